"""A tiny chess engine that speaks UCI: it plays the last lawful move by the alphabet and writes down what it is told."""

from __future__ import annotations

import sys
from pathlib import Path

import chess


def main(heard_at: str, *habits: str) -> None:
    """Answer until told to quit. `habits`: `elo` has UCI_Elo from 1350, `skill` Skill Level, `dies` ends at its second move."""
    board, moves = chess.Board(), 0
    for line in sys.stdin:
        with Path(heard_at).open("a", encoding="utf-8") as heard:
            heard.write(line)
        words = line.split()
        if words[0] == "uci":
            print("id name Tiny")
            if "elo" in habits:
                print("option name UCI_LimitStrength type check default false")
                print("option name UCI_Elo type spin default 1350 min 1350 max 2850")
            if "skill" in habits:
                print("option name Skill Level type spin default 20 min 0 max 20")
            print("uciok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "position":
            board = chess.Board() if words[1] == "startpos" else chess.Board(" ".join(words[2:8]))
            for move in words[words.index("moves") + 1 :] if "moves" in words else ():
                board.push_uci(move)
        elif words[0] == "go":
            moves += 1
            if "dies" in habits and moves == 2:
                return
            print("bestmove", max(move.uci() for move in board.legal_moves))
        elif words[0] == "quit":
            return
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
