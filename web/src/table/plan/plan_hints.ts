// What is drawn over a plan about the pieces: where something may go, dice and spinner, zones, marks, and the line of aim.
import type { Motion, State, Table } from "../../wire";
import type { AimGuide, Aimed } from "../aim_guide";
import { aim, lies, type Point } from "../geometry";
import type { Piece } from "../models/piece_models";
import { pocketAt } from "../models/table_model";
import type { Mark } from "../overlays";
import { ringOf } from "../table_kinds";
import { THIN } from "../table_view";
import { bearingOff, wayHome, type Way } from "../ways_home";
import type { Told } from "../worth_places";
import { disc, element, line, mark as painted, rectangle, text, type Projection } from "./svg_shapes";

const GOLD = "#ffd977";
const IVORY = "#f6efdd";
const BLUE = "#9fd4ff";
/** How high (px) words on a plan are. */
const HIGH = 15;

/** Spots that may be chosen, and the one that is. */
export function offered(table: Table, at: Projection, spots: Point[], chosen: Point | null): SVGElement[] {
  const ring = (spot: Point, stroke: string, wide: number) => disc(spot, ringOf(table), at, { fill: "none", stroke, "stroke-width": wide });
  return [...spots.flatMap((spot) => [ring(spot, "#16130f", 6), ring(spot, "#ffcf33", 3)]), ...(chosen ? [ring(chosen, "#ffffff", 3)] : [])];
}

export function thrown(table: Table, at: Projection, dice: number[]): SVGElement[] {
  const size = Math.max(22, Math.min(table.width, table.length) * 0.05 * at.scale);
  return dice.map((pips, i) => {
    const [x, y] = at.px([table.width * (0.2 + 0.1 * i), 0]);
    return element("g", {}, element("rect", { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: size / 5, fill: IVORY }), text(String(pips), [x, y], size * 0.8, "#1d1a16", { "font-weight": 700 }));
  });
}

/** The number to which a spinner has come. */
export function spun(at: Projection, number: number): SVGElement[] {
  const [x, y] = at.px([0, 0]);
  return [element("circle", { cx: x, cy: y, r: 44, fill: IVORY }), text(String(number), [x, y], 48, "#9c2f24", { "font-weight": 700 })];
}

export function glowing(table: Table, at: Projection, zones: string[]): SVGElement[] {
  const glow = { fill: "#ffeebe", "fill-opacity": 0.16, stroke: GOLD, "stroke-width": 1.5, "stroke-dasharray": "5 4" };
  return zones
    .flatMap((zone) => table.zones[zone] ?? [])
    .flatMap((shape) => {
      if (shape.shape === "rect") return [rectangle(shape.x0, shape.y0, shape.x1, shape.y1, at, glow)];
      if (shape.shape === "disc" && shape.y_max === undefined) return [disc([shape.x, shape.y], shape.r, at, glow)];
      if (shape.shape === "quadrant") {
        const middle = Math.atan2(shape.fy, shape.fx);
        const arc = Array.from({ length: 25 }, (_, i): Point => {
          const [a, r] = [middle - Math.PI / 4 + (Math.PI * i) / 48, (shape.inner + shape.outer) / 2];
          return [r * Math.cos(a), r * Math.sin(a)];
        });
        return [line(arc, at, { stroke: GOLD, "stroke-opacity": 0.5, "stroke-width": (shape.outer - shape.inner) * at.scale })];
      }
      return painted(shape, at, true);
    });
}

/** Rings about pieces and pockets: what is on, what is called, what is one's own; and about what is near to a line. */
export function marked(table: Table, at: Projection, state: State | null, marks: Mark[], near: [number, number, number] | undefined, radius: (name: string) => number): SVGElement[] {
  const made = marks.flatMap(({ what, kind }) => {
    const [where, r] = kind === "pocket" ? [pocketAt(table, what).slice(0, 2) as Point, pocketAt(table, what)[2]] : [state && lies(state, what), radius(what) * 1.25];
    return where ? [disc(where, r * 1.1, at, { fill: "none", stroke: kind === "own" ? IVORY : GOLD, "stroke-width": kind === "own" ? 1 : 2 })] : [];
  });
  if (near) made.push(disc([near[0], near[1]], near[2], at, { fill: IVORY, "fill-opacity": 0.1, stroke: IVORY, "stroke-width": 2 }));
  return made;
}

/** The line of aim to the first contact with the ghost there, where the other goes from it, and a finger or string drawn back. */
export function aimLine(table: Table, at: Projection, state: State, guide: AimGuide, aimed: Aimed, piece: (name: string) => Piece): SVGElement[] {
  const one = piece(aimed.piece);
  guide.show(aimed, state, one.radius, 0, THIN / at.scale);
  const { found } = guide;
  const made: SVGElement[] = [];
  if (found && aimed.way !== "string") {
    made.push(line([aimed.at, found.ghost], at, { stroke: IVORY, "stroke-width": THIN }), disc(found.ghost, one.radius, at, { fill: "none", stroke: IVORY, "stroke-width": THIN }));
    const other = found.piece ? lies(state, found.piece) : null;
    if (other && found.onward) {
      const { end: long, pocket } = guide.onward(state, found.piece!, found.onward);
      const { radius } = piece(found.piece!);
      if (pocket) made.push(disc(long, radius * 0.6, at, { fill: GOLD }));
      made.push(line([other, long], at, { stroke: GOLD, "stroke-width": 2, "stroke-dasharray": "1 6", "stroke-linecap": "round" }), disc(other, radius * 1.3, at, { fill: "none", stroke: GOLD, "stroke-width": 2 }));
    }
  }
  if (aimed.pull > 0 && aimed.way !== "cue") {
    const long = one.radius + aimed.pull * 0.3 * Math.min(1, table.width, table.length);
    made.push(line([aimed.at, [aimed.at[0] - long * Math.cos(aimed.azimuth), aimed.at[1] - long * Math.sin(aimed.azimuth)]], at, { stroke: "#e9c98a", "stroke-width": 4 }));
  }
  return made;
}

/** The cue, where one is held. */
export function cue(at: Projection, guide: AimGuide): SVGElement[] {
  if (!guide.stick.group.visible) return [];
  const [tip, butt] = guide.stick.ends();
  return [line([[tip.x, tip.y], [butt.x, butt.y]], at, { stroke: "#d8a760", "stroke-width": 5, "stroke-linecap": "round" })];
}

export function paths(at: Projection, motion: Motion): SVGElement[] {
  return Object.entries(motion.legs).map(([piece, legs]) =>
    line([motion.start[piece] ?? [0, 0], ...legs.map((leg): Point => [leg[2], leg[3]])], at, { stroke: GOLD, "stroke-width": 1.6, "stroke-opacity": 0.8 }),
  );
}

/** The line of a stroke that is advised. */
export function advised(table: Table, at: Projection, state: State, { piece, at: from, azimuth }: Pick<Aimed, "piece" | "at" | "azimuth">, radius: number): SVGElement[] {
  const found = aim(table, state, piece, from, azimuth);
  const blue = { fill: "none", stroke: BLUE, "stroke-width": 2.4 };
  return [line([from, found.ghost], at, blue), disc(found.ghost, radius, at, blue)];
}

/** The way of each side's men, and in the trays who come off there. */
export function homeward(table: Table, at: Projection, ways: Way[]): SVGElement[] {
  const lines = ways.flatMap((way, i) => {
    const found = wayHome(table, way, i, at.scale);
    if (!found) return [];
    const tip = found.tip.map((corner) => at.px(corner).map((v) => v.toFixed(1)).join(",")).join(" ");
    return [line(found.line, at, { stroke: way.colour, "stroke-opacity": 0.8, "stroke-width": found.wide * at.scale }), element("polygon", { points: tip, fill: way.colour, "fill-opacity": 0.8 })];
  });
  const [[, y0], [, y1]] = [at.px([0, 0]), at.px([0, 1])];
  const along = Math.abs(y1 - y0) < 1e-6 * at.scale;
  return [...lines, ...worded(bearingOff(table, ways), at, IVORY, along ? 0 : -90)];
}

/** What pieces are worth that lie still, each above its piece as it is seen; `up` is the window's way up on the bed. */
export const pieceWorths = (table: Table, at: Projection, still: Piece[], [ux, uy]: Point): Told[] =>
  still.flatMap(({ name, radius, mesh: { position } }): Told[] => {
    const words = table.worth[name];
    const far = radius + (0.6 * HIGH) / at.scale;
    return words ? [{ name, words, at: [position.x + far * ux, position.y + far * uy] }] : [];
  });

export const worded = (told: Told[], at: Projection, fill: string, turned = 0): SVGElement[] =>
  told.map(({ words, at: where }) => {
    const [x, y] = at.px(where);
    return text(words, [x, y], HIGH, fill, { "font-weight": 600, ...(turned ? { transform: `rotate(${turned} ${x} ${y})` } : {}) });
  });
