// A magnifying glass: a small part of the table, seen from above, drawn on a canvas of its own.
import * as THREE from "three";
import type { Point } from "../geometry";

export class Magnifier {
  readonly #camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0.01, 10);
  readonly #context: CanvasRenderingContext2D | null;
  /** What is looked at, and how much of it (m) from side to side. */
  at: Point | null = null;
  span = 0.2;

  constructor(readonly canvas: HTMLCanvasElement) {
    this.#context = canvas.getContext("2d");
  }

  /** Draw what is looked at, the right way up for one who sees the table with `up` upwards. */
  /** Whether anybody sees it: one that is put away is not drawn. */
  get seen(): boolean {
    return !this.canvas.classList.contains("away") && !this.canvas.classList.contains("none");
  }

  draw(renderer: THREE.WebGLRenderer, scene: THREE.Scene, up: THREE.Vector3): void {
    const size = Math.round(this.canvas.clientWidth);
    if (!this.at || !size || !this.#context) return;
    const camera = this.#camera;
    const half = this.span / 2;
    [camera.left, camera.right, camera.top, camera.bottom] = [-half, half, half, -half];
    camera.up.copy(up);
    camera.position.set(this.at[0], this.at[1], 2);
    camera.lookAt(this.at[0], this.at[1], 0);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    const ratio = renderer.getPixelRatio();
    const pixels = Math.round(size * ratio);
    if (this.canvas.width !== pixels) this.canvas.width = this.canvas.height = pixels;
    const whole = renderer.getSize(new THREE.Vector2());
    renderer.setScissorTest(true);
    renderer.setScissor(0, 0, size, size);
    renderer.setViewport(0, 0, size, size);
    renderer.render(scene, camera);
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, whole.x, whole.y);
    // The corner at the left below, as WebGL counts it, is the last rows of the picture.
    this.#context.drawImage(renderer.domElement, 0, renderer.domElement.height - pixels, pixels, pixels, 0, 0, pixels, pixels);
  }
}
