import type { Plugin } from "vite";

/** Shaders of three.js for materials that no table has: of what is drawn with these there is nothing on the stage. */
const UNSEEN = ["backgroundCube", "cube", "distance", "equirect", "linedashed", "meshmatcap", "meshnormal", "meshphong", "meshtoon", "points", "shadow", "sprite"];
/** Parts of shaders that stand wholly behind a switch which nothing here turns on, by how their names begin. */
const OFF = [
  "alphahash", "alphamap", "alphatest", "aomap", "batching", "bumpmap", "clearcoat_normal_fragment_maps", "clipping_planes", "cube_uv_reflection", "displacementmap",
  "dithering", "emissivemap", "envmap", "fog_", "gradientmap", "iridescence", "lightmap", "lights_phong", "lights_toon", "logdepthbuf", "map_particle", "morph",
  "normal_fragment_maps", "normalmap", "premultiplied_alpha", "skin", "transmission",
];
const NO_XR = `{
  enabled: false, isPresenting: false, cameraAutoUpdate: false, addEventListener() {}, removeEventListener() {}, dispose() {}, setAnimationLoop() {},
  getEnvironmentBlendMode() { return "opaque"; }, hasDepthSensing() { return false; }, getCamera() { return null; }, updateCamera() {},
  getDepthSensingMesh() { return null; },
}`;

/** Leaves out of three.js what a table never needs: shaders of other materials, headsets, and surroundings that are mirrored. */
export function trimThree(): Plugin {
  return {
    name: "trim-three",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("three/build/three.module.js")) return null;
      let left = 0;
      const leave = (pattern: RegExp, by: string): void => {
        code = code.replace(pattern, (...found) => (left++, by.replace("$1", String(found[1]))));
      };
      leave(new RegExp(`\\b((?:${UNSEEN.join("|")})_(?:vert|frag)): (?:vertex|fragment)\\$\\w+`, "g"), '$1: ""');
      leave(new RegExp(`^(\\t(?:${OFF.join("|")})\\w*): \\w+`, "gm"), '$1: ""');
      const programs = left;
      leave(/new WebXRManager\( _this, _gl \)/g, NO_XR);
      leave(/new PMREMGenerator\( renderer \)/g, "null");
      // A new version of three.js may be written otherwise: then this is to be looked at again.
      if (programs < 2 * UNSEEN.length + OFF.length || left - programs < 3) throw new Error(`three.js has changed: ${programs} and ${left - programs} places left out`);
      return { code, map: null };
    },
  };
}
