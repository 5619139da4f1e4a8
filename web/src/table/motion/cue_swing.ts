// A stroke before anything moves: a player who is not at this screen walks round, aims and draws back; everybody swings.
import type { Stroke } from "../../wire";
import type { Aimed } from "../aim_guide";
import type { Point } from "../geometry";

const AIMING = 0.75;
const DRAWING = 0.4;
/** How long (s) the cue is still seen after the blow. */
export const AFTER = 0.45;

const ease = (t: number) => t * t * (3 - 2 * t);

/** How far a stroke is drawn back that is as fast as so much of the fastest. */
export const drawn = (share: number): number => Math.min(1, Math.max(0.08, share ** 0.6));

export class CueSwing {
  readonly #aimed: Aimed;
  readonly #aiming: number;
  readonly #drawing: number;
  readonly #swinging: number;

  constructor(
    readonly stroke: Stroke,
    at: Point,
    /** The fastest that is played here, m/s. */
    most: number,
    /** Whether it was drawn back on this screen already. */
    mine: boolean,
  ) {
    const spinning = stroke.kind === "spin";
    const way = stroke.kind === "cuestroke" ? "cue" : spinning ? "string" : stroke.kind === "flip" ? "fingertip" : "finger";
    const share = spinning ? 0.8 : Math.min(1, stroke.speed! / most);
    const cue = stroke.kind === "cuestroke" ? stroke : null;
    const piece = stroke.kind === "cuestroke" ? stroke.ball : stroke.piece;
    this.#aimed = {
      piece, at, way, azimuth: "azimuth" in stroke ? (stroke.azimuth ?? 0) : 0, elevation: cue?.elevation ?? 0, side: cue?.side ?? 0, height: cue?.height ?? 0,
      pull: drawn(share),
    };
    this.#aiming = mine ? 0 : AIMING;
    this.#drawing = mine ? 0 : DRAWING;
    // The tip comes through the way it was drawn back as fast as it strikes, but is not faster than an eye follows.
    this.#swinging = way === "cue" ? Math.min(0.16, Math.max(0.05, (0.3 * this.#aimed.pull) / Math.max(0.5, stroke.speed ?? 1))) : 0.05;
  }

  get duration(): number {
    return this.#aiming + this.#drawing + this.#swinging;
  }

  /** How it is held so many seconds after it was begun. */
  at(since: number): Aimed {
    const aim = this.#aimed;
    let t = Math.max(0, since);
    if (t < this.#aiming) {
      const s = ease(t / this.#aiming);
      return { ...aim, azimuth: aim.azimuth + 0.55 * (1 - s) - 0.06 * Math.sin(Math.PI * s), pull: 0.06 };
    }
    t -= this.#aiming;
    if (t < this.#drawing) return { ...aim, pull: 0.06 + (aim.pull - 0.06) * ease(t / this.#drawing) };
    t -= this.#drawing;
    const s = Math.min(1, t / this.#swinging);
    return { ...aim, pull: aim.pull * (1 - s * s) };
  }

  /** How the cue follows through, so many seconds after the blow. */
  after(t: number): Aimed {
    const s = Math.min(1, t / 0.09);
    return { ...this.#aimed, pull: t < 0.2 ? -ease(s) : -1 + ease(Math.min(1, (t - 0.2) / (AFTER - 0.2))) * 1.2 };
  }
}
