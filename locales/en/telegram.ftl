# Buttons
telegram-open-private = Open our private chat
telegram-join-private = Join from our private chat

# Answers
telegram-nobody = I cannot tell who you are: this comes from a channel or an anonymous administrator. Write or press under your own name to take a seat.
telegram-look-in-private = I have written to you in our private chat.
telegram-start-first = I cannot write to you in private yet. Open our private chat and press Start there.
telegram-type-word = { $title }. Reply to this message with a word.
telegram-glimpse = One moment: your hand comes here, and nobody else sees it.
telegram-busy = One moment: that was too much at once.
# To a press whose message Telegram does not name.
telegram-pressed-nowhere = I cannot tell where this button is, so nothing has changed. Write /tables to find your tables.
# After a press in a group that has reached Telegram's limit.
telegram-group-busy = Telegram lets me write 20 messages a minute to a group. If nothing shows in a moment, press again.
telegram-done = Done. You can see it at the table; anything private comes here.

# The menu of commands
telegram-command-play = Open a table: choose a game, let others join, start
telegram-command-join = Take a seat here, or with a code elsewhere
telegram-command-hand = See your hand and what you can do now
telegram-command-board = Show the table again, down here
telegram-command-tables = List the tables in this group
telegram-command-my-tables = List your tables, those that wait for you first
telegram-command-rules = Read the rules of a game, chapter by chapter
telegram-command-learn = Learn a game in one minute, by playing
telegram-command-leave = Leave a table, or let a machine player stand in; I ask you first
telegram-command-settings = Choose your language and what rings for you
telegram-command-room-settings = Choose language, mentions and who opens tables in this group
telegram-command-help = See what you can do
telegram-command-away = Pause your clocks while you are away

# The description of the bot: in an empty chat (at most 512 characters), and in its profile (at most 120).
telegram-description = Tirazheh, Nautilus, Ice Cult, Iszkenderun and Seladin: tabletop games in the chats where your friends already are. Add me to a group and send /play there, or send /help here. Hands come to you in private, machine players fill empty seats, and every table waits until you come back.
telegram-short-description = Board and card games in your groups, with buttons and pictures. /play opens a table.

# Memory
telegram-command-stats = Show your results
