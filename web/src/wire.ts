// What the hall's server says and hears. Written by `python -m hoyle.hall.protocol.typescript`
// from src/hoyle/hall/protocol (drawing_types, ruling_types, responses, http_types): change those. Lengths are metres, times
// seconds, angles radians.

export type Point = [number, number];

export type Option = string | number;

export type Place = number[] | string;

export type Leg = [number, string, number, number, number, number, number, number, number, number, number, number, number, number];

export type Shape = RectShape | DiscShape | PolygonShape | UnionShape | QuadrantShape | LineShape;

export type Stroke = CueStroke | Flick | Spin | Flip;

export type Asks = "call" | "chance" | "choose" | "move" | "place" | "stroke";

export type Frame = Welcome | Ruling | Refused | Accepted | Undone | Previewed | Offered | Checked | Studied | Pong | Advised | Reviewed | Beside;

export type Said = { stroke: Stroke } | { answer: Record<string, unknown> } | { line: string };

/** A ball that is called, with its pocket. */
export interface Called {
  what: string;
  pocket?: string;
}

/** A stroke with the cue. */
export interface CueStroke {
  kind: "cuestroke";
  ball: string;
  speed: number;
  azimuth: number;
  elevation?: number;
  side?: number;
  height?: number;
  place?: Point;
  calls?: Called[];
  figures?: [string, number][];
}

/** A ring, man or weight sent with the finger. */
export interface Flick {
  kind: "flick";
  piece: string;
  speed: number;
  azimuth: number;
  spin?: number;
  place?: Point;
  calls?: Called[];
  figures?: [string, number][];
}

/** A top spun by its string. */
export interface Spin {
  kind: "spin";
  piece: string;
  spin: number;
  speed?: number;
  azimuth?: number;
  lean?: number;
  long?: boolean;
  place?: Point;
}

/** A weight that projects over the end of a board, tipped over with a fingertip: how fast that comes up. */
export interface Flip {
  kind: "flip";
  piece: string;
  speed: number;
}

/** A contact that is heard. */
export interface Sound {
  time: number;
  kind: string;
  piece: string;
  speed: number;
}

/** A stroke's motion in closed form. `poses` are of what toppled or spun, eight whole numbers a pose: ms; tenths of mm; thousandths of the axis; hundredths of rad/s about it. */
export interface Motion {
  duration: number;
  start: Record<string, Point>;
  legs: Record<string, Leg[]>;
  sounds: Sound[];
  poses?: Record<string, number[]>;
}

/** A rectangle along the table. */
export interface RectShape {
  shape: "rect";
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A disc, or the part of it below `y_max`. */
export interface DiscShape {
  shape: "disc";
  x: number;
  y: number;
  r: number;
  y_max?: number;
}

/** Straight edges from corner to corner. */
export interface PolygonShape {
  shape: "polygon";
  corners: Point[];
  dark?: boolean;
}

/** A quarter of a ring about the middle. */
export interface QuadrantShape {
  shape: "quadrant";
  inner: number;
  outer: number;
  fx: number;
  fy: number;
}

/** A line between two points. */
export interface LineShape {
  shape: "line";
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Several shapes in one. */
export interface UnionShape {
  shape: "union";
  parts: Shape[];
}

/** An upright board on the bed. */
export interface Wall {
  shape: "line";
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  thick: number;
  high: number;
}

/** The marks by which a piece is told from others. */
export interface Look {
  body?: string;
  mark?: string;
  label?: string;
  band?: string;
}

/** A turned body: how high its centre of mass is, its parts [radius, low, high, 1 for a dome], and its density, kg/m³. Of a top: the spin that it is given at best, and whether it has a long end to spin on. */
export interface Turned {
  centre: number;
  parts: [number, number, number, number][];
  density: number;
  fastest?: number;
  long?: boolean;
}

/** A pocket of a table. */
export interface Pocket {
  name: string;
  mouth: number;
  cut: number;
  shelf: number;
}

/** A sign at a spot of a board: ring, cross, star or square; and its text. */
export interface Printed {
  words?: string;
  sign?: string;
  large?: boolean;
}

/** A table or board as it can be drawn. */
export interface Table {
  name: string;
  title: string;
  width: number;
  length: number;
  nose: number;
  ball: number;
  pin: number;
  disc: number;
  odd: Record<string, number>;
  hollow: number;
  turned: Record<string, Turned>;
  posts: Shape[];
  walls: Wall[];
  pockets: Pocket[];
  holes: Record<string, Shape>;
  rims: LineShape[];
  ramps: LineShape[];
  pegs: Record<string, Shape>;
  spots: Record<string, Point>;
  printed: Record<string, Printed>;
  zones: Record<string, Shape>;
  marks: Shape[];
  sights: Point[];
  looks: Record<string, Look>;
  files: boolean;
  worth: Record<string, string>;
}

/** A printed rule, and the book it is in. */
export interface Rule {
  id: string;
  text: string;
  book: string;
  game?: string;
}

/** One reason of a ruling. `amount` is what was paid: won, or put up if negative; `word` names a foul. */
export interface Line {
  kind: string;
  text: string;
  rule: Rule;
  seat?: string;
  word?: string;
  amount?: number;
}

/** The place of every piece: on the bed, on a spot, `@FL` for down, `(in-hand)` and its like. */
export interface Layout {
  places: Record<string, Place>;
  zones?: [string, string][];
  touching?: [string, string][];
}

/** The end of a match. */
export interface Result {
  winners?: string[];
  losers?: string[];
  ranking?: string[];
  draw?: boolean;
}

/** The standing of a match, as the reader may see it. `at` is where the spots are on which pieces lie. */
export interface State {
  game: string;
  seats: string[];
  options: Record<string, Option>;
  table: string;
  layout: Layout;
  at: Record<string, Point>;
  order?: string[];
  pieces?: Record<string, string[]>;
  scores?: Record<string, number>;
  lives?: Record<string, number>;
  ledger?: Record<string, number>;
  owes?: Record<string, number>;
  out?: string[];
  secrets?: Record<string, Record<string, unknown>>;
  revealed?: Record<string, unknown>;
  notes?: unknown;
  ask?: null;
  result?: Result;
  given?: Record<string, unknown>;
  race?: Record<string, unknown>;
}

/** A piece in hand, where it may be put, and the rule that says so; `ruled`: the game says what comes of it elsewhere. */
export interface Held {
  piece: string;
  zone: string;
  rule: string;
  ruled?: boolean;
}

/** A word that a seat may say besides, or may not say any more; `named` is what it is called on a button. */
export interface Permit {
  seat: string;
  word: string;
  rule: string;
  named?: string;
  brings?: string;
  until?: string;
}

/** The task of a stroke: pieces one of which must be met first, cushions before that, what is played for. */
export interface Target {
  first?: string[];
  cushions?: number;
  before?: string;
  leaving?: string;
  zone?: string;
  pockets?: string[];
  pins?: string[];
}

/** The open question; `prompt` is the whole of its `words` in a line of at most 60 letters. `outcomes` tells what comes of each option, `legs` the steps of each move, `named` what each piece that may be played with, or each word, is called, all in the options' order. `lead` says that the stroke settles who begins, `whole` that `why` is the whole direction. */
export interface Ask {
  seat: string;
  asks: Asks;
  options: string[];
  rule: string;
  words: string;
  prompt: string;
  offers: string[];
  why?: string;
  place?: Held[];
  calls?: "ball" | "pocket";
  called?: Called[];
  permits?: Permit[];
  barred?: Permit[];
  behalf?: string;
  decline?: string;
  target?: Target;
  outcomes?: string[];
  legs?: [string, string][][];
  named?: string[];
  lead?: boolean;
  whole?: boolean;
}

/** The marker's board: its form, and of each seat what it holds and has counted beside its score. `ways` are the spots that a seat's men go by: the farthest, the nearest, and where they come off. */
export interface Board {
  form: "buttons" | "contest" | "frames" | "lives" | "plain";
  target: number;
  goal?: string;
  goals?: Record<string, string>;
  run?: number;
  on?: string;
  held?: Record<string, string[]>;
  ways?: Record<string, string[]>;
  become?: Record<string, string>;
  counts?: Record<string, Record<string, unknown>>;
  most?: Record<string, number>;
  stars?: number;
  frames?: Record<string, number[][]>;
  full?: number;
  tally?: Record<string, number[]>;
  columns?: string[];
  rows?: Record<string, Option[]>;
  beside?: Record<string, unknown>;
}

/** A word that chance said, and its numbers. */
export interface Drawn {
  word: string;
  values: number[];
}

/** An answer, its ruling, and how things stand after it. `draws` are the numbers that a draw may bring, where it is not of dice; `put` the pieces that were put somewhere: they stand there, however they lay. */
export interface Ruling {
  type: "again" | "ruling";
  n: number;
  headline: string;
  lines: Line[];
  state: State;
  ask: Ask | null;
  board: Board;
  said?: string;
  seat?: string;
  struck?: string;
  stroke?: Stroke;
  drawn?: Drawn;
  draws?: number[];
  put?: string[];
  motion?: Motion;
}

/** A seat and who sits there. */
export interface Seated {
  seat: string;
  by: string;
}

/** The first frame: where this is, and who sits here. */
export interface Welcome {
  type: "welcome";
  match: string;
  kind: "marker" | "play" | "practice";
  game: string;
  title: string;
  seats: Seated[];
  yours: string[];
  n: number;
  options: Record<string, Option>;
  table: Table;
  pieces: string[];
  faults: Record<string, string>;
  naming: string[];
  incidents: Record<string, string>;
  past?: string;
}

/** A refusal of what was asked, and why. */
export interface Refused {
  type: "refused";
  id: string;
  word: string;
  reason: string;
  rule: string;
}

/** In practice, what a stroke would do, and what would be ruled on it. */
export interface Previewed {
  type: "preview";
  id: string;
  motion: Motion;
  headline: string;
  lines: Line[];
}

/** A first aim: nothing is lost by it (grade 0), it is no foul (1), or a foul all the same (2); without a stroke none was found. `way` is how the piece goes: straight, by a cushion first, with a raised cue, or as nothing plain was lawful. */
export interface Offered {
  type: "offered";
  id: string;
  stroke?: Stroke;
  grade?: number;
  way?: "bank" | "direct" | "other" | "raised";
}

/** The reason why a stroke would be refused, and what would be played instead; without a reason it would be played. */
export interface Checked {
  type: "checked";
  id: string;
  reason?: string;
  rule?: string;
  mended?: Stroke;
}

/** The coach's answer: in words, why, and the stroke if it is one. */
export interface Counsel {
  said: string;
  why: string;
  stroke?: Stroke;
}

/** In practice, the best answers to the open question, best first. */
export interface Advised {
  type: "advised";
  id: string;
  advice: Counsel[];
}

/** A stroke whose choice cost something: the number of its ruling, whose it was, what was said of it, its cost in points, what the hand took besides, and what the coach would have played, in words, and why. */
export interface Lost {
  n: number;
  seat: string;
  headline: string;
  cost: number;
  hand: number;
  said: string;
  why: string;
}

/** The strokes that cost most in a match that is over, and how many were looked at. */
export interface Reviewed {
  type: "reviewed";
  id: string;
  lost: Lost[];
  looked: number;
}

/** An answer was taken. */
export interface Accepted {
  type: "accepted";
  id: string;
  n: number;
}

/** Answers were taken back; so many stand. */
export interface Undone {
  type: "undone";
  n: number;
}

/** In practice, the last ruling of what might be. */
export interface Studied {
  type: "studied";
  id: string;
  ruling: Ruling;
}

/** The hall is there. */
export interface Pong {
  type: "pong";
}

/** Something said or done at the table beside the game. */
export interface Talked {
  id: number;
  seat: string;
  kind: string;
  text: string;
  at: number;
}

/** Seconds left to each seat (or under an empty name to the whole match), and whose clock runs. */
export interface Clocks {
  left: Record<string, number>;
  runs: string;
}

/** Terms of a match, as `match_terms.Terms` has them. */
export interface Agreed {
  clock: "" | "days" | "fischer" | "limit" | "shot";
  base: number;
  more: number;
  away: number;
  then: "computer" | "loses";
  back: boolean;
  chat: boolean;
  rated: boolean;
}

/** The table beside the game: who is here, what is new of the chat, what is offered and by whom. */
export interface Beside {
  type: "table";
  talk: Talked[];
  here: string[];
  programs: string[];
  watching: number;
  terms: Agreed;
  words: string;
  phrases: string[];
  draw: string;
  back: string[];
  again: string[];
  dispute: string[];
  go_on: string[];
  changed: number;
  open: boolean;
  away: Record<string, number>;
  yours: string[];
  clock?: Clocks;
}

/** A game as the front page shows it. `held` is what is held in the hand; `first` counts those to begin with, with how hard they are (1 to 3) and what they are like; `options` make a first match short, of so many minutes as `shortly` says. `lasts` tells both lengths. */
export interface GameCard {
  id: string;
  title: string;
  family: string;
  shelf: string;
  players: string;
  seats: [number, number];
  summary: string;
  book: string;
  short: string;
  playable: boolean;
  held: "book" | "cue" | "men" | "ring" | "top";
  table: string;
  minutes?: number;
  lasts?: string;
  first?: number;
  level?: number;
  like?: string;
  options?: Record<string, Option>;
  shortly?: number;
}

/** An option of a game; `label` is what it is called in the reader's language, and `called` what its choices are. */
export interface Setting {
  default: Option;
  meaning: string;
  choices: string[];
  least: number;
  label: string;
  called: Record<string, string>;
}

/** A rule on a game's page; `fact` says what of the table it only tells, `excused` why nobody can enforce it. */
export interface PrintedRule {
  id: string;
  text: string;
  fact?: string;
  excused?: string;
}

/** A rule book that governs too: a game's, or one of several games. */
export interface Governing {
  id: string;
  title: string;
  book: string;
  rules: PrintedRule[];
}

/** A word of the rules, what it means, and what else it is called. */
export interface Term {
  name: string;
  meaning: string;
  also: string[];
}

/** A sentence of the referee's, and the id of its rule. */
export interface Because {
  text: string;
  rule: string;
}

/** A line of a game's sheet, and how it is ruled on. */
export interface Example {
  said: string;
  headline: string;
  reasons: Because[];
}

/** A game's page in the order one asks for it, a sentence an entry. */
export interface Sections {
  what: string[];
  turn: string[];
  written: string[];
  readings: string[];
  setting: string[];
}

/** A game's page; programs are told more. */
export interface GamePage {
  id: string;
  title: string;
  family: string;
  players: string;
  minutes?: number;
  lasts?: string;
  seats: [number, number];
  summary: string;
  held: string;
  page: string;
  sections: Sections;
  strokes: Example[];
  pages: string;
  unplayable: string;
  books: Record<string, string>;
  book: string;
  picture: string;
  pieces: string[];
  aliases: Record<string, string>;
  options: Record<string, Setting>;
  headers: string[];
  faults: Record<string, string>;
  incidents: Record<string, string>;
  rules: PrintedRule[];
  governs: Governing[];
  board: Table;
  tables: Record<string, string>;
}

/** A match that has begun: its id, and the token of each seat that a person takes. */
export interface Begun {
  match: string;
  tokens: Record<string, string>;
}

/** The end of a match, in a list. */
export interface Ended {
  winners?: string[];
  losers?: string[];
  draw?: boolean;
}

/** A match that anybody may watch. */
export interface Listed {
  id: string;
  game: string;
  kind: string;
  seats: string[];
  over: boolean;
  result: Ended;
  began: number;
  moved: number;
}

/** A set position with a goal, of the game `of`; how hard it is: 1 to 3; `today` where it is the stroke of the day. */
export interface Drill {
  id: string;
  game: string;
  title: string;
  of: string;
  shelf: string;
  goal: string;
  level: number;
  today: boolean;
}

/** A stroke that reached the goal of the day: whose it is, the points that it gained, and how many contacts it had. */
export interface Film {
  name: string;
  stroke: Stroke;
  gained: number;
  contacts: number;
}

/** The part of a drill's goal that can be shown on the table: pieces, pockets, holes, where to come to lie (x, y, radius). */
export interface Aims {
  pieces: string[];
  pockets: string[];
  near?: [number, number, number];
}

/** The standing of a drill after some strokes. */
export interface DrillStanding {
  welcome: Welcome;
  rulings: Ruling[];
  standing: "failed" | "open" | "passed";
  goal: string;
  strokes: number;
  aims: Aims;
}
