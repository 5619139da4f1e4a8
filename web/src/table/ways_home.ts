// The way of each side's men over a board of points: a line between the rows of points, from the farthest to the nearest and off.
import { say } from "../shared/words/words";
import type { Table } from "../wire";
import type { Point } from "./geometry";
import { IVORY } from "./paint/stuffs";
import type { Told } from "./worth_places";

/** The spots that a seat's men go by, and their colour. */
export interface Way {
  seat: string;
  spots: string[];
  colour: string;
}

/** Where the two lines lie between the middle of the board and the points, and how wide (px) each is. */
const LANES = [0.058, 0.03];
const WIDE = 2.4;

/** By what spots each seat's men go home, as it was told. */
export const waysOf = (table: Table, told: Record<string, string[]>, pieces: Record<string, string[]> | null | undefined): Way[] =>
  Object.entries(told).map(([seat, spots]) => ({ seat, spots, colour: table.looks[pieces?.[seat]?.[0] ?? ""]?.body ?? IVORY }));

/** The line of the `i`th way, so many metres wide where the table is seen at `scale` pixels a metre, and the corners of its arrow's head. */
export function wayHome(table: Table, { spots: [far, near, off] }: Way, i: number, scale: number): { line: Point[]; tip: Point[]; wide: number } | null {
  const [from, to, end] = [far, near, off].map((name) => table.spots[name!]) as [Point, Point, Point];
  if (!from || !to || !end) return null;
  const y = LANES[i % LANES.length]! * table.length;
  const [side, up, down] = [Math.sign(from[0]), Math.sign(from[1]), Math.sign(to[1])];
  const [x, turn] = [side * Math.abs(from[0]), -side * Math.abs(from[0])];
  // Round the far end by half a circle, or straight on where it ends where it began.
  const bend = Array.from({ length: 13 }, (_, k): Point => {
    const a = (k * Math.PI) / 12;
    return [turn - side * 0.6 * y * Math.sin(a), up * y * Math.cos(a)];
  });
  const wide = WIDE / scale;
  const head = 5 * wide;
  const last: Point = [Math.sign(end[0]) * (table.width / 2 - 1.4 * head), down * y];
  const tip = [[0, 0.6], [1.2, 0], [0, -0.6]].map(([u, v]): Point => [last[0] + Math.sign(end[0]) * u! * head, last[1] + v! * head]);
  return { line: [[x, up * y], ...bend, last], tip, wide };
}

/** In the tray it is said whose men come off there. */
export const bearingOff = (table: Table, ways: Way[]): Told[] =>
  ways.flatMap(({ seat, spots }) => {
    const at = table.spots[spots.at(-1)!];
    return at ? [{ name: seat, words: say("{name} goes off here", { name: seat }), at: [at[0], 0.9 * at[1]] as Point }] : [];
  });
