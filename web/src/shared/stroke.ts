// A stroke as it is being aimed on this screen.
import type { Stroke, Table } from "../wire";
import type { Point } from "../table/geometry";

export interface Shot {
  azimuth: number;
  speed: number;
  side: number;
  height: number;
  elevation: number;
  spin: number;
  lean: number;
  /** Whether a top is spun on its long end. */
  long: boolean;
}

export type Calls = { what: string; pocket?: string }[];

/** What a piece is played with: a cue, a fingertip that shoots it or that tips it over, the string of a top. */
export type Way = "cue" | "flick" | "flip" | "spin";

export const START: Shot = { azimuth: Math.PI / 2, speed: 2.2, side: 0, height: 0, elevation: 0, spin: 0, lean: 0, long: false };
/** The fastest (m/s) that a cue plays here, a finger, and a fingertip that comes up under a weight. */
const FASTEST: Record<Way, number> = { cue: 10, flick: 6, flip: 3, spin: 1 };
/** Tip offsets (radii) beyond which the tip slips. */
export const MISCUE = 0.5;
export const FURTHEST_TIP = 0.7;
/** Strength grows with the draw so that soft strokes are told apart well. */
const CURVE = 1.7;

/** The greatest strength that something is played with: m/s, or rad/s of a top. */
export const greatest = (table: Table, way: Way, piece: string): number => (way === "spin" ? (table.turned[piece]?.fastest ?? 300) : FASTEST[way]);

export const strength = (shot: Shot, way: Way): number => (way === "spin" ? Math.abs(shot.spin) : shot.speed);

/** The share of the draw that a strength takes, and the strength of a share. */
export const shareOf = (value: number, most: number): number => Math.min(1, Math.max(0, value / most)) ** (1 / CURVE);
export const valueOf = (share: number, most: number): number => {
  const value = most * Math.min(1, Math.max(0, share)) ** CURVE;
  return most > 50 ? Math.max(1, Math.round(value)) : Math.max(0.05, Math.round(value * 100) / 100);
};

export function strokeOf(shot: Shot, way: Way, piece: string, place: Point | null, calls: Calls): Stroke {
  const extra = {
    ...(place ? { place } : {}),
    ...(calls.length ? { calls: calls.map((c) => ({ what: c.what, ...(c.pocket ? { pocket: c.pocket } : {}) })) } : {}),
  };
  const { speed, azimuth, side, height, elevation, spin, lean, long } = shot;
  if (way === "spin") return { kind: "spin", piece, spin, speed: Math.min(speed, 1.5), azimuth, lean, ...(long ? { long } : {}), ...(place ? { place } : {}) };
  if (way === "flip") return { kind: "flip", piece, speed };
  if (way === "flick") return { kind: "flick", piece, speed, azimuth, spin, ...extra };
  return { kind: "cuestroke", ball: piece, speed, azimuth, side, height, elevation, ...extra };
}

/** What is aimed, changed to a stroke that was offered. */
export function aimedAs(shot: Shot, stroke: Stroke): Shot {
  if (stroke.kind === "cuestroke") {
    const { azimuth, speed, side = 0, height = 0, elevation = 0 } = stroke;
    return { ...shot, azimuth, speed, side, height, elevation };
  }
  if (stroke.kind === "flick") return { ...shot, azimuth: stroke.azimuth, speed: stroke.speed, spin: stroke.spin ?? 0 };
  if (stroke.kind === "flip") return { ...shot, speed: stroke.speed };
  const { spin, speed = 0, azimuth = 0, lean = 0, long = false } = stroke;
  return { ...shot, spin, speed, azimuth, lean, long };
}

const WAYS: Record<Stroke["kind"], Way> = { cuestroke: "cue", flick: "flick", flip: "flip", spin: "spin" };

/** A stroke as it is seen before anything moves: how it is held and drawn back; by whom tells whether that was seen already. */
export function blowOf(table: Table, stroke: Stroke, mine: boolean): { stroke: Stroke; most: number; mine: boolean } {
  return { stroke, mine, most: greatest(table, WAYS[stroke.kind], stroke.kind === "cuestroke" ? stroke.ball : stroke.piece) };
}
