// The table itself as SVG: bed, wood, pockets, marks, and what is written on it.
import type { Table } from "../../wire";
import type { Point } from "../geometry";
import { pocketAt, railOf } from "../models/table_model";
import { isChequered, isLong, isPoints, numbered, toldByNumbers } from "../table_kinds";
import { worthOf } from "../worth_places";
import { disc, line, mark, rectangle, text, type Projection } from "./svg_shapes";

/** How wide the wood round the bed is drawn (m). */
export const edgeOf = (t: Table): number => (t.nose > 0 ? railOf(t) + 0.06 : Math.min(t.width, t.length) * 0.078);

/** The table as it lies; `second` counts a board's points from the other side. */
export function drawTable(t: Table, at: Projection, second: boolean): SVGElement[] {
  const [w, h] = [t.width / 2, t.length / 2];
  const cushioned = t.nose > 0;
  const rim = edgeOf(t) - (cushioned ? 0.03 : 0.02);
  const tray = isPoints(t) ? 0.13 * t.width : 0;
  const made: SVGElement[] = [
    rectangle(-w - rim - tray, -h - rim, w + rim + tray, h + rim, at, { fill: cushioned ? "#5a2d1a" : "#4a2916", stroke: "#2a120a", "stroke-width": 2 }),
    ...(tray ? [rectangle(-w - tray, -h, w + tray, h, at, { fill: "#123c2a" })] : []),
    ...(cushioned ? [rectangle(-w - 0.045, -h - 0.045, w + 0.045, h + 0.045, at, { fill: "#0a4530" })] : []),
    rectangle(-w, -h, w, h, at, { fill: cushioned ? "#0f5b3a" : isPoints(t) ? "#3a2416" : "#d0a668" }),
  ];
  for (const shape of t.marks) made.push(...mark(shape, at, cushioned));
  for (const rail of t.rims) made.push(line([[rail.x0, rail.y0], [rail.x1, rail.y1]], at, { stroke: "#6a3a1e", "stroke-width": 5 }));
  for (const wall of t.walls) made.push(line([[wall.x0, wall.y0], [wall.x1, wall.y1]], at, { stroke: "#6a3a1e", "stroke-width": Math.max(2, wall.thick * at.scale) }));
  for (const { name } of t.pockets) {
    const [x, y, r] = pocketAt(t, name);
    made.push(disc([x, y], r, at, { fill: "#0b0908", stroke: "#c8a24a", "stroke-width": 2 }));
  }
  for (const hole of Object.values(t.holes)) if (hole.shape === "disc") made.push(disc([hole.x, hole.y], hole.r, at, { fill: "#241509", stroke: "#c8a24a", "stroke-width": 1.5 }));
  for (const post of t.posts) if (post.shape === "disc") made.push(disc([post.x, post.y], post.r, at, { fill: "#7a4a24", stroke: "#2a120a" }));
  if (isPoints(t)) made.push(rectangle(-t.width / 30, -h, t.width / 30, h, at, { fill: "#4a2916" }));
  return [...made, ...written(t, at, second)];
}

/** Numbers of squares, points and places, and what things are worth. */
function written(t: Table, at: Projection, second: boolean): SVGElement[] {
  const small = Math.max(9, Math.min(14, 0.03 * at.scale * Math.min(t.width, t.length)));
  const made: SVGElement[] = [];
  if (isChequered(t)) {
    const side = Math.min(t.width, t.length) / 8;
    const named: [string, Point][] = toldByNumbers(t) ? numbered(t) : Object.entries(t.spots).filter(([name]) => /^[a-h][1-8]$/.test(name));
    for (const [name, spot] of named) {
      const [x, y] = at.px(spot);
      made.push(text(name, [x - 0.34 * side * at.scale, y - 0.34 * side * at.scale], small * 0.8, "#fff4d6"));
    }
  } else if (isPoints(t)) {
    for (const [name, [x, y]] of Object.entries(t.spots))
      if (/^p\d+$/.test(name)) made.push(text(String(second ? 25 - Number(name.slice(1)) : name.slice(1)), at.px([x, Math.sign(y) * (t.length / 2 + 0.026 * t.width)]), small, "#f6e8c8"));
  } else
    for (const [name, [x, y]] of Object.entries(t.spots)) {
      if (t.printed[name] || (/^\d+$/.test(name) && !t.nose)) made.push(text([name, t.printed[name]?.words].filter(Boolean).join(" "), at.px([x, y]), small, "#1d1a16"));
      else if (Object.keys(t.spots).length < 24) made.push(disc([x, y], 0.005, at, { fill: "#0a140e" }));
    }
  for (const { words, at: where } of worthOf(t)) made.push(text(words, at.px(where), small, t.nose ? "#f6efdd" : "#1d1a16", { "font-weight": 600 }));
  if (isLong(t)) for (const [name, zone] of Object.entries(t.zones)) if (zone.shape === "rect" && /^\d+$/.test(name)) made.push(text(name, at.px([0, (zone.y0 + zone.y1) / 2]), small * 1.4, "#28160c"));
  return made;
}
