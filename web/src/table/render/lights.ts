// The light over the table, and whether there is a card to draw it with.
import * as THREE from "three";
import { setting } from "../../shared/storage";
import type { Table } from "../../wire";

/** The rooms that a table may stand in: what one sees behind it. */
export const ROOMS = { dark: { wall: "#15110d" }, light: { wall: "#d9cfb8" } } as const;

export function lamps(table: Table): THREE.Object3D[] {
  const size = Math.max(table.width, table.length);
  const lit: THREE.Object3D[] = [new THREE.HemisphereLight("#fff6e6", "#3a2a1a", table.nose > 0 ? 1.25 : 1.2)];
  // Two lamps hang over a table; a board has them higher and to its sides, so that its varnish does not blind.
  const board = table.nose === 0;
  const height = board ? 1.25 : 0.75;
  for (const k of board ? [-0.5, 0.5] : [-0.27, 0.27]) {
    const lamp = new THREE.SpotLight("#fff0d6", (board ? 3.2 : 1.9) * size * size, 0, 0.95, 0.8, 2);
    lamp.position.set(board ? k * 1.6 * table.width : 0, (board ? 0.35 : k) * table.length, size * height);
    lamp.target.position.set(0, board ? 0 : k * table.length, 0);
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(2048, 2048);
    lamp.shadow.radius = 6;
    lamp.shadow.bias = -0.0004;
    lamp.shadow.camera.near = size * 0.2;
    lamp.shadow.camera.far = size * 2.6;
    lit.push(lamp, lamp.target);
  }
  return lit;
}

/** What a table is drawn on, finely or plainly: plainly where there is no graphics card, unless its owner has said otherwise. */
export function drawnOn(): { fine: boolean; canvas?: HTMLCanvasElement; context?: WebGL2RenderingContext } {
  const wanted = setting<boolean>("fine", true);
  if (wanted === setting<boolean>("fine", false)) return { fine: wanted };
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", { alpha: true, depth: true, antialias: false });
  if (!context) return { fine: false };
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const name = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : "";
  // Who draws by software is not made to open a second drawing for what the first has told.
  if (/swiftshader|llvmpipe|software/i.test(name)) return { fine: false, canvas, context };
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return { fine: true };
}
