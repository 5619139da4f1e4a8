// What one is about to strike: how it is aimed, what was offered, what would be refused and what mends it.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Line } from "../live";
import { aimedAs, greatest, START, strokeOf, type Calls, type Shot, type Way } from "../shot";
import { inside, lies, turnedOver, type Point } from "../table/place";
import type { Checked, Ruling, Stroke, Welcome } from "../wire";
import { stand, target } from "./ahead";

/** How long (ms) an offer is waited for before one may strike without it, and how long a hand rests before its aim is looked at. */
const PATIENCE = 2500;
const REST = 300;
/** How fast (m/s) a fingertip comes up unless it is told. */
const LIFT = 1.5;
const NONE: never[] = [];

/** A state that holds during one question, and begins anew with the next. */
export function useDuring<T>(n: number, start: T): [T, (value: T) => void] {
  const [held, set] = useState({ n, value: start });
  return [held.n === n ? held.value : start, useCallback((value: T) => set({ n, value }), [n])];
}

export interface Striking {
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
  setShot: (change: Partial<Shot> | ((shot: Shot) => Shot)) => void;
  setStruck: (piece: string) => void;
  setPlace: (at: Point | null) => void;
  setCalls: (calls: Calls) => void;
  mend: () => void;
  /** Whether anybody has aimed since the question was put. */
  touched: () => boolean;
  /** Somebody aims now: no offer aims for them. */
  claim: () => void;
  stroke: () => Stroke | null;
  /** Look again whether it can be played. */
  check: () => void;
}

export function useStriking(live: Line, welcome: Welcome | null, now: Ruling | null, mine: boolean, busy: boolean): Striking {
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
  const touched = useRef("");

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
    const to = target(welcome.table, state, struck, begin, ask.target?.first);
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
      if (told?.stroke && touched.current !== key) accept(told.stroke);
      setReady(true);
    });
    return () => {
      gone = true;
      clearTimeout(wait);
    };
  }, [key, welcome?.match, asked]);

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
  const setCalls = (wanted: Calls) => {
    touched.current = key;
    setCalled(wanted);
  };

  // --- what would be refused ------------------------------------------------------------------------------

  const stroke = () => (struck ? strokeOf(shot, way, struck, place, calls) : null);
  const latest = useRef(0);
  const check = async () => {
    const wanted = stroke();
    if (!asked || busy || !wanted) return;
    const turn = ++latest.current;
    await live.check(n, wanted).then((told) => {
      if (!told || turn !== latest.current) return;
      const up = told.mended?.kind === "cuestroke" && wanted.kind === "cuestroke" ? (told.mended.elevation ?? 0) : 0;
      const only = told.mended?.kind === "cuestroke" && wanted.kind === "cuestroke" && !told.mended.calls?.length === !wanted.calls?.length && same(told.mended.place, wanted.place);
      if (up && only) {
        put((s) => ({ ...s, elevation: up }));
        setRaised(true);
        setAmiss(null);
      } else setAmiss(told.reason ? told : null);
    });
  };
  useEffect(() => {
    setAmiss(null);
    latest.current++;
    if (!asked || busy || !ready) return;
    const wait = setTimeout(() => void check(), REST);
    return () => clearTimeout(wait);
  }, [key, asked, busy, ready, shot.azimuth, shot.elevation, shot.side, shot.height, shot.lean, place, calls]);
  // Where no offer has come in time the plain aim stands, once it is known what would be amiss with it.
  useEffect(() => {
    if (late && !ready) void check().then(() => setReady(true));
  }, [late]);
  useEffect(() => {
    if (!shot.elevation) setRaised(false);
  }, [shot.elevation]);

  return {
    shot, struck, place, calls, from, over, way, most, hand, amiss, raised,
    ready: asked && ready && !busy && !!from,
    touched: () => touched.current === key,
    claim: () => void (touched.current = key),
    setShot, setStruck: setChosen, setPlace, setCalls, stroke, check: () => void check(),
    mend: () => {
      if (amiss?.mended) accept(amiss.mended);
      setAmiss(null);
    },
  };
}

const same = (a?: [number, number], b?: [number, number]): boolean => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6 : !a === !b);
