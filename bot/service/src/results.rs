//! Results: what a finished game changes in the figures, ratings and awards of its people.
//!
//! The same function adds a game when it ends and when all figures are rebuilt, so that both have
//! the same result.

mod forget;
mod keep;
pub mod keys;
mod rebuild;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub use keep::Results;
pub use rebuild::{Rebuilt, rebuild};

use panels::present::awards::earned;
use storage::{BadKey, Key};
use table::figures::{Figures, Rated, Skill, rate};
use table::game_record::GameRecord;
use table::{Award, RatingChange, Remembered};
use words::people::{PersonId, RoomId};

/// Figures of people, from all rooms together and from each room.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct KnownFigures {
    people: BTreeMap<PersonId, Figures>,
    rooms: BTreeMap<(RoomId, PersonId), Figures>,
}

impl KnownFigures {
    /// Returns the figures by the keys under which they are stored.
    fn by_key(&self) -> Result<BTreeMap<Key, &Figures>, BadKey> {
        let people = self.people.iter().map(|(id, it)| keys::of_person(id).map(|key| (key, it)));
        let rooms = self.rooms.iter();
        let rooms = rooms.map(|((room, id), it)| keys::in_room(room, id).map(|key| (key, it)));
        people.chain(rooms).collect()
    }
}

/// Adds a finished game to the figures of its people, and returns the news about them.
fn add_game(record: &GameRecord, known: &mut KnownFigures) -> Remembered {
    let rated = rate(record, &|person| known.people.get(person));
    let of_game = earned::in_game(record);
    let mut remembered = Remembered::default();
    for (seat, person) in record.people() {
        let before = known.people.remove(&person.id).unwrap_or_default();
        let mut after = before.clone();
        after.add(record, seat);
        let own = rated.iter().find(|it| it.seat == seat);
        if let Some(rated) = own {
            after.set_skill(rated.after);
            remembered.ratings.extend(rating_change(rated));
        }
        let own = of_game.iter().filter(|(of, _)| *of == seat).map(|(_, name)| name.clone());
        let general = earned::by_figures(record, seat, &before, &after);
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

/// Returns a change of a rating as it is shown, if the player has enough rated games for that.
fn rating_change(rated: &Rated) -> Option<RatingChange> {
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
