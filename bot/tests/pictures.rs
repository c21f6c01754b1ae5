//! Pictures of tables: that they can be read wherever a game goes and whoever sits there, and
//! what some positions look like.
//!
//! What is measured of a scene is `picture::audit`. Persian stands for every language that is read
//! from the right.

mod goldens;
mod names;
mod readable;

use engine::seat::{PerSeat, Viewer};
use panels::present::Names;
use words::locale::{Lang, Locales};
use words::text::Text;

fn locales() -> Locales {
    locales::load().expect("the words are sound")
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
