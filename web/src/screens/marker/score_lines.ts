// What a marker's page is told, newest last, and what is entered there: lines of the score sheet, each of which may be taken back.
import { useEffect, useRef, useState } from "preact/hooks";
import * as api from "../../shared/api";
import type { Live } from "../../shared/connection";
import { ended } from "../../shared/storage";
import type { Refused, Rule, Ruling } from "../../wire";

/** Rulings told again in one go. */
const AT_ONCE = 50;

/** `back` is how many rulings one who comes to the page is shown of those before. */
export function useBook(live: Live, what: string, back: number) {
  const [now, setNow] = useState<Ruling | null>(null);
  const [heard, setHeard] = useState<Ruling[]>([]);
  const [wrong, setWrong] = useState<Refused | null>(null);
  const rules = useRef(new Map<string, Rule>());
  const welcome = live.welcome.value;

  useEffect(() => {
    live.onRuling = (ruling) => {
      for (const l of ruling.lines) rules.current.set(l.rule.id, l.rule);
      setHeard((h) => [...h.filter((one) => one.n !== ruling.n), ruling].sort((a, b) => a.n - b.n).slice(-back));
      if (ruling.type !== "ruling") return;
      setNow((before) => {
        if (!before) for (let n = Math.max(0, ruling.n - back); n < ruling.n; n += AT_ONCE) live.fetch(n, Math.min(ruling.n - 1, n + AT_ONCE - 1));
        return ruling;
      });
      if (ruling.state.result) ended(live.match);
    };
    live.onUndone = (n) => setHeard((h) => h.filter((one) => one.n <= n));
    return () => live.close();
  }, [live]);

  useEffect(() => {
    if (!welcome) return;
    document.title = `${welcome.title}, ${what} · Hoyle`;
    api.game(welcome.game).then((g) => {
      for (const r of g.rules) rules.current.set(r.id, { ...r, book: g.books[g.book] ?? g.book });
    }, () => {});
  }, [welcome?.game]);

  const n = now?.n ?? -1;
  const judge = (text: string) => {
    setWrong(null);
    return live.answer(n, { line: text }).catch((r: Refused) => setWrong(r));
  };
  const undo = () => live.undo(n).catch((r: Refused) => setWrong(r));
  return { now, n, heard, rules: rules.current, refusal: wrong ?? live.refusal.value, setWrong, judge, undo };
}
