// What helps to aim: the line to the first contact, the ghost of the ball there, where the other goes, the tangent, and the cue.
import * as THREE from "three";
import type { Motion, State, Table } from "../wire";
import { Trajectory } from "./motion/paths";
import { aim, lies, radiusOf, type Aim, type Point } from "./geometry";
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

export class AimGuide {
  readonly group = new THREE.Group();
  readonly stick = new CueModel();
  /** What the line of aim comes to first. */
  found: Aim | null = null;
  readonly #lines = new THREE.Group();
  readonly #paths = new THREE.Group();
  readonly #gone = new THREE.Group();

  constructor(private readonly table: Table) {
    this.group.add(this.#lines, this.#paths, this.#gone, this.stick.group);
  }

  /** Draw the line of aim of a piece that is `r` wide and lies `z` above the bed; `thin` is a fine line's width, m. */
  show(aimed: Aimed, state: State, r: number, z: number, thin: number): void {
    this.clear();
    const { piece, at, azimuth, pull, over, way } = aimed;
    const found: Aim = over ? { ghost: over, piece: null } : aim(this.table, state, piece, at, azimuth);
    this.found = found;
    if (way !== "string") {
      const away = Math.hypot(found.ghost[0] - at[0], found.ghost[1] - at[1]);
      const start: Point = away > r ? [at[0] + Math.cos(azimuth) * r, at[1] + Math.sin(azimuth) * r] : at;
      this.#lines.add(ribbon([start, found.ghost], z, thin, IVORY, 0.85));
      this.#lines.add(ring(found.ghost, r - thin, r, z, IVORY, 0.9));
      const reach = Math.max(this.table.width, this.table.length) * 0.4;
      if (found.piece && found.onward && found.tangent) {
        const other = lies(state, found.piece)!;
        const wide = radiusOf(this.table, found.piece);
        this.#lines.add(ring(other, wide * 1.28, wide * 1.28 + 1.6 * thin, z, GOLD, 0.9));
        const edge: Point = [other[0] + found.onward[0] * wide, other[1] + found.onward[1] * wide];
        this.#lines.add(dots([edge, this.clipped(other, found.onward, reach)], z, thin * 1.5, GOLD));
        this.#lines.add(ribbon([found.ghost, this.clipped(found.ghost, found.tangent, reach * 0.36)], z, thin, IVORY, 0.4));
      }
    }
    if (way === "cue") this.stick.hold({ ...aimed, r });
    else if (pull > 0) {
      // A finger or a string is drawn back from the piece itself.
      const long = r + pull * DRAW * Math.min(1, Math.min(this.table.width, this.table.length));
      const back: Point = [at[0] - Math.cos(azimuth) * long, at[1] - Math.sin(azimuth) * long];
      this.#lines.add(ribbon([at, back], z + r * 0.2, thin * 2.2, "#e9c98a", 0.95), disc(back, thin * 5, z + r * 0.2, "#e9c98a"));
    }
  }

  /** Where a line ends at the latest: at the rail. */
  clipped(from: Point, way: Point, reach = 0.4 * Math.max(this.table.width, this.table.length)): Point {
    const [w, l] = [this.table.width / 2, this.table.length / 2];
    const until = (x: number, d: number, limit: number) => (Math.abs(d) < 1e-9 ? Infinity : (Math.sign(d) * limit - x) / d);
    const t = Math.max(0, Math.min(reach, until(from[0], way[0], w), until(from[1], way[1], l)));
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
