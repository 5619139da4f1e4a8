// The soft dark under what lies or stands on a bed: it tells how near a piece is, lamps or not, from above too.
import * as THREE from "three";
import type { Table } from "../../wire";
import type { Piece } from "./piece_models";

/** How much wider than a piece its shade is, and how far it is shifted from the middle of the table, in radii at the edge. */
const WIDER = 1.42;
const SHIFT = 0.3;
/** A piece so many radii over its place has none. */
const HIGH = 2.5;
const DEPTH = 0.00055;

/** A round shade, dark in the middle. */
function blot(): THREE.CanvasTexture {
  const made = document.createElement("canvas");
  [made.width, made.height] = [64, 64];
  const g = made.getContext("2d")!;
  const shade = g.createRadialGradient(32, 32, 0, 32, 32, 32);
  for (const [at, dark] of [[0, 1], [0.58, 0.9], [0.72, 0.5], [0.86, 0.16], [1, 0]] as const) shade.addColorStop(at, `rgba(0,0,0,${dark})`);
  g.fillStyle = shade;
  g.fillRect(0, 0, 64, 64);
  return new THREE.CanvasTexture(made);
}

export class ContactShadows {
  readonly group = new THREE.Group();
  readonly #stuff: THREE.MeshBasicMaterial;
  readonly #plane = new THREE.PlaneGeometry(1, 1);
  #drawn: THREE.InstancedMesh | null = null;

  /** `dark` is how much of the light is lost beneath a piece, 0 to 1. */
  constructor(
    private readonly table: Table,
    dark: number,
  ) {
    this.#stuff = new THREE.MeshBasicMaterial({ map: blot(), transparent: true, opacity: dark, depthWrite: false });
    const posts = table.posts.flatMap((post) => (post.shape === "disc" ? [post] : []));
    if (posts.length) this.#lay(this.#made(posts.length), posts.map(({ x, y, r }) => [x, y, r]));
  }

  #made(count: number): THREE.InstancedMesh {
    const mesh = new THREE.InstancedMesh(this.#plane, this.#stuff, count);
    mesh.frustumCulled = false;
    mesh.raycast = () => {};
    this.group.add(mesh);
    return mesh;
  }

  #lay(mesh: THREE.InstancedMesh, at: [x: number, y: number, r: number][]): void {
    const [put, size] = [new THREE.Matrix4(), new THREE.Vector3()];
    at.forEach(([x, y, r], i) => {
      put.makeTranslation(x + (SHIFT * r * x) / (this.table.width / 2), y + (SHIFT * r * y) / (this.table.length / 2), DEPTH);
      mesh.setMatrixAt(i, put.scale(size.setScalar(2 * WIDER * r)));
    });
    mesh.count = at.length;
    mesh.instanceMatrix.needsUpdate = true;
  }

  /** Lay one under every piece that is seen on the bed. */
  update(pieces: Map<string, Piece>): void {
    if ((this.#drawn?.instanceMatrix.count ?? 0) < pieces.size) {
      if (this.#drawn) this.group.remove(this.#drawn);
      this.#drawn?.dispose();
      this.#drawn = this.#made(pieces.size);
    }
    const lying = [...pieces.values()].filter(({ mesh, rest, radius }) => mesh.visible && mesh.position.z > rest - 0.5 * radius && mesh.position.z < rest + HIGH * radius);
    if (this.#drawn) this.#lay(this.#drawn, lying.map(({ mesh, radius }) => [mesh.position.x, mesh.position.y, radius]));
  }

  close(): void {
    this.#stuff.map?.dispose();
    this.#stuff.dispose();
    this.#plane.dispose();
  }
}
