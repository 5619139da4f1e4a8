### Was der Trainer von einem Stoß sagt. `$eighths` ist, wie voll ein Ball getroffen wird, `$tips` wie weit die Spitze von der Mitte ansetzt.

## Das Ziel
put-middle = in der Mitte aufgelegt
put-along = { $along } cm von der Mitte zum { $end ->
        [0] Kopfende
       *[1] Fußende
    } hin aufgelegt
put = { $across } cm { $side ->
        [0] links
       *[1] rechts
    } der Mitte und { $along } cm { $end ->
        [0] näher am Kopfende
       *[1] näher am Fußende
    } aufgelegt
hit-full = { PIECE($piece) } voll auf { PIECE($met, case: "acc") }
hit-left = { PIECE($piece) } { $eighths ->
        [7] fast voll
        [6] dreiviertel voll
        [5] fünf Achtel voll
        [4] halb voll
        [3] drei Achtel voll
        [2] viertel voll
       *[1] dünn
    } links an { PIECE($met, case: "acc") }
hit-right = { PIECE($piece) } { $eighths ->
        [7] fast voll
        [6] dreiviertel voll
        [5] fünf Achtel voll
        [4] halb voll
        [3] drei Achtel voll
        [2] viertel voll
       *[1] dünn
    } rechts an { PIECE($met, case: "acc") }
to-head = { PIECE($piece) } an die Kopfbande, { $centimetres } cm { $side ->
        [0] links
       *[1] rechts
    } von ihrer Mitte
to-foot = { PIECE($piece) } an die Fußbande, { $centimetres } cm { $side ->
        [0] links
       *[1] rechts
    } von ihrer Mitte
to-left = { PIECE($piece) } an die linke Bande, { $centimetres } cm { $side ->
        [0] näher am Kopfende als
       *[1] näher am Fußende als
    } ihre Mitte
to-right = { PIECE($piece) } an die rechte Bande, { $centimetres } cm { $side ->
        [0] näher am Kopfende als
       *[1] näher am Fußende als
    } ihre Mitte
toward = { PIECE($piece) } auf { $hour } Uhr, das Fußende als zwölf genommen
called = angesagt: { $calls }

## Spitze, Tempo und Queue
tip-middle = Stoß in die Mitte
tip-hour = { $tips ->
        [1] eine halbe Spitze
        [2] eine Spitze
        [3] anderthalb Spitzen
       *[other] zwei Spitzen
    } außerhalb der Mitte auf { $hour } Uhr
tip-half = { $tips ->
        [1] eine halbe Spitze
        [2] eine Spitze
        [3] anderthalb Spitzen
       *[other] zwei Spitzen
    } außerhalb der Mitte zwischen { $hour } Uhr und der nächsten Stunde
pace = Tempo für { $lengths } { $lengths ->
        [1] { $ground ->
            [board] Brettlänge
           *[table] Tischlänge
        }
       *[other] { $ground ->
            [board] Brettlängen
           *[table] Tischlängen
        }
    }
speed = mit { $speed } m/s
raised = das Queue um { $degrees } Grad angehoben
spun = { $turns ->
        [0] im Uhrzeigersinn
       *[1] gegen den Uhrzeigersinn
    } gedreht

## Ein Kreisel, der losgelassen wird
spin = { PIECE($piece) } auf dem kurzen Ende gedreht
spin-long = { PIECE($piece) } auf dem langen Ende gedreht
spin-share = { $tenths ->
        [10] so schnell es geht
       *[other] mit { $tenths } Zehnteln der größten Schnelle
    }
spin-sent = auf { $hour } Uhr geschickt, { $pace } cm in der Sekunde
spin-leaning = um { $degrees }° auf { $hour } Uhr geneigt
spin-upright = aufrecht gehalten

## Was zu erwarten ist
comes-off = Das gelingt { $often }-mal von 100 und bringt im Mittel { $gain }.
tried = In { $tries } { $tries ->
        [one] Versuch
       *[other] Versuchen
    } gelang es { $often ->
        [0] nie
        [1] einmal
       *[other] { $often }-mal
    } und brachte im Mittel { $gain }.
worth-more = Die Stellung danach ist { $points } mehr wert.
may-cost = Die Stellung danach kann { $points } kosten.
may-win = Der nächste Stoß kann die Partie gewinnen.
ends = { PIECE($piece) } bleibt { $along ->
        [0] nahe dem Kopfende
        [1] in der Kopfhälfte
        [2] in der Fußhälfte
       *[3] nahe dem Fußende
    } liegen, { $across ->
        [0] links
        [1] in der Mitte
       *[2] rechts
    }.
margin = Es gelingt noch { $left } mm links und { $right } mm rechts vom Zielpunkt an { PIECE($met, case: "dat") }.
margin-one = Es gelingt noch { $far } mm { $side ->
    [0] links
   *[1] rechts
} vom Zielpunkt an { PIECE($met, case: "dat") }, auf der anderen Seite gar nicht.
margin-none = Ein Haar neben dem Zielpunkt an { PIECE($met, case: "dat") }, und es misslingt.
margin-even = Es gelingt noch { $least } mm beiderseits vom Zielpunkt an { PIECE($met, case: "dat") }.
danger = Die Gefahr: { $foul }, { $often }-mal von 100.

## Ohne Versuch
cannot-be-played = Das lässt sich nicht spielen: { $why }.
would-be-refused = Das würde abgewiesen: { $why }.
