### Refusals of the hall, which follow on nothing: each is a whole line for people.

## What the hall has, and has not

busy = the hall has too much to do just now; try again in a moment
away = the hall's database does not answer just now; try again in a moment
unsure = the hall's database has gone; whether this was kept is told when it is back
changed = the rules are read otherwise by now than when this match began: those who play go on, or end it without a result
failed = the hall failed at that; nothing was changed
no-match = there is no such match
no-drill = there is no such drill
no-page = there is no such page
match-unreadable = what the hall kept of this match cannot be read any more
no-sheet = what was kept of this match cannot be written as a score sheet
superseded = something newer was asked for
bad-host = this hall has another name; --origins gives it more
bad-origin = that page is not of this hall

## Too much at once

too-many-files = too many files were sent from here; wait a minute
too-many-strokes = too many strokes were tried from here; wait a little
too-many-looks = too many tables were looked at from here; wait a minute
too-many-tables = too many tables were put up from here; wait a minute
too-many-matches = too many matches were begun from here; wait a minute
too-many-names = too many names or keys were tried from here; wait a few minutes
too-many-messages = too many messages; wait a little
too-much-asked = too much is asked for at once; wait for some of it
coach-thinks = the coach is still thinking
many-films = many are putting up films just now; try again in a moment
crowded = there are too many people round this table

## Playing

over = the match is over
not-over = the match is not over
gone-on = the match has gone on
gone-on-elsewhere = the match has gone on in another place
gone-on-since = the match has gone on: { $now } answers were given, and this is for after { $n }
id-used = another answer came with the id { $id } before; every answer has an id of its own
another-begun = another match was begun already
marker-declares = incidents are declared by the marker of a real table
tell-marker = at a real table that is told to the marker
play-it = a stroke is played here, not told: send the stroke
spectator-answers = a spectator gives no answers
spectator-undoes = a spectator takes nothing back
not-your-stroke = it is not yours to strike
try-in-practice = strokes are tried beforehand only in practice
coach-in-practice = the coach is asked only in practice
no-ruling = there is no such ruling to go on from
review-later = strokes are looked at again when the match is over
bad-link = that link opens no seat of this match
no-seat-of-yours = you sit on no seat of that match
join-first = the first message is to join
joined = one joins once, with the first message
turns-arrow = { $seat } turns the arrow
nothing-to-undo = there is nothing to take back
chance-speaks = chance speaks for itself here
not-your-seat = you do not sit at { $seat }
turn-of-chance = it is for chance to speak, not for you
turn-of = it is { $seat }'s turn, not yours
spectator-says = who looks on says nothing here

## What is dealt in secret

secret-file = the file would tell what is secret until the match is over
secret-figures = the figures would tell what is secret until the match is over
secret-sheet = the sheet would tell what is secret until the match is over for good
dealt-stands = what was dealt or shown to all cannot be taken back
sheet-open = the sheet has been open to all since the match ended; it tells what was dealt
secret-laid = what was dealt to others would be seen: the pieces are not laid by hand in this match
secret-review = what was dealt is secret as long as the match may still go on

## At the table: draws, taking back, talk

stands = what was played stands; only practice and a marker's board can take back
agreed-stands = it was agreed that what is played stands
nothing-of-yours = there is nothing of yours to take back
sides = { $count } play for themselves; a draw is between two sides
draw-offered = a draw is offered already; it stands until it is answered
draw-declined = a draw that was declined is offered again after your next answer
too-late-to-go-on = only what ended by clock or absence less than { $minutes } minutes ago can go on
asked-already = you have asked for that; it is for the others to say
rules-as-before = the rules of this match are read as they were
nothing-asked = nothing is asked of you just now
talks-much = you say too much at once; wait a few seconds
talk-shut = the keeper of the hall has shut your talk; the set phrases are open to you
no-talk = it was agreed to play without talk; the set phrases are open to you

## The terms of a match

no-such-clock = { $clock } is no clock; use { $known }, or none
whole-days = 1 to { $most } whole days for an answer, in seconds: { $day }, not { $base }
days-or-away = who has days for an answer may be away as long; agree on one of the two
clock-span = a clock has 5 to { $most } seconds, not { $base }
more-span = 0 to 600 seconds more for an answer; away for 5 to { $most }, or 0 for no limit
away-then = what follows on staying away is one of { $known }, not { $then }
no-time-rule = no rule of { $game } ends a match by time; use { $one } or { $other }
clocks-here = clocks and ratings are for matches on the hall's tables
rated-ends = a rated match has a clock, or a time after which who is away has lost: or it might never end
rated-stands = in a rated match nothing is taken back; agree on one of the two
no-such-kind = { $kind } is not a kind of match; use { $known }
seat-name = { $name } is no name for a seat: no space but between words, none of , : ; = # * !
seat-by = { $name }: { $why }, and person

## The lobby

for-one-at-least = a table waits for one person at least beside whoever puts it up
members-sit = only members sit down to a match that counts for their club
hands-on = only who sits at { $seat } hands that seat on
rated-seat = what is rated, or of a tournament, is played by who sat down to it; resign, if you must go
through-lobby = members play for their club through the lobby, or at a real table
tables-waiting = you have { $most } tables waiting; take one of them back first
no-code = the hall found no free code; try again in a moment
no-table = no table waits under that code; a code has { $count } letters and figures, as in K7M-Q2P
no-chair = every chair at that table is taken; you may look on when they play
seated = you sit at that table already
name-at-table = { $name } sits at that table already; be called otherwise
many-sit-down = many are sitting down there just now; try again in a moment
table-changed = the table has just changed; try again
match-begun = the match has begun
not-at-table = you do not sit at that table

## Names, keys and passkeys

no-key = that key opens nobody's name here; if it was lost, open your recovery link
barred = a keeper has barred this name from the hall; what the hall keeps of you is at /me all the same
own-name = that wants a name of your own; guests play, and keep nothing
own-name-rated = rated matches want a name of your own; guests play unrated
own-name-days = what goes on for days wants a name of your own, by which you find it again
reports-others = you can report only somebody else with whom you have sat at a table
reports-wait = { $most } of your reports wait for a keeper; they are read one after the other
nobody = nobody here is known by that; they may have had themselves forgotten
name-signs = a name has 1 to { $most } letters and figures of a script in everyday use, and { $between } between
name-letter = a name has a letter at least, each as it is usually written, and nothing that cannot be seen
name-script = a name keeps to one script, such as Latin, Greek or Cyrillic letters, not some of each
name-official = { $name } might be taken for the hall itself; choose another name
key-taken = that key is somebody's already; let the browser make another
key-form = a key is 32 to 200 letters, figures, - and _, made by chance: let the browser make it
name-has-key = { $name } has a key here; who plays here without it is called otherwise
guest-name = { $other } has a key here; a guest is called otherwise: { $name } the guest, say
recovery-used = that recovery link was used before, or is nobody's; ask the keeper of the hall
recovery-just-used = that recovery link was used just now
names-alike = { $name } and { $other } look alike; those at one table are told apart by name
key-opens = that key opens a name here already; let the browser make another
no-device = no such device opens your name
passkey-name-gone = the name that this passkey opened was deleted
passkey-browsers = a passkey is for browsers, which say by their origin where the hall is
passkey-https = a passkey wants https; put a proxy with a certificate before the hall
passkey-id = that passkey's id is longer than 400 characters; use another authenticator
passkey-unknown = that passkey opens no name here; it may have been taken away
passkeys-full = you have { $most } passkeys; take one of them away first
passkey-opens = that passkey opens a name here already
passkey-elsewhere = that passkey was shown elsewhere at this moment; try again
passkey-answer = that is no answer of a browser that was asked for a passkey
passkey-late = a passkey is shown once, within { $minutes } minutes; ask for it again
no-passkey = you have no such passkey
passkey-wrong = that passkey was not shown as it should be: { $why }
name-like = { $name } is too much like { $other }, who is known here; choose another name
name-taken = { $name } belongs to somebody who is known here; choose another name
passkey-localhost = a passkey is for an address with a name, not for { $address }; open the hall at http://localhost{ $port }
passkey-address = a passkey is for an address with a name, not for { $address }; give the hall a name
illegible =
    { $what ->
        [seat] a seat's name
        [club] a club's name
        [event] a tournament's name
        [ladder] a ladder's name
        [season] a season's name
        [day] what is on a day
        [report] a report
       *[other] what is said
    } has 1 to { $most } characters that print, and none that cannot be seen

## Clubs

no-season = there is no such season; use standings.csv or results.csv of one
no-calendar-line = there is no such line in the calendar
no-member = there is no such member
keeper-speaks = only a keeper of the club speaks for others
keeper-writes = only a keeper of the club writes in its book
member-already = you are a member already
struck-off = you were struck off this club; a keeper may let you in again
member-called = there is a member called { $name }, or nearly so
club-full = a club has at most { $most } members
one-keeper = a club has one keeper at least; make somebody else a keeper first
founder-strikes = a keeper is struck off by the founder of the club alone, and the founder by nobody
not-struck = there is nobody of that id who was struck off
keeper-named = a keeper is a member with a name of their own
season-days = a season's last day is not before its first
seasons-full = a club's book has { $most } seasons; found the club anew
two-members = a result is of two different members
winner-of-two = the winner is one of the two, or nobody where it was drawn
scores-and-entries = scores are numbers that somebody could make; a book has { $most } entries at most
no-day = { $text } is no day; write it as in 2026-11-23
no-game-column = no game: give the table a column game, or name one for all of it
not-a-member = { $name } is no member of the club; enter them first
line = line { $n }: { $why }
document-name =
    { $what ->
        [club] a club's name
       *[event] a tournament's name
    } has a letter, and is not taken for the hall itself
document-called = { $what ->
    [club] there is a club of that name, or one that looks like it
   *[event] there is a tournament of that name, or one that looks like it
}
no-document = { $what ->
    [club] there is no such club
   *[event] there is no such tournament
}
document-changing = { $what ->
    [club] many are changing that club just now; try again in a moment
   *[event] many are changing that tournament just now; try again in a moment
}

## Ladders

no-ladder = the club has no such ladder
members-climb = only members of the club play on its ladders
ladders-full = a club has { $most } ladders at most
ladder-terms = one challenges 1 to 10 rungs above, plays in 1 to 365 days, and rests 0 to 365
rungs-differ = the rungs are different members of the club
on-ladder = that member stands on the ladder already
rungs-full = a ladder has { $most } rungs at most
both-on-ladder = both stand on the ladder, or there is no challenge
rests = who has lost a challenge rests: the next may come on { DAY($day) }
challenges-full = a ladder has { $most } challenges at most; set up another
challenge-closed = that challenge is not open; an open one is { OR($known) }
reach = on this ladder one challenges { $reach ->
    [one] the one above
   *[other] those up to { $reach } rungs above
}
you-play-first = you have a challenge to play first; one at a time
they-play-first = they have a challenge to play first; one at a time
played-until = until { DAY($day) } it may be played
not-yours-to-say = that is not yours to say

## Tournaments

no-tournament-kind = { $kind } is no tournament; use { $known }
holder-does = only who holds the tournament does that
holder-plays = who holds the tournament enters no result of their own: it is played, or lost by absence
all-met = everybody has met everybody whom they could meet; there is no further round
entry-closed = the tournament has begun; nobody enters any more
entered = you have entered already
entered-alike = somebody entered as { $name }, or nearly so; take another name first
tournament-full = a tournament is for { $most } at most
tournament-begun = the tournament has begun; who does not play loses
no-tie = there is no such tie in this tournament
tie-done = that tie has its result
tie-of-others = that tie is not yours to play
event-begun = it has begun already
too-few = at least { $least } have to enter

## Drills, the stroke of the day, laying by hand

day-is-struck = the stroke of the day is struck; no man is moved
man-moves = a man is to be moved here; nothing is struck
film-own = that is the stroke that the hall shows; a film is of one's own
goal-missed = that stroke does not reach the goal
lay-in-practice = the pieces are laid by hand only in practice, by one who plays
lay-when-asked = the pieces are laid by hand where a stroke or a move is asked for
no-piece = there is no piece { $id } in this game
leave-it = { OR($pieces) } is to be struck: leave it on the table
on-a-square = { $man } stands on a square or a point of the board, or is off it
no-pocket = this table has no pocket { $id }
off-bed = { $id } would lie off the bed: keep it within the cushions
lies-in = { $id } would lie in { $other }: put it { $mm } mm farther off
study-full = a study has at most { $most } strokes; lay the pieces anew
let-go = a piece is let go only in experiments; here it is struck, flicked or spun
spins-top = a hand spins a top at up to { $turns } turns a second, and lets it go at { $speed } m/s
move-steps = a move has at least one step, such as 13/8 or c3-d4
forms = a match of { $game } is had as { $known }
