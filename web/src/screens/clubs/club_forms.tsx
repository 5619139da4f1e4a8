// What a keeper writes into a club's book: members, seasons, ladders, results, contests for an emblem, the calendar.
import type { ComponentChildren } from "preact";
import { begin as beginMatch } from "../../shared/start_match";
import type { ClubPage } from "./club_page";
import type { GameCard } from "../../wire";

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
    if (chosen.length < 2) return Promise.resolve(setWrong("a contest is for two members at least")).then(() => false);
    return score(emblems.find((g) => g.id === text(f, "game"))!, chosen, { Holder: chosen[0]!, Since: text(f, "since") });
  };
  return (
    <section class="putup ledgerbook" aria-label="The keeper's book">
      <h2>The keeper's book</h2>
      <Entry title="Score a match on the marker's board" does="To the board" enter={(f) => score(played.find((g) => g.id === text(f, "game"))!, [named(text(f, "first")), named(text(f, "second"))])}>
        <Pick name="game" label="Game" of={played} />
        <Pick name="first" label="First" of={club.members} />
        <Pick name="second" label="Second" of={[...club.members].reverse()} />
      </Entry>
      <Entry title="Enter a result" does="Enter the result" enter={result}>
        <Pick name="game" label="Game" of={played} />
        <Day name="day" label="played on" usual={today} />
        <Pick name="first" label="First" of={club.members} />
        <Figure name="a" label="scored" />
        <Pick name="second" label="Second" of={[...club.members].reverse()} />
        <Figure name="b" label="scored" />
      </Entry>
      <Entry title="Enter results from a table (CSV)" does="Enter them" enter={table}>
        <label>
          day, first, second, first scored, second scored; if they are there game and winner
          <input type="file" name="table" accept=".csv,text/csv" required />
        </label>
        <Pick name="game" label="Game, where a row names none" of={played} />
      </Entry>
      <Entry title="Enter a member who plays at the real tables only" does="Enter" enter={(f) => act("POST", `${path}/members`, { name: text(f, "name") })}>
        <Text name="name" label="Name" most={24} />
      </Entry>
      <Entry
        title="Open a season"
        does="Open the season"
        enter={(f) => act("POST", `${path}/seasons`, { name: text(f, "name"), game: text(f, "game"), first: text(f, "first"), last: text(f, "last"), win: number(f, "win"), draw: number(f, "draw"), loss: 0 })}
      >
        <Text name="name" label="Season" most={60} hint="Winter" />
        <Pick name="game" label="Game" of={[{ id: "", title: "all games" }, ...played]} />
        <Day name="first" label="from" usual={today} />
        <Day name="last" label="to" />
        <Figure name="win" label="a win" usual="1" />
        <Figure name="draw" label="a draw" usual="0.5" />
      </Entry>
      <Entry
        title="Set up a ladder"
        does="Set it up"
        enter={(f) => act("POST", `${path}/ladders`, { name: text(f, "name"), game: text(f, "game"), reach: number(f, "reach"), days: number(f, "days"), rest: number(f, "rest") })}
      >
        <Text name="name" label="Ladder" most={60} hint="Winter ladder" />
        <Pick name="game" label="Game" of={played} />
        <Figure name="reach" label="rungs above" usual="1" least={1} />
        <Figure name="days" label="days to play" usual="14" least={1} />
        <Figure name="rest" label="days of rest" usual="0" least={0} />
      </Entry>
      <Entry title="Keep a contest for an emblem" does="Open the book" enter={contest}>
        <Pick name="game" label="Emblem" of={emblems} />
        <Day name="since" label="since" usual={today} />
        <fieldset class="whos">
          <legend>Who contends; the first of them holds it</legend>
          {club.members.map((m) => (
            <label key={m.id} class="tick">
              <input type="checkbox" name="who" value={m.id} /> {m.name}
            </label>
          ))}
        </fieldset>
      </Entry>
      <Entry title="Write into the calendar" does="Write it in" enter={(f) => act("POST", `${path}/calendar`, { day: text(f, "day"), what: text(f, "what") })}>
        <Day name="day" label="Day" usual={today} />
        <Text name="what" label="what" most={120} />
      </Entry>
      <Entry title="Make somebody else a keeper" does="Make them one" enter={(f) => act("POST", `${path}/keepers/${text(f, "who")}`)}>
        <Pick name="who" label="Member" of={club.members.filter((m) => m.person && !m.keeper)} />
      </Entry>
    </section>
  );
}
