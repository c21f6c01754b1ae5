seladin-title = Seladin
seladin-tagline = Ajándékozd el a lapjaidat a kockák különbsége szerint, és küldd Isthamba, amit kaptál, mielőtt ellened számít.

# Options
seladin-option-mode = Gyűlés
seladin-mode-ordinary = rendes
seladin-mode-extraordinary = rendkívüli
seladin-mode-team = kétfős csapatok
seladin-preset-ordinary = { seladin-mode-ordinary }
seladin-preset-extraordinary = { seladin-mode-extraordinary }
seladin-preset-team = { seladin-mode-team }
seladin-option-first = Kezd
seladin-first-random = sorsolással valaki
seladin-first-first-seat = 1. hely
seladin-clans = A klán a tíz lapod színe. A klánok a játékban nem különböznek.
seladin-clan-any = Bármely klán
seladin-place-partner = társa: { $seat }. hely

# Clans and cards
seladin-clan-armaist = Armaist
seladin-clan-irist = Irist
seladin-clan-muraist = Muraist
seladin-clan-naist = Naist
seladin-clan-salaist = Salaist
seladin-clan-yarist = Yarist
seladin-letter-armaist = A
seladin-letter-irist = I
seladin-letter-muraist = M
seladin-letter-naist = N
seladin-letter-salaist = S
seladin-letter-yarist = Y
seladin-face = { $number }
seladin-face-swap = 4~
seladin-face-sum = 5+
seladin-card = { $clan }{ $face }
seladin-beside = { $row } { $card }
seladin-no-cards = –

seladin-nothing = semmi

# The table
seladin-you = te
seladin-moment = { $stage }/{ $stages }. szakasz, { $round }. forduló. Kezdőjelző: { $who }.
seladin-moment-last = { $stage }/{ $stages }. szakasz, utolsó forduló ({ $round }.). Kezdőjelző: { $who }.
seladin-ten-cards = Mindenkinek tíz lapja van: öt a kezében, öt a raktárában.
seladin-head-player = Játékos
seladin-head-die = Kocka
seladin-head-hand = Kéz
seladin-head-store = Raktár
seladin-head-points = Pont
seladin-player = { $who } { $clan }
seladin-die = { $die }
seladin-no-die = –
seladin-cards = { $count }
seladin-points = { $points }
# The stage so far, and the total of the stages before.
seladin-points-now = { $now }/{ $total }
seladin-lead-you = Te vezetsz: { $points } pont, ha a szakasz most véget érne (Isthamban { $istham }, a pulton { $counter }, a korábbi szakaszokból { $total }).
seladin-lead = Vezet: { $who }, { $points } ponttal, ha a szakasz most véget érne (Isthamban { $istham }, a pulton { $counter }, a korábbi szakaszokból { $total }).
seladin-lead-several = Vezet: { $who }, { $points } ponttal, ha a szakasz most véget érne.
seladin-few-cards = Közel az utolsó forduló. Kevés lap maradt: { $who }.
seladin-gone = Kilépett a játékból: { $who }
seladin-counters-empty = Minden pult üres.
seladin-counter = { $who } pultja: { $cards }
seladin-counter-yours = A te pultod: { $cards }
seladin-counter-empty = Üres a pult: { $who }
seladin-team = { $one } és { $other } ({ $points })
seladin-teams = Csapatok: { $teams }
seladin-talk = { $who } kockacserét ajánl (címzett: { $to }): { $one } ↔ { $other } ({ $message }/4. ajánlat)
seladin-talk-yours = Kockacserét ajánlasz (címzett: { $to }): a tiéd { $one }, az övé { $other } ({ $message }/4. ajánlat)
seladin-talk-to-you = { $who } kockacserét ajánl neked: az övé { $one }, a tiéd { $other } ({ $message }/4. ajánlat)
seladin-draft = { $who } ajánlatot állít össze (címzett: { $to }):
seladin-draft-yours = Az ajánlatod, amelyet még nem tettél meg (címzett: { $to }):
seladin-terms = { $cards } ({ $from } → { $to })
seladin-terms-bare = csak a kockák, lapok nélkül

# Pages of reference
seladin-page-istham = Isthamban
seladin-page-istham-line = { $who }: { $cards } ({ $points } pont)
seladin-page-hidden = Még nem látott lapok
seladin-page-hidden-line = { $who }: { $cards }
seladin-page-hidden-how = Kéz és raktár együtt: minden, ami nem fekszik nyíltan.
seladin-page-scores = Pontok
seladin-head-istham = Istham
seladin-head-counter = Pult
seladin-head-before = Eddig
seladin-head-total = Összesen
seladin-scores-stage = Egy szakaszban annyit kapsz, amennyit az Isthamban lévő lapjaid érnek, mínusz ami a pultodon fekszik.
seladin-scores-total = Az összpontszám sosem csökken 0 alá.
seladin-scores-team = A két társ összpontszáma együtt számít.
seladin-page-signs = Betűk és jelek
seladin-head-letter = Betű
seladin-head-clan = Klán
seladin-signs-card = { $card }: egy 2-es lap, klánja { $clan }.
seladin-signs-number = Az ajándék száma pontosan annyi legyen, amennyivel a kockád többet ér az övénél.
seladin-signs-swap = { $card }: olyan 4-es, amellyel egy kézben lévő lapodat elcserélheted egy raktárbelire.
seladin-signs-sum = { $card }: olyan 5-ös, amellyel több lapot is adhatsz egyszerre, összeadva.
seladin-signs-where = Mindkét jel a kezedben és a pultodon is hat, bármelyik klán lapján.
seladin-signs-six = Ha az elküldött lapok összege 6, 12 vagy 18, akkor 1, 2 vagy 3 lapot vehetsz a raktáradból.
seladin-signs-marker = Akinél a kezdőjelző van, azé a forduló első köre.
seladin-signs-points = Pont: amennyit a szakasz eddig ér / az előző szakaszok összpontszáma.

# Your hand
seladin-hand = A kezedben: { $cards }
seladin-store = A raktáradban: { $cards }
seladin-taking = Ezt választottad: { $card }. A többiek még gondolkodnak.
seladin-partner-agrees = A társad cserélne veled kockát.
seladin-plan = A terved, amelyet még senki sem lát:
seladin-plan-swap = Csere: { $out } helyett { $back }
seladin-plan-seleh = { $cards } a pultodról Isthamba
seladin-plan-shared = { $cards } Isthamba ({ $who } pultjáról)
seladin-plan-bonus = { $cards } a raktáradból kézbe
seladin-plan-direct = { $card } egyenesen Isthamba
seladin-plan-gift = { $who } kapja: { $cards }
seladin-plan-gift-surplus = { $who } kapja: { $cards } (nem fér el, Isthamba megy: { $surplus })
seladin-plan-rescue = { $card } Isthamba ({ $who } pultjáról)
seladin-plan-points = A szakasz pontjai a terved után: { $points }.
seladin-plan-points-each = { $who } { $then } (most { $now })
seladin-value-die = A kockád értéke { $die }.
seladin-value-die-more = A kockád értéke { $die }, és 1-gyel több minden lapért, amelyet Isthamba küldesz.
seladin-value = A kockád értéke { $value }: { $die } van rajta, és { $cards } lapot küldesz.
seladin-to = { $who } ({ $difference })
seladin-to-some = Az ajándék pontosan ennyi lehet: { $gifts }.
seladin-to-nobody = Csak annak adhatsz, aki nálad kisebbet dobott, és ilyen senki sincs.
seladin-to-nobody-yet = Csak annak adhatsz, aki nálad kisebbet dobott. Ilyen még senki sincs, ezért előbb küldj lapot Isthamba.
seladin-chance-bonus = A lapok összege { $sum }: { $count ->
    [one] egy
   *[other] { $count }
} lapot vehetsz a raktáradból.
seladin-chance-add = Egy 5+ lappal több olyan lapot is adhatsz, amelyek összege a különbség.
seladin-chance-swap = Mielőtt adsz, egy 4~ lappal egy kézben lévő lapodat elcserélheted egy raktárbelire.
seladin-chance-both = Mielőtt adsz, egy 4~ lappal cserélhetsz egy lapot; egy 5+ lappal több olyat is adhatsz, amelyek összege a különbség.

# Questions
seladin-ask-nothing = Most nincs semmi teendőd.
seladin-ask-draw = Vegyél egy lapot a raktáradból, amelyet a többiek nem látnak: adni csak kézből lehet.
seladin-ask-six = 6-ost dobtál. 5-ösre fordítod, hogy lapot vegyél a raktáradból? Akkor minden ajándéknak 1-gyel kisebbnek kell lennie.
seladin-ask-deal-starter = Elcserélnéd a kockádat ({ $one }) valakiére?
seladin-ask-deal = Szeretnél kockát cserélni azzal, akinél a kezdőjelző van?
seladin-ask-deal-yours = Elcserélnéd a kockádat ({ $one }) erre: { $who } ({ $other })?
seladin-ask-offer = Ha akarsz, tegyél hozzá lapokat a pultjaitokról, aztán tedd meg az ajánlatot.
seladin-ask-answer = Elfogadod? Változtathatsz is a lapokon, és tehetsz ellenajánlatot.
seladin-ask-wait-offer = Éppen készül egy ajánlat.
seladin-ask-wait-answer = Az ajánlat válaszra vár.
seladin-ask-surplus-deal = Egy pulton három lap fér el egy klánból. Melyik új lap menjen Isthamba?
seladin-ask-teams = Akarsz kockát cserélni a társaddal? Mindkettőtöknek igent kell mondania.
seladin-ask-teams-yours = Elcserélnéd a kockádat ({ $one }) a társadéra ({ $other })? Mindkettőtöknek igent kell mondania.
seladin-ask-turn = Te jössz. A lapjaidat mások pultján szeretnéd látni, a tiédet pedig üresen: küldj lapokat Isthamba, adj lapot, vagy passzolj.
seladin-ask-turn-give = Te jössz. A lapjaidat mások pultján szeretnéd látni: adj lapot, vagy passzolj.
seladin-ask-turn-swap = Te jössz. Ezekkel a lapokkal semmit sem adhatsz: elcserélhetsz egy lapot, vagy passzolhatsz.
seladin-ask-pass = Te jössz. Semmit sem adhatsz, és ajándék nélkül semmi sem megy Isthamba: csak passzolhatsz. (Azért kérdezlek, hogy ezt senki se tudja meg.)
seladin-ask-give = Küldj még, vagy adj lapot: ajándék nélkül semmi sem megy Isthamba.
seladin-ask-give-only = Adj lapot: ajándék nélkül semmi sem megy Isthamba.
seladin-ask-more = Adj másnak is valamit, vagy erősítsd meg.
seladin-ask-confirm = Erősítsd meg, vagy vonj vissza egy lépést.
seladin-ask-surplus = Nem fér el mind. Melyek menjenek Isthamba?

# Buttons
seladin-do-draw = { $card } felvétele
seladin-do-six = 5-ösre fordítom, jön: { $card }
seladin-do-keep-six = Marad a 6-os
seladin-do-yes = Igen, cseréljünk kockát
seladin-do-no = Nem, marad a kockám
seladin-do-approach = Kockám felajánlása: { $who }
# An exchange of a 5 for a 6: "Offer 5 for 6 to Bahar".
seladin-do-approach-dice = Csere: { $one } ↔ { $other } ({ $who })
seladin-do-add = Hozzáteszem: { $card } ({ $who })
seladin-do-add-yours = Hozzáteszem: saját { $card }
seladin-do-remove = Kihagyom: { $card } ({ $who })
seladin-do-remove-yours = Kihagyom: saját { $card }
seladin-do-offer = Ez az ajánlatom
seladin-do-counter-offer = Ez az ellenajánlatom
seladin-do-accept = Elfogadom
seladin-do-decline = Elutasítom
seladin-do-withdraw = Ajánlat visszavonása
seladin-do-no-deal = Nem cserélek kockát
seladin-do-discard = { $card } Isthamba
seladin-do-seleh = { $card } Isthamba
seladin-do-seleh-shared = { $card } ({ $who }) Isthamba
seladin-do-seleh-all = Az egész pultom Isthamba
seladin-do-seleh-all-shared = { $who } egész pultja Isthamba
seladin-do-swap = Csere: { $out } helyett { $back }
# The two cards are alike, and others hear only that there was a swap.
seladin-do-swap-alike = Színlelt csere: { $card } (blöff)
seladin-do-bonus = { $card } a raktárból
seladin-do-direct = { $card } egyenesen Isthamba
seladin-do-give = { $who } kapja: { $cards }
seladin-do-surplus = Isthamba: { $cards }
seladin-do-rescue = { $card } ({ $who }) Isthamba
seladin-do-confirm = Megerősítem
seladin-do-confirm-pass = Legyen a csere, aztán passz
seladin-do-pass = Passz
seladin-do-pass-forget = Passz, a terv elvetésével
seladin-group-counter = { $who } lapjai …
seladin-group-counter-yours = Saját lapjaim …
seladin-group-seleh = Isthamba …
seladin-group-swap = Csere …
seladin-group-swap-out = { $card } cseréje …
seladin-group-bonus = A raktárból …
seladin-group-direct = Egyenesen Isthamba …
seladin-group-give = { $who } kapja …
seladin-group-rescue = Saját lapom Isthamba …
seladin-sure-pass = Passzolsz anélkül, hogy a tervedet végrehajtanád?

# News
seladin-stage-begins = { $stage }. szakasz.
seladin-round-begins = { $round }. forduló.
seladin-last-out-of-cards = Nincs több lap: { $who }. Ez a szakasz utolsó fordulója: ugyanezekkel a kockákkal addig tart, amíg valaki ad.
seladin-last-barren = Hat egymást követő forduló ajándék nélkül: ez a szakasz utolsó fordulója.
seladin-last-thirtieth = A harmincadik forduló a szakasz utolsó fordulója.
seladin-you-took = Ezt vetted ki a raktáradból: { $card }.
seladin-used-six = 6-os 5-ösre fordítva, egy lap a raktárból
seladin-turned-six = 6-os 5-ösre fordítva
seladin-made-offer = kockacsere-ajánlat ({ $to }): { $terms }
# The part of it that a picture shows, in a sentence.
seladin-offered = { $who } kockacserét ajánl (címzett: { $to }): { $terms }.
seladin-offered-yours = Kockacserét ajánlasz (címzett: { $to }): { $terms }.
seladin-dealt = Áll az alku! Kockacsere ({ $one } és { $other }): { $terms }.
seladin-declined = ajánlat elutasítva ({ $from })
seladin-withdrew = ajánlat visszavonva ({ $to })
seladin-discarded = nincs hely a pulton, Isthamba megy { $cards }
seladin-told-agrees = { $who } cserélne veled kockát.
seladin-team-swapped = Kockacsere: { $one } és { $other }.
seladin-team-kept = Nincs kockacsere: { $one } és { $other }.
seladin-swapped = egy kézben lévő lap raktárbelire cserélve
seladin-seleh = { $cards } Isthamba
seladin-seleh-shared = { $cards } a pultról ({ $from }) Isthamba
seladin-took-bonus = { $count } lap a raktárból
seladin-direct = { $card } egyenesen Isthamba
seladin-gave = { $cards } → { $to }
seladin-gave-surplus = { $cards } → { $to } (nem fér el, Isthamba megy: { $surplus })
seladin-rescued = { $card } a pultról ({ $from }) Isthamba
seladin-passed = passz
seladin-scored = { $stage }. szakasz vége: { $scores }.
seladin-scored-each = { $who } { $points } (összesen { $total })
seladin-won = { $count ->
    [one] A gyűlés kiválasztottja: { $who }.
   *[other] A gyűlés kiválasztottjai: { $who }.
}

# The result
seladin-place = { $place }.
seladin-result-stages = { $who }, szakaszonként: { $points }
seladin-result-total = Összesen { $total }
seladin-result-team = Csapat { $total }

# The content of a picture, in sentences
seladin-alt-die = kocka { $die }
seladin-alt-no-die = még nem dobott
seladin-alt-counter = pult { $cards }
seladin-alt-counter-empty = üres pult
seladin-alt-seat = { $who } ({ $clan } klán): { $die }, { $counter }, ebben a szakaszban { $now }, eddig { $total }, kézben { $hand }, raktárban { $store }.
seladin-alt-hand = A kezedben: { $hand }; a raktáradban: { $store }.
seladin-alt-plan = A terveddel Isthamba megy: { $cards }, és a kockád értéke { $value }.
seladin-alt-signs = Egy lap egy klán és egy szám: valakinek pontosan annyit adhatsz, amennyivel a kockád az övé előtt jár. A 4~ cserét enged, az 5+ a számok összeadását.
seladin-alt-earned = { $total } (szakaszok: { $stages })
seladin-alt-earned-team = { $team } a társsal, { $total } egyedül (szakaszok: { $stages })

# In pictures: stage and round, the store, and the meaning of a number in a disc; a number of further
# cards; the content of the disc in the explanation.
seladin-picture-stage = { $stage }. szakasz
seladin-picture-round = { $round }. forduló
seladin-picture-store = Raktár
seladin-picture-exact = ennyit adj
seladin-picture-any = n
seladin-picture-more = +{ $count }
# In pictures, under the name of the player to act: what to do, in two or three words.
seladin-picture-task-draw = Lap a raktárból
seladin-picture-task-six = 6-os fordítása
seladin-picture-task-deal = Kockacsere
seladin-picture-task-offer = Ajánlattétel
seladin-picture-task-answer = Válasz
seladin-picture-task-choose = Lap választása
seladin-picture-task-vote = Szavazás
seladin-picture-task-turn = Adj vagy passz

# Reasons why an action is not offered: whole sentences.
seladin-why-not-now = Ennek megvan a maga ideje a fordulóban: lapvétel, dobás és hatosok, kockacsere, csere a csapatban, körök.
seladin-why-six-is-over = 6-ost csak rögtön a dobás után fordíthatsz 5-ösre.
seladin-why-too-late = Ez egy már tervezett lépés elé tartozik. Előbb azt vond vissza.
seladin-why-surplus-first = Előbb válaszd ki, mi menjen Isthamba: { $count ->
    [one] egy
   *[other] { $count }
} lap nem fér el az ajándékból ({ $who }).
seladin-why-surplus-count = Pontosan { $count } lapot válassz, ennyi nem fér el, és nem { $chosen } lapot.
seladin-why-swapped-once = Egy körben csak egyszer cserélhetsz, és már terveztél cserét.
seladin-why-swap-without-sign = A cseréhez 4~ kell, bármelyik kláné, a kezedben vagy a pultodon.
seladin-why-drawn-without-sign = Most vett lapot csak akkor cserélhetsz el, ha marad 4~ a kezedben vagy a pultodon.
seladin-why-not-in-hand = Ehhez kézben lévő lap kell, ez pedig a raktáradban van.
seladin-why-not-in-store = Ez a lap már a kezedben van, nem a raktáradban.
seladin-why-not-on-counter = A terveddel nem marad ilyen lap azon a pulton.
seladin-why-no-gift = Ajándék nélkül semmi sem megy Isthamba: adj lapot is, vagy passzolj.
seladin-why-no-gift-follows = A kockád értéke { $value } lenne, és utána semmit sem adhatnál. Ajándék nélkül semmi sem megy Isthamba.
seladin-why-bonus-not-earned = { $sum ->
    [0] A raktáradból csak akkor vehetsz lapot, ha az elküldött lapok összege 6, 12 vagy 18.
   *[other] Az elküldött lapok összege legyen 6, 12 vagy 18. Most { $sum }.
}
seladin-why-bonus-taken = Az elküldött lapokért { $count ->
    [one] egy
   *[other] { $count }
} lapot vehetsz a raktáradból, és azt már elvetted.
seladin-why-not-in-ordinary = Ez a rendkívüli gyűlés szabálya, a tiétek pedig rendes.
seladin-why-direct-once = Egy körben csak egy lap mehet a kezedből egyenesen Isthamba, és már terveztél egyet.
seladin-why-direct-too-few = A kezedből csak akkor mehet lap egyenesen Isthamba, ha legalább 6 lapot küldesz: most { $count } lapot.
seladin-why-direct-too-high = { $count } lapot küldesz, ezért a lap száma legfeljebb { $most } lehet, ennek a fele.
seladin-why-not-a-rival = A társadnak nem adhatsz semmit.
seladin-why-given-once = Egy körben mindenki csak egy ajándékot kap, és már terveztél egyet: { $who }.
seladin-why-die-not-lower = Csak annak adhatsz, aki nálad kisebbet dobott: a kockád értéke { $value }, az övén { $die } van ({ $who }).
seladin-why-card-given = Ezt a lapot már másnak adod.
seladin-why-sum-without-sign = Több lap adásához 5+ kell, bármelyik kláné, a kezedben, vagy olyan, amely a pultodon marad.
seladin-why-wrong-number = { $who } pontosan ennyit kaphat: { $difference }. A kockád értéke { $value }, az övén { $die } van.
seladin-why-rescued-once = Egy körben csak egy saját lapodat veheted le egy pultról, és már terveztél egyet.
seladin-why-not-to-all = Előbb minden riválisnak adj valamit: eddig { $of } közül { $count } kap.
seladin-why-not-on-rival-counter = A saját lapodat csak rivális pultjáról veheted le, a társadéról nem.
seladin-why-nothing-planned = Még semmit sem terveztél, amit megerősíthetnél. Passzolhatsz.
seladin-why-without-starter = Kockát csak azzal lehet cserélni, akinél a kezdőjelző van: { $who }.
seladin-why-deal-with-partner = A társak nem alkudnak egymással. A kockátokat utána cserélhetitek el.
seladin-why-equal-dice = Mindkét kockán { $die } van, ezért nincs mit cserélni.
seladin-why-already-done = Azt mondtad, hogy ebben a fordulóban nem cserélsz kockát.
seladin-why-already-tried = Ebből nem lett csere ({ $who }), és egy fordulóban csak egyszer próbálhatjátok.
seladin-why-talk-open = Már folyik egy ajánlat, és egyszerre csak egy lehet.
seladin-why-speak-first = Előbb tedd meg, válaszold meg vagy vond vissza a folyó ajánlatot.
seladin-why-not-your-answer = Most { $who } következik.
seladin-why-last-offer = Ez volt a negyedik, utolsó ajánlat: fogadd el, vagy utasítsd el.
seladin-why-same-terms = Az ellenajánlatnak változtatnia kell a lapokon.
seladin-why-not-in-deal = Csak a két pultotokon fekvő lapok cserélhetnek gazdát.
seladin-why-all-added = Az ilyen lapok arról a pultról már mind az ajánlatban vannak.
seladin-why-undo-instead = Ezt az ajánlatodban most változtattad meg. Inkább azt a lépést vond vissza.
seladin-why-not-new = Ez már a csere előtt ott volt: csak új lap mehet Isthamba.

# Notes on the hand in the first game: two sentences at most.
seladin-note-goal = A lapjaid csak Isthamban érnek pontot, és csak a többiek küldhetik oda őket a pultjukról. Ami a kezedben vagy a raktáradban marad, nem ér semmit.
seladin-note-draw = A második fordulótól minden forduló egy lappal kezdődik a raktárból. Csak utána dobtok, ezért ha különböző számok vannak a kezedben, gyakrabban lesz köztük jó.
seladin-note-six = A 6-os a legtöbb kockánál nagyobb, de 5-ösre fordítva még egy elajándékozható lapot hoz. Csak most, rögtön a dobás után fordíthatod el.
seladin-note-exact = Az ajándék száma pontosan annyi legyen, amennyivel a kockád többet ér az övénél. Egy körben többeknek is adhatsz, mindenkinek egyszer.
seladin-note-counter = A pultodon minden lap annyi pontodba kerül a szakasz végén, amennyi a száma. Olyan körben küldheted Isthamba, amelyben adsz is valamit.
seladin-note-send = A pultodról bármilyen lapokat küldhetsz; ha az összegük 6, 12 vagy 18, lapokat vehetsz a raktáradból. Mindegyikért 1-gyel többet ér a kockád ebben a körben; a többiek továbbra is azzal vetik össze a sajátjukat, ami rajta van.
seladin-note-only-pass = A passz nem kerül semmibe: a következő fordulóban újra dobtok, és még egy lapot vehetsz a raktáradból. A szakasz akkor is folytatódik, ha mindenki passzol.
seladin-note-scores = Az elküldött lap annak a klánnak ér pontot, amelyik rajta van: te már nem veszted el a számát, de az a játékos ugyanannyit nyer.
seladin-note-bonus = Az elküldött lapok összege pontosan 6, 12 vagy 18, ezért lapot vehetsz a raktáradból, és még ebben a körben odaadhatod. Más összeggel is küldhetsz lapokat, csak nem vehetsz értük semmit.
seladin-note-swap = A 4~ bármelyik kláné lehet, a kezedben vagy a pultodon, és körönként egyszer hat, mielőtt adsz. Vele előveheted azt a számot, amely az ajándékhoz kell.
seladin-note-sum = Az 5+ bármelyik kláné lehet, a kezedben vagy a pultodon. Csak vele adhatsz 5-nél többet; ha Isthamba küldöd, többé nem segít.
seladin-note-given = A lapod valaki más pultján neki pontokba kerül, ezért szívesen küldi Isthamba, ahol neked ér pontot. Ha a szakasz végén még ott fekszik, semmit sem kapsz érte.
seladin-note-few-cards = Ha valaki ad, és utána se kezében, se raktárában nincs lap, kezdődik a szakasz utolsó fordulója. Ezért idejében ürítsd ki a pultodat.
seladin-note-last-round = Az utolsó forduló ugyanezekkel a kockákkal folytatódik, amíg egyszer úgy nem értek körbe az asztalnál, hogy senki sem ad semmit. Ekkor az Isthamban lévő lapjaid melletted számítanak, a pultodon lévők pedig ellened.
seladin-note-new-stage = A szakasz pontjai bekerültek az összpontszámodba, amely sosem csökken 0 alá, és minden lapot újraosztottunk. Három szakasz után a legmagasabb összpontszám nyer.
seladin-note-deal = A kockacsere megváltoztatja, mit adhattok mindketten, és a két pultotokról lapok is gazdát cserélhetnek. Egy fordulóban legfeljebb egy csere jön létre, mindig azzal, akinél a kezdőjelző van.
seladin-note-room = Egy pulton minden klánból három lap fér el. Ami nem fér el, egyenesen Isthamba megy, és ott a saját klánjának ér pontot.
seladin-note-rescue = Ebben a körben minden riválisodnak adsz valamit, ezért egy saját lapodat Isthamba küldheted valamelyikük pultjáról. Még olyan is lehet, amelyet éppen most adsz.
seladin-note-direct = Ha egy körben hat vagy több lapot küldesz, egy kézben lévő lapod is egyenesen Isthamba mehet velük. A száma legfeljebb fele annyi, ahány lapot küldesz.
seladin-note-partner = A te összpontszámod és a társadé együtt számít: mindkét pultról küldhetsz lapokat, és csak a riválisoknak adsz. A társad pultján lévő jel nem segít neked.

# Deciding ahead.
seladin-standing-keep-sixes = Minden 6-ost megtartok
seladin-standing-decline = Minden ajánlatra nem
seladin-standing-no-deals = Nem ajánlok cserét
seladin-only-if-own-counter = a pultom olyan, mint most
seladin-only-if-counters = egyik pult sem változott

# Awards: what a player has done for the first time
seladin-award-six = ötösre fordított hatos
seladin-award-seleh = három lap egyszerre Isthamba küldve
seladin-award-gift = három lap egyszerre átadva
seladin-award-rescue = riválistól mentett lap
seladin-award-direct = kézből egyenesen Isthamba küldött lap
seladin-award-team-swap = kockacsere a társsal
seladin-award-trader = négy kockacsere egy játszmában
seladin-award-no-deal = győzelem kockacsere nélkül
seladin-award-far = győzelem legalább tizenöt pont különbséggel
seladin-award-narrow = győzelem egy pont különbséggel
seladin-award-generous = győzelem tizenkét átadott lappal
seladin-award-untouched = győzelem úgy, hogy a győztes pultját más nem ürítette

# The first minute. Each scene has a task and sentences for what came of it. The numbers are those of its position.
seladin-learn-give = A lapjaid csak Isthamban érnek pontot, és csak mások küldhetik oda őket a pultjukról; három szakasz után az nyer, akinek a legtöbb pontja van. A kockádon 5 van, Citromén 3: adj Citromnak egy lapot, amelynek a száma pontosan a különbség, aztán erősítsd meg.
seladin-learn-give-made = A 2-esed ott 2 pontjába kerül Citromnak; Isthamban neked ér 2 pontot.
seladin-learn-give-missed = Passzoltál: ami a kezedben vagy a raktáradban marad, nem ér semmit.
seladin-learn-send = Egy rivális 4-ese a pultodon a szakasz végén 4 pontodba kerül. Senki sem dobott nálad kisebbet, ezért először küldd a 4-est Isthamba.
seladin-learn-send-made = A 4-es a saját klánjának számít, és a kockád 1-gyel többet ér. Most adnod kell: ajándék nélkül semmi sem megy Isthamba.
seladin-learn-send-missed = Passzoltál: a 4-es a pultodon marad, és pontokba kerül.
seladin-learn-turn = Tervezz meg egy egész kört: ürítsd ki a pultodat, aztán adj. Minden lapért, amelyet elküldesz, 1-gyel többet ér a kockád.
seladin-learn-turn-made = Üres a pultod. Egy körben többeknek is adhatsz, mindenkinek egyszer.
seladin-learn-turn-missed = Mindkét lap a pultodon fekszik még, és 5 pontodba kerül: ugyanabban a körben küldd el őket, mielőtt adsz.
seladin-learn-last = Valakinek elfogytak a lapjai: ez az utolsó forduló ugyanezekkel a kockákkal addig tart, amíg valaki még ad. Neked 54 pontod van, Citromnak 55: nyerhetsz még?
seladin-learn-last-made = 1 ponttal nyersz: üres a pultod, és az ajándékod a vezető pultjára került.
seladin-learn-last-counter = 1 ponttal vesztesz: a pultodon lévő 4-es 4 pontodba kerül.
seladin-learn-last-leader = 1 ponttal vesztesz: a 4-es a vezetőnek számít, az ajándékod pedig másvalaki pultjára került.
