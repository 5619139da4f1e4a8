// Practice: the pieces laid anywhere by hand, and play that goes on from there until one goes back to the match.
import { useEffect, useState } from "preact/hooks";
import type { Line, Places } from "../live";
import { radiusOf, lies, type Point } from "../table/place";
import type { Stage } from "../table/stage";
import type { Place, Refused, Ruling, State, Welcome } from "../wire";
import { clash } from "./ahead";

interface LayingProps {
  stage: { current: Stage | null };
  live: Line;
  welcome: Welcome | null;
  now: Ruling | null;
  busy: boolean;
  setWrong: (why: Refused | null) => void;
}

/** How far (m) a key moves a piece. */
const STEP = 0.01;

/** A state with pieces elsewhere. */
function moved(state: State, laid: Record<string, Place>): State {
  const at = Object.fromEntries(Object.entries(state.at).filter(([piece]) => !(piece in laid)));
  return { ...state, at, layout: { places: { ...state.layout.places, ...laid } } };
}

export function useLaying({ stage, live, welcome, now, busy, setWrong }: LayingProps) {
  const [laid, setLaid] = useState<Record<string, Place> | null>(null);
  const [studying, setStudying] = useState(false);
  const [chosen, setChosen] = useState("");
  const state = now?.state ?? null;
  const on = laid !== null;
  const able = welcome?.kind === "practice" && !!live.lay && now?.ask?.asks === "stroke" && !busy;
  const shown = state && laid ? moved(state, laid) : state;
  const movable = state ? Object.keys(state.layout.places).filter((piece) => !piece.startsWith("#")) : [];

  useEffect(() => {
    if (shown && on) {
      stage.current?.show(shown);
      stage.current?.mark(chosen && lies(shown, chosen) ? [{ what: chosen, kind: "on" }] : []);
    }
  }, [laid, chosen]);

  const put = (piece: string, place: Place) => setLaid((before) => ({ ...before, [piece]: place }));
  /** Within the cushions. */
  const within = (piece: string, [x, y]: Point): Point => {
    const { width, length } = welcome!.table;
    const r = radiusOf(welcome!.table, piece);
    const keep = (v: number, half: number) => Math.max(-half + r, Math.min(half - r, v));
    return [keep(x, width / 2), keep(y, length / 2)];
  };
  /** Somewhere free on the bed, as near to its middle as may be. */
  const free = (piece: string): Point => {
    const r = radiusOf(welcome!.table, piece);
    for (let k = 0; k < 600; k++) {
      const far = 0.6 * r * Math.sqrt(k) * 2;
      const at = within(piece, [far * Math.cos(2.4 * k), far * Math.sin(2.4 * k)]);
      if (!movable.some((other) => other !== piece && clash(shown!, welcome!, other, at, r))) return at;
    }
    return [0, 0];
  };
  const refused = (why: unknown) => setWrong(why as Refused);
  return {
    able, on, studying, chosen, movable,
    /** What lies nowhere on the bed. */
    aside: shown ? movable.filter((piece) => !lies(shown, piece)) : [],
    choose: setChosen,
    start: () => {
      setWrong(null);
      setLaid({});
      stage.current?.clearAim();
    },
    cancel: () => {
      setLaid(null);
      setChosen("");
      setWrong(null);
      if (now) stage.current?.show(now.state, now);
    },
    play: () => {
      if (!now || !state || !laid) return;
      setWrong(null);
      live.lay!(now.n, { ...state.layout.places, ...laid } as Places).then(() => {
        setLaid(null);
        setChosen("");
        setStudying(true);
      }, refused);
    },
    back: () => {
      setLaid(null);
      setStudying(false);
      setWrong(null);
      void live.lay!(now?.n ?? 0, null);
    },
    bring: (piece: string) => {
      setChosen(piece);
      put(piece, free(piece));
    },
    /** A hand takes a piece, carries it, and lets it go: in a pocket it is off the table. */
    take: setChosen,
    carry: (piece: string, at: Point) => put(piece, within(piece, at)),
    drop: (piece: string, pocket: string | null) => pocket && put(piece, `@${pocket}`),
    nudge: (dx: number, dy: number) => {
      const at = shown && chosen ? lies(shown, chosen) : null;
      if (at) put(chosen, within(chosen, [at[0] + dx * STEP, at[1] + dy * STEP]));
    },
  };
}

export type Laying = ReturnType<typeof useLaying>;
