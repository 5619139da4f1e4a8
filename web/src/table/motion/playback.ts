// A stroke as it is shown: its blow first, then everything on its way, with its sounds.
import type { Motion, Stroke } from "../../wire";
import type { Aimed, AimGuide } from "../aim_guide";
import { moved } from "./poses";
import { Trajectory } from "./paths";
import type { Piece } from "../models/piece_models";
import type { Point } from "../geometry";
import { AFTER, CueSwing } from "./cue_swing";

/** The stage that it is shown on. */
export interface Shown {
  guide: AimGuide;
  piece: (name: string) => Piece;
  /** Where a piece lies on the bed. */
  lies: (name: string) => Point | null;
  guided: (aimed: Aimed) => void;
  /** A line's width, metres. */
  thin: () => number;
  /** Something is to be drawn anew; `moved` if pieces are elsewhere. */
  changed: (moved: boolean) => void;
  /** Something is heard, at a point of the bed where that is known. */
  sound: (kind: string, speed: number, at: Point | null) => void;
  time: (t: number, duration: number) => void;
  quiet: () => boolean;
}

export class Playback {
  /** How fast time goes. */
  rate = 1;
  #way: Trajectory | null = null;
  #swing: CueSwing | null = null;
  #done: (() => void) | null = null;
  #clock = 0;
  #last = 0;
  #sounded = 0;

  constructor(private readonly shown: Shown) {}

  /** Show a stroke's motion, its blow first if it is told, and come back when it has been shown or skipped. */
  play(motion: Motion, blow?: { stroke: Stroke; most: number; mine: boolean }): Promise<void> {
    this.skip();
    return new Promise((resolve) => {
      this.#way = new Trajectory(motion, (name) => this.shown.piece(name).radius, (name) => this.shown.piece(name).round);
      for (const name of [...this.#way.pieces(), ...this.#way.turned()]) this.shown.piece(name).mesh.visible = true;
      const struck = blow && (blow.stroke.kind === "cuestroke" ? blow.stroke.ball : blow.stroke.piece);
      const at = struck && (motion.start[struck] ?? this.shown.lies(struck));
      this.#swing = blow && at ? new CueSwing(blow.stroke, at, blow.most, blow.mine) : null;
      this.#clock = this.#swing ? -this.#swing.duration : 0;
      this.#sounded = 0;
      this.#last = performance.now();
      this.#done = resolve;
      if (this.shown.quiet()) {
        this.skip();
        this.shown.guide.still(motion, (name) => this.shown.piece(name).radius, this.shown.thin());
      } else if (this.#swing) this.advance(0, true);
      this.shown.changed(false);
    });
  }

  /** When the motion that is shown has come to its end, or was skipped. */
  ended(): Promise<void> {
    const before = this.#done;
    if (!before) return Promise.resolve();
    return new Promise((resolve) => {
      this.#done = () => {
        before();
        resolve();
      };
    });
  }

  get playing(): boolean {
    return this.#way !== null;
  }

  /** Whether it goes on by itself: it is not held. */
  get going(): boolean {
    return this.playing && this.rate > 0;
  }

  /** Go to a moment of the motion that is shown. */
  seek(t: number): void {
    if (this.#way) this.advance(Math.max(0, t) - this.#clock, true);
  }

  skip(): void {
    if (!this.#way) return;
    const done = this.#done;
    this.#way = this.#done = this.#swing = null;
    this.shown.guide.clear();
    done?.();
    this.shown.changed(true);
  }

  advance(by: number, silent: boolean): void {
    const way = this.#way!;
    const from = Math.max(0, this.#clock);
    const before = this.#clock;
    this.#clock = Math.min(way.duration, this.#clock + by);
    const t = Math.max(0, this.#clock);
    this.#swung(before, silent);
    moved(way, from, t, (name) => this.shown.piece(name));
    if (!silent)
      for (; this.#sounded < way.motion.sounds.length && way.motion.sounds[this.#sounded]!.time <= this.#clock; this.#sounded++) {
        const { kind, speed, time } = way.motion.sounds[this.#sounded]!;
        this.shown.sound(kind, speed, heardAt(way, time));
      }
    this.shown.time(t, way.duration);
    this.shown.changed(true);
  }

  /** Hold the cue where it is at this moment of the stroke. */
  #swung(before: number, silent: boolean): void {
    const swing = this.#swing;
    if (!swing) return;
    const t = this.#clock;
    if (t < 0) this.shown.guided(swing.at(t + swing.duration));
    else if (t < AFTER && swing.stroke.kind === "cuestroke") {
      this.shown.guide.clear();
      this.shown.guide.stick.hold({ ...swing.after(t), r: this.shown.piece(swing.stroke.ball).radius });
    } else this.shown.guide.clear();
    // A piece that was in hand lies where the stroke puts it.
    const at = ("place" in swing.stroke && swing.stroke.place) || this.shown.lies(swing.stroke.kind === "cuestroke" ? swing.stroke.ball : swing.stroke.piece);
    if (before < 0 && t >= 0 && !silent) this.shown.sound("strike", swing.stroke.speed ?? 1, at);
  }

  /** Go on to a moment of the browser's clock. */
  step(now: number): void {
    if (this.#way) {
      if (this.rate) this.advance(((now - this.#last) / 1000) * this.rate, false);
      if (this.over) this.skip();
    }
    this.#last = now;
  }

  /** Whether what is shown has come to its end. */
  get over(): boolean {
    return this.#way !== null && this.#clock >= this.#way.duration;
  }
}

/** A piece turns where it meets something: a leg of its way begins at that moment (s). */
const AT_ONCE = 1e-4;

/** Where something is heard: where a piece begins another leg of its way; null where none does. */
function heardAt(way: Trajectory, time: number): Point | null {
  const [piece] = Object.entries(way.motion.legs).find(([, legs]) => legs.some((leg) => Math.abs(leg[0] - time) < AT_ONCE)) ?? [];
  const at = piece ? way.at(piece, time) : null;
  return at ? [at.x, at.y] : null;
}
