// The cue as it is seen, and how it is drawn back, swings and follows.
import * as THREE from "three";
import type { Point } from "../geometry";

const LENGTH = 1.42;
/** How far (m) a cue is drawn back at its hardest, beside what it stands off when it is at rest. */
export const DRAW = 0.3;
const STAND_OFF = 0.018;
/** No cue lies flatter than this (rad): it clears the cushion. */
const FLATTEST = 0.06;

export interface Held {
  at: Point;
  azimuth: number;
  elevation: number;
  /** The radius of what is struck. */
  r: number;
  /** How far it is drawn back, 0 to 1; below 0 it has gone through where the ball was. */
  pull: number;
  /** Where the tip meets the ball, in radii to the right and up. */
  side?: number;
  height?: number;
}

export class CueModel {
  readonly group = new THREE.Group();

  constructor() {
    const part = (top: number, foot: number, long: number, from: number, material: THREE.Material) => {
      const mesh = new THREE.Mesh(new THREE.CylinderGeometry(top, foot, long, 24).rotateZ(-Math.PI / 2).translate(-from - long / 2, 0, 0), material);
      this.group.add(mesh);
    };
    const lacquer = (color: string) => new THREE.MeshPhysicalMaterial({ color, roughness: 0.32, clearcoat: 0.6 });
    part(0.0056, 0.006, 0.011, 0, new THREE.MeshStandardMaterial({ color: "#3c6ea8", roughness: 0.95 }));
    part(0.006, 0.0064, 0.026, 0.011, lacquer("#f1ead6"));
    part(0.0064, 0.0121, 1.0, 0.037, lacquer("#d6a868"));
    part(0.0121, 0.0125, 0.02, 1.037, lacquer("#c8a24a"));
    part(0.0125, 0.0147, LENGTH - 1.077, 1.057, lacquer("#3a1a0f"));
    part(0.0147, 0.0143, 0.02, LENGTH - 0.02, new THREE.MeshStandardMaterial({ color: "#1b1512", roughness: 0.9 }));
    this.group.visible = false;
  }

  /** Hold it behind a ball. */
  hold({ at, azimuth, elevation, r, pull, side = 0, height = 0 }: Held): void {
    const [dx, dy] = [Math.cos(azimuth), Math.sin(azimuth)];
    const rise = Math.max(elevation, FLATTEST);
    const gap = pull < 0 ? r * (1 + 2.4 * pull) : r + STAND_OFF + pull * DRAW;
    const [across, up] = [side * r, height * r];
    this.group.position.set(
      at[0] - dx * gap * Math.cos(rise) + dy * across,
      at[1] - dy * gap * Math.cos(rise) - dx * across,
      r + up + gap * Math.sin(rise),
    );
    this.group.rotation.set(0, 0, 0);
    this.group.rotateZ(azimuth);
    this.group.rotateY(rise);
    this.group.visible = true;
  }

  hide(): void {
    this.group.visible = false;
  }

  /** The tip and the butt, in the table's measures. */
  ends(): [THREE.Vector3, THREE.Vector3] {
    this.group.updateMatrixWorld();
    return [this.group.localToWorld(new THREE.Vector3()), this.group.localToWorld(new THREE.Vector3(-LENGTH, 0, 0))];
  }
}
