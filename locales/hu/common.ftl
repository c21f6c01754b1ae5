# The digits of this language, from zero to nine.
digits = 0123456789
# The separator of lists.
list-separator = { ", " }
# Several things as in a sentence: "red 3, blue 2 and green 7". The program adds the words between them.
all-of = { $things }
# The name of this language in itself.
language-name = magyar
# Replaces the name of a person if it has no visible character.
nameless = valaki

# Names
name-person = { $who }
name-somebody = valaki
name-machine = { $number ->
    [1] Citrom
    [2] Csésze
    [3] Bögre
    [4] Cukor
    [5] Sáfrány
   *[other] Kanna { $number }
}
name-you = Te
name-away = { $who } (gépi játékos)

# The levels of machine players, and their introductions
level-novice = kezdő
level-regular = törzsvendég
level-expert = szakértő
level-master = mester
level-novice-says = „Teázni jöttem be, aztán itt ragadtam tanulni. Azt viszem, ami elém kerül.”
level-regular-says = „Szinte minden este itt ülök. Tisztes játszmára számíthatsz.”
level-expert-says = „A törzsvendégek engem kérdeznek, mielőtt fogadnak. A legtöbb tervedet átlátom, de nem mindet.”
level-master-says = „Nem egy parti mellett hűlt már ki a teám. Előre gondolkodom, és keveset bocsátok meg.”

# Options of a game
option-on = be
option-off = ki

# The lobby
lobby-free = { $seat }. szabad
lobby-host = { $seat }. { $who }, házigazda
lobby-person = { $seat }. { $who }
lobby-machine = { $seat }. { $who }, gépi játékos: { $level }
lobby-nobody = senki
seats-says = { $who }: { $says }
lobby-seat-with = { $line } ({ $notes })
# Behind a name, in brackets.
lobby-first-game = első játszma: dupla idő
lobby-count = { $count }
lobby-count-range = { $min }–{ $max }
lobby-count-either = { $min } vagy { $max }
lobby-counts = Ezekkel az opciókkal ennyien játszhatjátok: { $counts }. Az üres helyekre gépi játékosok ülhetnek.
lobby-options = Opciók: { $options }
lobby-option = { $name }: { $value }
lobby-change-options = Válassz egy opciót, hogy megváltoztasd.
lobby-date = Időpont: { $date }
lobby-ready = { $host } elindíthatja a játékot.
lobby-asks = { $who } csatlakozni szeretne.
lobby-range = { $counts } játékosnak: mások is csatlakozhatnak, vagy ültessetek le gépi játékosokat.
lobby-exactly = { $count } játékosnak: mások is csatlakozhatnak, vagy ültessetek le gépi játékosokat.

# Buttons
button-start = Játék indítása
button-join = Csatlakozom
button-add-machine = Gépi játékos leültetése
button-strength = Szint (mindenkié): { $level }
button-remove-machine = Gépi játékos elküldése
button-options = Opciók
button-options-done = Kész
button-date = Időpont
button-no-date = Nincs időpont
button-lobby = Az asztal megmutatása
# The time for a decision, and what happens when it runs out.
lobby-pace = Idő döntésenként: { $pace }, meg kétszer ennyi tartalékidő. { $late }
button-pace = Idő: { $pace }
pace-unlimited = korlátlan
pace-five-minutes = 5 perc
pace-hour = egy óra
pace-eight-hours = 8 óra
pace-day = egy nap
pace-two-days = 2 nap
pace-three-days = 3 nap
pace-week = egy hét
# The days of clocks are those of UTC, wherever players live.
lobby-weekends = Szombaton és vasárnap állnak az órák (UTC szerint).
lobby-hands-open = Ennél az asztalnál a visszajátszás a játék végén minden kezet megmutat.
button-open-hands = Nyílt lapok a végén: { $value }
button-weekends = Hétvégén áll az óra: { $value }
button-late = Ha letelik: { $late }
late-sit-in = Ha letelik, gépi játékos ugrik be, amíg az illető vissza nem tér.
late-by-rules = Ha letelik, a szabályok döntenek az illető helyett.
late-ask-host = Ha letelik, a házigazda dönt.
late-out = Ha letelik, az illető kiesik.
late-sit-in-short = gépi játékos
late-by-rules-short = a szabályok döntenek
late-ask-host-short = a házigazda dönt
late-out-short = kiesés
button-seats = Helyek
button-level = { $who }: { $level }
button-sit = Ide ülök: { $seat }. hely
button-shuffle = Véletlen ülésrend
button-preset = { $name }
button-rules = Szabályok
button-learn = Tanuld meg egy perc alatt
button-learn-show = Mutasd
button-learn-next = Tovább
button-learn-again = Újra
button-learn-skip = Kihagyom
button-learn-play = Asztalt nyitok
button-learn-join = Leülök
button-learn-back = Vissza az asztalhoz
button-leave = Kilépés
button-no-notes = Nem kell több tipp
button-notes = Tippek mutatása
button-hand = Lapjaim
button-seat = A helyem
button-pages = Részletek
button-undo = Visszavonás
button-start-over = Elölről
button-yes = Igen
button-back = Vissza
button-rematch = Visszavágó
# The wins of a series of rematches.
series-score = Állás { $count } játszma után: { $score }
series-wins = { $who } { $count }
series-machines = gépi játékosok
button-new-table = Új asztal
button-open = Játék: { $title }
button-play-now = { $title } most, gépek ellen
button-games = Minden játék
button-kick = { $who } kizárása
button-let-in = { $who } beengedése
button-turn-away = { $who } elutasítása
button-kick-for-good = { $who } végleges kizárása
button-take-over = { $who } helyett gép játsszon
button-let-play-on = { $who } játsszon tovább
button-sit-in = Ugorjon be egy gépi játékos
button-play-on = Visszaülök a helyemre
button-leave-for-good = Végleg kilépek
button-skip = Tovább { $who } nélkül

# In the room
room-waiting = Most jön: { $who }
room-unreachable = Privátban nem tudok írni neki: { $who }. A lapjaidat lent, a Lapjaim gombbal nézheted meg.
room-machine = { $who } ({ $level })
room-machines = { $count ->
    [one] Gépi játékos: { $machines }
   *[other] Gépi játékosok: { $machines }
}
room-away = Gépi játékos játszik helyette: { $who }
room-resting = Most senki sem játszik itt, ezért a gépi játékosok pihennek. Folytatják, amint valaki visszaül.
hand-away = Gépi játékos ugrott be helyetted. Bármikor visszaülhetsz.
news-plays-on = vissza a játékba
news-ran-out = lejárt az idő
news-gave-time = még egy nap hozzáadva ({ $to })
# A moment is the day and the hour with its zone; Discord adds "(in 3 hours)".
news-absent = távol, visszatérés: { $until }
news-back = újra itt
room-is-absent = { $who } távol van. Visszatér: { $until }.
room-absent = { $who } távol van, és addig áll az órája. Visszatér: { $until }.
button-singles = Kényszerlépés magától: { $value }
button-absences = Távollétkor áll az óra: { $value }
room-overdue = { $who } ideje lejárt. { $host } dönti el, mi legyen.
hand-decides = { $who } ideje lejárt. Mi legyen?
hand-overdue = Lejárt az időd, és a házigazda dönt arról, mi legyen. Addig még léphetsz.
news-wants-pause = szünet kérése
news-goes-on = szünet befejezve
room-paused = Szünet van: az órák állnak, amíg valaki nem folytatja.
room-wants-pause = Valaki szünetet kért. Még nem egyezett bele: { $who }
button-go-on = Folytatás
button-no-pause = Mégse kérek szünetet
button-agree-to-pause = Jöhet a szünet
button-want-pause = Szünetet kérek
room-rests = Két hete senki sem játszott itt. Az asztal pihen, amíg valaki fel nem ébreszti.
button-wake = Asztal felébresztése
news-nudged = megbökés ({ $to })
button-nudge = Megbökés
# Phrases that players say to everybody at a table.
button-phrases = Üzenet …
ask-phrase = Mit szeretnél mondani? Az asztalnál mindenki a saját nyelvén olvassa.
news-said = 💬 { $who }: „{ $phrase }”
phrase-hello = Sziasztok!
phrase-good-luck = Sok szerencsét!
phrase-good-move = Szép lépés!
phrase-oops = Hoppá!
phrase-thinking = Még gondolkodom.
phrase-your-turn = Te jössz!
phrase-need-a-day = Bocs, kell egy nap.
phrase-thanks = Köszönöm!
phrase-well-played = Szép játszma volt!
phrase-rematch = Visszavágó?
said-enough-phrases = Óránként három dolgot mondhatsz. Próbáld újra később.
# Take-backs by consent.
news-wants-back = az utolsó lépés visszavonásának kérése
news-took-back = az utolsó lépés visszavonva
news-not-back = állni hagyta a lépést
room-wants-back = Az utolsó lépést visszavonná: { $by }. Még nem egyezett bele: { $who }
hand-wants-back = { $by } visszavonná az utolsó lépést. Beleegyezel?
# Against machine players only, who need not be asked.
button-undo-last = Utolsó lépés visszavonása
button-ask-back = Visszavonást kérek
button-agree-back = Beleegyezem: vissza
button-keep-move = Nem, maradjon
button-keep-own-move = Mégis marad a lépésem

# Deciding ahead.
button-ahead = Előre tervezek
ahead-head = Előre tervezés: rajtad kívül senki sem látja.
ahead-choose = Mit teszel, ha rád kerül a sor? Abban a pillanatban megtörténik, ha akkor még lehetséges.
ahead-choose-on = És utána?
ahead-complete = Ennél tovább nem lehet előre tervezni.
ahead-no-turn = Most nincs olyan köröd, amelyet eltervezhetnél.
ahead-nothing = Ahogy most áll az asztal, nincs mit előre tervezned.
ahead-not-now = Ahogy most áll az asztal, ez nem menne. Megtörténik, ha lehetséges lesz, amikor rád kerül a sor.
ahead-step = { $number }. { $what }
ahead-standing = Amikor csak előfordul:
button-chosen = ✓ { $what }
button-only-if = Csak ha { $what }
button-plan-back = Utolsó törlése
hand-planned = { $count ->
    [one] A következő lépésedet már eltervezted.
   *[other] A következő { $count } lépésedet már eltervezted.
}
hand-planned-only-if = Csak ha { $what }.
hand-standing = Amikor előfordul: { $what }.
hand-plan-illegal = Amit elterveztél, már nem volt lehetséges.
hand-plan-new-round = Amit elterveztél, az előző fordulóra szólt.
hand-plan-changed = Ezt a kört eltervezted, de csak arra az esetre, ha { $what }. Ez már nem igaz.
button-next-table = Következő asztal, ahol te jössz
room-time = Dönteni eddig lehet, tartalékkal együtt: { $until }.
room-time-of = { $who } eddig dönthet, tartalékkal együtt: { $until }.
hand-time = Eddig dönthetsz, tartalékkal együtt: { $until }.
hand-time-reminder = Még mindig te jössz. Eddig dönthetsz, tartalékkal együtt: { $until }.
hand-of-game = { $title }, { $who }
hand-next = A következő te leszel.
button-give-time = { $who }: még egy nap
news-skipped = a házigazda döntésére kihagyva
over-won = { $count ->
    [one] { $who } nyert!
   *[other] Együtt nyertek: { $who }!
}
closed-cancelled = A házigazda bezárta ezt az asztalt.
closed-empty = Mindenki elment, ezért az asztal bezárt.
closed-idle = Egy napja senki sem ült le ehhez az asztalhoz, ezért bezárt.

# Commands, as typed after the slash: lower case, no spaces. Telegram has the English ones only.
command-play = játék
command-join = csatlakozás
command-hand = lapok
command-board = asztal
command-tables = asztalok
command-rules = szabályok
command-learn = tanulás
command-undo = visszavonás
command-leave = kilépés
command-kick = kizárás
command-skip = kihagyás
command-cancel = bezárás
command-settings = beállítások
command-language = nyelv
command-help = súgó
command-pause = szünet
command-date = időpont
command-away = távollét
command-back = visszajöttem
command-about = névjegy
command-privacy = adatvédelem
# Commands above rarer ones, as in /table undo.
command-table = asztalnál
command-me = én
command-picture = kép

# Words that people type for a time, in a row: "/away 5 days", "/away until 12 May".
words-until = eddig meddig még
words-one = egy
words-tomorrow = holnap holnapig
words-today = ma
words-on = az
words-at = kor
words-hour = óra órakor
words-morning = reggel délelőtt
words-evening = este délután
# From Monday to Sunday, with a bar between two days.
words-weekdays = hétfő hétfőn | kedd kedden | szerda szerdán | csütörtök csütörtökön | péntek pénteken | szombat szombaton | vasárnap
# From one to twelve.
words-hours = egykor | kettő két kettőkor | három háromkor | négy négykor | öt ötkor | hat hatkor | hétkor | nyolc nyolckor | kilenc kilenckor | tíz tízkor | tizenegy tizenegykor | tizenkettő tizenkét tizenkettőkor dél délben
words-day = nap napra napig
words-week = hét hétre hétig
words-january = jan január januar
words-february = feb febr február februar
words-march = márc március marcius
words-april = ápr április aprilis
words-may = máj május majus
words-june = jún június junius
words-july = júl július julius
words-august = aug augusztus
words-september = szept szeptember
words-october = okt október oktober
words-november = nov november
words-december = dec december
# The months of the Solar Hijri calendar, in which Persian dates are written.
words-farvardin = farvardin
words-ordibehesht = ordibehesht
words-khordad = khordad
words-tir = tir
words-mordad = mordad
words-shahrivar = shahrivar
words-mehr = mehr
words-aban = aban
words-azar = azar
words-dey = dey
words-bahman = bahman
words-esfand = esfand

# Menus
menu-games = Mit szeretnél játszani?
menu-game-exactly = { $title } ({ $count } játékos): { $tagline }
menu-game = { $title } ({ $counts } játékos): { $tagline }
menu-rules = Melyik játék szabályait olvasnád?
menu-learn = Melyik játékot tanulnád meg egy perc alatt?
rules-of = { $title }, szabályok: válassz fejezetet.
rules-chapter = { $title } ({ $number }/{ $count })
button-next-chapter = → { $title }
tables-none = Itt nincs asztal. Nyiss egyet: /play.
tables-head = { $count ->
    [one] Egy asztal:
   *[other] { $count } asztal:
}
# The daily list of waiting tables.
digest-head = { $count ->
    [one] Egy asztal vár rád:
   *[other] { $count } asztal vár rád:
}
table-numbered = { $title } #{ $number }
tables-due = { $title }, eddig dönthetsz: { $until }.
tables-line = { $title }, { $who }: { $state }
tables-choice = { $title }, { $state }: { $who }
tables-waiting = most jön: { $who }
tables-lobby = játékosokra vár
tables-yours = te jössz
tables-playing = folyamatban
tables-resting = pihen
tables-over = véget ért
tables-closed = bezárt

# Asked if a command could mean several tables
which-hand = Melyik asztalnál mutassam a lapjaidat?
which-board = Melyik asztalt mutassam?
which-picture = Melyik asztalról kérsz képet?
which-join = Melyik asztalhoz ülsz le?
which-watch = Melyik asztalt nézed?
which-invite = Melyik asztalhoz hívsz meg másokat?
which-luck = Melyik asztal sorsolását mutassam?
which-word = Melyik asztalnál adod hozzá a szavadat?
which-undo = Melyik asztalnál vonnál vissza?
which-date = Melyik asztalnak adnál időpontot?
which-leave = Melyik asztaltól lépsz ki?
which-pause = Melyik asztalnál kérsz szünetet?
which-kick = Melyik asztaltól zárnál ki valakit?
which-host = Melyik asztalnak legyen új házigazdája?
which-skip = Melyik asztalnál lépjünk tovább?
which-cancel = Melyik asztalt zárod be?

# Said once to a person whose app is in this language.
greeting = Ezen a nyelven szólok hozzád, ahogy az appod is: { $language }. Itt változtathatsz rajta: /settings.
results-are-kept = Az eredmények a neved alatt megmaradnak. A /settings változtat ezen, a /forgetme mindent töröl rólad.

# Help
help-head = Amit itt tehetsz
help-of-table = Az asztalnál
help-of-me = Neked
# The label of a button that means a typed command.
button-command = /{ $command }
help-play = /play asztalt nyit: válassz játékot, várd meg a többieket vagy ültess le gépi játékosokat, aztán indítsd el. Az első játszmáidban a gépi játékosok kezdők; a Szint gombbal állíthatsz rajta.
help-hand = /hand megmutatja a lapjaidat, és hogy most mit tehetsz.
help-board = /board újra megmutatja az asztalt.
help-tables = /tables felsorolja az itteni asztalokat.
help-rules = /rules elmagyaráz egy játékot, fejezetenként.
help-learn = /learn egy perc alatt megmutat egy játékot.
help-undo = /undo visszavonja az utolsó lépésedet, amíg lehet.
help-leave = /leave: kilépsz egy asztaltól, vagy gépi játékos ugrik be helyetted; előbb megkérdezlek.
help-host = Házigazdáknak még: /kick, /skip és /cancel. Az első kettővel gépi játékos is átvehet egy helyet.
help-settings = /settings: a nyelv, az emlékeztetők és más beállítások, neked vagy egy általad kezelt szobának; /settings layout text szövegben mutatja az asztalokat, például képernyőolvasóhoz.
help-pause = /pause megkérdez mindenkit az asztalnál, megálljanak-e az órák.
help-date = /date megadja, mikor játszanátok, például: /date péntek este nyolckor; /date ki törli.
help-away = /away megállítja az óráidat, amíg távol vagy, /back befejezi ezt.
help-about = /about elmondja, mi ez.
help-privacy = A /privacy elmondja, mit tárolok rólad.
privacy = Adatvédelem
privacy-stored = Tárolom a nevedet és a fiókodat, a beállításaidat, az asztalokat, amelyeknél ülsz, és a befejezett játszmáidat. A beszélgetéseiteket sosem olvasom.
privacy-shown = A kezedet csak te látod. Aki ezt a botot üzemelteti, elolvashatja, ami tárolva van.
privacy-kept = Az asztalok egy héttel a végük után törlődnek, a befejezett játszmák megmaradnak. A /mydata mindent elküld neked, a /forgetme mindent töröl.
about = Chaikhana: társasjátékok ott, ahol amúgy is csevegtek.
about-version = { $version } verzió
about-licence = Szabad szoftver, tetszés szerint az MIT vagy az Apache 2.0 licenc alatt.
about-source = Forráskód és dokumentáció: { $address }

# Settings
settings-mine = A te beállításaid
settings-my-language-any = Ha tudok, a te nyelveden szólok hozzád, különben a szobáén.
settings-my-language-is = Ezen a nyelven szólok hozzád: { $language }.
settings-room-follows = Egyedül vagy itt, ezért ez az asztalra is vonatkozik.
settings-rings-on = Csörög a telefonod, amikor te jössz.
settings-rings-off = Sosem csörög a telefonod: az üzenetek némán jönnek, és nem említelek meg.
settings-hands-direct = A lapjaidat privátban kapod meg, és ott mindig frissek.
settings-hands-room = A lapjaid csak akkor jönnek, ha az asztal alatt megnyomod a Lapjaim gombot; ott rajtad kívül senki sem látja őket.
settings-hands-both = A lapjaidat privátban kapod meg, és a szobában a Lapjaim gomb csak neked mutatja meg őket.
settings-layout-pictures = Az asztalokat képen mutatom.
settings-layout-text = Az asztalokat szöveggel mutatom.
settings-layout-rich = Az asztalokat képen mutatom, és alatta mindent szöveggel is.
settings-reminders-both = Emlékeztetlek az időd felénél, és amikor már kevés maradt belőle.
settings-reminders-last = Emlékeztetlek, amikor már kevés időd maradt.
settings-reminders-off = Sosem emlékeztetlek.
settings-singles-open = Ha csak egy lépésed van, és ezt mindenki láthatja, meglépem helyetted.
settings-singles-all = Ha csak egy lépésed van, meglépem helyetted; ahol ezt más nem láthatja, ott kis szünet után.
settings-singles-off = Akkor is megkérdezlek, ha csak egy lépésed van.
button-my-singles = Kényszerlépés magától: { $value }
settings-next-on = Akkor is csörög a telefonod, amikor utána te jössz.
settings-next-off = A telefonod nem csörög, amíg nem te jössz.
settings-results-on = Játékaid eredményei a neved alatt megmaradnak.
settings-results-off = Játékaid eredményei a neved nélkül maradnak meg.
button-results = Eredményeim megőrzése: { $value }
settings-quiet-off = A telefonod bármikor csöröghet.
settings-quiet = Csendes órák: { $hours } ({ $city }). Ilyenkor semmi sem csörög.
settings-quiet-nowhere = Csendes órák: { $hours }, amint beállítod az időzónádat.
settings-digest-off = Nem kapsz napi listát a rád váró asztalokról.
settings-digest = Naponta egyszer, { $hour } órakor ({ $city }) listát kapsz a rád váró asztalokról. Külön csak arra emlékeztetlek, ahol az időd a következő lista előtt lejárna.
settings-digest-nowhere = Naponta egyszer, { $hour } órakor (UTC szerint, amíg be nem állítod az időzónádat) listát kapsz a rád váró asztalokról. Külön csak arra emlékeztetlek, ahol az időd a következő lista előtt lejárna.
settings-room = A szoba beállításai
settings-room-language-any = Itt az alapértelmezett nyelven szólok: { $language }.
settings-room-language-is = Itt ezen a nyelven szólok: { $language }.
settings-mentions-on = Akinek lépnie kell, azt megemlítem, hogy csörögjön a telefonja.
settings-mentions-off = Akinek lépnie kell, azt megnevezem, de itt senkinek sem csörög a telefonja.
settings-tables-everybody = Bárki nyithat asztalt.
settings-tables-admins = Csak a szoba kezelői nyithatnak asztalt.
settings-one-language = Egyelőre csak ezt a nyelvet beszélem: { $language }.
settings-language = { $id } ({ $language })
button-language = { $language }
button-choose-language = Nyelv: { $value }
button-any-language = Nincs kedvenc nyelvem
language-any = alapértelmezett
button-rings = Csörgés: { $value }
button-hands = Lapjaim helye: { $value }
absence-head = Távollét
absence-until = Távol vagy. Visszatérsz: { $until }.
absence-none = Itt vagy. Amíg távol leszel, semmi sem csörög neked.
absence-clock = Addig az órád áll azoknál az asztaloknál, ahol ezt megengedik; a többinél gépi játékos ugrik be.
absence-machine = Addig gépi játékos ugrik be helyetted.
absence-left = { $count ->
    [one] Az idei 30 napból még egy napot lehetsz távol.
   *[other] Az idei 30 napból még { $count } napot lehetsz távol.
}
absence-write = Be is írhatod: /away 5 nap vagy /away május 12-ig.
absence-clock-short = állnak az órák
button-absence = Távollét
button-absent-for = { $count ->
    [one] Egy napra
   *[other] { $count } napra
}
button-while-absent = Addig: { $value }
button-absent-back = Újra itt vagyok
button-reminders = Emlékeztető: { $value }
# The value is on or off.
button-next = Csörgés, ha utána én jövök: { $value }
reminders-both = kétszer
reminders-last = egyszer
reminders-off = soha
hands-direct = privát üzenet
hands-room = a szobában
hands-both = mindkettő
singles-open = ha mind látják
singles-all = mindig
button-quiet = Csendes órák: { $value }
button-digest = Napi lista: { $value }
digest-hour = { $hour } órakor
quiet-hours = { $from }–{ $until }
button-zone = Időzóna: { $value }
zone-of = { $city }
zone-none = ismeretlen
button-zone-of = { $city }, { $offset }
ask-zone = Melyik város van a te időzónádban?
ask-zone-other = Más várost is írhatsz, például: /settings zone Europe/Madrid.
ask-zone-sign = Lehet, hogy az időzónád előjele fordított. Mennyi most nálad az idő?
ask-zone-for-date = Előbb válaszd ki az időzónádat, aztán add meg újra az időpontot.
# The date of a lobby
ask-date = Melyik napon játszanátok?
ask-date-other = Bármilyen más időt is beírhatsz: /date péntek este nyolckor.
ask-date-hour = Hány órakor? Az idő { $city } ideje szerint értendő.
day-of-week = { $number ->
    [1] Hétfő
    [2] Kedd
    [3] Szerda
    [4] Csütörtök
    [5] Péntek
    [6] Szombat
   *[other] Vasárnap
}
date-soon = Hamarosan kezdődik: { $title }, { $date }
date-players = Az asztalnál: { $who }
button-mentions = Említések: { $value }
# A number in the picture above, and the effect of the button with that number.
button-badge = { $number } { $label }
news-before = ezek előtt még { $count } …
# The actions of a player: "Samovar: red 2 to the palette; drew a card."
news-deeds = { $who }: { $deeds }.
news-deed-and = { $before }; { $deed }
# An action that was done several times in a row.
news-deed-times = { $deed } (×{ $count })
# Replaces the earlier actions of a player.
news-deeds-before = …
news-left = kilépés a játékból
page-in-words = Az asztal szövegben
page-news = Mi történt
page-why-not = Miért nem?
# Below a note for a beginner: leads to the rule behind it.
page-notes = Miért ezek a tippek?
# A sentence or an action, and the rule behind it: "… (I-6.4)".
with-rule = { $text } ({ $rule })
# Below texts with their rules.
with-rule-about = Zárójelben: a pont száma a teljes szabályokban.
# Shown below a list that leaves out some of the actions with this reason.
why-not-more = … még { $count }
button-layout = Asztalok: { $value }
layout-pictures = kép
layout-text = szöveg
layout-rich = kép és szöveg
button-opens = Asztalt nyithat: { $value }
opens-everybody = bárki
opens-admins = adminok
button-my-settings = Saját beállításaim
button-room-settings = A szoba beállításai
ask-my-language = Milyen nyelven szóljak hozzád?
ask-room-language = Milyen nyelven szóljak itt?
# Shown in place of a hand to a person who has turned hands off.
hand-on-request = A lapjaidhoz nyomd meg az asztal alatt a Lapjaim gombot. Ezen itt változtathatsz: /settings.

# Confirmations
ask-leave = Tényleg kilépsz ettől az asztaltól?
ask-leave-game = Beugorhat helyetted egy gépi játékos, amíg vissza nem térsz, vagy átadhatod a helyedet valaki másnak. Ha végleg kilépsz, a szabályok döntik el, mi lesz a helyeddel, és nem jöhetsz vissza.
ask-leave-away = Gépi játékos játszik helyetted. Visszaülsz, vagy végleg kilépsz? Ha kilépsz, a szabályok döntik el, mi lesz a helyeddel, és nem jöhetsz vissza.
ask-cancel = Mindenkinek bezárod ezt az asztalt? A játék eredmény nélkül ér véget.
ask-kick = Kit zársz ki?
ask-kick-nobody = Nincs itt más, akit eltávolíthatnál.
ask-kick-game = Ki ne játsszon tovább? Beugorhat egy gépi játékos, amíg az illető vissza nem tér. Akit végleg kizársz, arról a szabályok döntenek, és nincs visszaút.
ask-skip = Ki nélkül lépjünk tovább? A szabályok döntenek helyette; a legtöbb játékban ez sokba kerül neki. Vagy ugorjon be egy gépi játékos, amíg vissza nem tér.

# Answers to typed lines
said-not-a-command = A parancsok perjellel kezdődnek. Itt az összes: /help.
said-unknown = Nincs ilyen parancs: { $said }. Itt az összes: /help.
said-did-you-mean = Nincs ilyen parancs: { $said }. Erre gondoltál: { $near }?
said-no-such-game = Nincs ilyen játék: { $said }. Itt az összes: /play.
said-game-did-you-mean = Nincs ilyen játék: { $said }. Erre gondoltál: { $near }?
said-no-such-option = Ennek a játéknak nincs ilyen opciója: { $said }. Ezek vannak: { $known }.
said-no-such-value = „{ $option }”: nincs ilyen érték: { $said }. Ezek közül választhatsz: { $known }.
said-no-such-setting = Itt nincs ilyen beállítás: { $said }. Itt megnézheted, mik vannak: /settings.
said-no-next-table = Most nem vár rád másik asztal.
said-no-such-time = Ezt nem értem: „{ $said }”. Írd például így: /away 5 nap vagy /away május 12-ig.
said-no-such-date = Ezt nem értem: „{ $said }”. Napot és órát írj, például: /date péntek este nyolckor vagy /date május 12. 19:30, vagy /date ki.
said-away-past = Ez már elmúlt. Írd meg, meddig vagy távol, például: /away 5 nap vagy /away május 12-ig.
said-away-too-long = { $count ->
    [0] Az elmúlt évben 30 napot voltál távol, és ennél többet senki sem lehet.
    [one] Egy évben senki sem lehet 30 napnál tovább távol. Egy napod maradt.
   *[other] Egy évben senki sem lehet 30 napnál tovább távol. { $count } napod maradt.
}
said-quiet-hours = Akire várunk, annak most csendes órái vannak, semmi sem csörög neki. Vége: { $until }.
said-no-such-zone = Nem ismerek ilyen időzónát: { $said }. Írj egy nagyvárost és a földrészét, például: /settings zone Europe/Madrid.
said-no-such-hours = Ez nem időszak: { $said }. Írd például így: /settings quiet 22-7, vagy /settings quiet off.
said-no-such-hour = Nincs ilyen óra egy napban: { $said }. Írd például így: /settings digest 8, vagy /settings digest off.
said-no-such-language = Ezt a nyelvet nem beszélem: { $said }. Ezeket igen: { $known }.
said-settings-in-room = Minden szobának saját beállításai vannak: ott küldd el, hogy /settings.
said-admins-set = A szoba beállításain csak a kezelői változtathatnak.
said-admins-open = Ebben a szobában csak a kezelői nyithatnak asztalt.
said-no-table = Itt nincs asztal. Nyiss egyet: /play.
said-unreadable-closed = Az asztal bezárult. Amit ott játszottatok, megmarad, hogy utánanézhessünk.

# Refusals
refused-no-such-table = Az az asztal már nincs meg. Itt látod, mik vannak: /tables.
refused-no-such-button = Ez a gomb itt már nem működik. Így áll most az asztal: /board.
refused-not-seated = Nincs helyed ennél az asztalnál.
refused-already-seated = Már ülsz ennél az asztalnál.
refused-sits-there = Már ott ülsz.
refused-not-host = Ezt csak a házigazda teheti meg.
refused-full = Minden hely foglalt.
refused-host-is-asked = A házigazda dönti el, hogy csatlakozhatsz-e; megkérdeztem.
refused-wrong-count = Ehhez a játékhoz { $counts } játékos kell. Várj másokra, vagy ültess le gépi játékosokat.
refused-wrong-count-exactly = Ehhez a játékhoz { $count } játékos kell. Várj másokra, vagy ültess le gépi játékosokat.
refused-not-with-options = Ezekhez az opciókhoz más számú játékos kell.
refused-taken = Ezt már más választotta.
refused-no-machine = Nincs gépi játékos, akit el lehetne küldeni.
refused-begun = A játék már elkezdődött.
refused-not-begun = A játék még nem kezdődött el.
refused-over = Ez a játék véget ért.
refused-closed = Ez az asztal bezárt.
refused-away = Gépi játékos játszik helyetted. Itt visszaülhetsz a helyedre: /hand.
refused-not-away = Ott senki helyett nem játszik gépi játékos.
refused-not-your-turn = Most nem te jössz.
refused-not-yours = Ezt másnak kell eldöntenie.
refused-stale = Ez egy régebbi gomb, már nem csinál semmit. Itt látod, mit tehetsz most: /hand.
refused-nothing-to-undo = Most nincs mit visszavonnod.
said-ask-to-take-back = Csak ha a többiek beleegyeznek. Nyomd meg: „{ $button }”.
refused-no-such-seat = Azon a helyen nem ül senki.
refused-aside = Ez az asztal a mi hibánkból elakadt, és már tudunk róla. Megnézni még lehet: /board, bezárni is: /cancel.
refused-nudged-lately = Nemrég már volt megbökés. Néhány óra múlva lehet újra.
refused-date-past = Ez már elmúlt. Válassz későbbi időt.
refused-date-too-far = Az időpont legfeljebb 60 nappal előre lehet.
refused-came-to-light = Ezt nem lehet visszavonni: azóta lap fordult fel, sorsolás vagy dobás történt, vagy nincs mit visszavonni.
refused-move-stays = Már eldőlt, hogy ez a lépés marad.
refused-cannot-plan = Ezt most nem lehet előre megtervezni.
refused-your-turn = Most éppen te jössz.
refused-no-clock = Ennél az asztalnál nem jár óra.
refused-given-enough = Egy döntésre ennél több időt nem lehet adni.
refused-too-soon = { $minutes ->
    [one] Még kevés ideje volt. Próbáld újra egy perc múlva.
   *[other] Még kevés ideje volt. Próbáld újra { $minutes } perc múlva.
}
refused-room-full = { $count ->
    [one] Ebben a szobában már van egy asztal. Előbb azt játsszátok végig vagy zárjátok be.
   *[other] Ebben a szobában már { $count } asztal van. Előbb játsszatok végig vagy zárjatok be egyet.
}
refused-too-many-tables = { $count ->
    [one] Már ülsz egy asztalnál. Előbb játszd végig, vagy lépj ki.
   *[other] Már { $count } asztalnál ülsz. Előbb játssz végig egyet, vagy lépj ki valahonnan.
}
refused-too-many-lobbies = { $count ->
    [one] Egy asztalod még játékosokra vár. Előbb indítsd el vagy zárd be.
   *[other] { $count } asztalod még játékosokra vár. Előbb indíts el vagy zárj be egyet.
}
fault-ours = Hiba történt nálunk. Kérlek, próbáld újra!
fault-in-doubt = Lehet, hogy a legutóbbi lépésed nem lett elmentve. Nézd meg az asztalt, mielőtt újra próbálod!
fault-unreadable = Egy itteni asztal most nem olvasható. Megmarad, és már tudunk róla. A házigazda bezárhatja: /cancel.
one-moment = Egy pillanat: ez eltart egy kicsit.
one-at-a-time = Még az előző kéréseden dolgozom. Próbáld újra, ha elkészült.
no-time-now = Erre most nincs időm. Próbáld újra később.
interrupted = Félbeszakadt a munkám. Kérlek, próbáld újra!
out-of-bounds-person = Ez a bot nem nyitott mindenkinek. Kérdezd meg, aki működteti.
out-of-bounds-place = Aki ezt a botot működteti, nem engedélyezte itt, ezért elmegyek.
out-of-bounds-room = Aki ezt a botot működteti, ebben a szobában letiltotta.
maintenance = Karbantartás jön: körülbelül { $minutes } percig nem leszek itt. Semmi sem vész el.

# Pictures. They have few words; each text is a single line and is cut if it is too long.
# The content of a picture in whole sentences, for people who cannot see it.
alt-game = { $game }.
alt-sentence = { $text }.
alt-your-turn = Te jössz.
alt-to-act = { $count ->
    [one] Most jön: { $who }.
   *[other] Most jönnek: { $who }.
}
alt-place = { $place }. hely: { $who }, { $earned }.

# Replaces a name in a picture if none of it can be drawn.
picture-seat = { $seat }. hely
picture-hand = Lapjaid
picture-won =
    { $count ->
        [one] { $who } nyert
       *[other] Nyertek: { $who }
    }
picture-you-won = Nyertél

# Tables elsewhere: windows, codes, watching, substitutes
command-invite = meghívás
command-watch = nézés
command-unwatch = nézés-vége
command-host = házigazda
help-invite = /invite ad egy kódot: ezzel mások máshonnan is csatlakozhatnak, vagy megmutathatják az asztalt a szobájukban.
help-watch = /watch privátban mutat meg egy asztalt, /unwatch ezt befejezi. Szobában az /unwatch az asztal ottani nézetét zárja be.
room-windows = { $count ->
    [one] Egy másik szobában is látható.
   *[other] { $count } másik szobában is látható.
}
room-watchers = { $count ->
    [one] Egy ember nézi.
   *[other] { $count } ember nézi.
}
button-watch = Nézem
button-unwatch = Nem nézem tovább
button-invite = Meghívás
button-withdraw-code = Kód visszavonása
button-watching = Nézők: { $value }
watching-rooms = a szobák tagjai
watching-nobody = senki
invite-head = Ezzel a kóddal mások is ehhez az asztalhoz jönnek ({ $title }): { $code }.
invite-private = Hely foglalása, privátban velem: /join { $code }
invite-room = Az asztal megmutatása másik szobában, ott: /join { $code }
invite-watch = Nézés privátban: /watch { $code }
invite-links = Az asztal alatti link is beenged bárkit, amíg a kódot vissza nem vonják.
invite-link = { $link }
said-watches-nothing = Most egyetlen asztalt sem nézel.
said-watching = Mostantól nézed ezt az asztalt: privátban mutatom.
said-no-code = { $said } nem kód: egy kód tizenkét betűből és számjegyből áll.
said-long-word = Egy szó legfeljebb { $most } karakter.
said-code-opens-nothing = Ez a kód nem (vagy már nem) érvényes. Kérj egy újat.
said-code-withdrawn = A kód már nem érvényes. Aki máshonnan, linkkel jön, annak most a házigazdát kell kérnie.
windows-which = Melyik nézetet zárod be?
refused-shown-here = Az asztal itt már látható.
refused-no-window = Itt nincs mit bezárni: az itt nyitott asztalt a /cancel zárja be.
refused-not-your-window = Ezt a nézetet az zárhatja be, aki nyitotta, a házigazda, vagy aki a szobát kezeli.
refused-not-to-be-watched = Ezt az asztalt nem lehet nézni.
refused-plays-here = Te magad is itt játszol.
refused-too-many-windows = { $count ->
    [one] Az asztal már egy másik helyen is látható, több nem lehet.
   *[other] Az asztal már { $count } helyen látható, több nem lehet.
}
room-needs-player = { $who } helyére játékost keresünk.
button-take-seat = Beszállok { $who } helyére
button-let-seat-go = Átadom a helyemet
button-keep-seat = Megtartom a helyemet
button-find-substitute = Csere keresése: { $who }
hand-seat-offered = Bárki átveheti a helyedet, aki szeretné.
hand-seat-offered-to-host = Át szeretnéd adni a helyedet. A házigazdának bele kell egyeznie.
hand-seat-wanted = A házigazda cserét keres a helyedre. Beleegyezel?
hand-wants-substitute = { $who } át szeretné adni a helyét.
news-took-over = beszállás { $from } helyére
news-hosts = mostantól házigazda
over-stint = { $who } ({ $from }–{ $until }. kör)
over-stints = { $seat }. hely: { $who }.
ask-host = Ki legyen mostantól a házigazda?
button-make-host = Legyen { $who } a házigazda
refused-not-offered = Az a hely már nem kiadó.
refused-owner-may-object = { $minutes ->
    [one] Aki ott ül, még egy percig tiltakozhat. Utána a tiéd lehet a hely.
   *[other] Aki ott ül, még { $minutes } percig tiltakozhat. Utána a tiéd lehet a hely.
}
refused-host-already = Már most is ő a házigazda.

# Linked accounts
command-link = összekapcsolás
command-unlink = szétválasztás
help-link = /link összekapcsolja a különböző felületeken lévő fiókjaidat, /unlink szétválasztja őket.
link-code = A kódod: { $code }
link-how = Írd meg nekem tíz percen belül a másik felületen lévő fiókodból: /link { $code }
link-is-it-you = Ezt a kódot { $who } kapta itt: { $platform }. Te vagy az?
link-confirm = { $who } ({ $platform }) azt állítja, hogy te vagy az. Igaz?
link-what = Az összekapcsolt fiókokban közösek az asztalok, a lapok és a beállítások. Csak akkor mondj igent, ha mindkettő a tiéd.
button-that-is-me = Igen, én vagyok
button-that-is-not-me = Nem, nem én vagyok
link-go-on = Most mondj igent itt: { $platform }. Ott megkérdeztelek.
link-done = Összekapcsoltam ezt a fiókot a másikkal: { $who } ({ $platform }).
link-refused = Akkor külön maradnak. A kód már nem érvényes.
link-no-code = Ez a kód nem (vagy már nem) érvényes. Kérj újat ezzel: /link.
link-same-platform = Minden felületről egy fiókot kapcsolhatsz össze, és itt már van egy.
link-already = Ez a fiók már össze van kapcsolva. Előbb válaszd szét ezzel: /unlink.
link-entered-twice = Valaki más is beírta a kódodat: { $who } ({ $platform }). A kód már nem érvényes, és semmit sem kapcsoltam össze. Az új kódot csak te használd: /link
link-both-sit = Kétszer ülsz egy asztalnál ({ $title }). Előbb állj fel az egyik helyről, aztán mondj igent újra.
link-none = Itt csak egy fiókod van. Egy másikat ezzel kapcsolsz hozzá: /link.
link-parted = A fiókjaid ismét külön vannak, mindegyik a saját helyeivel.
ask-unlink = Szétválasztod a fiókjaidat ({ $platforms })?
settings-hand-where-i-sit = A lapjaid oda mennek, ahol leülsz, vagy ahol kéred őket.
settings-hand-on = A lapjaid ide mennek: { $platform }.
hand-where-i-sit = ahol ülök
button-hand-on = Lapjaim: { $value }

# Finding people
command-find = keresés
command-notify = értesítés
command-block = letiltás
help-find = /find felsorolja, hova ülhetsz le, /notify szól az új asztalokról, /block pedig távol tart valakitől.
find-none = Most senki sem keres játékostársakat. Nyiss te egy asztalt!
find-head = Asztalok szabad hellyel
find-lobby = { $count ->
    [one] { $title }, ott ül: { $who }; egy szabad hely
   *[other] { $title }, ott ül: { $who }; { $count } szabad hely
}
notify-which = Melyik játékról? Például: /notify tirazheh
notify-on-here = Szólok, ha ebben a szobában asztal nyílik: { $title }.
notify-on-anywhere = Szólok, ha egy nyilvános szobában asztal nyílik: { $title }.
notify-off = Nem szólok többet ilyen asztalokról: { $title }.
notify-opened = { $who } asztalt nyitott: { $title }.
notify-stop = Ezeket az üzeneteket a /notify és a játék neve leállítja.
block-nobody = Senkit sem tiltottál le, és senkivel sem ülsz együtt, akit letilthatnál.
block-head = Kit tiltasz le?
block-what = Akit letiltasz, nem találja meg az asztalaidat, te sem az övéit, és egyikőtök sem bökheti meg a másikat. Privátban nem látod, mit mond. Erről nem értesül.
button-block = { $who } letiltása
button-unblock = { $who } engedélyezése
settings-public-on = A szoba váróit máshonnan is megtalálják ezzel: /find.
settings-public-off = A szoba várói csak ebben a szobában látszanak.
button-public = Nyilvános: { $value }
settings-places-on = Minden játszma külön helyen zajlik. A váró és az eredmény itt van.
settings-places-off = A játszmák itt zajlanak.
button-places = Asztalok: { $value }
places-on = külön helyen
places-off = itt
settings-quiet-board-on = Egy asztal egyetlen üzenet, amely frissül. Privátban szólok, vagy egy rövid említéssel.
settings-quiet-board-off = Minden lépés új üzenet.
button-quiet-board = Csendes tábla: { $value }
# The name of the place of a table: the game and its players.
place-name = { $title }: { $who }
# In the room of a table that is played elsewhere; $link leads there, where people need a link.
place-card = A játszma saját helyen zajlik. Az eredmény ide kerül.
place-card-at = A játszma itt zajlik: { $link } Az eredmény ebbe a szobába kerül.
# To a person who asked for a rematch in the place of its own of a table.
said-rematch-at-home = A visszavágó várója abban a szobában van, ahol ez az asztal indult.
# News, in the room where the game is played instead. The names of permissions are those that the platforms use.
room-no-place = Nem tudtam helyet nyitni ennek a játszmának, ezért itt zajlik. Discordon nyilvános szálak létrehozásához kell jogosultság; Telegramon témákkal működő csoport kell, és jog a témák kezeléséhez.
room-place-lost = Már nem írhatok a játszma helyére, ezért itt folytatódik. Lehet, hogy zárolták, lezárták vagy törölték, vagy nem küldhetek üzenetet a szálakban.
# A short message in a room to people who get none of their own; they are mentioned above it.
quiet-call = Te jössz.
said-only-elsewhere = Ez több embernek való; ez a terminál csak a tiéd.
button-send-watchers-away = Nézők elküldése

# Replays of games
command-replay = visszajátszás
help-replay = /replay lépésről lépésre visszajátszik egy játékot.
button-replay = Visszajátszás
replay-head = { $title }, véget ért: { $when }
replay-head-running = { $title }, még tart
replay-at = { $at }. pillanat ({ $all } közül), nézőpont: { $eyes }
replay-eyes-all = mindenki
replay-to-act = { $count ->
    [one] Most jön: { $who }.
   *[other] Most jönnek: { $who }.
}
replay-impossible = Olyan szabályokkal játszották, amelyeket ez a változat már nem ismer, ezért nem játszható vissza. Az eredménye megmarad.
replay-none = Itt még nem játszottak. A /play asztalt nyit.
replay-which = Melyik játék?
replay-game = { $title }, { $when }: { $who }
button-replay-start = Eleje
button-replay-turn-back = Előző kör
button-replay-back = Előző
button-replay-on = Következő
button-replay-turn-on = Következő kör
button-replay-end = Vége
button-replay-eyes = Nézd { $who } szemével
button-replay-show = Mutasd a szobában
button-turned = Hol fordult meg a játék?
turned-here = Itt fordult meg a játék
turned-did = A választásod: { $what }
turned-better = Jobb lett volna az alapján, amit tudtál: { $what }
turned-why-better = Azzal: { $why }
turned-why-chosen = A tiéddel: { $why }
turned-then = Azzal ez lehetséges: „{ $what }”, a tiéddel nem: { $why }
turned-nowhere = Nem volt egyértelmű hiba: abból, amit tudtál, semmi sem volt egyértelműen jobb annál, amit tettél.
turned-by-luck = Nem volt egyértelmű hiba: a véletlen döntött.
turned-only-players = Ezt csak az kérdezheti meg, aki végigjátszotta ezt a játékot, és megtartja az eredményeit.
turned-enough = Ezt naponta öt játékról kérdezheted meg. Próbáld újra holnap.

# Verifiable luck
command-luck = sorsolás
help-luck = /luck megmutatja a bizonyítékot, hogy egy játékban tisztességes a keverés és a dobás; /luck és egy szó a te szavadat is hozzáadja.
button-luck = Ellenőrizhető véletlen
button-add-word = Szó hozzáadása
button-tap-symbols = Jelekre koppintok
lobby-seal = A titok pecsétje: { $seal }
luck-head = Ellenőrizhető véletlen: { $title }
luck-about = Minden lap és kocka egy már rögzített titokból és a hozzáadott szavaitokból következik. Így senki sem dönt róluk egyedül.
luck-sealed = A titok pecsétje: { $seal }
luck-words = Szavak érkezési sorrendben: { $words }
luck-word = { $word } ({ $who })
luck-closing = A szólista lezárása: { $closing }
luck-how-to-add = Írj be egy szót, vagy koppints hat jelre. Az új szó a régi helyébe lép. A lista a játék kezdetekor lezárul.
luck-type-command = Írd be: /luck és egy szó, így adhatod hozzá.
luck-tap = Koppints { $needed } jelre. Együtt ezek a te szavad.
luck-tapped = { $count }/{ $needed } megvan: { $symbols }
luck-symbol = { $symbol }
luck-secret = A titok ez volt: { $secret }
luck-check = Ennek SHA-256 kivonata a pecsét. Az /export olyan fájlt küld, amely az egész játékot ellenőrzi.
luck-later = A titkot a játék végén közzétesszük.
luck-never = Ennél az asztalnál a lapok a végén is rejtve maradnak, és a titok is.
luck-limits = A szolgáltatás üzemeltetője minden lapot láthat. A pecsét nem véd meg attól, ha az üzemeltető játékokat szakít meg, és attól sem, ha egy játékos elárulja neki a szavát.
news-no-words = Senki sem adott hozzá szót. Lezárás: { $closing }
news-words = Hozzáadott szavak: { $words }. Lezárás: { $closing }

# Stored data
command-forgetme = felejts-el
command-mydata = adataim
help-mydata = /mydata elküld mindent, amit rólad tárolunk.
my-data = Minden, amit rólad tárolunk. A /settings és a /forgetme változtat rajta.
my-data-too-much = Ez túl sok egy fájlhoz. A szolgáltatás üzemeltetője oda tudja adni.
help-forgetme = /forgetme mindent töröl, amit rólad tárolunk.
forget-ask = Tényleg mindent töröljünk rólad?
forget-what = Végleg elhagysz minden asztalt. A neved kikerül a befejezett játékokból, az eredményeid, értékszámaid és beállításaid törlődnek. Ez nem vonható vissza.
button-forget = Minden törlése
forgotten = Mindent töröltünk rólad.
forget-room-ask = Tényleg töröljük a szoba összes játékát?
forget-room-what = Az itt játszott játékok listája és a szoba statisztikája törlődik. Aki játszott, a sajátját megtartja.
room-forgotten = A szoba játékait töröltük.
button-forget-room = A szoba játékainak törlése

# Results, ratings and awards
command-stats = eredmények
command-top = ranglista
help-stats = /stats megmutatja az eredményeidet, /top pedig a ranglistát.
stats-head = { $who }
stats-head-here = { $who } ebben a szobában
stats-none = Még egy játszmát sem fejeztél be. A /play asztalt nyit.
stats-none-here = Ebben a szobában még egy játszmát sem fejeztél be. A /play asztalt nyit.
stats-nobody = Nem tudok itt ilyen nevű játékossal játszott játszmáról: { $who }.
stats-several = Többen vannak ezen a néven: { $who }. Írd a nevet a számával együtt.
# "Tirazheh: 12 games, 5 won"
stats-game = { $plays ->
    [one] { $title }: 1 játszma, ebből nyert: { $wins }
   *[other] { $title }: { $plays } játszma, ebből nyert: { $wins }
}
stats-game-alone = { $plays ->
    [one] { $title } gépi játékosok ellen: 1 játszma, ebből nyert: { $wins }
   *[other] { $title } gépi játékosok ellen: { $plays } játszma, ebből nyert: { $wins }
}
# $game is stats-game; "rating 1034 ± 120"
stats-rated = { $game }, értékszám: { $rating } ± { $more }
stats-rated-soon = { $count ->
    [one] { $game }, értékszám még egy játszma után
   *[other] { $game }, értékszám még { $count } játszma után
}
stats-streak = Győzelmi sorozat: most { $now }, a leghosszabb { $longest }
stats-places = Helyezések: első { $first }, második { $second }, harmadik { $third }
stats-seconds = { $count ->
    [one] Döntésenként átlagosan egy másodperc.
   *[other] Döntésenként átlagosan { $count } másodperc.
}
stats-minutes = { $count ->
    [one] Döntésenként átlagosan egy perc.
   *[other] Döntésenként átlagosan { $count } perc.
}
stats-hours = { $count ->
    [one] Döntésenként átlagosan egy óra.
   *[other] Döntésenként átlagosan { $count } óra.
}
stats-ran-out = { $count ->
    [one] Egyszer lejárt az idő.
   *[other] { $count } alkalommal járt le az idő.
}
stats-left = { $count ->
    [one] Egy játszma végleg elhagyva.
   *[other] { $count } játszma végleg elhagyva.
}
stats-company = Leggyakrabban velük: { $who }
# A fellow player, and the number of games together
stats-met = { $who } ({ $count })
stats-awards = { $count ->
    [one] Egy kitüntetés
   *[other] { $count } kitüntetés
}
# The results of a month in a room, and the titles of somebody. $month is month-of-year.
month-of-year = { $month ->
    [1] { $year }. január
    [2] { $year }. február
    [3] { $year }. március
    [4] { $year }. április
    [5] { $year }. május
    [6] { $year }. június
    [7] { $year }. július
    [8] { $year }. augusztus
    [9] { $year }. szeptember
    [10] { $year }. október
    [11] { $year }. november
   *[other] { $year }. december
}
stats-month = { $month } ebben a szobában:
stats-titles = { $count ->
    [one] 🏆 Havi bajnoki cím: { $months }
   *[other] 🏆 { $count } havi bajnoki cím, legutóbb: { $months }
}
stats-champions = { $count ->
    [one] 🏆 { $month } bajnoka: { $who }
   *[other] 🏆 { $month } bajnokai: { $who }
}
top-head = Ranglista
top-head-here = A szoba ranglistája
top-head-game = { $title }: ranglista
top-head-game-here = { $title }: a szoba ranglistája
top-none = Még senkivel sem játszottál.
top-none-here = Ebben a szobában még senki sem fejezett be játszmát másokkal.
top-none-game = Ezt még senkivel sem játszottad.
top-none-game-here = Ebben a szobában ezt még senki sem fejezte be másokkal.
top-played = { $plays ->
    [one] { $who }: 1 játszma, ebből nyert: { $wins }
   *[other] { $who }: { $plays } játszma, ebből nyert: { $wins }
}
top-rated = { $plays ->
    [one] { $who }: { $rating } ± { $more }, 1 játszma, ebből nyert: { $wins }
   *[other] { $who }: { $rating } ± { $more }, { $plays } játszma, ebből nyert: { $wins }
}
top-rated-from = { $count ->
    [one] Az értékszám egy értékelt játszma után látszik.
   *[other] Az értékszám { $count } értékelt játszma után látszik.
}
# Heads of charts
chart-ratings = értékszámok
chart-wins = nyert játszmák
chart-alone = { $title }, egyedül
# A bar of a chart, for people who cannot see it
chart-rating-said = { $who }: értékszám { $rating }, plusz-mínusz { $more }.
chart-wins-said = { $who }: { $plays } játszmából { $wins } nyert.
rating-changed = { $who }: értékszám { $before } → { $after }
rating-changed-alone = { $who }: értékszám gépi játékosok ellen { $before } → { $after }
rating-first = { $who } értékszámot kapott: { $after } ± { $more }
rating-first-alone = { $who } értékszámot kapott gépi játékosok ellen: { $after } ± { $more }
# What a player has done for the first time
award-told = 🎖 { $who }, először: { $what }
award-first-game = végigjátszott játszma
award-first-win = megnyert játszma
award-ten-games = tíz játszma
award-hundred-games = száz játszma
award-three-in-a-row = három győzelem egymás után
award-five-in-a-row = öt győzelem egymás után
award-every-game = minden játék kipróbálva
award-every-game-won = minden játék megnyerve
award-ten-people = tíz játékostárs
award-large-table = győzelem négyfős vagy nagyobb asztalnál
award-stood-in = átvett és végigjátszott hely
award-long-game = egyhetes játszma
award-shared-win = megosztott győzelem
award-beat-master = győzelem mester ellen
settings-awards-on = Elmondom, ki mit ért el először, és ki a hónap bajnoka.
settings-awards-off = Nem szólok kitüntetésekről és havi bajnokokról.
button-awards = Kitüntetések: { $value }
settings-calls-on = Amikor valaki asztalt nyit, megemlítem azokat, akik itt a /notify paranccsal kérték, óránként legfeljebb egyszer.
settings-calls-off = Amikor valaki asztalt nyit, nem említem meg azokat, akik a /notify paranccsal kérték.
button-calls = Szólítás új asztalnál: { $value }
ask-call-role = Szerepkör szólítása új asztalnál, óránként legfeljebb egyszer
ask-call-other-role = Új asztalnál szólítok egy szerepkört. Válassz másikat
button-call-no-role = Egy szerepkört se szólíts
said-role-needs-right = Csak az választhat szerepkört, aki kezelheti a szerepköröket.
settings-phrases-on = Látod, mit mondanak mások az asztalaidnál: kész mondatokat, amelyeket mindenki a saját nyelvén olvas.
settings-phrases-off = Privátban nem látod, mit mondanak mások az asztalaidnál.
settings-room-phrases-on = Ez a szoba mutatja, mit mondanak a játékosok: kész mondatokat, a szoba nyelvén.
settings-room-phrases-off = Ez a szoba nem mutatja, mit mondanak a játékosok.
button-phrases-shown = Mondatok mutatása: { $value }

# Lessons: one minute for each game. The head of each panel: the game, and which scene it is of how many.
learn-head = { $title }, { $number }/{ $count }
learn-too-long = Ez túl sok lépés. Próbáld rövidebben.
# After joining a table, for people who have never finished a game of this kind; the second one pops up.
learn-offer = Megvan a helyed. Új neked ez a játék? Tanuld meg egy perc alatt; az asztal megvár.
said-learn-offer = Megvan a helyed. Új neked ez a játék? Egy perc alatt megtanulod: /learn. Az asztal megvár.
said-seated = Megvan a helyed.
