### Nachrichten der Brettspiele: Schach, Dame und Backgammon.

## Steine auf Feldern

as-laid = die Steine stehen, wie sie aufgestellt wurden
    .whole = { as-laid }
moves-first = { $player } zieht zuerst
move-a-piece = { $reader ->
    [you] ziehe eine deiner Figuren
   *[others] zieht eine Figur
}
move-a-man = { $reader ->
    [you] ziehe einen deiner Steine
   *[others] zieht einen Stein
}
jump = { $reader ->
    [you] schlage
   *[others] schlägt
}: wer schlagen kann, muss
jumped-on = geschlagen auf { SPOT($square) }
crowned = ein Stein von { $player } wird auf { SPOT($square) } zur Dame
not-crowned = ein Stein von { $player } wird auf { SPOT($square) } nicht zur Dame
common-soldier = dieser Stein von { $player } ist ein gemeiner Soldat und wird nie zur Dame
cannot-move = { $player } kann nicht ziehen
has-no-men = { $player } hat keine Steine
forty-quiet-moves = 40 Züge von jedem, ohne dass geschlagen oder ein einfacher Stein gezogen wurde

## Pyramidendame

at-first-rank = sie stehen auf der ersten Reihe
at-last-rank = sie stehen auf der letzten Reihe
all-ten-over = alle zehn stehen auf der Pyramide gegenüber
passed-over = { $seat } kann nicht ziehen und wird übergangen
blocked = alles blockiert, { $one } zu { $two }

## Habicht und Sperlinge

has-hawk = { $player } hat den Habicht und zieht zuerst
move-hawk = { $reader ->
    [you] ziehe
   *[others] zieht
} den Habicht ein Feld weit, in beliebiger Richtung
move-sparrow = { $reader ->
    [you] ziehe
   *[others] zieht
} einen Sperling ein Feld vorwärts
hawk-behind = der Habicht ist hinter den Sperlingen
hawk-cannot-move = der Habicht kann nicht ziehen
no-sparrow-can-move = kein Sperling kann ziehen

## Schach

has-white = { $player } hat Weiß und zieht zuerst
game-drawn = die Partie ist remis
claimed = reklamiert: die Stellung kam dreimal vor, oder fünfzig Züge brachten nichts voran
resigns = { $player } gibt auf
agreed = vereinbart
taken-on = geschlagen auf { SPOT($square) }
castled = rochiert
promoted = { PIECE($man) } wird umgewandelt
checkmate = Schachmatt
drawn-by = { $cause ->
    [stalemate] Patt
    [insufficient_material] zu wenig Material zum Mattsetzen
    [seventyfive_moves] fünfundsiebzig Züge
    [fivefold_repetition] fünffache Stellungswiederholung
   *[other] { $cause }
}

## Flaggen der Nationen

home = im Ziel
printed = { $words }
stays-past = { $seat } bleibt stehen: { $place } und { $count } sind mehr als { $end }
needs-exactly = { $seat } braucht genau { $end }, um ins Ziel zu kommen
no-passing = am sicheren Ort kommt niemand vorbei
stays-at-safety = { $seat } bleibt stehen: am sicheren Ort kommt niemand vorbei
home-at = im Ziel auf { $end }
home-afresh = heim, um von vorn zu beginnen
will-miss = { $player } setzt einmal aus
misses-turn = { $player } setzt diesmal aus

## Backgammon: die Würfe

numbered-apart = jeder zählt die Punkte von der eigenen Seite aus, und die 24 des einen ist die 1 des anderen
numbered-alike = beide zählen die Punkte gleich, von 24, wo man einsetzt, hinab bis 1
each-throws-one = jeder wirft 1 Würfel
each-throws-two = jeder wirft 2 Würfel
threw = gegen { $one } und { $two } von { $player }
both-threw = denn beide warfen { $number }
begins = { $seat } beginnt: { $high } gegen { $low }
play-two = { $one } und { $two } spielen
    .choice = { $one } und { $two } spielen
throw-both-again = beide Würfel noch einmal werfen
    .choice = noch einmal werfen
enter-with-this = mit diesem Wurf wird eingesetzt
    .choice = mit diesem Wurf wird eingesetzt
throw-again = noch ein Wurf
    .choice = noch einmal werfen
shut-out = { $seat } ist ausgesperrt: jeder Punkt zum Einsetzen ist besetzt
shut-out-throws-on = { $seat } ist ausgesperrt: jeder Punkt zum Einsetzen ist besetzt, und so würfelt der Gegner weiter
cannot-enter = { $seat } kann mit { $one } und { $two } nicht einsetzen
cannot-enter-held = { $seat } kann mit { $one } und { $two } nicht einsetzen: die Punkte dafür sind besetzt
cannot-move-throw = { $seat } kann nicht ziehen: { $one } und { $two } gehen nicht

## Backgammon: die Züge

play-throw = { $reader ->
    [you] spiele
   *[others] spielt
} { $one } und { $two }: { $what }
    .brief = { $reader ->
    [you] ziehe
   *[others] zieht
} einen Stein { $one }, einen { $two }, oder beides mit einem
play-doublets = { $reader ->
    [you] spiele
   *[others] spielt
} { $one } und { $one }: { $what }
    .brief = { $reader ->
    [you] ziehe
   *[others] zieht
} 4-mal { $one }, mit einem Stein oder mehreren
play-from-bar = { $reader ->
    [you] spiele
   *[others] spielt
} { $one } und { $two }: { $what }
    .brief = { $reader ->
    [you] bring
   *[others] bringt
} erst die Steine von der Bar herein
enter-first = erst kommen die Steine von der Bar herein
four-moves = { $reader ->
    [you] ziehe
   *[others] zieht
} 4-mal { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}, mit einem Stein oder mehreren
two-moves = { $reader ->
    [you] ziehe
   *[others] zieht
} einen Stein { $one ->
    [one] { $one } Punkt
   *[other] { $one } Punkte
} und einen { $two }, oder einen beides
or-bear-off = { $what }, oder { $reader ->
    [you] nimm
   *[others] nimmt
} Steine heraus
enter-each = { $reader ->
    [you] spiele
   *[others] spielt
} { $one } und { $two }: mit jeder Zahl wird ein Stein eingesetzt, auf { $first } und { $second }
    .brief = { $reader ->
    [you] setze
   *[others] setzt
} mit { $one } und { $two } ein: { $first } und { $second }
doublets = { $reader ->
    [you] spiele
   *[others] spielt
} { $number } und { $number }: 4 Züge von { $number }, dann 4 von { $below }, und gehen alle, noch ein Wurf
    .brief = { $reader ->
    [you] spiele
   *[others] spielt
} { $number } und { $number }, dann { $below } und { $below }
to-point = auf Punkt { $point }
    .whole = { $count ->
    [one] { PIECE($pieces) } kommt
   *[other] { PIECE($pieces) } kommen
} auf Punkt { $point }
hit-on = auf { $point } geschlagen
hits-several = { $seat } schlägt: { $count } Blots mit einem Wurf
hits-single = { $seat } schlägt einen einzelnen Stein, wie beim Backgammon
comes-nearer-home = ein Stein von { $player } kommt ins nächste Viertel des Bretts auf dem Heimweg
makes = { $seat } macht { $count ->
    [one] den Punkt
   *[other] die Punkte
} { $points }
leaves = { $seat } lässt { $count ->
    [one] einen Blot
   *[other] Blots
} auf { $points }
may-bear-off = { $seat } darf herausnehmen: alle Steine sind im Heimfeld
rest-void = der Rest verfällt: er geht nicht
all-entered = alle Steine von { $player } sind eingesetzt und dürfen ziehen
all-borne-off = { $seat } hat alle Steine herausgenommen
all-eight-moved = { $seat } würfelt noch einmal: alle acht sind gezogen
no-further-throw = { $seat }: kein weiterer Wurf, denn der Pasch wurde nicht gezogen
not-first-four = die ersten vier gingen nicht: so fällt das Glück
not-all-eight = nicht alle acht gingen: so fällt das Glück

## Backgammon: die Regeln

man-touched = der berührte Stein auf { $point }
man-let-go = der Stein von { $point } nach { $to }, schon losgelassen
both = { $first } und { $rest }
touched-unplayable = kein erlaubter Zug bewegt die berührten Steine, und sie werden zurückgestellt
man-short = { $seat } spielt mit einem Stein zu wenig: keine Strafe ist fällig
not-in-play = nicht im Spiel
borne-too-soon = herausgenommen, bevor ein Stein auf der Bar eingesetzt war
dice-showed = die Würfel zeigten { $one } und { $two }
mistaken-played-over = der falsch gespielte Wurf wird noch einmal gespielt
    .whole = { mistaken-played-over }
mistaken-stands = der Wurf war falsch gespielt, gilt aber: der Gegner hat gewürfelt

## Backgammon: was ein Spiel zählt

hit = einfach gewonnen
gammon = ein Gammon
backgammon = ein Backgammon
dropped = die Verdopplung ist abgelehnt
what-times = { $what }, { $times }-fach
each = je { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
set-for-next = die Steine stehen für das nächste Spiel
    .whole = { set-for-next }
score-at-start = der Stand, mit dem das Match beginnt
counts-or-is-won = das Spiel zählt { $times }-fach, oder ist gewonnen
doubles = { $seat } verdoppelt: das Spiel würde { $times }-fach zählen
takes = { $seat } nimmt die Verdopplung an
drops = { $seat } lehnt die Verdopplung ab
counts-and-cube = das Spiel zählt { $times }-fach, und der Würfel { $reader ->
    [you] gehört dir
   *[others] wechselt die Seite
}
lost-at = das Spiel ist verloren, mit { $points }

## Abgelehnt

red-and-green = ein Platz hat die roten Steine und der andere die grünen, wie in `Ann red, Bob green`
no-throw-to-move = { $seat } hat keinen Wurf zu ziehen
touched-which = sag, von welchen Punkten die Steine genommen wurden, wie in `touched Ann 13`
quitted-which = sag, welcher Stein wo losgelassen wurde, wie in `quitted Ann 13/8`
no-play-has = kein erlaubter Zug enthält { $steps }, mit einer Zahl für jeden Schritt
fourteen-men = die Regel gilt für vierzehn Steine statt fünfzehn
borne-which = sag, von welchen Punkten die Steine herausgenommen wurden, oder `off`, wie in `borne Ann 6 5`
no-man-to-enter = { $seat } hat keinen Stein einzusetzen
misplayed-what = sag, was gespielt wurde, wie in `misplayed Ann 13/7 13/9`
played-lawfully = das ist ein erlaubter Zug mit diesem Wurf
who-asks = sag, wer es verlangt, einer oder beide: { $seats }
no-throw-mistaken = kein Wurf wurde falsch gespielt
has-thrown-since = { $player } hat gewürfelt: der Zug gilt, wenn nicht beide ihn ändern wollen
point-held = { $point } ist besetzt
cube-wants-option = der Dopplerwürfel zeigt { $cube }: spiele mit der Einstellung `Cube: yes`
all-borne = eine Seite hat alle Steine herausgenommen: das Spiel ist zu Ende
both-sides-on = auf { $point } stehen Steine beider Seiten: ein Punkt gehört einer
no-blot-on = auf { $points } wird kein Blot geschlagen
throws-given =
    { $seat } würfelt noch einmal vor dem ersten Wurf des Gegners: bisher { $count ->
        [one] war { $count } Wurf
       *[other] waren { $count } Würfe
    } vorgegeben
must-play = { $seat } muss { $needs } spielen
could-not-move = { $seat } könnte nicht ziehen
men-and-squares = { $seat } hat { $men } Steine, nicht { $squares }
no-chess-move = { $move } ist hier kein erlaubter Zug; { $near }
cannot-begin-so = { $seat } kann nicht ziehen, oder ein König fehlt oder ist zu schlagen: stelle die Figuren anders auf
no-chess-position = das ist keine Schachstellung: { $fault }
nobody-can-move = niemand kann ziehen: das Spiel ist zu Ende
one-move = einen Zug auf einmal
too-many-chessmen = das ist keine Schachstellung: eine Seite hat mehr als sechzehn Figuren
square-shared = auf { $square } stehen zwei Figuren: ein Feld hält eine
who-gives-up = sag, wer aufgibt: { OR($seats) }
both-agree = beide müssen einverstanden sein: `!: agree { $names }`
could-not-move-so = { $seat } könnte nicht ziehen: stelle die Steine anders auf
man-nowhere = { PIECE($man) } ist nirgends: ein Stein ist auf einem Punkt, auf der Bar oder herausgenommen
of-which-seat = sag, von welchem Platz: { OR($seats) }
points-are = Punkte sind die Zahlen 1 bis 24, oder `{ $also }`, nicht { $given }
spinner-of-six = der Pfeil zeigt 1 bis 6, nicht { $count }
whose-spin = { $seat } dreht den Pfeil
forsyth-reads = eine Stellung sieht aus wie B:W18,24,K10:B12,16: wer am Zug ist, und die Steine jeder Seite nach ihren Feldern
no-square = „{ $given }“ ist kein Feld: eine Zahl von 1 bis 32, nach einem K für eine Dame
no-dark-square = es gibt kein Feld { $given }: die dunklen Felder sind 1 bis 32
moves-after-letter = auf { $letter } folgt eine Zahl von Zügen, nicht „{ $given }“
xgid-form = eine XGID besteht aus 26 Buchstaben oder Strichen und Zahlen mit Doppelpunkten, wie in XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10
xgid-bars = der erste Buchstabe einer XGID ist die Bar des Zweiten, der letzte die des Ersten
men-of-a-side = eine Seite hat { $men } Steine, nicht { $given }
gnu-id-form = eine GNU-Backgammon-Kennung hat 14 Buchstaben, wie in 4HPwATDgc/ABMA, und für das Match 12 weitere nach einem Doppelpunkt
match-id-wrong = die Match-Kennung nennt Würfel oder einen Dopplerwürfel, die es nicht geben kann
in-column = Spalte { $column }: { $fault }
forsyth-turn = Spalte { $column }: zuerst steht, wer am Zug ist, B oder W und ein Doppelpunkt, nicht „{ $given }“
forsyth-part = Spalte { $column }: „{ $given }“ ist kein Teil: W oder B und Felder, oder H oder F und eine Zahl von Zügen
forsyth-twice = Spalte { $column }: { $letter } steht zweimal da
forsyth-side = die Steine von { $letter } fehlen: eine Stellung sieht aus wie B:W18,24,K10:B12,16
forsyth-row = Spalte { $column }: „{ $given }“ ist eine Reihe von Feldern, die rückwärts läuft
xgid-sign = Spalte { $column }: „{ $given }“ ist kein Zeichen im Brett einer XGID: - für leer, A bis O für Steine des Ersten, a bis o des Zweiten
xgid-signs = das Brett einer XGID hat 26 Zeichen, für eine Bar, 24 Punkte und die andere Bar, nicht { $count }
xgid-count = eine XGID hat 9 Zahlen nach dem Brett, nicht { $count }: Dopplerwürfel, sein Halter, Zug, Würfel, zwei Stände, Crawford, Länge, höchster Dopplerwürfel
xgid-number = Spalte { $column }: „{ $given }“ ist { $number ->
        [cube] kein Dopplerwürfel: er steht als Zweierpotenz da, 0 bis 15
        [holder] kein Halter des Dopplerwürfels: 1, 0 für niemanden, oder -1
        [turn] kein Zug: 1 oder -1
        [dice] kein Wurf: zwei von 1 bis 6, 00 davor, oder D für ein Doppeln
        [rule] keine Crawford-Regel: 0 oder 1
        [length] keine Länge eines Matches: Punkte, 0 für keine
        [highest-cube] kein höchster Dopplerwürfel: eine Zahl
       *[other] kein Stand: eine Zahl
    }
gnu-id-sign = Spalte { $column }: „{ $given }“ ist kein Zeichen einer Kennung; das sind Buchstaben, Ziffern, + und /
gnu-id-length = eine { $which ->
        [match] Match-Kennung
       *[other] Stellungs-Kennung
    } von GNU Backgammon hat { $length } Zeichen, nicht { $count }, wie in 4HPwATDgc/ABMA:cAkAAAAAAAAA
fen-turn = Spalte { $column }: am Zug ist w oder b, nicht „{ $given }“
fen-castling = Spalte { $column }: die Rechte zur Rochade sind - oder aus KQkq, nicht „{ $given }“
fen-passing = Spalte { $column }: das übergangene Feld ist - oder auf der dritten oder sechsten Reihe, wie e3, nicht „{ $given }“
fen-clock = Spalte { $column }: Züge zählt eine Zahl, nicht „{ $given }“
fen-more = Spalte { $column }: „{ $given }“ ist mehr als die { $most } Felder: Figuren, Zug, Rochade, En passant, Halbzüge, Züge
fen-letter = Spalte { $column }: „{ $given }“ ist keine Figur: KQRBNP, kqrbnp, oder 1 bis 8 leere Felder
fen-rank = Spalte { $column }: Reihe { $rank }, „{ $given }“, hat { $squares } Felder, nicht 8
fen-ranks = die Figuren stehen auf { $ranks } Reihen mit / dazwischen, nicht 8
fen-kings = { $side ->
        [white] Weiß
       *[other] Schwarz
    } hat { $kings } Könige, nicht einen
fen-too-many = { $side ->
        [white] Weiß
       *[other] Schwarz
    } hat { $pawns } Bauern und { $men } Figuren; es sind höchstens 8 und 16
fen-pawn = ein Bauer steht auf Reihe { $rank }, wo keiner stehen kann
fen-right = Spalte { $column }: { $given } ist ein Recht zur Rochade, aber König oder Turm ist nicht zu Hause
fen-check = wer nicht am Zug ist, steht im Schach
fen-passed = Spalte { $column }: kein Bauer hat { $given } übergangen: das Feld läge auf Reihe { $rank }, gerade hinter dem Bauern
no-blot-there = dort wird kein Blot geschlagen
move-in-squares = { $given } ist kein Zug: man schreibt ihn c3-d4, über einen anderen c3xe5
move-written = { $given } ist kein Zug: man schreibt ihn 11-15, 11x18 oder c3-d4
square-written = { $given }: ein Feld nennt man mit Buchstabe und Reihe, a1 bis h8
light-square = { $square } ist ein helles Feld: die Steine stehen auf den dunklen
play-written = „{ $given }“ ist kein Zug wie 13/8, 6/5*, bar/20, 6/off oder 8/5(2)
no-point = es gibt keinen Punkt { $given }: die Punkte sind 1 bis 24
men-on-point = auf { $point } { $count ->
    [0] steht kein Stein
    [one] steht { $count } Stein
   *[other] stehen { $count } Steine
  }, nicht { $named }
touched-on = der auf { $point } berührte Stein
let-go-already = der Stein von { $point } nach { $to }, schon losgelassen

### Wogegen ein unerlaubter Zug verstößt

more-can-be-moved = { $count ->
    [one] { $count } Zahl des Wurfs lässt
   *[other] { $count } Zahlen des Wurfs lassen
  } sich ziehen, wie in { $play }
not-together = die gewürfelten Zahlen ergeben diese Züge nicht zusammen
no-man-up = auf der Bar ist kein Stein
no-man-on = auf { $point } ist kein Stein zu ziehen
men-go-down = Steine gehen von 24 hinab bis 1, nicht von { $point } nach { $to }
man-up-first = ein Stein auf der Bar kommt herein, bevor ein anderer zieht
all-up-first = alle Steine auf der Bar kommen herein, bevor einer weiterzieht
not-all-home = kein Stein wird herausgenommen, solange einer auf { $point } steht, außerhalb des Heimfelds
no-number-left = der Wurf hat keine Zahl mehr für { $move }
highest-first = mit { OR($numbers) } wird ein Stein von { $highest } herausgenommen, bevor einer von { $point } geht
does-not-bear = { OR($numbers) } nimmt keinen Stein von { $point } heraus
throw-gives = { $move } ist { $count }, und gewürfelt ist { OR($numbers) }
held-by = { $point } ist von { $count } Steinen der anderen Seite besetzt
held-between = die Punkte zwischen { $point } und { $to } sind besetzt
four-first = zuerst kommen die vier { $number }
no-ring-on = { $player } hat keinen Ring auf { $square }
ring-one-square = ein Ring zieht ein Feld weit, und keiner wird übersprungen
occupied-uncaptured = { $square } ist besetzt, und nichts wird geschlagen
hawk-moves = der Habicht zieht ein Feld weit schräg
sparrow-moves = ein Sperling zieht ein Feld weit schräg vorwärts
no-man-of = { $player } hat keinen Stein auf { $square }
forward-only = Steine gehen nur vorwärts
occupied = { $square } ist besetzt
man-forward = ein Stein zieht ein Feld weit schräg vorwärts
jump-over = geschlagen wird über einen Stein hinweg auf das leere Feld dahinter
which-jump = so lässt sich mehrfach schlagen: nenne jedes Feld
must-jump = wer schlagen kann, muss: { OR($jumps) }
king-moves = eine Dame zieht ein Feld weit schräg auf ein leeres, nicht { $move }
man-moves = ein Stein zieht ein Feld weit schräg vorwärts auf ein leeres, nicht { $move }
chess-moves = möglich sind { $moves }
did-you-mean = meinst du { OR($moves) }?
chess-package-wanted = Schach braucht das Paket chess, das eine eigene Lizenz hat: pip install 'hoyle[chess]'

## Abgelehnt: Einstellungen, die es nicht gibt

setting-home = es ist US, France, Italy oder GB, nicht { $home }
setting-rings-for = Ringe gibt es für { $count } Spieler
setting-colours = einer hat die Steine der Farbe { $first } und der andere { $second }, wie in `{ $seat } { $first }`
setting-moves-first = { $first } zieht zuerst, und { $lead } soll beginnen

## Wie man gewinnt, in wenigen Worten

goal-bear-off = alle 15 Steine heraus
goal-pips = noch { $count } { $count ->
    [one] Schritt
   *[other] Schritte
}
goal-take-all = alle Steine schlagen
goal-men-to-take = noch { $count } zu schlagen
goal-checkmate = Schachmatt
goal-home = zuerst genau ins Ziel
goal-pass-or-shut-in = vorbei oder eingesperrt
goal-hawk = vorbeikommen
goal-sparrows = den Habicht einsperren
goal-across = alle 10 Steine hinüber
goal-are-across = { $count } von 10 drüben
