import { say } from "../../shared/words/words";
import { useState } from "preact/hooks";
import { calledAlso, happened, parts, rested } from "../../shared/notation";
import type { Ask, Place, State, Welcome } from "../../wire";
import { PieceChip } from "../../components/score/piece_chip";

/** Where a cushion's button lies in the plan, and what it is called; side pockets part the long ones. */
const CUSHIONS: [string, string][] = [
  ["f", "foot"],
  ["l", "left"],
  ["l2", "left"],
  ["r", "right"],
  ["r2", "right"],
  ["h", "head"],
];
const SIDES: Record<string, string> = { HL: "head left", HR: "head right", SL: "side left", SR: "side right", FL: "foot left", FR: "foot right" };

const away = (place: Place | undefined) => typeof place === "string" && (place.startsWith("@") || place === "(off)");

/**
 * What can happen at a table, laid out as the table lies: cushions at its edges, pockets at its corners, its pieces within. Each tap
 * adds a token to the line, about the piece that moves.
 */
export function Pad({ welcome, state, ask, line, set }: { welcome: Welcome; state: State; ask: Ask; line: string; set: (line: string) => void }) {
  const { table } = welcome;
  const own = ask.options.filter((o) => o in state.layout.places);
  const [chosen, setMover] = useState("");
  const [calling, setCalling] = useState(false);
  const [victim, setVictim] = useState("");
  const mover = chosen || own[0] || welcome.pieces[0] || "";
  const pieces = welcome.pieces.filter((p) => p in state.layout.places && !away(state.layout.places[p]));
  const gone = welcome.pieces.filter((p) => away(state.layout.places[p]));
  const balls = pieces.filter((p) => !p.startsWith("#"));
  const pins = pieces.filter((p) => p.startsWith("#"));
  const touched = new Set([mover, ...own, ...parts(line).tokens.flatMap((t) => t.split(/[>+@|^*~]/)[1] ?? []).filter((p) => balls.includes(p))]);
  const corner = new Set(table.pockets.map((p) => p.name));
  const holes = [...Object.keys(table.holes), ...[...corner].filter((p) => !SIDES[p])];
  const add = (token: string) => {
    set(happened(line, token));
    // The piece that was struck is the one most is told of.
    setMover("");
  };

  const piece = (p: string) => {
    if (calling) return set(calledAlso(line, p));
    if (victim) {
      setVictim("");
      return add(`!${victim} ${p}`);
    }
    if (p === mover) return;
    set(happened(line, p.startsWith("#") ? `${mover}*${p}` : `${mover}>${p}`));
  };
  // A fault that may name a piece waits for it; pressed again it names none.
  const fault = (word: string) => {
    if (welcome.naming.includes(word) && victim !== word) return setVictim(word);
    setVictim("");
    add(`!${word}`);
  };
  const down = (pocket: string) => (calling ? set(calledAlso(line, pocket, true)) : add(`${mover}@${pocket}`));
  const pocket = (name: string) =>
    corner.has(name) ? (
      <button key={name} class="pocket" style={{ gridArea: name }} aria-label={say("{where} pocket", { where: say(SIDES[name]!) })} onClick={() => down(name)}>
        {name}
      </button>
    ) : null;

  return (
    <div class="pad">
      <div class="movers" role="group" aria-label={say("What moves")}>
        <span class="small">{calling ? say("Call") : victim ? say("{fault}: which?", { fault: say(victim.replaceAll("-", " ")) }) : say("Moving")}</span>
        {[...touched].map((p) => (
          <button key={p} class={`mover ${p === mover ? "chosen" : ""}`} aria-pressed={p === mover} onClick={() => setMover(p)}>
            <PieceChip name={p} look={table.looks[p]} /> {p}
          </button>
        ))}
        {balls.length > touched.size && (
          <select aria-label={say("Another piece moves")} value="" onChange={(e) => setMover(e.currentTarget.value)}>
            <option value="">{say("other …")}</option>
            {balls.filter((p) => !touched.has(p)).map((p) => (
              <option key={p}>{p}</option>
            ))}
          </select>
        )}
      </div>
      <div class={`plan ${corner.has("SL") ? "six" : ""} ${table.nose > 0 ? "baize" : "wood"}`}>
        {CUSHIONS.filter(([area]) => corner.has("SL") || area.length === 1).map(([area, name]) => (
          <button
            key={area}
            class="cushion"
            style={{ gridArea: area }}
            aria-label={table.nose > 0 ? say("{piece} touches the cushion: {where}", { piece: mover, where: say(name) }) : say("{piece} touches the rim: {where}", { piece: mover, where: say(name) })}
            onClick={() => add(`${mover}|${area[0]}`)}
          >
            {say(name)}
          </button>
        ))}
        {Object.keys(SIDES).map(pocket)}
        <div class="bed">
          {balls.map((p) => (
            <button key={p} class={`piece ${p === mover ? "moving" : ""}`} aria-label={p} onClick={() => piece(p)} disabled={p === mover && !calling && !victim}>
              <PieceChip name={p} look={table.looks[p]} />
              <span>{p}</span>
            </button>
          ))}
          {pins.map((p) => (
            <button key={p} class="piece" aria-label={say("pin {name}", { name: p.slice(1) })} onClick={() => piece(p)}>
              <PieceChip name={p} look={table.looks[p]} />
              <span>{p}</span>
            </button>
          ))}
          {holes.map((h) => (
            <button key={h} class="pocket hole" aria-label={say("into {hole}", { hole: h })} onClick={() => down(h)}>
              {h}
            </button>
          ))}
          {gone.length > 0 && <span class="small gone">{say("off: {pieces}", { pieces: gone.join(", ") })}</span>}
        </div>
      </div>
      <div class="rest">
        <button onClick={() => set("miss")}>{say("miss")}</button>
        <button onClick={() => add(`${mover}^`)}>{say("off the table")}</button>
        {table.posts.length > 0 && <button onClick={() => add(`${mover}|post`)}>{say("post")}</button>}
        {table.turned[mover]?.fastest !== undefined && <Spun name={mover} add={add} />}
        {(ask.calls || calling) && (
          <button class={calling ? "chosen" : ""} aria-pressed={calling} onClick={() => setCalling(!calling)}>
            {calling ? say("called") : say("call …")}
          </button>
        )}
        {Object.entries(welcome.faults).map(([word, meaning]) => (
          <button key={word} class={`fault ${victim === word ? "chosen" : ""}`} aria-pressed={welcome.naming.includes(word) ? victim === word : undefined} title={meaning} onClick={() => fault(word)}>
            {word.replaceAll("-", " ")}
          </button>
        ))}
      </div>
      <Resting welcome={welcome} pieces={pieces} add={(token) => set(rested(line, token))} />
    </div>
  );
}

function Spun({ name, add }: { name: string; add: (token: string) => void }) {
  const [seconds, setSeconds] = useState("");
  return (
    <span class="spun">
      <input inputMode="decimal" aria-label={say("Seconds spun")} placeholder={say("seconds")} value={seconds} onInput={(e) => setSeconds(e.currentTarget.value)} />
      <button
        disabled={!(parseFloat(seconds) > 0)}
        onClick={() => {
          add(`${name}:${parseFloat(seconds)}`);
          setSeconds("");
        }}
      >
        {say("spun")}
      </button>
    </span>
  );
}

/** Where a piece came to rest, as far as a rule wants to know it. */
function Resting({ welcome, pieces, add }: { welcome: Welcome; pieces: string[]; add: (token: string) => void }) {
  const [piece, setPiece] = useState("");
  const [where, setWhere] = useState("");
  const { zones, spots } = welcome.table;
  return (
    <details class="resting">
      <summary>{say("Where it came to rest, if a rule asks")}</summary>
      <div class="rest">
        <select aria-label={say("Piece")} value={piece} onChange={(e) => setPiece(e.currentTarget.value)}>
          <option value="">{say("piece")}</option>
          {pieces.map((p) => (
            <option key={p}>{p}</option>
          ))}
        </select>
        <select aria-label={say("Place")} value={where} onChange={(e) => setWhere(e.currentTarget.value)}>
          <option value="">{say("where")}</option>
          {Object.keys(zones).map((z) => (
            <option key={z} value={`~${z}`}>
              {say("within {zone}", { zone: z })}
            </option>
          ))}
          {Object.keys(spots).length < 30 &&
            Object.keys(spots).map((s) => (
              <option key={s} value={`=${s}`}>
                {say("on the {spot}", { spot: s })}
              </option>
            ))}
          <option value="~cushion">{say("against a cushion")}</option>
          {pieces.map((p) => (
            <option key={p} value={`~${p}`}>
              {say("touching {piece}", { piece: p })}
            </option>
          ))}
        </select>
        <button disabled={!piece || !where} onClick={() => add(piece + where)}>
          {say("add")}
        </button>
      </div>
    </details>
  );
}
