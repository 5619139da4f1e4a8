// The way of each side's men over a board of points: a line between the rows of points, from the farthest to the nearest and off.
import * as THREE from "three";
import type { Table } from "../wire";
import { ribbon } from "./aim_guide";
import type { Point } from "./geometry";

/** The spots that a seat's men go by, and their colour. */
export interface Way {
  seat: string;
  spots: string[];
  colour: string;
}

/** Where the two lines lie between the middle of the board and the points, and how wide (px) each is. */
const LANES = [0.058, 0.03];
const WIDE = 2.4;
/** Over the bar, which they cross. */
const HIGH = 0.0095;

export function waysHome(table: Table, ways: Way[], scale: number): THREE.Object3D[] {
  return ways.flatMap(({ spots: [far, near, off], colour }, i) => {
    const [from, to, end] = [far, near, off].map((name) => table.spots[name!]) as [Point, Point, Point];
    if (!from || !to || !end) return [];
    const y = LANES[i % LANES.length]! * table.length;
    const [side, up, down] = [Math.sign(from[0]), Math.sign(from[1]), Math.sign(to[1])];
    const [x, turn] = [side * Math.abs(from[0]), -side * Math.abs(from[0])];
    // Round the far end by half a circle, or straight on where it ends where it began.
    const bend = Array.from({ length: 13 }, (_, k): Point => {
      const a = (k * Math.PI) / 12;
      return [turn - side * 0.6 * y * Math.sin(a), up * y * Math.cos(a)];
    });
    const wide = WIDE / scale;
    const head = 5 * wide;
    const last: Point = [Math.sign(end[0]) * (table.width / 2 - 1.4 * head), down * y];
    const line: Point[] = [[x, up * y], ...bend, last];
    const tip = new THREE.Shape([[0, 0.6], [1.2, 0], [0, -0.6]].map(([u, v]) => new THREE.Vector2(last[0] + Math.sign(end[0]) * u! * head, last[1] + v! * head)));
    const made = ribbon(line, HIGH, wide, colour, 0.8);
    const arrow = new THREE.Mesh(new THREE.ShapeGeometry(tip), made.material);
    arrow.position.z = HIGH;
    return [made, arrow];
  });
}
