"""Carroms: pocket your rings first: each that the other side has left is a point, the black ring five; thirty win.

Set-up:
- Two play, or three or four; those who sit opposite are partners.
- The first seat plays red {unless `Colours: Ann green` says otherwise}[unless otherwise agreed]; the leader may still
  choose before the first shot{ (`Ann: choose green`)}.

Turn:
- On the checkerboard side twelve red and twelve green rings lie mixed about the centre, the black ring in the middle.
- A player flicks the white shooter from their base, between the rim and the straight line before them; the turn lasts
  while rings of their colour are pocketed.
- When one side has all its rings down, each ring that the other has left is a point for it.
- The black is five to whoever pockets it; if it is still on the board when a side is out, the inning lasts until it
  goes down.
- The first to thirty wins.
- Where the prose says else of a pocketed shooter, rule 3 holds; a player with nothing down owes nothing.
- A shooter that goes down ends the turn, as does the black alone.
- Thirty may be reached by the black before the inning is over.
- A shooter that jumps off the board only comes back to hand.

Readings:
- The sides lead in turn, and keep their colours (reconstruction).
- With three, one plays alone against two and shoots after each (reconstruction).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import archarena, boards, sides
from hoyle.record import OFF, Layout, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Called,
    FrontPage,
    InHand,
    Message,
    Option,
    Permit,
    Ref,
    Refused,
    Rule,
    Standing,
    Stroke,
    fault,
    told,
)

R = archarena.RING_RULES(
    "carroms",
    rules={
        "u1": "On the checkerboard side two, three or four play; of four, those opposite each other are partners.",
        "u2": "Who begins is settled in any way the players like.",
        "u3": "The 24 rings, red and green, go mixed into the middle, with the black over the centre spot.",
        "u4": "To try their skill the players may leave the black out.",
        "u5": "The first shoots the white ring into the group, to pocket rings of the colour chosen, and goes on until a miss.",
        "u6": "The next then shoots for the other colour, and so on by turns until all are down.",
        "u7": "If the shooter falls, alone or with a ring, a ring already down comes back, and so do those of that shot.",
        "u8": "Keep the index finger close to the ring, and shove rather than snap.",
        "u9": "Once a side has pocketed its rings, each ring left on the board counts one for it.",
        "u10": "The black counts five for the player or side that pockets it, whichever side has the rings' count.",
        "u11": "Thirty is the usual game, and the players may alter it.",
        "1a": "The rings are mixed by the player of the other colour than the one who begins, the black over the centre spot.",
        "1b": "Shots are made from within the base line.",
        "2a": "With the white shooter players pocket their own rings; the turn is over at a failure.",
        "2b": "Partners sit face to face.",
        "3a": "Whoever pockets the shooter puts back one ring of their own that was down already.",
        "3b": "Those of their own that fell with this shot come back too, as near the centre as can be without moving another.",
        "4a": "To pocket an opponent's ring ends the turn, unless one of the player's own falls too.",
        "4b": "The opponent's ring stays down.",
        "5a": "A ring that leaves the board goes back as near the centre as it can.",
        "5b": "When shooter and black go down together, the black alone is put back.",
        6: "If the shooter is moved at all, that was the shot.",
        7: "The black is five points to the player who pockets it, apart from the final count.",
        "8a": "If the black is still on the board when one side is out, the inning ends when it falls.",
        "8b": "Then rings left count one each for the players of the other colour.",
        9: "A game is thirty points, unless they agree otherwise.",
    },
    facts={"u1": "who plays"},
    excused={"u8": "advice, which no ruling can apply"},
)  # fmt: skip

RED = tuple(f"r{n}" for n in range(1, 13))
GREEN = tuple(f"g{n}" for n in range(1, 13))
MOVED = "the shooter was moved, however little: that was the player's shot"
INCIDENTS = {"moved": MOVED, "touch": MOVED}
NAMED = "Named"
"""The option of the second variation that the first is played with it."""
Void = tuple[Rule, Message] | None
"""The rule and the reason by which a shot pockets nothing for the player, if there is one."""


@dataclass(frozen=True)
class CarromTerms:
    """The pieces of carroms under a name, and the check that keeps a shot from counting.

    `five` is the man worth five. `named` is the rule by which a man is named for the shot, if one has to be. `anywhere` says where
    the shooter is put down, and by which rule, if it is played from where it stops and not from the base. With `prose` the maker
    says some things in prose besides the numbered rules. `may_name` makes the naming an option.
    """

    shooter: str
    five: str
    colours: Mapping[str, tuple[str, ...]]
    named: Rule | None = None
    void: Callable[[Ref, Stroke, list[str]], Void] = lambda ref, stroke, fell: None
    anywhere: tuple[str, Rule] | None = None
    prose: bool = True
    may_name: bool = False

    def naming(self, ref: Ref) -> Rule | None:
        """The rule by which a man has to be named for the shot in this match, if one has to be."""
        return self.named if not self.may_name or ref.options[NAMED] == "yes" else None

    @property
    def men(self) -> tuple[str, ...]:
        """The men of both colours, alternately."""
        return tuple(man for both in zip(*self.colours.values(), strict=True) for man in both)

    @property
    def pieces(self) -> tuple[str, ...]:
        """Everything the game is played with."""
        return (self.shooter, *(man for colour in self.colours.values() for man in colour), self.five)

    @property
    def options(self) -> dict[str, Option]:
        """The options; the man worth five has one of its own name."""
        options = {
            "Points": Option(30, "what wins", least=1),
            self.five.title(): Option("yes", f"whether the {self.five} one is played with", choices=("yes", "no")),
        }
        naming = Option("no", "play by both variations: the one to be pocketed is named too", choices=("no", "yes"))
        return {**options, NAMED: naming} if self.may_name else options


TERMS = CarromTerms(archarena.SHOOTER, "black", {"red": RED, "green": GREEN})


def setup(ref: Ref) -> None:
    """Seats, sides and colours; then who begins."""
    terms = ref.terms(CarromTerms)
    boards.settle(ref, R["1a"], R["2b"])
    sides.take_colours(ref, terms.colours, *sides.first_colour(ref, terms.colours), R["2a"])
    boards.begin(ref, begin_inning, R["u2"], lambda ref: rack(ref, ref.seats[-1]))


def rack(ref: Ref, by: str) -> None:
    """The men in a close group, the colours alternately, the five in the middle."""
    terms = ref.terms(CarromTerms)
    group = {terms.five: Spot("centre-spot")} | {man: Spot(f"group-{i}") for i, man in enumerate(terms.men, start=2)}
    ref.restore(Layout(group), R["u3"], told("carrom_board.grouped-about", ball=terms.five))
    if ref.options[terms.five.title()] == "no":
        ref.place(terms.five, OFF, R["u4"], told("carrom_board.left-out"))
    ref.say(by, told("carrom_board.mixes"), R["1a"])
    boards.take_up(ref, terms.shooter, R["1b"])


def begin_inning(ref: Ref, lead: str, rule: Rule = R["u2"], may_choose: bool = True) -> None:
    """Rack the men, and ask the leader for the first shot; at the first inning the leader may still choose a colour."""
    boards.lead(ref, lead, rule)
    rack(ref, ref.kept(boards.Notes).queue[1])
    colours = ref.terms(CarromTerms).colours if may_choose else ()
    brings = {colour: told("carrom_board.colour-is", colour=colour, player=lead) for colour in colours}
    ask(ref, R["u5"], tuple(Permit(lead, colour, R["u5"], what) for colour, what in brings.items()))


@dataclass(frozen=True)
class Notes(boards.Notes):
    """`for_five`: a side is out, and a shot was asked for as one at the five."""

    for_five: bool = False


def ask(ref: Ref, rule: Rule, permits: tuple[Permit, ...] = (), for_five: bool = False) -> None:
    """Ask whoever is in turn for a shot: from the base, or from where the shooter was put."""
    ref.keep(for_five=for_five)
    seat, terms = boards.in_turn(ref), ref.terms(CarromTerms)
    zone, hand = terms.anywhere or (f"base-{boards.edge(ref, seat)}", R["1b"])
    place = (InHand(terms.shooter, zone, hand),) if ref.in_hand(terms.shooter) else ()
    why = told("carrom_board.to-pocket-own")
    ref.ask(
        seat, STROKE, (terms.shooter,), rule, why, place, calls="ball" if terms.naming(ref) else "", permits=permits
    )


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot: what comes back, what counts, whose turn it is, and whether the inning is over."""
    shooter = ref.terms(CarromTerms).shooter
    boards.lawful(ref, stroke)
    refuse_left_out(ref, stroke)
    tell_moved(ref, stroke)
    mine, five = take(ref, stroke, shooter in stroke.down)
    boards.take_up(ref, shooter, R["1b"])
    go_on(ref, stroke, mine, five)


def tell_moved(ref: Ref, stroke: Stroke) -> None:
    """Rule 6: to move the shooter at all is to shoot it."""
    if stroke.claimed(*INCIDENTS):
        ref.say(ref.turn, told("carrom_board.was-shot"), R[6])


def refuse_left_out(ref: Ref, stroke: Stroke) -> None:
    """Raise Refused for a shot that is told to have met the five where they play without it."""
    five = ref.terms(CarromTerms).five
    if ref.options[five.title()] == "no" and any(five in (c.piece, *c.others) for c in stroke.contacts):
        raise Refused(told("carrom_board.no-five", piece=five), R["u4"])


def take(ref: Ref, stroke: Stroke, scratch: bool, lost: Rule | None = None) -> tuple[list[str], bool]:
    """Rule on what fell: it comes back, stays down or counts; `lost` is a game's own rule on a shooter that is gone.

    Returns the player's own men that are lawfully down by this shot, and whether the five is.
    """
    seat, own, terms = ref.turn, ref.pieces[ref.turn], ref.terms(CarromTerms)
    mine, five = [man for man in stroke.down if man in own], terms.five in stroke.down
    if terms.prose:
        archarena.name_shot(ref, stroke, terms.shooter)
    if (naming := terms.naming(ref)) and stroke.calls:
        ref.say(seat, told("carrom_board.names", ball=stroke.calls[0].what), naming)
    boards.put_back(ref, R["5a"], told("general.knocked-off"), *(man for man in stroke.off if man != terms.shooter))
    for man in stroke.down:
        if man not in (*own, terms.shooter, terms.five):
            ref.say("", told("carrom_board.stays-down", ring=man), R["4b"])
    if scratch:
        forfeit(ref, stroke, mine, five, lost)
        return [], False
    fell = [*mine, *([terms.five] if five else [])]
    if void := terms.void(ref, stroke, fell):
        ref.foul(seat, "nothing counts", *void)
        boards.put_back(ref, *void, *fell)
        return [], False
    if mine:
        ref.say(seat, told("carrom_board.pockets-own", count=len(mine)), R["2a"])
    if five:
        sides.credit(ref, seat, 5, R[7], told("carrom_board.counted", piece=terms.five))
        if terms.prose:
            ref.say("", told("carrom_board.five-are-kept", ball=terms.five, player=seat), R["u10"])
    return mine, five


def forfeit(ref: Ref, stroke: Stroke, mine: list[str], five: bool, lost: Rule | None = None) -> None:
    """Rules 3 and 5: what comes back with the shooter."""
    terms = ref.terms(CarromTerms)
    if lost:
        ref.foul(ref.turn, "shooter lost", lost, fault("shooter lost"))
    else:
        ref.foul(ref.turn, "shooter down", R["5b" if five else "3a"], fault("shooter down"))
    if five:
        boards.put_back(ref, R["5b"], told("carrom_board.with-shooter"), terms.five)
    else:
        give_back(ref, stroke, R["u7" if terms.prose and not lost else "3a"])
        boards.put_back(ref, R["3b"], told("carrom_board.fell-with-shooter"), *mine)


def give_back(ref: Ref, stroke: Stroke, rule: Rule) -> None:
    """A man of the player's own that was down before the shot comes back, if there is one."""
    had = [man for man in ref.pieces[ref.turn] if not is_on_table(stroke.start.of(man))]
    boards.put_back(ref, rule, told("carrom_board.forfeited"), *had[:1])


def go_on(ref: Ref, stroke: Stroke, mine: list[str], five: bool, said: bool = False) -> None:
    """The game won, the inning over, the turn kept or passed, of which the game itself may have `said` so."""
    seat = ref.turn
    if five and ref.scores[seat] >= ref.number("Points"):
        _win(ref, seat)
        return
    if end_inning(ref, five):
        return
    theirs = [man for man in stroke.down if man in ref.terms(CarromTerms).men and man not in ref.pieces[seat]]
    if not said and mine:
        ref.say(seat, told("carrom_board.shoots-again"), R["u5"])
    elif not said:
        nothing = not stroke.down and not stroke.off
        over = told("carrom_board.turn-over-nothing-pocketed" if nothing else "carrom_board.turn-over")
        ref.say(seat, over, R["2a"])
    if not mine:
        boards.pass_on(ref, R["u6"])
    _ask_on(ref, R["4a"] if theirs else None)


def _ask_on(ref: Ref, rule: Rule | None = None) -> None:
    five = rule is None and waiting(ref)
    ask(ref, rule or R["8a" if five else "2a"], for_five=five)


def _left(s: Standing, men: tuple[str, ...]) -> int:
    return sum(is_on_table(s.layout.of(man)) for man in men)


def waiting(ref: Ref) -> bool:
    """Return whether a side is out, so that the inning goes on for the five only."""
    return not all(_left(ref, men) for men in ref.terms(CarromTerms).colours.values())


def end_inning(ref: Ref, five: bool) -> bool:
    """Count the inning if it is over, and go on with the next one or end the game. Returns if it was."""
    terms = ref.terms(CarromTerms)
    stays = is_on_table(ref.layout.of(terms.five))
    if not waiting(ref):
        return False
    if stays:
        if not ref.kept(Notes).for_five:
            ref.say("", told("carrom_board.inning-goes-on", ball=terms.five), R["8a"])
        return False
    if five:
        ref.say(ref.turn, told("carrom_board.inning-over", ball=terms.five), R["8a"])
    for side in sides.agreed(ref):
        over = _left(ref, next(c for c in terms.colours.values() if c != ref.pieces[side[0]]))
        if over and not _left(ref, ref.pieces[side[0]]):
            if terms.prose:
                ref.say(side[0], told("carrom_board.has-all-down"), R["u9"])
            sides.credit(ref, side[0], over, R["8b"], told("carrom_board.left-to-other-side", count=over))
    best = max(ref.seats, key=lambda seat: ref.scores[seat])
    if ref.scores[best] >= ref.number("Points"):
        _win(ref, best)
    else:
        begin_inning(ref, boards.next_leader(ref), R["u6"], may_choose=False)
    return True


def _win(ref: Ref, seat: str) -> None:
    points = ref.number("Points")
    reached = told("carrom_board.reached-usual" if points == 30 else "carrom_board.reached-agreed", number=points)
    ref.say(seat, reached, R["u11"])
    ref.win(sides.side(ref, seat), R[9], told("general.points", points=ref.scores[seat]))


def decide(ref: Ref, answer: Answer) -> None:
    """Lots for the lead, the leader's colour, and a shooter that was moved."""
    match answer:
        case Chance():
            begin_inning(ref, boards.drawn(ref, answer))
        case Choose(seat, word):
            sides.take_colours(ref, ref.terms(CarromTerms).colours, seat, word, R["u5"])
            ask(ref, R["u5"])
        case Incident(_, args):
            terms = ref.terms(CarromTerms)
            if ref.asked.kind != STROKE or args[:1] not in ((), (ref.turn,)):
                raise Refused(told("carrom_board.shooter-moved-by"), R[6])
            ref.foul(ref.turn, "moved", R[6], told("carrom_board.moved"))
            if not terms.anywhere:
                boards.take_up(ref, terms.shooter, R["1b"])
            boards.pass_on(ref, R["u6"])
            _ask_on(ref)


GAME = boards.ROUND_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 3-4",
    family="carrom-board",
    table="archarena-carrom",
    pieces=TERMS.pieces,
    setup=setup,
    judge=judge,
    decide=decide,
    options=TERMS.options,
    aliases={"shooter": TERMS.shooter},
    incidents=INCIDENTS,
    faults=INCIDENTS,
    terms=TERMS,
    headers=(*boards.HEADERS, "Colours"),
    notes=Notes(),
    # a half for each of its men that is down: one fewer for the other side to count
    worth=lambda s, seat: s.scores[seat] + 0.5 * (len(s.pieces[seat]) - _left(s, s.pieces[seat])),
    purpose=told("general.for-own"),
    wins="The first player or side with {Points} points wins: what the other has left on the board, and 5 for the black.",
    minutes=77,
    front=FrontPage(2, 1, "Flick your rings into the corners.", options={"Points": 10}, minutes=28),
    labels={"black": "5 points"},
    called=(
        Called(
            "carrom, karrom, carrom board, karrom board, karam",
            beside=("ludington-carroms", "three-ball-carrom"),
        ),
    ),
)
