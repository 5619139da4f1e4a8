// What is wanted, of whom, in one direction; the options that answer it, and what is amiss with the stroke as it is aimed.
import { say as inWords } from "../shared/words/words";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { setting } from "../shared/storage";
import type { Calls, Way } from "../shared/stroke";
import type { Ask, Checked, Look, Rule, Welcome } from "../wire";
import { PieceChip } from "./score/piece_chip";

/** What turns the spinner; where its arrow stops is the hall's to say. */
export const SPIN = { kind: "chance", word: "spin" };

/** Whether somebody here is to turn the spinner. */
export function spun(welcome: Welcome, ask: Ask | null): boolean {
  return ask?.asks === "chance" && ask.options[0]!.startsWith("spin") && welcome.yours.includes(ask.behalf ?? "");
}

/** What is wanted, in one line; a touch shows all of it. */
function Direction({ ask }: { ask: Ask }) {
  const [open, setOpen] = useState(false);
  const text = direction(ask);
  useEffect(() => setOpen(false), [text]);
  if (ask.prompt === text) return <>{text}</>;
  return (
    <span class="all" role="button" tabIndex={0} aria-expanded={open} onClick={() => setOpen(!open)} onKeyDown={(e) => e.key === "Enter" && setOpen(!open)}>
      {!open && ask.lead && <span class="lead">{inWords("Who begins?")} </span>}
      {open ? text : ask.prompt}
      {!open && (
        <i>
          {" "}
          <span>{inWords("more")}</span>
        </i>
      )}
    </span>
  );
}

const GESTURE: Record<Way, string> = {
  cue: "Draw the cue back and let go.",
  flick: "Press on it, draw back and let go.",
  flip: "Press on it and draw back: it is turned over.",
  spin: "Press on the top, draw the string and let go.",
};

const RAISED = "The cue is raised, for it could not pass level. Draw it back and let go.";

const COLOURED: Record<string, string> = { r: "the red {n}", g: "the green {n}", w: "the white {n}", y: "the yellow {n}" };
const CALLED: Record<string, string> = { cue: "the cue ball", red: "the red", white: "the white", spot: "the spot white", black: "the black", blue: "the blue" };

/** A piece as one says it. */
export const said = (piece: string, look: Look | undefined): string =>
  /^[rgwy]\d+$/.test(piece)
    ? inWords(COLOURED[piece[0]!]!, { n: piece.slice(1) })
    : piece.startsWith("#")
      ? inWords("the pin {name}", { name: piece.slice(1) })
      : !look?.label && CALLED[piece]
        ? inWords(CALLED[piece])
        : inWords("the {piece}", { piece });

/** The question as a direction to whoever is asked, or of them to others: the referee's own words. */
export function direction(ask: Ask): string {
  const words = ask.words.startsWith(`${ask.seat}, `) ? ask.words.slice(ask.seat.length + 2) : ask.words;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the line of the question shows before it is opened. */
const lineOf = (ask: Ask): string => `${ask.prompt} …`;

interface PromptProps {
  welcome: Welcome;
  ask: Ask;
  struck: string;
  way: Way;
  rules: Map<string, Rule>;
  ready: boolean;
  /** It is to be played as soon as it is aimed. */
  queued?: boolean;
  /** It turns to what has been offered late. */
  turning?: string;
  say: (answer: Record<string, unknown>) => void;
  choose: (piece: string) => void;
  /** Pieces that are in hand. */
  inHand?: string[];
  calls: Calls;
  calling: boolean;
  setCalling: (on: boolean) => void;
  callByName?: (what: string, pocket: string | undefined) => void;
  /** Pieces that lie on the table and may be called. */
  callable?: string[];
  amiss: Checked | null;
  mend: () => void;
  /** The cue had to be raised for it. */
  raised?: boolean;
  wrong: string;
  children?: ComponentChildren;
  /** What else may be done just now, beside what is wanted. */
  beside?: ComponentChildren;
}

export function Prompt(props: PromptProps) {
  const { beside, welcome, ask, struck, way, rules, ready, queued, turning, say, choose, calls, calling, setCalling, callByName, callable, amiss, mend, raised, wrong } = props;
  const mine = welcome.yours.includes(ask.seat) || spun(welcome, ask);
  const permits = (ask.permits ?? []).filter((p) => welcome.yours.includes(p.seat));
  // Whose it is, is said where that is not who is asked.
  const shared = welcome.yours.length > 1;
  const others = shared && permits.some((p) => p.seat !== ask.seat);
  const seat = ask.seat !== "*" ? ask.seat : ask.behalf || "";
  const stroke = mine && ask.asks === "stroke";
  // How it is done is told until it has been done.
  const shownOnce = setting<string[]>("done", []);
  return (
    <section class={`wanted ${mine ? "mine" : ""} ${mine && (ask.asks === "choose" || ask.asks === "call") ? "choosing" : ""}`} aria-label={inWords("What is wanted")}>
      {mine && ask.asks === "choose" && (
        <div class="options">
          {ask.options.map((word, i) => (
            <Option key={word} word={ask.named?.[i] ?? word} comes={ask.outcomes?.[i]} rule={rules.get(ask.rule)?.text} act={() => say({ kind: "choose", seat: ask.seat, word })} />
          ))}
        </div>
      )}
      {mine && ask.asks === "call" && (
        <div class="options">
          {ask.options.map((o) => (
            <button key={o} class="option" onClick={() => say({ kind: "calling", seat: ask.seat, calls: [named(o)] })}>
              <b>{called(welcome, named(o))}</b>
            </button>
          ))}
        </div>
      )}
      {spun(welcome, ask) && (
        <div class="options">
          <button class="option spin" onClick={() => say(SPIN)}>
            <b>{inWords("Spin")}</b> <kbd>{inWords("Space")}</kbd>
          </button>
        </div>
      )}
      {props.children}
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {stroke && amiss && !wrong && (
        <p class="amiss" role="status">
          {inWords("That would be refused:")} {amiss.reason}.{" "}
          {amiss.mended && (
            <button class="mend" onClick={mend}>
              {mending(amiss, welcome)}
            </button>
          )}
        </p>
      )}
      <div class="along">
        {stroke && ask.calls && (
          <p class="calls" role="status">
            <span class={calling ? "touching" : ""}>{calls.length ? <>{inWords("Called:")} {spokenCalls(welcome, calls)}.</> : inWords("Nothing is called yet.")}</span>{" "}
            {calling && callByName && <CallList {...{ welcome, calls, callable: callable ?? [], callByName }} pockets={ask.calls === "pocket"} />}
            <button class="call" aria-pressed={calling} aria-keyshortcuts="B" title={inWords("B calls the next")} onClick={() => setCalling(!calling)}>
              {calling ? inWords("done") : calls.length ? inWords("change") : inWords("call")}
            </button>
          </p>
        )}
        {permits.length > 0 && (
          <div class="options aside">
            {permits.map((p) => (
              <button key={`${p.seat} ${p.word}`} class="option" title={[p.brings, p.until, rules.get(p.rule)?.text].filter(Boolean).join(". ")} onClick={() => say({ kind: "choose", seat: p.seat, word: p.word })}>
                <b>{others ? `${p.seat}: ${p.named}` : p.named}</b>
                {p.brings && <span class="small">{p.brings}</span>}
              </button>
            ))}
          </div>
        )}
        {beside}
      </div>
      <p class={`do ${mine && ask.asks === "choose" ? "told" : ""}`} style={{ "--letters": Math.max(40, lineOf(ask).length) }} aria-live="polite">
        <span>
          {seat && (mine ? shared : ask.asks === "chance") && <b>{seat}: </b>}
          {calling ? (ask.calls === "pocket" ? inWords("Touch a ball, then its pocket.") : inWords("Touch a ball.")) : <Direction ask={ask} />} {mine && ask.asks === "move" && !shownOnce.includes("move") && <em>{inWords("Touch a man, then where it goes; or drag it there.")}</em>}
          {stroke && !calling && <em>{queued ? inWords("It is played as soon as it is aimed.") : turning ? inWords("The aim turns to a stroke that counts.") : ready ? (raised ? inWords(RAISED) : shownOnce.includes(way) ? "" : inWords(GESTURE[way])) : inWords("The first aim is being looked for …")}</em>}
        </span>
        {stroke && ask.options.length > 1 && !alike(welcome, props.inHand, ask.options) && (
          <label class="which">
            <span class="hidden">{inWords("Play with")}</span>
            <PieceChip name={struck} look={welcome.table.looks[struck]} />
            <select aria-label={inWords("Play with")} value={struck} onChange={(e) => choose(e.currentTarget.value)}>
              {ask.options.map((o, i) => (
                <option key={o} value={o}>
                  {ask.named?.[i] ?? o}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
    </section>
  );
}


/** Whether it makes no difference which of these pieces is played: all are in hand, and of one colour. */
function alike(welcome: Welcome, inHand: string[] = [], pieces: string[]): boolean {
  const look = (piece: string) => welcome.table.looks[piece]?.body;
  return pieces.every((piece) => inHand.includes(piece) && look(piece) === look(pieces[0]!));
}

/** What the one touch does that mends a stroke. */
function mending({ mended }: Checked, welcome: Welcome): string {
  if (mended?.kind === "cuestroke" && mended.elevation) return inWords("Raise the cue {degrees}°", { degrees: Math.round((mended.elevation * 180) / Math.PI) });
  if (mended && "calls" in mended && mended.calls?.length) return inWords("Call {what}", { what: mended.calls.map((c) => called(welcome, c)).join(", ") });
  if (mended && "place" in mended && mended.place) return inWords("Put it as near as may be");
  return inWords("Mend it");
}

export const named = (option: string): { what: string; pocket?: string } => {
  const [what, pocket] = option.split("@");
  return { what: what!, ...(pocket ? { pocket } : {}) };
};

/** Pockets as one says them, by name. */
export const POCKETS: Record<string, string> = {
  HL: "in the head left pocket",
  HR: "in the head right pocket",
  SL: "in the left side pocket",
  SR: "in the right side pocket",
  FL: "in the foot left pocket",
  FR: "in the foot right pocket",
};
const inPocket = (name: string): string => (POCKETS[name] ? inWords(POCKETS[name]) : inWords("in {name}", { name }));

const called = (welcome: Welcome, { what, pocket }: { what: string; pocket?: string }): string =>
  `${said(what, welcome.table.looks[what])}${pocket ? ` ${inPocket(pocket)}` : ""}`;

/** The ball that is called and its pocket, as lists: for those who have no pointer. */
function CallList({ welcome, calls, callable, callByName, pockets }: { welcome: Welcome; calls: Calls; callable: string[]; callByName: (what: string, pocket: string | undefined) => void; pockets: boolean }) {
  const { what, pocket } = calls.at(-1) ?? { what: "", pocket: undefined };
  return (
    <>
      <select aria-label={inWords("The ball called")} value={what} onChange={(e) => callByName(e.currentTarget.value, pocket)}>
        {!callable.includes(what) && <option value={what} disabled />}
        {callable.map((piece) => (
          <option key={piece} value={piece}>
            {said(piece, welcome.table.looks[piece])}
          </option>
        ))}
      </select>
      {pockets && what && (
        <select aria-label={inWords("The pocket called")} value={pocket ?? ""} onChange={(e) => callByName(what, e.currentTarget.value)}>
          {!pocket && <option value="" disabled />}
          {welcome.table.pockets.map(({ name }) => (
            <option key={name} value={name}>
              {inPocket(name)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

const spokenCalls = (welcome: Welcome, calls: Calls) =>
  calls.map((c, i) => (
    <span key={c.what}>
      {i > 0 && ", "}
      <b>{said(c.what, welcome.table.looks[c.what])}</b>
      {c.pocket && ` ${inPocket(c.pocket)}`}
    </span>
  ));

/** A word of a choice. What comes of it is what one reads; the word is how it is called. */
function Option({ word, comes, rule, act }: { word: string; comes: string | undefined; rule: string | undefined; act: () => void }) {
  return (
    <button class={`option ${comes ? "brings" : ""}`} onClick={act}>
      <b>{word}</b>
      {(comes || rule) && <span class="small">{comes || rule}</span>}
    </button>
  );
}

/** Who is waited for, and for how long already, once it is long enough to wonder. */
export function Waiting({ what }: { what: string }) {
  const [since, setSince] = useState(0);
  useEffect(() => {
    setSince(0);
    const timer = setInterval(() => setSince((s) => s + 1), 1000);
    return () => clearInterval(timer);
  }, [what]);
  return (
    <p class="waiting" role="status">
      <i class="dots" aria-hidden="true">
        <b />
        <b />
        <b />
      </i>
      {what}
      {since >= 3 && <span> {since} s</span>}
    </p>
  );
}
