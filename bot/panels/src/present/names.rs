//! What each seat is called in what is being shown.

use engine::seat::{PerSeat, Seat, Viewer};

use table::Table;
use words::text::Text;

/// Returns what a seat is called; where people of several platforms play, with a mark of theirs.
pub(super) fn name(table: &Table, seat: Seat) -> Text {
    let Some(chair) = table.chair(seat) else { return Text::new("lobby-nobody") };
    let name = chair.sitter.name();
    match table.platform_of(seat).filter(|_| table.spans_platforms()) {
        Some(platform) => {
            let mark: String = platform.chars().take(1).flat_map(char::to_uppercase).collect();
            Text::new("name-with-mark").text("who", name).name("mark", mark)
        }
        None => name,
    }
}

/// What each seat is called in what is being shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names(PerSeat<Text>);

impl Names {
    /// Wraps a name for each seat.
    pub const fn new(names: PerSeat<Text>) -> Self {
        Self(names)
    }

    /// Returns what each seat of a table is called when everybody reads it.
    pub fn at(table: &Table) -> Self {
        Self(PerSeat::new(table.chairs.len(), |seat| name(table, seat)))
    }

    /// Returns what each seat of a table is called when this viewer reads it.
    pub fn for_viewer(table: &Table, viewer: Viewer) -> Self {
        Self(PerSeat::new(table.chairs.len(), |seat| {
            if viewer == Viewer::Seat(seat) {
                Text::new("name-you").strong()
            } else {
                name(table, seat)
            }
        }))
    }

    /// Returns the name of a seat.
    pub fn of(&self, seat: Seat) -> Text {
        self.0[seat].clone()
    }

    /// Tells whether a seat is called "you": where everybody reads, none is.
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.0[seat].key() == "name-you"
    }
}
