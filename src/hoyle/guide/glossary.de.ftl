### Was die Wörter der Regeln bedeuten, auf Deutsch; das Wort selbst steht englisch in den Regeln.

alley =
    Die Gasse um ein Brett mit Löchern oder hinter seinen Kegeln, in die ein verlorener Ball rollt.
anchor =
    Ein kleines Feld, wo eine Cadrelinie an die Bande stößt. Bälle, die zusammen darin liegen, zählen wie in einem Feld.
apex =
    Der vorderste Ball einer Pyramide; er liegt auf einem Punkt und zeigt zum Kopfende.
balk =
    Ein durch Linien abgegrenzter Teil des Tisches: im englischen Billard das Ende hinter der Kopflinie, im Cadre jeder Raum zwischen einer Linie und der Bande.
balk-line =
    Eine Linie quer oder längs über den Tisch, die ein Feld abgrenzt.
bank =
    Einen Ball zuerst an die Bande oder über sie zu spielen; auch: einen Ball hinauf und zurück rollen lassen, um den Anstoß zu entscheiden.
bar =
    Der Steg zwischen den Hälften eines Backgammonbretts, auf dem geschlagene Steine warten, bis sie wieder einziehen.
base =
    Der Streifen eines Carrom-Bretts zwischen Linie und Rand. Auf der eigenen Seite wird der Schussring hineingelegt.
bear-off =
    Die eigenen Steine vom Backgammonbrett abtragen, sobald alle zu Hause sind.
bed =
    Die ebene Fläche, auf der die Bälle laufen: Schiefer unter Tuch, oder Holz.
blot =
    Ein einzelner Stein auf einer Zunge des Backgammonbretts, den der andere schlagen kann.
bottle =
    Die Lederflasche, in der die Loskugeln geschüttelt und aus der sie verteilt werden; auf dem Tisch hat sie Bottle Pool den Namen gegeben.
break =
    Der Stoß, der das Spiel eröffnet; alles, was jemand in einer Aufnahme zählt; bei Kegeln ein Durchgang ohne Strike und Spare.
burst =
    Über die Zahl hinauskommen, die gewinnt, oder umwerfen, was stehen muss. Meist ist man damit aus dem Spiel oder beginnt bei null.
butt =
    Das dicke Ende des Queues, der Spitze gegenüber.
call =
    Vor dem Stoß sagen, welcher Ball fallen soll und, wo das Spiel es verlangt, in welche Tasche.
called-ball =
    Der Zielball, den der Spieler vor dem Stoß genannt hat.
cannon =
    Das englische Wort für eine Karambolage: Der Spielball trifft mit einem Stoß beide anderen Bälle.
carom =
    Ein Stoß, mit dem der Spielball zwei andere Bälle trifft, nacheinander oder zugleich.
centre-spot =
    Der Punkt in der Mitte des Tisches.
claim =
    Um eine Entscheidung über ein Foul oder eine Zählung bitten, die der Schiedsrichter nicht angesagt hat. Wer ohne sie weiterspielt, lässt es gelten.
count =
    Was zählt: Ein gültiger Stoß macht mindestens einen Punkt. Auch der Stand eines Spielers.
coup =
    Im englischen Billard ein Stoß, mit dem der eigene Ball in eine Tasche läuft, ohne einen anderen getroffen zu haben.
crotch =
    Die Ecke, in der zwei Banden zusammenstoßen und zwei Bälle sich für Karambolagen halten lassen. Manche Spiele erlauben dort nur wenige Stöße.
cue =
    Der verjüngte Stock, mit dem gestoßen wird.
cue-ball =
    Der Ball, den der Spieler mit dem Queue stößt.
cushion =
    Die mit Tuch bezogene Gummikante, von der Bälle zurückkommen.
d =
    Der Halbkreis an der Kopflinie eines englischen Tisches, aus dem ein Ball in der Hand gespielt wird.
dead =
    Aus dem Spiel. Ein toter Ball kommt vom Tisch, ein toter Spieler hat kein Leben mehr.
dead-wood =
    Kegel, die liegen, wo sie gefallen sind. Vor dem nächsten Schuss werden sie vom Brett genommen.
deep-red-spot =
    Der Fußpunkt, nach der dunkleren zweier Roten benannt, die im Spiel mit vier Bällen dort liegt.
direct-shot =
    Auf einem Carrom-Brett ein Schuss, bei dem der Schussring einen Ring trifft, bevor er den Rand berührt hat.
ditch =
    Die Rinne um ein Crokinole-Brett. Ein Ring darin ist aus dem Spiel.
doublet =
    Ein Wurf zweier Würfel mit derselben Zahl. Im Backgammon wird sie viermal gespielt.
draw =
    Ein Stoß unter die Mitte des Spielballs, der ihn zurücklaufen lässt, nachdem er einen anderen getroffen hat.
drive =
    Einen Zielball aus einem Feld treiben, oder weg und wieder dorthin, wo man ihn haben will.
english =
    Drall, den der Spielball bekommt, wenn man ihn links oder rechts der Mitte trifft: Effet.
expire =
    Verfallen. Ein Einspruch oder eine Erlaubnis verfällt, wenn man sie nicht rechtzeitig nutzt, meist vor dem nächsten Stoß.
fell =
    Einen Kegel umwerfen. Einer, der an etwas lehnt, kann als geworfen gelten; die Seite des Spiels sagt es.
flip =
    Beim Shuffleboard ein Gewicht, das über das Ende ragt, mit einer Fingerspitze von unten umdrehen.
follow =
    Ein Stoß über die Mitte des Spielballs, der ihn weiterlaufen lässt, nachdem er einen anderen getroffen hat.
foot =
    Das Ende des Tisches gegenüber dem, an dem das Spiel beginnt. Der Fußpunkt liegt auf dieser Hälfte.
foot-spot =
    Der Punkt in der Mitte der Fußhälfte, auf dem eine Rote oder der erste Ball der Pyramide liegt.
forfeit =
    Was ein Foul oder ein Fehlstoß kostet: Punkte, ein Leben oder die Aufnahme.
foul =
    Ein Stoß gegen die Regeln, oder etwas, was man nicht tun darf. Er zählt nichts und kann noch etwas kosten.
frame =
    Ein Durchgang vom Aufstellen bis zum letzten Ball, oder der Anteil eines Spielers daran, wo Kegel oder Löcher gezählt werden.
freeze =
    Press liegen: an einem anderen Ball oder an der Bande anliegend zur Ruhe kommen.
from-hand =
    Von da gespielt, wohin der Spieler den Ball legt, in dem Raum, den das Spiel erlaubt.
gammon =
    Ein Spiel Backgammon, gewonnen, solange der andere noch nichts abgetragen hat. Es zählt doppelt.
hazard =
    Ein Ball, der durch einen gültigen Stoß in eine Tasche läuft: ein anderer, oder der eigene, nachdem er einen anderen getroffen hat.
head =
    Das Ende des Tisches, an dem das Spiel beginnt. Der Kopfpunkt liegt auf dieser Hälfte.
head-spot =
    Der Punkt in der Mitte der Kopfhälfte.
hit =
    Im Backgammon einen einzelnen Stein des anderen auf den Steg schicken; auch ein Spiel, das einfach zählt.
hole =
    Eine Mulde oder Öffnung im Brett, in der ein Ball liegen bleibt, so viel wert wie die Zahl daneben; auch ein anderes Wort für Tasche.
in =
    Sagt der Anschreiber im Cadre, wenn beide Zielbälle in einem Feld liegen geblieben sind, sodass einer bald heraus muss.
in-hand =
    Vom Tisch; der Spieler legt ihn vor dem Stoß wieder hin.
in-off =
    Der eigene Ball läuft in eine Tasche, nachdem er einen anderen getroffen hat. Im englischen Billard zählt das.
inning =
    Die Zeit eines Spielers am Tisch, vom ersten Stoß bis zu dem, der sie beendet.
jaw =
    Die beiden Bandenenden an der Öffnung einer Tasche. Ein Ball, der zwischen ihnen klappert, kann draußen bleiben.
jump =
    Einen Ball von der Fläche springen und wieder aufkommen oder den Tisch verlassen lassen; beim Damespiel: einen Stein überspringen und schlagen.
king =
    Ein Stein, der die andere Seite des Damebretts erreicht hat und auch rückwärts ziehen darf.
kiss =
    Zwei Bälle, die sich ein zweites Mal oder nach einem ersten Kontakt zufällig treffen.
lag =
    Einen Ball zur fernen Bande und zurück rollen lassen; wer der Kopfbande am nächsten kommt, bestimmt, wer beginnt.
lead =
    Der erste Stoß oder die erste Aufnahme eines Spiels, und das Recht darauf.
life =
    Eine der wenigen Chancen, die man beim Lebenspool hat. Wer die letzte verloren hat, ist tot.
long-end =
    Das lange der beiden Enden eines Kreisels. Dreht er sich darauf, steht er anders, und oft zählt es doppelt oder er muss eine Zeit laufen.
marker =
    Wer anschreibt und die Bälle herausgibt; hier tut beides der Schiedsrichter.
masse =
    Ein Stoß mit steil gehaltenem Queue, der den Spielball im Bogen laufen lässt.
miss =
    Ein Stoß, mit dem der Spielball keinen Ball trifft, oder nicht den, den er treffen musste. Meist kostet er etwas.
natural =
    Ein Stoß, der bereitliegt und keine Kunst braucht. In manchen Kegelspielen: die Kegel, die geworfen sofort gewinnen.
nurse =
    Die Bälle durch weiche Stöße dicht beisammenhalten, sodass ein Punkt dem anderen folgt.
object-ball =
    Jeder Ball außer dem Spielball, vor allem der, auf den gezielt wird.
order =
    Wer wann spielt. In vielen Poolspielen entscheiden gezogene Loskugeln.
out-of-turn =
    Von jemandem gespielt, der nicht an der Reihe war. Als Vorfall erklärt heißt es, dass der Stoß gespielt worden ist.
pocket =
    Eine Öffnung am Rand des Tisches, in die Bälle fallen; auch: einen Ball lochen.
pool =
    Ein Spiel für mehrere, die alle einen Einsatz geben, und die Einsätze selbst: die Kasse.
privilege =
    Eine Gelegenheit, in einem Spiel zu bleiben, aus dem man ausgeschieden ist, rechtzeitig verlangt: eine neue Loskugel oder ein weiteres Leben.
proclaim =
    Sagen, dass man die Zahl hat, die gewinnt. Es muss rechtzeitig gesagt werden, sonst zählt es nicht.
push =
    Die Spitze am Ball lassen oder ihn zweimal erreichen, statt ihn einmal zu stoßen.
pyramid =
    Die Zielbälle, dicht zu einem Dreieck aufgesetzt.
radius =
    Der Raum hinter der Kopflinie und bis sechs Zoll um den Kopfpunkt, aus dem manche amerikanischen Spiele eröffnet werden.
recess =
    Die flache Mulde in der Mitte eines Crokinole-Bretts, in der ein Ring zwanzig zählt.
respot =
    Einen Ball auf seinen Punkt zurücksetzen.
rest =
    Ein Stock mit gekerbtem Kopf, der das Queue trägt, wo die Hand nicht hinreicht.
run =
    Alles, was ein Spieler ohne Pause nacheinander zählt, und wie viel es ist: die Serie.
safety =
    Ein Stoß, der nicht punkten, sondern dem Nächsten wenig lassen soll.
scratch =
    Beim Pool der Verlust der Weißen in einer Tasche oder über die Bande, oder ein anderer Fehler, der etwas kostet. Früher auch ein Zufallstreffer.
shooter =
    Auf einem Carrom-Brett der Ring oder die Scheibe, die der Spieler gegen die anderen schnippt.
small-ball =
    Eine nummerierte Loskugel, so groß wie eine Murmel, aus der Flasche verteilt; sie gibt die Reihenfolge oder eine geheime Zahl.
spot =
    Ein markierter Platz für einen Ball. Kurz auch für die Weiße, die einen Punkt trägt.
star =
    Nach dem Verlust des letzten Lebens in den Lebenspool zurückkommen, indem man den Einsatz noch einmal zahlt.
strike =
    Bei Kegeln: alle mit dem ersten Schuss eines Durchgangs geworfen; ein Spare ist, alle mit dem zweiten.
striker =
    Der Spieler, der an der Reihe ist. Auf einem Carrom-Brett auch, was geschossen wird.
string =
    Die Linie quer über den Tisch durch den Kopfpunkt und der Raum dahinter, aus dem ein Spielball in der Hand gespielt wird. Auch: um den Anstoß rollen.
stroke =
    Ein Stoß der Queuespitze gegen den Ball und alles, was folgt, bis alles ruht.
tip =
    Das Lederende des Queues. Ein Stoß mit etwas anderem ist meist ein Foul.
tricolour =
    Der dreifarbige Kegel, der in manchen Kreisel- und Kegelspielen abseits der anderen steht.
twenty =
    Ein Ring, der flach in der Mulde eines Crokinole-Bretts liegt, zwanzig für seine Seite.
void =
    Ohne Wirkung, als wäre es nicht geschehen.
