//! Pictures of tables: that they can be read wherever a game goes and whoever sits there, and
//! what some positions look like.
//!
//! What is measured of a scene is `picture::audit`. Persian words of a fixture stand for every
//! language that is read from the right.

mod goldens;
mod names;
mod readable;

use std::fs;
use std::path::Path;

use bot::locale::{Lang, Locales};
use bot::present::Names;
use bot::text::Text;
use engine::seat::{PerSeat, Viewer};

/// The languages of the binary, with Persian as far as pictures need it.
fn locales() -> Locales {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../locales/en");
    let files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the repository is complete")
        .map(|entry| entry.expect("the repository is readable").path())
        .filter(|path| path.extension().is_some_and(|own| own == "ftl"))
        .map(|path| {
            let name = path.file_name().expect("files have names").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("words are UTF-8"))
        })
        .collect();
    let english = files.iter().map(|(name, text)| ("en", name.as_str(), text.as_str()));
    let persian = [("fa", "pictures.ftl", include_str!("fa.ftl"))];
    Locales::from_files(english.chain(persian)).expect("the words are sound")
}

fn lang(id: &str) -> Lang {
    id.parse().expect("a language")
}

/// Returns what seats are called when a viewer reads it.
fn called(names: &[&str], viewer: Viewer) -> Names {
    Names::new(PerSeat::new(names.len(), |seat| {
        if viewer == Viewer::Seat(seat) {
            Text::new("name-you")
        } else {
            Text::new("name-person").name("who", names[seat.index()])
        }
    }))
}
