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
export-page-eyes = Szem
export-page-language = Nyelv
export-page-moment = Pillanat: { $at } / { $of }
export-page-step = lépés: { $step }
export-page-keys = A nyilak előre és hátra visznek, a Page Up és a Page Down körönként, a Home és az End a két végére. Telefonon húzd az ujjad.
export-page-no-script = Ez az oldal saját szkripttel mutatja meg a játékot, amely senkitől nem kér semmit. Itt a szkriptek ki vannak kapcsolva.
export-page-luck = Miből lett a szerencse
export-page-rules = Ez az oldal a szerencsét ellenőrzi. A { $command } ezzel a fájllal minden lépést a szabályok szerint is ellenőriz, meg az eredményt.
export-page-commitment = Pecsét, amely látszott, mielőtt bárki szót tett hozzá
export-page-secret = Titok, a játék után elárulva
export-page-seed = Mag, a titokból és a szavakból
export-page-words = Hozzátett szavak
export-page-right = Most ellenőrizve, ezen az oldalon: a pecsét ehhez a titokhoz tartozik, a mag a titokból és a szavakból lett, és { $count } húzás mindegyike a magból következik.
export-page-right-older = Most ellenőrizve, ezen az oldalon: { $count } húzás mindegyike a magból következik. Ezt a játékot egy régebbi változat kezdte, a szerencséje nem volt lepecsételve.
export-page-closed = Ennek a játéknak a kezei rejtve maradnak, és velük a titka is. Ezért a szerencséje nem ellenőrizhető.
export-page-wrong-commitment = Valami nem stimmel: a pecsét nem a titok SHA-256 értéke.
export-page-wrong-seed = Valami nem stimmel: a mag nem a titokból és a szavakból lett.
export-page-wrong-log = Valami nem stimmel a(z) { $step }. lépésnél: a napló nem az, amelyet exportáltak.
export-page-wrong-draw = Valami nem stimmel a(z) { $step }. lépésnél: a(z) { $draw }. húzás nem az, amit a mag ad.
