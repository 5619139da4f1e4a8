import type { Leg, Motion } from "../wire";

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

const T = 0;
const KIND = 1;

/** The motion of a stroke, exact at any time: every leg is a closed form that the engine has found. */
export class Way {
  constructor(
    readonly motion: Motion,
    private readonly radius: (piece: string) => number,
  ) {}

  get duration(): number {
    return this.motion.duration;
  }

  pieces(): string[] {
    return Object.keys(this.motion.start);
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
