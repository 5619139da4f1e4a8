### Was die Spiele dieser Familie von sich sagen, auf Deutsch. Jede Nachricht heißt nach den englischen Worten, die im Spiel stehen.

## Wie man gewinnt

hold-the-emblem-against-every-challenger-for-the-whole-term-and-it-is-won-for-good-each-match-by-itself-wins-it-and-the-stakes =
    Behaupte das Emblem die ganze Frist gegen alle Herausforderer, dann gehört es dir; jede einzelne Partie gewinnt es und die Einsätze.

## Was die Einstellungen bedeuten

how-many-evenings-of-200-points-the-match-is =
    über wie viele Abende zu 200 Punkten die Partie geht
the-day-on-which-the-holder-s-term-began =
    der Tag, an dem die Frist des Inhabers begann
those-of-april-4-1906-are-in-force =
    die vom 4. April 1906 sind in Kraft
who-holds-the-emblem-at-first-the-first-seat-if-nobody-is-named =
    wer das Emblem zuerst innehat; der erste Sitz, wenn niemand genannt ist

## Wie die Einstellungen heißen

option-amendments =
    Änderungen
option-evenings =
    Abende
option-holder =
    Inhaber
option-since =
    Seit

## Was für sich gesagt werden kann

a-point-is-disputed-and-goes-to-the-donor-dispute-bob =
    ein Punkt ist strittig und geht an den Stifter: `dispute Bob`
a-seat-brushes-the-table-during-the-game-brush-bob =
    ein Sitz bürstet während des Spiels das Tuch: `brush Bob`
a-seat-challenges-with-the-sum-due-unless-another-is-named-challenge-bob-1906-09-01 =
    ein Sitz fordert heraus, mit dem fälligen Betrag, wenn kein anderer genannt ist: `challenge Bob 1906-09-01`
a-seat-interrupts-the-game-intermission-bob =
    ein Sitz unterbricht das Spiel: `intermission Bob`
a-seat-wipes-the-balls-during-the-game-wipe-bob =
    ein Sitz wischt während des Spiels die Bälle ab: `wipe Bob`
a-side-gives-up-what-can-be-forfeited-forfeit-ann-1906-09-08 =
    eine Seite gibt auf, was verwirkt werden kann: `forfeit Ann 1906-09-08`
a-side-has-died-death-bob-1906-10-01 =
    eine Seite ist gestorben: `death Bob 1906-10-01`
a-side-or-both-name-the-day-of-the-match-appoint-ann-bob-1906-11-05 =
    eine Seite, oder beide, nennen den Tag der Partie: `appoint Ann Bob 1906-11-05`
a-side-puts-up-its-other-half-balance-bob-1906-10-15 =
    eine Seite zahlt ihre andere Hälfte ein: `balance Bob 1906-10-15`
a-side-refuses-to-play-refuse-bob-1906-10-31 =
    eine Seite weigert sich zu spielen: `refuse Bob 1906-10-31`
both-conspired-to-defeat-a-rule-collusion-1906-10-01 =
    beide verabredeten sich, eine Regel zu umgehen: `collusion 1906-10-01`
of-challenges-issued-on-one-day-the-holder-takes-one-first-prefer-ann-cal =
    von Herausforderungen desselben Tages nimmt der Inhaber eine zuerst: `prefer Ann Cal`
the-city-is-chosen-by-whoever-may-city-ann-chicago =
    die Stadt wird gewählt, von wem es zusteht: `city Ann Chicago`
the-donor-finds-that-the-holder-had-cause-not-to-cover-in-time-excuse-ann-1906-09-10 =
    der Stifter befindet, dass der Inhaber Grund hatte, nicht rechtzeitig dagegenzusetzen: `excuse Ann 1906-09-10`
the-holder-covers-the-challenger-s-money-cover-ann-1906-09-08 =
    der Inhaber setzt gegen das Geld des Herausforderers: `cover Ann 1906-09-08`
the-holder-deposits-the-security-for-the-emblem-s-keeping-secure-ann-1906-04-10 =
    der Inhaber hinterlegt die Sicherheit für das Emblem: `secure Ann 1906-04-10`
the-holder-has-not-delivered-the-emblem-by-noon-of-the-day-undelivered-ann-1906-10-31 =
    der Inhaber hat das Emblem nicht bis zum Mittag des Tages übergeben: `undelivered Ann 1906-10-31`
the-holder-is-notified-of-the-challenge-on-this-day-notify-ann-1906-09-04 =
    der Inhaber erfährt an diesem Tag von der Herausforderung: `notify Ann 1906-09-04`
the-match-is-played-the-counts-may-follow-won-ann-1906-10-31-500-420 =
    die Partie ist gespielt; die Stände können folgen: `won Ann 1906-10-31 500 420`
time-has-gone-by-until-this-day-day-1906-11-20 =
    die Zeit ist bis zu diesem Tag vergangen: `day 1906-11-20`
what-came-in-to-the-last-match-s-winner-receipts-ann-1200 =
    was einging, an den Sieger der letzten Partie: `receipts Ann 1200`
what-it-cost-from-the-last-match-s-winner-expenses-ann-400 =
    was es kostete, vom Sieger der letzten Partie: `expenses Ann 400`
