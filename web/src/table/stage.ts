// The table as it is seen: lamps, furniture, pieces, and whatever the player is pointing at.
import * as THREE from "three";
import { setting } from "../shared/storage";
import type { Motion, Ruling, State, Table } from "../wire";
import { TableCamera } from "./render/camera";
import { ContactShadows } from "./models/contact_shadows";
import { InstancedPieces, TOLD } from "./models/instancing";
import { written } from "./models/fixtures";
import { furniture, pocketAt } from "./models/table_model";
import type { Aimed } from "./aim_guide";
import { Overlays } from "./overlays";
import { lamps, ROOMS } from "./render/lights";
import { Magnifier } from "./render/magnifier";
import { dulled } from "./render/cheap_materials";
import type { FrameCost, FrameQuality } from "./render/frame_quality";
import { numberedBall, piece, type Piece } from "./models/piece_models";
import { lies, type Point } from "./geometry";
import { TableRenderer, type Cost } from "./render/renderer";
import { quiet, TableView, THIN, type Blow, type Margins, type Mark, type Pointed, type View } from "./table_view";
import { ValueLabels, type Lying } from "./value_labels";

const UP = new THREE.Vector3(0, 0, 1);
/** A ball's number is read from above where its face is turned so far upward (cosine). */
const FACING = 0.62;
/** A ball of so small a radius (px) has its number beside it. */
const READ = 9;

/** Whether a colour is lost on green cloth. */
function greenish(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16)) as [number, number, number];
  return g > 1.25 * r && g > b && g < 190;
}

export class Stage extends TableView {
  readonly canvas: HTMLCanvasElement;
  readonly plan = false;
  readonly #screen = new TableRenderer();
  #scene = new THREE.Scene();
  #eye: TableCamera;
  #hints: Overlays;
  #worth: ValueLabels;
  #flock = new InstancedPieces();
  #shades: ContactShadows;
  #lenses: Magnifier[] = [];
  #become: Record<string, string> = {};
  #dirty = true;
  #moved = true;
  #turned = false;
  #quarters = 0;
  #aim: Aimed | null = null;
  #second = false;
  #frame = 0;
  #margins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
  #ro: ResizeObserver;

  constructor(host: HTMLElement, table: Table) {
    super(host, table);
    this.canvas = this.#screen.canvas;
    host.append(this.canvas);
    this.#eye = new TableCamera(table, this.canvas);
    this.#eye.onTurned = () => (this.#dirty = this.#turned = true);
    [this.#hints, this.#worth] = [new Overlays(table), new ValueLabels(table)];
    this.#shades = new ContactShadows(table, this.#screen.fine ? 0.4 : 0.55);
    if (!this.#screen.fine) dulled(this.guide.stick.group);
    const room = ROOMS[setting<keyof typeof ROOMS>("room", "dark")] ?? ROOMS.dark;
    this.#scene.background = new THREE.Color(room.wall);
    this.#scene.add(...lamps(table), this.#screen.fine ? furniture(table, true) : dulled(furniture(table, false)), this.guide.group, this.#hints.group, this.#worth.group, this.#shades.group, this.#flock.group);
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
    if (this.#aim) this.guided(this.#aim);
    this.#worth.fit(this.#eye.quarters, this.#eye.scale, this.#second, this.#eye.whole);
    // Which numbers can be read on the balls themselves differs with the window.
    if (this.state && !this.playing) this.laid();
    this.#dirty = true;
    // At once: a canvas of a new size is empty until it is drawn on. Before anything lies on the table there is nothing to draw.
    if (this.state) this.#draw();
  }

  // --- the eye ------------------------------------------------------------------------------------------

  /** Leave room at the window's edges for what lies over the stage. */
  margins(margins: Margins): void {
    this.#margins = margins;
    this.#fit();
  }

  get beside(): Margins {
    return this.#eye.beside;
  }

  turn(quarters: number, second = false): void {
    if (this.#eye.turned === quarters && this.#second === second) return;
    [this.#eye.turned, this.#second] = [quarters, second];
    this.#fit();
  }

  /** Numbers and letters of pieces at rest are read from below. */
  #upright(): void {
    const { quarters } = this.#eye;
    if (quarters === this.#quarters) return;
    for (const one of this.pieces.values()) this.#face(one, quarters - this.#quarters);
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

  zoom(by: number, at: Point | null = null): void {
    this.#eye.zoom(by, at);
    this.#dirty = this.#turned = true;
  }

  get closer(): number {
    return this.#eye.closer;
  }

  follow(closer: number, at: Point): void {
    [this.#eye.closer, this.#eye.centre] = [closer, at];
    this.#eye.look();
    this.#dirty = true;
  }

  turning(on: boolean): void {
    this.#eye.turning = on;
  }

  get scale(): number {
    return this.#eye.scale;
  }

  lens(canvas: HTMLCanvasElement): Magnifier {
    const made = new Magnifier(canvas);
    this.#lenses.push(made);
    return made;
  }

  point(clientX: number, clientY: number): Pointed {
    return this.#eye.point(this.#scene, clientX, clientY);
  }

  towards([right, up]: Point): Point {
    const quarters = this.#eye.view === "above" ? this.#eye.quarters : 0;
    return [[right, up], [-up, right], [-right, -up], [up, -right]][quarters] as Point;
  }

  project(at: Point, z?: number): [number, number] {
    return this.#eye.project(at, z);
  }

  // --- pieces -------------------------------------------------------------------------------------------

  protected piece(name: string): Piece {
    let one = this.pieces.get(name);
    if (!one) {
      one = piece(name, this.table, this.#screen.fine, this.#become[name]);
      if (!this.#screen.fine) dulled(one.mesh);
      one.mesh.traverse((m) => (m.name = `piece ${name}`));
      // Numbers are upright to who looks, until the ball rolls. A ball's is drawn for a table that lies along the window.
      this.#face(one, this.#eye.quarters - Number(one.round));
      this.pieces.set(name, one);
      this.#scene.add(one.mesh);
    }
    return one;
  }

  /** Men that have become another kind, or are again what they were, are built anew where they stand. */
  protected crown(become: Record<string, string>): void {
    const was = this.#become;
    this.#become = become;
    for (const name of new Set([...Object.keys(was), ...Object.keys(become)])) {
      const old = this.pieces.get(name);
      if (!old || was[name] === become[name]) continue;
      this.#scene.remove(old.mesh);
      this.pieces.delete(name);
      const { mesh } = this.piece(name);
      mesh.position.copy(old.mesh.position);
      mesh.visible = old.mesh.visible;
    }
  }

  protected changed(pieces: boolean): void {
    this.#dirty = true;
    if (pieces) this.#moved = true;
  }

  override show(state: State, ruling?: Ruling): void {
    if (ruling?.board.ways) this.#worth.ways(ruling.board.ways, state);
    super.show(state, ruling);
  }

  protected override laid(): void {
    this.#worth.pieces(this.#still());
  }

  /** The pieces that lie or stand on the bed. */
  #still(): Lying[] {
    const up = new THREE.Vector3();
    return [...this.pieces.values()].flatMap(({ name, mesh, radius, round }) =>
      mesh.visible && (round || up.set(0, 0, 1).applyQuaternion(mesh.quaternion).z > 0.9) ? [{ name, at: [mesh.position.x, mesh.position.y] as Point, r: radius, ...this.#hidden(name, round, mesh, radius) }] : [],
    );
  }

  /** The number of a ball whose face is turned away or too small to be read, and whether a ball is nearly of the cloth's colour. */
  #hidden(name: string, round: boolean, mesh: THREE.Object3D, radius: number): Pick<Lying, "label" | "rim"> {
    const { label, body } = this.table.looks[name] ?? {};
    if (!round || !this.table.nose) return {};
    const numbers = new THREE.Vector3(0, 0, 1).applyQuaternion(mesh.quaternion);
    const unread = Math.abs(numbers.z) < FACING || radius * this.scale < READ;
    return { label: label && unread && numberedBall(this.table, name) ? label : undefined, rim: !!body && greenish(body) };
  }

  get worth(): { name: string; words: string; at: Point }[] {
    return this.#worth.told;
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

  mark(marks: Mark[], near?: [number, number, number]): void {
    this.#hints.near(near ?? null, THIN / this.scale);
    this.#hints.mark(marks, (name) => ({ r: this.piece(name).radius, at: this.state && lies(this.state, name) }), (name) => pocketAt(this.table, name), THIN / this.scale);
    this.#dirty = true;
  }

  async spin(number: number, of: number): Promise<void> {
    await this.#hints.spin(number, of, () => (this.#dirty = true), quiet());
  }

  aimed(aimed: Aimed): void {
    this.#eye.aimed = this.#aim = aimed;
    this.guided(aimed);
    const [object, own] = this.#lenses;
    const ghost = this.guide.found?.ghost ?? null;
    if (object) [object.at, object.span] = [ghost, this.piece(aimed.piece).radius * 6.4];
    object?.canvas.classList.toggle("none", !this.guide.found?.piece);
    if (own) [own.at, own.span] = [aimed.at, this.piece(aimed.piece).radius * 5.6];
    this.#eye.look();
    this.#dirty = true;
    // Where a processor draws, it draws finely when the hand rests.
    if (!this.#screen.fine) this.#turned = true;
  }

  protected guided(aimed: Aimed): void {
    const one = this.piece(aimed.piece);
    if (this.state) this.guide.show(aimed, this.state, one.radius, one.round ? one.radius : one.tall + 0.001, THIN / this.scale, this.#eye.whole && THIN / this.#eye.whole);
  }

  foresee(motion: Motion): void {
    this.guide.foresee(motion, (name) => this.piece(name).radius, THIN / this.scale);
    this.#dirty = true;
  }

  advise(aimed: Pick<Aimed, "piece" | "at" | "azimuth"> | null): void {
    const one = aimed && this.piece(aimed.piece);
    if (this.state) this.guide.advise(aimed, this.state, one?.radius ?? 0, one ? (one.round ? one.radius : one.tall + 0.001) : 0, THIN / this.scale);
    this.#dirty = true;
  }

  forget(): void {
    this.guide.forget();
    this.#dirty = true;
  }

  clearAim(): void {
    this.#eye.aimed = this.#aim = null;
    this.guide.clear();
    for (const lens of this.#lenses) lens.at = null;
    this.#dirty = true;
  }

  // --- motion -------------------------------------------------------------------------------------------

  override play(motion: Motion, blow?: Blow): Promise<void> {
    this.#worth.leave();
    return super.play(motion, blow);
  }

  #tick = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#tick);
    this.shown.step(now);
    if (this.#hints.step(now)) this.#dirty = true;
    const glides = this.hands.step(now);
    if (glides) this.#dirty = this.#moved = true;
    const at = this.#screen.pace.at(now, glides || this.shown.going, this.#turned, this.#dirty);
    this.#turned = false;
    // What has come to rest is drawn once more, finely.
    if ((this.#dirty || at !== this.#screen.at) && this.state) {
      this.#dirty = false;
      this.#draw(at);
    }
  };

  #away = (): void => {
    if (document.hidden) this.#screen.pace.away();
  };

  get pace(): FrameQuality {
    return this.#screen.pace;
  }

  get dots(): [number, number] {
    return this.#screen.dots;
  }

  get drawn(): { frames: number; cast: number } {
    return { frames: this.#screen.drawn, cast: this.#screen.cast };
  }

  cost(): Cost {
    return this.#screen.cost(this.#scene, (moved) => {
      this.#moved = moved;
      this.#draw();
    });
  }

  #draw(at?: FrameCost): void {
    if (this.#moved) for (const all of [this.#flock, this.#shades]) all.update(this.pieces);
    this.#screen.draw(this.#scene, this.#eye, this.#lenses, this.#moved, at);
    this.#moved = false;
  }

  // --- to keep ------------------------------------------------------------------------------------------

  picture(): Promise<Blob | null> {
    this.#draw();
    return new Promise((resolve) => this.canvas.toBlob(resolve, "image/png"));
  }

  async frames(motion: Motion, state: State, blow: Blow | undefined, rate: number, most: number, frame: (canvas: HTMLCanvasElement, n: number) => Promise<void>): Promise<void> {
    this.show(state);
    this.hands.end();
    cancelAnimationFrame(this.#frame);
    void this.play(motion, blow);
    for (let n = 0; this.playing && n < most * rate; n++) {
      this.#draw();
      await frame(this.canvas, n);
      if (this.playing) this.shown.advance(1 / rate, true);
      if (this.shown.over) break;
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
    this.guide.close();
    this.#worth.close();
    this.#screen.close();
  }
}
