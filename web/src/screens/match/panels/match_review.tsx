// The coach on a match that is over: the strokes that cost most, and what would have been better.
import type { Reviewed } from "../../../wire";

/** Points as one says them: whole where they are many. */
const points = (cost: number): string => {
  const said = cost < 10 ? cost.toFixed(1).replace(/\.0$/, "") : cost.toFixed(0);
  return `${said} ${said === "1" ? "point" : "points"}`;
};

export function Looked({ found, match, named }: { found: Reviewed | null; match: string; named: boolean }) {
  if (!found)
    return (
      <p class="looked" role="status">
        The coach looks at the strokes that ended a visit …
      </p>
    );
  if (!found.lost.length)
    return (
      <p class="looked" role="status">
        {found.looked ? "The coach would hardly have played better." : "The coach has nothing to say to these strokes."}
      </p>
    );
  return (
    <div class="looked" role="status">
      <p class="small">What cost most, as the coach sees it:</p>
      <ol>
        {found.lost.map(({ n, seat, headline, cost, said, why }) => (
          <li key={n}>
            <a href={`/replay/${match}?n=${n}`}>
              {named ? `${seat}, stroke ${n}` : `Stroke ${n}`}
            </a>
            {headline ? `: “${headline}”` : ""} <b>About {points(cost)}.</b>
            <span>
              {" "}
              Better: {said}. {why}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
