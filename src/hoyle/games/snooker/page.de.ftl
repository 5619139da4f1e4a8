### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

when-every-ball-is-down-the-highest-score-wins-a-red-1-and-the-colours-2-to-7-each-player-pays-the-difference-to-all-who-have-more =
    Sind alle Kugeln unten, gewinnt die höchste Punktzahl, eine Rote 1 und die Farben 2 bis 7; alle zahlen den Unterschied an alle, die mehr haben.
when-every-ball-is-down-the-highest-score-wins-a-red-is-1-the-colours-2-to-7 =
    Sind alle Kugeln unten, gewinnt die höchste Punktzahl: Eine Rote zählt 1, die Farben 2 bis 7.

## Ein Wort auf der Eingangsseite

a-red-a-colour-a-red-a-colour =
    Eine Rote, eine Farbe, eine Rote, eine Farbe.

## Was die Einstellungen bedeuten

seats-that-are-not-there-at-first-and-may-join-at-the-end-of-a-round-cal-dee =
    Sitze, die anfangs nicht da sind und am Ende einer Runde dazukommen können: `Cal, Dee`
what-a-point-is-worth-in-the-settlement =
    was ein Punkt bei der Abrechnung wert ist

## Wie die Einstellungen heißen

option-later =
    Später dazu

## Was mit einem Stoß gesagt werden kann

a-ball-was-not-in-its-place-when-the-stroke-was-made-misplaced-green =
    eine Kugel war beim Stoß nicht an ihrem Platz: `!misplaced green`
a-pool-ball-was-not-spotted-or-wrongly-not-spotted-black =
    eine Poolkugel war nicht oder falsch aufgesetzt: `!not-spotted black`
a-rest-was-used-which-is-allowed =
    eine Brücke wurde benutzt, was erlaubt ist
another-ball-than-the-white-was-struck-with-the-cue =
    eine andere als die Weiße wurde mit dem Queue gestoßen
another-ball-was-touched-touch-blue =
    eine andere Kugel wurde berührt: `!touch blue`
the-cue-pushed-the-ball-or-stayed-at-it =
    das Queue schob die Kugel oder blieb an ihr
the-striker-could-not-play-straight-at-any-ball-that-was-on =
    der Spieler konnte keine Kugel, die dran war, geradewegs anspielen
the-striker-could-not-play-straight-at-the-ball-that-was-on =
    der Spieler konnte die Kugel, die dran war, nicht geradewegs anspielen
the-striker-had-not-put-back-a-colour-not-spotted-black =
    der Spieler hatte eine Farbe nicht zurückgesetzt: `!not-spotted black`
the-striker-missed-on-purpose =
    mit Absicht verfehlt
the-striker-missed-on-purpose-which-costs-what-any-miss-does =
    der Spieler verfehlte mit Absicht, was so viel kostet wie jedes Verfehlen
the-striker-obstructed-an-opponent-on-purpose =
    der Spieler behinderte mit Absicht einen Gegner
the-striker-touched-or-moved-a-ball-touch-blue =
    der Spieler berührte oder bewegte eine Kugel: `!touch blue`

## Was für sich gesagt werden kann

a-dispute-goes-to-the-marker-or-those-looking-on =
    ein Streit geht an den Anschreiber oder die Zuschauer
a-dispute-goes-to-the-players-or-a-referee =
    ein Streit geht an die Spieler oder einen Schiedsrichter
a-player-leaves-instead-of-playing-said-withdraw-ann =
    jemand geht, statt zu spielen: `!: withdraw Ann`
a-player-touches-a-ball-between-strokes-said-touch-ann-blue =
    jemand berührt zwischen den Stößen eine Kugel: `!: touch Ann blue`
a-player-who-is-out-comes-in-at-the-end-of-the-round-said-join-cal =
    jemand, der draußen ist, kommt am Ende der Runde dazu: `!: join Cal`
a-player-will-not-go-on-when-called-on-said-refuse-ann =
    jemand will nicht weiterspielen, obwohl er aufgerufen ist: `!: refuse Ann`
another-player-asks-which-pool-ball-is-played-at-said-ask-bob =
    ein anderer fragt, welche Poolkugel angespielt wird: `!: ask Bob`
the-same-as-ask-said-declare-bob =
    dasselbe wie ask: `!: declare Bob`
the-same-as-misplaced-said-not-spotted-green =
    dasselbe wie misplaced: `!: not-spotted green`
the-same-as-refuse-said-withdraw-ann =
    dasselbe wie refuse: `!: withdraw Ann`
the-striker-is-called-upon-to-put-a-colour-on-its-spot-said-misplaced-green =
    der Spieler wird aufgefordert, eine Farbe auf ihren Punkt zu setzen: `!: misplaced green`
