//! The names of seats in a text.

use engine::seat::{PerSeat, Seat, Viewer};

use table::Table;
use words::text::Text;

/// Returns the name of a seat; with a mark of its platform if the table spans several.
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

/// The names of all seats in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    all: PerSeat<Text>,
    /// The seat that reads a text in which it is called by its name.
    reader: Option<Seat>,
}

impl Names {
    pub const fn new(names: PerSeat<Text>) -> Self {
        Self { all: names, reader: None }
    }

    /// Returns the names for a text that everybody reads.
    pub fn at(table: &Table) -> Self {
        Self::new(PerSeat::new(table.chairs.len(), |seat| name(table, seat)))
    }

    /// Returns the names for a text that this viewer reads.
    pub fn for_viewer(table: &Table, viewer: Viewer) -> Self {
        Self::new(PerSeat::new(table.chairs.len(), |seat| {
            if viewer == Viewer::Seat(seat) {
                Text::new("name-you").strong()
            } else {
                name(table, seat)
            }
        }))
    }

    /// Returns the same names for a text about what this viewer sees.
    #[must_use]
    pub fn read_by(self, viewer: Viewer) -> Self {
        Self { reader: viewer.seat(), ..self }
    }

    pub fn of(&self, seat: Seat) -> Text {
        self.all[seat].clone()
    }

    /// Tells whether a seat is called "you", which is never the case in a text that everybody
    /// reads.
    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.all[seat].key() == "name-you"
    }

    /// Tells whether a seat reads the text, and so gets its private events.
    pub(crate) fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat) || self.is_you(seat)
    }

    /// Tells whether any seat reads the text.
    pub(crate) fn has_reader(&self) -> bool {
        self.all.iter().any(|(seat, _)| self.is_reader(seat))
    }
}
