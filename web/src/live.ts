import { signal, type Signal } from "@preact/signals";
import type { Frame, Refused, Ruling, Said, Stroke, Welcome, Motion } from "./wire";

type Waiting = { resolve: (n: number) => void; reject: (why: Refused) => void; again: string };

/**
 * The live connection to one match. It comes back by itself at the right place, and an answer that was on its way when the line
 * broke is sent again under the same id, so that it counts once.
 */
export class Live {
  readonly welcome: Signal<Welcome | null> = signal(null);
  readonly here: Signal<boolean> = signal(false);
  readonly refusal: Signal<Refused | null> = signal(null);
  /** Called for every ruling, in order; the first may be the last of many. */
  onRuling: (ruling: Ruling) => void = () => {};
  onUndone: (n: number) => void = () => {};

  #socket: WebSocket | null = null;
  #n = -1;
  #closed = false;
  #tries = 0;
  #timer = 0;
  #answers = new Map<string, Waiting>();
  #previews = new Map<string, (motion: Motion) => void>();

  constructor(
    readonly match: string,
    readonly tokens: string[],
  ) {
    this.#open();
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/live/${encodeURIComponent(this.match)}`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "join", tokens: this.tokens, after: this.#n }));
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Frame);
    socket.onclose = (event) => {
      this.here.value = false;
      clearInterval(this.#timer);
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
      case "ruling":
        this.#n = frame.n;
        this.refusal.value = null;
        this.onRuling(frame);
        break;
      case "again":
        this.onRuling(frame);
        break;
      case "undone":
        this.#n = frame.n;
        this.onUndone(frame.n);
        break;
      case "accepted":
        this.#answers.get(frame.id)?.resolve(frame.n);
        this.#answers.delete(frame.id);
        break;
      case "preview":
        this.#previews.get(frame.id)?.(frame.motion);
        this.#previews.delete(frame.id);
        break;
      case "refused": {
        const waiting = this.#answers.get(frame.id);
        this.#answers.delete(frame.id);
        this.#previews.delete(frame.id);
        this.refusal.value = frame;
        waiting?.reject(frame);
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
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const again = JSON.stringify({ ...message, id });
    this.refusal.value = null;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject, again });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(again);
    });
  }

  /** Give an answer to the question after ruling `n`. */
  answer(n: number, said: Said): Promise<number> {
    return this.#ask({ type: "answer", n, ...said });
  }

  undo(n: number): Promise<number> {
    return this.#ask({ type: "undo", n });
  }

  /** In practice: what would this stroke do? */
  preview(stroke: Stroke): Promise<Motion> {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    return new Promise((resolve) => {
      this.#previews.set(id, resolve);
      this.#send({ type: "preview", id, stroke });
    });
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
