// What the page is told of a match, in the order in which it is shown: a stroke's motion first, then what was ruled on it.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../../shared/api";
import type { Line } from "../../shared/connection";
import { ended } from "../../shared/storage";
import type { Heard } from "../../components/score/rulings";
import { blowOf } from "../../shared/stroke";
import type { TableView } from "../../table/table_view";
import type { Refused, Rule, Ruling } from "../../wire";

const CLICK = "hoyle: click";
/** What the browser's own clock calls the time from a stroke's click to the first frame that shows it. */
const MOVED = "hoyle: click to movement";

/** So long (ms) after the table can be played on its book is fetched. */
const AFTER_TABLE = 1200;
/** Rulings told again in one go. */
const AT_ONCE = 40;

/** Do something so long (ms) after the next frame has been drawn; what takes it back. */
export function later(what: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => (timer = setTimeout(what, ms)))));
  return () => (cancelAnimationFrame(frame), clearTimeout(timer));
}

/** How fast time may go while a stroke is shown. */
export const RATES = [1, 2, 4] as const;

/** Note that a stroke was sent. */
export const clicked = () => performance.mark(CLICK);

function moved(): void {
  if (!performance.getEntriesByName(CLICK).length) return;
  performance.measure(MOVED, CLICK);
  performance.clearMarks(CLICK);
}

/** `hasty` is set while nothing is to be shown until one's own turn; `stands` as soon as the table has been seen and can be played on. */
export function useEventQueue(live: Line, stage: { current: TableView | null }, hasty: { current: boolean }, stands: boolean) {
  const [now, setNow] = useState<Ruling | null>(null);
  const [heard, setHeard] = useState<Heard[]>([]);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Refused | null>(null);
  const rules = useRef(new Map<string, Rule>());
  const last = useRef<Ruling | null>(null);
  const all = useRef(new Map<number, Ruling>());
  const [told, setTold] = useState(0);
  const game = live.welcome.value?.game;

  const drawable = useRef<number[] | null>(null);

  useEffect(() => {
    let queue = Promise.resolve();
    let first = true;
    live.onRuling = (ruling, still = false) => {
      all.current.set(ruling.n, ruling);
      if (ruling.type === "again") return setTold((t) => t + 1);
      for (const l of ruling.lines) rules.current.set(l.rule.id, l.rule);
      const fresh = first;
      first = false;
      queue = queue.then(async () => {
        const s = stage.current;
        const { welcome } = live;
        const mine = welcome.value!.yours.includes(ruling.seat ?? "");
        if (ruling.motion) last.current = ruling;
        if (hasty.current && ruling.ask && welcome.value!.yours.includes(ruling.ask.seat)) hasty.current = false;
        const shown = !fresh && !still && !(hasty.current && !mine);
        if (ruling.motion && shown && s) {
          setBusy(true);
          s.onTime = (t) => t > 0 && moved();
          await s.play(ruling.motion, ruling.stroke && blowOf(welcome.value!.table, ruling.stroke, mine));
        } else if (ruling.drawn?.word === "spin" && ruling.drawn.values.length && shown && s) {
          setBusy(true);
          await s.spin(ruling.drawn.values[0]!, Math.max(6, ...(drawable.current ?? [])));
        }
        drawable.current = ruling.draws ?? null;
        s?.show(ruling.state, ruling);
        setBusy(false);
        setNow(ruling);
        setWrong(null);
        setHeard((h) => [...h.filter((one) => one.n < ruling.n), ruling].slice(-200));
        if (ruling.state.result) ended(live.match);
      });
    };
    live.onUndone = (n) => {
      for (const k of [...all.current.keys()]) if (k > n) all.current.delete(k);
      setHeard((h) => h.filter((one) => one.n <= n));
    };
    return () => live.close();
  }, [live]);

  // The rules of the game and of those that govern it, for whoever wants to read one.
  useEffect(() => {
    if (!game) return;
    document.title = `${live.welcome.value!.title} · Hoyle`;
    const learn = () =>
      void api.game(game).then(
        (g) => {
          for (const book of [{ id: g.id, book: g.book, rules: g.rules }, ...g.governs])
            for (const r of book.rules) if (!rules.current.has(r.id)) rules.current.set(r.id, { ...r, book: g.books[book.book] ?? book.book });
        },
        () => {},
      );
    // The table is seen, and can be played on, before its book is fetched.
    return stands ? later(learn, AFTER_TABLE) : undefined;
  }, [game, stands]);

  /** All rulings from the first, as soon as they have been fetched. */
  const whole = (): Ruling[] => {
    const held = all.current;
    const end = now?.n ?? -1;
    for (let n = 0; n <= end; n++) if (!held.has(n)) return [];
    return Array.from({ length: end + 1 }, (_, n) => held.get(n)!);
  };
  const fetchAll = () => {
    for (let n = 0, wait = 0; n <= (now?.n ?? -1); n += AT_ONCE, wait += 150) setTimeout(() => live.fetch(n, n + AT_ONCE - 1), wait);
  };
  const before = (n: number): Ruling | null => all.current.get(n - 1) ?? null;
  const blow = (ruling: Ruling, mine: boolean) => (ruling.stroke && live.welcome.value ? blowOf(live.welcome.value.table, ruling.stroke, mine) : undefined);
  return { before, blow, now, heard, busy, wrong, setWrong, rules: rules.current, last, whole, fetchAll, told };
}

export type EventQueue = ReturnType<typeof useEventQueue>;
