// How a table lies, in words, for those who hear it: in the game's own places, by owner.
import { say } from "../../shared/words/words";
import { inside, lies, type Point } from "../../table/geometry";
import { isChequered, isPoints } from "../../table/table_kinds";
import type { Ruling, Table, Welcome } from "../../wire";

/** A table's sides are so many diamonds long and wide. */
const [LONG, WIDE] = [8, 4];

const listed = (words: string[]): string => (words.length > 1 ? say("{these} and {last}", { these: words.slice(0, -1).join(", "), last: words.at(-1)! }) : (words[0] ?? ""));
const half = (n: number): string => String(Math.round(2 * n) / 2);

/** A piece shorter moved than this (m) has not been seen to move. */
const STIRRED = 0.005;

/** Where every piece is, and what has become of it; before that what the last answer changed, as far as the ruling `before` it is known. */
export function spoken(welcome: Welcome, ruling: Ruling, before: Ruling | null): string {
  const { table } = welcome;
  const { state, board } = ruling;
  const names = Object.keys(state.layout.places);
  if (isChequered(table) || isPoints(table) || Object.keys(table.printed).length)
    return `${table.title}. ${ruling.headline} ${state.seats.map((seat) => `${seat}: ${men(ruling, table, seat)}`).join(". ")}.`;
  const owner = (piece: string): string => {
    const seat = state.seats.find((one) => (state.pieces?.[one]?.length ?? 0) > 1 && state.pieces![one]!.includes(piece));
    return seat ? say("{seat}'s {piece}", { seat, piece }) : piece.startsWith("#") ? say("pin {name}", { name: piece.slice(1) }) : piece;
  };
  const changed = before ? changes(table, before, ruling, owner) : "";
  const on = names.flatMap((piece) => {
    const at = lies(state, piece);
    return at ? [`${owner(piece)}${piece === board.on ? say(", which is on,") : ""} ${place(table, at)}`] : [];
  });
  const down = names.filter((piece) => typeof state.layout.places[piece] === "string" && (state.layout.places[piece] as string).startsWith("@"));
  const hand = names.filter((piece) => state.layout.places[piece] === "(in-hand)");
  const also = [down.length ? say("Down: {pieces}", { pieces: listed(down) }) : "", hand.length ? say("In hand: {pieces}", { pieces: listed(hand) }) : ""].filter(Boolean);
  return `${table.title}. ${changed}${on.length ? on.join("; ") : say("Nothing lies on it")}.${also.map((one) => ` ${one}.`).join("")}`;
}

/** What an answer changed: what has come to lie elsewhere, has fallen, or is in hand again. */
function changes(table: Table, before: Ruling, after: Ruling, owner: (piece: string) => string): string {
  const told = Object.keys(after.state.layout.places).flatMap((piece) => {
    const [from, to] = [lies(before.state, piece), lies(after.state, piece)];
    if (to) return from && Math.hypot(to[0] - from[0], to[1] - from[1]) < STIRRED ? [] : [say("{piece} to {place}", { piece: owner(piece), place: place(table, to) })];
    if (!from) return [];
    const where = after.state.layout.places[piece];
    const gone = typeof where === "string" && where.startsWith("@") ? say("{piece} down", { piece: owner(piece) }) : where === "(in-hand)" ? say("{piece} in hand", { piece: owner(piece) }) : say("{piece} off", { piece: owner(piece) });
    return [gone];
  });
  return before.n === after.n - 1 ? `${told.length ? say("Changed: {what}.", { what: listed(told) }) : say("Nothing has changed.")} ${say("Now:")} ` : "";
}

/** A seat's men by the squares or points they stand on, its kings apart. */
function men({ state, board }: Ruling, table: Table, seat: string): string {
  const first = state.seats.indexOf(seat) === 0;
  const stood = new Map<string, number>();
  const kings: string[] = [];
  for (const piece of state.pieces?.[seat] ?? []) {
    const spot = spotOf(state.layout.places[piece], table);
    if (!spot) continue;
    const points = isPoints(table) && /^p\d+$/.test(spot) ? String(first ? Number(spot.slice(1)) : 25 - Number(spot.slice(1))) : spot;
    if (board.become?.[piece]) kings.push(say("{kind} on {place}", { kind: say(board.become[piece]!), place: points }));
    else stood.set(points, (stood.get(points) ?? 0) + 1);
  }
  const many = [...stood].sort(([a], [b]) => Number(a) - Number(b) || a.localeCompare(b)).map(([spot, n]) => (n > 1 ? say("{count} on {place}", { count: n, place: spot }) : spot));
  const told = [many.length ? isPoints(table) ? say("men {places}", { places: listed(many) }) : say("men on {places}", { places: listed(many) }) : "", ...kings].filter(Boolean);
  return told.length ? told.join("; ") : say("no men");
}

/** The spot a piece stands on, by its name or its place. */
function spotOf(place: number[] | string | undefined, table: Table): string {
  if (typeof place === "string") return place.startsWith("(") ? "" : place.replace(/^@/, "");
  const numbers = Object.entries(table.spots).filter(([name]) => /^(\d+|[a-h][1-8])$/.test(name));
  const [near] = place ? numbers.sort((a, b) => Math.hypot(a[1][0] - place[0]!, a[1][1] - place[1]!) - Math.hypot(b[1][0] - place[0]!, b[1][1] - place[1]!)) : [];
  return near?.[0] ?? "";
}

/** A point of the bed as the game's players say it: its circle or zone, or its diamonds from the foot and from the left. */
function place(table: Table, at: Point): string {
  if (table.nose) return say("{up} diamonds from the foot, {across} from the left", { up: half(LONG * (0.5 - at[1] / table.length)), across: half(WIDE * (0.5 + at[0] / table.width)) });
  const zones = Object.entries(table.zones).filter(([name, zone]) => /^\d+$|^centre$/.test(name) && inside(zone, at));
  const size = (name: string): number => {
    const zone = table.zones[name]!;
    return zone.shape === "disc" ? zone.r : zone.shape === "rect" ? Math.hypot(zone.x1 - zone.x0, zone.y1 - zone.y0) : Infinity;
  };
  const [zone] = zones.sort((a, b) => size(a[0]) - size(b[0]));
  const cm = Math.round(100 * Math.abs(at[0]));
  const side = at[0] < 0 ? say("{cm} centimetres left of the middle", { cm }) : say("{cm} centimetres right of the middle", { cm });
  return `${zone ? say("in the {zone}", { zone: zone[0] }) : say("{cm} centimetres from the foot", { cm: Math.round(100 * (table.length / 2 - at[1])) })}, ${side}`;
}
