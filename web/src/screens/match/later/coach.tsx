// The coach, in practice: the best answers to the question one at a time, its stroke drawn on the table beside one's own.
import { useEffect, useState } from "preact/hooks";
import type { Stroke } from "../../../wire";
import type { useCoach } from "../advice";
import { say } from "../../../shared/words/words";

interface CoachProps {
  coach: ReturnType<typeof useCoach>;
  /** Aim as this. */
  take: ((stroke: Stroke) => void) | null;
  /** Draw the line of this stroke; null leaves it. */
  draw: (stroke: Stroke | null) => void;
}

export function CoachPanel({ coach, take, draw }: CoachProps) {
  const { shown, advice, close } = coach;
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [advice]);
  const one = shown ? advice?.[at] : undefined;
  useEffect(() => {
    draw(one?.stroke ?? null);
    return () => draw(null);
  }, [one]);
  if (!shown) return null;
  const stroke = one?.stroke;
  return (
    <aside class="counsel" aria-label={say("The coach")}>
      <button class="quiet" onClick={close} aria-label={say("Thank the coach")}>
        ×
      </button>
      <div role="status">
        {advice === null && <p>{say("The coach looks at the table …")}</p>}
        {advice === undefined && <p>{say("The coach could not be asked just now; ask again.")}</p>}
        {advice?.length === 0 && <p>{say("The coach has nothing to say to this.")}</p>}
        {one && (
          <>
            <p>
              {one.said.charAt(0).toUpperCase() + one.said.slice(1)}.{advice?.length === 1 && ` ${say("There is nothing else to do.")}`}
            </p>
            <details key={at}>
              <summary>{say("Why")}</summary>
              <p>{one.why}</p>
            </details>
          </>
        )}
      </div>
      <p class="row">
        {stroke && take && (
          <button
            class="button"
            onClick={() => {
              take(stroke);
              close();
            }}
          >
            {say("Aim this")}
          </button>
        )}
        {advice && advice.length > 1 && (
          <button class="button" onClick={() => setAt((at + 1) % advice.length)}>
            {say("{at} of {last}", { at: at + 1, last: advice.length })} ›
          </button>
        )}
      </p>
    </aside>
  );
}
