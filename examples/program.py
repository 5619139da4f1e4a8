"""A program that plays any game by Hoyle's protocol (docs/protocol.md): hard at the nearest ball, or any answer there is.

Run with `hoyle tournament three-ball-carrom --players "cmd:python examples/program.py,newcomer" --matches 2 --points 2 --out try`.
"""

import math
import random
import sys


def say(line: str) -> None:
    """Send a line at once."""
    print(line, flush=True)


def stroke(asked: dict[str, list[list[str]]], verb: str) -> str:
    """A stroke with the first piece that may be struck, at the nearest other."""
    may = [words[0] for words in asked.get("may", [])]
    lying = {words[0]: (float(words[1]), float(words[2])) for words in asked.get("at", [])}
    piece, start = may[0], lying.get(may[0])
    for name, _, *numbers in asked.get("place", []):
        if name == piece and len(numbers) == 6:  # it is in hand, and goes to its usual place
            start = (float(numbers[4]), float(numbers[5]))
    others = [at for name, at in lying.items() if name not in may]
    x, y = start or (0.0, 0.0)
    to = min(others, key=lambda at: math.hypot(at[0] - x, at[1] - y)) if others else (0.0, 0.0)
    azimuth = math.degrees(math.atan2(to[1] - y, to[0] - x)) + random.gauss(0, 3)
    call = ""
    if "call" in asked:
        ball = next(name for name, at in lying.items() if name not in may)
        call = f" call {ball}" + ("@FL" if asked["call"][0][0] == "pocket" else "")
    more = " spin 200" if verb == "spin" else ""
    return f"{verb} {piece} speed {random.uniform(1, 4):.2f} azimuth {azimuth:.3f}{more}{call}"


def main() -> None:
    """Answer until the match is over."""
    asked: dict[str, list[list[str]]] = {}
    for line in sys.stdin:
        verb, *words = line.split()
        if verb == "hoyle":
            say("name Full and hard")
            say("ready")
        elif verb == "position":
            asked = {}
        elif verb == "go":
            kind, *verbs = asked["ask"][0]
            say(stroke(asked, verbs[0]) if kind == "stroke" else "any")
        elif verb == "bye":
            break
        else:
            asked.setdefault(verb, []).append(words)


if __name__ == "__main__":
    main()
