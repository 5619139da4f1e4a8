### Was der Saal ablehnt: jede Nachricht ist eine ganze Zeile für Leute.

## Was der Saal hat und was nicht

busy = der Saal hat gerade zu viel zu tun; versuch es gleich noch einmal
away = die Datenbank des Saals antwortet gerade nicht; versuch es gleich noch einmal
unsure = die Datenbank des Saals ist weg; ob das gespeichert wurde, zeigt sich, wenn sie wieder da ist
changed = die Regeln werden inzwischen anders gelesen als zu Beginn dieser Partie: wer spielt, spielt weiter oder beendet sie ohne Ergebnis
failed = daran ist der Saal gescheitert; es hat sich nichts geändert
no-match = diese Partie gibt es nicht
no-drill = diese Übung gibt es nicht
no-page = diese Seite gibt es nicht
match-unreadable = was der Saal von dieser Partie gespeichert hat, ist nicht mehr lesbar
no-sheet = aus dem, was von dieser Partie gespeichert ist, lässt sich kein Spielzettel schreiben
superseded = inzwischen wurde etwas Neueres verlangt
bad-host = dieser Saal heißt anders; --origins gibt ihm weitere Namen
bad-origin = diese Seite gehört nicht zu diesem Saal

## Zu viel auf einmal

too-many-files = von hier kamen zu viele Dateien; warte eine Minute
too-many-strokes = von hier wurden zu viele Stöße probiert; warte ein wenig
too-many-looks = von hier wurde nach zu vielen Tischen gefragt; warte eine Minute
too-many-tables = von hier wurden zu viele Tische aufgestellt; warte eine Minute
too-many-matches = von hier wurden zu viele Partien begonnen; warte eine Minute
too-many-names = von hier wurden zu viele Namen oder Schlüssel probiert; warte ein paar Minuten
too-many-messages = zu viele Nachrichten; warte ein wenig
too-much-asked = zu viel auf einmal verlangt; warte, bis etwas davon da ist
coach-thinks = der Trainer denkt noch nach
many-films = gerade stellen viele einen Film ein; versuch es gleich noch einmal
crowded = um diesen Tisch stehen zu viele Leute

## Spielen

over = die Partie ist vorbei
not-over = die Partie ist noch nicht vorbei
gone-on = die Partie ist weitergegangen
gone-on-elsewhere = die Partie ist anderswo weitergegangen
gone-on-since = die Partie ist weitergegangen: { $now } Antworten sind gegeben, und diese gilt nach { $n }
id-used = mit der Kennung { $id } kam schon eine andere Antwort; jede hat ihre eigene
another-begun = es hat schon eine neue Partie begonnen
marker-declares = Vorfälle sagt nur an, wer an einem echten Tisch zählt
tell-marker = an einem echten Tisch sagt man das dem, der zählt
play-it = ein Stoß wird hier gespielt, nicht beschrieben
spectator-answers = wer zuschaut, spielt nicht mit
spectator-undoes = wer zuschaut, nimmt nichts zurück
not-your-stroke = du bist nicht am Stoß
try-in-practice = Stöße probiert man nur beim Üben vorher aus
coach-in-practice = den Trainer fragt man nur beim Üben
no-ruling = von dort kann es nicht weitergehen: diese Entscheidung gibt es nicht
review-later = die Stöße werden nach dem Ende der Partie noch einmal angesehen
bad-link = dieser Link öffnet keinen Platz in dieser Partie
no-seat-of-yours = du hast keinen Platz in dieser Partie
join-first = die erste Nachricht ist der Beitritt
joined = man tritt einmal bei, mit der ersten Nachricht
turns-arrow = { $seat } dreht den Pfeil
nothing-to-undo = es gibt nichts zurückzunehmen
chance-speaks = der Zufall spricht hier für sich selbst
not-your-seat = du sitzt nicht bei { $seat }
turn-of-chance = jetzt ist der Zufall dran, nicht du
turn-of = { $seat } ist dran, nicht du
spectator-says = wer zuschaut, redet hier nicht mit

## Geheim Ausgeteiltes

secret-file = die Datei würde verraten, was bis zum Ende der Partie geheim ist
secret-figures = die Zahlen würden verraten, was bis zum Ende der Partie geheim ist
secret-sheet = der Spielzettel würde verraten, was geheim ist, bis die Partie endgültig vorbei ist
dealt-stands = was ausgeteilt oder allen gezeigt wurde, lässt sich nicht zurücknehmen
sheet-open = seit dem Ende der Partie steht der Spielzettel allen offen; er verrät, was ausgeteilt wurde
secret-laid = man würde sehen, was andere bekommen haben: in dieser Partie wird nichts von Hand gelegt
secret-review = was ausgeteilt wurde, bleibt geheim, solange die Partie noch weitergehen kann

## Am Tisch: Remis, Zurücknehmen, Gespräch

stands = was gespielt ist, gilt; zurücknehmen kann man nur beim Üben und auf der Zähltafel
agreed-stands = es ist ausgemacht, dass gilt, was gespielt ist
nothing-of-yours = von dir gibt es nichts zurückzunehmen
sides = { $count } spielen jeder für sich; Remis gibt es nur zwischen zwei Seiten
draw-offered = Remis ist schon angeboten; das Angebot gilt, bis es beantwortet ist
draw-declined = nach einer Ablehnung kannst du erst wieder Remis anbieten, wenn du gespielt hast
too-late-to-go-on = weitergehen kann nur, was vor weniger als { $minutes } Minuten durch die Uhr oder durch Abwesenheit endete
asked-already = darum hast du schon gebeten; jetzt sind die anderen dran
rules-as-before = die Regeln dieser Partie werden gelesen wie zuvor
nothing-asked = gerade wirst du nichts gefragt
talks-much = du schreibst zu viel auf einmal; warte ein paar Sekunden
talk-shut = der Betreuer des Saals hat dir das Gespräch gesperrt; die festen Sätze bleiben dir
no-talk = es ist ausgemacht, ohne Gespräch zu spielen; die festen Sätze bleiben dir

## Was für eine Partie ausgemacht wird

no-such-clock = { $clock } ist keine Uhr; möglich sind { $known } oder keine
whole-days = 1 bis { $most } ganze Tage für eine Antwort, in Sekunden: { $day }, nicht { $base }
days-or-away = wer Tage für eine Antwort hat, darf auch so lange weg sein; macht nur eines von beiden aus
clock-span = eine Uhr hat 5 bis { $most } Sekunden, nicht { $base }
more-span = 0 bis 600 Sekunden mehr je Antwort; Abwesenheit 5 bis { $most } Sekunden, 0 für unbegrenzt
away-then = wer wegbleibt, für den gilt { $known }, nicht { $then }
no-time-rule = bei { $game } endet keine Partie durch Zeit; nimm { $one } oder { $other }
clocks-here = Uhr und Wertung gibt es nur bei Partien an den Tischen des Saals
rated-ends = eine gewertete Partie hat eine Uhr oder eine Frist, nach der verliert, wer weg ist: sonst endet sie vielleicht nie
rated-stands = in einer gewerteten Partie wird nichts zurückgenommen; macht nur eines von beiden aus
no-such-kind = { $kind } ist keine Art von Partie; möglich sind { $known }
seat-name = { $name } ist kein Name für einen Platz: Leerzeichen nur zwischen Wörtern, keines von , : ; = # * !
seat-by = { $name }: { $why }, and person

## Die Lobby

for-one-at-least = ein Tisch wartet außer auf dich auf mindestens eine Person
members-sit = zu einer Partie, die für den Verein zählt, setzen sich nur Mitglieder
hands-on = den Platz { $seat } gibt nur weiter, wer dort sitzt
rated-seat = eine gewertete Partie oder eine im Turnier spielt zu Ende, wer sie begonnen hat; gib auf, wenn du gehen musst
through-lobby = für den Verein spielt man über die Lobby oder an einem echten Tisch
tables-waiting = du hast schon { $most } wartende Tische; nimm erst einen davon zurück
no-code = der Saal fand keinen freien Code; versuch es gleich noch einmal
no-table = unter diesem Code wartet kein Tisch; ein Code hat { $count } Buchstaben und Ziffern, wie K7M-Q2P
no-chair = an diesem Tisch ist alles besetzt; du kannst zuschauen, sobald gespielt wird
seated = du sitzt schon an diesem Tisch
name-at-table = { $name } sitzt schon an diesem Tisch; wähl einen anderen Namen
many-sit-down = gerade setzen sich dort viele; versuch es gleich noch einmal
table-changed = am Tisch hat sich gerade etwas geändert; versuch es noch einmal
match-begun = die Partie hat begonnen
not-at-table = du sitzt nicht an diesem Tisch

## Namen, Schlüssel und Passkeys

no-key = dieser Schlüssel öffnet hier keinen Namen; ist er verloren, öffne deinen Wiederherstellungslink
barred = ein Betreuer hat diesen Namen gesperrt; was der Saal von dir gespeichert hat, steht trotzdem unter /me
own-name = dafür brauchst du einen eigenen Namen; Gäste spielen nur
own-name-rated = für gewertete Partien brauchst du einen eigenen Namen; Gäste spielen ohne Wertung
own-name-days = was über Tage geht, braucht einen eigenen Namen, damit du es wiederfindest
reports-others = melden kannst du nur jemand anderen, mit dem du an einem Tisch gesessen hast
reports-wait = { $most } deiner Meldungen warten schon auf einen Betreuer; sie werden der Reihe nach gelesen
nobody = so ist hier niemand bekannt; vielleicht wurde der Name gelöscht
name-signs = ein Name hat 1 bis { $most } Buchstaben und Ziffern einer gebräuchlichen Schrift, dazwischen auch { $between }
name-letter = ein Name hat mindestens einen Buchstaben, jeden in üblicher Schreibweise, und nichts Unsichtbares
name-script = ein Name bleibt bei einer Schrift: lateinische, griechische oder kyrillische Buchstaben, nicht gemischt
name-official = { $name } könnte man für den Saal selbst halten; wähl einen anderen Namen
key-taken = dieser Schlüssel gehört schon jemandem; lass den Browser einen anderen machen
key-form = ein Schlüssel hat 32 bis 200 zufällige Buchstaben, Ziffern, - und _: lass ihn den Browser machen
name-has-key = { $name } hat hier einen Schlüssel; wer ihn nicht hat, braucht einen anderen Namen
guest-name = { $other } hat hier einen Schlüssel; ein Gast heißt anders, zum Beispiel { $name } als Gast
recovery-used = dieser Link zur Wiederherstellung wurde schon benutzt oder gehört niemandem; frag den Betreuer des Saals
recovery-just-used = dieser Link zur Wiederherstellung wurde gerade benutzt
names-alike = { $name } und { $other } sehen sich zu ähnlich; an einem Tisch muss man die Namen unterscheiden können
key-opens = dieser Schlüssel öffnet hier schon einen Namen; lass den Browser einen anderen machen
no-device = kein solches Gerät öffnet deinen Namen
passkey-name-gone = der Name, den dieser Passkey öffnete, wurde gelöscht
passkey-browsers = ein Passkey ist für Browser, die mit ihrem Origin sagen, wo der Saal ist
passkey-https = ein Passkey braucht https; stell einen Proxy mit Zertifikat vor den Saal
passkey-id = die Kennung dieses Passkeys ist länger als 400 Zeichen; nimm einen anderen Authenticator
passkey-unknown = dieser Passkey öffnet hier keinen Namen; vielleicht wurde er entfernt
passkeys-full = du hast schon { $most } Passkeys; entferne erst einen
passkey-opens = dieser Passkey öffnet hier schon einen Namen
passkey-elsewhere = dieser Passkey wurde gerade anderswo gezeigt; versuch es noch einmal
passkey-answer = so antwortet kein Browser, der nach einem Passkey gefragt wurde
passkey-late = ein Passkey wird einmal gezeigt, binnen { $minutes } Minuten; fang noch einmal an
no-passkey = diesen Passkey hast du nicht
passkey-wrong = dieser Passkey wurde nicht gezeigt, wie er sollte: { $why }
name-like = { $name } sieht { $other } zu ähnlich, und so heißt hier schon jemand; wähl einen anderen Namen
name-taken = { $name } heißt hier schon jemand; wähl einen anderen Namen
passkey-localhost = ein Passkey gilt für eine Adresse mit Namen, nicht für { $address }; öffne den Saal unter http://localhost{ $port }
passkey-address = ein Passkey gilt für eine Adresse mit Namen, nicht für { $address }; gib dem Saal einen Namen
illegible =
    { $what ->
        [seat] der Name eines Platzes
        [club] der Name eines Vereins
        [event] der Name eines Turniers
        [ladder] der Name einer Rangliste
        [season] der Name einer Saison
        [day] ein Eintrag im Kalender
        [report] eine Meldung
       *[other] eine Nachricht
    } hat 1 bis { $most } sichtbare Zeichen

## Vereine

no-season = diese Saison gibt es nicht; zu jeder gibt es standings.csv und results.csv
no-calendar-line = diese Zeile steht nicht im Kalender
no-member = dieses Mitglied gibt es nicht
keeper-speaks = für andere spricht nur ein Betreuer des Vereins
keeper-writes = ins Buch des Vereins schreibt nur ein Betreuer
member-already = du bist schon Mitglied
struck-off = du wurdest aus diesem Verein gestrichen; ein Betreuer kann dich wieder aufnehmen
member-called = es gibt schon ein Mitglied namens { $name }, oder fast so
club-full = ein Verein hat höchstens { $most } Mitglieder
one-keeper = ein Verein hat mindestens einen Betreuer; mach erst jemand anderen dazu
founder-strikes = einen Betreuer streicht nur, wer den Verein gegründet hat, und die Gründerin oder den Gründer niemand
not-struck = unter dieser Kennung wurde niemand gestrichen
keeper-named = Betreuer wird nur, wer Mitglied ist und einen eigenen Namen hat
season-days = der letzte Tag einer Saison liegt nicht vor dem ersten
seasons-full = das Buch eines Vereins fasst { $most } Saisons; gründet den Verein neu
two-members = zu einem Ergebnis gehören zwei verschiedene Mitglieder
winner-of-two = gewonnen hat einer der beiden, oder niemand beim Unentschieden
scores-and-entries = Punkte sind Zahlen, die jemand erreichen kann; ein Buch hat höchstens { $most } Einträge
no-day = { $text } ist kein Tag; schreib ihn wie 2026-11-23
no-game-column = kein Spiel: gib der Tabelle eine Spalte game, oder nenne eines für alle Zeilen
not-a-member = { $name } ist kein Mitglied des Vereins; trag die Person erst ein
line = Zeile { $n }: { $why }
document-name =
    { $what ->
        [club] der Name eines Vereins
       *[event] der Name eines Turniers
    } hat einen Buchstaben und klingt nicht nach dem Saal selbst
document-called = { $what ->
    [club] einen Verein mit diesem oder einem ganz ähnlichen Namen gibt es schon
   *[event] ein Turnier mit diesem oder einem ganz ähnlichen Namen gibt es schon
}
no-document = { $what ->
    [club] diesen Verein gibt es nicht
   *[event] dieses Turnier gibt es nicht
}
document-changing = { $what ->
    [club] gerade ändern viele diesen Verein; versuch es gleich noch einmal
   *[event] gerade ändern viele dieses Turnier; versuch es gleich noch einmal
}

## Ranglisten

no-ladder = diese Rangliste hat der Verein nicht
members-climb = in den Ranglisten des Vereins spielen nur Mitglieder
ladders-full = ein Verein hat höchstens { $most } Ranglisten
ladder-terms = gefordert werden 1 bis 10 Ränge darüber, gespielt wird binnen 1 bis 365 Tagen, geruht 0 bis 365
rungs-differ = auf den Rängen stehen verschiedene Mitglieder des Vereins
on-ladder = dieses Mitglied steht schon in der Rangliste
rungs-full = eine Rangliste hat höchstens { $most } Ränge
both-on-ladder = fordern kann man nur, wenn beide in der Rangliste stehen
rests = wer eine Herausforderung verloren hat, ruht: die nächste ist ab { DAY($day) } möglich
challenges-full = eine Rangliste hat höchstens { $most } Herausforderungen; leg eine neue an
challenge-closed = diese Herausforderung ist nicht offen
reach = in dieser Rangliste fordert man { $reach ->
    [one] nur, wer einen Rang darüber steht
   *[other] bis zu { $reach } Ränge darüber
}
you-play-first = du hast erst eine andere Herausforderung zu spielen; immer nur eine
they-play-first = dieses Mitglied hat erst eine andere Herausforderung zu spielen; immer nur eine
played-until = bis zum { DAY($day) } kann noch gespielt werden
not-yours-to-say = das sagst nicht du

## Turniere

no-tournament-kind = { $kind } ist keine Art von Turnier; möglich sind { $known }
holder-does = das darf nur, wer das Turnier ausrichtet
holder-plays = wer das Turnier ausrichtet, trägt kein eigenes Ergebnis ein: es wird gespielt oder durch Abwesenheit verloren
all-met = alle haben gegen alle gespielt, gegen die sie konnten; es gibt keine weitere Runde
entry-closed = das Turnier hat begonnen; melden kann sich niemand mehr
entered = du bist schon gemeldet
entered-alike = als { $name }, oder fast so, ist schon jemand gemeldet; ändere erst deinen Namen
tournament-full = ein Turnier ist für höchstens { $most }
tournament-begun = das Turnier hat begonnen; wer nicht spielt, verliert
no-tie = diese Paarung gibt es in diesem Turnier nicht
tie-done = diese Paarung hat schon ihr Ergebnis
tie-of-others = diese Paarung spielen andere
event-begun = es hat schon begonnen
too-few = mindestens { $least } müssen sich melden

## Übungen, der Stoß des Tages, Legen von Hand

day-is-struck = beim Stoß des Tages wird gestoßen; kein Stein wird gezogen
man-moves = hier wird ein Stein gezogen; gestoßen wird nicht
film-own = das ist der Stoß, den der Saal zeigt; ein Film zeigt einen eigenen
goal-missed = dieser Stoß erreicht das Ziel nicht
lay-in-practice = von Hand gelegt wird nur beim Üben, und nur, wer mitspielt, legt
lay-when-asked = von Hand gelegt wird, wenn ein Stoß oder ein Zug an der Reihe ist
no-piece = ein Stück { $id } gibt es in diesem Spiel nicht
leave-it = { OR($pieces) } soll gestoßen werden: lass das Stück auf dem Tisch
on-a-square = { $man } steht auf einem Feld oder Punkt des Bretts oder daneben
no-pocket = eine Tasche { $id } hat dieser Tisch nicht
off-bed = { $id } läge neben der Spielfläche: lass das Stück innerhalb der Banden
lies-in = { $id } läge in { $other }: leg es { $mm } mm weiter weg
study-full = eine Studie hat höchstens { $most } Stöße; leg die Stücke neu
let-go = losgelassen wird nur in Versuchen; hier wird gestoßen, geschnippt oder gedreht
spins-top = eine Hand dreht einen Kreisel mit höchstens { $turns } Umdrehungen in der Sekunde und lässt ihn mit { $speed } m/s los
move-steps = ein Zug hat mindestens einen Schritt, wie 13/8 oder c3-d4
forms = eine Partie { $game } gibt es als { $known }
