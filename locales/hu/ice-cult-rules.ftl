# The rules of Ice Cult for chats, by chapter.
# The complete numbered rules are in docs/rules/ice_cult.md; each chapter here is preceded by its ids.

# I-1.1 to I-1.5, I-4.3, I-8.1
ice-cult-chapter-goal = A játék célja
ice-cult-rules-goal =
    Juttasd célba elsőként az öt bábudat, az ösvények végén túlra.

    Középen négy átlátszó jégtömb fekszik, kétszer kettő. A nevük ÉNy, ÉK, DNy és DK, mint a térképen: észak van felül. Középről négy ösvény indul, észak ↑, kelet →, dél ↓ és nyugat ←, mindegyiken öt mezővel. Az 1-es mező van a jég mellett.

    Minden tömbnek hat oldala van. Ezeken négy nyíl van, minden színből egy, továbbá egy lila karika és egy fekete ív. Az számít, ami felül van.

    Öt-öt piros, kék, zöld és sárga bábu van. Mind a rajtnál várakozik. Amelyik színnel senki sem játszik, az semleges: a bábui részt vesznek a játékban, de nem nyernek semmit.

    Mindenki mindent lát, és a sorsolás csak azt dönti el, ki kezd. „A jég belseje” megmutatja, mit rejtenek a tömbök.

# I-2.2 to I-2.6, I-5.1 to I-5.6
ice-cult-chapter-tilts = Két billentés
ice-cult-rules-tilts =
    A köröd két billentéssel kezdődik. Mindkettőt meg kell tenned.

    Egy billentéshez válassz két szomszédos tömböt. Mindkettő negyed fordulatot gördül, a helyén maradva. Az északi és a déli pár északra vagy délre gördül, a nyugati és a keleti pár keletre vagy nyugatra.

    Ha egy pár észak felé gördül, a déli oldalai kerülnek felülre, és így tovább. A nyilak velük fordulnak. Minden gomb megmondja, mit hoz: „Északi pár dél felé: piros→, sárga→” azt jelenti, hogy ÉNy tetejére egy kelet felé mutató piros nyíl kerül, ÉK tetejére egy sárga.

    A második billentés bármelyik párral történhet, akár ugyanazzal ugyanabba az irányba. Csak egyenesen visszagördíteni nem szabad. Amit az előtted lévő játékos tett, azt visszafordíthatod.

    A „Részletek” alatt minden két billentés eredményét megnézheted, mielőtt az elsőt megteszed.

    Egy lépést csak akkor lehet visszavonni, ha a többiek mind beleegyeznek, ezért nézd meg, mielőtt megnyomod.

# I-6.1 to I-6.4, I-6.7, I-6.8, I-6.10
ice-cult-chapter-arrows = Nyilak
ice-cult-rules-arrows =
    A két billentés után felhasználod a felül lévő jeleket, mindegyiket egyszer, tetszőleges sorrendben.

    Egy nyíl egyet lép egy saját színű bábuval azon az ösvényen, amerre mutat. Te választasz:

    - egy új bábu jön a rajttól az ösvény 1-es mezőjére, vagy
    - egy bábu, amely már azon az ösvényen áll, egy mezőt megy kifelé.

    Te választod ki, melyik bábu legyen az, akárkié is.

    A nyilakat kötelező felhasználni, az ellenfelekét és a semleges színekét is. Addig nem fejezheted be a kört, amíg egy nyíl még mozgatni tud valamit. Ha a színéből nincs bábu sem a rajtnál, sem azon az ösvényen, a nyíl nem csinál semmit.

    A sorrend rajtad áll. Ha a nyíl egyetlen bábuját előtte elviszi valami, az a nyíl kimarad.

# I-6.5, I-6.6, I-6.8, I-6.9
ice-cult-chapter-others = Karikák és ívek
ice-cult-rules-others =
    Ezeket nem kötelező használnod, és mindegyik egyszer használható egy körben.

    A karika lemásol egy felül lévő nyilat: úgy lép egyet, mintha az a nyíl lenne. Mindegy, hogy azt a nyilat előtte használod, utána, vagy kétszer is lemásolod. Magát a nyilat is fel kell használni.

    Az ív egy tömböt negyed fordulattal balra vagy jobbra forgat, felülről nézve. Bármelyik tömb lehet, a sajátja is. Így egy nyíl más ösvényre mutathat, mielőtt felhasználod vagy lemásolod. A felhasznált nyíl felhasznált marad.

    Ez elvehet egy lépést egy nyíltól, és akkor az kimarad. Vagy adhat neki egyet, és akkor a nyilat fel kell használni.

    Ha olyan tömböt forgatsz el, amelynek karika vagy ív van a tetején, az oldalai fordulnak el, és ez a későbbi billentéseknél számít.

# I-7.1 to I-7.5
ice-cult-chapter-stacks = Tornyok
ice-cult-rules-stacks =
    Az egy mezőn álló bábuk egymás tetején állnak. Az érkező bábu legfelülre kerül.

    A bábu mindent visz magával, ami fölötte van, és otthagyja, ami alatta van. Így te is utazhatsz ingyen másokon, és mások is utazhatnak rajtad.

    A „↑3 ZKP” toronyban a zöld van alul és a piros felül. Egy kék nyíl K-t és P-t viszi a 4-es mezőre, a zöld marad. Egy zöld nyíl mindhármat viszi.

    A bábuk csak kifelé mennek, lépésenként egy mezőt, és az ösvényükön maradnak. Semmi sem állja el az útjukat.

    Az 5-ös mezőről a következő lépés a célba visz, az egész csoportot.

# I-8.1 to I-8.6, I-9.1 to I-9.3
ice-cult-chapter-ending = A játék vége
ice-cult-rules-ending =
    A játék azonnal véget ér, amikor valakinek öt bábuja célba ért.

    Ha ez a te körödben történik, és te is köztük vagy, egyedül te nyersz, akárki más lett is kész ugyanabban a lépésben. Ha a te körödben másokkal történik, ők nyernek; többen osztoznak a győzelmen.

    A célba ért semleges bábuk nem vetnek véget a játéknak.

    Ha húsz egymást követő körben egy bábu sem mozdul, vége a játéknak. Ekkor az nyer, akinek a legtöbb bábuja ért célba; egyenlőségnél a nagyobb haladás dönt: minden célba ért bábuért 6, minden ösvényen álló bábuért annyi, ahányas mezőn áll.

    Aki kilép az asztaltól, annak a színe semleges lesz. Az utolsónak maradó nyer.

# Reading aid, no rules of its own.
ice-cult-chapter-reading = Hogyan olvasd a táblát
ice-cult-rules-reading =
    Középen van a négy tömb, felülről nézve:

    │P↑│ │karika│
    │ív│ (K→)

    ÉNy egy észak felé mutató piros nyilat mutat, DK egy kelet felé mutató kéket; az zárójelben van, mert ebben a körben már felhasználták.

    Körülöttük vannak az ösvények, mezőről mezőre:

    ↑4 SK
    ↑3 ·
    ↑2 ·
    ↑1 P

    Az északi ösvény 1-es mezőjén egy piros bábu áll, a 4-es mezőn egy sárga, rajta egy kék. A pont üres mező.

    Aztán az, hogy ki melyik színnel játszik, hány bábu vár a rajtnál, és hány van célban. A ◂ jel annál áll, aki jön.

    A gombok megmondják, mit tesznek:

    „ÉNy piros↑: új piros az 1-es mezőre”: új piros bábu lép be az északi ösvény 1-es mezőjére.
    „ÉNy piros↑: PK, 2. mező → 3.”: egy piros bábu továbblép, rajta egy kékkel.
    „DK mint ÉNy piros↑: …”: a DK karikája azt teszi, amit az a nyíl tehetne.
    „DNy ív: ÉNy balra, piros←”: utána a nyíl nyugat felé mutat.
