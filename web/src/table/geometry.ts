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
  /** The direction in which it comes back from a cushion. */
  rebound?: Point;
  tangent?: Point;
}

/** How far a piece of radius `r` goes straight from a point until it meets a post, a wall or a curved rim of the table; Infinity where it meets none. */
export function obstructed(table: Table, [x, y]: Point, [dx, dy]: Point, r: number): number {
  let best = Infinity;
  const round = (cx: number, cy: number, reach: number): void => {
    const [px, py] = [cx - x, cy - y];
    const [along, across] = [px * dx + py * dy, px * dy - py * dx];
    if (along <= 0 || Math.abs(across) >= reach) return;
    const t = along - Math.sqrt(reach * reach - across * across);
    if (t > -1e-6) best = Math.min(best, Math.max(0, t));
  };
  for (const post of table.posts) if (post.shape === "disc") round(post.x, post.y, post.r + r);
  // The rim of the bed is met as such.
  const walls = table.walls.filter(({ x0, y0, x1, y1 }) => Math.max(Math.abs(x0 + x1) / table.width, Math.abs(y0 + y1) / table.length) < 1);
  for (const { x0, y0, x1, y1, thick } of [...walls, ...table.rims.map((rim) => ({ ...rim, thick: 0 }))]) {
    const reach = r + thick / 2;
    const long = Math.hypot(x1 - x0, y1 - y0) || 1;
    const [nx, ny] = [-(y1 - y0) / long, (x1 - x0) / long];
    const [off, toward] = [(x - x0) * nx + (y - y0) * ny, dx * nx + dy * ny];
    if (Math.abs(off) > reach && off * toward < 0) {
      const t = (Math.abs(off) - reach) / Math.abs(toward);
      const along = ((x + t * dx - x0) * (x1 - x0) + (y + t * dy - y0) * (y1 - y0)) / long;
      if (along >= 0 && along <= long) best = Math.min(best, t);
    }
    round(x0, y0, reach);
    round(x1, y1, reach);
  }
  return best;
}

/** The first thing that a piece going straight from `from` at `azimuth` meets. Nothing that would have to be simulated. */
export function aim(table: Table, state: State, struck: string, from: Point, azimuth: number): Aim {
  const [dx, dy] = [Math.cos(azimuth), Math.sin(azimuth)];
  const r = radiusOf(table, struck);
  let best = Infinity;
  let met: string | null = null;
  const wall = (at: number, d: number, limit: number) => (d > 1e-12 ? (limit - at) / d : d < -1e-12 ? (-limit - at) / d : Infinity);
  const lip = table.nose || table.disc ? r : 0;
  const [sideways, endways] = [wall(from[0], dx, table.width / 2 - lip), wall(from[1], dy, table.length / 2 - lip)];
  best = Math.min(sideways, endways);
  // From a rail a ball comes back as light does: what is drawn on is a guess, for nothing is simulated.
  let rebound: Point | undefined = table.nose ? (sideways < endways ? [-dx, dy] : [dx, -dy]) : undefined;
  const post = obstructed(table, from, [dx, dy], r);
  if (post < best) [best, rebound] = [post, undefined];
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
  if (!met) return { ghost, piece: null, ...(rebound ? { rebound } : {}) };
  const at = lies(state, met)!;
  const gap = Math.hypot(at[0] - ghost[0], at[1] - ghost[1]) || 1;
  const onward: Point = [(at[0] - ghost[0]) / gap, (at[1] - ghost[1]) / gap];
  const side = Math.sign(dx * -onward[1] + dy * onward[0]) || 1;
  return { ghost, piece: met, onward, tangent: [-onward[1] * side, onward[0] * side] };
}
