// The stage of a match: made for its table, shown what is ruled, and the aim as it changes.
import { useEffect, useRef } from "preact/hooks";
import * as sound from "../../shared/media/sound";
import type { PlanStage } from "../../table/plan/plan_stage";
import { isSquare } from "../../table/table_kinds";
import { Stage } from "../../table/stage";
import type { TableView, View } from "../../table/table_view";
import type { Welcome } from "../../wire";
import type { EventQueue } from "./event_queue";
import { largeness, lowWindow, margins } from "./highlights";
import type { Aiming } from "./input/aiming";

/** How much closer one looks where the eye goes with the aim. */
const CLOSER = 2;
/** Less room (px) beside the table than this holds no words. */
const SLIM = 150;

interface Staged {
  host: { current: HTMLDivElement | null };
  stage: { current: TableView | null };
  lenses: readonly { current: HTMLCanvasElement | null }[];
  hearing: EventQueue;
  aim: Aiming;
  welcome: Welcome | null;
  view: View;
  built: number;
  rebuild: () => void;
  rate: number;
  striking: boolean;
  mine: boolean;
  pulled: number | null;
  follow: boolean;
  /** By how many quarter turns the board is turned. */
  turned: number;
  second: boolean;
}

export function useStage({ host, stage, lenses, hearing, aim, welcome, view, built, rebuild, rate, striking, mine, pulled, follow, turned, second }: Staged): void {
  const { now, busy } = hearing;
  const n = now?.n ?? -1;
  const ask = now?.ask ?? null;
  const { shot, struck, place, from, over, way, hand } = aim;

  const Plan = useRef<typeof PlanStage | null>(null);

  useEffect(() => {
    if (!welcome || !host.current) return;
    let made: TableView;
    try {
      made = Plan.current ? new Plan.current(host.current, welcome.table) : new Stage(host.current, welcome.table);
    } catch {
      // Without WebGL the plan is drawn, and everything is played on it.
      void import("../../table/plan/plan_stage").then(({ PlanStage }) => {
        Plan.current = PlanStage;
        rebuild();
      });
      return;
    }
    made.onSound = sound.click;
    made.turn(turned, second);
    for (const lens of lenses) if (lens.current) made.lens(lens.current);
    const room = host.current.parentElement!;
    const fit = () => {
      const large = largeness();
      room.toggleAttribute("data-large", large > 1);
      const [square, free] = [isSquare(welcome.table), margins(innerWidth, innerHeight, isSquare(welcome.table), large)];
      made.margins(free);
      // On a phone that lies a square board stands at the left, so that what is said beside it has one wide column.
      if (square && lowWindow(innerWidth, innerHeight)) made.margins({ ...free, right: free.right + 2 * (made.beside.left - free.left) });
      for (const [side, free] of Object.entries(made.beside)) room.style.setProperty(`--${side}`, `${Math.floor(free)}px`);
      room.toggleAttribute("data-slim", made.beside.right < SLIM);
    };
    fit();
    addEventListener("resize", fit);
    stage.current = made;
    (window as unknown as Record<string, unknown>).hoyleStage = made;
    if (now) made.show(now.state, now);
    made.look(view);
    return () => {
      removeEventListener("resize", fit);
      made.close();
      stage.current = null;
    };
  }, [!!welcome, built]);

  useEffect(() => stage.current?.turn(turned, second), [turned, second, !!welcome, built]);

  // A table that is built after the first ruling was heard shows it all the same.
  useEffect(() => {
    if (now && !busy) stage.current?.show(now.state, now);
  }, [now?.n, !!welcome, built]);
  useEffect(() => stage.current?.look(view), [view, !!welcome]);
  useEffect(() => {
    if (stage.current) stage.current.rate = rate;
  }, [rate, !!welcome, built]);

  useEffect(() => {
    const s = stage.current;
    if (!s) return;
    if (striking && hand) s.glow([hand.zone]);
    else if (mine && ask?.asks === "place" && ask.place) s.glow(ask.place.map((h) => h.zone));
    else s.glow(null);
    if (striking && from && struck && aim.ready) {
      if (place) s.move(struck, place);
      const { azimuth, elevation, side, height } = shot;
      const tool = way === "cue" ? "cue" : way === "flick" ? "finger" : way === "flip" ? "fingertip" : "string";
      s.aimed({ piece: struck, at: from, azimuth, elevation, side, height, pull: pulled ?? 0, over, way: tool });
      const to = follow ? s.ahead() : null;
      if (to) s.follow(CLOSER, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    } else s.clearAim();
  }, [striking, aim.ready, struck, place, shot, pulled, busy, n, mine, follow, built]);
  useEffect(() => {
    if (!follow || busy) stage.current?.follow(1, [0, 0]);
  }, [follow, busy]);
}
