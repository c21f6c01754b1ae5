//! Pictures of tables: they are readable in every position and with any names, and some positions
//! have goldens.
//!
//! `picture::laws` measures a scene. Persian stands for every language that is read from the
//! right.

mod goldens;
mod lessons;
mod names;
mod readable;

use std::sync::LazyLock;

use engine::seat::{PerSeat, Viewer};
use panels::present::Names;
use words::locale::{Lang, Locales};
use words::text::Text;

fn locales() -> &'static Locales {
    static LOCALES: LazyLock<Locales> =
        LazyLock::new(|| locales::load().expect("the words are sound"));
    &LOCALES
}

fn lang(id: &str) -> Lang {
    id.parse().expect("a language")
}

/// Returns the names for a viewer.
fn called(names: &[&str], viewer: Viewer) -> Names {
    Names::new(PerSeat::new(names.len(), |seat| {
        if viewer == Viewer::Seat(seat) {
            Text::new("name-you")
        } else {
            Text::new("name-person").name("who", names[seat.index()])
        }
    }))
}
