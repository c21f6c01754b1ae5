# Buttons of every platform for long menus.
button-more = Több…

# The terminal, where one person plays with machine players
terminal-welcome = Isten hozott a teaházban, { $who }! /play asztalt nyit, /learn egy perc alatt megmutat egy játékot, /help elmondja, mi van még, /nyelv nyelvet vált, /quit kilép.
terminal-goodbye = Viszlát! Az asztalaid megmaradnak, itt várnak rád.
terminal-kept = Az asztalaid itt vannak: { $folder }.
terminal-prompt = { $who }>
# The button from an answer, such as a chapter of the rules, to the table.
terminal-back = Vissza az asztalhoz
# The question for a word that counts in the luck of a table.
terminal-type-word = Írj be bármilyen szót, vagy 0-t, ha mégsem.

# A change below a menu that is open
terminal-changed = Az asztal megváltozott. Az Enter megmutatja.
terminal-your-turn = Te jössz. Az Enter megmutatja az asztalt.

# Unknown input
terminal-nothing-open = Nincs megnyitva semmi, amit a 0 bezárhatna. A /tables és a /play más asztalokhoz visz, a /quit kilép.
terminal-nothing = Még nincs mit mutatni. Így nyithatsz asztalt: /play.
terminal-no-buttons = Most nincs miből választani. Hogy mit írhatsz, azt itt látod: /help.
terminal-only-back = Itt nincs miből választani. A 0 visszavisz az asztalhoz.
terminal-range = Ilyen szám itt nincs. Írd be a fenti számok egyikét, vagy azt, ami mellette áll.
terminal-several = „{ $typed }” több mindent is jelenthet. Írj be többet belőle, vagy a számát:
# One of them: the number of its button, and its label.
terminal-entry = [{ $number }] { $label }
terminal-near = Itt semmi sem kezdődik így: „{ $typed }”. Erre gondoltál: [{ $number }] { $label }? Hogy mit írhatsz még, azt itt látod: /help.
terminal-unknown = Itt semmi sem kezdődik így: „{ $typed }”. Írd be a fenti számok egyikét. Hogy mit írhatsz még, azt itt látod: /help.
# After one of the two answers above, where 0 leads back.
terminal-or-back = { $text } A 0 visszalép.
terminal-slash = A parancsok perjellel kezdődnek: { $line }

# Commands of the terminal
terminal-help = Ennél a billentyűzetnél
terminal-type-number = 3
terminal-type-enter = Enter
terminal-type-zero = 0
terminal-type-picture = /picture
terminal-type-quit = /quit
terminal-help-number = a megadott számút választja; egy szó is elég belőle
terminal-help-enter = továbblapoz, vagy újra megmutatja, miből lehet választani
terminal-help-zero = visszalép
terminal-help-picture = fájlba menti képként az asztalt, a lapjaiddal együtt
terminal-help-quit = kilép; az asztalok megmaradnak

# A picture of a table, as a file; $file is where a file was written.
picture-of-table = Az asztal képben.
terminal-file = Ide került: { $file }
terminal-file-lost = A fájlt nem sikerült elmenteni.
