### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

keep-your-lives-the-last-player-alive-wins-the-pool =
    Behalte deine Leben: Wer als Letzter noch lebt, gewinnt die Kasse.
keep-your-lives-the-last-player-with-one-wins-the-pool-where-more-than-3-began-the-last-2-if-level-may-divide-it =
    Behalte deine Leben: Wer als Letzter noch eines hat, gewinnt die Kasse; begannen mehr als 3, dürfen die letzten 2 bei Gleichstand teilen.
the-last-player-with-a-life-wins-the-pool-2-who-are-left-with-as-many-lives-divide-it-unless-it-began-with-3-players =
    Wer als Letzter noch ein Leben hat, gewinnt die Kasse; 2, die mit gleich vielen übrig sind, teilen sie, außer es begannen 3.

## Was die Einstellungen bedeuten

lives-that-a-player-begins-with-instead-of-three-as-ann-2 =
    Leben, mit denen jemand statt mit dreien beginnt, als `Ann 2`
only-the-first-player-killed-may-have-it-or-anybody =
    nur wer zuerst ausscheidet, darf es haben, oder jeder
what-a-life-costs-its-loser-where-there-is-a-stake =
    was ein Leben den kostet, der es verliert, wo um Einsatz gespielt wird
what-each-puts-into-the-pool-and-a-star-costs =
    was jeder in die Kasse legt, und was ein Stern kostet

## Was gewählt werden kann

choice-open =
    jeder

## Was mit einem Stoß gesagt werden kann

a-ball-was-touched-before-all-had-stopped =
    ein Ball wurde berührt, bevor alle ruhten
a-ball-was-touched-touch-red =
    ein Ball wurde berührt: `!touch red`
a-ball-was-touched-touch-red-the-striker-s-own-before-it-stopped =
    ein Ball wurde berührt: `!touch red`, der eigene, bevor er ruhte
a-bystander-stopped-or-moved-the-ball-named-which-is-put-back-interfered-red =
    ein Zuschauer hielt oder bewegte den genannten Ball, der zurückgelegt wird: `!interfered red`
the-ball-played-at-was-falling-in-already-dropped-white =
    der angespielte Ball fiel schon: `!dropped white`
the-ball-was-hit-twice =
    der Ball wurde zweimal getroffen
the-cue-touched-the-running-cue-ball-again =
    das Queue berührte den laufenden Spielball noch einmal
the-lead-was-pushed-past-the-middle-pockets-or-any-stroke-through-the-object-ball =
    der Anstoß wurde über die Mitteltaschen hinausgeschoben, oder ein Stoß durch den Zielball
the-marker-had-told-the-player-wrongly-who-plays-again =
    der Anschreiber hatte den Spieler falsch unterrichtet, der noch einmal spielt
the-player-had-been-told-wrongly-and-plays-again =
    der Spieler war falsch unterrichtet worden und spielt noch einmal
the-player-used-another-s-ball =
    der Spieler nahm den Ball eines anderen
the-striker-obstructed-an-opponent-or-interfered-with-the-balls-on-purpose =
    der Spieler behinderte einen Gegner oder griff mit Absicht in die Bälle ein
the-striker-played-or-touched-a-ball-that-was-still-running =
    der Spieler spielte oder berührte einen Ball, der noch lief
the-striker-stopped-their-own-ball =
    der Spieler hielt den eigenen Ball auf
the-striker-touched-a-running-ball-touch-red =
    der Spieler berührte einen laufenden Ball: `!touch red`
the-stroke-was-made-with-something-else-than-the-tip =
    der Stoß wurde mit etwas anderem als der Spitze gemacht

## Was für sich gesagt werden kann

a-ball-falls-in-after-it-had-stopped-said-dropped-red =
    ein Ball fällt, nachdem er schon ruhte: `!: dropped red`
a-ball-is-in-the-way-of-cue-or-rest-any-may-be-lifted =
    ein Ball ist Queue oder Brücke im Weg: Jeder darf aufgehoben werden
a-bystander-points-out-a-wrong-score =
    ein Zuschauer weist auf einen falschen Stand hin
a-bystander-stops-or-moves-a-ball-said-interfered-red =
    ein Zuschauer hält oder bewegt einen Ball: `!: interfered red`
a-cushion-s-corner-bars-the-line-any-ball-may-be-lifted =
    die Ecke einer Bande versperrt die Linie: Jeder Ball darf aufgehoben werden
a-dead-player-buys-another-s-ball-said-buy-cal-bob =
    ein toter Spieler kauft den Ball eines anderen: `!: buy Cal Bob`
a-distance-is-in-doubt =
    ein Abstand ist zweifelhaft
a-player-asks-for-information =
    jemand bittet um Auskunft
a-player-asks-the-marker-how-far-off-a-ball-is =
    jemand fragt den Anschreiber, wie weit ein Ball weg ist
a-player-asks-what-players-may-know =
    jemand fragt, was Spieler wissen dürfen
a-player-has-played-out-of-turn-said-out-of-turn-bob =
    jemand hat außer der Reihe gespielt: `!: out-of-turn Bob`
a-player-obstructs-or-interferes-on-purpose =
    jemand behindert oder greift mit Absicht ein
a-player-sells-a-share-in-their-ball =
    jemand verkauft einen Anteil an seinem Ball
a-player-takes-a-cue-or-a-rest =
    jemand nimmt ein Queue oder eine Brücke
a-player-takes-a-rest =
    jemand nimmt eine Brücke
a-player-touches-a-ball-between-strokes =
    jemand berührt zwischen den Stößen einen Ball
a-player-was-misled-by-a-dead-ball-marked-as-alive =
    jemand wurde durch einen toten Ball getäuscht, der als lebend angeschrieben war
a-player-would-stop-a-ball-that-missed =
    jemand möchte einen Ball aufhalten, der verfehlt hat
a-point-is-disputed =
    ein Punkt ist strittig
for-a-cushion-s-corner-the-striker-s-ball-is-moved-out-a-few-inches =
    wegen der Ecke einer Bande wird der eigene Ball einige Zoll herausgelegt
somebody-asks-to-join-the-game =
    jemand möchte mitspielen
the-leader-says-that-the-white-stands-outside-the-string =
    wer anstößt, sagt, dass die Weiße außerhalb des Kopffelds liegt
the-players-appeal-to-the-referee =
    die Spieler rufen den Schiedsrichter an
the-striker-has-an-opponent-stand-away =
    der Spieler lässt einen Gegner zur Seite treten
the-two-who-are-left-divide-the-pool =
    die zwei, die übrig sind, teilen die Kasse
this-player-called-on-the-wrong-one-to-play =
    dieser Spieler rief den Falschen auf
this-player-touched-a-running-ball =
    dieser Spieler berührte einen laufenden Ball
too-few-small-balls-were-thrown-out =
    es wurden zu wenige Loskugeln verteilt
