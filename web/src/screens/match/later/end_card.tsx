// The end of a match: who won and by what, the figures, what decided it, and what to do next.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../../../shared/api";
import { tokens } from "../../../shared/storage";
import { decimal, say } from "../../../shared/words/words";
import type { Ruling, Welcome } from "../../../wire";
import type { useReview } from "../advice";
import { Looked } from "./match_review";
import { ending, victors } from "../../../components/score/score";

/** Of each figure what it is called, and every seat's in words, in the order of the seats. */
type Figures = [string, string[]][];

/** What each has made: of a race the sets or games, else the points. */
function made({ board, state }: Ruling, seat: string): number {
  const counts = board.counts?.[seat];
  const race = state.race && (counts?.sets ?? counts?.games);
  return Number(race ?? state.scores?.[seat] ?? 0);
}

interface EndCardProps {
  welcome: Welcome;
  ruling: Ruling;
  rulings: Ruling[];
  again: (swap: boolean, level?: string) => void;
  /** The next stronger or weaker opponent. */
  other: { level: string; harder: boolean } | null;
  replay: (() => void) | null;
  picture: () => void;
  film: (() => void) | null;
  filming: string;
  review: ReturnType<typeof useReview>;
  fold: () => void;
  busy: boolean;
}

export function EndCard({ welcome, ruling, rulings, again, other, replay, picture, film, filming, review, fold, busy }: EndCardProps) {
  const { state } = ruling;
  const [figures, setFigures] = useState<Figures>([]);
  useEffect(() => {
    api.text(`/api/matches/${welcome.match}/statistics`, tokens(welcome.match)).then((found) => setFigures(JSON.parse(found)), () => {});
  }, [ruling.n]);
  // Who plays by keys or listens comes to the card at once; what is being written is not left.
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches("input, select, textarea")) card.current?.focus({ preventScroll: true });
  }, []);
  const won = victors(state);
  const mine = welcome.yours.length < welcome.seats.length && won.some((s) => welcome.yours.includes(s));
  const shown = [...state.seats].sort((a, b) => Number(won.includes(b)) - Number(won.includes(a)) || made(ruling, b) - made(ruling, a));
  const struck = rulings.some((r) => r.struck);
  const by = shown.some((seat) => made(ruling, seat)) ? shown.map((seat) => decimal(made(ruling, seat))).reduce((a, b) => say("{a} to {b}", { a, b })) : "";
  // What was not played out is told by the words that ended it.
  const how = ruling.struck ? "" : ruling.headline;
  return (
    <section ref={card} tabIndex={-1} class="finish" role="dialog" aria-label={say("The end of the match")}>
      <button class="quiet" onClick={fold} aria-label={say("See the table")}>
        ×
      </button>
      <p class="small">{welcome.title}</p>
      <h1>{mine && won.length === 1 ? say("You win.") : ending(state)}</h1>
      {by && <p class="by">{by}</p>}
      {how && how !== ending(state) && <p class="small">{how}</p>}
      {review.found === undefined && figures.length > 0 && (
        <div class="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span class="hidden">{say("Figure")}</span>
                </th>
                {shown.map((seat) => (
                  <th key={seat} scope="col" class={won.includes(seat) ? "won" : ""}>
                    {seat}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.map(([name, values]) => (
                <tr key={name}>
                  <th scope="row">{say(name)}</th>
                  {shown.map((seat) => (
                    <td key={seat} class={won.includes(seat) ? "won" : ""}>
                      {values[state.seats.indexOf(seat)]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {review.found !== undefined && <Looked found={review.found} match={welcome.match} named={welcome.yours.length !== 1} />}
      <div class="next">
        {welcome.yours.length > 0 && (
          <>
            <button class="button brass" onClick={() => again(false)} disabled={busy}>
              {say("Rematch")}
            </button>
            {other && (
              <button class="button" onClick={() => again(false, other.level)} disabled={busy}>
                {say(other.harder ? "Harder" : "Easier")}: {say(other.level.split("@")[0]!)}
              </button>
            )}
            <button class="button" onClick={() => again(true)} disabled={busy}>
              {say("Other seats")}
            </button>
          </>
        )}
        <a class="button" href="/">
          {say("Back to the hall")}
        </a>
      </div>
      <div class="keep">
        {replay && (
          <button onClick={replay}>
            {say("The deciding stroke")}
          </button>
        )}
        {struck && review.look && <button onClick={review.look}>{say("What cost most")}</button>}
        <a href={`/replay/${welcome.match}`}>{say("The whole match")}</a>
        <button onClick={picture}>{say("Picture")}</button>
        {film && (
          <button onClick={film} disabled={!!filming}>
            {filming || say("Film")}
          </button>
        )}
      </div>
    </section>
  );
}
