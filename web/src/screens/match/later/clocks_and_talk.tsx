// What goes on at the table beside the game: clocks, who is here, offers and consent, talk.
import "./clocks_and_talk.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../../../shared/navigate";
import type { Line } from "../../../shared/connection";
import { remember, set as keep, setting } from "../../../shared/storage";
import { clockTime } from "../../../shared/duration";
import { ask, self, type Result } from "../../../shared/people";
import type { Beside, Ruling, Talked, Welcome } from "../../../wire";
import { confirmed } from "../../../components/shell/confirm";
import { Program } from "../../../components/program";
import { decimal, say } from "../../../shared/words/words";

interface Props {
  live: Line;
  welcome: Welcome;
  now: Ruling | null;
}

const TOLD: Record<string, (seat: string) => string> = {
  draw: (seat) => say("{seat} offers a draw.", { seat }),
  decline: (seat) => say("{seat} declines.", { seat }),
  "back?": (seat) => say("{seat} asks to take the last answer back.", { seat }),
  back: () => say("It is taken back."),
  left: (seat) => say("{seat} has left; the computer plays on.", { seat }),
  seat: (seat) => say("Somebody else sits at {seat} now.", { seat }),
  dispute: (seat) => say("{seat} asks to play on.", { seat }),
  "again?": (seat) => say("{seat} would play again.", { seat }),
  "go-on?": (seat) => say("{seat} would go on as the rules are read now.", { seat }),
  again: () => say("Another match has begun."),
  come: (seat) => say("{seat} is here.", { seat }),
  gone: (seat) => say("{seat} is away.", { seat }),
  away: () => say("The hall was closed; no clock ran."),
};

export function ClocksAndTalk({ live, welcome, now }: Props) {
  const beside = live.beside?.value ?? null;
  const [open, setOpen] = useState(false);
  const [read, setRead] = useState(0);
  const [wrong, setWrong] = useState("");
  const [quiet, setQuiet] = useState(() => setting("quiet", false));
  const first = useRef<number | null>(null);
  const over = !!now && !now.ask && !!now.state.result;
  const others = welcome.seats.filter((s) => s.by === "person" && !welcome.yours.includes(s.seat));
  const alone = others.length === 0;
  const talk = beside ? heard(beside.talk, quiet) : [];
  const latest = talk.at(-1)?.id ?? 0;
  useEffect(() => {
    if (beside && first.current === null) {
      first.current = beside.talk.at(-1)?.id ?? 0;
      setRead(first.current);
    }
    const next = beside?.talk.findLast((t) => t.kind === "again");
    if (!beside || !next || next.id <= (first.current ?? 0) || !welcome.yours.length) return;
    first.current = next.id;
    void follow(welcome, live, next.text);
  }, [beside]);
  useEffect(() => {
    if (open) setRead(latest);
  }, [open, latest]);
  useEffect(() => setOpen(false), [over]); // the end of the match is seen first
  if (!beside || !live.act) return null;
  const act = (what: string, text = "") => {
    setWrong("");
    const seat = welcome.yours.includes(now?.ask?.seat ?? "") ? now!.ask!.seat : (welcome.yours[0] ?? "");
    live.act!(what, text, seat).catch((r: { reason: string }) => setWrong(r.reason));
  };
  const mine = welcome.yours.length > 0 && welcome.kind !== "marker";
  const fresh = talk.filter((t) => t.id > read && (t.kind === "chat" || t.kind === "phrase")).length;
  return (
    <>
      {beside.clock && <Clock key={`${now?.n}`} beside={beside} over={over} />}
      {(others.length > 0 || mine) && (
        <button class="beside-open" aria-expanded={open} aria-label={fresh ? say("The table: talk, draw, resign, {fresh} new", { fresh }) : say("The table: talk, draw, resign")} onClick={() => setOpen(!open)}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M 3 4 H 17 V 13 H 9 L 5 17 V 13 H 3 Z" />
          </svg>
          {fresh > 0 && <i>{fresh}</i>}
        </button>
      )}
      <Offers beside={beside} welcome={welcome} over={over} act={act} live={live} />
      {open && (
        <aside class="drawer beside" aria-label={say("At the table")}>
          <div class="tabs">
            <b>{say("At the table")}</b>
            <button class="quiet" onClick={() => setOpen(false)} aria-label={say("Fold it away")}>
              ×
            </button>
          </div>
          <p class="here">
            {welcome.seats.filter((s) => s.by === "person").map((s) => (
              <span key={s.seat} class={beside.here.includes(s.seat) ? "in" : "out"}>
                {s.seat} <Program bot={beside.programs.includes(s.seat)} />
                {beside.here.includes(s.seat) ? "" : ` (${say("away")})`}
              </span>
            ))}
            {beside.watching > 0 && <span>{say("{count} looking on", { count: beside.watching })}</span>}
            <span>{beside.words}</span>
          </p>
          <Talk talk={talk} />
          {mine && (
            <>
              {!alone && <TalkForm beside={beside} act={act} />}
              {wrong && (
                <p class="wrong" role="alert">
                  {wrong}
                </p>
              )}
              <div class="acts">
                {!over && !beside.terms.rated && beside.terms.back && welcome.kind === "play" && <button onClick={() => act("back")}>{say("Take back")}</button>}
                {!over && welcome.seats.length === 2 && <button onClick={() => act("draw")}>{say("Offer a draw")}</button>}
                {!over && now?.state.race && <button onClick={() => void confirmed(say("Give this game up?"), say("Give it up"), say("Play on")).then((sure) => sure && act("concede"))}>{say("Concede this game")}</button>}
                {!over && <button onClick={() => void confirmed(say("Give the match up?"), say("Give it up"), say("Play on")).then((sure) => sure && act("resign"))}>{say("Resign")}</button>}
                {!alone && (
                  <button
                    aria-pressed={quiet}
                    onClick={() => {
                      keep("quiet", !quiet);
                      setQuiet(!quiet);
                    }}
                  >
                    {quiet ? say("Hear the others' talk") : say("Shut the talk off")}
                  </button>
                )}
                {!alone && self().key && <Report match={live.match} seats={others.map((s) => s.seat)} />}
              </div>
            </>
          )}
        </aside>
      )}
    </>
  );
}

/** The button that tells the keepers of somebody's conduct; its dialog is fetched when it is pressed. */
function Report({ match, seats }: { match: string; seats: string[] }) {
  const [told, setTold] = useState(false);
  if (told) return <span role="status">{say("The keepers have your report.")}</span>;
  return <button onClick={() => void import("../../../components/shell/report").then((one) => one.report(match, seats)).then(setTold)}>{say("Report")}</button>;
}

/** What is told of the talk; with talk shut off only what concerns the match. */
const heard = (talk: Talked[], quiet: boolean): Talked[] => talk.filter((t) => (t.kind === "chat" ? !quiet : t.kind in TOLD || t.kind === "phrase"));

function Talk({ talk }: { talk: Talked[] }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [talk.length]);
  return (
    <ol class="talk" ref={list} aria-live="polite" tabIndex={0}>
      {talk.map((t) => (
        <li key={t.id} class={t.kind === "chat" || t.kind === "phrase" ? "" : "told"}>
          {t.kind === "chat" || t.kind === "phrase" ? (
            <>
              <b>{t.seat}</b> {t.text}
            </>
          ) : (
            TOLD[t.kind]!(t.seat)
          )}
        </li>
      ))}
    </ol>
  );
}

function TalkForm({ beside, act }: { beside: Beside; act: (what: string, text: string) => void }) {
  const [words, setWords] = useState("");
  return (
    <>
      <div class="phrases">
        {beside.phrases.map((p) => (
          <button key={p} onClick={() => act("chat", p)}>
            {p}
          </button>
        ))}
      </div>
      {beside.terms.chat && (
        <form
          class="sayit"
          onSubmit={(e) => {
            e.preventDefault();
            if (words.trim()) act("chat", words);
            setWords("");
          }}
        >
          <input value={words} maxLength={280} placeholder={say("Say something")} aria-label={say("Say something")} autocomplete="off" onKeyDown={(e) => e.stopPropagation()} onInput={(e) => setWords(e.currentTarget.value)} />
          <button>{say("Say")}</button>
        </form>
      )}
    </>
  );
}

/** What is asked of one, with its answers; and what has come of the match. */
function Offers({ beside, welcome, over, act, live }: { beside: Beside; welcome: Welcome; over: boolean; act: (what: string, text?: string) => void; live: Line }) {
  const [gained, setGained] = useState<Result[]>([]);
  useEffect(() => {
    if (!over || !beside.terms.rated) return;
    const wait = setTimeout(() => void ask<Result[]>("GET", `/api/matches/${live.match}/results`, undefined, "").then(setGained, () => {}), 1200);
    return () => clearTimeout(wait);
  }, [over, beside.talk.length]);
  const theirs = (seats: string[]) => seats.filter((s) => s && !welcome.yours.includes(s));
  const own = (seats: string[]) => seats.some((s) => welcome.yours.includes(s));
  const asked: [string, string[], string, string][] = [
    ["draw", [beside.draw], say("{seat} offers a draw."), say("Take it")],
    ["back", beside.back, say("{seat} asks to take the last answer back."), say("Let them")],
    ["dispute", beside.dispute, say("{seat} asks to play on."), say("Play on")],
    ["again", beside.again, say("{seat} would play again."), say("Play again")],
  ];
  const changed = over ? 0 : beside.changed;
  const one = asked.find(([, seats]) => theirs(seats).length && !own(seats));
  const waits = asked.find(([, seats]) => own(seats.filter(Boolean)) && !theirs(seats).length);
  const away = Object.entries(beside.away).filter(([seat]) => !welcome.yours.includes(seat));
  const mine = welcome.yours.length > 0;
  if (!one && !waits && !away.length && !changed && !(over && ((mine && beside.open) || gained.some((g) => g.rated)))) return null;
  return (
    <div class="offers" role="status">
      {gained.some((g) => g.rated) && <span>{gained.map((g) => `${g.seat} ${g.gained < 0 ? "−" : "+"}${decimal(Math.abs(g.gained), 1, 1)}`).join(", ")}</span>}
      {away.map(([seat, left]) => (
        <span key={seat}>
          {beside.terms.then === "computer" ? say("{seat} is away; in {left} s the computer takes over.", { seat, left }) : say("{seat} is away; in {left} s the match is lost for them.", { seat, left })}
        </span>
      ))}
      {changed > 0 && (
        <>
          <span>
            {changed === 1
              ? say("The rules are read otherwise by now: one ruling of this match would be made otherwise. What was ruled stands.")
              : say("The rules are read otherwise by now: {changed} rulings of this match would be made otherwise. What was ruled stands.", { changed })}
          </span>
          {mine && !own(beside.go_on) && <button onClick={() => act("go-on")}>{say("Go on")}</button>}
          {mine && <button onClick={() => act("no-result")}>{say("End without a result")}</button>}
          {mine && own(beside.go_on) && <span>{say("Waiting for the other's consent.")}</span>}
        </>
      )}
      {mine && one && (
        <>
          <span>
            {one[2].replace("{seat}", theirs(one[1]).join(", "))}
          </span>
          <button onClick={() => act(one[0])}>{one[3]}</button>
          <button onClick={() => act("decline")}>{say("No")}</button>
        </>
      )}
      {!mine && one && (
        <span>
          {one[2].replace("{seat}", theirs(one[1]).join(", "))}
        </span>
      )}
      {!one && waits && <span>{say("Waiting for the other's consent.")}</span>}
      {mine && over && beside.open && !one && !waits && <button onClick={() => act("dispute")}>{say("The line was lost: ask to play on")}</button>}
    </div>
  );
}

/** Clocks as they run between two tellings. */
function Clock({ beside, over }: { beside: Beside; over: boolean }) {
  const [, tick] = useState(0);
  const since = useRef({ beside, at: performance.now() });
  if (since.current.beside !== beside) since.current = { beside, at: performance.now() };
  useEffect(() => {
    if (over || beside.clock?.runs === undefined) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [beside, over]);
  const { left, runs } = beside.clock!;
  const gone = over ? 0 : (performance.now() - since.current.at) / 1000;
  return (
    <div class="clocks" role="timer" aria-label={say("Clocks")}>
      {Object.entries(left).map(([seat, seconds]) => {
        const shown = Math.max(0, seconds - (seat === runs ? gone : 0));
        return (
          <span key={seat} class={`${seat === runs && !over ? "runs" : ""} ${shown < 20 ? "short" : ""}`} data-seat={seat}>
            {seat || say("time")} <b>{clockTime(shown)}</b>
          </span>
        );
      })}
    </div>
  );
}

/** Go on to the match that all agreed to play, with the tokens one has: they open the same seats there. */
async function follow(welcome: Welcome, live: Line, match: string): Promise<void> {
  const tokens = live.tokens ?? [];
  remember({ match, game: welcome.game, title: welcome.title, kind: welcome.kind, seats: welcome.seats.map((s) => s.seat), tokens: Object.fromEntries(tokens.map((t, i) => [String(i), t])), when: Date.now() });
  go(`/match/${match}#seat=${tokens.join(",")}`);
}
