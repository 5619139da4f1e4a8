// Men on a board that are moved by touch: which may go, where to, and what is said when a move is whole.
import { useEffect, useMemo } from "preact/hooks";
import { isPoints } from "../../../table/table_kinds";
import { choices, complete, next, touched, type Leg } from "../../../table/board_moves";
import type { Point } from "../../../table/geometry";
import type { TableView } from "../../../table/table_view";
import type { Ask, Said, State, Welcome } from "../../../wire";
import { ahead, spotAt, stands } from "./first_aim";
import { useDuring } from "./aiming";

const NONE: never[] = [];

interface MenProps {
  stage: { current: TableView | null };
  welcome: Welcome | null;
  state: State | null;
  dice: number[];
  ask: Ask | null;
  busy: boolean;
  n: number;
  built: number;
  mine: boolean;
  send: (said: Said) => void;
}

export function useMovingMen({ stage, welcome, state, dice, ask, busy, n, built, mine, send }: MenProps) {
  const [made, setMade] = useDuring<Leg[]>(n, NONE);
  const [taken, setTaken] = useDuring(n, "");
  const moving = mine && ask?.asks === "move" && !busy;
  const whole = useMemo(() => {
    if (!welcome || !state || ask?.asks !== "move") return [];
    return choices(ask.options, ask.legs ?? []);
  }, [n, welcome?.match]);
  const steps = welcome && state && ask && moving ? next(whole, made, !isPoints(welcome.table)).filter((l) => stands(welcome, ahead(welcome, state, made), ask.seat, l.from)) : [];

  useEffect(() => {
    const s = stage.current;
    if (!s || !welcome || !state) return;
    const at = (name: string) => spotAt(welcome, state, name);
    const there = (names: string[]) => [...new Set(names)].map(at).filter((p): p is Point => p !== null);
    if (moving) s.show(ahead(welcome, state, made));
    if (!moving) s.offer([], null);
    else if (taken) s.offer(there(steps.filter((l) => l.from === taken).map((l) => l.to)), at(taken));
    else s.offer(there(steps.map((l) => l.from)), null);
    s.dice(dice);
  }, [moving, made, taken, n, built]);

  /** A man is touched, and then where it goes; or it is dragged there. */
  const touch = (at: Point) => {
    if (!welcome || !ask) return;
    const to = taken && touched(welcome.table, steps.filter((l) => l.from === taken).map((l) => l.to), at);
    if (to) {
      const legs = [...made, { from: taken, to }];
      const done = complete(whole, legs);
      setTaken("");
      setMade(legs);
      if (done && !next(whole, legs, false).length) send({ answer: { kind: "move", seat: ask.seat, steps: done.written.split(" ") } });
      return;
    }
    const from = touched(welcome.table, steps.map((l) => l.from), at);
    setTaken(from && from !== taken ? from : "");
  };

  return {
    moving, dice, touch,
    written: made.map((l) => `${l.from.replace(/^p/, "")} → ${l.to.replace(/^p/, "")}`).join(", "),
    back: () => {
      setMade([]);
      setTaken("");
    },
  };
}
