// Balls, rings, men, pins and tops: one mesh a piece, its foot at the origin unless it is a ball.
import * as THREE from "three";
import type { Look, Table } from "../../wire";
import { isChequered, isPoints } from "../table_kinds";
import { ball as ballFace, dieFace, face } from "../paint/piece_faces";
import { BRASS } from "../paint/stuffs";
import { radiusOf } from "../geometry";
import { lacquered } from "./lacquer";
import { leanOf, turned, turnedOf } from "./lathe";

export interface Piece {
  name: string;
  mesh: THREE.Object3D;
  radius: number;
  round: boolean;
  /** How high its origin is over the bed when it stands or lies there at rest. */
  rest: number;
  /** How tall it stands, for what is put on top of it. */
  tall: number;
  /** Whether it is a turned body, which may topple; and how it leans at rest: a top on the edge of its disc. */
  turned: boolean;
  lean: number;
}

function sphere(look: Look, r: number, fine: boolean): THREE.Object3D {
  const mesh = new THREE.Mesh(
    // Turned so that its number is upright where the table lies along the window, until it rolls.
    (fine ? new THREE.SphereGeometry(r, 40, 24) : new THREE.SphereGeometry(r, 24, 16)).rotateZ(Math.PI / 2),
    lacquered(new THREE.MeshPhysicalMaterial({ map: ballFace(look, fine ? 1 : 0.5), roughness: 0.3, clearcoat: 0.5, clearcoatRoughness: 0.2 })),
  );
  mesh.castShadow = true;
  return mesh;
}

function ring(table: Table, look: Look, r: number, hollow: number): THREE.Object3D {
  const hole = r * (hollow || 0.5);
  const thick = r * 0.5;
  const profile = [
    [hole, thick * 0.15], [hole * 1.12, 0], [r * 0.92, 0], [r, thick * 0.2], [r, thick * 0.8], [r * 0.92, thick], [hole * 1.12, thick], [hole, thick * 0.85],
    [hole, thick * 0.15],
  ].map(([x, y]) => new THREE.Vector2(x, y));
  // Rings of one colour share their body, whatever is written on them.
  const body = shared(table, ["body", look.body, r, hollow], () => {
    const shape = new THREE.LatheGeometry(profile, 48).rotateX(Math.PI / 2);
    return new THREE.Mesh(shape, new THREE.MeshPhysicalMaterial({ color: look.body ?? "#e9d9b0", roughness: 0.45, clearcoat: 0.3 }));
  });
  body.castShadow = true;
  if (!look.label && !look.mark) return body;
  const group = new THREE.Group();
  const top = new THREE.Mesh(new THREE.CircleGeometry(hole * 0.98, 24), new THREE.MeshStandardMaterial({ map: face({ ...look, mark: look.mark ?? "" }) }));
  top.position.z = thick * 0.5;
  group.add(body, top);
  return group;
}

/** A man's outline from its foot to its head, in radii, each with the light that is left there: a rim, and a groove round the middle. */
const MAN: [radius: number, height: number, light: number][] = [
  [0, 0, 0.5], [0.94, 0, 0.5], [1, 0.06, 0.6], [1, 0.3, 0.8], [0.97, 0.37, 1.12], [0.9, 0.42, 1.12], [0.8, 0.42, 1], [0.76, 0.36, 0.62], [0.68, 0.36, 0.7], [0.64, 0.42, 1.06], [0, 0.42, 1],
];

function man(look: Look, r: number): THREE.Object3D {
  const shape = new THREE.LatheGeometry(MAN.map(([x, y]) => new THREE.Vector2(x * r, y * r)), 40).rotateX(Math.PI / 2);
  const [at, uv] = [shape.getAttribute("position"), shape.getAttribute("uv")];
  // What is on its head is laid over it from above, upright from the first seat.
  for (let i = 0; i < at.count; i++) uv.setXY(i, 0.5 + at.getX(i) / (2 * r), 0.5 + at.getY(i) / (2 * r));
  const light = Array.from({ length: at.count }, (_, i) => MAN[i % MAN.length]![2]).flatMap((l) => [l, l, l]);
  shape.setAttribute("color", new THREE.Float32BufferAttribute(light, 3));
  const mesh = new THREE.Mesh(shape, new THREE.MeshPhysicalMaterial({ map: face(look), roughness: 0.4, clearcoat: 0.4, vertexColors: true }));
  mesh.castShadow = true;
  return mesh;
}

/** A pin that never falls: of brass, a bell with its dome. */
function peg(name: string, r: number, high: number): THREE.Object3D {
  const brass = new THREE.MeshStandardMaterial({ color: BRASS, roughness: 0.3, metalness: 0.8 });
  const shape = name === "#bell" ? bellShape(r, high) : new THREE.CylinderGeometry(r, r, high, 20).rotateX(Math.PI / 2).translate(0, 0, high / 2);
  const mesh = new THREE.Mesh(shape, brass);
  mesh.castShadow = true;
  return mesh;
}

function bellShape(r: number, high: number): THREE.BufferGeometry {
  const edge = [[r, 0], [r, 0.12 * high], [0.82 * r, 0.3 * high], [0.7 * r, 0.65 * high], [0.45 * r, 0.9 * high], [0, high]].map(([x, y]) => new THREE.Vector2(x, y));
  return new THREE.LatheGeometry(edge, 32).rotateX(Math.PI / 2);
}

/** A die, the face thrown uppermost; opposite faces make seven. */
export function die(pips: number, size: number): THREE.Object3D {
  const beside = [1, 2, 3].filter((n) => n !== pips && n !== 7 - pips);
  const [a = 1, b = 2] = beside;
  const faces = [a, 7 - a, b, 7 - b, pips, 7 - pips].map((n) => new THREE.MeshPhysicalMaterial({ map: dieFace(n), roughness: 0.35, clearcoat: 0.6 }));
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(size, size, size), faces);
  mesh.castShadow = true;
  return mesh;
}

/** So many balls of one colour go without numbers. */
const MANY = 8;

const made = new WeakMap<Table, Map<string, THREE.Object3D>>();

/** What a piece looks like: one that looks like another shares its shape and stuff. */
function shared(table: Table, key: unknown[], make: () => THREE.Object3D): THREE.Object3D {
  const known = made.get(table) ?? new Map<string, THREE.Object3D>();
  made.set(table, known);
  const name = JSON.stringify(key);
  const first = known.get(name) ?? make();
  known.set(name, first);
  return first.clone(true);
}

/** Whether a ball is one of so many of its colour that nobody asks which: reds of a pyramid, the whites of a bagatelle board. */
const manyAlike = (table: Table, look: Look): boolean =>
  Object.values(table.looks).filter((other) => other.body === look.body && !other.band && !look.band).length >= MANY;

/** Whether a ball bears a number of its own. */
export const numberedBall = (table: Table, name: string): boolean => !!table.looks[name]?.label && !manyAlike(table, table.looks[name]!);

/** The letters of what pawns become; whatever else a man becomes is a king, and bears a star. */
const LETTERS: Record<string, string> = { queen: "Q", rook: "R", bishop: "B", knight: "N" };

/** A piece as it is seen; `become` says what it is now that was another kind. */
export function piece(name: string, table: Table, fine = true, become = ""): Piece {
  const plain = table.looks[name] ?? {};
  const look = !become ? plain : LETTERS[become] ? { ...plain, label: LETTERS[become] } : { ...plain, mark: "star" };
  const radius = radiusOf(table, name);
  const body = turnedOf(table, name);
  const flat = { name, radius, round: false, rest: 0, tall: radius * 0.5, turned: false, lean: 0 };
  if (body) {
    const spins = !name.startsWith("#");
    const lean = spins ? leanOf(body) : 0;
    return { ...flat, mesh: shared(table, [body, look, spins], () => turned(body, look, spins)), rest: body.centre * Math.cos(lean), tall: body.parts.at(-1)![2], turned: true, lean };
  }
  if (table.pegs[name]) return { ...flat, mesh: shared(table, ["peg", name === "#bell", radius], () => peg(name, radius, table.nose)), tall: table.nose };
  const rolled = look.label && manyAlike(table, look) ? { ...look, label: "" } : look;
  if (table.ball) return { ...flat, mesh: shared(table, [rolled, radius], () => sphere(rolled, radius, fine)), round: true, rest: radius, tall: 2 * radius };
  if (table.disc && !isPoints(table)) return { ...flat, mesh: shared(table, [look, radius], () => ring(table, look, radius, table.hollow)) };
  // Where squares are numbered, men are not: one number at a time.
  const worn = (isChequered(table) && !/^[A-Z]$/i.test(look.label ?? "")) || isPoints(table) ? { ...look, label: "", mark: look.mark ?? "" } : look;
  return { ...flat, mesh: shared(table, [worn, radius], () => man(worn, radius)) };
}
