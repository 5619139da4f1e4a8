// What is turned on a lathe, as the equipment measures it: pins, corks, a bottle, a pile of coins, tops.
import * as THREE from "three";
import type { Look, Table, Turned } from "../../wire";
import { luminance } from "../../shared/piece_styles";
import { wood } from "../paint/stuffs";

export const turnedOf = (table: Table, piece: string): Turned | undefined =>
  table.turned[piece] ?? (piece.startsWith("#") ? table.turned[""] : undefined);

export const girthOf = (body: Turned): number => Math.max(...body.parts.map(([r]) => r));

/** How far a top leans when its edge touches the board: it stands on its peg and the rim of its disc. */
export const leanOf = (body: Turned): number => {
  const [r, low] = body.parts.reduce((a, b) => (b[0] > a[0] ? b : a));
  return Math.atan2(low, r);
};

type Edge = [radius: number, height: number];

/** How much of a disc's thickness a top has at its rim, and the part of its radius where it is thickest. */
const [RIM, SHOULDER] = [0.45, 0.3];

/** The outline from foot to head. A plain stick with a round head is turned like a chessman, a top falls off towards its rim, both within what they measure. */
function outline(body: Turned, spins: boolean): Edge[] {
  const [first, last] = [body.parts[0]!, body.parts.at(-1)!];
  const high = last[2];
  if (body.parts.length === 2 && last[3]) {
    const [r, neck] = [first[0], last[1]];
    const head: Edge[] = Array.from({ length: 7 }, (_, i) => {
      const a = ((i + 1) * Math.PI) / 14;
      // From above the collar is seen round the head.
      return [0.72 * r * Math.cos(a), neck + (high - neck) * Math.sin(a)];
    });
    const turned: Edge[] = [
      [1, 0.02], [1, 0.1], [0.86, 0.13], [0.98, 0.16], [0.8, 0.2], [0.7, 0.5], [0.74, 0.74], [1, 0.8], [1, 0.84], [0.94, 0.87], [0.56, 0.88], [0.6, 0.93],
    ];
    return [[0, 0], [r * 0.94, 0], ...turned.map(([x, y]): Edge => [x * r, y * neck]), [0.72 * r, neck], ...head.slice(0, -1), [0, high]];
  }
  const edges: Edge[] = [[0, 0]];
  for (const [r, low, top, dome] of body.parts) {
    if (spins && r === girthOf(body)) {
      edges.push([r, low], [r, low + RIM * (top - low)], [SHOULDER * r, top]);
      continue;
    }
    const round = Math.min(0.12 * r, 0.25 * (top - low));
    edges.push([r - round, low], [r, low + round]);
    if (dome) for (let i = 1; i < 7; i++) edges.push([r * Math.cos((i * Math.PI) / 14), low + (top - low) * Math.sin((i * Math.PI) / 14)]);
    else edges.push([r, top - round], [r - round, top]);
  }
  return [...edges, [0, high]];
}

/** Light wood is lighter than the board that it stands on. */
const light = (colour: string): THREE.Color => new THREE.Color(colour).lerp(new THREE.Color("#ffffff"), luminance(colour) > 0.5 ? 0.45 : 0);

/** By its weight one knows cork, leather, wood, silver and brass. */
function stuff(body: Turned, look: Look): THREE.MeshPhysicalMaterialParameters {
  if (body.density < 300) return { color: "#c39a64", map: wood("#ffffff", "#6b4a22", 21), roughness: 0.95 };
  if (body.density < 600) return { color: "#7c4a2a", map: wood("#ffffff", "#3a1d0d", 4), roughness: 0.6, clearcoat: 0.15 };
  if (body.density > 3000) return { color: body.density > 8000 ? "#c9a650" : "#c9c6bf", metalness: 0.75, roughness: 0.35 };
  return { color: light(look.body ?? "#e3cf9f"), map: wood("#ffffff", "#7a5a2c", 9), roughness: 0.42, clearcoat: 0.45 };
}

/** Shades of a pin by its height, for its stuff to be multiplied by: a stained foot and collar, light else. */
function stained(shape: THREE.LatheGeometry, body: Turned): void {
  const at = shape.getAttribute("position");
  const [, neck] = body.parts.at(-1)!.slice(0, 2) as [number, number];
  const shades = Array.from({ length: at.count }, (_, i) => {
    const share = (at.getZ(i) + body.centre) / neck;
    return share < 0.17 || (share > 0.77 && share < 0.875) ? [0.5, 0.16, 0.12] : [1, 1, 1];
  });
  shape.setAttribute("color", new THREE.Float32BufferAttribute(shades.flat(), 3));
}

/** A body whose origin is its centre of mass. What spins has a mark at its rim, for a plain disc does not seem to turn. */
export function turned(body: Turned, look: Look, spins: boolean): THREE.Object3D {
  const points = outline(body, spins).map(([x, y]) => new THREE.Vector2(x, y - body.centre));
  const shape = new THREE.LatheGeometry(points, 40).rotateX(Math.PI / 2) as THREE.LatheGeometry;
  const stick = body.parts.length === 2 && !!body.parts[1]![3];
  if (stick) stained(shape, body);
  const mesh = new THREE.Mesh(shape, new THREE.MeshPhysicalMaterial({ ...stuff(body, look), vertexColors: stick }));
  mesh.castShadow = true;
  const group = new THREE.Group().add(mesh);
  const [r, low, high] = body.parts.reduce((a, b) => (b[0] > a[0] ? b : a));
  if (spins) {
    // The maker's colours: three petals on the disc's upper side, of the top's own colour.
    const slope = [0.9, 0.36].map((share) => new THREE.Vector2(share * r, low + (high - low) * (1 - ((1 - RIM) * (share - SHOULDER)) / (1 - SHOULDER)) - body.centre + 0.0003));
    for (let k = 0; k < 3; k++)
      group.add(
        new THREE.Mesh(
          new THREE.LatheGeometry(slope, 12, (k * 2 * Math.PI) / 3, Math.PI / 3).rotateX(Math.PI / 2),
          new THREE.MeshStandardMaterial({ color: k ? "#2b1a10" : "#f6efdd", roughness: 0.6, side: THREE.DoubleSide }),
        ),
      );
  } else if (/^\d+$/.test(look.label ?? "")) {
    // A pin's number is on a band round its waist, read from any side.
    const made = document.createElement("canvas");
    [made.width, made.height] = [256, 32];
    const g = made.getContext("2d")!;
    g.fillStyle = "#f6efdd";
    g.fillRect(0, 0, 256, 32);
    g.fillStyle = "#1d1a16";
    g.font = "600 26px sans-serif";
    g.textAlign = "center";
    for (const x of [32, 96, 160, 224]) g.fillText(look.label!, x, 25);
    const map = new THREE.CanvasTexture(made);
    map.colorSpace = THREE.SRGBColorSpace;
    const middle = (low + high) / 2 - body.centre;
    const band = new THREE.Mesh(
      new THREE.CylinderGeometry(r * 1.01, r * 1.01, Math.min(r * 0.9, (high - low) * 0.3), 32, 1, true).rotateX(Math.PI / 2),
      new THREE.MeshStandardMaterial({ map, roughness: 0.6 }),
    );
    band.position.z = middle;
    group.add(band);
  }
  return group;
}
