// Who one is here: a guest by a name, or somebody with a name and a key of their own.
import { say } from "../shared/words/words";
import { useState } from "preact/hooks";
import { keepName, ownName } from "../shared/start_match";
import { self } from "../shared/people";

export function Name() {
  const [name, setName] = useState(ownName());
  const one = self();
  if (one.key)
    return (
      <p class="who">
        <span>
          {say("You are")} <a href="/me">{one.name}</a>.
        </span>
      </p>
    );
  return (
    <p class="who">
      <label>
        {say("Your name here")}{" "}
        <input
          value={name}
          maxLength={24}
          placeholder={say("Guest")}
          onInput={(e) => {
            setName(e.currentTarget.value);
            keepName(e.currentTarget.value);
          }}
        />
      </label>{" "}
      <a href="/me">{say("Make it your own")}</a> <span class="small">{say("to keep your history, and to be rated.")}</span>
    </p>
  );
}
