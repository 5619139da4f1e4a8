// When a match is over, and what one may keep of it: its figures, the stroke that decided it, a picture, a film.
import { say } from "../../shared/words/words";
import { useEffect, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { go } from "../../shared/navigate";
import type { Line } from "../../shared/connection";
import { keepLevel, LEVELS } from "../../shared/start_match";
import { save } from "../../shared/media/save_file";
import { remember, seatsIn } from "../../shared/storage";
import { deciding } from "./advice";
import type { TableView } from "../../table/table_view";
import type { Ruling, Welcome } from "../../wire";
import type { EventQueue } from "./event_queue";

/** The end is told when the last stroke has been looked at for so long (ms). */
const AFTER = 900;

/** An opponent a step stronger after a win, a step weaker after a loss; null where none of the computers is alone against one here. */
function other(welcome: Welcome | null, now: Ruling | null): { level: string; harder: boolean } | null {
  const rivals = welcome?.seats.filter((s) => s.by !== "person") ?? [];
  const result = now?.state.result;
  const hand = rivals[0]?.by.match(/@.*/)?.[0] ?? "";
  const at = LEVELS.findIndex((level) => rivals.length && rivals.every((s) => s.by === level + hand));
  if (!welcome || !result || at < 0 || welcome.yours.length !== 1 || rivals.length + 1 !== welcome.seats.length) return null;
  const won = !!result.winners?.includes(welcome.yours[0]!);
  if (!won && result.draw) return null;
  const level = LEVELS[at + (won ? 1 : -1)];
  return level ? { level: level + hand, harder: won } : null;
}

interface EndingProps {
  live: Line;
  stage: { current: TableView | null };
  welcome: Welcome | null;
  hearing: EventQueue;
}

export function useMatchEnd({ live, stage, welcome, hearing }: EndingProps) {
  const { now, busy, last } = hearing;
  const over = !!now && !now.ask && !!now.state.result;
  const [late, setLate] = useState(false);
  const [folded, setFolded] = useState(false);
  const [filming, setFilming] = useState("");
  const [starting, setStarting] = useState(false);

  useEffect(() => {
    if (!over || busy) return setLate(false);
    hearing.fetchAll();
    const wait = setTimeout(() => setLate(true), AFTER);
    return () => clearTimeout(wait);
  }, [over, busy]);

  const rulings = over ? hearing.whole() : [];
  const decided = deciding(rulings);
  const show = async () => {
    const s = stage.current;
    if (!s || !decided?.motion || !now) return;
    setFolded(true);
    const before = hearing.before(decided.n);
    if (before) s.show(before.state, before);
    await s.play(decided.motion, hearing.blow(decided, false));
    s.show(now.state, now);
    setFolded(false);
  };
  const again = async (swap: boolean, level = "") => {
    if (!welcome) return;
    // Where others sit, they are asked, and all go to the new match together.
    if (live.act && welcome.seats.some((s) => s.by === "person" && !welcome.yours.includes(s.seat))) {
      setFolded(true);
      live.act("again", swap ? "swap" : "").catch((r: { reason: string }) => setFilming(r.reason));
      return;
    }
    setStarting(true);
    const seats = welcome.seats.map((s) => ({ name: s.seat, by: s.by === "person" ? s.by : level || s.by }));
    if (level) keepLevel(welcome.game, level.split("@")[0]!);
    if (swap) seats.push(seats.shift()!);
    try {
      const begun = await api.begin({ game: welcome.game, seats, options: welcome.options, kind: welcome.kind });
      remember({ match: begun.match, game: welcome.game, title: welcome.title, kind: welcome.kind, seats: seats.map((s) => s.name), tokens: begun.tokens, when: Date.now() });
      go(`/match/${begun.match}${seatsIn(begun.match)}`);
    } catch (e) {
      setFilming((e as Error).message);
    } finally {
      setStarting(false);
    }
  };
  const film = async () => {
    const s = stage.current;
    const shown = over ? (decided ?? last.current) : last.current;
    const before = shown && hearing.before(shown.n);
    if (!s || !shown?.motion || !before || !now) return;
    const { record } = await import("../../shared/media/video");
    try {
      const made = await record(s, shown.motion, before.state, hearing.blow(shown, false), (share) => setFilming(`${Math.round(100 * share)} %`));
      save(made, `hoyle-${live.match}-${shown.n}.${made.type === "image/gif" ? "gif" : "mp4"}`);
      setFilming("");
    } catch (e) {
      setFilming(say("no film: {why}", { why: (e as Error).message }));
    }
    s.show(now.state, now);
  };

  return {
    shown: over && late && !folded,
    rulings, filming,
    busy: starting,
    again: (swap: boolean, level?: string) => void again(swap, level),
    other: other(welcome, now),
    replay: decided ? () => void show() : null,
    film: last.current?.motion ? () => void film() : null,
    picture: () => void stage.current?.picture().then((blob) => blob && save(blob, `hoyle-${live.match}.png`)),
    fold: () => setFolded(true),
  };
}
