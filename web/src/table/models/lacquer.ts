// The lacquer of balls mirrors the room: two lamps in their shades, the cloth below, dark walls. The room is reckoned in the shader.
import type * as THREE from "three";

/** The room as a ball sees it, its lamps so far apart that they shine beside the number of a ball seen from above: `way` is a direction of the table's own measures, upward along z. */
const ROOM = `
vec3 roomSeen(vec3 way) {
  vec3 seen = mix(vec3(.02, .13, .08), vec3(.05, .035, .025), smoothstep(-.25, .1, way.z));
  if (way.z < .05) return seen;
  vec2 ceiling = way.xy / way.z;
  vec2 lamp = vec2(abs(ceiling.x), abs(abs(ceiling.y) - 1.7));
  vec2 edge = smoothstep(vec2(.36, .62), vec2(.22, .44), lamp);
  return seen + vec3(1., .93, .78) * (11. * edge.x * edge.y + .5 * smoothstep(1.6, 0., length(ceiling)));
}`;

const MIRRORED = `
  vec3 toEye = normalize(vViewPosition);
  float glancing = .045 + .9 * pow(1. - saturate(dot(normal, toEye)), 5.);
  outgoingLight += glancing * roomSeen(inverseTransformDirection(reflect(-toEye, normal), viewMatrix));
  #include <opaque_fragment>`;

/** Give a stuff the room's reflection. */
export function lacquered<T extends THREE.Material>(stuff: T): T {
  stuff.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace("void main() {", `${ROOM}\nvoid main() {`).replace("#include <opaque_fragment>", MIRRORED);
  };
  return stuff;
}
