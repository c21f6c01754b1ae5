# The digits of this language, from zero to nine.
digits = 0123456789
# The separator of lists.
list-separator = { ", " }
# Several things as in a sentence: "red 3, blue 2 and green 7". The program adds the words between them.
all-of = { $things }
# The name of this language in itself.
language-name = English
# Replaces the name of a person if it has no visible character.
nameless = somebody

# Names
name-person = { $who }
name-somebody = somebody
name-machine = { $number ->
    [1] Samovar
    [2] Saucer
    [3] Kettle
    [4] Sugar
    [5] Saffron
   *[other] Teapot { $number }
}
name-you = You
name-away = { $who } (machine player)

# The levels of machine players, and their introductions
level-novice = novice
level-regular = regular
level-expert = expert
level-master = master
level-novice-says = “I came in for the tea and stayed to learn. I take what lies in front of me.”
level-regular-says = “I sit here most evenings. Expect a decent game.”
level-expert-says = “The regulars ask me before they bet. I see most of what you plan, but not all.”
level-master-says = “My glass has gone cold over many a board. I think ahead, and I forgive little.”

# Options of a game
option-on = on
option-off = off

# The lobby
lobby-free = { $seat }. open seat
lobby-host = { $seat }. { $who }, host
lobby-person = { $seat }. { $who }
lobby-machine = { $seat }. { $who }, machine player: { $level }
lobby-nobody = nobody
seats-says = { $who }: { $says }
lobby-seat-with = { $line } ({ $notes })
# Behind a name, in brackets.
lobby-first-game = first game: twice the time
lobby-count = { $count }
lobby-count-range = { $min } to { $max }
lobby-count-either = { $min } or { $max }
lobby-counts = Players with these options: { $counts }. Machine players can fill empty seats.
lobby-options = Options: { $options }
lobby-option = { $name }: { $value }
lobby-change-options = Choose an option to change it.
lobby-date = Date: { $date }
lobby-ready = { $host } can start the game now.
lobby-asks = { $who } asks to join.
lobby-range = For { $counts } players: others can join, or add machine players.
lobby-exactly = For { $count } players: others can join, or add machine players.

# Buttons
button-start = Start the game
button-join = Join
button-add-machine = Add a machine player
button-strength = Strength (all): { $level }
button-remove-machine = Remove a machine player
button-options = Options
button-options-done = Done
button-date = Date
button-no-date = No date
button-lobby = Show the table
# The time for a decision, and what happens when it runs out.
lobby-pace = Time: { $pace } per decision, plus a reserve of twice that. { $late }
button-pace = Time: { $pace }
pace-unlimited = no limit
pace-five-minutes = 5 minutes
pace-hour = an hour
pace-eight-hours = 8 hours
pace-day = a day
pace-two-days = 2 days
pace-three-days = 3 days
pace-week = a week
# The days of clocks are those of UTC, wherever players live.
lobby-weekends = Clocks stop on Saturdays and Sundays (UTC).
lobby-hands-open = At this table, the replay shows all hands when the game is over.
button-open-hands = Reveal hands at the end: { $value }
button-weekends = Pause on weekends: { $value }
button-late = If time runs out: { $late }
late-sit-in = If it runs out, a machine player stands in until the player returns.
late-by-rules = If it runs out, the rules decide for the player.
late-ask-host = If it runs out, the host decides.
late-out = If it runs out, the player is out of the game.
late-sit-in-short = machine player
late-by-rules-short = the rules decide
late-ask-host-short = the host decides
late-out-short = out of the game
button-seats = Seats
button-level = { $who }: { $level }
button-sit = Take seat { $seat }
button-shuffle = Shuffle seats
button-preset = { $name }
button-rules = Rules
button-learn = Learn in a minute
button-learn-show = Show me
button-learn-next = Next
button-learn-again = Try again
button-learn-skip = Skip
button-learn-play = Start a table
button-learn-join = Take my seat
button-learn-back = Back to the table
button-leave = Leave
button-no-notes = No more notes
button-notes = Show notes
button-hand = My hand
button-seat = My seat
button-pages = Details
button-undo = Undo
button-start-over = Start over
button-yes = Yes
button-back = Back
button-rematch = Rematch
# The wins of a series of rematches.
series-score = { $count ->
    [one] Score after one game: { $score }
   *[other] Score after { $count } games: { $score }
}
series-wins = { $who } { $count }
series-machines = machine players
button-new-table = New table
button-open = Play { $title }
button-play-now = Play { $title } now, against machines
button-games = All games
button-kick = Remove { $who }
button-let-in = Let { $who } in
button-turn-away = Turn { $who } away
button-kick-for-good = Remove { $who } for good
button-take-over = Replace { $who } with a machine
button-let-play-on = Let { $who } keep playing
button-sit-in = Let a machine player stand in
button-play-on = Take my seat back
button-leave-for-good = Leave for good
button-skip = Skip { $who }

# In the room
room-waiting = Waiting for: { $who }
room-unreachable = I cannot write to { $who } in private. Press My hand below to see your cards.
room-machine = { $who } ({ $level })
room-machines = { $count ->
    [one] Machine player: { $machines }
   *[other] Machine players: { $machines }
}
room-away = A machine player stands in for: { $who }
room-resting = Nobody is playing here now, so the machine players rest. They carry on when somebody returns.
hand-away = A machine player stands in for you. Come back any time.
# News without $who follow a name or “You”, as in “Samovar: ran out of time.”
news-plays-on = returned to the game
news-ran-out = ran out of time
news-gave-time = gave another day ({ $to })
# A moment is the day and the hour with its zone; Discord adds "(in 3 hours)".
news-absent = away until { $until }
news-back = back again
room-is-absent = { $who } is away until { $until }.
room-absent = { $who } is away until { $until }. Their clock is stopped.
button-singles = Play forced moves: { $value }
button-absences = Stop clock while away: { $value }
room-overdue = { $who } has run out of time. { $host } decides what happens.
hand-decides = { $who } has run out of time. What should happen?
hand-overdue = You have run out of time, and the host is deciding. You can still play.
news-wants-pause = asked for a pause
news-goes-on = resumed the game
room-paused = Paused: clocks are stopped until somebody resumes.
room-wants-pause = Pause requested. Still to agree: { $who }
button-go-on = Resume
button-no-pause = Withdraw my request
button-agree-to-pause = Agree to a pause
button-want-pause = Ask for a pause
room-rests = Nobody has played here for two weeks. The table rests until somebody wakes it.
button-wake = Wake the table
news-nudged = nudged ({ $to })
button-nudge = Nudge
# Phrases that players say to everybody at a table.
button-phrases = Say …
ask-phrase = What do you want to say? Everybody at the table reads it in their own language.
news-said = 💬 { $who }: “{ $phrase }”
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-good-move = Good move!
phrase-oops = Oops!
phrase-thinking = I’m still thinking.
phrase-your-turn = Your turn!
phrase-need-a-day = Sorry, I need a day.
phrase-thanks = Thank you!
phrase-well-played = Well played!
phrase-rematch = Rematch?
said-enough-phrases = You can say three things an hour. Try again later.
# Take-backs by consent.
news-wants-back = asked to undo the last move
news-took-back = undid the last move
news-not-back = let the move stand
room-wants-back = Undo of the last move requested by: { $by }. Still to agree: { $who }
hand-wants-back = { $by } asks to undo the last move. Do you agree?
# Against machine players only, who need not be asked.
button-undo-last = Undo my last move
button-ask-back = Ask to undo
button-agree-back = Agree to undo
button-keep-move = No, it stands
button-keep-own-move = Keep my move

# Deciding ahead.
button-ahead = Plan ahead
ahead-head = Plan ahead: nobody else sees it.
ahead-choose = What will you do on your turn? It is played as soon as your turn comes, if it is still possible.
ahead-choose-on = And then?
ahead-complete = You cannot plan any further.
ahead-no-turn = You have no turn to plan for right now.
ahead-nothing = There is nothing to plan as things stand.
ahead-not-now = Not possible as things stand. It is played if it is possible on your turn.
ahead-step = { $number }. { $what }
ahead-standing = Whenever it comes up:
button-chosen = ✓ { $what }
button-only-if = Only if { $what }
button-plan-back = Remove the last step
hand-planned = { $count ->
    [one] You have planned your next move.
   *[other] You have planned your next { $count } moves.
}
hand-planned-only-if = Only if { $what }.
hand-standing = When it comes up: { $what }.
hand-plan-illegal = Your plan was no longer possible.
hand-plan-new-round = Your plan was for the previous round.
hand-plan-changed = You had planned this turn, but only if { $what }, and that has changed.
button-next-table = Next table waiting for you
room-time = Time to decide: until { $until }, including the reserve.
room-time-of = { $who } has until { $until }, including the reserve.
hand-time = You have until { $until }, including the reserve.
hand-time-reminder = It is still your turn. You have until { $until }, including the reserve.
hand-of-game = { $title } with { $who }
hand-next = You are next.
button-give-time = Give { $who } another day
news-skipped = skipped by the host
over-won = { $count ->
    [one] { $who } wins!
   *[other] { $who } win together!
}
closed-cancelled = The host has closed this table.
closed-empty = Everybody has left, so this table is closed.
closed-idle = Nobody joined this table for a day, so it is closed.

# Commands, as typed after the slash: lower case, no spaces. Telegram has the English ones only.
command-play = play
command-join = join
command-hand = hand
command-board = board
command-tables = tables
command-rules = rules
command-learn = learn
command-undo = undo
command-leave = leave
command-kick = kick
command-skip = skip
command-cancel = cancel
command-settings = settings
command-language = language
command-help = help
command-pause = pause
command-date = date
command-away = away
command-back = back
command-about = about
command-privacy = privacy
# Commands above rarer ones, as in /table undo.
command-table = table
command-me = me
command-picture = picture

# Words that people type for a time, in a row: "/away 5 days", "/away until 12 May".
words-until = for until till
words-one = a an one
words-tomorrow = tomorrow
words-today = today tonight
words-on = on the in
words-at = at
words-hour = o'clock
words-morning = morning
words-evening = evening afternoon
# From Monday to Sunday, with a bar between two days.
words-weekdays = mon monday | tue tues tuesday | wed wednesday | thu thur thurs thursday | fri friday | sat saturday | sun sunday
# From one to twelve.
words-hours = one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve noon
words-day = day days
words-week = week weeks
words-january = jan january
words-february = feb february
words-march = mar march
words-april = apr april
words-may = may
words-june = jun june
words-july = jul july
words-august = aug august
words-september = sep sept september
words-october = oct october
words-november = nov november
words-december = dec december
# The months of the Solar Hijri calendar, in which Persian dates are written.
words-farvardin = farvardin
words-ordibehesht = ordibehesht
words-khordad = khordad
words-tir = tir
words-mordad = mordad
words-shahrivar = shahrivar
words-mehr = mehr
words-aban = aban
words-azar = azar
words-dey = dey
words-bahman = bahman
words-esfand = esfand

# Menus
menu-games = What do you want to play?
menu-game-exactly = { $title } ({ $count } players): { $tagline }
menu-game = { $title } ({ $counts } players): { $tagline }
menu-rules = Which rules do you want to read?
menu-learn = Which game do you want to learn in one minute?
rules-of = Rules of { $title }: choose a chapter.
rules-chapter = { $title } ({ $number } of { $count })
button-next-chapter = Next: { $title }
tables-none = There is no table here. Open one with /play.
tables-head = { $count ->
    [one] One table:
   *[other] { $count } tables:
}
# The daily list of waiting tables.
digest-head = { $count ->
    [one] One table waits for you:
   *[other] { $count } tables wait for you:
}
table-numbered = { $title } #{ $number }
tables-due = { $title }: you have until { $until }.
tables-line = { $title } with { $who }: { $state }
tables-choice = { $title }, { $state }: { $who }
tables-waiting = waiting for { $who }
tables-lobby = waiting for players
tables-yours = your turn
tables-playing = in play
tables-resting = asleep
tables-over = over
tables-closed = closed

# Asked if a command could mean several tables
which-hand = Show your hand at which table?
which-board = Show which table?
which-picture = A picture of which table?
which-join = Join which table?
which-watch = Watch which table?
which-invite = Invite people to which table?
which-luck = Show the fair luck of which table?
which-word = Add your word at which table?
which-undo = Undo at which table?
which-date = Set the date of which table?
which-leave = Leave which table?
which-pause = Pause at which table?
which-kick = Remove somebody from which table?
which-host = A new host for which table?
which-skip = Skip somebody at which table?
which-cancel = Close which table?

# Said once to a person whose app is in this language.
greeting = I’ll use { $language } with you, like your app. Change it with /settings.
results-are-kept = Results are kept under your name. /settings changes that; /forgetme deletes everything about you.

# Help
help-head = What you can do
help-of-table = At a table
help-of-me = For you
# The label of a button that means a typed command.
button-command = /{ $command }
help-play = /play opens a table: choose a game, let others join or add machine players, and start. In your first games machine players are novices; Strength changes that.
help-hand = /hand shows your hand and what you can do now.
help-board = /board shows the table again.
help-tables = /tables lists the tables here.
help-rules = /rules explains a game, chapter by chapter.
help-learn = /learn shows a game in one minute.
help-undo = /undo undoes your last step, while that is allowed.
help-leave = /leave leaves a table, or lets a machine player stand in for you; it asks first.
help-host = Hosts also have /kick, /skip and /cancel. The first two can let a machine player take over.
help-settings = /settings changes my language, reminders and more, for you or for a room that you run; /settings layout text shows tables in words, for example for screen readers.
help-pause = /pause asks everybody at a table to stop the clocks.
help-date = /date sets when you want to play, such as /date Friday at eight; /date off removes it.
help-away = /away pauses your clocks while you are away, and /back ends that.
help-about = /about says what this bot is.
help-privacy = /privacy says what is stored about you.
privacy = Privacy
privacy-stored = I store your name and account, your settings, the tables at which you sit, and your finished games. I never read your conversations.
privacy-shown = Your hand is shown to you alone. The person who runs this bot can read what is stored.
privacy-kept = Tables go a week after their end, finished games stay. /mydata sends you everything, /forgetme deletes it.
about = Chaikhana: tabletop games in the chats where your friends already are.
about-version = Version { $version }
about-licence = Free software under the MIT or Apache 2.0 licence, at your option.
about-source = Source and documentation: { $address }

# Settings
settings-mine = Your settings
settings-my-language-any = I use your app’s language if I can, or else the room’s.
settings-my-language-is = I use { $language } with you.
settings-room-follows = You are alone here, so the table uses the same language.
settings-rings-on = Your phone rings when it is your turn.
settings-rings-off = Your phone never rings: messages come silently, and you are not mentioned.
settings-hands-direct = Your hand comes to you in private, and stays up to date there.
settings-hands-room = Your hand comes only when you press My hand under the table, and nobody else sees it there.
settings-hands-both = Your hand comes to you in private, and in the room My hand shows it to you alone.
settings-layout-pictures = Tables are shown as pictures.
settings-layout-text = Tables are shown in words.
settings-layout-rich = Tables are shown as pictures, with everything in words below them.
settings-reminders-both = I remind you when half of your time has passed, and when little is left.
settings-reminders-last = I remind you when little time is left.
settings-reminders-off = I never remind you.
settings-singles-open = If you have only one possible move and everybody can see that, I play it for you.
settings-singles-all = If you have only one possible move, I play it for you, after a short wait if others cannot see that.
settings-singles-off = I ask you even if you have only one possible move.
button-my-singles = Play forced moves: { $value }
settings-next-on = Your phone also rings when you are up next.
settings-next-off = Your phone does not ring before it is your turn.
settings-results-on = Results of your games are kept under your name.
settings-results-off = Results of your games are kept without your name.
button-results = Keep my results: { $value }
settings-quiet-off = Your phone may ring at any hour.
settings-quiet = Quiet hours: { $hours } ({ $city }). Nothing rings then.
settings-quiet-nowhere = Quiet hours: { $hours }, once you set your time zone.
settings-digest-off = I send no daily list of tables waiting for you.
settings-digest = Daily at { $hour } o’clock ({ $city }) I send a list of tables waiting for you. Separate reminders come only if time runs out before the next list.
settings-digest-nowhere = Daily at { $hour } o’clock (UTC, until you set your time zone) I send a list of tables waiting for you. Separate reminders come only if time runs out before the next list.
settings-room = Settings of this room
settings-room-language-any = I use { $language } here, my default.
settings-room-language-is = I use { $language } here.
settings-mentions-on = I mention players on their turn, so that their phone rings.
settings-mentions-off = I name players on their turn, without ringing.
settings-tables-everybody = Everybody can open tables.
settings-tables-admins = Only those who run this room can open tables.
settings-one-language = { $language } is the only language I know so far.
settings-language = { $id } ({ $language })
button-language = { $language }
button-choose-language = Language: { $value }
button-any-language = No preference
language-any = default
button-rings = Ring for me: { $value }
button-hands = Show me my hand: { $value }
absence-head = Being away
absence-until = You are away until { $until }.
absence-none = You are here. While you are away, nothing rings for you.
absence-clock = Meanwhile your clocks stop at tables that allow it; at others a machine player stands in.
absence-machine = Meanwhile a machine player stands in for you.
absence-left = { $count ->
    [one] One of this year’s 30 days is left.
   *[other] { $count } of this year’s 30 days are left.
}
absence-write = You can also type it: /away 5 days or /away until 12 May.
absence-clock-short = clocks stop
button-absence = Being away
button-absent-for = { $count ->
    [one] For a day
   *[other] For { $count } days
}
button-while-absent = Meanwhile: { $value }
button-absent-back = I am back
button-reminders = Remind me: { $value }
# The value is on or off.
button-next = Ring when I am up next: { $value }
reminders-both = twice
reminders-last = once
reminders-off = never
hands-direct = by direct message
hands-room = in the room
hands-both = both
singles-open = if all can see it
singles-all = always
button-quiet = Quiet hours: { $value }
button-digest = Daily list: { $value }
digest-hour = at { $hour } o’clock
quiet-hours = { $from } to { $until }
button-zone = Time zone: { $value }
zone-of = { $city }
zone-none = not known
button-zone-of = { $city }, { $offset }
ask-zone = Which city is in your time zone?
ask-zone-other = You can also type another city: /settings zone Europe/Madrid.
ask-zone-sign = Your time zone may have the wrong sign. What time is it where you are?
ask-zone-for-date = Choose your time zone first, then set the date again.
# The date of a lobby
ask-date = On which day do you want to play?
ask-date-other = You can also type any time: /date Friday at eight.
ask-date-hour = At what time? The hours are those of { $city }.
day-of-week = { $number ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[other] Sunday
}
date-soon = { $title } is soon: { $date }
date-players = At the table: { $who }
button-mentions = Mention people: { $value }
# A number in the picture above, and the effect of the button with that number.
button-badge = { $number } { $label }
news-before = { $count } earlier …
# The actions of a player: "Samovar: red 2 to the palette; drew a card."
news-deeds = { $who }: { $deeds }.
news-deed-and = { $before }; { $deed }
# An action that was done several times in a row.
news-deed-times = { $deed } (×{ $count })
# Replaces the earlier actions of a player.
news-deeds-before = …
news-left = left the game
page-in-words = The table in words
page-news = What happened
page-why-not = Why not?
# Below a note for a beginner: leads to the rule behind it.
page-notes = Why these notes?
# A sentence or an action, and the rule behind it: "… (I-6.4)".
with-rule = { $text } ({ $rule })
# Below texts with their rules.
with-rule-about = In brackets: the number in the complete rules.
# Shown below a list that leaves out some of the actions with this reason.
why-not-more = … { $count } more
button-layout = Tables as: { $value }
layout-pictures = pictures
layout-text = text
layout-rich = pictures and text
button-opens = Who opens tables: { $value }
opens-everybody = everybody
opens-admins = administrators
button-my-settings = My settings
button-room-settings = Settings of this room
ask-my-language = Which language should I use with you?
ask-room-language = Which language should I use here?
# Shown in place of a hand to a person who has turned hands off.
hand-on-request = Press My hand under the table to see your hand. /settings changes that.

# Confirmations
ask-leave = Do you really want to leave this table?
ask-leave-game = A machine player can stand in until you return, or you can hand over your seat to another person. If you leave for good, the rules decide what happens to your seat, and you cannot come back.
ask-leave-away = A machine player stands in for you. Take your seat back, or leave for good? Then the rules decide what happens to your seat, and you cannot come back.
ask-cancel = Close this table for everybody? The game ends without a result.
ask-kick = Who do you want to remove?
ask-kick-nobody = There is nobody else whom you could remove.
ask-kick-game = Who should stop playing? A machine player can stand in until they return. If you remove somebody for good, the rules decide for them, and they cannot come back.
ask-skip = Who do you want to skip? The rules decide for them, which costs them dearly in most games. Or let a machine player stand in until they return.

# Answers to typed lines
said-not-a-command = Commands begin with a slash. /help lists them.
said-unknown = There is no command { $said }. /help lists them all.
said-did-you-mean = There is no command { $said }. Did you mean { $near }?
said-no-such-game = There is no game called { $said }. /play lists them all.
said-game-did-you-mean = There is no game called { $said }. Did you mean { $near }?
said-no-such-option = This game has no option called { $said }. It has: { $known }.
said-no-such-value = The option “{ $option }” cannot be { $said }. It can be: { $known }.
said-no-such-setting = There is no setting called { $said } here. /settings lists them.
said-no-next-table = No other table is waiting for you.
said-no-such-time = I don’t understand “{ $said }”. Write a time as in /away 5 days or /away until 12 May.
said-no-such-date = I don’t understand “{ $said }”. Write a day and a time as in /date Friday at eight or /date 12 May 19:30, or /date off.
said-away-past = That is in the past. Say until when you are away, as in /away 5 days or /away until 12 May.
said-away-too-long = { $count ->
    [0] You have been away for 30 days in the last year, and nobody can be for more.
    [one] Nobody can be away for more than 30 days in a year. You have one day left.
   *[other] Nobody can be away for more than 30 days in a year. You have { $count } days left.
}
said-quiet-hours = They have quiet hours until { $until }, so nothing rings now.
said-no-such-zone = I know no time zone called { $said }. Write a large city and its continent, as in /settings zone Europe/Madrid.
said-no-such-hours = { $said } is not a range of hours. Write it as in /settings quiet 22-7, or /settings quiet off.
said-no-such-hour = { $said } is not an hour of the day. Write it as in /settings digest 8, or /settings digest off.
said-no-such-language = I do not speak { $said }. I speak: { $known }.
said-settings-in-room = A room has its own settings: send /settings there.
said-admins-set = Only those who run this room can change its settings.
said-admins-open = Only those who run this room can open tables here.
said-no-table = There is no table here. Open one with /play.
said-unreadable-closed = The table is closed. What was played there is kept, so that it can be looked into.

# Refusals
refused-no-such-table = That table is gone. /tables shows the ones there are.
refused-no-such-button = That button no longer works here. /board shows the current table.
refused-not-seated = You have no seat at this table.
refused-already-seated = You already have a seat here.
refused-sits-there = That is your seat already.
refused-not-host = Only the host can do that.
refused-full = Every seat is taken.
refused-host-is-asked = The host decides whether you can join, and has been asked.
refused-wrong-count = This game needs { $counts } players. Let others join, or add machine players.
refused-wrong-count-exactly = This game needs { $count } players. Let others join, or add machine players.
refused-not-with-options = These options need a different number of players.
refused-taken = Somebody else has already chosen that.
refused-no-machine = There is no machine player to remove.
refused-begun = The game has already begun.
refused-not-begun = The game has not begun yet.
refused-over = This game is over.
refused-closed = This table is closed.
refused-away = A machine player stands in for you. Take your seat back with the button under /hand.
refused-not-away = No machine player stands in at that seat.
refused-not-your-turn = It is not your turn right now.
refused-not-yours = That is somebody else’s decision.
refused-stale = That was an older button. /hand shows what you can do now.
refused-nothing-to-undo = There is nothing to undo.
said-ask-to-take-back = Only if the others agree. Press “{ $button }”.
refused-no-such-seat = There is nobody in that seat.
refused-aside = This table is stuck because of a bug, and we have been notified. You can view it with /board or close it with /cancel.
refused-nudged-lately = They were nudged recently. Try again in a few hours.
refused-date-past = That is in the past. Choose a later time.
refused-date-too-far = A date can be at most 60 days ahead.
refused-came-to-light = That cannot be undone: something hidden has been revealed since, or there is nothing to undo.
refused-move-stays = It has been decided that this move stands.
refused-cannot-plan = You cannot plan that right now.
refused-your-turn = It is your own turn.
refused-no-clock = No clock runs at this table.
refused-given-enough = This decision cannot be given any more time.
refused-too-soon = { $minutes ->
    [one] They have not had much time yet. Try again in a minute.
   *[other] They have not had much time yet. Try again in { $minutes } minutes.
}
refused-room-full = { $count ->
    [one] This room has a table already. Finish or close it first.
   *[other] This room has { $count } tables already. Finish or close one of them first.
}
refused-too-many-tables = { $count ->
    [one] You sit at a table already. Finish or leave it first.
   *[other] You sit at { $count } tables already. Finish or leave one of them first.
}
refused-too-many-lobbies = { $count ->
    [one] A table of yours is still waiting for players. Start or close it first.
   *[other] { $count } tables of yours are still waiting for players. Start or close one of them first.
}
fault-ours = Something went wrong on our side. Please try again.
fault-in-doubt = Your last action may not have been saved. Look at the table before you try again.
fault-unreadable = A table here cannot be read at the moment. It is kept, and we have been notified. Its host can close it with /cancel.
one-moment = One moment, this takes a little while.
one-at-a-time = I am still working on your last request. Ask again when it is done.
no-time-now = I have no time for that now. Try again later.
interrupted = I was interrupted. Please try again.
out-of-bounds-person = This bot is not open to everybody. Ask the person who runs it.
out-of-bounds-place = The person who runs this bot has not opened it to this place, so I leave.
out-of-bounds-room = The person who runs this bot has closed it to this room.
maintenance = Maintenance soon: I will be away for about { $minutes } min. Nothing is lost.

# Pictures. They have few words; each text is a single line and is cut if it is too long.
# The content of a picture in whole sentences, for people who cannot see it.
alt-game = { $game }.
alt-sentence = { $text }.
alt-your-turn = It is your turn.
alt-to-act = { $count ->
    [one] It is { $who }’s turn.
   *[other] Still to act: { $who }.
}
alt-place = Place { $place }: { $who }, { $earned }.

# Replaces a name in a picture if none of it can be drawn.
picture-seat = Seat { $seat }
picture-hand = Your hand
picture-won =
    { $count ->
        [one] { $who } wins
       *[other] { $who } win
    }
picture-you-won = You win

# Tables elsewhere: windows, codes, watching, substitutes
command-invite = invite
command-watch = watch
command-unwatch = unwatch
command-host = host
help-invite = /invite gives you a code, with which others join from elsewhere or show the table in their room.
help-watch = /watch shows you a table in private, and /unwatch ends that. In a room, /unwatch closes the view of a table.
room-windows = { $count ->
    [one] Also shown in another room.
   *[other] Also shown in { $count } other rooms.
}
room-watchers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
button-watch = Watch
button-unwatch = Stop watching
button-invite = Invite
button-withdraw-code = Withdraw the code
button-watching = Watching: { $value }
watching-rooms = members of its rooms
watching-nobody = nobody
invite-head = Others join this table ({ $title }) with the code { $code }.
invite-private = To take a seat, in private with me: /join { $code }
invite-room = To show the table in another room: /join { $code } there
invite-watch = To watch in private: /watch { $code }
invite-links = A link below the table also lets people in, until its code is withdrawn.
invite-link = { $link }
said-watches-nothing = You are not watching a table.
said-watching = You are watching this table now: I show it to you in private.
said-no-code = { $said } is not a code. A code has twelve letters and digits.
said-long-word = A word has at most { $most } characters.
said-code-opens-nothing = That code is not valid (any more). Ask for a new one.
said-code-withdrawn = The code no longer works. People who come by a link from elsewhere have to ask the host now.
windows-which = Which view do you want to close?
refused-shown-here = The table is already shown here.
refused-no-window = There is nothing to close here: a table that was opened here is closed with /cancel.
refused-not-your-window = Only the host, the person who opened this view, and those who run this room can close it.
refused-not-to-be-watched = This table allows no watchers.
refused-plays-here = You are playing here yourself.
refused-too-many-windows = { $count ->
    [one] The table is shown in another place already, and there can be no more.
   *[other] The table is shown in { $count } places already, and there can be no more.
}
room-needs-player = { $who }’s seat needs a player.
button-take-seat = Take over for { $who }
button-let-seat-go = Hand over my seat
button-keep-seat = Keep my seat
button-find-substitute = Find a player for { $who }
hand-seat-offered = Anybody can take over your seat.
hand-seat-offered-to-host = You want to hand over your seat. The host has to agree.
hand-seat-wanted = The host is looking for somebody to take over your seat. Do you agree?
hand-wants-substitute = { $who } would like to hand over this seat.
news-took-over = took over from { $from }
news-hosts = host from now on
over-stint = { $who } (turns { $from } to { $until })
over-stints = Seat { $seat } was played by { $who }.
ask-host = Who should be the host from now on?
button-make-host = Make { $who } host
refused-not-offered = That seat is no longer offered.
refused-owner-may-object = { $minutes ->
    [one] Its player can still object for a minute. Then you can take the seat.
   *[other] Its player can still object for { $minutes } minutes. Then you can take the seat.
}
refused-host-already = They are the host already.

# Linked accounts
command-link = link
command-unlink = unlink
help-link = /link connects your accounts on different platforms, and /unlink disconnects them.
link-code = Your code: { $code }
link-how = With your account on the other platform, write to me within ten minutes: /link { $code }
link-is-it-you = This code was given to { $who } on { $platform }. Is that you?
link-confirm = { $who } on { $platform } says that is you. Is it?
link-what = Connected accounts share tables, hands and settings. Say yes only if both are yours.
button-that-is-me = Yes, that is me
button-that-is-not-me = No, that is not me
link-go-on = Now say yes on { $platform }: I have asked you there.
link-done = Your account { $who } on { $platform } is now connected with this one.
link-refused = They stay separate, and the code no longer works.
link-no-code = That code is not valid (any more). Get a new one with /link.
link-same-platform = You can connect one account on each platform, and you have one here already.
link-already = This account is connected already. Disconnect it first with /unlink.
link-entered-twice = Somebody else, { $who } on { $platform }, has entered your code too. It no longer works, and nothing was connected. Give a new code to nobody but yourself: /link
link-both-sit = You have two seats at a table of { $title }. Leave one of them first, then say yes again.
link-none = No other account is connected. /link connects one.
link-parted = Your accounts are separate again. Each keeps its own seats.
ask-unlink = Do you want to disconnect your accounts on { $platforms }?
settings-hand-where-i-sit = Your hands go where you sit down or ask for them.
settings-hand-on = Your hands go to your account on { $platform }.
hand-where-i-sit = where I sit
button-hand-on = Hands: { $value }

# Finding people
command-find = find
command-notify = notify
command-block = block
help-find = /find lists tables that you can join, /notify tells you about new ones, and /block keeps you apart from somebody.
find-none = Nobody is looking for players right now. Open a table yourself!
find-head = Tables with an open seat
find-lobby = { $count ->
    [one] { $title } with { $who }: one open seat
   *[other] { $title } with { $who }: { $count } open seats
}
notify-which = For which game? For example: /notify tirazheh
notify-on-here = I message you when a table of { $title } opens in this room.
notify-on-anywhere = I message you when a table of { $title } opens in a public room.
notify-off = No more messages about tables of { $title }.
notify-opened = { $who } has opened a table of { $title }.
notify-stop = /notify with the name of the game ends these messages.
block-nobody = You have blocked nobody, and share no table with anybody you could block.
block-head = Who do you want to block?
block-what = People you block cannot find your tables, nor you theirs, and neither of you gets the other’s nudges. In private you do not see what they say. They are not told.
button-block = Block { $who }
button-unblock = Unblock { $who }
settings-public-on = Anybody can find this room’s lobbies with /find.
settings-public-off = Only this room sees its lobbies.
button-public = Public: { $value }
settings-places-on = Each game is played in a place of its own. Its lobby and its result are here.
settings-places-off = Games are played here.
button-places = Tables: { $value }
places-on = in a place of their own
places-off = here
settings-quiet-board-on = A table is one message, repainted. I call people in private, or by one short mention.
settings-quiet-board-off = Each turn is a new message.
button-quiet-board = Quiet board: { $value }
# The name of the place of a table: the game and its players.
place-name = { $title }: { $who }
# In the room of a table that is played elsewhere; $link leads there, where people need a link.
place-card = The game is played in a place of its own. The result will be here.
place-card-at = The game is played here: { $link } The result will be in this room.
# To a person who asked for a rematch in the place of its own of a table.
said-rematch-at-home = The lobby of the rematch is in the room where this table began.
# News, in the room where the game is played instead. The names of permissions are those that the platforms use.
room-no-place = I could not open a place for this game, so it is played here. On Discord I need the permission Create Public Threads; on Telegram a group with topics, and the right Manage Topics.
room-place-lost = I cannot write in the place of this game any more, so it goes on here. It may be locked, closed or deleted, or I may not Send Messages in Threads.
# A short message in a room to people who get none of their own; they are mentioned above it.
quiet-call = Your turn.
said-only-elsewhere = That is for several people; this terminal is for you alone.
button-send-watchers-away = Send the watchers away

# Replays of games
command-replay = replay
help-replay = /replay shows a game again, step by step.
button-replay = Replay
replay-head = { $title }, ended { $when }
replay-head-running = { $title }, still running
replay-at = Moment { $at } of { $all }, as { $eyes } saw it
replay-eyes-all = everybody
replay-to-act = { $count ->
    [one] It is { $who }’s turn.
   *[other] Still to act: { $who }.
}
replay-impossible = This game used rules that this version no longer knows, so it cannot be replayed. Its result is kept.
replay-none = No game has been played here yet. /play opens a table.
replay-which = Which game?
replay-game = { $title }, { $when }: { $who }
button-replay-start = First
button-replay-turn-back = Previous turn
button-replay-back = Previous
button-replay-on = Next
button-replay-turn-on = Next turn
button-replay-end = Last
button-replay-eyes = See it as { $who }
button-replay-show = Show in the room
button-turned = Where did it turn?
turned-here = It turned here
turned-did = You chose: { $what }
turned-better = Better, by what you knew: { $what }
turned-why-better = With it: { $why }
turned-why-chosen = With yours: { $why }
turned-then = It allows “{ $what }”; yours does not: { $why }
turned-nowhere = No clear mistake: by what you knew, nothing was clearly better than what you did.
turned-by-luck = No clear mistake: luck decided.
turned-only-players = Only somebody who played this game to its end, and keeps results, can ask that.
turned-enough = You can ask that about five games a day. Try again tomorrow.

# Verifiable luck
command-luck = luck
help-luck = /luck shows the proof that a game’s shuffles and dice are fair; /luck and a word adds your own word to them.
button-luck = Fair luck
button-add-word = Add a word
button-tap-symbols = Tap symbols
lobby-seal = Seal of the secret: { $seal }
luck-head = Fair luck: { $title }
luck-about = All cards and dice follow from a secret that is already fixed, and from the words that you all add. So nobody controls them.
luck-sealed = Seal of the secret: { $seal }
luck-words = Words in order of arrival: { $words }
luck-word = { $word } ({ $who })
luck-closing = Closing of the list of words: { $closing }
luck-how-to-add = Type a word, or tap six symbols. A new word replaces your old one. The list is closed when the game starts.
luck-type-command = Type /luck and a word to add it.
luck-tap = Tap { $needed } symbols. Together they are your word.
luck-tapped = Tapped { $count } of { $needed }: { $symbols }
luck-symbol = { $symbol }
luck-secret = The secret was { $secret }
luck-check = Its SHA-256 hash is the seal. /export sends a file that checks the whole game.
luck-later = The secret is revealed after the game.
luck-never = Hands stay closed at this table after the game, and so does the secret.
luck-limits = The operator of this service can see all hands. The seal does not protect you from an operator who aborts games, or from a player who tells the operator their word.
news-no-words = No words were added. Closing: { $closing }
news-words = Words added: { $words }. Closing: { $closing }

# Stored data
command-forgetme = forgetme
command-mydata = mydata
help-mydata = /mydata sends you everything that is stored about you.
my-data = Everything that is stored about you. /settings and /forgetme change that.
my-data-too-much = There is too much for one file. The operator of this service can give it to you.
help-forgetme = /forgetme deletes everything that is stored about you.
forget-ask = Really delete everything about you?
forget-what = You leave all tables for good. Your name is removed from finished games, and your results, ratings and settings are deleted. This cannot be undone.
button-forget = Delete everything
forgotten = Everything about you is deleted.
forget-room-ask = Really delete all games of this room?
forget-room-what = The list of games played here and the statistics of this room are deleted. Players keep their own.
room-forgotten = The games of this room are deleted.
button-forget-room = Delete the games of this room

# Results, ratings and awards
command-stats = stats
command-top = top
help-stats = /stats shows your results, and /top the leaderboard.
stats-head = { $who }
stats-head-here = { $who } in this room
stats-none = You have not finished a game yet. /play opens a table.
stats-none-here = You have not finished a game in this room yet. /play opens a table.
stats-nobody = I know of no games here with { $who }.
stats-several = Several people are called that: { $who }. Write the name with its number.
# "Tirazheh: 12 games, 5 won"
stats-game = { $plays ->
    [one] { $title }: 1 game, { $wins } won
   *[other] { $title }: { $plays } games, { $wins } won
}
stats-game-alone = { $plays ->
    [one] { $title } against machine players: 1 game, { $wins } won
   *[other] { $title } against machine players: { $plays } games, { $wins } won
}
# $game is stats-game; "rating 1034 ± 120"
stats-rated = { $game }, rating { $rating } ± { $more }
stats-rated-soon = { $count ->
    [one] { $game }, a rating after one more game
   *[other] { $game }, a rating after { $count } more games
}
stats-streak = Winning streak: { $now }, best { $longest }
stats-places = Places: first { $first }, second { $second }, third { $third }
stats-seconds = { $count ->
    [one] On average one second per decision.
   *[other] On average { $count } seconds per decision.
}
stats-minutes = { $count ->
    [one] On average one minute per decision.
   *[other] On average { $count } minutes per decision.
}
stats-hours = { $count ->
    [one] On average one hour per decision.
   *[other] On average { $count } hours per decision.
}
stats-ran-out = { $count ->
    [one] Ran out of time once.
   *[other] Ran out of time { $count } times.
}
stats-left = { $count ->
    [one] Left one game for good.
   *[other] Left { $count } games for good.
}
stats-company = Most often with { $who }
# A fellow player, and the number of games together
stats-met = { $who } ({ $count })
stats-awards = { $count ->
    [one] One award
   *[other] { $count } awards
}
# The results of a month in a room, and the titles of somebody. $month is month-of-year.
month-of-year = { $month ->
    [1] January { $year }
    [2] February { $year }
    [3] March { $year }
    [4] April { $year }
    [5] May { $year }
    [6] June { $year }
    [7] July { $year }
    [8] August { $year }
    [9] September { $year }
    [10] October { $year }
    [11] November { $year }
   *[other] December { $year }
}
stats-month = { $month } in this room:
stats-titles = { $count ->
    [one] 🏆 Champion of the month: { $months }
   *[other] 🏆 Champion of the month { $count } times, most recently: { $months }
}
stats-champions = { $count ->
    [one] 🏆 Champion of { $month }: { $who }
   *[other] 🏆 Champions of { $month }: { $who }
}
top-head = Leaderboard
top-head-here = Leaderboard of this room
top-head-game = Leaderboard: { $title }
top-head-game-here = Leaderboard of this room: { $title }
top-none = You have not played with others yet.
top-none-here = Nobody has finished a game with others in this room yet.
top-none-game = You have not played this game with others yet.
top-none-game-here = Nobody has finished this game with others in this room yet.
top-played = { $plays ->
    [one] { $who }: 1 game, { $wins } won
   *[other] { $who }: { $plays } games, { $wins } won
}
top-rated = { $plays ->
    [one] { $who }: { $rating } ± { $more }, 1 game, { $wins } won
   *[other] { $who }: { $rating } ± { $more }, { $plays } games, { $wins } won
}
top-rated-from = { $count ->
    [one] A rating is shown after one rated game.
   *[other] A rating is shown after { $count } rated games.
}
# Heads of charts
chart-ratings = ratings
chart-wins = games won
chart-alone = { $title }, alone
# A bar of a chart, for people who cannot see it
chart-rating-said = { $who }: rating { $rating }, plus or minus { $more }.
chart-wins-said = { $who }: { $wins } won of { $plays }.
rating-changed = { $who }: rating { $before } → { $after }
rating-changed-alone = { $who }: rating against machine players { $before } → { $after }
rating-first = { $who } has a rating now: { $after } ± { $more }
rating-first-alone = { $who } has a rating against machine players now: { $after } ± { $more }
# What a player has done for the first time
award-told = 🎖 { $who }, for the first time: { $what }
award-first-game = a game played to its end
award-first-win = a game won
award-ten-games = ten games played
award-hundred-games = a hundred games played
award-three-in-a-row = three wins in a row
award-five-in-a-row = five wins in a row
award-every-game = every game played
award-every-game-won = every game won
award-ten-people = games with ten different people
award-large-table = a win at a table of four or more
award-stood-in = a seat taken over and played to the end
award-long-game = a game that took a week
award-shared-win = a shared win
award-beat-master = a win against a master
settings-awards-on = I announce what somebody did for the first time, and the champion of each month.
settings-awards-off = I announce neither awards nor champions.
button-awards = Awards: { $value }
settings-calls-on = When somebody opens a table, I mention those who asked with /notify here, at most once an hour.
settings-calls-off = When somebody opens a table, I mention nobody who asked with /notify.
button-calls = Call when a table opens: { $value }
ask-call-role = Call a role when a table opens, at most once an hour
ask-call-other-role = I call a role when a table opens. Choose another one
button-call-no-role = Call no role
said-role-needs-right = Only people who may manage roles can choose one for me to call.
settings-phrases-on = You see what others at your tables say: set phrases, which each reader gets in their own language.
settings-phrases-off = In private you do not see what others at your tables say.
settings-room-phrases-on = This room shows what players say: set phrases, in the language of the room.
settings-room-phrases-off = This room does not show what players say.
button-phrases-shown = Show phrases: { $value }

# Lessons: one minute for each game. The head of each panel: the game, and which scene it is of how many.
learn-head = { $title }, { $number }/{ $count }
learn-too-long = This takes too many steps. Try a shorter way.
# After joining a table, for people who have never finished a game of this kind; the second one pops up.
learn-offer = You have a seat. New to this game? It takes a minute, and the table waits.
said-learn-offer = You have a seat. New to this game? Type /learn: it takes a minute, and the table waits.
said-seated = You have a seat.
