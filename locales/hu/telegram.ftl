# Buttons
telegram-open-private = Privát csevegés megnyitása
telegram-join-private = Csatlakozás privátban

# Answers
telegram-nobody = Nem tudom, ki vagy: ez egy csatornától vagy egy névtelen admintól jött. Ha le akarsz ülni, írj vagy nyomj gombot a saját neveddel.
telegram-look-in-private = Írtam neked a privát csevegésünkben.
telegram-start-first = Még nem tudok neked privátban írni. Nyisd meg a privát csevegésünket, és nyomd meg ott az Indítás (Start) gombot.
telegram-type-word = { $title }. Válaszolj erre az üzenetre egy szóval.
telegram-glimpse = Egy pillanat: ide jönnek a lapjaid, és rajtad kívül senki sem látja őket.
telegram-busy = Egy pillanat: ez egyszerre túl sok volt.
# To a press whose message Telegram does not name.
telegram-pressed-nowhere = Nem látom, hol van ez a gomb, ezért semmi sem változott. A /tables paranccsal megtalálod az asztalaidat.
# After a press in a group that has reached Telegram's limit.
telegram-group-busy = Egy csoportba percenként csak 20 üzenetet írhatok. Ha mindjárt nem látszik semmi, nyomd meg újra.
telegram-done = Kész. Az asztalnál látod; ami csak rád tartozik, az ide jön.

# The menu of commands
telegram-command-play = Asztalt nyit: válassz játékot, várd meg a többieket, indítsd el
telegram-command-join = Hely foglalása itt, vagy kóddal máshol
telegram-command-hand = A lapjaid, és hogy most mit tehetsz
telegram-command-board = Újra megmutatja az asztalt, itt lent
telegram-command-tables = A csoport asztalainak listája
telegram-command-my-tables = Az asztalaid listája, elöl azok, ahol te jössz
telegram-command-rules = Egy játék szabályai, fejezetenként
telegram-command-learn = Tanulj meg egy játékot egy perc alatt, játszva
telegram-command-leave = Kilépsz egy asztaltól, vagy gépi játékos ugrik be; előbb megkérdezlek
telegram-command-settings = A nyelved, és hogy mi csörögjön neked
telegram-command-room-settings = Nyelv, említések, és hogy ki nyithat asztalt a csoportban
telegram-command-help = Mit tehetsz itt
telegram-command-away = Megállítja az óráidat, amíg távol vagy

# The description of the bot: in an empty chat (at most 512 characters), and in its profile (at most 120).
telegram-description = Tirazheh, Nautilus, Ice Cult, Iszkenderun és Seladin: társasjátékok ott, ahol amúgy is beszélgettek. Adj hozzá egy csoporthoz, és írd be ott: /play, vagy itt: /help. A lapjaid privátban érkeznek, az üres helyekre gépi játékosok ülnek, és minden asztal megvár, amíg visszajöttök.
telegram-short-description = Társas- és kártyajátékok a csoportjaitokban, gombokkal és képekkel. A /play asztalt nyit.

# Memory
telegram-command-stats = Az eredményeid
