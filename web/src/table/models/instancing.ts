// Pieces that look alike are drawn in one go: each keeps its own place, and lends its shape and stuff to the flock that it is of.
import * as THREE from "three";
import type { Piece } from "./piece_models";

/** Layer of what is pointed at but drawn by its flock; and of what is told of the table, which no lens shows. */
export const LENT = 1;
export const TOLD = 2;
/** What is seen only where a long board is seen whole, and only where its end is seen larger. */
export const WHOLE = 3;
export const ENLARGED = 4;

interface Kin {
  drawn: THREE.InstancedMesh;
  members: { mesh: THREE.Mesh; of: THREE.Object3D }[];
}

export class InstancedPieces {
  readonly group = new THREE.Group();
  #kin: Kin[] = [];
  #count = -1;

  /** Draw every piece where it is now. */
  update(pieces: Map<string, Piece>): void {
    if (pieces.size !== this.#count) this.#gather(pieces);
    for (const { drawn, members } of this.#kin) {
      let n = 0;
      for (const { mesh, of } of members) {
        if (!of.visible) continue;
        mesh.updateWorldMatrix(true, false);
        drawn.setMatrixAt(n++, mesh.matrixWorld);
      }
      drawn.count = n;
      drawn.instanceMatrix.needsUpdate = true;
    }
  }

  /** Who is alike: of the same shape and stuff. */
  #gather(pieces: Map<string, Piece>): void {
    this.#count = pieces.size;
    this.close();
    const alike = new Map<string, Kin["members"]>();
    for (const { mesh: of } of pieces.values())
      of.traverse((one) => {
        if (!(one instanceof THREE.Mesh)) return;
        one.layers.set(0);
        const stuff = [one.material].flat() as THREE.Material[];
        const key = [one.geometry.uuid, ...stuff.map((m) => m.uuid)].join(" ");
        alike.set(key, [...(alike.get(key) ?? []), { mesh: one, of }]);
      });
    for (const members of alike.values()) {
      if (members.length < 2) continue;
      const { geometry, material, castShadow, receiveShadow } = members[0]!.mesh;
      const drawn = new THREE.InstancedMesh(geometry, material, members.length);
      Object.assign(drawn, { castShadow, receiveShadow, frustumCulled: false });
      drawn.raycast = () => {};
      for (const { mesh } of members) mesh.layers.set(LENT);
      this.#kin.push({ drawn, members });
      this.group.add(drawn);
    }
  }

  close(): void {
    for (const { drawn } of this.#kin) {
      this.group.remove(drawn);
      drawn.dispose();
    }
    this.#kin = [];
  }
}
