# The rules of Iszkenderun for chats, by chapter; the list of cards is generated from their table.
# The complete numbered rules are in docs/rules/iszkenderun.md; each chapter here is preceded by its ids.

# K-1.1 to K-1.7, K-2.1 to K-2.4
iszkenderun-chapter-goal = Das Ziel
iszkenderun-rules-goal =
    Ihr spielt vier Runden. In jeder legt ihr Karten in eine Reihe vor euch, und wenn alle gepasst haben, gewinnt die wertvollste Reihe die Runde. Punkte gibt es für die Platzierung in den Runden, für gute Karten, die ihr beiseitelegt, und für ein paar Auszeichnungen. Es gewinnt, wer nach vier Runden die meisten Punkte hat.

    Es gibt 51 Karten. Jede der vier Farben (Säbel, Turban, Kreuz, Halbmond) hat die Zahlen 0 bis 7, eine Sperre, einen Trumpfwechsler und einen Rückholer. Sechs Karten gehören zu zwei Farben und eine zu keiner.

    Eine Farbe ist Trumpf: Ihre Karten zählen doppelt. Jede Runde beginnt mit einem anderen Trumpf, und Karten können ihn ändern.

    Du beginnst mit fünf Karten und einem Aktionschip, den du im ganzen Spiel einmal nutzen kannst.

# K-4.1 to K-4.10
iszkenderun-chapter-turn = Dein Zug
iszkenderun-rules-turn =
    Wenn du dran bist, tust du eins davon:

    1. Du spielst eine Handkarte ans rechte Ende deiner Reihe.

    2. Du setzt eine Karte aus deiner Reihe ein, die einen Einsatz hat. Sie kommt auf den Ablagestapel, dann wirkt sie.

    3. Du nutzt deinen Aktionschip, einmal im Spiel.

    4. Du passt. Dann hast du in dieser Runde keinen Zug mehr. Du behältst deine Hand, und niemand kann mehr an deine Reihe heran; nur der Trumpf und Karten, die andere mitzählen, können ihren Wert noch ändern.

    Eine Sperre schließt die Reihe, in der sie liegt: Niemand kann dort eine Karte anlegen. Eine Sperre darfst du in jede Reihe spielen, die offen ist, auch in fremde.

    Verlässt eine Karte eine Reihe, schließt sich die Lücke. Haben alle außer dir gepasst, machst du allein weiter.

# K-3.1 to K-3.6
iszkenderun-chapter-values = Was Karten wert sind
iszkenderun-rules-values =
    Nimm die Zahl, die auf der Karte aufgedruckt ist, und zähl dazu:

    - was ihr die Karten links und rechts daneben geben,
    - bei einer 0: 1 für jede Karte ihrer Farbe in allen Reihen, sie selbst eingeschlossen,
    - was sie in dieser Runde dazubekommen hat.

    So viel ist die Karte jetzt wert; Grenzen wie „höchstens 4 wert“ richten sich danach. Ist die Karte Trumpf, zählt sie am Ende doppelt; in den Reihen steht ×2 dahinter. Deine Reihe ist die Summe wert.

    Beispiel: Halbmond 2 gibt der Karte rechts daneben 2. Liegt dort Säbel 6, ist sie 8 wert und zählt 16, wenn Säbel Trumpf ist.

    Aufgedruckt ist auf Sperren 3, auf Trumpfwechslern 4, auf Rückholern 5, auf zweifarbigen Karten 3, auf der farblosen Karte 4.

    Die Seite „Reihen erklärt“ rechnet dir jede Karte vor.

# K-5.1, K-5.2, K-5.6 to K-5.16, K-5.18
iszkenderun-chapter-abilities = Karten einsetzen
iszkenderun-rules-abilities =
    Die eingesetzte Karte kommt zuerst weg; alles richtet sich danach, wie die Reihen ohne sie liegen.

    Einsetzen kannst du eine Karte nur, wenn das etwas bewirkt, und es darf auch deine eigenen Karten treffen.

    Säbel werfen ab. Turbane verstärken, vertauschen und nehmen Karten. Kreuze ziehen. Trumpfwechsler bestimmen den Trumpf, und Rückholer bringen Karten einer Farbe vom Ablagestapel zurück.

    Säbel 7 wirft alle Karten ab, die höchstens 2 wert sind, in allen erreichbaren Reihen und im selben Moment.

    Kreuz 6 und 7: Du ziehst eine Karte, dann zeigst du eine zweite. Ist sie Trumpf, behältst du sie, sonst wird sie abgeworfen.

    Karten mit Dauerwirkung, wie einem Bonus für die Karten daneben, werden nie eingesetzt. Sie wirken, solange sie in einer Reihe liegen.

# K-5.3 to K-5.5, K-5.17, K-6.6
iszkenderun-chapter-safety = Was sicher ist
iszkenderun-rules-safety =
    Die Reihen von allen, die gepasst haben, sind unerreichbar.

    Eine Karte unter einem Aktionschip ist bis zum Ende der Runde unerreichbar: Sie kann nicht abgeworfen, verstärkt, vertauscht, genommen oder gestohlen werden, und einsetzen lässt sie sich auch nicht. Sie zählt aber weiter und gibt weiter ihren Bonus.

    Die Karte links von Säbel 1 oder rechts von Säbel 2 ist abgeschirmt: Sie kann nicht abgeworfen werden, nicht einmal für ihren eigenen Einsatz. Verstärkt, vertauscht, genommen und gestohlen werden kann sie.

    Wenn du eine Sperre aus deiner eigenen Reihe abwirfst, wirfst du dazu eine Handkarte ab, womit auch immer du es tust. Wirft sie jemand anderes ab, kostet das keine Handkarte.

# K-6.1 to K-6.9
iszkenderun-chapter-token = Der Aktionschip
iszkenderun-rules-token =
    Du hast einen Chip für das ganze Spiel, und ihn zu nutzen ist ein Zug. Wirf dafür eine Karte aus deiner Hand oder deiner Reihe ab; ihre Farbe sagt, was der Chip tut:

    Halbmond: +4 für deinen Wertungsstapel
    Kreuz: eine bis drei deiner Handkarten tauschen
    Säbel: eine Karte in einer beliebigen Reihe bis zum Ende der Runde schützen
    Turban: eine Karte aus einer beliebigen Reihe auf die Hand stehlen, wenn die Zahl darauf nicht höher ist als auf der Karte, mit der du bezahlst

    Mit einer zweifarbigen Karte kannst du zwischen zweien davon wählen, mit der farblosen zwischen allen vieren.

    Auch mit abgeschirmten und geschützten Karten lässt sich bezahlen.

# K-7.1 to K-7.7
iszkenderun-chapter-round = Das Ende einer Runde
iszkenderun-rules-round =
    Wenn alle gepasst haben, werden die Reihen gewertet.

    Wertungsstapel: Wer gewinnt, legt die Karte der eigenen Reihe mit der höchsten aufgedruckten Zahl beiseite. Hat nur eine Person gewonnen, legen alle auf dem zweiten Rang die Karte ihrer Reihe mit der niedrigsten aufgedruckten Zahl beiseite; das kann eine 0 sein.

    Die Platzierung bringt 3, 2, 1 und 0 Punkte. Gleiche Reihen teilen sich den besseren Rang, und die Ränge dahinter entfallen.

    Ohne-Trumpf-Preis: Gab es am Anfang oder am Ende der Runde keinen Trumpf, bekommt ihn, wer die Runde gewonnen hat. Jede Person kann ihn nur einmal haben.

    Rekord: Die höchste Reihe aller Runden hält den Rekord. Eine gleich hohe teilt ihn.

    Dann werden die Reihen abgeworfen. Deine Hand behältst du.

# K-8.1 to K-8.7
iszkenderun-chapter-next = Die nächste Runde
iszkenderun-rules-next =
    Es beginnt, wer links von der Person sitzt, die die Runde gewonnen hat. Bei einem geteilten Sieg beginnt, wer links von der Person sitzt, die die letzte Runde begonnen hat.

    Alle füllen ihre Hand auf fünf Karten auf; wer auf dem letzten Rang war, auf sechs. Abwerfen muss niemand.

    Die nächste Trumpfkarte wird aufgedeckt. Nach der Turban-Runde kommt allerdings eine Runde ohne Trumpf.

    Vor Runde 3 werden alle abgeworfenen Karten in den Nachziehstapel gemischt. Geht der Nachziehstapel aus, werden die abgeworfenen Karten zu einem neuen.

# K-9.1 to K-9.4, K-11.1 to K-11.3
iszkenderun-chapter-game = Das Ende des Spiels
iszkenderun-rules-game =
    Nach vier Runden zählst du zusammen:

    - deine Punkte für die Platzierungen,
    - 3 für den besten Wertungsstapel, 1 für den zweitbesten (wenn nur einer der beste ist),
    - 2 für den Ohne-Trumpf-Preis,
    - 2 für den Rekord.

    Ein Wertungsstapel ist so viel wert wie die Zahlen auf seinen Karten, und 4 mehr mit dem Chip darauf.

    Wer die meisten Punkte hat, gewinnt. Bei gleichen Punkten entscheidet die höhere Reihe in Runde 4, dann der bessere Wertungsstapel. Wer dann noch gleichauf liegt, teilt sich den Sieg.

    Verlässt du den Tisch, hast du endgültig gepasst und landest auf dem letzten Rang. Wer zuletzt übrig bleibt, gewinnt.

# The icons in pictures; these are not rules.
iszkenderun-chapter-signs = Bilder: Zeichen auf Karten
iszkenderun-rules-signs =
    Das Band einer Karte zeigt ihre Farbe und die aufgedruckte Zahl: Ein krummes Schwert ist Säbel, eine Mondsichel ist Halbmond, ein durchgestrichener Kreis heißt farblos. Die große Zahl ist, was die Karte jetzt wert ist. Am Fuß steht, was sie tut.

    Wenn du sie einsetzt:

    Mülleimer: abwerfen. Daneben die Farbe, die du treffen darfst, oder ≤2 für Karten, die höchstens 2 wert sind. Allein trifft er jede beliebige Karte; mit Punkten darüber alle, die passen
    Pfeil nach oben: so viel für eine andere Karte
    Pfeil nach unten: eine Karte aus einer Reihe auf die Hand nehmen
    Zwei Pfeile: zwei Karten vertauschen
    Haken: eine Karte vom Ablagestapel nehmen
    Karte und +: ziehen. Mit einem Auge: ziehen und eine zweite Karte zeigen
    Achtzackiger Stern: Diese Farbe wird Trumpf
    Strich und Balken auf einer rosa Karte: eine Sperre, sie schließt die Reihe; eingesetzt öffnet sie deine wieder

    Solange sie liegt:

    Pfeil zur Seite: so viel für die Karte dort daneben; ein Doppelpfeil für beide
    Schild: Die Karte, auf die der Pfeil zeigt, kann nicht abgeworfen werden
    Σ: 1 mehr wert für jede Karte ihrer Farbe

    Ein Balken mit ×2 ist Trumpf und zählt doppelt. Eine dunkle Scheibe mit Schild: Die Karte kann nicht abgeworfen werden. Eine dunkle Scheibe mit einer hellen darin: Auf der Karte liegt ein Chip.

# These are not rules, either.
iszkenderun-chapter-picture = Bilder: der Tisch
iszkenderun-rules-picture =
    Oben: was Trumpf ist, die Runde, der Pokal mit dem Rekord, der Ablagestapel und der Nachziehstapel.

    Dann für jede Person eine Reihe, mit safrangelber Tafel bei der, die dran ist. Auf der Tafel: Karten auf der Hand, ein Stern mit den bisherigen Punkten, eine Münze für den Chip (ein gestrichelter Kreis, wenn er weg ist) und zwei Balken, wenn gepasst wurde. Am Ende steht, was die Reihe wert ist. Die Krone liegt auf der höchsten Reihe, und eine helle Mauer beendet eine geschlossene Reihe.

    Safrangelb ist, was du jetzt tun kannst: ein Umriss um Karten, die du einsetzen kannst, eine Zahl auf Karten, die du wählen kannst. Der Knopf dazu beginnt mit derselben Zahl. Gestrichelt umrandet ist, was du planst.

    Türkis ist, was passiert ist, seit du zuletzt hingesehen hast, der Reihe nach nummeriert: ein Ring um das, was kam oder sich änderte, gestrichelt, was weg ist. Solange Karten Nummern zum Auswählen haben, stehen dafür Punkte.

    Unter dem Tisch liegt deine Hand, nur für dich. Auf jeder Karte steht, was deine Reihe gewinnt, wenn du sie spielst.
