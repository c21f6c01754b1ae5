seladin-chapter-goal = Die Idee
seladin-rules-goal =
    Alle spielen je einen Clan mit zehn Karten: 1, 1, 2, 2, 3, 3, 4, 4~, 5 und 5+. Deine eigenen Karten darfst du nicht selbst nach Istham bringen, in die Gemeinschaft. Du schenkst sie den anderen, und die schicken sie dorthin.

    Zu Beginn jeder Etappe werden deine zehn Karten gemischt: Fünf sind deine Hand, die du verschenken kannst, und fünf dein Vorrat, aus dem du sie holst.

    Eine Karte in Istham zählt für den Clan, der darauf steht, egal wer sie geschickt hat. Was die anderen dir schenken, liegt vor dir auf deinem Tresen; was am Ende einer Etappe noch dort liegt, zählt gegen dich. Du willst also deine Karten auf fremde Tresen bringen und fremde Karten von deinem weg, und alle brauchen alle.

    Ein Spiel hat drei Etappen. Der höchste Gesamtstand gewinnt.

    Der Tisch einigt sich auf eine Versammlung: ordentlich für 2 bis 6, außerordentlich mit ein paar Regeln mehr für 3 bis 6, oder in Zweierteams für 4 oder 6.
seladin-chapter-round = Eine Runde
seladin-rules-round =
    Ab der zweiten Runde nehmen alle eine Karte ihrer Wahl aus dem Vorrat auf die Hand, gleichzeitig und geheim. Dann würfeln alle einmal.

    Wer eine 6 gewürfelt hat, darf sie auf 5 drehen und noch eine Karte aus dem Vorrat nehmen.

    Dann sind alle einmal am Zug; wer den Startmarker hat, fängt an. Nach der Runde wandert der Startmarker zum nächsten Platz.
seladin-chapter-turn = Dein Zug
seladin-rules-turn =
    Du darfst beliebige Karten von deinem Tresen nach Istham schicken (das heißt Seleh). In diesem Zug zählt dein Würfel für jede davon eins mehr. Ergeben ihre Zahlen zusammen genau 6, 12, 18 …, darfst du für jede Sechs eine Karte aus deinem Vorrat nehmen.

    Dann schenkst du. Eine Karte schenken kannst du allen, deren Würfel niedriger ist als dein Wert, und die Zahl der Karte muss genau die Differenz sein. Du darfst mehrere Leute beschenken, jeweils mit einem Geschenk.

    Schicken, ohne zu schenken, geht nicht. Passen darfst du immer.

    Du stellst deinen Zug Schritt für Schritt zusammen; bis du bestätigst, sieht ihn niemand, und du kannst Schritte rückgängig machen.
seladin-chapter-signs = 4~ und 5+
seladin-rules-signs =
    Mit einer 4~ auf deiner Hand oder auf deinem Tresen darfst du einmal in deinem Zug, bevor du schenkst, eine Handkarte gegen eine aus deinem Vorrat tauschen. Von wem die 4~ ist, spielt keine Rolle.

    Mit einer 5+ auf deiner Hand oder auf deinem Tresen darfst du zwei oder mehr Karten schenken, die zusammen die Differenz ergeben. Nur so kannst du mehr als 5 schenken. Eine 5+, die du gerade nach Istham geschickt hast, hilft nicht mehr, aber eine, die du verschenkst, schon.
seladin-chapter-ending = Das Ende einer Etappe
seladin-rules-ending =
    Wenn jemand etwas schenkt und danach weder Hand noch Vorrat hat, wird die Runde zur letzten. Sie geht weiter, Zug um Zug und mit denselben Würfeln, bis einmal um den ganzen Tisch herum niemand etwas schenkt.

    Nach sechs Runden in Folge ohne Geschenk ist die nächste Runde die letzte; die dreißigste ist es immer.

    Dann zählen deine Karten in Istham für dich und alles auf deinem Tresen gegen dich. Ein Gesamtstand fällt nie unter 0. Wer den höchsten Gesamtstand hat, beginnt die nächste Etappe, und alle Karten werden neu verteilt.
seladin-chapter-extra = Außerordentlich
seladin-rules-extra =
    In der außerordentlichen Versammlung, ab drei Personen:

    Auf einem Tresen haben drei Karten jedes Clans Platz. Was keinen Platz findet, geht direkt nach Istham; welche Karten das sind, bestimmt, wer schenkt.

    Wer in einem Zug sechs oder mehr Karten schickt, darf eine Handkarte mitschicken. Ihre Zahl ist höchstens halb so groß wie die Anzahl der geschickten Karten.

    Wer in einem Zug alle gegnerischen Clans beschenkt, darf eine eigene Karte von einem ihrer Tresen nach Istham schicken.

    Keine dieser Karten erhöht, was ein Würfel zählt.

    Dazu kommt der Würfelhandel.
seladin-chapter-deal = Der Würfelhandel
seladin-rules-deal =
    Einmal pro Runde, vor den Zügen, dürfen die Person mit dem Startmarker und eine andere ihre Würfel tauschen, wenn diese verschieden sind. Das Angebot kann von beiden kommen. Auch Karten von ihren beiden Tresen dürfen die Seite wechseln, in eine Richtung oder in beide.

    Die andere Person nimmt an, lehnt ab oder macht ein Gegenangebot; nach vier Angeboten gibt es nur noch Ja oder Nein. Jedes Paar verhandelt einmal pro Runde, und höchstens ein Handel kommt zustande.

    Eine 6 aus einem Handel kann nicht auf 5 gedreht werden.
seladin-chapter-teams = Teams
seladin-rules-teams =
    Zu viert oder zu sechst könnt ihr in Zweierteams spielen, mit den Regeln der außerordentlichen Versammlung. Im Team sitzt ihr einander gegenüber: Wählt eure Plätze vor dem Start unter „Plätze“.

    Im Team schenkt ihr euch nichts. Aber du darfst Karten von beiden Tresen deines Teams nach Istham schicken, nicht nur von deinem. Zeichen auf dem anderen Tresen deines Teams helfen dir nicht.

    Nach dem Handel kann jedes Team seine beiden Würfel tauschen, wenn beide es wollen. Ihr seht die Karten voneinander nicht.

    Die Gesamtstände eines Teams zählen zusammen.
