// The mark of a name by which a program plays, as its owner has said.
import { say } from "../shared/words/words";
import "./program.css";

export function Program({ bot }: { bot?: boolean | undefined }) {
  return bot ? (
    <span class="program" title={say("A program plays by this name")}>
      {say("program")}
    </span>
  ) : null;
}
