// Cheap paint for machines that draw without a graphics card: varnish, rubbed metal and rough cloth cost a processor much.
import * as THREE from "three";

const made = new WeakMap<THREE.Material, THREE.Material>();

/** The same paint without gloss. */
function dull(paint: THREE.Material): THREE.Material {
  if (!(paint instanceof THREE.MeshStandardMaterial)) return paint;
  let found = made.get(paint);
  if (!found) {
    const { color, map, side, transparent, opacity, depthWrite, polygonOffset, polygonOffsetFactor, vertexColors } = paint;
    found = new THREE.MeshLambertMaterial({ color, map, side, transparent, opacity, depthWrite, polygonOffset, polygonOffsetFactor, vertexColors });
    found.onBeforeCompile = paint.onBeforeCompile;
    if (map) map.anisotropy = 1;
    made.set(paint, found);
  }
  return found;
}

/** Take the gloss off everything. */
export function dulled<T extends THREE.Object3D>(thing: T): T {
  thing.traverse((one) => {
    const mesh = one as THREE.Mesh;
    if (!mesh.isMesh) return;
    mesh.material = Array.isArray(mesh.material) ? mesh.material.map(dull) : dull(mesh.material);
  });
  return thing;
}
