# Ice Cult: the ice, the paths, buttons, questions and events. The rules are in ice-cult-rules.ftl.

ice-cult-title = Ice Cult
ice-cult-tagline = Kipp das Eis, und seine Pfeile bewegen die Figuren von allen. Bring deine fünf vom Brett.

# Options. In the lobby each is followed by its value: "Blocks: shuffled".
ice-cult-option-blocks = Blöcke
ice-cult-option-colours = Farben
ice-cult-blocks-standard = Standard
ice-cult-blocks-shuffled = gemischt
ice-cult-colours-standard = Standard
ice-cult-colours-shuffled = gemischt
ice-cult-preset-standard = Standardaufbau
ice-cult-preset-shuffled = Alles gemischt

# Colours, inside a sentence, and the letter of a piece.
ice-cult-colour-red = Rot
ice-cult-colour-blue = Blau
ice-cult-colour-green = Grün
ice-cult-colour-yellow = Gelb
ice-cult-piece-red = R
ice-cult-piece-blue = B
ice-cult-piece-green = Ü
ice-cult-piece-yellow = G
# Letter and colour together.
ice-cult-named = { $piece } { $colour }

# Ways, sides, slots and pairs.
ice-cult-way-north = ↑
ice-cult-way-east = →
ice-cult-way-south = ↓
ice-cult-way-west = ←
ice-cult-side-north = Norden
ice-cult-side-east = Osten
ice-cult-side-south = Süden
ice-cult-side-west = Westen
ice-cult-slot-nw = NW
ice-cult-slot-ne = NO
ice-cult-slot-se = SO
ice-cult-slot-sw = SW
ice-cult-pair-north = Nordpaar
ice-cult-pair-south = Südpaar
ice-cult-pair-west = Westpaar
ice-cult-pair-east = Ostpaar
ice-cult-spin-left = links
ice-cult-spin-right = rechts
# A pair and its direction: "North pair south".
ice-cult-rolls = { $pair } nach { $side }
# The same in a row: "north ↑" is the northern pair, rolled north.
ice-cult-rolls-short = { $pair } { $way }

# Symbols. An arrow is a colour or its letter, and its direction: "red↑".
ice-cult-arrow = { $colour }{ $way }
ice-cult-circle = Kreis
ice-cult-arc = Bogen
# The top of a block in a slot: "NW red↑".
ice-cult-at = { $slot } { $top }

# Stacks are letters without spaces, the lowest piece first.
ice-cult-stack = { $below }{ $piece }
ice-cult-nothing = nichts
# A tall group on a button: its lowest piece and the number of pieces above.
ice-cult-tall = { $piece } mit { $above }
# Pieces or people in a sentence: "yellow, red and blue", "yellow and 5 more".
ice-cult-and-more = { $colour } und { $above } weitere

# The board: a block, one that was used this turn, and a space with its stack: "→3 RB".
ice-cult-block = { $top }
ice-cult-block-used = ({ $top })
ice-cult-space = { $way }{ $space } { $stack }
ice-cult-space-empty = ·
# Replaces the middle of a tall stack.
ice-cult-space-tall = …
ice-cult-paths-empty = Alle Pfade sind leer.
ice-cult-head-piece = Figur
ice-cult-head-player = Name
ice-cult-head-start = Start
ice-cult-head-out = Raus
ice-cult-at-turn = { $who } ◂
ice-cult-neutral = neutral
ice-cult-count = { $count }
ice-cult-idle = Züge in Folge, in denen sich keine Figur bewegt hat: { $count }. Bei { $end } ist das Spiel vorbei.

# Where the pieces of the reader are.
ice-cult-yours = Deine fünf Figuren in { $colour }: { $out } draußen, { $paths } auf den Pfaden, { $start } noch am Start.

# Pages. In rows an arrow is its letter and its direction: "R↑".
ice-cult-inside = Im Eis
ice-cult-inside-how = Was nach oben kommt, wenn ein Block in diese Richtung kippt:
ice-cult-inside-head = kippt nach
ice-cult-inside-twice-row = zweimal ↑ oder ↓
ice-cult-inside-twice-column = zweimal → oder ←
ice-cult-two = Zweimal kippen: erst { $pair }
ice-cult-two-then = { $first }, und dann:
ice-cult-two-head = Paar
ice-cult-letters = R Rot, B Blau, Ü Grün, G Gelb
ice-cult-signs = Zeichen und Stapel
ice-cult-sign-blocks = │R↑│ ist ein Block, auf dem ein roter Pfeil nach Norden zeigt. NW ist der Block im Nordwesten.
ice-cult-sign-arrow = Pfeil: bewegt eine Figur seiner Farbe auf dem Pfad, auf den er zeigt, vom Start auf Feld 1 oder ein Feld nach außen.
ice-cult-sign-circle = Kreis: kopiert einen beliebigen Pfeil, der oben liegt, benutzt oder nicht.
ice-cult-sign-arc = Bogen: dreht einen beliebigen Block nach links oder rechts, auch den eigenen.
ice-cult-sign-brackets = In Klammern: in diesem Zug schon benutzt.
ice-cult-sign-stack = „→1 ÜB“: auf Feld 1 des Pfades nach Osten eine grüne Figur mit einer blauen obendrauf.
ice-cult-sign-moves = Eine Figur nimmt alles über sich mit. Von Feld 5 führt der nächste Schritt nach draußen.
ice-cult-sign-turn = ◂ zeigt, wer dran ist.
ice-cult-sign-now = Die Stapel jetzt:
ice-cult-page-progress = Strecke
# The sum of the progress of a player: "Bahar: 11 = 6 for 1 piece out, 5 on the path to the north".
ice-cult-progress-of = { $who }: { $progress } = { $parts }
ice-cult-progress-none = { $who }: 0, noch keine Figur im Spiel
ice-cult-progress-out = { $count ->
    [one] { $progress } für { $count } Figur draußen
   *[other] { $progress } für { $count } Figuren draußen
}
ice-cult-progress-path = { $progress } auf dem Pfad nach { $side }
ice-cult-progress-decides = Wer fünf Figuren draußen hat, gewinnt sofort. Bewegt sich in { $count } Zügen keine Figur, gewinnt, wer die meisten Figuren draußen hat; bei Gleichstand entscheidet die Strecke.

# Questions to the reader: the goal, and what can be done for it now.
ice-cult-ask-first = Bring deine Figuren nach draußen. Erstes Kippen: Welches Paar kippt, und wohin? Nach dem Doppelpunkt steht, was dann oben liegt.
ice-cult-ask-second = Bring deine Figuren nach draußen. Zweites Kippen: ein beliebiges Paar, nur nicht genau zurück. Danach musst du die Pfeile auf allen vier Blöcken nutzen; Kreise und Bögen sind freiwillig.
ice-cult-ask-arrows = Bring deine Figuren nach draußen. Nutze jeden Pfeil, der eine Figur bewegen kann; Kreise und Bögen sind freiwillig.
ice-cult-ask-others = Die Pfeile sind erledigt. Bring deine Figuren mit einem Kreis oder Bogen weiter, oder beende den Zug.
ice-cult-ask-end = Mehr lässt sich nicht nutzen: Beende den Zug.
ice-cult-ask-nothing = Gerade gibt es nichts zu entscheiden.

# Buttons; about 35 characters are shown.
# "North pair south: red→, yellow→"; the northern or western block comes first.
ice-cult-do-tilt = { $pair } nach { $side }: { $first }, { $second }
# "NW red↑: new red on space 1"
ice-cult-do-enter = { $with }: { $colour } neu auf Feld 1
# "NW red↑: RB from 2 to 3"
ice-cult-do-advance = { $with }: { $group } von { $from } nach { $to }
# "NW red↑: RB from 5 out"
ice-cult-do-out = { $with }: { $group } von { $from } raus
# Replaces the arrow: "SE copies NW red↑: new red on space 1"
ice-cult-do-copy = { $circle } kopiert { $arrow }
# "SW arc turns NW left: red←"
ice-cult-do-rotate = Bogen { $arc }: { $target } nach { $spin }, { $top }
ice-cult-do-rotate-sides = Bogen { $arc }: { $target } nach { $spin }, oben gleich
ice-cult-do-end = Zug beenden
ice-cult-do-end-unused = Zug beenden, ungenutzt: { $unused }
# Groups of buttons.
ice-cult-group-arrow = { $arrow }: Figur bewegen
ice-cult-group-circle = { $circle }: Pfeil kopieren
ice-cult-group-copy = { $arrow } kopieren
ice-cult-group-arc = { $arc }: Block drehen
ice-cult-group-turn = { $block } drehen

# Confirmation of something that cannot be undone.
ice-cult-sure-others =
    Mit diesem Schritt { $count ->
        [one] gewinnt { $who } sofort
       *[other] gewinnen { $who } sofort gemeinsam
    }. Sicher?

# Events. A text after a name and a colon, or after "You:", must fit any person.
ice-cult-began = Zuerst dran: { $who }.
ice-cult-tilted = { $pair } nach { $side } ({ $first }, { $second })
# $doing is an arrow, or a circle that copies it: "SE copies NW red↑".
ice-cult-entered = { $doing }: { $colour } neu auf { $side } 1
ice-cult-entered-onto = { $doing }: { $colour } neu auf { $side } 1, oben auf { $onto }
ice-cult-advanced = { $doing }: { $group } von { $side } { $from } nach { $to }
ice-cult-went-out = { $doing }: { $group } raus auf { $side }
ice-cult-rotated = Bogen { $arc } dreht { $target } nach { $spin } ({ $top })
ice-cult-neutral-out = Alle fünf Figuren in { $colour } sind draußen. Niemand spielt sie, also geht das Spiel weiter.
ice-cult-idle-turn = { $count ->
    [one] keine Figur bewegt
   *[other] keine Figur bewegt, schon { $count } Züge in Folge
}
ice-cult-left = Spiel verlassen, { $colour } ist jetzt neutral
ice-cult-finished = Alle fünf Figuren draußen: { $who }.
ice-cult-stalled = Seit { $count } Zügen hat sich keine Figur bewegt, also ist das Spiel vorbei.
ice-cult-alone = Alle anderen sind gegangen, also ist das Spiel vorbei.

# At the end: name, colour, and progress.
ice-cult-result-out = { $count ->
    [one] { $count } Figur draußen
   *[other] { $count } Figuren draußen
}
ice-cult-result-progress = Strecke { $progress }
ice-cult-result-left = gegangen
ice-cult-result-own-turn = Mehrere hatten zugleich fünf Figuren draußen: Dann gewinnt, wer gerade dran war.
ice-cult-result-stalled = In { $count } Zügen hat sich keine Figur bewegt: Es gewinnt, wer die meisten Figuren draußen hat; bei Gleichstand entscheidet die Strecke.
ice-cult-result-measure = Die Strecke zählt Schritte: 6 für jede Figur draußen; für eine auf einem Pfad die Nummer ihres Feldes.
ice-cult-result-alone = Alle anderen sind gegangen.

# In pictures: the current decision, in a word or two; turns without a move, and their number that
# ends the game; the columns of the end.
ice-cult-picture-first = Kippen 1/2
ice-cult-picture-second = Kippen 2/2
ice-cult-picture-arrows = Pfeile nutzen
ice-cult-picture-others = Nutzen/Ende
ice-cult-picture-end = Zug beenden
ice-cult-picture-idle = still { $count }/{ $end }
ice-cult-picture-out = draußen
ice-cult-picture-progress = Strecke

# The content of a picture in sentences, for people who cannot see it.
ice-cult-alt-nobody = Niemand liegt vorn.
ice-cult-alt-ahead = Vorn: { $who } mit { $out } von { $of } Figuren draußen, Strecke { $progress } von 30 Schritten.
# The tops of the four blocks: "north-west red arrow to the south (used)".
ice-cult-alt-tops = Oben auf den Blöcken: { $tops }.
ice-cult-alt-at = { $slot } { $top }
ice-cult-alt-used = { $top } (benutzt)
ice-cult-alt-slot-nw = im Nordwesten
ice-cult-alt-slot-ne = im Nordosten
ice-cult-alt-slot-se = im Südosten
ice-cult-alt-slot-sw = im Südwesten
ice-cult-alt-arrow = Pfeil in { $colour } nach { $side }
# "Bahar (red): 2 at the start, 3 on the paths, 0 out"
ice-cult-alt-player = { $who } ({ $colour })
ice-cult-alt-neutral = Neutral, { $colour }
ice-cult-alt-pieces = { $who }: { $start } am Start, { $paths } auf den Pfaden, { $out } draußen
ice-cult-alt-left = { $pieces }; gegangen, jetzt neutral.
# "Path to the north, from the bottom: space 1 (green, blue), space 3 (yellow)."
ice-cult-alt-path = Pfad nach { $side }, Stapel von unten nach oben: { $stacks }.
ice-cult-alt-space = Feld { $space } ({ $stack })
ice-cult-alt-earned = { $who }: { $earned }.
ice-cult-alt-stalled = { $out } draußen, Strecke { $progress }

# Reasons why an action is not possible. A symbol with its place is "NW red↑", a pair with its direction "North pair south".
ice-cult-why-tilts-first = Kippe erst { $count ->
    [one] noch einmal
   *[other] zweimal
}; danach nutzt du die Symbole und beendest den Zug.
ice-cult-why-tilts-made = Du hast in diesem Zug schon zweimal gekippt.
ice-cult-why-other-ways = { $pair }: kippt nur nach { $one } oder { $other }.
ice-cult-why-way-back = Das würde nur dein erstes Kippen aufheben: { $pair } nach { $side }.
ice-cult-why-circle = Ein Kreis bewegt selbst nichts; er kopiert einen Pfeil, der oben liegt.
ice-cult-why-arc = Ein Bogen bewegt keine Figur; er dreht einen Block nach links oder rechts.
ice-cult-why-other-use = Ein Pfeil bewegt Figuren seiner Farbe; er kopiert und dreht nichts.
ice-cult-why-used = { $symbol } ist in diesem Zug schon benutzt; jedes Symbol lässt sich einmal nutzen.
ice-cult-why-not-an-arrow = Ein Kreis kopiert nur Pfeile, und das ist keiner: { $symbol }.
ice-cult-why-impossible = Keine Figur in { $colour } ist am Start oder auf dem Pfad nach { $side }.
ice-cult-why-start-empty = Am Start ist keine Figur in { $colour } mehr.
ice-cult-why-other-pieces = Dieser Pfeil bewegt nur Figuren in { $colour }, vom Start oder auf dem Pfad nach { $side }.
ice-cult-why-must-use = { $arrow } kann noch eine Figur bewegen und muss erst genutzt werden.

# Notes in a first game, each shown once: at most two sentences.
ice-cult-note-goal = Bring deine fünf Figuren in { $colour } zuerst nach draußen, über die Enden der Pfade hinaus. Nur Pfeile, die oben auf den Blöcken liegen, bewegen Figuren.
ice-cult-note-tilt = Beim Kippen rollen zwei Blöcke, und der Knopf zeigt, was nach oben kommt. Figuren bewegen sich erst nach dem zweiten Kippen; „Details“ zeigt, was zweimal Kippen jeweils bringt.
ice-cult-note-all-tops = Nach diesem Kippen kannst du die vier Symbole nutzen, die dann oben liegen, jedes einmal. Zähl also auch die Pfeile mit, die oben bleiben, nicht nur die neuen.
ice-cult-note-rival-near-end = Nur noch eine Figur bis zum Sieg: { $who }. Das reicht auch in deinem Zug, also hol keinen Pfeil nach oben, der diese Figur hinausbringen muss.
ice-cult-note-near-end = Bring deine fünfte Figur nach draußen, und das Spiel ist sofort vorbei. In deinem Zug gewinnst du allein, auch wenn andere im selben Schritt fertig werden.
ice-cult-note-arrow = Ein Pfeil bewegt eine Figur seiner Farbe auf dem Pfad, auf den er zeigt: Eine neue kommt auf Feld 1, oder eine dort geht ein Feld nach außen. Figuren wechseln nie den Pfad.
ice-cult-note-rival-arrow = Auch die Pfeile der anderen musst du nutzen, bevor du den Zug beenden kannst. Du wählst die Figur: am besten eine, die deine mitnimmt.
ice-cult-note-neutral-arrow = Neutrale Farben spielt niemand, aber auch ihre Pfeile musst du nutzen. Ihre Figuren können deine mitnehmen, gewinnen aber nichts.
ice-cult-note-order = Nutze Pfeile in beliebiger Reihenfolge: Einer kann deine Figur auf einen Stapel setzen, und der nächste bewegt den Stapel. Ein Pfeil, der keine Figur mehr bewegen kann, muss nicht genutzt werden.
ice-cult-note-group = Eine Figur nimmt alles mit, was auf ihr steht, in jeder Farbe, und lässt stehen, was darunter ist. Ein Stapel wird von unten nach oben geschrieben.
ice-cult-note-ride = Eine Figur, die ankommt, landet oben und wird mitgenommen, wenn sich eine unter ihr bewegt. So bringen auch Pfeile anderer Farben deine Figuren nach außen.
ice-cult-note-out = Von Feld 5 führt der nächste Schritt nach draußen, mit allem, was obendrauf steht. Jede Figur zählt für ihre Farbe, auch wenn jemand anders sie bewegt.
ice-cult-note-circle = Ein Kreis kopiert einen beliebigen Pfeil, der oben liegt, benutzt oder nicht, so wie er jetzt zeigt. Den Pfeil selbst musst du trotzdem nutzen, den Kreis nicht.
ice-cult-note-arc = Ein Bogen dreht einen beliebigen Block nach links oder rechts, auch den eigenen: Ein Pfeil zeigt dann auf einen anderen Pfad. Liegt oben ein Kreis oder Bogen, ändern sich nur die Seiten; das zählt erst beim späteren Kippen.
ice-cult-note-dead-arrow = Ein Pfeil muss nicht genutzt werden, wenn keine Figur seiner Farbe am Start oder auf seinem Pfad ist. Dreht ein Bogen ihn zu einem Pfad mit so einer Figur, dann schon.
ice-cult-note-used-arrow = Jedes Symbol wird einmal im Zug genutzt: Ein benutzter Pfeil bleibt benutzt, auch wenn ein Bogen ihn dreht. Ein Kreis kann ihn aber noch kopieren.
ice-cult-note-end-turn = Du beendest den Zug selbst; Kreise und Bögen, die du nicht genutzt hast, verfallen. Die Blöcke bleiben für den nächsten Zug so liegen.
ice-cult-note-idle = Im letzten Zug hat sich keine Figur bewegt. Nach { $count } solchen Zügen in Folge ist das Spiel vorbei: Es gewinnt, wer die meisten Figuren draußen hat; bei Gleichstand entscheidet die Strecke.
ice-cult-note-shuffled-blocks = An diesem Tisch sind die Blöcke gemischt, also bringt dasselbe Kippen andere Symbole nach oben als in anderen Partien. Der Knopf zeigt, welche.
ice-cult-note-drawn-colours = An diesem Tisch sind die Farben ausgelost, und deine ist { $colour }. Nur Pfeile dieser Farbe bringen deine Figuren ins Spiel.

# Deciding ahead.
ice-cult-only-if-blocks = die Blöcke unverändert liegen
ice-cult-only-if-pieces = sich keine Figur bewegt hat

# Awards: what a player has done for the first time
ice-cult-award-tower = vier oder mehr Figuren auf einmal bewegt
ice-cult-award-on-top = eine Figur auf andere gesetzt
ice-cult-award-first = eine Partie begonnen und gewonnen
ice-cult-award-copies = mit fünf oder mehr kopierten Pfeilen gewonnen
ice-cult-award-turns = mit fünf oder mehr Drehungen eines Blocks gewonnen
ice-cult-award-still = gewonnen, ohne einen Block zu drehen
ice-cult-award-neutral = gewonnen, als eine neutrale Farbe ganz draußen war
ice-cult-award-narrow = mit einer Figur Vorsprung gewonnen
ice-cult-award-company = eine Figur auf zwei oder mehr andere gesetzt
ice-cult-award-far = mit mindestens vier Figuren Vorsprung gewonnen
ice-cult-award-quick = in höchstens zwölf Zügen gewonnen
ice-cult-award-second = eine Partie gewonnen, die jemand anders begonnen hat

# The lesson, scene by scene: the task; then what was made of it, and why it was missed. The reader is red.
ice-cult-learn-arrow = Bring deine fünf Figuren, die roten, zuerst vom Brett. Ein Pfeil oben auf einem Block bewegt eine Figur seiner Farbe auf dem Pfad, auf den er zeigt. Bring eine rote Figur ins Spiel.
ice-cult-learn-arrow-made = Deine Figur ist im Spiel. Jeder rote Pfeil dorthin bewegt sie weiter; von Feld 5 kommt sie nach draußen.
ice-cult-learn-arrow-missed = Dieser Pfeil hat eine Figur einer anderen Farbe ins Spiel gebracht: Deine sind rot.
ice-cult-learn-tilts = Jeder Zug beginnt mit zweimal Kippen. Jedes Mal rollen zwei Blöcke; der Knopf sagt, was nach oben kommt. Lass einen roten Pfeil nach Norden zeigen: Dort fehlt deiner Figur ein Schritt nach draußen.
ice-cult-learn-tilts-made = Der rote Pfeil zeigt nach Norden, zu deiner Figur.
ice-cult-learn-tilts-missed = Kein roter Pfeil zeigt nach Norden. Das zweite Kippen kann einen Pfeil auch wieder wegrollen.
ice-cult-learn-rival = Ein Pfeil bewegt eine Figur mit allem, was auf ihr steht. Jeder Pfeil muss genutzt werden, auch der grüne, aber du wählst die Figur.
ice-cult-learn-rival-made = Grün musste ziehen und hat zwei deiner Figuren mitgenommen.
ice-cult-learn-rival-missed = Das hat nur Grün geholfen. Die grüne Figur auf Feld 2 trägt deine.
ice-cult-learn-copy = Der rote Pfeil ist benutzt, und deine Figur wartet im Osten. Ein Bogen dreht einen Block; ein Kreis kopiert jeden Pfeil, der oben liegt, auch einen benutzten, so wie er jetzt zeigt. Bring die Figur nach draußen.
ice-cult-learn-copy-made = Der gedrehte Pfeil zeigt nach Osten: Seine Kopie hat deine Figur nach draußen gebracht.
ice-cult-learn-copy-missed = Deine Figur steht noch auf Ost 5. Dreh den Pfeil mit dem Bogen nach rechts, und kopier ihn dann.
ice-cult-learn-race = Du und Grün habt noch je eine Figur. Kipp zweimal, nutze Pfeile in beliebiger Reihenfolge und gewinne.
ice-cult-learn-race-made = Alle fünf sind draußen, und du gewinnst sofort. Mit dem grünen Pfeil zuerst hätte Grün gewonnen.
ice-cult-learn-race-given = Die letzte grüne Figur ist draußen, also gewinnt Grün, auch in deinem Zug. Nutze zuerst deinen Pfeil.
ice-cult-learn-race-late = Dein Zug ist vorbei, und deine letzte Figur ist nicht draußen.
