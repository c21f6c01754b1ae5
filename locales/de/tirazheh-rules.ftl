# The rules of Tirazheh for chats, by chapter.
# The complete numbered rules are in docs/rules/tirazheh.md; each chapter here is preceded by its ids.

# T-1.1 to T-2.5, T-7.5
tirazheh-chapter-goal = Das Ziel
tirazheh-rules-goal =
    Immer gilt eine Farbe, und sie bestimmt, wer vorn liegt. Am Ende jedes deiner Züge musst du vorn liegen. Schaffst du das nicht, bist du raus. Wer zuletzt übrig ist, gewinnt.

    Es gibt 49 Karten: sieben Farben, jede mit den Zahlen 1 bis 7.

    Du beginnst mit sieben Karten auf der Hand und einer offenen Karte vor dir. Das ist deine Palette, und sie wächst mit der Zeit. In der Mitte liegt die Leinwand; es gilt die Farbe ihrer obersten Karte. Zuerst gilt Rot. Alle übrigen Karten sind der Stapel.

    Welche von zwei Karten ist stärker? Die mit der höheren Zahl. Bei gleicher Zahl entscheidet die Farbe, die stärkste zuerst: Rot, Orange, Gelb, Grün, Blau, Indigo, Violett.

    Wer die stärkste Palettenkarte bekommen hat, liegt vorn. Es beginnt, wer links davon sitzt, und dann geht es im Uhrzeigersinn weiter.

# T-4.1 to T-4.8, T-4.10, T-6.2
tirazheh-chapter-turn = Dein Zug
tirazheh-rules-turn =
    Wenn du dran bist, tust du eins davon:

    1. Du legst eine Handkarte in deine Palette.

    2. Du legst eine Handkarte auf die Leinwand. Ab jetzt gilt ihre Farbe.

    3. Du tust beides: erst die Palette, dann die Leinwand.

    4. Du gibst auf. Dann bist du aus der Runde raus.

    Bei 1, 2 und 3 musst du am Ende deines Zugs vorn liegen: besser als alle, die noch dabei sind, nach der Farbe, die dann gilt.

    Eine Palettenkarte muss dich nicht allein nach vorn bringen, solange eine Leinwandkarte folgt, die das tut. Eine Karte darf nur auf die Leinwand, wenn du damit vorn liegst, und sie beendet deinen Zug.

    Du spielst mindestens eine Karte, auch wenn du schon vorn liegst.

    Angeboten werden dir nur Schritte, nach denen du am Ende deines Zugs noch vorn liegen kannst. Gibt es keinen, musst du aufgeben.

    Bis dein Zug endet, sieht sonst niemand deinen Plan, und du kannst deine Schritte rückgängig machen.

# T-3.1 to T-3.12
tirazheh-chapter-colours = Die sieben Farben
tirazheh-rules-colours =
    Die geltende Farbe sagt, welche Karten jeder Palette zählen:

    Rot: die stärkste Karte, sie allein
    Orange: die meisten Karten einer Zahl
    Gelb: die meisten Karten einer Farbe
    Grün: die geraden Karten, also 2, 4 und 6
    Blau: verschiedene Farben, von jeder eine Karte
    Indigo: die längste Straße, etwa 3-4-5, in beliebigen Farben
    Violett: die Karten unter 4

    Besser ist, wer mehr Karten hat, die zählen. Gleich viele? Dann entscheidet die stärkste Karte, die zählt. Karten, die nicht zählen, entscheiden nie einen Gleichstand.

    Hast du zwei gleich große Gruppen oder Straßen in der Palette, zählt die mit der stärkeren besten Karte. Auch eine einzelne Karte ist eine Gruppe oder Straße.

    In einer Straße zählt jede Zahl einmal, und nach der 7 geht es nicht mit der 1 weiter.

    Zählt nichts in deiner Palette, liegst du nicht vorn. Unter Grün oder Violett kann es sein, dass niemand vorn liegt.

# T-7.1 to T-7.7
tirazheh-chapter-ending = Ausscheiden und Ende
tirazheh-rules-ending =
    Du bist aus der Runde raus, wenn

    - du aufgibst,
    - du dran bist und keine Handkarten hast, selbst wenn du vorn liegst,
    - dir nichts bleibt als aufzugeben,
    - du den Tisch verlässt.

    Du bist nie raus, weil dich jemand überholt: Vorn liegen muss nur, wer gerade dran ist.

    Gibst du auf, werden zuerst die Schritte dieses Zugs rückgängig gemacht. Dann kommen deine Palette und deine Hand verdeckt aus der Runde, und niemand sieht deine Hand.

    Wer zuletzt übrig ist, gewinnt die Runde, mit oder ohne Handkarten. Im Grundspiel ist das schon die ganze Partie.

# T-8.1, T-8.10 to T-8.12
tirazheh-chapter-bonus = Regel A: Bonuskarte
tirazheh-rules-bonus =
    Diese Regel ist optional.

    Du hast eine Handkarte auf die Leinwand gelegt? Vergleiche ihre Zahl mit der Anzahl der Karten in deiner Palette; was du in diesem Zug dazugelegt hast, zählt mit. Ist die Zahl der Karte größer, darfst du die oberste Karte vom Stapel ziehen.

    Beispiel: In deiner Palette liegen 3 Karten, und du legst eine 4 auf die Leinwand. Du darfst ziehen. Mit einer 3 dürftest du es nicht.

    Du ziehst höchstens eine Karte pro Zug, und zwar wenn dein Zug vorbei ist; du nutzt sie also frühestens beim nächsten Mal. Du darfst verzichten, und ist der Stapel leer, gibt es nichts zu ziehen.

    Mit Regel C: Eine Karte, die durch eine 7 auf die Leinwand kommt, bringt keinen Bonus.

# T-8.2 to T-8.8
tirazheh-chapter-scoring = Regel B: Punkte
tirazheh-rules-scoring =
    Diese Regel ist optional. Ihr spielt mehrere Runden um Punkte.

    Gewinnst du eine Runde, bekommst du die Karten deiner Palette, die unter der geltenden Farbe zählen. Jede ist so viel wert wie ihre Zahl. Sonst punktet niemand.

    Die nächste Runde wird nur aus dem Stapel und den Karten der Leinwand ausgeteilt, alle anderen Karten warten. So geht es weiter, solange für jede Person 8 Karten da sind. Sind es weniger, ist der Durchgang vorbei.

    Jetzt kommen die Punkte zum Gesamtstand. Hat jemand das Ziel erreicht?

    Zu zweit: 40 Punkte
    Zu dritt: 35 Punkte
    Zu viert: 30 Punkte

    Wenn ja, gewinnt der höchste Gesamtstand die Partie, und bei gleichem Gesamtstand wird der Sieg geteilt. Wenn nicht, kommen für einen neuen Durchgang alle 49 Karten zurück, und der Gesamtstand bleibt.

    Während eines Durchgangs gewinnt niemand die Partie, egal mit wie vielen Punkten.

# T-5.1 to T-5.12, T-6.3
tirazheh-chapter-odd = Regel C: ungerade Zahlen
tirazheh-rules-odd =
    Diese Regel ist optional. Legst du eine ungerade Karte aus der Hand in deine Palette, wirkt sie sofort. Wenn es geht, musst du die Wirkung ausführen.

    7: Nimm eine Karte aus deiner Palette, vielleicht die 7 selbst. Leg sie verdeckt auf den Stapel – oder auf die Leinwand, wenn du damit vorn liegst. Auf der Leinwand beendet sie deinen Zug.

    5: Leg noch eine Karte in deine Palette. Ist sie ungerade, wirkt auch sie.

    3: Zieh die oberste Karte vom Stapel. Das kannst du nicht rückgängig machen, und auch nichts davor.

    1: Such dir eine fremde Palette aus, in der mindestens so viele Karten liegen wie in deiner, die 1 mitgezählt. Eine Karte daraus kommt verdeckt auf den Stapel.

    Eine 1 darf nicht in deine Palette, wenn du danach auf keine Weise nach vorn kämst. Auf der Leinwand ist sie eine Karte wie jede andere.

    Nach der Wirkung darfst du noch eine Handkarte auf die Leinwand legen, außer wenn eine 7 das schon getan hat.
