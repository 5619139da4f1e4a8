// The end of a match: who won and by what, the figures, what decided it, and what to do next.
import { say } from "../../../shared/words";
import type { Ruling, Welcome } from "../../../wire";
import type { useReview } from "../advice";
import { Looked } from "./match_review";
import { ending, victors } from "../../../components/score";

export interface Figures {
  seat: string;
  score: number;
  visits: number;
  best: number;
  fouls: number;
}

/** What each seat has done, from all rulings in their order. */
export function figures(rulings: Ruling[]): Figures[] {
  const last = rulings.at(-1);
  if (!last) return [];
  const found = new Map(last.state.seats.map((seat): [string, Figures] => [seat, { seat, score: last.state.scores?.[seat] ?? 0, visits: 0, best: 0, fouls: 0 }]));
  let striker = "";
  let run = 0;
  rulings.forEach((ruling, i) => {
    for (const line of ruling.lines) if (line.kind === "foul" && line.seat && found.has(line.seat)) found.get(line.seat)!.fouls++;
    const one = ruling.struck && ruling.seat ? found.get(ruling.seat) : undefined;
    if (!one) return;
    if (one.seat !== striker) {
      [striker, run] = [one.seat, 0];
      one.visits++;
    }
    run += Math.max(0, (ruling.state.scores?.[one.seat] ?? 0) - (rulings[i - 1]?.state.scores?.[one.seat] ?? 0));
    one.best = Math.max(one.best, run);
  });
  return [...found.values()];
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
  const rows = figures(rulings);
  const won = victors(state);
  const mine = welcome.yours.length < welcome.seats.length && won.some((s) => welcome.yours.includes(s));
  const shown = [...rows].sort((a, b) => Number(won.includes(b.seat)) - Number(won.includes(a.seat)) || b.score - a.score);
  const struck = rows.some((r) => r.visits);
  const by = rows.some((r) => r.score) ? shown.map((r) => r.score).join(" to ") : "";
  // What was not played out is told by the words that ended it.
  const how = ruling.struck ? "" : ruling.headline;
  return (
    <section class="finish" role="dialog" aria-label={say("The end of the match")}>
      <button class="quiet" onClick={fold} aria-label={say("See the table")}>
        ×
      </button>
      <p class="small">{welcome.title}</p>
      <h1>{mine && won.length === 1 ? say("You win.") : ending(state)}</h1>
      {by && <p class="by">{by}</p>}
      {how && how !== ending(state) && <p class="small">{how}</p>}
      {review.found === undefined && rows.length > 0 && rows.length < 9 && (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="hidden">{say("Player")}</span>
              </th>
              <th scope="col">{say("score")}</th>
              {struck && <th scope="col">{say("innings")}</th>}
              {struck && <th scope="col">{say("best run")}</th>}
              {struck && <th scope="col">{say("fouls")}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((r) => (
              <tr key={r.seat} class={won.includes(r.seat) ? "won" : ""}>
                <th scope="row">{r.seat}</th>
                <td>{r.score}</td>
                {struck && <td>{r.visits}</td>}
                {struck && <td>{r.best}</td>}
                {struck && <td>{r.fouls}</td>}
              </tr>
            ))}
          </tbody>
        </table>
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
                {say(other.harder ? "Harder" : "Easier")}: {other.level}
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
            {filming || "Film"}
          </button>
        )}
      </div>
    </section>
  );
}
