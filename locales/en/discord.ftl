# The placeholder of a menu.
discord-choose = Choose one
# Shown in place of a finished command, to its author only.
discord-done = Done.
# To a person who sends too much at once; their last input was ignored.
discord-one-moment = One moment, please: that was too much at once, so I skipped the last one.
# To a person whose input this version of the bot cannot read.
discord-unreadable = I could not read that, and nothing has changed. If it happens again, please tell the person who runs this bot.
# Shown in place of a table in a channel where the bot lacks rights, with the names that Discord uses.
discord-no-rights = I cannot open a table here. In the settings of this channel, under Permissions, allow me to View Channel, Send Messages, Send Messages in Threads and Embed Links; in a voice channel, Connect too.
# In place of the answer to a command whose effect is a table in the channel, just below.
discord-posted = The table is below.
# To a person who wants a table where only the commands of the bot were added. $link is an address.
discord-no-bot = I cannot write here. Perhaps this server has only my commands and not me; the people who run it can add me: { $link }
# A command in the menu of a message, at most 32 characters.
discord-open-hand = Open my hand

# Commands: the name, as it is typed (lower case, no spaces), then a description of at most
# 100 characters.
discord-play-about = Open a table here
discord-join-about = Take a seat here, or with a code at a table elsewhere
discord-hand-about = See your hand and what you can do now; only you see it
discord-board-about = Show the table again, at the bottom of its channel
discord-tables-about = List the tables here, or in private all of yours
discord-rules-about = Read the rules of a game, chapter by chapter
discord-learn-about = Learn a game in one minute, by playing
discord-undo-about = Undo your last step, while that is allowed
discord-date-about = For the host: set when you want to play; everybody is reminded an hour before
discord-leave-about = Leave the table, or let a machine player stand in; I ask you first
discord-kick-about = For the host: remove somebody, or let a machine player take over
discord-skip-about = For the host: skip somebody who does not play
discord-cancel-about = For the host: close the table for everybody; I ask you first
discord-settings-about = Choose your language and what rings for you; for admins, how I behave in this channel
discord-help-about = See what you can do
discord-pause-about = Ask for a pause, or agree to one
discord-away-about = Pause your clocks while you are away
discord-back-about = Say that you are back
discord-about-about = About this bot
discord-language-about = Choose your language
discord-privacy-about = See what is stored about you
discord-table-about = Rarer things at a table: undo, pause, invite, replay and more
discord-me-about = Your accounts, your data, the leaderboard, this bot

# Options of commands: the name, as above, then its purpose.
discord-option-game = game
discord-option-game-about = Which game; leave it out to see all of them
discord-option-rules-about = Which game; leave it out for the one played here
discord-option-options = options
discord-option-options-about = House rules, such as: full
discord-option-table = table
discord-option-table-about = Which table, if there are several here
discord-option-whose = whose
discord-option-whose-about = Whose settings; leave it out for the ones you can change here
discord-option-until = until
discord-option-until-about = For how long, such as 5 days or until 12 May; leave it out to choose
discord-option-date = date
discord-option-date-about = A day and a time, such as Friday at eight; leave it out to choose, or off
discord-option-zone = zone
discord-option-zone-about = A city in your time zone, such as Madrid or Europe/Madrid
discord-settings-my = Mine
discord-settings-room = This channel

# Tables elsewhere
discord-invite-about = Get a code with which others can join from elsewhere
discord-watch-about = Watch the table here, or one with a code, in private
discord-unwatch-about = Stop watching; in a channel, close the view of a table
discord-host-about = For the host: make somebody else the host
discord-option-code = code
discord-option-code-about = The code of a table elsewhere; leave it out for the one here

# Linked accounts
discord-link-about = Connect your account on another platform
discord-unlink-about = Disconnect your accounts; I ask you first
discord-option-link-code-about = The code that I gave you on the other platform; leave it out to get one

# Finding people
discord-find-about = Find a table with an open seat
discord-notify-about = Get messages about new tables of a game, or stop them
discord-block-about = Choose who you do not want to meet
discord-option-find-about = Which game; leave it out for all of them
discord-option-notify-about = Which game

# Replays
discord-replay-about = Show a game again, step by step

# Memory
discord-luck-about = See proof that the shuffles are fair, or add a word of your own
discord-type-word = Your word, up to { $most } characters
discord-forgetme-about = Delete everything that is stored about you
discord-mydata-about = Get everything that is stored about you
discord-option-word = word
discord-option-word-about = A word of your own
discord-stats-about = Show your results
discord-top-about = Show the leaderboard
discord-option-top-about = Which game; leave it out for all games
discord-option-who = who
discord-option-who-about = Somebody you have played with; leave it out for yourself
