# Nautilus: cards, the table, buttons, questions and events. The rules are in nautilus-rules.ftl.

nautilus-title = Nautilus
nautilus-tagline = Zwei Crews auf Tauchgang: In jeder Spalte gewinnt die bessere Karte, und zwar für die Seite, auf der sie liegt.

# Options. In the lobby each is followed by its value: "Early end: on".
nautilus-option-early-end = Vorzeitiges Ende bei drei Gebieten
nautilus-option-collections = Gesammelte Karten
nautilus-option-first-player = Es beginnt
nautilus-collections-visible = für alle offen
nautilus-collections-hidden = nur eigene sichtbar
nautilus-first-player-random = wen das Los trifft
nautilus-first-player-a = A, der erste Platz
nautilus-first-player-b = B, der zweite Platz
nautilus-preset-standard = Standardregeln
nautilus-preset-deep = Tiefgang: sechs Runden, auswendig

# Cards in rows.
nautilus-short = { $value }
nautilus-short-kraken = K
nautilus-short-fishbone = G
nautilus-anchored = { $card }*
nautilus-empty = .
nautilus-nobody = -

# Cards in a hand; the arrow shows the movement of another card.
nautilus-hand-vertical = { $value }↕
nautilus-hand-horizontal = { $value }↔

# Specials.
nautilus-kraken = Kraken
nautilus-fishbone = Gräte
nautilus-anchor = Anker
nautilus-eye = Auge
nautilus-module = Tauchkapsel
nautilus-harpoon = Harpune
nautilus-does-kraken = statt eines Tauchers legen; schlägt alles.
nautilus-does-fishbone = statt eines Tauchers legen; verliert gegen alles.
nautilus-does-anchor = zusammen mit einem Taucher spielen; hält eine Karte auf dem Brett fest, wo sie liegt.
nautilus-does-eye = vor der ersten Karte siehst du dir die andere Hand an.
nautilus-does-module = vor der ersten Karte ziehst du zwei Taucher und behältst einen.
nautilus-does-harpoon = vor der ersten Karte ziehst du einen Taucher aus der anderen Hand; tausch ihn oder gib ihn zurück.
# The same, as short as possible.
nautilus-briefly-kraken = schlägt alles
nautilus-briefly-fishbone = verliert gegen alles
nautilus-briefly-anchor = hält eine Karte fest
nautilus-briefly-eye = zeigt dir die andere Hand
nautilus-briefly-module = zieht zwei Taucher, du behältst einen
nautilus-briefly-harpoon = zieht einen Taucher aus der anderen Hand

# Domains.
nautilus-science = Wissenschaft
nautilus-exploration = Entdeckung
nautilus-navigation = Navigation
nautilus-engineering = Technik
nautilus-war = Krieg
nautilus-short-science = Wis
nautilus-short-exploration = Ent
nautilus-short-navigation = Nav
nautilus-short-engineering = Tech
nautilus-short-war = Kri
nautilus-two-stars = +2
nautilus-one-star = +1
nautilus-ink-blot = -1
nautilus-prize = { $domain } { $worth }

# Sides and spaces. $who may be "You".
nautilus-side-a = A
nautilus-side-b = B
nautilus-space-a = A{ $column }
nautilus-space-b = B{ $column }

# The table.
nautilus-round = Runde { $round } von { $of }
# The decision of another player, as a sentence after the round.
nautilus-round-now = Runde { $round } von { $of }: { $now }
nautilus-round-plan = Runde { $round } von { $of }, mit deinem Plan, den nur du siehst:
nautilus-last-round = So ging die letzte Runde aus:
nautilus-took = Vorige Runde, an { $side }: { $prizes }
nautilus-head-column = Spalte
nautilus-head-prize = Preis
nautilus-head-worth = Wert
nautilus-head-ahead = Vorn
nautilus-head-points = Punkte
nautilus-head-blot = Kleckse
nautilus-head-domain = Gebiet
# The seats on each side, with the number of cards in hand.
nautilus-player =
    { $side }: { $who }, { $divers } Taucher{ $specials ->
        [0] { "" }
       *[other] , 1 Spezialkarte
    }
nautilus-player-first =
    { $side }: { $who } (zuerst), { $divers } Taucher{ $specials ->
        [0] { "" }
       *[other] , 1 Spezialkarte
    }
# The goal. In $sides each side has its number of won domains: "A 1, B 0".
nautilus-aim = Gewinne die meisten der fünf Gebiete. Bisher gewonnen: { $sides }.
nautilus-aim-side = { $side } { $domains }
nautilus-hidden = Gesammelte Karten sind verdeckt.
nautilus-net = { $points }
nautilus-net-won = { $points }✓
nautilus-blot-out = weg
# The decision of another player.
nautilus-now-draft = { $who } wählt zwischen zwei Spezialkarten.
nautilus-now-start = { $who } kann vor der ersten Karte eine Spezialkarte spielen.
nautilus-now-module = { $who } behält einen von zwei Tauchern.
nautilus-now-harpoon = { $who } tauscht den Taucher an der Harpune oder gibt ihn zurück.
nautilus-now-placement = { $who } legt Karte { $card } von 10.
nautilus-now-movement = { $who } bewegt eine Karte.

# At the end.
nautilus-score =
    { $side }: { $who }, { $domains ->
        [one] { $domains } Gebiet
       *[other] { $domains } Gebiete
    } gewonnen
nautilus-over-early = Vorzeitiges Ende: Drei Gebiete sind gewonnen.
nautilus-over-six = Alle sechs Runden sind gespielt.
nautilus-over-left = Ausgestiegen: { $who }.
nautilus-legend-score = ✓ gewonnen: 4 Punkte, oder 3, sobald der Tintenklecks weg ist. Wer die meisten Gebiete hat, gewinnt.

# Shown to the reader only.
nautilus-hand = Deine Hand: { $cards }
nautilus-hand-empty = Deine Hand ist leer.
nautilus-own-special = Deine Spezialkarte: { $special } ({ $effect })
nautilus-special = Deine Spezialkarte ist { $special }: { $effect }
nautilus-special-late = { $special }: in dieser Runde nicht mehr spielbar.
nautilus-given = { $who } hat von dir: { $special }.
nautilus-known = { $who } hat sicher auf der Hand: { $cards }.
nautilus-exposed = { $who } kennt von deiner Hand: { $cards }
nautilus-put-back = Du hast { $card } auf den Stapel zurückgelegt.
nautilus-harpooned = An der Harpune: { $card }
nautilus-plan = Dein Plan: { $card } auf { $space }.
nautilus-plan-still = Der Pfeil kann keine Karte bewegen.
nautilus-plan-moves = Der Pfeil bewegt dann { $card } von { $from } nach { $to }.
nautilus-plan-choice = Der Pfeil bewegt dann eine Karte: Du hast { $count } Möglichkeiten.

# Questions to the reader.
nautilus-ask-draft = Behalte eine von zwei Spezialkarten für diese Runde. Die andere geht an dein Gegenüber.
nautilus-ask-start = { $special } jetzt spielen? Später in dieser Runde geht es nicht mehr.
nautilus-ask-module = Behalte einen dieser beiden Taucher. Der andere kommt auf den Stapel zurück.
nautilus-ask-harpoon = Gibst du einen deiner Taucher für { $card } her, oder gibst du { $card } zurück?
nautilus-ask-card = Gewinne Preise für Seite { $side }: Welche Karte legst du?
nautilus-ask-space = Wohin legst du { $card }? Die Karte zählt für die Seite, auf der sie liegt.
nautilus-ask-anchor = So legen, oder mit dem Anker auf einer Karte?
nautilus-ask-place = So legen?
# The whole room reads this one, too.
nautilus-ask-movement = Der Pfeil von { $card } auf { $space } muss eine Karte bewegen.
nautilus-ask-nothing = Gerade gibt es für dich nichts zu entscheiden.

# Buttons; about 35 characters are shown.
nautilus-do-keep = { $kept } behalten, { $given } weg
nautilus-do-play = { $special } spielen
nautilus-do-skip = Nicht spielen
nautilus-do-keep-diver = { $kept } behalten, { $returned } zurück
nautilus-do-swap = { $given } geben, { $drawn } nehmen
nautilus-do-return = { $drawn } zurückgeben
nautilus-do-take = Taucher { $card }
nautilus-do-put = { $space }: { $prize }
nautilus-do-put-beats = { $space }: { $prize }, schlägt { $card }
nautilus-do-put-loses = { $space }: { $prize }, unter { $card }
nautilus-do-place = Legen
nautilus-do-place-only = Ohne Anker legen
nautilus-do-anchor = Anker auf { $card } ({ $space })
# The Anchor on a space without a card, where it cannot be attached.
nautilus-do-anchor-at = Anker auf { $space }
nautilus-do-move = { $card } von { $from } nach { $to }
# The same to a space that faces a card, which is written as on the board: "14", "K".
nautilus-do-move-beats = { $card } von { $from } nach { $to }, schlägt { $facing }
nautilus-do-move-loses = { $card } von { $from } nach { $to }, unter { $facing }
# Groups of buttons.
nautilus-group-side = Seite { $side } ({ $who })
nautilus-group-anchor = Mit dem Anker

# Reasons why an action is not possible: whole sentences. Cards may have their arrows: "9↕".
nautilus-why-specials-first = Zuerst kommen die Spezialkarten, erst danach werden Karten gelegt.
nautilus-why-arrow-first = Zuerst muss der Pfeil von { $card } auf { $space } eine andere Karte bewegen.
nautilus-why-start-is-over = { $special }: nur vor der ersten Karte einer Runde spielbar.
nautilus-why-anchor-needs-diver = Der Anker wird zusammen mit einem Taucher gespielt, als letzter Schritt beim Legen.
nautilus-why-card-chosen = Du hast schon { $card } gewählt. Mach den Schritt rückgängig, um eine andere Karte zu wählen.
nautilus-why-space-chosen = Du hast schon { $space } gewählt. Mach den Schritt rückgängig, um ein anderes Feld zu wählen.
nautilus-why-special-not-drawn = Du hast { $specials } gezogen: Behalte eine dieser beiden Karten.
nautilus-why-diver-not-drawn = Die Tauchkapsel hat { $cards } gezogen: Behalte einen dieser beiden Taucher.
nautilus-why-not-to-give = Geben kannst du nur einen Taucher aus deiner Hand: { $cards }.
nautilus-why-not-in-hand = Legen kannst du nur einen Taucher aus deiner Hand: { $cards }.
nautilus-why-not-held = Diese Spezialkarte hast du nicht: { $special }.
nautilus-why-space-taken = Auf { $space } liegt schon { $card }.
nautilus-why-blocked = { nautilus-why-space-taken }
nautilus-why-anchor-lies = Der Anker liegt schon auf { $space } und bleibt in dieser Runde dort.
nautilus-why-anchor-on-nothing = Der Anker braucht eine Karte, und dort liegt keine.
nautilus-why-other-side = Der Pfeil von { $card } bewegt nur Karten auf der eigenen Seite: { $side }.
nautilus-why-just-placed = { $card } ist die gerade gelegte Karte: Ihr Pfeil bewegt eine andere.
nautilus-why-anchored = { $card } liegt am Anker: In dieser Runde bewegt kein Pfeil diese Karte.
nautilus-why-not-across = Der Pfeil von { $card } bewegt eine Karte nur nach gegenüber, hier nach { $space }.
nautilus-why-not-along = Der Pfeil von { $card } bewegt eine Karte nur auf ihrer Seite: { $side }.

# Notes in a first game: at most two sentences below the decision, each shown once.
nautilus-note-goal = Gewinne mehr von den fünf Gebieten als dein Gegenüber. In jeder der sechs Runden legt ihr abwechselnd je fünf Karten, und in jeder Spalte gewinnt die höhere den Preis.
nautilus-note-sides = Eine Karte zählt für die Seite, auf der sie liegt, egal wer sie gelegt hat; deine Seite ist { $side }. Starke Karten gehören also auf deine Seite, schwache auf die andere.
nautilus-note-draft = Ihr bekommt beide eine Spezialkarte, nur für diese Runde: Was nicht gespielt wird, wird abgeworfen. Dein Gegenüber erfährt nicht, welche du behältst.
nautilus-note-given = Dein Gegenüber hat zwei Spezialkarten gezogen, dir eine davon gegeben und kennt also deine. Die andere kennst du nicht.
nautilus-note-start = Auge, Tauchkapsel und Harpune werden vor der ersten Karte einer Runde gespielt oder gar nicht. Das kostet dich keinen Zug.
nautilus-note-module = Du hast dann sechs Taucher und legst fünf. Der übrige bleibt in deiner Hand, und niemand sieht ihn.
nautilus-note-harpoon = Ihr kennt diesen Taucher jetzt beide. Du kannst jeden Taucher deiner Hand dafür geben, also auch eine schwache Karte gegen eine starke tauschen.
nautilus-note-placed-special = Kraken (15) oder Gräte (0) legst du statt eines Tauchers, auf eine beliebige Seite; ein Taucher bleibt dann in deiner Hand. Pfeile bewegen sie wie Taucher.
nautilus-note-anchor = Der Anker hält eine Karte auf einer der beiden Seiten für den Rest der Runde fest. Er wird angelegt, bevor der Pfeil deiner eigenen Karte etwas tut.
nautilus-note-arrow = Der Pfeil bewegt eine andere Karte der Seite, auf die du diese legst: ↕ auf das Feld gegenüber, ↔ auf ihrer Seite. Kann sich dort eine bewegen, muss sich eine bewegen, auch wenn es deine beste ist.
nautilus-note-movement = Ein Pfeil wirkt einmal, wenn seine Karte gelegt wird, und ist Pflicht. Der Pfeil der bewegten Karte tut nichts.
nautilus-note-alone = Eine starke Karte gegenüber einem freien Feld ist nicht sicher: Eine 6↕ oder 9↕ auf ihrer Seite kann sie hinüberbringen. Eine Karte auf dem Feld gegenüber verhindert das.
nautilus-note-full-column = Eine volle Spalte ist nicht entschieden: Eine 7↔ oder 8↔ kann eine Karte herausholen, solange auf deren Seite ein Feld frei ist. Die Preise werden vergeben, wenn alle zehn Felder voll sind.
nautilus-note-blot = -1 ist ein Tintenklecks: Wer die Spalte gewinnt, muss ihn nehmen und verliert einen Punkt. Die höhere Karte gehört dort also auf die andere Seite.
nautilus-note-crab = Die 1 ist die Krabbe: Sie schlägt die 14 und die Gräte, sonst nichts. Zwischen allen anderen Karten gewinnt die höhere Zahl.
nautilus-note-new-round = In jeder Runde beginnt die andere Seite, und alle Taucher werden neu gemischt und verteilt; nur die gewonnenen Preise bleiben. Unter „Details“ steht, wie die vorige Runde ausging.
nautilus-note-points = Die sechs Karten eines Gebiets ergeben zusammen 5 Punkte. 4 Punkte gewinnen es also endgültig, oder 3, sobald sein Tintenklecks (-1) weg ist.
nautilus-note-won = Ein Gebiet mit ✓ ist endgültig gewonnen: Seine übrigen Preise ändern nichts. Nutze deine starken Karten für die Gebiete, die noch offen sind.
nautilus-note-early-end = Drei Gebiete gewinnen das Spiel: Es endet mit der Runde, in der jemand das dritte gewinnt.
nautilus-note-six-rounds = An diesem Tisch werden alle sechs Runden gespielt, auch wenn jemand vorher drei Gebiete gewonnen hat.
nautilus-note-hidden-collections = An diesem Tisch sind gesammelte Karten verdeckt: Du siehst nur deine eigenen Punkte. Merk dir, wer welchen Preis gewinnt.

# Confirmation of something that cannot be undone.
nautilus-sure = { $what }: Das lässt sich nicht rückgängig machen. Sicher?
nautilus-sure-skip = { $special } kannst du in dieser Runde dann nicht mehr spielen. Sicher?

# Pages of reference.
nautilus-page-cards = Karten und Spezialkarten
nautilus-page-collected = Gesammelte Karten
nautilus-page-piles = Stapel und Abgeworfenes
nautilus-page-last = Vorige Runde
nautilus-about-divers = 14 Taucher mit den Zahlen 1 bis 14. Du hast fünf auf der Hand; die höhere Karte gewinnt die Spalte.
nautilus-about-crab = Die { $crab } ist die Krabbe: Sie schlägt die { $greatest } und die Gräte, sonst nichts.
nautilus-about-vertical = 6↕, 9↕: Eine andere Karte dieser Seite wechselt auf das Feld gegenüber.
nautilus-about-horizontal = 7↔, 8↔: Eine andere Karte dieser Seite geht auf ein freies Feld dieser Seite.
nautilus-about-specials = Die Spezialkarten, jede einmal:
nautilus-about-special = { $special }: { $effect }
nautilus-about-names = { $short }: { $domain }
nautilus-about-domains = Gebiete: Jedes hat eine +2, vier +1 und einen Tintenklecks (-1). 4 Punkte gewinnen es, oder 3, sobald sein Klecks weg ist.
nautilus-signs = Auf dem Brett:
nautilus-sign-sides = A und B sind die beiden Seiten, A1 bis A5 und B1 bis B5 ihre Felder.
nautilus-sign-empty = Ein Punkt ist ein freies Feld, ein Strich heißt: niemand liegt vorn.
nautilus-sign-kraken = K ist der Kraken, G die Gräte.
nautilus-sign-anchor = * markiert die Karte am Anker, die sich nicht bewegen lässt.
nautilus-legend-blots = Kleckse: in welchen Gebieten der Tintenklecks schon weg ist.
nautilus-collected = { $domain }: { $cards } = { $points }
nautilus-collected-nothing = Noch nichts.
nautilus-pile-divers =
    { $count ->
        [one] { $count } Taucher ist im Stapel.
       *[other] { $count } Taucher sind im Stapel.
    }
nautilus-pile-specials =
    { $count ->
        [0] Keine Spezialkarte ist mehr übrig, bevor neu gemischt wird.
        [one] { $count } Spezialkarte ist noch übrig, bevor neu gemischt wird.
       *[other] { $count } Spezialkarten sind noch übrig, bevor neu gemischt wird.
    }
nautilus-pile-domains =
    { $count ->
        [0] Keine Gebietskarte ist mehr für spätere Runden übrig.
        [one] { $count } Gebietskarte ist noch für spätere Runden übrig.
       *[other] { $count } Gebietskarten sind noch für spätere Runden übrig.
    }
nautilus-discard = Abgeworfene Spezialkarten: { $specials }
nautilus-discard-empty = Noch ist keine Spezialkarte abgeworfen.
nautilus-last-none = Das ist die erste Runde.

# Events. A text after a name and a colon, or after "You:", must fit any person.
nautilus-round-begins = Runde { $round }. Zuerst dran: { $who }.
nautilus-drew-specials = zwei Spezialkarten gezogen
nautilus-you-drew-specials = Du hast zwei Spezialkarten gezogen: { $specials }.
nautilus-kept-special = eine Spezialkarte behalten, die andere weitergegeben
nautilus-you-kept = Du hast { $kept } behalten und { $given } weitergegeben.
nautilus-you-were-given = Du hast { $special } bekommen.
nautilus-special-played = { $special } gespielt
nautilus-special-skipped = keine Spezialkarte vor der ersten Karte
nautilus-special-lost = { $special } ungenutzt abgeworfen
nautilus-you-saw = Das Auge hat dir gezeigt: { $cards }.
nautilus-you-drew = Die Kapsel hat heraufgebracht: { $cards }.
nautilus-kept-diver = einen von zwei Tauchern behalten
nautilus-you-kept-diver = Du hast { $kept } behalten und { $returned } zurückgelegt.
nautilus-harpoon-drew = mit der Harpune { $card } gezogen
nautilus-harpoon-swapped = Taucher getauscht
nautilus-swapped = { $drawn } genommen, { $given } gegeben
nautilus-harpoon-returned = Taucher zurückgegeben
nautilus-placed = { $card } auf { $space }
nautilus-placed-anchor = { $card } auf { $space }, Anker auf { $anchor }
nautilus-awarded = Spalte { $column } ({ $who }): { $prize }, { $won } schlägt { $lost }.
nautilus-ended-early = Drei Gebiete sind gewonnen: Das Spiel ist vorbei.
nautilus-ended-six = Sechs Runden sind gespielt: Das Spiel ist vorbei.

# The lesson: the task of each scene, and what is said when its point is made or missed.
nautilus-learn-column = Gewinne mehr von den fünf Gebieten als dein Gegenüber. In jeder Spalte gewinnt die höhere Karte den Preis für ihre Seite. Du bist Seite A: Sorg mit deiner 12 dafür, dass du bei Wissenschaft +2 vorn liegst.
nautilus-learn-column-made = Deine 12 schlägt die 9: Sind alle zehn Felder voll, bekommst du den Preis.
nautilus-learn-column-open = Spalte 1 ist noch offen: Du gewinnst sie auf A1, gegenüber der 9.
nautilus-learn-column-side = Eine Karte auf Seite B zählt für Seite B, egal wer sie gelegt hat.
nautilus-learn-spoil = Eine höhere Karte auf B3 würde deine 8 schlagen. Verhindere das mit der Gräte (0), deiner Spezialkarte in dieser Runde: Jede Karte darf auf jede Seite.
nautilus-learn-spoil-made = Deine 8 schlägt die Gräte, und auf B3 kommt keine bessere Karte mehr: Schwache Karten gehören auf die andere Seite.
nautilus-learn-spoil-missed = Die 12 deines Gegenübers auf B3 schlägt deine 8; die Gräte hätte das Feld besetzen können.
nautilus-learn-arrow = Deine 9↕ hat einen Pfeil: Eine andere Karte ihrer Seite muss auf das Feld gegenüber wechseln, wenn es frei ist. Hol die 13 auf deine Seite.
nautilus-learn-arrow-made = Die 13 zählt jetzt für dich; eine 7↔ oder 8↔ bewegt eine Karte stattdessen auf ihrer Seite.
nautilus-learn-arrow-missed = Ein Pfeil ist Pflicht: Er hat deine 12 auf Seite B gebracht.
nautilus-learn-domain = 4 Punkte gewinnen ein Gebiet endgültig (✓), oder 3, sobald sein Tintenklecks (-1) weg ist; das dritte Gebiet gewinnt das Spiel. Ihr habt je zwei; in Navigation, ohne Klecks, steht es 2 zu 2. Leg in dieser letzten von sechs Runden deine letzte Karte so, dass du gewinnst.
nautilus-learn-domain-made = Navigation ist dein drittes Gebiet: 3 Punkte reichten, weil der Tintenklecks weg ist.
nautilus-learn-domain-missed = Navigation ging an Seite B: Weitere Preise eines gewonnenen Gebiets (✓) ändern nichts.

# In pictures: the round, the number of placed cards of all, and the mark of the first player.
nautilus-picture-round = Runde { $round }
nautilus-picture-placed = { $placed }/{ $of }
nautilus-picture-first = 1.
# In pictures, under the name of the player to act: what to do, in two or three words.
nautilus-picture-task-keep = Spezialkarte behalten
nautilus-picture-task-play = Spezialkarte spielen
nautilus-picture-task-diver = Taucher behalten
nautilus-picture-task-harpoon = Tauschen oder zurück
nautilus-picture-task-place = Karte legen
nautilus-picture-task-move = Karte bewegen

# The content of a picture in sentences, for people who cannot see it.
nautilus-alt-round = Runde { $round } von { $of }, { $placed } von { $spaces } Karten liegen.
# A list of names with numbers: "Bahar 2, Cyrus 1".
nautilus-alt-won = Endgültig gewonnene Gebiete: { $sides }.
nautilus-alt-score = { $who } { $domains }
# "Column 1, Science +2: A 9, B Kraken, B ahead."
nautilus-alt-column = Spalte { $column }, { $domain } { $worth }: A { $a }, B { $b }, { $ahead }.
nautilus-alt-ahead = { $side } liegt vorn
nautilus-alt-nobody = niemand liegt vorn
nautilus-alt-free = frei
nautilus-alt-anchored = { $card } (am Anker)
nautilus-alt-points = Punkte von { $side }: { $points }.
nautilus-alt-net = { $domain } { $points }
nautilus-alt-net-won = { $points } (gewonnen)
nautilus-alt-hand = Deine Hand: { $cards }.
nautilus-alt-choose = Taucher zur Wahl: { $cards }.
nautilus-alt-preview = Dein Plan ist in den Spalten schon enthalten.
# A Diver whose arrow moves another card, to the other side or along the row.
nautilus-alt-vertical = { $value } (Pfeil nach gegenüber)
nautilus-alt-horizontal = { $value } (Pfeil zur Seite)
nautilus-alt-domains = { $domains ->
    [one] { $domains } Gebiet gewonnen
   *[other] { $domains } Gebiete gewonnen
}

# Deciding ahead.
nautilus-only-if-column = die Spalte unverändert ist

# Awards: what a player has done for the first time
nautilus-award-sweep = die ersten drei Spalten einer Runde gewonnen
nautilus-award-special = zu Beginn eine Spezialkarte gespielt
nautilus-award-harpoon = mit der Harpune einen Taucher gefangen
nautilus-award-anchor = einen Anker geworfen
nautilus-award-move = eine Karte auf ein anderes Feld bewegt
nautilus-award-early = vor der letzten Runde gewonnen
nautilus-award-late = in der letzten Runde gewonnen
nautilus-award-spotless = drei Gebiete gewonnen, und keins für die andere Seite
nautilus-award-narrow = mit einem Gebiet Vorsprung gewonnen
nautilus-award-by-one = eine Spalte mit eins Vorsprung gewonnen
nautilus-award-comeback = nach einem Rückstand gewonnen
nautilus-award-diving = mit der Tauchkapsel einen Taucher behalten
