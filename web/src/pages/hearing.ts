// What the page is told of a match, in the order in which it is shown: a stroke's motion first, then what was ruled on it.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../api";
import type { Live } from "../live";
import { ended } from "../mine";
import type { Heard } from "../panels/voice";
import type { Stage } from "../table/stage";
import type { Refused, Rule, Ruling } from "../wire";

const CLICK = "hoyle: click";
/** What the browser's own clock calls the time from a stroke's click to the first frame that shows it. */
const MOVED = "hoyle: click to movement";

/** Note that a stroke was sent. */
export const clicked = () => performance.mark(CLICK);

function moved(): void {
  if (!performance.getEntriesByName(CLICK).length) return;
  performance.measure(MOVED, CLICK);
  performance.clearMarks(CLICK);
}

export function useHearing(live: Live, stage: { current: Stage | null }) {
  const [now, setNow] = useState<Ruling | null>(null);
  const [heard, setHeard] = useState<Heard[]>([]);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Refused | null>(null);
  const rules = useRef(new Map<string, Rule>());
  const last = useRef<Ruling | null>(null);
  const game = live.welcome.value?.game;

  useEffect(() => {
    let queue = Promise.resolve();
    let first = true;
    live.onRuling = (ruling) => {
      for (const l of ruling.lines) rules.current.set(l.rule.id, l.rule);
      const fresh = first;
      first = false;
      queue = queue.then(async () => {
        const s = stage.current;
        if (ruling.motion) last.current = ruling;
        if (ruling.motion && !fresh && s) {
          setBusy(true);
          s.onTime = (t) => t > 0 && moved();
          await s.play(ruling.motion);
        }
        s?.show(ruling.state, ruling);
        setBusy(false);
        setNow(ruling);
        setWrong(null);
        setHeard((h) => [...h.filter((one) => one.n < ruling.n), ruling].slice(-200));
        if (ruling.state.result) ended(live.match);
      });
    };
    live.onUndone = (n) => setHeard((h) => h.filter((one) => one.n <= n));
    return () => live.close();
  }, [live]);

  // The rules of the game and of those that govern it, for whoever wants to read one.
  useEffect(() => {
    if (!game) return;
    document.title = `${live.welcome.value!.title} · Hoyle`;
    void api.game(game).then(
      (g) => {
        for (const book of [{ id: g.id, book: g.book, rules: g.rules }, ...g.governs])
          for (const r of book.rules) if (!rules.current.has(r.id)) rules.current.set(r.id, { ...r, book: g.books[book.book] ?? book.book });
      },
      () => {},
    );
  }, [game]);

  return { now, heard, busy, wrong, setWrong, rules: rules.current, last };
}
