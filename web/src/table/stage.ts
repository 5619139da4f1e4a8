// The table as it is seen: lamps, furniture, pieces, their motion, and whatever the player is pointing at.
import * as THREE from "three";
import { setting } from "../shared/storage";
import type { Motion, Ruling, State, Stroke, Table } from "../wire";
import { TableCamera, type Margins, type Pointed, type View } from "./render/camera";
import { ContactShadows } from "./models/contact_shadows";
import { InstancedPieces, TOLD } from "./models/instancing";
import { written } from "./models/fixtures";
import { furniture, pocketAt } from "./models/table_model";
import { HandMoves } from "./motion/hand_moves";
import { AimGuide, type Aimed } from "./aim_guide";
import { Overlays, type Mark } from "./overlays";
import { lamps, ROOMS } from "./render/lights";
import { Magnifier } from "./render/magnifier";
import { dulled } from "./render/cheap_materials";
import type { FrameCost, FrameQuality } from "./render/frame_quality";
import { numberedBall, piece, type Piece } from "./models/piece_models";
import { lies, sunk, type Point } from "./geometry";
import { Playback } from "./motion/playback";
import { RestingPoses, setDown } from "./motion/resting_poses";
import { TableRenderer, type Cost } from "./render/renderer";
import { mouth, onCue, touched, towardsPocket } from "./hit_test";
import { ValueLabels, type Lying } from "./value_labels";

export type { Margins, Mark, Pointed, View };

export const quiet = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
const UP = new THREE.Vector3(0, 0, 1);
/** A ball's number is read from above where its face is turned so far upward (cosine). */
const FACING = 0.62;

/** Whether a colour is lost on green cloth. */
function greenish(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16)) as [number, number, number];
  return g > 1.25 * r && g > b && g < 190;
}

/** A line of aim is so many pixels wide. */
const THIN = 1.5;
/** What a page does with a table, however it is drawn. */
export type TableView = Omit<Pick<Stage, keyof Stage>, "canvas"> & { readonly canvas: HTMLCanvasElement | SVGSVGElement };

export class Stage {
  readonly canvas: HTMLCanvasElement;
  /** Whether only the plan is seen, from above. */
  readonly plan: boolean = false;
  /** Something is heard, `side` of the window's middle: -1 at its left edge, 1 at its right. */
  onSound: (kind: string, speed: number, side: number) => void = () => {};
  /** Time within the motion being shown, and its length; called at every frame that moves. */
  onTime: (t: number, duration: number) => void = () => {};

  readonly #screen = new TableRenderer();
  #scene = new THREE.Scene();
  #eye: TableCamera;
  #guide: AimGuide;
  #hints: Overlays;
  #rest: RestingPoses;
  #worth: ValueLabels;
  #glide = new HandMoves();
  #flock = new InstancedPieces();
  #shades: ContactShadows;
  #lenses: Magnifier[] = [];
  #pieces = new Map<string, Piece>();
  #become: Record<string, string> = {};
  #state: State | null = null;
  #playing: Playback;
  #dirty = true;
  #moved = true;
  #turned = false;
  #quarters = 0;
  #aim: Aimed | null = null;
  #second = false;
  #frame = 0;
  #margins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
  #ro: ResizeObserver;

  constructor(
    private readonly host: HTMLElement,
    readonly table: Table,
  ) {
    this.canvas = this.#screen.canvas;
    host.append(this.canvas);
    this.#eye = new TableCamera(table, this.canvas);
    this.#eye.onTurned = () => (this.#dirty = this.#turned = true);
    [this.#guide, this.#hints, this.#rest, this.#worth] = [new AimGuide(table), new Overlays(table), new RestingPoses(table), new ValueLabels(table)];
    this.#playing = new Playback({
      guide: this.#guide,
      piece: (name) => this.#piece(name),
      lies: (name) => this.#state && lies(this.#state, name),
      guided: (aimed) => this.#guided(aimed),
      thin: () => THIN / this.scale,
      changed: (pieces) => {
        this.#dirty = true;
        if (pieces) this.#moved = true;
      },
      sound: (kind, speed, at) => this.onSound(kind, speed, at ? (2 * this.project(at)[0]) / innerWidth - 1 : 0),
      time: (t, duration) => this.onTime(t, duration),
      quiet,
    });
    this.#shades = new ContactShadows(table, this.#screen.fine ? 0.4 : 0.55);
    if (!this.#screen.fine) dulled(this.#guide.stick.group);
    const room = ROOMS[setting<keyof typeof ROOMS>("room", "dark")] ?? ROOMS.dark;
    this.#scene.background = new THREE.Color(room.wall);
    this.#scene.add(...lamps(table), this.#screen.fine ? furniture(table, true) : dulled(furniture(table, false)), this.#guide.group, this.#hints.group, this.#worth.group, this.#shades.group, this.#flock.group);
    this.#eye.camera.layers.enable(TOLD);
    this.#ro = new ResizeObserver(() => this.#fit());
    this.#ro.observe(host);
    this.#fit();
    this.#frame = requestAnimationFrame(this.#tick);
    document.addEventListener("visibilitychange", this.#away);
  }

  #fit(): void {
    const [w, h] = [Math.max(1, this.host.clientWidth), Math.max(1, this.host.clientHeight)];
    this.#screen.size(w, h);
    this.#eye.fit(w, h, this.#margins);
    written(this.#scene, this.#eye.quarters);
    this.#upright();
    // Lines are as wide as before in a window of another size.
    if (this.#aim) this.#guided(this.#aim);
    this.#worth.fit(this.#eye.quarters, this.#eye.scale, this.#second);
    this.#dirty = true;
    // At once: a canvas of a new size is empty until it is drawn on. Before anything lies on the table there is nothing to draw.
    if (this.#state) this.#draw();
  }

  // --- the eye ------------------------------------------------------------------------------------------

  /** Leave room at the window's edges for what lies over the stage. */
  margins(margins: Margins): void {
    this.#margins = margins;
    this.#fit();
  }

  /** Pixels at the window's edges beside the whole table. */
  get beside(): Margins {
    return this.#eye.beside;
  }

  /** Turn the table beneath the eye by so many quarter turns, against the clock; `second` counts a board's points from the other side. */
  turn(quarters: number, second = false): void {
    if (this.#eye.turned === quarters && this.#second === second) return;
    [this.#eye.turned, this.#second] = [quarters, second];
    this.#fit();
  }

  /** Numbers and letters of pieces at rest are read from below. */
  #upright(): void {
    const { quarters } = this.#eye;
    if (quarters === this.#quarters) return;
    for (const one of this.#pieces.values()) this.#face(one, quarters - this.#quarters);
    this.#quarters = quarters;
    this.#moved = true;
  }

  #face(one: Piece, by: number): void {
    if (!one.turned) one.mesh.rotateOnWorldAxis(UP, (by * Math.PI) / 2);
  }

  look(view: View): void {
    this.#eye.view = view;
    this.#dirty = true;
  }

  /** Look closer, at a point of the bed. */
  zoom(by: number, at: Point | null = null): void {
    this.#eye.zoom(by, at);
    this.#dirty = this.#turned = true;
  }

  /** How much closer than the whole table one looks. */
  get closer(): number {
    return this.#eye.closer;
  }

  /** Look at a point of the bed, so much closer than the whole table. */
  follow(closer: number, at: Point): void {
    [this.#eye.closer, this.#eye.centre] = [closer, at];
    this.#eye.look();
    this.#dirty = true;
  }

  /** Let a drag turn the view or not. */
  turning(on: boolean): void {
    this.#eye.turning = on;
  }

  /** Pixels a metre of the bed takes, seen from above. */
  get scale(): number {
    return this.#eye.scale;
  }

  lens(canvas: HTMLCanvasElement): Magnifier {
    const made = new Magnifier(canvas);
    this.#lenses.push(made);
    return made;
  }

  /** What is under a point of the window. */
  point(clientX: number, clientY: number): Pointed {
    return this.#eye.point(this.#scene, clientX, clientY);
  }

  /** What a finger at a point of the window means: the piece nearest to it that is allowed, then a pocket. */
  touched(clientX: number, clientY: number, allowed: (piece: string) => boolean): Pointed {
    return touched(this, this.point(clientX, clientY), [clientX, clientY], this.#state, allowed, (name) => this.#piece(name).radius);
  }

  /** The pocket or hole into which a piece is dropped at a point of the window. */
  mouth(clientX: number, clientY: number): string | null {
    return mouth(this, clientX, clientY);
  }

  /** A direction of the window, to the right and up, as one of the bed. */
  towards([right, up]: Point): Point {
    const quarters = this.#eye.view === "above" ? this.#eye.quarters : 0;
    return [[right, up], [-up, right], [-right, -up], [up, -right]][quarters] as Point;
  }

  /** Whether a point of the window is on the cue, within a finger's width. */
  onCue(clientX: number, clientY: number): boolean {
    const stick = this.stick();
    return !!stick && onCue(stick, clientX, clientY);
  }

  /** Where the cue's tip and butt are in the window; null while no cue is seen. */
  stick(): [[number, number], [number, number]] | null {
    if (!this.#guide.stick.group.visible) return null;
    return this.#guide.stick.ends().map((v) => this.project([v.x, v.y], v.z)) as [[number, number], [number, number]];
  }

  /** Where a point of the bed is in the window. */
  project(at: Point, z?: number): [number, number] {
    return this.#eye.project(at, z);
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
      one = piece(name, this.table, this.#screen.fine, this.#become[name]);
      if (!this.#screen.fine) dulled(one.mesh);
      one.mesh.traverse((m) => (m.name = `piece ${name}`));
      // Numbers are upright to who looks, until the ball rolls. A ball's is drawn for a table that lies along the window.
      this.#face(one, this.#eye.quarters - Number(one.round));
      this.#pieces.set(name, one);
      this.#scene.add(one.mesh);
    }
    return one;
  }

  /** Men that have become another kind, or are again what they were, are built anew where they stand. */
  #crown(become: Record<string, string>): void {
    const was = this.#become;
    this.#become = become;
    for (const name of new Set([...Object.keys(was), ...Object.keys(become)])) {
      const old = this.#pieces.get(name);
      if (!old || was[name] === become[name]) continue;
      this.#scene.remove(old.mesh);
      this.#pieces.delete(name);
      const { mesh } = this.#piece(name);
      mesh.position.copy(old.mesh.position);
      mesh.visible = old.mesh.visible;
    }
  }

  /** How things stand after a ruling, or as they would stand. */
  show(state: State, ruling?: Ruling): void {
    this.#state = state;
    if (ruling) this.#crown(ruling.board.become ?? {});
    const before = this.#glide.places(this.#pieces.values());
    this.#glide.end();
    if (ruling?.motion) this.#rest.after(ruling.motion);
    if (ruling?.board.ways) this.#worth.ways(ruling.board.ways, state);
    if (ruling?.put) this.#rest.stood(ruling.put);
    for (const name of Object.keys(state.layout.places)) if (lies(state, name) || sunk(this.table, state, name)) this.#piece(name);
    this.#rest.show(state, this.#pieces);
    this.#worth.pieces(this.#still());
    if (!quiet()) this.#glide.begin(before);
    this.#dirty = this.#moved = true;
  }

  /** The pieces that lie or stand on the bed. */
  #still(): Lying[] {
    const up = new THREE.Vector3();
    return [...this.#pieces.values()].flatMap(({ name, mesh, radius, round }) =>
      mesh.visible && (round || up.set(0, 0, 1).applyQuaternion(mesh.quaternion).z > 0.9) ? [{ name, at: [mesh.position.x, mesh.position.y] as Point, r: radius, ...this.#hidden(name, round, mesh) }] : [],
    );
  }

  /** The number of a ball whose face is turned away, and whether a ball is nearly of the cloth's colour. */
  #hidden(name: string, round: boolean, mesh: THREE.Object3D): Pick<Lying, "label" | "rim"> {
    const { label, body } = this.table.looks[name] ?? {};
    if (!round || !this.table.nose) return {};
    const numbers = new THREE.Vector3(0, 0, 1).applyQuaternion(mesh.quaternion);
    return { label: label && numberedBall(this.table, name) && Math.abs(numbers.z) < FACING ? label : undefined, rim: !!body && greenish(body) };
  }

  /** What is told of the worth of pieces and zones, and where. */
  get worth(): { name: string; words: string; at: Point }[] {
    return this.#worth.told;
  }

  /** Put a piece somewhere for the time being. */
  move(name: string, at: Point): void {
    const one = this.#piece(name);
    this.#glide.leave(one);
    const { visible, position } = one.mesh;
    // It lies there already: its shadow stays as it was cast.
    if (visible && position.x === at[0] && position.y === at[1]) return;
    one.mesh.visible = true;
    setDown(one, at[0], at[1]);
    this.#dirty = this.#moved = true;
  }

  /** Where a piece is seen, and how high its middle is over the bed. */
  seen(name: string): { x: number; y: number; z: number; tilt: number } | null {
    const one = this.#pieces.get(name);
    if (!one?.mesh.visible) return null;
    const up = new THREE.Vector3(0, 0, 1).applyQuaternion(one.mesh.quaternion);
    return { x: one.mesh.position.x, y: one.mesh.position.y, z: one.mesh.position.z, tilt: one.round || one.turned ? 0 : Math.acos(Math.min(1, Math.abs(up.z))) };
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

  /** Mark pieces and pockets: what is on, what is called, what is one's own. */
  mark(marks: Mark[], near?: [number, number, number]): void {
    this.#hints.near(near ?? null, THIN / this.scale);
    this.#hints.mark(marks, (name) => ({ r: this.#piece(name).radius, at: this.#state && lies(this.#state, name) }), (name) => pocketAt(this.table, name), THIN / this.scale);
    this.#dirty = true;
  }

  /** Turn the arrow of a spinner until it points at one of so many numbers. */
  async spin(number: number, of: number): Promise<void> {
    await this.#hints.spin(number, of, () => (this.#dirty = true), quiet());
  }

  /** Draw the line of aim: to the first contact, with the ghost of the ball there, where the other goes, and the tangent. */
  aimed(aimed: Aimed): void {
    this.#eye.aimed = this.#aim = aimed;
    this.#guided(aimed);
    const [object, own] = this.#lenses;
    const ghost = this.#guide.found?.ghost ?? null;
    if (object) [object.at, object.span] = [ghost, this.#piece(aimed.piece).radius * 6.4];
    object?.canvas.classList.toggle("none", !this.#guide.found?.piece);
    if (own) [own.at, own.span] = [aimed.at, this.#piece(aimed.piece).radius * 5.6];
    this.#eye.look();
    this.#dirty = true;
    // Where a processor draws, it draws finely when the hand rests.
    if (!this.#screen.fine) this.#turned = true;
  }

  #guided(aimed: Aimed): void {
    const one = this.#piece(aimed.piece);
    if (this.#state) this.#guide.show(aimed, this.#state, one.radius, one.round ? one.radius : one.tall + 0.001, THIN / this.scale, this.#eye.whole && THIN / this.#eye.whole);
  }

  /** Where the line of aim first comes to something. */
  ahead(): Point | null {
    return this.#guide.found?.ghost ?? null;
  }

  /** What the line of aim comes to first, and the pocket that this is then driven nearest to. */
  heading(pockets: boolean): { what: string; pocket?: string } | null {
    const found = this.#guide.found;
    const at = found?.piece && this.#state ? lies(this.#state, found.piece) : null;
    if (!found?.piece || !found.onward || !at) return null;
    if (!pockets) return { what: found.piece };
    const pocket = towardsPocket(this, at, found.onward);
    return { what: found.piece, ...(pocket ? { pocket } : {}) };
  }

  foresee(motion: Motion): void {
    this.#guide.foresee(motion, (name) => this.#piece(name).radius, THIN / this.scale);
    this.#dirty = true;
  }

  /** Draw the line of a stroke that is advised; null leaves it. */
  advise(aimed: Pick<Aimed, "piece" | "at" | "azimuth"> | null): void {
    const one = aimed && this.#piece(aimed.piece);
    if (this.#state) this.#guide.advise(aimed, this.#state, one?.radius ?? 0, one ? (one.round ? one.radius : one.tall + 0.001) : 0, THIN / this.scale);
    this.#dirty = true;
  }

  forget(): void {
    this.#guide.forget();
    this.#dirty = true;
  }

  clearAim(): void {
    this.#eye.aimed = this.#aim = null;
    this.#guide.clear();
    for (const lens of this.#lenses) lens.at = null;
    this.#dirty = true;
  }

  // --- motion -------------------------------------------------------------------------------------------

  /** Show a stroke's motion, its blow first if it is told, and come back when it has been shown or skipped. */
  play(motion: Motion, blow?: { stroke: Stroke; most: number; mine: boolean }): Promise<void> {
    this.skip();
    this.#glide.end();
    this.clearAim();
    this.forget();
    this.#guide.leave();
    this.#worth.leave();
    return this.#playing.play(motion, blow);
  }

  /** When the motion that is shown has come to its end, or was skipped. */
  ended(): Promise<void> {
    return this.#playing.ended();
  }

  get playing(): boolean {
    return this.#playing.playing;
  }

  /** Go to a moment of the motion that is shown. */
  seek(t: number): void {
    this.#playing.seek(t);
  }

  skip(): void {
    this.#playing.skip();
  }

  /** How fast time goes. */
  get rate(): number {
    return this.#playing.rate;
  }
  set rate(rate: number) {
    this.#playing.rate = rate;
  }

  #tick = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#tick);
    this.#playing.step(now);
    if (this.#hints.step(now)) this.#dirty = true;
    const glides = this.#glide.step(now);
    if (glides) this.#dirty = this.#moved = true;
    const at = this.#screen.pace.at(now, glides || this.#playing.going, this.#turned);
    this.#turned = false;
    // What has come to rest is drawn once more, finely.
    if ((this.#dirty || at !== this.#screen.at) && this.#state) {
      this.#dirty = false;
      this.#draw(at);
    }
  };

  #away = (): void => {
    if (document.hidden) this.#screen.pace.away();
  };

  /** How finely moving frames are drawn here. */
  get pace(): FrameQuality {
    return this.#screen.pace;
  }

  /** How many dots a picture to keep has across and down. */
  get dots(): [number, number] {
    return this.#screen.dots;
  }

  /** How many frames have been drawn, and in how many of them shadows were cast anew. */
  get drawn(): { frames: number; cast: number } {
    return { frames: this.#screen.drawn, cast: this.#screen.cast };
  }

  /** What a frame costs. */
  cost(): Cost {
    return this.#screen.cost(this.#scene, (moved) => {
      this.#moved = moved;
      this.#draw();
    });
  }

  #draw(at?: FrameCost): void {
    if (this.#moved) for (const all of [this.#flock, this.#shades]) all.update(this.#pieces);
    this.#screen.draw(this.#scene, this.#eye, this.#lenses, this.#moved, at);
    this.#moved = false;
  }

  // --- to keep ------------------------------------------------------------------------------------------

  /** The table as it is seen now, as a picture. */
  picture(): Promise<Blob | null> {
    this.#draw();
    return new Promise((resolve) => this.canvas.toBlob(resolve, "image/png"));
  }

  /** Show the moments of a stroke one after another, `rate` a second, each drawn before `frame` is called with the canvas. */
  async frames(motion: Motion, state: State, blow: { stroke: Stroke; most: number; mine: boolean } | undefined, rate: number, most: number, frame: (canvas: HTMLCanvasElement, n: number) => Promise<void>): Promise<void> {
    this.show(state);
    this.#glide.end();
    cancelAnimationFrame(this.#frame);
    void this.play(motion, blow);
    for (let n = 0; this.playing && n < most * rate; n++) {
      this.#draw();
      await frame(this.canvas, n);
      if (this.playing) this.#playing.advance(1 / rate, true);
      if (this.#playing.over) break;
    }
    this.skip();
    this.#frame = requestAnimationFrame(this.#tick);
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    document.removeEventListener("visibilitychange", this.#away);
    this.#ro.disconnect();
    this.#eye.close();
    this.#flock.close();
    this.#shades.close();
    this.#guide.close();
    this.#worth.close();
    this.#screen.close();
  }
}
