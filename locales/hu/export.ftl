## Games as files

command-export = export
help-export = Az /export elküldi az utolsó játékot fájlokban, amelyek végig megmutatják, és ellenőrzik a szerencséjét.
button-export = Exportálás
export-sent = A játékod fájlban más programoknak, és oldalként, hogy végignézhesd. Mindkettő ellenőrizhető.
export-sent-closed = A játékod fájlban más programoknak, és oldalként, hogy végignézhesd. A kezek rejtve maradnak, ezért csak az van benne, amit láthattál.
export-none = Itt még nem játszottak játékot. A /play asztalt nyit.
export-too-large = Ez a játék túl hosszú ahhoz, hogy elküldjem.
telegram-command-export = Egy játék fájlokban
discord-export-about = Egy játék fájlokban

## The page

export-sent-unshown = A játékod fájlban más programoknak. Oldalnak túl hosszú, vagy a szabályai túl régiek.
export-shows-eyes = Szem
export-shows-language = Nyelv
export-shows-moment = Pillanat: { $at } / { $moments }
export-shows-step = lépés: { $step }
export-shows-keys = A nyilak előre és hátra visznek, a Page Up és a Page Down körönként, a Home és az End a két végére. Telefonon húzd az ujjad.
export-shows-no-script = Ez az oldal saját szkripttel mutatja meg a játékot, amely senkitől nem kér semmit. Itt a szkriptek ki vannak kapcsolva.
export-shows-luck = Miből lett a szerencse
export-shows-rules = Ez az oldal a szerencsét ellenőrzi. A { $command } ezzel a fájllal minden lépést a szabályok szerint is ellenőriz, meg az eredményt.
export-shows-commitment = Pecsét, amely látszott, mielőtt bárki szót tett hozzá
export-shows-secret = Titok, a játék után elárulva
export-shows-seed = Mag, a titokból és a szavakból
export-shows-words = Hozzátett szavak
export-shows-right = Most ellenőrizve, ezen az oldalon: a pecsét ehhez a titokhoz tartozik, a mag a titokból és a szavakból lett, és { $draws } húzás mindegyike a magból következik.
export-shows-right-older = Most ellenőrizve, ezen az oldalon: { $draws } húzás mindegyike a magból következik. Ezt a játékot egy régebbi változat kezdte, a szerencséje nem volt lepecsételve.
export-shows-closed = Ennek a játéknak a kezei rejtve maradnak, és velük a titka is. Ezért a szerencséje nem ellenőrizhető.
export-shows-wrong-commitment = Valami nem stimmel: a pecsét nem a titok SHA-256 értéke.
export-shows-wrong-seed = Valami nem stimmel: a mag nem a titokból és a szavakból lett.
export-shows-wrong-log = Valami nem stimmel a(z) { $step }. lépésnél: a napló nem az, amelyet exportáltak.
export-shows-wrong-draw = Valami nem stimmel a(z) { $step }. lépésnél: a(z) { $draw }. húzás nem az, amit a mag ad.
