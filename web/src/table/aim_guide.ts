// What helps to aim: the line to the first contact, the ghost of the ball there, where the other goes, the tangent, and the cue.
import * as THREE from "three";
import type { Motion, State, Table } from "../wire";
import { Trajectory } from "./motion/paths";
import { aim, lies, obstructed, radiusOf, type Aim, type Point } from "./geometry";
import { ENLARGED, WHOLE } from "./models/instancing";
import { pocketAt } from "./models/table_model";
import { DRAW, CueModel } from "./models/cue";

export interface Aimed {
  piece: string;
  at: Point;
  azimuth: number;
  elevation: number;
  /** How far the cue is drawn back, 0 to 1. */
  pull: number;
  side?: number;
  height?: number;
  /** Where it comes to lie if it is not sent along the bed but turned over. */
  over?: Point | null;
  /** What it is played with. */
  way: "cue" | "finger" | "string" | "fingertip";
}

const IVORY = "#f6efdd";
const GOLD = "#ffd977";
/** How far (rad) round a rim it is shown where a piece goes on, against the clock, and in how many parts. */
const ROUND = 2.3;
const ROUNDED = 12;
/** What the coach would do, beside one's own line. */
const SKY = "#9fd4ff";

/** The pieces that lie besides one, each with where it lies. */
const others = (state: State, piece: string): [Point, string][] =>
  Object.keys(state.layout.places).flatMap((other): [Point, string][] => {
    const at = other === piece ? null : lies(state, other);
    return at ? [[at, other]] : [];
  });

/** How far one goes until it is so near to a point; Infinity where it passes by. */
function meets(from: Point, [dx, dy]: Point, [x, y]: Point, reach: number): number {
  const [px, py] = [x - from[0], y - from[1]];
  const [along, across] = [px * dx + py * dy, px * dy - py * dx];
  return along > 0 && Math.abs(across) < reach ? Math.max(0, along - Math.sqrt(reach * reach - across * across)) : Infinity;
}

export class AimGuide {
  readonly group = new THREE.Group();
  readonly stick = new CueModel();
  /** What the line of aim comes to first. */
  found: Aim | null = null;
  readonly #lines = new THREE.Group();
  readonly #paths = new THREE.Group();
  readonly #gone = new THREE.Group();
  readonly #advice = new THREE.Group();

  constructor(private readonly table: Table) {
    this.group.add(this.#advice, this.#lines, this.#paths, this.#gone, this.stick.group);
  }

  /** Draw a stroke that is advised, as one line: to what is met first, and where that goes; null leaves it. */
  advise(aimed: Pick<Aimed, "piece" | "at" | "azimuth"> | null, state: State, r: number, z: number, thin: number): void {
    discard(this.#advice);
    if (!aimed) return;
    const { piece, at, azimuth } = aimed;
    const found = aim(this.table, state, piece, at, azimuth);
    const { points, last } = this.#banked(state, piece, [at, found.ghost], found);
    this.#advice.add(ribbon(points, z, 1.6 * thin, SKY, 0.85), ring(last.ghost, r - 1.4 * thin, r, z, SKY, 0.9), ring(at, r + thin, r + 2.4 * thin, z, SKY, 0.9));
    if (!last.piece || !last.onward) return;
    const from = lies(state, last.piece)!;
    this.#advice.add(ribbon([from, this.onward(state, last.piece, last.onward).end], z, 1.6 * thin, SKY, 0.5));
  }

  /** Draw the line of aim of a piece that is `r` wide and lies `z` above the bed; `thin` is a fine line's width, m, and `far` that of one on a board seen whole beside its end. */
  show(aimed: Aimed, state: State, r: number, z: number, thin: number, far?: number): void {
    this.clear();
    const { piece, at, azimuth, pull, over, way } = aimed;
    const found: Aim = over ? { ghost: over, piece: null } : aim(this.table, state, piece, at, azimuth);
    this.found = found;
    if (far !== undefined) {
      const whole = new THREE.Group();
      this.#draw(whole, aimed, found, state, r, z, far);
      whole.traverse((one) => one.layers.set(WHOLE));
      for (const one of [...whole.children]) this.#lines.add(one);
    }
    const near = new THREE.Group();
    this.#draw(near, aimed, found, state, r, z, thin);
    if (far !== undefined) near.traverse((one) => one.layers.set(ENLARGED));
    for (const one of [...near.children]) this.#lines.add(one);
    if (way === "cue") this.stick.hold({ ...aimed, r });
    else if (pull > 0) {
      // A finger or a string is drawn back from the piece itself.
      const long = r + pull * DRAW * Math.min(1, Math.min(this.table.width, this.table.length));
      const back: Point = [at[0] - Math.cos(azimuth) * long, at[1] - Math.sin(azimuth) * long];
      const wide = far ?? thin;
      this.#lines.add(ribbon([at, back], z + r * 0.2, wide * 2.2, "#e9c98a", 0.95), disc(back, wide * 5, z + r * 0.2, "#e9c98a"));
    }
  }

  #draw(into: THREE.Group, { piece, at, azimuth, way }: Aimed, found: Aim, state: State, r: number, z: number, thin: number): void {
    if (way === "string") return;
    const away = Math.hypot(found.ghost[0] - at[0], found.ghost[1] - at[1]);
    const start: Point = away > r ? [at[0] + Math.cos(azimuth) * r, at[1] + Math.sin(azimuth) * r] : at;
    const { points, last } = this.#banked(state, piece, [start, found.ghost], found);
    into.add(ribbon(points, z, thin, IVORY, 0.85), ring(last.ghost, r - thin, r, z, IVORY, 0.9));
    if (last !== found) into.add(ring(found.ghost, r - thin, r, z, IVORY, 0.5));
    if (last.piece && last.onward && last.tangent) {
      const other = lies(state, last.piece)!;
      const wide = radiusOf(this.table, last.piece);
      into.add(ring(other, wide * 1.28, wide * 1.28 + 1.6 * thin, z, GOLD, 0.9));
      const { end, pocket } = this.onward(state, last.piece, last.onward);
      const edge: Point = [other[0] + last.onward[0] * wide, other[1] + last.onward[1] * wide];
      into.add(dots([edge, end], z, thin * 1.5, GOLD));
      if (pocket) into.add(disc(end, wide * 0.6, z + 0.045, GOLD));
      into.add(ribbon([last.ghost, this.#clipped(last.ghost, last.tangent, this.#reach * 0.36, r)], z, thin, IVORY, 0.4));
    }
    if (found.piece) return;
    const round = alongRim(this.table, found.ghost, [Math.cos(azimuth), Math.sin(azimuth)], r);
    for (let i = 1; i < round.length; i++) into.add(dots([round[i - 1]!, round[i]!], z, thin * 1.5, GOLD));
    if (round.length > 2) into.add(...arrow(round.at(-2)!, round.at(-1)!, z, thin * 1.6));
  }

  /** A line of aim that comes to a cushion goes on from it, from two at the most, until it meets a piece. */
  #banked(state: State, piece: string, points: Point[], found: Aim): { points: Point[]; last: Aim } {
    let last = found;
    for (let i = 0; i < 2 && !last.piece && last.rebound; i++) {
      const next = aim(this.table, state, piece, last.ghost, Math.atan2(last.rebound[1], last.rebound[0]));
      last = next;
      points.push(next.ghost);
    }
    // Where it meets nothing on its way back, what is drawn ends at the first cushion and a little way from it.
    if (last.piece || points.length < 3) return { points, last };
    const [from, to] = [points[1]!, points[2]!];
    const part = Math.min(1, (0.36 * this.#reach) / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1));
    return { points: [...points.slice(0, 2), [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]], last: found };
  }

  get #reach(): number {
    return Math.max(this.table.width, this.table.length) * 0.4;
  }

  /** Where a piece that is met is driven, and the pocket, if it goes into one. */
  onward(state: State, piece: string, way: Point): { end: Point; pocket: string } {
    const from = lies(state, piece)!;
    const r = radiusOf(this.table, piece);
    const free = Math.min(obstructed(this.table, from, way, r), ...others(state, piece).map(([at, reach]) => meets(from, way, at, r + radiusOf(this.table, reach))));
    for (const { name, mouth } of this.table.nose ? this.table.pockets : []) {
      const [x, y] = pocketAt(this.table, name);
      const [px, py] = [x - from[0], y - from[1]];
      const [along, across] = [px * way[0] + py * way[1], Math.abs(px * way[1] - py * way[0])];
      if (along > 0 && along < free && across < mouth * 0.3) return { end: [x, y], pocket: name };
    }
    return { end: this.#clipped(from, way, Math.min(this.#reach, free), r), pocket: "" };
  }

  /** Where a line of a piece ends at the latest: at the rail, a post or a wall. */
  #clipped(from: Point, way: Point, reach: number, r: number): Point {
    const [w, l] = [this.table.width / 2, this.table.length / 2];
    const until = (x: number, d: number, limit: number) => (Math.abs(d) < 1e-9 ? Infinity : (Math.sign(d) * limit - x) / d);
    const t = Math.max(0, Math.min(reach, until(from[0], way[0], w), until(from[1], way[1], l), obstructed(this.table, from, way, r)));
    return [from[0] + way[0] * t, from[1] + way[1] * t];
  }

  /** The ways that might be gone, in practice. */
  foresee(motion: Motion, radius: (piece: string) => number, thin: number): void {
    this.forget();
    this.#ways(this.#paths, motion, radius, thin, 0.8);
  }

  /** The ways that were gone, for who would not see them move. */
  still(motion: Motion, radius: (piece: string) => number, thin: number): void {
    discard(this.#gone);
    this.#ways(this.#gone, motion, radius, thin, 0.45);
  }

  #ways(into: THREE.Group, motion: Motion, radius: (piece: string) => number, thin: number, opacity: number): void {
    const way = new Trajectory(motion, radius);
    for (const piece of new Set([...Object.keys(motion.legs), ...way.turned()])) {
      const points: Point[] = [];
      for (const t of moments(motion, piece)) {
        const at = way.tumbled(piece, t) ?? way.at(piece, t);
        if (!at || ("gone" in at && at.gone)) continue;
        const last = points.at(-1);
        if (!last || Math.hypot(last[0] - at.x, last[1] - at.y) > 1e-3) points.push([at.x, at.y]);
      }
      if (points.length < 2) continue;
      const r = radius(piece);
      into.add(ribbon(points, 0.003, thin * 1.3, GOLD, opacity), ring(points.at(-1)!, r - thin, r, 0.003, GOLD, opacity + 0.1), ring(points[0]!, r * 0.3 - thin, r * 0.3, 0.003, GOLD, opacity));
    }
  }

  /** Leave the ways that were gone. */
  leave(): void {
    discard(this.#gone);
  }

  /** Leave the ways that were shown. */
  forget(): void {
    discard(this.#paths);
  }

  clear(): void {
    discard(this.#lines);
    this.found = null;
    this.stick.hide();
  }

  close(): void {
    for (const one of flats.values()) one.dispose();
    flats.clear();
  }
}

/** When a way is looked at, to be drawn: where a leg begins, for it turns there, and often enough between. */
function moments(motion: Motion, piece: string): number[] {
  const times = (motion.legs[piece] ?? []).map((leg) => leg[0]);
  for (let i = 0; i <= 240; i++) times.push((motion.duration * i) / 240);
  return times.sort((a, b) => a - b);
}

function discard(group: THREE.Group): void {
  for (const child of group.children) {
    (child as THREE.Mesh).geometry.dispose();
  }
  group.clear();
}

const flats = new Map<string, THREE.MeshBasicMaterial>();

/** Plain colour, seen from both sides. It is made once: with its last user a card would forget how to draw it. */
function flat(color: string, opacity: number, depthTest = true): THREE.MeshBasicMaterial {
  const key = `${color} ${opacity} ${depthTest}`;
  const found = flats.get(key) ?? new THREE.MeshBasicMaterial({ color, transparent: true, opacity, depthTest, depthWrite: false, side: THREE.DoubleSide, forceSinglePass: true, toneMapped: false });
  flats.set(key, found);
  return found;
}

/** Which way a piece goes on that comes to a curved rim: along it, over the end of the table. Nothing where there is none. */
function alongRim(table: Table, from: Point, [dx, dy]: Point, r: number): Point[] {
  const ends = table.rims.flatMap(({ x0, y0, x1, y1 }): Point[] => [[x0, y0], [x1, y1]]);
  if (ends.length < 6) return [];
  const across = Math.max(...ends.map(([x]) => x)) - Math.min(...ends.map(([x]) => x));
  // The rim is half a circle about the middle of its mouth.
  const [x, y, far] = [0, Math.max(...ends.map(([, v]) => v)) - across / 2, across / 2 - r];
  if (Math.abs(Math.hypot(from[0] - x, from[1] - y) - far) > r) return [];
  const begin = Math.atan2(from[1] - y, from[0] - x);
  const turn = Math.sign(-Math.sin(begin) * dx + Math.cos(begin) * dy);
  const end = turn > 0 ? ROUND : Math.PI - ROUND;
  return Array.from({ length: ROUNDED + 1 }, (_, i) => begin + ((end - begin) * i) / ROUNDED).map((a): Point => [x + far * Math.cos(a), y + far * Math.sin(a)]);
}

/** The head of an arrow, of two strokes. */
function arrow(from: Point, to: Point, z: number, width: number): THREE.Mesh[] {
  const way = Math.atan2(to[1] - from[1], to[0] - from[0]);
  return [0.5, -0.5].map((side) => ribbon([to, [to[0] - 7 * width * Math.cos(way + side), to[1] - 7 * width * Math.sin(way + side)]], z, width, GOLD, 0.95));
}

/** A line of some width through points, lying at a height. */
export function ribbon(points: Point[], z: number, width: number, color: string, opacity: number): THREE.Mesh {
  const at: number[] = [];
  const index: number[] = [];
  points.forEach(([x, y], i) => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [nx, ny] = [(-(b[1] - a[1]) / long) * (width / 2), ((b[0] - a[0]) / long) * (width / 2)];
    at.push(x + nx, y + ny, z, x - nx, y - ny, z);
    if (i) index.push(2 * i - 2, 2 * i - 1, 2 * i, 2 * i - 1, 2 * i + 1, 2 * i);
  });
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute(at, 3));
  shape.setIndex(index);
  return new THREE.Mesh(shape, flat(color, opacity));
}

/** A dotted line. */
function dots([from, to]: [Point, Point], z: number, width: number, color: string): THREE.Mesh {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(0, Math.floor(long / (3.2 * width)));
  const made = new THREE.InstancedMesh(new THREE.CircleGeometry(width / 2, 10), flat(color, 0.95), Math.max(1, count));
  const put = new THREE.Matrix4();
  for (let i = 0; i < count; i++) {
    const s = (i + 0.5) / count;
    made.setMatrixAt(i, put.makeTranslation(from[0] + s * (to[0] - from[0]), from[1] + s * (to[1] - from[1]), z));
  }
  made.count = count;
  return made;
}

export function ring([x, y]: Point, inner: number, outer: number, z: number, color: string, opacity: number, depthTest = true): THREE.Mesh {
  const made = new THREE.Mesh(new THREE.RingGeometry(inner, outer, 48), flat(color, opacity, depthTest));
  made.position.set(x, y, z);
  return made;
}

function disc([x, y]: Point, r: number, z: number, color: string): THREE.Mesh {
  const made = new THREE.Mesh(new THREE.CircleGeometry(r, 24), flat(color, 0.95));
  made.position.set(x, y, z);
  return made;
}
