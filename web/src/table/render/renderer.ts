// What the table is drawn on: the renderer and its canvas, the eye's picture and those beside it, and what a frame costs.
import * as THREE from "three";
import { setting } from "../../shared/storage";
import type { TableCamera } from "./camera";
import { drawnOn } from "./lights";
import type { Magnifier } from "./magnifier";
import { qualityFor, type FrameCost, type FrameQuality } from "./frame_quality";

/** What a frame costs a graphics card. */
export interface Cost {
  /** Draw calls and triangles while nothing moves, and while shadows are cast anew. */
  calls: number;
  triangles: number;
  shadowed: number;
  shadowedTriangles: number;
  /** Bytes of the textures that it holds, the smaller copies of each with them. */
  textures: number;
  programs: number;
}

/** More dots than these to one of the page nobody sees. */
const MOST = 3;
/** Without a card edges are smoothed by drawing twice as finely, a picture of so many dots at most. */
const [TWICE, ENOUGH] = [2, 6e6];

export class TableRenderer {
  readonly canvas: HTMLCanvasElement;
  /** Drawn by a graphics card, with gloss and shadows. */
  readonly fine: boolean;
  /** How many frames have been drawn, and how often shadows have been cast. */
  drawn = 0;
  cast = 0;
  /** Which frames are drawn how finely here, and how finely the last one was. */
  readonly pace: FrameQuality;
  at: FrameCost;
  readonly #renderer: THREE.WebGLRenderer;
  /** Nothing is drawn for whom `hoyle.draws` is false: a test of what is written beside the table, on a machine without a card. */
  readonly #draws = setting<boolean>("draws", true);
  /** Frames in a row whose pieces have moved on from their shadows. */
  #behind = 0;

  constructor() {
    // A machine that draws without a graphics card goes without shadows.
    const { fine, ...on } = drawnOn();
    this.fine = fine;
    const renderer = new THREE.WebGLRenderer({ ...on, antialias: fine, powerPreference: "high-performance" });
    this.#renderer = renderer;
    this.canvas = renderer.domElement;
    this.canvas.tabIndex = 0;
    const rest = Math.min(devicePixelRatio, MOST);
    const still = fine ? rest : Math.max(rest, Math.min(TWICE, Math.sqrt(ENOUGH / (innerWidth * innerHeight))));
    this.pace = qualityFor(fine, fine ? Math.min(devicePixelRatio, 2) : 1, rest, still);
    this.at = this.pace.finest;
    renderer.setPixelRatio(this.at.ratio);
    // Nobody waits for a shader's complaints: they are made while the rest goes on.
    renderer.debug.checkShaderErrors = false;
    renderer.shadowMap.enabled = fine;
    renderer.shadowMap.autoUpdate = false;
    renderer.shadowMap.type = THREE.PCFShadowMap;
    renderer.toneMapping = THREE.NeutralToneMapping;
    renderer.toneMappingExposure = 1;
  }

  size(wide: number, high: number): void {
    this.#renderer.setSize(wide, high, false);
  }

  /** How many dots a finely drawn picture has across and down. */
  get dots(): [number, number] {
    const { width, height } = this.#renderer.getSize(new THREE.Vector2());
    return [width, height].map((side) => Math.floor(side * this.pace.finest.ratio)) as [number, number];
  }

  /** Draw what is seen, as finely as said; shadows are cast anew only where pieces have `moved`, and then not in every frame. */
  draw(scene: THREE.Scene, eye: TableCamera, lenses: Magnifier[], moved: boolean, at: FrameCost = this.pace.finest): void {
    const renderer = this.#renderer;
    if (!this.#draws) {
      for (const moved of [scene, eye.camera]) moved.updateMatrixWorld();
      return;
    }
    // All shaders are asked for before the first is waited for.
    if (!this.drawn) renderer.compile(scene, eye.camera);
    this.drawn++;
    const anew = this.#take(scene, at);
    if (moved || this.#behind) this.#behind++;
    const casts = anew || this.#behind >= at.every;
    if (casts) [this.cast, this.#behind] = [this.cast + 1, 0];
    renderer.shadowMap.needsUpdate = casts;
    const { up } = eye.camera;
    const { aimed, inset } = eye;
    const top = up.z && aimed ? new THREE.Vector3(Math.cos(aimed.azimuth), Math.sin(aimed.azimuth), 0) : up.z ? new THREE.Vector3(0, 1, 0) : up;
    for (const lens of lenses) if (lens.at && lens.seen) lens.draw(renderer, scene, top);
    renderer.render(scene, eye.camera);
    if (!inset) return;
    const size = renderer.getSize(new THREE.Vector2());
    const { x, y, width, height } = inset.box;
    const part = [x, size.y - y - height, width, height] as const;
    renderer.setScissorTest(true);
    renderer.setScissor(...part);
    renderer.setViewport(...part);
    renderer.render(scene, inset.camera);
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, size.x, size.y);
  }

  /** Draw by another fineness from now on; whether its shadows are still to be cast. */
  #take(scene: THREE.Scene, at: FrameCost): boolean {
    const was = this.at;
    this.at = at;
    if (at.ratio !== was.ratio) this.#renderer.setPixelRatio(at.ratio);
    if (at.shadows === was.shadows) return false;
    scene.traverse((one) => {
      if (!(one instanceof THREE.SpotLight)) return;
      // As soft as before: its edge is told in dots.
      one.shadow.radius *= at.shadows / one.shadow.mapSize.x;
      one.shadow.mapSize.set(at.shadows, at.shadows);
    });
    return true;
  }

  /** What it costs to draw a frame with shadows cast anew or not, as `draw` does it. */
  cost(scene: THREE.Scene, draw: (moved: boolean) => void): Cost {
    const { info } = this.#renderer;
    info.autoReset = false;
    const frame = (moved: boolean) => {
      info.reset();
      draw(moved);
      return { calls: info.render.calls, triangles: info.render.triangles };
    };
    const [moving, still] = [frame(true), frame(false)];
    info.autoReset = true;
    return { ...still, shadowed: moving.calls, shadowedTriangles: moving.triangles, textures: held(scene), programs: info.programs?.length ?? 0 };
  }

  close(): void {
    this.#renderer.dispose();
    this.canvas.remove();
  }
}

/** The bytes that the textures of a scene and the shadows of its lamps take: four a dot, a third more for smaller copies. */
function held(scene: THREE.Scene): number {
  const found = new Map<string, number>();
  scene.traverse((one) => {
    if (one instanceof THREE.SpotLight && one.shadow.map) found.set(one.uuid, 4 * one.shadow.mapSize.x * one.shadow.mapSize.y);
    if (!(one instanceof THREE.Mesh)) return;
    for (const paint of [one.material].flat() as { map?: THREE.Texture | null }[]) {
      const image = paint.map?.image as { width: number; height: number } | undefined;
      if (image) found.set(paint.map!.uuid, (16 / 3) * image.width * image.height);
    }
  });
  return Math.round([...found.values()].reduce((sum, bytes) => sum + bytes, 0));
}
