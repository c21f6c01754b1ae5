//! The pictures of `docs/pictures.md` are those that the program draws.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Returns the pictures in a folder by their names.
fn pictures(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read(path).expect("a file"))
        })
        .collect()
}

#[test]
fn the_gallery_shows_what_is_drawn() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let drawn = tempfile::tempdir().expect("a folder");
    let script = Command::new(docs.join("gallery.sh"))
        .arg(drawn.path())
        .env("CHAIKHANA", env!("CARGO_BIN_EXE_chaikhana"))
        .status();
    assert!(script.expect("bash is there").success(), "docs/gallery.sh fails");
    let (drawn, shown) = (pictures(drawn.path()), pictures(&docs.join("pictures")));
    let others: Vec<&String> = shown
        .keys()
        .chain(drawn.keys())
        .filter(|name| shown.get(*name) != drawn.get(*name))
        .collect();
    assert!(others.is_empty(), "docs/gallery.sh draws these anew, look at them: {others:?}");
    let text = fs::read_to_string(docs.join("pictures.md")).expect("the gallery");
    for name in drawn.keys() {
        assert!(text.contains(&format!("(pictures/{name})")), "{name} is not in the gallery");
    }
}
