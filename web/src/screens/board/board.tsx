// The score alone, as large as the window: for a second screen in the room.
import { say } from "../../shared/words/words";
import "./board.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Live } from "../../shared/connection";
import { ending } from "../../components/score/score";
import { NotFound } from "../../components/shell/not_found";
import type { Ruling } from "../../wire";

/** What everybody may see of a match: it is joined without a seat. */
const NOBODY: string[] = [];

export function BoardPage({ id }: { id: string }) {
  const live = useMemo(() => new Live(id, NOBODY), [id]);
  const welcome = live.welcome.value;
  const [now, setNow] = useState<Ruling | null>(null);
  useEffect(() => {
    live.onRuling = setNow;
    return () => live.close();
  }, [live]);
  useEffect(() => {
    if (welcome) document.title = `${welcome.title}, ${say("the score")} \u00b7 Hoyle`;
  }, [welcome?.title]);
  if (live.refusal.value?.word === "no-match") return <NotFound />;
  const { state, ask, board } = now ?? {};
  const turn = ask ? (ask.seat === "*" ? ask.behalf : ask.seat) : "";
  const figure = (seat: string) => (board?.form === "lives" ? (state?.lives?.[seat] ?? 0) : (state?.scores?.[seat] ?? 0));
  return (
    <main class="scoreboard" tabIndex={-1}>
      <h1>{welcome?.title ?? say("Waiting for the hall …")}</h1>
      <ul style={{ "--seats": state?.seats.length ?? 2 }}>
        {(state?.order?.length ? state.order : (state?.seats ?? [])).map((seat) => (
          <li key={seat} class={`${seat === turn ? "turn" : ""} ${state?.out?.includes(seat) ? "out" : ""}`}>
            <span>{seat}</span>
            <output aria-label={say("{seat}'s score", { seat })}>{figure(seat)}</output>
            {board?.run && seat === turn ? <i>+{board.run}</i> : <i>{seat === turn ? say("at the table") : ""}</i>}
          </li>
        ))}
      </ul>
      <p role="status">{state?.result ? ending(state) : now?.headline}</p>
      {board?.target ? <p class="small">{say("To {target}.", { target: board.target })}</p> : null}
    </main>
  );
}
