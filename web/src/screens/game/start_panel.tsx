// Where a match is begun: one button, ways to play, and the settings folded behind it.
import { useState } from "preact/hooks";
import { begin, keepName, levelOf, LEVELS, ownName, seated, type How } from "../../shared/start_match";
import type { GamePage } from "../../wire";
import { useName } from "../../components/name_form";
import { say } from "../../shared/words/words";

const HOW: [How, string, string][] = [
  ["computer", "Against the computer", "You and as many computer players as the game wants"],
  ["screen", "On one screen", "Everybody here, taking turns"],
  ["invite", "By invitation", "A link for each of the others"],
  ["practice", "Practice", "See what a stroke would do, and take it back"],
  ["watch", "Watch", "The computer against itself"],
  ["marker", "Score a real table", "You tap what happens; the referee rules"],
];
/** A contest is kept rather than played: by its days, over years. */
const KEEP: [How, string, string] = ["marker", "Keep the contest", "A ladder, a book of days and a ledger; the referee rules"];

const act = (how: How, book: boolean): string =>
  how === "marker" ? (book ? "Open the book" : "Open the marker's board") : how === "watch" ? "Watch" : how === "practice" ? "Practise" : "Play";

/** The three that are met first, by what they do, and the colour of their coat. */
const FACES: [level: string, name: string, does: string, coat: string][] = [
  ["learner", "Learner", "misses easy ones", "#3f6b4f"],
  ["club", "Club player", "takes what you leave", "#8a6b2a"],
  ["master", "Master", "leaves you nothing", "#7a2d27"],
];

/** The hands that have names, whatever the head: how surely what is meant is played. */
const HANDS: [hand: string, name: string][] = [
  ["child", "a child"],
  ["beginner", "a beginner"],
  ["club", "a club player"],
  ["professional", "a professional"],
  ["olympiad", "the Computer Olympiad"],
];

/** Three opponents with their faces; a level that is none of theirs is named below. */
function Opponents({ level, choose }: { level: string; choose: (level: string) => void }) {
  return (
    <fieldset class="opponents">
      <legend class="hidden">{say("Against")}</legend>
      {FACES.map(([key, name, does, coat]) => (
        <label key={key} class={level === key ? "chosen" : ""}>
          <input type="radio" name="against" value={key} checked={level === key} onChange={() => choose(key)} />
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <circle cx="20" cy="20" r="20" fill={coat} />
            <circle cx="20" cy="16" r="7" fill="#f3ead2" />
            <path d="M 6 36 C 8 25 32 25 34 36 C 26 41 14 41 6 36 Z" fill="#f3ead2" />
          </svg>
          <b>{say(name)}</b>
          <span class="small">{say(does)}</span>
        </label>
      ))}
      {!FACES.some(([key]) => key === level) && <p class="small">{Number(level) ? say("Level {level}: an even match.", { level }) : say("Level {number}, {level}, as in the settings.", { number: LEVELS.indexOf(level as (typeof LEVELS)[number]), level: say(level) })}</p>}
    </fieldset>
  );
}

export function StartPanel({ game }: { game: GamePage }) {
  const book = game.held === "book";
  const [least, most] = game.seats;
  const [how, setHow] = useState<How>(game.unplayable || book ? "marker" : "computer");
  const [count, setCount] = useState(least);
  const [by, setBy] = useState(() => new URLSearchParams(location.search).get("level") ?? levelOf(game.id));
  // How well it thinks, and, after an @, whose hand it has where that is not its own.
  const [level = "", hand = ""] = by.split("@");
  const setLevel = (one: string) => setBy(hand ? `${one}@${hand}` : one);
  // Whom the position names; others may play on.
  const [named] = useState(() => new URLSearchParams(location.search).getAll("seat"));
  const [names, setNames] = useState<string[]>(named);
  const [options, setOptions] = useState<Record<string, string | number>>(() => {
    const position = new URLSearchParams(location.search).get("position");
    return (position ? { Position: position } : {}) as Record<string, string | number>;
  });
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const { ask, dialog } = useName();
  const greatest = most || Math.max(6, least);
  const computers = how === "computer" || how === "watch";
  // Nothing of a contest lies on a table: what it is played at is practised at its own game's page.
  const ways = (book ? [KEEP, ...HOW.filter(([key]) => key !== "marker" && key !== "practice")] : HOW).filter(([key]) => key === "marker" || !game.unplayable);
  const played = book ? game.governs[0] : undefined;
  const go = () => {
    setBusy(true);
    void begin({ game, how, count, level: by, options, names, named }).then(setWrong).finally(() => setBusy(false));
  };
  return (
    <form
      class="start"
      onSubmit={(event) => {
        event.preventDefault();
        if (how === "computer" || how === "practice") ask(go);
        else go();
      }}
    >
      {game.unplayable && <p class="small">{game.unplayable}.</p>}
      {options.Position && <p class="small">{say("From the position")} {options.Position}</p>}
      <div class="now">
        <button class="button brass large" type="submit" disabled={busy}>
          {busy ? say("Setting up …") : say(act(how, book))}
        </button>
        <span class="small">{say(ways.find(([key]) => key === how)?.[2] ?? "")}</span>
      </div>
      {computers && <Opponents level={level} choose={setLevel} />}
      <fieldset class="how">
        <legend class="hidden">{say("How")}</legend>
        {ways.map(([key, name]) => (
          <label key={key} class={how === key ? "chosen" : ""}>
            <input type="radio" name="how" value={key} checked={how === key} onChange={() => setHow(key)} />
            {say(name)}
          </label>
        ))}
      </fieldset>
      <details class="fold">
        <summary>{say("Settings")}</summary>
        <div class="settings">
          {greatest > least && (
            <label>
              {say("Players")}
              <input type="number" min={least} max={greatest} value={count} onInput={(e) => setCount(Math.min(greatest, Math.max(least, Number(e.currentTarget.value) || least)))} />
            </label>
          )}
          {computers && (
            <label>
              {say("The computer is")}
              <select value={level} onChange={(e) => setLevel(e.currentTarget.value)}>
                {Number(level) ? <option value={level}>{level}{say(": even match")}</option> : null}
                {LEVELS.map((one, i) => (
                  <option key={one} value={one}>
                    {i}: {say(one)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {computers && game.strokes.length > 0 && (
            <label>
              {say("It has the hand of")}
              <select value={hand} onChange={(e) => setBy(e.currentTarget.value ? `${level}@${e.currentTarget.value}` : level)}>
                <option value="">{say("its level")}</option>
                {HANDS.map(([one, name]) => (
                  <option key={one} value={one}>
                    {say(name)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {how === "computer" && (
            <label>
              {say("Your name")}
              <input maxLength={40} placeholder={say("Guest")} value={ownName()} onChange={(e) => keepName(e.currentTarget.value)} />
            </label>
          )}
          {!computers &&
            Array.from({ length: count }, (_, i) => (
              <label key={i}>
                {say("Seat")} {i + 1}
                <input
                  maxLength={40}
                  placeholder={seated(count, names)[i]}
                  value={names[i] ?? ""}
                  onInput={(e) => {
                    const next = [...names];
                    next[i] = e.currentTarget.value;
                    setNames(next);
                  }}
                />
              </label>
            ))}
          {game.headers.includes(say("Lead")) && (
            <label>
              {say("Lead")}
              <select value={String(options.Lead ?? "")} onChange={(e) => setOptions({ ...options, Lead: e.currentTarget.value })}>
                <option value="">{say("settled at the table")}</option>
                {seated(count, how === "computer" && ownName() ? [ownName()] : names).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
              <span class="small">{say("who plays first")}</span>
            </label>
          )}
          {Object.entries(game.options).map(([key, option]) => (
            <label key={key} title={option.meaning} class={option.choices.some((c) => c in game.tables) ? "wide" : ""}>
              {option.label}
              {option.choices.length ? (
                <select value={String(options[key] ?? option.default)} onChange={(e) => setOptions({ ...options, [key]: e.currentTarget.value })}>
                  {option.choices.map((c) => (
                    <option key={c} value={c}>
                      {game.tables[c] ?? option.called[c] ?? c}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  type="text"
                  inputMode={typeof option.default === "number" ? "numeric" : "text"}
                  value={String(options[key] ?? option.default)}
                  onInput={(e) => setOptions({ ...options, [key]: e.currentTarget.value })}
                />
              )}
              <span class="small">{option.meaning}</span>
            </label>
          ))}
        </div>
      </details>
      {played && (
        <p class="small">
          <a href={`/games/${played.id}`}>{say("The game that its matches are played at")}</a> {say("has its own page, with a table, practice and the computer.")}
        </p>
      )}
      {!game.unplayable && !book && game.seats[1] !== 1 && (
        <p class="small">
          {say("Or")} <a href={`/lobby?game=${game.id}`}>{say("put up a table in the lobby")}</a>{say(": with a clock, for whoever comes, or for a friend by link, code or picture.")}
        </p>
      )}
      {wrong && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      {dialog}
    </form>
  );
}
