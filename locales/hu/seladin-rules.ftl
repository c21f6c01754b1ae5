seladin-chapter-goal = A játék lényege
seladin-rules-goal =
    Minden játékos egy klán, tíz lappal: 1, 1, 2, 2, 3, 3, 4, 4~, 5 és 5+. A saját lapjaidat nem viheted el te magad Isthamba, a közösségbe. Másoknak adod őket, és ők küldik oda.

    Minden szakasz elején megkeverik a tíz lapodat: öt a kezedbe kerül, ezeket adhatod, öt pedig a raktáradba, ahonnan pótolod őket.

    Az Isthamban lévő lap annak a klánnak számít, amelyiké a lap, akárki küldte oda. Amit másoktól kapsz, előtted fekszik, a pultodon; ami a szakasz végén még ott van, ellened számít. Az a jó tehát, ha a te lapjaid mások pultján vannak, mások lapjai pedig nem a tiéden, és mindenkinek szüksége van mindenkire.

    A játék három szakaszból áll. A legmagasabb összpontszám nyer.

    A gyűlést az asztal választja ki: rendes 2–6 játékosnak, rendkívüli, néhány további szabállyal, 3–6-nak, vagy kétfős csapatok 4-nek vagy 6-nak.
seladin-chapter-round = Egy forduló
seladin-rules-round =
    A második fordulótól mindenki kézbe vesz egy általa választott lapot a raktárából, egyszerre és titokban. Aztán mindenki dob egy kockával.

    Aki 6-ost dobott, 5-ösre fordíthatja, és akkor még egy lapot vesz a raktárából.

    Aztán egyszer mindenki sorra kerül, azzal kezdve, akinél a kezdőjelző van. A forduló után a kezdőjelző a következő helyre kerül.
seladin-chapter-turn = A köröd
seladin-rules-turn =
    A pultodról bármennyi lapot Isthamba küldhetsz (ez a seleh). Ebben a körben a kockád mindegyikért eggyel többet ér. Ha a számaik összege pontosan 6, 12, 18 …, minden hatért vehetsz egy lapot a raktáradból.

    Aztán adsz. Bárkinek adhatsz egy lapot, akinek a kockája kisebb a te értékednél, és a lap számának pontosan a különbségnek kell lennie. Többeknek is adhatsz, mindenkinek egy ajándékot.

    Küldeni adás nélkül nem lehet. Passzolni mindig lehet.

    A körödet lépésről lépésre állítod össze; amíg meg nem erősíted, senki sem látja, és visszavonhatod a lépéseidet.
seladin-chapter-signs = 4~ és 5+
seladin-rules-signs =
    Ha van egy 4~ a kezedben vagy a pultodon, a körödben egyszer, mielőtt adsz, elcserélheted egy kézben lévő lapodat egy raktárbelire. Mindegy, kié a 4~.

    Ha van egy 5+ a kezedben vagy a pultodon, két vagy több olyan lapot is adhatsz valakinek, amelyek összege a különbség. Csak így adhatsz 5-nél többet. Az az 5+, amelyet épp most küldtél Isthamba, már nem segít, de az, amelyet éppen elajándékozol, igen.
seladin-chapter-ending = A szakasz vége
seladin-rules-ending =
    Ha valaki ad, és utána se kezében, se raktárában nincs lap, az lesz az utolsó forduló. Körről körre folytatódik, ugyanazokkal a kockákkal, amíg egyszer úgy nem értek körbe az asztalnál, hogy senki sem ad semmit.

    Hat egymást követő, ajándék nélküli forduló után a következő az utolsó, és a harmincadik forduló mindenképp az.

    Ekkor az Isthamban lévő lapjaid melletted számítanak, a pultodon lévők pedig ellened. Az összpontszám sosem csökken 0 alá. A következő szakaszt a legmagasabb összpontszámú játékos kezdi, minden lapot újraosztunk.
seladin-chapter-extra = Rendkívüli gyűlés
seladin-rules-extra =
    A rendkívüli gyűlésben, három vagy több játékossal:

    Egy pulton minden klánból három lap fér el. Ami nem fér el, egyenesen Isthamba megy; az ajándékozó választja ki, melyik.

    Aki egy körben hat vagy több lapot küld, egy kézben lévő lapját is velük küldheti. Ennek a száma legfeljebb fele annyi, ahány lapot küldött.

    Aki egy körben minden riválisának ad valamit, egy saját lapját Isthamba küldheti bármelyikük pultjáról.

    Ezek a lapok nem növelik a kocka értékét.

    Van még a kockacsere is.
seladin-chapter-deal = Kockacsere
seladin-rules-deal =
    Fordulónként egyszer, a körök előtt, kockát cserélhet az, akinél a kezdőjelző van, és valaki más, ha a kockájuk különbözik. Bármelyikük tehet ajánlatot. Kettejük pultjáról lapok is gazdát cserélhetnek, egy irányban vagy mindkettőben.

    A másik elfogadja, elutasítja, vagy ellenajánlatot tesz; négy ajánlat után már csak igen vagy nem lehet a válasz. Egy fordulóban minden pár csak egyszer tárgyal, és legfeljebb egy csere jön létre.

    A cserével kapott 6-ost nem lehet 5-ösre fordítani.
seladin-chapter-teams = Csapatok
seladin-rules-teams =
    Négy vagy hat játékossal kétfős csapatokban is játszhattok, a rendkívüli gyűlés szabályaival. A társak egymással szemben ülnek: kezdés előtt a Helyek alatt válasszatok helyet.

    A társadnak nem adsz semmit, de az ő pultjáról is küldhetsz lapokat Isthamba, mint a sajátodról. A társad pultján lévő jelek nem segítenek neked.

    A kockacsere után a két társ megegyezhet, hogy kockát cserél. Egymás lapjait nem látjátok.

    A két társ összpontszáma együtt számít.
