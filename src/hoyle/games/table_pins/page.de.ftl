### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

fell-the-middle-cork-alone-clear-of-its-spot-with-an-object-ball-that-came-by-way-of-a-cushion-that-wins-the-pool =
    Wirf den mittleren Korken allein um, weg von seinem Punkt, mit einem Zielball, der über eine Bande kam: Das gewinnt die Kasse.
fell-the-white-pin-alone-to-win-a-pool-from-each-of-the-others-whoever-has-won-most-after-the-pools-agreed-on-wins =
    Wirf den weißen Kegel allein um und gewinne von jedem der anderen ein Spiel; wer nach den vereinbarten Spielen die meisten hat, gewinnt.
the-first-to-fell-all-3-pins-in-order-each-by-the-ball-of-its-colour-wins =
    Wer zuerst alle 3 Kegel in ihrer Folge wirft, jeden mit dem Ball seiner Farbe, gewinnt.
the-first-to-fell-all-3-pins-in-order-each-by-the-ball-of-its-colour-wins-the-pool =
    Wer zuerst alle 3 Kegel in ihrer Folge wirft, jeden mit dem Ball seiner Farbe, gewinnt die Kasse.
the-first-to-points-points-wins-a-carom-2-a-pin-2-the-centre-pin-alone-5-a-white-put-down-2-and-the-red-3 =
    Wer zuerst { $Points } Punkte hat, gewinnt: eine Karambolage 2, ein Kegel 2, der mittlere allein 5, eine gelochte Weiße 2 und die Rote 3.
the-first-to-points-points-wins-a-carom-is-1-the-pin-5 =
    Wer zuerst { $Points } Punkte hat, gewinnt: Eine Karambolage zählt 1, der Kegel 5.
the-first-with-points-points-or-more-wins-the-pool-if-no-black-pin-has-made-a-burst-of-it =
    Wer zuerst { $Points } Punkte oder mehr hat, gewinnt die Kasse, wenn kein schwarzer Kegel sie überworfen hat.
whoever-first-has-exactly-points-points-wins-and-whoever-then-has-least-has-lost-seating-the-bottle-on-its-base-wins-at-once =
    Wer zuerst genau { $Points } Punkte hat, gewinnt, und wer dann am wenigsten hat, hat verloren; die Flasche auf ihren Boden zu stellen gewinnt sofort.
whoever-has-exactly-points-with-the-small-ball-and-says-so-wins-the-pool-felling-the-4-outer-pins-and-no-other-wins-at-once =
    Wer mit der Loskugel genau { $Points } hat und es sagt, gewinnt die Kasse; die 4 äußeren Kegel und keinen anderen zu werfen gewinnt sofort.

## Was die Einstellungen bedeuten

games-that-win-the-match =
    Spiele, die die Partie gewinnen
how-many-pools-are-played =
    wie viele Spiele um die Kasse gespielt werden
one-stroke-a-turn-or-strokes-while-pins-are-made =
    ein Stoß je Aufnahme, oder weiter, solange Kegel fallen
pins-that-a-seat-has-to-make-instead-of-three-as-ann-5 =
    Kegel, die ein Sitz statt dreien werfen muss, als `Ann 5`
the-points-that-have-to-be-made-exactly =
    die Punkte, die genau erreicht werden müssen
the-size-of-the-table =
    die Größe des Tisches
the-sum-agreed-on-for-a-ball =
    der vereinbarte Betrag für eine Kugel
what-a-burst-player-pays-to-draw-another-small-ball-as-much-as-the-stake-if-not-said =
    was zahlt, wer überworfen hat und noch eine Loskugel ziehen will; so viel wie der Einsatz, wenn nichts gesagt ist
what-a-chip-is-worth-in-the-ledger =
    was eine Marke in der Abrechnung wert ist
what-a-new-life-costs-as-much-as-the-stake-if-it-is-not-said =
    was ein neues Leben kostet; so viel wie der Einsatz, wenn nichts gesagt ist
what-a-player-who-has-burst-pays-into-the-pool-to-go-on =
    was in die Kasse zahlt, wer überworfen hat und weiterspielen will
what-each-puts-on-the-pool-cork =
    was jeder auf den Poolkorken legt
what-pins-and-small-ball-have-to-make-exactly =
    was Kegel und Loskugel genau ergeben müssen

## Wie die Einstellungen heißen

option-pools =
    Spiele um die Kasse

## Was mit einem Stoß gesagt werden kann

a-ball-or-the-one-named-was-led-astray-by-somebody-interfered-red =
    ein Ball, oder der genannte, wurde von jemandem abgelenkt: `!interfered red`
cue-hand-or-clothes-knocked-the-bottle-over-or-touched-a-ball-touch-bottle-touch-1 =
    Queue, Hand oder Kleidung warf die Flasche um oder berührte einen Ball: `!touch #bottle`, `!touch 1`
the-miss-was-given-on-purpose-which-is-allowed-twice =
    es wurde mit Absicht verfehlt, was zweimal erlaubt ist
the-pins-or-the-one-named-were-not-set-up-yet-not-spotted-l5 =
    die Kegel, oder der genannte, waren noch nicht aufgestellt: `!not-spotted #l5`
the-striker-meddled-on-purpose-with-a-moving-ball =
    der Spieler griff mit Absicht in einen laufenden Ball ein
the-striker-touches-the-ball-named-or-fells-the-pin-named-by-hand-or-cue-touch-red-touch-2 =
    der Spieler berührt den genannten Ball oder wirft den genannten Kegel mit Hand oder Queue um: `!touch red`, `!touch #2`
the-striker-touches-the-ball-named-or-fells-the-pin-named-touch-red-touch-red =
    der Spieler berührt den genannten Ball oder wirft den genannten Kegel um: `!touch red`, `!touch #red`
the-stroke-was-made-before-the-pins-or-the-one-named-were-set-up-not-spotted-2 =
    es wurde gestoßen, bevor die Kegel, oder der genannte, aufgestellt waren: `!not-spotted #2`
the-stroke-was-made-before-the-pins-or-the-one-named-were-set-up-not-spotted-red =
    es wurde gestoßen, bevor die Kegel, oder der genannte, aufgestellt waren: `!not-spotted #red`

## Was für sich gesagt werden kann

a-player-has-played-out-of-turn-and-it-is-noticed-what-was-played-may-be-told-next-said-out-of-turn-bob =
    jemand hat außer der Reihe gespielt, und es wurde bemerkt; was gespielt wurde, kann folgen: `!: out-of-turn Bob`
a-player-leaves-the-game-and-what-was-paid =
    jemand verlässt das Spiel und was gezahlt war
a-player-prompts-another-said-prompt-cal =
    jemand sagt einem anderen vor: `!: prompt Cal`
a-player-s-small-ball-is-not-in-its-place-in-the-board-said-not-deposited-ann =
    die Loskugel eines Spielers liegt nicht an ihrem Platz im Brett: `!: not-deposited Ann`
a-point-that-the-rules-leave-open-goes-to-the-game-keeper =
    ein Punkt, den die Regeln offen lassen, geht an den Spielleiter
it-is-there-now =
    jetzt liegt sie dort
the-same-and-nobody-noticed-before-that-player-s-second-stroke =
    dasselbe, und niemand bemerkte es vor dem zweiten Stoß dieses Spielers
the-striker-asks-which-pin-the-next-player-needs-said-demand-ann =
    der Spieler fragt, welchen Kegel der Nächste braucht: `!: demand Ann`
the-striker-fells-a-pin-before-the-stroke-said-touch-ann-red =
    der Spieler wirft vor dem Stoß einen Kegel um: `!: touch Ann #red`
