// Shapes of a table as SVG, in the window's pixels.
import type { Look, Shape } from "../../wire";
import type { Point } from "../geometry";

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with its attributes and children. */
export function element<K extends keyof SVGElementTagNameMap>(name: K, given: Record<string, string | number> = {}, ...children: (SVGElement | string)[]): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(given)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** From the bed (m) to the window (px), and how many pixels a metre takes. */
export interface Projection {
  px: (at: Point) => Point;
  scale: number;
}

const listed = (points: Point[], { px }: Projection): string => points.map((p) => px(p).map((v) => v.toFixed(1)).join(",")).join(" ");

/** A line through points. */
export const line = (points: Point[], at: Projection, paint: Record<string, string | number>): SVGElement => element("polyline", { points: listed(points, at), fill: "none", ...paint });

export const rectangle = (x0: number, y0: number, x1: number, y1: number, at: Projection, paint: Record<string, string | number>): SVGElement =>
  element("polygon", { points: listed([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], at), ...paint });

export function disc([x, y]: Point, r: number, at: Projection, paint: Record<string, string | number>): SVGElement {
  const [cx, cy] = at.px([x, y]);
  return element("circle", { cx, cy, r: Math.max(0, r * at.scale), ...paint });
}

export function text(words: string, [x, y]: Point, size: number, fill: string, more: Record<string, string | number> = {}): SVGElement {
  return element("text", { x, y, "font-size": size, fill, "text-anchor": "middle", "dominant-baseline": "central", ...more }, words);
}

/** A mark that is painted on a bed. */
export function mark(shape: Shape, at: Projection, chalk: boolean): SVGElement[] {
  const stroke = { stroke: chalk ? "#f6efdd" : "#28160c", "stroke-width": 1.4, "stroke-opacity": chalk ? 0.62 : 0.85 };
  switch (shape.shape) {
    case "line":
      return [line([[shape.x0, shape.y0], [shape.x1, shape.y1]], at, stroke)];
    case "disc": {
      if (shape.y_max === undefined) return [disc([shape.x, shape.y], shape.r, at, { fill: "none", ...stroke })];
      const half = Array.from({ length: 33 }, (_, i): Point => [shape.x + shape.r * Math.cos(Math.PI + (Math.PI * i) / 32), shape.y + shape.r * Math.sin(Math.PI + (Math.PI * i) / 32)]);
      return [line(half, at, stroke)];
    }
    case "rect":
      return [rectangle(shape.x0, shape.y0, shape.x1, shape.y1, at, { fill: chalk ? "#f6efdd" : "#462210", "fill-opacity": chalk ? 0.14 : 0.78 })];
    case "polygon":
      return [element("polygon", { points: listed(shape.corners, at), fill: shape.dark ? "#5a2d1a" : "#e8cb96", ...stroke, "stroke-width": 0.7 })];
    case "union":
      return shape.parts.flatMap((part) => mark(part, at, chalk));
    case "quadrant":
      return [];
  }
}

/** Whether ink is read on a colour better than ivory. */
export function pale(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
  return 0.3 * r! + 0.59 * g! + 0.11 * b! > 120;
}

/** A piece as it is seen from above, about the origin: its colour, its band, its number or mark; `ring` where it is hollow. */
export function pieceOf(look: Look, r: number, kind: "ball" | "ring" | "man" | "pin" | "top"): SVGElement {
  const body = look.body ?? (kind === "pin" ? "#e9d9b0" : "#f6efdd");
  const ink = pale(body) ? "#1d1a16" : "#f6efdd";
  const made = element("g", {}, element("circle", { r, fill: body, stroke: pale(body) ? "#3a2a1a" : "#e6d6ac", "stroke-width": Math.max(0.8, r * 0.06) }));
  if (kind === "ring") made.append(element("circle", { r: r * 0.5, fill: "none", stroke: ink, "stroke-opacity": 0.6, "stroke-width": 1 }));
  if (kind === "man") made.append(element("circle", { r: r * 0.78, fill: "none", stroke: ink, "stroke-opacity": 0.5, "stroke-width": 1 }));
  if (look.band) made.append(element("rect", { x: -0.95 * r, y: -0.42 * r, width: 1.9 * r, height: 0.84 * r, rx: 0.3 * r, fill: look.band }));
  if (look.label) {
    if (kind === "ball") made.append(element("circle", { r: r * 0.52, fill: "#f6efdd" }));
    made.append(text(look.label, [0, 0], r * (look.label.length > 1 ? 0.72 : 0.9), kind === "ball" ? "#1d1a16" : ink, { "font-weight": 700 }));
  } else if (look.mark?.startsWith("star")) made.append(text("★", [0, 0], r * 1.2, ink));
  else if (look.mark) {
    if (look.mark.includes("dot")) made.append(element("circle", { r: r * 0.2, fill: ink }));
    if (look.mark.startsWith("ring")) made.append(element("circle", { r: r * 0.36, fill: "none", stroke: ink, "stroke-width": r * 0.1 }));
    if (/^(bar|cross)/.test(look.mark)) made.append(element("rect", { x: -0.36 * r, y: -0.07 * r, width: 0.72 * r, height: 0.14 * r, fill: ink }));
    if (look.mark.startsWith("cross")) made.append(element("rect", { x: -0.07 * r, y: -0.36 * r, width: 0.14 * r, height: 0.72 * r, fill: ink }));
    const corners = look.mark.startsWith("triangle") ? 3 : look.mark.startsWith("square") ? 4 : 0;
    const points = Array.from({ length: corners }, (_, i) => {
      const a = -Math.PI / 2 + (2 * Math.PI * i) / corners + (corners === 4 ? Math.PI / 4 : 0);
      return `${0.4 * r * Math.cos(a)},${0.4 * r * Math.sin(a)}`;
    });
    if (corners) made.append(element("polygon", { points: points.join(" "), fill: "none", stroke: ink, "stroke-width": r * 0.1 }));
  }
  return made;
}
