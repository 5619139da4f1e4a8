### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

checkmate-wins-a-game-that-nobody-can-win-is-drawn =
    Matt gewinnt; ein Spiel, das niemand gewinnen kann, ist remis.
take-all-the-other-side-s-men-or-shut-them-in-whoever-cannot-move-has-lost =
    Schlag alle Steine der anderen Seite oder sperr sie ein: Wer nicht ziehen kann, hat verloren.
the-first-ring-to-come-exactly-home-wins =
    Der erste Ring, der genau zu Hause ankommt, gewinnt.
the-first-to-stand-with-all-10-men-on-the-other-side-s-squares-wins-if-both-are-blocked-whoever-has-more-there =
    Wer zuerst mit allen 10 Steinen auf den Feldern der anderen Seite steht, gewinnt; sind beide blockiert, wer dort mehr hat.
the-sparrows-win-by-shutting-the-hawk-in-the-hawk-wins-by-getting-behind-all-of-them =
    Die Sperlinge gewinnen, wenn sie den Habicht einsperren; der Habicht, wenn er hinter sie alle kommt.
whoever-first-bears-off-all-15-men-wins-a-hit-a-gammon-or-a-backgammon =
    Wer zuerst alle 15 Steine abträgt, gewinnt: einfach, als Gammon oder als Backgammon.
whoever-first-bears-off-all-15-men-wins-the-game-a-hit-or-a-gammon-if-the-other-has-borne-off-none-or-a-backgammon =
    Wer zuerst alle 15 Steine abträgt, gewinnt: einfach, als Gammon, wenn der andere noch keinen abgetragen hat, oder als Backgammon.

## Ein Wort auf der Eingangsseite

dice-men-and-nerve =
    Würfel, Steine und gute Nerven.
the-old-game-by-the-old-rules =
    Das alte Spiel, nach den alten Regeln.

## Was die Einstellungen bedeuten

games-in-the-series-the-most-points-win-it =
    Spiele der Serie; die meisten Punkte gewinnen sie
play-a-series-until-a-seat-has-so-many-points-whatever-the-games-0-do-not =
    eine Serie, bis jemand so viele Punkte hat, gleich nach wie vielen Spielen; 0: keine
play-with-the-doubling-cube-which-is-not-printed =
    mit dem Dopplerwürfel spielen, der nicht gedruckt ist
the-flag-that-all-start-from-and-come-back-to-us-france-italy-or-gb =
    die Flagge, von der alle ausgehen und zu der sie zurückkehren: US, France, Italy oder GB
what-a-ring-does-that-would-pass-one-on-38-wait-or-stop-there =
    was ein Ring tut, der an einem auf der 38 vorbeikäme: warten oder dort halten

## Wie die Einstellungen heißen

option-cube =
    Dopplerwürfel
option-home =
    Heimat
option-safety =
    Warten

## Was gewählt werden kann

choice-stop =
    halten
choice-wait =
    warten

## Was für sich gesagt werden kann

a-seat-bore-men-from-these-points-with-a-man-still-up-off-already-borne-borne-ann-6-5 =
    ein Sitz trug Steine von diesen Zungen ab, obwohl einer auf dem Steg war (`off`: schon abgetragen): `borne Ann 6 5`
a-seat-gives-the-game-up-said-resign-bob =
    ein Sitz gibt das Spiel auf: `!: resign Bob`
a-seat-lifted-men-from-these-points-touched-ann-13 =
    ein Sitz hob Steine von diesen Zungen: `touched Ann 13`
a-seat-mistook-the-throw-and-played-this-misplayed-ann-13-7-13-9 =
    ein Sitz irrte sich im Wurf und spielte dies: `misplayed Ann 13/7 13/9`
a-seat-plays-with-a-man-short-missing-from-this-point-if-one-is-named-short-ann-6 =
    ein Sitz spielt mit einem Stein zu wenig, der auf dieser Zunge fehlt, wenn eine genannt ist: `short Ann 6`
a-seat-set-a-man-on-a-point-and-let-it-go-quitted-ann-13-8 =
    ein Sitz setzte einen Stein auf eine Zunge und ließ ihn los: `quitted Ann 13/8`
both-agree-to-a-draw-said-agree-ann-bob =
    beide einigen sich auf Remis: `!: agree Ann Bob`
one-seat-or-both-agreeing-would-have-the-mistaken-throw-played-over-correct-bob =
    ein Sitz, oder beide einig, möchte den verkannten Wurf noch einmal gespielt haben: `correct Bob`
