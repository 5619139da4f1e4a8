// What is laid over the table for a moment: where a piece may be put, where a man may go, the dice as thrown.
import * as THREE from "three";
import type { Table } from "../wire";
import { isPoints } from "./moves";
import { die } from "./pieces";
import { inside, type Point } from "./place";

export class Hints {
  readonly group = new THREE.Group();
  readonly #veil = new THREE.Group();
  readonly #offers = new THREE.Group();
  readonly #dice = new THREE.Group();
  #glowing = "";

  constructor(private readonly table: Table) {
    this.group.add(this.#veil, this.#offers, this.#dice);
  }

  /** Let the allowed space glow, and dim the rest; null to stop. */
  glow(zones: string[] | null): void {
    const key = zones?.join(" ") ?? "";
    if (key === this.#glowing) return;
    this.#glowing = key;
    this.#veil.clear();
    const shapes = (zones ?? []).map((z) => this.table.zones[z]).filter((s) => s !== undefined);
    if (!shapes.length) return;
    const [w, h] = [this.table.width, this.table.length];
    const scale = 640 / Math.max(w, h);
    const made = document.createElement("canvas");
    [made.width, made.height] = [Math.round(w * scale), Math.round(h * scale)];
    const g = made.getContext("2d")!;
    const image = g.createImageData(made.width, made.height);
    for (let py = 0, i = 0; py < made.height; py++)
      for (let px = 0; px < made.width; px++, i += 4) {
        const at: Point = [(px + 0.5) / scale - w / 2, h / 2 - (py + 0.5) / scale];
        image.data.set(shapes.some((s) => inside(s, at)) ? [255, 226, 150, 40] : [6, 5, 4, 76], i);
      }
    g.putImageData(image, 0, 0);
    const map = new THREE.CanvasTexture(made);
    map.colorSpace = THREE.SRGBColorSpace;
    const veil = new THREE.Mesh(new THREE.PlaneGeometry(w, h), new THREE.MeshBasicMaterial({ map, transparent: true, depthWrite: false }));
    veil.position.z = 0.0008;
    this.#veil.add(veil);
  }

  /** Show where a man may go from, or to; the one chosen is filled. */
  offer(spots: Point[], chosen: Point | null): void {
    this.#offers.clear();
    const r = isPoints(this.table) ? this.table.width / 26 : Math.min(this.table.width, this.table.length) * 0.035;
    const one = (at: Point, inner: number, colour: string, opacity: number) => {
      const ring = new THREE.Mesh(new THREE.RingGeometry(inner, r * 1.02, 40), new THREE.MeshBasicMaterial({ color: colour, transparent: true, opacity, depthTest: false }));
      ring.position.set(at[0], at[1], 0.02);
      ring.renderOrder = 5;
      this.#offers.add(ring);
    };
    for (const at of spots) one(at, r * 0.84, "#ffe29a", 0.95);
    if (chosen) one(chosen, r * 0.7, "#ffffff", 0.95);
  }

  /** Dice as thrown, lying on the board; none to take them up. */
  dice(thrown: number[]): void {
    this.#dice.clear();
    const size = Math.min(this.table.width, this.table.length) * 0.05;
    thrown.forEach((pips, i) => {
      const one = die(pips, size);
      one.position.set(this.table.width * (0.2 + 0.1 * i), this.table.length * (0.01 - 0.02 * i), size / 2);
      one.rotation.z = 0.35 - 0.8 * i;
      this.#dice.add(one);
    });
  }
}
