"""The tables these games are played on."""

from hoyle.equipment import Table, pool_table, snooker_table


def modern_9ft() -> Table:
    """Nine feet, by the World Pool-Billiard Association's specifications."""
    return pool_table(
        "modern-9ft", title="Pool table, 9 ft, for the games of today", width=1.27, length=2.54, ball=0.028575,
        ball_mass=0.163, corner=0.1159, side=0.1286,
    )  # fmt: skip


def english_7ft() -> Table:
    """Seven feet, round jaws, balls of two inches: the table of English pubs and clubs."""
    return snooker_table(
        "english-7ft", title="English pool table, 7 ft", width=0.915, length=1.83, ball=0.0254, corner=0.083, side=0.083,
        baulk=0.366, d=0.19, top=0.19,
    )  # fmt: skip
