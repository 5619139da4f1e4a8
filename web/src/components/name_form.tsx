import { say } from "../shared/words/words";
import { useRef, useState } from "preact/hooks";
import { keepName, ownName } from "../shared/start_match";

/** Asks for one's name before the first match; `then` goes on with it. */
export function useName(): { ask: (then: () => void) => void; dialog: preact.JSX.Element } {
  const box = useRef<HTMLDialogElement>(null);
  const next = useRef<() => void>(() => {});
  const [name, setName] = useState(ownName());
  const ask = (then: () => void) => {
    if (ownName()) return then();
    next.current = then;
    box.current?.showModal();
  };
  const dialog = (
    <dialog ref={box} class="asked" aria-label={say("Your name")}>
      <form
        method="dialog"
        onSubmit={() => {
          keepName(name.trim() || say("Guest"));
          next.current();
        }}
      >
        <label>
          {say("What shall the referee call you?")}
          <input value={name} maxLength={40} placeholder={say("Guest")} onInput={(e) => setName(e.currentTarget.value)} autoFocus />
        </label>
        <button class="button brass">{say("Play")}</button>
      </form>
    </dialog>
  );
  return { ask, dialog };
}
