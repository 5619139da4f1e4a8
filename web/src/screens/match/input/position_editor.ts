// Practice: balls, pins, rings and men laid anywhere by hand, and play that goes on from there until one goes back to the match.
import { useEffect, useState } from "preact/hooks";
import type { Line, Places } from "../../../shared/connection";
import { isPoints } from "../../../table/table_kinds";
import { radiusOf, lies, type Point } from "../../../table/geometry";
import type { TableView } from "../../../table/table_view";
import type { Place, Refused, Ruling, State, Welcome } from "../../../wire";
import { clash } from "./first_aim";

interface PositionEditorProps {
  stage: { current: TableView | null };
  live: Line;
  welcome: Welcome | null;
  now: Ruling | null;
  busy: boolean;
  setWrong: (why: Refused | null) => void;
}

/** How far (m) a key moves a piece. */
const STEP = 0.01;
/** What is on no table and no board. */
const OFF = "(off)";
const SQUARE = /^[a-h][1-8]$/;

/** A state with pieces elsewhere. */
function moved(state: State, laid: Record<string, Place>, spots: Record<string, Point>): State {
  const at = Object.fromEntries(Object.entries(state.at).filter(([piece]) => !(piece in laid)));
  for (const [piece, place] of Object.entries(laid)) if (typeof place === "string" && spots[place]) at[piece] = spots[place]!;
  return { ...state, at, layout: { places: { ...state.layout.places, ...laid } } };
}

export function usePositionEditor({ stage, live, welcome, now, busy, setWrong }: PositionEditorProps) {
  const [laid, setLaid] = useState<Record<string, Place> | null>(null);
  const [studying, setStudying] = useState(false);
  const [chosen, setChosen] = useState("");
  const state = now?.state ?? null;
  const on = laid !== null;
  const asks = now?.ask?.asks;
  const men = asks === "move" || (asks === "chance" && !!now?.ask?.options[0]?.startsWith("spin"));
  const able = welcome?.kind === "practice" && !!live.lay && (asks === "stroke" || men) && !busy;
  const shown = state && laid ? moved(state, laid, welcome!.table.spots) : state;
  const movable = state && welcome ? Object.keys(state.layout.places).filter((piece) => !(piece in welcome.table.pegs)) : [];

  useEffect(() => {
    if (shown && on) {
      stage.current?.show(shown);
      stage.current?.mark(chosen && lies(shown, chosen) ? [{ what: chosen, kind: "on" }] : []);
    }
  }, [laid, chosen]);

  const put = (piece: string, place: Place) => setLaid((before) => ({ ...before, [piece]: place }));
  /** The square or point that is nearest: men stand on nothing else. */
  const spot = ([x, y]: Point): string => {
    const far = ([u, v]: Point) => Math.hypot(u - x, v - y);
    // Squares go by a letter and a rank where men are told so; they have numbers besides.
    const lettered = Object.values(state!.layout.places).some((place) => typeof place === "string" && SQUARE.test(place));
    return Object.entries(welcome!.table.spots).filter(([name]) => !lettered || SQUARE.test(name)).sort((a, b) => far(a[1]) - far(b[1]))[0]![0];
  };
  /** Whether a man or a pin that is let go there is off: beside the board, or over the rail. */
  const off = (piece: string, [x, y]: Point): boolean => {
    const { table } = welcome!;
    return (men ? !isPoints(table) : piece.startsWith("#")) && (Math.abs(x) > table.width * 0.56 || Math.abs(y) > table.length * 0.56);
  };
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
  /** Where a man comes on: where it stood, or a square that is free. */
  const emptied = (piece: string): Place => {
    const taken = new Set(Object.values(shown!.layout.places));
    const stood = state!.layout.places[piece];
    const lettered = Object.keys(welcome!.table.spots).filter((name) => SQUARE.test(name) && (name.charCodeAt(0) + Number(name[1])) % 2 === 0);
    return typeof stood === "string" && welcome!.table.spots[stood] && !taken.has(stood) ? stood : (lettered.find((name) => !taken.has(name)) ?? Object.keys(welcome!.table.spots)[0]!);
  };
  const refused = (why: unknown) => setWrong(why as Refused);
  return {
    able, on, studying, chosen, movable, men,
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
      put(piece, men ? emptied(piece) : free(piece));
    },
    /** A hand takes a piece, carries it, and lets it go: in a pocket it is off the table. */
    take: setChosen,
    carry: (piece: string, at: Point) => put(piece, off(piece, at) ? OFF : men ? spot(at) : within(piece, at)),
    drop: (piece: string, pocket: string | null) => pocket && put(piece, `@${pocket}`),
    nudge: (dx: number, dy: number) => {
      const at = shown && chosen ? lies(shown, chosen) : null;
      if (at && men) {
        const next = spot([at[0] + dx * squares(welcome!.table), at[1] + dy * squares(welcome!.table)]);
        put(chosen, next);
      } else if (at) put(chosen, within(chosen, [at[0] + dx * STEP, at[1] + dy * STEP]));
    },
  };
}

/** How far a key moves a man: to the next square there is. */
const squares = (table: Welcome["table"]): number => Math.min(table.width, table.length) / 8;

export type PositionEditor = ReturnType<typeof usePositionEditor>;
