# Digits from zero to nine, as numbers are written in this language.
digits = 0123456789
# Stands between the things of a list.
list-separator = { ", " }
# Several things as in a sentence: "red 3, blue 2 and green 7". The words between them come by themselves.
all-of = { $things }
# What this language calls itself.
language-name = English
# Stands for a person whose name shows nothing.
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

# How well a machine player plays, and how it introduces itself
level-novice = novice
level-regular = regular
level-master = master
level-novice-says = “I came in for the tea and stayed to learn. I take what lies in front of me.”
level-regular-says = “I sit here most evenings. Expect a decent game.”
level-master-says = “My glass has gone cold over many a board. I think ahead, and I forgive little.”

# Options of a game
option-on = on
option-off = off

# The lobby
lobby-free = { $seat }. free
lobby-host = { $seat }. { $who }, host
lobby-person = { $seat }. { $who }
lobby-machine = { $seat }. { $who }, machine player: { $level }
lobby-nobody = nobody
seats-says = { $who }: { $says }
lobby-seat-with = { $line } ({ $notes })
lobby-count = { $count }
lobby-count-range = { $min } to { $max }
lobby-counts = With these options the game is for: { $counts } players. Machine players can fill empty seats.
lobby-options = Options: { $options }
lobby-option = { $name }: { $value }
lobby-ready = { $host } can start the game now.
lobby-range = For { $min } to { $max } players. Machine players can fill empty seats.
lobby-exactly = For { $count } players. Machine players can fill empty seats.

# Buttons
button-start = Start the game
button-join = Join
button-add-machine = Add a machine player
button-strength = Strength: { $level }
button-remove-machine = Remove a machine player
button-options = Options
button-options-done = Done
# How long people may take for a decision, and what happens when they take longer.
lobby-pace = Time: { $pace } for each decision, and a reserve of twice that. { $late }
button-pace = Time: { $pace }
pace-unlimited = no limit
pace-five-minutes = 5 minutes
pace-hour = an hour
pace-eight-hours = 8 hours
pace-day = a day
pace-two-days = 2 days
pace-three-days = 3 days
pace-week = a week
# Clocks run on days of UTC, wherever people live.
lobby-weekends = Clocks stand still on Saturdays and Sundays (UTC).
lobby-hands-open = After the end everybody may see all hands.
button-open-hands = Open hands after the end: { $value }
button-weekends = Leave weekends out: { $value }
button-late = When it is up: { $late }
late-sit-in = After that a machine player sits in until they are back.
late-by-rules = After that the rules decide for them.
late-ask-host = After that the host is asked what to do.
late-out = After that they are out.
late-sit-in-short = machine player
late-by-rules-short = the rules decide
late-ask-host-short = the host is asked
late-out-short = out of the game
button-seats = Seats
button-level = { $who }: { $level }
button-sit = Sit in seat { $seat }
button-shuffle = Seat everybody by luck
button-preset = { $name }
button-rules = Rules
button-leave = Leave
button-hand = My hand
button-seat = My seat
button-pages = Look closer
button-undo = Take back
button-start-over = Start over
button-yes = Yes
button-back = Back
button-rematch = Rematch
button-new-table = New table
button-open = Play { $title }
button-games = All games
button-kick = Remove { $who }
button-kick-for-good = Remove { $who } for good
button-take-over = Let a machine play for { $who }
button-let-play-on = Let { $who } play on
button-sit-in = Let a machine player sit in
button-play-on = Play on myself
button-leave-for-good = Leave for good
button-skip = Move on without { $who }

# In the room
room-waiting = Waiting for: { $who }
room-unreachable = I cannot write to { $who } in private. Press My hand below to see your cards.
room-machine = { $who } ({ $level })
room-machines = { $count ->
    [one] Machine player: { $machines }
   *[other] Machine players: { $machines }
}
room-away = A machine player sits in for: { $who }
room-resting = Nobody plays here now, so the machine players rest. They go on when somebody plays on.
hand-away = A machine player sits in for you. You can come back at any moment.
news-plays-on = { $who } plays on.
news-ran-out = The time of { $who } is up.
news-gave-time = { $who } gives { $to } a day more.
# A moment is the day and the hour with its zone; Discord adds "(in 3 hours)".
news-absent = { $who } is away until { $until }.
news-back = { $who } is back.
room-absent = { $who } is away until { $until }, and their clock stands still.
button-singles = Play the only choice: { $value }
button-absences = Clock stops when away: { $value }
room-overdue = The time of { $who } is up. { $host } decides what to do.
hand-decides = The time of { $who } is up. What shall be done?
hand-overdue = Your time is up, and the host is asked what to do. You can still play.
news-wants-pause = { $who } would like a pause.
news-goes-on = { $who } goes on.
room-paused = The game is paused: clocks stand still until somebody goes on.
room-wants-pause = A pause is wanted. Not agreed yet: { $who }
button-go-on = Go on
button-no-pause = No pause after all
button-agree-to-pause = Agree to a pause
button-want-pause = Ask for a pause
room-rests = Nobody has played here for two weeks. The table rests until somebody wakes it.
button-wake = Wake the table
news-nudged = { $who } is waiting for { $to }.
button-nudge = Nudge
# Taking back by consent.
news-wants-back = { $who } would like to take the last move back.
news-took-back = All agree: { $who } takes the last move back.
news-not-back = { $who } does not agree: the move stays.
room-wants-back = { $by } would like to take the last move back. Not agreed yet: { $who }
button-ask-back = Ask to take back
button-agree-back = Agree: take it back
button-keep-move = No, it stays
button-keep-own-move = Keep my move after all

# Deciding ahead.
button-ahead = Decide ahead
ahead-head = Decide ahead: nobody else sees it.
ahead-choose = What will you do when it is your turn? It is done the moment you are asked, if it is still possible then.
ahead-choose-on = And then?
ahead-complete = That is as far as can be planned.
ahead-no-turn = There is no turn of yours to plan just now.
ahead-nothing = As the table stands, there is nothing you could plan.
ahead-not-now = As the table stands, this could not be done. It will be, if it can be when you are asked.
ahead-step = { $number }. { $what }
ahead-standing = Whenever it comes up:
button-chosen = ✓ { $what }
button-only-if = Only if { $what }
button-plan-back = Take the last one away
hand-planned = { $count ->
    [one] You have planned your next move.
   *[other] You have planned your next { $count } moves.
}
hand-planned-only-if = Only if { $what }.
hand-standing = When it comes up: { $what }.
hand-plan-illegal = What you had planned could not be done any more.
hand-plan-new-round = What you had planned was for the round before.
hand-plan-changed = You had planned this turn, but only if { $what }. That is not so any more.
button-next-table = Next table that waits for you
room-time = Time to decide: until { $until }, reserve included.
room-time-of = { $who } has until { $until }, reserve included.
hand-time = You have until { $until }, reserve included.
hand-time-reminder = It is still your move. You have until { $until }, reserve included.
hand-of-game = { $title } with { $who }
hand-next = You are next.
button-give-time = Give { $who } a day
news-skipped = The host moves on without { $who }.
over-won = { $count ->
    [one] { $who } wins!
   *[other] { $who } win together!
}
closed-cancelled = The host has closed this table.
closed-empty = Everybody has left, so this table is closed.
closed-idle = Nobody came to this table for a day, so it is closed.

# Commands, as they are typed after the slash: lower case, no spaces. Telegram knows the English ones alone.
command-play = play
command-join = join
command-hand = hand
command-board = board
command-tables = tables
command-rules = rules
command-undo = undo
command-leave = leave
command-kick = kick
command-skip = skip
command-cancel = cancel
command-settings = settings
command-help = help
command-pause = pause
command-away = away
command-back = back
command-about = about
command-picture = picture

# Words that people write for a time, beside each other: "/away 5 days", "/away until 12 May".
words-until = for until till
words-tomorrow = tomorrow
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

# Menus
menu-games = What do you want to play?
menu-game-exactly = { $title } ({ $count } players): { $tagline }
menu-game = { $title } ({ $min } to { $max } players): { $tagline }
menu-rules = Which rules do you want to read?
rules-of = Rules of { $title }: choose a chapter.
rules-chapter = { $title } ({ $number } of { $count })
button-next-chapter = Next: { $title }
tables-none = There is no table here. Open one with /play.
tables-head = { $count ->
    [one] One table:
   *[other] { $count } tables:
}
# The list that somebody is sent once a day.
digest-head = { $count ->
    [one] One table waits for you:
   *[other] { $count } tables wait for you:
}
tables-due = { $title }: you have until { $until }.
tables-line = { $title } with { $who }: { $state }
tables-choice = { $title }, { $state }: { $who }
tables-waiting = waiting for { $who }
tables-lobby = gathering
tables-yours = your turn
tables-playing = in play
tables-resting = resting
tables-over = over
tables-closed = closed

# Asked where a command could mean several tables
which-hand = Show your hand at which table?
which-board = Show which table?
which-picture = A picture of which table?
which-join = Join which table?
which-watch = Watch which table?
which-invite = Invite people to which table?
which-luck = Show the luck of which table?
which-word = Add your word at which table?
which-undo = Take back at which table?
which-leave = Leave which table?
which-pause = Pause at which table?
which-kick = Remove somebody from which table?
which-host = A new host for which table?
which-skip = Move on at which table?
which-cancel = Close which table?

# Said once, to somebody whose app is in this language.
greeting = I speak { $language } to you, as your app does. /settings changes that.
results-are-kept = Results of games are kept under your name; /settings changes that, and /forgetme undoes it.

# Help
help-head = What you can do
help-play = /play opens a table: choose a game, let others join or add machine players, start. Machine players are novices in your first games; Strength changes that.
help-hand = /hand shows your hand and what you can do now.
help-board = /board shows the table again.
help-tables = /tables lists the tables here.
help-rules = /rules explains a game, chapter by chapter.
help-undo = /undo takes your last step back, while that is allowed.
help-leave = /leave takes you out of a table, or lets a machine player sit in for you; it asks first.
help-host = Hosts also have /kick, /skip and /cancel. The first two can let a machine player take over.
help-settings = /settings changes how I speak to you, and to a room that you run.
help-pause = /pause asks all people at a table to let its clocks stand still.
help-away = /away says for how long you do not play, and /back that you are here again.
help-about = /about says what this is.
about = Chaikhana: tabletop games in the chats where people already are.
about-version = Version { $version }
about-licence = Free software under the MIT or Apache 2.0 licence, as you like.

# Settings
settings-mine = Your settings
settings-my-language-any = I speak your language to you where I can, or that of the room.
settings-my-language-is = I speak { $language } to you.
settings-rings-on = Your phone rings when it is your turn.
settings-rings-off = Your phone never rings: messages come silently, and nobody mentions you.
settings-hands-direct = Your hand comes to you in private, and stays up to date there.
settings-hands-room = Your hand comes only when you press My hand under the table, and nobody else sees it there.
settings-hands-both = Your hand comes to you in private, and in the room My hand shows it to you alone.
settings-layout-pictures = Tables are shown as pictures.
settings-layout-text = Tables are shown in words.
settings-layout-rich = Tables are shown as pictures, with everything in words below them.
settings-reminders-both = You are reminded at half of your time, and when little of it is left.
settings-reminders-last = You are reminded when little of your time is left.
settings-reminders-off = You are never reminded.
settings-singles-open = When you have only one choice and everybody can see that, it is made for you.
settings-singles-all = When you have only one choice, it is made for you, after a little while where nobody else can see that.
settings-singles-off = You are asked also when you have only one choice.
button-my-singles = Make my only choice: { $value }
settings-next-on = Your phone also rings when you are next.
settings-next-off = Nothing rings before it is your turn.
settings-results-on = Results of your games are kept under your name.
settings-results-off = Results of your games are kept without your name.
button-results = Keep my results: { $value }
settings-quiet-off = Your phone may ring at any hour.
settings-quiet = Nothing rings from { $hours } o’clock ({ $city }).
settings-quiet-nowhere = Nothing rings from { $hours } o’clock, as soon as you say where you live.
settings-digest-off = You are sent no daily list of the tables that wait for you.
settings-digest = Once a day, at { $hour } o’clock ({ $city }), you are sent a list of the tables that wait for you. You are reminded of one of them only if its time would be up before the next list.
settings-digest-nowhere = Once a day, at { $hour } o’clock (UTC, as long as you do not say where you live), you are sent a list of the tables that wait for you. You are reminded of one of them only if its time would be up before the next list.
settings-room = Settings of this room
settings-room-language-any = I speak { $language } here, as everywhere.
settings-room-language-is = I speak { $language } here.
settings-mentions-on = Whoever must act is mentioned, so that their phone rings.
settings-mentions-off = Whoever must act is named, and no phone rings here.
settings-tables-everybody = Everybody can open tables.
settings-tables-admins = Only those who run this room can open tables.
settings-one-language = { $language } is the only language I speak so far.
settings-language = { $id } ({ $language })
button-language = { $language }
button-choose-language = Language: { $value }
button-any-language = No language in particular
language-any = as usual
button-rings = Ring for me: { $value }
button-hands = Show me my hand: { $value }
absence-head = Being away
absence-until = You are away until { $until }.
absence-none = You are here. While you are away, nothing rings for you.
absence-clock = Your clocks stand still meanwhile, at tables that allow it; elsewhere a machine player sits in.
absence-machine = A machine player sits in for you meanwhile.
absence-left = { $count ->
    [one] You can be away for one more day of this year’s 30.
   *[other] You can be away for { $count } more days of this year’s 30.
}
absence-write = Other times can be written, as in /away 5 days or /away until 12 May.
absence-clock-short = clocks stand still
button-absence = Being away
button-absent-for = { $count ->
    [one] For a day
   *[other] For { $count } days
}
button-while-absent = Meanwhile: { $value }
button-absent-back = I am back
button-reminders = Remind me: { $value }
# The value is on or off.
button-next = Ring when I am next: { $value }
reminders-both = twice
reminders-last = once
reminders-off = never
hands-direct = by direct message
hands-room = in the room
hands-both = both
singles-open = where all can see it
singles-all = always
button-quiet = Quiet hours: { $value }
button-digest = Daily list: { $value }
digest-hour = at { $hour } o’clock
quiet-hours = { $from } to { $until }
button-zone = Time zone: { $value }
zone-of = { $city }
zone-none = not known
button-zone-of = { $city }, { $offset }
ask-zone = Where is the clock as yours is?
ask-zone-other = Any other place can be written, as in /settings zone Europe/Madrid.
button-mentions = Mention people: { $value }
# A number that stands in the picture above, and what the button with it does.
button-badge = { $number } { $label }
news-before = { $count } before that …
# What somebody did: "Samovar: red 2 to the palette; drew a card."
news-deeds = { $who }: { $deeds }.
news-deed-and = { $before }; { $deed }
# Stands for what somebody did before.
news-deeds-before = …
news-left = left the game
page-in-words = The table in words
page-news = What happened
button-layout = Tables as: { $value }
layout-pictures = pictures
layout-text = text
layout-rich = pictures and text
button-opens = Who opens tables: { $value }
opens-everybody = everybody
opens-admins = administrators
button-my-settings = My settings
button-room-settings = Settings of this room
ask-my-language = Which language shall I speak to you?
ask-room-language = Which language shall I speak here?
# Stands where a hand was, for somebody who wants to be sent none.
hand-on-request = Press My hand under the table to see your hand. /settings changes that.

# Questions to make sure
ask-leave = Do you really want to leave this table?
ask-leave-game = A machine player can sit in for you, and you come back when you like. If you leave for good, the rules decide what becomes of your game, and there is no way back.
ask-leave-away = A machine player sits in for you. Play on yourself, or leave for good? The rules then decide what becomes of your game, and there is no way back.
ask-cancel = Close this table for everybody? The game ends without a result.
ask-kick = Whom do you want to remove?
ask-kick-game = Who should stop playing? A machine player can sit in until they come back. For whoever is removed for good, the rules decide, and there is no way back.
ask-skip = Move on without whom? The rules decide for them; in most games that costs them dearly. Or let a machine player sit in until they come back.

# Answers to lines that people write
said-not-a-command = Commands begin with a slash. /help lists them.
said-unknown = There is no command { $said }. /help lists them all.
said-did-you-mean = There is no command { $said }. Did you mean { $near }?
said-no-such-game = There is no game called { $said }. /play lists them all.
said-game-did-you-mean = There is no game called { $said }. Did you mean { $near }?
said-no-such-option = This game has no option called { $said }. It has: { $known }.
said-no-such-value = The option { $option } cannot be { $said }. It can be: { $known }.
said-no-such-setting = There is no setting called { $said } here. /settings shows those there are.
said-no-next-table = No other table waits for you now.
said-no-such-time = I do not know until when { $said } is. Write it as in /away 5 days or /away until 12 May.
said-away-past = That is not in the future. Write until when you are away, as in /away 5 days or /away until 12 May.
said-away-too-long = { $count ->
    [0] You have been away for 30 days in the last year, and nobody can be for more.
    [one] Nobody can be away for more than 30 days in a year. You have one day left.
   *[other] Nobody can be away for more than 30 days in a year. You have { $count } days left.
}
said-quiet-hours = Whoever is waited for has quiet hours until { $until }. Nothing rings for them now.
said-no-such-zone = I know no time zone called { $said }. Write a large city and its continent, as in /settings zone Europe/Madrid.
said-no-such-hours = { $said } are no hours of a day. Write them as in /settings quiet 22-7, or /settings quiet off.
said-no-such-hour = { $said } is no hour of a day. Write it as in /settings digest 8, or /settings digest off.
said-no-such-language = I do not speak { $said }. I speak: { $known }.
said-settings-in-room = A room has its own settings: send /settings there.
said-admins-set = Only those who run this room can change its settings.
said-admins-open = In this room only those who run it open tables.
said-no-table = There is no table here. Open one with /play.

# Refusals
refused-no-such-table = That table is gone. /tables shows the ones there are.
refused-no-such-button = This button means nothing here. /board shows the table as it is.
refused-not-seated = You have no seat at this table.
refused-already-seated = You already have a seat here.
refused-sits-there = You sit there already.
refused-not-host = Only the host can do that.
refused-full = Every seat is taken.
refused-wrong-count = This game needs { $min } to { $max } players.
refused-wrong-count-exactly = This game needs { $count } players.
refused-not-with-options = With these options the game is for another number of players.
refused-taken = Somebody else has already chosen that.
refused-no-machine = There is no machine player to remove.
refused-begun = The game has already begun.
refused-not-begun = The game has not begun yet.
refused-over = This game is over.
refused-closed = This table is closed.
refused-away = A machine player sits in for you. /hand shows the button to play on yourself.
refused-not-away = No machine player sits in for anybody there.
refused-not-your-turn = It is not your turn right now.
refused-not-yours = That one is for somebody else to decide.
refused-stale = That was an older button. It does nothing any more; /hand shows what you can do now.
refused-nothing-to-undo = There is nothing you could take back now.
said-ask-to-take-back = Only if the others agree. Press “{ $button }”.
refused-no-such-seat = There is nobody in that seat.
refused-aside = This table is stuck because of a fault of ours, which we have been told of. It can still be looked at with /board and closed with /cancel.
refused-nudged-lately = They were nudged not long ago. In some hours they can be nudged again.
refused-came-to-light = That cannot be taken back: cards or luck have come to light since, or there is nothing to take back.
refused-move-stays = It is settled that this move stays.
refused-cannot-plan = That cannot be decided ahead just now.
refused-your-turn = It is your own turn.
refused-no-clock = No clock runs at this table.
refused-given-enough = That is as much more time as can be given for one decision.
refused-too-soon = { $minutes ->
    [one] They have had little time yet. Ask again in a minute.
   *[other] They have had little time yet. Ask again in { $minutes } minutes.
}
refused-room-full = { $count ->
    [one] There is a table in this room already, and there is no room for another. Finish or close it first.
   *[other] There are { $count } tables in this room already. Finish or close one of them first.
}
refused-too-many-tables = { $count ->
    [one] You sit at a table already. Finish or leave it first.
   *[other] You sit at { $count } tables already. Finish or leave one of them first.
}
refused-too-many-lobbies = { $count ->
    [one] A table of yours is still gathering. Start or close it first.
   *[other] { $count } tables of yours are still gathering. Start or close one of them first.
}
fault-ours = Something went wrong on our side. Please try again.
fault-in-doubt = Something went wrong on our side, and your last action may or may not have been kept. Look at the table before you try again.
one-moment = One moment: this takes a little while.
one-at-a-time = I am still working on what you asked for before. Ask again when that is done.
interrupted = I had to stop before this was done. Please ask again.

# Pictures. They have few words; each is a single line, cut where it is too long.
# What a picture shows, in whole sentences, for whoever cannot see it.
alt-game = { $game }.
alt-sentence = { $text }.
alt-your-turn = You are to act.
alt-to-act = { $count ->
    [one] { $who } is to act.
   *[other] To act: { $who }.
}
alt-place = Place { $place }: { $who }, { $earned }.

# Stands in a picture for a name of which nothing can be drawn.
picture-seat = Seat { $seat }
picture-hand = Your hand
picture-won =
    { $count ->
        [one] { $who } wins
       *[other] { $who } win
    }
picture-you-won = You win

# Tables elsewhere: windows, codes, watching, substitutes
name-with-mark = { $who }·{ $mark }
command-invite = invite
command-watch = watch
command-unwatch = unwatch
command-host = host
help-invite = /invite gives you a code: with it others join from elsewhere, or show the table in their room.
help-watch = /watch shows you a table in private, and /unwatch ends that. In a room, /unwatch closes its window.
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
watching-rooms = people of its rooms
watching-nobody = nobody
invite-head = Others join this table ({ $title }) with the code { $code }.
invite-private = To take a seat, in private with me: /join { $code }
invite-room = To show the table in another room: /join { $code } there
invite-watch = To watch in private: /watch { $code }
invite-link = { $link }
said-watches-nothing = You watch no table just now.
said-watching = You watch this table now: I show it to you in private.
said-no-code = { $said } is no code: a code has twelve letters and digits.
said-long-word = A word has at most { $most } characters.
said-code-opens-nothing = That code opens no table, or not any more. Ask for a new one.
windows-which = Which window do you want to close?
refused-shown-here = The table is shown here already.
refused-no-window = There is nothing to close here: a table that was opened here is closed with /cancel.
refused-not-your-window = Whoever opened this window may close it, the host, and who runs this room.
refused-not-to-be-watched = This table wants no watchers.
refused-plays-here = You play here yourself.
refused-too-many-windows = { $count ->
    [one] The table is shown in another place already, and there can be no more.
   *[other] The table is shown in { $count } places already, and there can be no more.
}
room-needs-player = { $who }’s seat needs a player.
button-take-seat = Play on for { $who }
button-let-seat-go = Let somebody take my seat
button-keep-seat = Keep my seat
button-find-substitute = Find a player for { $who }
hand-seat-offered = Whoever likes can take your seat.
hand-seat-offered-to-host = You would like somebody to take your seat. The host has to agree.
hand-seat-wanted = The host is looking for somebody to take your seat. Do you agree?
hand-wants-substitute = { $who } would like somebody else to play on.
news-took-over = { $who } plays on for { $from }.
news-hosts = { $who } is the host now.
over-stint = { $who } (turns { $from } to { $until })
over-stints = Seat { $seat } was played by { $who }.
ask-host = Who should be the host from now on?
button-make-host = Make { $who } host
refused-not-offered = Nobody else is looked for there any more.
refused-owner-may-object = { $minutes ->
    [one] Whoever sits there can still object for a minute. Then the seat is yours to take.
   *[other] Whoever sits there can still object for { $minutes } minutes. Then the seat is yours to take.
}
refused-host-already = They are the host already.

# Accounts of one person
command-link = link
command-unlink = unlink
help-link = /link makes your accounts on several platforms one person, and /unlink parts them.
link-code = Your code: { $code }
link-how = With your account on the other platform, write to me within ten minutes: /link { $code }
link-is-it-you = This code was given by { $who } on { $platform }. Is that you?
link-confirm = { $who } on { $platform } says to be you. Is that so?
link-what = Both accounts are one person from then on: tables, hands and settings are shared. Say yes only if both are yours.
button-that-is-me = Yes, that is me
button-that-is-not-me = No, that is not me
link-go-on = Now say yes on { $platform }: I have asked you there.
link-done = Your account on { $platform } and this one are one person now.
link-refused = Then they stay apart. The code is good for nothing any more.
link-no-code = That code brings nobody together, or not any more. Get a new one with /link.
link-same-platform = One person has one account on each platform, and you have one here already.
link-already = This account is linked already. Part it first with /unlink.
link-unclaimed = Nobody has entered that code yet.
link-not-yours = That code is somebody else’s.
link-both-sit = You sit twice at a table of { $title }. Leave one of the seats first, then say yes again.
link-none = You have one account here only. /link brings another one to it.
link-parted = Each of your accounts is on its own again, with the seats it took.
ask-unlink = Do you want to part your accounts on { $platforms }?
settings-hand-where-i-sit = Your hands go where you sit down or ask for them.
settings-hand-on = Your hands go to your account on { $platform }.
hand-where-i-sit = where I sit
button-hand-on = Hands: { $value }

# Finding people
command-find = find
command-notify = notify
command-block = block
help-find = /find lists tables that you can join, /notify tells you of new ones, and /block keeps you apart from somebody.
find-none = Nobody is looking for people just now. Open a table yourself!
find-head = Tables that have a seat for you
find-lobby = { $count ->
    [one] { $title } with { $who }: one seat free
   *[other] { $title } with { $who }: { $count } seats free
}
notify-which = Of which game? For example: /notify tirazheh
notify-on-here = I tell you when a table of { $title } opens in this room.
notify-on-anywhere = I tell you when a table of { $title } opens in a public room.
notify-off = I tell you no more of tables of { $title }.
notify-opened = { $who } has opened a table of { $title }.
notify-stop = /notify with the name of the game ends these messages.
block-nobody = You have blocked nobody, and sit with nobody whom you could block.
block-head = Whom would you rather not meet?
block-what = Whoever you block finds no table of yours and you none of theirs, and neither of you is reminded of the other. Nobody is told.
button-block = Block { $who }
button-unblock = Unblock { $who }
settings-public-on = Lobbies of this room can be found from elsewhere with /find.
settings-public-off = Lobbies of this room are seen in this room only.
button-public = Public: { $value }
said-only-elsewhere = That leads to people who are elsewhere, and here all share one screen.
button-send-watchers-away = Send the watchers away

# Looking back on games
command-replay = replay
help-replay = /replay looks back on a game, moment by moment.
button-replay = Look back
replay-head = { $title }, ended { $when }
replay-head-running = { $title }, still going on
replay-at = Moment { $at } of { $all }, through the eyes of { $eyes }
replay-eyes-all = everybody
replay-to-act = { $count ->
    [one] { $who } is to act.
   *[other] To act: { $who }.
}
replay-impossible = This game was played by rules that are not known any more; it cannot be shown again. Its result is kept.
replay-none = No game has been played here yet. /play opens a table.
replay-which = Which game?
replay-game = { $title }, { $when }: { $who }
button-replay-start = Start
button-replay-turn-back = Turn back
button-replay-back = Back
button-replay-on = On
button-replay-turn-on = Turn on
button-replay-end = End
button-replay-eyes = Eyes: { $who }
button-replay-show = Show in the room

# Luck that can be checked
command-luck = luck
help-luck = /luck shows the seal of a game and the words for its luck; /luck and a word adds your word.
button-luck = Fair luck
button-add-word = Add a word
button-tap-symbols = Tap symbols
lobby-seal = Seal of the luck: { $seal }
luck-head = Fair luck: { $title }
luck-about = All cards and dice follow from a secret, which was drawn when the table was opened, and from the words that you add. So nobody chooses them alone.
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
luck-check = The SHA-256 of it is the seal. /export sends a file that checks the whole game.
luck-later = The secret is published after the end.
luck-never = Hands stay closed after the end at this table, and so does the secret.
luck-limits = The operator of this service can read hands in its store. The seal does not protect you from an operator who aborts games, or from a player who tells the operator their word.
news-no-words = No words for the luck. Closing: { $closing }
news-words = Words for the luck: { $words }. Closing: { $closing }

# What is remembered
command-forgetme = forgetme
command-mydata = mydata
help-mydata = /mydata sends you everything that is stored about you.
my-data = Everything that is stored about you. /settings and /forgetme change that.
my-data-too-much = There is too much about you for one file; whoever runs this service can give it to you.
help-forgetme = /forgetme forgets everything that is stored about you.
forget-ask = Really forget everything about you?
forget-what = You leave all tables for good. Your name goes out of finished games, and your results, ratings and settings are deleted. This cannot be undone.
button-forget = Forget it all
forgotten = Everything about you is forgotten.
forget-room-ask = Really forget all games of this room?
forget-room-what = The list of games played here and the figures of this room are deleted. Those who played keep their own.
room-forgotten = The games of this room are forgotten.
button-forget-room = Forget the games of this room

# Results, ratings and awards
command-stats = stats
command-top = top
help-stats = /stats shows what you have played and won, and /top who is first.
stats-head = { $who }
stats-head-here = { $who } in this room
stats-none = You have not finished a game yet. /play opens a table.
stats-none-here = You have not finished a game in this room yet. /play opens a table.
stats-nobody = I know of no games here with anybody called { $who }.
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
stats-streak = Wins in a row: { $now } now, { $longest } at most
stats-places = Places: first { $first }, second { $second }, third { $third }
stats-seconds = { $count ->
    [one] A decision takes one second.
   *[other] A decision takes { $count } seconds.
}
stats-minutes = { $count ->
    [one] A decision takes one minute.
   *[other] A decision takes { $count } minutes.
}
stats-hours = { $count ->
    [one] A decision takes one hour.
   *[other] A decision takes { $count } hours.
}
stats-ran-out = { $count ->
    [one] The time was up once.
   *[other] The time was up { $count } times.
}
stats-left = { $count ->
    [one] One game was left for good.
   *[other] { $count } games were left for good.
}
stats-company = Most often with { $who }
# Somebody who was played with, and how often
stats-met = { $who } ({ $count })
stats-awards = { $count ->
    [one] One award
   *[other] { $count } awards
}
top-head = Who is first
top-head-here = Who is first in this room
top-head-game = Who is first in { $title }
top-head-game-here = Who is first in { $title } in this room
top-none = You have played with nobody yet.
top-none-here = Nobody has finished a game with others in this room yet.
top-none-game = You have not played that with anybody yet.
top-none-game-here = Nobody has finished that game with others in this room yet.
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
# A bar of a chart, for those who cannot see it
chart-rating-said = { $who }: rating { $rating }, give or take { $more }.
chart-wins-said = { $who }: { $wins } won of { $plays }.
rating-changed = { $who }: rating { $before } → { $after }
rating-changed-alone = { $who }: rating against machine players { $before } → { $after }
rating-first = { $who } has a rating now: { $after } ± { $more }
rating-first-alone = { $who } has a rating against machine players now: { $after } ± { $more }
# What somebody has done for the first time
award-told = 🎖 { $who }, for the first time: { $what }
award-first-game = a game played to its end
award-first-win = a game won
award-ten-games = ten games played
award-hundred-games = a hundred games played
award-three-in-a-row = three wins in a row
award-five-in-a-row = five wins in a row
award-every-game = every game played
award-every-game-won = every game won
award-ten-people = ten people played with
award-large-table = a win at a table of four or more
award-stood-in = a seat taken over and played to the end
award-long-game = a game that took a week
award-shared-win = a win that is shared
award-beat-master = a win against a master
settings-awards-on = After a game I tell what somebody has done for the first time.
settings-awards-off = After a game I tell of no awards.
button-awards = Awards: { $value }
