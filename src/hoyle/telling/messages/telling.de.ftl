### Was eine Entscheidung bewirkt, in jedem Spiel: eine Nachricht für jede Wirkung. Ein Grund folgt nach einem Doppelpunkt, der Grund
### gewonnener Punkte nach einem Komma.

because = { $what }: { $why }
made-by = { $what }, { $why }

## Eine Partie in einer Zeile

score-lives = { $count } Leben
score-owes = schuldet { $count }
score-out = ausgeschieden
score-sets = Sätze { $won }
score-games = Spiele { $won }

## Punkte, Leben, Geld

scored = { $points ->
    [0] { $seat }: keine Punkte
    [one] { $seat }: { $points } Punkt
   *[other] { $seat }: { $points } Punkte
}
scored-each = { $points ->
    [one] { $seats }: je { $points } Punkt
   *[other] { $seats }: je { $points } Punkte
}
points-lost = { $points ->
    [one] { $seat } verliert { $points } Punkt
   *[other] { $seat } verliert { $points } Punkte
}
lives-gained = { $seat } gewinnt { $count } Leben
    .many = { $seats } gewinnen je { $count } Leben
lives-lost = { $seat } verliert { $count } Leben
    .many = { $seats } verlieren je { $count } Leben
paid = { $seat } bekommt { $amount }
    .many = { $seats } bekommen je { $amount }
pays = { $seat } zahlt { $amount }
    .many = { $seats } zahlen je { $amount }
owes = { $seat } schuldet { $count }
pays-off = { $seat } zahlt { $count } ab

## Fouls

misses = Fehlstoß von { $seat }
scratch = { $seat } verliert die Spielkugel
burst = { $seat } hat überworfen
foul = Foul von { $seat }
foul-of = Foul von { $seat }: { $fault }
found = Foul: { $fault }

## Bälle und Steine

back = { KIND($kind, article: "the", number: "many") } kommen dorthin zurück, wo sie lagen
put-back = { KIND($kind, article: "the", number: "many") } werden zurückgelegt
plays-with = { $seat } spielt mit { $set }
put-middle = { $count ->
    [one] { PIECE($pieces) } kommt
   *[other] { PIECE($pieces) } kommen
} in die Mitte
put-table = { $count ->
    [one] { PIECE($pieces) } kommt
   *[other] { PIECE($pieces) } kommen
} zurück auf { $ground ->
    [board] das Brett
   *[table] den Tisch
}
put-own-spot = { $count ->
    [one] { PIECE($pieces) } kommt auf den eigenen Punkt
   *[other] { PIECE($pieces) } kommen auf ihre Punkte
}
put-own-place = { PIECE($pieces) } kommen auf ihre Plätze
put-to-place = { PIECE($pieces) } kommen auf ihre Plätze
put-cork = { PIECE($pieces) } kommen auf den Korken
put-on = { $count ->
    [one] { PIECE($pieces) } kommt
   *[other] { PIECE($pieces) } kommen
} auf { $where }
put-to = { $count ->
    [one] { PIECE($pieces) } kommt
   *[other] { PIECE($pieces) } kommen
} auf { $where }
borne-off = { $count ->
    [one] { PIECE($pieces) } wird
   *[other] { PIECE($pieces) } werden
} herausgenommen
put-bar = { $count ->
    [one] { PIECE($pieces) } kommt
   *[other] { PIECE($pieces) } kommen
} auf die Bar
down-in = { $count ->
    [one] { PIECE($pieces) } fiel
   *[other] { PIECE($pieces) } fielen
} in { POCKET($pocket, case: "acc") }
down = { $count ->
    [one] { PIECE($pieces) } ist
   *[other] { PIECE($pieces) } sind
} gefallen
in-hand = { $count ->
    [one] { PIECE($pieces) } ist
   *[other] { PIECE($pieces) } sind
} in der Hand
aside = { $count ->
    [one] { PIECE($pieces) } bleibt
   *[other] { PIECE($pieces) } bleiben
} beiseite
off = { $count ->
    [one] { PIECE($pieces) } ist
   *[other] { PIECE($pieces) } sind
} vom { $ground ->
    [board] Brett
   *[table] Tisch
}
on-rail = { $count ->
    [one] { PIECE($pieces) } liegt
   *[other] { PIECE($pieces) } liegen
} auf dem Rahmen
on-table = { $count ->
    [one] { PIECE($pieces) } ist
   *[other] { PIECE($pieces) } sind
} auf dem { $ground ->
    [board] Brett
   *[table] Tisch
}
from-hand = aus der Hand
touching = { $what }, press an { PIECE($others, case: "dat") }

## Spieler, Geheimes, das Ende

order = die Reihenfolge ist { $order }
out = { $seat } ist ausgeschieden
back-in = { $seat } ist wieder dabei
dealt = { $seat } bekommt { $key ->
    [small-ball] eine Loskugel
    [new-ball] eine neue Loskugel
   *[other] { CALL($key) }
}
    .many = { $seats } bekommen je { $key ->
    [small-ball] eine Loskugel
    [new-ball] eine neue Loskugel
   *[other] { CALL($key) }
}
dealt-value = { $seat } bekommt { $key ->
    [small-ball] eine Loskugel
    [new-ball] eine neue Loskugel
   *[other] { CALL($key) }
}, { $value }
taken-back = von { $seat } zurückgenommen: { $key ->
    [small-ball] eine Loskugel
    [new-ball] eine neue Loskugel
   *[other] { CALL($key) }
}
revealed = { $seat } zeigt { $key ->
    [small-ball] eine Loskugel
    [new-ball] eine neue Loskugel
   *[other] { CALL($key) }
}: { $value }
wins = { $count ->
    [one] { $seats } gewinnt
   *[other] { $seats } gewinnen
}
wins-ranked = { $count ->
    [one] { $seats } gewinnt
   *[other] { $seats } gewinnen
}; die Rangfolge ist { $ranking }
loses = { $count ->
    [one] { $seats } verliert
   *[other] { $seats } verlieren
}
drawn = die Partie ist unentschieden
game-won = { $count ->
    [one] { $seats } gewinnt das Spiel
   *[other] { $seats } gewinnen das Spiel
}
game-drawn = das Spiel ist unentschieden
game-open = das Spiel zählt für niemanden
games-to = { $first } zu { $second } Spielen
sets-to = { $first } zu { $second } Sätzen
next-game = das nächste Spiel beginnt
    .whole = { $seat } beginnt das nächste Spiel
no-result = kein Ergebnis

## Der erste Satz: was falsch war

foul-word = Foul
misses-word = Fehlstoß
scratch-word = Spielkugel verloren
burst-word = überworfen
missed = Fehlstoß
and-was-lost = { $what }, und { PIECE($piece) } ging verloren
and-besides = { $first }, und { $rest }
and-also = { $first } und { $rest }

## Der erste Satz: was gemacht wurde

gained = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
gained-by = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $seats }
gained-by-side = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $seats }
gained-by-each = { $points ->
    [one] je { $points } Punkt
   *[other] je { $points } Punkte
} für { $seats }
points-lost-each = { $points ->
    [one] { $seats } verlieren je { $points } Punkt
   *[other] { $seats } verlieren je { $points } Punkte
}
several-down = { $count } { KIND($kind, number: "many") } gefallen
several-down-in = { $count } { KIND($kind, number: "many") } in { POCKET($pocket, case: "acc") } gefallen
which-go-back = { $what }, die zurückkommen
and-goes-back = { $what } und kommt zurück
pins = { $count } Kegel
other-pins = { $count ->
    [one] { $count } anderer Kegel
   *[other] { $count } andere Kegel
}
pins-down = { $what } gefallen
on-its-base = { PIECE($pieces) } steht auf dem Boden
named-down = { $what } { $count ->
    [one] ist
   *[other] sind
} gefallen
gives-back = { $seat } gibt { PIECE($pieces, case: "acc") } zurück
and-is-out = { $what } und ist ausgeschieden
played-for-lead = { $seat } hat um den Anstoß gespielt

## Der erste Satz: warum nichts gemacht wurde

no-score = kein Punkt
played = gespielt
no-pin-down = kein Kegel ist gefallen
spun = { PIECE($piece) } ist gedreht
lies = { PIECE($piece) } liegt { $where }
in-circle = { IN($zone) }
on-line-in = auf einer Linie, { IN($zone) }
on-outer-line = auf der Außenlinie
left-ground = { PIECE($pieces) } vom { $ground ->
    [board] Brett
   *[table] Tisch
} gesprungen
none-hit = { KIND($kind, article: "no") } getroffen
nothing-fell = nichts fiel
none-fell = { KIND($kind, article: "no") } gefallen
no-such-fell = kein { $noun ->
    [cork] Korken
   *[pin] Kegel
} gefallen
stands = { PIECE($piece) } steht
did-not-go-down = { $count ->
    [one] { PIECE($pieces) } fiel
   *[other] { PIECE($pieces) } fielen
} nicht
only-hit = nur { PIECE($pieces) } getroffen

## Der erste Satz: was gesagt wurde

begins = die Partie beginnt
score-to = { $first } zu { $second }
calls = { $seat } sagt an: { $calls }
puts-down = { $seat } legt { EITHER($pieces, case: "acc") } auf
dice-show = die Würfel zeigen { $numbers }
dice-thrown = die Würfel sind geworfen
arrow-shows = der Pfeil zeigt { $numbers }
lots-fall = das Los fällt auf { $seat }
has-small-ball = { $seat } hat eine geheime Kugel gezogen
small-ball-drawn = eine geheime Kugel ist gezogen
won-match = { $seat } hat die Partie gewonnen

## Der erste Satz: was kommt

next-roll = { $who } würfelt
each-roll = alle würfeln
next-deal = { $who } zieht eine Loskugel
each-deal = alle ziehen eine Loskugel
next-lots = es wird gelost
each-lots = es wird gelost
next-spin = { $who } dreht den Pfeil
each-spin = alle drehen den Pfeil
next-won = die Partie ist zu spielen
each-won = die Partie ist zu spielen
chooses = { $seat } wählt: { $choices }
to-move = { $seat } ist am Zug
to-call = { $seat } sagt an
to-play = { $seat } spielt
goes-on = { $seat } spielt weiter
goes-on-from = { $seat } spielt weiter { FROM($zone) }
plays-from = { $seat } spielt { FROM($zone) }

## Aufforderungen

directed = { $seat }{ $reader ->
    [you] ,
   *[others] { "" }
} { $what }
choose = { $reader ->
    [you] wähle
   *[others] wählt
}
move = { $reader ->
    [you] ziehe
   *[others] zieht
}
move-piece = { $reader ->
    [you] ziehe
   *[others] zieht
} { $what }
put-down = { $reader ->
    [you] lege
   *[others] legt
} { EITHER($pieces, case: "acc") } auf
call-ball = { $reader ->
    [you] sage an, { $kind ->
        [ring] welchen
        [man] welchen
        [weight] welches
       *[ball] welche
    } { KIND($kind, case: "acc") } du versenken willst
   *[others] sagt an, { $kind ->
        [ring] welcher
        [man] welcher
        [weight] welches
       *[ball] welche
    } { KIND($kind) } fallen soll
}
    .brief = { $reader ->
        [you] sage an, was fallen soll
       *[others] sagt an, was fallen soll
    }
call-pocket = { $reader ->
    [you] sage an, { $kind ->
        [ring] welchen
        [man] welchen
        [weight] welches
       *[ball] welche
    } { KIND($kind, case: "acc") } du versenken willst und in welche Tasche
   *[others] sagt an, { $kind ->
        [ring] welcher
        [man] welcher
        [weight] welches
       *[ball] welche
    } { KIND($kind) } fallen soll, und in welche Tasche
}
    .brief = { $reader ->
        [you] sage an, was wohin fällt
       *[others] sagt an, was wohin fällt
    }
call-anything = { $reader ->
    [you] sage an, worauf du spielst
   *[others] sagt an, worauf es geht
}
have-called = angesagt: { $calls }
play = { $kind ->
    [top] { $reader ->
        [you] drehe
       *[others] dreht
    }
    [weight] { $reader ->
        [you] schiebe
       *[others] schiebt
    }
    [ball] { $reader ->
        [you] spiele
       *[others] spielt
    }
   *[other] { $reader ->
        [you] schieße
       *[others] schießt
    }
} { $what }
from-zone = { $what } { FROM($zone, whose: "your") }
one-of-yours = { $count ->
    [one] { $kind ->
        [disc] { $reader ->
            [you] deine
           *[others] die
        } letzte Scheibe
        [weight] { $reader ->
            [you] dein letztes
           *[others] das letzte
        } Gewicht
       *[other] { $reader ->
            [you] deinen
           *[others] den
        } letzten { KIND($kind) }
    }
   *[other] { $kind ->
        [disc] eine
        [weight] eines
       *[other] einen
    } { $reader ->
        [you] deiner
       *[others] der
    } { $count } { KIND($kind, number: "many") }
}
any-one = { KIND($kind, article: "a", case: "acc") }
must = der Stoß muss { $what }
must-leave = { ZONE($zone, case: "acc") } verlassen
    .brief = erst über die Linie
must-leave-before = { ZONE($zone, case: "acc") } verlassen, bevor ein Ball getroffen wird
    .brief = erst über die Linie
cushions-before = { $count ->
    [one] eine Bande
   *[other] { $count } Banden
} berühren, bevor ein Ball getroffen wird
    .brief = { $count ->
    [one] erst eine Bande
   *[other] erst { $count } Banden
}, dann { KIND($kind, article: "a") }
cushions-before-second = { $count ->
    [one] eine Bande
   *[other] { $count } Banden
} berühren, bevor der zweite Ball getroffen wird
    .brief = { $count ->
    [one] eine Bande
   *[other] { $count } Banden
} vor dem zweiten Ball
must-reach = { $count ->
    [one] die gegenüberliegende Bande erreichen und zurückkommen
   *[other] { $count } Banden berühren
}
    .brief = { $count ->
    [one] zur fernen Bande und zurück
   *[other] an { $count } Banden
}
must-meet = zuerst { $what } treffen
    .brief = zuerst { $what }
aim = { $reader ->
    [you] ziele
   *[others] zielt
} auf { $what }
draw-deal = ziehe eine Loskugel für { $who }
draw-deal-all = ziehe eine Loskugel für alle
draw-lots = lose aus
draw-lots-all = lose aus
draw-roll = würfle für { $who }
draw-roll-all = würfle für alle
draw-spin = drehe den Pfeil für { $who }
draw-spin-all = drehe den Pfeil für alle
draw-won = spielt die Partie, und sagt, wer gewonnen hat
draw-won-all = spielt die Partie, und sagt, wer gewonnen hat
anybody = jeder
may-first-say = { $seat } kann zuerst „{ $word }“ sagen
may-say = { $seat } kann „{ $word }“ sagen, { $until }
before-plays = bevor { $seat } spielt
before-answer = vor der nächsten Antwort

## Was gewählt und erklärt wird

said-by = { $seats }: { $what }
chooses-piece = { $seat } wählt { PIECE($pieces, case: "acc") }
says = { $seat } sagt „{ CALL($word) }“
on-day = am { DAY($date) }
is-declared = erklärt wird „{ CALL($word) }“
is-declared-with = erklärt wird „{ CALL($word) }“: { $what }

## Züge

moves-not = { $seat } zieht nicht
moves = { $seat } zieht { $moves }
from-to = { $start } nach { $end }
does = { $seat } { $what }
enters-on = setzt auf { $points } ein
runs = zieht { $points }
bears-off = nimmt von { $points } heraus
hits-men = schlägt { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  }
so-many-men = { $what } ({ $count } Steine)
takes-men = { $seat } schlägt { $count ->
    [one] einen Stein
   *[other] { $count } Steine
  }, von { $start } nach { $end }
castles-short = { $seat } rochiert kurz
castles-long = { $seat } rochiert lang
moves-man = { $seat } zieht { $man ->
    [K] den König
    [Q] die Dame
    [R] den Turm
    [B] den Läufer
    [N] den Springer
   *[P] den Bauern
  } nach { $to }
takes-on = { $seat } schlägt auf { $to } mit { $man ->
    [K] dem König
    [Q] der Dame
    [R] dem Turm
    [B] dem Läufer
    [N] dem Springer
   *[P] dem Bauern
  }
becomes = { $what } und verwandelt in { $man ->
    [K] einen König
    [Q] eine Dame
    [R] einen Turm
    [B] einen Läufer
    [N] einen Springer
   *[P] einen Bauern
  }

## Wie ein Spiel um Punkte gewonnen wird, in wenigen Worten

goal-points = bis { $points }

## Zahlen einer Partie

in-hundred = { $count } von 100
runs-of = { $count ->
    [one] eine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[other] { $count }
} zu { $points }
so-often = { $count ->
    [one] { $what }
    [2] { $what } zweimal
   *[other] { $what } { $count }-mal
}

## Auf einem gedruckten Blatt, neben dem, was kein Buch druckt

not-printed = nicht gedruckt

## Beschriftung eines gedruckten Blatts, und die Namen seiner Zahlen

sheet-lives = Leben, nach der Nummer der Entscheidung
sheet-innings = Aufnahmen
sheet-frames = Frames
sheet-moves = Züge
sheet-doubles = verdoppelt auf { $cube }
sheet-takes = nimmt an
sheet-drops = gibt auf
sheet-figures = Zahlen
sheet-rulings = Entscheidungen
sheet-total = Summe
sheet-game = Spiel { $number }
sheet-to-play = { $who } ist am Zug
sheet-not-ended = nicht beendet
sheet-drawn = unentschieden
sheet-ended = beendet
sheet-won = { $count ->
    [one] { $who } hat gewonnen
   *[other] { $who } haben gewonnen
  }
header-lead = Anstoß
header-order = Reihenfolge
header-sides = Seiten
header-colours = Farben
header-balls = Bälle
header-lives = Leben
header-small-balls = Kleine Bälle
header-event = Veranstaltung
header-site = Ort
header-date = Datum
header-round = Runde
sheet-league = Liga
sheet-standing = Tabelle
sheet-came-before = Vor den anderen
sheet-matches = Partien
sheet-first = Siege
sheet-rating = Wertung
sheet-played = gespielt
sheet-times-won = gewonnen
sheet-times-drawn = unentschieden
sheet-times-lost = verloren
sheet-scored = erzielt
sheet-points = Punkte
sheet-matches-of = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
figure-sets = Sätze
figure-games = Spiele
figure-score = Punkte
figure-innings = Aufnahmen
figure-average = Durchschnitt
figure-high-run = Höchstserie
figure-runs = Serien
figure-twenties = Zwanziger
figure-fouls = Fouls
figure-foul-kinds = Arten der Fouls
figure-pocketed = versenkt
figure-pocketed-an-inning = versenkt je Aufnahme
figure-pot-success = versenkende Stöße
figure-frames = Frames
figure-strikes = Strikes
figure-spares = Spares
figure-seconds-a-stroke = Sekunden je Stoß
