// How pieces lie when all is at rest: on the bed, in heaps, abreast, on top of each other, or fallen as they fell.
import * as THREE from "three";
import type { Motion, State, Table } from "../../wire";
import { Trajectory, type Tumbled } from "./paths";
import { isPoints } from "../table_kinds";
import type { Piece } from "../models/piece_models";
import { lies, sunk } from "../geometry";

const UP = new THREE.Vector3(0, 0, 1);
/** A piece within this (m) of where it came to lie still lies there. */
const STRAYED = 1.5e-3;

/** Put a turned body as it is in a pose. */
export function pose(one: Piece, { x, y, z, axis, turned }: Tumbled): void {
  one.mesh.position.set(x, y, z);
  one.mesh.quaternion.setFromUnitVectors(UP, new THREE.Vector3(...axis));
  one.mesh.rotateZ(turned % (2 * Math.PI));
}

/** Set a piece down at a point, upright. */
export function setDown(one: Piece, x: number, y: number, z = 0): void {
  one.mesh.position.set(x, y, z + one.rest);
  if (one.turned) one.mesh.rotation.set(0, one.lean, 0);
}

export class RestingPoses {
  #fallen = new Map<string, Tumbled>();

  constructor(private readonly table: Table) {}

  /** What toppled in a motion lies as it then lay, until it is put elsewhere. */
  after(motion: Motion): void {
    const way = new Trajectory(motion, () => 1);
    for (const name of way.turned()) this.#fallen.set(name, way.tumbled(name, motion.duration)!);
  }

  /** What was put down stands again. */
  stood(names: string[]): void {
    for (const name of names) this.#fallen.delete(name);
  }

  show(state: State, pieces: Map<string, Piece>): void {
    for (const [name, one] of pieces) {
      const cup = sunk(this.table, state, name);
      const at = lies(state, name) ?? cup;
      one.mesh.visible = at !== null;
      if (!at) continue;
      if (cup) {
        setDown(one, ...cup, -0.6 * one.radius);
        continue;
      }
      const fallen = this.#fallen.get(name);
      // A pin that stands is told by its foot, one that lies by its middle.
      const near = fallen && [0, one.rest].some((d) => Math.hypot(fallen.x - d * fallen.axis[0] - at[0], fallen.y - d * fallen.axis[1] - at[1]) < STRAYED);
      if (fallen && near && Array.isArray(state.layout.places[name])) pose(one, fallen);
      else setDown(one, at[0], at[1]);
    }
    this.#heaps(state, pieces);
  }

  /** Men that share a spot lie beside each other along it, as on a backgammon point; other pieces on top of each other. */
  #heaps(state: State, pieces: Map<string, Piece>): void {
    const heaps = new Map<string, string[]>();
    for (const name of pieces.keys()) {
      const at = lies(state, name);
      if (!at || (this.table.ball && !name.startsWith("#"))) continue;
      const key = `${at[0].toFixed(4)} ${at[1].toFixed(4)}`;
      heaps.set(key, [...(heaps.get(key) ?? []), name]);
    }
    const points = isPoints(this.table);
    const course = Object.keys(this.table.printed).length > 0;
    for (const names of heaps.values()) {
      if (names.length < 2 && !points) continue;
      const ordered = Object.keys(state.layout.places).filter((name) => names.includes(name));
      let high = 0;
      ordered.forEach((name, i) => {
        const one = pieces.get(name)!;
        if (points) this.#onPoint(state, one, i);
        else if (course) this.#abreast(state, one, i - (names.length - 1) / 2);
        else setDown(one, ...lies(state, name)!, high);
        high += one.tall;
      });
    }
  }

  /** Those who have come to the same place of a course stand abreast, each seen from above. */
  #abreast(state: State, one: Piece, i: number): void {
    const [x, y] = lies(state, one.name)!;
    setDown(one, x + 1.3 * i * one.radius, y, Math.abs(i) * 1e-4);
  }

  #onPoint(state: State, one: Piece, i: number): void {
    const at = lies(state, one.name)!;
    const r = one.radius;
    const way = at[1] > 0 ? -1 : 1;
    const place = state.layout.places[one.name];
    one.mesh.rotation.set(0, 0, 0);
    if (typeof place === "string" && place.startsWith("off")) {
      // Borne off, the men stand on edge in their tray, fifteen in a row.
      one.mesh.rotation.set(Math.PI / 2, 0, 0);
      one.mesh.position.set(at[0], (way * -this.table.length) / 2 + way * (0.5 + i) * r * 0.9, r);
      return;
    }
    // Five to a row, then a second layer, half a man in, and so on.
    const layer = Math.floor(i / 5);
    one.mesh.position.set(at[0], at[1] + way * ((i % 5) + 0.5 * (layer % 2)) * r * 2.02, layer * r * 0.46);
  }
}
