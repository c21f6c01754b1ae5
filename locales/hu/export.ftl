## Games as files

command-export = export
help-export = Az /export elküldi az utolsó játékot fájlokban, amelyek végig megmutatják, és ellenőrzik a sorsolásait.
button-export = Exportálás
export-sent = A játékod fájlban más programoknak, és oldalként, amelyet megnézhetsz. Mindkettő ellenőrizhető.
export-sent-closed = A játékod fájlban más programoknak, és oldalként, amelyet megnézhetsz. A lapok rejtve maradnak, ezért mindkettő csak azt mutatja, amit láthattál.
export-none = Itt még nem ért véget játék. Egy játékot a vége után lehet exportálni.
export-too-large = Ez a játék túl hosszú ahhoz, hogy elküldjem.
discord-export-about = Egy játék fájlokban

## The page

export-sent-unshown = A játékod fájlban más programoknak. Oldalnak túl hosszú, vagy a szabályai túl régiek.
export-shows-title = { $title }: { $who }
# Before the name of the player whose hand the page shows, or "everybody".
export-shows-view = Nézőpont
export-shows-moves = Minden kör
export-shows-turn = Kör: { $at } / { $turns }
export-shows-step = lépés: { $step }
export-shows-keys = A nyilak körönként visznek hátra és előre, a Home és az End a két végére. Telefonon húzd az ujjad a képen.
export-shows-no-script = Ez az oldal saját szkripttel mutatja meg a játékot, amely sehonnan sem tölt le semmit. Itt a szkriptek ki vannak kapcsolva.
export-shows-luck-right = Sorsolás ellenőrizve: nincs hiba
export-shows-luck-wrong = Sorsolás ellenőrizve: valami hibás
export-shows-luck-unknown = A sorsolás nem ellenőrizhető
export-shows-rules = Ez az oldal a sorsolást ellenőrzi. Ezzel a fájllal minden lépés a szabályok szerint is ellenőrizhető, és az eredmény is: { $command }
export-shows-seal = Pecsét, amely az asztal nyitása óta látszott
export-shows-secret = Titok, a játék után közzétéve
export-shows-seed = Mag, a titokból és a szavakból
export-shows-words = Szavak érkezési sorrendben
export-shows-closing = Lezárás, amely a játék kezdetekor látszott
export-shows-right = Most ellenőrizve, ezen az oldalon: a pecsét ehhez a titokhoz tartozik, a mag a titokból és a szavakból lett, a lezárás ehhez a játékhoz köti a szavakat, és { $draws } húzás mindegyike a magból következik.
export-shows-right-forgotten = Most ellenőrizve, ezen az oldalon: a pecsét ehhez a titokhoz tartozik, a mag a titokból és a szavakból lett, és { $draws } húzás mindegyike a magból következik. A lezárás nem ellenőrizhető, mert egy játékos nevét törölték.
export-shows-unsealed = Ebben a fájlban nincs pecsét. Ezért a sorsolása nem ellenőrizhető.
export-shows-closed = Ennek a játéknak a lapjai rejtve maradnak, és velük a titka is. Ezért a sorsolása nem ellenőrizhető.
export-shows-wrong-seal = Valami nem stimmel: a pecsét nem a titok SHA-256 kivonata.
export-shows-wrong-seed = Valami nem stimmel: a mag nem a titokból és ezekből a szavakból lett ebben a sorrendben.
export-shows-wrong-closing = Valami nem stimmel: a lezárás nem illik a pecséthez, az opciókhoz, a helyekhez vagy a szavakhoz. A játék kezdete után valamit megváltoztattak.
export-shows-wrong-step = Valami nem stimmel ({ $step }. lépés): itt a következőnek kellene állnia: { $line }. lépés. A lépések számozása hézagmentes.
export-shows-wrong-take-back = Valami nem stimmel ({ $step }. lépés): amit visszavon, azt nem lehetett visszavonni.
export-shows-wrong-log = Valami nem stimmel ({ $step }. lépés): a napló nem az, amelyet exportáltak.
export-shows-wrong-draw = Valami nem stimmel ({ $step }. lépés, { $draw }. húzás): a húzás nem az, amit a mag ad.
