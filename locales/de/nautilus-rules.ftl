# The rules of Nautilus for chats, by chapter.
# The complete numbered rules are in docs/rules/nautilus.md; each chapter here is preceded by its ids.

# N-1.5, N-1.6, N-8.5, N-9.1
nautilus-chapter-goal = Das Ziel
nautilus-rules-goal =
    Auf dem Meeresgrund liegt die Bibliothek von Kapitän Nemo, und zwei Crews erkunden sie: deine und die deines Gegenübers.

    Es gibt fünf Gebiete: Wissenschaft, Entdeckung, Navigation, Technik und Krieg. Zu jedem gehören sechs Karten: eine mit 2 Punkten, vier mit 1 Punkt und ein Tintenklecks, der einen Punkt kostet.

    Ihr spielt sechs Runden. In jeder Runde liegen fünf dieser Karten in der Mitte des Bretts, in jeder Spalte eine.

    Mit 4 Punkten in einem Gebiet hast du es endgültig gewonnen. Sobald irgendjemand den Tintenklecks dieses Gebiets genommen hat, reichen 3 Punkte.

    Wer mehr Gebiete gewinnt, gewinnt das Spiel. Sobald am Ende einer Runde jemand drei davon gewonnen hat, ist es vorbei.

# N-3, N-4, N-5.1, N-6.1
nautilus-chapter-round = Eine Runde Schritt für Schritt
nautilus-rules-round =
    1. Fünf Preise werden ausgelegt, in jede Spalte einer.

    2. Ihr bekommt beide 5 der 14 Taucher. Vier bleiben im Stapel.

    3. Wer beginnt, zieht zwei Spezialkarten, behält eine und gibt die andere ab. So habt ihr beide eine.

    4. Auge, Tauchkapsel und Harpune können jetzt gespielt werden, und nur jetzt.

    5. Ihr legt abwechselnd je eine Karte, beide fünf, bis alle zehn Felder voll sind. Wer in dieser Runde zuerst dran ist, fängt an.

    6. Die bessere Karte jeder Spalte gewinnt deren Preis.

    Dann wird alles außer den Preisen eingesammelt, und in der nächsten Runde fängt die andere Seite an. Das zeigt der Nemo-Marker.

# N-1.1, N-1.6, N-6.1, N-6.2, N-6.7, N-8.1
nautilus-chapter-placing = Eine Karte legen
nautilus-rules-placing =
    Das Brett hat zwei Seiten, A und B, mit je fünf Feldern. A3 und B3 liegen einander gegenüber, dazwischen der Preis der Spalte 3.

    Wenn du dran bist, legst du eine Handkarte auf ein beliebiges freies Feld, auf deiner Seite oder auf der anderen.

    Am Ende zählt, auf welcher Seite die bessere Karte liegt, und nicht, wer sie gelegt hat. Eine gute Karte gehört also auf deine Seite, eine schlechte auf die andere; und wo ein Tintenklecks liegt, ist es umgekehrt.

    Du wählst eine Karte und dann ein Feld, und siehst, wie sie läge. Bis du bestätigst, sieht sonst niemand etwas, und du kannst alles rückgängig machen.

    Passen geht nicht.

# N-1.2, N-7
nautilus-chapter-arrows = Pfeile
nautilus-rules-arrows =
    Vier Taucher haben einen Pfeil. Er wirkt in dem Moment, in dem die Karte gelegt wird: Eine andere Karte bewegt sich.

    6↕ und 9↕: Die Karte wechselt auf das Feld gegenüber, wenn es frei ist.

    7↔ und 8↔: Die Karte geht auf ein beliebiges freies Feld ihrer Seite. Sie darf springen.

    Die bewegte Karte muss auf derselben Seite liegen wie die gerade gelegte. Wer sie gelegt hat, ist egal; eine 6 auf der anderen Seite kann dir also von dort eine gute Karte herüberholen.

    Kann sich etwas bewegen, muss sich etwas bewegen, und du wählst, was. Geht nichts, passiert nichts.

    Eine bewegte Karte nutzt ihren eigenen Pfeil nicht, und kein Pfeil wirkt zweimal.

# N-4.3, N-6.3 to N-6.6, N-7.8
nautilus-chapter-specials = Kraken, Gräte, Anker
nautilus-rules-specials =
    Diese drei werden gespielt, während ihr Karten legt. Du musst es nie; was du bis zum Ende der Runde nicht gespielt hast, wird abgeworfen.

    Kraken: Leg ihn statt eines Tauchers. Er zählt als 15 und schlägt alles.

    Gräte: Leg sie statt eines Tauchers. Sie zählt als 0 und verliert gegen alles.

    Anker: Spiel ihn zusammen mit einem Taucher. Er hält diesen Taucher oder eine beliebige andere Karte auf dem Brett fest, sodass kein Pfeil sie in dieser Runde bewegt. Er wird angelegt, bevor der Pfeil deiner eigenen Karte etwas tut. Eine Karte mit Anker nutzt ihren eigenen Pfeil trotzdem, wenn sie gelegt wird.

    Kraken und Gräte werden von Pfeilen bewegt wie jede andere Karte, außer sie liegen am Anker.

# N-5
nautilus-chapter-start = Auge, Kapsel, Harpune
nautilus-rules-start =
    Diese drei werden vor der ersten Karte der Runde gespielt oder gar nicht. Wer die Runde beginnt, wird zuerst gefragt.

    Auge: Du siehst die Taucher in der Hand deines Gegenübers. In dieser Runde kannst du sie jederzeit nachlesen.

    Tauchkapsel: Du ziehst zwei Taucher, behältst einen und legst den anderen zurück. Dann hast du sechs Taucher und legst fünf.

    Harpune: Aus der Hand deines Gegenübers wird zufällig ein Taucher gezogen, und ihr seht ihn beide. Tausch ihn gegen einen von deinen, oder gib ihn zurück.

# N-8
nautilus-chapter-awards = Wer gewinnt eine Spalte?
nautilus-rules-awards =
    In jeder Spalte werden die beiden Karten verglichen, und die höhere gewinnt den Preis für ihre Seite. Auch Tintenkleckse musst du nehmen.

    Eine Ausnahme: Die 1 ist die Krabbe, und sie schlägt die 14.

    Der Kraken (15) schlägt alles, auch die Krabbe. Die Gräte (0) verliert gegen alles, auch gegen die Krabbe.

    Sieh auf die Zeile „Vorn“ unter dem Brett: Sie sagt, wer jeden Preis bekäme, so wie es gerade liegt.

    Nach jeder Runde werden die Gebiete geprüft. ✓ heißt gewonnen: 4 Punkte, oder 3, sobald der Tintenklecks weg ist. Ein gewonnenes Gebiet bleibt gewonnen.

# N-10
nautilus-chapter-secrets = Was geheim ist
nautilus-rules-secrets =
    Deine Hand, deine Spezialkarte und deine Pläne gehören dir allein. Eine Ausnahme: Wer die Runde beginnt, weiß, welche Spezialkarte das Gegenüber bekommen hat.

    Was Auge und Tauchkapsel zeigen, sieht nur, wer sie gespielt hat. Den Taucher an der Harpune kennt ihr beide und sonst niemand.

    Taucher, die nicht gelegt wurden, werden nie gezeigt. Ungenutzte Spezialkarten werden gezeigt, wenn sie abgeworfen werden.

    Alles auf dem Brett, alle Preise und alle Kartenzahlen sind offen.

# N-11, N-9.3
nautilus-chapter-options = Optionen und Verlassen
nautilus-rules-options =
    Vorzeitiges Ende: an oder aus. Ohne spielt ihr immer sechs Runden. Am Sieg ändert das nichts.

    Gesammelte Karten: für alle offen, oder nur die eigenen sichtbar, sodass ihr euch merken müsst, wer was genommen hat.

    Es beginnt: wen das Los trifft, A oder B. Danach wechselt ihr euch ab.

    Wer den Tisch verlässt, verliert das Spiel.
