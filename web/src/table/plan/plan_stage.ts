// The table as a plan in SVG, for browsers that have no WebGL: everything can be played on it.
import * as THREE from "three";
import type { Motion, Ruling, State, Stroke, Table } from "../../wire";
import { AimGuide, type Aimed } from "../aim_guide";
import { aim, lies, radiusOf, sunk, type Point } from "../geometry";
import { mouth, onCue, touched, towardsPocket } from "../hit_test";
import { girthOf, leanOf, turnedOf } from "../models/lathe";
import type { Piece } from "../models/piece_models";
import { pocketAt } from "../models/table_model";
import { HandMoves } from "../motion/hand_moves";
import { Playback } from "../motion/playback";
import { RestingPoses, setDown } from "../motion/resting_poses";
import type { Mark } from "../overlays";
import type { Margins, Pointed } from "../render/camera";
import { FrameQuality } from "../render/frame_quality";
import { Magnifier } from "../render/magnifier";
import { quiet, type TableView } from "../stage";
import { isPoints } from "../table_kinds";
import { drawTable, edgeOf } from "./plan_table";
import { disc, element, line, mark as painted, pieceOf, rectangle, text, type Projection } from "./svg_shapes";

const GOLD = "#ffd977";
const IVORY = "#f6efdd";

export class PlanStage implements TableView {
  readonly canvas: SVGSVGElement;
  readonly plan = true;
  onSound: TableView["onSound"] = () => {};
  onTime: TableView["onTime"] = () => {};
  readonly #layers = { table: element("g"), veil: element("g"), pieces: element("g"), marks: element("g"), aim: element("g"), offers: element("g"), dice: element("g") };
  readonly #guide: AimGuide;
  readonly #rest: RestingPoses;
  readonly #hands = new HandMoves();
  readonly #playing: Playback;
  readonly #pieces = new Map<string, Piece>();
  readonly #shown = new Map<string, SVGElement>();
  readonly #ro: ResizeObserver;
  #become: Record<string, string> = {};
  #state: State | null = null;
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

  constructor(
    private readonly host: HTMLElement,
    readonly table: Table,
  ) {
    this.canvas = element("svg", { tabindex: 0, "font-family": "EB Garamond, Georgia, serif" }, ...Object.values(this.#layers));
    host.append(this.canvas);
    [this.#guide, this.#rest] = [new AimGuide(table), new RestingPoses(table)];
    this.#playing = new Playback({
      guide: this.#guide,
      piece: (name) => this.#piece(name),
      lies: (name) => this.#state && lies(this.#state, name),
      guided: (aimed) => this.#guided(aimed),
      thin: () => 1.5 / this.scale,
      changed: () => this.#place(),
      sound: (kind, speed, at) => this.onSound(kind, speed, at ? (2 * this.project(at)[0]) / innerWidth - 1 : 0),
      time: (t, duration) => this.onTime(t, duration),
      quiet,
    });
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
    this.#place();
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
    const found = [...this.#pieces.values()].find(({ mesh, radius }) => mesh.visible && Math.hypot(mesh.position.x - at[0], mesh.position.y - at[1]) < radius);
    const pocket = this.table.pockets.find(({ name }) => Math.hypot(...(this.pocketAt(name).map((v, i) => v - at[i]!) as Point)) < pocketAt(this.table, name)[2]);
    return { piece: found?.name ?? null, pocket: pocket?.name ?? null, at };
  }

  touched(clientX: number, clientY: number, allowed: (piece: string) => boolean): Pointed {
    return touched(this, this.point(clientX, clientY), [clientX, clientY], this.#state, allowed, (name) => this.#piece(name).radius);
  }

  mouth(clientX: number, clientY: number): string | null {
    return mouth(this, clientX, clientY);
  }

  towards([right, up]: Point): Point {
    const [ux, uy] = this.#up;
    return [right * uy + up * ux, up * uy - right * ux];
  }

  onCue(clientX: number, clientY: number): boolean {
    const stick = this.stick();
    return !!stick && onCue(stick, clientX, clientY);
  }

  stick(): [[number, number], [number, number]] | null {
    if (!this.#guide.stick.group.visible) return null;
    return this.#guide.stick.ends().map((v) => this.project([v.x, v.y])) as [[number, number], [number, number]];
  }

  pocketAt(name: string): Point {
    const [x, y] = pocketAt(this.table, name);
    return [x, y];
  }

  // --- pieces ---------------------------------------------------------------------------------------------

  #piece(name: string): Piece {
    let one = this.#pieces.get(name);
    if (one) return one;
    const { table } = this;
    const body = turnedOf(table, name);
    const radius = body ? girthOf(body) : radiusOf(table, name);
    const round = !body && !table.pegs[name] && table.ball > 0;
    const lean = body && !name.startsWith("#") ? leanOf(body) : 0;
    one = { name, mesh: new THREE.Object3D(), radius, round, rest: body ? body.centre * Math.cos(lean) : round ? radius : 0, tall: round ? 2 * radius : 0.5 * radius, turned: !!body, lean };
    one.mesh.visible = false;
    this.#pieces.set(name, one);
    return one;
  }

  /** Put what is seen of each piece where the piece is. */
  #place(): void {
    this.#drawn++;
    const layer = this.#layers.pieces;
    for (const [name, one] of [...this.#pieces].sort((a, b) => a[1].mesh.position.z - b[1].mesh.position.z)) {
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

  show(state: State, ruling?: Ruling): void {
    this.#state = state;
    if (ruling) {
      const become = ruling.board.become ?? {};
      for (const name of new Set([...Object.keys(become), ...Object.keys(this.#become)]))
        if (become[name] !== this.#become[name]) {
          this.#shown.get(name)?.remove();
          this.#shown.delete(name);
        }
      this.#become = become;
    }
    const before = this.#hands.places(this.#pieces.values());
    this.#hands.end();
    if (ruling?.motion) this.#rest.after(ruling.motion);
    if (ruling?.put) this.#rest.stood(ruling.put);
    for (const name of Object.keys(state.layout.places)) if (lies(state, name) || sunk(this.table, state, name)) this.#piece(name);
    this.#rest.show(state, this.#pieces);
    if (!quiet()) this.#hands.begin(before);
    this.#place();
  }

  get worth(): { name: string; words: string; at: Point }[] {
    return [];
  }

  move(name: string, at: Point): void {
    const one = this.#piece(name);
    this.#hands.leave(one);
    one.mesh.visible = true;
    setDown(one, at[0], at[1]);
    this.#place();
  }

  seen(name: string): { x: number; y: number; z: number; tilt: number } | null {
    const one = this.#pieces.get(name);
    return one?.mesh.visible ? { ...one.mesh.position, x: one.mesh.position.x, y: one.mesh.position.y, z: one.mesh.position.z, tilt: 0 } : null;
  }

  // --- hints ----------------------------------------------------------------------------------------------

  offer(spots: Point[], chosen: Point | null): void {
    this.#spots = [spots, chosen];
    const r = isPoints(this.table) ? this.table.width / 26 : Math.min(this.table.width, this.table.length) * 0.035;
    const ring = (at: Point, stroke: string) => disc(at, r, this.#projection, { fill: "none", stroke, "stroke-width": 3 });
    this.#layers.offers.replaceChildren(...spots.map((at) => ring(at, "#ffe29a")), ...(chosen ? [ring(chosen, "#ffffff")] : []));
  }

  dice(thrown: number[]): void {
    this.#thrown = thrown;
    const size = Math.max(22, Math.min(this.table.width, this.table.length) * 0.05 * this.scale);
    this.#layers.dice.replaceChildren(
      ...thrown.map((pips, i) => {
        const [x, y] = this.#projection.px([this.table.width * (0.2 + 0.1 * i), 0]);
        return element("g", {}, element("rect", { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: size / 5, fill: IVORY }), text(String(pips), [x, y], size * 0.8, "#1d1a16", { "font-weight": 700 }));
      }),
    );
  }

  glow(zones: string[] | null): void {
    this.#zones = zones;
    const shapes = (zones ?? []).flatMap((zone) => this.table.zones[zone] ?? []);
    const glow = { fill: "#ffeebe", "fill-opacity": 0.16, stroke: GOLD, "stroke-width": 1.5, "stroke-dasharray": "5 4" };
    this.#layers.veil.replaceChildren(
      ...shapes.flatMap((shape) => {
        if (shape.shape === "rect") return [rectangle(shape.x0, shape.y0, shape.x1, shape.y1, this.#projection, glow)];
        if (shape.shape === "disc" && shape.y_max === undefined) return [disc([shape.x, shape.y], shape.r, this.#projection, glow)];
        if (shape.shape === "quadrant") {
          const middle = Math.atan2(shape.fy, shape.fx);
          const arc = Array.from({ length: 25 }, (_, i): Point => {
            const [a, r] = [middle - Math.PI / 4 + (Math.PI * i) / 48, (shape.inner + shape.outer) / 2];
            return [r * Math.cos(a), r * Math.sin(a)];
          });
          return [line(arc, this.#projection, { stroke: GOLD, "stroke-opacity": 0.5, "stroke-width": (shape.outer - shape.inner) * this.scale })];
        }
        return painted(shape, this.#projection, true);
      }),
    );
  }

  mark(marks: Mark[], near?: [number, number, number]): void {
    [this.#marks, this.#near] = [marks, near];
    const made = marks.flatMap(({ what, kind }) => {
      const [at, r] = kind === "pocket" ? [this.pocketAt(what), pocketAt(this.table, what)[2]] : [this.#state && lies(this.#state, what), this.#piece(what).radius * 1.25];
      return at ? [disc(at, r * 1.1, this.#projection, { fill: "none", stroke: kind === "own" ? IVORY : GOLD, "stroke-width": kind === "own" ? 1 : 2 })] : [];
    });
    if (near) made.push(disc([near[0], near[1]], near[2], this.#projection, { fill: IVORY, "fill-opacity": 0.1, stroke: IVORY, "stroke-width": 2 }));
    this.#layers.marks.replaceChildren(...made);
  }

  async spin(number: number): Promise<void> {
    const [x, y] = this.#projection.px([0, 0]);
    this.#layers.dice.replaceChildren(element("circle", { cx: x, cy: y, r: 44, fill: IVORY }), text(String(number), [x, y], 48, "#9c2f24", { "font-weight": 700 }));
    await new Promise((done) => setTimeout(done, quiet() ? 0 : 1200));
    this.dice(this.#thrown);
  }

  aimed(aimed: Aimed): void {
    this.#aimed = aimed;
    this.#guided(aimed);
  }

  #guided(aimed: Aimed): void {
    if (!this.#state) return;
    const one = this.#piece(aimed.piece);
    this.#guide.show(aimed, this.#state, one.radius, 0, 1.5 / this.scale);
    const { found } = this.#guide;
    const made: SVGElement[] = [];
    const at = this.#projection;
    if (found && aimed.way !== "string") {
      made.push(line([aimed.at, found.ghost], at, { stroke: IVORY, "stroke-width": 1.5 }), disc(found.ghost, one.radius, at, { fill: "none", stroke: IVORY, "stroke-width": 1.5 }));
      const other = found.piece ? lies(this.#state, found.piece) : null;
      if (other && found.onward) {
        const { end: long, pocket } = this.#guide.onward(this.#state, found.piece!, found.onward);
        if (pocket) made.push(disc(long, this.#piece(found.piece!).radius * 0.6, at, { fill: GOLD }));
        made.push(line([other, long], at, { stroke: GOLD, "stroke-width": 2, "stroke-dasharray": "1 6", "stroke-linecap": "round" }), disc(other, this.#piece(found.piece!).radius * 1.3, at, { fill: "none", stroke: GOLD, "stroke-width": 2 }));
      }
    }
    if (aimed.pull > 0 && aimed.way !== "cue") {
      const long = one.radius + aimed.pull * 0.3 * Math.min(1, this.table.width, this.table.length);
      made.push(line([aimed.at, [aimed.at[0] - long * Math.cos(aimed.azimuth), aimed.at[1] - long * Math.sin(aimed.azimuth)]], at, { stroke: "#e9c98a", "stroke-width": 4 }));
    }
    this.#layers.aim.replaceChildren(...made, ...this.#cue());
  }

  /** The cue, where one is held. */
  #cue(): SVGElement[] {
    if (!this.#guide.stick.group.visible) return [];
    const [tip, butt] = this.#guide.stick.ends();
    return [line([[tip.x, tip.y], [butt.x, butt.y]], this.#projection, { stroke: "#d8a760", "stroke-width": 5, "stroke-linecap": "round" })];
  }

  ahead(): Point | null {
    return this.#guide.found?.ghost ?? null;
  }

  heading(pockets: boolean): { what: string; pocket?: string } | null {
    const found = this.#guide.found;
    const at = found?.piece && this.#state ? lies(this.#state, found.piece) : null;
    if (!found?.piece || !found.onward || !at) return null;
    const pocket = pockets ? towardsPocket(this, at, found.onward) : undefined;
    return { what: found.piece, ...(pocket ? { pocket } : {}) };
  }

  foresee(motion: Motion): void {
    this.#layers.marks.append(
      ...Object.entries(motion.legs).map(([piece, legs]) =>
        line([motion.start[piece] ?? [0, 0], ...legs.map((leg): Point => [leg[2], leg[3]])], this.#projection, { stroke: GOLD, "stroke-width": 1.6, "stroke-opacity": 0.8 }),
      ),
    );
  }

  advise(aimed: { piece: string; at: Point; azimuth: number } | null): void {
    this.mark(this.#marks, this.#near);
    if (!aimed || !this.#state) return;
    const found = aim(this.table, this.#state, aimed.piece, aimed.at, aimed.azimuth);
    const blue = { fill: "none", stroke: "#9fd4ff", "stroke-width": 2.4 };
    this.#layers.marks.append(line([aimed.at, found.ghost], this.#projection, blue), disc(found.ghost, this.#piece(aimed.piece).radius, this.#projection, blue));
  }

  forget(): void {
    this.mark(this.#marks, this.#near);
  }

  clearAim(): void {
    this.#aimed = null;
    this.#guide.clear();
    this.#layers.aim.replaceChildren();
  }

  // --- motion ---------------------------------------------------------------------------------------------

  play(motion: Motion, blow?: { stroke: Stroke; most: number; mine: boolean }): Promise<void> {
    this.skip();
    this.#hands.end();
    this.clearAim();
    return this.#playing.play(motion, blow);
  }

  ended(): Promise<void> {
    return this.#playing.ended();
  }

  get playing(): boolean {
    return this.#playing.playing;
  }

  seek(t: number): void {
    this.#playing.seek(t);
  }

  skip(): void {
    this.#playing.skip();
    if (!this.#aimed) this.#layers.aim.replaceChildren();
  }

  get rate(): number {
    return this.#playing.rate;
  }
  set rate(rate: number) {
    this.#playing.rate = rate;
  }

  #tick = (now: number): void => {
    this.#frame = requestAnimationFrame(this.#tick);
    const was = this.#playing.playing;
    this.#playing.step(now);
    if (was) this.#layers.aim.replaceChildren(...this.#cue());
    if (this.#hands.step(now)) this.#place();
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
    throw new Error("this browser cannot draw one");
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#ro.disconnect();
    this.canvas.remove();
  }
}
