### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

when-every-ball-is-down-whoever-has-put-down-most-wins-and-gets-the-difference-from-each-of-the-others =
    Sind alle Kugeln unten, gewinnt, wer die meisten gelocht hat, und bekommt von jedem der anderen den Unterschied.

## Was die Einstellungen bedeuten

how-many-reds-up-to-sixteen =
    wie viele Rote, bis zu sechzehn
partners-play-by-turns-or-change-when-one-fails =
    Partner spielen abwechselnd, oder wechseln, wenn einer verfehlt
what-a-ball-is-worth-in-the-settlement =
    was eine Kugel bei der Abrechnung wert ist

## Wie die Einstellungen heißen

option-partners =
    Partner
option-reds =
    Rote

## Was gewählt werden kann

choice-change =
    wechseln

## Was mit einem Stoß gesagt werden kann

a-ball-was-moved-in-aiming-or-striking-touch-r3 =
    ein Ball wurde beim Zielen oder Stoßen bewegt: `!touch r3`
the-miss-was-given-on-purpose =
    es wurde mit Absicht verfehlt

## Was für sich gesagt werden kann

a-ball-is-moved-in-taking-aim-said-touch-ann =
    ein Ball wird beim Zielen bewegt: `!: touch Ann`
a-dispute-goes-to-the-marker-or-to-those-present =
    ein Streit geht an den Anschreiber oder die Anwesenden
