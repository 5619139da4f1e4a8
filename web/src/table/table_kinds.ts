// What kind of table it is, told by its measures and spots.
import type { Table } from "../wire";

/** A board of points and a bar, on which men wait and bear off. */
export const isPoints = (table: Table): boolean => "p24" in table.spots && "bar-a" in table.spots;

/** Whether a board is many times as long as wide. */
export const isLong = (table: Table): boolean => table.length > 6 * table.width;

/** A board of squares that are numbered, on which men stand. */
export const isChequered = (table: Table): boolean =>
  !table.ball && !table.disc && !Object.keys(table.printed).length && numbered(table).length >= 24;

/** The spots that go by a number. */
export const numbered = (table: Table): [string, [number, number]][] => Object.entries(table.spots).filter(([name]) => /^\d+$/.test(name));

/** Whether its squares are told by a number each, and not by letter and figure. */
export const toldByNumbers = (table: Table): boolean => isChequered(table) && !table.files;

/** How wide a square is (m): as far as the nearest two lie apart along the board's sides. */
export function squareOf(table: Table): number {
  const at = numbered(table).map(([, p]) => p);
  const apart = at.flatMap(([x, y], i) => at.slice(i + 1).map(([u, v]) => Math.max(Math.abs(x - u), Math.abs(y - v)))).filter((d) => d > 1e-6);
  return Math.min(...apart);
}

/** How wide (m) a ring round a man is, or round where a man may go. */
export const ringOf = (table: Table): number => (isPoints(table) ? table.width / 26 : Math.min(table.width, table.length) * (isChequered(table) ? 0.043 : 0.035));

/** Whether it leaves a window that is wider than high free at its sides. */
export const isSquare = (table: Table): boolean => table.nose === 0 && Math.max(table.width, table.length) < 1.4 * Math.min(table.width, table.length);
