# The rules of Ice Cult for chats, by chapter.
# The complete numbered rules are in docs/rules/ice_cult.md; each chapter here is preceded by its ids.

# I-1.1 to I-1.5, I-4.3, I-8.1
ice-cult-chapter-goal = Das Ziel
ice-cult-rules-goal =
    Bring vor allen anderen deine fünf Figuren nach draußen, über die Enden der Pfade hinaus.

    In der Mitte liegen vier durchsichtige Eisblöcke, zwei mal zwei. Sie heißen NW, NO, SW und SO, wie auf einer Landkarte: Norden ist oben. Von der Mitte führen vier Pfade weg, Norden ↑, Osten →, Süden ↓ und Westen ←, jeder mit fünf Feldern. Feld 1 liegt am Eis.

    Jeder Block hat sechs Seiten. Darauf sind vier Pfeile, einer in jeder Farbe, ein lila Kreis und ein schwarzer Bogen. Es zählt, was oben liegt.

    Es gibt je fünf Figuren in Rot, Blau, Grün und Gelb. Alle warten am Start. Farben, die niemand spielt, sind neutral: Ihre Figuren ziehen mit, gewinnen aber nichts.

    Alle sehen alles, und ausgelost wird nur, wer beginnt. „Im Eis“ zeigt, was jeder Block verbirgt.

# I-2.2 to I-2.6, I-5.1 to I-5.6
ice-cult-chapter-tilts = Zweimal kippen
ice-cult-rules-tilts =
    Dein Zug beginnt mit zweimal Kippen; beides ist Pflicht.

    Zum Kippen wählst du zwei Blöcke nebeneinander. Beide rollen eine Vierteldrehung, jeder auf seinem Platz. Das Nordpaar und das Südpaar kippen nach Norden oder Süden, das Westpaar und das Ostpaar nach Osten oder Westen.

    Kippt ein Paar nach Norden, kommen seine Südseiten nach oben, und so weiter. Die Pfeile drehen sich mit. Jeder Knopf sagt, was er bringt: „Nordpaar nach Süden: Rot→, Gelb→“ legt auf NW einen roten Pfeil nach Osten und auf NO einen gelben.

    Beim zweiten Mal darfst du jedes Paar kippen, sogar dasselbe noch einmal in dieselbe Richtung. Nur genau zurückkippen ist verboten. Was vor dir gekippt wurde, darfst du rückgängig machen.

    „Details“ zeigt das Ergebnis von je zweimal Kippen, bevor du das erste Mal kippst.

    Ein Zug wird nur zurückgenommen, wenn alle anderen zustimmen, also schau, bevor du drückst.

# I-6.1 to I-6.4, I-6.7, I-6.8, I-6.10
ice-cult-chapter-arrows = Pfeile
ice-cult-rules-arrows =
    Nach dem zweiten Kippen nutzt du die Symbole, die oben liegen, jedes einmal, in beliebiger Reihenfolge.

    Ein Pfeil macht einen Schritt mit einer Figur seiner Farbe, auf dem Pfad, auf den er zeigt. Du hast die Wahl:

    - eine neue Figur kommt vom Start auf Feld 1 dieses Pfads, oder
    - eine Figur, die auf diesem Pfad steht, geht ein Feld nach außen.

    Welche Figur es ist, bestimmst du, egal wem sie gehört.

    Pfeile musst du nutzen, auch die der anderen und die neutraler Farben. Du kannst deinen Zug nicht beenden, solange ein Pfeil noch etwas bewegen kann. Hat seine Farbe keine Figur am Start und keine auf diesem Pfad, tut er nichts.

    Die Reihenfolge bestimmst du. Wird die einzige Figur für einen Pfeil vorher weggetragen, entfällt dieser Pfeil.

# I-6.5, I-6.6, I-6.8, I-6.9
ice-cult-chapter-others = Kreise und Bögen
ice-cult-rules-others =
    Du musst sie nicht nutzen, und jeder geht nur einmal pro Zug.

    Ein Kreis kopiert einen Pfeil, der oben liegt: Er macht einen Schritt, als wäre er dieser Pfeil. Egal ist, ob der Pfeil davor oder danach genutzt oder zweimal kopiert wird. Den Pfeil selbst musst du trotzdem noch nutzen.

    Ein Bogen dreht einen Block um ein Viertel nach links oder rechts, von oben gesehen. Das darf jeder Block sein, auch sein eigener. So kann ein Pfeil auf einen anderen Pfad zeigen, bevor er genutzt oder kopiert wird. Ein benutzter Pfeil bleibt benutzt.

    Das kann einem Pfeil den Schritt wegnehmen, dann entfällt er. Oder es gibt ihm einen, dann musst du ihn nutzen.

    Drehst du einen Block, auf dem ein Kreis oder Bogen liegt, ändern sich seine Seiten; das ist für späteres Kippen wichtig.

# I-7.1 to I-7.5
ice-cult-chapter-stacks = Stapel
ice-cult-rules-stacks =
    Figuren auf einem Feld liegen übereinander. Eine Figur, die ankommt, landet obenauf.

    Eine Figur zieht mit allem, was über ihr liegt, und lässt zurück, was darunter liegt. Du kannst also umsonst auf anderen mitreiten, und andere auf dir.

    In „↑3 ÜBR“ liegt Grün unten und Rot oben. Ein blauer Pfeil bringt B und R auf Feld 4, und Grün bleibt liegen. Ein grüner Pfeil nimmt alle drei mit.

    Figuren gehen immer nur nach außen, ein Feld pro Schritt, und bleiben auf ihrem Pfad. Nichts versperrt ihnen den Weg.

    Von Feld 5 führt der nächste Schritt nach draußen, und zwar für die ganze Gruppe.

# I-8.1 to I-8.6, I-9.1 to I-9.3
ice-cult-chapter-ending = Das Ende
ice-cult-rules-ending =
    Das Spiel ist sofort vorbei, wenn jemand fünf Figuren draußen hat.

    Passiert das in deinem Zug und du gehörst dazu, gewinnst du allein, auch wenn andere im selben Schritt fertig wurden. Passiert es in deinem Zug nur anderen, gewinnen sie; mehrere teilen sich den Sieg.

    Neutrale Figuren, die draußen sind, beenden das Spiel nicht.

    Bewegt sich in zwanzig Zügen in Folge keine Figur, endet das Spiel. Dann gewinnt, wer die meisten Figuren draußen hat; bei Gleichstand entscheidet die längere Strecke: 6 für jede Figur, die draußen ist, und für jede Figur auf einem Pfad die Nummer ihres Feldes.

    Verlässt du den Tisch, wird deine Farbe neutral. Wer zuletzt übrig bleibt, gewinnt.

# Reading aid, no rules of its own.
ice-cult-chapter-reading = So liest du das Brett
ice-cult-rules-reading =
    In der Mitte liegen die vier Blöcke, von oben gesehen:

    │R↑│ │Kreis│
    │Bogen│ (B→)

    NW zeigt einen roten Pfeil nach Norden, SO einen blauen nach Osten; er steht in Klammern, weil er in diesem Zug schon benutzt wurde.

    Rundherum sind die Pfade, Feld für Feld:

    ↑4 GB
    ↑3 ·
    ↑2 ·
    ↑1 R

    Auf dem Pfad nach Norden steht eine rote Figur auf Feld 1, und auf Feld 4 eine blaue auf einer gelben. Ein Punkt ist ein leeres Feld.

    Dann, wer was spielt, wie viele Figuren am Start warten und wie viele draußen sind. Das Zeichen ◂ zeigt, wer dran ist.

    Knöpfe sagen, was sie tun:

    „NW Rot↑: Rot neu auf Feld 1“: Eine neue rote Figur kommt auf Feld 1 des Pfads nach Norden.
    „NW Rot↑: RB von 2 nach 3“: Eine rote Figur geht weiter, mit einer blauen obendrauf.
    „SO kopiert NW Rot↑: …“: Der Kreis in SO tut, was dieser Pfeil könnte.
    „Bogen SW: NW nach links, Rot←“: Danach zeigt der Pfeil nach Westen.
