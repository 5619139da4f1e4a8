### Nachrichten des Saals: was für eine Partie vereinbart ist, in Worten.

## Zeitspannen

days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
minutes = { $count } min
seconds = { $count } s

## Uhren

no-clock = ohne Uhr
and-more = { $span } + { $more } s
each-answer = { $span } für jede Antwort
in-all = { $span } insgesamt

## Außerdem

computer-after = { $span } weg: der Computer übernimmt
lost-after = { $span } weg: verloren
rated = gewertet
