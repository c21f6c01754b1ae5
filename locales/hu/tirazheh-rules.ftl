# The rules of Tirazheh for chats, by chapter.
# The complete numbered rules are in docs/rules/tirazheh.md; each chapter here is preceded by its ids.

# T-1.1 to T-2.5, T-7.5
tirazheh-chapter-goal = A játék célja
tirazheh-rules-goal =
    Egyszerre mindig egy szín uralkodik, és az dönti el, ki vezet. Minden köröd végén neked kell vezetned. Ha nem megy, kiesel. Az nyer, aki utolsóként talpon marad.

    49 lap van: hét szín, mindegyikben 1-től 7-ig egy-egy lap.

    Hét lappal a kezedben és egy felfordított lappal magad előtt kezdesz. Ez utóbbi a palettád, és nőni fog. Középen van a vászon; a legfelső lapjának a színe uralkodik. Elsőként a piros. A többi lap a pakli.

    Két lap közül melyik az erősebb? A nagyobb számú. Egyforma számoknál a szín dönt, a legerősebbel kezdve: piros, narancs, sárga, zöld, kék, indigó, lila.

    Elsőként az vezet, akinek a legerősebb lapot osztották a palettájára. A tőle balra ülő kezd, és a játék az óramutató járása szerint halad.

# T-4.1 to T-4.8, T-4.10, T-6.2
tirazheh-chapter-turn = A köröd
tirazheh-rules-turn =
    A körödben ezek közül teszel meg egyet:

    1. Egy lapot a kezedből a palettádra teszel.

    2. Egy lapot a kezedből a vászonra teszel. Mostantól annak a színe uralkodik.

    3. Mindkettőt megteszed: előbb a paletta, aztán a vászon.

    4. Feladod. Kiesel a fordulóból.

    Az 1., 2. és 3. esetben a köröd végén vezetned kell: jobbnak kell lenned mindenkinél, aki még játékban van, az akkor uralkodó szín szerint.

    A palettára tett lapnak nem kell rögtön vezetést hoznia, ha utána egy vászonra tett lap meghozza. Vászonra csak akkor tehetsz lapot, ha azzal vezetsz, és ezzel vége a körödnek.

    Legalább egy lapot kijátszol, akkor is, ha már vezetsz.

    Csak olyan lépést választhatsz, amely után a köröd végén még vezethetsz. Ha nincs ilyen, fel kell adnod.

    Amíg a köröd véget nem ér, más nem látja a tervedet, és visszavonhatod a lépéseidet.

# T-3.1 to T-3.12
tirazheh-chapter-colours = A hét szín
tirazheh-rules-colours =
    Az uralkodó szín mondja meg, mely lapok számítanak az egyes palettákon:

    Piros: egyedül a legerősebb lap
    Narancs: a legtöbb egyforma számú lap
    Sárga: a legtöbb egyforma színű lap
    Zöld: a páros lapok, vagyis a 2-es, 4-es és 6-os
    Kék: a különböző színek, mindegyikből egy lap
    Indigó: a leghosszabb számsor, például 3-4-5, bármilyen színekből
    Lila: a 4 alatti lapok

    Az a jobb, akinek több lapja számít. Egyenlő? Akkor a legerősebb számító lap dönt. Ami nem számít, az holtversenyt sem dönt el.

    Ha a palettádon két egyforma méretű csoport vagy számsor is van, az számít, amelyiknek erősebb a legjobb lapja. Egyetlen lap is csoport vagy számsor.

    A számsorban minden szám egyszer számít, a 7 és az 1 nem szomszédok.

    Ha a palettádon semmi sem számít, nem vezetsz. Zöldnél vagy lilánál előfordulhat, hogy senki sem vezet.

# T-7.1 to T-7.7
tirazheh-chapter-ending = Kiesés és a játék vége
tirazheh-rules-ending =
    Akkor esel ki a fordulóból, ha

    - feladod,
    - rád kerül a sor, és nincs lap a kezedben, még ha vezetsz is,
    - nem marad más lehetőség, mint feladni,
    - kilépsz az asztaltól.

    Attól sosem esel ki, hogy valaki megelőz: csak annak kell vezetnie, akinek éppen a köre van.

    Ha feladod, előbb visszavonódnak a köröd lépései. A palettád és a kezed aztán lefordítva kikerül a fordulóból, és a kezedet senki sem látja.

    A fordulót az nyeri, aki utolsóként talpon marad, akár van lap a kezében, akár nincs. Az alapjátékban ez az egész játék.

# T-8.1, T-8.10 to T-8.12
tirazheh-chapter-bonus = A szabály: bónuszlap
tirazheh-rules-bonus =
    Ez a szabály választható.

    Lapot tettél a kezedből a vászonra? Hasonlítsd össze a számát azzal, ahány lap a palettádon van, azokkal együtt, amelyeket ebben a körben tettél oda. Ha a lap száma nagyobb, felhúzhatod a pakli felső lapját.

    Példa: 3 lap van a palettádon, és egy 4-est teszel a vászonra. Húzhatsz. 3-assal nem húzhatnál.

    Körönként legfeljebb egy lapot húzol, a köröd befejezése után, így leghamarabb a következő körödben használhatod. Le is mondhatsz róla, és ha a pakli üres, nincs mit húzni.

    A C szabállyal: az a lap, amelyet egy 7-es visz a vászonra, nem hoz bónuszt.

# T-8.2 to T-8.8
tirazheh-chapter-scoring = B szabály: pontozás
tirazheh-rules-scoring =
    Ez a szabály választható. Több fordulót játszotok pontokért.

    Ha megnyersz egy fordulót, a palettádnak azok a lapjai, amelyek az uralkodó színnél számítanak, a tieid lesznek. Mindegyik annyit ér, amennyi a száma. Más nem kap pontot.

    A következő fordulóhoz csak a pakli és a vászon lapjaiból osztunk, a többi lap vár. Ez addig megy, amíg játékosonként 8 lap jut. Ha kevesebb van, vége a szettnek.

    Ekkor a pontokat hozzáadjuk az összpontszámokhoz. Elérte valaki a határt?

    2 játékos: 40 pont
    3 játékos: 35 pont
    4 játékos: 30 pont

    Ha igen, a legmagasabb összpontszám nyeri a mérkőzést, egyenlőségnél közös a győzelem. Ha nem, mind a 49 lap visszajön egy új szettre, az összpontszámok pedig megmaradnak.

    Szett közben senki sem nyeri meg a mérkőzést, akárhány pontja van is.

# T-5.1 to T-5.12, T-6.3
tirazheh-chapter-odd = C szabály: páratlan számok
tirazheh-rules-odd =
    Ez a szabály választható. Ha a kezedből páratlan lapot teszel a palettádra, az azonnal hat. Ha lehet, végre kell hajtanod.

    7: vegyél le egy lapot a palettádról, akár magát a 7-est. Tedd lefordítva a paklira, vagy a vászonra, ha azzal vezetsz. Ha a vászonra teszed, vége a körödnek.

    5: tegyél még egy lapot a palettádra. Ha páratlan, az is hat.

    3: húzd fel a pakli felső lapját. Ezt nem vonhatod vissza, és azt sem, ami előtte volt.

    1: válassz egy ellenfelet, akinek legalább annyi lap van a palettáján, mint neked az 1-essel együtt. Annak a palettának egy lapja lefordítva a paklira kerül.

    1-est nem tehetsz a palettádra, ha utána sehogy sem vezethetnél. A vásznon olyan lap, mint a többi.

    A hatás után még tehetsz egy lapot a kezedből a vászonra, kivéve ha egy 7-es már tett oda.
