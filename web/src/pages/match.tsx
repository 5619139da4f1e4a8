import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Live } from "../live";
import { matches, tokens } from "../mine";
import { Cue, type Shot, type Way } from "../panels/cue";
import { Moves } from "../panels/moves";
import { Question, SPIN, spun } from "../panels/question";
import { ending, Score } from "../panels/score";
import { Top } from "../panels/top";
import { Voice } from "../panels/voice";
import * as sound from "../sound";
import { choices, complete, isPoints, next, touched, type Leg } from "../table/moves";
import { inside, lies, turnedOver, type Point } from "../table/place";
import { Stage, type View } from "../table/stage";
import type { Refused, Said, Stroke } from "../wire";
import { ahead, called, invitations, spoken, spotAt, stand, stands, target } from "./ahead";
import { useKeys, usePointer, type Game } from "./hands";
import { clicked, useHearing } from "./hearing";

const START: Shot = { azimuth: Math.PI / 2, speed: 2.5, side: 0, height: 0, elevation: 0, spin: 0, lean: 0, long: false };
/** The fastest (m/s) that a cue plays here, a finger, and a fingertip that comes up under a weight. */
const FASTEST: Record<Way, number> = { cue: 12, flick: 6, flip: 3 };
/** How fast (m/s) a fingertip comes up unless it is told. */
const LIFT = 1.5;
const NONE: never[] = [];
type Sheet = "cue" | "board" | "voice";

/** A state that holds during one question, and begins anew with the next. */
function useDuring<T>(n: number, start: T): [T, (value: T) => void] {
  const [held, set] = useState({ n, value: start });
  return [held.n === n ? held.value : start, (value) => set({ n, value })];
}

export function MatchPage({ id }: { id: string }) {
  const live = useMemo(() => new Live(id, tokens(id)), [id]);
  const welcome = live.welcome.value;
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const { now, heard, busy, wrong, setWrong, rules, last } = useHearing(live, stage);
  const [shot, setShot] = useState<Shot>(START);
  const n = now?.n ?? -1;
  const [chosen, setStruck] = useState("");
  const [place, setPlace] = useDuring<Point | null>(n, null);
  const [calls, setCalls] = useDuring<{ what: string; pocket?: string }[]>(n, NONE);
  const [made, setMade] = useDuring<Leg[]>(n, NONE);
  const [taken, setTaken] = useDuring(n, "");
  const [view, setView] = useState<View>("above");
  const [sheet, setSheet] = useState<Sheet>("cue");
  const [noise, setNoise] = useState(sound.sounding);

  const state = now?.state ?? null;
  const ask = now?.ask ?? null;
  const mine = !!(welcome && ask && welcome.yours.includes(ask.seat));
  const striking = mine && ask?.asks === "stroke" && !busy;
  const struck = ask?.asks !== "stroke" ? "" : (ask.options.find((o) => o === chosen) ?? ask.options[0] ?? "");
  const top = welcome?.table.turned[struck];
  const moving = mine && ask?.asks === "move" && !busy;
  const whole = useMemo(() => {
    if (!welcome || !state || ask?.asks !== "move") return [];
    const places = state.layout.places;
    const men = state.pieces?.[ask.seat] ?? [];
    return choices(ask.options, welcome.table, men, (p) => (typeof places[p] === "string" ? (places[p] as string) : undefined), welcome.game === "russian-backgammon");
  }, [now?.n, welcome?.match]);
  const steps = welcome && state && moving ? next(whole, made, !isPoints(welcome.table)).filter((l) => stands(welcome, ahead(welcome, state, made), ask.seat, l.from)) : [];
  const dice = (state?.notes?.dice as number[] | undefined) ?? [];
  const hand = ask?.place?.find((h) => h.piece === struck) ?? null;
  const from: Point | null = place ?? (state && struck ? lies(state, struck) : null);
  const over = welcome && from && !hand && !top ? turnedOver(welcome.table, struck, from) : null;
  const way: Way = over ? "flip" : welcome && !welcome.table.ball ? "flick" : "cue";
  const most = FASTEST[way];

  // --- the table ----------------------------------------------------------------------------------------

  useEffect(() => {
    if (!welcome || !host.current) return;
    const made = new Stage(host.current, welcome.table);
    made.onSound = sound.click;
    stage.current = made;
    (window as unknown as Record<string, unknown>).hoyleStage = made;
    return () => {
      made.close();
      stage.current = null;
    };
  }, [!!welcome]);

  // A table that is built after the first ruling was heard shows it all the same.
  useEffect(() => {
    if (now && !busy) stage.current?.show(now.state, now);
  }, [now?.n, !!welcome]);

  useEffect(() => stage.current?.look(view), [view, !!welcome]);

  // --- a new question ------------------------------------------------------------------------------------

  useEffect(() => {
    if (!welcome || !ask || !state) return;
    if (mine && struck) {
      const held = ask.place?.find((h) => h.piece === struck);
      const lying = lies(state, struck);
      const zone = held && welcome.table.zones[held.zone];
      // A top that waits beside the play, like a ball in hand, is put somewhere to begin with.
      const away = held && (!lying || (zone && !inside(zone, lying)));
      const at = away ? stand(welcome, state, held.zone, struck) : lying;
      setPlace(away ? at : null);
      const to = target(welcome.table, state, struck, at, ask.why);
      const fastest = welcome.table.turned[struck]?.fastest;
      // It is flipped from the end, which is where one stands.
      if (over) setShot((s) => ({ ...s, speed: LIFT, azimuth: Math.atan2(over[1] - from![1], over[0] - from![0]) }));
      else if (fastest) setShot((s) => ({ ...s, spin: s.spin || Math.round(0.8 * fastest), speed: 0, lean: 0 }));
      else if (at && to) setShot((s) => ({ ...s, azimuth: Math.atan2(to[1] - at[1], to[0] - at[0]), side: 0, height: 0, elevation: 0 }));
    }
  }, [n, welcome?.match, mine, struck]);

  useEffect(() => {
    const s = stage.current;
    if (!s) return;
    if (striking && hand) s.glow([hand.zone]);
    else if (mine && ask?.asks === "place" && ask.place) s.glow(ask.place.map((h) => h.zone));
    else s.glow(null);
    if (striking && from && struck) {
      if (place) s.move(struck, place);
      s.aimed({ piece: struck, at: from, azimuth: shot.azimuth, elevation: shot.elevation, pull: shot.speed / most, over });
    } else s.clearAim();
  }, [striking, struck, place, shot, busy, now?.n, mine]);

  // The men that may go, and where the one that was touched may go.
  useEffect(() => {
    const s = stage.current;
    if (!s || !welcome || !state) return;
    const at = (name: string) => spotAt(welcome, state, name);
    const there = (names: string[]) => [...new Set(names)].map(at).filter((p): p is Point => p !== null);
    if (moving) s.show(ahead(welcome, state, made));
    if (!moving) s.offer([], null);
    else if (taken) s.offer(there(steps.filter((l) => l.from === taken).map((l) => l.to)), at(taken));
    else s.offer(there(steps.map((l) => l.from)), null);
    s.dice(dice);
  }, [moving, made, taken, now?.n]);

  // --- answers -------------------------------------------------------------------------------------------

  const send = (said: Said) => {
    if (!now) return;
    setWrong(null);
    live.answer(now.n, said).catch((r: Refused) => setWrong(r));
  };

  const aimedStroke = (): Stroke | null => {
    if (!struck) return null;
    const extra = {
      ...(place ? { place } : {}),
      ...(calls.length ? { calls: calls.map((c) => ({ what: c.what, ...(c.pocket ? { pocket: c.pocket } : {}) })) } : {}),
    };
    const { speed, azimuth, side, height, elevation, spin, lean, long } = shot;
    if (top) return { kind: "spin", piece: struck, spin, speed, azimuth, lean, ...(long ? { long } : {}), ...(place ? { place } : {}) };
    if (way === "flip") return { kind: "flip", piece: struck, speed };
    if (way === "flick") return { kind: "flick", piece: struck, speed, azimuth, spin, ...extra };
    return { kind: "cuestroke", ball: struck, speed, azimuth, side, height, elevation, ...extra };
  };
  const play = () => {
    if (welcome && spun(welcome, ask) && !busy) send({ answer: SPIN });
    const stroke = aimedStroke();
    if (!striking || !stroke) return;
    clicked();
    send({ stroke });
  };

  /** In practice, what the stroke as it is aimed would do. */
  const foresee = () => {
    const stroke = aimedStroke();
    if (striking && stroke && welcome?.kind === "practice") void live.preview(stroke).then((motion) => stage.current?.foresee(motion));
  };
  const takeBack = () => {
    if (now && now.n > 0 && !busy) live.undo(now.n).catch((r: Refused) => setWrong(r));
  };

  const put = (at: Point) => {
    if (!welcome || !state) return;
    const zone = hand && welcome.table.zones[hand.zone];
    if (hand && zone && !inside(zone, at)) {
      const rule = rules.get(hand.rule);
      setWrong({ type: "refused", id: "", word: "zone", rule: hand.rule, reason: `${struck} may only be placed within ${hand.zone}. ${rule?.text ?? ""}` });
      return;
    }
    setWrong(null);
    setPlace(at);
  };

  /** A man is touched, and then where he goes. */
  const touch = (at: Point) => {
    if (!welcome || !ask) return;
    const to = taken && touched(welcome.table, steps.filter((l) => l.from === taken).map((l) => l.to), at);
    if (to) {
      const legs = [...made, { from: taken, to }];
      const done = complete(whole, legs);
      setTaken("");
      setMade(legs);
      if (done && !next(whole, legs, false).length) send({ answer: { kind: "move", seat: ask.seat, steps: done.written.split(" ") } });
      return;
    }
    const from = touched(welcome.table, steps.map((l) => l.from), at);
    setTaken(from && from !== taken ? from : "");
  };

  const game: Game = {
    stage: () => stage.current, welcome, state, ask, mine, striking, moving, drawn: way === "flick" && !top, view, struck, from, hand, most, calls,
    setShot, setStruck, setCalls, put, touch, play,
    place: (piece, at) => ask && send({ answer: { kind: "placing", seat: ask.seat, piece, place: at } }),
  };
  const pointer = usePointer(game);
  useKeys(game, {
    p: foresee,
    u: () => welcome?.kind === "practice" && takeBack(),
    r: () => last.current?.motion && now && void stage.current?.play(last.current.motion).then(() => stage.current?.show(now.state, now)),
    "1": () => setView("above"),
    "2": () => setView("behind"),
    "3": () => setView("free"),
  });

  const kept = matches().find((m) => m.match === id);
  const links = welcome && location.search === "?invite" && kept ? invitations(welcome, kept.tokens) : [];
  const refusal = wrong ?? live.refusal.value;
  if (refusal?.word === "no-match" || refusal?.word === "bad-token")
    return (
      <main class="paper narrow">
        <h1>No such match</h1>
        <p>{refusal.reason}.</p>
        <a href="/">Back to the hall</a>
      </main>
    );
  return (
    <main class={`match show-${sheet}`} tabIndex={-1} data-n={n} data-moving={busy}>
      <nav class="strip">
        <a class="name" href="/">
          Hoyle
        </a>
        {welcome && <a href={`/games/${welcome.game}`}>{welcome.title}</a>}
        <span class="grow" />
        {(["above", "behind", "free"] as const).map((v, i) => (
          <button key={v} class={view === v ? "chosen" : ""} aria-pressed={view === v} onClick={() => setView(v)} title={`Key ${i + 1}`}>
            {v}
          </button>
        ))}
        <button onClick={() => setNoise(sound.toggle())} aria-pressed={noise}>
          sound {noise ? "on" : "off"}
        </button>
        <a href={`/replay/${id}`}>replay</a>
      </nav>
      <div class="left">{welcome && now && <Score welcome={welcome} ruling={now} />}</div>
      <div
        class="stage"
        ref={host}
        onPointerDown={pointer.down}
        onPointerMove={pointer.moved}
        onPointerUp={pointer.up}
        onContextMenu={(e) => e.preventDefault()}
        onWheel={(e) => view === "free" && stage.current?.zoom(e.deltaY > 0 ? 1.08 : 0.93)}
        role="application"
        aria-label={state ? `The table. ${spoken(state)}` : "The table"}
      />
      <div class="below">
        {welcome && (
          <Question
            welcome={welcome}
            ask={ask}
            rules={rules}
            say={(answer) => send({ answer })}
            here={live.here.value}
            over={state ? ending(state) : ""}
          />
        )}
        {refusal && (
          <p class="wrong" role="alert">
            {refusal.reason}
            {refusal.rule && ` (${refusal.rule})`}
          </p>
        )}
        {welcome?.kind === "practice" && (
          <div class="options">
            <button class="option" onClick={foresee} disabled={!striking}>
              Show the whole path <kbd>P</kbd>
            </button>
            <button class="option" onClick={takeBack} disabled={!now?.n}>
              Take it back <kbd>U</kbd>
            </button>
          </div>
        )}
        {links.length > 0 && (
          <div class="links">
            {links.map(([seat, link]) => (
              <label key={seat}>
                Link for {seat} <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
              </label>
            ))}
          </div>
        )}
        {striking && ask && ask.calls && (
          <p class="calls">
            Call {ask.calls === "pocket" ? "a ball and its pocket" : "a ball"} by touching {ask.calls === "pocket" ? "them" : "it"}
            {calls.length ? `: ${calls.map((c) => `${c.what}${c.pocket ? ` in ${c.pocket}` : ""}`).join(", ")}` : "."}
          </p>
        )}
        {striking && ask && ask.options.length > 1 && (
          <label class="which">
            Play with{" "}
            <select value={struck} onChange={(e) => setStruck(e.currentTarget.value)}>
              {ask.options.map((o) => (
                <option key={o}>{o}</option>
              ))}
            </select>
          </label>
        )}
        {mine && ask?.asks === "move" && (
          <Moves
            ask={ask}
            dice={dice}
            made={made.map((l) => `${l.from.replace(/^p/, "")} to ${l.to.replace(/^p/, "")}`).join(", ")}
            back={() => {
              setMade([]);
              setTaken("");
            }}
            play={(steps) => send({ answer: { kind: "move", seat: ask.seat, steps } })}
          />
        )}
        {mine && ask?.asks === "call" && (
          <div class="options">
            {ask.options.map((o) => (
              <button key={o} class="option" onClick={() => send({ answer: { kind: "calling", seat: ask.seat, calls: [called(o)] } })}>
                <b>{o}</b>
              </button>
            ))}
          </div>
        )}
        {mine && ask?.asks === "stroke" && top && <Top body={top} shot={shot} set={(c) => setShot((s) => ({ ...s, ...c }))} play={play} ready={striking && !!from} />}
        {mine && ask?.asks === "stroke" && !top && (
          <Cue shot={shot} set={(c) => setShot((s) => ({ ...s, ...c }))} most={most} way={way} play={play} ready={striking && !!from} />
        )}
      </div>
      <div class="right">
        <Voice heard={heard} />
      </div>
      <div class="tabs" role="tablist" aria-label="Panels">
        {(["cue", "board", "voice"] as const).map((s) => (
          <button key={s} role="tab" aria-selected={sheet === s} onClick={() => setSheet(s)}>
            {s === "cue" ? "cue" : s === "board" ? "score" : "referee"}
          </button>
        ))}
      </div>
    </main>
  );
}
