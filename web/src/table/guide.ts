// What helps to aim: the line to the first contact, the ghost of the ball there, where the other goes, the tangent, and the cue.
import * as THREE from "three";
import type { Motion, State, Table } from "../wire";
import { Way } from "./motion";
import { aim, lies, type Aim, type Point } from "./place";

export interface Aimed {
  piece: string;
  at: Point;
  azimuth: number;
  elevation: number;
  /** How far the cue is drawn back, 0 to 1. */
  pull: number;
  /** Where it comes to lie if it is not sent along the bed but turned over. */
  over?: Point | null;
}

export class Guide {
  readonly group = new THREE.Group();
  readonly #lines = new THREE.Group();
  readonly #cue = stick();

  constructor(private readonly table: Table) {
    this.group.add(this.#lines, this.#cue);
  }

  /** Draw the line of aim of a piece that is `r` wide and lies `z` above the bed. */
  show({ piece, at, azimuth, elevation, pull, over }: Aimed, state: State, r: number, z: number): void {
    this.clear();
    const found: Aim = over ? { ghost: over, piece: null } : aim(this.table, state, piece, at, azimuth);
    this.#lines.add(line([at, found.ghost], z, "#f6efdd", 0.85));
    const ghost = new THREE.Mesh(new THREE.RingGeometry(r * 0.93, r, 40), new THREE.MeshBasicMaterial({ color: "#f6efdd", transparent: true, opacity: 0.8 }));
    ghost.position.set(found.ghost[0], found.ghost[1], z);
    this.#lines.add(ghost);
    const reach = Math.max(this.table.width, this.table.length) * 0.16;
    if (found.piece && found.onward && found.tangent) {
      const other = lies(state, found.piece)!;
      this.#lines.add(line([other, [other[0] + found.onward[0] * reach, other[1] + found.onward[1] * reach]], z, "#e8c56a", 0.9));
      const tangent: Point = [found.ghost[0] + found.tangent[0] * reach * 0.6, found.ghost[1] + found.tangent[1] * reach * 0.6];
      this.#lines.add(line([found.ghost, tangent], z, "#f6efdd", 0.45));
    }
    this.#cue.visible = this.table.ball > 0;
    const [dx, dy] = [Math.cos(azimuth), Math.sin(azimuth)];
    const gap = r * 1.25 + 0.02 + pull * 0.22;
    const rise = Math.max(elevation, 0.06);
    this.#cue.position.set(at[0] - dx * gap * Math.cos(rise), at[1] - dy * gap * Math.cos(rise), r + gap * Math.sin(rise));
    this.#cue.rotation.set(0, 0, 0);
    this.#cue.rotateZ(azimuth);
    this.#cue.rotateY(rise);
  }

  /** A way that might be gone, in practice. */
  foresee(motion: Motion, radius: (piece: string) => number): void {
    const way = new Way(motion, radius);
    for (const piece of Object.keys(motion.legs)) {
      const points: Point[] = [];
      for (let i = 0; i <= 160; i++) {
        const pose = way.at(piece, (motion.duration * i) / 160);
        if (pose && !pose.gone) points.push([pose.x, pose.y]);
      }
      this.#lines.add(line(points, this.table.ball || 0.004, "#e8c56a", 0.7));
    }
  }

  clear(): void {
    this.#lines.clear();
    this.#cue.visible = false;
  }
}

function line(points: Point[], z: number, colour: string, opacity: number): THREE.Object3D {
  const geometry = new THREE.BufferGeometry().setFromPoints(points.map(([x, y]) => new THREE.Vector3(x, y, z)));
  return new THREE.Line(geometry, new THREE.LineBasicMaterial({ color: colour, transparent: true, opacity }));
}

function stick(): THREE.Group {
  const group = new THREE.Group();
  const length = 1.42;
  const shaft = new THREE.Mesh(
    new THREE.CylinderGeometry(0.0062, 0.0145, length, 20).rotateZ(-Math.PI / 2).translate(-length / 2, 0, 0),
    new THREE.MeshPhysicalMaterial({ color: "#c99a5b", roughness: 0.35, clearcoat: 0.5 }),
  );
  const tip = new THREE.Mesh(
    new THREE.CylinderGeometry(0.006, 0.0062, 0.012, 16).rotateZ(-Math.PI / 2).translate(-0.003, 0, 0),
    new THREE.MeshStandardMaterial({ color: "#4c7ea0", roughness: 0.9 }),
  );
  const butt = new THREE.Mesh(
    new THREE.CylinderGeometry(0.0122, 0.0147, 0.36, 20).rotateZ(-Math.PI / 2).translate(-length + 0.18, 0, 0),
    new THREE.MeshPhysicalMaterial({ color: "#3a1a0f", roughness: 0.35, clearcoat: 0.6 }),
  );
  group.add(shaft, tip, butt);
  group.traverse((m) => (m.castShadow = true));
  group.visible = false;
  return group;
}
