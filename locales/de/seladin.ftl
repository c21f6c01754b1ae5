seladin-title = Seladin
seladin-tagline = Verschenk Karten, deren Zahl genau passt, und schick nach Istham, was man dir schenkt, bevor es gegen dich zählt.

# Options
seladin-option-mode = Versammlung
seladin-mode-ordinary = ordentlich
seladin-mode-extraordinary = außerordentlich
seladin-mode-team = in Zweierteams
seladin-preset-ordinary = { seladin-mode-ordinary }
seladin-preset-extraordinary = { seladin-mode-extraordinary }
seladin-preset-team = { seladin-mode-team }
seladin-option-first = Es beginnt
seladin-first-random = wen das Los trifft
seladin-first-first-seat = Platz 1
seladin-clans = Ein Clan ist die Farbe deiner zehn Karten. Im Spiel unterscheiden sich die Clans nicht.
seladin-clan-any = Beliebiger Clan
seladin-place-partner = im Team mit Platz { $seat }

# Clans and cards
seladin-clan-armaist = Armaist
seladin-clan-irist = Irist
seladin-clan-muraist = Muraist
seladin-clan-naist = Naist
seladin-clan-salaist = Salaist
seladin-clan-yarist = Yarist
seladin-letter-armaist = A
seladin-letter-irist = I
seladin-letter-muraist = M
seladin-letter-naist = N
seladin-letter-salaist = S
seladin-letter-yarist = Y
seladin-face = { $number }
seladin-face-swap = 4~
seladin-face-sum = 5+
seladin-card = { $clan }{ $face }
seladin-beside = { $row } { $card }
seladin-no-cards = –

seladin-nothing = nichts

# The table. "seladin-you" stands for the reader after words such as "with", "from" or "between":
# in German always in the dative.
seladin-you = dir
seladin-moment = Etappe { $stage } von { $stages }, Runde { $round }. Der Startmarker liegt bei { $who }.
seladin-moment-last = Etappe { $stage } von { $stages }, letzte Runde ({ $round }). Der Startmarker liegt bei { $who }.
seladin-ten-cards = Alle haben zehn Karten: fünf auf der Hand, fünf im Vorrat.
seladin-head-player = Name
seladin-head-die = Würfel
seladin-head-hand = Hand
seladin-head-store = Vorrat
seladin-head-points = Punkte
seladin-player = { $who } { $clan }
seladin-die = { $die }
seladin-no-die = –
seladin-cards = { $count }
seladin-points = { $points }
# The stage so far, and the total of the stages before.
seladin-points-now = { $now }/{ $total }
seladin-lead-you = Du führst: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, wenn die Etappe jetzt vorbei wäre ({ $istham } in Istham, { $counter } auf dem Tresen, { $total } aus früheren Etappen).
seladin-lead = { $who } führt: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, wenn die Etappe jetzt vorbei wäre ({ $istham } in Istham, { $counter } auf dem Tresen, { $total } aus früheren Etappen).
seladin-lead-several = Die Führung liegt bei { $who }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, wenn die Etappe jetzt vorbei wäre.
seladin-few-cards = Die letzte Runde ist nah. Nur noch wenige Karten: { $who }.
seladin-gone = Gegangen: { $who }
seladin-counters-empty = Alle Tresen sind leer.
seladin-counter = Tresen von { $who }: { $cards }
seladin-counter-yours = Dein Tresen: { $cards }
seladin-counter-empty = Leer ist der Tresen bei { $who }.
seladin-team = aus { $one } und { $other } ({ $points })
seladin-teams = Die Teams bestehen { $teams }
seladin-talk = { $who } bietet { $to } an, die Würfel zu tauschen: eine { $one } gegen eine { $other } (Angebot { $message } von 4)
seladin-talk-yours = Du bietest { $to } an, die Würfel zu tauschen: deine { $one } gegen eine { $other } (Angebot { $message } von 4)
seladin-talk-to-you = { $who } bietet dir an, die Würfel zu tauschen: eine { $one } gegen deine { $other } (Angebot { $message } von 4)
seladin-draft = { $who } bereitet ein Angebot an { $to } vor:
seladin-draft-yours = Dein Angebot an { $to }, das du noch nicht gemacht hast:
seladin-terms = { $cards } von { $from } zu { $to }
seladin-terms-bare = nur die Würfel, keine Karten

# Pages of reference
seladin-page-istham = In Istham
seladin-page-istham-line = { $who }: { $cards } ({ $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
})
seladin-page-hidden = Noch unbekannt
seladin-page-hidden-line = { $who }: { $cards }
seladin-page-hidden-how = Hand und Vorrat zusammen: alles, was nicht offen liegt.
seladin-page-scores = Punktestand
seladin-head-istham = Istham
seladin-head-counter = Tresen
seladin-head-before = Zuvor
seladin-head-total = Gesamt
seladin-scores-stage = Eine Etappe ist so viel wert wie deine Karten in Istham, minus das, was auf deinem Tresen liegt.
seladin-scores-total = Ein Gesamtstand fällt nie unter 0.
seladin-scores-team = In einem Team zählen beide Gesamtstände zusammen.
seladin-page-signs = Buchstaben und Zeichen
seladin-head-letter = Kürzel
seladin-head-clan = Clan
seladin-signs-card = { $card } ist eine Karte des Clans { $clan } mit der Zahl 2.
seladin-signs-number = Ein Geschenk muss genau die Zahl haben, um die dein Würfel mehr zählt als der andere.
seladin-signs-swap = { $card } ist eine 4, mit der du eine Handkarte gegen eine aus deinem Vorrat tauschen kannst.
seladin-signs-sum = { $card } ist eine 5, mit der du mehrere Karten schenken kannst, die zusammenzählen.
seladin-signs-where = Beide Zeichen wirken auf deiner Hand und auf deinem Tresen, von jedem Clan.
seladin-signs-six = Schick Karten mit der Summe 6, 12 oder 18, dann darfst du 1, 2 oder 3 aus deinem Vorrat nehmen.
seladin-signs-marker = Wer den Startmarker hat, hat den ersten Zug der Runde.
seladin-signs-points = Punkte: was die Etappe bisher wert ist / Gesamtstand der Etappen davor.

# Your hand
seladin-hand = Deine Hand: { $cards }
seladin-store = Dein Vorrat: { $cards }
seladin-taking = Du hast { $card } gewählt. Die anderen überlegen noch.
seladin-partner-agrees = Dein Team-Gegenüber möchte mit dir die Würfel tauschen.
seladin-plan = Dein Plan, den noch niemand sieht:
seladin-plan-swap = { $out } gegen { $back } tauschen
seladin-plan-seleh = { $cards } von deinem Tresen nach Istham
seladin-plan-shared = { $cards } vom Tresen von { $who } nach Istham
seladin-plan-bonus = { $cards } aus deinem Vorrat nehmen
seladin-plan-direct = { $card } direkt nach Istham
seladin-plan-gift = An { $who }: { $cards }
seladin-plan-gift-surplus = An { $who }: { $cards } (kein Platz für { $surplus }: nach Istham)
seladin-plan-rescue = { $card } vom Tresen von { $who } nach Istham
seladin-plan-points = Punkte der Etappe nach deinem Plan: { $points }.
seladin-plan-points-each = { $who } { $then } (jetzt { $now })
seladin-value-die = Dein Würfel zählt { $die }.
seladin-value-die-more = Dein Würfel zählt { $die }, plus 1 für jede Karte, die du nach Istham schickst.
seladin-value = Dein Würfel zählt { $value }: Er zeigt { $die }, und du schickst { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
seladin-to = { $difference } an { $who }
seladin-to-some = Geschenke müssen genau passen: { $gifts }.
seladin-to-nobody = Geschenke gehen nur an niedrigere Würfel, und kein anderer ist niedriger.
seladin-to-nobody-yet = Geschenke gehen nur an niedrigere Würfel. Noch ist kein anderer niedriger, also schick zuerst Karten nach Istham.
seladin-chance-bonus = Die Karten ergeben zusammen { $sum }: Du darfst { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} aus deinem Vorrat nehmen.
seladin-chance-add = Mit einer 5+ darfst du mehrere Karten schenken, deren Summe genau passt.
seladin-chance-swap = Bevor du schenkst, darfst du mit einer 4~ eine Handkarte gegen eine aus deinem Vorrat tauschen.
seladin-chance-both = Bevor du schenkst, darfst du mit einer 4~ eine Karte tauschen; mit einer 5+ darfst du mehrere schenken, deren Summe genau passt.

# Questions
seladin-ask-nothing = Gerade gibt es für dich nichts zu tun.
seladin-ask-draw = Zieh eine Karte aus deinem Vorrat, ohne dass jemand sie sieht: Verschenken kannst du nur Handkarten.
seladin-ask-six = Du hast eine 6 gewürfelt. Willst du sie auf 5 drehen und eine Karte aus deinem Vorrat nehmen? Jedes Geschenk muss dann 1 weniger sein.
seladin-ask-deal-starter = Willst du deine { $one } gegen einen anderen Würfel tauschen?
seladin-ask-deal = Willst du mit der Person am Startmarker die Würfel tauschen?
seladin-ask-deal-yours = Willst du deine { $one } gegen die { $other } von { $who } tauschen?
seladin-ask-offer = Leg Karten von euren Tresen dazu, wenn du magst, und mach dann das Angebot.
seladin-ask-answer = Nimmst du an? Du kannst auch die Karten ändern und ein Gegenangebot machen.
seladin-ask-wait-offer = Gerade wird ein Angebot vorbereitet.
seladin-ask-wait-answer = Das Angebot wartet auf eine Antwort.
seladin-ask-surplus-deal = Auf einem Tresen haben drei Karten je Clan Platz. Welche neue geht nach Istham?
seladin-ask-teams = Möchtest du in deinem Team die Würfel tauschen? Ihr müsst beide Ja sagen.
seladin-ask-teams-yours = Willst du deine { $one } gegen die { $other } in deinem Team tauschen? Ihr müsst beide Ja sagen.
seladin-ask-turn = Du bist dran. Deine Karten sollen auf andere Tresen, und deiner soll leer sein: Schick Karten nach Istham, verschenk Karten, oder passe.
seladin-ask-turn-give = Du bist dran. Deine Karten sollen auf andere Tresen: Verschenk Karten, oder passe.
seladin-ask-turn-swap = Du bist dran. Mit dieser Hand ist kein Geschenk möglich: Du kannst eine Karte tauschen oder passen.
seladin-ask-pass = Du bist dran. Kein Geschenk ist möglich, und ohne Geschenk geht nichts nach Istham: Du kannst nur passen. (Gefragt wirst du, damit niemand das erfährt.)
seladin-ask-give = Schick noch mehr, oder schenk eine Karte: Ohne Geschenk geht nichts nach Istham.
seladin-ask-give-only = Schenk eine Karte: Ohne Geschenk geht nichts nach Istham.
seladin-ask-more = Beschenk noch jemanden, oder bestätige.
seladin-ask-confirm = Bestätige, oder mach einen Schritt rückgängig.
seladin-ask-surplus = Nicht alle haben Platz. Welche gehen nach Istham?

# Buttons
seladin-do-draw = { $card } ziehen
seladin-do-six = Auf 5 drehen, { $card } nehmen
seladin-do-keep-six = Die 6 behalten
seladin-do-yes = Ja, Würfel tauschen
seladin-do-no = Nein, Würfel behalten
seladin-do-approach = { $who } meinen Würfel anbieten
# An exchange of a 5 for a 6: "Offer 5 for 6 to Bahar".
seladin-do-approach-dice = Biete { $one } gegen { $other }: { $who }
seladin-do-add = { $card } von { $who } dazu
seladin-do-add-yours = { $card } von mir dazu
seladin-do-remove = { $card } von { $who } weglassen
seladin-do-remove-yours = { $card } von mir weglassen
seladin-do-offer = Angebot machen
seladin-do-counter-offer = Gegenangebot machen
seladin-do-accept = Annehmen
seladin-do-decline = Ablehnen
seladin-do-withdraw = Angebot zurückziehen
seladin-do-no-deal = Kein Handel
seladin-do-discard = { $card } nach Istham
seladin-do-seleh = { $card } nach Istham
seladin-do-seleh-shared = { $card } von { $who } schicken
seladin-do-seleh-all = Ganzen Tresen schicken
seladin-do-seleh-all-shared = Alle Karten von { $who } schicken
seladin-do-swap = { $out } gegen { $back } tauschen
# The two cards are alike, and others hear only that there was a swap.
seladin-do-swap-alike = { $card } nur zum Schein tauschen (Bluff)
seladin-do-bonus = { $card } aus dem Vorrat
seladin-do-direct = { $card } direkt nach Istham
seladin-do-give = An { $who }: { $cards }
seladin-do-surplus = Nach Istham: { $cards }
seladin-do-rescue = { $card } von { $who } nach Istham
seladin-do-confirm = Bestätigen
seladin-do-confirm-pass = Tausch bestätigen, passen
seladin-do-pass = Passen
seladin-do-pass-forget = Passen, Plan verwerfen
seladin-group-counter = Karten von { $who } …
seladin-group-counter-yours = Meine Karten …
seladin-group-seleh = Nach Istham …
seladin-group-swap = Tauschen …
seladin-group-swap-out = { $card } tauschen …
seladin-group-bonus = Aus dem Vorrat nehmen …
seladin-group-direct = Direkt nach Istham …
seladin-group-give = An { $who } …
seladin-group-rescue = Eigene Karte nach Istham …
seladin-sure-pass = Passen und verwerfen, was du geplant hast?

# News
seladin-stage-begins = Etappe { $stage } beginnt.
seladin-round-begins = Runde { $round }.
seladin-last-out-of-cards = Keine Karten mehr: { $who }. Diese Runde ist die letzte der Etappe: Mit diesen Würfeln geht es weiter, bis niemand mehr etwas schenkt.
seladin-last-barren = Sechs Runden in Folge ohne Geschenk: Diese Runde ist die letzte der Etappe.
seladin-last-thirtieth = Die dreißigste Runde ist die letzte der Etappe.
seladin-you-took = Du hast { $card } aus deinem Vorrat genommen.
seladin-used-six = 6 auf 5 gedreht, eine Karte aus dem Vorrat
seladin-turned-six = 6 auf 5 gedreht
seladin-made-offer = Würfelhandel angeboten ({ $to }): { $terms }
# The part of it that a picture shows, in a sentence.
seladin-offered = { $who } bietet { $to } einen Würfelhandel an: { $terms }.
seladin-offered-yours = Du bietest { $to } einen Würfelhandel an: { $terms }.
seladin-dealt = Abgemacht! Würfel getauscht ({ $one } und { $other }): { $terms }.
seladin-declined = Angebot abgelehnt ({ $from })
seladin-withdrew = Angebot zurückgezogen ({ $to })
seladin-discarded = kein Platz auf dem Tresen, { $cards } nach Istham
seladin-told-agrees = { $who } möchte mit dir die Würfel tauschen.
seladin-team-swapped = Würfel getauscht: { $one } und { $other }.
seladin-team-kept = Würfel behalten: { $one } und { $other }.
seladin-swapped = eine Handkarte gegen eine aus dem Vorrat getauscht
seladin-seleh = { $cards } nach Istham
seladin-seleh-shared = { $cards } vom Tresen ({ $from }) nach Istham
seladin-took-bonus = { $count ->
    [one] eine Karte aus dem Vorrat
   *[other] { $count } Karten aus dem Vorrat
}
seladin-direct = { $card } direkt nach Istham
seladin-gave = { $cards } → { $to }
seladin-gave-surplus = { $cards } → { $to } (kein Platz für { $surplus }: nach Istham)
seladin-rescued = { $card } vom Tresen ({ $from }) nach Istham
seladin-passed = gepasst
seladin-scored = Etappe { $stage } ist vorbei: { $scores }.
seladin-scored-each = { $who } { $points } (gesamt { $total })
seladin-won = Von der Versammlung auserkoren: { $who }.

# The result
seladin-place = { $place }.
seladin-result-stages = { $who }, Etappe für Etappe: { $points }
seladin-result-total = Gesamt { $total }
seladin-result-team = Team { $total }

# The content of a picture, in sentences
seladin-alt-die = Würfel { $die }
seladin-alt-no-die = nicht gewürfelt
seladin-alt-counter = Tresen { $cards }
seladin-alt-counter-empty = Tresen leer
seladin-alt-seat = { $who } (Clan { $clan }): { $die }, { $counter }, diese Etappe { $now }, zuvor { $total }, auf der Hand { $hand }, im Vorrat { $store }.
seladin-alt-hand = Deine Hand: { $hand }; dein Vorrat: { $store }.
seladin-alt-plan = Mit deinem Plan, der { $cards } nach Istham schickt, zählt dein Würfel { $value }.
seladin-alt-signs = Eine Karte ist ein Clan und eine Zahl: Schenken darfst du genau so viel, wie dein Würfel vor dem anderen liegt. Mit einer 4~ darfst du tauschen, mit einer 5+ Zahlen zusammenzählen.
seladin-alt-earned = { $total } (Etappen: { $stages })
seladin-alt-earned-team = { $team } im Team, { $total } allein (Etappen: { $stages })

# In pictures: stage and round, the store, and the meaning of a number in a disc; a number of further
# cards; the content of the disc in the explanation.
seladin-picture-stage = Etappe { $stage }
seladin-picture-round = Runde { $round }
seladin-picture-store = Vorrat
seladin-picture-exact = genau so viel
seladin-picture-any = n
seladin-picture-more = +{ $count }
# In pictures, under the name of the player to act: what to do, in two or three words.
seladin-picture-task-draw = Aus dem Vorrat
seladin-picture-task-six = Auf 5 drehen
seladin-picture-task-deal = Würfel anbieten
seladin-picture-task-offer = Anbieten
seladin-picture-task-answer = Antworten
seladin-picture-task-choose = Karte wählen
seladin-picture-task-vote = Abstimmen
seladin-picture-task-turn = Geben/passen

# Reasons why an action is not offered: whole sentences.
seladin-why-not-now = Das hat in der Runde seine eigene Zeit: Ziehen, Wurf und Sechsen, Würfelhandel, Tausch im Team, Züge.
seladin-why-six-is-over = Eine 6 kannst du nur direkt nach dem Wurf auf 5 drehen.
seladin-why-too-late = Das kommt vor einem Schritt, den du schon geplant hast. Mach ihn erst rückgängig.
seladin-why-surplus-first = Wähl erst, was nach Istham geht: Im Geschenk an { $who } { $count ->
    [one] hat eine Karte
   *[other] haben { $count } Karten
} keinen Platz.
seladin-why-surplus-count = { $count ->
    [one] Eine Karte hat keinen Platz: Wähl genau eine und nicht { $chosen }.
   *[other] { $count } Karten haben keinen Platz: Wähl genau so viele und nicht { $chosen }.
}
seladin-why-swapped-once = In einem Zug tauschst du nur einmal, und ein Tausch ist schon geplant.
seladin-why-swap-without-sign = Zum Tauschen brauchst du eine 4~, egal von welchem Clan, auf der Hand oder auf deinem Tresen.
seladin-why-drawn-without-sign = Eine eben genommene Karte tauschst du nur, wenn eine 4~ auf Hand oder Tresen bleibt.
seladin-why-not-in-hand = Dafür brauchst du eine Handkarte, und diese Karte liegt in deinem Vorrat.
seladin-why-not-in-store = Diese Karte hast du schon auf der Hand, sie liegt nicht in deinem Vorrat.
seladin-why-not-on-counter = Mit deinem Plan liegt keine solche Karte mehr auf dem Tresen.
seladin-why-no-gift = Ohne Geschenk geht nichts nach Istham: Verschenk auch eine Karte, oder passe.
seladin-why-no-gift-follows = Dein Würfel würde { $value } zählen, und kein Geschenk wäre möglich. Ohne Geschenk geht nichts nach Istham.
seladin-why-bonus-not-earned = { $sum ->
    [0] Aus dem Vorrat nimmst du nur, wenn die Karten, die du schickst, zusammen 6, 12 oder 18 ergeben.
   *[other] Die Karten, die du schickst, müssen zusammen 6, 12 oder 18 ergeben. Sie ergeben { $sum }.
}
seladin-why-bonus-taken = { $count ->
    [one] Die Karten, die du schickst, bringen eine Karte aus dem Vorrat, und die hast du genommen.
   *[other] Die Karten, die du schickst, bringen { $count } Karten aus dem Vorrat, und die hast du genommen.
}
seladin-why-not-in-ordinary = Das ist eine Regel der außerordentlichen Versammlung, und eure ist eine ordentliche.
seladin-why-direct-once = Nur eine Handkarte geht in einem Zug direkt nach Istham, und eine ist schon geplant.
seladin-why-direct-too-few = Direkt nach Istham geht eine Handkarte nur, wenn du mindestens 6 Karten schickst: Du schickst { $count }.
seladin-why-direct-too-high = Du schickst { $count } Karten, also darf die Zahl der Karte höchstens { $most } sein: die Hälfte davon.
seladin-why-not-a-rival = In einem Team schenkt man sich nichts.
seladin-why-given-once = { $who } bekommt in einem Zug nur ein Geschenk, und eins ist schon geplant.
seladin-why-die-not-lower = Geschenke gehen an niedrigere Würfel: Deiner zählt { $value }, der von { $who } zeigt { $die }.
seladin-why-card-given = Diese Karte verschenkst du in deinem Plan schon.
seladin-why-sum-without-sign = Für mehrere Karten brauchst du eine 5+, egal von welchem Clan, auf der Hand oder noch auf deinem Tresen.
seladin-why-wrong-number = { $who } bekommt genau { $difference }: Dein Würfel zählt { $value }, der andere zeigt { $die }.
seladin-why-rescued-once = Du holst in einem Zug nur eine eigene Karte von einem Tresen, und eine ist schon geplant.
seladin-why-not-to-all = Beschenk erst alle gegnerischen Clans: Bisher sind es { $count } von { $of }.
seladin-why-not-on-rival-counter = Deine Karte kannst du nur von einem gegnerischen Tresen holen, nicht von dem in deinem Team.
seladin-why-nothing-planned = Noch ist nichts geplant, was du bestätigen könntest. Du kannst passen.
seladin-why-without-starter = Gehandelt wird nur mit der Person, die den Startmarker hat: { $who }.
seladin-why-deal-with-partner = In einem Team wird nicht gehandelt. Eure Würfel könnt ihr nach dem Handel tauschen.
seladin-why-equal-dice = Beide Würfel zeigen { $die }, also gibt es nichts zu tauschen.
seladin-why-already-done = Du hast gesagt, dass du in dieser Runde keinen Handel willst.
seladin-why-already-tried = Mit { $who } kam kein Handel zustande, und pro Runde geht nur ein Versuch.
seladin-why-talk-open = Gerade läuft ein Angebot, und es gibt immer nur eins zugleich.
seladin-why-speak-first = Erst muss das laufende Angebot gemacht, beantwortet oder zurückgezogen werden.
seladin-why-not-your-answer = Jetzt ist { $who } an der Reihe.
seladin-why-last-offer = Das war das vierte und letzte Angebot: Nimm es an, oder lehn es ab.
seladin-why-same-terms = Ein Gegenangebot muss die Karten ändern.
seladin-why-not-in-deal = Nur Karten auf euren beiden Tresen können die Seite wechseln.
seladin-why-all-added = Alle solchen Karten von diesem Tresen sind schon im Angebot.
seladin-why-undo-instead = Das hast du in deinem Angebot eben geändert. Mach diesen Schritt rückgängig.
seladin-why-not-new = Sie lag schon vor dem Handel da: Nur eine neue Karte geht nach Istham.

# Notes on the hand in the first game: two sentences at most.
seladin-note-goal = Deine Karten zählen nur in Istham, und nur andere können sie von ihren Tresen dorthin schicken. Was auf deiner Hand oder in deinem Vorrat bleibt, zählt nichts.
seladin-note-draw = Ab Runde 2 beginnt jede Runde mit einer Karte aus dem Vorrat. Gewürfelt wird erst danach, deshalb passt mit verschiedenen Zahlen auf der Hand öfter eine.
seladin-note-six = Eine 6 ist höher als die meisten Würfel, aber auf 5 gedreht bringt sie dir noch eine Karte zum Verschenken. Drehen kannst du sie nur jetzt, direkt nach dem Wurf.
seladin-note-exact = Ein Geschenk muss genau die Zahl haben, um die dein Würfel mehr zählt als der andere. In einem Zug darfst du mehrere Leute beschenken, jeweils einmal.
seladin-note-counter = Jede Karte auf deinem Tresen kostet dich am Ende der Etappe ihre Zahl. Nach Istham schicken kannst du sie in einem Zug, in dem du auch etwas schenkst.
seladin-note-send = Von deinem Tresen darfst du beliebige Karten schicken; ergeben sie zusammen 6, 12 oder 18, darfst du Karten aus deinem Vorrat nehmen. Für jede zählt dein Würfel in diesem Zug 1 mehr; die anderen vergleichen weiter mit dem, was er zeigt.
seladin-note-only-pass = Passen kostet nichts: Die nächste Runde bringt neue Würfe und noch eine Karte aus deinem Vorrat. Auch wenn alle passen, geht die Etappe weiter.
seladin-note-scores = Eine Karte, die du schickst, zählt für den Clan, der darauf steht: Du verlierst ihre Zahl nicht mehr, aber diese Person gewinnt ebenso viel.
seladin-note-bonus = Die Karten, die du schickst, ergeben zusammen genau 6, 12 oder 18, also darfst du Karten aus deinem Vorrat nehmen und noch in diesem Zug verschenken. Mit jeder anderen Summe darfst du auch schicken, nimmst aber nichts dafür.
seladin-note-swap = Die 4~ darf von jedem Clan sein, auf der Hand oder auf deinem Tresen, und wirkt einmal im Zug, bevor du schenkst. Damit holst du dir die Zahl, die ein Geschenk braucht.
seladin-note-sum = Die 5+ darf von jedem Clan sein, auf der Hand oder auf deinem Tresen. Nur mit ihr kannst du mehr als 5 schenken; schickst du sie nach Istham, hilft sie nicht mehr.
seladin-note-given = Deine Karte auf einem anderen Tresen kostet dort Punkte, also wird man sie nach Istham schicken wollen, wo sie für dich zählt. Liegt sie am Ende der Etappe noch da, bekommst du nichts dafür.
seladin-note-few-cards = Wenn jemand etwas schenkt und danach weder Hand noch Vorrat hat, beginnt die letzte Runde der Etappe. Leere also rechtzeitig deinen Tresen.
seladin-note-last-round = Die letzte Runde geht mit denselben Würfeln weiter, bis einmal um den ganzen Tisch herum niemand etwas schenkt. Dann zählen deine Karten in Istham für dich und die auf deinem Tresen gegen dich.
seladin-note-new-stage = Die Punkte der Etappe sind zu deinem Gesamtstand gekommen, der nie unter 0 fällt, und alle Karten wurden neu verteilt. Nach drei Etappen gewinnt der höchste Gesamtstand.
seladin-note-deal = Ein Würfelhandel ändert, was ihr beide schenken könnt, und auch Karten von euren beiden Tresen dürfen die Seite wechseln. Pro Runde gibt es höchstens einen Handel, immer mit der Person am Startmarker.
seladin-note-room = Auf einem Tresen haben drei Karten jedes Clans Platz. Eine Karte ohne Platz geht direkt nach Istham, wo sie für ihren Clan zählt.
seladin-note-rescue = Du beschenkst in diesem Zug alle gegnerischen Clans, also darfst du eine eigene Karte von einem ihrer Tresen nach Istham schicken. Es darf sogar eine sein, die du gerade verschenkst.
seladin-note-direct = Wenn du in einem Zug sechs oder mehr Karten schickst, darf eine Handkarte direkt mit nach Istham. Ihre Zahl ist höchstens halb so groß wie die Anzahl der geschickten Karten.
seladin-note-partner = Die Gesamtstände eures Teams zählen zusammen: Du darfst Karten von beiden Tresen schicken und beschenkst nur andere Teams. Ein Zeichen auf dem anderen Tresen deines Teams hilft dir nicht.

# Deciding ahead.
seladin-standing-keep-sixes = Jede 6 behalten
seladin-standing-decline = Jedes Angebot ablehnen
seladin-standing-no-deals = Keinen Handel anbieten
seladin-only-if-own-counter = mein Tresen noch so liegt
seladin-only-if-counters = alle Tresen unverändert sind

# Awards: what a player has done for the first time
seladin-award-six = eine Sechs zu einer Fünf gedreht
seladin-award-seleh = drei Karten auf einmal nach Istham geschickt
seladin-award-gift = drei Karten auf einmal verschenkt
seladin-award-rescue = eine Karte von der Konkurrenz gerettet
seladin-award-direct = eine Handkarte direkt nach Istham geschickt
seladin-award-team-swap = mit dem Team-Gegenüber Würfel getauscht
seladin-award-trader = viermal in einer Partie gehandelt
seladin-award-no-deal = ohne Handel gewonnen
seladin-award-far = mit mindestens fünfzehn Punkten Vorsprung gewonnen
seladin-award-narrow = mit einem Punkt Vorsprung gewonnen
seladin-award-generous = mit zwölf verschenkten Karten gewonnen
seladin-award-untouched = gewonnen, ohne dass andere etwas vom eigenen Tresen nach Istham schickten

# The first minute. Each scene has a task and sentences for what came of it. The numbers are those of its position.
seladin-learn-give = Deine Karten zählen nur in Istham, und nur andere können sie dorthin schicken, von ihrem Tresen; nach drei Etappen gewinnt, wer die meisten Punkte hat. Dein Würfel zeigt 5, der von Samowar 3: Schenk Samowar eine Karte mit genau der Differenz, und bestätige.
seladin-learn-give-made = Deine 2 kostet Samowar dort 2 Punkte; in Istham bringt sie dir 2.
seladin-learn-give-missed = Du hast gepasst: Karten, die auf deiner Hand oder in deinem Vorrat bleiben, zählen nichts.
seladin-learn-send = Eine fremde 4 auf deinem Tresen kostet dich am Ende der Etappe 4 Punkte. Kein Würfel ist niedriger als deiner, also schick zuerst die 4 nach Istham.
seladin-learn-send-made = Die 4 zählt für ihren Clan, und dein Würfel zählt 1 mehr. Jetzt musst du schenken: Ohne Geschenk geht nichts nach Istham.
seladin-learn-send-missed = Du hast gepasst: Die 4 bleibt auf deinem Tresen und kostet dich Punkte.
seladin-learn-turn = Plane einen ganzen Zug: Leere deinen Tresen, dann schenk. Für jede Karte, die du schickst, zählt dein Würfel 1 mehr.
seladin-learn-turn-made = Dein Tresen ist leer. In einem Zug darfst du mehrere Leute beschenken, jeweils einmal.
seladin-learn-turn-missed = Beide Karten liegen noch auf deinem Tresen und kosten dich 5: Schick sie im selben Zug, bevor du schenkst.
seladin-learn-last = Jemand hat keine Karten mehr: Diese letzte Runde geht mit denselben Würfeln weiter, bis niemand mehr schenkt. Du hast 54 Punkte, Samowar 55: Kannst du noch gewinnen?
seladin-learn-last-made = Du gewinnst mit 1 Punkt Vorsprung: Dein Tresen ist leer, und dein Geschenk ging an die Person in Führung.
seladin-learn-last-counter = Du verlierst um 1 Punkt: Die 4 auf deinem Tresen kostet dich 4.
seladin-learn-last-leader = Du verlierst um 1 Punkt: Die 4 zählt für die Person in Führung, und dein Geschenk ging an jemand anders.
