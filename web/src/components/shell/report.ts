// A report to the keepers of the hall of somebody's conduct, in a dialog of the hall's own.
import { say } from "../../shared/words/words";
import "./report.css";
import { ask } from "../../shared/people";

const LONGEST = 500;

/** Ask which of those at a table is reported and why, and tell the keepers; true once they have it, false where nothing was sent. */
export function report(match: string, seats: string[]): Promise<boolean> {
  const box = document.createElement("dialog");
  box.className = "asked";
  box.setAttribute("aria-label", say("Report somebody to the keepers"));
  const form = document.createElement("form");
  form.className = "report";
  const who = document.createElement("select");
  who.setAttribute("aria-label", say("Whom"));
  for (const seat of seats) who.append(new Option(seat, seat));
  const why = document.createElement("textarea");
  [why.maxLength, why.rows, why.required, why.placeholder] = [LONGEST, 4, true, say("What they did or said")];
  why.setAttribute("aria-label", say("What they did or said"));
  const wrong = document.createElement("p");
  wrong.className = "wrong";
  wrong.setAttribute("role", "alert");
  const row = document.createElement("div");
  row.className = "now";
  const button = (text: string, kind: string, type: "submit" | "button") => {
    const made = document.createElement("button");
    [made.textContent, made.className, made.type] = [text, kind, type];
    row.append(made);
    return made;
  };
  button(say("Tell the keepers"), "button brass", "submit");
  button(say("Not now"), "button", "button").addEventListener("click", () => box.close());
  form.append(who, why, wrong, row);
  box.append(form);
  document.body.append(box);
  let sent = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask("POST", `/api/matches/${match}/reports`, { seat: who.value, why: why.value }).then(
      () => {
        sent = true;
        box.close();
      },
      (e: Error) => (wrong.textContent = e.message),
    );
  });
  return new Promise((answer) => {
    box.addEventListener("close", () => {
      box.remove();
      answer(sent);
    });
    box.showModal();
    why.focus();
  });
}
