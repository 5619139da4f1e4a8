### Messages of the contests for an emblem.

## The emblem and its term

holds = { $holder } holds the emblem
holds-on = { $seat } holds the emblem on { DAY($day) }
goes-to = the emblem goes to { $winner }
term-begins = the term begins on { DAY($day) }
term-prolonged = the term is prolonged by a challenge that has to be met
theirs-for-good = the emblem is theirs for good on { DAY($day) }
back-to-donor = the emblem returns to its donor
balls = five by ten, balls of 2 3/8 inches
pool-balls = balls of 2 5/16 inches, pockets of 4 1/2 and 4 3/4

## Challenges

challenge = challenge for the emblem
recorded = the challenge is recorded, and { $holder } is notified
with-challenge = the sum due with a challenge
    .whole = { $seat } pays { $amount } with the challenge
waits-to-take-effect = { $seat } waits for the challenge to take effect: { DAY($day) }
in-effect-from = { $seat } has a challenge in effect from { DAY($day) }
takes-effect = the challenge of { $challenger } takes effect on { DAY($day) }
required-from = play can be required from { DAY($day) }
waits-for-money = { $seat } waits: { $holder } has the money of { $challenger } to cover
waits-for-match = { $seat } waits until the day after that match is disposed of
must-play = { $seat } must play, although the term would end on { DAY($day) }
taken-first = { $holder } takes the challenge of { $challenger } first
notified = { $seat } is notified
cover-by = to be covered by { DAY($day) }
excused = { $seat } is excused: the donor finds the cause sufficient

## What is due

let-days-go = let the days go by
until-day = until { DAY($day) }
by-day = by { DAY($day) }
match-ante = match the challenger's ${ $ante }
put-up-other = put up the other ${ $ante }
all-lost = emblem and stakes go to the other
match-of = the match of { DAY($day) }
    .whole = play the match of { DAY($day) }, and say who won

## Stakes

covers = covers the money of { $challenger }
may-be-forfeited = stakes and emblem can now be forfeited
balance = the balance
staked-each = ${ $stake } a side is staked
play-or-pay = it is play or pay now: only death releases them
stakes = the stakes
stakes-by-forfeit = the stakes, for { $loser } forfeits
stake-returned = stake returned
came-with-challenge = what came with the challenge
security = the security
security-for-emblem = security for the emblem
donor-keeps-security = the donor keeps the security
receipts = the receipts
expenses = the expenses

## Forfeits

refuses = the match was refused
gives-up = the claim was given up
not-covered = the deposit was not covered by { DAY($day) }
not-delivered = the emblem was not delivered by noon
balance-missing = the balance was not put up
neither-put-up = off: neither put up the balance
not-during-game = that may not be done during a game
death-releases = death alone releases a player
too-late = { $seat } is too late: { $reason }

## The match

city = { $seat } names the city: { $city }
city-chosen = { $seat } names the city: the city is chosen
in-united-states = the match is played in the United States
donor-settles = a dispute: the donor settles it without appeal
match-on = the match is on { DAY($day) }
new-match = a new match
match = the match

## Refused

say-who = say who: { OR($seats) }
ante-missing = ${ $sum } makes no valid challenge: it takes ${ $ante }
has-challenged-already = { $seat } has challenged already
term-over = the term is over, but for the challenge that is being met
challenge-uncovered = the challenge has not been covered
balance-is-up = { $seat } has put up the balance
which-day = say the day of the match, as in `appoint Bob 1906-11-01`
not-so-early = { $seat } cannot require play before { DAY($day) }
play-or-pay-then = it is play or pay on { DAY($day) }: only both can change the day
within-ten-days = { DAY($day) } is less than ten days after the balance
days-go-on = { DAY($day) } is before { DAY($today) }: days do not go back
balance-not-up = the balance of the stakes is not up
match-then = the match is on { DAY($day) }
score-of-match = the winner has { $up }, the other less: `won { $winner } { $today } { $up } 160`
nothing-at-stake = nothing of the challenger's can be forfeited until it is covered
no-choice-of-challenges = the holder may only choose of challenges issued on one day, before one is covered
another-covered = one challenger's money is covered, and no other's need be
security-is-up = the security has been deposited
deliver-by = it is to be delivered by noon of { DAY($day) }
no-challenge = no challenge is in effect
no-such-day = { $given } is not a day of the calendar
played-elsewhere = the match is played as a game; here its result is told, `!: won Ann 1906-10-31 { $up } 160`
says-nothing-of = { $word } says nothing of '{ $given }': it names { $seats }, a day such as 1906-09-01, or a sum

## Refused: options and headers that cannot be

setting-no-holder = '{ $holder }' is none of the seats { $seats }
setting-no-day = '{ $since }' is not a day such as 1906-04-04

## How it is won, in a few words

goal-hold = hold the emblem
