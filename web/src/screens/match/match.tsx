import { say } from "../../shared/words/words";
import "./match.css";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { lineTo, type Line } from "../../shared/connection";
import { invitations as invited, set as keep, setting } from "../../shared/storage";
import { useCoach, useReview } from "./advice";
import { Dial, Power } from "./panels/aim_dial";
import type { Leaf } from "./later/drawer";
import { Tutorial } from "./panels/tutorial";
import { NotFound } from "../../components/shell/not_found";
import { MoveBox } from "../../components/move_box";
import { MatchBar, VIEWS } from "./panels/match_bar";
import { ScorePlate } from "./panels/score_plate";
import { PracticeTools } from "./panels/practice_tools";
import { LastRuling } from "./panels/last_ruling";
import { player, secrets } from "../../components/score/score";
import { Rulings } from "../../components/score/rulings";
import { said, SPIN, spun, Waiting, Prompt } from "../../components/prompt";
import { shareOf, strength, valueOf } from "../../shared/stroke";
import type { Aims, Ask, Refused, Said, Stroke } from "../../wire";
import { isLong, isSquare } from "../../table/table_kinds";
import { inside, lies, type Point } from "../../table/geometry";
import type { TableView, View } from "../../table/table_view";
import { useCalling } from "./input/calling";
import { invitations } from "./input/first_aim";
import { useForesight } from "./input/foresight";
import { turnable, useSide } from "./board_side";
import type * as Later from "./later/later_panels";
import { useKeys, usePointer, type Game } from "./input/pointer_keys";
import { clicked, later, RATES, useEventQueue } from "./event_queue";
import { useMatchEnd } from "./match_end";
import { usePositionEditor } from "./input/position_editor";
import { useMovingMen } from "./input/moving_men";
import { useAiming, useLines, useMarks, useTouch } from "./highlights";
import { useStage } from "./use_stage";
import { useDuring, useAim } from "./input/aiming";

const NONE: number[] = [];
/** So long (ms) after the table stands what is said beside it is fetched. */
const BESIDE_AFTER = 400;

/** A strength as players say it, by its share of the greatest. */
const paceOf = (share: number): string => say(["very soft", "soft", "medium", "firm", "hard"][Math.min(4, Math.floor(share * 5))]!);
/** How fast time goes while the table is held down. */
const HELD = 4;

export function MatchPage({ id, line, aims }: { id: string; line?: Line; aims?: Aims }) {
  const live: Line = useMemo(() => line ?? lineTo(id), [id, line]);
  const welcome = live.welcome.value;
  const host = useRef<HTMLDivElement>(null);
  const south = useRef<HTMLDivElement>(null);
  const stage = useRef<TableView | null>(null);
  const lenses = [useRef<HTMLCanvasElement>(null), useRef<HTMLCanvasElement>(null)] as const;
  const hasty = useRef(false);
  const [stands, setStands] = useState(false);
  const hearing = useEventQueue(live, stage, hasty, stands);
  const { now, heard, busy, wrong, setWrong, rules, last } = hearing;
  const n = now?.n ?? -1;
  // What people say beside the game comes when the table stands.
  const [panels, setPanels] = useState<typeof Later | null>(null);
  useEffect(() => {
    return stands ? later(() => void import("./later/later_panels").then(setPanels), BESIDE_AFTER) : undefined;
  }, [stands]);
  const [view, setView] = useState<View>("above");
  const [drawer, setDrawer] = useState<Leaf | null>(null);
  const [rate, setRate] = useState(() => setting("rate", 1));
  const [held, setHeld] = useState(false);
  const [follow, setFollow] = useState(false);
  const [pulled, setPulled] = useState<number | null>(null);
  const [built, setBuilt] = useState(0);
  const [words, setWords] = useState("");
  const [written, setWritten] = useState("");
  const [strokes, setStrokes] = useState(0);
  const [queued, setQueued] = useDuring(n, false);

  const state = now?.state ?? null;
  const ask = now?.ask ?? null;
  const mine = !!(welcome && ask && welcome.yours.includes(ask.seat));
  const laying = usePositionEditor({ stage, live, welcome, now, busy, setWrong });
  const striking = mine && ask?.asks === "stroke" && !busy && !laying.on;
  const aim = useAim(live, welcome, now, mine, busy);
  const touch = useTouch();
  const aiming = useAiming(aim) || pulled !== null;
  const { shot, struck, place, from, way, most, hand } = aim;

  // --- the table ----------------------------------------------------------------------------------------

  const side = useSide(welcome, now);
  useStage({ turned: side.turned, second: side.second, rebuild: () => setBuilt((n) => n + 1), host, stage, lenses, hearing, aim, welcome, view, built, rate: held ? HELD : rate, striking, mine, pulled, follow });

  // The table stands once it is seen and, where one is to strike, an aim has come: what is needed later waits for it.
  useEffect(() => {
    if (n >= 0 && stage.current && (aim.ready || !striking)) setStands(true);
  }, [n >= 0, built, aim.ready || !striking]);

  const { calling, setCalling, call, callByName, callNext, callable } = useCalling({ stage, aim, ask, state, striking, n });
  // Who does not see the line of aim hears what it comes to first.
  const [met, setMet] = useState("");
  useEffect(() => setMet((striking && aim.ready && stage.current?.heading(false)?.what) || ""), [striking, aim.ready, shot.azimuth, place, n]);
  useLines(south, n, busy);
  useMarks(stage, welcome, now, striking, busy, aim, built, aims);
  // What was refused is forgotten as soon as something else is aimed: before that is struck, or its own refusal would be.
  useLayoutEffect(() => {
    setWrong(null);
    if (live.refusal.value?.word === "illegal") live.refusal.value = null;
  }, [shot, place]);

  // --- answers -------------------------------------------------------------------------------------------

  const send = (said: Said, first = true) => {
    if (!now) return;
    setWrong(null);
    if (first && ("stroke" in said || ("answer" in said && said.answer.kind === "move"))) {
      setStrokes((n) => n + 1);
      const done = "stroke" in said ? way : "move";
      keep("done", [...new Set([...setting<string[]>("done", []), done])]);
    }
    live.answer(now.n, said).catch(async (r: Refused) => {
      if ("stroke" in said && first) {
        live.refusal.value = null;
        // A cue that only lay too flat is raised, and what was drawn is played.
        const raised = await aim.raise(said.stroke);
        if (raised) return send({ stroke: raised }, false);
      }
      setWrong(r);
    });
  };
  const men = useMovingMen({ stage, built, welcome, state, dice: (now?.board.beside?.dice as number[] | undefined) ?? NONE, ask, busy, n, mine: mine && !laying.on, send });
  const play = () => {
    if (welcome && spun(welcome, ask) && !busy) return send({ answer: SPIN });
    const stroke = aim.stroke();
    // Who plays before the first aim has come is not left without an answer: it is played as soon as it has.
    if (striking && (!aim.ready || aim.turning === "turns")) return setQueued(true);
    if (!aim.ready || !stroke) return;
    clicked();
    send({ stroke });
  };
  useEffect(() => {
    if (!queued || !aim.ready || aim.turning === "turns") return;
    setQueued(false);
    play();
  }, [queued, aim.ready, aim.turning]);
  const hold = () => aim.ready && aim.claim();
  const { foresee, foreseen } = useForesight({ stage, live, welcome, aim, striking, n, hold });
  // Computers consent at once; who is a person is asked.
  const consents = welcome?.kind === "play" && welcome.yours.length > 0 && !!live.act && !!live.beside?.value?.terms.back && !live.beside.value.terms.rated;
  const takeBack = () => {
    if (!now || now.n <= 0 || busy) return;
    (consents ? live.act!("back", "", welcome.yours[0]) : live.undo(now.n)).catch((r: Refused) => setWrong(r));
  };
  const put = (at: Point) => {
    if (!welcome || !state) return;
    const zone = hand && welcome.table.zones[hand.zone];
    if (hand && zone && !inside(zone, at)) {
      setWrong({ type: "refused", id: "", word: "zone", rule: hand.rule, reason: `${say("It may only be put where the table glows.")} ${rules.get(hand.rule)?.text ?? ""}` });
      return;
    }
    setWrong(null);
    aim.setPlace(at);
  };
  const again = () => {
    const stroke = last.current;
    const before = stroke && now && hearing.before(stroke.n);
    if (stroke?.motion && now && !busy) {
      if (before) stage.current?.show(before.state, before);
      void stage.current?.play(stroke.motion, hearing.blow(stroke, false)).then(() => stage.current?.show(now.state, now));
    }
  };
  const faster = (r: number) => {
    keep("rate", r);
    setRate(r);
  };
  const coach = useCoach(live, n);
  const asksCoach = welcome?.kind === "practice" && mine && !!live.advise && !busy && !laying.on ? coach.ask : null;
  const advised = (stroke: Stroke | null) => {
    const piece = stroke && "azimuth" in stroke && stroke.kind !== "spin" ? (stroke.kind === "cuestroke" ? stroke.ball : stroke.piece) : "";
    const at = stroke && "place" in stroke && stroke.place ? stroke.place : piece && state ? (lies(state, piece) ?? from) : null;
    stage.current?.advise(stroke && "azimuth" in stroke && piece && at ? { piece, at: [at[0], at[1]], azimuth: stroke.azimuth! } : null);
  };
  const describe = () => {
    if (!welcome || !state) return;
    // On a phone it would be said behind the drawer.
    setDrawer(null);
    void import("./spoken").then(({ spoken }) => setWords(spoken(welcome, now!, hearing.before(now!.n))));
  };
  const reviewed = useReview(live);
  const end = useMatchEnd({ live, stage, welcome, hearing });

  const game: Game = {
    stage: () => stage.current, welcome, state, ask, mine, striking, moving: men.moving, calling, view, aim, laying, put, call, play,
    touch: men.touch,
    drawn: setPulled,
    hurry: setHeld,
    place: (piece, at) => ask && send({ answer: { kind: "placing", seat: ask.seat, piece, place: at } }),
  };
  const pointer = usePointer(game);
  // What is let go of is played as it is aimed by then.
  const latestPlay = useRef(play);
  latestPlay.current = play;
  useKeys(game, {
    Escape: () => (queued ? setQueued(false) : stage.current?.skip()),
    p: foresee,
    l: () => (laying.on ? laying.cancel() : laying.able && laying.start()),
    c: () => asksCoach?.(),
    u: () => (welcome?.kind === "practice" || consents) && takeBack(),
    r: again,
    f: () => faster(RATES[(RATES.indexOf(rate as 1) + 1) % RATES.length]!),
    d: describe,
    "+": () => stage.current?.zoom(1.25, from),
    "-": () => stage.current?.zoom(0.8),
    "1": () => setView("above"),
    "2": () => striking && setView("behind"),
    "3": () => setView("free"),
    t: side.flip,
    b: () => callNext(1),
    B: () => callNext(-1),
  });

  const links = welcome && location.search === "?invite" ? invitations(welcome, invited(id)) : [];
  const refusal = wrong ?? live.refusal.value;
  if (refusal?.word === "no-match" || refusal?.word === "bad-token")
    return <NotFound title={say("No such match")} why={`${refusal.reason}.`} />;
  // A board on which something has been struck is none of men, whatever is asked after that.
  const struckOn = useRef(false);
  struckOn.current ||= ask?.asks === "stroke";
  const physical = !!welcome && (welcome.table.ball > 0 || struckOn.current || Object.keys(welcome.table.turned).length > 0);
  const flat = !!stage.current?.plan;
  const views = VIEWS.filter((v) => (v !== "behind" || (striking && way !== "spin")) && (v === "above" || !flat));
  const share = pulled ?? shareOf(strength(shot, way), most);
  const turn = ask ? welcome?.seats.find((s) => s.seat === (ask.seat === "*" ? ask.behalf : ask.seat)) : undefined;
  // Who hold several seats at one screen are shown what is secret to the one asked, not to all.
  const whose = welcome && (ask && mine && ask.seat !== "*" ? ask.seat : welcome.yours.length === 1 ? welcome.yours[0] : undefined);
  // What is being written stays while the other moves.
  const moveBox = (asked: Ask | null) => (
    <details class="written" open={setting("write", false)} onToggle={(e) => keep("write", e.currentTarget.open)}>
      <summary>{men.written || say("write the move")}</summary>
      <MoveBox
        {...{ ask: asked, typed: written, type: setWritten, made: men.written, back: men.back }}
        dice={asked ? men.dice : NONE}
        play={(steps) => {
          setWritten("");
          if (asked) send({ answer: { kind: "move", seat: asked.seat, steps } });
        }}
      />
    </details>
  );
  const alone = welcome?.seats.every((s) => welcome.yours.includes(s.seat));
  return (
    <main class={`match ${touch ? "touch" : ""} ${aiming ? "aiming" : ""} ${welcome && isSquare(welcome.table) ? "square" : ""} ${physical ? "" : "men"} ${welcome && isLong(welcome.table) ? "lane" : ""} room-${setting("room", "dark")}`} tabIndex={-1} data-n={n} data-moving={busy} data-ready={aim.ready || !striking} onPointerDown={pointer.down} onPointerMove={pointer.moved} onPointerUp={pointer.up} onPointerCancel={pointer.away} onDragStart={(e) => e.preventDefault()}>
      <div
        class={`stage ${calling ? "calling" : ""}`}
        ref={host}
        onContextMenu={(e) => e.preventDefault()}
        onWheel={pointer.wheel}
        role="application"
        aria-label={welcome ? say("The table: {title}. D says how it lies.", { title: welcome.table.title }) : say("The table")}
      />
      <canvas class={`lens object ${striking && aim.ready && way !== "spin" ? "" : "away"}`} ref={lenses[0]} aria-hidden="true" />
      <canvas class={`lens own ${striking && aim.ready && way === "cue" && pulled !== null ? "" : "away"}`} ref={lenses[1]} aria-hidden="true" />
      <MatchBar
        {...{ welcome, views, view, setView }}
        follow={striking && view === "above" && !flat ? { on: follow, set: setFollow } : null}
        flip={welcome && turnable(welcome.table) ? side.flip : null}
        open={!!drawer}
        menu={() => setDrawer(drawer ? null : "voice")}
      >
        {welcome && now && panels && <panels.ClocksAndTalk live={live} welcome={welcome} now={now} />}
      </MatchBar>
      {welcome && now && <ScorePlate welcome={welcome} ruling={now} open={() => setDrawer(drawer === "score" ? null : "score")} />}
      {welcome && now && panels && isSquare(welcome.table) && <panels.BoardTray welcome={welcome} ruling={now} heard={heard} />}
      {state && whose && <div class="secrets">{secrets(state, whose, welcome!.yours.length > 1)}</div>}
      <Dial azimuth={shot.azimuth} take={hold} turn={(by) => aim.setShot((o) => ({ ...o, azimuth: o.azimuth + by }))} shown={striking && way !== "spin" && way !== "flip"} />
      <Power
        share={share}
        pulling={pulled !== null}
        shown={striking}
        name={say(way === "cue" ? "strike" : way)}
        figure={paceOf(share)}
        play={() => latestPlay.current()}
        take={hold}
        draw={(s) => {
          setPulled(s);
          if (s !== null && s > 0.01) aim.setShot((o) => (way === "spin" ? { ...o, spin: Math.sign(o.spin || 1) * valueOf(s, most) } : { ...o, speed: valueOf(s, most) }));
        }}
      />
      {panels && <panels.TipPicker shot={shot} set={aim.setShot} way={way} most={most} raised={aim.raised} shown={mine && ask?.asks === "stroke" && !laying.on} play={play} ready={aim.ready} long={!!welcome?.table.turned[struck]?.long} />}
      <div class="south" ref={south}>
        {welcome && welcome.yours.length > 0 && <Tutorial stands={stands} game={line ? "" : welcome.game} kind={physical ? way : "move"} aimed={striking && aim.touched()} struck={strokes} shown={striking || men.moving} asked={!!welcome && !busy && (spun(welcome, ask) || (mine && ask?.asks === "choose"))} lead={ask?.lead ? ask : null} />}
        <LastRuling ruling={now} hush={busy} />
        {!live.here.value && (welcome || !navigator.onLine) && <p class="away-line">{say("The line to the hall is lost; play resumes by itself.")}</p>}
        {links.length > 0 && n < 3 + 2 * links.length && (
          <div class="links">
            {links.map(([seat, link]) => (
              <label key={seat}>
                {say("Link for {seat}", { seat })} <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
              </label>
            ))}
          </div>
        )}
        {busy && !state?.result ? (
          panels && <panels.PlaybackSpeed
            rate={rate}
            setRate={faster}
            skip={() => stage.current?.skip()}
            touch={touch}
            toMe={
              alone || !welcome?.yours.length
                ? null
                : () => {
                    hasty.current = true;
                    stage.current?.skip();
                  }
            }
          />
        ) : laying.on && welcome && panels ? (
          <panels.PositionPanel laying={laying} welcome={welcome} wrong={refusal?.reason ?? ""} />
        ) : welcome && ask && !mine && !spun(welcome, ask) ? (
          <>
            <Prompt {...{ welcome, ask, struck, way, rules, ready: false, calls: [], calling, setCalling, amiss: null, mend: aim.mend, choose: aim.setStruck }} say={(a) => send({ answer: a })} wrong={refusal ? refusal.reason : ""}>
              {!physical && welcome.yours.length > 0 && (written || setting("write", false)) && moveBox(null)}
            </Prompt>
            <Waiting what={ask.seat === "*" ? say("Chance decides") : turn?.by === "person" ? say("Waiting for {seat}", { seat: turn.seat }) : say("{seat} is choosing", { seat: turn?.seat ?? say("The hall") })} />
          </>
        ) : (
          welcome &&
          ask && (
            <Prompt
              {...{ welcome, ask, struck, way, rules, calling, setCalling, callByName, callable }}
              ready={aim.ready}
              queued={queued}
              turning={aim.turning}
              calls={aim.calls}
              amiss={aim.amiss}
              mend={aim.mend}
              raised={aim.raised && shot.elevation > 0}
              choose={aim.setStruck}
              inHand={Object.keys(state?.layout.places ?? {}).filter((piece) => state!.layout.places[piece] === "(in-hand)")}
              say={(a) => send({ answer: a })}
              beside={
                welcome.kind === "practice" && (
                  <PracticeTools foresee={striking ? foresee : null} takeBack={now?.n ? takeBack : null} lay={laying.able ? laying.start : null} coach={asksCoach} back={laying.studying ? laying.back : null} />
                )
              }
              wrong={refusal ? `${refusal.reason}${refusal.rule ? ` (${refusal.rule})` : ""}` : ""}
            >
              {mine && ask.asks === "move" && moveBox(ask)}
              {foreseen && <p class="foreseen" role="status">{say("The referee would say:")} {foreseen}.</p>}
            </Prompt>
          )
        )}
        {words && (
          <p class="spoken" role="status">
            {words} <button onClick={() => setWords("")}>{say("close")}</button>
          </p>
        )}
      </div>
      {asksCoach && panels && <panels.CoachPanel coach={coach} take={striking ? aim.take : null} draw={advised} />}
      {drawer && panels && (
        <panels.Drawer leaf={drawer} open={setDrawer} close={() => setDrawer(null)}>
          {drawer === "score" && welcome && now && <panels.Score welcome={welcome} ruling={now} />}
          {drawer === "voice" && <Rulings heard={heard} />}
          {drawer === "room" && (
            <panels.Room
              changed={() => setBuilt(built + 1)}
              {...{ id, describe, views, view, setView, busy, again, end }}
              shown={!!last.current?.motion}
              flip={welcome && turnable(welcome.table) ? side.flip : null}
              shared={!!welcome && welcome.yours.length > 1}
              takeBack={consents && ask ? takeBack : null}
            />
          )}
        </panels.Drawer>
      )}
      {welcome && panels && welcome.yours.length === 1 && <panels.Invitation welcome={welcome} />}
      {welcome && now && end.shown && !busy && panels && <panels.EndCard welcome={welcome} ruling={now} rulings={end.rulings} again={end.again} other={end.other} replay={end.replay} picture={end.picture} film={end.film} filming={end.filming} review={reviewed} fold={end.fold} busy={end.busy} />}
      <span class="hidden" role="status">
        {met && welcome ? say("Aimed at {piece}", { piece: said(met, welcome.table.looks[met]) }) : ""}
      </span>
      {welcome && turn && <span class="hidden">{`${turn.seat} ${player(welcome, turn.by, turn.seat)}`}</span>}
    </main>
  );
}
