// What is painted on pieces: numbers, bands and marks of balls and discs, the pips of dice, the numerals of cups.
import type * as THREE from "three";
import { luminance, PIPS } from "../../shared/piece_styles";
import type { Look } from "../../wire";
import { canvas, INK, IVORY, texture } from "./stuffs";

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

/** Paint a mark on a piece, about a point. */
export function mark(g: CanvasRenderingContext2D, name: string, x: number, y: number): void {
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
