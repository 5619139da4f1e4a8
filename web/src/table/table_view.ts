// A table as a page has it, however it is drawn: what lies on it, what a finger means there, and the motion that is shown.
import * as THREE from "three";
import type { Motion, Ruling, State, Stroke, Table } from "../wire";
import { AimGuide, type Aimed } from "./aim_guide";
import { lies, sunk, type Point } from "./geometry";
import { mouth, onCue, touched, towardsPocket } from "./hit_test";
import type { Piece } from "./models/piece_models";
import { pocketAt } from "./models/table_model";
import { HandMoves } from "./motion/hand_moves";
import { Playback } from "./motion/playback";
import { RestingPoses, setDown } from "./motion/resting_poses";
import type { Mark } from "./overlays";
import type { Margins, Pointed, View } from "./render/camera";
import type { FrameQuality } from "./render/frame_quality";
import type { Magnifier } from "./render/magnifier";
import type { Cost } from "./render/renderer";

export type { Margins, Mark, Pointed, View };

/** A stroke as it is struck: the greatest strength there is, and whether it is one's own. */
export type Blow = { stroke: Stroke; most: number; mine: boolean };

export const quiet = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A line of aim is so many pixels wide. */
export const THIN = 1.5;

export abstract class TableView {
  abstract readonly canvas: HTMLCanvasElement | SVGSVGElement;
  /** Whether only the plan is seen, from above. */
  abstract readonly plan: boolean;
  /** Something is heard, `side` of the window's middle: -1 at its left edge, 1 at its right. */
  onSound: (kind: string, speed: number, side: number) => void = () => {};
  /** Time within the motion being shown, and its length; called at every frame that moves. */
  onTime: (t: number, duration: number) => void = () => {};

  protected readonly guide: AimGuide;
  protected readonly rest: RestingPoses;
  protected readonly hands = new HandMoves();
  protected readonly shown: Playback;
  protected readonly pieces = new Map<string, Piece>();
  protected state: State | null = null;

  constructor(
    protected readonly host: HTMLElement,
    readonly table: Table,
  ) {
    [this.guide, this.rest] = [new AimGuide(table), new RestingPoses(table)];
    this.shown = new Playback({
      guide: this.guide,
      piece: (name) => this.piece(name),
      lies: (name) => this.state && lies(this.state, name),
      guided: (aimed) => this.guided(aimed),
      thin: () => THIN / this.scale,
      changed: (pieces) => this.changed(pieces),
      sound: (kind, speed, at) => this.onSound(kind, speed, at ? (2 * this.project(at)[0]) / innerWidth - 1 : 0),
      time: (t, duration) => this.onTime(t, duration),
      quiet,
    });
  }

  /** A piece as it is seen, made when it is first asked for. */
  protected abstract piece(name: string): Piece;
  /** Something is to be drawn anew: pieces have moved, or only what is drawn about them. */
  protected abstract changed(pieces: boolean): void;
  protected abstract guided(aimed: Aimed): void;
  /** Men that have become another kind are seen as that. */
  protected abstract crown(become: Record<string, string>): void;
  /** What lies on the table lies there now, whether or not it is yet seen to glide there. */
  protected laid(): void {}

  // --- the eye ------------------------------------------------------------------------------------------

  /** Leave room at the window's edges for what lies over the table. */
  abstract margins(margins: Margins): void;
  /** Pixels at the window's edges beside the whole table. */
  abstract get beside(): Margins;
  /** Turn the table beneath the eye by so many quarter turns, against the clock; `second` counts a board's points from the other side. */
  abstract turn(quarters: number, second?: boolean): void;
  abstract look(view: View): void;
  /** Look closer, at a point of the bed. */
  abstract zoom(by: number, at?: Point | null): void;
  /** How much closer than the whole table one looks. */
  abstract get closer(): number;
  /** Look at a point of the bed, so much closer than the whole table. */
  abstract follow(closer: number, at: Point): void;
  /** Let a drag turn the view or not. */
  abstract turning(on: boolean): void;
  /** Pixels a metre of the bed takes, seen from above. */
  abstract get scale(): number;
  abstract lens(canvas: HTMLCanvasElement): Magnifier;
  /** What is under a point of the window. */
  abstract point(clientX: number, clientY: number): Pointed;
  /** A direction of the window, to the right and up, as one of the bed. */
  abstract towards(way: Point): Point;
  /** Where a point of the bed is in the window. */
  abstract project(at: Point, z?: number): [number, number];

  /** What a finger at a point of the window means: the piece nearest to it that is allowed, then a pocket. */
  touched(clientX: number, clientY: number, allowed: (piece: string) => boolean): Pointed {
    return touched(this, this.point(clientX, clientY), [clientX, clientY], this.state, allowed, (name) => this.piece(name).radius);
  }

  /** The pocket or hole into which a piece is dropped at a point of the window. */
  mouth(clientX: number, clientY: number): string | null {
    return mouth(this, clientX, clientY);
  }

  /** Whether a point of the window is on the cue, within a finger's width. */
  onCue(clientX: number, clientY: number): boolean {
    const stick = this.stick();
    return !!stick && onCue(stick, clientX, clientY);
  }

  /** Where the cue's tip and butt are in the window; null while no cue is seen. */
  stick(): [[number, number], [number, number]] | null {
    if (!this.guide.stick.group.visible) return null;
    return this.guide.stick.ends().map((v) => this.project([v.x, v.y], v.z)) as [[number, number], [number, number]];
  }

  /** Where a pocket is on the bed. */
  pocketAt(name: string): Point {
    const [x, y] = pocketAt(this.table, name);
    return [x, y];
  }

  // --- pieces -------------------------------------------------------------------------------------------

  /** How things stand after a ruling, or as they would stand. */
  show(state: State, ruling?: Ruling): void {
    this.state = state;
    if (ruling) this.crown(ruling.board.become ?? {});
    const before = this.hands.places(this.pieces.values());
    this.hands.end();
    if (ruling?.motion) this.rest.after(ruling.motion);
    if (ruling?.put) this.rest.stood(ruling.put);
    for (const name of Object.keys(state.layout.places)) if (lies(state, name) || sunk(this.table, state, name)) this.piece(name);
    this.rest.show(state, this.pieces);
    this.laid();
    if (!quiet()) this.hands.begin(before);
    this.changed(true);
  }

  /** Put a piece somewhere for the time being. */
  move(name: string, at: Point): void {
    const one = this.piece(name);
    this.hands.leave(one);
    const { visible, position } = one.mesh;
    // It lies there already: its shadow stays as it was cast.
    if (visible && position.x === at[0] && position.y === at[1]) return;
    one.mesh.visible = true;
    setDown(one, at[0], at[1]);
    this.changed(true);
  }

  /** Where a piece is seen, and how high its middle is over the bed. */
  seen(name: string): { x: number; y: number; z: number; tilt: number } | null {
    const one = this.pieces.get(name);
    if (!one?.mesh.visible) return null;
    const up = new THREE.Vector3(0, 0, 1).applyQuaternion(one.mesh.quaternion);
    return { x: one.mesh.position.x, y: one.mesh.position.y, z: one.mesh.position.z, tilt: one.round || one.turned ? 0 : Math.acos(Math.min(1, Math.abs(up.z))) };
  }

  // --- hints --------------------------------------------------------------------------------------------

  /** What is told of the worth of pieces and zones, and where. */
  abstract get worth(): { name: string; words: string; at: Point }[];
  abstract offer(spots: Point[], chosen: Point | null): void;
  abstract dice(thrown: number[]): void;
  abstract glow(zones: string[] | null): void;
  /** Mark pieces and pockets: what is on, what is called, what is one's own. */
  abstract mark(marks: Mark[], near?: [number, number, number]): void;
  /** Turn the arrow of a spinner until it points at one of so many numbers. */
  abstract spin(number: number, of: number): Promise<void>;
  /** Draw the line of aim: to the first contact, with the ghost of the ball there, where the other goes, and the tangent. */
  abstract aimed(aimed: Aimed): void;
  abstract clearAim(): void;
  abstract foresee(motion: Motion): void;
  /** Draw the line of a stroke that is advised; null leaves it. */
  abstract advise(aimed: Pick<Aimed, "piece" | "at" | "azimuth"> | null): void;
  abstract forget(): void;

  /** Where the line of aim first comes to something. */
  ahead(): Point | null {
    return this.guide.found?.ghost ?? null;
  }

  /** What the line of aim comes to first, and the pocket that this is then driven nearest to. */
  heading(pockets: boolean): { what: string; pocket?: string } | null {
    const found = this.guide.found;
    const at = found?.piece && this.state ? lies(this.state, found.piece) : null;
    if (!found?.piece || !found.onward || !at) return null;
    const pocket = pockets ? towardsPocket(this, at, found.onward) : undefined;
    return { what: found.piece, ...(pocket ? { pocket } : {}) };
  }

  // --- motion -------------------------------------------------------------------------------------------

  /** Show a stroke's motion, its blow first if it is told, and come back when it has been shown or skipped. */
  play(motion: Motion, blow?: Blow): Promise<void> {
    this.skip();
    this.hands.end();
    this.clearAim();
    this.forget();
    this.guide.leave();
    return this.shown.play(motion, blow);
  }

  /** When the motion that is shown has come to its end, or was skipped. */
  ended(): Promise<void> {
    return this.shown.ended();
  }

  get playing(): boolean {
    return this.shown.playing;
  }

  /** Go to a moment of the motion that is shown. */
  seek(t: number): void {
    this.shown.seek(t);
  }

  skip(): void {
    this.shown.skip();
  }

  /** How fast time goes. */
  get rate(): number {
    return this.shown.rate;
  }
  set rate(rate: number) {
    this.shown.rate = rate;
  }

  // --- what is drawn, and to keep -----------------------------------------------------------------------

  /** How finely moving frames are drawn here. */
  abstract get pace(): FrameQuality;
  /** How many dots a picture to keep has across and down. */
  abstract get dots(): [number, number];
  /** How many frames have been drawn, and in how many of them shadows were cast anew. */
  abstract get drawn(): { frames: number; cast: number };
  /** What a frame costs. */
  abstract cost(): Cost;
  /** The table as it is seen now, as a picture. */
  abstract picture(): Promise<Blob | null>;
  /** Show the moments of a stroke one after another, `rate` a second, each drawn before `frame` is called with the canvas. */
  abstract frames(motion: Motion, state: State, blow: Blow | undefined, rate: number, most: number, frame: (canvas: HTMLCanvasElement, n: number) => Promise<void>): Promise<void>;
  abstract close(): void;
}
