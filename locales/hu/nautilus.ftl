# Nautilus: cards, the table, buttons, questions and events. The rules are in nautilus-rules.ftl.

nautilus-title = Nautilus
nautilus-tagline = Két csapat a tenger mélyén: minden oszlopot a jobb lap nyer meg annak az oldalnak, amelyen fekszik.

# Options. In the lobby each is followed by its value: "Early end: on".
nautilus-option-early-end = Korai befejezés három területtel
nautilus-option-collections = Begyűjtött lapok
nautilus-option-first-player = Kezdőjátékos
nautilus-collections-visible = mindenki látja
nautilus-collections-hidden = csak a gazdája látja
nautilus-first-player-random = sorsolással
nautilus-first-player-a = A, az első hely
nautilus-first-player-b = B, a második hely
nautilus-preset-standard = Alapszabályok
nautilus-preset-deep = Mélymerülés: hat forduló, fejből

# Cards in rows.
nautilus-short = { $value }
nautilus-short-kraken = K
nautilus-short-fishbone = S
nautilus-anchored = { $card }*
nautilus-empty = .
nautilus-nobody = -

# Cards in a hand; the arrow shows the movement of another card.
nautilus-hand-vertical = { $value }↕
nautilus-hand-horizontal = { $value }↔

# Specials.
nautilus-kraken = Kraken
nautilus-fishbone = Szálka
nautilus-anchor = Horgony
nautilus-eye = Szem
nautilus-module = Merülőmodul
nautilus-harpoon = Szigony
nautilus-does-kraken = búvár helyett rakod le; mindent legyőz.
nautilus-does-fishbone = búvár helyett rakod le; mindennel szemben veszít.
nautilus-does-anchor = búvárral együtt játszod ki; a helyén tart egy lapot a táblán.
nautilus-does-eye = az első lap előtt megnézed a másik kezet.
nautilus-does-module = az első lap előtt húzol két búvárt, és egyet megtartasz.
nautilus-does-harpoon = az első lap előtt húzol egy búvárt a másik kézből; elcseréled, vagy visszaadod.
# The same, as short as possible.
nautilus-briefly-kraken = mindent legyőz
nautilus-briefly-fishbone = mindennel szemben veszít
nautilus-briefly-anchor = a helyén tart egy lapot
nautilus-briefly-eye = megmutatja a másik kezet
nautilus-briefly-module = húz két búvárt, egyet megtartasz
nautilus-briefly-harpoon = húz egy búvárt a másik kézből

# Domains.
nautilus-science = Tudomány
nautilus-exploration = Felfedezés
nautilus-navigation = Hajózás
nautilus-engineering = Gépészet
nautilus-war = Hadászat
nautilus-short-science = Tud
nautilus-short-exploration = Fel
nautilus-short-navigation = Haj
nautilus-short-engineering = Gép
nautilus-short-war = Had
nautilus-two-stars = +2
nautilus-one-star = +1
nautilus-ink-blot = -1
nautilus-prize = { $domain } { $worth }

# Sides and spaces. $who may be "You".
nautilus-side-a = A
nautilus-side-b = B
nautilus-space-a = A{ $column }
nautilus-space-b = B{ $column }

# The table.
nautilus-round = { $round }/{ $of }. forduló
# The decision of another player, as a sentence after the round.
nautilus-round-now = { $round }/{ $of }. forduló: { $now }
nautilus-round-plan = { $round }/{ $of }. forduló a terveddel, amelyet csak te látsz:
nautilus-last-round = Így ért véget az utolsó forduló:
nautilus-took = Az előző fordulóból { $side } kapta: { $prizes }
nautilus-head-column = Oszlop
nautilus-head-prize = Díj
nautilus-head-worth = Érték
nautilus-head-ahead = Vezet
nautilus-head-points = Pont
nautilus-head-blot = Folt
nautilus-head-domain = Terület
# The seats on each side, with the number of cards in hand.
nautilus-player =
    { $side }: { $who }, { $divers } búvár{ $specials ->
        [0] { "" }
       *[other] , 1 különleges
    }
nautilus-player-first =
    { $side }: { $who }, kezdőjátékos, { $divers } búvár{ $specials ->
        [0] { "" }
       *[other] , 1 különleges
    }
# The goal. In $sides each side has its number of won domains: "A 1, B 0".
nautilus-aim = Nyerd el az öt területből a legtöbbet. Eddig elnyerve: { $sides }.
nautilus-aim-side = { $side } { $domains }
nautilus-hidden = A begyűjtött lapok rejtve vannak.
nautilus-net = { $points }
nautilus-net-won = { $points }✓
nautilus-blot-out = elkelt
# The decision of another player.
nautilus-now-draft = { $who } két különleges lap közül választ.
nautilus-now-start = { $who } az első lap előtt kijátszhat egy különlegeset.
nautilus-now-module = { $who } két búvárból egyet megtart.
nautilus-now-harpoon = { $who } elcseréli a szigonyra akadt búvárt, vagy visszaadja.
nautilus-now-placement = { $who } lapot rak le ({ $card }/10).
nautilus-now-movement = { $who } elmozdít egy lapot.

# At the end.
nautilus-score = { $side }: { $who }, { $domains } elnyert terület
nautilus-over-early = A játék korábban véget ért: megvan a harmadik elnyert terület.
nautilus-over-six = Mind a hat fordulót lejátszottátok.
nautilus-over-left = Kilépett a játékból: { $who }.
nautilus-legend-score = ✓ elnyerve: 4 pont, vagy 3, ha a tintafolt már elkelt. Az nyer, akinek a legtöbb területe van.

# Shown to the reader only.
nautilus-hand = A kezedben: { $cards }
nautilus-hand-empty = Nincs lap a kezedben.
nautilus-own-special = Különleges lapod: { $special } ({ $effect })
nautilus-special = Különleges lapod – { $special }: { $effect }
nautilus-special-late = { $special }: ebben a fordulóban már nem játszható ki.
nautilus-given = { $who } tőled kapta: { $special }.
nautilus-known = { $who } kezében biztosan ott van: { $cards }.
nautilus-exposed = { $who } ezeket ismeri a kezedből: { $cards }
nautilus-put-back = Visszatetted a pakliba: { $card }.
nautilus-harpooned = A szigonyon: { $card }
nautilus-plan = Terved: { $card } ide: { $space }.
nautilus-plan-still = A nyilának nincs mozgatható lapja.
nautilus-plan-moves = A nyila ezután elmozdítja: { $card }, { $from } → { $to }.
nautilus-plan-choice = A nyila ezután elmozdít egy lapot: { $count } lehetőség közül választasz.

# Questions to the reader.
nautilus-ask-draft = Tarts meg egyet a két különleges lapból erre a fordulóra. A másikat az ellenfeled kapja.
nautilus-ask-start = Kijátszod most ezt: { $special }? A fordulóban később már nem lehet.
nautilus-ask-module = Tarts meg egyet a két búvárból. A másik visszakerül a pakliba.
nautilus-ask-harpoon = A szigonyon: { $card }. Adsz érte egyet a búváraidból, vagy visszaadod?
nautilus-ask-card = Nyerj díjakat a saját oldaladnak ({ $side }): melyik lapot rakod le?
nautilus-ask-space = Hová rakod ezt: { $card }? A lap annak az oldalnak számít, amelyiken fekszik.
nautilus-ask-anchor = Így rakod le, vagy Horgonyt is teszel egy lapra?
nautilus-ask-place = Így rakod le?
# The whole room reads this one, too.
nautilus-ask-movement = { $card } ({ $space }): a nyilának el kell mozdítania egy lapot.
nautilus-ask-nothing = Most nincs mit eldöntened.

# Buttons; about 35 characters are shown.
nautilus-do-keep = { $kept } marad, { $given } megy
nautilus-do-play = { $special } kijátszása
nautilus-do-skip = Nem játszom ki
nautilus-do-keep-diver = { $kept } marad, { $returned } vissza
nautilus-do-swap = { $given } megy, { $drawn } jön
nautilus-do-return = Visszaadom: { $drawn }
nautilus-do-take = Búvár { $card }
nautilus-do-put = { $space }: { $prize }
nautilus-do-put-beats = { $space }: { $prize }, legyőzi: { $card }
nautilus-do-put-loses = { $space }: { $prize }, kikap tőle: { $card }
nautilus-do-place = Lerakom
nautilus-do-place-only = Lerakom Horgony nélkül
nautilus-do-anchor = Horgony: { $card }, { $space }
# The Anchor on a space without a card, where it cannot be attached.
nautilus-do-anchor-at = Horgony: { $space }
nautilus-do-move = { $card }: { $from } → { $to }
# The same to a space that faces a card, which is written as on the board: "14", "K".
nautilus-do-move-beats = { $card }: { $from } → { $to }, legyőzi: { $facing }
nautilus-do-move-loses = { $card }: { $from } → { $to }, kikap tőle: { $facing }
# Groups of buttons.
nautilus-group-side = { $side } oldal ({ $who })
nautilus-group-anchor = Horgonnyal

# Reasons why an action is not possible: whole sentences. Cards may have their arrows: "9↕".
nautilus-why-specials-first = Előbb a különleges lapok jönnek, csak azután raktok le lapot.
nautilus-why-arrow-first = { $card } ({ $space }): előbb a nyilának el kell mozdítania egy másik lapot.
nautilus-why-start-is-over = { $special }: csak a forduló első lapja előtt játszható ki.
nautilus-why-anchor-needs-diver = A Horgonyt egy búvárral együtt játszod ki, a lerakás utolsó lépéseként.
nautilus-why-card-chosen = Már kiválasztottad: { $card }. Ha másik lapot választanál, vond vissza ezt a lépést.
nautilus-why-space-chosen = Már kiválasztottad: { $space }. Ha másik mezőt választanál, vond vissza ezt a lépést.
nautilus-why-special-not-drawn = Ezeket húztad: { $specials }. E kettőből tarts meg egyet.
nautilus-why-diver-not-drawn = A Merülőmodul ezeket húzta: { $cards }. E kettőből tarts meg egyet.
nautilus-why-not-to-give = Csak a kezedben lévő búvárt adhatsz: { $cards }.
nautilus-why-not-in-hand = Csak a kezedben lévő búvárt rakhatsz le: { $cards }.
nautilus-why-not-held = Ez a különleges lap nincs nálad: { $special }.
nautilus-why-space-taken = { $space }: itt már fekszik egy lap ({ $card }).
nautilus-why-blocked = { nautilus-why-space-taken }
nautilus-why-anchor-lies = A Horgony már itt van: { $space }, és ebben a fordulóban ott is marad.
nautilus-why-anchor-on-nothing = A Horgonyhoz lap kell, ott pedig nincs lap.
nautilus-why-other-side = { $card }: a nyila csak a saját oldalán lévő lapokat mozdítja el ({ $side }).
nautilus-why-just-placed = { $card }: most raktad le, a nyila egy másik lapot mozdít el.
nautilus-why-anchored = { $card }: le van horgonyozva, ebben a fordulóban egy nyíl sem mozdítja el.
nautilus-why-not-across = { $card }: a nyila csak a szemközti mezőre visz át lapot, innen ide: { $space }.
nautilus-why-not-along = { $card }: a nyila csak a lap saját oldalán belül mozgat ({ $side }).

# Notes in a first game: at most two sentences below the decision, each shown once.
nautilus-note-goal = Nyerj el több területet az ötből, mint az ellenfeled. Mind a hat fordulóban felváltva öt-öt lapot raktok le, és minden oszlopban a nagyobb nyeri el a díjat.
nautilus-note-sides = Egy lap annak az oldalnak számít, amelyiken fekszik, mindegy, ki rakta le; a te oldalad: { $side }. Az erős lap tehát a te oldaladra való, a gyenge a másikra.
nautilus-note-draft = Mindketten egy különleges lapot kaptok, csak erre a fordulóra: amit nem játszotok ki, azt eldobjátok. Az ellenfeled nem tudja meg, melyiket tartod meg.
nautilus-note-given = Az ellenfeled két különleges lapot húzott, és az egyiket neked adta, így a tiédet ismeri. A másikat te nem ismered.
nautilus-note-start = A Szem, a Merülőmodul és a Szigony a forduló első lapja előtt játszható ki, vagy egyáltalán nem. Ez nem kerül a körödbe.
nautilus-note-module = Így hat búvárod lesz, és ötöt raksz le. A megmaradó a kezedben marad, és senki sem látja.
nautilus-note-harpoon = Ezt a búvárt most már mindketten ismeritek. A kezedből bármelyik búvárt adhatod érte, így gyenge lapot is cserélhetsz erősre.
nautilus-note-placed-special = A Krakent (15) vagy a Szálkát (0) búvár helyett rakod le, bármelyik oldalra; egy búvár ilyenkor a kezedben marad. A nyilak úgy mozgatják őket, mint a búvárokat.
nautilus-note-anchor = A Horgony a forduló végéig a helyén tart egy lapot, bármelyik oldalon. Még azelőtt felkerül, hogy a saját lapod nyila bármit tenne.
nautilus-note-arrow = A nyíl annak az oldalnak egy másik lapját mozdítja el, ahová ezt rakod: ↕ a szemközti mezőre, ↔ a saját oldalán. Ha ott elmozdulhat egy lap, akkor egynek el is kell mozdulnia, még ha a legjobb lapod is az.
nautilus-note-movement = A nyíl egyszer hat, a lapja lerakásakor, és kötelező. Az elmozdított lap nyila nem tesz semmit.
nautilus-note-alone = Üres mezővel szemben az erős lap nincs biztonságban: az oldalára rakott 6↕ vagy 9↕ átviheti a másikra. Ha a szemközti mezőn lap fekszik, ez nem történhet meg.
nautilus-note-full-column = A teli oszlop még nem dőlt el: egy 7↔ vagy 8↔ kivihet belőle egy lapot, amíg annak az oldalán van üres mező. A díjak akkor kelnek el, amikor mind a tíz mező megtelt.
nautilus-note-blot = A -1 tintafolt: aki megnyeri az oszlopát, annak el kell vinnie, és egy pontot veszít. Ott tehát a nagyobb lap a másik oldalra való.
nautilus-note-crab = Az 1-es a rák: legyőzi a 14-est és a Szálkát, de semmi mást. Az összes többi lap közül a nagyobb szám nyer.
nautilus-note-new-round = Minden fordulóban a másik kezd, és az összes búvárt újrakeverjük és kiosztjuk; csak az elnyert díjak maradnak. A „Részletek” mutatja, hogyan ért véget az előző forduló.
nautilus-note-points = Egy terület hat lapja összesen 5 pontot ér. Ezért 4 ponttal végleg elnyered, vagy 3-mal, ha a tintafoltja (-1) már elkelt.
nautilus-note-won = A ✓ jelű terület végleg elnyert: a többi díja nem változtat semmin. Az erős lapjaidat a még nyitott területekre használd.
nautilus-note-early-end = Három terület megnyeri a játékot: annak a fordulónak a végén ér véget, amelyikben valaki a harmadikat elnyeri.
nautilus-note-six-rounds = Ennél az asztalnál mind a hat fordulót lejátsszátok, akkor is, ha valaki előbb elnyer három területet.
nautilus-note-hidden-collections = Ennél az asztalnál a begyűjtött lapok rejtve vannak: csak a saját pontjaidat látod. Jegyezd meg, ki melyik díjat nyeri el.

# Confirmation of something that cannot be undone.
nautilus-sure = { $what }: ezt nem lehet visszavonni. Biztos?
nautilus-sure-skip = Ebben a fordulóban így már nem játszható ki: { $special }. Biztos?

# Pages of reference.
nautilus-page-cards = Lapok és különlegesek
nautilus-page-collected = Begyűjtött lapok
nautilus-page-piles = Paklik és dobott lapok
nautilus-page-last = Előző forduló
nautilus-about-divers = 14 búvár, 1-től 14-ig számozva. Öt van a kezedben; az oszlopot a nagyobb lap nyeri.
nautilus-about-crab = { $crab }: a rák. Legyőzi a legnagyobbat ({ $greatest }) és a Szálkát, de semmi mást.
nautilus-about-vertical = 6↕, 9↕: annak az oldalnak egy másik lapja átmegy a szemközti mezőre.
nautilus-about-horizontal = 7↔, 8↔: annak az oldalnak egy másik lapja az oldal egy üres mezőjére megy.
nautilus-about-specials = A különleges lapok, mindegyikből egy:
nautilus-about-special = { $special }: { $effect }
nautilus-about-names = { $short }: { $domain }
nautilus-about-domains = Területek: mindegyikben egy +2, négy +1 és egy tintafolt (-1) van. 4 ponttal nyered el, vagy 3-mal, ha a foltja már elkelt.
nautilus-signs = A táblán:
nautilus-sign-sides = A és B a két oldal, A1–A5 és B1–B5 a mezőik.
nautilus-sign-empty = A pont üres mező, a vonás: senki sem vezet.
nautilus-sign-kraken = K a Kraken, S a Szálka.
nautilus-sign-anchor = * jelöli a lehorgonyzott lapot, amely nem mozdulhat.
nautilus-legend-blots = Folt: mely területeken kelt el már a tintafolt.
nautilus-collected = { $domain }: { $cards } = { $points }
nautilus-collected-nothing = Még semmi.
nautilus-pile-divers = { $count } búvár van a pakliban.
nautilus-pile-specials =
    { $count ->
        [0] Nem maradt különleges lap a következő keverésig.
       *[other] { $count } különleges lap maradt a következő keverésig.
    }
nautilus-pile-domains =
    { $count ->
        [0] Nem maradt területlap a későbbi fordulókra.
       *[other] { $count } területlap maradt a későbbi fordulókra.
    }
nautilus-discard = Eldobott különlegesek: { $specials }
nautilus-discard-empty = Még nincs eldobott különleges lap.
nautilus-last-none = Ez az első forduló.

# Events. A text after a name and a colon, or after "You:", must fit any person.
nautilus-round-begins = { $round }. forduló. Kezdőjátékos: { $who }.
nautilus-drew-specials = két különleges lap húzása
nautilus-you-drew-specials = Két különleges lapot húztál: { $specials }.
nautilus-kept-special = egy különleges lap marad, a másik megy
nautilus-you-kept = Megtartottad: { $kept }, átadtad: { $given }.
nautilus-you-were-given = Kaptad: { $special }.
nautilus-special-played = { $special } kijátszva
nautilus-special-skipped = az első lap előtt nincs különleges lap
nautilus-special-lost = { $special } használatlanul eldobva
nautilus-you-saw = A Szem megmutatta: { $cards }.
nautilus-you-drew = A Merülőmodul felhozta: { $cards }.
nautilus-kept-diver = két búvárból egy marad
nautilus-you-kept-diver = Megtartottad: { $kept }, visszatetted: { $returned }.
nautilus-harpoon-drew = { $card } kihúzva a Szigonnyal
nautilus-harpoon-swapped = búvárcsere
nautilus-swapped = { $drawn } jön, { $given } megy
nautilus-harpoon-returned = búvár vissza
nautilus-placed = { $card } → { $space }
nautilus-placed-anchor = { $card } → { $space }, Horgony → { $anchor }
nautilus-awarded = { $column }. oszlop ({ $who }): { $prize }, győztes: { $won }, vesztes: { $lost }.
nautilus-ended-early = Megvan a harmadik elnyert terület: vége a játéknak.
nautilus-ended-six = Lement a hat forduló: vége a játéknak.

# The lesson: the task of each scene, and what is said when its point is made or missed.
nautilus-learn-column = Nyerj el több területet az ötből, mint az ellenfeled. Minden oszlopban a nagyobb lap nyeri el a díjat a saját oldalának. Tiéd az A oldal: a 12-eseddel vedd át a vezetést a Tudomány +2 oszlopában.
nautilus-learn-column-made = A 12-esed legyőzi a 9-est: ha mind a tíz mező megtelt, tiéd a díj.
nautilus-learn-column-open = Az 1. oszlop még nyitott: az A1 mezőn nyered meg, a 9-essel szemben.
nautilus-learn-column-side = Ami a B oldalon fekszik, az a B oldalnak számít, mindegy, ki rakta le.
nautilus-learn-spoil = Egy nagyobb lap a B3 mezőn legyőzné a 8-asodat. Akadályozd meg a Szálkával (0), amely ebben a fordulóban a különleges lapod: bármelyik lap bármelyik oldalra kerülhet.
nautilus-learn-spoil-made = A 8-asod legyőzi a Szálkát, és a B3 mezőre már nem kerülhet jobb lap: a gyenge lapok a másik oldalra valók.
nautilus-learn-spoil-missed = Az ellenfeled 12-ese a B3 mezőn legyőzi a 8-asodat; a Szálka elfoglalhatta volna azt a mezőt.
nautilus-learn-arrow = A 9↕ lapodon nyíl van: az oldalának egy másik lapját át kell vinnie a szemközti mezőre, ha az üres. Hozd át az oldaladra a 13-ast.
nautilus-learn-arrow-made = A 13-as most már neked számít; a 7↔ és a 8↔ ehelyett a saját oldalán mozgat egy lapot.
nautilus-learn-arrow-missed = A nyíl kötelező: a 12-esedet átvitte a B oldalra.
nautilus-learn-domain = Egy terület 4 ponttal végleg elnyert (✓), vagy 3-mal, ha a tintafoltja (-1) már elkelt; a harmadik terület megnyeri a játékot. Mindkettőtöknek kettő van; a Hajózásban, folt nélkül, 2 : 2 az állás. Ebben az utolsó, hatodik fordulóban rakd le úgy az utolsó lapodat, hogy nyerj.
nautilus-learn-domain-made = A Hajózás a harmadik területed: 3 pont is elég volt, mert a tintafoltja már elkelt.
nautilus-learn-domain-missed = A Hajózást a B oldal nyerte el: az elnyert terület (✓) további díjai nem változtatnak semmin.

# In pictures: the round, the number of placed cards of all, and the mark of the first player.
nautilus-picture-round = { $round }. forduló
nautilus-picture-placed = { $placed }/{ $of }
nautilus-picture-first = 1.
# In pictures, under the name of the player to act: what to do, in two or three words.
nautilus-picture-task-keep = Lap megtartása
nautilus-picture-task-play = Lap kijátszása
nautilus-picture-task-diver = Búvár megtartása
nautilus-picture-task-harpoon = Csere vagy vissza
nautilus-picture-task-place = Lap lerakása
nautilus-picture-task-move = Lap mozgatása

# The content of a picture in sentences, for people who cannot see it.
nautilus-alt-round = { $round }/{ $of }. forduló, { $placed }/{ $spaces } lap lerakva.
# A list of names with numbers: "Bahar 2, Cyrus 1".
nautilus-alt-won = Végleg elnyert területek: { $sides }.
nautilus-alt-score = { $who } { $domains }
# "Column 1, Science +2: A 9, B Kraken, B ahead."
nautilus-alt-column = { $column }. oszlop, { $domain } { $worth }: A { $a }, B { $b }, { $ahead }.
nautilus-alt-ahead = { $side } vezet
nautilus-alt-nobody = senki sem vezet
nautilus-alt-free = üres
nautilus-alt-anchored = { $card } (lehorgonyozva)
nautilus-alt-points = { $side } pontjai: { $points }.
nautilus-alt-net = { $domain } { $points }
nautilus-alt-net-won = { $points } (elnyerve)
nautilus-alt-hand = A kezedben: { $cards }.
nautilus-alt-choose = Választható búvárok: { $cards }.
nautilus-alt-preview = Az oszlopok már a terveddel együtt látszanak.
# A Diver whose arrow moves another card, to the other side or along the row.
nautilus-alt-vertical = { $value } (nyíl át a túloldalra)
nautilus-alt-horizontal = { $value } (nyíl az oldal mentén)
nautilus-alt-domains = { $domains } elnyert terület

# Deciding ahead.
nautilus-only-if-column = az oszlop olyan, mint most

# Awards: what a player has done for the first time
nautilus-award-sweep = egy forduló első három oszlopa megnyerve
nautilus-award-special = a forduló elején kijátszott különleges lap
nautilus-award-harpoon = szigonnyal fogott búvár
nautilus-award-anchor = kivetett horgony
nautilus-award-move = más mezőre tett lap
nautilus-award-early = győzelem az utolsó forduló előtt
nautilus-award-late = győzelem az utolsó fordulóban
nautilus-award-spotless = három elnyert terület, a másiknak egy sem
nautilus-award-narrow = győzelem egy terület különbséggel
nautilus-award-by-one = eggyel nagyobb lappal megnyert oszlop
nautilus-award-comeback = győzelem hátrányból
nautilus-award-diving = merülőmodullal felhozott búvár
