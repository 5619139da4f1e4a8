// What the hall's server says and hears, as docs/hall.md tells it. Lengths are metres, times seconds, angles radians.

export interface Rule {
  id: string;
  text: string;
  book: string;
  game?: string;
}

export interface Line {
  kind: string;
  text: string;
  rule: Rule;
  seat?: string;
  word?: string;
  /** What was paid: won, or put up if negative. */
  amount?: number;
}

export type Place = [number, number] | [number, number, number] | string;

export interface State {
  game: string;
  seats: string[];
  options: Record<string, string | number>;
  layout: { places: Record<string, Place>; zones?: [string, string][]; touching?: [string, string][] };
  at: Record<string, [number, number]>;
  order?: string[];
  pieces?: Record<string, string[]>;
  scores?: Record<string, number>;
  lives?: Record<string, number>;
  ledger?: Record<string, number>;
  owes?: Record<string, number>;
  out?: string[];
  secrets?: Record<string, Record<string, unknown>>;
  result?: { winners?: string[]; losers?: string[]; ranking?: string[]; draw?: boolean };
}

export type Asks = "stroke" | "call" | "choose" | "place" | "move" | "chance";

export interface Ask {
  seat: string;
  asks: Asks;
  options: string[];
  rule: string;
  words: string;
  why?: string;
  place?: { piece: string; zone: string; rule: string }[];
  calls?: "ball" | "pocket";
  called?: { what: string; pocket?: string }[];
  permits?: { seat: string; word: string; rule: string }[];
  barred?: { seat: string; word: string; rule: string }[];
  behalf?: string;
  decline?: string;
  /** What a stroke has to do. */
  target?: Target;
  /** What comes of each option of a choice, in their order. */
  outcomes?: string[];
  /** The steps of each move, in the order of the options. */
  legs?: [string, string][][];
}

/** What a stroke has to do: which pieces one of must be met first, how many cushions come before that, what is played for. */
export interface Target {
  first?: string[];
  cushions?: number;
  before?: string;
  leaving?: string;
  zone?: string;
  pockets?: string[];
  pins?: string[];
}

// time, motion, x, y, vx, vy, ax, ay, wx, wy, wz, z, vz, az
export type Leg = [
  number, string, number, number, number, number, number, number, number, number, number, number, number, number,
];

export interface Motion {
  duration: number;
  start: Record<string, [number, number]>;
  legs: Record<string, Leg[]>;
  sounds: { time: number; kind: string; piece: string; speed: number }[];
  /** What toppled or spun, eight whole numbers a pose: ms; tenths of mm; thousandths of the axis; hundredths of rad/s about it. */
  poses?: Record<string, number[]>;
}

/** What is on the marker's board: its form, and of each seat what it holds and has counted beside its score. */
export interface Board {
  form: "buttons" | "lives" | "frames" | "contest" | "plain";
  target: number;
  run?: number;
  on?: string;
  held?: Record<string, string[]>;
  counts?: Record<string, Record<string, number>>;
  most?: Record<string, number>;
  stars?: number;
  frames?: Record<string, number[][]>;
  /** Rows and columns by name, of a board that is no plain list of counts. */
  columns?: string[];
  rows?: Record<string, (string | number)[]>;
  /** What is shown of the match as a whole, by name. */
  beside?: Record<string, string | number | number[] | string[]>;
  full?: number;
  tally?: Record<string, number[]>;
}

export interface Ruling {
  type: "ruling" | "again";
  n: number;
  said?: string;
  seat?: string;
  struck?: string;
  /** What happened and what comes now, in one or two sentences. */
  headline: string;
  lines: Line[];
  state: State;
  ask: Ask | null;
  board: Board;
  /** The stroke as it came off, where a machine played it. */
  stroke?: Stroke;
  /** What chance said: a word, and its numbers. */
  drawn?: { word: string; values: number[] };
  /** The numbers that a draw may bring, where it is not of dice. */
  draws?: number[];
  /** The pieces that were put somewhere: they stand there, however they lay. */
  put?: string[];
  motion?: Motion;
}

export type Shape =
  | { shape: "rect"; x0: number; y0: number; x1: number; y1: number }
  | { shape: "disc"; x: number; y: number; r: number; y_max?: number }
  | { shape: "polygon"; corners: [number, number][]; dark?: boolean }
  | { shape: "union"; parts: Shape[] }
  | { shape: "quadrant"; inner: number; outer: number; fx: number; fy: number }
  | { shape: "line"; x0: number; y0: number; x1: number; y1: number };

export interface Look {
  body?: string;
  mark?: string;
  label?: string;
  band?: string;
}

/** A turned body: how high its centre of mass is, its parts [radius, low, high, 1 for a dome], and its density, kg/m³. */
export interface Turned {
  centre: number;
  parts: [number, number, number, number][];
  density: number;
  /** Of a top: the spin (rad/s) that it is given at best, and whether it has a long end to spin on. */
  fastest?: number;
  long?: boolean;
}

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
  walls: { shape: "line"; x0: number; y0: number; x1: number; y1: number; thick: number; high: number }[];
  pockets: { name: string; mouth: number; cut: number; shelf: number }[];
  holes: Record<string, Shape>;
  /** Upright edges on the bed besides its cushions, as high as those. */
  rims: { shape: "line"; x0: number; y0: number; x1: number; y1: number }[];
  /** The bevelled edges of boards that lie on the bed. */
  ramps: { shape: "line"; x0: number; y0: number; x1: number; y1: number }[];
  /** Pins that never fall, by the name of the piece. */
  pegs: Record<string, Shape>;
  spots: Record<string, [number, number]>;
  /** What stands at spots of a board besides their numbers; a sign is ring, cross, star or square. */
  printed: Record<string, { words?: string; sign?: string; large?: boolean }>;
  zones: Record<string, Shape>;
  marks: Shape[];
  sights: [number, number][];
  looks: Record<string, Look>;
}

export interface Welcome {
  type: "welcome";
  match: string;
  kind: "play" | "practice" | "marker";
  game: string;
  title: string;
  seats: { seat: string; by: string }[];
  yours: string[];
  n: number;
  options: Record<string, string | number>;
  table: Table;
  pieces: string[];
  faults: Record<string, string>;
  incidents: Record<string, string>;
}

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
  lines: Line[];
}

/** A first aim: nothing is lost by it (grade 0), it is no foul (1), or a foul all the same (2); none was found without a stroke. */
export interface Offered {
  type: "offered";
  id: string;
  stroke?: Stroke;
  grade?: number;
}

/** Why a stroke would be refused, and what would be played instead; without a reason it would be played. */
export interface Checked {
  type: "checked";
  id: string;
  reason?: string;
  rule?: string;
  mended?: Stroke;
}

export type Frame =
  | Welcome
  | Ruling
  | Refused
  | { type: "accepted"; id: string; n: number }
  | { type: "undone"; n: number }
  | Previewed
  | Offered
  | Checked
  | { type: "pong" };

export interface CueStroke {
  kind: "cuestroke";
  ball: string;
  speed: number;
  azimuth: number;
  elevation?: number;
  side?: number;
  height?: number;
  place?: [number, number];
  calls?: { what: string; pocket?: string }[];
}

export interface Flick {
  kind: "flick";
  piece: string;
  speed: number;
  azimuth: number;
  spin?: number;
  place?: [number, number];
  calls?: { what: string; pocket?: string }[];
}

export interface Spin {
  kind: "spin";
  piece: string;
  spin: number;
  speed?: number;
  azimuth?: number;
  lean?: number;
  long?: boolean;
  place?: [number, number];
}

/** A weight that projects over the end of a board, tipped over with a fingertip: how fast that comes up, m/s. */
export interface Flip {
  kind: "flip";
  piece: string;
  speed: number;
}

export type Stroke = CueStroke | Flick | Spin | Flip;

export type Said = { stroke: Stroke } | { answer: Record<string, unknown> } | { line: string };

// --- what programs and pages ask for ------------------------------------------------------------------------

export interface GameCard {
  id: string;
  title: string;
  family: string;
  players: string;
  seats: [number, number];
  summary: string;
  book: string;
  short: string;
  playable: boolean;
  /** The shelf that it stands on, in words. */
  shelf: string;
  /** What is held in the hand: a cue, a ring, a top, men, or a contest's book. */
  held: string;
  table: string;
  /** About how long a match takes. */
  minutes?: number;
  /** Of the games to begin with: which of them, how hard it is (1 to 3), and what it is like. */
  first?: number;
  level?: number;
  like?: string;
  /** What makes a first match of it short. */
  options?: Record<string, string | number>;
}

export interface GamePage extends Omit<GameCard, "options"> {
  page: string;
  pages: string;
  unplayable: string;
  books: Record<string, string>;
  book: string;
  picture: string;
  pieces: string[];
  aliases: Record<string, string>;
  options: Record<string, { default: string | number; meaning: string; choices: string[]; least: number }>;
  headers: string[];
  faults: Record<string, string>;
  incidents: Record<string, string>;
  rules: { id: string; text: string; excused?: string }[];
  governs: { id: string; book: string; rules: { id: string; text: string }[] }[];
  board: Table;
  tables: Record<string, string>;
}

export interface Begun {
  match: string;
  tokens: Record<string, string>;
}

export interface Listed {
  id: string;
  game: string;
  kind: string;
  seats: string[];
  over: boolean;
  result: { winners?: string[]; draw?: boolean };
  began: number;
  moved: number;
}

/** A set position with a goal. */
export interface Drill {
  id: string;
  game: string;
  title: string;
  shelf: string;
  goal: string;
}

/** How a drill stands after some strokes. */
export interface Drilled {
  welcome: Welcome;
  rulings: Ruling[];
  standing: "open" | "passed" | "failed";
  goal: string;
  strokes: number;
}
