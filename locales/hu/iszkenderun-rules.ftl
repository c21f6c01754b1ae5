# The rules of Iszkenderun for chats, by chapter; the list of cards is generated from their table.
# The complete numbered rules are in docs/rules/iszkenderun.md; each chapter here is preceded by its ids.

# K-1.1 to K-1.7, K-2.1 to K-2.4
iszkenderun-chapter-goal = A játék célja
iszkenderun-rules-goal =
    Négy fordulót játszotok. Mindegyikben sorba rakod magad elé a lapjaidat, és a fordulót az nyeri, akinek a legtöbbet ér a sora, amikor már mindenki passzolt. Pontot hoznak a fordulók helyezései, a félretett jó lapok és néhány díj. Az nyer, akinek négy forduló után a legtöbb pontja van.

    A pakli 51 lap. Mind a négy színben (handzsár, turbán, kereszt, félhold) van 0-tól 7-ig egy-egy lap, egy zárólap (a dobozban: befejező), egy aduváltó és egy visszavevő. Hat lap két színhez is tartozik, egy pedig egyikhez sem.

    Az egyik szín az adu: a lapjai duplán számítanak. Minden forduló más aduval indul, és az adut lapokkal is meg lehet változtatni.

    Öt lappal kezdesz, és egy akciójelzővel, amelyet az egész játékban egyszer használhatsz.

# K-4.1 to K-4.10
iszkenderun-chapter-turn = A köröd
iszkenderun-rules-turn =
    A körödben ezek közül teszel meg egyet:

    1. Kijátszol egy lapot a kezedből a sorod jobb szélére.

    2. Használsz egy lapot a sorodból, amelynek van képessége. A lap a dobott lapok közé kerül, aztán hat.

    3. Használod az akciójelződet, a játékban egyszer.

    4. Passzolsz. Ebben a fordulóban többet nem lépsz. A kezedben lévő lapok megmaradnak, a sorodhoz pedig senki sem nyúlhat többé; legfeljebb az adu és a többi lapot számláló lapok miatt változhat még az értéke.

    A zárólap lezárja azt a sort, amelyben van: senki sem tehet hozzá lapot. Zárólapot bárkinek a sorába kijátszhatsz, amíg az a sor nyitott.

    Ha egy lap kikerül egy sorból, a rés bezárul. Ha már csak te nem passzoltál, egyedül játszol tovább.

# K-3.1 to K-3.6
iszkenderun-chapter-values = Mennyit érnek a lapok
iszkenderun-rules-values =
    Indulj ki a lapra nyomtatott számból, és add hozzá:

    - amit a bal és a jobb szomszédja ad neki,
    - ha nullás: a színéből minden lap után 1-et, bármelyik sorban van, magát is beleszámítva,
    - amit ebben a fordulóban kapott.

    Ez a lap aktuális értéke; az olyan korlátok, mint a „legfeljebb 4 értékű”, erre vonatkoznak. Ha a lap adu, a végén duplán számít; a sorokban ×2 áll mögötte. A sorod a lapok összegét éri.

    Példa: a Félhold 2 kettőt ad a jobb szomszédjának. Ha az a Handzsár 6, akkor 8-at ér, és 16-nak számít, ha a handzsár az adu.

    Nyomtatott értékek: zárólap 3, aduváltó 4, visszavevő 5, kétszínű lap 3, színtelen lap 4.

    „A sorok értéke” című oldal minden lapot kiszámol neked.

# K-5.1, K-5.2, K-5.6 to K-5.16, K-5.18
iszkenderun-chapter-abilities = Lapok használata
iszkenderun-rules-abilities =
    Először a használt lap kerül ki a sorból; minden aszerint dől el, hogyan állnak a sorok nélküle.

    Csak akkor használhatsz egy lapot, ha az tesz is valamit. A saját lapjaidat is választhatod célpontnak.

    A handzsárokkal lapot dobsz el. A turbánokkal erősítesz, cserélsz, és lapot veszel kézbe. A keresztekkel húzol. Az aduváltókkal megváltoztatod az adut, a visszavevőkkel egy adott színű lapot veszel vissza a dobott lapok közül.

    A Handzsár 7 egyszerre eldobja az összes elérhető, legfeljebb 2 értékű lapot, minden sorból.

    Kereszt 6 és 7: húzol egy lapot, aztán felfedsz még egyet. Ha adu, megtartod, ha nem, eldobod.

    Az állandó hatású lapokat, például a szomszédokat erősítőket, sosem használod. Addig hatnak, amíg egy sorban vannak.

# K-5.3 to K-5.5, K-5.17, K-6.6
iszkenderun-chapter-safety = Mi van biztonságban
iszkenderun-rules-safety =
    Aki passzolt, annak a sorához nem lehet hozzáférni.

    Az akciójelző alatt lévő laphoz a forduló végéig nem lehet hozzáférni: nem lehet eldobni, erősíteni, cserélni, kézbe venni vagy ellopni, és használni sem. Az értéke viszont számít, és a szomszédjait is erősíti.

    A Handzsár 1-től balra és a Handzsár 2-től jobbra lévő lap fedezett: nem lehet eldobni, még a saját képességéért sem. Erősíteni, cserélni, kézbe venni és ellopni lehet.

    Ha a saját sorodból dobsz el egy zárólapot, bármivel is teszed, a kezedből is el kell dobnod egy lapot. Mások ilyen díj nélkül dobhatják el.

# K-6.1 to K-6.9
iszkenderun-chapter-token = Az akciójelző
iszkenderun-rules-token =
    Az egész játékra egy jelződ van, és a használata egy teljes kör. Dobj el egy lapot a kezedből vagy a sorodból; a színe mondja meg, mit tesz a jelző:

    Félhold: +4 a pontpaklidhoz
    Kereszt: kicserélsz 1–3 lapot a kezedből
    Handzsár: a forduló végéig megvédesz egy lapot bármelyik sorban
    Turbán: ellopsz egy lapot bármelyik sorból a kezedbe, ha a nyomtatott értéke nem nagyobb, mint az eldobott lapé

    Kétszínű lapnál két lehetőség közül választhatsz, a színtelen lapnál mind a négy közül.

    Fizetni fedezett és védett lappal is lehet.

# K-7.1 to K-7.7
iszkenderun-chapter-round = A forduló vége
iszkenderun-rules-round =
    Amikor mindenki passzolt, a sorokat értékeljük.

    Pontpakli: a győztes félreteszi a sorából a legnagyobb nyomtatott értékű lapot. Ha egyetlen győztes van, a második helyezettek is félreteszik a legkisebb nyomtatott értékűt; ez 0 is lehet.

    A helyezésekért 3, 2, 1 és 0 pont jár. Egyenlő soroknál mindenki a jobb helyezést kapja, a mögötte lévők kimaradnak.

    Szanzadu-díj: ha a forduló elején vagy végén szanzadu volt, a győztes megkapja. Egy játékosnak csak egy lehet.

    Rekord: az összes forduló legjobb soráé. Egy ugyanilyen értékű sor osztozik rajta.

    Ezután a sorokat eldobjuk. A kezedben lévő lapok megmaradnak.

# K-8.1 to K-8.7
iszkenderun-chapter-next = A következő forduló
iszkenderun-rules-next =
    A győztes bal oldali szomszédja kezd. Holtverseny után az előző forduló kezdőjátékosának bal oldali szomszédja kezd.

    Mindenki öt lapra egészíti ki a kezét, az utolsó helyezett hatra. Senki sem dob el lapot.

    Felfordítjuk a következő aduszínkártyát. A turbánforduló után azonban szanzadu következik: egy forduló adu nélkül.

    A 3. forduló előtt az összes dobott lapot visszakeverjük a húzópakliba. Ha a húzópakli elfogy, a dobott lapokból lesz új.

# K-9.1 to K-9.4, K-11.1 to K-11.3
iszkenderun-chapter-game = A játék vége
iszkenderun-rules-game =
    Négy forduló után add össze:

    - a helyezésekért kapott pontjaidat,
    - a legjobb pontpakliért 3, a másodikért 1 pontot (az utóbbit csak akkor, ha egyetlen legjobb van),
    - a szanzadu-díjért 2 pontot,
    - a rekordért 2 pontot.

    A pontpakli a lapjaira nyomtatott számok összegét éri, és 4-gyel többet, ha rajta van a jelző.

    Az nyer, akinek a legtöbb pontja van. Egyenlő pontnál a 4. fordulóban elért nagyobb sor dönt, aztán a jobb pontpakli. Ha még így is egyenlő, közös a győzelem.

    Aki kilép az asztaltól, az végleg passzolt, és utolsó lesz. Az utolsónak maradó játékos nyer.

# The icons in pictures; these are not rules.
iszkenderun-chapter-signs = Képek: a lapok jelei
iszkenderun-rules-signs =
    A lap szalagja a színét és a nyomtatott értékét mutatja: a görbe kard handzsár, a hold félhold, az áthúzott kör színtelen. A nagy szám az, amennyit a lap most ér. Alul áll, hogy mit tud.

    Ha használod:

    Szemetes: eldobás. Mellette az a szín, amelyből eldobhatsz, vagy ≤2, ha legfeljebb 2 értékű lapot. Magában bármelyik lapra jó; fölötte pontokkal minden megfelelő lapra
    Felfelé nyíl: egy másik lap ennyit kap
    Lefelé nyíl: egy sorból kézbe veszel egy lapot
    Két nyíl: két lap helyet cserél
    Kampó: visszaveszel egy dobott lapot
    Lap és +: húzás. Szemmel: húzol, és felfedsz egy másodikat
    Nyolcágú csillag: ez a szín lesz az adu
    Vonás és fal rózsaszín lapon: zárólap, amely lezárja a sort; ezzel nyitod meg újra

    Amíg ott fekszik:

    Oldalra mutató nyíl: ennyit ad az ottani szomszédjának; kettős nyíl: mindkettőnek
    Pajzs: fedezi azt a szomszédot, amelyikre a nyíl mutat, így azt nem lehet eldobni
    Σ: a színéből minden lap után 1-gyel többet ér

    A ×2-es sáv az adu, duplán számít. Sötét korong pajzzsal: a lapot nem lehet eldobni. Sötét korong, benne világos: jelző van a lapon.

# These are not rules, either.
iszkenderun-chapter-picture = Képek: az asztal
iszkenderun-rules-picture =
    Felül: mi az adu, hányadik forduló, a serleg a rekorddal, a dobott lapok és a húzópakli.

    Alatta minden játékosnak egy sor; aki most jön, annak sáfrányszínű a táblája. A táblán: lapok a kézben, csillag az eddigi pontokkal, érme a jelzőnek (szaggatott kör, ha már elment), és két vonal annál, aki passzolt. A végén áll, mennyit ér a sor. A korona a legjobb soron van, a lezárt sor végén világos fal áll.

    Sáfrányszínű az, amit most tehetsz: keret a használható lapokon, szám a választható lapokon. A gomb ugyanazzal a számmal kezdődik. Amit tervezel, azt szaggatott vonal keretezi.

    Türkiz az, ami azóta történt, hogy utoljára megnézted, sorrendben számozva: gyűrű, ami jött vagy változott, szaggatott vonal, ami eltűnt. Amíg a választható lapokon szám van, ezek helyén pont áll.

    Az asztal alatt van a kezed, csak neked. Minden lapon ott áll, mennyivel nő a sorod, ha kijátszod.
