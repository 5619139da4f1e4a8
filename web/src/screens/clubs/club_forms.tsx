// What a keeper writes into a club's book: members, seasons, ladders, results, contests for an emblem, the calendar.
import type { ComponentChildren } from "preact";
import { begin as beginMatch } from "../../shared/start_match";
import type { ClubPage } from "./club_page";
import type { GameCard } from "../../wire";
import { say } from "../../shared/words/words";

interface ClubFormsProps {
  club: ClubPage;
  games: GameCard[];
  path: string;
  act: (method: string, to: string, body?: unknown) => Promise<boolean>;
  setWrong: (why: string) => void;
}

const text = (form: HTMLFormElement, key: string) => String(new FormData(form).get(key) ?? "");
const number = (form: HTMLFormElement, key: string) => Number(text(form, key));

/** One kind of entry, folded away until it is wanted; what was entered is cleared. */
const entered = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)]);

function Entry({ title, does, enter, children }: { title: string; does: string; enter: (form: HTMLFormElement) => Promise<boolean>; children: ComponentChildren }) {
  return (
    <details>
      <summary>{title}</summary>
      <form
        class="code"
        onSubmit={(e) => {
          e.preventDefault();
          const form = e.currentTarget as HTMLFormElement;
          const sent = entered(form);
          // What somebody has begun to write meanwhile stays.
          void enter(form).then((done) => done && entered(form) === sent && form.reset());
        }}
      >
        {children}
        <button class="button brass">{does}</button>
      </form>
    </details>
  );
}

function Pick({ name, label, of }: { name: string; label: string; of: { id: string; name?: string; title?: string }[] }) {
  return (
    <label>
      {label}
      <select name={name}>
        {of.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name ?? one.title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Figure({ name, label, usual = "", least }: { name: string; label: string; usual?: string; least?: number }) {
  return (
    <label class="figure">
      {label}
      <input name={name} type="number" step="any" min={least} inputMode="decimal" defaultValue={usual} required />
    </label>
  );
}

function Text({ name, label, most, hint }: { name: string; label: string; most: number; hint?: string }) {
  return (
    <label>
      {label}
      <input name={name} maxLength={most} required placeholder={hint} />
    </label>
  );
}

function Day({ name, label, usual }: { name: string; label: string; usual?: string }) {
  return (
    <label>
      {label}
      <input type="date" name={name} defaultValue={usual} required />
    </label>
  );
}

export function ClubForms({ club, games, path, act, setWrong }: ClubFormsProps) {
  const today = new Date().toISOString().slice(0, 10);
  const played = games.filter((g) => g.held !== "book");
  const emblems = games.filter((g) => g.held === "book");
  const named = (id: string) => club.members.find((m) => m.id === id)!.name;
  const score = async (game: GameCard, names: string[], options = {}) => {
    const why = await beginMatch({ game, how: "marker", count: names.length, level: "player", options, names, club: club.id });
    setWrong(why);
    return !why;
  };
  const result = (f: HTMLFormElement) => {
    const [first, second, scores] = [text(f, "first"), text(f, "second"), [number(f, "a"), number(f, "b")]];
    const winner = scores[0]! > scores[1]! ? first : scores[1]! > scores[0]! ? second : "";
    return act("POST", `${path}/results`, { id: "", day: text(f, "day"), game: text(f, "game"), first, second, scores, winner });
  };
  const table = async (f: HTMLFormElement) => {
    const file = new FormData(f).get("table") as File;
    return act("POST", `${path}/results.csv`, { csv: await file.text(), game: text(f, "game") });
  };
  const contest = (f: HTMLFormElement) => {
    const chosen = new FormData(f).getAll("who").map((id) => named(String(id)));
    if (chosen.length < 2) return Promise.resolve(setWrong(say("a contest is for two members at least"))).then(() => false);
    return score(emblems.find((g) => g.id === text(f, "game"))!, chosen, { Holder: chosen[0]!, Since: text(f, "since") });
  };
  return (
    <section class="putup ledgerbook" aria-label={say("The keeper's book")}>
      <h2>{say("The keeper's book")}</h2>
      <Entry title={say("Score a match on the marker's board")} does={say("To the board")} enter={(f) => score(played.find((g) => g.id === text(f, "game"))!, [named(text(f, "first")), named(text(f, "second"))])}>
        <Pick name="game" label={say("Game")} of={played} />
        <Pick name="first" label={say("First")} of={club.members} />
        <Pick name="second" label={say("Second")} of={[...club.members].reverse()} />
      </Entry>
      <Entry title={say("Enter a result")} does={say("Enter the result")} enter={result}>
        <Pick name="game" label={say("Game")} of={played} />
        <Day name="day" label={say("played on")} usual={today} />
        <Pick name="first" label={say("First")} of={club.members} />
        <Figure name="a" label={say("scored")} />
        <Pick name="second" label={say("Second")} of={[...club.members].reverse()} />
        <Figure name="b" label={say("scored")} />
      </Entry>
      <Entry title={say("Enter results from a table (CSV)")} does={say("Enter them")} enter={table}>
        <label>
          {say("Columns: day, first, second, first scored, second scored; if there, game and winner")}
          <input type="file" name="table" accept=".csv,text/csv" required />
        </label>
        <Pick name="game" label={say("Game, where a row names none")} of={played} />
      </Entry>
      <Entry title={say("Enter a member who plays at the real tables only")} does={say("Enter")} enter={(f) => act("POST", `${path}/members`, { name: text(f, "name") })}>
        <Text name="name" label={say("Name")} most={24} />
      </Entry>
      <Entry
        title={say("Open a season")}
        does={say("Open the season")}
        enter={(f) => act("POST", `${path}/seasons`, { name: text(f, "name"), game: text(f, "game"), first: text(f, "first"), last: text(f, "last"), win: number(f, "win"), draw: number(f, "draw"), loss: 0 })}
      >
        <Text name="name" label={say("Season")} most={60} hint={say("Winter")} />
        <Pick name="game" label={say("Game")} of={[{ id: "", title: say("all games") }, ...played]} />
        <Day name="first" label={say("from")} usual={today} />
        <Day name="last" label={say("to")} />
        <Figure name="win" label={say("a win")} usual="1" />
        <Figure name="draw" label={say("a draw")} usual="0.5" />
      </Entry>
      <Entry
        title={say("Set up a ladder")}
        does={say("Set it up")}
        enter={(f) => act("POST", `${path}/ladders`, { name: text(f, "name"), game: text(f, "game"), reach: number(f, "reach"), days: number(f, "days"), rest: number(f, "rest") })}
      >
        <Text name="name" label={say("Ladder")} most={60} hint={say("Winter ladder")} />
        <Pick name="game" label={say("Game")} of={played} />
        <Figure name="reach" label={say("rungs above")} usual="1" least={1} />
        <Figure name="days" label={say("days to play")} usual="14" least={1} />
        <Figure name="rest" label={say("days of rest")} usual="0" least={0} />
      </Entry>
      <Entry title={say("Keep a contest for an emblem")} does={say("Open the book")} enter={contest}>
        <Pick name="game" label={say("Emblem")} of={emblems} />
        <Day name="since" label={say("since")} usual={today} />
        <fieldset class="whos">
          <legend>{say("Who contends; the first of them holds it")}</legend>
          {club.members.map((m) => (
            <label key={m.id} class="tick">
              <input type="checkbox" name="who" value={m.id} /> {m.name}
            </label>
          ))}
        </fieldset>
      </Entry>
      <Entry title={say("Write into the calendar")} does={say("Write it in")} enter={(f) => act("POST", `${path}/calendar`, { day: text(f, "day"), what: text(f, "what") })}>
        <Day name="day" label={say("Day")} usual={today} />
        <Text name="what" label={say("what")} most={120} />
      </Entry>
      <Entry title={say("Make somebody else a keeper")} does={say("Make them one")} enter={(f) => act("POST", `${path}/keepers/${text(f, "who")}`)}>
        <Pick name="who" label={say("Member")} of={club.members.filter((m) => m.person && !m.keeper)} />
      </Entry>
    </section>
  );
}
