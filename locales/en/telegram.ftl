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
telegram-done = Done. You can see it at the table; what is for you alone comes here.

# The menu of commands
telegram-command-play = Open a table: choose a game, let others join, start
telegram-command-join = Take a seat here, or with a code elsewhere
telegram-command-hand = See your hand and what you can do now
telegram-command-board = Show the table again, down here
telegram-command-tables = List the tables in this group
telegram-command-my-tables = List your tables, those that wait for you first
telegram-command-rules = Read the rules of a game, chapter by chapter
telegram-command-undo = Take your last step back, while that is allowed
telegram-command-leave = Leave a table, or let a machine player sit in; it asks first
telegram-command-kick = Hosts: remove somebody, or let a machine player take over
telegram-command-skip = Hosts: move on without somebody
telegram-command-cancel = Hosts: close the table
telegram-command-my-settings = Choose your language and what rings for you
telegram-command-room-settings = Choose language, mentions and who opens tables in this group
telegram-command-help = See what you can do
telegram-command-pause = Ask for a pause, or agree to one
telegram-command-away = Say for how long you do not play
telegram-command-back = Say that you are back
telegram-command-about = See what this is

# What the bot says of itself: in an empty chat (at most 512 characters), and in its profile (at most 120).
telegram-description = Tirazheh, Nautilus, Ice Cult, Iszkenderun and Seladin: tabletop games in the chats where people already are. Add me to a group and send /play there, or send /help here. Hands come to you in private, machine players fill empty seats, and every table waits until you come back.
telegram-short-description = Board and card games in your groups, with buttons and pictures. /play opens a table.

# Tables elsewhere
telegram-command-invite = Get a code with which others join from elsewhere
telegram-command-watch = Watch a table in private
telegram-command-unwatch = Stop watching, or close the window of this group
telegram-command-host = Hosts: hand the table on

# Accounts of one person
telegram-command-link = Be one person with your account on another platform
telegram-command-unlink = Part your accounts again

# Finding people
telegram-command-find = Find a table that has a seat for you
telegram-command-notify = Hear of new tables of a game, or no more
telegram-command-block = Choose whom you would rather not meet

# Looking back
telegram-command-replay = Look back on a game

# Memory
telegram-command-luck = Fair luck: the seal of this game
telegram-command-forgetme = Forget everything about me
telegram-command-mydata = Everything that is stored about me
telegram-command-stats = Show what I have played and won
telegram-command-top = Show who is first
