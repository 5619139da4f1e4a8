### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

the-first-to-points-points-wins-2-for-a-cannon-2-for-a-ball-put-down-or-one-s-own-in-off-it-3-where-that-ball-is-the-red =
    Wer zuerst { $Points } Punkte hat, gewinnt: 2 für eine Karambolage, 2 für einen gelochten Ball oder den eigenen über ihn, 3, wenn dieser Ball die Rote ist.
the-first-to-points-points-wins-or-whoever-leads-when-the-time-agreed-on-is-over-each-colour-counts-in-its-own-pockets-and-costs-as-much-in-others-and-a-cannon-is-2 =
    Wer zuerst { $Points } Punkte hat, gewinnt, oder wer führt, wenn die vereinbarte Zeit um ist: Jede Farbe zählt in ihren eigenen Taschen und kostet in anderen ebenso viel; eine Karambolage zählt 2.

## Was mit einem Stoß gesagt werden kann

a-ball-dropped-that-had-come-to-rest-on-the-edge-of-a-pocket-dropped-red =
    ein Ball fiel, der am Rand einer Tasche zur Ruhe gekommen war: `!dropped red`
a-ball-had-not-stopped =
    ein Ball ruhte noch nicht
a-ball-was-touched-or-moved-touch-red =
    ein Ball wurde berührt oder bewegt: `!touch red`
somebody-who-does-not-play-disturbed-the-balls =
    jemand, der nicht mitspielt, störte die Bälle
the-ball-moved-in-taking-aim =
    der Ball bewegte sich beim Zielen
the-ball-was-knocked-away-in-drawing-back-the-cue =
    der Ball wurde beim Zurückziehen des Queues weggestoßen
the-cue-no-more-than-grazed-the-ball =
    das Queue streifte den Ball nur
the-opponent-s-ball-was-used-wrong-ball-and-nobody-claims-it =
    mit dem Ball des Gegners wurde gespielt; `!wrong-ball?` und niemand beanstandet es
the-same-as-dropped-brink-red =
    dasselbe wie dropped: `!brink red`
the-striker-gave-a-miss-on-purpose =
    der Spieler verfehlte mit Absicht
the-striker-hindered-or-helped-on-a-running-ball =
    der Spieler hielt einen laufenden Ball auf oder half ihm
the-striker-obstructed-a-player-on-purpose =
    der Spieler behinderte mit Absicht einen anderen
the-striker-pushed-more-than-once =
    der Spieler schob mehr als einmal
the-striker-touched-the-ball-named-or-their-own-touch-red =
    der Spieler berührte den genannten oder seinen eigenen Ball: `!touch red`
the-stroke-was-played-with-the-butt =
    der Stoß wurde mit dem dicken Ende gespielt

## Was für sich gesagt werden kann

a-ball-at-rest-on-the-edge-of-a-pocket-drops-by-itself-said-dropped-red =
    ein am Rand einer Tasche ruhender Ball fällt von selbst: `!: dropped red`
a-player-hindered-or-helped-on-a-ball-of-the-stroke-just-played-said-obstruct-bob =
    jemand hielt einen Ball des eben gespielten Stoßes auf oder half ihm: `!: obstruct Bob`
a-player-or-without-a-name-somebody-else-takes-up-a-ball-said-lift-bob-red =
    jemand, oder ohne Namen jemand anderes, nimmt einen Ball auf: `!: lift Bob red`
a-player-refers-a-question-to-the-company-said-appeal-ann =
    jemand legt der Runde eine Frage vor: `!: appeal Ann`
a-player-takes-advice-or-a-bystander-gives-it-said-advice-ann =
    jemand lässt sich beraten, oder ein Zuschauer rät: `!: advice Ann`
a-player-touches-or-moves-a-ball-between-strokes-said-touch-ann =
    jemand berührt oder bewegt zwischen den Stößen einen Ball: `!: touch Ann`
a-player-will-not-go-on-said-withdraw-ann =
    jemand will nicht weiterspielen: `!: withdraw Ann`
a-question-goes-to-the-marker-as-referee =
    eine Frage geht an den Anschreiber als Schiedsrichter
a-score-was-marked-wrongly-and-before-the-next-stroke-is-put-right-said-correct-ann-2 =
    eine Zählung war falsch angeschrieben und wird vor dem nächsten Stoß berichtigt: `!: correct Ann 2`
somebody-is-appealed-to-and-gives-an-opinion =
    jemand wird angerufen und sagt seine Meinung
somebody-other-than-the-opponent-speaks-of-a-wrong-ball =
    jemand anderes als der Gegner weist auf einen falschen Ball hin
somebody-who-does-not-play-touches-a-ball-said-interfered-red =
    jemand, der nicht mitspielt, berührt einen Ball: `!: interfered red`
the-same-as-dropped-said-brink-red =
    dasselbe wie dropped: `!: brink red`
the-same-as-withdraw-said-refuse-ann =
    dasselbe wie withdraw: `!: refuse Ann`
the-time-agreed-on-is-over-said-time =
    die vereinbarte Zeit ist um: `!: time`
