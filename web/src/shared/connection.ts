import { say } from "./words/words";
import { signal, type Signal } from "@preact/signals";
import { tokens } from "./storage";
import type { Advised, Beside, Checked, Frame, Offered, Previewed, Refused, Reviewed, Ruling, Said, Stroke, Studied, Welcome } from "../wire";

type Told = Advised | Reviewed | Previewed | Offered | Checked | Studied;
type Waiting = { resolve: (n: number) => void; reject: (why: Refused) => void; again: string };

const fresh = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** What a match's page hears and says: over a live connection, or otherwise. */
export interface Line {
  readonly match: string;
  readonly welcome: Signal<Welcome | null>;
  readonly here: Signal<boolean>;
  readonly refusal: Signal<Refused | null>;
  /** `still` where things stand again as they stood: nothing is to be seen moving. */
  onRuling: (ruling: Ruling, still?: boolean) => void;
  onUndone: (n: number) => void;
  answer(n: number, said: Said): Promise<number>;
  undo(n: number): Promise<number>;
  preview(stroke: Stroke): Promise<Previewed | null>;
  offer(n: number, piece: string): Promise<Offered | null>;
  check(n: number, stroke: Stroke): Promise<Checked | null>;
  /** In practice: what the coach would do; null where no answer came. */
  advise?(n: number): Promise<Advised | null>;
  /** When the match is over: which strokes cost most; null where no answer came. */
  review?(): Promise<Reviewed | null>;
  fetch(first: number, last: number): void;
  /** In practice: go on from ruling `n` with pieces laid elsewhere; null goes back to the match itself. */
  lay?(n: number, places: Places | null): Promise<void>;
  close(): void;
  /** What goes on at the table beside the game; what was said so far is in it, the oldest first. */
  readonly beside?: Signal<Beside | null>;
  readonly tokens?: string[];
  act?(what: string, text?: string, seat?: string): Promise<number>;
}

/** Where pieces are put by hand. */
export type Places = Record<string, [number, number] | string>;

/**
 * The live connection to one match. It comes back by itself at the right place, and an answer that was on its way when the line
 * broke is sent again under the same id, so that it counts once.
 */
export class Live implements Line {
  readonly welcome: Signal<Welcome | null> = signal(null);
  readonly here: Signal<boolean> = signal(false);
  readonly refusal: Signal<Refused | null> = signal(null);
  readonly beside: Signal<Beside | null> = signal(null);
  #onRuling: Line["onRuling"] | null = null;
  /** What was heard before anybody listened. */
  #unheard: Ruling[] = [];
  onUndone: (n: number) => void = () => {};

  #socket: WebSocket | null = null;
  #n = -1;
  #closed = false;
  #tries = 0;
  #timer = 0;
  #study: { n: number; places: Places; said: Said[]; yours: string[] } | null = null;
  #last: Ruling | null = null;
  /** The next ruling is one that was told before: something was taken back. */
  #back = false;
  #offered: { n: number; piece: string; told: Promise<Offered | null> } | null = null;
  #answers = new Map<string, Waiting>();
  #asked = new Map<string, (told: Told | null) => void>();

  constructor(
    readonly match: string,
    readonly tokens: string[],
    /** Whether strokes are played here, and first aims wanted. */
    private readonly plays = false,
  ) {
    this.#open();
  }

  /** Called for every ruling, in order; the first may be the last of many. */
  get onRuling(): Line["onRuling"] {
    return this.#onRuling ?? ((ruling) => void this.#unheard.push(ruling));
  }
  set onRuling(listen: Line["onRuling"]) {
    this.#onRuling = listen;
    for (const ruling of this.#unheard.splice(0)) listen(ruling);
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/live/${encodeURIComponent(this.match)}`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "join", tokens: this.tokens, after: this.#n, table: true }));
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Frame);
    socket.onclose = (event) => {
      this.here.value = false;
      clearInterval(this.#timer);
      for (const asked of this.#asked.values()) asked(null);
      this.#asked.clear();
      if (this.#closed || event.code === 4000 || event.code === 4003) return;
      // A hall that was closed for a moment is tried again at once, then ever more slowly.
      setTimeout(() => this.#open(), Math.min(5000, 200 * 1.6 ** this.#tries++));
    };
  }

  #hear(frame: Frame): void {
    switch (frame.type) {
      case "welcome":
        this.#tries = 0;
        this.welcome.value = frame;
        this.here.value = true;
        for (const waiting of this.#answers.values()) this.#socket?.send(waiting.again);
        clearInterval(this.#timer);
        this.#timer = window.setInterval(() => this.#send({ type: "ping" }), 25_000);
        break;
      case "ruling": {
        const still = this.#back;
        this.#back = false;
        this.#n = frame.n;
        this.#last = frame;
        this.refusal.value = null;
        if (!this.#study) {
          this.#ahead(frame);
          this.onRuling(frame, still);
        }
        break;
      }
      case "again":
        this.onRuling(frame);
        break;
      case "undone":
        this.#n = frame.n;
        this.#back = true;
        this.onUndone(frame.n);
        break;
      case "accepted":
        this.#answers.get(frame.id)?.resolve(frame.n);
        this.#answers.delete(frame.id);
        break;
      case "preview":
      case "offered":
      case "checked":
      case "advised":
      case "reviewed":
      case "studied":
        this.#asked.get(frame.id)?.(frame);
        this.#asked.delete(frame.id);
        break;
      case "refused": {
        const waiting = this.#answers.get(frame.id);
        this.#answers.delete(frame.id);
        const asked = this.#asked.get(frame.id);
        if (asked) {
          this.#asked.delete(frame.id);
          asked(null);
          if (frame.word !== "illegal") break;
        }
        this.refusal.value = frame;
        waiting?.reject(frame);
        break;
      }
      case "table": {
        // A line that comes back is told all again.
        const before = this.beside.value?.talk ?? [];
        const known = new Set(before.map((t) => t.id));
        const talk = [...before, ...frame.talk.filter((t) => !known.has(t.id))].sort((a, b) => a.id - b.id);
        this.beside.value = { ...frame, talk };
        break;
      }
      case "pong":
        break;
    }
  }

  #send(message: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #ask(message: Record<string, unknown>): Promise<number> {
    const id = fresh();
    const again = JSON.stringify({ ...message, id });
    this.refusal.value = null;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject, again });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(again);
    });
  }

  /** Give an answer to the question after ruling `n`. */
  answer(n: number, said: Said): Promise<number> {
    if (this.#study) return this.#tell([...this.#study.said, said]);
    return this.#ask({ type: "answer", n, ...said });
  }

  /** Resign, offer a draw, take back, say something: what the match settles beside the game. */
  act(what: string, text = "", seat = ""): Promise<number> {
    return this.#ask({ type: "act", do: what, text, seat });
  }

  undo(n: number): Promise<number> {
    const study = this.#study;
    if (study && !study.said.length) return this.lay(n, null).then(() => n);
    if (study) {
      const said = study.said.slice(0, -1);
      this.onUndone(study.n + said.length);
      return this.#tell(said, true);
    }
    return this.#ask({ type: "undo", n });
  }

  /** Ask for something that changes nothing; null where it is refused or the line breaks. */
  #inquire<T extends Told>(message: Record<string, unknown>): Promise<T | null> {
    const id = fresh();
    return new Promise((resolve) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return resolve(null);
      this.#asked.set(id, (told) => resolve(told as T | null));
      this.#send({ ...message, id });
    });
  }

  /** In practice: what would this stroke do? */
  async preview(stroke: Stroke): Promise<Previewed | null> {
    if (this.#study) {
      const told = await this.#studied([...this.#study.said, { stroke }]);
      const { motion, headline, lines } = told?.ruling ?? {};
      return motion ? { type: "preview", id: "", motion, headline: headline ?? "", lines: lines ?? [] } : null;
    }
    return this.#inquire<Previewed>({ type: "preview", stroke });
  }

  /** Ask for a first aim as soon as the question is heard: it is there when the stroke before it has been shown. */
  #ahead({ n, ask }: Ruling): void {
    const piece = this.plays && ask?.asks === "stroke" && this.welcome.value?.yours.includes(ask.seat) ? ask.options[0] : undefined;
    this.#offered = piece ? { n, piece, told: this.#inquire<Offered>({ type: "offer", n, piece }) } : null;
  }

  /** A first aim for the question after ruling `n`. */
  offer(n: number, piece: string): Promise<Offered | null> {
    const study = this.#study;
    if (study) return this.#inquire<Offered>({ type: "study", n: study.n, places: study.places, said: study.said, want: "offer" });
    const { n: told, piece: of, told: offered } = this.#offered ?? {};
    this.#offered = null;
    return offered && told === n && of === piece ? offered : this.#inquire<Offered>({ type: "offer", n, piece });
  }

  /** Would this stroke be refused? */
  check(n: number, stroke: Stroke): Promise<Checked | null> {
    const study = this.#study;
    if (study) return this.#inquire<Checked>({ type: "study", n: study.n, places: study.places, said: [...study.said, { stroke }], want: "check" });
    return this.#inquire<Checked>({ type: "check", n, stroke });
  }

  /** What the coach would do with the question after ruling `n`. */
  advise(n: number): Promise<Advised | null> {
    const study = this.#study;
    if (study) return this.#inquire<Advised>({ type: "study", n: study.n, places: study.places, said: study.said, want: "advice" });
    return this.#inquire<Advised>({ type: "advise", n });
  }

  review(): Promise<Reviewed | null> {
    return this.#inquire<Reviewed>({ type: "review" });
  }

  #studied(said: Said[]): Promise<Studied | null> {
    const { n, places } = this.#study!;
    return this.#inquire<Studied>({ type: "study", n, places, said, want: "ruling" });
  }

  /** What was said since the pieces were laid, all of it; the ruling on the last is heard as any other, or as it was left. */
  async #tell(said: Said[], still = false): Promise<number> {
    this.refusal.value = null;
    const told = await this.#studied(said);
    const refused = this.refusal.value as Refused | null;
    if (!told || !this.#study) throw refused ?? { type: "refused", id: "", word: "away", reason: say("the hall did not answer; try again"), rule: "" };
    this.#study.said = said;
    // Numbered on from the match, so that a page takes it for a new question.
    const n = this.#study.n + 1 + said.length;
    this.onRuling({ ...told.ruling, n }, still);
    return n;
  }

  async lay(n: number, places: Places | null): Promise<void> {
    const welcome = this.welcome.value!;
    const before = this.#study;
    if (places) {
      // What lies as the match has it is not laid: rings in a pile lie in each other's place.
      const were = this.#last?.state.layout.places ?? {};
      const elsewhere = Object.fromEntries(Object.entries(places).filter(([piece, at]) => JSON.stringify(were[piece]) !== JSON.stringify(at)));
      this.#study = { n: before?.n ?? n, places: elsewhere, said: [], yours: before?.yours ?? welcome.yours };
      this.onUndone(this.#study.n);
      try {
        await this.#tell([], true);
        this.welcome.value = { ...welcome, yours: welcome.seats.map((s) => s.seat) };
      } catch (refused) {
        this.#study = before;
        throw refused;
      }
    } else if (before) {
      this.#study = null;
      this.welcome.value = { ...welcome, yours: before.yours };
      this.onUndone(before.n);
      if (this.#last) this.onRuling(this.#last, true);
    }
  }

  fetch(first: number, last: number): void {
    this.#send({ type: "fetch", first, last });
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#socket?.close();
  }
}

const early = new Map<string, Live>();

/** Begin to listen before what shows the match has been loaded. */
export function listen(match: string): void {
  early.set(match, new Live(match, tokens(match), true));
}

/** The line to a match: the one that is open already, or a new one. */
export function lineTo(match: string): Live {
  const found = early.get(match) ?? new Live(match, tokens(match), true);
  early.delete(match);
  return found;
}
