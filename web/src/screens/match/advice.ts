// What is asked of the coach: advice on a question, and what cost most in a match that is over.
import { useEffect, useState } from "preact/hooks";
import type { Line } from "../../shared/connection";
import type { Advised, Reviewed, Ruling } from "../../wire";

/** What the coach says of the question after ruling `n`: nothing yet, that they think, their advice, or that no answer came. */
export function useCoach(live: Line, n: number) {
  const [told, setTold] = useState<{ n: number; advice: Advised["advice"] | null | undefined } | null>(null);
  useEffect(() => setTold(null), [n]);
  const ask = () => {
    if (!live.advise || told) return setTold(null);
    setTold({ n, advice: null });
    void live.advise(n).then((found) => setTold((now) => (now?.n === n ? { n, advice: found?.advice } : now)));
  };
  return { ask, shown: !!told && told.n === n, advice: told ? told.advice : null, close: () => setTold(null) };
}

/** What was found, `null` while it is looked for, `undefined` before. */
export function useReview(live: Line) {
  const [found, setFound] = useState<Reviewed | null | undefined>(undefined);
  const look = () => {
    setFound(null);
    void live.review!().then((told) => setFound(told ?? { type: "reviewed", id: "", lost: [], looked: 0 }));
  };
  return { found, look: live.review && found === undefined ? look : null };
}

/** The stroke that decided it: the last one that changed a score, or the last of all. */
export function deciding(rulings: Ruling[]): Ruling | null {
  const played = rulings.filter((r) => r.motion);
  return played.findLast((r) => r.lines.some((l) => l.kind === "score" || l.kind === "win" || l.kind === "lives")) ?? played.at(-1) ?? null;
}
