// What is drawn on a bed: its lines, squares, flags and figures, and for a board how its wood is glued up.
import type * as THREE from "three";
import type { Shape, Table } from "../../wire";
import { isChequered, isLong, numbered, squareOf, toldByNumbers } from "../table_kinds";
import { mark } from "./piece_faces";
import { canvas, chance, INK, texture } from "./stuffs";

/** A long board is glued up of strips, their grain along it. */
function planks(g: CanvasRenderingContext2D, ground: HTMLCanvasElement, width: number, height: number, scale: number): void {
  const strips = 9;
  const [wide, piece] = [width / strips, 1.1 * scale];
  const rng = chance(17);
  for (let i = 0; i < strips; i++)
    for (let y = -piece * rng(); y < height; y += piece) {
      g.setTransform(0, piece / ground.width, wide / ground.height, 0, i * wide, y);
      g.drawImage(ground, 0, 0);
    }
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.fillStyle = "rgba(60,32,14,.35)";
  for (let i = 1; i < strips; i++) g.fillRect(i * wide - 0.5, 0, 1, height);
}

/** A board is glued up of sheets from one trunk, each turned over against the one before: their figures mirror each other. */
function sheets(g: CanvasRenderingContext2D, ground: HTMLCanvasElement, width: number, height: number): void {
  const [count, wide] = [4, height / 4];
  for (let i = 0; i < count; i++) {
    g.setTransform(1, 0, 0, i % 2 ? -1 : 1, 0, (i + (i % 2)) * wide);
    g.drawImage(ground, 0, 0, width, wide);
  }
  g.setTransform(1, 0, 0, 1, 0, 0);
}

/** Turn what is written so that it is read from below, however the table is turned. */
const read = (g: CanvasRenderingContext2D, quarters: number): void => g.rotate((-quarters * Math.PI) / 2);

/** The number of a square or flag that is painted on a board; whether there is one. */
function marked(g: CanvasRenderingContext2D, table: Table, name: string, x: number, y: number, quarters: number): boolean {
  const field = table.marks.find((m) => m.shape === "rect" && x > m.x0 && x < m.x1 && y > m.y0 && y < m.y1);
  if (!/^\d+$/.test(name) || field?.shape !== "rect") return false;
  const high = Math.min(field.x1 - field.x0, field.y1 - field.y0);
  g.save();
  g.translate(x, y);
  g.scale(high / 100, -high / 100);
  read(g, quarters);
  g.fillStyle = "rgba(246,232,200,.85)";
  g.font = '600 62px "EB Garamond", Georgia, serif';
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(name, 0, 5);
  g.restore();
  return true;
}

/** The number of a square, small in its corner, where men do not hide it. */
function corner(g: CanvasRenderingContext2D, table: Table, name: string, [x, y]: [number, number], quarters: number): void {
  const side = squareOf(table);
  g.save();
  g.translate(x, y);
  g.scale(side / 100, -side / 100);
  read(g, quarters);
  g.translate(-36, -34);
  g.fillStyle = "rgba(255,244,214,.8)";
  g.font = "600 21px system-ui, sans-serif";
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(name, 0, 0);
  g.restore();
}

/** Files and ranks, where squares are told by a letter and a number: at the first rank and the first file. */
function edges(table: Table): [string, [number, number]][] {
  return Object.entries(table.spots).flatMap(([name, at]): [string, [number, number]][] =>
    /^[a-h]1$/.test(name) ? [[name[0]!, at]] : /^a[2-8]$/.test(name) ? [[name[1]!, at]] : [],
  );
}

/** A flag printed on a board, with its number, the country if it is known, and what is marked there. */
function flag(g: CanvasRenderingContext2D, table: Table, name: string, [x, y]: [number, number], quarters: number): void {
  if (!/^\d+$/.test(name)) return;
  const { words = "", sign = "", large = false } = table.printed[name] ?? {};
  g.save();
  g.translate(x, y);
  g.scale(0.001, -0.001);
  read(g, quarters);
  if (large) g.scale(1.9, 1.9);
  g.strokeStyle = INK;
  g.lineWidth = 1.2;
  g.beginPath();
  g.moveTo(-17, 19);
  g.lineTo(-17, -15);
  g.quadraticCurveTo(-8, -19, 0, -15);
  g.quadraticCurveTo(8, -11, 17, -15);
  g.lineTo(17, 5);
  g.quadraticCurveTo(8, 9, 0, 5);
  g.quadraticCurveTo(-8, 1, -17, 5);
  g.fillStyle = "#f3e7cb";
  g.fill();
  g.stroke();
  g.fillStyle = INK;
  g.textAlign = "center";
  g.font = '600 12px "EB Garamond", Georgia, serif';
  g.fillText(name, sign ? -4 : 0, 0);
  g.font = '600 7.5px "EB Garamond", Georgia, serif';
  (words.length > 9 ? words.split(" ") : [words]).forEach((word, i) => g.fillText(word, 0, 16 + 7 * i));
  if (sign) {
    g.strokeStyle = g.fillStyle = "#a8281f";
    g.lineWidth = 5;
    g.translate(9.5, -5);
    g.scale(0.24, 0.24);
    mark(g, sign, 0, 0);
  }
  g.restore();
}

/** What each part of a long board counts, to be read from the player's end. */
function figures(g: CanvasRenderingContext2D, table: Table, quarters: number): void {
  g.fillStyle = "rgba(40,22,12,.75)";
  g.font = '600 100px "EB Garamond", Georgia, serif';
  g.textAlign = "center";
  g.textBaseline = "middle";
  for (const [name, zone] of Object.entries(table.zones)) {
    if (zone.shape !== "rect" || !/^\d+$/.test(name)) continue;
    g.save();
    g.translate(table.width * 0.42, (zone.y0 + zone.y1) / 2);
    g.scale(0.0007, -0.0007);
    read(g, quarters);
    g.fillText(name, 0, 0);
    g.restore();
  }
}

/** What is drawn on a bed, and for a board its wood: a plan in the bed's own coordinates, so many dots long, more for a long board. */
export function plan(table: Table, ground: HTMLCanvasElement | null, quarters = 0, dots = 1600): THREE.CanvasTexture {
  const long = isLong(table);
  const scale = Math.min((long ? 6000 : dots) / Math.max(table.width, table.length), 2400);
  const [made, g] = canvas(Math.round(table.width * scale), Math.round(table.length * scale));
  if (ground && long) planks(g, ground, made.width, made.height, scale);
  else if (ground) sheets(g, ground, made.width, made.height);
  g.setTransform(scale, 0, 0, -scale, made.width / 2, made.height / 2);
  const chalk = table.nose > 0;
  const fine = chalk ? 0.0022 : long ? 0.005 : Math.max(0.0012, Math.min(table.width, table.length) * 0.0028);
  if (chalk) shaded(g, table);
  if (long) figures(g, table, quarters);
  for (const shape of table.marks) draw(g, shape, chalk, fine);
  g.fillStyle = chalk ? "rgba(10,20,14,.75)" : "rgba(29,26,22,.5)";
  const named = Object.entries(table.spots);
  if (isChequered(table)) for (const [name, at] of toldByNumbers(table) ? numbered(table) : edges(table)) corner(g, table, name, at, quarters);
  else if (Object.keys(table.printed).length) for (const [name, at] of named) flag(g, table, name, at, quarters);
  else if (named.length < 24)
    for (const [name, [x, y]] of named) {
      if (marked(g, table, name, x, y, quarters)) continue;
      g.beginPath();
      g.arc(x, y, chalk ? 0.006 : fine * 1.6, 0, 2 * Math.PI);
      g.fill();
    }
  return texture(made);
}

/** How far (m) the shade of a cushion reaches over the cloth. */
const SHADE = 0.055;

/** What light the cushions keep from a cloth, and how it falls off from the middle, where the lamps hang. */
function shaded(g: CanvasRenderingContext2D, { width, length }: Table): void {
  const [w, h] = [width / 2, length / 2];
  const fill = (light: CanvasGradient, stops: readonly (readonly [number, string])[], box: [number, number, number, number]) => {
    for (const [at, colour] of stops) light.addColorStop(at, colour);
    g.fillStyle = light;
    g.fillRect(...box);
  };
  g.save();
  g.scale(width / length, 1);
  fill(g.createRadialGradient(0, 0, 0, 0, 0, 1.25 * h), [[0, "rgba(255,250,200,.07)"], [0.45, "rgba(255,250,200,0)"], [0.5, "rgba(0,14,8,0)"], [1, "rgba(0,14,8,.42)"]], [-h, -h, length, length]);
  g.restore();
  const stops = [[0, "rgba(0,12,6,.62)"], [0.25, "rgba(0,12,6,.34)"], [1, "rgba(0,12,6,0)"]] as const;
  for (const k of [-1, 1]) {
    fill(g.createLinearGradient(k * w, 0, k * (w - SHADE), 0), stops, [k > 0 ? w - SHADE : -w, -h, SHADE, length]);
    fill(g.createLinearGradient(0, k * h, 0, k * (h - SHADE)), stops, [-w, k > 0 ? h - SHADE : -h, width, SHADE]);
  }
}

function draw(g: CanvasRenderingContext2D, shape: Shape, chalk: boolean, fine: number): void {
  g.lineWidth = fine;
  g.strokeStyle = chalk ? "rgba(246,239,221,.62)" : "rgba(40,22,12,.85)";
  g.beginPath();
  switch (shape.shape) {
    case "line":
      g.moveTo(shape.x0, shape.y0);
      g.lineTo(shape.x1, shape.y1);
      g.stroke();
      return;
    case "disc":
      g.arc(shape.x, shape.y, shape.r, 0, shape.y_max === undefined ? 2 * Math.PI : Math.PI, shape.y_max !== undefined);
      g.stroke();
      return;
    case "rect":
      g.fillStyle = chalk ? "rgba(246,239,221,.14)" : "rgba(70,34,16,.78)";
      g.fillRect(shape.x0, shape.y0, shape.x1 - shape.x0, shape.y1 - shape.y0);
      return;
    case "polygon":
      for (const [x, y] of shape.corners) g.lineTo(x, y);
      g.closePath();
      g.fillStyle = shape.dark ? "rgba(90,45,26,.92)" : "rgba(232,203,150,.95)";
      g.fill();
      g.stroke();
      return;
    case "union":
      for (const part of shape.parts) draw(g, part, chalk, fine);
      return;
    case "quadrant":
      return;
  }
}
