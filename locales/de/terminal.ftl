# Buttons of every platform for long menus.
button-more = Mehr …

# The terminal, where one person plays with machine players
terminal-welcome = Willkommen im Teehaus, { $who }. /play eröffnet einen Tisch, /learn zeigt ein Spiel in einer Minute, /help sagt, was es sonst gibt, /sprache ändert die Sprache, mit /quit gehst du.
terminal-goodbye = Bis bald! Deine Tische bleiben stehen und warten hier auf dich.
terminal-kept = Deine Tische sind in { $folder }.
terminal-prompt = { $who }>
# The button from an answer, such as a chapter of the rules, to the table.
terminal-back = Zurück zum Tisch
# The question for a word that counts in the luck of a table.
terminal-type-word = Tipp irgendein Wort ein, oder 0, um zurückzugehen.

# A change below a menu that is open
terminal-changed = Am Tisch hat sich etwas geändert. Enter zeigt ihn.
terminal-your-turn = Du bist dran. Enter zeigt den Tisch.

# Unknown input
terminal-nothing-open = Hier ist nichts offen, was 0 schließen könnte. /tables und /play führen zu anderen Tischen, /quit beendet.
terminal-nothing = Es gibt noch nichts zu zeigen. /play eröffnet einen Tisch.
terminal-no-buttons = Gerade gibt es nichts zu wählen. /help sagt, was du eintippen kannst.
terminal-only-back = Hier gibt es nichts zu wählen. 0 führt zurück zum Tisch.
terminal-range = Diese Zahl gibt es hier nicht. Tipp eine der Zahlen oben ein, oder was daneben steht.
terminal-several = „{ $typed }“ kann Verschiedenes heißen. Tippe mehr davon oder die Nummer:
# One of them: the number of its button, and its label.
terminal-entry = [{ $number }] { $label }
terminal-near = Hier beginnt nichts mit „{ $typed }“. Meintest du [{ $number }] { $label }? /help sagt, was du sonst eintippen kannst.
terminal-unknown = Hier beginnt nichts mit „{ $typed }“. Tipp eine der Zahlen oben ein; /help sagt, was du sonst eintippen kannst.
# After one of the two answers above, where 0 leads back.
terminal-or-back = { $text } 0 führt zurück.
terminal-slash = Befehle beginnen mit einem Schrägstrich: { $line }

# Commands of the terminal
terminal-help = An dieser Tastatur
terminal-type-number = 3
terminal-type-enter = Enter
terminal-type-zero = 0
terminal-type-picture = /picture
terminal-type-quit = /quit
terminal-help-number = wählt den Eintrag mit dieser Zahl; ein Wort daraus genügt auch
terminal-help-enter = blättert weiter oder zeigt noch einmal, was es zu wählen gibt
terminal-help-zero = geht zurück
terminal-help-picture = speichert den Tisch mit deiner Hand als Bild
terminal-help-quit = Schluss für heute; die Tische bleiben stehen

# A picture of a table, as a file; $file is where a file was written.
picture-of-table = Der Tisch als Bild.
terminal-file = Gespeichert in { $file }
terminal-file-lost = Die Datei ließ sich nicht speichern.
