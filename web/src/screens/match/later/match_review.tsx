// The coach on a match that is over: the strokes that cost most, and what would have been better.
import type { Reviewed } from "../../../wire";
import { decimal, say } from "../../../shared/words/words";

/** Points as one says them: whole where they are many. */
const points = (cost: number): string => {
  const said = decimal(cost, cost < 10 ? 1 : 0);
  return said === "1" ? say("1 point") : say("{said} points", { said });
};

export function Looked({ found, match, named }: { found: Reviewed | null; match: string; named: boolean }) {
  if (!found)
    return (
      <p class="looked" role="status">
        {say("The coach looks at the strokes that ended a visit …")}
      </p>
    );
  if (!found.lost.length)
    return (
      <p class="looked" role="status">
        {found.looked ? say("The coach would hardly have played better.") : say("The coach has nothing to say to these strokes.")}
      </p>
    );
  return (
    <div class="looked" role="status">
      <p class="small">{say("What cost most, as the coach sees it:")}</p>
      <ol>
        {found.lost.map(({ n, seat, headline, cost, said, why }) => (
          <li key={n}>
            <a href={`/replay/${match}?n=${n}`}>
              {named ? say("{seat}, stroke {n}", { seat, n }) : say("Stroke {n}", { n })}
            </a>
            {headline ? `: “${headline}”` : ""} <b>{say("About {points}.", { points: points(cost) })}</b>
            <span>
              {" "}
              {say("Better: {said}.", { said })} {why}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
