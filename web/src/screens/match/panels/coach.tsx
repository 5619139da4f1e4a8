// The coach, in practice: the best answers to the question, each with the reason, to be aimed by one touch.
import { useEffect, useState } from "preact/hooks";
import type { Line } from "../../../shared/connection";
import type { Advised, Stroke } from "../../../wire";

/** What the coach says of the question after ruling `n`: nothing yet, that they think, or their advice. */
export function useCoach(live: Line, n: number) {
  const [told, setTold] = useState<{ n: number; advice: Advised["advice"] | null } | null>(null);
  useEffect(() => setTold(null), [n]);
  const ask = () => {
    if (!live.advise || told) return setTold(null);
    setTold({ n, advice: null });
    void live.advise(n).then((found) => setTold((now) => (now?.n === n ? { n, advice: found?.advice ?? [] } : now)));
  };
  return { ask, shown: !!told && told.n === n, advice: told?.advice ?? null, close: () => setTold(null) };
}

export function Counsel({ coach, take }: { coach: ReturnType<typeof useCoach>; take: ((stroke: Stroke) => void) | null }) {
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
                {stroke && take ? (
                  <button
                    class="button"
                    title={said}
                    onClick={() => {
                      take(stroke);
                      close();
                    }}
                  >
                    Aim this
                  </button>
                ) : (
                  <code class="small">{said}</code>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </aside>
  );
}
