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
/** A standing body's shade lies along this direction of the bed, so long against its height: it tells from above that the body stands. */
const CAST: readonly [number, number] = [0.5, -0.7];
/** How much wider than the body that shade is, and how much of the light it keeps against what is right under a piece. */
const [WIDTH, PALER] = [1.25, 0.75];

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

/** The shade of a body that stands, its foot at the left: it pales towards its head. */
function cast(): THREE.CanvasTexture {
  const made = document.createElement("canvas");
  [made.width, made.height] = [128, 32];
  const g = made.getContext("2d")!;
  for (let i = 0; i <= 48; i++) {
    const [x, r] = [16 + 2 * i, i > 42 ? 13 : i > 36 ? 10 : 12];
    const shade = g.createRadialGradient(x, 16, 0, x, 16, r);
    for (const [at, dark] of [[0, 0.16], [0.6, 0.1], [1, 0]] as const) shade.addColorStop(at, `rgba(0,0,0,${dark * (1 - i / 80)})`);
    g.fillStyle = shade;
    g.fillRect(x - r, 16 - r, 2 * r, 2 * r);
  }
  return new THREE.CanvasTexture(made);
}

export class ContactShadows {
  readonly group = new THREE.Group();
  readonly #stuff: THREE.MeshBasicMaterial;
  readonly #long: THREE.MeshBasicMaterial;
  #standing: THREE.InstancedMesh | null = null;
  readonly #plane = new THREE.PlaneGeometry(1, 1);
  #drawn: THREE.InstancedMesh | null = null;

  /** `dark` is how much of the light is lost beneath a piece, 0 to 1. */
  constructor(
    private readonly table: Table,
    dark: number,
  ) {
    this.#stuff = new THREE.MeshBasicMaterial({ map: blot(), transparent: true, opacity: dark, depthWrite: false });
    this.#long = new THREE.MeshBasicMaterial({ map: cast(), transparent: true, opacity: PALER, depthWrite: false });
    const posts = table.posts.flatMap((post) => (post.shape === "disc" ? [post] : []));
    if (posts.length) this.#lay(this.#made(posts.length), posts.map(({ x, y, r }) => [x, y, r]));
  }

  #made(count: number, stuff = this.#stuff): THREE.InstancedMesh {
    const mesh = new THREE.InstancedMesh(this.#plane, stuff, count);
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
    this.#cast(lying.filter((one) => one.turned));
    if (this.#drawn) this.#lay(this.#drawn, lying.map(({ mesh, radius }) => [mesh.position.x, mesh.position.y, radius]));
  }

  /** The long shades of turned bodies, whether they stand, lean or lie: from below their foot to below their head. */
  #cast(bodies: Piece[]): void {
    if ((this.#standing?.instanceMatrix.count ?? 0) < bodies.length) {
      if (this.#standing) this.group.remove(this.#standing);
      this.#standing?.dispose();
      this.#standing = this.#made(bodies.length, this.#long);
    }
    if (!this.#standing) return;
    const [put, axis, size] = [new THREE.Matrix4(), new THREE.Vector3(), new THREE.Vector3()];
    bodies.forEach(({ mesh: { position, quaternion }, rest, lean, tall, radius }, i) => {
      axis.set(0, 0, 1).applyQuaternion(quaternion);
      const foot = rest / Math.cos(lean);
      const [from, to] = [-foot, tall - foot].map((s): [number, number] => {
        const high = Math.max(0, position.z + s * axis.z);
        return [position.x + s * axis.x + CAST[0] * high, position.y + s * axis.y + CAST[1] * high];
      }) as [[number, number], [number, number]];
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      put.makeRotationZ(Math.atan2(dy, dx)).setPosition((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, DEPTH);
      this.#standing!.setMatrixAt(i, put.scale(size.set(Math.hypot(dx, dy) + 2 * radius, 2 * WIDTH * radius, 1)));
    });
    this.#standing.count = bodies.length;
    this.#standing.instanceMatrix.needsUpdate = true;
  }

  close(): void {
    for (const stuff of [this.#stuff, this.#long]) {
      stuff.map?.dispose();
      stuff.dispose();
    }
    this.#plane.dispose();
  }
}
