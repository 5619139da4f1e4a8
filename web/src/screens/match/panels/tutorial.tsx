// Half a minute for who plays a kind of game for the first time: each step is done on the table itself.
import { useEffect, useState } from "preact/hooks";
import { say } from "../../../shared/words/words";
import * as api from "../../../shared/api";
import { set, setting } from "../../../shared/storage";
import { later } from "../event_queue";
import type { Way } from "../../../shared/stroke";
import type { Ask } from "../../../wire";

export type Kind = Way | "move";
type Done = "aimed" | "drawn" | "struck" | "said";

/** Each step as it is said, what ends it, and what of it a phone has room for. */
const STEPS: Record<Kind, [text: string, done: Done, line?: string][]> = {
  cue: [
    ["Touch a ball to aim at it, or drag on the cloth.", "aimed", "Touch a ball to aim at it."],
    ["Draw the cue back and let go: the farther, the harder.", "struck", "Draw the cue back and let go."],
    ["“why?” shows the printed rule; the white ball is for spin.", "said", "“why?” shows the printed rule."],
  ],
  flick: [
    ["Touch the glow to put it down; drag to aim it.", "aimed", "Touch the glow to put it down."],
    ["Press on your piece, draw back as you would a bow, and let go.", "struck", "Press on it, draw back and let go."],
    ["“why?” shows the printed rule.", "said"],
  ],
  flip: [["Press on the weight over the end and draw back.", "struck", "Press on it and draw back."]],
  spin: [
    ["Press on the top, draw its string back and let go.", "struck", "Press on it, draw back and let go."],
    ["A touch skips what is long; held, it goes four times as fast.", "said", "A touch skips what is long."],
  ],
  move: [
    ["Touch a ringed man, then where it goes; or drag it.", "struck", "Touch a ringed man, then a place."],
    ["That is all. The move may also be written.", "said", "That is all."],
  ],
};

/** Fewer letters than these say nothing yet; more are longer than a phone's three lines. */
const [SHORT, LONG] = [15, 84];

/** What of a sentence a phone has room for: its first clauses, as soon as they say something. */
function opening(sentence: string): string {
  const end = [...sentence.matchAll(/[:;,.](?=\s|$)/g)].find(({ index }) => index >= SHORT)?.index ?? Infinity;
  return end <= LONG ? `${sentence.slice(0, end)}.` : sentence;
}

/** So long (ms) after the table stands it is said what the game is. */
const AFTER_TABLE = 900;

interface TutorialProps {
  /** The table has been seen and can be played on. */
  stands: boolean;
  /** Of what it is to be said once what it is; of none in a drill, whose goal stands there. */
  game: string;
  kind: Kind;
  /** What was done since the page was opened. */
  aimed: boolean;
  struck: number;
  shown: boolean;
  /** Something is asked here that is answered otherwise than on the table: what the game is comes before it too. */
  asked: boolean;
  /** The question by which it is settled who begins: it is told first, and what the game is when it is settled. */
  lead: Ask | null;
}

export function Tutorial({ stands, game, kind, aimed, struck, shown, asked, lead }: TutorialProps) {
  const [known, setKnown] = useState(() => setting<string[]>("guided", []));
  const [step, setStep] = useState(0);
  const [since, setSince] = useState(struck);
  const steps = STEPS[kind];
  // Who begins is settled with the aim that is offered: the steps begin after it.
  const at = lead && steps[step]?.[1] === "aimed" ? step + 1 : step;
  const wanted = steps[at]?.[1];
  const leave = () => {
    set("guided", [...known, kind]);
    setKnown([...known, kind]);
  };
  // What the game is, once in every game: all games are known to who has said so.
  const [goal, setGoal] = useState("");
  useEffect(() => {
    const told = setting<string[]>("told", []);
    if (!stands || !(shown || asked) || lead || !game || told.includes(game) || told.includes("*")) return;
    return later(() => void api.game(game).then((page) => setGoal(page.summary), () => {}), AFTER_TABLE);
  }, [stands, game, shown || asked, !!lead]);
  const [ready, setReady] = useState(false);
  const hear = () => {
    set("told", [...setting<string[]>("told", []), game]);
    setGoal("");
  };
  useEffect(() => {
    if (goal && struck > since) hear();
  }, [struck]);
  useEffect(() => {
    setStep(0);
    setSince(struck);
  }, [kind, !!lead]);
  useEffect(() => {
    if (lead) return;
    if (wanted === "said" && struck > since) leave();
    else if (wanted === "struck" ? struck > since : wanted === "aimed" && (aimed || struck > since)) {
      setStep(step + 1);
      setSince(struck);
    }
  }, [aimed, struck]);
  useEffect(() => {
    if (wanted !== "said" || !shown) return;
    const wait = setTimeout(leave, 9000);
    return () => clearTimeout(wait);
  }, [wanted, shown]);
  if (shown && lead && !ready && !known.includes(kind))
    return (
      <aside class="guide" role="note" aria-label={say("Who begins?")}>
        <Line key={lead.words} whole={`${say("Who begins?")} ${lead.prompt}`} line={`${say("Who begins?")} ${opening(lead.prompt)}`} />
        <button onClick={() => setReady(true)}>{say("Go on")}</button>
      </aside>
    );
  if ((shown || asked) && goal)
    return (
      <aside class="guide" role="note" aria-label={say("What the game is")}>
        <Line key={goal} whole={goal} line={opening(goal)} />
        <button onClick={hear}>{say("Go on")}</button>
      </aside>
    );
  if (!shown || known.includes(kind) || !steps[at]) return null;
  const [text, , line = text] = steps[at]!;
  return (
    <aside class="guide" role="note" aria-label={say("How to play")}>
      <span class="step">
        {say("{at} of {last}", { at: at + 1, last: steps.length })}
      </span>
      <Line key={text} whole={say(text)} line={say(line)} />
      <button onClick={leave}>{wanted === "said" ? say("Done") : say("Skip")}</button>
    </aside>
  );
}

/** What is said: on a phone what it has room for, and all of it at a touch of what stands beside it. */
function Line({ whole, line }: { whole: string; line: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p class={open ? "open" : ""} aria-live="polite">
        <span class="whole">{whole}</span>
        <span class="line" aria-hidden="true" style={{ "--letters": line.length }}>
          {line}
        </span>
      </p>
      {(line !== whole || line.length > LONG) && !open && (
        <button class="rest" aria-label={say("more")} onClick={() => setOpen(true)}>
          …
        </button>
      )}
    </>
  );
}
