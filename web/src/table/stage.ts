// The table as it is seen: lamps, furniture, pieces, their motion, and whatever the player is pointing at.
import * as THREE from "three";
import { setting } from "../mine";
import type { Motion, Ruling, State, Table } from "../wire";
import { Eye, type Pointed, type View } from "./eye";
import { furniture, pocketAt } from "./furniture";
import { Glide } from "./glide";
import { Guide, type Aimed } from "./guide";
import { Hints } from "./hints";
import { drawnBySoftware, lamps } from "./lamps";
import { Way } from "./motion";
import { piece, type Piece } from "./pieces";
import { lies, sunk, type Point } from "./place";
import { pose, Rest, setDown } from "./rest";

export type { Pointed, View };

const QUIET = matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Stage {
  readonly canvas: HTMLCanvasElement;
  onSound: (kind: string, speed: number) => void = () => {};
  /** Time within the motion being shown, and its length; called at every frame that moves. */
  onTime: (t: number, duration: number) => void = () => {};
  rate = 1;

  #renderer: THREE.WebGLRenderer;
  #scene = new THREE.Scene();
  #eye: Eye;
  #guide: Guide;
  #hints: Hints;
  #rest: Rest;
  #glide = new Glide();
  #pieces = new Map<string, Piece>();
  #state: State | null = null;
  #way: Way | null = null;
  #done: (() => void) | null = null;
  #clock = 0;
  #last = 0;
  #sounded = 0;
  #dirty = true;
  #frame = 0;
  #ro: ResizeObserver;

  constructor(
    private readonly host: HTMLElement,
    readonly table: Table,
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
    this.#eye = new Eye(table, this.canvas);
    [this.#guide, this.#hints, this.#rest] = [new Guide(table), new Hints(table), new Rest(table)];
    this.#scene.background = new THREE.Color("#14110e");
    this.#scene.add(...lamps(table), furniture(table), this.#guide.group, this.#hints.group);
    this.#ro = new ResizeObserver(() => this.#fit());
    this.#ro.observe(host);
    this.#fit();
    this.#frame = requestAnimationFrame(this.#tick);
  }

  #fit(): void {
    const [w, h] = [Math.max(1, this.host.clientWidth), Math.max(1, this.host.clientHeight)];
    this.#renderer.setSize(w, h, false);
    this.#eye.fit(w, h);
    // At once: a canvas of a new size is empty until it is drawn on.
    this.#draw();
  }

  // --- the eye ------------------------------------------------------------------------------------------

  look(view: View): void {
    this.#eye.view = view;
    this.#eye.look();
    this.#dirty = true;
  }

  turn(dx: number, dy: number): void {
    this.#eye.turn(dx, dy);
    this.#dirty = true;
  }

  zoom(by: number): void {
    this.#eye.zoom(by);
    this.#dirty = true;
  }

  /** What is under a point of the window. */
  point(clientX: number, clientY: number): Pointed {
    return this.#eye.point(this.#scene, clientX, clientY);
  }

  /** Where a point of the bed is in the window. */
  project(at: Point): [number, number] {
    return this.#eye.project(at);
  }

  /** Where a pocket is on the bed. */
  pocketAt(name: string): Point {
    const [x, y] = pocketAt(this.table, name);
    return [x, y];
  }

  // --- pieces -------------------------------------------------------------------------------------------

  #piece(name: string): Piece {
    let one = this.#pieces.get(name);
    if (!one) {
      one = piece(name, this.table);
      one.mesh.traverse((m) => (m.name = `piece ${name}`));
      this.#pieces.set(name, one);
      this.#scene.add(one.mesh);
    }
    return one;
  }

  /** How things stand after a ruling, or as they would stand. */
  show(state: State, ruling?: Ruling): void {
    this.#state = state;
    const before = this.#glide.places(this.#pieces.values());
    this.#glide.end();
    if (ruling?.motion) this.#rest.after(ruling.motion);
    if (ruling?.put) this.#rest.stood(ruling.put);
    for (const name of Object.keys(state.layout.places)) if (lies(state, name) || sunk(this.table, state, name)) this.#piece(name);
    this.#rest.show(state, this.#pieces);
    if (!QUIET) this.#glide.begin(before);
    this.#dirty = true;
  }

  /** Put a piece somewhere for the time being. */
  move(name: string, at: Point): void {
    const one = this.#piece(name);
    this.#glide.leave(one);
    one.mesh.visible = true;
    setDown(one, at[0], at[1]);
    this.#dirty = true;
  }

  // --- hints --------------------------------------------------------------------------------------------

  offer(spots: Point[], chosen: Point | null): void {
    this.#hints.offer(spots, chosen);
    this.#dirty = true;
  }

  dice(thrown: number[]): void {
    this.#hints.dice(thrown);
    this.#dirty = true;
  }

  glow(zones: string[] | null): void {
    this.#hints.glow(zones);
    this.#dirty = true;
  }

  /** Draw the line of aim: to the first contact, with the ghost of the ball there, where the other goes, and the tangent. */
  aimed(aimed: Aimed): void {
    this.#eye.aimed = aimed;
    const one = this.#piece(aimed.piece);
    if (this.#state) this.#guide.show(aimed, this.#state, one.radius, one.round ? one.radius : 0.004);
    this.#eye.look();
    this.#dirty = true;
  }

  foresee(motion: Motion): void {
    this.#guide.foresee(motion, (name) => this.#piece(name).radius);
    this.#dirty = true;
  }

  clearAim(): void {
    this.#eye.aimed = null;
    this.#guide.clear();
    this.#dirty = true;
  }

  // --- motion -------------------------------------------------------------------------------------------

  /** Show a stroke's motion, and come back when it has been shown or skipped. */
  play(motion: Motion): Promise<void> {
    this.skip();
    this.#glide.end();
    this.clearAim();
    return new Promise((resolve) => {
      this.#way = new Way(motion, (name) => this.#piece(name).radius);
      this.#clock = 0;
      this.#sounded = 0;
      this.#last = performance.now();
      for (const name of [...this.#way.pieces(), ...this.#way.turned()]) this.#piece(name).mesh.visible = true;
      this.#done = resolve;
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
      const at = way.at(name, t);
      const one = this.#piece(name);
      if (!at) continue;
      one.mesh.visible = !at.gone;
      one.mesh.position.set(at.x, at.y, at.z + one.rest);
      const mid = way.at(name, (from + t) / 2);
      if (!mid?.moving) continue;
      const rate = Math.hypot(...mid.spin);
      if (rate < 1e-9) continue;
      axis.set(...mid.spin).divideScalar(rate);
      one.mesh.quaternion.premultiply(turn.setFromAxisAngle(axis, rate * (t - from)));
    }
    for (const name of way.turned()) pose(this.#piece(name), way.tumbled(name, t)!);
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
    if (this.#glide.step(now)) this.#dirty = true;
    this.#last = now;
    if (this.#dirty) {
      this.#dirty = false;
      this.#draw();
    }
  };

  #draw(): void {
    this.#renderer.render(this.#scene, this.#eye.camera);
    const inset = this.#eye.inset;
    if (!inset) return;
    const size = this.#renderer.getSize(new THREE.Vector2());
    const { left, bottom, width, height } = inset.box;
    const part = [left * size.x, bottom * size.y, width * size.x, height * size.y] as const;
    this.#renderer.setScissorTest(true);
    this.#renderer.setScissor(...part);
    this.#renderer.setViewport(...part);
    this.#renderer.render(this.#scene, inset.camera);
    this.#renderer.setScissorTest(false);
    this.#renderer.setViewport(0, 0, size.x, size.y);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#ro.disconnect();
    this.#renderer.dispose();
    this.canvas.remove();
  }
}
