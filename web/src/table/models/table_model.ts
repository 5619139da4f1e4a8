// The table or board itself, built from the equipment's own measures.
import * as THREE from "three";
import type { Table } from "../../wire";
import { fittings, pillar, rail } from "./fixtures";
import { isChequered, isLong, isPoints } from "../table_kinds";
import { plan } from "../paint/bed_plan";
import { BRASS, cloth, dyed, pocketMouth, wood } from "../paint/stuffs";

/** How wide the wood is round a cushioned bed: less round a small one. */
export const railOf = (t: Table): number => Math.min(0.14, 0.12 * t.width);
const DEPTH = 0.05;
const BEVEL = 0.006;
/** How thick a board without a rim is. */
const SLAB = 0.045;
/** A backgammon tray's width against the board's. */
export const TRAY = 0.13;

type Run = { from: THREE.Vector2; to: THREE.Vector2; out: THREE.Vector2; cutFrom: number; cutTo: number };

/** The cushions as runs between the points of the pockets, the bed on their left going round. */
function runs(t: Table): Run[] {
  const [w, h] = [t.width / 2, t.length / 2];
  const corner = t.pockets.find((p) => p.name.length === 2 && /^[HF][LR]$/.test(p.name));
  const side = t.pockets.find((p) => /^S/.test(p.name) || p.name === "L" || p.name === "R" || p.name.startsWith("M"));
  const c = corner ? corner.mouth / Math.SQRT2 : 0;
  const s = side ? side.mouth / 2 : 0;
  // Without pockets two cushions meet in a mitre.
  const cc = corner ? Math.tan(((corner.cut - 90) * Math.PI) / 180) : 1;
  const sc = side ? Math.tan(((side.cut - 90) * Math.PI) / 180) : 0;
  const found: Run[] = [];
  const add = (x0: number, y0: number, x1: number, y1: number, ox: number, oy: number, a: number, b: number) =>
    found.push({
      from: new THREE.Vector2(x0, y0), to: new THREE.Vector2(x1, y1), out: new THREE.Vector2(ox, oy), cutFrom: a, cutTo: b,
    });
  add(-w + c, -h, w - c, -h, 0, -1, cc, cc);
  add(-w + c, h, w - c, h, 0, 1, cc, cc);
  for (const k of [-1, 1]) {
    if (side) {
      add(k * w, -h + c, k * w, -s, k, 0, cc, sc);
      add(k * w, s, k * w, h - c, k, 0, sc, cc);
    } else add(k * w, -h + c, k * w, h - c, k, 0, cc, cc);
  }
  return found;
}

function cushion(run: Run, nose: number, material: THREE.Material): THREE.Mesh {
  const along = run.to.clone().sub(run.from);
  const length = along.length();
  along.normalize();
  const back = (share: number) => [Math.min(run.cutFrom, 3) * DEPTH * share, Math.min(run.cutTo, 3) * DEPTH * share] as const;
  const top = nose * 1.06;
  // Across: the nose, the top at the rail, the foot at the rail, the foot under the nose.
  const profile: [number, number][] = [[0, nose], [DEPTH, top], [DEPTH, 0], [DEPTH * 0.32, 0]];
  const points: number[] = [];
  const shades: number[] = [];
  for (const end of [0, 1])
    for (const [d, z] of profile) {
      // It is rubbed bright at the nose, and lies in the rail's shade behind.
      const light = z ? (d ? 0.5 : 1.3) : 0.3;
      shades.push(light, light, light);
      const [a, b] = back(d / DEPTH);
      const s = end ? length + b : -a;
      const p = run.from.clone().addScaledVector(along, s).addScaledVector(run.out, d);
      points.push(p.x, p.y, z);
    }
  const n = profile.length;
  const index: number[] = [];
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    index.push(i, j, n + i, j, n + j, n + i);
  }
  index.push(0, 2, 1, 0, 3, 2, n, n + 1, n + 2, n, n + 2, n + 3);
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute(points, 3));
  shape.setAttribute("color", new THREE.Float32BufferAttribute(shades, 3));
  shape.setIndex(index);
  const flat = shape.toNonIndexed();
  flat.computeVertexNormals();
  const mesh = new THREE.Mesh(flat, material);
  mesh.receiveShadow = true;
  return mesh;
}

function frame(t: Table, inner: number, width: number, top: number, foot: number, material: THREE.Material): THREE.Group {
  const group = new THREE.Group();
  const [w, h] = [t.width / 2 + inner, t.length / 2 + inner];
  const bevel = { depth: top - foot, bevelEnabled: true, bevelThickness: BEVEL, bevelSize: BEVEL, bevelSegments: 3, steps: 1 };
  // The corners are cut off by a bevel's width: a bevelled point would stand out.
  const [W, H, e] = [w + width, h + width, BEVEL];
  const across = (k: number): [number, number][] => [[-k * w, -k * h], [k * w, -k * h], [k * (W - e), -k * (H - e)], [k * (W - 2 * e), -k * H], [-k * (W - 2 * e), -k * H], [-k * (W - e), -k * (H - e)]];
  const along = (k: number): [number, number][] => [[k * w, -k * h], [k * w, k * h], [k * (W - e), k * (H - e)], [k * W, k * (H - 2 * e)], [k * W, -k * (H - 2 * e)], [k * (W - e), -k * (H - e)]];
  const strips = [across(1), across(-1), along(-1), along(1)];
  strips.forEach((corners, i) => {
    const shape = new THREE.Shape(corners.map(([x, y]) => new THREE.Vector2(x, y)));
    const geometry = new THREE.ExtrudeGeometry(shape, bevel);
    const [at, uv] = [geometry.getAttribute("position"), geometry.getAttribute("uv")];
    // The grain runs along each side, down its edges too.
    for (let k = 0; k < uv.count; k++) {
      const [x, y] = [at.getX(k), at.getY(k)];
      const [u, v] = i < 2 ? [x, y] : [y, x];
      uv.setXY(k, u / 1.2, (v + at.getZ(k)) / 0.3);
    }
    const mesh = new THREE.Mesh(geometry, material);
    mesh.position.z = foot;
    mesh.castShadow = mesh.receiveShadow = true;
    group.add(mesh);
  });
  return group;
}

/** Where a pocket's middle is, a little behind its mouth. */
export function pocketAt(t: Table, name: string): [number, number, number] {
  const p = t.pockets.find((one) => one.name === name);
  const r = (p?.mouth ?? 0.11) * 0.55;
  const sx = name.includes("L") ? -1 : name.includes("R") ? 1 : 0;
  const sy = name.startsWith("H") ? -1 : name.startsWith("F") ? 1 : 0;
  const spot = t.spots[name];
  if (!sx && spot) return [...spot, r];
  const back = sy ? 0.2 * r : r * 0.95;
  return [sx * (t.width / 2 + back), sy * (t.length / 2 + back), r];
}

/** What is drawn on a cloth; where a processor draws, no finer than it is seen, for it pays for each dot. */
function chalked(t: Table, fine: boolean): THREE.CanvasTexture {
  if (fine) return plan(t, null);
  const map = plan(t, null, 0, Math.min(1600, Math.round(1.2 * Math.max(innerWidth, innerHeight))));
  map.generateMipmaps = false;
  map.minFilter = THREE.LinearFilter;
  return map;
}

function cushioned(t: Table, fine: boolean): THREE.Group {
  const group = new THREE.Group();
  const nap = cloth();
  nap.repeat.set((t.width + 2 * DEPTH) * 3, (t.length + 2 * DEPTH) * 3);
  const felt = new THREE.MeshStandardMaterial({ map: nap, roughness: 0.96, metalness: 0 });
  const bed = new THREE.Mesh(new THREE.PlaneGeometry(t.width + 2 * DEPTH, t.length + 2 * DEPTH), felt);
  bed.receiveShadow = true;
  group.add(bed);
  const lines = new THREE.Mesh(
    new THREE.PlaneGeometry(t.width, t.length),
    new THREE.MeshBasicMaterial({ map: chalked(t, fine), transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2 }),
  );
  lines.position.z = 0.0003;
  group.add(lines);
  const side = new THREE.MeshStandardMaterial({ color: new THREE.Color(dyed()).multiplyScalar(0.8), roughness: 0.95, side: THREE.DoubleSide, vertexColors: true });
  for (const run of runs(t)) group.add(cushion(run, t.nose, side));
  const grain = wood("#5a2d1a", "#1c0b05", 11);
  const mahogany = new THREE.MeshPhysicalMaterial({ map: grain, roughness: 0.42, clearcoat: 0.35, clearcoatRoughness: 0.4 });
  group.add(frame(t, DEPTH, railOf(t), t.nose * 1.12, -0.06, mahogany));
  group.add(fittings(t));
  const pearl = new THREE.MeshStandardMaterial({ color: "#f6efdd", roughness: 0.3 });
  const sights = new THREE.InstancedMesh(new THREE.CircleGeometry(0.0085, 4), pearl, Math.max(1, t.sights.length));
  const put = new THREE.Matrix4();
  t.sights.forEach(([x, y], i) => {
    const out = Math.abs(Math.abs(x) - t.width / 2) < 1e-6 ? [Math.sign(x), 0] : [0, Math.sign(y)];
    const off = DEPTH + 0.4 * railOf(t);
    sights.setMatrixAt(i, put.makeTranslation(x + out[0]! * off, y + out[1]! * off, t.nose * 1.12 + 0.0067));
  });
  sights.count = t.sights.length;
  sights.frustumCulled = false;
  group.add(sights);
  const deep = new THREE.MeshBasicMaterial({ map: pocketMouth() });
  const leather = new THREE.MeshStandardMaterial({ color: "#4a2e1b", roughness: 0.75 });
  const brass = new THREE.MeshStandardMaterial({ color: BRASS, roughness: 0.35, metalness: 0.75 });
  for (const pocket of t.pockets) if (pocket.mouth) group.add(...mouth(t, pocket.name, deep, leather, brass));
  return group;
}

/** The part of a pocket's circle that is let into the wood, which begins `inside` of its middle; and where the circle meets the wood. */
function letIn(r: number, inside: number, corner: boolean): [shape: THREE.Shape, from: number, arc: number] {
  const across = Math.sqrt(r * r - inside * inside);
  // At a corner the wood begins along both sides; seen from the middle, outward lies at an eighth of a turn.
  const from = corner ? Math.atan2(-across, inside) : -Math.acos(inside / r);
  const to = corner ? Math.PI / 2 - from : -from;
  const shape = new THREE.Shape();
  shape.absarc(0, 0, r, from, to, false);
  if (corner) shape.lineTo(inside, inside);
  return [shape, from, to - from];
}

/** A pocket: its mouth, with the net in its depth, the leather that lines it, and the iron behind, as far round as there is wood. */
function mouth(t: Table, name: string, deep: THREE.Material, leather: THREE.Material, brass: THREE.Material): THREE.Mesh[] {
  const [x, y, r] = pocketAt(t, name);
  const top = t.nose * 1.12 + 0.0071;
  const corner = /^[HF][LR]$/.test(name);
  const outward = Math.atan2(corner ? Math.sign(y) : 0, Math.sign(x)) - (corner ? Math.PI / 4 : 0);
  const inside = t.width / 2 + DEPTH - BEVEL - 0.001 - Math.abs(x);
  const [hole, from, arc] = letIn(r, Math.max(-0.9 * r, Math.min(0.9 * r, inside)), corner);
  // It is dark down to the bed: from above one sees into it aslant. The net is seen whole through its mouth.
  const pit = new THREE.ExtrudeGeometry(hole, { depth: top, bevelEnabled: false, curveSegments: 40 });
  const [at, uv] = [pit.getAttribute("position"), pit.getAttribute("uv")];
  for (let k = 0; k < uv.count; k++) uv.setXY(k, 0.5 + at.getX(k) / (2 * r), 0.5 + at.getY(k) / (2 * r));
  const round = (radius: number, thick: number, paint: THREE.Material) => {
    const made = new THREE.Mesh(new THREE.TorusGeometry(radius, thick, 10, 48, arc), paint);
    made.castShadow = true;
    made.rotation.z = outward + from;
    return made;
  };
  const over = new THREE.Mesh(pit, deep);
  over.rotation.z = outward;
  const parts: [THREE.Mesh, number][] = [
    [new THREE.Mesh(new THREE.CircleGeometry(r, 48), deep), 0.0012],
    [over, 0],
    [round(r * 0.97, 0.0105, leather), top - 0.002],
    [round(r * 1.1, 0.0055, brass), top],
  ];
  return parts.map(([part, z]) => {
    part.position.set(x, y, z);
    part.name = `pocket ${name}`;
    return part;
  });
}

function board(t: Table): THREE.Group {
  const group = new THREE.Group();
  const maple = wood("#d9b67c", "#7a4a1c", 5);
  const painted = (quarters: number) => plan(t, maple.image as HTMLCanvasElement, quarters);
  const bed = new THREE.Mesh(
    new THREE.PlaneGeometry(t.width, t.length),
    new THREE.MeshPhysicalMaterial({ map: painted(0), roughness: 0.62, clearcoat: 0.15, clearcoatRoughness: 0.6 }),
  );
  bed.receiveShadow = true;
  let read = 0;
  // What is written on a board is painted anew where it is seen from another side.
  if (isChequered(t) || isLong(t) || Object.keys(t.printed).length || Object.keys(t.spots).length < 24)
    bed.userData.repaint = (quarters: number) => {
      if (quarters === read) return;
      read = quarters;
      const paint = bed.material as THREE.MeshPhysicalMaterial;
      paint.map?.dispose();
      paint.map = painted(quarters);
    };
  group.add(bed);
  const size = Math.min(t.width, t.length);
  const walnut = new THREE.MeshPhysicalMaterial({ map: wood("#4a2916", "#170a04", 3), roughness: 0.5, clearcoat: 0.2 });
  // Backgammon's men come off into trays at both sides, and wait on a bar between the tables.
  const tray = isPoints(t) ? t.width * TRAY : 0;
  if ("alley" in t.zones) {
    // Nothing keeps a weight on a board that an alley goes round.
    const slab = new THREE.Mesh(new THREE.BoxGeometry(t.width, t.length, SLAB), walnut);
    slab.position.z = -SLAB / 2 - 0.0005;
    group.add(slab);
  } else group.add(frame({ ...t, width: t.width + 2 * tray }, BEVEL, size * 0.045, size * 0.022, -0.012, walnut));
  if (tray) {
    const lining = new THREE.MeshStandardMaterial({ color: "#123c2a", roughness: 1 });
    for (const k of [-1, 1]) {
      const well = new THREE.Mesh(new THREE.PlaneGeometry(tray, t.length), lining);
      well.position.set((k * (t.width + tray)) / 2, 0, -0.001);
      well.receiveShadow = true;
      const wall = new THREE.Mesh(new THREE.BoxGeometry(0.006, t.length, 0.018), walnut);
      wall.position.set(k * (t.width / 2 + 0.003), 0, 0.006);
      group.add(well, wall);
    }
    const bar = new THREE.Mesh(new THREE.BoxGeometry((t.width / 13) * 0.86, t.length, 0.008), walnut);
    bar.castShadow = bar.receiveShadow = true;
    group.add(bar);
  }
  const pit = new THREE.MeshStandardMaterial({ color: "#241509", roughness: 0.9 });
  const felt = new THREE.MeshStandardMaterial({ color: "#163f2c", roughness: 1 });
  for (const [name, hole] of Object.entries(t.holes)) {
    if (hole.shape !== "disc") continue;
    const cup = new THREE.Mesh(new THREE.CircleGeometry(hole.r, 40), pit);
    cup.position.set(hole.x, hole.y, 0.0006);
    const lip = new THREE.Mesh(new THREE.RingGeometry(hole.r * 0.97, hole.r * 1.08, 40), new THREE.MeshStandardMaterial({ color: BRASS, metalness: 0.7, roughness: 0.4 }));
    lip.position.set(hole.x, hole.y, 0.0008);
    cup.name = lip.name = `pocket ${name}`;
    group.add(cup, lip);
  }
  // Partitions and pegs; the rim itself is the frame.
  for (const wall of t.walls) {
    const [x, y] = [(wall.x0 + wall.x1) / 2, (wall.y0 + wall.y1) / 2];
    if (Math.abs(x) >= t.width / 2 || Math.abs(y) >= t.length / 2) continue;
    group.add(rail(wall, wall.thick, wall.high, walnut));
  }
  const peg = new THREE.MeshPhysicalMaterial({ color: "#7a4a24", roughness: 0.4, clearcoat: 0.4 });
  for (const post of t.posts) if (post.shape === "disc") group.add(pillar(post.x, post.y, post.r, 0.022, peg));
  for (const pocket of t.pockets) {
    const [x, y] = pocketAt(t, pocket.name);
    const net = new THREE.Mesh(new THREE.CircleGeometry(pocket.mouth / 2, 40), felt);
    const at = t.zones[pocket.name];
    if (at?.shape === "disc") net.position.set(at.x, at.y, 0.0006);
    else net.position.set(Math.max(-t.width / 2, Math.min(t.width / 2, x)), Math.max(-t.length / 2, Math.min(t.length / 2, y)), 0.0006);
    net.name = `pocket ${pocket.name}`;
    group.add(net);
  }
  return group;
}

export function furniture(t: Table, fine: boolean): THREE.Group {
  return t.nose > 0 ? cushioned(t, fine) : board(t);
}
