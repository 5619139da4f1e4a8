import type { Plugin } from "vite";

/** Shaders of three.js for materials that no table has: of what is drawn with these there is nothing on the stage. */
const UNSEEN = ["backgroundCube", "cube", "distance", "equirect", "linedashed", "meshmatcap", "meshnormal", "meshphong", "meshtoon", "points", "shadow", "sprite"];
/** Parts of shaders that stand wholly behind a switch which nothing here turns on, by how their names begin. */
const OFF = [
  "alphahash", "alphamap", "alphatest", "aomap", "batching", "bumpmap", "clearcoat_normal_fragment_maps", "clipping_planes", "cube_uv_reflection", "displacementmap",
  "dithering", "emissivemap", "envmap", "fog_", "gradientmap", "iridescence", "lightmap", "lights_phong", "lights_toon", "logdepthbuf", "map_particle", "morph",
  "normal_fragment_maps", "normalmap", "premultiplied_alpha", "skin", "transmission",
];
/** Kinds of things of which no table has one: a question for one of these is answered when the pages are built. */
const NONE = [
  "ArrayCamera", "BatchedMesh", "CompressedArrayTexture", "CompressedTexture", "Data3DTexture", "DataArrayTexture", "DirectionalLight", "ExternalTexture", "Fog", "FogExp2",
  "GLBufferAttribute", "HTMLTexture", "InstancedBufferGeometry", "InstancedInterleavedBuffer", "InterleavedBufferAttribute", "LOD", "LightProbe", "LightProbeGrid", "Line",
  "LineBasicMaterial", "LineDashedMaterial", "LineLoop", "LineSegments", "MeshMatcapMaterial", "MeshNormalMaterial", "MeshPhongMaterial", "MeshToonMaterial", "PointLight",
  "Points", "PointsMaterial", "RectAreaLight", "ShadowMaterial", "SkinnedMesh", "Sprite", "SpriteMaterial", "VideoTexture", "WebGL3DRenderTarget", "WebGLArrayRenderTarget",
  "WebGLCubeRenderTarget", "XRRenderTarget",
];
/** What the renderer has made for headsets, surroundings that are mirrored, clipping, morphing and effects, and what stands there instead. */
const STOOD_IN = {
  "new WebXRManager( _this, _gl )": `{
    enabled: false, isPresenting: false, cameraAutoUpdate: false, addEventListener() {}, removeEventListener() {}, dispose() {}, setAnimationLoop() {},
    getEnvironmentBlendMode() { return "opaque"; }, hasDepthSensing() { return false; }, getCamera() { return null; }, updateCamera() {},
    getDepthSensingMesh() { return null; },
  }`,
  "new PMREMGenerator( renderer )": "null",
  "new WebGLEnvironments( _this )": "{ get() { return null; }, dispose() {} }",
  "new WebGLClipping( properties )": "{ uniform: { value: null, needsUpdate: false }, numPlanes: 0, numIntersection: 0, init() { return false; } }",
  "new WebGLMorphtargets( _gl, capabilities, textures )": "{ update() {} }",
  "new WebGLUniformsGroups( _gl, info, capabilities, state )": "{ dispose() {}, update() {}, bind() {} }",
  "new WebGLOutput( _outputBufferType, canvas.width, canvas.height, antialias, depth, stencil )": "null",
  "_clippingEnabled === true": "false",
  "xr.enabled === true": "false",
};
/** What a renderer can do and nobody here asks it for. */
const UNASKED = ["readRenderTargetPixels", "readRenderTargetPixelsAsync", "copyFramebufferToTexture", "copyTextureToTexture", "initRenderTarget", "initTexture", "compileAsync", "setEffects"];

/** Leaves out of three.js what a table never needs: shaders of other materials, headsets, surroundings that are mirrored, and what is only kept or read as a file. */
export function trimThree(): Plugin {
  return {
    name: "trim-three",
    apply: "build",
    transform(code, id) {
      const renderer = id.endsWith("three/build/three.module.js");
      if (!renderer && !id.endsWith("three/build/three.core.js")) return null;
      /** Leave out every place of a pattern; so often it stands at least, or three.js is of another version and is to be looked at again. */
      const leave = (pattern: RegExp, by: string, least: number): void => {
        let left = 0;
        code = code.replace(pattern, (...found) => (left++, by.replace("$1", String(found[1]))));
        if (left < least) throw new Error(`three.js has changed: ${pattern} stands ${left} times, not ${least}`);
      };
      leave(new RegExp(`\\b[a-z]\\w*(?:\\.\\w+|\\[ \\w+ \\])*\\.is(?:${NONE.join("|")})\\b(?! = )`, "g"), "false", 20);
      if (!renderer) {
        leave(/^\t(?:static )?(?:toJSON|fromJSON)\([^\n]*\) \{\n[\s\S]*?^\t\}\n/gm, "", 60);
        return { code, map: null };
      }
      leave(new RegExp(`\\b((?:${UNSEEN.join("|")})_(?:vert|frag)): (?:vertex|fragment)\\$\\w+`, "g"), '$1: ""', 2 * UNSEEN.length);
      leave(new RegExp(`^(\\t(?:${OFF.join("|")})\\w*): \\w+`, "gm"), '$1: ""', OFF.length);
      for (const [made, instead] of Object.entries(STOOD_IN)) leave(new RegExp(made.replace(/[().]/g, "\\$&"), "g"), instead, 1);
      leave(new RegExp(`^\\t\\tthis\\.(?:${UNASKED.join("|")}) = (?:async )?function \\([\\s\\S]*?^\\t\\t\\};\\n`, "gm"), "", UNASKED.length);
      return { code, map: null };
    },
  };
}
