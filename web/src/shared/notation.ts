// How a line of the score sheet grows as things are tapped. docs/notation.md tells what the lines mean.

/** A stroke as written so far: what was called, what happened, and where pieces came to rest. */
export interface Parts {
  calls: string[];
  tokens: string[];
  rest: string[];
}

export function parts(line: string): Parts {
  const called = /^\s*call\s+([^;]*);?/.exec(line);
  const after = called ? line.slice(called[0].length) : line;
  const [happened = "", lay = ""] = after.split("->");
  const words = (text: string) => text.trim().split(/\s+/).filter(Boolean);
  return { calls: called ? called[1]!.split(",").map((c) => c.trim()).filter(Boolean) : [], tokens: words(happened), rest: words(lay) };
}

export function joined({ calls, tokens, rest }: Parts): string {
  return [calls.length ? `call ${calls.join(", ")};` : "", ...tokens, rest.length ? `-> ${rest.join(" ")}` : ""].filter(Boolean).join(" ");
}

export const happened = (line: string, token: string): string => {
  const p = parts(line);
  return joined({ ...p, tokens: [...p.tokens.filter((t) => t !== "miss"), token] });
};

export const rested = (line: string, token: string): string => {
  const p = parts(line);
  return joined({ ...p, rest: [...p.rest, token] });
};

/** Call a ball, or a pocket for the ball called last. */
export function calledAlso(line: string, what: string, pocket = false): string {
  const p = parts(line);
  if (!pocket) return joined({ ...p, calls: p.calls.includes(what) ? p.calls.filter((c) => c !== what) : [...p.calls, what] });
  const last = p.calls.at(-1);
  return last ? joined({ ...p, calls: [...p.calls.slice(0, -1), `${last.split("@")[0]}@${what}`] }) : line;
}

/** The line without what was written last. */
export function shorter(line: string): string {
  const p = parts(line);
  if (p.rest.length) return joined({ ...p, rest: p.rest.slice(0, -1) });
  if (p.tokens.length) return joined({ ...p, tokens: p.tokens.slice(0, -1) });
  return joined({ ...p, calls: p.calls.slice(0, -1) });
}
