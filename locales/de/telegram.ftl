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
telegram-command-leave = Einen Tisch verlassen oder einen Bot einspringen lassen; fragt erst nach
telegram-command-settings = Deine Sprache und was für dich klingelt
telegram-command-room-settings = Sprache, Erwähnungen und wer in dieser Gruppe Tische eröffnet
telegram-command-help = Sehen, was du tun kannst
telegram-command-away = Deine Uhren anhalten, solange du weg bist

# The description of the bot: in an empty chat (at most 512 characters), and in its profile (at most 120).
telegram-description = Tirazheh, Nautilus, Ice Cult, Iszkenderun und Seladin: Brettspiele dort, wo ihr ohnehin schreibt. Füg mich zu einer Gruppe hinzu und schreib dort /play, oder schreib hier /help. Deine Hand kommt privat zu dir, Bots füllen freie Plätze, und jeder Tisch wartet, bis ihr wiederkommt.
telegram-short-description = Brett- und Kartenspiele in euren Gruppen, mit Knöpfen und Bildern. /play eröffnet einen Tisch.

# Memory
telegram-command-stats = Deine Ergebnisse zeigen
