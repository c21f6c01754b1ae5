# Tirazheh: cards, the table, buttons, questions and events. The rules are in tirazheh-rules.ftl.

tirazheh-title = Tirazheh
tirazheh-tagline = Die oberste Farbe bestimmt, wer vorn liegt. Bleib vorn, oder wechsle die Farbe.

# Options. In the lobby each is followed by its value: "Scoring match (rule B): on".
tirazheh-option-greater-than-count = Bonuskarten (Regel A)
tirazheh-option-scoring = Punktepartie (Regel B)
tirazheh-option-odd-actions = Ungerade wirken (Regel C)
tirazheh-preset-basic = Grundspiel
tirazheh-preset-full = Alle drei Regeln

# Colours, inside a sentence.
tirazheh-colour-red = Rot
tirazheh-colour-orange = Orange
tirazheh-colour-yellow = Gelb
tirazheh-colour-green = Grün
tirazheh-colour-blue = Blau
tirazheh-colour-indigo = Indigo
tirazheh-colour-violet = Violett

# Cards in rows: a letter for the colour, and the number.
tirazheh-short-red = R{ $number }
tirazheh-short-orange = O{ $number }
tirazheh-short-yellow = G{ $number }
tirazheh-short-green = Ü{ $number }
tirazheh-short-blue = B{ $number }
tirazheh-short-indigo = I{ $number }
tirazheh-short-violet = V{ $number }

# Cards on buttons and in sentences.
tirazheh-card-red = Rot { $number }
tirazheh-card-orange = Orange { $number }
tirazheh-card-yellow = Gelb { $number }
tirazheh-card-green = Grün { $number }
tirazheh-card-blue = Blau { $number }
tirazheh-card-indigo = Indigo { $number }
tirazheh-card-violet = Violett { $number }

# The table in sentences. A palette has the counting cards, and the others in brackets.
tirazheh-alt-winning = Vorn: { $who } mit { $cards }.
tirazheh-alt-nothing = keine Karten
tirazheh-alt-seat = { $who }: { $palette }, davon gewertet { $counted }, auf der Hand { $hand }
tirazheh-alt-points = { $standing }, { $points ->
    [one] { $points } Punkt.
   *[other] { $points } Punkte.
}
tirazheh-alt-absent = { $who }: { $why }.
tirazheh-alt-deck = { $count ->
    [one] { $count } Karte im Stapel.
   *[other] { $count } Karten im Stapel.
}
tirazheh-alt-hand = { $count ->
    [0] Deine Hand ist leer.
   *[other] Deine Hand: { $cards }.
}
tirazheh-alt-bonus = Eine Bonuskarte darf gezogen werden.
tirazheh-alt-plan = So wäre es mit deinem Plan.

# The head of the table: the ruling colour, and what it counts.
tirazheh-ruling-red = Rot gilt: die höchste Karte
tirazheh-ruling-orange = Orange gilt: die meisten Karten einer Zahl
tirazheh-ruling-yellow = Gelb gilt: die meisten Karten einer Farbe
tirazheh-ruling-green = Grün gilt: die meisten geraden Karten
tirazheh-ruling-blue = Blau gilt: die meisten Farben
tirazheh-ruling-indigo = Indigo gilt: die längste Straße
tirazheh-ruling-violet = Violett gilt: die meisten Karten unter 4

# The same, as short as possible, for a column.
tirazheh-counts-red = höchste Karte
tirazheh-counts-orange = gleiche Zahlen
tirazheh-counts-yellow = gleiche Farbe
tirazheh-counts-green = gerade Karten
tirazheh-counts-blue = viele Farben
tirazheh-counts-indigo = Zahlen in Folge
tirazheh-counts-violet = Karten unter 4

# The table. $who may be "You" here.
tirazheh-preview = Mit deinem Plan, den nur du siehst:
tirazheh-winning =
    Vorn: { $who } ({ $count ->
        [one] { $best }
       *[other] { $count } Karten, beste: { $best }
    })
tirazheh-winning-nobody = Vorn: niemand, keine Karte zählt
tirazheh-bonus-open = Darf eine Bonuskarte ziehen: { $who }
# The rows: the player, the number of cards in hand, the palette. A mark shows whose turn it is.
tirazheh-head-player = Name
tirazheh-head-hand = Hand
tirazheh-head-palette = Palette
tirazheh-at-turn = { $who } ◂
tirazheh-hand-size = { $count }
tirazheh-out = raus
tirazheh-left = gegangen
# Cards in a row: the previous ones, and one more.
tirazheh-side-by-side = { $row } { $card }
# A palette: the cards that count under the ruling colour, and in brackets the idle ones.
tirazheh-palette = { $counted } ({ $idle })
tirazheh-palette-idle = ({ $idle })
tirazheh-canvas-start = Leinwand: die Startkarte, Rot
tirazheh-canvas =
    Leinwand: { $card } auf { $below ->
        [0] der Startkarte
        [one] { $below } Karte
       *[other] { $below } Karten
    }
tirazheh-deck =
    Stapel: { $count ->
        [0] leer
        [one] { $count } Karte
       *[other] { $count } Karten
    }
tirazheh-points = Punkte (Ziel: { $threshold }): { $points }
tirazheh-points-of = { $who } { $points }

# At the end: place, name, and the reason.
tirazheh-place = { $place }.
tirazheh-last-in = zuletzt übrig
tirazheh-result-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
tirazheh-result-points-left =
    { $points ->
        [one] { $points } Punkt, gegangen
       *[other] { $points } Punkte, gegangen
    }
tirazheh-result-length = Runden: { $rounds }, Durchgänge: { $sets }, Punkte zum Sieg: { $threshold }

# Shown to the reader only.
tirazheh-hand = Deine Hand: { $cards }
tirazheh-ahead = Vorn je nach Farbe: { $each }
# A player and letters of colours: "Bahar R O Y".
tirazheh-ahead-under = { $who } { $colours }
tirazheh-hand-empty = Deine Hand ist leer.
tirazheh-you-are-out = Du bist aus dieser Runde raus.
# The steps of a plan: "red 3 to your palette, red 7 from your palette to the deck".
tirazheh-plan = Bisher: { $steps }
tirazheh-plan-palette = { $card } in deine Palette
tirazheh-plan-deck = { $card } aus deiner Palette auf den Stapel
tirazheh-plan-take = { $card } von { $who } auf den Stapel
# A 1 was placed, and no palette is large enough to lose a card to it.
tirazheh-one-in-vain = Die 1 bewirkt nichts: Alle anderen haben weniger als { $count } Palettenkarten.

# Pages of reference: who would be winning under each colour, how cards are read, and the current rules.
tirazheh-page-colours = Vorn je nach Farbe
tirazheh-nobody = niemand
tirazheh-page-signs = Karten und Zeichen
tirazheh-sign-letters = Was zählt, wenn eine Farbe gilt: { $letters }
tirazheh-sign-letter = { $letter } { $colour } ({ $counts })
tirazheh-sign-order = Bei gleicher Zahl ist Rot am stärksten und Violett am schwächsten.
# The sum of the points of each player.
tirazheh-page-points = Punkte erklärt
tirazheh-sum-rule = Wer eine Runde gewinnt, bekommt die Palettenkarten, die unter der geltenden Farbe zählen, jede zu ihrer Zahl.
tirazheh-sum = { $who }: { $before } aus früheren Durchgängen und { $set } aus diesem ({ $cards }), zusammen { $points }
tirazheh-sum-no-cards = { $who }: { $before } aus früheren Durchgängen und keine aus diesem
tirazheh-page-game = Diese Partie
tirazheh-match = Runde { $round } der Partie, Durchgang { $set }
tirazheh-threshold = { $threshold } Punkte am Ende eines Durchgangs gewinnen die Partie.
tirazheh-rule-none = Grundspiel: keine optionale Regel ist an.
tirazheh-rule-bonus = Bonus: Ist deine Leinwandkarte höher als die Anzahl deiner Palettenkarten, darfst du ziehen.
tirazheh-rule-odd = Ungerade Karten wirken, wenn du sie in deine Palette legst:
tirazheh-rule-seven = 7: Eine Karte verlässt deine Palette.
tirazheh-rule-five = 5: Du legst noch eine Karte dazu.
tirazheh-rule-three = 3: Du ziehst eine Karte.
tirazheh-rule-one = 1: Eine fremde Palette verliert eine Karte.

# Questions to the reader.
tirazheh-ask-main = Am Ende deines Zugs musst du vorn liegen: Leg eine Karte in deine Palette, eine auf die Leinwand oder beides.
tirazheh-ask-main-odd = Am Ende deines Zugs musst du vorn liegen: Leg eine Karte in deine Palette (ungerade wirken), eine auf die Leinwand oder beides.
tirazheh-ask-five = Deine 5: Leg noch eine Karte in deine Palette.
tirazheh-ask-seven = Deine 7: Leg eine Palettenkarte auf den Stapel – oder auf die Leinwand, wenn du damit vorn liegst.
tirazheh-ask-one = Deine 1: Wähl eine Karte aus einer fremden Palette, die auf den Stapel geht.
tirazheh-ask-winning = Du liegst vorn: Beende den Zug, oder wechsle die Farbe auf der Leinwand.
tirazheh-ask-end = Du liegst vorn: Beende den Zug.
tirazheh-ask-losing = Noch nicht vorn: Leg eine Karte auf die Leinwand, oder mach deinen letzten Schritt rückgängig.
tirazheh-ask-canvas = Noch nicht vorn: Leg eine Karte auf die Leinwand.
tirazheh-ask-lost = Nichts, was du spielen kannst, bringt dich nach vorn: Du musst aufgeben.
tirazheh-ask-lost-plan = So kommst du nicht mehr nach vorn: Mach einen Schritt rückgängig, oder gib auf.
tirazheh-ask-bonus = Du darfst eine Bonuskarte für deinen nächsten Zug ziehen.
tirazheh-ask-nothing = Gerade gibt es für dich nichts zu entscheiden.

# Reasons why an action is not possible. $number is an odd one: 1, 5 or 7.
tirazheh-why-nothing-played = Ein Zug braucht mindestens eine Karte, auch wenn du schon vorn liegst.
tirazheh-why-action-first = Zuerst muss deine { $number } wirken.
tirazheh-why-acts-once = Eine { $number } wirkt nur, wenn du sie aus der Hand in deine Palette legst.
tirazheh-why-one-palette-card = In deine Palette kommt nur eine Karte pro Zug.
tirazheh-why-only-after-five = Nur nach einer 5 darfst du noch eine Karte in deine Palette legen.
tirazheh-why-turn-over = Deine Karte auf der Leinwand hat deinen Zug beendet.
tirazheh-why-deck-empty = Der Stapel ist leer, also gibt es keine Bonuskarte.
tirazheh-why-bonus-follows = Du ziehst nach einer Leinwandkarte, die höher ist als { $count }, die Anzahl deiner Palettenkarten.
tirazheh-why-only-bonus = Dein Zug ist geschafft: Zu entscheiden ist nur noch die Bonuskarte.
tirazheh-why-small-palette = Die 1 nimmt aus Paletten, die mindestens so groß sind wie deine: du { $own } Karten, { $who } { $theirs }.
# With the numbers, such as "Under red: you 1 card (blue 4), Dara 1 card (red 7)."
tirazheh-why-barred = Diese 1 hilft dir in keinem Fall. { $numbers }
tirazheh-why-canvas-loses = Damit liegst du nicht vorn. { $numbers }
tirazheh-why-seven-loses = { tirazheh-why-canvas-loses }
tirazheh-why-end-loses = Du liegst nicht vorn. { $numbers }
tirazheh-why-dead-end = Danach kommst du nicht nach vorn. { $numbers }
tirazheh-why-numbers = Unter { $colour }: du { $own }, { $who } { $theirs }.
tirazheh-why-no-numbers = Unter { $colour }: In keiner Palette zählt eine Karte.
tirazheh-why-counted = { $count ->
    [one] { $count } Karte ({ $best })
   *[other] { $count } Karten (beste { $best })
}
tirazheh-why-no-card = keine Karte

# Notes in a first game, each shown once below the decision: at most two sentences.
tirazheh-note-last-one-wins = Wer zuletzt übrig ist, gewinnt. Du bleibst im Spiel, solange du am Ende jedes deiner Züge vorn liegst.
tirazheh-note-nobody-draws = Niemand zieht nach, und jeder Zug kostet mindestens eine Karte: Du hast nur so viele Züge wie Karten. Beginnt dein Zug ohne Handkarten, bist du raus.
tirazheh-note-cards-are-turns = Jeder Zug kostet mindestens eine Karte, und gezogen wird selten: Du hast kaum mehr Züge als Karten. Beginnt dein Zug ohne Handkarten, bist du raus.
tirazheh-note-behind = Du liegst noch nicht vorn. Mach deine Palette unter der geltenden Farbe zur besten, oder wechsle die Farbe mit einer Karte auf der Leinwand.
tirazheh-note-wins-on-canvas = Unter einer anderen Farbe liegst du vorn: Legst du eine Karte dieser Farbe auf die Leinwand, gilt diese Farbe, und dein Zug endet. Nur die Farbe der Karte zählt, eine niedrige Zahl reicht.
tirazheh-note-canvas-may-follow = Eine Palettenkarte muss allein nicht reichen: Im selben Zug darf eine Karte auf die Leinwand folgen. Angeboten werden nur Karten, mit denen du vorn liegst.
tirazheh-note-may-end = Du liegst vorn und darfst den Zug beenden. Noch eine Karte auf der Leinwand ist erlaubt, kostet dich aber einen späteren Zug.
tirazheh-note-plan-is-secret = Diesen Plan sieht sonst niemand, bis dein Zug endet. Bis dahin nimmt „Rückgängig“ einen Schritt nach dem anderen zurück.
tirazheh-note-overtaken = Du wurdest überholt, aber das macht nichts: Niemand scheidet aus, während andere am Zug sind. Du musst erst am Ende deines eigenen Zugs wieder vorn liegen.
tirazheh-note-other-colour = Die Farbe oben auf der Leinwand gilt; unter „Details“ steht, welche Karten jede Farbe zählt. Wer die meisten zählenden Karten hat, liegt vorn.
tirazheh-note-tie = Du hast ebenso viele zählende Karten wie die Palette, die vorn liegt. Bei Gleichstand entscheidet die stärkste zählende Karte.
tirazheh-note-idle = Karten in Klammern zählen unter der geltenden Farbe nicht, auch nicht bei Gleichstand. Unter einer anderen Farbe können sie wieder zählen.
tirazheh-note-somebody-out = Eine Palette ist weg: Wer raus ist, wird nicht mehr verglichen. Du musst nur noch besser sein als die anderen im Spiel.
tirazheh-note-last-card = Das ist deine letzte Karte, und ohne Karten hast du keinen Zug mehr. Zum Sieg müssen alle anderen raus sein, bevor du wieder dran wärst.
tirazheh-note-empty-rival = Jemand hat keine Karten mehr und scheidet aus, wenn der nächste Zug so beginnt. Bleib bis dahin im Spiel.
tirazheh-note-lost = Keine Karte bringt dich nach vorn, also bleibt nur Aufgeben. Schritte, nach denen du nicht mehr nach vorn kommst, werden nie angeboten.
tirazheh-note-bonus-ahead = Es gibt Bonuskarten (Regel A). Ist die Zahl deiner Leinwandkarte höher als die Anzahl deiner Palettenkarten, darfst du eine Karte ziehen.
tirazheh-note-bonus = Eine Bonuskarte ist ein Zug mehr für dich, also lohnt sich das Ziehen meist. Spielen kannst du sie ab deinem nächsten Zug.
tirazheh-note-scoring = Runden bringen Punkte (Regel B): Wer eine Runde gewinnt, behält die zählenden Palettenkarten, jede zu ihrer Zahl. Ab { $threshold } Punkten am Ende eines Durchgangs gewinnt die höchste Summe die Partie.
tirazheh-note-odd-cards = Ungerade Karten wirken, wenn du sie aus der Hand in deine Palette legst (Regel C), und das ist Pflicht. 7: Eine Karte verlässt deine Palette; 5: Du legst noch eine dazu; 3: Du ziehst; 1: Eine Palette, die mindestens so groß ist wie deine, verliert eine Karte.
tirazheh-note-same-number = Bei gleicher Zahl entscheidet die Farbe, welche Karte stärker ist. Rot ist am stärksten, dann Orange, Gelb, Grün, Blau, Indigo und Violett.

# Buttons; about 35 characters are shown.
tirazheh-do-palette = Palette: { $card }
# The same, if the turn could end with it.
tirazheh-do-palette-winning = Palette: { $card }, damit vorn
tirazheh-do-canvas = Leinwand: { $card }, { $colour } gilt
tirazheh-do-deck = Stapel: { $card }
tirazheh-do-take = { $card } von { $who } nehmen
tirazheh-do-end = Zug beenden
tirazheh-do-bonus = Bonuskarte ziehen
tirazheh-do-skip-bonus = Keine Bonuskarte
tirazheh-do-give-up = Aufgeben
# Groups of buttons.
tirazheh-group-palette = In deine Palette
tirazheh-group-canvas = Auf die Leinwand
tirazheh-group-deck = Auf den Stapel
tirazheh-group-seat = Von { $who }

# Confirmation of something that cannot be undone.
tirazheh-sure-canvas = Das beendet deinen Zug: { $card } auf die Leinwand, { $colour } gilt. Sicher?
tirazheh-sure-draw = Mit { $card } ziehst du eine Karte, und nichts davor lässt sich mehr rückgängig machen. Sicher?
tirazheh-sure-round = Wenn du aufgibst, bist du aus dieser Runde raus. Sicher?
tirazheh-sure-game = Wenn du aufgibst, bist du aus dem Spiel raus. Sicher?

# Events. A text after a name and a colon, or after "You:", must fit any person.
tirazheh-begins = Zuerst dran: { $who }.
tirazheh-round-begins = Runde { $round }. Zuerst dran: { $who }.
tirazheh-palette-placed = { $card } in die Palette
tirazheh-canvas-placed = { $card } auf die Leinwand, { $colour } gilt
tirazheh-seven-deck = { $card } aus der Palette auf den Stapel
tirazheh-seven-canvas = { $card } aus der Palette auf die Leinwand, { $colour } gilt
tirazheh-one-taken = { $card } ({ $from }) auf den Stapel
tirazheh-drew = eine Karte gezogen
tirazheh-you-drew = Du hast { $card } gezogen.
tirazheh-bonus-taken = Bonuskarte gezogen
tirazheh-bonus-skipped = auf die Bonuskarte verzichtet
tirazheh-out-gave-up = aufgegeben, raus
tirazheh-out-empty-hand = keine Handkarte mehr, raus
tirazheh-out-no-way = kein Weg nach vorn, raus
tirazheh-round-won = zuletzt übrig, gewonnen
tirazheh-scored = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} ({ $cards })
tirazheh-scored-nothing = keine Karte zählt, keine Punkte
tirazheh-set-ended = Der Durchgang ist vorbei, und niemand hat genug Punkte. Alle 49 Karten kommen wieder ins Spiel.
tirazheh-match-won = Partie gewonnen: { $who }.
tirazheh-match-shared = Partie gemeinsam gewonnen: { $who }.

# In pictures: what the ruling colour counts, as large as it fits; that it rules; the letter of a colour.
tirazheh-picture-red = Höchste Karte
tirazheh-picture-orange = Gleiche Zahlen
tirazheh-picture-yellow = Gleiche Farbe
tirazheh-picture-green = Gerade Karten
tirazheh-picture-blue = Viele Farben
tirazheh-picture-indigo = Längste Straße
tirazheh-picture-violet = Karten unter 4
tirazheh-picture-rules-red = Rot gilt
tirazheh-picture-rules-orange = Orange gilt
tirazheh-picture-rules-yellow = Gelb gilt
tirazheh-picture-rules-green = Grün gilt
tirazheh-picture-rules-blue = Blau gilt
tirazheh-picture-rules-indigo = Indigo gilt
tirazheh-picture-rules-violet = Violett gilt
tirazheh-letter-red = R
tirazheh-letter-orange = O
tirazheh-letter-yellow = G
tirazheh-letter-green = Ü
tirazheh-letter-blue = B
tirazheh-letter-indigo = I
tirazheh-letter-violet = V
tirazheh-picture-more = +{ $count }
# In pictures, under the name of the player to act: what to do, in two or three words.
tirazheh-picture-task-place = Karte legen
tirazheh-picture-task-take = Karte nehmen
tirazheh-picture-task-add = Karte dazu
tirazheh-picture-task-move = Karte ablegen
tirazheh-picture-task-canvas = Leinwand/Ende
tirazheh-picture-task-bonus = Bonus ziehen
# Beside its icon, under the reader's own cards.
tirazheh-picture-wins = als Leinwand vorn
# Heads of the columns at the end.
tirazheh-picture-sets = Durchgänge davor
tirazheh-picture-set = dieser Durchgang
tirazheh-picture-palette = Palette
tirazheh-picture-left = Hand

# Deciding ahead.
tirazheh-standing-bonus = Jede Bonuskarte nehmen
tirazheh-only-if-ruling = dieselbe Farbe gilt
tirazheh-only-if-palettes = jede Palette unverändert ist

# Awards: what a player has done for the first time
tirazheh-award-under = eine Runde unter { $colour } gewonnen
tirazheh-award-take = mit einer 1 eine Karte genommen
tirazheh-award-many-points = zwanzig Punkte in einer Runde
tirazheh-award-phoenix = eine Partie gewonnen, nachdem eine Runde verloren war
tirazheh-award-drew = mit einer 3 eine Karte gezogen
tirazheh-award-own-rule = eine Runde unter einer selbst gelegten Farbe gewonnen

# The lesson: a task, and what came of it. "The other player" is a machine player.
tirazheh-learn-best = Lieg vorn, wann immer dein Zug endet, sonst bist du raus; wer zuletzt übrig ist, gewinnt. Rot gilt: die höchste Karte. Schlag die grüne 5: Leg eine Karte in deine Palette, und beende den Zug.
tirazheh-learn-best-made = Deine blaue 6 ist die höchste Karte: Du bleibst im Spiel.
tirazheh-learn-change = Jetzt liegt gegenüber eine rote 7. Ändere, welche Farbe gilt: Eine Karte auf der Leinwand bestimmt sie und beendet deinen Zug; die Zahl ist egal.
tirazheh-learn-change-made = Grün gilt: die meisten geraden Karten. Du hast eine, gegenüber liegt keine.
tirazheh-learn-change-missed = Du liegst vorn, aber mit zwei Karten, wo eine reicht, und niemand zieht nach.
tirazheh-learn-both = Eine Karte allein reicht hier nicht. In einem Zug geht beides: erst eine Karte in die Palette, dann eine auf die Leinwand.
tirazheh-learn-both-made = Orange gilt: die meisten Karten einer Zahl. Mit zwei Sechsen liegst du vorn. Bei Gleichstand entscheidet die stärkste.
tirazheh-learn-last = Du hast zwei Karten, gegenüber ist noch eine, und niemand zieht nach. Auch wer den Zug ohne Karten beginnt, ist raus. Halt länger durch.
tirazheh-learn-last-made = Gegenüber begann der Zug ohne Karten: raus. Du bist zuletzt übrig und gewinnst.
tirazheh-learn-last-missed = Du hast beide Karten in einem Zug gespielt und den nächsten ohne begonnen: raus. Jede Karte ist ein Zug.
