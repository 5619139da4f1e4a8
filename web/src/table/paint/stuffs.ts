// What a table is made of, painted: cloth with its nap, sawn wood, and the depth of pockets and cups.
import * as THREE from "three";
import { setting } from "../../shared/storage";

export const BAIZE = "#0f5b3a";
export const IVORY = "#f6efdd";
export const INK = "#1d1a16";
export const BRASS = "#c8a24a";

export function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const made = document.createElement("canvas");
  made.width = width;
  made.height = height;
  return [made, made.getContext("2d")!];
}

export function texture(made: HTMLCanvasElement): THREE.CanvasTexture {
  const found = new THREE.CanvasTexture(made);
  found.colorSpace = THREE.SRGBColorSpace;
  found.anisotropy = 8;
  return found;
}

/** A small generator of its own, so that a table's grain is the same every time. */
export function chance(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

const CLOTHS: Record<string, string> = { green: BAIZE, blue: "#1f4f86", claret: "#431320" };

/** The colour of the cloth that its owner has chosen. */
export const dyed = (): string => CLOTHS[setting("cloth", "green")] ?? BAIZE;

/** Cloth with its nap, which lies along the table. */
export function cloth(): THREE.CanvasTexture {
  const [made, g] = canvas(256, 256);
  const rng = chance(7);
  g.fillStyle = dyed();
  g.fillRect(0, 0, 256, 256);
  for (let i = 0; i < 5200; i++) {
    g.fillStyle = `rgba(${rng() < 0.5 ? "255,255,210" : "0,20,10"},${0.02 + 0.05 * rng()})`;
    g.fillRect(rng() * 256, rng() * 256, 1, 2 + 5 * rng());
  }
  const found = texture(made);
  found.wrapS = found.wrapT = THREE.RepeatWrapping;
  return found;
}

/** Wood sawn along its grain: broad bands of lighter and darker years, fine fibres, and short dark pores. */
export function wood(light: string, dark: string, seed: number): THREE.CanvasTexture {
  const [w, h] = [1024, 256];
  const [made, g] = canvas(w, h);
  const rng = chance(seed);
  g.fillStyle = light;
  g.fillRect(0, 0, w, h);
  const line = (y: number, sway: number) => {
    const [a, b] = [sway * (rng() - 0.5), sway * (rng() - 0.5)];
    g.beginPath();
    g.moveTo(-4, y);
    g.bezierCurveTo(w / 3, y + a, (2 * w) / 3, y + b, w + 4, y);
    g.stroke();
  };
  for (let y = 0; y < h; ) {
    const wide = 5 + 22 * rng();
    [g.strokeStyle, g.globalAlpha, g.lineWidth] = [rng() < 0.6 ? dark : "#ffdca8", 0.05 + 0.13 * rng(), wide];
    line(y, 46);
    y += wide * (0.7 + rng());
  }
  // Where the saw meets a year aslant it shows as flames.
  for (let n = 0; n < 3; n++) {
    const [x, y, long] = [w * rng(), h * rng(), 120 + 160 * rng()];
    [g.strokeStyle, g.lineWidth] = [dark, 1.6];
    for (let k = 1; k < 8; k++) {
      g.globalAlpha = 0.2 - 0.02 * k;
      g.beginPath();
      g.moveTo(x - long, y - 5 * k);
      g.bezierCurveTo(x + long * 0.5 * (1 + k / 7), y - 4 * k, x + long * 0.5 * (1 + k / 7), y + 4 * k, x - long, y + 5 * k);
      g.stroke();
    }
  }
  for (let i = 0; i < 240; i++) {
    [g.strokeStyle, g.globalAlpha, g.lineWidth] = [rng() < 0.75 ? dark : "#ffe2b4", 0.04 + 0.13 * rng(), 0.5 + 1.3 * rng()];
    line(rng() * h, 16);
  }
  g.fillStyle = dark;
  for (let i = 0; i < 1500; i++) {
    g.globalAlpha = 0.05 + 0.13 * rng();
    g.fillRect(rng() * w, rng() * h, 3 + 9 * rng(), 0.7);
  }
  g.globalAlpha = 1;
  const found = texture(made);
  found.wrapS = found.wrapT = THREE.RepeatWrapping;
  return found;
}

/** A pocket from above: black where it is deep, its net of cord, and the leather of its lip. */
export function pocketMouth(): THREE.CanvasTexture {
  const [made, g] = canvas(128, 128);
  g.translate(64, 64);
  const deep = g.createRadialGradient(0, 0, 0, 0, 0, 64);
  for (const [at, colour] of [[0, "#020202"], [0.55, "#060504"], [0.8, "#150e08"], [0.93, "#2c1c10"], [1, "#3a2616"]] as const) deep.addColorStop(at, colour);
  g.fillStyle = deep;
  g.fillRect(-64, -64, 128, 128);
  g.strokeStyle = "rgba(150,116,70,.2)";
  for (let k = 0; k < 20; k++) {
    g.rotate(Math.PI / 10);
    for (const bend of [-14, 14]) {
      g.beginPath();
      g.moveTo(58, 0);
      g.quadraticCurveTo(34, bend, 18, bend * 0.4);
      g.stroke();
    }
  }
  return texture(made);
}

/** A cup from above: black in its depth, with the lamps on its lower wall. */
export function cupMouth(): THREE.CanvasTexture {
  const [made, g] = canvas(128, 128);
  const deep = g.createRadialGradient(64, 52, 8, 64, 64, 64);
  for (const [at, colour] of [[0, "#080402"], [0.62, "#120905"], [0.86, "#2b190c"], [1, "#6b4523"]] as const) deep.addColorStop(at, colour);
  g.fillStyle = deep;
  g.fillRect(0, 0, 128, 128);
  return texture(made);
}
