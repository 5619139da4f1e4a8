### Was der Schiedsrichter von sich aus sagt, in jedem Spiel, und wie die Spieler eine Partie beilegen.

literal = { $text }
for-lead = um den Anstoß
set-out = die Stellung, mit der die Partie beginnt
no-claim = { $seat } erhebt keinen Einspruch
laid-within = { PIECE($put) } irgendwo { IN($zone) }

## Eine beigelegte Partie

agreed = so vereinbart
resigns = { $loser } gibt auf
concedes = { $loser } gibt die Partie verloren
one-game = gespielt wird nur eine Partie, und die gibt man auf: `{ $line }`
race-won = so viele Partien wie vereinbart
race-drawn = gleich viele Partien
out-of-time = { $loser } hat die Zeit überschritten
stayed-away = { $loser } ist nicht erschienen

## Was eine Frage verlangt

asks = { $what } { $options }
asks-choice = wähle { OR($options) }
asks-stroke = ein Stoß mit { OR($options, most: 4) }
asks-move = ein Zug, etwa { $options }
asks-numbers = { $word } { $count ->
    [one] { $count } Zahl
   *[other] { $count } Zahlen
  }

## Abgelehnt: was nicht gefragt ist

not-asked = das ist jetzt nicht gefragt. { $asked }{ $words }
not-asked-of-chance = das ist jetzt nicht gefragt. { $asked }{ $words }
not-offered = „{ $word }“ steht nicht zur Wahl. { $asked }{ $words }
not-to-be-struck = { PIECE($piece) } darf nicht gespielt werden. { $asked }
open = { "" } Möglich ist jetzt: { $words }.
open-and-call = { "" } Möglich ist jetzt: { $words }; eine Ansage schreibt man { $call }.
open-call = ; eine Ansage schreibt man { $call }
match-over = die Partie ist zu Ende
not-now = { $seat } kann jetzt nicht „{ $word }“ sagen: { $law }
nothing-to-claim = es gibt jetzt kein Foul zu beanstanden: { $law }
unknown-word = keine Regel von { $game } spricht von { $word }; sie kennt { $known }
unknown-word-of-none = keine Regel von { $game } spricht von { $word }; sie kennt keines
no-strokes = in diesem Spiel gibt es keine Stöße
only-strokes = in diesem Spiel werden nur Stöße angegeben
brings = zu { $word } { $count ->
    [one] gehört { $count } Zahl
   *[other] gehören { $count } Zahlen
  }, nicht { $given }
die-of-six = ein Würfel zeigt 1 bis 6
say-who = wer? { $seats }, etwa `{ $line }`
all-agree = alle, die spielen, müssen zustimmen: `{ $line }`
others-play-on = { $count } spielen für sich: wer geht, lässt die anderen weiterspielen

## Abgelehnt: auflegen

say-where = { PIECE($piece) } ist in der Hand; sage, wo aufgelegt wird
not-in-hand = { PIECE($piece) } ist nicht in der Hand
played-from-where-it-lies = { PIECE($piece) } ist nicht in der Hand: gespielt wird, wie die Bälle liegen
put-at-spots = was in der Hand ist, legt man auf (x, y) oder auf einen dieser Punkte: { $spots }
would-overlap = dort läge { PIECE($piece) } in einem anderen Ball oder Stein
within = { PIECE($piece) } darf nur { IN($zone) } aufgelegt werden
within-as-at = { PIECE($piece) } darf nur { IN($zone) } aufgelegt werden, etwa bei { $at } cm
within-limits = { PIECE($piece) } darf nur { IN($zone) } aufgelegt werden: x von { $left } bis { $right } cm, y von { $near } bis { $far }

## Abgelehnt: was kein Stoß kann und kein Tisch hat

no-piece = { $game } hat kein Stück „{ $name }“; es gibt { $pieces }
no-spot = { PIECE($piece) }: der Tisch hat keinen Punkt „{ $name }“; es gibt { $spots }
no-such-pocket = { PIECE($piece) }: der Tisch hat keine Tasche „{ $where }“; es gibt { $known }
no-pockets = { PIECE($piece) }: der Tisch hat keine Tasche „{ $where }“; er hat gar keine
no-pocket-to-call = Ansage { $call }: eine solche Tasche gibt es nicht; es gibt `{ $known }`
no-posts = { $token }: der Tisch hat keine Pfosten
no-tops = { $token } gibt an, wie lange ein Kreisel läuft; hier gibt es keinen
seconds-of-a-top = { $token } gibt an, wie lange ein Kreisel läuft; es gibt { $tops }
off-bed = { PIECE($piece) }: { $at } liegt nicht auf der Spielfläche; sie misst { $width } mal { $length } cm um (0, 0)
touching-after-arrow = { $token }: was in Ruhe woran anliegt, steht nach `->`, also `-> { $token }`
miss-meets-nothing = ein Fehlstoß trifft nichts, und { PIECE($piece) } soll { PIECE($other, case: "acc") } getroffen haben
meets-unnamed = { PIECE($piece) } soll etwas getroffen haben, und nichts ist genannt
no-lifting = { PIECE($piece) } darf nicht aufgenommen werden: keine Regel von { $game } erlaubt das für einen Stoß
cannot-strike-itself = { PIECE($piece) } kann sich nicht selbst treffen
cannot-fall = { PIECE($piece) } kann nicht fallen: nicht auf dem Tisch
cannot-leave = { PIECE($piece) } kann den Tisch nicht verlassen: nicht auf dem Tisch
goes-once = { PIECE($piece) } fällt oder verlässt den Tisch nur einmal; hinein und wieder heraus schreibt man { $again }
fell-before = { PIECE($piece) } fiel in { POCKET($pocket, case: "acc") }, bevor `{ $what }` geschah: was weg ist, berührt nichts mehr
left-before = { PIECE($piece) } verließ den Tisch, bevor `{ $what }` geschah: was weg ist, berührt nichts mehr
pin-stands-there = { PIECE($piece) } kann nicht liegen, wo { PIECE($pin) } steht: nichts soll den Kegel umgeworfen haben
place-taken = wo { PIECE($other) } liegt, kann { PIECE($piece) } nicht aufgelegt werden
untouched-in-hand = { PIECE($piece) } kann weder getroffen werden noch laufen: in der Hand
untouched-down = { PIECE($piece) } kann weder getroffen werden noch laufen: gefallen in { POCKET($pocket, case: "acc") }
untouched-off = { PIECE($piece) } kann weder getroffen werden noch laufen: nicht auf dem Tisch
