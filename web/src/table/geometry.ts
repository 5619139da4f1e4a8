import { isPoints } from "./table_kinds";
import type { Shape, State, Table } from "../wire";
import { girthOf, turnedOf } from "./models/lathe";

export type Point = [number, number];

/** Where a piece lies on the bed; null where it is in hand, down, off, or nobody has said. */
export function lies(state: State, piece: string): Point | null {
  const place = state.layout.places[piece];
  if (Array.isArray(place)) return [place[0]!, place[1]!];
  return state.at[piece] ?? null;
}

/** Where a piece lies that is down in a cup that can be seen; null for any other. */
export function sunk(table: Table, state: State, piece: string): Point | null {
  const place = state.layout.places[piece];
  const cup = typeof place === "string" && place.startsWith("@") && table.ball ? table.holes[place.slice(1)] : undefined;
  return cup?.shape === "disc" ? [cup.x, cup.y] : null;
}

export function radiusOf(table: Table, piece: string): number {
  const body = turnedOf(table, piece);
  if (body) return girthOf(body);
  const peg = table.pegs[piece];
  if (peg?.shape === "disc") return peg.r;
  if (piece.startsWith("#")) return table.pin || 0.01;
  // A man without a measure of its own fits its board: ten of them cross a backgammon table, one a square.
  return table.odd[piece] ?? (table.ball || table.disc || (isPoints(table) ? table.width / 27.5 : Math.min(table.width, table.length) * 0.043));
}

export function inside(shape: Shape, [x, y]: Point): boolean {
  switch (shape.shape) {
    case "rect":
      return x >= shape.x0 && x <= shape.x1 && y >= shape.y0 && y <= shape.y1;
    case "disc":
      return Math.hypot(x - shape.x, y - shape.y) <= shape.r && (shape.y_max === undefined || y <= shape.y_max);
    case "polygon": {
      const turns = shape.corners.map(([ax, ay], i) => {
        const [bx, by] = shape.corners[(i + 1) % shape.corners.length]!;
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      });
      return turns.every((t) => t >= 0) || turns.every((t) => t <= 0);
    }
    case "union":
      return shape.parts.some((part) => inside(part, [x, y]));
    case "quadrant": {
      const facing = x * shape.fx + y * shape.fy >= Math.abs(x * shape.fy - y * shape.fx);
      const r = Math.hypot(x, y);
      return facing && r >= shape.inner && r <= shape.outer;
    }
    case "line":
      return false;
  }
}

/** Where a piece that projects over an end of its board comes to lie when it is flipped, about its inner edge; null for any other. */
export function turnedOver(table: Table, piece: string, [x, y]: Point): Point | null {
  const r = radiusOf(table, piece);
  const projects = !table.ball && Math.abs(y) + r > table.length / 2 + 1e-6;
  return projects ? [x, y - Math.sign(y) * 2 * r] : null;
}

export interface Aim {
  /** Where the struck ball's centre is when it first meets something. */
  ghost: Point;
  /** The piece met, or null for a cushion. */
  piece: string | null;
  /** The direction the met piece leaves in, and that of the struck ball along the tangent. */
  onward?: Point;
  tangent?: Point;
}

/** The first thing that a piece going straight from `from` at `azimuth` meets. Nothing that would have to be simulated. */
export function aim(table: Table, state: State, struck: string, from: Point, azimuth: number): Aim {
  const [dx, dy] = [Math.cos(azimuth), Math.sin(azimuth)];
  const r = radiusOf(table, struck);
  let best = Infinity;
  let met: string | null = null;
  const wall = (at: number, d: number, limit: number) => (d > 1e-12 ? (limit - at) / d : d < -1e-12 ? (-limit - at) / d : Infinity);
  const lip = table.nose || table.disc ? r : 0;
  best = Math.min(wall(from[0], dx, table.width / 2 - lip), wall(from[1], dy, table.length / 2 - lip));
  for (const piece of Object.keys(state.layout.places)) {
    const at = piece === struck ? null : lies(state, piece);
    if (!at) continue;
    const reach = r + radiusOf(table, piece);
    const [px, py] = [at[0] - from[0], at[1] - from[1]];
    const along = px * dx + py * dy;
    const across = px * dy - py * dx;
    if (along <= 0 || Math.abs(across) >= reach) continue;
    const t = along - Math.sqrt(reach * reach - across * across);
    if (t >= -1e-6 && t < best) {
      best = t;
      met = piece;
    }
  }
  const ghost: Point = [from[0] + best * dx, from[1] + best * dy];
  if (!met) return { ghost, piece: null };
  const at = lies(state, met)!;
  const gap = Math.hypot(at[0] - ghost[0], at[1] - ghost[1]) || 1;
  const onward: Point = [(at[0] - ghost[0]) / gap, (at[1] - ghost[1]) / gap];
  const side = Math.sign(dx * -onward[1] + dy * onward[0]) || 1;
  return { ghost, piece: met, onward, tangent: [-onward[1] * side, onward[0] * side] };
}
