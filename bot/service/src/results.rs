//! Results: what a finished game changes in the figures, ratings and awards of its people.
//!
//! The same function takes in a game when it ends and when all figures are worked out anew, so that
//! both come to the same.

mod awards;
mod forget;
mod keep;
pub mod keys;
mod rebuild;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub use keep::Results;
pub use rebuild::{Rebuilt, rebuild};

use table::figures::{Figures, Rated, Skill, rate};
use table::game_record::GameRecord;
use table::{Award, RatingChange, Remembered};
use words::people::{PersonId, RoomId};

/// The figures of the people of a game: everywhere, and in each of its rooms.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Known {
    /// Everywhere.
    pub people: BTreeMap<PersonId, Figures>,
    /// In rooms.
    pub rooms: BTreeMap<(RoomId, PersonId), Figures>,
}

/// Takes in a finished game, and returns what is to be told of that.
pub fn take_in(record: &GameRecord, known: &mut Known) -> Remembered {
    let rated = rate(record, &|person| known.people.get(person));
    let of_game = awards::of_game(record);
    let mut remembered = Remembered::default();
    for (seat, person) in record.people() {
        let before = known.people.remove(&person.id).unwrap_or_default();
        let mut after = before.clone();
        after.add(record, seat);
        let own = rated.iter().find(|it| it.seat == seat);
        if let Some(rated) = own {
            after.set_skill(rated.after);
            remembered.ratings.extend(change(rated));
        }
        let own = of_game.iter().filter(|(of, _)| *of == seat).map(|(_, name)| name.clone());
        let general = awards::general(record, seat, (&before, &after));
        for name in general.into_iter().map(str::to_owned).chain(own) {
            if !after.awards.contains(&name) {
                after.awards.push(name.clone());
                remembered.awards.push(Award { seat, name });
            }
        }
        known.people.insert(person.id.clone(), after);
        for room in &record.rooms {
            let here = (room.clone(), person.id.clone());
            known.rooms.entry(here).or_default().add(record, seat);
        }
    }
    remembered
}

/// Returns a change of a rating in the measure that people are shown, if it is shown.
fn change(rated: &Rated) -> Option<RatingChange> {
    let Rated { seat, before, after } = *rated;
    let shown = |it: &Skill| it.is_shown();
    after.is_shown().then(|| RatingChange {
        seat,
        alone: after.alone,
        before: before.filter(shown).map(|it| it.rating.shown()),
        after: after.rating.shown(),
        give_or_take: after.rating.give_or_take(),
    })
}
