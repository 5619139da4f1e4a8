// What pieces, pockets, cups and zones are worth, written small where they are.
import * as THREE from "three";
import { say } from "../shared/words/words";
import type { State, Table } from "../wire";
import { ENLARGED, TOLD, WHOLE } from "./models/instancing";
import { isPoints } from "./table_kinds";
import { bearingOff, wayHome, waysOf, type Way } from "./ways_home";
import { worthOf, type Told } from "./worth_places";
import { INK, IVORY, texture } from "./paint/stuffs";
import { ribbon, ring } from "./aim_guide";
import type { Point } from "./geometry";

/** Over the bar, which the ways home cross (m). */
const HIGH_WAY = 0.0095;
/** How high (px) words are, and how wide a letter of them is against that. */
const HIGH = 15;
const LETTER = 0.42;
/** How large a point's number is against other words. */
const POINT = 0.85;
/** A cup of so small a radius (px) has its number beside it. */
const SMALL = 9;
/** Balls so many radii apart touch, and one that touches more than so many, itself among them, stands in a rack: its number is its place. */
const TOUCHING = 2.08;
const RACKED = 2;
/** Dots of a picture for one of a word's height. */
const FINE = 40;

/** A piece that lies still, and how wide it is. */
export interface Lying {
  name: string;
  at: Point;
  r: number;
  /** The number of a ball that cannot be read on it just now. */
  label?: string;
  /** It is to be seen against the cloth. */
  rim?: boolean;
}

export class ValueLabels {
  readonly group = new THREE.Group();
  readonly #zones = new THREE.Group();
  readonly #pieces = new THREE.Group();
  readonly #ways = new THREE.Group();
  #home: Way[] = [];
  readonly #stuff = new Map<string, THREE.MeshBasicMaterial>();
  readonly #plane = new THREE.PlaneGeometry(1, 1);
  #lying: Lying[] = [];
  #seen = { quarters: 0, scale: 1, second: false };

  constructor(private readonly table: Table) {
    this.group.add(this.#zones, this.#ways, this.#pieces);
  }

  /** What is told now, and where, for whoever asks. */
  get told(): Told[] {
    return [...this.#zones.children, ...this.#pieces.children, ...this.#ways.children].filter(({ userData }) => userData.words).map(({ userData, position }) => ({ name: userData.name as string, words: userData.words as string, at: [position.x, position.y] }));
  }

  /** Whether words run along the table. */
  get #along(): boolean {
    return this.#seen.quarters % 2 === 1;
  }

  /** Write it as large as it is read where the table is seen so; a board seen whole beside its end takes `whole` pixels a metre there. */
  fit(quarters: number, scale: number, second = false, whole?: number): void {
    this.#seen = { quarters, scale, second };
    this.#zones.clear();
    for (const { name, words, at } of worthOf(this.table))
      this.#zones.add(this.#word(name, words, this.#within(at, words), !this.table.nose && !/^[HF][LR]$|^centre$/.test(name)));
    if (isPoints(this.table)) this.#points();
    this.#cups();
    this.#homeward();
    if (whole) this.#pictures(whole);
    this.pieces(this.#lying);
  }

  /** A board that is seen twice: which of the two pictures is which, along it. */
  #pictures(whole: number): void {
    const { width, length } = this.table;
    const named = (words: string, layer: number, scale: number, [x, y]: Point) => {
      const one = this.#word("", words, [x, y], true);
      one.scale.set(this.#wide(words), HIGH / this.#seen.scale, 1).multiplyScalar(this.#seen.scale / scale);
      one.rotation.z = Math.PI / 2;
      one.layers.set(layer);
      one.userData = {};
      this.#zones.add(one);
    };
    named(say("the whole board"), WHOLE, whole, [0.3 * width, 0]);
    const far = say("the far end, larger");
    named(far, ENLARGED, this.#seen.scale, [0.5 * width - HIGH / this.#seen.scale, length / 4 + this.#wide(far) / 2 + HIGH / this.#seen.scale]);
  }

  /** Where a cup is seen so small that its number cannot be read in it, it stands above it. */
  #cups(): void {
    const up = (this.#seen.quarters * Math.PI) / 2;
    for (const [name, cup] of Object.entries(this.table.holes)) {
      const number = /^\d+/.exec(name)?.[0];
      if (!number || cup.shape !== "disc" || !this.table.ball || cup.r * this.#seen.scale > SMALL) continue;
      const far = 1.1 * cup.r + (0.45 * HIGH) / this.#seen.scale;
      this.#zones.add(this.#word(name, number, [cup.x - far * Math.sin(up), cup.y + far * Math.cos(up)], false));
    }
  }

  /** The points of a backgammon board, numbered on the wood as whoever looks counts them. */
  #points(): void {
    const size = Math.min(this.table.width, this.table.length);
    for (const [name, [x, y]] of Object.entries(this.table.spots)) {
      if (!/^p\d+$/.test(name)) continue;
      const n = Number(name.slice(1));
      const one = this.#word(name, String(this.#seen.second ? 25 - n : n), [x, Math.sign(y) * (this.table.length / 2 + 0.028 * size)], false);
      one.scale.multiplyScalar(POINT);
      one.position.z = 0.022 * size + 0.008;
      this.#zones.add(one);
    }
  }

  /** Tell by what spots each seat's men go home. */
  ways(told: Record<string, string[]>, { pieces }: State): void {
    const home = waysOf(this.table, told, pieces);
    if (JSON.stringify(home) === JSON.stringify(this.#home)) return;
    this.#home = home;
    this.#homeward();
  }

  /** Draw the way of each seat's men, and say in the tray where they come off. */
  #homeward(): void {
    this.#ways.clear();
    if (!this.#home.length) return;
    this.#home.forEach((way, i) => this.#ways.add(...this.#line(way, i)));
    for (const { name, words, at } of bearingOff(this.table, this.#home)) {
      const told = this.#word(name, words, at, false);
      // Along the tray, however it lies.
      if (!this.#along) told.rotation.z += Math.PI / 2;
      this.#ways.add(told);
    }
  }

  #line(way: Way, i: number): THREE.Object3D[] {
    const found = wayHome(this.table, way, i, this.#seen.scale);
    if (!found) return [];
    const made = ribbon(found.line, HIGH_WAY, found.wide, way.colour, 0.8);
    const arrow = new THREE.Mesh(new THREE.ShapeGeometry(new THREE.Shape(found.tip.map(([x, y]) => new THREE.Vector2(x, y)))), made.material);
    arrow.position.z = HIGH_WAY;
    return [made, arrow];
  }

  /** Tell of the pieces that lie or stand still, each where it has room beside it. */
  pieces(lying: Lying[]): void {
    this.#lying = lying;
    this.#pieces.clear();
    const high = HIGH / this.#seen.scale;
    const taken = lying.map(({ at, r }) => ({ at, r }));
    for (const { at, r, rim } of lying) if (rim) this.#pieces.add(this.#rim(at, r));
    for (const { name, at, r, label } of lying) {
      const words = this.table.worth[name] ?? (taken.filter((t) => Math.hypot(t.at[0] - at[0], t.at[1] - at[1]) < TOUCHING * r).length > RACKED ? undefined : label);
      if (!words) continue;
      const wide = this.#wide(words);
      // Words are as long as they are: beside their middle, what lies within their half is in the way too.
      const gap = (to: Point, from: Point) => {
        const [x, y] = [Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1])];
        const half = Math.max(0, wide - high) / 2;
        return this.#along ? Math.hypot(x, Math.max(0, y - half)) : Math.hypot(Math.max(0, x - half), y);
      };
      const free = (to: Point) => Math.min(...taken.filter((t) => t.at !== at).map((t) => gap(to, t.at) - t.r - 0.4 * high), 2 * high);
      const tries = [6, 2, 0, 4, 7, 5, 1, 3].map((k): Point => {
        const a = (k * Math.PI) / 4 + (this.#seen.quarters * Math.PI) / 2;
        // Seen from the window: beside a piece half as far again as the words are wide.
        const aside = Math.abs(Math.cos((k * Math.PI) / 4));
        const far = 1.4 * r + 0.5 * high + 0.5 * aside * Math.max(0, wide - high);
        return this.#within([at[0] + far * Math.cos(a), at[1] + far * Math.sin(a)], words);
      });
      const own = (p: Point) => gap(p, at) > r + 0.4 * high;
      const to = tries.find((p) => own(p) && free(p) > 0.3 * high) ?? [...tries].sort((a, b) => free(b) - free(a))[0]!;
      // In a crowd, where what is written would lie beneath other pieces, nothing is.
      if (free(to) < 0) continue;
      taken.push({ at: to, r: 0.3 * high });
      this.#pieces.add(this.#word(name, words, to, !this.table.nose));
    }
  }

  /** A fine rim round a ball that is nearly of the cloth's colour. */
  #rim([x, y]: Point, r: number): THREE.Mesh {
    const made = ring([x, y], r * 0.97, r * 0.97 + 1.6 / this.#seen.scale, 2.02 * r, IVORY, 0.4);
    made.layers.set(TOLD);
    made.userData = { name: "", words: "" };
    return made;
  }

  /** Pieces go: of none is anything told beside where it lay. */
  leave(): void {
    this.#lying = [];
    this.#pieces.clear();
  }

  /** Where words are to be so that all of them are on the bed. */
  #within([x, y]: Point, words: string): Point {
    const [wide, high] = [this.#wide(words) / 2, HIGH / this.#seen.scale / 2];
    const [w, h] = this.#along ? [this.table.width / 2 - high, this.table.length / 2 - wide] : [this.table.width / 2 - wide, this.table.length / 2 - high];
    return [Math.max(-w, Math.min(w, x)), Math.max(-h, Math.min(h, y))];
  }

  #wide(words: string): number {
    return (HIGH / this.#seen.scale) * LETTER * (words.length + 1);
  }

  #word(name: string, words: string, [x, y]: Point, dark: boolean): THREE.Mesh {
    const made = new THREE.Mesh(this.#plane, this.#written(words, dark));
    made.scale.set(this.#wide(words), HIGH / this.#seen.scale, 1);
    made.position.set(x, y, 0.0014);
    made.rotation.z = (this.#seen.quarters * Math.PI) / 2;
    made.layers.set(TOLD);
    made.renderOrder = 2;
    made.userData = { name, words };
    return made;
  }

  #written(words: string, dark: boolean): THREE.MeshBasicMaterial {
    const key = `${words} ${dark}`;
    let found = this.#stuff.get(key);
    if (!found) {
      const made = document.createElement("canvas");
      [made.width, made.height] = [Math.ceil(FINE * LETTER * (words.length + 1)), FINE];
      const g = made.getContext("2d")!;
      g.font = `600 ${FINE * 0.86}px "EB Garamond", Georgia, serif`;
      g.textAlign = "center";
      g.textBaseline = "middle";
      if (!dark) [g.shadowColor, g.shadowBlur] = ["rgba(0,0,0,.8)", 5];
      g.fillStyle = dark ? INK : IVORY;
      g.fillText(words, made.width / 2, FINE * 0.54, made.width);
      found = new THREE.MeshBasicMaterial({ map: texture(made), transparent: true, opacity: 0.85, depthWrite: false, toneMapped: false });
      this.#stuff.set(key, found);
    }
    return found;
  }

  close(): void {
    for (const stuff of this.#stuff.values()) {
      stuff.map?.dispose();
      stuff.dispose();
    }
    this.#plane.dispose();
  }
}
