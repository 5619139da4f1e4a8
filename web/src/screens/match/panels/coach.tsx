// The coach, in practice: the best answers to the question, each with the reason, to be aimed by one touch.
import type { Stroke } from "../../../wire";
import type { useCoach } from "../advice";

export function CoachPanel({ coach, take }: { coach: ReturnType<typeof useCoach>; take: ((stroke: Stroke) => void) | null }) {
  const { shown, advice, close } = coach;
  if (!shown) return null;
  return (
    <aside class="counsel" aria-label="The coach">
      <button class="quiet" onClick={close} aria-label="Thank the coach">
        ×
      </button>
      <div role="status">
        {!advice && <p>The coach looks at the table …</p>}
        {advice?.length === 0 && <p>The coach has nothing to say to this.</p>}
        {advice && advice.length > 0 && (
          <ol>
            {advice.map(({ said, why, stroke }, i) => (
              <li key={i}>
                <p>{why}</p>
                <p class="small">{said}</p>
                {stroke && take && (
                  <button
                    class="button"
                    onClick={() => {
                      take(stroke);
                      close();
                    }}
                  >
                    Aim this
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </aside>
  );
}
