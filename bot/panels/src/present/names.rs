//! The names of seats in a text.

use engine::seat::{PerSeat, Seat, Viewer};

use table::{Sitter, Table};
use words::locale::alike::apart;
use words::text::Text;

/// Returns the name of a seat.
pub(super) fn name(table: &Table, seat: Seat) -> Text {
    match table.chair(seat).map(|chair| &chair.sitter) {
        None => Text::new("lobby-nobody"),
        Some(Sitter::Person(_)) => Text::new("name-person").name("who", person_name(table, seat)),
        Some(other) => other.name(),
    }
}

/// Returns the name of the person of a seat; with a number if others look the same, and with a mark
/// of its platform if the table spans several.
pub(super) fn person_name(table: &Table, seat: Seat) -> String {
    let name = apart(sitting(table)).swap_remove(seat.index());
    match table.platform_of(seat).filter(|_| table.spans_platforms()) {
        Some(platform) => {
            let mark: String = platform.chars().take(1).flat_map(char::to_uppercase).collect();
            format!("{name}·{mark}")
        }
        None => name,
    }
}

/// Returns the names of the people in all chairs, which are empty for other players.
fn sitting(table: &Table) -> impl Iterator<Item = &str> {
    let people = table.chairs.iter().map(|chair| chair.sitter.person());
    people.map(|person| person.map_or("", |person| &person.name))
}

/// Returns the people who ask to be let in, with their indices and names.
pub(super) fn asking(table: &Table) -> Vec<(u8, String)> {
    let names = apart(sitting(table).chain(table.asking().map(|(_, person)| &*person.name)));
    let names = names.into_iter().skip(table.chairs.len());
    table.asking().map(|(index, _)| index).zip(names).collect()
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

#[cfg(test)]
mod tests {
    use engine::catalog::{AnyOptions, GameId};
    use engine::chance::Seed;
    use table::SeatAssignment;
    use words::people::{Destination, Moment, Person, PersonId, TableId};

    use super::*;

    fn table(people: &[(&'static str, &str)]) -> Table {
        let person = |(at, (platform, name)): (usize, &(&'static str, &str))| Person {
            id: PersonId::new(platform, at),
            name: (*name).to_owned(),
        };
        let people: Vec<Person> = people.iter().enumerate().map(person).collect();
        let home = Destination::Person(people[0].id.clone());
        let options = AnyOptions::of(GameId::Tirazheh);
        let (id, secret) = (TableId::new(1), Seed::from_number(1));
        let mut table = Table::open(id, home, people[0].clone(), options, Moment(0), secret);
        let chair = |person: &Person| {
            let mut chair = SeatAssignment::of(Sitter::Person(person.clone()));
            chair.place = Some(Destination::Person(person.id.clone()));
            chair
        };
        table.chairs.extend(people[1..].iter().map(chair));
        table
    }

    fn names(table: &Table) -> Vec<String> {
        let locales = locales::load().expect("the locales are sound");
        let lang = "en".parse().expect("a language");
        let say = |seat| locales.say(&lang, &name(table, seat)).plain();
        Seat::all(table.chairs.len()).map(say).collect()
    }

    #[test]
    fn people_of_one_name_are_numbered_and_others_are_not() {
        let mut table = table(&[("test", "Ali"), ("test", "Bora"), ("test", "A\u{200b}LI")]);
        assert_eq!(names(&table), ["Ali #\u{2060}1", "Bora", "ALI #\u{2060}2"]);
        table.chairs[2].sitter = Sitter::Machine(1);
        assert_eq!(names(&table), ["Ali", "Bora", "Samovar"]);
    }

    #[test]
    fn a_name_cannot_imitate_the_mark_of_a_platform() {
        let table = table(&[("discord", "Ali"), ("telegram", "Ali"), ("discord", "Ali·T")]);
        let all = ["Ali #\u{2060}1·D", "Ali #\u{2060}2·T", "Ali·T #\u{2060}3·D"];
        assert_eq!(names(&table), all);
    }
}
