//! The pictures of `docs/pictures.md` are those that the program draws.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use engine::catalog::GameId;
use engine::game::Game;
use engine::with_game;

/// Returns the pictures in a folder, by name.
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
        .env("PICTURE", env!("CARGO_BIN_EXE_picture"))
        .status();
    assert!(script.expect("bash is there").success(), "docs/gallery.sh fails");
    let (drawn, shown) = (pictures(drawn.path()), pictures(&docs.join("pictures")));
    let others: Vec<&String> = shown
        .keys()
        .chain(drawn.keys())
        .filter(|name| shown.get(*name) != drawn.get(*name))
        .collect();
    let what_to_do = "run docs/gallery.sh, and correct the alternative texts in docs and README.md";
    assert!(others.is_empty(), "{what_to_do}: {others:?}");
    let text = fs::read_to_string(docs.join("pictures.md")).expect("the gallery");
    for name in drawn.keys() {
        assert!(text.contains(&format!("(pictures/{name})")), "{name} is not in the gallery");
    }
    for game in GameId::ALL {
        let is_open = with_game!(*game, G => G::IS_OPEN);
        let hand = if is_open { None } else { Some("hand") };
        for kind in ["room", "persian", "end"].into_iter().chain(hand) {
            let name = format!("{game}-{kind}.png");
            assert!(drawn.contains_key(&name), "docs/gallery.sh does not draw {name}");
        }
    }
}

fn draw(folder: &Path, words: &[&str]) -> Output {
    let mut picture = Command::new(env!("CARGO_BIN_EXE_picture"));
    picture.args(words).current_dir(folder).output().expect("the program starts")
}

#[test]
fn a_position_is_drawn_the_same_each_time_as_svg_or_png() {
    let folder = tempfile::tempdir().expect("a folder");
    let draw = |file: &str, seat: &[&str]| {
        let words = ["tirazheh", file, "--seats", "3", "--steps", "9"];
        let output = draw(folder.path(), &[&words[..], seat].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        fs::read(folder.path().join(file)).expect("it was written")
    };
    let room = draw("room.svg", &[]);
    assert!(room.starts_with(b"<svg ") && room == draw("again.svg", &[]));
    let hand = String::from_utf8(draw("hand.svg", &["--seat", "2"])).expect("SVG is text");
    assert!(hand.contains("Your hand") && !String::from_utf8_lossy(&room).contains("Your hand"));
    assert!(draw("room.png", &[]).starts_with(b"\x89PNG"));
}

#[test]
fn what_cannot_be_drawn_is_said_in_one_line() {
    for (words, why) in [
        (&["chess", "a.png"][..], "games are: tirazheh"),
        (&["tirazheh", "a.gif"], "neither in .png nor in .svg"),
        (&["tirazheh", "a.png", "--seat", "3"], "no seat 3 of 2"),
        (&["tirazheh", "a.png", "--language", "tlh"], "not spoken here"),
        (&["tirazheh", "nowhere/a.png"], "cannot be written"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let output = draw(folder.path(), words);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(why), "{words:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}
