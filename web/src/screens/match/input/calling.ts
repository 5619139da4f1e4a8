// What is called with a stroke: it goes with the aim, until somebody calls by hand.
import { useEffect } from "preact/hooks";
import type { TableView } from "../../../table/table_view";
import type { Ask, State } from "../../../wire";
import { useDuring, type Aiming } from "./aiming";
import { lies } from "../../../table/geometry";
import { toggled } from "./first_aim";

interface CallingProps {
  stage: { current: TableView | null };
  aim: Aiming;
  ask: Ask | null;
  state: State | null;
  striking: boolean;
  n: number;
}

export function useCalling({ stage, aim, ask, state, striking, n }: CallingProps) {
  const [calling, setCalling] = useDuring(n, false);
  const [byHand, setByHand] = useDuring(n, false);
  useEffect(() => {
    if (!striking || !aim.ready || !ask?.calls || ask.called?.length || byHand) return;
    // What came with an offer is called as it was offered.
    if (aim.calls.length && !aim.touched()) return;
    const met = stage.current?.heading(ask.calls === "pocket");
    // Nobody is helped to call what is another's.
    const others = state?.seats.some((seat) => seat !== ask.seat && met && state.pieces?.[seat]?.includes(met.what));
    if (met && !others && (met.what !== aim.calls[0]?.what || met.pocket !== aim.calls[0]?.pocket)) aim.setCalls([met], false);
  }, [striking, aim.ready, aim.shot.azimuth, aim.place, n]);
  const call = (piece: string | null, pocket: string | null) => {
    setByHand(true);
    if (pocket && ask?.calls === "pocket" && aim.calls.length) {
      aim.setCalls(aim.calls.map((c, i) => (i === aim.calls.length - 1 ? { ...c, pocket } : c)));
      setCalling(false);
    } else if (piece) {
      // What the page called goes once somebody calls.
      const before = byHand ? aim.calls : [];
      aim.setCalls(ask?.calls === "pocket" ? [{ what: piece, pocket: aim.calls[0]?.pocket }].map((c) => (c.pocket ? c : { what: c.what })) as typeof aim.calls : toggled(before, piece));
    }
  };
  /** Call one ball by its name, and its pocket where one is to be called: by a list, for those who do not touch. */
  const callByName = (what: string, pocket: string | undefined) => {
    setByHand(true);
    aim.setCalls([{ what, ...(pocket ? { pocket } : {}) }]);
  };
  const callable = ask?.calls && state ? Object.keys(state.layout.places).filter((piece) => piece !== aim.struck && !ask.options.includes(piece) && lies(state, piece)) : [];
  /** Call the next of what may be called, or the one before, by a key. */
  const callNext = (by: number) => {
    const { what, pocket } = aim.calls.at(-1) ?? { what: "", pocket: undefined };
    const at = callable.indexOf(what);
    const next = at < 0 ? callable.at(Math.min(0, by)) : callable[(at + by + callable.length) % callable.length];
    if (striking && next) callByName(next, pocket);
  };
  return { calling, setCalling, call, callByName, callNext, callable };
}
