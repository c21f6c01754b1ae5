# Iszkenderun: cards, the table, buttons, questions and events. The rules are in iszkenderun-rules.ftl.

iszkenderun-title = Iszkenderun
iszkenderun-tagline = Rakd ki a legértékesebb sort, négyszer. Minden lap tud valamit, az adu pedig duplán számít.
# The game has no options.
iszkenderun-preset-standard = Alapjáték

# Suits.
iszkenderun-suit-scimitar = Handzsár
iszkenderun-suit-turban = Turbán
iszkenderun-suit-cross = Kereszt
iszkenderun-suit-crescent = Félhold
iszkenderun-letter-scimitar = H
iszkenderun-letter-turban = T
iszkenderun-letter-cross = K
iszkenderun-letter-crescent = F
iszkenderun-no-trump = szanzadu

# Cards on buttons and in sentences.
iszkenderun-card-number = { $suit } { $number }
iszkenderun-card-blocker = { $suit } zárólap
iszkenderun-card-changer = { $suit } aduváltó
iszkenderun-card-retriever = { $suit } visszavevő
iszkenderun-card-dual = { $first }–{ $second }
iszkenderun-card-suitless = Színtelen { $number }
# A card in a row of a player.
iszkenderun-card-of = { $card } ({ $who })
iszkenderun-your-card = saját { $card }

# Cards in rows: the letter of the suit, and a number or a word.
iszkenderun-short-number = { $suit }{ $number }
iszkenderun-short-blocker = { $suit } záró
iszkenderun-short-changer = { $suit } aduváltó
iszkenderun-short-retriever = { $suit } visszavevő
iszkenderun-short-dual = { $first }/{ $second }
iszkenderun-short-suitless = színtelen
# The value of a card: one whose name is not a number, and a number that has changed.
iszkenderun-row-kind = { $card } { $now }
iszkenderun-row-number = { $card } most { $now }
# A card of the trump suit.
iszkenderun-row-doubled = { $card } ×2
iszkenderun-row-shielded = { $card } (fedezett)
iszkenderun-row-protected = { $card } (jelző alatt)
# The meaning of the letters, on a page.
iszkenderun-letters = A színek betűi: { $letters }
iszkenderun-letter-means = { $letter } { $suit }

# A card in hand, with its effect in a word or two.
iszkenderun-held = { $card } ({ $does })
# A card in hand that does so when it is used in a row.
iszkenderun-held-use = { $card } (képesség: { $does })
iszkenderun-does-two-suits = mindkét szín
iszkenderun-does-shield-left = fedez balra
iszkenderun-does-shield-right = fedez jobbra
iszkenderun-does-left = +{ $bonus } balra
iszkenderun-does-right = +{ $bonus } jobbra
iszkenderun-does-both = +{ $bonus } mindkét oldalra
iszkenderun-does-count = +1 minden { $suit } után
iszkenderun-does-block = lezár egy sort
iszkenderun-does-discard-max = egy 0–{ $most } értékű eldobása
iszkenderun-does-discard-suit = egy { $suit } eldobása
iszkenderun-does-discard-any = bármely lap eldobása
iszkenderun-does-discard-all = minden 0–{ $most } értékű eldobása
iszkenderun-does-boost = +{ $bonus } egy lapnak
iszkenderun-does-swap = két 0–{ $most } értékű cseréje
iszkenderun-does-take = egy 0–{ $most } értékű kézbe
iszkenderun-does-retrieve-any = bármely dobott lap vissza
iszkenderun-does-retrieve-suit = dobott { $suit } vissza
iszkenderun-does-trump = adu: { $suit }
iszkenderun-does-no-trump = szanzadu
iszkenderun-does-draw = húzás
iszkenderun-does-reveal = húzás, aztán felfedés

# The effect of each card, in a few words. "Use" means: move it from your row to the discard pile.
iszkenderun-effect-none = mindkét színhez tartozik
iszkenderun-effect-shield-left = fedezi a bal szomszédját: azt nem lehet eldobni
iszkenderun-effect-shield-right = fedezi a jobb szomszédját: azt nem lehet eldobni
iszkenderun-effect-left = +{ $bonus } a bal szomszédjának
iszkenderun-effect-right = +{ $bonus } a jobb szomszédjának
iszkenderun-effect-both = +{ $bonus } mindkét szomszédjának
iszkenderun-effect-count = +1 a sorokban lévő minden { $suit } után, magát is beleszámítva
iszkenderun-effect-blocker = bárkinek a sorába rakhatod, a sajátodba is, és lezárja azt; képesség: eldobod egy kézből dobott lappal együtt
iszkenderun-effect-discard-max = képesség: eldobsz egy legfeljebb { $most } értékű lapot
iszkenderun-effect-discard-suit = képesség: eldobsz egy { $suit } színű lapot
iszkenderun-effect-discard-any = képesség: eldobsz egy tetszőleges lapot
iszkenderun-effect-discard-all = képesség: eldobsz minden legfeljebb { $most } értékű lapot
iszkenderun-effect-boost = képesség: egy másik lap értéke +{ $bonus } a forduló végéig
iszkenderun-effect-swap = képesség: megcserélsz két, legfeljebb { $most } értékű lapot
iszkenderun-effect-take = képesség: kézbe veszel egy legfeljebb { $most } értékű lapot
iszkenderun-effect-retrieve-any = képesség: visszaveszel egy tetszőleges dobott lapot
iszkenderun-effect-retrieve-suit = képesség: visszaveszel egy { $suit } színű dobott lapot
iszkenderun-effect-trump = képesség: { $suit } lesz az adu
iszkenderun-effect-no-trump = képesség: szanzadu lesz, nincs többé adu
iszkenderun-effect-draw = képesség: húzol egy lapot
iszkenderun-effect-reveal = képesség: húzol egy lapot, aztán felfedsz egyet, és ha adu, azt is megtartod
# A line of the card reference: the card, its printed value if the name does not have it, and
# its effect.
iszkenderun-reference = { $card }: { $effect }
iszkenderun-reference-worth = { $card } ({ $printed }): { $effect }
iszkenderun-lines =
    { $above }
    { $line }

# The effects of the action token.
iszkenderun-deed-score = +4 a pontpaklihoz
iszkenderun-deed-exchange = lapcsere kézből
iszkenderun-deed-protect = egy lap védelme
iszkenderun-deed-steal = egy lap ellopása

# The table.
iszkenderun-head = { $round }/{ $rounds }. forduló. Adu: { $trump } ({ $letter }), duplán számít
iszkenderun-head-none = { $round }/{ $rounds }. forduló. Szanzadu
iszkenderun-head-player = Játékos
iszkenderun-head-row = Sor
iszkenderun-head-hand = Kéz
iszkenderun-head-points = Pont
iszkenderun-head-token = Jelző
iszkenderun-at-turn = { $who } ◂
iszkenderun-cell = { $count }
iszkenderun-token-ready = megvan
iszkenderun-token-used = elment
iszkenderun-left = kilépett
iszkenderun-row = { $who }: { $cards }
iszkenderun-row-closed = { $who } (lezárva): { $cards }
iszkenderun-row-passed = { $who } (passz): { $cards }
iszkenderun-row-left = { $who } (kilépett): { $cards }
iszkenderun-row-cards = { $cards }
iszkenderun-row-empty = nincs lap
# The highest row, and the card that counts most in it.
iszkenderun-ahead = Vezet: { $who }, a sor értéke { $total }. Ebből { $card }: { $value }.
iszkenderun-ahead-tied = Holtversenyben vezet, { $total } értékű sorral: { $who }.
iszkenderun-draw-pile =
    Húzópakli: { $count ->
        [0] üres
       *[other] { $count } lap
    }
iszkenderun-discard-pile =
    Dobott lapok: { $count ->
        [one] { $top }
       *[other] { $count } lap, felül: { $top }
    }
iszkenderun-discard-pile-empty = Dobott lapok: nincs
iszkenderun-both-piles = { $deck }. { $discard }.
iszkenderun-record = Eddigi legjobb sor: { $points } ({ $who }), most 2 pont
# Score piles, each with its value and its points if the game ended now.
iszkenderun-piles-now = A pontok úgy számítanak, mintha most érne véget a játék. Pontpaklik: { $piles }
iszkenderun-pile-now = { $who } { $value } (most { $points } pont)
# On the page of rows, when trump has changed.
iszkenderun-start-trump = Kezdő adu ebben a fordulóban: { $trump }

# Shown to the reader only.
iszkenderun-hand = A kezedben: { $cards }
iszkenderun-hand-empty = Nincs lap a kezedben.
iszkenderun-you-passed = Passzoltál. A sorod az értékelésig biztonságban van.
iszkenderun-cost-fee = { $pay } és { $fee }
iszkenderun-plan-swap = Terv: { $card }, helycsere: { $first } és egy másik lap
iszkenderun-plan-exchange = Terv: jelző (ára: { $pay }), lapcsere kézből
iszkenderun-plan-exchange-cards = Terv: jelző (ára: { $pay }), kicserélt lapok: { $cards }
iszkenderun-plan-protect = Terv: jelző (ára: { $pay }), egy lap védelme
iszkenderun-plan-steal = Terv: jelző (ára: { $pay }), egy lap ellopása, legfeljebb { $most } nyomtatott értékkel

# Questions to the reader.
iszkenderun-ask-play-token = Építsd a legértékesebb sort: játssz ki egy lapot, használj egyet a sorodból, használd a jelződet, vagy passzolj.
iszkenderun-ask-play = Építsd a legértékesebb sort: játssz ki egy lapot, használj egyet a sorodból, vagy passzolj.
iszkenderun-ask-token = Építsd a legértékesebb sort: használj egy lapot a sorodból, használd a jelződet, vagy passzolj. Nincs kijátszható lapod.
iszkenderun-ask-use = Építsd a legértékesebb sort: használj egy lapot a sorodból, vagy passzolj. Nincs kijátszható lapod.
iszkenderun-ask-closed-token = A sorod le van zárva: használj belőle egy lapot, használd a jelződet, vagy passzolj. Amíg ott a zárólap, nem kerülhet hozzá lap.
iszkenderun-ask-closed = A sorod le van zárva: használj belőle egy lapot, vagy passzolj. Amíg ott a zárólap, nem kerülhet hozzá lap.
iszkenderun-ask-only-play-token = Építsd a legértékesebb sort: játssz ki egy lapot, használd a jelződet, vagy passzolj.
iszkenderun-ask-only-play = Építsd a legértékesebb sort: játssz ki egy lapot, vagy passzolj.
iszkenderun-ask-only-token = Nincs kijátszható és nincs használható lapod: használd a jelződet, vagy passzolj.
iszkenderun-ask-pass = Nincs kijátszható és nincs használható lapod: csak passzolhatsz.
iszkenderun-ask-swap = Melyik lappal cseréljen helyet?
iszkenderun-ask-exchange = Mely lapjaidat cseréled ki a kezedből? Legfeljebb hármat.
iszkenderun-ask-protect = Melyik lapra teszed a jelződet?
iszkenderun-ask-steal = Melyik lapot veszed a kezedbe?
iszkenderun-ask-nothing = Most nincs mit eldöntened.

# Buttons; about 35 characters are shown, so what differs comes first.
iszkenderun-do-play = { $card } a sorba (+{ $gain })
iszkenderun-do-play-to = { $card } ide: { $who }
iszkenderun-do-for-fee = Díj: { $fee }. { $what }
iszkenderun-do-unblock = { $card }: sorod megnyitása
iszkenderun-do-discard = { $card }: { $target } el
iszkenderun-do-discard-all = { $card }: összes 0–{ $most } dobása
iszkenderun-do-boost = { $card }: { $target } +{ $bonus }
iszkenderun-do-swap = { $card }: { $target } cseréje …
iszkenderun-do-take = { $card } ← { $target }
iszkenderun-do-retrieve = { $card } ← { $target }
iszkenderun-do-trump = { $card }: { $suit } az adu
iszkenderun-do-no-trump = { $card }: szanzadu
iszkenderun-do-draw = { $card }: húzás
iszkenderun-do-reveal = { $card }: húzás és felfedés
iszkenderun-do-token = Jelző (ára: { $pay }): { $deed }
iszkenderun-do-token-steal = Jelző (ára: { $pay }): lopás { $most }-ig
iszkenderun-do-swap-with = Csere: { $target }
iszkenderun-do-protect = Védd: { $target }
iszkenderun-do-steal = { $target } ide
iszkenderun-do-exchange-card = { $card } cseréje
iszkenderun-do-exchange = { $count } új lap húzása
iszkenderun-do-pass = Passz
iszkenderun-do-pass-instead = Inkább passz
# Groups of buttons.
iszkenderun-group-play = Lap kijátszása
iszkenderun-group-play-card = { $card } kijátszása
iszkenderun-group-use = Lap használata
iszkenderun-group-use-card = { $card } használata
iszkenderun-group-token = Jelző használata
iszkenderun-group-choose = Lap kiválasztása

# Confirmation of something that cannot be undone.
iszkenderun-change = { $who } { $before } → { $after }
iszkenderun-sure = { $what } Biztos?
iszkenderun-sure-rows = { $what } A sorok utána: { $changes }. Biztos?
iszkenderun-sure-block-own = { $card } lezárja a sorodat: amíg ott van, te sem tehetsz hozzá lapot.
iszkenderun-sure-block = { $card } lezárja { $who } sorát: amíg ott van, senki sem tehet hozzá lapot.
iszkenderun-sure-use = { $what }. Ehhez kikerül a sorodból: { $card }.
iszkenderun-sure-use-all = { $card } a dobott lapok közé kerül, és vele együtt: { $gone }.
iszkenderun-sure-swap = { $first } és { $second } helyet cserél. Ehhez kikerül a sorodból: { $card }.
iszkenderun-sure-token = { $what }. A jelződ csak egyszer használható.
iszkenderun-sure-exchange = Eldobsz { $count } lapot, és ugyanennyi újat húzol. A jelződ csak egyszer használható. Biztos?
iszkenderun-sure-pass = Ha passzolsz, ebben a fordulóban többet nem lépsz. A sorod értéke { $total }, a többiek legjobbja { $best }. { $playing ->
        [0] Senki sem növelheti már a sajátját.
       *[other] { $playing } játékos még növelheti a sajátját.
    } Biztos?
iszkenderun-sure-pass-instead = Elveted a tervedet, és ebben a fordulóban többet nem lépsz. Biztos?

# Reasons why an action is not possible: a whole sentence of at most 120 characters.
iszkenderun-why-all-actions-taken = Ebben a fordulóban már { $most } akciód volt, ezért csak passzolhatsz.
iszkenderun-why-only-blockers = Más sorába csak zárólapot játszhatsz ki.
iszkenderun-why-row-passed = Aki passzolt, annak a sorába nem kerülhet több lap ({ $who }).
iszkenderun-why-row-closed-own = { $card } zárja le a sorodat. Ha használod, újra nyitva lesz, de el kell dobnod egy lapot a kezedből.
iszkenderun-why-row-closed = { $card } zárja le ezt a sort ({ $who }): senki sem tehet hozzá lapot.
iszkenderun-why-not-in-row = Csak a sorodban lévő lapot használhatod; a kijátszás még nem használat.
iszkenderun-why-no-ability = Ezt a lapot nem lehet használni: addig hat, amíg egy sorban van.
iszkenderun-why-card-protected = Jelző van ezen a lapon ({ $who }), ezért ebben a fordulóban nem használhatod.
iszkenderun-why-card-shielded = { $card } fedezi ezt a lapot: nem lehet eldobni, még a saját képességéért sem.
iszkenderun-why-itself = A lap előbb kikerül a sorodból, és csak aztán hat, ezért magára nem használható.
iszkenderun-why-no-target = Nincs másik elérhető lap.
# The following texts are about the target, a card in a row of a player.
iszkenderun-why-target-passed = Aki passzolt, annak a sorához senki sem fér hozzá ({ $who }).
iszkenderun-why-target-protected = Jelző van ezen a lapon ({ $who }), ezért ebben a fordulóban senki sem fér hozzá.
iszkenderun-why-target-shielded = { $card } fedezi ezt a lapot, ezért nem lehet eldobni.
iszkenderun-why-worth-too-much = Legfeljebb { $most } lehet az értéke, de a használt lap nélkül { $now }.
iszkenderun-why-wrong-suit = Ezzel csak { $suit } színű lapot dobhatsz el.
iszkenderun-why-no-partner = A cseréhez két, legfeljebb { $most } értékű lap kell, és nincs második, amely elérhető.
iszkenderun-why-nothing-low = A legfeljebb { $most } értékű lapokat dobja el, de az elérhetők közül a legkisebb értéke is { $now }.
iszkenderun-why-no-discards = Nincsenek dobott lapok.
iszkenderun-why-retrieves-suit = Ezzel a dobott lapok közül csak { $suit } színűt vehetsz vissza.
iszkenderun-why-trump-already = Már most is { $suit } az adu.
iszkenderun-why-no-trump-already = Már most is szanzadu van.
# $count is the number of cards in the reader's hand.
iszkenderun-why-fee-due =
    { $count ->
        [0] A saját sorodból zárólapot csak egy kézből dobott lappal együtt dobhatsz el, és nincs lap a kezedben.
       *[other] A saját sorodból zárólapot csak egy kézből dobott lappal együtt dobhatsz el: válassz ({ $count } lapod van).
    }
iszkenderun-why-token-used = A jelződet már használtad; a játékban csak egyszer használható.
iszkenderun-why-wrong-payment = Ezért csak { $suit } színű vagy színtelen lappal fizethetsz.
iszkenderun-why-nothing-to-exchange = Fizetés után nem marad kicserélhető lap a kezedben.
iszkenderun-why-nothing-to-protect = Nincs elérhető lap, amelyet megvédhetnél.
iszkenderun-why-nothing-to-steal = Nincs elérhető lap legfeljebb { $most } nyomtatott értékkel.
iszkenderun-why-same-card = A cseréhez két különböző lap kell.
iszkenderun-why-pays-already = Ezzel a lappal fizetsz a jelződért.
iszkenderun-why-printed-too-high = Ennek a lapnak a nyomtatott értéke { $printed }, annak, amellyel fizetsz, csak { $most }.
iszkenderun-why-all-named = { $most } lapot cserélhetsz ki, és már ennyit választottál.
iszkenderun-why-named-already = Ezt a lapot már kiválasztottad.
iszkenderun-why-nothing-named = Előbb válassz egy kicserélendő lapot a kezedből.

# Events. A text after a name and a colon, or after "You:", must fit any person.
iszkenderun-round-begins = { $round }. forduló. Kezdőjátékos: { $who }. Adu: { $suit }.
iszkenderun-round-begins-none = { $round }. forduló. Kezdőjátékos: { $who }. Szanzadu, mert az előző forduló turbánnal kezdődött.
iszkenderun-shuffled = Az összes dobott lapot visszakeverjük a húzópakliba.
iszkenderun-reshuffled = Elfogyott a húzópakli, a dobott lapokból lesz az új.
iszkenderun-you-were-dealt = Ezeket osztották neked: { $cards }.
iszkenderun-played = { $card } kijátszva
iszkenderun-played-to = { $card }, egy sor lezárva ({ $whom })
iszkenderun-used = { $card } használva
iszkenderun-used-fee = { $card } használva, { $fee } a díj
iszkenderun-used-to-open = { $card } használva a sor megnyitására, { $fee } a díj
iszkenderun-discarded = { $cards } eldobva
iszkenderun-boosted = { $card } +{ $bonus } a forduló végéig
iszkenderun-swapped = { $first } és { $second } helyet cserélt
iszkenderun-took = { $card } a kézbe
iszkenderun-retrieved = { $card } a dobott lapok közül
iszkenderun-trump-set = mostantól { $suit } az adu
iszkenderun-trump-gone = mostantól szanzadu
iszkenderun-drew = { $count } lap húzása
iszkenderun-you-drew = Húztad: { $cards }.
iszkenderun-revealed-kept = { $card } felfedve, adu, megmarad
iszkenderun-revealed-gone = { $card } felfedve, nem adu, eldobva
iszkenderun-token-told = jelző (ára: { $pay }), { $deed }
iszkenderun-protected = { $card } jelző alatt, senki sem fér hozzá
iszkenderun-passed = passz
iszkenderun-each = { $who } { $number }
iszkenderun-round-over = { $round }. forduló vége. Sorok: { $totals }.
iszkenderun-placed = Pontok a helyezésért: { $points }.
iszkenderun-scored = { $card } a pontpakliba
iszkenderun-award = szanzadu-díj
iszkenderun-record-set = A rekord most { $points } ({ $who }).
iszkenderun-game-won = { $count ->
    [one] Győztes: { $who }.
   *[other] Közös győzelem: { $who }.
}

# Breakdowns of rows and points.
iszkenderun-account-trump = Adu: { $suit }. Az adulapok duplán számítanak.
iszkenderun-account-no-trump = Szanzadu: semmi sem számít duplán.
iszkenderun-account-row = { $who }: { $total }
iszkenderun-account-card = { $card } értéke { $value }: { $parts }
iszkenderun-part-printed = nyomtatott { $printed }
iszkenderun-part-neighbour = +{ $bonus } a szomszédtól ({ $from })
iszkenderun-part-counted = +{ $bonus } a színéből játékban lévő lapokért
iszkenderun-part-boost = +{ $bonus } ebben a fordulóban
iszkenderun-part-doubled = ×2, mert adu
iszkenderun-part-shielded = fedezett
iszkenderun-part-protected = { $who } jelzője alatt
iszkenderun-part-protected-you = a te jelződ alatt
iszkenderun-account-earned = Mit hozott a forduló
iszkenderun-earned = { $who }: sor { $total }, { $points } pont
iszkenderun-earned-highest = { $who }: sor { $total }, { $points } pont; a legmagasabb lap a pontpakliba: { $card }
iszkenderun-earned-lowest = { $who }: sor { $total }, { $points } pont; a legalacsonyabb lap a pontpakliba: { $card }
iszkenderun-account-award = Szanzadu volt az elején vagy a végén, ezért a győztesé a szanzadu-díj: { $who }
iszkenderun-account-record = Rekord a forduló után: { $points } ({ $who })

# Points.
iszkenderun-points = { $who }: { $sum } = { $parts }
iszkenderun-points-places = { $points } helyezésért
# Followed by the points of each round.
iszkenderun-points-rounds = { $places } ({ $parts })
iszkenderun-points-pile = { $points } pontpakliért
iszkenderun-points-no-trump = { $points } szanzaduért
iszkenderun-points-record = { $points } rekordért
iszkenderun-points-now = Ha most érne véget a játék:
iszkenderun-piles = Pontpaklik
iszkenderun-pile = { $who }: { $value } a pontpakliban ({ $cards })
iszkenderun-pile-empty = { $who }: nincs pontpakli
iszkenderun-pile-card = { $card }: { $printed }
iszkenderun-pile-token = jelző: { $bonus }
iszkenderun-piles-count = A játék végén a legjobb pontpakli 3 pontot ér, a második 1-et. A nyomtatott érték számít.
iszkenderun-awards-count = A rekord 2 pontot ér, és ugyanennyit a szanzadu-díj, amelyet egy szanzaduval kezdődő vagy végződő forduló győztese kap.
iszkenderun-place = { $place }.
iszkenderun-no-place = –
iszkenderun-result = { $points } pont
iszkenderun-result-ties = Egyenlő pontnál az utolsó forduló sora dönt, aztán a pontpakli.

# Pages of reference.
iszkenderun-page-rows = A sorok értéke
iszkenderun-page-points = Pontok és pontpaklik
iszkenderun-page-discards = Dobott lapok
iszkenderun-page-suit = Lapok: { $suit }
iszkenderun-page-others = Lapok: kétszínű, színtelen
iszkenderun-page-round = { $round }. forduló, értékelés
iszkenderun-discards =
    { $count ->
        [one] { $cards }
       *[other] { $count } lap, elöl a legutóbbi: { $cards }
    }

# In pictures, as short as possible. Beside the icons of cards: a maximum value; counts double.
iszkenderun-picture-most = ≤{ $most }
iszkenderun-picture-double = ×{ $by }
iszkenderun-picture-more = +{ $count }
iszkenderun-picture-round = { $round }. forduló
iszkenderun-picture-no-trump = Szanzadu
# The holders of the record.
iszkenderun-picture-holders = { $count } játékos
# At the foot of a card in hand; beside a +, its meaning.
iszkenderun-picture-gain = +{ $gain }
iszkenderun-picture-gains = ennyivel nő a sorod
# In pictures, under the name of the player to act: what to do, in two or three words.
iszkenderun-picture-task-play = Lap vagy passz
iszkenderun-picture-task-choose = Lap választása
# Beside the hand, while a plan is made.
iszkenderun-picture-using = Használod
iszkenderun-picture-token = Jelző: { $deed }
# Heads of the columns at the end.
iszkenderun-picture-places = hely
iszkenderun-picture-pile = pakli
iszkenderun-picture-award = szanzadu
iszkenderun-picture-best = rekord

# The content of a picture, in sentences.
iszkenderun-alt-round = { $round }/{ $rounds }. forduló, adu: { $trump }, duplán számít.
iszkenderun-alt-round-none = { $round }/{ $rounds }. forduló, szanzadu.
iszkenderun-alt-ahead =
    { $count ->
        [one] Vezet: { $who }, a sor értéke { $total }.
       *[other] Holtversenyben vezet, { $total } értékű sorral: { $who }.
    }
iszkenderun-alt-seat = { $who }: { $state }.
iszkenderun-alt-left = kilépett a játékból
iszkenderun-alt-passed = passz
iszkenderun-alt-closed = lezárt sor
iszkenderun-alt-row = sor: { $total } ({ $cards })
iszkenderun-alt-row-empty = nincs lap a sorban
iszkenderun-alt-hand = { $count } lap kézben
iszkenderun-alt-points = { $count } pont
iszkenderun-alt-token-used = a jelző elment
iszkenderun-alt-worth = { $card }, értéke { $now }
iszkenderun-alt-shielded = { $card } fedezett
iszkenderun-alt-protected = { $card } jelző alatt
iszkenderun-alt-place-left = Kilépett: { $who }, { $earned }.
iszkenderun-alt-earned = { $points } pont ({ $parts })

# Deciding ahead.
iszkenderun-standing-pass = Passz a forduló végéig
iszkenderun-only-if-trump = az adu ugyanaz
iszkenderun-only-if-own-row = a sorom olyan, mint most
iszkenderun-only-if-rows = egyik sor sem változott

# Awards: what a player has done for the first time
iszkenderun-award-no-trump = szanzaduban megnyert forduló
iszkenderun-award-record = a játék legjobb sora, senkivel sem megosztva
iszkenderun-award-retrieved = a dobott lapok közül visszahozott lap
iszkenderun-award-revealed = húzott és felfedett adu
iszkenderun-award-token-score = jelző a pontpaklira
iszkenderun-award-token-exchange = jelzővel cserélt lapok
iszkenderun-award-token-protect = jelzővel védett lap
iszkenderun-award-token-steal = jelzővel elvett lap
iszkenderun-award-quiet = győzelem lapok képessége nélkül
iszkenderun-award-every-round = győzelem minden forduló legjobb sorával
iszkenderun-award-narrow = győzelem egy pont különbséggel
iszkenderun-award-far = győzelem legalább öt pont különbséggel

# Notes for a player in the first game: at most two sentences.
iszkenderun-note-goal = Az nyer, akinek négy forduló után a legtöbb pontja van. Egy forduló akkor ér véget, amikor mindenki passzolt; ekkor a legértékesebb sor 3 pontot hoz, a többi 2, 1 és 0 pontot.
iszkenderun-note-unused = A kijátszás még nem használat, és nem húzol helyette: a lap csak az értékét adja a sorodhoz. Egy későbbi körödben ott használhatod, és ehhez kikerül a sorból.
iszkenderun-note-closed = Ha ki akarod nyitni a sorodat, használd a zárólapot, és dobj el érte egy lapot a kezedből. Mindkettő a dobott lapok közé kerül.
iszkenderun-note-alone = Mindenki más passzolt, ezért újra meg újra te jössz, amíg te is passzolsz. A sorodhoz már senki sem fér hozzá.
# Without a card that threatens another one, the second of these two texts.
iszkenderun-note-threat = { $used } kiveheti a sorodból ezt a lapot: { $lost }. Ha passzolsz, a sorodhoz senki sem fér hozzá; egyetlen lapot egy jelző is megvéd.
iszkenderun-note-lead = Most a te sorod a legértékesebb. Ha passzolsz, ebben a fordulóban többet nem lépsz, de a sorodhoz sem lap, sem jelző nem fér hozzá.
iszkenderun-note-use = Használhatsz egy lapot a sorodból: a dobott lapok közé kerül, aztán hat. A sorod elveszíti a lap értékét; mielőtt megerősíted, látod, mennyit érnek utána a sorok.
iszkenderun-note-trump = Az adu duplán számít, mindennel együtt, ami hozzáadódik: a sorokban ezt ×2 jelzi. A lap gombján lévő szám azt mutatja, mennyivel nő összesen a sorod.
iszkenderun-note-neighbours = Az új lap a sorod jobb végére kerül. Egyes lapok erősítik a bal vagy a jobb szomszédjukat, amíg mindkettő ott van, ezért számít a sorrend.
iszkenderun-note-blocker = A zárólap lezárja azt a sort, amelybe kijátszod, a tiédet vagy egy másik nyitottat: senki sem tehet hozzá több lapot. Az értéke is ott számít, tehát más sorának 3-at ad.
iszkenderun-note-zero = A 0 annyit ér, ahány lap van a színéből az összes sorban, magát is beleszámítva. A többiek lapjaival együtt nő és csökken.
iszkenderun-note-changer = Az aduváltó a forduló végéig másik színt tesz aduvá, és minden sor értéke azonnal megváltozik. Nézd meg, mit jelent ez a te sorodnak.
iszkenderun-note-token = A jelződ az egész játékban egyszer használható, és ezzel a köröd is elmegy. Egy lappal fizetsz érte: a félhold 4-et ad a pontpaklihoz, a kereszt lapokat cserél a kezedből, a handzsár megvéd egy lapot, a turbán ellop egyet.
iszkenderun-note-score-pile = A forduló végén a győztes sorából a legmagasabb nyomtatott értékű lap kerül a pontpakliba, a másodikéból a legalacsonyabb. A játék végén a legjobb pontpakli 3 pontot ér, a következő 1-et.
iszkenderun-note-refill = A forduló után a lapjaid a kezedben maradnak, és öt lapig kapsz hozzájuk, a legkisebb sorral hatig. Minden megtartott lap után eggyel kevesebbet osztanak neked.
iszkenderun-note-passed = Aki passzolt, ebben a fordulóban többet nem lép, és a sorához sem lap, sem jelző nem fér hozzá. Az értékét már csak az adu és a 0-s lapok változtathatják meg.
iszkenderun-note-record = Az összes forduló legértékesebb soráé a rekord, amely a végén 2 pontot ér. Ezért akkor is megérhet egy még nagyobb sor, ha már vezetsz.
iszkenderun-note-no-trump = Szanzaduban semmi sem számít duplán. Ha szanzaduval kezdődő vagy végződő fordulót nyersz, a játékban egyszer megkapod a szanzadu-díjat: 2 pont.
iszkenderun-note-shield = A fedezett lapot nem lehet eldobni, még a saját képességéért sem. Megcserélni, elvenni, ellopni és erősíteni viszont lehet.
iszkenderun-note-last-round = Ez az utolsó forduló. Utána a legjobb pontpakli 3 pontot ér, a második 1-et, a rekord és a szanzadu-díj 2-2 pontot.

# The lesson: five short scenes. What is to be done; what to say when it is done, and when it is not.
iszkenderun-learn-trump = Négy forduló: mindegyikben a legértékesebb sor nyer. A kereszt az adu: a keresztek duplán számítanak, azzal együtt, amit a szomszédjuk ad. Vidd a sorodat 14 fölé!
iszkenderun-learn-trump-made = A Kereszt 5 tizenkettőt ér: 5, +1 a Félhold 3-tól, és mindez duplán.
iszkenderun-learn-trump-missed = Nincs 14 fölött. A Kereszt 5 +1-et kap a Félhold 3-tól, és ez a 6 duplán számít.
iszkenderun-learn-use = A sorod némelyik lapját használhatod; ehhez a lap kikerül a sorból. A Kereszt 4 eldob egy félholdat: vedd át a vezetést!
iszkenderun-learn-use-made = Te 4-et vesztettél, a legjobb sor 26-ot: a Félhold 7 a szomszédját is erősítette.
iszkenderun-learn-use-missed = Egy másik sor még többet ér. Dobd el a Kereszt 4-gyel a Félhold 7-et, az tartja azt a sort.
iszkenderun-learn-pass = Vezetsz, de a Handzsár 6 eldobhatja a Turbán 7-edet. Ha passzolsz, ebben a fordulóban többet nem lépsz, és a sorodhoz senki sem nyúlhat.
iszkenderun-learn-pass-made = A 27-es sorodat már senki sem előzheti meg: ez 3 pont, és a legnagyobb nyomtatott értékű lapja a pontpaklidba kerül. A kezed megmarad, és öt lapig kiegészül.
iszkenderun-learn-pass-missed = A Handzsár 6 eldobta a Turbán 7-edet. Ha passzoltál volna, a sorod biztonságban lenne.
iszkenderun-learn-end = Az utolsó forduló: játssz ki egy lapot, használj egyet, aztán passzolj, és nyersz.
iszkenderun-learn-end-made = Nyertél. Négy forduló után a pontok döntenek: helyezésért, pontpakliért, rekordért és szanzaduért. Van még egy jelződ, játékonként egyszer, és vannak blokkolók, amelyek lezárnak egy sort.
iszkenderun-learn-end-missed = Egy másik sor többet ért. Játszd ki a Turbán–Kereszt lapot, dobd el a Handzsár 6-tal a Félhold 7-et, aztán passzolj.
