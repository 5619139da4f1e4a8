// The table as a plan in SVG, for browsers that have no WebGL: everything can be played on it.
import { say } from "../../shared/words/words";
import * as THREE from "three";
import type { Motion, Ruling, State, Table } from "../../wire";
import type { Aimed } from "../aim_guide";
import { radiusOf, type Point } from "../geometry";
import { girthOf, leanOf, turnedOf } from "../models/lathe";
import type { Piece } from "../models/piece_models";
import { pocketAt } from "../models/table_model";
import { FrameQuality } from "../render/frame_quality";
import { Magnifier } from "../render/magnifier";
import { isPoints } from "../table_kinds";
import { bearingOff, waysOf, type Way } from "../ways_home";
import { worthOf, type Told } from "../worth_places";
import { quiet, TableView, type Blow, type Margins, type Mark, type Pointed } from "../table_view";
import * as hints from "./plan_hints";
import { drawTable, edgeOf } from "./plan_table";
import { element, pieceOf, type Projection } from "./svg_shapes";

export class PlanStage extends TableView {
  readonly canvas: SVGSVGElement;
  readonly plan = true;
  readonly #layers = { table: element("g"), ways: element("g"), veil: element("g"), pieces: element("g"), marks: element("g"), worths: element("g"), aim: element("g"), offers: element("g"), dice: element("g") };
  readonly #shown = new Map<string, SVGElement>();
  readonly #ro: ResizeObserver;
  #become: Record<string, string> = {};
  #aimed: Aimed | null = null;
  #margins: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
  #turned = 0;
  #second = false;
  #frame = 0;
  #marks: Mark[] = [];
  #near: [number, number, number] | undefined;
  #zones: string[] | null = null;
  #spots: [Point[], Point | null] = [[], null];
  #thrown: number[] = [];
  #drawn = 0;
  #ways: Way[] = [];
  #worths: Told[] = [];

  constructor(host: HTMLElement, table: Table) {
    super(host, table);
    this.canvas = element("svg", { tabindex: 0, "font-family": "EB Garamond, Georgia, serif" }, ...Object.values(this.#layers));
    host.append(this.canvas);
    this.#ro = new ResizeObserver(() => this.#fit());
    this.#ro.observe(host);
    this.#fit();
    this.#frame = requestAnimationFrame(this.#tick);
  }

  // --- where it is seen -----------------------------------------------------------------------------------

  #projection: Projection = { px: (at) => at, scale: 1 };
  #middle: Point = [0, 0];
  #up: Point = [0, 1];

  get #size(): [number, number] {
    return [Math.max(1, this.host.clientWidth), Math.max(1, this.host.clientHeight)];
  }

  #box(): { x: number; y: number; width: number; height: number; across: number; along: number } {
    const [w, h] = this.#size;
    const { left, top, right, bottom } = this.#margins;
    const [width, height] = [Math.max(40, w - left - right), Math.max(40, h - top - bottom)];
    const edge = edgeOf(this.table);
    const tray = isPoints(this.table) ? 0.13 * this.table.width : 0;
    const [W, L] = [this.table.width + 2 * (edge + tray), this.table.length + 2 * edge];
    const lying = isPoints(this.table) ? W > L && height > 1.1 * width : width > height && (this.table.nose > 0 || L > 1.6 * W);
    const quarters = (this.#turned + Number(lying)) % 4;
    this.#up = [[0, 1], [-1, 0], [0, -1], [1, 0]][quarters] as Point;
    return { x: left, y: top, width, height, across: quarters % 2 ? L : W, along: quarters % 2 ? W : L };
  }

  #fit(): void {
    const { x, y, width, height, across, along } = this.#box();
    const scale = Math.min(width / across, height / along);
    this.#middle = [x + width / 2, y + height / 2];
    const [ux, uy] = this.#up;
    this.#projection = { scale, px: ([a, b]) => [this.#middle[0] + scale * (a * uy - b * ux), this.#middle[1] - scale * (a * ux + b * uy)] };
    const [w, h] = this.#size;
    this.canvas.setAttribute("viewBox", `0 0 ${w} ${h}`);
    this.#layers.table.replaceChildren(...drawTable(this.table, this.#projection, this.#second));
    for (const one of this.#shown.values()) one.remove();
    this.#shown.clear();
    this.#homeward();
    this.laid();
    this.changed();
    for (const again of [() => this.glow(this.#zones), () => this.mark(this.#marks, this.#near), () => this.offer(...this.#spots), () => this.dice(this.#thrown)]) again();
    if (this.#aimed) this.aimed(this.#aimed);
  }

  margins(margins: Margins): void {
    this.#margins = margins;
    this.#fit();
  }

  get beside(): Margins {
    const { left, top, right, bottom } = this.#margins;
    const { width, height, across, along } = this.#box();
    const [x, y] = [(width - across * this.scale) / 2, (height - along * this.scale) / 2];
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  }

  turn(quarters: number, second = false): void {
    if (quarters === this.#turned && second === this.#second) return;
    [this.#turned, this.#second] = [quarters, second];
    this.#fit();
  }

  look(): void {}
  zoom(): void {}
  follow(): void {}
  turning(): void {}
  readonly closer = 1;

  get scale(): number {
    return this.#projection.scale;
  }

  lens(canvas: HTMLCanvasElement): Magnifier {
    canvas.classList.add("none");
    return new Magnifier(canvas);
  }

  project(at: Point): [number, number] {
    const { left, top } = this.canvas.getBoundingClientRect();
    const [x, y] = this.#projection.px(at);
    return [left + x, top + y];
  }

  point(clientX: number, clientY: number): Pointed {
    const { left, top } = this.canvas.getBoundingClientRect();
    const [x, y] = [(clientX - left - this.#middle[0]) / this.scale, -(clientY - top - this.#middle[1]) / this.scale];
    const [ux, uy] = this.#up;
    const at: Point = [x * uy + y * ux, y * uy - x * ux];
    const found = [...this.pieces.values()].find(({ mesh, radius }) => mesh.visible && Math.hypot(mesh.position.x - at[0], mesh.position.y - at[1]) < radius);
    const pocket = this.table.pockets.find(({ name }) => Math.hypot(...(this.pocketAt(name).map((v, i) => v - at[i]!) as Point)) < pocketAt(this.table, name)[2]);
    return { piece: found?.name ?? null, pocket: pocket?.name ?? null, at };
  }

  towards([right, up]: Point): Point {
    const [ux, uy] = this.#up;
    return [right * uy + up * ux, up * uy - right * ux];
  }

  // --- pieces ---------------------------------------------------------------------------------------------

  protected piece(name: string): Piece {
        let one = this.pieces.get(name);
    if (one) return one;
    const { table } = this;
    const body = turnedOf(table, name);
    const radius = body ? girthOf(body) : radiusOf(table, name);
    const round = !body && !table.pegs[name] && table.ball > 0;
    const lean = body && !name.startsWith("#") ? leanOf(body) : 0;
    one = { name, mesh: new THREE.Object3D(), radius, round, rest: body ? body.centre * Math.cos(lean) : round ? radius : 0, tall: round ? 2 * radius : 0.5 * radius, turned: !!body, lean };
    one.mesh.visible = false;
    this.pieces.set(name, one);
    return one;
  }

  /** Put what is seen of each piece where the piece is. */
  protected changed(): void {
    this.#drawn++;
    const layer = this.#layers.pieces;
    for (const [name, one] of [...this.pieces].sort((a, b) => a[1].mesh.position.z - b[1].mesh.position.z)) {
      let seen = this.#shown.get(name);
      if (!seen) {
        const { looks, pegs } = this.table;
        const become = this.#become[name];
        const look = become ? { ...looks[name], label: "", mark: "star" } : (looks[name] ?? {});
        const kind = one.round ? "ball" : name.startsWith("#") || pegs[name] ? "pin" : one.turned ? "top" : this.table.disc && !isPoints(this.table) ? "ring" : "man";
        seen = pieceOf(isPoints(this.table) && kind === "man" ? { ...look, label: "" } : look, one.radius * this.scale, kind);
        this.#shown.set(name, seen);
        layer.append(seen);
      }
      const { x, y } = one.mesh.position;
      const [px, py] = this.#projection.px([x, y]);
      seen.setAttribute("transform", `translate(${px.toFixed(2)} ${py.toFixed(2)})`);
      seen.toggleAttribute("hidden", !one.mesh.visible);
      seen.setAttribute("display", one.mesh.visible ? "inline" : "none");
    }
  }

  protected crown(become: Record<string, string>): void {
    for (const name of new Set([...Object.keys(become), ...Object.keys(this.#become)]))
      if (become[name] !== this.#become[name]) {
        this.#shown.get(name)?.remove();
        this.#shown.delete(name);
      }
    this.#become = become;
  }

  override show(state: State, ruling?: Ruling): void {
    if (ruling?.board.ways) {
      this.#ways = waysOf(this.table, ruling.board.ways, state.pieces);
      this.#homeward();
    }
    super.show(state, ruling);
  }

  protected override laid(): void {
    this.#worths = hints.pieceWorths(this.table, this.#projection, [...this.pieces.values()].filter(({ mesh }) => mesh.visible), this.#up);
    this.#layers.worths.replaceChildren(...hints.worded(this.#worths, this.#projection, this.table.nose ? "#f6efdd" : "#1d1a16"));
  }

  #homeward(): void {
    this.#layers.ways.replaceChildren(...hints.homeward(this.table, this.#projection, this.#ways));
  }

  get worth(): Told[] {
    return [...worthOf(this.table), ...bearingOff(this.table, this.#ways), ...this.#worths];
  }

  // --- hints ----------------------------------------------------------------------------------------------

  offer(spots: Point[], chosen: Point | null): void {
    this.#spots = [spots, chosen];
    this.#layers.offers.replaceChildren(...hints.offered(this.table, this.#projection, spots, chosen));
  }

  dice(thrown: number[]): void {
    this.#thrown = thrown;
    this.#layers.dice.replaceChildren(...hints.thrown(this.table, this.#projection, thrown));
  }

  glow(zones: string[] | null): void {
    this.#zones = zones;
    this.#layers.veil.replaceChildren(...hints.glowing(this.table, this.#projection, zones ?? []));
  }

  mark(marks: Mark[], near?: [number, number, number]): void {
    [this.#marks, this.#near] = [marks, near];
    this.#layers.marks.replaceChildren(...hints.marked(this.table, this.#projection, this.state, marks, near, (name) => this.piece(name).radius));
  }

  async spin(number: number): Promise<void> {
    this.#layers.dice.replaceChildren(...hints.spun(this.#projection, number));
    await new Promise((done) => setTimeout(done, quiet() ? 0 : 1200));
    this.dice(this.#thrown);
  }

  aimed(aimed: Aimed): void {
    this.#aimed = aimed;
    this.guided(aimed);
  }

  protected guided(aimed: Aimed): void {
    if (!this.state) return;
    const made = hints.aimLine(this.table, this.#projection, this.state, this.guide, aimed, (name) => this.piece(name));
    this.#layers.aim.replaceChildren(...made, ...hints.cue(this.#projection, this.guide));
  }

  foresee(motion: Motion): void {
    this.#layers.marks.append(...hints.paths(this.#projection, motion));
  }

  advise(aimed: Pick<Aimed, "piece" | "at" | "azimuth"> | null): void {
    this.forget();
    if (aimed && this.state) this.#layers.marks.append(...hints.advised(this.table, this.#projection, this.state, aimed, this.piece(aimed.piece).radius));
  }

  forget(): void {
    this.mark(this.#marks, this.#near);
  }

  clearAim(): void {
    this.#aimed = null;
    this.guide.clear();
    this.#layers.aim.replaceChildren();
  }

  // --- motion ---------------------------------------------------------------------------------------------

  override play(motion: Motion, blow?: Blow): Promise<void> {
    // Pieces go: of none is anything told beside where it lay.
    this.#worths = [];
    this.#layers.worths.replaceChildren();
    return super.play(motion, blow);
  }

  override skip(): void {
    super.skip();
    if (!this.#aimed) this.#layers.aim.replaceChildren();
  }

  #tick = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#tick);
    const was = this.shown.playing;
    this.shown.step(now);
    if (was) this.#layers.aim.replaceChildren(...hints.cue(this.#projection, this.guide));
    if (this.hands.step(now)) this.changed();
  };

  // --- what only a drawn table has ------------------------------------------------------------------------

  readonly pace = new FrameQuality(false, 1);

  get dots(): [number, number] {
    return this.#size;
  }

  get drawn(): { frames: number; cast: number } {
    return { frames: this.#drawn, cast: 0 };
  }

  cost(): ReturnType<TableView["cost"]> {
    return { calls: 0, triangles: 0, shadowed: 0, shadowedTriangles: 0, textures: 0, programs: 0 };
  }

  async picture(): Promise<Blob | null> {
    return new Blob([new XMLSerializer().serializeToString(this.canvas)], { type: "image/svg+xml" });
  }

  async frames(): Promise<void> {
    throw new Error(say("this browser cannot draw one"));
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#ro.disconnect();
    this.canvas.remove();
  }
}
