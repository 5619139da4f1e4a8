// Moves of board games, step by step, and back from what is touched.
import type { Table } from "../wire";
import { isPoints } from "./table_kinds";
import type { Point } from "./geometry";

/** One leg of a move, by the names of the board's spots. */
export interface Leg {
  from: string;
  to: string;
}

export interface Choice {
  written: string;
  legs: Leg[];
}

/** All lawful moves as choices: how each is written, and its steps from spot to spot, as the question gives them. */
export const choices = (options: string[], given: [string, string][][]): Choice[] =>
  options.map((written, i) => ({ written, legs: (given[i] ?? []).map(([from, to]) => ({ from, to })) }));

const same = (a: Leg, b: Leg) => a.from === b.from && a.to === b.to;

/** What is left of a choice once these legs are made; null where they are none of its legs. */
function rest(choice: Choice, made: Leg[]): Leg[] | null {
  const left = [...choice.legs];
  for (const leg of made) {
    const i = left.findIndex((one) => same(one, leg));
    if (i < 0) return null;
    left.splice(i, 1);
  }
  return left;
}

/** The legs that may come next, those made being given. */
export function next(all: Choice[], made: Leg[], sequence: boolean): Leg[] {
  const found = all.flatMap((c) => {
    const left = rest(c, made);
    return left ? (sequence ? left.slice(0, 1) : left) : [];
  });
  return found.filter((leg, i) => found.findIndex((one) => same(one, leg)) === i);
}

/** The choice that these legs complete, if they do. */
export const complete = (all: Choice[], made: Leg[]): Choice | undefined =>
  made.length ? all.find((c) => c.legs.length === made.length && rest(c, made)) : undefined;

/** Which of these spots was touched: on a backgammon board the whole point, elsewhere the nearest. */
export function touched(table: Table, names: string[], at: Point): string | null {
  const points = isPoints(table);
  const column = table.width / 13;
  let best: string | null = null;
  let least = points ? Infinity : Math.min(table.width, table.length) * 0.09;
  for (const name of names) {
    const spot = table.spots[name];
    if (!spot) continue;
    const [dx, dy] = [Math.abs(spot[0] - at[0]), Math.abs(spot[1] - at[1])];
    const far = points ? dx : Math.hypot(dx, dy);
    const within = !points || (dx <= column * (name.startsWith("p") ? 0.5 : 1) && spot[1] * at[1] > 0);
    if (within && far < least) [least, best] = [far, name];
  }
  return best;
}
