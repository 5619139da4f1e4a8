// What is laid over the table for a moment: where a piece may be put, where a man may go, the dice as thrown.
import * as THREE from "three";
import type { Table } from "../wire";
import { ringOf } from "./table_kinds";
import { TOLD } from "./models/instancing";
import { die } from "./models/piece_models";
import { ring } from "./aim_guide";
import { inside, type Point } from "./geometry";

/** What is to be told of a piece or pocket: it is on, it is called, it is one's own, it is what one plays with. */
export interface Mark {
  what: string;
  kind: "on" | "called" | "own" | "pocket";
}

const MARKS: Record<Mark["kind"], { color: string; from: number; wide: number; opacity: number }> = {
  on: { color: "#ffd977", from: 1.22, wide: 1.4, opacity: 0.8 },
  called: { color: "#ffd977", from: 1.3, wide: 2.4, opacity: 1 },
  own: { color: "#f6efdd", from: 1.16, wide: 1, opacity: 0.5 },
  pocket: { color: "#ffd977", from: 1.18, wide: 2.4, opacity: 1 },
};
/** How long (ms) an arrow turns. */
const TURNS = 1600;
/** How long (ms) the veil over what is not allowed takes to go. */
const FADES = 400;

export class Overlays {
  readonly group = new THREE.Group();
  readonly #marks = new THREE.Group();
  readonly #near = new THREE.Group();
  readonly #arrow = new THREE.Group();
  readonly #veil = new THREE.Group();
  readonly #offers = new THREE.Group();
  readonly #dice = new THREE.Group();
  #glowing = "";
  #fades = 0;

  constructor(private readonly table: Table) {
    this.group.add(this.#veil, this.#offers, this.#dice, this.#near, this.#marks, this.#arrow);
  }

  /** Let the allowed space glow, and dim the rest; null to stop. */
  glow(zones: string[] | null): void {
    const key = zones?.join(" ") ?? "";
    if (key === this.#glowing) return;
    this.#glowing = key;
    const shown = (zones ?? []).some((zone) => this.table.zones[zone]);
    // The light does not jump at the blow: the veil fades.
    if (!shown && this.#veil.children.length) return void (this.#fades = performance.now());
    this.#fades = 0;
    this.#veil.clear();
    const shapes = (zones ?? []).map((z) => this.table.zones[z]).filter((s) => s !== undefined);
    if (!shapes.length) return;
    const [w, h] = [this.table.width, this.table.length];
    const scale = 320 / Math.max(w, h);
    const made = document.createElement("canvas");
    [made.width, made.height] = [Math.round(w * scale), Math.round(h * scale)];
    const g = made.getContext("2d")!;
    const image = g.createImageData(made.width, made.height);
    const dots = new Uint32Array(image.data.buffer);
    const [glows, dim] = new Uint32Array(new Uint8Array([255, 238, 190, 26, 6, 8, 6, 34]).buffer);
    const at: Point = [0, 0];
    for (let py = 0, i = 0; py < made.height; py++)
      for (let px = 0; px < made.width; px++, i++) {
        [at[0], at[1]] = [(px + 0.5) / scale - w / 2, h / 2 - (py + 0.5) / scale];
        dots[i] = shapes.some((s) => inside(s, at)) ? glows! : dim!;
      }
    g.putImageData(image, 0, 0);
    const map = new THREE.CanvasTexture(made);
    map.colorSpace = THREE.SRGBColorSpace;
    const veil = new THREE.Mesh(new THREE.PlaneGeometry(w, h), new THREE.MeshBasicMaterial({ map, transparent: true, depthWrite: false }));
    veil.position.z = 0.0008;
    this.#veil.add(veil);
  }

  /** Let what has begun to fade go on; whether anything is to be drawn anew. */
  step(now: number): boolean {
    if (!this.#fades) return false;
    const left = 1 - (now - this.#fades) / FADES;
    for (const one of this.#veil.children) ((one as THREE.Mesh).material as THREE.MeshBasicMaterial).opacity = Math.max(0, left);
    if (left <= 0) {
      this.#fades = 0;
      this.#veil.clear();
    }
    return true;
  }

  /** Ring the pieces and pockets that something is to be told of. */
  mark(marks: Mark[], lying: (piece: string) => { r: number; at: Point | null }, mouth: (pocket: string) => readonly [number, number, number], thin: number): void {
    this.#marks.clear();
    for (const { what, kind } of marks) {
      const { color, from, wide, opacity } = MARKS[kind];
      const [at, r, z] = kind === "pocket" ? [mouth(what).slice(0, 2) as Point, mouth(what)[2], this.table.nose * 1.3] : [lying(what).at, lying(what).r, 0.0012];
      if (!at) continue;
      const made = ring(at, r * from, r * from + wide * thin, z, color, opacity, kind === "own");
      made.renderOrder = 4;
      made.layers.set(TOLD);
      this.#marks.add(made);
    }
  }

  /** Show where something is to come to lie. */
  near(at: [number, number, number] | null, thin: number): void {
    this.#near.clear();
    if (!at) return;
    const [x, y, r] = at;
    this.#near.add(ring([x, y], r - 2 * thin, r, 0.001, "#f6efdd", 0.75), ring([x, y], 0, r, 0.0009, "#f6efdd", 0.1));
  }

  /** Turn an arrow in the middle of the board, until it points at one of so many numbers round it. */
  spin(number: number, of: number, changed: () => void, still: boolean): Promise<void> {
    const size = Math.min(this.table.width, this.table.length) * 0.16;
    if (!this.#arrow.children.length) this.#arrow.add(...spinner(size, of));
    this.#arrow.visible = true;
    const arrow = this.#arrow.children.at(-1)!;
    const end = Math.PI / 2 - ((number - 0.5) * 2 * Math.PI) / of;
    const began = performance.now();
    return new Promise((resolve) => {
      const step = () => {
        const t = still ? 1 : Math.min(1, (performance.now() - began) / TURNS);
        arrow.rotation.z = end + 8 * Math.PI * (1 - t) ** 3;
        changed();
        if (t < 1) requestAnimationFrame(step);
        else
          setTimeout(() => {
            this.#arrow.visible = false;
            changed();
            resolve();
          }, still ? 0 : 900);
      };
      step();
    });
  }

  /** Show where a man may go from, or to; the one chosen is filled. */
  offer(spots: Point[], chosen: Point | null): void {
    this.#offers.clear();
    const r = ringOf(this.table);
    const one = (at: Point, inner: number, outer: number, colour: string, opacity: number) => {
      const ring = new THREE.Mesh(new THREE.RingGeometry(inner, outer, 40), new THREE.MeshBasicMaterial({ color: colour, transparent: true, opacity, depthTest: false, toneMapped: false }));
      ring.position.set(at[0], at[1], 0.02);
      ring.renderOrder = 5;
      this.#offers.add(ring);
    };
    // Seen on light men, dark men and wood: bright between two dark edges.
    for (const at of spots) {
      one(at, r * 0.7, r * 1.16, "#16130f", 0.75);
      one(at, r * 0.78, r * 1.08, "#ffcf33", 1);
    }
    if (chosen) one(chosen, r * 0.7, r * 1.06, "#ffffff", 0.95);
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

/** A dial with its numbers, and an arrow that turns on it. */
function spinner(size: number, of: number): THREE.Object3D[] {
  const made = document.createElement("canvas");
  [made.width, made.height] = [512, 512];
  const g = made.getContext("2d")!;
  g.translate(256, 256);
  g.fillStyle = "#f6efdd";
  g.beginPath();
  g.arc(0, 0, 250, 0, 2 * Math.PI);
  g.fill();
  g.strokeStyle = "#7a5c17";
  g.lineWidth = 8;
  g.stroke();
  g.fillStyle = "#1d1a16";
  g.font = '600 44px "EB Garamond", Georgia, serif';
  g.textAlign = "center";
  g.textBaseline = "middle";
  for (let i = 0; i < of; i++) {
    const a = -Math.PI / 2 + ((i + 0.5) * 2 * Math.PI) / of;
    g.fillText(String(i + 1), 205 * Math.cos(a), 205 * Math.sin(a));
    const edge = -Math.PI / 2 + (i * 2 * Math.PI) / of;
    g.lineWidth = 2;
    g.beginPath();
    g.moveTo(170 * Math.cos(edge), 170 * Math.sin(edge));
    g.lineTo(250 * Math.cos(edge), 250 * Math.sin(edge));
    g.stroke();
  }
  const map = new THREE.CanvasTexture(made);
  map.colorSpace = THREE.SRGBColorSpace;
  const dial = new THREE.Mesh(new THREE.CircleGeometry(size, 64), new THREE.MeshBasicMaterial({ map, toneMapped: false, depthTest: false }));
  dial.position.z = 0.03;
  dial.renderOrder = 6;
  const shape = new THREE.Shape([[-0.5, -0.05], [0.35, -0.05], [0.35, -0.16], [0.72, 0], [0.35, 0.16], [0.35, 0.05], [-0.5, 0.05]].map(([x, y]) => new THREE.Vector2(x! * size, y! * size)));
  const arrow = new THREE.Mesh(new THREE.ShapeGeometry(shape), new THREE.MeshBasicMaterial({ color: "#9c2f24", toneMapped: false, depthTest: false }));
  arrow.position.z = 0.032;
  arrow.renderOrder = 7;
  return [dial, arrow];
}
