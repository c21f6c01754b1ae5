# Buttons of every platform for long menus.
button-more = More…

# The terminal, where one person plays with machine players
terminal-welcome = Welcome to the tea house, { $who }. /play opens a table, /learn shows a game in one minute, /help says what else there is, /language changes the language, /quit leaves.
terminal-goodbye = Goodbye! Your tables are kept; they wait here for you.
terminal-kept = Your tables are in { $folder }.
terminal-prompt = { $who }>
# The button from an answer, such as a chapter of the rules, to the table.
terminal-back = Back to the table
# The question for a word that counts in the luck of a table.
terminal-type-word = Type any word, or 0 to go back.

# A change below a menu that is open
terminal-changed = The table has changed. Enter shows it.
terminal-your-turn = It is your turn. Enter shows the table.

# Unknown input
terminal-nothing-open = Nothing is open that 0 could close. /tables and /play lead to other tables, /quit leaves.
terminal-nothing = There is nothing to show yet. /play opens a table.
terminal-no-buttons = There is nothing to choose right now. /help says what you can type.
terminal-only-back = There is nothing to choose here. Type 0 to go back to the table.
terminal-range = No button has that number. Type one of the numbers above, or what it says next to it.
terminal-several = “{ $typed }” could be any of these. Type more of it, or its number:
# One of them: the number of its button, and its label.
terminal-entry = [{ $number }] { $label }
terminal-near = Nothing here begins with “{ $typed }”. Did you mean [{ $number }] { $label }? /help says what else you can type.
terminal-unknown = Nothing here begins with “{ $typed }”. Type one of the numbers above; /help says what else you can type.
# After one of the two answers above, where 0 leads back.
terminal-or-back = { $text } 0 goes back.
terminal-slash = Commands begin with a slash: { $line }

# Commands of the terminal
terminal-help = At this keyboard
terminal-type-number = 3
terminal-type-enter = Enter
terminal-type-zero = 0
terminal-type-picture = /picture
terminal-type-quit = /quit
terminal-help-number = chooses the entry with this number; a word of it is enough, too
terminal-help-enter = shows the next page, or what you can choose
terminal-help-zero = goes back
terminal-help-picture = saves the table, with your hand, as a picture
terminal-help-quit = leaves; your tables are kept

# A picture of a table, as a file; $file is where a file was written.
picture-of-table = The table as a picture.
terminal-file = Saved to { $file }
terminal-file-lost = The file could not be saved.
