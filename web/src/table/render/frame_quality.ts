// Keeping pace: moving frames are drawn more cheaply where a machine cannot draw them in time, and as finely as may be where it can.
// What is decided here is decided by the clock alone, and knows nothing of what draws.

/** How finely a frame is drawn: dots of the canvas to one of the page, dots across a lamp's shadows, and which frames cast them anew. */
export interface FrameCost {
  ratio: number;
  shadows: number;
  every: number;
}

/** Frames that take longer than this (ms, on average) are slow, and two steps are taken at once where they are very slow. */
const SLOW = 21;
const VERY = 50;
/** It is judged over so many frames and so long (ms) at least, the longest left out: a hiccup is not the machine's pace. */
const FEW = 6;
const SHORT = 150;
/** Such a gap (ms) is no frame's: the page slept. */
const SLEPT = 2000;
/** After so long (ms) without motion the picture is drawn finely. */
const SETTLES = 120;
/** After so long (ms) in which nothing has changed it is drawn more finely still, once. */
const STILL = 600;
/** A step up is tried after a motion of so many frames in time, and no more once it has failed so often. */
const FAIR = 30;
const TRIES = 2;
/** Where the cheapest takes nearly as long as the finest did, so often in a row, it is not the drawing: a browser may save power. */
const IDLE = 0.9;
const SURE = 3;

/** From the finest to the cheapest. A drawing by the processor has no shadows, and goes lower. */
function ladder(fine: boolean, ratio: number): FrameCost[] {
  const steps = fine
    ? [{ ratio, shadows: 2048, every: 1 }, { ratio: 1.5, shadows: 1024, every: 1 }, { ratio: 1, shadows: 1024, every: 1 }, { ratio: 1, shadows: 1024, every: 2 }, { ratio: 0.75, shadows: 1024, every: 2 }]
    : [ratio, 0.75, 0.6].map((r) => ({ ratio: r, shadows: 0, every: 1 }));
  const held = steps.map((step) => ({ ...step, ratio: Math.min(ratio, step.ratio) }));
  return held.filter((step, i) => !i || JSON.stringify(step) !== JSON.stringify(held[i - 1]));
}

export class FrameQuality {
  readonly steps: readonly FrameCost[];
  /** How a picture at rest is drawn: the same object at every frame, for a change is seen by identity. */
  readonly finest: FrameCost;
  /** How it is drawn once nothing changes any more. */
  readonly still: FrameCost;
  /** Which of them moving frames are drawn by. */
  step = 0;
  #failed: number[];
  #gaps: number[] = [];
  #last: number | null = null;
  #moved = -Infinity;
  #changed = Infinity;
  /** Frames of this motion and the time they took, whether they were late, and whether any have been judged. */
  #frames = 0;
  #took = 0;
  #late = false;
  #judged = false;
  /** The average (ms) for which the finest step was left, and how often the cheapest was no better. */
  #first = 0;
  #idle = 0;

  /** At rest there are `rest` dots to one of the page, whatever moving frames may cost, and `still` where nothing changes. */
  constructor(
    fine: boolean,
    ratio: number,
    rest = ratio,
    still = rest,
  ) {
    this.steps = ladder(fine, ratio);
    this.finest = { ...this.steps[0]!, ratio: rest };
    this.still = still > rest ? { ...this.finest, ratio: still } : this.finest;
    this.#failed = this.steps.map(() => 0);
  }

  /** How to draw at a moment of the browser's clock (ms), called once a frame: `moves` if something moves by itself, `turns` if the view does, `changes` if the picture does. */
  at(now: number, moves: boolean, turns = false, changes = false): FrameCost {
    if (moves) {
      if (this.#last !== null) this.#came(now - this.#last);
      this.#last = now;
    } else if (this.#last !== null) this.#ended();
    if (moves || turns) this.#moved = now;
    if (moves || turns || changes || this.#changed > now) this.#changed = now;
    if (now - this.#moved <= SETTLES) return this.steps[this.step]!;
    return now - this.#changed > STILL ? this.still : this.finest;
  }

  /** Nobody sees the page: the time that passes is not a frame's. */
  away(): void {
    this.#last = null;
    this.#late = true;
  }

  /** A frame came so long after the one before. */
  #came(gap: number): void {
    if (gap > SLEPT || this.#idle === SURE) return;
    this.#frames++;
    this.#took += gap;
    this.#gaps.push(gap);
    const all = this.#gaps.reduce((sum, one) => sum + one, 0);
    if (this.#gaps.length < FEW || all < SHORT) return;
    const mean = (all - Math.max(...this.#gaps)) / (this.#gaps.length - 1);
    [this.#gaps, this.#judged] = [[], true];
    if (mean > SLOW) this.#slower(mean);
    else this.#idle = 0;
  }

  #slower(mean: number): void {
    this.#late = true;
    if (this.step === 0) this.#first = mean;
    const last = this.steps.length - 1;
    if (this.step < last) {
      this.#failed[this.step]!++;
      this.step = Math.min(last, this.step + (mean > VERY ? 2 : 1));
    } else {
      this.#idle = mean <= VERY && mean > IDLE * this.#first ? this.#idle + 1 : 0;
      if (this.#idle === SURE) this.step = 0;
    }
  }

  #ended(): void {
    const fair = !this.#late && this.#frames >= FAIR && this.#took / this.#frames <= SLOW;
    if (fair && this.step && this.#failed[this.step - 1]! < TRIES) this.step--;
    // Motions too short to be judged are judged together.
    if (this.#judged) this.#gaps = [];
    this.#last = null;
    [this.#frames, this.#took, this.#late, this.#judged] = [0, 0, false, false];
  }
}

const kept = new Map<string, FrameQuality>();

/** The pace of this machine: it is kept as long as the page is, from match to match. */
export function qualityFor(fine: boolean, ratio: number, rest: number, still: number): FrameQuality {
  const key = `${fine} ${ratio} ${rest} ${still}`;
  const found = kept.get(key) ?? new FrameQuality(fine, ratio, rest, still);
  kept.set(key, found);
  return found;
}
