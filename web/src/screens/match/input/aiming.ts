// What one is about to strike: how it is aimed, what was offered, what would be refused and what mends it.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Line } from "../../../shared/connection";
import { aimedAs, greatest, START, strokeOf, type Calls, type Shot, type Way } from "../../../shared/stroke";
import { inside, lies, turnedOver, type Point } from "../../../table/geometry";
import { quiet } from "../../../table/table_view";
import type { Checked, Ruling, Stroke, Welcome } from "../../../wire";
import { stand, target } from "./first_aim";

/** How long (ms) an offer is waited for before one may strike without it, and how long a hand rests before its aim is looked at. */
const PATIENCE = 2500;
const REST = 300;
/** How long (ms) an aim that stands already takes to turn to what is offered late, and how long that is said. */
const TURNS = 700;
const SAID = 3000;
/** In so many pictures it turns at least. */
const LEAST = 6;
/** How fast (m/s) a fingertip comes up unless it is told. */
const LIFT = 1.5;
const NONE: never[] = [];

/** A state that holds during one question, and begins anew with the next. */
export function useDuring<T>(n: number, start: T): [T, (value: T) => void] {
  const [held, set] = useState({ n, value: start });
  return [held.n === n ? held.value : start, useCallback((value: T) => set({ n, value }), [n])];
}

export interface Aiming {
  shot: Shot;
  struck: string;
  place: Point | null;
  calls: Calls;
  from: Point | null;
  over: Point | null;
  way: Way;
  most: number;
  hand: { piece: string; zone: string; rule: string } | null;
  /** A stroke may be made: it is one's turn, and what is offered has come. */
  ready: boolean;
  /** What is amiss with the stroke as it is aimed, and what mends it. */
  amiss: Checked | null;
  /** The cue was raised because it had to be. */
  raised: boolean;
  /** An aim that nobody has touched turns to what has been offered, or has just done so. */
  turning: "" | "turns" | "turned";
  setShot: (change: Partial<Shot> | ((shot: Shot) => Shot)) => void;
  setStruck: (piece: string) => void;
  setPlace: (at: Point | null) => void;
  /** Call something; by hand, unless it only goes with the aim. */
  setCalls: (calls: Calls, byHand?: boolean) => void;
  mend: () => void;
  /** Whether anybody has aimed since the question was put. */
  touched: () => boolean;
  /** Somebody aims now: no offer aims for them. */
  claim: () => void;
  stroke: () => Stroke | null;
  /** Aim as a stroke that somebody chose. */
  take: (stroke: Stroke) => void;
  /** Look again whether a stroke can be played: itself with the cue raised, where that alone was amiss. */
  raise: (stroke: Stroke) => Promise<Stroke | null>;
}

export function useAim(live: Line, welcome: Welcome | null, now: Ruling | null, mine: boolean, busy: boolean): Aiming {
  const [shot, put] = useState<Shot>(START);
  const n = now?.n ?? -1;
  const { state = null, ask = null } = now ?? {};
  const [chosen, setChosen] = useDuring(n, "");
  const [place, setPlaced] = useDuring<Point | null>(n, null);
  const [calls, setCalled] = useDuring<Calls>(n, NONE);
  const [ready, setReady] = useDuring(n, false);
  const [late, setLate] = useDuring(n, false);
  const [amiss, setAmiss] = useState<Checked | null>(null);
  const [raised, setRaised] = useState(false);
  const [turning, setTurning] = useDuring<Aiming["turning"]>(n, "");
  const touched = useRef("");
  const stands = useRef("");

  const asked = mine && ask?.asks === "stroke";
  const struck = ask?.asks !== "stroke" ? "" : (ask.options.find((o) => o === chosen) ?? ask.options[0] ?? "");
  const hand = ask?.place?.find((h) => h.piece === struck) ?? null;
  const from: Point | null = place ?? (state && struck ? lies(state, struck) : null);
  const top = welcome?.table.turned[struck]?.fastest !== undefined;
  const over = welcome && from && !hand && !top ? turnedOver(welcome.table, struck, from) : null;
  const way: Way = top ? "spin" : over ? "flip" : welcome && !welcome.table.ball ? "flick" : "cue";
  const most = welcome ? greatest(welcome.table, way, struck) : 1;
  const key = `${n} ${struck}`;

  // --- a new question: somewhere to stand and something to aim at, and what the hall offers instead ----------

  useEffect(() => {
    if (!welcome || !state || !ask || !asked || !struck) return;
    const zone = hand && welcome.table.zones[hand.zone];
    const lying = lies(state, struck);
    // A top that waits beside the play, like a ball in hand, is put somewhere to begin with.
    const at = hand && (!lying || (zone && !inside(zone, lying))) ? stand(welcome, state, hand.zone, struck) : null;
    setPlaced(at);
    const begin = at ?? lying;
    const to = target(welcome.table, state, struck, begin, ask.target);
    const plain = { side: 0, height: 0, elevation: 0, lean: 0 };
    if (over && from) put((s) => ({ ...s, ...plain, speed: LIFT, azimuth: Math.atan2(over[1] - from[1], over[0] - from[0]) }));
    else if (top) put((s) => ({ ...s, ...plain, spin: s.spin || Math.round(0.8 * most), speed: 0 }));
    else if (begin && to) put((s) => ({ ...s, ...plain, azimuth: Math.atan2(to[1] - begin[1], to[0] - begin[0]) }));
    setRaised(false);
    setAmiss(null);
    touched.current = "";
    let gone = false;
    const wait = setTimeout(() => setLate(true), PATIENCE);
    void live.offer(n, struck).then((told) => {
      if (gone) return;
      if (told?.stroke && touched.current !== key) stands.current === key ? turn(told.stroke, () => gone) : accept(told.stroke);
      setReady(true);
    });
    return () => {
      gone = true;
      clearTimeout(wait);
    };
  }, [key, welcome?.match, asked]);

  /** Turn the aim that stands to a stroke, where one sees it go, until somebody takes it in hand. */
  const turn = (stroke: Stroke, gone: () => boolean) => {
    let [t, before] = [0, performance.now()];
    const { shot: first, place: stood } = aims.current;
    const to = aimedAs(first, stroke);
    const end = "place" in stroke ? stroke.place : undefined;
    setTurning("turns");
    const step = (): void => {
      // On a slow machine it takes longer: it is always seen to go.
      const now = performance.now();
      t = quiet() ? 1 : Math.min(1, t + Math.min(1 / LEAST, (now - before) / TURNS));
      before = now;
      if (gone()) return;
      if (touched.current === key) return setTurning("");
      if (t === 1) {
        accept(stroke);
        setTurning("turned");
        return void setTimeout(() => gone() || setTurning(""), SAID);
      }
      const eased = t * t * (3 - 2 * t);
      put(between(first, to, eased));
      if (end && stood) setPlaced([stood[0] + eased * (end[0] - stood[0]), stood[1] + eased * (end[1] - stood[1])]);
      requestAnimationFrame(step);
    };
    step();
  };

  const accept = (stroke: Stroke) => {
    put((s) => aimedAs(s, stroke));
    if ("place" in stroke && stroke.place) setPlaced([stroke.place[0], stroke.place[1]]);
    if ("calls" in stroke && stroke.calls?.length) setCalled(stroke.calls);
    setRaised(stroke.kind === "cuestroke" && !!stroke.elevation);
  };

  const setShot = (change: Partial<Shot> | ((shot: Shot) => Shot)) => {
    touched.current = key;
    setReady(true);
    put((s) => {
      const next = typeof change === "function" ? change(s) : { ...s, ...change };
      // A cue that was raised for one direction is lowered for another.
      return raised && next.azimuth !== s.azimuth && next.elevation === s.elevation ? { ...next, elevation: 0 } : next;
    });
  };
  const setPlace = (at: Point | null) => {
    touched.current = key;
    setPlaced(at);
  };
  const setCalls = (wanted: Calls, byHand = true) => {
    if (byHand) touched.current = key;
    setCalled(wanted);
  };

  // --- what would be refused ------------------------------------------------------------------------------

  const stroke = () => (struck ? strokeOf(shot, way, struck, place, calls) : null);
  const aims = useRef({ shot, place });
  aims.current = { shot, place };
  const latest = useRef(0);
  const raise = async (wanted: Stroke, stale = () => false): Promise<Stroke | null> => {
    const told = await live.check(n, wanted);
    if (!told || stale()) return null;
    latest.current++;
    const mended = told.mended?.kind === "cuestroke" && wanted.kind === "cuestroke" ? told.mended : null;
    const only = mended && wanted.kind === "cuestroke" && !mended.calls?.length === !wanted.calls?.length && same(mended.place, wanted.place);
    if (mended?.elevation && only) {
      put((s) => ({ ...s, elevation: mended.elevation! }));
      setRaised(true);
      setAmiss(null);
      return mended;
    }
    setAmiss(told.reason ? told : null);
    return null;
  };
  const check = async () => {
    const wanted = stroke();
    const looked = ++latest.current;
    if (asked && !busy && wanted) await raise(wanted, () => looked !== latest.current);
  };
  useEffect(() => {
    setAmiss(null);
    latest.current++;
    if (!asked || busy || !ready) return;
    const wait = setTimeout(() => void check(), REST);
    return () => clearTimeout(wait);
  }, [key, asked, busy, ready, shot.azimuth, shot.elevation, shot.side, shot.height, shot.lean, place, calls]);
  // Where no offer has come in time the plain aim stands, mended if it would be refused and nobody has aimed meanwhile.
  useEffect(() => {
    if (!late || ready) return;
    const wanted = stroke();
    void (wanted ? live.check(n, wanted) : Promise.resolve(null)).then((told) => {
      if (told?.mended && touched.current !== key) accept(told.mended);
      stands.current = key;
      setReady(true);
    });
  }, [late]);
  useEffect(() => {
    if (!shot.elevation) setRaised(false);
  }, [shot.elevation]);

  return {
    shot, struck, place, calls, from, over, way, most, hand, amiss, raised, turning,
    ready: asked && ready && !busy && !!from,
    touched: () => touched.current === key,
    claim: () => void (touched.current = key),
    setShot, setStruck: setChosen, setPlace, setCalls, stroke, raise,
    take: (stroke) => {
      const piece = stroke.kind === "cuestroke" ? stroke.ball : stroke.piece;
      if (piece === struck) touched.current = key;
      else setChosen(piece);
      setReady(true);
      accept(stroke);
    },
    mend: () => {
      if (amiss?.mended) accept(amiss.mended);
      setAmiss(null);
    },
  };
}

/** An aim on its way to another, turned the shorter way round. */
function between(a: Shot, b: Shot, part: number): Shot {
  const mix = (x: number, y: number) => x + part * (y - x);
  const round = Math.atan2(Math.sin(b.azimuth - a.azimuth), Math.cos(b.azimuth - a.azimuth));
  return { ...b, azimuth: a.azimuth + part * round, speed: mix(a.speed, b.speed), elevation: mix(a.elevation, b.elevation), spin: mix(a.spin, b.spin), lean: mix(a.lean, b.lean) };
}

const same = (a?: [number, number], b?: [number, number]): boolean => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6 : !a === !b);
