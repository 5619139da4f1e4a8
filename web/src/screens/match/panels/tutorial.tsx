// Half a minute for who plays a kind of game for the first time: each step is done on the table itself.
import { useEffect, useState } from "preact/hooks";
import { say } from "../../../shared/words/words";
import * as api from "../../../shared/api";
import { set, setting } from "../../../shared/storage";
import { later } from "../event_queue";
import type { Way } from "../../../shared/stroke";

export type Kind = Way | "move";
type Done = "aimed" | "drawn" | "struck" | "said";

const STEPS: Record<Kind, [text: string, done: Done][]> = {
  cue: [
    ["Touch a ball to aim at it, or drag on the cloth.", "aimed"],
    ["Draw the cue back and let go: the farther, the harder.", "struck"],
    ["“why?” shows the printed rule; the white ball is for spin.", "said"],
  ],
  flick: [
    ["Touch the glow to put it down; drag to aim it.", "aimed"],
    ["Press on your piece, draw back as you would a bow, and let go.", "struck"],
    ["“why?” shows the printed rule.", "said"],
  ],
  flip: [["Press on the weight over the end and draw back.", "struck"]],
  spin: [
    ["Press on the top, draw its string back and let go.", "struck"],
    ["A touch skips what is long; held, it goes four times as fast.", "said"],
  ],
  move: [
    ["Touch a ringed man, then where it goes; or drag it.", "struck"],
    ["That is all. The move may also be written.", "said"],
  ],
};

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
}

export function Tutorial({ stands, game, kind, aimed, struck, shown, asked }: TutorialProps) {
  const [known, setKnown] = useState(() => setting<string[]>("guided", []));
  const [step, setStep] = useState(0);
  const [since, setSince] = useState(struck);
  const steps = STEPS[kind];
  const wanted = steps[step]?.[1];
  const leave = () => {
    set("guided", [...known, kind]);
    setKnown([...known, kind]);
  };
  // What the game is, once in every game: all games are known to who has said so.
  const [goal, setGoal] = useState("");
  useEffect(() => {
    const told = setting<string[]>("told", []);
    if (!stands || !(shown || asked) || !game || told.includes(game) || told.includes("*")) return;
    return later(() => void api.game(game).then((page) => setGoal(page.summary), () => {}), AFTER_TABLE);
  }, [stands, game, shown || asked]);
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
  }, [kind]);
  useEffect(() => {
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
  if ((shown || asked) && goal)
    return (
      <aside class="guide" role="note" aria-label={say("What the game is")}>
        <p>{goal}</p>
        <button onClick={hear}>{say("Go on")}</button>
      </aside>
    );
  if (!shown || known.includes(kind) || !steps[step]) return null;
  return (
    <aside class="guide" role="note" aria-label={say("How to play")}>
      <span>
        {say("{at} of {last}", { at: step + 1, last: steps.length })}
      </span>
      <p aria-live="polite">{say(steps[step]![0])}</p>
      <button onClick={leave}>{wanted === "said" ? say("Done") : say("Skip")}</button>
    </aside>
  );
}
