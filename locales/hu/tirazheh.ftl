# Tirazheh: cards, the table, buttons, questions and events. The rules are in tirazheh-rules.ftl.

tirazheh-title = Tirazheh
tirazheh-tagline = A legfelső szín dönti el, ki vezet. Maradj az élen, vagy válts színt.

# Options. In the lobby each is followed by its value: "Scoring match (rule B): on".
tirazheh-option-greater-than-count = Bónuszlapok (A szabály)
tirazheh-option-scoring = Pontozott mérkőzés (B szabály)
tirazheh-option-odd-actions = Páratlanok hatása (C szabály)
tirazheh-preset-basic = Alapjáték
tirazheh-preset-full = Mindhárom szabály

# Colours, inside a sentence.
tirazheh-colour-red = piros
tirazheh-colour-orange = narancs
tirazheh-colour-yellow = sárga
tirazheh-colour-green = zöld
tirazheh-colour-blue = kék
tirazheh-colour-indigo = indigó
tirazheh-colour-violet = lila

# Cards in rows: a letter for the colour, and the number.
tirazheh-short-red = P{ $number }
tirazheh-short-orange = N{ $number }
tirazheh-short-yellow = S{ $number }
tirazheh-short-green = Z{ $number }
tirazheh-short-blue = K{ $number }
tirazheh-short-indigo = I{ $number }
tirazheh-short-violet = L{ $number }

# Cards on buttons and in sentences.
tirazheh-card-red = piros { $number }
tirazheh-card-orange = narancs { $number }
tirazheh-card-yellow = sárga { $number }
tirazheh-card-green = zöld { $number }
tirazheh-card-blue = kék { $number }
tirazheh-card-indigo = indigó { $number }
tirazheh-card-violet = lila { $number }

# The table in sentences. A palette has the counting cards, and the others in brackets.
tirazheh-alt-winning = Vezet: { $who }, ezzel: { $cards }.
tirazheh-alt-nothing = nincs lap
tirazheh-alt-seat = { $who }: { $palette }, ebből számít { $counted }, kézben { $hand }
tirazheh-alt-points = { $standing }, { $points } pont.
tirazheh-alt-absent = { $who }: { $why }.
tirazheh-alt-deck = { $count } lap van a pakliban.
tirazheh-alt-hand = { $count ->
    [0] Nincs lap a kezedben.
   *[other] A kezedben: { $cards }.
}
tirazheh-alt-bonus = Húzható egy bónuszlap.
tirazheh-alt-plan = A terveddel így állna.

# The head of the table: the ruling colour, and what it counts.
tirazheh-ruling-red = A piros uralkodik: a legerősebb lap
tirazheh-ruling-orange = A narancs uralkodik: a legtöbb egyforma szám
tirazheh-ruling-yellow = A sárga uralkodik: a legtöbb egyforma szín
tirazheh-ruling-green = A zöld uralkodik: a legtöbb páros lap
tirazheh-ruling-blue = A kék uralkodik: a legtöbb különböző szín
tirazheh-ruling-indigo = Az indigó uralkodik: a leghosszabb számsor
tirazheh-ruling-violet = A lila uralkodik: a legtöbb 4 alatti lap

# The same, as short as possible, for a column.
tirazheh-counts-red = legerősebb lap
tirazheh-counts-orange = egyforma számok
tirazheh-counts-yellow = egyforma színek
tirazheh-counts-green = páros lapok
tirazheh-counts-blue = külön színek
tirazheh-counts-indigo = egymást követő számok
tirazheh-counts-violet = 4 alatti lapok

# The table. $who may be "You" here.
tirazheh-preview = A terveddel, amelyet csak te látsz:
tirazheh-winning =
    Vezet: { $who } ({ $count ->
        [one] { $best }
       *[other] { $count } lap, a legjobb: { $best }
    })
tirazheh-winning-nobody = Vezet: senki, egy lap sem számít
tirazheh-bonus-open = Bónuszlapot húzhat: { $who }
# The rows: the player, the number of cards in hand, the palette. A mark shows whose turn it is.
tirazheh-head-player = Játékos
tirazheh-head-hand = Kéz
tirazheh-head-palette = Paletta
tirazheh-at-turn = { $who } ◂
tirazheh-hand-size = { $count }
tirazheh-out = kiesett
tirazheh-left = kilépett
# Cards in a row: the previous ones, and one more.
tirazheh-side-by-side = { $row } { $card }
# A palette: the cards that count under the ruling colour, and in brackets the idle ones.
tirazheh-palette = { $counted } ({ $idle })
tirazheh-palette-idle = ({ $idle })
tirazheh-canvas-start = Vászon: a kezdőlap, piros
tirazheh-canvas =
    Vászon: { $card }, alatta { $below ->
        [0] a kezdőlap
       *[other] { $below } lap
    }
tirazheh-deck =
    Pakli: { $count ->
        [0] üres
       *[other] { $count } lap
    }
tirazheh-points = Pontok ({ $threshold } kell): { $points }
tirazheh-points-of = { $who } { $points }

# At the end: place, name, and the reason.
tirazheh-place = { $place }.
tirazheh-last-in = talpon maradt
tirazheh-result-points = { $points } pont
tirazheh-result-points-left = { $points } pont, kilépett
tirazheh-result-length = Fordulók: { $rounds }, szettek: { $sets }, győzelemhez kell: { $threshold } pont

# Shown to the reader only.
tirazheh-hand = A kezedben: { $cards }
tirazheh-ahead = Ki vezetne az egyes színeknél: { $each }
# A player and letters of colours: "Bahar R O Y".
tirazheh-ahead-under = { $who } { $colours }
tirazheh-hand-empty = Nincs lap a kezedben.
tirazheh-you-are-out = Ebből a fordulóból kiestél.
# The steps of a plan: "red 3 to your palette, red 7 from your palette to the deck".
tirazheh-plan = Eddig: { $steps }
tirazheh-plan-palette = { $card } a palettádra
tirazheh-plan-deck = { $card } a palettádról a paklira
tirazheh-plan-take = { $card } ({ $who }) a paklira
# A 1 was placed, and no palette is large enough to lose a card to it.
tirazheh-one-in-vain = Az 1-esnek nincs hatása: a többiek palettáján { $count } lapnál kevesebb van.

# Pages of reference: who would be winning under each colour, how cards are read, and the current rules.
tirazheh-page-colours = Ki vezetne az egyes színeknél
tirazheh-nobody = senki
tirazheh-page-signs = Lapok és jelek
tirazheh-sign-letters = Mi számít, ha egy szín uralkodik: { $letters }
tirazheh-sign-letter = { $letter } { $colour } ({ $counts })
tirazheh-sign-order = Egyforma számoknál a piros a legerősebb, a lila a leggyengébb.
# The sum of the points of each player.
tirazheh-page-points = A pontok részletesen
tirazheh-sum-rule = A forduló győztese megkapja a palettájának azokat a lapjait, amelyek az uralkodó színnél számítanak; mindegyik a számát éri.
tirazheh-sum = { $who }: { $before } korábbi szettekből és { $set } ebből ({ $cards }), összesen { $points }
tirazheh-sum-no-cards = { $who }: { $before } korábbi szettekből, ebből semmi
tirazheh-page-game = Ez a játék
tirazheh-match = A mérkőzés { $round }. fordulója, { $set }. szett
tirazheh-threshold = A mérkőzést egy szett végén { $threshold } ponttal lehet megnyerni.
tirazheh-rule-none = Alapjáték: egyik választható szabály sincs bekapcsolva.
tirazheh-rule-bonus = Bónusz: húzhatsz, ha a vászonra tett lapod nagyobb, mint ahány lap a palettádon van.
tirazheh-rule-odd = A páratlan lapok hatnak, amikor a palettádra teszed őket:
tirazheh-rule-seven = 7: egy lap lekerül a palettádról.
tirazheh-rule-five = 5: még egy lapot felteszel.
tirazheh-rule-three = 3: húzol egy lapot.
tirazheh-rule-one = 1: egy ellenfél elveszít egy lapot a palettájáról.

# Questions to the reader.
tirazheh-ask-main = A köröd végén vezetned kell: tegyél egy lapot a palettádra, a vászonra, vagy mindkettőre egyet-egyet.
tirazheh-ask-main-odd = A köröd végén vezetned kell: tegyél egy lapot a palettádra (a páratlanok hatnak), a vászonra, vagy mindkettőre egyet-egyet.
tirazheh-ask-five = Az 5-ösöd: tegyél még egy lapot a palettádra.
tirazheh-ask-seven = A 7-esed: tegyél egy lapot a palettádról a paklira, vagy a vászonra, ha azzal vezetsz.
tirazheh-ask-one = Az 1-esed: válaszd ki, egy ellenfél melyik lapja menjen a paklira.
tirazheh-ask-winning = Vezetsz: fejezd be a kört, vagy válts színt a vásznon.
tirazheh-ask-end = Vezetsz: fejezd be a kört.
tirazheh-ask-losing = Még nem vezetsz: tegyél lapot a vászonra, vagy vond vissza az utolsó lépésed.
tirazheh-ask-canvas = Még nem vezetsz: tegyél lapot a vászonra.
tirazheh-ask-lost = Egyik lapoddal sem tudsz vezetni: fel kell adnod.
tirazheh-ask-lost-plan = Így már nem tudsz vezetni: vonj vissza egy lépést, vagy add fel.
tirazheh-ask-bonus = Húzhatsz egy bónuszlapot a következő körödre.
tirazheh-ask-nothing = Most nincs mit eldöntened.

# Reasons why an action is not possible. $number is an odd one: 1, 5 or 7.
tirazheh-why-nothing-played = Egy körben legalább egy lapot le kell tenned, akkor is, ha már vezetsz.
tirazheh-why-action-first = Előbb ennek a lapnak kell hatnia: { $number }.
tirazheh-why-acts-once = Csak akkor hat, amikor a kezedből a palettádra teszed: { $number }.
tirazheh-why-one-palette-card = Egy körben csak egy lapot tehetsz a palettádra.
tirazheh-why-only-after-five = Csak 5-ös után tehetsz még egy lapot a palettádra.
tirazheh-why-turn-over = A vászonra tett lapoddal véget ért a köröd.
tirazheh-why-deck-empty = A pakli üres, ezért nincs bónuszlap.
tirazheh-why-bonus-follows = Akkor húzol, ha a vászonra tett lapod nagyobb, mint ahány lap a palettádon van: { $count }.
tirazheh-why-only-bonus = A köröd sikerült: már csak a bónuszlapról kell döntened.
tirazheh-why-small-palette = Az 1-es olyan palettáról vesz el, amely legalább akkora, mint a tiéd: te { $own }, { $who } { $theirs } lap.
# With the numbers, such as "Under red: you 1 card (blue 4), Dara 1 card (red 7)."
tirazheh-why-barred = Ez az 1-es nem segíthet. { $numbers }
tirazheh-why-canvas-loses = Ezzel nem vezetnél. { $numbers }
tirazheh-why-seven-loses = { tirazheh-why-canvas-loses }
tirazheh-why-end-loses = Most nem vezetsz. { $numbers }
tirazheh-why-dead-end = Utána sehogy sem vezetsz. { $numbers }
tirazheh-why-numbers = Ha a szín { $colour }: te { $own }, { $who } { $theirs }.
tirazheh-why-no-numbers = Ha a szín { $colour }: egyik palettán sem számít egy lap sem.
tirazheh-why-counted = { $count ->
    [one] { $count } lap ({ $best })
   *[other] { $count } lap (legjobb: { $best })
}
tirazheh-why-no-card = egy lap sem

# Notes in a first game, each shown once below the decision: at most two sentences.
tirazheh-note-last-one-wins = Az győz, aki utolsóként talpon marad. Addig maradsz bent, amíg minden köröd végén te vezetsz.
tirazheh-note-nobody-draws = Senki sem húz, és minden kör legalább egy lapba kerül: annyi köröd van, ahány lapod. Ha lap nélkül kezded a körödet, kiesel.
tirazheh-note-cards-are-turns = Minden kör legalább egy lapba kerül, és húzni ritkán lehet: alig van több köröd, mint lapod. Ha lap nélkül kezded a körödet, kiesel.
tirazheh-note-behind = Még nem vezetsz. Tedd a palettádat a legjobbá az uralkodó színnél, vagy válts színt egy lappal a vásznon.
tirazheh-note-wins-on-canvas = Egy másik színnél te vezetnél: ha olyan színű lapot teszel a vászonra, az a szín uralkodik, és véget ér a köröd. Csak a lap színe számít, kis szám is elég.
tirazheh-note-canvas-may-follow = A palettára tett lapnak nem kell magában elégnek lennie: ugyanabban a körben jöhet még egy lap a vászonra. Csak olyan lapokat kínálunk, amelyekkel vezetsz.
tirazheh-note-may-end = Vezetsz, tehát befejezheted a kört. Tehetsz még egy lapot a vászonra, de az egy későbbi köröd rovására megy.
tirazheh-note-plan-is-secret = Ezt a tervet a köröd végéig senki más nem látja. Addig a Visszavonás lépésenként visszavon.
tirazheh-note-overtaken = Megelőztek, de ez nem baj: más körében senki sem esik ki. Csak a saját köröd végén kell újra vezetned.
tirazheh-note-other-colour = A vászon tetején lévő szín uralkodik; a „Részletek” mutatja, melyik színnél mely lapok számítanak. Az vezet, akinek a legtöbb számító lapja van.
tirazheh-note-tie = Ugyanannyi számító lapod van, mint annak, aki vezet. Ilyenkor a legerősebb számító lap dönt.
tirazheh-note-idle = A zárójeles lapok az uralkodó színnél nem számítanak, döntetlennél sem. Más színnél újra számíthatnak.
tirazheh-note-somebody-out = Eltűnt egy paletta: aki kiesett, az már nem számít. Csak a bent maradtaknál kell jobbnak lenned.
tirazheh-note-last-card = Ez az utolsó lapod, és lap nélkül nincs több köröd. Csak akkor győzöl, ha mindenki más kiesik, mielőtt újra te jönnél.
tirazheh-note-empty-rival = Valakinek elfogyott a lapja, és kiesik, ha így kezdődik a köre. Addig maradj bent!
tirazheh-note-lost = Egyik lappal sem vezethetsz, ezért csak a Feladás maradt. Olyan lépést sosem kínálunk, amely után már nem vezethetsz.
tirazheh-note-bonus-ahead = Vannak bónuszlapok (A szabály). Ha a vászonra tett lapod száma nagyobb, mint ahány lap a palettádon van, húzhatsz egy lapot.
tirazheh-note-bonus = A bónuszlap eggyel több kört jelent, ezért többnyire megéri húzni. A következő körödtől játszhatod ki.
tirazheh-note-scoring = A fordulók pontot érnek (B szabály): a forduló győztese megtartja a palettája számító lapjait, mindegyik a számát éri. Ha egy szett végén valakinek megvan { $threshold } pontja, az nyeri a mérkőzést, akinek a legtöbb van.
tirazheh-note-odd-cards = A páratlan lapok hatnak, amikor a kezedből a palettádra teszed őket (C szabály), és ez kötelező. 7: egy lap lekerül a palettádról; 5: még egyet felteszel; 3: húzol; 1: egy legalább akkora paletta, mint a tiéd, elveszít egy lapot.
tirazheh-note-same-number = Egyforma számoknál a szín dönti el, melyik lap erősebb. A legerősebb a piros, utána sorban: narancs, sárga, zöld, kék, indigó, lila.

# Buttons; about 35 characters are shown.
tirazheh-do-palette = Paletta: { $card }
# The same, if the turn could end with it.
tirazheh-do-palette-winning = Paletta: { $card }, vezetsz
tirazheh-do-canvas = Vászon: { $card }, { $colour } uralkodik
tirazheh-do-deck = Pakli: { $card }
tirazheh-do-take = { $card } elvétele ({ $who })
tirazheh-do-end = Kör vége
tirazheh-do-bonus = Bónuszlap húzása
tirazheh-do-skip-bonus = Nem kell bónuszlap
tirazheh-do-give-up = Feladás
# Groups of buttons.
tirazheh-group-palette = A palettádra
tirazheh-group-canvas = A vászonra
tirazheh-group-deck = A paklira
tirazheh-group-seat = { $who } lapjai

# Confirmation of something that cannot be undone.
tirazheh-sure-canvas = Ezzel vége a körödnek: { $card } a vászonra, { $colour } uralkodik. Biztos?
tirazheh-sure-draw = { $card }: ezzel lapot húzol, és ami előtte volt, azt már nem vonhatod vissza. Biztos?
tirazheh-sure-round = Ha feladod, kiesel ebből a fordulóból. Biztos?
tirazheh-sure-game = Ha feladod, kiesel a játékból. Biztos?

# Events. A text after a name and a colon, or after "You:", must fit any person.
tirazheh-begins = Kezdőjátékos: { $who }.
tirazheh-round-begins = { $round }. forduló. Kezdőjátékos: { $who }.
tirazheh-palette-placed = { $card } a palettára
tirazheh-canvas-placed = { $card } a vászonra, { $colour } uralkodik
tirazheh-seven-deck = { $card } a palettáról a paklira
tirazheh-seven-canvas = { $card } a palettáról a vászonra, { $colour } uralkodik
tirazheh-one-taken = { $card } ({ $from }) a paklira
tirazheh-drew = egy lap húzása
tirazheh-you-drew = Húztad: { $card }.
tirazheh-bonus-taken = bónuszlap húzása
tirazheh-bonus-skipped = lemondás a bónuszlapról
tirazheh-out-gave-up = feladás, kiesés
tirazheh-out-empty-hand = nincs több lap, kiesés
tirazheh-out-no-way = nincs út a vezetéshez, kiesés
tirazheh-round-won = utolsóként talpon, győztes
tirazheh-scored = { $points } pont ({ $cards })
tirazheh-scored-nothing = egy lap sem számít, nincs pont
tirazheh-set-ended = Vége a szettnek, és senkinek sincs elég pontja. Mind a 49 lap visszakerül a játékba.
tirazheh-match-won = A mérkőzés győztese: { $who }.
tirazheh-match-shared = Közös győzelem a mérkőzésen: { $who }.

# In pictures: what the ruling colour counts, as large as it fits; that it rules; the letter of a colour.
tirazheh-picture-red = Legerősebb lap
tirazheh-picture-orange = Egyforma számok
tirazheh-picture-yellow = Egyforma színek
tirazheh-picture-green = Páros lapok
tirazheh-picture-blue = Külön színek
tirazheh-picture-indigo = Számsor
tirazheh-picture-violet = 4 alatti lapok
tirazheh-picture-rules-red = Piros az úr
tirazheh-picture-rules-orange = Narancs az úr
tirazheh-picture-rules-yellow = Sárga az úr
tirazheh-picture-rules-green = Zöld az úr
tirazheh-picture-rules-blue = Kék az úr
tirazheh-picture-rules-indigo = Indigó az úr
tirazheh-picture-rules-violet = Lila az úr
tirazheh-letter-red = P
tirazheh-letter-orange = N
tirazheh-letter-yellow = S
tirazheh-letter-green = Z
tirazheh-letter-blue = K
tirazheh-letter-indigo = I
tirazheh-letter-violet = L
tirazheh-picture-more = +{ $count }
# In pictures, under the name of the player to act: what to do, in two or three words.
tirazheh-picture-task-place = Lap lerakása
tirazheh-picture-task-take = Lap elvétele
tirazheh-picture-task-add = Még egy lap
tirazheh-picture-task-move = Lap áttétele
tirazheh-picture-task-canvas = Vászon/vége
tirazheh-picture-task-bonus = Bónusz húzása
# Beside its icon, under the reader's own cards.
tirazheh-picture-wins = a vásznon vezet
# Heads of the columns at the end.
tirazheh-picture-sets = előző szettek
tirazheh-picture-set = ez a szett
tirazheh-picture-palette = paletta
tirazheh-picture-left = kéz

# Deciding ahead.
tirazheh-standing-bonus = Minden bónuszlapot felveszek
tirazheh-only-if-ruling = ugyanaz a szín uralkodik
tirazheh-only-if-palettes = egyik paletta sem változott

# Awards: what a player has done for the first time
tirazheh-award-under = megnyert forduló, miközben ez a szín uralkodott: { $colour }
tirazheh-award-take = 1-essel elvett lap
tirazheh-award-many-points = húsz pont egyetlen fordulóban
tirazheh-award-phoenix = megnyert mérkőzés egy kiesés után
tirazheh-award-drew = 3-assal húzott lap
tirazheh-award-own-rule = megnyert forduló olyan színnel, amelyet a győztes tett le

# The lesson: a task, and what came of it. "The other player" is a machine player.
tirazheh-learn-best = Minden köröd végén vezess, különben kiesel; az utolsó bent maradó nyer. A piros uralkodik: a legerősebb lap. Verd meg a zöld 5-öst: tegyél egy lapot a palettádra, aztán fejezd be a kört.
tirazheh-learn-best-made = A kék 6-osod a legerősebb lap: bent maradsz.
tirazheh-learn-change = Most a másik játékosnak piros 7-ese van. Változtasd meg az uralkodó színt: a vászonra tett lap határozza meg, és vége a körödnek; a száma mindegy.
tirazheh-learn-change-made = A zöld uralkodik: a legtöbb páros lap. Neked van egy, a másiknak egy sincs.
tirazheh-learn-change-missed = Vezetsz, de két lappal, ahol egy is elég lett volna, és új lapot senki sem húz.
tirazheh-learn-both = Itt egy lap nem elég. Egy körben mindkettőt megteheted: előbb egy lap a palettádra, aztán egy a vászonra.
tirazheh-learn-both-made = A narancs uralkodik: a legtöbb egyforma szám. A két hatosoddal vezetsz. Döntetlennél a legerősebb dönt.
tirazheh-learn-last = Neked két lapod van, a másik játékosnak egy, és senki sem húz. Az is kiesik, aki lap nélkül kezdi a körét. Tarts ki tovább!
tirazheh-learn-last-made = A másik játékos lap nélkül kezdte a körét: kiesett. Te maradtál utolsóként talpon, tehát győztél.
tirazheh-learn-last-missed = Egy körben kijátszottad mindkét lapod, és a következőt lap nélkül kezdted: kiestél. Minden lap egy kör.
