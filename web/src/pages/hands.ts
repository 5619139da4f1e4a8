// A player's hands at the table: what dragging, touching and keys do.
import { useEffect, useRef } from "preact/hooks";
import type { Shot } from "../panels/cue";
import { inside, lies, radiusOf, type Point } from "../table/place";
import type { Stage, View } from "../table/stage";
import type { Ask, State, Welcome } from "../wire";
import { toggled } from "./ahead";

type Calls = { what: string; pocket?: string }[];

/** What the hands may do just now, and what of. */
export interface Game {
  stage: () => Stage | null;
  welcome: Welcome | null;
  state: State | null;
  ask: Ask | null;
  mine: boolean;
  striking: boolean;
  moving: boolean;
  /** Whether the piece is shot by drawing back from it. */
  drawn: boolean;
  view: View;
  struck: string;
  from: Point | null;
  hand: { piece: string; zone: string; rule: string } | null;
  most: number;
  calls: Calls;
  setShot: (change: (shot: Shot) => Shot) => void;
  setStruck: (piece: string) => void;
  setCalls: (calls: Calls) => void;
  put: (at: Point) => void;
  place: (piece: string, at: Point) => void;
  touch: (at: Point) => void;
  play: () => void;
}

const tenth = (value: number) => Math.round(value * 100) / 100;

/** The pointer's part: aim, place, draw back and shoot, turn the view, touch. */
export function usePointer(game: Game) {
  const drag = useRef<{ what: "aim" | "place" | "turn" | "pull"; x: number; y: number; moved: boolean } | null>(null);
  const { state, ask, welcome, mine, striking, struck, from, hand, most, calls } = game;
  const aimAt = (at: Point) => from && game.setShot((o) => ({ ...o, azimuth: Math.atan2(at[1] - from[1], at[0] - from[0]) }));

  const down = (event: PointerEvent) => {
    const s = game.stage();
    if (!s || event.target !== s.canvas) return;
    if (s.playing) return s.skip();
    s.canvas.focus({ preventScroll: true });
    const under = s.point(event.clientX, event.clientY);
    const near = from && under.at && Math.hypot(under.at[0] - from[0], under.at[1] - from[1]) < 2.2 * radiusOf(s.table, struck);
    const turning = game.view === "free" || event.button;
    const what = turning ? "turn" : striking && near && game.drawn ? "pull" : striking && hand && near ? "place" : "aim";
    drag.current = { what, x: event.clientX, y: event.clientY, moved: false };
    s.canvas.setPointerCapture(event.pointerId);
  };

  const moved = (event: PointerEvent) => {
    const s = game.stage();
    const d = drag.current;
    if (!s || !d) return;
    const [dx, dy] = [event.clientX - d.x, event.clientY - d.y];
    if (!d.moved && Math.hypot(dx, dy) < 4) return;
    d.moved = true;
    if (d.what === "turn") {
      s.turn(dx, dy);
      [d.x, d.y] = [event.clientX, event.clientY];
      return;
    }
    const at = s.point(event.clientX, event.clientY).at;
    if (!at || !striking) return;
    if (d.what === "pull" && from) {
      // Drawn back like a bow: the farther, the faster; let go, and it is shot.
      const [px, py] = [from[0] - at[0], from[1] - at[1]];
      const reach = Math.min(s.table.width, s.table.length) * 0.45;
      const share = Math.min(1, Math.hypot(px, py) / reach);
      game.setShot((o) => ({ ...o, azimuth: Math.atan2(py, px), speed: Math.max(0.1, tenth(share * most)) }));
    } else if (d.what === "place") game.put(at);
    else aimAt(at);
  };

  const up = (event: PointerEvent) => {
    const s = game.stage();
    const d = drag.current;
    drag.current = null;
    if (d?.what === "pull" && d.moved) return game.play();
    if (!s || !d || d.moved || !welcome || !ask || !state) return;
    const under = s.point(event.clientX, event.clientY);
    const allowed = (zone: string, at: Point) => !!welcome.table.zones[zone] && inside(welcome.table.zones[zone]!, at);
    if (mine && ask.asks === "place" && under.at) {
      const held = ask.place?.find((h) => allowed(h.zone, under.at!)) ?? ask.place?.[0];
      if (held) game.place(held.piece, under.at);
      return;
    }
    if (game.moving && under.at) return game.touch(under.at);
    if (!striking) return;
    if (under.piece && under.piece !== struck && ask.options.includes(under.piece)) return game.setStruck(under.piece);
    if (ask.calls && under.piece && under.piece !== struck) return game.setCalls(toggled(calls, under.piece));
    if (ask.calls === "pocket" && under.pocket && calls.length)
      return game.setCalls(calls.map((c, i) => (i === calls.length - 1 ? { ...c, pocket: under.pocket! } : c)));
    if (hand && under.at && !lies(state, struck) && allowed(hand.zone, under.at)) return game.put(under.at);
    if (under.at) aimAt(under.at);
  };

  return { down, moved, up };
}

/** The keys' part; `more` are the page's own. A key always finds the game as it is shown, however late effects run. */
export function useKeys(game: Game, more: Record<string, () => void>): void {
  const latest = useRef({ game, more });
  latest.current = { game, more };
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { game, more } = latest.current;
      const el = event.target as HTMLElement;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(el.tagName) && (el as HTMLInputElement).type !== "range") return;
      const step = ((event.shiftKey ? 1 : event.altKey ? 0.01 : 0.1) * Math.PI) / 180;
      const turn = (by: number) => game.setShot((o) => ({ ...o, azimuth: o.azimuth + by }));
      const speed = (by: number) => game.setShot((o) => ({ ...o, speed: Math.min(game.most, Math.max(0.1, tenth(o.speed + by))) }));
      const acts: Record<string, () => void> = {
        ArrowLeft: () => turn(step),
        ArrowRight: () => turn(-step),
        w: () => speed(0.1),
        s: () => speed(-0.1),
        W: () => speed(1),
        S: () => speed(-1),
        " ": game.play,
        Escape: () => game.stage()?.skip(),
        ...more,
      };
      const act = acts[event.key];
      if (!act || (event.key === " " && el.tagName === "BUTTON")) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);
}
