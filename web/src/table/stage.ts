// The table as it is seen: lamps, furniture, pieces, and whatever the player is pointing at.
import * as THREE from "three";
import { setting } from "../mine";
import type { Motion, State, Table } from "../wire";
import { furniture, pocketAt, TRAY } from "./furniture";
import { Way } from "./motion";
import { die, piece, type Piece } from "./pieces";
import { isPoints } from "./moves";
import { aim, inside, lies, type Point } from "./place";

export type View = "above" | "behind" | "free";

export interface Pointed {
  piece: string | null;
  pocket: string | null;
  at: Point | null;
}

const QUIET = matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Stage {
  readonly canvas: HTMLCanvasElement;
  onSound: (kind: string, speed: number) => void = () => {};
  /** Time within the motion being shown, and its length; called at every frame that moves. */
  onTime: (t: number, duration: number) => void = () => {};
  rate = 1;
  view: View = "above";

  #renderer: THREE.WebGLRenderer;
  #scene = new THREE.Scene();
  #camera = new THREE.PerspectiveCamera(20, 1, 0.05, 60);
  #pieces = new Map<string, Piece>();
  #state: State | null = null;
  #way: Way | null = null;
  #done: (() => void) | null = null;
  #clock = 0;
  #last = 0;
  #sounded = 0;
  #dirty = true;
  #guide = new THREE.Group();
  #zone = new THREE.Group();
  #offers = new THREE.Group();
  #dice = new THREE.Group();
  #cue: THREE.Group;
  #aimed: { piece: string; at: Point; azimuth: number; elevation: number; pull: number } | null = null;
  #glowing = "";
  #orbit = { azimuth: -Math.PI / 2, polar: 0.7, distance: 1 };
  #frame = 0;
  #ro: ResizeObserver;

  constructor(
    private readonly host: HTMLElement,
    readonly table: Table,
    private readonly family: string,
  ) {
    // A machine that draws without a graphics card goes without shadows, unless its owner has said otherwise.
    const fine = setting("fine", !drawnBySoftware());
    this.#renderer = new THREE.WebGLRenderer({ antialias: fine, powerPreference: "high-performance" });
    this.canvas = this.#renderer.domElement;
    this.canvas.tabIndex = 0;
    this.#renderer.setPixelRatio(fine ? Math.min(devicePixelRatio, 2) : 1);
    this.#renderer.shadowMap.enabled = fine;
    this.#renderer.shadowMap.type = THREE.PCFShadowMap;
    this.#renderer.toneMapping = THREE.NeutralToneMapping;
    this.#renderer.toneMappingExposure = 1;
    host.append(this.canvas);
    this.#scene.background = new THREE.Color("#14110e");
    this.#camera.up.set(0, 0, 1);
    this.#lamps();
    this.#scene.add(furniture(table), this.#guide, this.#zone, this.#offers, this.#dice);
    this.#cue = this.#stick();
    this.#scene.add(this.#cue);
    this.#ro = new ResizeObserver(() => this.#fit());
    this.#ro.observe(host);
    this.#fit();
    this.#frame = requestAnimationFrame(this.#tick);
  }

  // --- lamps and the eye --------------------------------------------------------------------------------

  #lamps(): void {
    const size = Math.max(this.table.width, this.table.length);
    this.#scene.add(new THREE.HemisphereLight("#fff6e6", "#3a2a1a", this.table.nose > 0 ? 1.25 : 1.2));
    // Two lamps hang over a table; a board has them higher and to its sides, so that its varnish does not blind.
    const board = this.table.nose === 0;
    const height = board ? 1.25 : 0.75;
    for (const k of board ? [-0.5, 0.5] : [-0.27, 0.27]) {
      const lamp = new THREE.SpotLight("#fff0d6", (board ? 3.2 : 1.9) * size * size, 0, 0.95, 0.8, 2);
      lamp.position.set(board ? k * 1.6 * this.table.width : 0, (board ? 0.35 : k) * this.table.length, size * height);
      lamp.target.position.set(0, board ? 0 : k * this.table.length, 0);
      lamp.castShadow = true;
      lamp.shadow.mapSize.set(2048, 2048);
      lamp.shadow.radius = 6;
      lamp.shadow.bias = -0.0004;
      lamp.shadow.camera.near = size * 0.2;
      lamp.shadow.camera.far = size * 2.6;
      this.#scene.add(lamp, lamp.target);
    }
  }

  #fit(): void {
    const [w, h] = [Math.max(1, this.host.clientWidth), Math.max(1, this.host.clientHeight)];
    this.#renderer.setSize(w, h, false);
    this.#camera.aspect = w / h;
    this.#dirty = true;
    this.look();
  }

  /** Put the eye where the view asks. */
  look(): void {
    const t = this.table;
    const camera = this.#camera;
    const edge = t.nose > 0 ? 0.23 : Math.min(t.width, t.length) * 0.07;
    const tray = isPoints(t) ? TRAY * t.width : 0;
    const [W, L] = [t.width + 2 * (edge + tray), t.length + 2 * edge];
    if (this.view === "behind" && this.#aimed) {
      const { at, azimuth } = this.#aimed;
      const [dx, dy] = [Math.cos(azimuth), Math.sin(azimuth)];
      const back = Math.max(W, L) * 0.28;
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
    this.#dirty = true;
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

  // --- pieces -------------------------------------------------------------------------------------------

  show(state: State): void {
    this.#state = state;
    for (const name of Object.keys(state.layout.places)) {
      const at = lies(state, name);
      const one = at ? this.#piece(name) : this.#pieces.get(name);
      if (!one) continue;
      one.mesh.visible = at !== null;
      if (at) one.mesh.position.set(at[0], at[1], one.round ? one.radius : 0);
    }
    this.#stack(state);
    this.#dirty = true;
  }

  /** Men that share a spot lie beside each other along it, as on a backgammon point, or on top of each other. */
  #stack(state: State): void {
    if (this.table.ball) return;
    const heaps = new Map<string, string[]>();
    for (const name of Object.keys(state.layout.places)) {
      const at = lies(state, name);
      if (!at || name.startsWith("#")) continue;
      const key = `${at[0].toFixed(4)} ${at[1].toFixed(4)}`;
      heaps.set(key, [...(heaps.get(key) ?? []), name]);
    }
    const points = isPoints(this.table);
    for (const names of heaps.values()) {
      if (names.length < 2 && !points) continue;
      names.forEach((name, i) => {
        const one = this.#pieces.get(name)!;
        const at = lies(state, name)!;
        const r = one.radius;
        const place = state.layout.places[name];
        const off = typeof place === "string" && place.startsWith("off");
        if (off) {
          // Borne off, the men stand on edge in their tray, fifteen in a row.
          const way = at[1] > 0 ? -1 : 1;
          one.mesh.rotation.set(Math.PI / 2, 0, 0);
          one.mesh.position.set(at[0], (way * -this.table.length) / 2 + way * (0.5 + i) * r * 0.9, r);
        } else {
          one.mesh.rotation.set(0, 0, 0);
          if (points) {
            // Five to a row, then a second layer, half a man in, and so on.
            const way = at[1] > 0 ? -1 : 1;
            const layer = Math.floor(i / 5);
            one.mesh.position.set(at[0], at[1] + way * ((i % 5) + 0.5 * (layer % 2)) * r * 2.02, layer * r * 0.46);
          } else one.mesh.position.set(at[0], at[1], i * r * 0.5);
        }
      });
    }
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
    this.#dirty = true;
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
    this.#dirty = true;
  }

  #piece(name: string): Piece {
    let one = this.#pieces.get(name);
    if (!one) {
      one = piece(name, this.table, this.family);
      one.mesh.name = `piece ${name}`;
      one.mesh.traverse((m) => (m.name = `piece ${name}`));
      this.#pieces.set(name, one);
      this.#scene.add(one.mesh);
    }
    return one;
  }

  // --- motion -------------------------------------------------------------------------------------------

  /** Show a stroke's motion, and come back when it has been shown or skipped. */
  play(motion: Motion, onSkip?: () => void): Promise<void> {
    this.skip();
    this.clearAim();
    return new Promise((resolve) => {
      this.#way = new Way(motion, (name) => this.#piece(name).radius);
      this.#clock = 0;
      this.#sounded = 0;
      this.#last = performance.now();
      for (const name of this.#way.pieces()) this.#piece(name).mesh.visible = true;
      this.#done = () => {
        onSkip?.();
        resolve();
      };
      if (QUIET) this.skip();
      this.#dirty = true;
    });
  }

  /** When the motion that is shown has come to its end, or was skipped. */
  ended(): Promise<void> {
    const before = this.#done;
    if (!before) return Promise.resolve();
    return new Promise((resolve) => {
      this.#done = () => {
        before();
        resolve();
      };
    });
  }

  get playing(): boolean {
    return this.#way !== null;
  }

  /** Go to a moment of the motion that is shown. */
  seek(t: number): void {
    if (this.#way) this.#advance(Math.max(0, t) - this.#clock, true);
  }

  skip(): void {
    if (!this.#way) return;
    const done = this.#done;
    this.#way = this.#done = null;
    done?.();
    this.#dirty = true;
  }

  #advance(by: number, silent: boolean): void {
    const way = this.#way!;
    const from = this.#clock;
    const t = Math.min(way.duration, from + by);
    const axis = new THREE.Vector3();
    const turn = new THREE.Quaternion();
    for (const name of way.pieces()) {
      const pose = way.at(name, t);
      const one = this.#piece(name);
      if (!pose) continue;
      one.mesh.visible = !pose.gone;
      one.mesh.position.set(pose.x, pose.y, pose.z + (one.round ? one.radius : 0));
      const mid = way.at(name, (from + t) / 2);
      if (!mid?.moving) continue;
      const rate = Math.hypot(...mid.spin);
      if (rate < 1e-9) continue;
      axis.set(...mid.spin).divideScalar(rate);
      one.mesh.quaternion.premultiply(turn.setFromAxisAngle(axis, rate * (t - from)));
    }
    if (!silent)
      for (; this.#sounded < way.motion.sounds.length && way.motion.sounds[this.#sounded]!.time <= t; this.#sounded++) {
        const { kind, speed } = way.motion.sounds[this.#sounded]!;
        this.onSound(kind, speed);
      }
    this.#clock = t;
    this.onTime(t, way.duration);
    this.#dirty = true;
  }

  #tick = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#tick);
    if (this.#way) {
      this.#advance(((now - this.#last) / 1000) * this.rate, false);
      if (this.#clock >= this.#way.duration) this.skip();
    }
    this.#last = now;
    if (this.#dirty) {
      this.#dirty = false;
      this.#renderer.render(this.#scene, this.#camera);
    }
  };

  // --- pointing -----------------------------------------------------------------------------------------

  /** What is under a point of the window. */
  point(clientX: number, clientY: number): Pointed {
    const box = this.canvas.getBoundingClientRect();
    const at = new THREE.Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
    const ray = new THREE.Raycaster();
    ray.setFromCamera(at, this.#camera);
    const plane = new THREE.Plane(new THREE.Vector3(0, 0, 1), -(this.table.ball || 0));
    const hit = ray.ray.intersectPlane(plane, new THREE.Vector3());
    const bed: Point | null = hit ? [hit.x, hit.y] : null;
    const found = ray.intersectObjects(this.#scene.children, true).find((h) => h.object.visible && /^(piece|pocket) /.test(h.object.name));
    const [kind, name] = found ? [found.object.name.split(" ")[0], found.object.name.split(" ").slice(1).join(" ")] : ["", ""];
    return { piece: kind === "piece" ? name : null, pocket: kind === "pocket" ? name : null, at: bed };
  }

  /** Where a point of the bed is in the window. */
  project(at: Point): [number, number] {
    const v = new THREE.Vector3(at[0], at[1], this.table.ball || 0).project(this.#camera);
    const box = this.canvas.getBoundingClientRect();
    return [box.left + ((v.x + 1) / 2) * box.width, box.top + ((1 - v.y) / 2) * box.height];
  }

  /** Where a pocket is on the bed. */
  pocketAt(name: string): Point {
    const [x, y] = pocketAt(this.table, name);
    return [x, y];
  }

  move(name: string, at: Point): void {
    const one = this.#piece(name);
    one.mesh.visible = true;
    one.mesh.position.set(at[0], at[1], one.round ? one.radius : 0);
    this.#dirty = true;
  }

  /** Let the allowed space glow, and dim the rest; null to stop. */
  glow(zones: string[] | null): void {
    const key = zones?.join(" ") ?? "";
    if (key === this.#glowing) return;
    this.#glowing = key;
    this.#zone.clear();
    this.#dirty = true;
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
    this.#zone.add(veil);
  }

  /** Draw the line of aim: to the first contact, with the ghost of the ball there, where the other goes, and the tangent. */
  aimed(name: string, at: Point, azimuth: number, elevation = 0, pull = 0): void {
    this.#aimed = { piece: name, at, azimuth, elevation, pull };
    this.#guide.clear();
    if (!this.#state) return;
    const r = this.#piece(name).radius;
    const z = this.#piece(name).round ? r : 0.004;
    const found = aim(this.table, this.#state, name, at, azimuth);
    this.#guide.add(line([at, found.ghost], z, "#f6efdd", 0.85));
    const ghost = new THREE.Mesh(new THREE.RingGeometry(r * 0.93, r, 40), new THREE.MeshBasicMaterial({ color: "#f6efdd", transparent: true, opacity: 0.8 }));
    ghost.position.set(found.ghost[0], found.ghost[1], z);
    this.#guide.add(ghost);
    const reach = Math.max(this.table.width, this.table.length) * 0.16;
    if (found.piece && found.onward && found.tangent) {
      const other = lies(this.#state, found.piece)!;
      this.#guide.add(line([other, [other[0] + found.onward[0] * reach, other[1] + found.onward[1] * reach]], z, "#e8c56a", 0.9));
      const tangent: Point = [found.ghost[0] + found.tangent[0] * reach * 0.6, found.ghost[1] + found.tangent[1] * reach * 0.6];
      this.#guide.add(line([found.ghost, tangent], z, "#f6efdd", 0.45));
    }
    this.#cue.visible = this.table.ball > 0;
    const [dx, dy] = [Math.cos(azimuth), Math.sin(azimuth)];
    const gap = r * 1.25 + 0.02 + pull * 0.22;
    const rise = Math.max(elevation, 0.06);
    this.#cue.position.set(at[0] - dx * gap * Math.cos(rise), at[1] - dy * gap * Math.cos(rise), r + gap * Math.sin(rise));
    this.#cue.rotation.set(0, 0, 0);
    this.#cue.rotateZ(azimuth);
    this.#cue.rotateY(rise);
    if (this.view === "behind") this.look();
    this.#dirty = true;
  }

  /** A way that might be gone, in practice. */
  foresee(motion: Motion): void {
    for (const legs of Object.entries(motion.legs)) {
      const way = new Way(motion, (n) => this.#piece(n).radius);
      const points: Point[] = [];
      for (let i = 0; i <= 160; i++) {
        const pose = way.at(legs[0], (motion.duration * i) / 160);
        if (pose && !pose.gone) points.push([pose.x, pose.y]);
      }
      this.#guide.add(line(points, this.table.ball || 0.004, "#e8c56a", 0.7));
    }
    this.#dirty = true;
  }

  clearAim(): void {
    this.#aimed = null;
    this.#guide.clear();
    this.#cue.visible = false;
    this.#dirty = true;
  }

  #stick(): THREE.Group {
    const group = new THREE.Group();
    const length = 1.42;
    const shaft = new THREE.Mesh(
      new THREE.CylinderGeometry(0.0062, 0.0145, length, 20).rotateZ(-Math.PI / 2).translate(-length / 2, 0, 0),
      new THREE.MeshPhysicalMaterial({ color: "#c99a5b", roughness: 0.35, clearcoat: 0.5 }),
    );
    const tip = new THREE.Mesh(
      new THREE.CylinderGeometry(0.006, 0.0062, 0.012, 16).rotateZ(-Math.PI / 2).translate(-0.003, 0, 0),
      new THREE.MeshStandardMaterial({ color: "#4c7ea0", roughness: 0.9 }),
    );
    const butt = new THREE.Mesh(
      new THREE.CylinderGeometry(0.0122, 0.0147, 0.36, 20).rotateZ(-Math.PI / 2).translate(-length + 0.18, 0, 0),
      new THREE.MeshPhysicalMaterial({ color: "#3a1a0f", roughness: 0.35, clearcoat: 0.6 }),
    );
    group.add(shaft, tip, butt);
    group.traverse((m) => (m.castShadow = true));
    group.visible = false;
    return group;
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#ro.disconnect();
    this.#renderer.dispose();
    this.canvas.remove();
  }
}

function drawnBySoftware(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return true;
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const name = names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : "";
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

function line(points: Point[], z: number, colour: string, opacity: number): THREE.Object3D {
  const geometry = new THREE.BufferGeometry().setFromPoints(points.map(([x, y]) => new THREE.Vector3(x, y, z)));
  return new THREE.Line(geometry, new THREE.LineBasicMaterial({ color: colour, transparent: true, opacity }));
}
