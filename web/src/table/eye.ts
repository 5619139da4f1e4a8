// Where one looks from, and what is under a point of the window.
import * as THREE from "three";
import type { Table } from "../wire";
import { railOf, TRAY } from "./furniture";
import { isPoints } from "./moves";
import { isLong } from "./paint";
import type { Point } from "./place";

export type View = "above" | "behind" | "free";

export interface Pointed {
  piece: string | null;
  pocket: string | null;
  at: Point | null;
}

/** A second look from above, at the far quarter of a board many times as long as wide; `box` is its part of the window, in shares. */
export interface Inset {
  camera: THREE.PerspectiveCamera;
  box: { left: number; bottom: number; width: number; height: number };
}

export class Eye {
  readonly camera = new THREE.PerspectiveCamera(20, 1, 0.05, 60);
  view: View = "above";
  /** What is aimed with, for the view from behind it. */
  aimed: { at: Point; azimuth: number; over?: Point | null } | null = null;
  inset: Inset | null = null;
  #size = { width: 1, height: 1 };
  #orbit = { azimuth: -Math.PI / 2, polar: 0.7, distance: 1 };

  constructor(
    private readonly table: Table,
    private readonly canvas: HTMLCanvasElement,
  ) {
    this.camera.up.set(0, 0, 1);
  }

  fit(width: number, height: number): void {
    this.camera.aspect = width / height;
    this.#size = { width, height };
    this.look();
  }

  /** Put the eye where the view asks. */
  look(): void {
    const { table: t, camera } = this;
    const edge = t.nose > 0 ? railOf(t) + 0.09 : Math.min(t.width, t.length) * 0.07;
    const tray = isPoints(t) ? TRAY * t.width : 0;
    const [W, L] = [t.width + 2 * (edge + tray), t.length + 2 * edge];
    this.inset = null;
    camera.clearViewOffset();
    [camera.near, camera.far] = [0.05, 60];
    if (this.view === "behind" && this.aimed) {
      const { at, azimuth, over } = this.aimed;
      const [dx, dy] = [Math.cos(azimuth), Math.sin(azimuth)];
      // What is turned over where it lies is looked at closely.
      const back = over ? Math.min(W, L) * 0.8 : Math.max(W, L) * 0.28;
      camera.fov = 44;
      camera.up.set(0, 0, 1);
      camera.position.set(at[0] - dx * back, at[1] - dy * back, back * 0.52);
      camera.lookAt(at[0] + dx * back * 0.35, at[1] + dy * back * 0.35, -0.02);
    } else if (this.view === "free") {
      camera.fov = 34;
      camera.up.set(0, 0, 1);
      const { azimuth, polar, distance } = this.#orbit;
      const d = distance * Math.max(W / Math.min(1, camera.aspect), L) * 1.5;
      camera.position.set(d * Math.sin(polar) * Math.cos(azimuth), d * Math.sin(polar) * Math.sin(azimuth), d * Math.cos(polar));
      camera.lookAt(0, 0, 0);
    } else {
      // A long table lies along a wide window; a board stands as its first player sees it.
      const lying = t.nose > 0 ? camera.aspect > 1 : L > 1.6 * W && camera.aspect > 1;
      this.#above(camera, lying, L, W, 0);
      if (isLong(t)) this.#enlarge(lying, L, W);
    }
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /** Look straight down at a part of the table, `along` by `wide` about a point `y` past its middle. */
  #above(camera: THREE.PerspectiveCamera, lying: boolean, along: number, wide: number, y: number): void {
    camera.fov = 20;
    const tan = Math.tan((camera.fov * Math.PI) / 360);
    const [across, up] = lying ? [along, wide] : [wide, along];
    const far = Math.max(up / (2 * tan), across / (2 * tan * camera.aspect));
    // From so far away that a millimetre's depth would be lost between planes as far apart as those of a close look.
    [camera.near, camera.far] = [0.5 * far, 1.5 * far];
    camera.up.set(lying ? -1 : 0, lying ? 0 : 1, 0);
    camera.position.set(0, y, far);
    camera.lookAt(0, y, 0);
  }

  /** The whole moves aside, and its far end, where weights count, is seen again beside it. */
  #enlarge(lying: boolean, along: number, wide: number): void {
    const { width, height } = this.#size;
    const box = lying ? { left: 0, bottom: 0, width: 1, height: 0.7 } : { left: 0.3, bottom: 0, width: 0.7, height: 1 };
    const aside = lying ? [0, 0.35 * height] : [0.35 * width, 0];
    this.camera.setViewOffset(width, height, aside[0]!, aside[1]!, width, height);
    const camera = new THREE.PerspectiveCamera(20, (box.width * width) / (box.height * height), 0.05, 60);
    this.#above(camera, lying, along / 4, wide, (along * 3) / 8);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    this.inset = { camera, box };
  }

  turn(dx: number, dy: number): void {
    this.#orbit.azimuth -= dx * 0.006;
    this.#orbit.polar = Math.min(1.5, Math.max(0.05, this.#orbit.polar - dy * 0.006));
    this.look();
  }

  zoom(by: number): void {
    this.#orbit.distance = Math.min(2, Math.max(0.3, this.#orbit.distance * by));
    this.look();
  }

  /** What is under a point of the window. */
  point(scene: THREE.Scene, clientX: number, clientY: number): Pointed {
    const box = this.canvas.getBoundingClientRect();
    const at = new THREE.Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
    const ray = new THREE.Raycaster();
    const part = this.inset?.box;
    const [u, v] = [(at.x + 1) / 2, (at.y + 1) / 2];
    if (this.inset && part && u >= part.left && v >= part.bottom && v <= part.bottom + part.height) {
      const within = new THREE.Vector2(((u - part.left) / part.width) * 2 - 1, ((v - part.bottom) / part.height) * 2 - 1);
      ray.setFromCamera(within, this.inset.camera);
    } else ray.setFromCamera(at, this.camera);
    const plane = new THREE.Plane(new THREE.Vector3(0, 0, 1), -(this.table.ball || 0));
    const hit = ray.ray.intersectPlane(plane, new THREE.Vector3());
    const bed: Point | null = hit ? [hit.x, hit.y] : null;
    const found = ray.intersectObjects(scene.children, true).find((h) => h.object.visible && /^(piece|pocket) /.test(h.object.name));
    const [kind, name] = found ? [found.object.name.split(" ")[0], found.object.name.split(" ").slice(1).join(" ")] : ["", ""];
    return { piece: kind === "piece" ? name : null, pocket: kind === "pocket" ? name : null, at: bed };
  }

  /** Where a point of the bed is in the window: there where it is seen largest. */
  project(at: Point): [number, number] {
    const on = (camera: THREE.Camera) => new THREE.Vector3(at[0], at[1], this.table.ball || 0).project(camera);
    let v = on(this.camera);
    if (this.inset) {
      const { camera, box } = this.inset;
      const near = on(camera);
      const share = (x: number, from: number, size: number) => 2 * (from + (size * (x + 1)) / 2) - 1;
      if (Math.max(Math.abs(near.x), Math.abs(near.y)) < 1)
        v = new THREE.Vector3(share(near.x, box.left, box.width), share(near.y, box.bottom, box.height), near.z);
    }
    const box = this.canvas.getBoundingClientRect();
    return [box.left + ((v.x + 1) / 2) * box.width, box.top + ((1 - v.y) / 2) * box.height];
  }
}
