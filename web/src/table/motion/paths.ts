import type { Leg, Motion } from "../../wire";

export interface Pose {
  x: number;
  y: number;
  z: number;
  /** Angular velocity, rad/s. */
  spin: [number, number, number];
  /** Off the bed: fallen into a pocket, or gone. */
  gone: boolean;
  moving: boolean;
}

/** How a turned body stands, topples or spins: where its centre is, where its axis points, and how far it has turned about it. */
export interface Tumbled {
  x: number;
  y: number;
  z: number;
  axis: [number, number, number];
  turned: number;
}

const T = 0;
const KIND = 1;
const POSE = 8;
const SCALES = [1e3, 1e4, 1e4, 1e4, 1e3, 1e3, 1e3, 1e2];

/** The poses of one body, and how far it has turned at each. */
function unpacked(flat: number[]): { rows: number[][]; turned: number[] } {
  const rows = Array.from({ length: flat.length / POSE }, (_, i) => SCALES.map((scale, k) => flat[i * POSE + k]! / scale));
  const turned = [0];
  for (let i = 1; i < rows.length; i++) {
    const [before, now] = [rows[i - 1]!, rows[i]!];
    turned.push(turned[i - 1]! + ((now[0]! - before[0]!) * (now[7]! + before[7]!)) / 2);
  }
  return { rows, turned };
}

/** The motion of a stroke, exact at any time: every leg is a closed form that the engine has found. */
export class Trajectory {
  #poses = new Map<string, ReturnType<typeof unpacked>>();

  constructor(
    readonly motion: Motion,
    private readonly radius: (piece: string) => number,
    /** What rolls; the rest lies flat, slides and spins about its upright axis only. */
    private readonly rolls: (piece: string) => boolean = () => true,
  ) {
    for (const [piece, flat] of Object.entries(motion.poses ?? {})) this.#poses.set(piece, unpacked(flat));
  }

  get duration(): number {
    return this.motion.duration;
  }

  pieces(): string[] {
    return Object.keys(this.motion.start).filter((piece) => !this.#poses.has(piece));
  }

  /** What topples or spins. */
  turned(): string[] {
    return [...this.#poses.keys()];
  }

  /** How a turned body is at a time; before its first pose it stands as it stood, which is as in that. */
  tumbled(piece: string, t: number): Tumbled | null {
    const found = this.#poses.get(piece);
    if (!found) return null;
    const { rows, turned } = found;
    let [low, high] = [0, rows.length - 1];
    while (low < high) {
      const mid = (low + high + 1) >> 1;
      if (rows[mid]![0]! <= t) low = mid;
      else high = mid - 1;
    }
    const [a, b] = [rows[low]!, rows[Math.min(low + 1, rows.length - 1)]!];
    const span = b[0]! - a[0]!;
    const s = span > 0 ? Math.min(1, Math.max(0, (t - a[0]!) / span)) : 0;
    const mix = (k: number) => a[k]! + s * (b[k]! - a[k]!);
    const [ex, ey, ez] = [mix(4), mix(5), mix(6)];
    const size = Math.hypot(ex, ey, ez) || 1;
    const since = s * span;
    const spun = turned[low]! + since * a[7]! + (span > 0 ? (since * since * (b[7]! - a[7]!)) / (2 * span) : 0);
    return { x: mix(1), y: mix(2), z: mix(3), axis: [ex / size, ey / size, ez / size], turned: spun };
  }

  at(piece: string, t: number): Pose | null {
    const start = this.motion.start[piece];
    const legs = this.motion.legs[piece];
    if (!legs?.length || t < (legs[0]![T] as number))
      return start ? { x: start[0], y: start[1], z: 0, spin: [0, 0, 0], gone: false, moving: false } : null;
    const leg = legs[last(legs, t)]!;
    const s = Math.min(t, this.motion.duration) - leg[T];
    const [, kind, x, y, vx, vy, ax, ay, wx, wy, wz, z, vz, az] = leg;
    const pose: Pose = {
      x: x + s * (vx + 0.5 * s * ax),
      y: y + s * (vy + 0.5 * s * ay),
      z: z + s * (vz + 0.5 * s * az),
      spin: [wx, wy, wz],
      gone: kind === "down" || kind === "off",
      moving: kind !== "rest",
    };
    if (!this.rolls(piece)) {
      pose.spin = [0, 0, wz];
      return pose;
    }
    const r = this.radius(piece);
    if (kind === "roll") pose.spin = [-(vy + s * ay) / r, (vx + s * ax) / r, wz];
    // Friction at the foot turns a sliding ball as it slows it: dw/dt = 5/(2R) (a_y, -a_x).
    else if (kind === "slide") pose.spin = [wx + (s * 2.5 * ay) / r, wy - (s * 2.5 * ax) / r, wz];
    return pose;
  }
}

function last(legs: Leg[], t: number): number {
  let low = 0;
  let high = legs.length - 1;
  while (low < high) {
    const mid = (low + high + 1) >> 1;
    if ((legs[mid]![T] as number) <= t) low = mid;
    else high = mid - 1;
  }
  while (low > 0 && legs[low]![KIND] === legs[low - 1]![KIND] && legs[low]![T] === legs[low - 1]![T]) low--;
  return low;
}
