# The digits of this language, from zero to nine.
digits = 0123456789
# The separator of lists.
list-separator = { ", " }
# Several things as in a sentence: "red 3, blue 2 and green 7". The program adds the words between them.
all-of = { $things }
# The name of this language in itself.
language-name = Deutsch
# Replaces the name of a person if it has no visible character.
nameless = jemand

# Names
name-person = { $who }
name-somebody = jemand
name-machine = { $number ->
    [1] Samowar
    [2] Tasse
    [3] Kessel
    [4] Kandis
    [5] Safran
   *[other] Kanne { $number }
}
name-you = Du
name-away = { $who } (Bot)

# The levels of machine players, and their introductions
level-novice = Neuling
level-regular = Stammgast
level-expert = Kenner
level-master = Meister
level-novice-says = „Eigentlich wollte ich nur einen Tee. Jetzt bleibe ich und lerne. Ich nehme, was gerade vor mir liegt.“
level-regular-says = „Ich sitze fast jeden Abend hier. Mit mir gibt es ein ordentliches Spiel.“
level-expert-says = „Vor einer Wette fragen die Stammgäste mich. Ich sehe das meiste, was du vorhast, aber nicht alles.“
level-master-says = „Über so manchem Brett ist mir der Tee kalt geworden. Ich denke voraus und verzeihe wenig.“

# Options of a game
option-on = an
option-off = aus

# The lobby
lobby-free = { $seat }. frei
lobby-host = { $seat }. { $who }, Host
lobby-person = { $seat }. { $who }
lobby-machine = { $seat }. { $who }, Bot: { $level }
lobby-nobody = niemand
seats-says = { $who }: { $says }
lobby-seat-with = { $line } ({ $notes })
# Behind a name, in brackets.
lobby-first-game = erste Partie: doppelte Bedenkzeit
lobby-count = { $count }
lobby-count-range = { $min } bis { $max }
lobby-count-either = { $min } oder { $max }
lobby-counts = Mit diesen Optionen geht das Spiel nur mit so vielen Personen: { $counts }. Auf freie Plätze können sich Bots setzen.
lobby-options = Optionen: { $options }
lobby-option = { $name }: { $value }
lobby-change-options = Wähl eine Option, um sie zu ändern.
lobby-date = Termin: { $date }
lobby-ready = { $host } kann das Spiel jetzt starten.
lobby-asks = { $who } möchte mitspielen.
lobby-range = Für { $counts } Personen: Andere können mitspielen, oder holt Bots dazu.
lobby-exactly = Für { $count } Personen: Andere können mitspielen, oder holt Bots dazu.

# Buttons
button-start = Spiel starten
button-join = Mitspielen
button-add-machine = Bot dazuholen
button-strength = Spielstärke (alle): { $level }
button-remove-machine = Bot entfernen
button-options = Optionen
button-options-done = Fertig
button-date = Termin
button-no-date = Kein Termin
button-lobby = Tisch zeigen
# The time for a decision, and what happens when it runs out.
lobby-pace = Bedenkzeit: { $pace } pro Entscheidung, dazu als Reserve das Doppelte. { $late }
button-pace = Zeit: { $pace }
pace-unlimited = unbegrenzt
pace-five-minutes = 5 Minuten
pace-hour = eine Stunde
pace-eight-hours = 8 Stunden
pace-day = ein Tag
pace-two-days = 2 Tage
pace-three-days = 3 Tage
pace-week = eine Woche
# The days of clocks are those of UTC, wherever players live.
lobby-weekends = Samstags und sonntags stehen die Uhren still (UTC).
lobby-hands-open = An diesem Tisch zeigt der Rückblick nach dem Ende alle Hände.
button-open-hands = Hände am Ende aufdecken: { $value }
button-weekends = Wochenenden frei: { $value }
button-late = Zeit um: { $late }
late-sit-in = Danach springt ein Bot ein, bis die Person wieder da ist.
late-by-rules = Danach entscheiden die Regeln.
late-ask-host = Danach wird der Host gefragt, wie es weitergeht.
late-out = Danach ist die Person raus.
late-sit-in-short = Bot springt ein
late-by-rules-short = Regeln entscheiden
late-ask-host-short = Host wird gefragt
late-out-short = raus aus dem Spiel
button-seats = Plätze
button-level = { $who }: { $level }
button-sit = Auf Platz { $seat } setzen
button-shuffle = Plätze auslosen
button-preset = { $name }
button-rules = Regeln
button-learn = In einer Minute lernen
button-learn-show = Zeig es mir
button-learn-next = Weiter
button-learn-again = Noch einmal
button-learn-skip = Überspringen
button-learn-play = Tisch eröffnen
button-learn-join = Platz nehmen
button-learn-back = Zurück zum Tisch
button-leave = Verlassen
button-no-notes = Keine Hinweise mehr
button-notes = Hinweise zeigen
button-hand = Meine Hand
button-seat = Mein Platz
button-pages = Details
button-undo = Rückgängig
button-start-over = Von vorn
button-yes = Ja
button-back = Zurück
button-rematch = Revanche
# The wins of a series of rematches.
series-score = { $count ->
    [one] Stand nach einer Partie: { $score }
   *[other] Stand nach { $count } Partien: { $score }
}
series-wins = { $who } { $count }
series-machines = Bots
button-new-table = Neuer Tisch
button-open = { $title } spielen
button-play-now = { $title } sofort gegen Bots
button-games = Alle Spiele
button-kick = { $who } entfernen
button-let-in = { $who } hereinlassen
button-turn-away = { $who } abweisen
button-kick-for-good = { $who } endgültig entfernen
button-take-over = Bot für { $who } spielen lassen
button-let-play-on = Mit { $who } weiter
button-sit-in = Bot einspringen lassen
button-play-on = Platz wieder übernehmen
button-leave-for-good = Endgültig verlassen
button-skip = Ohne { $who } weiter

# In the room
room-waiting = Dran: { $who }
room-unreachable = Ich kann { $who } keine private Nachricht schicken. Drück unten auf „Meine Hand“, dann siehst du deine Karten.
room-machine = { $who } ({ $level })
room-machines = { $count ->
    [one] Bot: { $machines }
   *[other] Bots: { $machines }
}
room-away = Ein Bot ist eingesprungen für: { $who }
room-resting = Gerade spielt hier niemand, also ruhen die Bots. Sie machen weiter, sobald jemand zurückkommt.
hand-away = Für dich ist ein Bot eingesprungen. Du kannst jederzeit zurückkommen.
news-plays-on = zurück im Spiel
news-ran-out = Zeit abgelaufen
news-gave-time = einen Tag mehr Zeit gegeben ({ $to })
# A moment is the day and the hour with its zone; Discord adds "(in 3 hours)".
news-absent = abwesend bis { $until }
news-back = wieder da
room-is-absent = Abwesend: { $who }. Wieder da: { $until }.
room-absent = Abwesend, und die Uhr steht: { $who }. Wieder da: { $until }.
button-singles = Einzigen Zug spielen: { $value }
button-absences = Uhr steht bei Abwesenheit: { $value }
room-overdue = Die Zeit ist um: { $who }. { $host } entscheidet, wie es weitergeht.
hand-decides = Die Zeit ist um: { $who }. Wie soll es weitergehen?
hand-overdue = Deine Zeit ist um, und der Host wird gefragt, wie es weitergeht. Noch kannst du spielen.
news-wants-pause = um eine Pause gebeten
news-goes-on = Pause beendet
room-paused = Pause: Die Uhren stehen still, bis jemand weitermacht.
room-wants-pause = Jemand möchte eine Pause. Noch nicht einverstanden: { $who }
button-go-on = Weitermachen
button-no-pause = Doch keine Pause
button-agree-to-pause = Pause ist okay
button-want-pause = Um Pause bitten
room-rests = Hier hat zwei Wochen lang niemand gespielt. Der Tisch schläft, bis ihn jemand weckt.
button-wake = Tisch wecken
news-nudged = angestupst ({ $to })
button-nudge = Anstupsen
# Phrases that players say to everybody at a table.
button-phrases = Sagen …
ask-phrase = Was willst du sagen? Alle am Tisch lesen es in ihrer eigenen Sprache.
news-said = 💬 { $who }: „{ $phrase }“
phrase-hello = Hallo!
phrase-good-luck = Viel Erfolg!
phrase-good-move = Guter Zug!
phrase-oops = Hoppla!
phrase-thinking = Ich überlege noch.
phrase-your-turn = Du bist dran!
phrase-need-a-day = Sorry, ich brauche einen Tag.
phrase-thanks = Danke!
phrase-well-played = Gut gespielt!
phrase-rematch = Revanche?
said-enough-phrases = Du kannst pro Stunde drei Dinge sagen. Versuch es später noch einmal.
# Take-backs by consent.
news-wants-back = um Rücknahme des letzten Zugs gebeten
news-took-back = letzten Zug zurückgenommen
news-not-back = lässt den Zug stehen
room-wants-back = Letzten Zug zurücknehmen möchte: { $by }. Noch nicht einverstanden: { $who }
hand-wants-back = { $by } möchte den letzten Zug zurücknehmen. Bist du einverstanden?
# Against machine players only, who need not be asked.
button-undo-last = Letzten Zug zurücknehmen
button-ask-back = Um Rücknahme bitten
button-agree-back = Okay, zurücknehmen
button-keep-move = Nein, er bleibt
button-keep-own-move = Doch nicht zurücknehmen

# Deciding ahead.
button-ahead = Vorausplanen
ahead-head = Vorausplanen: Das sieht außer dir niemand.
ahead-choose = Was willst du tun, wenn du dran bist? Es passiert, sobald du an der Reihe bist, falls es dann noch geht.
ahead-choose-on = Und dann?
ahead-complete = Weiter lässt sich nicht vorausplanen.
ahead-no-turn = Du hast gerade keinen Zug zu planen.
ahead-nothing = So, wie es gerade steht, gibt es nichts zu planen.
ahead-not-now = So, wie es gerade steht, geht das nicht. Es passiert, falls es geht, wenn du dran bist.
ahead-step = { $number }. { $what }
ahead-standing = Jedes Mal, wenn es dazu kommt:
button-chosen = ✓ { $what }
button-only-if = Nur wenn { $what }
button-plan-back = Letzten Schritt entfernen
hand-planned = { $count ->
    [one] Dein nächster Zug ist geplant.
   *[other] Deine nächsten { $count } Züge sind geplant.
}
hand-planned-only-if = Nur wenn { $what }.
hand-standing = Wenn es dazu kommt: { $what }.
hand-plan-illegal = Was du geplant hattest, ging nicht mehr.
hand-plan-new-round = Was du geplant hattest, galt für die vorige Runde.
hand-plan-changed = Du hattest diesen Zug geplant, aber nur wenn { $what }. Das stimmt nicht mehr.
button-next-table = Nächster Tisch, der auf dich wartet
room-time = Bedenkzeit bis { $until }, Reserve eingerechnet.
room-time-of = { $who } hat Zeit bis { $until }, Reserve eingerechnet.
hand-time = Du hast Zeit bis { $until }, Reserve eingerechnet.
hand-time-reminder = Du bist immer noch dran. Du hast Zeit bis { $until }, Reserve eingerechnet.
hand-of-game = { $title } mit { $who }
hand-next = Du bist als Nächstes dran.
button-give-time = Einen Tag für { $who }
news-skipped = vom Host übersprungen
over-won = { $count ->
    [one] { $who } gewinnt!
   *[other] { $who } gewinnen gemeinsam!
}
closed-cancelled = Der Host hat diesen Tisch geschlossen.
closed-empty = Alle sind gegangen, deshalb ist dieser Tisch geschlossen.
closed-idle = Einen Tag lang kam niemand an diesen Tisch, deshalb ist er geschlossen.

# Commands, as typed after the slash: lower case, no spaces. Telegram has the English ones only.
command-play = spielen
command-join = mitspielen
command-hand = hand
command-board = brett
command-tables = tische
command-rules = regeln
command-learn = lernen
command-undo = rückgängig
command-leave = verlassen
command-kick = entfernen
command-skip = überspringen
command-cancel = schließen
command-settings = einstellungen
command-language = sprache
command-help = hilfe
command-pause = pause
command-date = termin
command-away = abwesend
command-back = wieder-da
command-about = info
command-privacy = datenschutz
# Commands above rarer ones, as in /table undo.
command-table = tisch
command-me = ich
command-picture = bild

# Words that people type for a time, in a row: "/away 5 days", "/away until 12 May".
words-until = bis für
words-one = ein eine einen einer
words-tomorrow = morgen
words-today = heute
words-on = den der
words-at = um gegen
words-hour = uhr
words-morning = morgens vormittags vormittag früh
words-evening = abend abends nachmittag nachmittags
# From Monday to Sunday, with a bar between two days.
words-weekdays = mo montag montags | di dienstag | mi mittwoch | do donnerstag | fr freitag | sa samstag sonnabend | so sonntag
# From one to twelve.
words-hours = eins | zwei | drei | vier | fünf | sechs | sieben | acht | neun | zehn | elf | zwölf mittag mittags
words-day = tag tage tagen
words-week = woche wochen
words-january = jan januar jänner
words-february = feb februar feber
words-march = mär mrz märz
words-april = apr april
words-may = mai
words-june = jun juni
words-july = jul juli
words-august = aug august
words-september = sep sept september
words-october = okt oktober
words-november = nov november
words-december = dez dezember
# The months of the Solar Hijri calendar, in which Persian dates are written.
words-farvardin = farvardin
words-ordibehesht = ordibehesht
words-khordad = khordad
words-tir = tir
words-mordad = mordad
words-shahrivar = shahrivar
words-mehr = mehr
words-aban = aban
words-azar = azar
words-dey = dey
words-bahman = bahman
words-esfand = esfand

# Menus
menu-games = Was möchtest du spielen?
menu-game-exactly = { $title } ({ $count } Personen): { $tagline }
menu-game = { $title } ({ $counts } Personen): { $tagline }
menu-rules = Welche Regeln möchtest du lesen?
menu-learn = Welches Spiel möchtest du in einer Minute lernen?
rules-of = Regeln von { $title }: Such dir ein Kapitel aus.
rules-chapter = { $title } ({ $number } von { $count })
button-next-chapter = → { $title }
tables-none = Hier gibt es keinen Tisch. Mit /play eröffnest du einen.
tables-head = { $count ->
    [one] Ein Tisch:
   *[other] { $count } Tische:
}
# The daily list of waiting tables.
digest-head = { $count ->
    [one] Ein Tisch wartet auf dich:
   *[other] { $count } Tische warten auf dich:
}
table-numbered = { $title } #{ $number }
tables-due = { $title }: Du hast Zeit bis { $until }.
tables-line = { $title } mit { $who }: { $state }
tables-choice = { $title }, { $state }: { $who }
tables-waiting = dran: { $who }
tables-lobby = sucht noch Leute
tables-yours = du bist dran
tables-playing = läuft
tables-resting = ruht
tables-over = vorbei
tables-closed = geschlossen

# Asked if a command could mean several tables
which-hand = An welchem Tisch willst du deine Hand sehen?
which-board = Welchen Tisch willst du sehen?
which-picture = Von welchem Tisch willst du ein Bild?
which-join = An welchem Tisch willst du mitspielen?
which-watch = An welchem Tisch willst du zuschauen?
which-invite = An welchen Tisch willst du einladen?
which-luck = Von welchem Tisch willst du den fairen Zufall sehen?
which-word = An welchem Tisch willst du dein Wort dazugeben?
which-undo = An welchem Tisch willst du etwas rückgängig machen?
which-date = Für welchen Tisch willst du einen Termin festlegen?
which-leave = Welchen Tisch willst du verlassen?
which-pause = An welchem Tisch willst du eine Pause?
which-kick = Von welchem Tisch willst du jemanden entfernen?
which-host = Für welchen Tisch soll es einen neuen Host geben?
which-skip = An welchem Tisch soll es weitergehen?
which-cancel = Welchen Tisch willst du schließen?

# Said once to a person whose app is in this language.
greeting = Ich spreche { $language } mit dir, so wie deine App. Mit /settings änderst du das.
results-are-kept = Ergebnisse werden unter deinem Namen aufbewahrt. /settings ändert das; /forgetme löscht alles über dich.

# Help
help-head = Das kannst du tun
help-of-table = An einem Tisch
help-of-me = Für dich
# The label of a button that means a typed command.
button-command = /{ $command }
help-play = /play eröffnet einen Tisch: Spiel aussuchen, andere mitspielen lassen oder Bots dazuholen, loslegen. In deinen ersten Partien sind Bots Neulinge; „Spielstärke“ ändert das.
help-hand = /hand zeigt deine Hand und was du gerade tun kannst.
help-board = /board zeigt den Tisch noch einmal.
help-tables = /tables listet die Tische hier auf.
help-rules = /rules erklärt ein Spiel, Kapitel für Kapitel.
help-learn = /learn zeigt ein Spiel in einer Minute.
help-undo = /undo macht deinen letzten Schritt rückgängig, solange das erlaubt ist.
help-leave = /leave: Tisch verlassen oder einen Bot einspringen lassen; vorher wird gefragt.
help-host = Wer Host ist, hat außerdem /kick, /skip und /cancel. Mit den ersten beiden kann auch ein Bot übernehmen.
help-settings = /settings ändert Sprache, Erinnerungen und mehr, für dich oder einen Raum, den du verwaltest; /settings layout text zeigt Tische in Worten, etwa für Screenreader.
help-pause = /pause bittet alle am Tisch, die Uhren anzuhalten.
help-date = /date legt fest, wann ihr spielen wollt, etwa /date Freitag um acht; /date aus streicht den Termin.
help-away = /away hält deine Uhren an, solange du weg bist; /back beendet das.
help-about = /about sagt, was dieser Bot ist.
help-privacy = /privacy sagt, was über dich gespeichert ist.
privacy = Datenschutz
privacy-stored = Ich speichere deinen Namen und dein Konto, deine Einstellungen, die Tische, an denen du sitzt, und deine beendeten Partien. Eure Gespräche lese ich nie.
privacy-shown = Deine Hand siehst nur du. Wer diesen Bot betreibt, kann lesen, was gespeichert ist.
privacy-kept = Tische verschwinden eine Woche nach ihrem Ende, beendete Partien bleiben. /mydata schickt dir alles, /forgetme löscht es.
about = Chaikhana: Brett- und Kartenspiele in den Chats, in denen ihr ohnehin seid.
about-version = Version { $version }
about-licence = Freie Software, wahlweise unter der MIT- oder der Apache-2.0-Lizenz.
about-source = Quelltext und Dokumentation: { $address }

# Settings
settings-mine = Deine Einstellungen
settings-my-language-any = Ich spreche deine Sprache mit dir, wenn ich sie kann, sonst die des Raums.
settings-my-language-is = Mit dir spreche ich { $language }.
settings-room-follows = Du bist hier allein, darum gilt das auch für den Tisch.
settings-rings-on = Dein Handy klingelt, wenn du dran bist.
settings-rings-off = Dein Handy klingelt nie: Nachrichten kommen lautlos, und niemand erwähnt dich.
settings-hands-direct = Deine Hand bekommst du privat, und dort bleibt sie auf dem neuesten Stand.
settings-hands-room = Deine Hand kommt nur, wenn du unter dem Tisch auf „Meine Hand“ drückst; außer dir sieht sie dort niemand.
settings-hands-both = Deine Hand bekommst du privat, und im Raum zeigt „Meine Hand“ sie nur dir.
settings-layout-pictures = Tische werden als Bilder gezeigt.
settings-layout-text = Tische werden in Worten gezeigt.
settings-layout-rich = Tische werden als Bilder gezeigt, und darunter steht alles in Worten.
settings-reminders-both = Du wirst nach der Hälfte deiner Zeit erinnert und wenn nur noch wenig übrig ist.
settings-reminders-last = Du wirst erinnert, wenn nur noch wenig Zeit übrig ist.
settings-reminders-off = Du wirst nie erinnert.
settings-singles-open = Bleibt dir nur ein Zug und alle können das sehen, spiele ich ihn für dich.
settings-singles-all = Bleibt dir nur ein Zug, spiele ich ihn für dich; wenn andere das nicht sehen können, nach kurzem Warten.
settings-singles-off = Ich frage dich auch, wenn dir nur ein Zug bleibt.
button-my-singles = Einzigen Zug spielen: { $value }
settings-next-on = Dein Handy klingelt auch, wenn du als Nächstes dran bist.
settings-next-off = Dein Handy klingelt nicht, bevor du dran bist.
settings-results-on = Ergebnisse deiner Spiele werden unter deinem Namen aufbewahrt.
settings-results-off = Ergebnisse deiner Spiele werden ohne deinen Namen aufbewahrt.
button-results = Meine Ergebnisse behalten: { $value }
settings-quiet-off = Dein Handy darf zu jeder Stunde klingeln.
settings-quiet = Ruhezeit: { $hours } Uhr ({ $city }). Dann klingelt nichts.
settings-quiet-nowhere = Ruhezeit: { $hours } Uhr, sobald du deine Zeitzone einstellst.
settings-digest-off = Du bekommst keine tägliche Liste der Tische, die auf dich warten.
settings-digest = Einmal am Tag, um { $hour } Uhr ({ $city }), bekommst du eine Liste der Tische, die auf dich warten. An einen einzelnen wirst du nur erinnert, wenn deine Zeit dort vor der nächsten Liste um wäre.
settings-digest-nowhere = Einmal am Tag, um { $hour } Uhr (UTC, bis du deine Zeitzone einstellst), bekommst du eine Liste der Tische, die auf dich warten. An einen einzelnen wirst du nur erinnert, wenn deine Zeit dort vor der nächsten Liste um wäre.
settings-room = Einstellungen dieses Raums
settings-room-language-any = Hier spreche ich { $language }, meine Standardsprache.
settings-room-language-is = Hier spreche ich { $language }.
settings-mentions-on = Wer dran ist, wird erwähnt, damit das Handy klingelt.
settings-mentions-off = Wer dran ist, wird nur genannt, und hier klingelt kein Handy.
settings-tables-everybody = Alle können Tische eröffnen.
settings-tables-admins = Tische eröffnen kann nur, wer diesen Raum verwaltet.
settings-one-language = Bisher spreche ich nur { $language }.
settings-language = { $id } ({ $language })
button-language = { $language }
button-choose-language = Sprache: { $value }
button-any-language = Keine bestimmte Sprache
language-any = Standard
button-rings = Klingeln: { $value }
button-hands = Hand zeigen: { $value }
absence-head = Abwesenheit
absence-until = Du bist abwesend. Wieder da: { $until }.
absence-none = Du bist da. Solange du abwesend bist, klingelt nichts für dich.
absence-clock = Solange stehen deine Uhren an Tischen still, die das erlauben; an den anderen springt ein Bot ein.
absence-machine = Solange springt ein Bot für dich ein.
absence-left = { $count ->
    [one] Von den 30 Tagen in diesem Jahr bleibt dir noch einer.
   *[other] Von den 30 Tagen in diesem Jahr bleiben dir noch { $count }.
}
absence-write = Du kannst es auch schreiben: /away 5 Tage oder /away bis 12. Mai.
absence-clock-short = Uhren anhalten
button-absence = Abwesenheit
button-absent-for = { $count ->
    [one] Für einen Tag
   *[other] Für { $count } Tage
}
button-while-absent = Solange: { $value }
button-absent-back = Wieder da
button-reminders = Erinnern: { $value }
# The value is on or off.
button-next = Vorab klingeln: { $value }
reminders-both = zweimal
reminders-last = einmal
reminders-off = nie
hands-direct = per Direktnachricht
hands-room = im Raum
hands-both = beides
singles-open = wo alle es sehen
singles-all = immer
button-quiet = Ruhe: { $value }
button-digest = Tägliche Liste: { $value }
digest-hour = um { $hour } Uhr
quiet-hours = { $from } bis { $until }
button-zone = Zeitzone: { $value }
zone-of = { $city }
zone-none = unbekannt
button-zone-of = { $city }, { $offset }
ask-zone = Welche Stadt liegt in deiner Zeitzone?
ask-zone-other = Du kannst auch eine andere Stadt schreiben, etwa /settings zone Europe/Madrid.
ask-zone-sign = Deine Zeitzone hat vielleicht das falsche Vorzeichen. Wie spät ist es bei dir?
ask-zone-for-date = Wähl zuerst deine Zeitzone und leg dann den Termin noch einmal fest.
# The date of a lobby
ask-date = An welchem Tag wollt ihr spielen?
ask-date-other = Du kannst auch jede andere Zeit schreiben: /date Freitag um acht.
ask-date-hour = Um wie viel Uhr? Es gilt die Zeit von { $city }.
day-of-week = { $number ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[other] Sonntag
}
date-soon = Bald beginnt { $title }: { $date }
date-players = Am Tisch: { $who }
button-mentions = Leute erwähnen: { $value }
# A number in the picture above, and the effect of the button with that number.
button-badge = { $number } { $label }
news-before = davor noch { $count } …
# The actions of a player: "Samovar: red 2 to the palette; drew a card."
news-deeds = { $who }: { $deeds }.
news-deed-and = { $before }; { $deed }
# An action that was done several times in a row.
news-deed-times = { $deed } (×{ $count })
# Replaces the earlier actions of a player.
news-deeds-before = …
news-left = Spiel verlassen
page-in-words = Der Tisch in Worten
page-news = Was geschehen ist
page-why-not = Warum nicht?
# Below a note for a beginner: leads to the rule behind it.
page-notes = Warum diese Hinweise?
# A sentence or an action, and the rule behind it: "… (I-6.4)".
with-rule = { $text } ({ $rule })
# Below texts with their rules.
with-rule-about = In Klammern: die Nummer in den vollständigen Regeln.
# Shown below a list that leaves out some of the actions with this reason.
why-not-more = … { $count } weitere
button-layout = Tische als: { $value }
layout-pictures = Bilder
layout-text = Text
layout-rich = Bilder und Text
button-opens = Tische eröffnen: { $value }
opens-everybody = alle
opens-admins = nur Admins
button-my-settings = Meine Einstellungen
button-room-settings = Einstellungen dieses Raums
ask-my-language = Welche Sprache soll ich mit dir sprechen?
ask-room-language = Welche Sprache soll ich hier sprechen?
# Shown in place of a hand to a person who has turned hands off.
hand-on-request = Drück unter dem Tisch auf „Meine Hand“, dann siehst du deine Hand. Mit /settings änderst du das.

# Confirmations
ask-leave = Willst du diesen Tisch wirklich verlassen?
ask-leave-game = Ein Bot kann einspringen, bis du zurückkommst, oder du gibst deinen Platz an jemand anderen ab. Verlässt du das Spiel endgültig, entscheiden die Regeln, was aus deinem Platz wird, und du kannst nicht zurück.
ask-leave-away = Für dich ist ein Bot eingesprungen. Platz wieder übernehmen oder endgültig verlassen? Dann entscheiden die Regeln, was aus deinem Platz wird, und du kannst nicht zurück.
ask-cancel = Diesen Tisch für alle schließen? Das Spiel endet ohne Ergebnis.
ask-kick = Wen willst du entfernen?
ask-kick-nobody = Hier ist sonst niemand, den du entfernen könntest.
ask-kick-game = Wer soll aufhören? Ein Bot kann einspringen, bis die Person wieder da ist. Nach dem endgültigen Entfernen entscheiden die Regeln, und es gibt kein Zurück.
ask-skip = Ohne wen soll es weitergehen? Dann entscheiden die Regeln; in den meisten Spielen kostet das die Person viel. Oder lass einen Bot einspringen, bis sie wieder da ist.

# Answers to typed lines
said-not-a-command = Befehle beginnen mit einem Schrägstrich. /help zeigt sie alle.
said-unknown = Den Befehl { $said } gibt es nicht. /help zeigt alle.
said-did-you-mean = Den Befehl { $said } gibt es nicht. Meintest du { $near }?
said-no-such-game = Ein Spiel namens { $said } gibt es nicht. /play zeigt alle.
said-game-did-you-mean = Ein Spiel namens { $said } gibt es nicht. Meintest du { $near }?
said-no-such-option = Eine Option namens { $said } hat dieses Spiel nicht. Es gibt: { $known }.
said-no-such-value = Die Option „{ $option }“ kann nicht { $said } sein. Möglich ist: { $known }.
said-no-such-setting = Eine Einstellung namens { $said } gibt es hier nicht. /settings zeigt, welche es gibt.
said-no-next-table = Gerade wartet kein anderer Tisch auf dich.
said-no-such-time = „{ $said }“ verstehe ich nicht. Schreib eine Zeit wie in /away 5 Tage oder /away bis 12. Mai.
said-no-such-date = „{ $said }“ verstehe ich nicht. Schreib Tag und Uhrzeit wie in /date Freitag um acht oder /date 12. Mai 19:30, oder /date aus.
said-away-past = Das ist schon vorbei. Schreib, bis wann du weg bist, etwa /away 5 Tage oder /away bis 12. Mai.
said-away-too-long = { $count ->
    [0] Du warst im letzten Jahr schon 30 Tage abwesend, und mehr geht nicht.
    [one] Mehr als 30 Tage Abwesenheit im Jahr gehen nicht. Dir bleibt noch ein Tag.
   *[other] Mehr als 30 Tage Abwesenheit im Jahr gehen nicht. Dir bleiben noch { $count } Tage.
}
said-quiet-hours = Die Person hat gerade Ruhezeit, also klingelt nichts. Ende der Ruhezeit: { $until }.
said-no-such-zone = Eine Zeitzone namens { $said } kenne ich nicht. Schreib eine große Stadt mit ihrem Kontinent, etwa /settings zone Europe/Madrid.
said-no-such-hours = { $said } ist keine Zeitspanne. Schreib sie wie in /settings quiet 22-7 oder /settings quiet off.
said-no-such-hour = { $said } ist keine Stunde eines Tages. Schreib sie so: /settings digest 8 oder /settings digest off.
said-no-such-language = { $said } spreche ich nicht. Ich spreche: { $known }.
said-settings-in-room = Ein Raum hat eigene Einstellungen: Schick /settings dorthin.
said-admins-set = Die Einstellungen dieses Raums kann nur ändern, wer ihn verwaltet.
said-admins-open = In diesem Raum kann nur Tische eröffnen, wer ihn verwaltet.
said-no-table = Hier gibt es keinen Tisch. Mit /play eröffnest du einen.
said-unreadable-closed = Der Tisch ist geschlossen. Was dort gespielt wurde, bleibt für die Fehlersuche erhalten.

# Refusals
refused-no-such-table = Den Tisch gibt es nicht mehr. /tables zeigt, welche es gibt.
refused-no-such-button = Dieser Knopf geht hier nicht mehr. /board zeigt den Tisch, wie er jetzt ist.
refused-not-seated = Du hast keinen Platz an diesem Tisch.
refused-already-seated = Du hast hier schon einen Platz.
refused-sits-there = Da sitzt du schon.
refused-not-host = Das kann nur der Host.
refused-full = Alle Plätze sind besetzt.
refused-host-is-asked = Der Host entscheidet, ob du mitspielen kannst, und wurde gefragt.
refused-wrong-count = Dieses Spiel braucht { $counts } Personen. Lass andere mitspielen, oder hol Bots dazu.
refused-wrong-count-exactly = Dieses Spiel braucht { $count } Personen. Lass andere mitspielen, oder hol Bots dazu.
refused-not-with-options = Mit diesen Optionen braucht das Spiel eine andere Zahl von Personen.
refused-taken = Das ist schon vergeben.
refused-no-machine = Hier gibt es keinen Bot zu entfernen.
refused-begun = Das Spiel hat schon begonnen.
refused-not-begun = Das Spiel hat noch nicht begonnen.
refused-over = Dieses Spiel ist vorbei.
refused-closed = Dieser Tisch ist geschlossen.
refused-away = Für dich ist ein Bot eingesprungen. Unter /hand übernimmst du deinen Platz wieder.
refused-not-away = Auf diesem Platz ist kein Bot eingesprungen.
refused-not-your-turn = Du bist gerade nicht dran.
refused-not-yours = Das entscheidet jemand anders.
refused-stale = Das war ein älterer Knopf. /hand zeigt, was du jetzt tun kannst.
refused-nothing-to-undo = Gerade gibt es nichts rückgängig zu machen.
said-ask-to-take-back = Nur, wenn die anderen zustimmen. Drück „{ $button }“.
refused-no-such-seat = Auf diesem Platz sitzt niemand.
refused-aside = Dieser Tisch hängt wegen eines Fehlers bei uns fest; wir wissen schon Bescheid. Mit /board kannst du ihn noch ansehen, mit /cancel lässt er sich schließen.
refused-nudged-lately = Angestupst wurde erst vor Kurzem. In ein paar Stunden geht es wieder.
refused-date-past = Das ist schon vorbei. Wähl eine spätere Zeit.
refused-date-too-far = Ein Termin kann höchstens 60 Tage entfernt sein.
refused-came-to-light = Das geht nicht mehr zurück: Seitdem wurde etwas aufgedeckt, gezogen oder gewürfelt, oder es gibt nichts zurückzunehmen.
refused-move-stays = Es ist entschieden, dass dieser Zug bleibt.
refused-cannot-plan = Das lässt sich gerade nicht vorausplanen.
refused-your-turn = Du bist selbst dran.
refused-no-clock = An diesem Tisch läuft keine Uhr.
refused-given-enough = Mehr Zeit kann es für eine einzelne Entscheidung nicht geben.
refused-too-soon = { $minutes ->
    [one] Das war noch wenig Zeit. Frag in einer Minute noch einmal.
   *[other] Das war noch wenig Zeit. Frag in { $minutes } Minuten noch einmal.
}
refused-room-full = { $count ->
    [one] In diesem Raum gibt es schon einen Tisch. Spielt ihn erst zu Ende oder schließt ihn.
   *[other] In diesem Raum gibt es schon { $count } Tische. Spielt erst einen davon zu Ende oder schließt ihn.
}
refused-too-many-tables = { $count ->
    [one] Du sitzt schon an einem Tisch. Spiel ihn erst zu Ende oder verlasse ihn.
   *[other] Du sitzt schon an { $count } Tischen. Spiel erst einen davon zu Ende oder verlasse ihn.
}
refused-too-many-lobbies = { $count ->
    [one] Ein Tisch von dir sucht noch Leute. Starte oder schließe ihn zuerst.
   *[other] { $count } Tische von dir suchen noch Leute. Starte oder schließe erst einen davon.
}
fault-ours = Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.
fault-in-doubt = Vielleicht ist deine letzte Aktion gespeichert, vielleicht nicht: Sieh am Tisch nach, bevor du es noch einmal versuchst.
fault-unreadable = Ein Tisch hier lässt sich gerade nicht lesen. Er bleibt erhalten, und wir wissen schon Bescheid. Der Host kann ihn mit /cancel schließen.
one-moment = Einen Moment: Das dauert ein wenig.
one-at-a-time = Ich arbeite noch an deiner letzten Anfrage. Versuch es noch einmal, wenn sie fertig ist.
no-time-now = Dafür habe ich gerade keine Zeit. Versuch es später noch einmal.
interrupted = Ich wurde unterbrochen. Bitte versuch es noch einmal.
out-of-bounds-person = Dieser Bot ist nicht für alle da. Frag die Person, die ihn betreibt.
out-of-bounds-place = Wer diesen Bot betreibt, hat ihn für diesen Ort nicht freigegeben; darum gehe ich.
out-of-bounds-room = Wer diesen Bot betreibt, hat ihn für diesen Raum gesperrt.
maintenance = Gleich ist Wartung: Ich bin etwa { $minutes } Min. weg. Nichts geht verloren.

# Pictures. They have few words; each text is a single line and is cut if it is too long.
# The content of a picture in whole sentences, for people who cannot see it.
alt-game = { $game }.
alt-sentence = { $text }.
alt-your-turn = Du bist dran.
alt-to-act = { $count ->
    [one] { $who } ist dran.
   *[other] Dran: { $who }.
}
alt-place = Rang { $place }: { $who }, { $earned }.

# Replaces a name in a picture if none of it can be drawn.
picture-seat = Platz { $seat }
picture-hand = Deine Hand
picture-won =
    { $count ->
        [one] { $who } gewinnt
       *[other] { $who } gewinnen
    }
picture-you-won = Du gewinnst

# Tables elsewhere: windows, codes, watching, substitutes
command-invite = einladen
command-watch = zuschauen
command-unwatch = nicht-zuschauen
command-host = host
help-invite = /invite gibt dir einen Code: Damit spielen andere von woanders mit oder zeigen den Tisch in ihrem Raum.
help-watch = /watch zeigt dir einen Tisch privat, /unwatch beendet das. In einem Raum schließt /unwatch die Ansicht eines Tisches.
room-windows = { $count ->
    [one] Auch in einem anderen Raum zu sehen.
   *[other] Auch in { $count } anderen Räumen zu sehen.
}
room-watchers = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Leute schauen zu.
}
button-watch = Zuschauen
button-unwatch = Nicht mehr zuschauen
button-invite = Einladen
button-withdraw-code = Code zurückziehen
button-watching = Zuschauen: { $value }
watching-rooms = alle in den Räumen
watching-nobody = niemand
invite-head = Mit dem Code { $code } kommen andere an diesen Tisch ({ $title }).
invite-private = Mitspielen, privat mit mir: /join { $code }
invite-room = Den Tisch in einem anderen Raum zeigen: dort /join { $code }
invite-watch = Privat zuschauen: /watch { $code }
invite-links = Auch ein Link unter dem Tisch lässt Leute herein, bis der Code zurückgezogen wird.
invite-link = { $link }
said-watches-nothing = Du schaust gerade keinem Tisch zu.
said-watching = Du schaust jetzt zu: Ich zeige dir den Tisch privat.
said-no-code = { $said } ist kein Code: Ein Code hat zwölf Buchstaben und Ziffern.
said-long-word = Ein Wort hat höchstens { $most } Zeichen.
said-code-opens-nothing = Der Code ist nicht (mehr) gültig. Lass dir einen neuen geben.
said-code-withdrawn = Der Code gilt nicht mehr. Wer von anderswo über einen Link kommt, muss jetzt den Host fragen.
windows-which = Welche Ansicht willst du schließen?
refused-shown-here = Der Tisch ist hier schon zu sehen.
refused-no-window = Hier gibt es nichts zu schließen: Ein Tisch, der hier eröffnet wurde, wird mit /cancel geschlossen.
refused-not-your-window = Diese Ansicht schließt, wer sie geöffnet hat, der Host oder wer den Raum verwaltet.
refused-not-to-be-watched = An diesem Tisch darf niemand zuschauen.
refused-plays-here = Du spielst hier selbst mit.
refused-too-many-windows = { $count ->
    [one] Der Tisch ist schon an einem anderen Ort zu sehen, mehr geht nicht.
   *[other] Der Tisch ist schon an { $count } Orten zu sehen, mehr geht nicht.
}
room-needs-player = Für den Platz von { $who } wird jemand gesucht.
button-take-seat = Für { $who } übernehmen
button-let-seat-go = Meinen Platz abgeben
button-keep-seat = Meinen Platz behalten
button-find-substitute = Ersatz für { $who } suchen
hand-seat-offered = Wer mag, kann deinen Platz übernehmen.
hand-seat-offered-to-host = Du möchtest deinen Platz abgeben. Der Host muss zustimmen.
hand-seat-wanted = Der Host sucht jemanden für deinen Platz. Bist du einverstanden?
hand-wants-substitute = { $who } möchte den Platz abgeben.
news-took-over = den Platz von { $from } übernommen
news-hosts = ab jetzt Host
over-stint = { $who } (Züge { $from } bis { $until })
over-stints = Platz { $seat } spielten { $who }.
ask-host = Wer soll ab jetzt Host sein?
button-make-host = { $who } zum Host machen
refused-not-offered = Dieser Platz ist nicht mehr zu haben.
refused-owner-may-object = { $minutes ->
    [one] Wer dort sitzt, kann noch eine Minute lang widersprechen. Danach kannst du den Platz nehmen.
   *[other] Wer dort sitzt, kann noch { $minutes } Minuten lang widersprechen. Danach kannst du den Platz nehmen.
}
refused-host-already = Das ist schon der Host.

# Linked accounts
command-link = verbinden
command-unlink = trennen
help-link = /link verbindet deine Konten auf mehreren Plattformen, /unlink trennt sie wieder.
link-code = Dein Code: { $code }
link-how = Schreib mir innerhalb von zehn Minuten mit deinem Konto auf der anderen Plattform: /link { $code }
link-is-it-you = Diesen Code hat { $who } auf { $platform } bekommen. Bist du das?
link-confirm = { $who } auf { $platform } gibt an, du zu sein. Stimmt das?
link-what = Verbundene Konten teilen sich Tische, Hände und Einstellungen. Sag nur Ja, wenn beide dir gehören.
button-that-is-me = Ja, das bin ich
button-that-is-not-me = Nein, das bin ich nicht
link-go-on = Sag jetzt auf { $platform } Ja: Ich habe dich dort gefragt.
link-done = Dein Konto { $who } auf { $platform } ist jetzt mit diesem verbunden.
link-refused = Dann bleiben sie getrennt. Der Code gilt nicht mehr.
link-no-code = Der Code ist nicht (mehr) gültig. Hol dir mit /link einen neuen.
link-same-platform = Auf jeder Plattform kannst du ein Konto verbinden, und hier hast du schon eins.
link-already = Dieses Konto ist schon verbunden. Trenn es erst mit /unlink.
link-entered-twice = Noch jemand, { $who } auf { $platform }, hat deinen Code eingegeben. Er gilt nicht mehr, und nichts wurde verbunden. Gib einen neuen Code niemandem außer dir selbst: /link
link-both-sit = Du sitzt doppelt an einem Tisch für { $title }. Verlass erst einen der Plätze und sag dann noch einmal Ja.
link-none = Kein anderes Konto ist verbunden. /link verbindet eins.
link-parted = Deine Konten sind wieder getrennt. Jedes behält seine Plätze.
ask-unlink = Willst du deine Konten auf { $platforms } trennen?
settings-hand-where-i-sit = Deine Hände kommen dahin, wo du dich setzt oder nach ihnen fragst.
settings-hand-on = Deine Hände kommen auf dein Konto bei { $platform }.
hand-where-i-sit = wo ich sitze
button-hand-on = Hände: { $value }

# Finding people
command-find = finden
command-notify = melden
command-block = blockieren
help-find = /find listet Tische, an denen du mitspielen kannst, /notify meldet dir neue, und /block hält jemanden von dir fern.
find-none = Gerade ist nirgends ein Platz frei. Eröffne selbst einen Tisch!
find-head = Tische mit einem Platz für dich
find-lobby = { $count ->
    [one] { $title } mit { $who }: ein Platz frei
   *[other] { $title } mit { $who }: { $count } Plätze frei
}
notify-which = Von welchem Spiel? Zum Beispiel: /notify tirazheh
notify-on-here = Ich melde mich, wenn in diesem Raum ein Tisch für { $title } eröffnet wird.
notify-on-anywhere = Ich melde mich, wenn in einem öffentlichen Raum ein Tisch für { $title } eröffnet wird.
notify-off = Von neuen Tischen für { $title } melde ich nichts mehr.
notify-opened = { $who } hat einen Tisch für { $title } eröffnet.
notify-stop = /notify mit dem Namen des Spiels beendet diese Nachrichten.
block-nobody = Du blockierst niemanden und sitzt mit niemandem zusammen, den du blockieren könntest.
block-head = Wen möchtest du blockieren?
block-what = Wen du blockierst, findet deine Tische nicht und du nicht die der anderen Person; und ihr könnt euch nicht anstupsen. Privat siehst du nicht, was die Person sagt. Niemand erfährt davon.
button-block = { $who } blockieren
button-unblock = { $who } nicht mehr blockieren
settings-public-on = Lobbys dieses Raums findet man von überall mit /find.
settings-public-off = Lobbys dieses Raums sieht man nur in diesem Raum.
button-public = Öffentlich: { $value }
settings-places-on = Jede Partie wird an einem eigenen Ort gespielt. Lobby und Ergebnis stehen hier.
settings-places-off = Partien werden hier gespielt.
button-places = Tische: { $value }
places-on = an einem eigenen Ort
places-off = hier
settings-quiet-board-on = Ein Tisch ist eine einzige Nachricht, die sich ändert. Gerufen wird privat oder mit einer kurzen Erwähnung.
settings-quiet-board-off = Jeder Zug ist eine neue Nachricht.
button-quiet-board = Ruhiges Brett: { $value }
# The name of the place of a table: the game and its players.
place-name = { $title }: { $who }
# In the room of a table that is played elsewhere; $link leads there, where people need a link.
place-card = Die Partie wird an einem eigenen Ort gespielt. Das Ergebnis kommt hierher.
place-card-at = Hier wird gespielt: { $link } Das Ergebnis kommt in diesen Raum.
# To a person who asked for a rematch in the place of its own of a table.
said-rematch-at-home = Die Lobby der Revanche ist in dem Raum, in dem dieser Tisch begonnen hat.
# News, in the room where the game is played instead. The names of permissions are those that the platforms use.
room-no-place = Ich konnte für diese Partie keinen eigenen Ort öffnen, sie wird deshalb hier gespielt. In Discord brauche ich die Berechtigung „Öffentliche Threads erstellen“, in Telegram eine Gruppe mit Themen und das Recht, Themen zu verwalten.
room-place-lost = Ich kann am Ort dieser Partie nicht mehr schreiben, sie geht deshalb hier weiter. Vielleicht ist er gesperrt, geschlossen oder gelöscht, oder mir fehlt die Berechtigung „Nachrichten in Threads senden“.
# A short message in a room to people who get none of their own; they are mentioned above it.
quiet-call = Du bist dran.
said-only-elsewhere = Das ist für mehrere Leute; dieses Terminal ist für dich allein.
button-send-watchers-away = Zuschauende wegschicken

# Replays of games
command-replay = rückblick
help-replay = /replay zeigt ein Spiel noch einmal, Schritt für Schritt.
button-replay = Rückblick
replay-head = { $title }, zu Ende { $when }
replay-head-running = { $title }, läuft noch
replay-at = Moment { $at } von { $all }, gesehen von { $eyes }
replay-eyes-all = allen
replay-to-act = { $count ->
    [one] { $who } ist dran.
   *[other] Dran: { $who }.
}
replay-impossible = Dieses Spiel wurde nach Regeln gespielt, die diese Version nicht mehr kennt; es lässt sich nicht noch einmal zeigen. Sein Ergebnis bleibt erhalten.
replay-none = Hier wurde noch kein Spiel gespielt. /play eröffnet einen Tisch.
replay-which = Welches Spiel?
replay-game = { $title }, { $when }: { $who }
button-replay-start = Anfang
button-replay-turn-back = Voriger Zug
button-replay-back = Schritt zurück
button-replay-on = Weiter
button-replay-turn-on = Nächster Zug
button-replay-end = Ende
button-replay-eyes = Gesehen von { $who }
button-replay-show = Im Raum zeigen
button-turned = Wo ist es gekippt?
turned-here = Hier ist es gekippt
turned-did = Deine Wahl: { $what }
turned-better = Besser, nach allem, was du wusstest: { $what }
turned-why-better = Damit: { $why }
turned-why-chosen = Mit deiner Wahl: { $why }
turned-then = Das erlaubt „{ $what }“, deine Wahl nicht: { $why }
turned-nowhere = Kein klarer Fehler: Nach allem, was du wusstest, war nichts klar besser als das, was du getan hast.
turned-by-luck = Kein klarer Fehler: Der Zufall hat entschieden.
turned-only-players = Das kann nur fragen, wer dieses Spiel bis zum Ende gespielt hat und Ergebnisse behält.
turned-enough = Das kannst du zu fünf Spielen pro Tag fragen. Versuch es morgen noch einmal.

# Verifiable luck
command-luck = zufall
help-luck = /luck zeigt den Beweis, dass in einem Spiel fair gemischt und gewürfelt wird; /luck und ein Wort gibt dein Wort dazu.
button-luck = Fairer Zufall
button-add-word = Wort dazugeben
button-tap-symbols = Symbole antippen
lobby-seal = Siegel des Geheimnisses: { $seal }
luck-head = Fairer Zufall: { $title }
luck-about = Alle Karten und Würfel folgen aus einem Geheimnis, das schon feststeht, und aus den Wörtern, die ihr dazugebt. So bestimmt sie niemand allein.
luck-sealed = Siegel des Geheimnisses: { $seal }
luck-words = Wörter in der Reihenfolge, in der sie kamen: { $words }
luck-word = { $word } ({ $who })
luck-closing = Abschluss der Wortliste: { $closing }
luck-how-to-add = Tipp ein Wort ein oder sechs Symbole an. Ein neues Wort ersetzt dein altes. Mit dem Start des Spiels ist die Liste geschlossen.
luck-type-command = Schreib /luck und ein Wort, um es dazuzugeben.
luck-tap = Tipp { $needed } Symbole an. Zusammen sind sie dein Wort.
luck-tapped = { $count } von { $needed } angetippt: { $symbols }
luck-symbol = { $symbol }
luck-secret = Das Geheimnis war { $secret }
luck-check = Sein SHA-256-Hash ist das Siegel. /export schickt eine Datei, die das ganze Spiel prüft.
luck-later = Das Geheimnis wird nach dem Ende veröffentlicht.
luck-never = An diesem Tisch bleiben die Hände nach dem Ende verdeckt, und das Geheimnis auch.
luck-limits = Wer diesen Dienst betreibt, kann alle Hände sehen. Das Siegel schützt nicht, wenn der Betreiber Spiele abbricht oder jemand am Tisch ihm ein Wort verrät.
news-no-words = Es kamen keine Wörter dazu. Abschluss: { $closing }
news-words = Wörter dazu: { $words }. Abschluss: { $closing }

# Stored data
command-forgetme = vergissmich
command-mydata = meinedaten
help-mydata = /mydata schickt dir alles, was über dich gespeichert ist.
my-data = Alles, was über dich gespeichert ist. /settings und /forgetme ändern das.
my-data-too-much = Das ist zu viel für eine Datei. Wer diesen Dienst betreibt, kann es dir geben.
help-forgetme = /forgetme löscht alles, was über dich gespeichert ist.
forget-ask = Wirklich alles über dich löschen?
forget-what = Du verlässt alle Tische endgültig. Dein Name verschwindet aus beendeten Spielen, und Ergebnisse, Wertungen und Einstellungen werden gelöscht. Das lässt sich nicht rückgängig machen.
button-forget = Alles löschen
forgotten = Alles über dich ist gelöscht.
forget-room-ask = Wirklich alle Spiele dieses Raums löschen?
forget-room-what = Die Liste der hier gespielten Spiele und die Statistik dieses Raums werden gelöscht. Wer gespielt hat, behält die eigene.
room-forgotten = Die Spiele dieses Raums sind gelöscht.
button-forget-room = Spiele dieses Raums löschen

# Results, ratings and awards
command-stats = bilanz
command-top = rangliste
help-stats = /stats zeigt deine Ergebnisse, /top die Rangliste.
stats-head = { $who }
stats-head-here = { $who } in diesem Raum
stats-none = Du hast noch keine Partie zu Ende gespielt. /play eröffnet einen Tisch.
stats-none-here = Du hast in diesem Raum noch keine Partie zu Ende gespielt. /play eröffnet einen Tisch.
stats-nobody = Ich weiß hier von keinen Partien mit jemandem namens { $who }.
stats-several = So heißen mehrere: { $who }. Schreib den Namen mit seiner Nummer.
# "Tirazheh: 12 games, 5 won"
stats-game = { $plays ->
    [one] { $title }: 1 Partie, { $wins } gewonnen
   *[other] { $title }: { $plays } Partien, { $wins } gewonnen
}
stats-game-alone = { $plays ->
    [one] { $title } gegen Bots: 1 Partie, { $wins } gewonnen
   *[other] { $title } gegen Bots: { $plays } Partien, { $wins } gewonnen
}
# $game is stats-game; "rating 1034 ± 120"
stats-rated = { $game }, Wertung { $rating } ± { $more }
stats-rated-soon = { $count ->
    [one] { $game }, Wertung nach einer weiteren Partie
   *[other] { $game }, Wertung nach { $count } weiteren Partien
}
stats-streak = Siegesserie: { $now }, längste { $longest }
stats-places = Plätze: erster { $first }, zweiter { $second }, dritter { $third }
stats-seconds = { $count ->
    [one] Im Schnitt eine Sekunde pro Entscheidung.
   *[other] Im Schnitt { $count } Sekunden pro Entscheidung.
}
stats-minutes = { $count ->
    [one] Im Schnitt eine Minute pro Entscheidung.
   *[other] Im Schnitt { $count } Minuten pro Entscheidung.
}
stats-hours = { $count ->
    [one] Im Schnitt eine Stunde pro Entscheidung.
   *[other] Im Schnitt { $count } Stunden pro Entscheidung.
}
stats-ran-out = { $count ->
    [one] Einmal war die Zeit um.
   *[other] { $count }-mal war die Zeit um.
}
stats-left = { $count ->
    [one] Eine Partie endgültig verlassen.
   *[other] { $count } Partien endgültig verlassen.
}
stats-company = Am häufigsten mit { $who }
# A fellow player, and the number of games together
stats-met = { $who } ({ $count })
stats-awards = { $count ->
    [one] Eine Auszeichnung
   *[other] { $count } Auszeichnungen
}
# The results of a month in a room, and the titles of somebody. $month is month-of-year.
month-of-year = { $month ->
    [1] Januar { $year }
    [2] Februar { $year }
    [3] März { $year }
    [4] April { $year }
    [5] Mai { $year }
    [6] Juni { $year }
    [7] Juli { $year }
    [8] August { $year }
    [9] September { $year }
    [10] Oktober { $year }
    [11] November { $year }
   *[other] Dezember { $year }
}
stats-month = { $month } in diesem Raum:
stats-titles = { $count ->
    [one] 🏆 Ein Monatssieg: { $months }
   *[other] 🏆 { $count } Monatssiege, zuletzt: { $months }
}
stats-champions = { $count ->
    [one] 🏆 Monatssieg im { $month }: { $who }
   *[other] 🏆 Geteilter Monatssieg im { $month }: { $who }
}
top-head = Rangliste
top-head-here = Rangliste dieses Raums
top-head-game = Rangliste: { $title }
top-head-game-here = Rangliste dieses Raums: { $title }
top-none = Du hast noch mit niemandem gespielt.
top-none-here = In diesem Raum hat noch niemand mit anderen eine Partie zu Ende gespielt.
top-none-game = Das hast du noch mit niemandem gespielt.
top-none-game-here = In diesem Raum hat das noch niemand mit anderen zu Ende gespielt.
top-played = { $plays ->
    [one] { $who }: 1 Partie, { $wins } gewonnen
   *[other] { $who }: { $plays } Partien, { $wins } gewonnen
}
top-rated = { $plays ->
    [one] { $who }: { $rating } ± { $more }, 1 Partie, { $wins } gewonnen
   *[other] { $who }: { $rating } ± { $more }, { $plays } Partien, { $wins } gewonnen
}
top-rated-from = { $count ->
    [one] Eine Wertung wird nach einer gewerteten Partie gezeigt.
   *[other] Eine Wertung wird nach { $count } gewerteten Partien gezeigt.
}
# Heads of charts
chart-ratings = Wertungen
chart-wins = gewonnene Partien
chart-alone = { $title }, allein
# A bar of a chart, for people who cannot see it
chart-rating-said = { $who }: Wertung { $rating }, plus oder minus { $more }.
chart-wins-said = { $who }: { $wins } von { $plays } gewonnen.
rating-changed = { $who }: Wertung { $before } → { $after }
rating-changed-alone = { $who }: Wertung gegen Bots { $before } → { $after }
rating-first = { $who } hat jetzt eine Wertung: { $after } ± { $more }
rating-first-alone = { $who } hat jetzt eine Wertung gegen Bots: { $after } ± { $more }
# What a player has done for the first time
award-told = 🎖 { $who }, zum ersten Mal: { $what }
award-first-game = eine Partie zu Ende gespielt
award-first-win = eine Partie gewonnen
award-ten-games = zehn Partien gespielt
award-hundred-games = hundert Partien gespielt
award-three-in-a-row = drei Siege in Folge
award-five-in-a-row = fünf Siege in Folge
award-every-game = jedes Spiel gespielt
award-every-game-won = jedes Spiel gewonnen
award-ten-people = mit zehn Leuten gespielt
award-large-table = ein Sieg an einem Tisch mit vier oder mehr Leuten
award-stood-in = einen Platz übernommen und zu Ende gespielt
award-long-game = eine Partie, die eine Woche gedauert hat
award-shared-win = ein geteilter Sieg
award-beat-master = ein Sieg gegen einen Meister
settings-awards-on = Ich sage, was jemand zum ersten Mal geschafft hat und wer einen Monat gewonnen hat.
settings-awards-off = Ich sage nichts von Auszeichnungen und Monatssiegen.
button-awards = Auszeichnungen: { $value }
settings-calls-on = Wenn jemand einen Tisch eröffnet, erwähne ich alle, die hier mit /notify darum gebeten haben, höchstens einmal pro Stunde.
settings-calls-off = Wenn jemand einen Tisch eröffnet, erwähne ich niemanden, der mit /notify darum gebeten hat.
button-calls = Bei neuen Tischen rufen: { $value }
ask-call-role = Bei neuen Tischen eine Rolle rufen, höchstens einmal pro Stunde
ask-call-other-role = Bei neuen Tischen rufe ich eine Rolle. Andere wählen
button-call-no-role = Keine Rolle rufen
said-role-needs-right = Nur wer Rollen verwalten darf, kann eine auswählen, die ich rufe.
settings-phrases-on = Du siehst, was andere an deinen Tischen sagen: feste Sätze, die alle in ihrer eigenen Sprache lesen.
settings-phrases-off = Privat siehst du nicht, was andere an deinen Tischen sagen.
settings-room-phrases-on = Dieser Raum zeigt, was Spieler sagen: feste Sätze, in der Sprache des Raums.
settings-room-phrases-off = Dieser Raum zeigt nicht, was Spieler sagen.
button-phrases-shown = Sätze anzeigen: { $value }

# Lessons: one minute for each game. The head of each panel: the game, and which scene it is of how many.
learn-head = { $title }, { $number }/{ $count }
learn-too-long = Das sind zu viele Schritte. Versuch es kürzer.
# After joining a table, for people who have never finished a game of this kind; the second one pops up.
learn-offer = Du hast einen Platz. Neu in diesem Spiel? Lern es in einer Minute; der Tisch wartet.
said-learn-offer = Du hast einen Platz. Neu in diesem Spiel? /learn dauert eine Minute; der Tisch wartet.
said-seated = Du hast einen Platz.
