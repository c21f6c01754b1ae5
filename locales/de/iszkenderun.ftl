# Iszkenderun: cards, the table, buttons, questions and events. The rules are in iszkenderun-rules.ftl.

iszkenderun-title = Iszkenderun
iszkenderun-tagline = Bau viermal die beste Kartenreihe. Jede Karte kann etwas, und Trumpf zählt doppelt.
# The game has no options.
iszkenderun-preset-standard = Standardspiel

# Suits.
iszkenderun-suit-scimitar = Säbel
iszkenderun-suit-turban = Turban
iszkenderun-suit-cross = Kreuz
iszkenderun-suit-crescent = Halbmond
iszkenderun-letter-scimitar = S
iszkenderun-letter-turban = T
iszkenderun-letter-cross = K
iszkenderun-letter-crescent = H
iszkenderun-no-trump = kein Trumpf

# Cards on buttons and in sentences.
iszkenderun-card-number = { $suit } { $number }
iszkenderun-card-blocker = { $suit }-Sperre
iszkenderun-card-changer = { $suit }-Wechsler
iszkenderun-card-retriever = { $suit }-Rückholer
iszkenderun-card-dual = { $first }-{ $second }
iszkenderun-card-suitless = Farblos { $number }
# A card in a row of a player.
iszkenderun-card-of = { $card } ({ $who })
iszkenderun-your-card = { $card } von dir

# Cards in rows: the letter of the suit, and a number or a word.
iszkenderun-short-number = { $suit }{ $number }
iszkenderun-short-blocker = { $suit }-Sperre
iszkenderun-short-changer = { $suit }-Wechsler
iszkenderun-short-retriever = { $suit }-Rückholer
iszkenderun-short-dual = { $first }/{ $second }
iszkenderun-short-suitless = farblos
# The value of a card: one whose name is not a number, and a number that has changed.
iszkenderun-row-kind = { $card } { $now }
iszkenderun-row-number = { $card } jetzt { $now }
# A card of the trump suit.
iszkenderun-row-doubled = { $card } ×2
iszkenderun-row-shielded = { $card } (abgeschirmt)
iszkenderun-row-protected = { $card } (unter einem Chip)
# The meaning of the letters, on a page.
iszkenderun-letters = Buchstaben der Farben: { $letters }
iszkenderun-letter-means = { $letter } { $suit }

# A card in hand, with its effect in a word or two.
iszkenderun-held = { $card } ({ $does })
# A card in hand that does so when it is used in a row.
iszkenderun-held-use = { $card } (Einsatz: { $does })
iszkenderun-does-two-suits = beide Farben
iszkenderun-does-shield-left = schirmt links ab
iszkenderun-does-shield-right = schirmt rechts ab
iszkenderun-does-left = +{ $bonus } links
iszkenderun-does-right = +{ $bonus } rechts
iszkenderun-does-both = +{ $bonus } auf beiden Seiten
iszkenderun-does-count = +1 pro { $suit }
iszkenderun-does-block = schließt eine Reihe
iszkenderun-does-discard-max = eine mit Wert 0–{ $most } abwerfen
iszkenderun-does-discard-suit = { $suit }-Karte abwerfen
iszkenderun-does-discard-any = beliebige Karte abwerfen
iszkenderun-does-discard-all = alle mit Wert 0–{ $most } abwerfen
iszkenderun-does-boost = +{ $bonus } für eine Karte
iszkenderun-does-swap = zwei mit Wert 0–{ $most } vertauschen
iszkenderun-does-take = eine mit Wert 0–{ $most } nehmen
iszkenderun-does-retrieve-any = eine beliebige abgeworfene Karte nehmen
iszkenderun-does-retrieve-suit = abgeworfene { $suit }-Karte nehmen
iszkenderun-does-trump = { $suit } wird Trumpf
iszkenderun-does-no-trump = kein Trumpf
iszkenderun-does-draw = ziehen
iszkenderun-does-reveal = ziehen, dann eine zeigen

# The effect of each card, in a few words. "Use" means: move it from your row to the discard pile.
iszkenderun-effect-none = gehört zu beiden Farben
iszkenderun-effect-shield-left = die Karte links daneben kann nicht abgeworfen werden
iszkenderun-effect-shield-right = die Karte rechts daneben kann nicht abgeworfen werden
iszkenderun-effect-left = +{ $bonus } für die Karte links daneben
iszkenderun-effect-right = +{ $bonus } für die Karte rechts daneben
iszkenderun-effect-both = +{ $bonus } für beide Karten daneben
iszkenderun-effect-count = +1 für jede { $suit }-Karte in allen Reihen, sie selbst eingeschlossen
iszkenderun-effect-blocker = schließt die Reihe, in die du sie spielst, deine oder eine andere; Einsatz: wirf sie zusammen mit einer Handkarte ab
iszkenderun-effect-discard-max = Einsatz: wirf eine Karte ab, die höchstens { $most } wert ist
iszkenderun-effect-discard-suit = Einsatz: wirf eine { $suit }-Karte ab
iszkenderun-effect-discard-any = Einsatz: wirf eine beliebige Karte ab
iszkenderun-effect-discard-all = Einsatz: wirf alle Karten ab, die höchstens { $most } wert sind
iszkenderun-effect-boost = Einsatz: eine andere Karte bekommt in dieser Runde +{ $bonus }
iszkenderun-effect-swap = Einsatz: vertausch zwei Karten, die jeweils höchstens { $most } wert sind
iszkenderun-effect-take = Einsatz: nimm eine Karte auf die Hand, die höchstens { $most } wert ist
iszkenderun-effect-retrieve-any = Einsatz: nimm eine beliebige Karte vom Ablagestapel
iszkenderun-effect-retrieve-suit = Einsatz: nimm eine { $suit }-Karte vom Ablagestapel
iszkenderun-effect-trump = Einsatz: { $suit } wird Trumpf
iszkenderun-effect-no-trump = Einsatz: es gibt keinen Trumpf mehr
iszkenderun-effect-draw = Einsatz: zieh eine Karte
iszkenderun-effect-reveal = Einsatz: zieh eine Karte, zeig dann eine weitere und behalte sie, wenn sie Trumpf ist
# A line of the card reference: the card, its printed value if the name does not have it, and
# its effect.
iszkenderun-reference = { $card }: { $effect }
iszkenderun-reference-worth = { $card } ({ $printed }): { $effect }
iszkenderun-lines =
    { $above }
    { $line }

# The effects of the action token.
iszkenderun-deed-score = +4 Wertungsstapel
iszkenderun-deed-exchange = Handkarten tauschen
iszkenderun-deed-protect = Karte schützen
iszkenderun-deed-steal = Karte stehlen

# The table.
iszkenderun-head = Runde { $round } von { $rounds }. Trumpf: { $trump } ({ $letter }), zählt doppelt
iszkenderun-head-none = Runde { $round } von { $rounds }. Kein Trumpf
iszkenderun-head-player = Name
iszkenderun-head-row = Reihe
iszkenderun-head-hand = Hand
iszkenderun-head-points = Punkte
iszkenderun-head-token = Chip
iszkenderun-at-turn = { $who } ◂
iszkenderun-cell = { $count }
iszkenderun-token-ready = bereit
iszkenderun-token-used = weg
iszkenderun-left = gegangen
iszkenderun-row = { $who }: { $cards }
iszkenderun-row-closed = { $who }, geschlossen: { $cards }
iszkenderun-row-passed = { $who }, gepasst: { $cards }
iszkenderun-row-left = { $who }, gegangen: { $cards }
iszkenderun-row-cards = { $cards }
iszkenderun-row-empty = keine Karten
# The highest row, and the card that counts most in it.
iszkenderun-ahead = Vorn: { $who } mit { $total }. { $card } zählt davon { $value }.
iszkenderun-ahead-tied = Vorn mit je { $total }: { $who }.
iszkenderun-draw-pile =
    Nachziehstapel: { $count ->
        [0] leer
        [one] { $count } Karte
       *[other] { $count } Karten
    }
iszkenderun-discard-pile =
    Ablagestapel: { $count ->
        [one] { $top }
       *[other] { $count } Karten, oben { $top }
    }
iszkenderun-discard-pile-empty = Ablagestapel: leer
iszkenderun-both-piles = { $deck }. { $discard }.
iszkenderun-record = Höchste Reihe bisher: { $points } ({ $who }), jetzt 2 Punkte
# Score piles, each with its value and its points if the game ended now.
iszkenderun-piles-now = Die Punkte gelten, als wäre das Spiel jetzt vorbei. Wertungsstapel: { $piles }
iszkenderun-pile-now = { $who } { $value } (jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
})
# On the page of rows, when trump has changed.
iszkenderun-start-trump = Trumpf zu Beginn der Runde: { $trump }

# Shown to the reader only.
iszkenderun-hand = Deine Hand: { $cards }
iszkenderun-hand-empty = Deine Hand ist leer.
iszkenderun-you-passed = Du hast gepasst. Deine Reihe ist sicher, bis die Runde gewertet wird.
iszkenderun-cost-fee = { $pay } und { $fee }
iszkenderun-plan-swap = Geplant: { $card } vertauscht { $first } mit einer anderen Karte
iszkenderun-plan-exchange = Geplant: { $pay } zahlen, Handkarten tauschen
iszkenderun-plan-exchange-cards = Geplant: { $pay } zahlen und tauschen: { $cards }
iszkenderun-plan-protect = Geplant: { $pay } zahlen, eine Karte schützen
iszkenderun-plan-steal = Geplant: { $pay } zahlen, eine Karte mit einem Aufdruck von höchstens { $most } stehlen

# Questions to the reader.
iszkenderun-ask-play-token = Bau die höchste Reihe: Spiel eine Karte, setz eine aus deiner Reihe ein, nutze deinen Chip oder passe.
iszkenderun-ask-play = Bau die höchste Reihe: Spiel eine Karte, setz eine aus deiner Reihe ein oder passe.
iszkenderun-ask-token = Bau die höchste Reihe: Setz eine Karte aus deiner Reihe ein, nutze deinen Chip oder passe. Zum Spielen hast du keine Karte.
iszkenderun-ask-use = Bau die höchste Reihe: Setz eine Karte aus deiner Reihe ein oder passe. Zum Spielen hast du keine Karte.
iszkenderun-ask-closed-token = Deine Reihe ist geschlossen: Setz eine Karte daraus ein, nutze deinen Chip oder passe. Solange die Sperre liegt, kommt keine Karte dazu.
iszkenderun-ask-closed = Deine Reihe ist geschlossen: Setz eine Karte daraus ein oder passe. Solange die Sperre liegt, kommt keine Karte dazu.
iszkenderun-ask-only-play-token = Bau die höchste Reihe: Spiel eine Karte, nutze deinen Chip oder passe.
iszkenderun-ask-only-play = Bau die höchste Reihe: Spiel eine Karte oder passe.
iszkenderun-ask-only-token = Du hast keine Karte zu spielen und keine einzusetzen: Nutze deinen Chip oder passe.
iszkenderun-ask-pass = Du hast keine Karte zu spielen und keine einzusetzen: Du kannst nur passen.
iszkenderun-ask-swap = Mit welcher Karte tauscht sie den Platz?
iszkenderun-ask-exchange = Welche Handkarten tauschst du? Höchstens drei.
iszkenderun-ask-protect = Auf welche Karte legst du deinen Chip?
iszkenderun-ask-steal = Welche Karte nimmst du auf die Hand?
iszkenderun-ask-nothing = Gerade gibt es für dich nichts zu entscheiden.

# Buttons; about 35 characters are shown, so what differs comes first.
iszkenderun-do-play = { $card } spielen (Reihe +{ $gain })
iszkenderun-do-play-to = { $card } bei { $who }
iszkenderun-do-for-fee = Zahle { $fee }. { $what }
iszkenderun-do-unblock = { $card }: deine Reihe öffnen
iszkenderun-do-discard = { $card }: wirf { $target } ab
iszkenderun-do-discard-all = { $card }: alle bis { $most } abwerfen
iszkenderun-do-boost = { $card }: { $target } +{ $bonus }
iszkenderun-do-swap = { $card }: { $target } gegen …
iszkenderun-do-take = { $card } nimmt { $target }
iszkenderun-do-retrieve = { $card } holt { $target }
iszkenderun-do-trump = { $card }: Trumpf { $suit }
iszkenderun-do-no-trump = { $card }: kein Trumpf
iszkenderun-do-draw = { $card }: ziehen
iszkenderun-do-reveal = { $card }: ziehen und zeigen
iszkenderun-do-token = Chip (zahle { $pay }): { $deed }
iszkenderun-do-token-steal = Chip (zahle { $pay }): bis { $most } stehlen
iszkenderun-do-swap-with = Mit { $target }
iszkenderun-do-protect = Schutz: { $target }
iszkenderun-do-steal = Nimm { $target }
iszkenderun-do-exchange-card = { $card } tauschen
iszkenderun-do-exchange =
    { $count ->
        [one] { $count } neue Karte ziehen
       *[other] { $count } neue Karten ziehen
    }
iszkenderun-do-pass = Passen
iszkenderun-do-pass-instead = Lieber passen
# Groups of buttons.
iszkenderun-group-play = Karte spielen
iszkenderun-group-play-card = { $card } spielen
iszkenderun-group-use = Karte einsetzen
iszkenderun-group-use-card = { $card } einsetzen
iszkenderun-group-token = Chip nutzen
iszkenderun-group-choose = Karte wählen

# Confirmation of something that cannot be undone.
iszkenderun-change = { $who } { $before } → { $after }
iszkenderun-sure = { $what } Sicher?
iszkenderun-sure-rows = { $what } Reihen danach: { $changes }. Sicher?
iszkenderun-sure-block-own = { $card } schließt deine Reihe: Solange sie dort liegt, kannst nicht einmal du Karten anlegen.
iszkenderun-sure-block = { $card } schließt die Reihe von { $who }: Solange sie dort liegt, kann niemand Karten anlegen.
iszkenderun-sure-use = { $what }. { $card } verlässt dafür deine Reihe.
iszkenderun-sure-use-all = { $card } kommt auf den Ablagestapel, und mit dieser Karte auch { $gone }.
iszkenderun-sure-swap = { $first } und { $second } vertauschen. { $card } verlässt dafür deine Reihe.
iszkenderun-sure-token = { $what }. Deinen Chip kannst du nur einmal nutzen.
iszkenderun-sure-exchange =
    { $count ->
        [one] Du wirfst { $count } Karte ab und ziehst eine neue.
       *[other] Du wirfst { $count } Karten ab und ziehst ebenso viele neue.
    } Deinen Chip kannst du nur einmal nutzen. Sicher?
iszkenderun-sure-pass = Wenn du passt, hast du in dieser Runde keinen Zug mehr. Deine Reihe ist { $total } wert, die beste andere { $best }. { $playing ->
        [0] Niemand kann sie mehr steigern.
        [one] Eine Person kann ihre noch steigern.
       *[other] { $playing } Personen können ihre noch steigern.
    } Sicher?
iszkenderun-sure-pass-instead = Du verwirfst deinen Plan und hast in dieser Runde keinen Zug mehr. Sicher?

# Reasons why an action is not possible: a whole sentence of at most 120 characters.
iszkenderun-why-all-actions-taken = Du hattest in dieser Runde { $most } Aktionen und kannst nur noch passen.
iszkenderun-why-only-blockers = In eine fremde Reihe kannst du nur eine Sperre spielen.
iszkenderun-why-row-passed = Nach dem Passen kommt zu einer Reihe keine Karte mehr dazu ({ $who }).
iszkenderun-why-row-closed-own = { $card } schließt deine Reihe. Der Einsatz dieser Karte öffnet sie und kostet eine Handkarte.
iszkenderun-why-row-closed = { $card } schließt diese Reihe ({ $who }): Niemand kann Karten anlegen.
iszkenderun-why-not-in-row = Einsetzen kannst du nur Karten in deiner Reihe; spielen allein ist noch kein Einsatz.
iszkenderun-why-no-ability = Diese Karte wird nie eingesetzt: Sie wirkt, solange sie in einer Reihe liegt.
iszkenderun-why-card-protected = Auf dieser Karte liegt ein Chip ({ $who }): In dieser Runde kannst du sie nicht einsetzen.
iszkenderun-why-card-shielded = { $card } schirmt diese Karte ab: Sie wird nicht abgeworfen, auch nicht für ihren eigenen Einsatz.
iszkenderun-why-itself = Die Karte verlässt deine Reihe, bevor sie wirkt, also kann sie nicht auf sich selbst wirken.
iszkenderun-why-no-target = Keine andere Karte ist erreichbar.
# The following texts are about the target, a card in a row of a player.
iszkenderun-why-target-passed = Nach dem Passen ist eine Reihe nicht mehr erreichbar ({ $who }).
iszkenderun-why-target-protected = Auf dieser Karte liegt ein Chip ({ $who }): In dieser Runde ist sie nicht erreichbar.
iszkenderun-why-target-shielded = { $card } schirmt diese Karte ab, also kann sie nicht abgeworfen werden.
iszkenderun-why-worth-too-much = Sie darf höchstens { $most } wert sein und ist ohne die eingesetzte Karte { $now } wert.
iszkenderun-why-wrong-suit = Abwerfen kannst du damit nur { $suit }-Karten.
iszkenderun-why-no-partner = Zum Vertauschen braucht es zwei Karten, die höchstens { $most } wert sind; eine zweite ist nicht erreichbar.
iszkenderun-why-nothing-low = Das trifft Karten, die höchstens { $most } wert sind; die niedrigste erreichbare ist { $now } wert.
iszkenderun-why-no-discards = Der Ablagestapel ist leer.
iszkenderun-why-retrieves-suit = Vom Ablagestapel kannst du damit nur { $suit }-Karten nehmen.
iszkenderun-why-trump-already = { $suit } ist schon Trumpf.
iszkenderun-why-no-trump-already = Es gibt jetzt schon keinen Trumpf.
# $count is the number of cards in the reader's hand.
iszkenderun-why-fee-due =
    { $count ->
        [0] Eine Sperre aus deiner eigenen Reihe abzuwerfen kostet eine Handkarte, und du hast keine.
       *[other] Eine Sperre aus deiner eigenen Reihe abzuwerfen kostet eine Handkarte: Wähl eine (du hast { $count }).
    }
iszkenderun-why-token-used = Du hast deinen Chip schon genutzt; er wirkt im ganzen Spiel nur einmal.
iszkenderun-why-wrong-payment = Dafür zahlst du mit einer { $suit }-Karte oder mit der farblosen Karte.
iszkenderun-why-nothing-to-exchange = Nach dem Bezahlen bleibt dir keine Handkarte zum Tauschen.
iszkenderun-why-nothing-to-protect = Keine Karte ist erreichbar, die du schützen könntest.
iszkenderun-why-nothing-to-steal = Keine erreichbare Karte hat einen Aufdruck von höchstens { $most }.
iszkenderun-why-same-card = Zum Vertauschen braucht es zwei verschiedene Karten.
iszkenderun-why-pays-already = Mit dieser Karte bezahlst du deinen Chip.
iszkenderun-why-printed-too-high = Auf dieser Karte steht { $printed }, auf der Karte, mit der du zahlst, nur { $most }.
iszkenderun-why-all-named = Du kannst { $most } Karten tauschen, und so viele hast du gewählt.
iszkenderun-why-named-already = Diese Karte hast du schon gewählt.
iszkenderun-why-nothing-named = Wähl zuerst eine Handkarte zum Tauschen.

# Events. A text after a name and a colon, or after "You:", must fit any person.
iszkenderun-round-begins = Runde { $round }. Zuerst dran: { $who }. Trumpf: { $suit }.
iszkenderun-round-begins-none = Runde { $round }. Zuerst dran: { $who }. Kein Trumpf, weil die letzte Runde mit Turban begonnen hat.
iszkenderun-shuffled = Alle abgeworfenen Karten werden in den Nachziehstapel gemischt.
iszkenderun-reshuffled = Der Nachziehstapel ist leer, also werden die abgeworfenen Karten zu einem neuen gemischt.
iszkenderun-you-were-dealt = Du hast bekommen: { $cards }.
iszkenderun-played = { $card } gespielt
iszkenderun-played-to = mit { $card } eine Reihe geschlossen ({ $whom })
iszkenderun-used = { $card } eingesetzt
iszkenderun-used-fee = { $card } eingesetzt, { $fee } bezahlt
iszkenderun-used-to-open = { $card } zum Öffnen der Reihe eingesetzt, { $fee } bezahlt
iszkenderun-discarded = { $cards } abgeworfen
iszkenderun-boosted = { $card } +{ $bonus } in dieser Runde
iszkenderun-swapped = { $first } und { $second } vertauscht
iszkenderun-took = { $card } auf die Hand
iszkenderun-retrieved = { $card } vom Ablagestapel
iszkenderun-trump-set = { $suit } ist jetzt Trumpf
iszkenderun-trump-gone = jetzt kein Trumpf
iszkenderun-drew = { $count ->
    [one] eine Karte gezogen
   *[other] { $count } Karten gezogen
}
iszkenderun-you-drew = Du hast gezogen: { $cards }.
iszkenderun-revealed-kept = { $card } gezeigt und behalten, weil Trumpf
iszkenderun-revealed-gone = { $card } gezeigt und abgeworfen, kein Trumpf
iszkenderun-token-told = Chip, bezahlt mit { $pay }: { $deed }
iszkenderun-protected = { $card } unter dem Chip, für niemanden erreichbar
iszkenderun-passed = gepasst
iszkenderun-each = { $who } { $number }
iszkenderun-round-over = Runde { $round } ist vorbei. Reihen: { $totals }.
iszkenderun-placed = Punkte für die Platzierung: { $points }.
iszkenderun-scored = { $card } auf den Wertungsstapel
iszkenderun-award = Ohne-Trumpf-Preis
iszkenderun-record-set = Der Rekord liegt jetzt bei { $points } ({ $who }).
iszkenderun-game-won = { $count ->
    [one] Gewonnen hat: { $who }.
   *[other] Gemeinsam gewonnen: { $who }.
}

# Breakdowns of rows and points.
iszkenderun-account-trump = Trumpf: { $suit }. Trumpfkarten zählen doppelt.
iszkenderun-account-no-trump = Kein Trumpf: Nichts zählt doppelt.
iszkenderun-account-row = { $who }: { $total }
iszkenderun-account-card = { $card } zählt { $value }: { $parts }
iszkenderun-part-printed = { $printed } aufgedruckt
iszkenderun-part-neighbour = +{ $bonus } von { $from }
iszkenderun-part-counted = +{ $bonus } für Karten ihrer Farbe
iszkenderun-part-boost = +{ $bonus } in dieser Runde
iszkenderun-part-doubled = ×2 als Trumpf
iszkenderun-part-shielded = abgeschirmt
iszkenderun-part-protected = unter dem Chip von { $who }
iszkenderun-part-protected-you = unter deinem Chip
iszkenderun-account-earned = Was die Runde gebracht hat
iszkenderun-earned =
    { $who }: Reihe { $total }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
iszkenderun-earned-highest =
    { $who }: Reihe { $total }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }; höchste Karte auf den Wertungsstapel: { $card }
iszkenderun-earned-lowest =
    { $who }: Reihe { $total }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }; niedrigste Karte auf den Wertungsstapel: { $card }
iszkenderun-account-award = Kein Trumpf am Anfang oder am Ende, also gibt es für den Rundensieg den Ohne-Trumpf-Preis: { $who }
iszkenderun-account-record = Rekord nach dieser Runde: { $points } ({ $who })

# Points.
iszkenderun-points = { $who }: { $sum } = { $parts }
iszkenderun-points-places = { $points } für Platzierungen
# Followed by the points of each round.
iszkenderun-points-rounds = { $places } ({ $parts })
iszkenderun-points-pile = { $points } für den Wertungsstapel
iszkenderun-points-no-trump = { $points } für den Ohne-Trumpf-Preis
iszkenderun-points-record = { $points } für den Rekord
iszkenderun-points-now = Wenn das Spiel jetzt vorbei wäre:
iszkenderun-piles = Wertungsstapel
iszkenderun-pile = { $who }: { $value } im Wertungsstapel ({ $cards })
iszkenderun-pile-empty = { $who }: kein Wertungsstapel
iszkenderun-pile-card = { $card }: { $printed }
iszkenderun-pile-token = Chip: { $bonus }
iszkenderun-piles-count = Der beste Stapel bringt am Ende 3 Punkte, der zweitbeste 1. Es zählen die aufgedruckten Werte.
iszkenderun-awards-count = Der Rekord bringt 2 Punkte, ebenso der Ohne-Trumpf-Preis für den Sieg in einer Runde, die ohne Trumpf beginnt oder endet.
iszkenderun-place = { $place }.
iszkenderun-no-place = –
iszkenderun-result =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
iszkenderun-result-ties = Bei gleichen Punkten entscheidet die Reihe der letzten Runde, dann der Wertungsstapel.

# Pages of reference.
iszkenderun-page-rows = Reihen erklärt
iszkenderun-page-points = Punkte und Wertungsstapel
iszkenderun-page-discards = Ablagestapel
iszkenderun-page-suit = Karten: { $suit }
iszkenderun-page-others = Karten: zweifarbig, farblos
iszkenderun-page-round = Runde { $round } erklärt
iszkenderun-discards =
    { $count ->
        [one] { $cards }
       *[other] { $count } Karten, die neueste zuerst: { $cards }
    }

# In pictures, as short as possible. Beside the icons of cards: a maximum value; counts double.
iszkenderun-picture-most = ≤{ $most }
iszkenderun-picture-double = ×{ $by }
iszkenderun-picture-more = +{ $count }
iszkenderun-picture-round = Runde { $round }
iszkenderun-picture-no-trump = Trumpflos
# The holders of the record.
iszkenderun-picture-holders = { $count } Leute
# At the foot of a card in hand; beside a +, its meaning.
iszkenderun-picture-gain = +{ $gain }
iszkenderun-picture-gains = bringt deiner Reihe
# In pictures, under the name of the player to act: what to do, in two or three words.
iszkenderun-picture-task-play = Spielen/passen
iszkenderun-picture-task-choose = Karte wählen
# Beside the hand, while a plan is made.
iszkenderun-picture-using = Einsatz
iszkenderun-picture-token = Chip: { $deed }
# Heads of the columns at the end.
iszkenderun-picture-places = Ränge
iszkenderun-picture-pile = Stapel
iszkenderun-picture-award = trumpflos
iszkenderun-picture-best = Rekord

# The content of a picture, in sentences.
iszkenderun-alt-round = Runde { $round } von { $rounds }, { $trump } ist Trumpf und zählt doppelt.
iszkenderun-alt-round-none = Runde { $round } von { $rounds }, kein Trumpf.
iszkenderun-alt-ahead =
    { $count ->
        [one] Vorn mit einer Reihe von { $total }: { $who }.
       *[other] Vorn mit Reihen von je { $total }: { $who }.
    }
iszkenderun-alt-seat = { $who }: { $state }.
iszkenderun-alt-left = gegangen
iszkenderun-alt-passed = gepasst
iszkenderun-alt-closed = Reihe geschlossen
iszkenderun-alt-row = Reihe { $total } ({ $cards })
iszkenderun-alt-row-empty = keine Karten in der Reihe
iszkenderun-alt-hand = { $count } auf der Hand
iszkenderun-alt-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
iszkenderun-alt-token-used = Chip schon genutzt
iszkenderun-alt-worth = { $card } im Wert von { $now }
iszkenderun-alt-shielded = { $card } abgeschirmt
iszkenderun-alt-protected = { $card } unter einem Chip
iszkenderun-alt-place-left = Gegangen: { $who }, { $earned }.
iszkenderun-alt-earned =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } ({ $parts })

# Deciding ahead.
iszkenderun-standing-pass = Passen bis zum Ende der Runde
iszkenderun-only-if-trump = der Trumpf derselbe ist
iszkenderun-only-if-own-row = meine Reihe noch so liegt
iszkenderun-only-if-rows = alle Reihen unverändert sind

# Awards: what a player has done for the first time
iszkenderun-award-no-trump = eine Runde ohne Trumpf gewonnen
iszkenderun-award-record = die höchste Reihe einer Partie mit niemandem geteilt
iszkenderun-award-retrieved = eine Karte vom Ablagestapel geholt
iszkenderun-award-revealed = einen Trumpf gezogen und gezeigt
iszkenderun-award-token-score = den Chip für den Wertungsstapel benutzt
iszkenderun-award-token-exchange = mit dem Chip Karten getauscht
iszkenderun-award-token-protect = mit dem Chip eine Karte geschützt
iszkenderun-award-token-steal = mit dem Chip eine Karte gestohlen
iszkenderun-award-quiet = gewonnen, ohne eine Karte einzusetzen
iszkenderun-award-every-round = mit der besten Reihe jeder Runde gewonnen
iszkenderun-award-narrow = mit einem Punkt Vorsprung gewonnen
iszkenderun-award-far = mit mindestens fünf Punkten Vorsprung gewonnen

# Notes for a player in the first game: at most two sentences.
iszkenderun-note-goal = Es gewinnt, wer nach vier Runden die meisten Punkte hat. Eine Runde endet, wenn alle gepasst haben; dann bringt die höchste Reihe 3 Punkte, die nächsten 2, 1 und 0.
iszkenderun-note-unused = Eine Karte zu spielen ist noch kein Einsatz, und du ziehst keine dafür: Sie zählt nur in deiner Reihe. In einem späteren Zug kannst du sie dort einsetzen, und dafür verlässt sie die Reihe.
iszkenderun-note-closed = Um deine Reihe zu öffnen, setz die Sperre ein und zahle eine Handkarte. Beide kommen auf den Ablagestapel.
iszkenderun-note-alone = Alle anderen haben gepasst, also hast du einen Zug nach dem anderen, bis du auch passt. An deine Reihe kann niemand mehr heran.
# Without a card that threatens another one, the second of these two texts.
iszkenderun-note-threat = { $used } kann { $lost } aus deiner Reihe entfernen. Sobald du passt, kann niemand mehr an deine Reihe heran; ein Chip schützt eine einzelne Karte.
iszkenderun-note-lead = Deine Reihe ist jetzt die höchste. Wenn du passt, hast du in dieser Runde keinen Zug mehr, aber weder Karten noch Chips erreichen deine Reihe.
iszkenderun-note-use = Du kannst eine Karte deiner Reihe einsetzen: Sie kommt auf den Ablagestapel und wirkt dann. Deine Reihe verliert den Wert der Karte; bevor du bestätigst, siehst du, was alle Reihen danach zählen.
iszkenderun-note-trump = Trumpf zählt doppelt, samt allem, was dazukommt: In den Reihen steht dann ×2. Die Zahl auf dem Knopf einer Karte ist alles, was sie deiner Reihe bringt.
iszkenderun-note-neighbours = Eine neue Karte kommt rechts an deine Reihe. Manche Karten stärken die Karte links oder rechts daneben, solange beide dort liegen; darum zählt die Reihenfolge.
iszkenderun-note-blocker = Eine Sperre schließt die Reihe, in die du sie spielst, deine oder eine andere offene: Niemand kann dort mehr anlegen. Sie zählt dort auch mit, also bringt sie einer anderen Reihe 3.
iszkenderun-note-zero = Eine 0 ist so viel wert, wie Karten ihrer Farbe in allen Reihen liegen, sie selbst eingeschlossen. Sie wächst und schrumpft auch mit den Karten der anderen.
iszkenderun-note-changer = Ein Wechsler macht für den Rest der Runde eine andere Farbe zum Trumpf, und alle Reihen zählen sofort neu. Achte darauf, was das mit deiner Reihe macht.
iszkenderun-note-token = Dein Chip wirkt nur einmal im ganzen Spiel, und ihn zu nutzen kostet den Zug. Du zahlst mit einer Karte: Halbmond bringt 4 im Wertungsstapel, Kreuz tauscht Handkarten, Säbel schützt eine Karte, Turban stiehlt eine.
iszkenderun-note-score-pile = Am Ende der Runde kommt aus der besten Reihe die Karte mit der höchsten aufgedruckten Zahl auf den Wertungsstapel, aus der zweiten die mit der niedrigsten. Der beste Stapel bringt am Ende 3 Punkte, der nächste 1.
iszkenderun-note-refill = Du behältst deine Hand nach der Runde, und sie wird auf fünf Karten aufgefüllt, mit der niedrigsten Reihe auf sechs. Für jede Karte, die du behältst, bekommst du eine weniger.
iszkenderun-note-passed = Wer gepasst hat, hat in dieser Runde keinen Zug mehr, und weder Karten noch Chips erreichen diese Reihe. Nur Trumpf und Karten mit 0 können ihren Wert noch ändern.
iszkenderun-note-record = Die höchste Reihe aller Runden hält den Rekord, der am Ende 2 Punkte bringt. Eine noch höhere Reihe kann sich also lohnen, auch wenn du schon vorn bist.
iszkenderun-note-no-trump = Ohne Trumpf zählt nichts doppelt. Gewinnst du eine Runde, die ohne Trumpf beginnt oder endet, bekommst du einmal im Spiel den Ohne-Trumpf-Preis: 2 Punkte.
iszkenderun-note-shield = Eine abgeschirmte Karte kann nicht abgeworfen werden, auch nicht für ihren eigenen Einsatz. Vertauschen, nehmen, stehlen und stärken kann man sie trotzdem.
iszkenderun-note-last-round = Das ist die letzte Runde. Danach bringt der beste Wertungsstapel 3 Punkte, der zweitbeste 1, der Rekord und der Ohne-Trumpf-Preis je 2.

# The lesson: five short scenes. What is to be done; what to say when it is done, and when it is not.
iszkenderun-learn-trump = Vier Runden: In jeder gewinnt die höchste Reihe. Kreuz ist Trumpf: Kreuze zählen doppelt, samt allem, was Nachbarkarten dazugeben. Bring deine Reihe über 14.
iszkenderun-learn-trump-made = Kreuz 5 zählt 12: 5, +1 von Halbmond 3, und das doppelt.
iszkenderun-learn-trump-missed = Nicht über 14. Kreuz 5 bekommt +1 von Halbmond 3, und diese 6 zählt doppelt.
iszkenderun-learn-use = Manche Karten deiner Reihe kannst du einsetzen; dafür verlassen sie die Reihe. Kreuz 4 wirft einen Halbmond ab: Geh in Führung.
iszkenderun-learn-use-made = Du hast 4 aufgegeben, die beste Reihe hat 26 verloren: Halbmond 7 hatte auch die Nachbarkarte gestärkt.
iszkenderun-learn-use-missed = Eine andere Reihe ist noch höher. Wirf mit Kreuz 4 den Halbmond 7 ab, von dem diese Reihe lebt.
iszkenderun-learn-pass = Du bist vorn, aber Säbel 6 kann deinen Turban 7 abwerfen. Wenn du passt, hast du in dieser Runde keinen Zug mehr, und niemand kann an deine Reihe heran.
iszkenderun-learn-pass-made = Niemand schlägt deine 27: Das sind 3 Punkte, und ihre Karte mit der höchsten aufgedruckten Zahl kommt auf deinen Wertungsstapel. Deine Hand behältst du, und sie wird auf fünf Karten aufgefüllt.
iszkenderun-learn-pass-missed = Säbel 6 hat deinen Turban 7 abgeworfen. Hättest du gepasst, wäre deine Reihe sicher.
iszkenderun-learn-end = Die letzte Runde: Spiel eine Karte, setz eine ein, dann passe, und gewinne.
iszkenderun-learn-end-made = Du gewinnst. Nach vier Runden entscheiden die Punkte: für Platzierungen, Wertungsstapel, Rekord und Ohne-Trumpf-Preis. Dazu kommen ein Chip, einmal im Spiel, und Blocker, die eine Reihe schließen.
iszkenderun-learn-end-missed = Eine andere Reihe war höher. Spiel Turban-Kreuz, wirf mit Säbel 6 den Halbmond 7 ab und passe dann.
