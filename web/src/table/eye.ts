// Where one looks from, and what is under a point of the window.
import * as THREE from "three";
import type { Table } from "../wire";
import { TRAY } from "./furniture";
import { isPoints } from "./moves";
import type { Point } from "./place";

export type View = "above" | "behind" | "free";

export interface Pointed {
  piece: string | null;
  pocket: string | null;
  at: Point | null;
}

export class Eye {
  readonly camera = new THREE.PerspectiveCamera(20, 1, 0.05, 60);
  view: View = "above";
  /** What is aimed with, for the view from behind it. */
  aimed: { at: Point; azimuth: number; over?: Point | null } | null = null;
  #orbit = { azimuth: -Math.PI / 2, polar: 0.7, distance: 1 };

  constructor(
    private readonly table: Table,
    private readonly canvas: HTMLCanvasElement,
  ) {
    this.camera.up.set(0, 0, 1);
  }

  fit(width: number, height: number): void {
    this.camera.aspect = width / height;
    this.look();
  }

  /** Put the eye where the view asks. */
  look(): void {
    const { table: t, camera } = this;
    const edge = t.nose > 0 ? 0.23 : Math.min(t.width, t.length) * 0.07;
    const tray = isPoints(t) ? TRAY * t.width : 0;
    const [W, L] = [t.width + 2 * (edge + tray), t.length + 2 * edge];
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
      camera.fov = 20;
      const tan = Math.tan((camera.fov * Math.PI) / 360);
      const [across, up] = lying ? [L, W] : [W, L];
      const far = Math.max(up / (2 * tan), across / (2 * tan * camera.aspect));
      camera.up.set(lying ? -1 : 0, lying ? 0 : 1, 0);
      camera.position.set(0, 0, far);
      camera.lookAt(0, 0, 0);
    }
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
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
    ray.setFromCamera(at, this.camera);
    const plane = new THREE.Plane(new THREE.Vector3(0, 0, 1), -(this.table.ball || 0));
    const hit = ray.ray.intersectPlane(plane, new THREE.Vector3());
    const bed: Point | null = hit ? [hit.x, hit.y] : null;
    const found = ray.intersectObjects(scene.children, true).find((h) => h.object.visible && /^(piece|pocket) /.test(h.object.name));
    const [kind, name] = found ? [found.object.name.split(" ")[0], found.object.name.split(" ").slice(1).join(" ")] : ["", ""];
    return { piece: kind === "piece" ? name : null, pocket: kind === "pocket" ? name : null, at: bed };
  }

  /** Where a point of the bed is in the window. */
  project(at: Point): [number, number] {
    const v = new THREE.Vector3(at[0], at[1], this.table.ball || 0).project(this.camera);
    const box = this.canvas.getBoundingClientRect();
    return [box.left + ((v.x + 1) / 2) * box.width, box.top + ((1 - v.y) / 2) * box.height];
  }
}
