# The rules of Nautilus for chats, by chapter.
# The complete numbered rules are in docs/rules/nautilus.md; each chapter here is preceded by its ids.

# N-1.5, N-1.6, N-8.5, N-9.1
nautilus-chapter-goal = A játék célja
nautilus-rules-goal =
    Nemo kapitány könyvtára a tenger fenekén fekszik, és két csapat kutatja át: a tiéd és az ellenfeledé.

    Öt terület van: Tudomány, Felfedezés, Hajózás, Gépészet és Hadászat. Mindegyiknek hat lapja van: egy 2 pontot ér, négy 1-et, egy pedig tintafolt, amely egy pontba kerül.

    Hat fordulót játszotok. Minden fordulóban öt ilyen lap fekszik a tábla közepén, oszloponként egy.

    Ha egy területen 4 pontod van, végleg elnyerted. Ha a tintafoltját már elvitte valaki, 3 pont is elég.

    A játékot az nyeri, aki több területet nyer el. Amint egy forduló végén valaki már hármat elnyert, vége a játéknak.

# N-3, N-4, N-5.1, N-6.1
nautilus-chapter-round = Egy forduló lépésről lépésre
nautilus-rules-round =
    1. Kikerül az öt díj, minden oszlopba egy.

    2. Mindketten 5 lapot kaptok a 14 búvárból. Négy a pakliban marad.

    3. A kezdőjátékos húz két különleges lapot, egyet megtart, a másikat az ellenfelének adja. Így mindkettőtöknek lesz egy.

    4. A Szem, a Merülőmodul és a Szigony most játszható ki, és csak most.

    5. Felváltva raktok le egy-egy lapot, fejenként ötöt, amíg mind a tíz mező meg nem telik. A kezdőjátékos kezd.

    6. Minden oszlopban a jobb lap nyeri el a díjat.

    Ezután a díjakon kívül mindent összeszedtek, és a következő fordulóban a másik kezd. Ezt mutatja a Nemo-jelző.

# N-1.1, N-1.6, N-6.1, N-6.2, N-6.7, N-8.1
nautilus-chapter-placing = Lap lerakása
nautilus-rules-placing =
    A táblának két oldala van, A és B, mindkettőn öt mezővel. A3 és B3 egymással szemben van, köztük a 3. oszlop díja.

    A körödben egy lapot raksz le a kezedből bármelyik üres mezőre, a saját oldaladra vagy az ellenfeledére.

    A végén az számít, melyik oldalon fekszik a jobb lap, nem az, hogy ki rakta le. A jó lap tehát a te oldaladra való, a rossz a másikra; ahol pedig tintafolt fekszik, ott fordítva.

    Választasz egy lapot, aztán egy mezőt, és látod, hogyan feküdne. Amíg meg nem erősíted, más nem lát semmit, és visszavonhatod.

    Passzolni nem lehet.

# N-1.2, N-7
nautilus-chapter-arrows = Nyilak
nautilus-rules-arrows =
    Négy búváron van nyíl. Abban a pillanatban hat, amikor a lapot lerakják: egy másik lap elmozdul.

    6↕ és 9↕: a lap átmegy a szemközti mezőre, ha az üres.

    7↔ és 8↔: a lap az oldalának bármelyik üres mezőjére megy. Ugorhat is.

    Az elmozduló lapnak ugyanazon az oldalon kell lennie, mint amelyiket épp leraktad. Mindegy, hogy ki rakta le, így egy 6-os az ellenfeled oldalán áthozhat hozzád egy jó lapot.

    Ha elmozdulhat valami, akkor valaminek el is kell mozdulnia, és te választod ki, mi legyen az. Ha semmi sem mozdulhat, nem történik semmi.

    Az elmozdított lap nem használja a saját nyilát, és egy nyíl sosem hat kétszer.

# N-4.3, N-6.3 to N-6.6, N-7.8
nautilus-chapter-specials = Kraken, Szálka, Horgony
nautilus-rules-specials =
    Ezt a hármat a lapok lerakása közben lehet kijátszani. Sosem kötelező; amit a forduló végéig nem játszottál ki, azt eldobod.

    Kraken: búvár helyett rakod le. 15-nek számít, és mindent legyőz.

    Szálka: búvár helyett rakod le. 0-nak számít, és mindennel szemben veszít.

    Horgony: egy búvárral együtt játszod ki. Ezt a búvárt vagy a tábla bármelyik másik lapját a helyén tartja, így ebben a fordulóban egy nyíl sem mozdíthatja el. Még azelőtt felkerül, hogy a saját lapod nyila bármit tenne. A lehorgonyzott lap is használja a saját nyilát, amikor lerakják.

    A Krakent és a Szálkát a nyilak ugyanúgy mozgatják, mint bármely más lapot, hacsak nincsenek lehorgonyozva.

# N-5
nautilus-chapter-start = Szem, Merülőmodul, Szigony
nautilus-rules-start =
    Ezt a hármat a forduló első lapja előtt játsszátok ki, vagy egyáltalán nem. Először a kezdőjátékost kérdezzük.

    Szem: megnézed az ellenfeled kezében lévő búvárokat. Ebben a fordulóban később is elolvashatod őket.

    Merülőmodul: húzol két búvárt, egyet megtartasz, a másikat visszateszed. Így hat búvárod lesz, és ötöt raksz le.

    Szigony: találomra kihúzol egy búvárt az ellenfeled kezéből, és mindketten látjátok. Elcseréled egy sajátodra, vagy visszaadod.

# N-8
nautilus-chapter-awards = Ki nyeri az oszlopot
nautilus-rules-awards =
    Minden oszlopban összehasonlítjátok a két lapot, és a nagyobb elnyeri a díjat a saját oldalának. A tintafoltot is el kell vinni.

    Egy kivétel van: az 1-es a rák, és legyőzi a 14-est.

    A Kraken (15) mindent legyőz, a rákot is. A Szálka (0) mindennel szemben veszít, a rákkal szemben is.

    Nézd a Vezet sort a tábla alatt: megmutatja, ki kapná az egyes díjakat a mostani állás szerint.

    Minden forduló után nézd meg a területeket. ✓ azt jelenti, hogy elnyerve: 4 pont, vagy 3, ha a tintafolt már elkelt. Az elnyert terület elnyert is marad.

# N-10
nautilus-chapter-secrets = Mi titkos
nautilus-rules-secrets =
    A kezed, a különleges lapod és a terveid csak a tieid, kivéve hogy a kezdőjátékos tudja, melyik különleges lapot adta neked.

    Amit a Szem és a Merülőmodul megmutat, az annál marad, aki kijátszotta. A szigonyra akadt búvárt mindketten ismeritek, de rajtatok kívül senki.

    A le nem rakott búvárokat sosem mutatjuk meg. A fel nem használt különleges lapok kiderülnek, amikor eldobjátok őket.

    Minden, ami a táblán van, az összes díj és a lapok száma nyílt.

# N-11, N-9.3
nautilus-chapter-options = Opciók és kilépés
nautilus-rules-options =
    Korai befejezés: be vagy ki. Nélküle mindig hat fordulót játszotok. Ez nem változtat azon, ki nyer.

    Begyűjtött lapok: mindenki látja őket, vagy csak a gazdájuk, így fejben kell tartani, ki mit vitt el.

    Kezdőjátékos: sorsolással, A vagy B. Utána felváltva kezdtek.

    Aki kilép, elveszíti a játékot.
