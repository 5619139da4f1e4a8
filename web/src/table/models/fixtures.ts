// What stands or lies on a cushioned bed: a board with cups, arches, partitions, curved rims, pins that never fall.
import * as THREE from "three";
import type { Table } from "../../wire";
import { numeral } from "../paint/piece_faces";
import { BRASS, cupMouth, wood } from "../paint/stuffs";

const THICK = 0.009;

const timber = () => new THREE.MeshPhysicalMaterial({ map: wood("#5d3019", "#1c0b05", 23), roughness: 0.45, clearcoat: 0.3 });
const brass = () => new THREE.MeshStandardMaterial({ color: BRASS, roughness: 0.35, metalness: 0.75 });

interface Line {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A piece of timber that stands on edge along a line; `over` is how much longer it is. */
export function rail({ x0, y0, x1, y1 }: Line, thick: number, high: number, material: THREE.Material, over = 0): THREE.Mesh {
  const made = new THREE.Mesh(new THREE.BoxGeometry(Math.hypot(x1 - x0, y1 - y0) + over, thick, high), material);
  made.position.set((x0 + x1) / 2, (y0 + y1) / 2, high / 2);
  made.rotation.z = Math.atan2(y1 - y0, x1 - x0);
  made.castShadow = made.receiveShadow = true;
  return made;
}

/** A round post. */
export function pillar(x: number, y: number, r: number, high: number, material: THREE.Material): THREE.Mesh {
  // Its head is domed: from above a flat one is a spot of paint.
  const edge: [number, number][] = [[0, 0], [r, 0], [r, high - 0.7 * r], [0.93 * r, high - 0.36 * r], [0.72 * r, high - 0.12 * r], [0.4 * r, high - 0.02 * r], [0, high]];
  const made = new THREE.Mesh(new THREE.LatheGeometry(edge.map(([u, v]) => new THREE.Vector2(u, v)), 28).rotateX(Math.PI / 2), material);
  made.position.set(x, y, 0);
  made.castShadow = true;
  return made;
}

/** A cup sunk in the bed, with its lip and its number. */
function cup(name: string, x: number, y: number, r: number, deep: THREE.Material, lipped: THREE.Material): THREE.Object3D[] {
  const pit = new THREE.Mesh(new THREE.CircleGeometry(r, 48), deep);
  const lip = new THREE.Mesh(new THREE.TorusGeometry(r * 1.02, r * 0.08, 8, 40), lipped);
  const figure = new THREE.Mesh(new THREE.PlaneGeometry(r * 1.5, r * 1.5), new THREE.MeshBasicMaterial({ map: numeral(name.replace(/r$/, "")), transparent: true, depthWrite: false }));
  figure.userData.read = true;
  [pit, lip, figure].forEach((mesh, i) => mesh.position.set(x, y, 0.0008 + 0.0002 * i));
  pit.name = lip.name = figure.name = `pocket ${name}`;
  return [pit, lip, figure];
}

/** Turn what is written so that it is read from below, however the table is seen. */
export function written(scene: THREE.Object3D, quarters: number): void {
  scene.traverse((one) => {
    if (one.userData.read) one.rotation.z = (quarters * Math.PI) / 2;
    (one.userData.repaint as ((quarters: number) => void) | undefined)?.(quarters);
  });
}

export function fittings(t: Table): THREE.Group {
  const group = new THREE.Group();
  const board = t.zones.board;
  if (board?.shape === "rect" && Object.keys(t.holes).length) {
    const [wide, long] = [board.x1 - board.x0, board.y1 - board.y0];
    const slab = new THREE.Mesh(
      new THREE.PlaneGeometry(wide, long),
      new THREE.MeshPhysicalMaterial({ map: wood("#6e3d20", "#2a1207", 31), roughness: 0.5, clearcoat: 0.25 }),
    );
    slab.position.set((board.x0 + board.x1) / 2, (board.y0 + board.y1) / 2, 0.0006);
    slab.receiveShadow = true;
    group.add(slab);
    for (const ramp of t.ramps) group.add(rail(ramp, 0.006, 0.001, brass()));
  }
  const turned = timber();
  for (const rim of t.rims) group.add(rail(rim, THICK, t.nose, turned, THICK / 2));
  for (const wall of t.walls) group.add(rail(wall, wall.thick, wall.high, turned));
  for (const post of t.posts) if (post.shape === "disc") group.add(pillar(post.x, post.y, post.r, t.nose * 1.6, turned));
  const [deep, lipped] = [new THREE.MeshBasicMaterial({ map: cupMouth() }), brass()];
  for (const [name, hole] of Object.entries(t.holes)) if (hole.shape === "disc") group.add(...cup(name, hole.x, hole.y, hole.r, deep, lipped));
  return group;
}
