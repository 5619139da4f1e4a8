// Pictures that are painted rather than modelled: cloth, wood, the faces of balls, the plans of boards.
import * as THREE from "three";
import { luminance, PIPS } from "../../shared/piece_styles";
import { setting } from "../../shared/storage";
import type { Look, Shape, Table } from "../../wire";
import { isChequered, isLong, numbered, squareOf, toldByNumbers } from "../table_kinds";

export const BAIZE = "#0f5b3a";
export const IVORY = "#f6efdd";
export const INK = "#1d1a16";
export const BRASS = "#c8a24a";

function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const made = document.createElement("canvas");
  made.width = width;
  made.height = height;
  return [made, made.getContext("2d")!];
}

export function texture(made: HTMLCanvasElement): THREE.CanvasTexture {
  const found = new THREE.CanvasTexture(made);
  found.colorSpace = THREE.SRGBColorSpace;
  found.anisotropy = 8;
  return found;
}

/** A small generator of its own, so that a table's grain is the same every time. */
function chance(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

const CLOTHS: Record<string, string> = { green: BAIZE, blue: "#1f4f86", claret: "#431320" };

/** The colour of the cloth that its owner has chosen. */
export const dyed = (): string => CLOTHS[setting("cloth", "green")] ?? BAIZE;

/** Cloth with its nap, which lies along the table. */
export function cloth(): THREE.CanvasTexture {
  const [made, g] = canvas(256, 256);
  const rng = chance(7);
  g.fillStyle = dyed();
  g.fillRect(0, 0, 256, 256);
  for (let i = 0; i < 5200; i++) {
    g.fillStyle = `rgba(${rng() < 0.5 ? "255,255,210" : "0,20,10"},${0.02 + 0.05 * rng()})`;
    g.fillRect(rng() * 256, rng() * 256, 1, 2 + 5 * rng());
  }
  const found = texture(made);
  found.wrapS = found.wrapT = THREE.RepeatWrapping;
  return found;
}

/** Wood sawn along its grain: broad bands of lighter and darker years, fine fibres, and short dark pores. */
export function wood(light: string, dark: string, seed: number): THREE.CanvasTexture {
  const [w, h] = [1024, 256];
  const [made, g] = canvas(w, h);
  const rng = chance(seed);
  g.fillStyle = light;
  g.fillRect(0, 0, w, h);
  const line = (y: number, sway: number) => {
    const [a, b] = [sway * (rng() - 0.5), sway * (rng() - 0.5)];
    g.beginPath();
    g.moveTo(-4, y);
    g.bezierCurveTo(w / 3, y + a, (2 * w) / 3, y + b, w + 4, y);
    g.stroke();
  };
  for (let y = 0; y < h; ) {
    const wide = 5 + 22 * rng();
    [g.strokeStyle, g.globalAlpha, g.lineWidth] = [rng() < 0.6 ? dark : "#ffdca8", 0.05 + 0.13 * rng(), wide];
    line(y, 46);
    y += wide * (0.7 + rng());
  }
  // Where the saw meets a year aslant it shows as flames.
  for (let n = 0; n < 3; n++) {
    const [x, y, long] = [w * rng(), h * rng(), 120 + 160 * rng()];
    [g.strokeStyle, g.lineWidth] = [dark, 1.6];
    for (let k = 1; k < 8; k++) {
      g.globalAlpha = 0.2 - 0.02 * k;
      g.beginPath();
      g.moveTo(x - long, y - 5 * k);
      g.bezierCurveTo(x + long * 0.5 * (1 + k / 7), y - 4 * k, x + long * 0.5 * (1 + k / 7), y + 4 * k, x - long, y + 5 * k);
      g.stroke();
    }
  }
  for (let i = 0; i < 240; i++) {
    [g.strokeStyle, g.globalAlpha, g.lineWidth] = [rng() < 0.75 ? dark : "#ffe2b4", 0.04 + 0.13 * rng(), 0.5 + 1.3 * rng()];
    line(rng() * h, 16);
  }
  g.fillStyle = dark;
  for (let i = 0; i < 1500; i++) {
    g.globalAlpha = 0.05 + 0.13 * rng();
    g.fillRect(rng() * w, rng() * h, 3 + 9 * rng(), 0.7);
  }
  g.globalAlpha = 1;
  const found = texture(made);
  found.wrapS = found.wrapT = THREE.RepeatWrapping;
  return found;
}

/** A pocket from above: black where it is deep, its net of cord, and the leather of its lip. */
export function pocketMouth(): THREE.CanvasTexture {
  const [made, g] = canvas(128, 128);
  g.translate(64, 64);
  const deep = g.createRadialGradient(0, 0, 0, 0, 0, 64);
  for (const [at, colour] of [[0, "#020202"], [0.55, "#060504"], [0.8, "#150e08"], [0.93, "#2c1c10"], [1, "#3a2616"]] as const) deep.addColorStop(at, colour);
  g.fillStyle = deep;
  g.fillRect(-64, -64, 128, 128);
  g.strokeStyle = "rgba(150,116,70,.2)";
  for (let k = 0; k < 20; k++) {
    g.rotate(Math.PI / 10);
    for (const bend of [-14, 14]) {
      g.beginPath();
      g.moveTo(58, 0);
      g.quadraticCurveTo(34, bend, 18, bend * 0.4);
      g.stroke();
    }
  }
  return texture(made);
}

/** A cup from above: black in its depth, with the lamps on its lower wall. */
export function cupMouth(): THREE.CanvasTexture {
  const [made, g] = canvas(128, 128);
  const deep = g.createRadialGradient(64, 52, 8, 64, 64, 64);
  for (const [at, colour] of [[0, "#080402"], [0.62, "#120905"], [0.86, "#2b190c"], [1, "#6b4523"]] as const) deep.addColorStop(at, colour);
  g.fillStyle = deep;
  g.fillRect(0, 0, 128, 128);
  return texture(made);
}

/** A ball's face, painted all round so large: its number on two sides, its band, or its mark on six. */
export function ball(look: Look, large = 1): THREE.CanvasTexture {
  const [w, h] = [512, 256];
  const [made, g] = canvas(w * large, h * large);
  g.scale(large, large);
  g.fillStyle = look.body ?? IVORY;
  g.fillRect(0, 0, w, h);
  if (look.band) {
    g.fillStyle = look.band;
    g.fillRect(0, h * 0.29, w, h * 0.42);
  }
  if (look.label) {
    for (const x of [w * 0.25, w * 0.75]) {
      g.fillStyle = IVORY;
      g.beginPath();
      g.arc(x, h / 2, 56, 0, 2 * Math.PI);
      g.fill();
      g.fillStyle = INK;
      g.font = `700 ${[92, 76, 60][look.label.length - 1] ?? 50}px Helvetica, Arial, sans-serif`;
      g.textAlign = "center";
      g.textBaseline = "middle";
      g.fillText(look.label, x, h / 2 + 4);
      if (look.label === "6" || look.label === "9") g.fillRect(x - 20, h / 2 + 38, 40, 6);
    }
  } else if (look.mark) {
    const dark = luminance(look.body ?? IVORY) > 0.35;
    g.strokeStyle = g.fillStyle = dark ? INK : IVORY;
    g.lineWidth = 5;
    // Marks on a ball are twice as large as on a man, to be seen from above.
    for (const [x, y] of [[0.25, 0.5], [0.75, 0.5], [0, 0.5], [0.5, 0.5], [1, 0.5]] as const) {
      g.save();
      g.translate(x * w, y * h);
      g.scale(2, 2);
      mark(g, look.mark, 0, 0);
      g.restore();
    }
    // The poles: a stretched ring there closes to a dot.
    g.fillRect(0, 0, w, 6);
    g.fillRect(0, h - 6, w, 6);
  }
  return texture(made);
}

/** A number in ivory, for the bottom of a cup. */
export function numeral(name: string): THREE.CanvasTexture {
  const [made, g] = canvas(96, 96);
  g.fillStyle = IVORY;
  g.font = `600 ${name.length > 2 ? 48 : 70}px "EB Garamond", Georgia, serif`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(name, 48, 51);
  return texture(made);
}

function mark(g: CanvasRenderingContext2D, name: string, x: number, y: number): void {
  const ring = (r: number) => {
    g.beginPath();
    g.arc(x, y, r, 0, 2 * Math.PI);
    g.stroke();
  };
  if (name.includes("dot")) {
    g.beginPath();
    g.arc(x, y, 11, 0, 2 * Math.PI);
    g.fill();
  }
  if (name.startsWith("ring")) ring(17);
  if (name.startsWith("rings")) ring(9);
  if (name.startsWith("bar")) g.fillRect(x - 18, y - 3, 36, 6);
  if (name.startsWith("bars")) g.fillRect(x - 18, y + 9, 36, 6);
  if (name.startsWith("cross")) {
    g.fillRect(x - 18, y - 3, 36, 6);
    g.fillRect(x - 3, y - 18, 6, 36);
  }
  const corners = name.startsWith("triangle") ? 3 : name.startsWith("square") ? 4 : name.startsWith("star") ? 5 : 0;
  if (corners) {
    const step = corners === 5 ? 2 : 1;
    g.beginPath();
    for (let i = 0; i <= corners; i++) {
      const a = -Math.PI / 2 + (2 * Math.PI * step * i) / corners + (corners === 4 ? Math.PI / 4 : 0);
      g.lineTo(x + 19 * Math.cos(a), y + 19 * Math.sin(a));
    }
    g.stroke();
  }
}

/** The face of a flat piece, from above: its number or mark. */
export function face(look: Look): THREE.CanvasTexture {
  const [made, g] = canvas(128, 128);
  g.fillStyle = look.body ?? IVORY;
  g.fillRect(0, 0, 128, 128);
  g.strokeStyle = g.fillStyle = luminance(look.body ?? IVORY) > 0.35 ? INK : IVORY;
  g.lineWidth = 4;
  g.globalAlpha = 0.55;
  g.beginPath();
  g.arc(64, 64, 50, 0, 2 * Math.PI);
  g.stroke();
  g.globalAlpha = 0.9;
  if (look.label) {
    g.font = '600 46px "EB Garamond", Georgia, serif';
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.fillText(look.label, 64, 68);
  } else if (look.mark) mark(g, look.mark, 64, 64);
  return texture(made);
}

/** A face of a die. */
export function dieFace(pips: number): THREE.CanvasTexture {
  const [made, g] = canvas(96, 96);
  g.fillStyle = IVORY;
  g.fillRect(0, 0, 96, 96);
  g.fillStyle = INK;
  for (const [x, y] of PIPS[pips] ?? []) {
    g.beginPath();
    g.arc(48 + 26 * x, 48 + 26 * y, 9, 0, 2 * Math.PI);
    g.fill();
  }
  return texture(made);
}

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
