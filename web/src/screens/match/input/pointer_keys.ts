// A player's hands at the table: what dragging, touching and keys do.
import { useEffect, useRef } from "preact/hooks";
import { shareOf, strength, valueOf } from "../../../shared/stroke";
import { inside, lies, type Point } from "../../../table/geometry";
import type { TableView, View } from "../../../table/table_view";
import type { Ask, State, Welcome } from "../../../wire";
import type { PositionEditor } from "./position_editor";
import type { Aiming } from "./aiming";

/** What the hands may do just now, and what of. */
export interface Game {
  stage: () => TableView | null;
  welcome: Welcome | null;
  state: State | null;
  ask: Ask | null;
  mine: boolean;
  striking: boolean;
  moving: boolean;
  /** Touches call balls and pockets. */
  calling: boolean;
  view: View;
  aim: Aiming;
  put: (at: Point) => void;
  place: (piece: string, at: Point) => void;
  touch: (at: Point) => void;
  call: (piece: string | null, pocket: string | null) => void;
  drawn: (share: number | null) => void;
  play: () => void;
  hurry: (on: boolean) => void;
  /** In practice, the pieces are laid by hand. */
  laying: PositionEditor;
}

interface Drag {
  what: "aim" | "lay" | "place" | "turn" | "pull" | "man" | "hurry" | "zoom";
  x: number;
  y: number;
  moved: boolean;
  /** Where the piece is in the window, how far from it the cue was taken, and at what angle. */
  from: [number, number];
  away: number;
  angle: number;
  azimuth: number;
  /** Direction and strength of late, for a hand shakes as it lets go. */
  before: [number, number, number][];
  timer: number;
  since: number;
  piece: string;
}

/** How far (px) one draws back at least for the hardest stroke, and how near to the window's edge that may bring the hand. */
const SHORTEST = 90;
const EDGE = 10;

/** How far (px) one draws back for the hardest stroke: less where the window ends soon. */
function reach([x, y]: [number, number], [dx, dy]: [number, number]): number {
  const wanted = Math.min(260, 0.42 * Math.min(innerWidth, innerHeight) + 40);
  const until = (at: number, d: number, size: number) => (d > 1e-6 ? (size - EDGE - at) / d : d < -1e-6 ? (EDGE - at) / d : Infinity);
  return Math.max(SHORTEST, Math.min(wanted, until(x, dx, innerWidth), until(y, dy, innerHeight)));
}
/** A draw shorter than this (px) is none: letting go then strikes nothing. */
const DEAD = 9;
/** What a hand does while it lets go (ms) does not count. */
const LETTING_GO = 60;
/** Nothing turns by so little (rad) while the cue is drawn straight back. */
const STRAIGHT = 0.05;
const HOLD = 260;

/** The keys that move a piece in hand over the screen, and by how much (m). */
const PUT: Record<string, [number, number]> = { Home: [-1, 0], End: [1, 0], PageUp: [0, 1], PageDown: [0, -1] };
const MOVED = 0.01;

const wrapped = (a: number) => Math.atan2(Math.sin(a), Math.cos(a));

/** What lies over the table and is only touched: a cue that is drawn out under it is drawn all the same. */
const OVER = ".bar, .plate, .say, .do, .options, .calls, .secrets";
/** What is itself drawn up and down: there the cue is drawn sideways. */
const SLIDES = ".dial, .power";
/** So far (px) a hand has gone when it is told what it draws. */
const TOLD = 6;

/** The pointer's part: aim, place, draw back and strike, turn the view, touch. */
export function usePointer(game: Game) {
  // What is let go of is played as it is aimed by then.
  const latest = useRef(game);
  latest.current = game;
  /** Where a hand came down on something that the cue lies under. */
  const over = useRef<{ id: number; x: number; y: number; slides: boolean } | null>(null);
  const drag = useRef<Drag | null>(null);
  const fingers = useRef(new Map<number, [number, number]>());
  const pinch = useRef(0);
  const { state, ask, welcome, mine, striking, aim } = game;
  const aimAt = (at: Point) => aim.from && aim.setShot((o) => ({ ...o, azimuth: Math.atan2(at[1] - aim.from![1], at[0] - aim.from![0]) }));
  const drawable = aim.way !== "cue";

  const down = (event: PointerEvent) => {
    const s = game.stage();
    if (!s) return;
    if (event.target !== s.canvas) {
      const el = event.target as HTMLElement;
      const slides = !!el.closest(SLIDES);
      const cue = striking && aim.ready && !game.calling && !game.laying.on && !event.button && (slides || el.closest(OVER)) && !el.closest("select");
      over.current = cue && s.onCue(event.clientX, event.clientY) ? { id: event.pointerId, x: event.clientX, y: event.clientY, slides } : null;
      return;
    }
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.current.size === 2) {
      if (drag.current?.what === "pull") game.drawn(null);
      drag.current = null;
      pinch.current = spread();
      return;
    }
    s.canvas.focus({ preventScroll: true });
    s.canvas.setPointerCapture(event.pointerId);
    const from: [number, number] = aim.from ? s.project(aim.from) : [0, 0];
    const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
    const away = Math.hypot(dx, dy);
    over.current = null;
    let what: Drag["what"];
    const piece = game.laying.on ? (s.touched(event.clientX, event.clientY, (p) => game.laying.movable.includes(p)).piece ?? "") : "";
    if (piece) game.laying.take(piece);
    if (game.laying.on) what = piece ? "lay" : "turn";
    else if (s.playing) what = "hurry";
    else if (striking && aim.ready && !game.calling && aim.from && away < 30) what = aim.hand && !drawable ? "place" : "pull";
    else if (striking && aim.ready && !game.calling && s.onCue(event.clientX, event.clientY)) what = "pull";
    else if (game.moving) what = "man";
    else if (game.view === "free" || event.button) what = "turn";
    else what = striking ? "aim" : "turn";
    s.turning(what === "turn");
    const timer = what === "hurry" ? window.setTimeout(() => game.hurry(true), HOLD) : 0;
    // What somebody has taken in hand is not aimed anew by an offer that comes late.
    if (aim.ready && (what === "pull" || what === "aim" || what === "place")) aim.claim();
    drag.current = begun(what, [event.clientX, event.clientY], from, { timer, piece, since: event.timeStamp });
    if (game.moving && what === "man") {
      const at = s.point(event.clientX, event.clientY).at;
      if (at) game.touch(at);
    }
  };

  const begun = (what: Drag["what"], [x, y]: [number, number], from: [number, number], more: { timer?: number; piece?: string; since?: number } = {}): Drag => {
    const [dx, dy] = [x - from[0], y - from[1]];
    return { what, x, y, moved: false, from, away: Math.hypot(dx, dy), angle: Math.atan2(dy, dx), azimuth: aim.shot.azimuth, before: [], timer: 0, since: 0, piece: "", ...more };
  };

  /** Take the cue from under what lies over it, once the hand draws it back. */
  const drawnOut = (event: PointerEvent, s: TableView) => {
    const o = over.current;
    if (!o || o.id !== event.pointerId || !aim.from) return;
    const [dx, dy] = [event.clientX - o.x, event.clientY - o.y];
    const long = Math.hypot(dx, dy);
    if (long < TOLD) return;
    over.current = null;
    const from = s.project(aim.from);
    const [ax, ay] = [o.x - from[0], o.y - from[1]];
    // Sideways along a cue that lies along a slide is nothing's way.
    if ((dx * ax + dy * ay) / (long * Math.hypot(ax, ay)) < 0.5 || (o.slides && Math.abs(dy) > Math.abs(dx))) return;
    aim.claim();
    s.canvas.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    drag.current = begun("pull", [o.x, o.y], from);
  };

  const spread = () => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };

  const moved = (event: PointerEvent) => {
    const s = game.stage();
    if (!s) return;
    drawnOut(event, s);
    if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.current.size === 2 && pinch.current) {
      const now = spread();
      const [a, b] = [...fingers.current.values()];
      s.zoom(now / pinch.current, s.point((a![0] + b![0]) / 2, (a![1] + b![1]) / 2).at);
      pinch.current = now;
      return;
    }
    const d = drag.current;
    if (!d) return;
    const [dx, dy] = [event.clientX - d.x, event.clientY - d.y];
    if (!d.moved && Math.hypot(dx, dy) < 4) return;
    d.moved = true;
    if (d.what === "pull") return pull(d, event);
    const at = s.point(event.clientX, event.clientY).at;
    if (at && d.what === "lay") return game.laying.carry(d.piece, at);
    if (!at || !striking) return;
    if (d.what === "place") game.put(at);
    else if (d.what === "aim" && !game.calling) aimAt(at);
  };

  /** Drawn back like a bow: the farther, the faster; the piece goes away from the hand. */
  const pull = (d: Drag, event: PointerEvent) => {
    const s = game.stage()!;
    const [dx, dy] = [event.clientX - d.from[0], event.clientY - d.from[1]];
    // Of a cue that was taken at its shaft only what it is drawn farther counts.
    const taken = d.away < 30 ? 0 : d.away;
    const long = Math.hypot(dx, dy);
    const way: [number, number] = long ? [dx / long, dy / long] : [0, 0];
    const grip: [number, number] = [d.from[0] + way[0] * taken, d.from[1] + way[1] * taken];
    const share = Math.min(1, Math.max(0, (long - taken - (taken ? 0 : DEAD)) / reach(grip, way)));
    let azimuth = d.azimuth;
    const at = s.point(event.clientX, event.clientY).at;
    if (aim.way === "flip" || aim.way === "spin") azimuth = aim.shot.azimuth;
    else if (!taken && at && aim.from && Math.hypot(dx, dy) > 2 * DEAD) azimuth = Math.atan2(aim.from[1] - at[1], aim.from[0] - at[0]);
    else if (taken && game.view === "above") {
      const turned = wrapped(Math.atan2(dy, dx) - d.angle);
      // On the screen y runs down: what turns one way there turns the other way on the table.
      azimuth = d.azimuth - Math.sign(turned) * Math.max(0, Math.abs(turned) - STRAIGHT);
    }
    d.before.push([event.timeStamp, azimuth, share]);
    hold(azimuth, share);
    game.drawn(share);
  };

  const hold = (azimuth: number, share: number) => {
    const value = valueOf(share, aim.most);
    aim.setShot((o) => (aim.way === "spin" ? { ...o, spin: Math.sign(o.spin || 1) * value } : { ...o, azimuth, speed: value }));
  };

  const up = (event: PointerEvent) => {
    const s = game.stage();
    fingers.current.delete(event.pointerId);
    over.current = null;
    const d = drag.current;
    drag.current = null;
    if (fingers.current.size) return;
    pinch.current = 0;
    if (!s || !d) return;
    s.turning(true);
    clearTimeout(d.timer);
    if (d.what === "hurry") {
      game.hurry(false);
      // A touch skips what is shown; held down, it only goes faster.
      if (event.timeStamp - d.since < HOLD) s.skip();
      return;
    }
    if (d.what === "pull") {
      const last = d.before.at(-1);
      const steady = d.before.findLast(([t]) => t <= event.timeStamp - LETTING_GO) ?? last;
      game.drawn(null);
      // Who touches the cloth where the cue happens to lie means the cloth.
      if (!d.moved && d.away >= 30) return void placed(s.point(event.clientX, event.clientY).at);
      if (!d.moved || !last || !steady || last[2] <= 0.01) return;
      hold(steady[1], last[2]);
      // The page is to have heard of it before it is sent.
      return void setTimeout(() => latest.current.play(), 0);
    }
    if (d.what === "lay") return void (d.moved && game.laying.drop(d.piece, s.mouth(event.clientX, event.clientY)));
    if (d.what === "man") {
      const at = s.point(event.clientX, event.clientY).at;
      if (d.moved && at) game.touch(at);
      return;
    }
    if (d.moved || !welcome || !ask || !state) return;
    tapped(s, event);
  };

  const allowed = (zone: string, at: Point) => !!welcome!.table.zones[zone] && inside(welcome!.table.zones[zone]!, at);

  /** Put the piece in hand where it may be put; tells if it was. */
  const placed = (at: Point | null): boolean => {
    if (!at || !aim.hand || !allowed(aim.hand.zone, at) || (lies(state!, aim.struck) && !drawable)) return false;
    game.put(at);
    return true;
  };

  const tapped = (s: TableView, event: PointerEvent) => {
    const on = s.touched(event.clientX, event.clientY, (p) => p !== aim.struck);
    if (mine && ask!.asks === "place" && on.at) {
      const held = ask!.place?.find((h) => allowed(h.zone, on.at!)) ?? ask!.place?.[0];
      if (held) game.place(held.piece, on.at);
      return;
    }
    if (!striking) return;
    if (game.calling) return game.call(on.piece, on.pocket);
    if (on.piece && ask!.options.includes(on.piece)) return aim.setStruck(on.piece);
    if (placed(on.at)) return;
    const there = on.piece && state ? lies(state, on.piece) : null;
    if (there) aimAt(there);
    else if (on.at) aimAt(on.at);
  };

  const away = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (drag.current?.what === "pull") game.drawn(null);
    drag.current = null;
  };
  const wheel = (event: WheelEvent) => {
    const s = game.stage();
    if (s && game.view === "above") s.zoom(event.deltaY > 0 ? 0.9 : 1.11, s.point(event.clientX, event.clientY).at);
  };
  return { down, moved, up, away, wheel };
}

/** The keys' part; `more` are the page's own. A key always finds the game as it is shown, however late effects run. */
export function useKeys(game: Game, more: Record<string, () => void>): void {
  const latest = useRef({ game, more });
  latest.current = { game, more };
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { game, more } = latest.current;
      const { aim } = game;
      const el = event.target as HTMLElement;
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(el.tagName) && (el as HTMLInputElement).type !== "range") return;
      if (event.ctrlKey || event.metaKey || el.closest("[data-keys]")) return;
      const nudge: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
      const way = game.laying.on && nudge[event.key];
      if (way) {
        event.preventDefault();
        const [dx, dy] = game.stage()?.towards(way) ?? way;
        const fine = event.shiftKey ? 0.1 : 1;
        return game.laying.nudge(dx * fine, dy * fine);
      }
      const put = game.striking && aim.hand && aim.from ? PUT[event.key] : undefined;
      if (put) {
        event.preventDefault();
        const by = MOVED * (event.shiftKey ? 5 : event.altKey ? 0.1 : 1);
        const [dx, dy] = game.stage()?.towards(put) ?? put;
        return game.put([aim.from![0] + dx * by, aim.from![1] + dy * by]);
      }
      const step = ((event.shiftKey ? 1 : event.altKey ? 0.01 : 0.1) * Math.PI) / 180;
      const turn = (by: number) => game.striking && aim.setShot((o) => ({ ...o, azimuth: o.azimuth + by }));
      const stronger = (by: number) =>
        game.striking &&
        aim.setShot((o) => {
          const value = valueOf(shareOf(strength(o, aim.way), aim.most) + by, aim.most);
          return aim.way === "spin" ? { ...o, spin: Math.sign(o.spin || 1) * value } : { ...o, speed: value };
        });
      const acts: Record<string, () => void> = {
        ArrowLeft: () => turn(step),
        ArrowRight: () => turn(-step),
        ArrowUp: () => stronger(0.02),
        ArrowDown: () => stronger(-0.02),
        w: () => stronger(0.02),
        s: () => stronger(-0.02),
        W: () => stronger(0.1),
        S: () => stronger(-0.1),
        " ": () => (game.stage()?.playing ? game.stage()?.skip() : game.play()),
        Escape: () => game.stage()?.skip(),
        ...more,
      };
      const act = acts[event.key];
      if (!act || (event.key === " " && /^(BUTTON|SUMMARY|A)$/.test(el.tagName))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);
}
