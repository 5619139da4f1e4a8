import "../match/match.css";
import "../match/later/later_panels.css";
import "./replay.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { decimal, say } from "../../shared/words/words";
import * as api from "../../shared/api";
import { Live } from "../../shared/connection";
import { save } from "../../shared/media/save_file";
import { blowOf } from "../../shared/stroke";
import { tokens } from "../../shared/storage";
import { ending, Score } from "../../components/score/score";
import { NotFound } from "../../components/shell/not_found";
import { Rulings } from "../../components/score/rulings";
import * as sound from "../../shared/media/sound";
import { Drawer, type Leaf } from "../match/later/drawer";
import { LastRuling } from "../match/panels/last_ruling";
import { MatchBar } from "../match/panels/match_bar";
import { ScorePlate } from "../match/panels/score_plate";
import { turnable, useSide } from "../match/board_side";
import { tableOn } from "../../table/table_on";
import type { TableView, View } from "../../table/table_view";
import type { Refused, Ruling } from "../../wire";

/** Rulings asked for in one go; the hall tells no more at once. */
const AT_ONCE = 40;
const RATES = [0.1, 0.25, 0.5, 1, 2, 4];
/** What the table leaves free of its part of the window (px). */
const ROUND = { left: 12, right: 12, top: 8, bottom: 8 };
const LEAVES = ["voice", "score"] as const;
/** How the table may be seen: nobody stands behind a cue. */
const WAYS: View[] = ["above", "free"];

/** A match from its beginning: strokes as ticks on a line, the rulings beneath, at any speed. */
export function ReplayPage({ id }: { id: string }) {
  const live = useMemo(() => new Live(id, tokens(id)), [id]);
  const welcome = live.welcome.value;
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<TableView | null>(null);
  const [standing, setStanding] = useState(false);
  const [drawer, setDrawer] = useState<Leaf | null>(null);
  const [told, setTold] = useState("");
  const rulings = useRef(new Map<number, Ruling>());
  const asked = useRef(new Set<number>());
  const [last, setLast] = useState(-1);
  const [at, setAt] = useState(() => Math.max(0, Math.floor(Number(new URLSearchParams(location.search).get("n")) || 0)));
  const [playing, setPlaying] = useState(false);
  const [rate, setRate] = useState(1);
  const [time, setTime] = useState<[number, number]>([0, 0]);
  const [view, setView] = useState<View>("above");
  const [, setHeld] = useState(0);
  const [wrong, setWrong] = useState("");
  const run = useRef(0);

  useEffect(() => {
    live.onRuling = (ruling) => {
      rulings.current.set(ruling.n, ruling);
      setLast((l) => Math.max(l, ruling.n));
      setHeld(rulings.current.size);
    };
    live.onUndone = (n) => {
      for (const k of [...rulings.current.keys()]) if (k > n) rulings.current.delete(k);
      asked.current.clear();
      setLast(n);
      setAt((a) => Math.min(a, n));
    };
    return () => live.close();
  }, [live]);

  // --- what is not here yet is asked for, a stretch at a time, the one in view first ------------------------

  useEffect(() => {
    if (last < 0 || !live.here.value) return;
    const first = Math.floor(Math.min(at, last) / AT_ONCE) * AT_ONCE;
    const stretches = [first, ...Array.from({ length: Math.ceil((last + 1) / AT_ONCE) }, (_, i) => i * AT_ONCE)];
    let wait = 0;
    for (const from of stretches) {
      if (asked.current.has(from)) continue;
      asked.current.add(from);
      setTimeout(() => live.fetch(from, Math.min(last, from + AT_ONCE - 1)), wait);
      wait += 120;
    }
  }, [last, live.here.value]);

  useEffect(() => {
    if (!welcome) return;
    document.title = `${say("{title}, replay", { title: welcome.title })} · Hoyle`;
  }, [welcome?.game]);

  useEffect(() => {
    if (!welcome || !host.current) return;
    let left = false;
    void tableOn(host.current, welcome.table).then((made) => {
      if (left) return made.close();
      made.onSound = sound.click;
      made.onTime = (t, whole) => setTime([t, whole]);
      made.margins(ROUND);
      stage.current = made;
      (window as unknown as Record<string, unknown>).hoyleStage = made;
      setStanding(true);
    });
    return () => {
      left = true;
      stage.current?.close();
      stage.current = null;
    };
  }, [!!welcome]);

  const here = rulings.current.get(at) ?? null;
  const count = rulings.current.size;

  const side = useSide(welcome, here);
  useEffect(() => stage.current?.turn(side.turned, side.second), [side.turned, side.second, standing]);

  // At rest the table shows how things stood after ruling `at`.
  useEffect(() => {
    if (!playing && here) {
      stage.current?.show(here.state, here);
      setTime([here.motion?.duration ?? 0, here.motion?.duration ?? 0]);
    }
  }, [at, standing, !here, playing]);

  useEffect(() => {
    if (!stage.current) return;
    stage.current.look(view);
    stage.current.rate = rate;
  }, [view, rate, standing]);

  useEffect(() => {
    if (last < 0) return;
    history.replaceState(null, "", `${location.pathname}?n=${at}${location.hash}`);
  }, [at, last]);

  const stop = () => {
    run.current++;
    stage.current?.skip();
    setPlaying(false);
  };
  const show = (n: number) => {
    stop();
    setAt(Math.min(Math.max(0, n), Math.max(0, last)));
  };

  /** Play on from ruling `from`: each stroke's motion, then its ruling, until told to stop. */
  const play = async (from: number, only = false) => {
    stop();
    const mine = ++run.current;
    setPlaying(true);
    for (let n = from; n <= last; n++) {
      const ruling = rulings.current.get(n);
      const s = stage.current;
      if (!ruling || !s || mine !== run.current) break;
      setAt(n);
      const before = rulings.current.get(n - 1);
      if (before) s.show(before.state, before);
      if (ruling.motion) await s.play(ruling.motion, ruling.stroke && blowOf(welcome!.table, ruling.stroke, false));
      if (mine !== run.current) return;
      s.show(ruling.state, ruling);
      if (only) break;
      await new Promise((r) => setTimeout(r, (ruling.motion ? 700 : 450) / Math.max(0.5, rate)));
      if (mine !== run.current) return;
    }
    if (mine === run.current) setPlaying(false);
  };

  /** Go to a moment of the stroke that is shown. */
  const seek = (t: number) => {
    const s = stage.current;
    if (!s || !here?.motion) return;
    run.current++;
    setPlaying(true);
    if (!s.playing) void s.play(here.motion).then(() => s.show(here.state, here));
    s.rate = 0;
    s.seek(t);
  };
  const goOn = () => {
    const s = stage.current;
    if (s?.playing && s.rate === 0) {
      s.rate = rate;
      const mine = ++run.current;
      setPlaying(true);
      void s.ended().then(() => mine === run.current && setPlaying(false));
    } else if (playing) {
      run.current++;
      if (s) s.rate = 0;
      if (!s?.playing) setPlaying(false);
    } else void play(at >= last ? 1 : at + 1);
  };

  const acts: Record<string, () => void> = {
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    Home: () => show(0),
    End: () => show(last),
    " ": goOn,
    r: () => void play(at, true),
    Escape: stop,
    "1": () => setView("above"),
    "3": () => setView("free"),
    t: side.flip,
  };
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (/^(INPUT|SELECT|TEXTAREA)$/.test((event.target as HTMLElement).tagName) && event.key !== "Escape") return;
      const act = latest.current[event.key];
      if (!act || (event.key === " " && (event.target as HTMLElement).tagName === "BUTTON")) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);

  const keep = async (what: "log" | "sheet") => {
    setWrong("");
    try {
      const text = await api.text(`/api/matches/${id}/${what}`, tokens(id));
      save(new Blob([text], { type: "text/plain" }), what === "log" ? `${id}.jsonl` : `${id}.sheet`);
    } catch (e) {
      setWrong((e as Error).message);
    }
  };
  /** A film of the stroke that is shown. */
  const film = async () => {
    const [s, before] = [stage.current, rulings.current.get(at - 1)];
    if (!s || !here?.motion || !before) return;
    stop();
    setTold("0 %");
    try {
      const { record } = await import("../../shared/media/video");
      const blow = here.stroke && blowOf(welcome!.table, here.stroke, false);
      const made = await record(s, here.motion, before.state, blow, (share) => setTold(`${Math.round(100 * share)} %`));
      save(made, `hoyle-${id}-${at}.${made.type === "image/gif" ? "gif" : "mp4"}`);
      setTold("");
    } catch (e) {
      setTold("");
      setWrong(`${say("no film: {why}", { why: (e as Error).message })}.`);
    }
    s.show(here.state, here);
  };
  /** An address that opens at the stroke that is shown. */
  const link = () => {
    const address = `${location.origin}${location.pathname}?n=${at}`;
    const said = () => setTold(say("The link is copied."));
    // Where nothing may be copied it is shown, to be copied by hand.
    if (navigator.clipboard) void navigator.clipboard.writeText(address).then(said, () => setTold(address));
    else setTold(address);
  };
  useEffect(() => setTold(""), [at]);

  const refusal = live.refusal.value as Refused | null;
  if (refusal?.word === "no-match")
    return <NotFound title={say("No such match")} why={`${refusal.reason}.`} />;
  const heard = [...rulings.current.values()].filter((r) => r.n <= at && r.n > at - 30).sort((a, b) => a.n - b.n);
  const over = !!rulings.current.get(last)?.state.result;
  return (
    <main class="match replay" tabIndex={-1}>
      <h1 class="hidden">{welcome ? say("{title}, replayed", { title: welcome.title }) : say("A match, replayed")}</h1>
      <MatchBar welcome={welcome} views={WAYS} view={view} setView={setView} follow={null} flip={welcome && turnable(welcome.table) ? side.flip : null} open={!!drawer} menu={() => setDrawer(drawer ? null : "voice")}>
        {welcome && here && <ScorePlate welcome={welcome} ruling={here} open={() => setDrawer(drawer === "score" ? null : "score")} />}
      </MatchBar>
      <div class="stage" ref={host} role="img" aria-label={say("The table")} />
      <div class="below timeline">
        <LastRuling ruling={here} hush={false} />
        <Ticks rulings={rulings.current} count={count} last={last} at={at} show={show} />
        <div class="controls">
          <button onClick={() => show(at - 1)} disabled={at <= 0} aria-label={say("The stroke before")}>
            ‹
          </button>
          <button class="button brass" onClick={goOn} disabled={last < 1}>
            {playing && stage.current?.rate !== 0 ? say("Pause") : say("Play")} <kbd>{say("Space")}</kbd>
          </button>
          <button onClick={() => show(at + 1)} disabled={at >= last} aria-label={say("The next stroke")}>
            ›
          </button>
          <span class="where small" aria-live="polite">
            {last < 0 ? say("Waiting for the hall …") : say("{at} of {last}", { at, last })}
          </span>
          <input
            class="moment"
            type="range"
            min={0}
            max={time[1] || 1}
            step={0.01}
            value={time[0]}
            disabled={!here?.motion}
            aria-label={say("Moment within the stroke")}
            onInput={(e) => seek(parseFloat(e.currentTarget.value))}
          />
          <span class="clock small">
            {say("{at} of {last}", { at: decimal(time[0], 2, 2), last: decimal(time[1], 2, 2) })} s
          </span>
          <select aria-label={say("Speed")} value={String(rate)} onChange={(e) => setRate(parseFloat(e.currentTarget.value))}>
            {RATES.map((r) => (
              <option key={r} value={r}>
                {decimal(r)}×
              </option>
            ))}
          </select>
          <span class="keep">
            <button onClick={link}>{say("Link")}</button>
            <button onClick={() => void film()} disabled={!here?.motion || at < 1 || told.endsWith("%")}>
              {told.endsWith("%") ? told : say("Film")}
            </button>
          </span>
        </div>
        {here?.state.result && <p class="question over">{ending(here.state)}</p>}
        {told && !told.endsWith("%") && (
          <p class="small said" role="status">
            {told}
          </p>
        )}
        {wrong && <p class="wrong" role="alert">{wrong}</p>}
        {!live.here.value && welcome && <p class="away">{say("The line to the hall is lost; it comes back by itself.")}</p>}
      </div>
      {drawer && (
        <Drawer leaf={drawer} leaves={LEAVES} open={setDrawer} close={() => setDrawer(null)}>
          {drawer === "score" && welcome && here && <Score welcome={welcome} ruling={here} />}
          {drawer === "voice" && <Rulings heard={heard} />}
          <p class="files">
            {welcome && turnable(welcome.table) && <button onClick={side.flip}>{say("turn the board round")}</button>}
            <button onClick={() => void keep("log")}>{say("log")}</button>
            <button onClick={() => void keep("sheet")}>{say("sheet")}</button>
            {welcome && here && !over && <a class="plain" href={`/${welcome.kind === "marker" ? "marker" : "match"}/${id}`}>{say("to the table")}</a>}
          </p>
        </Drawer>
      )}
    </main>
  );
}

/** The time line: a tick an answer, long for a stroke, marked for a score and red for a foul. */
function Ticks({ rulings, last, at, show }: { rulings: Map<number, Ruling>; count: number; last: number; at: number; show: (n: number) => void }) {
  const svg = useRef<SVGSVGElement>(null);
  const most = Math.max(1, last);
  const pick = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect();
    show(Math.round(((event.clientX - box.left) / box.width) * most));
  };
  return (
    <svg
      ref={svg}
      class="ticks"
      viewBox="0 0 1000 44"
      preserveAspectRatio="none"
      tabindex={0}
      role="slider"
      aria-label={say("Answers of the match")}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={at}
      onPointerDown={(e) => {
        svg.current!.setPointerCapture(e.pointerId);
        pick(e);
      }}
      onPointerMove={(e) => e.buttons && pick(e)}
    >
      <line class="rail" x1="0" x2="1000" y1="34" y2="34" />
      {Array.from({ length: last + 1 }, (_, n) => {
        const kinds = rulings.get(n)?.lines.map((l) => l.kind) ?? [];
        const stroke = !!rulings.get(n)?.motion;
        const x = (1000 * n) / most;
        const kind = kinds.includes("foul") ? "foul" : kinds.includes("score") || kinds.includes("win") ? "score" : "";
        return <line key={n} class={kind} x1={x} x2={x} y1={kind === "score" ? 8 : stroke ? 16 : 26} y2="34" />;
      })}
      <path class="now" transform={`translate(${(1000 * at) / most} 0)`} d="M 0 44 V 4" />
    </svg>
  );
}
