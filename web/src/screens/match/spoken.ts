// How a table lies, in words, for those who hear it: in the game's own places, by owner.
import { POCKETS } from "../../components/prompt";
import { say } from "../../shared/words/words";
import { inside, lies, radiusOf, type Point } from "../../table/geometry";
import { isChequered, isPoints, toldByNumbers } from "../../table/table_kinds";
import type { Ruling, State, Table, Welcome } from "../../wire";

/** A table's sides are so many diamonds long and wide. */
const [LONG, WIDE] = [8, 4];
/** A piece shorter moved than this (m) has not been seen to move. */
const STIRRED = 0.005;
/** So many pieces that touch, or nearly, are told as one heap; near is less than so many of both radii. */
const [HEAP, NEAR] = [6, 1.15];
/** From so many pins on those that stand are told by their names alone, without places. */
const PINS = 4;
/** What lies nearer (m) to a cup than this is told by it. */
const BESIDE = 0.12;
/** Balls and tops that go by a colour. */
const BALLS: Record<string, string> = { cue: "cue ball", ball: "ball", white: "white ball", spot: "spot ball", red: "red ball", black: "black ball", blue: "blue ball" };
const TOPS: Record<string, string> = { green: "green top", white: "white top", red: "red top" };
/** What a letter on a man of a board with files is called, one of it and several. */
const KINDS: Record<string, [string, string]> = { K: ["king", "kings"], Q: ["queen", "queens"], R: ["rook", "rooks"], B: ["bishop", "bishops"], N: ["knight", "knights"], P: ["pawn", "pawns"] };

const listed = (words: string[]): string => (words.length > 1 ? say("{these} and {last}", { these: words.slice(0, -1).join(", "), last: words.at(-1)! }) : (words[0] ?? ""));
const half = (n: number): string => (Math.round(2 * n) / 2).toLocaleString(document.documentElement.lang || "en");
const isPin = (piece: string): boolean => piece.startsWith("#");

/** Where every piece is, and what has become of it; before that what the last answer changed, as far as the ruling `before` it is known. */
export function spoken(welcome: Welcome, ruling: Ruling, before: Ruling | null): string {
  const { table } = welcome;
  const { state } = ruling;
  if (isChequered(table) || isPoints(table) || Object.keys(table.printed).length)
    return `${table.title}. ${ruling.headline} ${state.seats.map((seat) => `${seat}: ${men(ruling, table, seat)}`).join(". ")}.`;
  const changed = before ? changes(table, before, ruling) : "";
  const told = [...lying(table, ruling), ...elsewhere(table, state)];
  return `${table.title}. ${changed}${told.length ? told.join(". ") : say("Nothing lies on it")}.`;
}

/** A piece without its owner: a pin by its name, a ball or a top by its colour. */
function bare(table: Table, piece: string): string {
  if (isPin(piece)) return say("pin {name}", { name: piece.slice(1) });
  return table.ball ? say(BALLS[piece] ?? piece) : piece in table.turned ? say(TOPS[piece] ?? piece) : piece;
}

/** A piece by its owner, a ball by its number or colour, a pin by its name. */
function named(table: Table, state: State, piece: string): string {
  const seat = state.seats.find((one) => state.pieces?.[one]?.includes(piece));
  if (seat) return say("{seat}'s {piece}", { seat, piece: bare(table, piece) });
  return /^\d+$/.test(piece) ? say("the {piece}", { piece }) : bare(table, piece);
}

/** Pieces by name, those of a seat together: `Ann's r1 and r2, black`. */
function group(table: Table, state: State, pieces: string[]): string {
  const whose = (piece: string) => state.seats.find((one) => state.pieces?.[one]?.includes(piece)) ?? "";
  const seats = [...new Set(pieces.map(whose))];
  return seats.map((seat) => [seat, listed(pieces.filter((p) => whose(p) === seat).map((p) => bare(table, p)))] as const).map(([seat, piece]) => (seat ? say("{seat}'s {piece}", { seat, piece }) : piece)).join("; ");
}

// --- what lies on the bed ---------------------------------------------------------------------------------------

/** Everything on the bed: heaps as one, pins that stand by name, all else by its place. */
function lying(table: Table, { state, board }: Ruling): string[] {
  const on = Object.keys(state.layout.places).flatMap((piece) => {
    const at = lies(state, piece);
    return at ? [{ piece, at }] : [];
  });
  const pins = on.filter(({ piece }) => isPin(piece));
  const others = on.filter(({ piece }) => !isPin(piece));
  const heap = heaped(table, others);
  const alone = (pins.length < PINS ? [...others, ...pins] : others).filter((one) => !heap.includes(one));
  const told = alone.map(({ piece, at }) => `${named(table, state, piece)}${piece === board.on ? say(", which is on,") : /^\d+$/.test(piece) ? "," : ""} ${place(table, at)}`);
  const all = told.length ? [told.join("; ")] : [];
  if (heap.length) {
    const middle = [0, 1].map((k) => heap.reduce((sum, { at }) => sum + at[k]!, 0) / heap.length) as Point;
    all.push(say("Together, {place}: {pieces}", { place: place(table, middle), pieces: group(table, state, heap.map(({ piece }) => piece)) }));
  }
  if (pins.length >= PINS) all.push(say("Pins standing: {pins}", { pins: counted(pins.map(({ piece }) => piece.slice(1))) }));
  return all;
}

/** Pins by name; of those that share a value, as `10.1`, how many. */
function counted(names: string[]): string {
  const worths = new Map<string, number>();
  for (const name of names) {
    const [worth, nth] = name.split(".");
    worths.set(worth!, nth ? (worths.get(worth!) ?? 0) + 1 : 0);
  }
  return listed([...worths].map(([name, n]) => (n ? say("{count} of {worth}", { count: n, worth: name }) : name)));
}

/** The largest heap of pieces that touch or nearly do; none where they are few. */
function heaped(table: Table, on: { piece: string; at: Point }[]): { piece: string; at: Point }[] {
  const near = (a: (typeof on)[0], b: (typeof on)[0]) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < NEAR * (radiusOf(table, a.piece) + radiusOf(table, b.piece));
  let [left, best] = [on, [] as typeof on];
  while (left.length) {
    const heap = [left[0]!];
    for (const one of heap) heap.push(...left.filter((other) => !heap.includes(other) && near(one, other)));
    left = left.filter((one) => !heap.includes(one));
    if (heap.length > best.length) best = heap;
  }
  return best.length >= HEAP ? best : [];
}

// --- what does not ------------------------------------------------------------------------------------------------

/** What is down, by the pocket or cup it went into, and what is in hand. */
function elsewhere(table: Table, state: State): string[] {
  const by = new Map<string, string[]>();
  for (const [piece, at] of Object.entries(state.layout.places)) {
    if (typeof at !== "string" || !(at.startsWith("@") || at === "(in-hand)")) continue;
    const where = at === "(in-hand)" ? say("In hand") : within(table, at.slice(1));
    by.set(where, [...(by.get(where) ?? []), piece]);
  }
  return [...by].map(([where, pieces]) => `${where}: ${group(table, state, pieces)}`);
}

/** A pocket or cup as one says it. */
const into = (table: Table, name: string): string =>
  name in table.holes && /^\d+$/.test(name) ? say("in cup {name}", { name }) : name in POCKETS ? say(POCKETS[name]!) : name === "ditch" ? say("in the ditch") : say("down");

/** The same at the head of a list. */
function within(table: Table, name: string): string {
  const words = into(table, name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// --- what changed -------------------------------------------------------------------------------------------------

/** What an answer changed: what has come to lie elsewhere, has fallen, or is in hand again. */
function changes(table: Table, before: Ruling, after: Ruling): string {
  if (before.n !== after.n - 1) return "";
  const told = Object.keys(after.state.layout.places).flatMap((piece) => {
    const [from, to] = [lies(before.state, piece), lies(after.state, piece)];
    const name = named(table, after.state, piece);
    if (to) return from && Math.hypot(to[0] - from[0], to[1] - from[1]) < STIRRED ? [] : [say("{piece} to {place}", { piece: name, place: place(table, to) })];
    if (!from) return [];
    const where = after.state.layout.places[piece];
    const down = typeof where === "string" && where.startsWith("@");
    return [down ? `${name} ${into(table, where.slice(1))}` : where === "(in-hand)" ? say("{piece} in hand", { piece: name }) : say("{piece} off", { piece: name })];
  });
  return `${told.length ? say("Changed: {what}.", { what: told.join("; ") }) : say("Nothing has changed.")} ${say("Now:")} `;
}

// --- men on boards ------------------------------------------------------------------------------------------------

/** A seat's men by the squares or points they stand on, by their kinds where there are several, its kings apart. */
function men({ state, board }: Ruling, table: Table, seat: string): string {
  // Each numbers the points from their own side, or both alike, as their ways home begin.
  const [begins] = board.ways?.[seat] ?? [];
  const turned = begins ? begins === "p1" : state.seats.indexOf(seat) > 0;
  const kinds = new Map<string, string[]>();
  const stood = (kind: string, where: string) => void kinds.set(kind, [...(kinds.get(kind) ?? []), where]);
  for (const piece of state.pieces?.[seat] ?? []) {
    const spot = spotOf(state.layout.places[piece], table);
    const letter = table.files ? (table.looks[piece]?.label ?? "") : "";
    if (!spot) stood("gone", spot);
    else stood(board.become?.[piece] ?? (letter in KINDS ? letter : ""), isPoints(table) && /^p\d+$/.test(spot) ? String(turned ? 25 - Number(spot.slice(1)) : Number(spot.slice(1))) : spot);
  }
  const gone = kinds.get("gone")?.length ?? 0;
  kinds.delete("gone");
  if (isPoints(table)) return points([...kinds.values()].flat(), gone);
  const order = ["", ...Object.keys(KINDS)];
  const rank = (kind: string) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  const told = [...kinds].sort(([a], [b]) => rank(a) - rank(b)).map(([kind, spots]) => {
    const where = listed(spots.sort((a, b) => Number(a) - Number(b) || a.localeCompare(b, undefined, { numeric: true })));
    const one = spots.length === 1;
    if (!kind) return say(one ? "man on {places}" : "men on {places}", { places: where });
    const [single, several] = KINDS[kind] ?? [kind, `${kind}s`];
    return say("{kind} on {place}", { kind: say(one ? single : several), place: where });
  });
  return told.length ? told.join("; ") : say("no men");
}

/** Men on points, how many on each from one's farthest, on the bar, and borne off. */
function points(spots: string[], gone: number): string {
  const stood = new Map<string, number>();
  for (const spot of spots) stood.set(spot, (stood.get(spot) ?? 0) + 1);
  const bar = [...stood].filter(([spot]) => spot.startsWith("bar")).reduce((sum, [, n]) => sum + n, 0);
  const off = gone + [...stood].filter(([spot]) => spot.startsWith("off")).reduce((sum, [, n]) => sum + n, 0);
  const on = [...stood].filter(([spot]) => /^\d+$/.test(spot)).sort(([a], [b]) => Number(b) - Number(a));
  const told = on.map(([place, count]) => say("{count} on {place}", { count, place }));
  if (bar) told.unshift(say("{count} on the bar", { count: bar }));
  if (off) told.push(say("{count} off", { count: off }));
  return listed(told);
}

/** The spot a piece stands on, by the name that moves are written with; "" for none. */
function spotOf(place: number[] | string | undefined, table: Table): string {
  const at = typeof place === "string" ? (place.startsWith("(") ? undefined : table.spots[place.replace(/^@/, "")]) : place;
  const own = typeof place === "string" ? place.replace(/^@|^\(.*/, "") : "";
  if (own && !(isChequered(table) && toldByNumbers(table))) return own;
  const names = toldByNumbers(table) ? /^\d+$/ : /^(\d+|[a-h][1-8])$/;
  if (!at) return own;
  const [near] = Object.entries(table.spots).filter(([name]) => names.test(name)).sort((a, b) => Math.hypot(a[1][0] - at[0]!, a[1][1] - at[1]!) - Math.hypot(b[1][0] - at[0]!, b[1][1] - at[1]!));
  return near?.[0] ?? own;
}

// --- places -------------------------------------------------------------------------------------------------------

/** A point of the bed as the game's players say it: diamonds, the circle with the hour at which it lies, the zone, the nearest cup. */
function place(table: Table, at: Point): string {
  if (table.sights.length) return say("{up} diamonds from the foot, {across} from the left", { up: half(LONG * (0.5 - at[1] / table.length)), across: half(WIDE * (0.5 + at[0] / table.width)) });
  const zones = Object.entries(table.zones).filter(([name, zone]) => /^(\d+|centre|D|baulk)$/.test(name) && inside(zone, at));
  const size = (name: string): number => {
    const zone = table.zones[name]!;
    return zone.shape === "disc" ? zone.r : zone.shape === "rect" ? Math.hypot(zone.x1 - zone.x0, zone.y1 - zone.y0) : Infinity;
  };
  const [zone] = zones.sort((a, b) => size(a[0]) - size(b[0]));
  const inZone = zone ? say("in the {zone}", { zone: zone[0] }) : "";
  const hour = Math.round((Math.atan2(at[0], at[1]) * 6) / Math.PI + 12) % 12 || 12;
  if (zone?.[1].shape === "disc" && /^\d+$/.test(zone[0])) return `${inZone}, ${say("at {hour} o'clock", { hour })}`;
  const cups = Object.entries(table.holes).flatMap(([name, cup]) => (cup.shape === "disc" ? [[Math.hypot(cup.x - at[0], cup.y - at[1]), name] as const] : [])).sort((a, b) => a[0] - b[0]);
  if (cups[0] && cups[0][0] < BESIDE) return say("beside cup {name}", { name: cups[0][1] });
  const cm = Math.round(100 * Math.abs(at[0]));
  const side = !cm ? say("on the middle line") : at[0] < 0 ? say("{cm} centimetres left of the middle", { cm }) : say("{cm} centimetres right of the middle", { cm });
  return `${inZone || say("{cm} centimetres from the foot", { cm: Math.round(100 * (table.length / 2 - at[1])) })}, ${side}`;
}
