// A question that is answered yes or no, in a dialog of the hall's own.
import { say } from "../../shared/words/words";

/** Ask; true where the answer is yes. */
export function confirmed(question: string, yes = say("Yes"), no = say("No")): Promise<boolean> {
  const box = document.createElement("dialog");
  box.className = "asked";
  box.setAttribute("aria-label", question);
  const words = document.createElement("p");
  words.textContent = question;
  const form = document.createElement("form");
  form.method = "dialog";
  const row = document.createElement("div");
  row.className = "now";
  for (const [value, text, kind] of [["yes", yes, "button brass"], ["", no, "button"]] as const) {
    const button = document.createElement("button");
    [button.value, button.textContent, button.className] = [value, text, kind];
    row.append(button);
  }
  form.append(words, row);
  box.append(form);
  document.body.append(box);
  return new Promise((answer) => {
    box.addEventListener("close", () => {
      box.remove();
      answer(box.returnValue === "yes");
    });
    box.showModal();
  });
}
