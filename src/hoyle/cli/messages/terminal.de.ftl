### Was das Terminal zu denen sagt, die spielen. Getippt werden in jeder Sprache die Wörter des Spielzettels.

## Eine Partie

you-play = Du spielst { $seats }. `help` sagt, wie man antwortet.
you-play-against = Du spielst { $seats }, der Computer { $others }. `help` sagt, wie man antwortet.
not-printed = Nicht gedruckt: { $what }
how-to-win = So gewinnt man: { $how }
readying = Die Physik wird vorbereitet ...
takes-aim = { $seat } zielt ...
after = nach { $count ->
    [one] { $count } Antwort
   *[other] { $count } Antworten
}
sheet-in = Der Spielzettel steht in { $path }
log-in = Das Protokoll steht in { $path }
kept-in = Die Partie steht in { $path }
kept-to-go-on = Die Partie steht in { $path }; mit `hoyle play { $game } --log { $path }` geht sie weiter

## Eine Frage

your-turn = Du bist dran. { $words }
ends = Im Bild ist das Kopfende links, das Fußende rechts.
whose-men = Im Bild { $whose }.
whose-men-and-points = Im Bild { $whose }; die Punkte sind so nummeriert, wie { $seat } sie zählt.
mark-is = ist { $mark } { $seat }
capitals = Im Bild sind die Steine von { $seat } die Großbuchstaben.
kings = { $count ->
    [one] { $marks } ist eine Dame.
   *[other] { $marks } sind Damen.
}
down = gefallen: { $pieces }
for-example = zum Beispiel:  { $example }
without = Enter lässt es bleiben.
refused = Abgelehnt: { $why }
with-raised-cue = Enter spielt ihn mit auf { $degrees }° angehobenem Queue.
holds = { $seat }, { $what }: { $value }

## Ein Pfeil, und Regeln, die anders gelesen werden

turns-arrow = { $seat }, Enter dreht den Pfeil>
arrow-help = Enter dreht den Pfeil, und der Zufall sagt, wo er stehen bleibt; q geht weg.
otherwise = Die Regeln werden inzwischen anders gelesen als für { $rulings }.
go-on-or-end = Was entschieden ist, gilt. Weiterspielen, wie sie jetzt gelesen werden, oder ohne Ergebnis enden?
go-on-end-leave = weiter (g), enden (e), weggehen (q)>

## Hilfe

answer-now = Eine Antwort sieht jetzt so aus:  { $example }
any-line = Auch jede Zeile des Spielzettels geht, etwa  choose lead  oder  !: withdraw Bob
commands =
    board  der Tisch, und wo jedes Stück liegt   rule [NUMMER]  eine Regel   moves  mögliche Antworten
    mine   was nur du weißt                      sheet  der Spielzettel      word WORT  was ein Wort heißt
    quit   weggehen; die Partie bleibt erhalten
which-word = Welches Wort? Etwa  word balk
no-word = Das Wort { $word } steht nicht im Glossar.
no-rule = Keine Regel { $number }; `hoyle show { $game }` zeigt alle.
kept-until-end = bis zum Ende geheim
stroke-help =
    Ein Stoß wird als Wörter und Werte getippt, in beliebiger Folge; was fehlt, wird ergänzt.
      at red            voll auf ein Stück zielen
      angle 90          oder in Grad zielen: 90 zum Fußende (im Bild rechts),
                        0 am Kopfende nach rechts (im Bild unten);
                        mit `at` dreht es das Ziel, etwa  at red angle 1.5
      speed 2.4         Tempo des Queues in m/s: 1 ist sanft, 3 mittel, 5 fest
      side .2           Treffpunkt rechts der Ballmitte, in Ballradien
      height -.3        über der Mitte, oder darunter
      elevation 10      das Queue hinten angehoben, in Grad
place-help =
    { "  " }place (10, -75)   wohin ein Stück aus der Hand kommt: cm rechts der Tischmitte
                        und von dort zum Fußende
call-help =
    { "  " }call 5            die Ansage: welche Kugel fallen soll, oder mit Tasche  call 5@FL
                        HL HR SL SR FL FR: Kopf, Mitte oder Fuß, links oder rechts
ball-help =
    { "  " }ball spot         womit gespielt wird, wenn du die Wahl hast
flip-help =
    { "  " }flip 1.5          Tempo der Fingerspitze in m/s unter einem Gewicht, das über das
                        Ende ragt; sonst nichts
spin-help =
    Ein Dreh wird als Wörter und Werte getippt, in beliebiger Folge; was fehlt, wird ergänzt.
      spin 28           wie schnell der Kreisel dreht, in Umdrehungen je Sekunde
      lean 4            wie weit er beim Loslassen geneigt ist, in Grad
      speed .1          wie schnell er über das Brett läuft, m/s
      angle 90          wohin er sich neigt oder läuft: 90 zum Fußende, 0 am Kopfende
                        nach rechts, in Grad
      end long          welches Ende unten ist: long (lang) oder short (kurz)
      place (10, -7)    wo er loslegt: cm rechts der Brettmitte und von dort zum
                        Fußende
      top red           welcher Kreisel, wenn du die Wahl hast

## Was getippt wurde und keine Antwort ist

or = oder
answer-for = du antwortest für { $seat }
say-spin = den Dreh spielt der Tisch: sag, wie du drehst, etwa  spin 28  (mehr sagt help)
say-strike = den Stoß spielt der Tisch: sag, wie du stößt, etwa  at red speed 2.5  (mehr sagt help)
no-move = einen Zug { $typed } gibt es nicht; sag einen wie  { $example }  (moves zeigt alle)
not-offered = { $typed } steht nicht zur Wahl; sag  { $options }
not-understood = { $typed } ist nicht zu verstehen; sag zum Beispiel  { $example }  (mehr sagt help)
no-such-word = { $typed } gibt es in einem Stoß nicht; die Wörter sind { $known }
did-you-mean = { $typed } gibt es in einem Stoß nicht; meinst du { $near }? Die Wörter sind { $known }
needs-value = zu { $word } gehört ein Wert, etwa  { $sample }
said-twice = { $word } steht zweimal da
flip-alone = beim Umdrehen zählt nur das Tempo, etwa  flip 1.5
where-to = wohin? Sag  at STÜCK  oder  angle GRAD, etwa  at red speed 2.5  (mehr sagt help)
other-top = top { $top }: gedreht wird jetzt { $options }
how-fast = wie schnell? Sag  spin UMDREHUNGEN je Sekunde, etwa  spin 28  (mehr sagt help)
spin-at-most = spin { $typed }: eine Hand schafft höchstens { $most } Umdrehungen je Sekunde
long-or-short = end { $typed }: long oder short
not-a-number = { $word } { $typed }: keine Zahl, etwa  { $sample }
not-a-place = place { $typed }: nicht wie  place (10, -75)

## Ohne Browser

nobody-there = Am Terminal ist niemand, also spielt der Computer eine kurze Partie für sich.
the-hall = Schiedsrichter, Tisch und Gegner für die Spiele aus fünf alten Regelbüchern.
which-game = Welches Spiel? Nummer oder Name; Enter für { $title } bis { $points } Punkte; q zum Gehen:
no-game = Ein Spiel { $typed } gibt es nicht.
