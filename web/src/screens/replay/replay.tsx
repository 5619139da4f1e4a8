import "../match/match.css";
import "./replay.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import * as api from "../../shared/api";
import { Live } from "../../shared/connection";
import { tokens } from "../../shared/storage";
import { ending, Score } from "../../components/score";
import { Rulings } from "../../components/rulings";
import * as sound from "../../shared/sound";
import { Stage, type View } from "../../table/stage";
import type { Refused, Ruling } from "../../wire";

/** Rulings asked for in one go; the hall tells no more at once. */
const AT_ONCE = 40;
const RATES = [0.1, 0.25, 0.5, 1, 2, 4];

/** A match from its beginning: strokes as ticks on a line, the rulings beneath, at any speed. */
export function ReplayPage({ id }: { id: string }) {
  const live = useMemo(() => new Live(id, tokens(id)), [id]);
  const welcome = live.welcome.value;
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
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
    document.title = `${welcome.title}, replay · Hoyle`;
  }, [welcome?.game]);

  useEffect(() => {
    if (!welcome || !host.current) return;
    const made = new Stage(host.current, welcome.table);
    made.onSound = sound.click;
    made.onTime = (t, whole) => setTime([t, whole]);
    stage.current = made;
    return () => {
      made.close();
      stage.current = null;
    };
  }, [!!welcome]);

  const here = rulings.current.get(at) ?? null;
  const count = rulings.current.size;

  // At rest the table shows how things stood after ruling `at`.
  useEffect(() => {
    if (!playing && here) {
      stage.current?.show(here.state, here);
      setTime([here.motion?.duration ?? 0, here.motion?.duration ?? 0]);
    }
  }, [at, !!welcome, !here, playing]);

  useEffect(() => {
    if (!stage.current) return;
    stage.current.look(view);
    stage.current.rate = rate;
  }, [view, rate, !!welcome]);

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
      if (ruling.motion) await s.play(ruling.motion);
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
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
      link.download = what === "log" ? `${id}.jsonl` : `${id}.sheet`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (e) {
      setWrong((e as Error).message);
    }
  };

  const refusal = live.refusal.value as Refused | null;
  if (refusal?.word === "no-match")
    return (
      <main class="paper narrow">
        <h1>No such match</h1>
        <p>{refusal.reason}.</p>
        <a href="/">Back to the hall</a>
      </main>
    );
  const heard = [...rulings.current.values()].filter((r) => r.n <= at && r.n > at - 30).sort((a, b) => a.n - b.n);
  return (
    <main class="replay" tabIndex={-1}>
      <h1 class="hidden">{welcome ? `${welcome.title}, replayed` : "A match, replayed"}</h1>
      <nav class="strip">
        <a class="name" href="/">
          Hoyle
        </a>
        {welcome && <a href={`/games/${welcome.game}`}>{welcome.title}</a>}
        <span class="grow" />
        {(["above", "free"] as const).map((v) => (
          <button key={v} class={view === v ? "chosen" : ""} aria-pressed={view === v} onClick={() => setView(v)}>
            {v}
          </button>
        ))}
        <button onClick={() => void keep("log")}>log</button>
        <button onClick={() => void keep("sheet")}>sheet</button>
        {welcome && here && !rulings.current.get(last)?.state.result && <a href={`/${welcome.kind === "marker" ? "marker" : "match"}/${id}`}>to the table</a>}
      </nav>
      <div class="left">{welcome && here && <Score welcome={welcome} ruling={here} />}</div>
      <div
        class="stage"
        ref={host}
        role="img"
        aria-label="The table"
      />
      <div class="below timeline">
        <Ticks rulings={rulings.current} count={count} last={last} at={at} show={show} />
        <div class="controls">
          <button onClick={() => show(at - 1)} disabled={at <= 0} aria-label="The stroke before">
            ‹
          </button>
          <button class="button brass" onClick={goOn} disabled={last < 1}>
            {playing && stage.current?.rate !== 0 ? "Pause" : "Play"} <kbd>Space</kbd>
          </button>
          <button onClick={() => show(at + 1)} disabled={at >= last} aria-label="The next stroke">
            ›
          </button>
          <label class="moment">
            <span class="small">within the stroke</span>
            <input
              type="range"
              min={0}
              max={time[1] || 1}
              step={0.01}
              value={time[0]}
              disabled={!here?.motion}
              aria-label="Moment within the stroke"
              onInput={(e) => seek(parseFloat(e.currentTarget.value))}
            />
          </label>
          <span class="clock small">
            {time[0].toFixed(2)} of {time[1].toFixed(2)} s
          </span>
          <label class="speed">
            <span class="small">speed</span>
            <select value={String(rate)} onChange={(e) => setRate(parseFloat(e.currentTarget.value))}>
              {RATES.map((r) => (
                <option key={r} value={r}>
                  {r}×
                </option>
              ))}
            </select>
          </label>
          <span class="where" aria-live="polite">
            {last < 0 ? "Waiting for the hall …" : `${at} of ${last}`}
            {here?.said ? `: ${here.said.slice(0, 90)}` : ""}
          </span>
        </div>
        {here?.state.result && <p class="question over">{ending(here.state)}</p>}
        {wrong && <p class="wrong" role="alert">{wrong}</p>}
        {!live.here.value && welcome && <p class="away">The line to the hall is lost; it comes back by itself.</p>}
      </div>
      <div class="right">
        <Rulings heard={heard} />
      </div>
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
      aria-label="Answers of the match"
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
