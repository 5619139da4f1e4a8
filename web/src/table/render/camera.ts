// Where one looks from, and what is under a point of the window.
import * as THREE from "three";
import type { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import type { Table } from "../../wire";
import { ENLARGED, LENT, TOLD, WHOLE } from "../models/instancing";
import { isLong, isPoints } from "../table_kinds";
import { railOf, TRAY } from "../models/table_model";
import type { Point } from "../geometry";

export type View = "above" | "behind" | "free";

export interface Pointed {
  piece: string | null;
  pocket: string | null;
  at: Point | null;
}

/** Pixels at the window's edges over which score and controls lie: the table is fitted into the rest. */
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A second look from above, at the far quarter of a board many times as long as wide; `box` is its part of the window, in pixels. */
export interface Inset {
  camera: THREE.PerspectiveCamera;
  box: Box;
}

const FOV = 20;
const TAN = Math.tan((FOV * Math.PI) / 360);
/** How far one may look closer. */
const CLOSEST = 5;

export class TableCamera {
  readonly camera = new THREE.PerspectiveCamera(FOV, 1, 0.05, 60);
  /** What is aimed with, for the view from behind it. */
  aimed: { at: Point; azimuth: number; over?: Point | null } | null = null;
  inset: Inset | null = null;
  /** How much closer than the whole table, and at what point of the bed. */
  closer = 1;
  centre: Point = [0, 0];
  /** Called when the view is turned by hand. */
  onTurned: () => void = () => {};
  /** What turns the view: it comes when somebody first looks about. */
  #orbit: OrbitControls | null = null;
  #closed = false;
  #view: View = "above";
  #size = { width: 1, height: 1 };
  #margins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
  #scale = 1;
  #wholly = 1;
  /** By so many quarter turns against the clock the table is turned beneath the eye. */
  turned = 0;

  constructor(
    private readonly table: Table,
    private readonly canvas: HTMLCanvasElement,
  ) {
    this.camera.up.set(0, 0, 1);
    this.camera.layers.enable(WHOLE);
  }

  async #turnable(): Promise<void> {
    const { OrbitControls } = await import("three/examples/jsm/controls/OrbitControls.js");
    if (this.#orbit || this.#closed) return;
    const { table } = this;
    const orbit = new OrbitControls(this.camera, this.canvas);
    orbit.enabled = this.#view === "free";
    orbit.maxPolarAngle = 1.5;
    orbit.minDistance = 0.25 * Math.max(table.width, table.length);
    orbit.maxDistance = 4 * Math.max(table.width, table.length);
    orbit.addEventListener("change", () => {
      if (this.#view === "free") this.onTurned();
    });
    this.#orbit = orbit;
  }

  get view(): View {
    return this.#view;
  }

  set view(view: View) {
    if (view === "free" && this.#view !== "free") this.#begin();
    this.#view = view;
    if (view === "free") void this.#turnable();
    if (this.#orbit) this.#orbit.enabled = view === "free";
    this.look();
  }

  /** Let a drag turn the view or not: what is taken on the table is not to turn it. */
  set turning(on: boolean) {
    if (this.#orbit) this.#orbit.enabled = on && this.#view === "free";
  }

  /** Pixels a metre of a long board takes where it is seen whole; undefined for others. */
  get whole(): number | undefined {
    return this.inset ? this.#wholly : undefined;
  }

  /** Pixels a metre of the bed takes, seen from above. */
  get scale(): number {
    return this.#scale;
  }

  fit(width: number, height: number, margins: Margins): void {
    this.camera.aspect = width / height;
    this.#size = { width, height };
    this.#margins = margins;
    this.look();
  }

  #free(): Box {
    const { left, top, right, bottom } = this.#margins;
    const { width, height } = this.#size;
    return { x: left, y: top, width: Math.max(40, width - left - right), height: Math.max(40, height - top - bottom) };
  }

  /** How much of the bed's surroundings belongs to the picture: [across, along]. */
  #whole(): [number, number] {
    const t = this.table;
    const edge = t.nose > 0 ? railOf(t) + 0.06 : Math.min(t.width, t.length) * (isLong(t) ? 0.055 : 0.078);
    const tray = isPoints(t) ? TRAY * t.width : 0;
    return [t.width + 2 * (edge + tray), t.length + 2 * edge];
  }

  /** Pixels at the window's edges that the whole table leaves free as it is seen from above. */
  get beside(): Margins {
    const { left, top, right, bottom } = this.#margins;
    if (isLong(this.table)) return { left, top, right, bottom };
    const free = this.#free();
    const [across, up] = this.#seen();
    const metres = Math.max(up / free.height, across / free.width);
    const [x, y] = [(free.width - across / metres) / 2, (free.height - up / metres) / 2];
    // On an upright window a board stands at the top: words have what is left below it.
    if (this.#high(free)) return { left: left + x, top, right: right + x, bottom: bottom + 2 * y };
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  }

  #high(free: Box): boolean {
    return !this.table.nose && !isLong(this.table) && free.height > free.width;
  }

  /** By so many quarter turns against the clock what is up in the window is turned from the table's foot. */
  get quarters(): number {
    return (this.turned + Number(this.#lying())) % 4;
  }

  /** The direction of the bed that is up in the window. */
  get #up(): Point {
    return [[0, 1], [-1, 0], [0, -1], [1, 0]][this.quarters] as Point;
  }

  /** How much of the bed's surroundings is seen across the window, and up it. */
  #seen(): [number, number] {
    const [W, L] = this.#whole();
    return this.quarters % 2 ? [L, W] : [W, L];
  }

  #lying(): boolean {
    const free = this.#free();
    const wide = free.width > free.height;
    const [W, L] = this.#whole();
    // On an upright window a backgammon board stands on its end, both homes nearest.
    if (isPoints(this.table)) return W > L && free.height > 1.1 * free.width;
    // A long table lies along a wide window; a board stands as its first player sees it.
    return this.table.nose > 0 ? wide : L > 1.6 * W && wide;
  }

  /** Put the eye where the view asks. */
  look(): void {
    const { camera } = this;
    const [W, L] = this.#whole();
    this.inset = null;
    camera.clearViewOffset();
    if (this.#view !== "free") [camera.near, camera.far] = [0.05, 60];
    if (this.#view === "behind" && this.aimed) this.#behind(W, L);
    else if (this.#view === "free") this.#orbit?.update();
    else {
      const free = this.#free();
      const [across, up] = this.#seen();
      if (isLong(this.table)) this.#enlarge(free, L, W);
      else this.#above(camera, this.#high(free) ? { ...free, height: Math.min(free.height, (free.width * up) / across) } : free, [across, up], this.closer, this.closer > 1 ? this.centre : [0, 0]);
    }
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  #behind(W: number, L: number): void {
    const { camera } = this;
    const { at, azimuth, over } = this.aimed!;
    const [dx, dy] = [Math.cos(azimuth), Math.sin(azimuth)];
    // What is turned over where it lies is looked at closely.
    const back = over ? Math.min(W, L) * 0.8 : Math.max(Math.min(W, L) * 0.45, Math.max(W, L) * 0.24);
    camera.fov = camera.aspect < 1 ? 58 : 44;
    camera.up.set(0, 0, 1);
    camera.position.set(at[0] - dx * back, at[1] - dy * back, back * 0.52);
    camera.lookAt(at[0] + dx * back * 0.35, at[1] + dy * back * 0.35, -0.02);
  }

  /** Where one stands when one begins to look about freely. */
  #begin(): void {
    const [W, L] = this.#whole();
    const { camera } = this;
    camera.clearViewOffset();
    camera.fov = 34;
    [camera.near, camera.far] = [0.02, 80];
    camera.up.set(0, 0, 1);
    const [across, along] = this.quarters % 2 ? [L, W] : [W, L];
    const far = Math.max(along * 1.25, across / Math.min(1.6, camera.aspect) * 1.35) * 1.25;
    const way: Point = [-this.#up[0], -this.#up[1]];
    camera.position.set(way[0] * far * 0.66, way[1] * far * 0.66, far * 0.72);
    this.#orbit?.target.set(0, 0, 0);
    camera.lookAt(0, 0, 0);
  }

  /** Look straight down so that `across` by `up` about a point of the bed fills a box of the window. */
  #above(camera: THREE.PerspectiveCamera, box: Box, [across, up]: [number, number], closer: number, [x, y]: Point): void {
    const { width, height } = this.#size;
    camera.fov = FOV;
    const metres = Math.max(up / box.height, across / box.width) / closer;
    if (camera === this.camera) this.#scale = 1 / metres;
    const far = (metres * height) / (2 * TAN);
    // From so far away that a millimetre's depth would be lost between planes as far apart as those of a close look.
    [camera.near, camera.far] = [0.5 * far, 1.5 * far];
    camera.up.set(...this.#up, 0);
    // Looked at closely, the table still fills the window: its edges do not come past the middle.
    const limit = (value: number, size: number) => Math.max(-size / 2, Math.min(size / 2, value)) * (1 - 1 / closer ** 2);
    const at: Point = closer > 1 ? [limit(x, this.table.width), limit(y, this.table.length)] : [x, y];
    camera.position.set(at[0], at[1], far);
    camera.lookAt(at[0], at[1], 0);
    camera.setViewOffset(width, height, width / 2 - box.x - box.width / 2, height / 2 - box.y - box.height / 2, width, height);
  }

  /** The whole moves aside, and its far end, where weights count, is seen again beside it. */
  #enlarge(free: Box, along: number, wide: number): void {
    const lying = this.quarters % 2 === 1;
    const whole = lying ? { ...free, height: free.height * 0.26 } : { ...free, width: free.width * 0.3 };
    const box = lying
      ? { ...free, y: free.y + free.height * 0.3, height: free.height * 0.7 }
      : { ...free, x: free.x + free.width * 0.34, width: free.width * 0.66 };
    this.#above(this.camera, whole, lying ? [along, wide] : [wide, along], 1, [0, 0]);
    const camera = new THREE.PerspectiveCamera(FOV, box.width / box.height, 0.05, 60);
    const [across, up] = lying ? [along / 4, wide] : [wide, along / 4];
    const far = Math.max(up / (2 * TAN), across / (2 * TAN * camera.aspect));
    [camera.near, camera.far] = [0.5 * far, 1.5 * far];
    camera.up.set(...this.#up, 0);
    this.#wholly = this.#scale;
    this.#scale = box.height / Math.max(up, across / camera.aspect);
    const y = (along * 3) / 8;
    camera.position.set(0, y, far);
    camera.lookAt(0, y, 0);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    camera.layers.enable(TOLD);
    camera.layers.enable(ENLARGED);
    this.inset = { camera, box };
  }

  /** Look closer by a factor, the point of the bed under a point of the window staying where it is as far as can be. */
  zoom(by: number, at: Point | null = null): void {
    if (this.#view !== "above" || isLong(this.table)) return;
    this.closer = Math.min(CLOSEST, Math.max(1, this.closer * by));
    if (at) this.centre = [this.centre[0] + (at[0] - this.centre[0]) * 0.25, this.centre[1] + (at[1] - this.centre[1]) * 0.25];
    this.look();
  }

  /** The ray into the scene under a point of the window. */
  #ray(clientX: number, clientY: number): THREE.Raycaster {
    const { left, top } = this.canvas.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const ray = new THREE.Raycaster();
    ray.layers.enable(LENT);
    const box = this.inset?.box;
    const within = box && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    const view = within ? box : { x: 0, y: 0, ...this.#size };
    const at = new THREE.Vector2(((x - view.x) / view.width) * 2 - 1, 1 - ((y - view.y) / view.height) * 2);
    ray.setFromCamera(at, within ? this.inset!.camera : this.camera);
    return ray;
  }

  /** What is under a point of the window. */
  point(scene: THREE.Scene, clientX: number, clientY: number): Pointed {
    const ray = this.#ray(clientX, clientY);
    const plane = new THREE.Plane(new THREE.Vector3(0, 0, 1), -(this.table.ball || 0));
    const hit = ray.ray.intersectPlane(plane, new THREE.Vector3());
    const bed: Point | null = hit ? [hit.x, hit.y] : null;
    const found = ray.intersectObjects(scene.children, true).find((h) => h.object.visible && /^(piece|pocket) /.test(h.object.name));
    const [kind, name] = found ? [found.object.name.split(" ")[0], found.object.name.split(" ").slice(1).join(" ")] : ["", ""];
    return { piece: kind === "piece" ? name : null, pocket: kind === "pocket" ? name : null, at: bed };
  }

  /** Where a point of the bed is in the window: there where it is seen largest. */
  project(at: Point, z = this.table.ball || 0): [number, number] {
    const on = (camera: THREE.Camera) => new THREE.Vector3(at[0], at[1], z).project(camera);
    const { left, top } = this.canvas.getBoundingClientRect();
    let [v, box]: [THREE.Vector3, Box] = [on(this.camera), { x: 0, y: 0, ...this.#size }];
    if (this.inset) {
      const near = on(this.inset.camera);
      if (Math.max(Math.abs(near.x), Math.abs(near.y)) < 1) [v, box] = [near, this.inset.box];
    }
    return [left + box.x + ((v.x + 1) / 2) * box.width, top + box.y + ((1 - v.y) / 2) * box.height];
  }

  close(): void {
    this.#closed = true;
    this.#orbit?.dispose();
  }
}
