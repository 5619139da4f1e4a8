// Pieces put where a motion has them at a moment: balls turned as they roll, what topples in its pose.
import * as THREE from "three";
import type { Trajectory } from "./paths";
import type { Piece } from "../models/piece_models";
import { pose } from "./resting_poses";

const axis = new THREE.Vector3();
const turn = new THREE.Quaternion();

/** Put every piece of a motion where it is at `t`, turned by its spin since `from`. */
export function moved(way: Trajectory, from: number, t: number, piece: (name: string) => Piece): void {
  for (const name of way.pieces()) {
    const at = way.at(name, t);
    const one = piece(name);
    if (!at) continue;
    one.mesh.visible = !at.gone;
    one.mesh.position.set(at.x, at.y, at.z + one.rest);
    const mid = way.at(name, (from + t) / 2);
    if (!mid?.moving) continue;
    const rate = Math.hypot(...mid.spin);
    if (rate < 1e-9) continue;
    axis.set(...mid.spin).divideScalar(rate);
    one.mesh.quaternion.premultiply(turn.setFromAxisAngle(axis, rate * (t - from)));
  }
  for (const name of way.turned()) pose(piece(name), way.tumbled(name, t)!);
}
