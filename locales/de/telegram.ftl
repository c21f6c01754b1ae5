# Buttons
telegram-open-private = Unseren Privatchat öffnen
telegram-join-private = Vom Privatchat aus mitspielen

# Answers
telegram-nobody = Ich kann nicht erkennen, wer du bist: Das kommt von einem Kanal oder einem anonymen Admin. Schreib oder drück unter deinem eigenen Namen, um Platz zu nehmen.
telegram-look-in-private = Ich habe dir in unserem Privatchat geschrieben.
telegram-start-first = Ich kann dir noch nicht privat schreiben. Öffne unseren Privatchat und drück dort auf „Starten“.
telegram-type-word = { $title }. Antworte auf diese Nachricht mit einem Wort.
telegram-glimpse = Einen Moment: Deine Hand kommt gleich hierher, und außer dir sieht sie niemand.
telegram-busy = Einen Moment: Das war zu viel auf einmal.
# To a press whose message Telegram does not name.
telegram-pressed-nowhere = Ich sehe nicht, wo dieser Knopf steht, deshalb hat sich nichts geändert. Mit /tables findest du deine Tische.
# After a press in a group that has reached Telegram's limit.
telegram-group-busy = In einer Gruppe darf ich nur 20 Nachrichten pro Minute schreiben. Wenn gleich nichts erscheint, drück noch einmal.
telegram-done = Erledigt. Am Tisch kannst du es sehen; was nur für dich ist, kommt hierher.

# The menu of commands
telegram-command-play = Einen Tisch eröffnen: Spiel aussuchen, andere mitspielen lassen, loslegen
telegram-command-join = Hier mitspielen, oder mit Code woanders
telegram-command-hand = Deine Hand und was du gerade tun kannst
telegram-command-board = Den Tisch noch einmal zeigen, hier unten
telegram-command-tables = Die Tische in dieser Gruppe auflisten
telegram-command-my-tables = Deine Tische auflisten, zuerst die, die auf dich warten
telegram-command-rules = Die Regeln eines Spiels lesen, Kapitel für Kapitel
telegram-command-learn = Ein Spiel in einer Minute lernen, spielend
telegram-command-undo = Deinen letzten Schritt rückgängig machen, solange das erlaubt ist
telegram-command-leave = Einen Tisch verlassen oder einen Bot einspringen lassen; fragt erst nach
telegram-command-kick = Host: jemanden entfernen oder einen Bot übernehmen lassen
telegram-command-skip = Host: ohne jemanden weitermachen
telegram-command-cancel = Host: den Tisch schließen
telegram-command-settings = Deine Sprache und was für dich klingelt
telegram-command-room-settings = Sprache, Erwähnungen und wer in dieser Gruppe Tische eröffnet
telegram-command-help = Sehen, was du tun kannst
telegram-command-pause = Um eine Pause bitten oder einer zustimmen
telegram-command-away = Deine Uhren anhalten, solange du weg bist
telegram-command-back = Sagen, dass du wieder da bist
telegram-command-about = Was dieser Bot ist

# The description of the bot: in an empty chat (at most 512 characters), and in its profile (at most 120).
telegram-description = Tirazheh, Nautilus, Ice Cult, Iszkenderun und Seladin: Brettspiele dort, wo ihr ohnehin schreibt. Füg mich zu einer Gruppe hinzu und schreib dort /play, oder schreib hier /help. Deine Hand kommt privat zu dir, Bots füllen freie Plätze, und jeder Tisch wartet, bis ihr wiederkommt.
telegram-short-description = Brett- und Kartenspiele in euren Gruppen, mit Knöpfen und Bildern. /play eröffnet einen Tisch.

# Tables elsewhere
telegram-command-invite = Einen Code holen, mit dem andere von woanders mitspielen
telegram-command-watch = Einem Tisch privat zuschauen
telegram-command-unwatch = Nicht mehr zuschauen oder die Ansicht eines Tisches in dieser Gruppe schließen
telegram-command-host = Host: den Tisch an jemanden abgeben

# Linked accounts
telegram-command-link = Dein Konto auf einer anderen Plattform verbinden
telegram-command-unlink = Deine Konten wieder trennen

# Finding people
telegram-command-find = Einen Tisch mit einem Platz für dich finden
telegram-command-notify = Nachrichten über neue Tische eines Spiels bekommen oder beenden
telegram-command-block = Aussuchen, wem du nicht begegnen willst

# Replays
telegram-command-replay = Ein Spiel noch einmal zeigen, Schritt für Schritt

# Memory
telegram-command-luck = Beweis, dass fair gemischt wird
telegram-command-forgetme = Alles löschen, was über dich gespeichert ist
telegram-command-mydata = Alles bekommen, was über dich gespeichert ist
telegram-command-stats = Deine Ergebnisse zeigen
telegram-command-top = Die Rangliste zeigen
