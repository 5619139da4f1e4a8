import { signal, type Signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import * as api from "../../shared/api";
import type { Line } from "../../shared/connection";
import { set } from "../../shared/storage";
import type { Checked, Drill, DrillStanding, Film, Offered, Previewed, Refused, Ruling, Said, Stroke, Welcome } from "../../wire";
import { DayFilms } from "./day_films";
import { dayTried, progress, TRIES, tryDay } from "./drills";
import { MatchPage } from "../match/match";
import { say } from "../../shared/words/words";

/** A move of men, as it is sent. */
interface Moved {
  kind: "move";
  seat: string;
  steps: string[];
}

/** A drill as a match's page hears it: every stroke is sent with those before it, and nothing is kept but here. */
class DrillLine implements Line {
  readonly welcome: Signal<Welcome | null> = signal(null);
  readonly here: Signal<boolean> = signal(true);
  readonly refusal: Signal<Refused | null> = signal(null);
  readonly now: Signal<DrillStanding | null> = signal(null);
  readonly first: Signal<DrillStanding | null> = signal(null);
  /** How many strokes are left. */
  readonly left: Signal<number> = signal(0);
  onRuling: (ruling: Ruling) => void = () => {};
  onUndone: (n: number) => void = () => {};
  #strokes: (Stroke | Moved)[] = [];

  constructor(readonly match: string) {
    void this.#try([]).then((told) => {
      this.left.value = told.strokes;
      this.onRuling(told.rulings[0]!);
    }, () => (this.here.value = false));
  }

  async #try(strokes: (Stroke | Moved)[]): Promise<DrillStanding> {
    const told = await api.drill(this.match, strokes);
    this.welcome.value ??= told.welcome;
    this.first.value ??= told;
    return told;
  }

  async answer(_: number, said: Said): Promise<number> {
    const made = "stroke" in said ? said.stroke : "answer" in said && said.answer.kind === "move" ? (said.answer as unknown as Moved) : null;
    if (!made) return 0;
    try {
      const told = await this.#try([...this.#strokes, made]);
      this.#strokes.push(made);
      this.now.value = told;
      this.left.value = told.strokes - this.#strokes.length;
      this.onRuling(told.rulings.at(-1)!);
      return told.rulings.length - 1;
    } catch (e) {
      const { word = "", message, rule = "" } = e as api.Problem;
      throw { type: "refused", id: "", word, reason: message, rule } satisfies Refused;
    }
  }

  /** Play a way to the goal from the beginning, stroke by stroke. */
  async show(): Promise<void> {
    const way = await api.solution(this.match);
    await this.undo();
    for (const one of way) await this.answer(0, (one as Moved).kind === "move" ? { answer: one as Moved & Record<string, unknown> } : { stroke: one as Stroke });
  }

  /** The one stroke that was played, where it was one. */
  get stroke(): Stroke | null {
    const [one] = this.#strokes;
    return one && one.kind !== "move" && this.#strokes.length === 1 ? one : null;
  }

  /** Play somebody's stroke from the beginning. */
  async film(stroke: Stroke): Promise<void> {
    await this.undo();
    await this.answer(0, { stroke });
  }

  /** From the beginning. */
  async undo(): Promise<number> {
    this.#strokes = [];
    const told = await this.#try([]);
    this.now.value = null;
    this.left.value = told.strokes;
    this.onUndone(-1);
    this.onRuling(told.rulings[0]!);
    return 0;
  }

  async preview(stroke: Stroke): Promise<Previewed | null> {
    const told = await this.#try([...this.#strokes, stroke]).catch(() => null);
    const last = told?.rulings.at(-1);
    return last?.motion ? { type: "preview", id: "", motion: last.motion, headline: last.headline, lines: last.lines } : null;
  }

  offer = async (): Promise<Offered | null> => null;
  check = async (): Promise<Checked | null> => null;
  fetch(): void {}
  close(): void {}
}

/** One drill on the table, with its goal and what came of it. */
export function DrillPage({ id }: { id: string }) {
  const line = useMemo(() => new DrillLine(id), [id]);
  const [all, setAll] = useState<Drill[]>([]);
  useEffect(() => void api.drills().then(setAll, () => {}), []);
  const standing = line.now.value?.standing ?? "open";
  // What was shown is not done: whose it was is told, the hall's own by no name.
  const [seen, setSeen] = useState<string | null>(null);
  const [tried, setTried] = useState(dayTried);
  const here = all.find((d) => d.id === id);
  useEffect(() => {
    if (standing === "open" || seen !== null) return;
    if (here?.today) {
      tryDay(standing === "passed");
      setTried(dayTried());
    }
    const done = progress();
    const tries = Math.abs(done[id] ?? 0);
    if ((done[id] ?? 0) <= 0) set("drills", { ...done, [id]: standing === "passed" ? tries + 1 : -(tries + 1) });
  }, [standing, id]);
  const day = here?.today ? tried : null;
  const show = () => {
    setSeen("");
    void line.show().catch(() => setSeen(null));
  };
  const film = ({ name, stroke }: Film) => {
    setSeen(name);
    void line.film(stroke).catch(() => setSeen(null));
  };
  const next = all[(all.findIndex((d) => d.id === id) + 1) % (all.length || 1)];
  return (
    <>
      <MatchPage id={id} line={line} aims={line.first.value?.aims} />
      <aside class={`drill ${standing}`} aria-label={say("The drill")}>
        <p role="status">
          <b>{seen !== null ? (seen ? `${seen}:` : say("One way:")) : standing === "passed" ? say("Done.") : standing === "failed" ? say("Not this time.") : `${here?.title ?? say("Drill")}:`}</b> {here?.goal}
          {standing === "open" && line.left.value > 1 && <span class="left"> · {say("{count} left", { count: line.left.value })}</span>}
        </p>
        {day && seen === null && <span class="left">{day.done ? `${day.streak} ${say(day.streak > 1 ? "days in a row" : "day")}` : say("try {count} of {most}", { count: Math.min(TRIES, day.tries + Number(standing === "open")), most: TRIES })}</span>}
        <span class="acts">
          {standing !== "open" && (
            <button
              onClick={() => {
                setSeen(null);
                void line.undo();
              }}
            >
              {say("Again")}
            </button>
          )}
          {seen === null && standing !== "passed" && <button onClick={show}>{say("Show me")}</button>}
          {day && (day.done || day.tries >= TRIES) && <DayFilms own={seen === null && standing === "passed" ? line.stroke : null} show={film} />}
          {standing !== "open" && next && <a class="plain" href={`/drills/${next.id}`}>{say("Next")}</a>}
          <a class="plain" href="/drills">{say("All")}</a>
        </span>
      </aside>
    </>
  );
}
