"""A tournament's report: a page with ratings and their errors, who beat whom, how long matches were; and its results as Parquet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from html import escape
from itertools import combinations
from pathlib import Path

from hoyle.match.conveniences import write_rows
from hoyle.tournaments.jobs import Done
from hoyle.tournaments.rating import Rating, ratings

STYLE = (
    "body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fbf8f1;color:#24100a}"
    "table{border-collapse:collapse}td,th{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #d9cfbb}"
    "td:first-child,th:first-child{text-align:left}svg{width:100%;height:auto}"
)


def rating_plot(rated: Sequence[Rating]) -> str:
    """Strengths with bars of two standard errors, as SVG."""
    low = min(r.elo - 2 * r.error for r in rated) - 20
    high = max(r.elo + 2 * r.error for r in rated) + 20

    def x(elo: float) -> float:
        return 160 + 520 * (elo - low) / (high - low)

    rows = []
    for i, r in enumerate(rated):
        y = 30 + 32 * i
        left, right = x(r.elo - 2 * r.error), x(r.elo + 2 * r.error)
        rows.append(
            f"<text x='150' y='{y + 5}' text-anchor='end'>{escape(r.player)}</text>"
            f"<line x1='{left:.1f}' x2='{right:.1f}' y1='{y}' y2='{y}' stroke='#8a5a2b' stroke-width='3'/>"
            f"<circle cx='{x(r.elo):.1f}' cy='{y}' r='6' fill='#1f5c43'/>"
        )
    return f"<svg viewBox='0 0 720 {50 + 32 * len(rated)}' font-size='15'>{''.join(rows)}</svg>"


def length_plot(results: Sequence[Done]) -> str:
    """The number of answers that matches took, in twenty bars, as SVG."""
    counts = [done.answers for done in results]
    low, high = min(counts), max(counts) + 1
    bars = [0] * 20
    for count in counts:
        bars[(count - low) * 20 // (high - low)] += 1
    most = max(bars)
    drawn = "".join(
        f"<rect x='{20 + 34 * i}' y='{170 - 150 * n / most:.1f}' width='30' height='{150 * n / most:.1f}' fill='#1f5c43'/>"
        for i, n in enumerate(bars)
    )
    ends = f"<text x='20' y='190'>{low}</text><text x='700' y='190' text-anchor='end'>{high - 1} answers</text>"
    return f"<svg viewBox='0 0 720 200' font-size='15'>{drawn}{ends}</svg>"


def shares(results: Sequence[Done]) -> dict[tuple[str, str], float]:
    """Return how often one player came before another, half where neither did, by both names."""
    before: dict[tuple[str, str], float] = {}
    for done in results:
        for (a, x), (b, y) in combinations(zip(done.players, done.places, strict=True), 2):
            if a != b:
                share = 1.0 if x < y else 0.0 if y < x else 0.5
                before[a, b] = before.get((a, b), 0.0) + share
                before[b, a] = before.get((b, a), 0.0) + 1 - share
    return before


def crosstable(results: Sequence[Done]) -> str:
    """An HTML table of who came before whom how often."""
    names = sorted({player for done in results for player in done.players})
    before = shares(results)
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = ""
    for a in names:
        cells = "".join(f"<td>{before[a, b]:g}</td>" if (a, b) in before else "<td></td>" for b in names)
        rows += f"<tr><td>{escape(a)}</td>{cells}</tr>"
    return f"<table><tr><th>came before</th>{head}</tr>{rows}</table>"


def joined_cell(values: Sequence[object]) -> str:
    """Several values as one cell."""
    return ", ".join(map(str, values))


def write_report(results: Sequence[Done], folder: str | Path, title: str) -> list[Rating]:
    """Write `report.html`, and `results.parquet` or, without pyarrow, `results.csv`, into a folder; the ratings, best first."""
    folder, rated = Path(folder), ratings(results)
    rows = [
        {**asdict(done), **{name: joined_cell(getattr(done, name)) for name in ("players", "places", "scores")}}
        for done in results
    ]
    try:
        write_rows(rows, folder / "results.parquet")
    except ImportError:
        write_rows(rows, folder / "results.csv")
    cells = [
        (escape(r.player), f"{r.elo:+.0f}", f"{r.error:.0f}", f"{r.matches}", f"{r.wins:g} of {r.compared:g}")
        for r in rated
    ]
    table = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in cells)
    seconds = sum(done.seconds for done in results)
    cut = sum(done.cut for done in results)
    head = "<meta charset=utf-8><meta name=viewport content='width=device-width'>"
    page = (
        f"<!doctype html><html lang=en>{head}<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1>"
        f"<p>{len(results)} matches, {seconds:.0f} s of one core{f', {cut} of them cut off' if cut else ''}. "
        f"Strengths are Bradley-Terry's on Elo's scale, with two standard errors.</p>{rating_plot(rated)}"
        f"<table><tr><th>player</th><th>Elo</th><th>error</th><th>matches</th><th>won</th></tr>{table}</table>"
        f"<h2>Who came before whom</h2>{crosstable(results)}<h2>How long matches were</h2>{length_plot(results)}</html>"
    )
    (folder / "report.html").write_text(page, encoding="utf-8")
    return rated
