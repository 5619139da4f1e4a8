// Pieces that a hand moves: they go where they are put, lifted a little on their way, instead of being there at once.
import type { Vector3 } from "three";
import type { Piece } from "../models/piece_models";

/** How long that takes, ms; what is nearer (m) than this does not show; and how high a piece is lifted at most. */
const TAKES = 300;
const LEAST = 5e-3;
const LIFT = 0.03;

interface Going {
  from: Vector3;
  to: Vector3;
}

export class HandMoves {
  #going = new Map<Piece, Going>();
  #began = 0;

  /** Where the pieces that are seen are. */
  places(pieces: Iterable<Piece>): Map<Piece, Vector3> {
    return new Map([...pieces].filter((one) => one.mesh.visible).map((one) => [one, one.mesh.position.clone()]));
  }

  /** Let the pieces that have been put elsewhere go there from where they were. */
  begin(before: Map<Piece, Vector3>): void {
    this.#going.clear();
    for (const [one, from] of before)
      if (one.mesh.visible && from.distanceTo(one.mesh.position) > LEAST) this.#going.set(one, { from, to: one.mesh.position.clone() });
    this.#began = performance.now();
    this.step(this.#began);
  }

  /** Set the pieces where they are at a time; whether any still goes. */
  step(now: number): boolean {
    if (!this.#going.size) return false;
    const part = Math.min(1, Math.max(0, (now - this.#began) / TAKES));
    const eased = part * part * (3 - 2 * part);
    for (const [one, { from, to }] of this.#going) {
      one.mesh.position.lerpVectors(from, to, eased);
      one.mesh.position.z += Math.min(LIFT, from.distanceTo(to) / 4) * Math.sin(Math.PI * part);
    }
    if (part === 1) this.#going.clear();
    return true;
  }

  /** A piece that is put somewhere else meanwhile. */
  leave(one: Piece): void {
    this.#going.delete(one);
  }

  /** All are where they go. */
  end(): void {
    for (const [one, { to }] of this.#going) one.mesh.position.copy(to);
    this.#going.clear();
  }
}
