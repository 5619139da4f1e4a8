// A tournament's rounds: who meets whom, what came of it, and what may be done about it.
import type { Row } from "./club_page";
import { confirmed } from "../../components/shell/confirm";
import { say } from "../../shared/words/words";

export interface Tie {
  first: string;
  second: string;
  match: string;
  done: boolean;
  winner: string;
  scores: [number, number];
}
export interface EventPage {
  id: string;
  name: string;
  kind: string;
  title: string;
  words: string;
  keeper: string;
  rounds: number;
  state: "open" | "running" | "over";
  entrants: { person: string; name: string }[];
  ties: Tie[][];
  table: Row[];
}
interface RoundsProps {
  event: EventPage;
  me: string;
  name: (who: string) => string;
  play: (round: number, which: number) => void;
  enter: (round: number, which: number, winner: string) => void;
}

const LAST: Record<number, string> = { 1: "Final", 2: "Semi-finals", 4: "Quarter-finals" };
const KNOCKOUT = "knock-out";

/** How it stands, in a sentence. */
export function standing(event: EventPage, name: (who: string) => string): string {
  const ties = event.ties.flat().filter((tie) => tie.second);
  const done = ties.filter((tie) => tie.done).length;
  const first = event.table.filter((row) => row.place === 1).map((row) => name(row.who));
  const heads = first.length > 1 ? say("{names} and {last}", { names: first.slice(0, -1).join(", "), last: first.at(-1)! }) : (first[0] ?? "");
  if (event.state === "over") return first.length > 1 ? say("{heads} share the first place.", { heads }) : say("{heads} has won.", { heads });
  const round = event.ties.findIndex((one) => one.some((tie) => !tie.done)) + 1;
  const all = event.kind === "swiss" ? Math.min(event.rounds, Math.max(1, event.entrants.length - 1)) : event.ties.length;
  const leads = first.length > 1 ? say("{heads} lead.", { heads }) : say("{heads} leads.", { heads });
  const ran = { round, all, done, ties: ties.length };
  if (event.kind === KNOCKOUT) return say("Round {round}: {done} of {ties} ties played.", ran);
  const told = say("Round {round} of {all}: {done} of {ties} ties played.", ran);
  return done ? `${told} ${leads}` : told;
}

export function Rounds({ event, me, name, play, enter }: RoundsProps) {
  const title = (round: number) => (event.kind === KNOCKOUT && say(LAST[event.ties[round]!.length] ?? "")) || say("Round {round}", { round: round + 1 });
  return (
    <>
      {event.ties.map((ties, round) => (
        <section key={round} aria-label={title(round)}>
          <h2>{title(round)}</h2>
          <ul class="ties">
            {ties.map((tie, which) => (
              <li key={which} class={tie.done ? "done" : ""}>
                <span class="both">
                  {tie.second ? (
                    <>
                      <span class={tie.winner === tie.first ? "first" : ""}>{name(tie.first)}</span> – <span class={tie.winner === tie.second ? "first" : ""}>{name(tie.second)}</span>
                    </>
                  ) : (
                    <>
                      <span class="first">{name(tie.first)}</span> {say("has a bye")}
                    </>
                  )}
                </span>
                {tie.done && tie.second && <span>{tie.winner ? say("{name} won", { name: name(tie.winner) }) : say("drawn")}{score(tie)}</span>}
                {!tie.done && [tie.first, tie.second].includes(me) && (
                  <button class="button brass" onClick={() => play(round, which)}>
                    {say("To the table")}
                  </button>
                )}
                {tie.match && (tie.done || ![tie.first, tie.second].includes(me)) && <a href={tie.done ? `/replay/${tie.match}` : `/match/${tie.match}`}>{tie.done ? say("replay") : say("look on")}</a>}
                {me === event.keeper && !tie.done && ![tie.first, tie.second].includes(me) && (
                  <details>
                    <summary>{say("enter the result")}</summary>
                    <span class="now">
                      {[tie.first, tie.second, ...(event.kind === KNOCKOUT ? [] : [""])].map((who) => (
                        <button key={who} class="button" onClick={() => void confirmed(who ? say("{name} has won?", { name: name(who) }) : say("It was drawn?")).then((sure) => sure && enter(round, which, who))}>
                          {who ? say("{name} won", { name: name(who) }) : say("drawn")}
                        </button>
                      ))}
                    </span>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What each made, the winner's first, where that was told. */
function score(tie: Tie): string {
  const [a, b] = tie.winner === tie.second ? [tie.scores[1], tie.scores[0]] : tie.scores;
  return a || b ? `, ${say("{a} to {b}", { a, b })}` : "";
}
