# The placeholder of a menu.
discord-choose = Such etwas aus
# Shown in place of a finished command, to its author only.
discord-done = Erledigt.
# To a person who sends too much at once; their last input was ignored.
discord-one-moment = Einen Moment, bitte: Das war zu viel auf einmal, deshalb habe ich das Letzte nicht ausgeführt.
# To a person whose input this version of the bot cannot read.
discord-unreadable = Das konnte ich nicht lesen, und nichts hat sich geändert. Wenn es noch einmal passiert, sag bitte der Person Bescheid, die diesen Bot betreibt.
# Shown in place of a table in a channel where the bot lacks rights, with the names that Discord uses.
discord-no-rights = Ich kann hier keinen Tisch eröffnen. Erlaube mir in den Einstellungen dieses Kanals unter „Berechtigungen“ (Permissions): „Kanal ansehen“ (View Channel), „Nachrichten senden“ (Send Messages), „Nachrichten in Threads senden“ (Send Messages in Threads) und „Links einbetten“ (Embed Links), in einem Sprachkanal auch „Verbinden“ (Connect).
# In place of the answer to a command whose effect is a table in the channel, just below.
discord-posted = Der Tisch steht unten.
# To a person who wants a table where only the commands of the bot were added. $link is an address.
discord-no-bot = Hier kann ich nicht schreiben. Vielleicht kennt dieser Server nur meine Befehle und nicht mich; wer ihn verwaltet, kann mich hinzufügen: { $link }
# A command in the menu of a message, at most 32 characters.
discord-open-hand = Meine Hand öffnen

# Commands: the name, as it is typed (lower case, no spaces), then a description of at most
# 100 characters.
discord-play-about = Hier einen Tisch eröffnen
discord-join-about = Hier mitspielen, oder mit Code an einem Tisch woanders
discord-hand-about = Deine Hand und was du gerade tun kannst; nur du siehst es
discord-board-about = Den Tisch noch einmal zeigen, ganz unten in seinem Kanal
discord-tables-about = Die Tische hier auflisten, oder privat alle, an denen du sitzt
discord-rules-about = Die Regeln eines Spiels lesen, Kapitel für Kapitel
discord-learn-about = Ein Spiel in einer Minute lernen, spielend
discord-undo-about = Deinen letzten Schritt rückgängig machen, solange das erlaubt ist
discord-date-about = Für den Host: festlegen, wann ihr spielt; alle werden eine Stunde vorher erinnert
discord-leave-about = Den Tisch verlassen oder einen Bot einspringen lassen; ich frage erst nach
discord-kick-about = Für den Host: jemanden entfernen oder einen Bot übernehmen lassen
discord-skip-about = Für den Host: ohne Leute weitermachen, die nicht spielen
discord-cancel-about = Für den Host: den Tisch für alle schließen; ich frage erst nach
discord-settings-about = Deine Sprache und was für dich klingelt; für Admins: wie ich mich in diesem Kanal verhalte
discord-help-about = Sehen, was du tun kannst
discord-pause-about = Um eine Pause bitten oder einer zustimmen
discord-away-about = Deine Uhren anhalten, solange du weg bist
discord-back-about = Sagen, dass du wieder da bist
discord-about-about = Sehen, was dieser Bot ist
discord-language-about = Wähle deine Sprache
discord-privacy-about = Sieh, was über dich gespeichert ist
discord-table-about = Selteneres am Tisch: zurücknehmen, Pause, einladen, nachspielen und mehr
discord-me-about = Deine Konten, deine Daten, die Rangliste, dieser Bot

# Options of commands: the name, as above, then its purpose.
discord-option-game = spiel
discord-option-game-about = Welches Spiel; weglassen, um alle zu sehen
discord-option-rules-about = Welches Spiel; weglassen für das, was hier gespielt wird
discord-option-options = optionen
discord-option-options-about = Hausregeln, zum Beispiel: full
discord-option-table = tisch
discord-option-table-about = Welcher Tisch, wenn es hier mehrere gibt
discord-option-whose = wessen
discord-option-whose-about = Wessen Einstellungen; weglassen für die, die du hier ändern kannst
discord-option-until = bis
discord-option-until-about = Wie lange, zum Beispiel 5 Tage oder bis 12. Mai; weglassen, um auszuwählen
discord-option-date = wann
discord-option-date-about = Tag und Uhrzeit, etwa Freitag um acht; weglassen, um auszuwählen, oder aus
discord-option-zone = zeitzone
discord-option-zone-about = Eine Stadt in deiner Zeitzone, zum Beispiel Madrid oder Europe/Madrid
discord-settings-my = Meine
discord-settings-room = Dieser Kanal

# Tables elsewhere
discord-invite-about = Einen Code holen, mit dem andere von woanders mitspielen
discord-watch-about = Dem Tisch hier oder einem mit Code privat zuschauen
discord-unwatch-about = Nicht mehr zuschauen; im Kanal die Ansicht eines Tisches schließen
discord-host-about = Für den Host: den Tisch an jemanden abgeben
discord-option-code = code
discord-option-code-about = Der Code eines Tisches woanders; weglassen für den hier

# Linked accounts
discord-link-about = Dein Konto auf einer anderen Plattform verbinden
discord-unlink-about = Deine Konten wieder trennen; ich frage dich vorher
discord-option-link-code-about = Der Code, den ich dir auf der anderen Plattform gegeben habe; weglassen, um einen zu bekommen

# Finding people
discord-find-about = Einen Tisch mit einem Platz für dich finden
discord-notify-about = Nachrichten über neue Tische eines Spiels bekommen oder beenden
discord-block-about = Aussuchen, wem du nicht begegnen willst
discord-option-find-about = Welches Spiel; weglassen für alle
discord-option-notify-about = Von welchem Spiel du hören willst

# Replays
discord-replay-about = Ein Spiel noch einmal zeigen, Schritt für Schritt

# Memory
discord-luck-about = Beweis, dass fair gemischt wird; oder ein Wort dazugeben
discord-type-word = Dein Wort, höchstens { $most } Zeichen
discord-forgetme-about = Alles löschen, was über dich gespeichert ist
discord-mydata-about = Alles bekommen, was über dich gespeichert ist
discord-option-word = wort
discord-option-word-about = Ein eigenes Wort
discord-stats-about = Deine Ergebnisse zeigen
discord-top-about = Die Rangliste zeigen
discord-option-top-about = Welches Spiel; weglassen für alle
discord-option-who = wer
discord-option-who-about = Jemand, mit dem du gespielt hast; sonst du
