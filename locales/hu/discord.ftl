# The placeholder of a menu.
discord-choose = Válassz egyet
# Shown in place of a finished command, to its author only.
discord-done = Kész.
# To a person who sends too much at once; their last input was ignored.
discord-one-moment = Egy pillanat: ez egyszerre túl sok volt, az utolsót nem csináltam meg.
# To a person whose input this version of the bot cannot read.
discord-unreadable = Nem tudtam elolvasni, amit az imént tettél, és semmi sem változott. Ha újra előfordul, kérlek, szólj annak, aki ezt a botot üzemelteti.
# Shown in place of a table in a channel where the bot lacks rights, with the names that Discord uses.
discord-no-rights = Itt nem tudok asztalt nyitni. A csatorna beállításaiban, a jogosultságoknál (Permissions) engedélyezd nekem ezeket: Csatorna megtekintése (View Channel), Üzenetek küldése (Send Messages), Üzenetek küldése szálakban (Send Messages in Threads), Linkek beágyazása (Embed Links); hangcsatornában a Csatlakozás (Connect) is.
# In place of the answer to a command whose effect is a table in the channel, just below.
discord-posted = Az asztal itt van lent.
# To a person who wants a table where only the commands of the bot were added. $link is an address.
discord-no-bot = Ide nem tudok írni. Lehet, hogy ezen a szerveren csak a parancsaim vannak, én nem; aki üzemelteti, hozzáadhat: { $link }
# A command in the menu of a message, at most 32 characters.
discord-open-hand = A lapjaim megnyitása

# Commands: the name, as it is typed (lower case, no spaces), then a description of at most
# 100 characters.
discord-play-about = Asztal nyitása itt
discord-join-about = Helyet foglalsz itt, vagy kóddal egy máshol álló asztalnál
discord-hand-about = A lapjaid, és hogy most mit tehetsz; csak te látod
discord-board-about = Újra megmutatja az asztalt a csatorna alján
discord-tables-about = Az itteni asztalok listája, privátban az összes tiéd
discord-rules-about = Egy játék szabályai, fejezetenként
discord-learn-about = Tanulj meg egy játékot egy perc alatt, játszva
discord-undo-about = Visszavonja az utolsó lépésedet, amíg lehet
discord-date-about = Házigazdának: mikor játsszatok; egy órával előtte mindenki kap emlékeztetőt
discord-leave-about = Kilépsz az asztaltól, vagy gépi játékos ugrik be; előbb megkérdezlek
discord-kick-about = Házigazdának: kizársz valakit, vagy gépi játékosnak adod át a helyét
discord-skip-about = Házigazdának: továbblépés valaki nélkül, aki nem játszik
discord-cancel-about = Házigazdának: mindenkinek bezárja az asztalt; előbb megkérdezlek
discord-settings-about = A nyelved és hogy mi csörögjön neked; adminoknak: hogyan viselkedjek a csatornában
discord-help-about = Mit tehetsz itt
discord-pause-about = Szünetet kérsz, vagy beleegyezel
discord-away-about = Megállítja az óráidat, amíg távol vagy
discord-back-about = Szólsz, hogy újra itt vagy
discord-about-about = Mi ez a bot
discord-language-about = Válassz nyelvet
discord-privacy-about = Nézd meg, mit tárolok rólad
discord-table-about = Ritkább dolgok az asztalnál: visszavonás, szünet, meghívás, visszajátszás és több
discord-me-about = Fiókjaid, adataid, a ranglista, ez a bot

# Options of commands: the name, as above, then its purpose.
discord-option-game = játék
discord-option-game-about = Melyik játék; hagyd üresen, ha mindet látni akarod
discord-option-rules-about = Melyik játék; hagyd üresen, ha az itt játszott érdekel
discord-option-options = opciók
discord-option-options-about = Házi szabályok, például: full
discord-option-table = asztal
discord-option-table-about = Melyik asztal, ha több is van itt
discord-option-whose = kié
discord-option-whose-about = Kinek a beállításai; hagyd üresen azokhoz, amelyeket itt módosíthatsz
discord-option-until = meddig
discord-option-until-about = Meddig, például: 5 nap vagy május 12-ig; hagyd üresen, ha választanál
discord-option-date = mikor
discord-option-date-about = Nap és óra, például: péntek este nyolckor; hagyd üresen, ha választanál, vagy ki
discord-option-zone = időzóna
discord-option-zone-about = Egy város az időzónádban, például: Madrid vagy Europe/Madrid
discord-settings-my = Enyém
discord-settings-room = Ez a csatorna

# Tables elsewhere
discord-invite-about = Kódot kérsz, amellyel mások máshonnan csatlakozhatnak
discord-watch-about = Az itteni vagy egy kóddal adott asztalt nézed privátban
discord-unwatch-about = Nem nézed tovább; csatornában bezárod egy asztal nézetét
discord-host-about = A házigazdának: az asztal átadása valakinek
discord-option-code = kód
discord-option-code-about = Egy máshol álló asztal kódja; az ittenihez hagyd üresen

# Linked accounts
discord-link-about = Összekapcsolod a másik felületen lévő fiókodat
discord-unlink-about = Szétválasztod a fiókjaidat; előbb megkérdezlek
discord-option-link-code-about = A kód, amit a másik felületen adtam; hagyd üresen, ha kérsz egyet

# Finding people
discord-find-about = Asztal keresése szabad hellyel
discord-notify-about = Értesülsz egy játék új asztalairól, vagy többé nem
discord-block-about = Kiválasztod, kivel nem akarsz találkozni
discord-option-find-about = Melyik játék; az összeshez hagyd üresen
discord-option-notify-about = Melyik játékról szeretnél hallani

# Replays
discord-replay-about = Egy játék visszajátszása lépésről lépésre

# Memory
discord-luck-about = Bizonyíték, hogy a keverés tisztességes; vagy új szó
discord-type-word = A te szavad, legfeljebb { $most } karakter
discord-forgetme-about = Mindent töröl, amit rólad tárolunk
discord-mydata-about = Minden, amit rólad tárolunk
discord-option-word = szó
discord-option-word-about = Egy saját szó
discord-stats-about = Az eredményeid
discord-top-about = A ranglista
discord-option-top-about = Ebben a játékban; különben mindben
discord-option-who = ki
discord-option-who-about = Valaki, akivel játszottál; különben te
