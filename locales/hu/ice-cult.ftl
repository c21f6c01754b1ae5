# Ice Cult: the ice, the paths, buttons, questions and events. The rules are in ice-cult-rules.ftl.

ice-cult-title = Ice Cult
ice-cult-tagline = Billentsd meg a jeget, és a nyilai mindenki bábuit mozgatják. Vidd célba mind az öt bábudat.

# Options. In the lobby each is followed by its value: "Blocks: shuffled".
ice-cult-option-blocks = Tömbök
ice-cult-option-colours = Színek
ice-cult-blocks-standard = alap
ice-cult-blocks-shuffled = kevert
ice-cult-colours-standard = alap
ice-cult-colours-shuffled = kevert
ice-cult-preset-standard = Alapfelállás
ice-cult-preset-shuffled = Minden keverve

# Colours, inside a sentence, and the letter of a piece.
ice-cult-colour-red = piros
ice-cult-colour-blue = kék
ice-cult-colour-green = zöld
ice-cult-colour-yellow = sárga
ice-cult-piece-red = P
ice-cult-piece-blue = K
ice-cult-piece-green = Z
ice-cult-piece-yellow = S
# Letter and colour together.
ice-cult-named = { $piece } { $colour }

# Ways, sides, slots and pairs.
ice-cult-way-north = ↑
ice-cult-way-east = →
ice-cult-way-south = ↓
ice-cult-way-west = ←
ice-cult-side-north = észak
ice-cult-side-east = kelet
ice-cult-side-south = dél
ice-cult-side-west = nyugat
ice-cult-slot-nw = ÉNy
ice-cult-slot-ne = ÉK
ice-cult-slot-se = DK
ice-cult-slot-sw = DNy
ice-cult-pair-north = Északi pár
ice-cult-pair-south = Déli pár
ice-cult-pair-west = Nyugati pár
ice-cult-pair-east = Keleti pár
ice-cult-spin-left = balra
ice-cult-spin-right = jobbra
# A pair and its direction: "North pair south".
ice-cult-rolls = { $pair } { $side } felé
# The same in a row: "north ↑" is the northern pair, rolled north.
ice-cult-rolls-short = { $pair } { $way }

# Symbols. An arrow is a colour or its letter, and its direction: "red↑".
ice-cult-arrow = { $colour }{ $way }
ice-cult-circle = karika
ice-cult-arc = ív
# The top of a block in a slot: "NW red↑".
ice-cult-at = { $slot } { $top }

# Stacks are letters without spaces, the lowest piece first.
ice-cult-stack = { $below }{ $piece }
ice-cult-nothing = semmi
# A tall group on a button: its lowest piece and the number of pieces above.
ice-cult-tall = { $piece } és még { $above }
# Pieces or people in a sentence: "yellow, red and blue", "yellow and 5 more".
ice-cult-and-more = { $colour } és még { $above }

# The board: a block, one that was used this turn, and a space with its stack: "→3 RB".
ice-cult-block = { $top }
ice-cult-block-used = ({ $top })
ice-cult-space = { $way }{ $space } { $stack }
ice-cult-space-empty = ·
# Replaces the middle of a tall stack.
ice-cult-space-tall = …
ice-cult-paths-empty = Minden ösvény üres.
ice-cult-head-piece = Bábu
ice-cult-head-player = Játékos
ice-cult-head-start = Rajt
ice-cult-head-out = Cél
ice-cult-at-turn = { $who } ◂
ice-cult-neutral = semleges
ice-cult-count = { $count }
ice-cult-idle = { $count } köre egy bábu sem mozdult. { $end } ilyen kör után vége a játéknak.

# Where the pieces of the reader are.
ice-cult-yours = Az öt bábud ({ $colour }): { $out } célban, { $paths } az ösvényeken, { $start } még a rajtnál.

# Pages. In rows an arrow is its letter and its direction: "R↑".
ice-cult-inside = A jég belseje
ice-cult-inside-how = Mi kerül felülre, ha egy tömb arra gördül:
ice-cult-inside-head = gördül
ice-cult-inside-twice-row = kétszer ↑ vagy ↓
ice-cult-inside-twice-column = kétszer → vagy ←
ice-cult-two = Két billentés, elsőként: { $pair }
ice-cult-two-then = { $first }, aztán:
ice-cult-two-head = pár
ice-cult-letters = P piros, K kék, Z zöld, S sárga
ice-cult-signs = Jelek és tornyok
ice-cult-sign-blocks = A │P↑│ egy tömb, rajta egy észak felé mutató piros nyíl. ÉNy az északnyugati tömb.
ice-cult-sign-arrow = Nyíl: a saját színű bábut mozgatja azon az ösvényen, amerre mutat, a rajttól az 1-es mezőre vagy egy mezővel kifelé.
ice-cult-sign-circle = Karika: bármelyik felül lévő nyilat lemásolja, a felhasználtat is.
ice-cult-sign-arc = Ív: bármelyik tömböt elforgatja balra vagy jobbra, a sajátját is.
ice-cult-sign-brackets = Zárójelben: ebben a körben már felhasználva.
ice-cult-sign-stack = „→1 ZK”: a keleti ösvény 1-es mezőjén egy zöld bábu, rajta egy kék.
ice-cult-sign-moves = A bábu mindent magával visz, ami rajta áll. Az 5-ös mezőről a következő lépés a célba visz.
ice-cult-sign-turn = ◂ jelöli, ki jön.
ice-cult-sign-now = A tornyok most:
ice-cult-page-progress = Haladás
# The sum of the progress of a player: "Bahar: 11 = 6 for 1 piece out, 5 on the path to the north".
ice-cult-progress-of = { $who }: { $progress } = { $parts }
ice-cult-progress-none = { $who }: 0, még nincs bent bábu
ice-cult-progress-out = { $progress } ({ $count } bábu célban)
ice-cult-progress-path = { $progress } ({ $side } felé)
ice-cult-progress-decides = Ha öt bábud célba ért, azonnal nyersz. Ha { $count } körön át egy bábu sem mozdul, az nyer, akinek több bábuja ért célba; egyenlőségnél a haladás dönt.

# Questions to the reader: the goal, and what can be done for it now.
ice-cult-ask-first = Vidd célba a bábuidat. Első billentés: melyik pár gördüljön, és merre? A kettőspont után az áll, ami felülre kerül.
ice-cult-ask-second = Vidd célba a bábuidat. Második billentés: bármelyik pár, csak egyenesen vissza nem. Utána mind a négy tömb nyilait fel kell használnod; a karikák és az ívek nem kötelezők.
ice-cult-ask-arrows = Vidd célba a bábuidat. Használj fel minden nyilat, amely tud bábut mozgatni; a karikák és az ívek nem kötelezők.
ice-cult-ask-others = A nyilak megvannak. Vidd tovább a bábuidat karikával vagy ívvel, vagy fejezd be a kört.
ice-cult-ask-end = Nincs több használható jel: fejezd be a kört.
ice-cult-ask-nothing = Most nincs mit eldönteni.

# Buttons; about 35 characters are shown.
# "North pair south: red→, yellow→"; the northern or western block comes first.
ice-cult-do-tilt = { $pair } { $side } felé: { $first } { $second }
# "NW red↑: new red on space 1"
ice-cult-do-enter = { $with }: új { $colour } az 1-es mezőre
# "NW red↑: RB from 2 to 3"
ice-cult-do-advance = { $with }: { $group }, { $from }. mező → { $to }.
# "NW red↑: RB from 5 out"
ice-cult-do-out = { $with }: { $group }, { $from }. mező → cél
# Replaces the arrow: "SE copies NW red↑: new red on space 1"
ice-cult-do-copy = { $circle } mint { $arrow }
# "SW arc turns NW left: red←"
ice-cult-do-rotate = { $arc } ív: { $target } { $spin }, { $top }
ice-cult-do-rotate-sides = { $arc } ív: { $target } { $spin }, teteje marad
ice-cult-do-end = Kör vége
ice-cult-do-end-unused = Kör vége, kimarad: { $unused }
# Groups of buttons.
ice-cult-group-arrow = { $arrow }: bábu mozgatása
ice-cult-group-circle = { $circle }: nyíl másolása
ice-cult-group-copy = { $arrow } másolása
ice-cult-group-arc = { $arc }: tömb forgatása
ice-cult-group-turn = { $block } forgatása

# Confirmation of something that cannot be undone.
ice-cult-sure-others =
    { $count ->
        [one] Ezzel a lépéssel azonnal nyer: { $who }.
       *[other] Ezzel a lépéssel azonnal, együtt nyernek: { $who }.
    } Biztos?

# Events. A text after a name and a colon, or after "You:", must fit any person.
ice-cult-began = Kezdőjátékos: { $who }.
ice-cult-tilted = { $pair } { $side } felé ({ $first }, { $second })
# $doing is an arrow, or a circle that copies it: "SE copies NW red↑".
ice-cult-entered = { $doing }: új { $colour } ({ $side } 1)
ice-cult-entered-onto = { $doing }: új { $colour } ({ $side } 1), alatta { $onto }
ice-cult-advanced = { $doing }: { $group } ({ $side } { $from } → { $to })
ice-cult-went-out = { $doing }: { $group } célban ({ $side })
ice-cult-rotated = { $arc } ív, { $target } { $spin } ({ $top })
ice-cult-neutral-out = Mind az öt { $colour } bábu célba ért. Senki sem játszik velük, így a játék folytatódik.
ice-cult-idle-turn = { $count ->
    [one] egy bábu sem mozdult
   *[other] egy bábu sem mozdult, zsinórban { $count } kör
}
ice-cult-left = kilépés, { $colour } mostantól semleges
ice-cult-finished = Mind az öt bábu célban: { $who }.
ice-cult-stalled = { $count } köre egy bábu sem mozdult, ezért vége a játéknak.
ice-cult-alone = Mindenki más kilépett, ezért vége a játéknak.

# At the end: name, colour, and progress.
ice-cult-result-out = { $count } bábu célban
ice-cult-result-progress = haladás { $progress }
ice-cult-result-left = kilépett
ice-cult-result-own-turn = Többek ötödik bábuja egyszerre ért célba: az nyer, akinek a körében ez történt.
ice-cult-result-stalled = { $count } körön át egy bábu sem mozdult: az nyer, akinek több bábuja ért célba; egyenlőségnél a haladás dönt.
ice-cult-result-measure = A haladás a lépések száma: minden célba ért bábu 6; az ösvényen álló annyi, ahányas mezőn áll.
ice-cult-result-alone = Mindenki más kilépett.

# In pictures: the current decision, in a word or two; turns without a move, and their number that
# ends the game; the columns of the end.
ice-cult-picture-first = 1. billentés
ice-cult-picture-second = 2. billentés
ice-cult-picture-arrows = Nyilak
ice-cult-picture-others = Jel vagy vége
ice-cult-picture-end = Kör vége
ice-cult-picture-idle = áll { $count }/{ $end }
ice-cult-picture-out = célban
ice-cult-picture-progress = haladás

# The content of a picture in sentences, for people who cannot see it.
ice-cult-alt-nobody = Senki sem vezet.
ice-cult-alt-ahead = Vezet: { $who }, célban { $out }/{ $of } bábu, haladás { $progress }/30 lépés.
# The tops of the four blocks: "north-west red arrow to the south (used)".
ice-cult-alt-tops = A tömbök tetején: { $tops }.
ice-cult-alt-at = { $slot } { $top }
ice-cult-alt-used = { $top } (felhasználva)
ice-cult-alt-slot-nw = északnyugat
ice-cult-alt-slot-ne = északkelet
ice-cult-alt-slot-se = délkelet
ice-cult-alt-slot-sw = délnyugat
ice-cult-alt-arrow = { $colour } nyíl { $side } felé
# "Bahar (red): 2 at the start, 3 on the paths, 0 out"
ice-cult-alt-player = { $who } ({ $colour })
ice-cult-alt-neutral = Semleges { $colour }
ice-cult-alt-pieces = { $who }: { $start } a rajtnál, { $paths } az ösvényeken, { $out } célban
ice-cult-alt-left = { $pieces }; kilépett, most semleges.
# "Path to the north, from the bottom: space 1 (green, blue), space 3 (yellow)."
ice-cult-alt-path = Ösvény { $side } felé, alulról felfelé: { $stacks }.
ice-cult-alt-space = { $space }. mező ({ $stack })
ice-cult-alt-earned = { $who }: { $earned }.
ice-cult-alt-stalled = { $out } célban, haladás { $progress }

# Reasons why an action is not possible. A symbol with its place is "NW red↑", a pair with its direction "North pair south".
ice-cult-why-tilts-first = Előbb { $count ->
    [one] a második billentés
   *[other] a két billentés
} jön, csak utána a jelek és a kör vége.
ice-cult-why-tilts-made = Ebben a körben már mindkét billentés megvolt.
ice-cult-why-other-ways = { $pair }: csak { $one } vagy { $other } felé gördül.
ice-cult-why-way-back = Ez csak visszagördítené az első billentésedet: { $pair } { $side } felé.
ice-cult-why-circle = A karika maga semmit sem mozgat; egy felül lévő nyilat másol le.
ice-cult-why-arc = Az ív nem mozgat bábut; egy tömböt forgat el balra vagy jobbra.
ice-cult-why-other-use = A nyíl a saját színű bábukat mozgatja; nem másol és nem forgat.
ice-cult-why-used = Ebben a körben már felhasználtad: { $symbol }. Minden jel egyszer használható.
ice-cult-why-not-an-arrow = A karika csak nyilat másol, és ez nem az: { $symbol }.
ice-cult-why-impossible = Nincs { $colour } bábu sem a rajtnál, sem az ösvényen { $side } felé.
ice-cult-why-start-empty = A rajtnál nincs több { $colour } bábu.
ice-cult-why-other-pieces = Ez a nyíl csak { $colour } bábut mozgat, a rajttól vagy az ösvényen { $side } felé.
ice-cult-why-must-use = { $arrow } még tud bábut mozgatni, ezért előbb azt kell felhasználni.

# Notes in a first game, each shown once: at most two sentences.
ice-cult-note-goal = Vidd célba elsőként az öt bábudat ({ $colour }), túl az ösvények végén. Bábut csak a tömbök tetején lévő nyilak mozgatnak.
ice-cult-note-tilt = Egy billentéssel két tömb gördül, és a gomb mutatja, mi kerül felülre. A bábuk csak a második billentés után mozognak; a „Részletek” megmutatja, mit hoz bármelyik két billentés.
ice-cult-note-all-tops = E billentés után mind a négy felül lévő jelet használhatod, mindegyiket egyszer. Számold hát azokat a nyilakat is, amelyek felül maradnak, ne csak az újakat.
ice-cult-note-rival-near-end = Már csak egy bábu kell a győzelemhez: { $who }. Ez a te körödben is győzelmet jelent, ezért ne hozz felülre olyan nyilat, amelynek azt a bábut célba kell vinnie.
ice-cult-note-near-end = Ha az ötödik bábud célba ér, a játéknak azonnal vége. A te körödben egyedül nyersz, akkor is, ha ugyanazzal a lépéssel mások is végeznek.
ice-cult-note-arrow = Egy nyíl a saját színű bábut mozgatja azon az ösvényen, amerre mutat: egy új az 1-es mezőre áll, vagy egy ott lévő egy mezőt lép kifelé. A bábuk sosem váltanak ösvényt.
ice-cult-note-rival-arrow = A többiek nyilait is fel kell használnod, mielőtt befejezed a kört. A bábut te választod: az a legjobb, amelyik a tiédet is viszi.
ice-cult-note-neutral-arrow = A semleges színekkel senki sem játszik, de a nyilaikat is fel kell használnod. A bábuik vihetik a tieidet, de nem nyernek semmit.
ice-cult-note-order = A nyilakat tetszőleges sorrendben használhatod: az egyik toronyra teheti a bábudat, a következő elviheti a tornyot. Az a nyíl, amelynek nem maradt bábuja, kimaradhat.
ice-cult-note-group = A bábu mindent magával visz, ami rajta áll, bármilyen színű, és otthagyja, ami alatta van. A tornyot alulról felfelé írjuk.
ice-cult-note-ride = Az érkező bábu felülre kerül, és vele megy, ha egy alatta lévő mozdul. Így más színek nyilai is vihetik kifelé a bábuidat.
ice-cult-note-out = Az 5-ös mezőről a következő lépés a célba visz, mindennel együtt, ami a bábun áll. Minden bábu a saját színének számít, akkor is, ha más mozgatja.
ice-cult-note-circle = A karika bármelyik felül lévő nyilat lemásolja, a felhasználtat is, ahogy az éppen mutat. Magát a nyilat így is fel kell használni, a karikát nem.
ice-cult-note-arc = Az ív bármelyik tömböt elforgatja balra vagy jobbra, a sajátját is: a nyíl így más ösvényre mutat. Ha karika vagy ív van felül, csak az oldalak változnak, ami a későbbi billentéseknél számít.
ice-cult-note-dead-arrow = Nem kell felhasználni azt a nyilat, amelynek színéből nincs bábu sem a rajtnál, sem az ösvényén. Ha egy ív olyan ösvényre fordítja, ahol van ilyen bábu, akkor már kell.
ice-cult-note-used-arrow = Minden jel egyszer használható egy körben: a felhasznált nyíl akkor is az marad, ha egy ív elforgatja. De egy karika még lemásolhatja.
ice-cult-note-end-turn = A kört te fejezed be; a fel nem használt karikák és ívek elvesznek. A tömbök úgy maradnak a következő játékosnak, ahogy állnak.
ice-cult-note-idle = Az előző körben egy bábu sem mozdult. Ha zsinórban { $count } ilyen kör van, vége a játéknak: az nyer, akinek több bábuja ért célba; egyenlőségnél a haladás dönt.
ice-cult-note-shuffled-blocks = Ennél az asztalnál a tömbök keverve vannak, így ugyanaz a billentés más jeleket hoz felülre, mint más játszmákban. A gomb mutatja, melyeket.
ice-cult-note-drawn-colours = Ennél az asztalnál a színeket kisorsolták, a tiéd: { $colour }. A bábuidat csak az ilyen színű nyilak hozzák be.

# Deciding ahead.
ice-cult-only-if-blocks = a tömbök úgy állnak, mint most
ice-cult-only-if-pieces = egy bábu sem mozdult

# Awards: what a player has done for the first time
ice-cult-award-tower = négy vagy több bábu egyetlen lépésben
ice-cult-award-on-top = más bábuk tetejére behozott bábu
ice-cult-award-first = megnyert játszma kezdőjátékosként
ice-cult-award-copies = győzelem öt vagy több lemásolt nyíllal
ice-cult-award-turns = győzelem öt vagy több tömbforgatással
ice-cult-award-still = győzelem tömbforgatás nélkül
ice-cult-award-neutral = győzelem, miután egy semleges szín célba ért
ice-cult-award-narrow = győzelem egy bábu különbséggel
ice-cult-award-company = két vagy több bábu tetejére behozott bábu
ice-cult-award-far = győzelem legalább négy bábu különbséggel
ice-cult-award-quick = győzelem legfeljebb tizenkét körben
ice-cult-award-second = megnyert játszma, amelyet más kezdett

# The lesson, scene by scene: the task; then what was made of it, and why it was missed. The reader is red.
ice-cult-learn-arrow = Vidd célba elsőként az öt bábudat, a pirosakat. Egy tömb tetején lévő nyíl egy saját színű bábut mozgat azon az ösvényen, amerre mutat. Hozz be egy piros bábut.
ice-cult-learn-arrow-made = A bábud bent van. Minden arra mutató piros nyíl továbbviszi; az 5-ös mezőről célba ér.
ice-cult-learn-arrow-missed = Ez a nyíl más színű bábut hozott be: a tieid pirosak.
ice-cult-learn-tilts = Minden kör két billentéssel kezdődik. Mindegyikkel két tömb gördül; a gomb megmondja, mi kerül felülre. Mutasson egy piros nyíl észak felé: ott a bábud egy lépésre van a céltól.
ice-cult-learn-tilts-made = A piros nyíl észak felé mutat, a bábud felé.
ice-cult-learn-tilts-missed = Nincs észak felé mutató piros nyíl. A második billentés el is gördíthet egy nyilat.
ice-cult-learn-rival = Egy nyíl mindazzal együtt mozgat egy bábut, ami rajta áll. Minden nyilat fel kell használni, a zöldet is, de te választod a bábut.
ice-cult-learn-rival-made = A zöldnek lépnie kellett, és két bábudat vitte magával.
ice-cult-learn-rival-missed = Ez csak a zöldnek segített. A 2-es mezőn álló bábuja viszi a tieidet.
ice-cult-learn-copy = A piros nyilat már felhasználtad, és a bábud keleten vár. Egy ív elforgat egy tömböt; egy karika bármelyik felül lévő nyilat lemásolja, a felhasználtat is, úgy, ahogy most mutat. Vidd célba a bábut.
ice-cult-learn-copy-made = Az elforgatott nyíl kelet felé mutat: a másolata célba vitte a bábudat.
ice-cult-learn-copy-missed = A bábud még a keleti 5-ös mezőn áll. Fordítsd el a nyilat az ívvel jobbra, aztán másold le.
ice-cult-learn-race = Neked és a zöldnek egy-egy bábu maradt. Billents kétszer, használd a nyilakat tetszőleges sorrendben, és nyerj.
ice-cult-learn-race-made = Mind az öt célban van, és azonnal nyersz. Ha előbb a zöld nyilát használod, a zöld nyert volna.
ice-cult-learn-race-given = A zöld utolsó bábuja célba ért, így a zöld nyer, a te körödben is. Előbb a saját nyiladat használd.
ice-cult-learn-race-late = Véget ért a köröd, és az utolsó bábud nincs célban.
