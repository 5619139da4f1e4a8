// From which side a board is seen: each player has their own line nearest.
import { useRef, useState } from "preact/hooks";
import { setting } from "../../shared/storage";
import type { Point } from "../../table/geometry";
import { isChequered, isLong, isPoints } from "../../table/table_kinds";
import type { Ruling, Shape, Table, Welcome } from "../../wire";

/** Quarter turns that bring each side of a board to the bottom of the window, in the order in which players sit round it. */
const ROUND = [0, 3, 2, 1];

/** The side of the board on which a zone lies: the quarter turns that bring it to the bottom. */
function sideOf(shape: Shape | undefined): number | null {
  const at: Point | null =
    shape?.shape === "quadrant" ? [shape.fx, shape.fy] : shape?.shape === "rect" ? [(shape.x0 + shape.x1) / 2, (shape.y0 + shape.y1) / 2] : shape?.shape === "disc" ? [shape.x, shape.y] : null;
  if (!at || Math.hypot(...at) < 1e-3) return null;
  const [x, y] = at;
  return Math.abs(y) >= Math.abs(x) ? (y < 0 ? 0 : 2) : x < 0 ? 3 : 1;
}

/** Whether each player has a side of this board. */
const sided = (table: Table): boolean =>
  !table.nose && !isLong(table) && (isPoints(table) || isChequered(table) || Object.keys(table.zones).some((zone) => zone.endsWith("-h") && `${zone.slice(0, -2)}-f` in table.zones));

/** Whether boards may be turned at all. */
export const turnable = (table: Table): boolean => !table.nose && !isLong(table);

/** By how many quarter turns the board is turned for whoever looks, whether they sit second, and what flips it. */
export function useSide(welcome: Welcome | null, now: Ruling | null): { turned: number; second: boolean; flip: () => void } {
  const [flipped, setFlipped] = useState(0);
  const [known] = useState(() => new Map<string, number>());
  const shown = useRef("");
  const { ask, state } = now ?? {};
  if (!welcome || !sided(welcome.table)) return { turned: flipped, second: false, flip: () => setFlipped(2 - flipped) };
  for (const { zone } of ask?.place ?? []) {
    const side = sideOf(welcome.table.zones[zone]);
    if (side !== null && !known.has(ask!.seat)) known.set(ask!.seat, side);
  }
  const { yours } = welcome;
  const each = yours.length > 1 && setting("turn each", false);
  // On one screen the board stays as it is, unless it is to turn with the turn.
  if (each && ask && yours.includes(ask.seat)) shown.current = ask.seat;
  const seat = yours.length === 1 ? yours[0]! : each ? shown.current : "";
  const seats = state?.seats ?? welcome.seats.map((s) => s.seat);
  const i = Math.max(0, seats.indexOf(seat));
  // On its end, as it stands in an upright window, a backgammon board has both homes nearest.
  const upright = isPoints(welcome.table) && innerHeight > 1.2 * innerWidth;
  const side = upright ? 0 : (known.get(seat) ?? (seats.length > 2 ? (ROUND[i] ?? 0) : 2 * i));
  return { turned: (side + flipped) % 4, second: i === 1, flip: () => setFlipped(2 - flipped) };
}
