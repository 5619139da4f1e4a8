// Where on a bed it is told what a zone, a hole or a pocket is worth.
import type { Shape, Table } from "../wire";
import { isLong } from "./table_kinds";
import type { Point } from "./geometry";

/** Words that stand at a place of the bed, of a piece or zone. */
export interface Told {
  name: string;
  words: string;
  at: Point;
}

/** The middle of a zone, or where in it least stands. */
function clear(zone: Extract<Shape, { shape: "rect" }>, spots: Point[]): Point {
  const [w, h] = [zone.x1 - zone.x0, zone.y1 - zone.y0];
  const middle: Point = [(zone.x0 + zone.x1) / 2, (zone.y0 + zone.y1) / 2];
  let [best, most]: [Point, number] = [middle, -Infinity];
  for (let i = 2; i <= 6; i++)
    for (let j = 1; j <= 7; j++) {
      const at: Point = [zone.x0 + (w * i) / 8, zone.y0 + (h * j) / 8];
      const free = Math.min(w, h, ...spots.map(([x, y]) => Math.hypot(0.5 * (x - at[0]), y - at[1])));
      const worth = free - 0.1 * Math.hypot(at[0] - middle[0], at[1] - middle[1]);
      if (worth > most + 1e-9) [best, most] = [at, worth];
    }
  return best;
}

/** Where on the bed something is told of a zone: of a ring in it, once at either side. */
function places(table: Table, name: string): Point[] {
  const spots = Object.values(table.spots);
  const zone = table.zones[name];
  if (zone?.shape === "rect") return isLong(table) ? [] : [clear(zone, spots)];
  if (zone?.shape === "disc") {
    const within = Object.values(table.zones).flatMap((z) => (z.shape === "disc" && z.r < zone.r && z.x === zone.x && z.y === zone.y ? [z.r] : []));
    const r = (zone.r + Math.max(0, ...within)) / 2;
    // At the sides: from the ends one aims along the middle.
    return [[zone.x - r, zone.y], [zone.x + r, zone.y]];
  }
  const hole = table.holes[name];
  if (hole?.shape === "disc") return [[hole.x, hole.y]];
  const pocket = table.pockets.find((p) => p.name === name);
  if (pocket && /^[HF][LR]$/.test(name)) {
    const far = pocket.mouth * 0.2;
    return [[(name[1] === "L" ? -1 : 1) * (table.width / 2 - far), (name[0] === "H" ? -1 : 1) * (table.length / 2 - far)]];
  }
  return pocket && table.spots[name] ? [table.spots[name]!] : [];
}

/** What zones, holes and pockets are worth, and where it is told. */
export const worthOf = (table: Table): Told[] => Object.entries(table.worth).flatMap(([name, words]) => places(table, name).map((at) => ({ name, words, at })));
