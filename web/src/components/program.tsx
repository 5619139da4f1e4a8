// The mark of a name by which a program plays, as its owner has said.
import "./program.css";

export function Program({ bot }: { bot?: boolean | undefined }) {
  return bot ? (
    <span class="program" title="A program plays by this name">
      program
    </span>
  ) : null;
}
