// What the match page works out from a state: where to begin, what to aim at, how things look a move ahead.
import { isLong, isPoints } from "../../../table/table_kinds";
import type { Leg } from "../../../table/board_moves";
import { aim, inside, lies, obstructed, radiusOf, type Point } from "../../../table/geometry";
import type { State, Table, Target, Welcome } from "../../../wire";

/** Where a spot is, men and all: the man on top of a point that holds several is the last. */
export const spotAt = (welcome: Welcome, state: State, name: string): Point | null => {
  const at = welcome.table.spots[name];
  if (!at) return null;
  if (!isPoints(welcome.table) || !name.startsWith("p")) return at;
  const men = Object.values(state.layout.places).filter((p) => p === name).length;
  const r = welcome.table.width / 27.5;
  return [at[0], at[1] + (at[1] > 0 ? -1 : 1) * Math.min(4, Math.max(0, men - 1)) * r * 2.02];
};

/** Whether a seat has a man on a spot. */
export const stands = (welcome: Welcome, state: State, seat: string, spot: string): boolean => {
  const at = welcome.table.spots[spot];
  const men = state.pieces?.[seat] ?? Object.keys(state.layout.places);
  return men.some((p) => state.layout.places[p] === spot || (!isPoints(welcome.table) && !!at && state.at[p]?.[0] === at[0] && state.at[p]?.[1] === at[1]));
};

/** The state as it looks with these legs made, before the referee has heard of them. */
export function ahead(welcome: Welcome, state: State, made: Leg[]): State {
  if (!made.length) return state;
  const places = { ...state.layout.places };
  const at = { ...state.at };
  for (const leg of made) {
    const from = welcome.table.spots[leg.from];
    const man = Object.keys(places).findLast((p) => places[p] === leg.from || (from && !isPoints(welcome.table) && at[p]?.[0] === from[0] && at[p]?.[1] === from[1]));
    if (!man) continue;
    places[man] = leg.to;
    at[man] = welcome.table.spots[leg.to] ?? at[man]!;
  }
  return { ...state, layout: { ...state.layout, places }, at };
}

export const toggled = (calls: { what: string; pocket?: string }[], what: string) =>
  calls.some((c) => c.what === what) ? calls.filter((c) => c.what !== what) : [...calls.slice(-2), { what }];

/** Somewhere to begin with for a piece in hand: a free place of its zone, near the middle of the table's head. */
export function stand(welcome: Welcome, state: State, zone: string, piece: string): Point | null {
  const shape = welcome.table.zones[zone];
  if (!shape) return null;
  const r = radiusOf(welcome.table, piece);
  const { width: w, length: h } = welcome.table;
  let best: Point | null = null;
  let least = Infinity;
  // On a mark of its own size a piece is set in the middle.
  if (shape.shape === "rect" && Math.max(shape.x1 - shape.x0, shape.y1 - shape.y0) < 6 * r) {
    const middle: Point = [(shape.x0 + shape.x1) / 2, (shape.y0 + shape.y1) / 2];
    if (!Object.keys(state.layout.places).some((p) => clash(state, welcome, p, middle, r))) return middle;
  }
  for (let i = 1; i < 40; i++)
    for (let j = 1; j < 80; j++) {
      const at: Point = [-w / 2 + (w * i) / 40, -h / 2 + (h * j) / 80];
      if (!inside(shape, at) || walled(welcome.table, at, r)) continue;
      if (Object.keys(state.layout.places).some((p) => clash(state, welcome, p, at, r))) continue;
      const far = Math.abs(at[0] - 2.4 * r) + Math.abs(at[1] + h / 4);
      if (far < least) [best, least] = [at, far];
    }
  return best;
}

/** Whether a piece at a point would be in a wall or a peg. */
function walled(table: Table, [x, y]: Point, r: number): boolean {
  const hit = table.walls.some((w) => {
    const [dx, dy] = [w.x1 - w.x0, w.y1 - w.y0];
    const s = Math.min(1, Math.max(0, ((x - w.x0) * dx + (y - w.y0) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x - w.x0 - s * dx, y - w.y0 - s * dy) < r + w.thick / 2;
  });
  return hit || table.posts.some((p) => p.shape === "disc" && Math.hypot(x - p.x, y - p.y) < r + p.r);
}

export function clash(state: State, welcome: Welcome, piece: string, at: Point, r: number): boolean {
  const there = lies(state, piece);
  return !!there && Math.hypot(there[0] - at[0], there[1] - at[1]) < r + radiusOf(welcome.table, piece) + 1e-4;
}

/** How far (rad) a lag may be aimed beside what stands in its way, the straightest first. */
const BESIDE = Array.from({ length: 21 }, (_, k) => ((k % 2 ? -1 : 1) * Math.ceil(k / 2) * Math.PI) / 180);

/** Where a ball is aimed that is to be sent to the far cushion and back: straight up the table, beside what stands there; null for any other stroke. */
function lag(table: Table, state: State, piece: string, at: Point, goal: Target): Point | null {
  if (goal.cushions !== 1 || goal.before || goal.first?.length) return null;
  const up = at[1] < 0 ? Math.PI / 2 : -Math.PI / 2;
  const off = BESIDE.find((beside) => !aim(table, state, piece, at, up + beside).piece);
  return off === undefined ? null : [at[0] + Math.cos(up + off), at[1] + Math.sin(up + off)];
}

/** What to aim at first: the far cushion at a lag; the nearest piece that the question names, or any; or across the middle; along a board that is long. */
export function target(table: Table, state: State, piece: string, at: Point | null, goal: Target = {}): Point | null {
  if (!at) return null;
  const up = lag(table, state, piece, at, goal);
  if (up) return up;
  const { first = [] } = goal;
  const pieces = Object.keys(state.layout.places).filter((p) => p !== piece && lies(state, p));
  const named = pieces.filter((p) => first.includes(p));
  const solid = pieces.filter((p) => !p.startsWith("#"));
  // Pins are aimed at where there is nothing else.
  const wanted = [named, solid, pieces].find((some) => some.length) ?? [];
  const far = (p: Point) => Math.hypot(p[0] - at[0], p[1] - at[1]);
  const others = wanted.map((p) => lies(state, p)!).sort((a, b) => far(a) - far(b));
  // One that almost touches, or lies behind another, is seldom what one aims at.
  const away = others.filter((p) => far(p) > 0.25);
  const open = (p: Point) => wanted.includes(aim(table, state, piece, at, Math.atan2(p[1] - at[1], p[0] - at[0])).piece ?? "");
  const ahead: Point = [at[0], at[1] + 1];
  // Nobody aims at a wall: what lies behind one is reached round it.
  const walled = (p: Point) => obstructed(table, at, [(p[0] - at[0]) / far(p), (p[1] - at[1]) / far(p)], radiusOf(table, piece)) < far(p);
  const shut = !away.find(open) && away[0] && walled(away[0]) && obstructed(table, at, [0, 1], radiusOf(table, piece)) > far(away[0]) / 2;
  return shut ? ahead : (away.find(open) ?? away[0] ?? others[0] ?? (isLong(table) || far([0, 0]) < 0.01 ? ahead : [0, 0]));
}

export function invitations(welcome: Welcome, held: Record<string, string>): [string, string][] {
  return Object.entries(held)
    .filter(([seat]) => welcome.seats.some((s) => s.seat === seat))
    .map(([seat, token]) => [seat, `${location.origin}/match/${welcome.match}#seat=${token}&invited`]);
}
