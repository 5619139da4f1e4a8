// What a finger means on a table as it is seen: the nearest piece, a pocket, the cue.
import type { State, Table } from "../wire";
import type { Pointed } from "./render/camera";
import { lies, type Point } from "./geometry";

/** Pixels within which a finger means a ball or a pocket. */
const FINGER = 26;

/** A table in a window: where its points are seen, and how large. */
export interface Seen {
  readonly table: Table;
  readonly scale: number;
  project(at: Point): [number, number];
  pocketAt(name: string): Point;
}

const gap = (seen: Seen, at: Point, x: number, y: number): number => {
  const [u, v] = seen.project(at);
  return Math.hypot(u - x, v - y);
};

/** What is nearest to a point of the window of all that a finger there can mean. */
function nearest(seen: Seen, x: number, y: number, all: [string, Point][], within: (name: string) => number): string | null {
  return all.map(([name, at]) => [name, gap(seen, at, x, y) - within(name)] as const).sort((a, b) => a[1] - b[1]).find(([, d]) => d < 0)?.[0] ?? null;
}

/** What a finger means: the piece nearest to it that is allowed, then a pocket, within a finger's width. */
export function touched(seen: Seen, under: Pointed, [x, y]: Point, state: State | null, allowed: (piece: string) => boolean, radius: (piece: string) => number): Pointed {
  if (under.piece && allowed(under.piece)) return under;
  const lying = state ? Object.keys(state.layout.places).filter(allowed).flatMap((p): [string, Point][] => (lies(state, p) ? [[p, lies(state, p)!]] : [])) : [];
  const piece = nearest(seen, x, y, lying, (name) => Math.max(FINGER, radius(name) * seen.scale));
  const mouths = seen.table.pockets.map(({ name }): [string, Point] => [name, seen.pocketAt(name)]);
  return { at: under.at, piece, pocket: under.pocket ?? nearest(seen, x, y, mouths, () => FINGER * 1.4) };
}

/** The pocket or hole into which a piece is dropped at a point of the window. */
export function mouth(seen: Seen, x: number, y: number): string | null {
  const near = seen.table.pockets.map(({ name, mouth }) => ({ name, far: gap(seen, seen.pocketAt(name), x, y) - 0.62 * mouth * seen.scale }));
  return near.sort((a, b) => a.far - b.far).find(({ far }) => far < 0)?.name ?? null;
}

/** Whether a point of the window is on the cue, within a finger's width. */
export function onCue([tip, butt]: [[number, number], [number, number]], x: number, y: number): boolean {
  const [dx, dy] = [butt[0] - tip[0], butt[1] - tip[1]];
  const s = Math.min(1, Math.max(0, ((x - tip[0]) * dx + (y - tip[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(tip[0] + s * dx - x, tip[1] + s * dy - y) < FINGER;
}

/** The pocket that a piece is driven nearest to. */
export function towardsPocket(seen: Seen, at: Point, [dx, dy]: Point): string | undefined {
  const off = (name: string) => {
    const [x, y] = seen.pocketAt(name);
    const [px, py] = [x - at[0], y - at[1]];
    return 1 - (px * dx + py * dy) / (Math.hypot(px, py) || 1);
  };
  return seen.table.pockets.map((p) => p.name).sort((a, b) => off(a) - off(b))[0];
}
