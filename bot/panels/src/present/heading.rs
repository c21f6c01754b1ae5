//! The headings of game panels: the name of the game, for a hand its players, and the number of the
//! table if its reader has several with the same people.

use std::collections::BTreeSet;

use engine::seat::{Seat, Viewer};

use super::{Introduce, Names, RenderOptions, option_names};
use crate::panel::Block;
use table::Table;
use words::people::PersonId;
use words::text::Text;

/// Returns the name of a game. It is also needed below pictures, which not everybody sees.
pub(super) fn heading<G: Introduce>() -> Block {
    Block::Line(G::title().strong())
}

/// Returns the number of a table among those of the same people in the same game, which their
/// readers could otherwise not tell apart. The table that has begun first has the first number.
pub fn number_among(table: &Table, tables: &[Table]) -> Option<usize> {
    let people = |of: &Table| -> BTreeSet<PersonId> {
        of.people().map(|(_, person)| person.id.clone()).collect()
    };
    let is_alike = |other: &&Table| other.game() == table.game() && people(other) == people(table);
    let alike = tables.iter().filter(is_alike);
    let mut alike: Vec<_> = alike.map(|one| (one.began.is_none(), one.began, one.id)).collect();
    alike.sort_unstable();
    let at = alike.iter().position(|(.., id)| *id == table.id)?;
    (alike.len() > 1).then_some(at + 1)
}

/// Returns the name of the game of a table, with the number of the table.
pub(super) fn title(table: &Table, number: Option<usize>) -> Text {
    let title = option_names::title(table.game());
    match number {
        Some(number) => Text::new("table-numbered").text("title", title).number("number", number),
        None => title,
    }
}

/// Returns the heading of a hand. One private chat can have several hands, and rooms have no names.
/// So where a picture replaces the board, or another table waits as well, the heading names the
/// other players.
pub(super) fn of_hand<G: Introduce>(table: &Table, seat: Seat, look: &RenderOptions) -> Block {
    if !look.is_pictured && !look.has_next && look.number.is_none() {
        return heading::<G>();
    }
    let names = Names::for_viewer(table, Viewer::Public);
    let others = Seat::all(table.chairs.len()).filter(|other| *other != seat);
    Block::Line(
        Text::new("hand-of-game")
            .text("title", title(table, look.number).strong())
            .all("who", others.map(|other| names.of(other))),
    )
}

#[cfg(test)]
mod tests {
    use engine::catalog::{AnyOptions, GameId};
    use engine::chance::Seed;
    use table::{SeatAssignment, Sitter};
    use words::people::{Destination, Moment, Person, TableId};

    use super::*;

    fn table(id: u64, game: GameId, people: &[&str]) -> Table {
        let people = people
            .iter()
            .map(|name| Person { id: PersonId::new("test", name), name: (*name).to_owned() });
        let people: Vec<Person> = people.collect();
        let home = Destination::Person(people[0].id.clone());
        let (id, options, secret) = (TableId::new(id), AnyOptions::of(game), Seed::from_number(1));
        let mut table = Table::open(id, home, people[0].clone(), options, Moment(0), secret);
        let chair = |person: &Person| SeatAssignment::of(Sitter::Person(person.clone()));
        table.chairs.extend(people[1..].iter().map(chair));
        table
    }

    #[test]
    fn only_tables_of_the_same_people_and_game_are_numbered() {
        let tables = [
            table(9, GameId::Tirazheh, &["Anna", "Bora"]),
            table(3, GameId::Tirazheh, &["Bora", "Anna"]),
            table(4, GameId::IceCult, &["Anna", "Bora"]),
            table(5, GameId::Tirazheh, &["Anna", "Bora", "Cora"]),
        ];
        let numbers = tables.each_ref().map(|table| number_among(table, &tables));
        assert_eq!(numbers, [Some(2), Some(1), None, None]);
        let stranger = table(1, GameId::Tirazheh, &["Anna", "Bora"]);
        assert_eq!(number_among(&stranger, &tables), None, "it is none of them");
    }
}
