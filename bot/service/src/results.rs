//! Results: the changes of figures, ratings and awards by a finished game.
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
        let people =
            self.people.iter().map(|(id, figures)| keys::of_person(id).map(|key| (key, figures)));
        let rooms = self.rooms.iter();
        let rooms =
            rooms.map(|((room, id), figures)| keys::in_room(room, id).map(|key| (key, figures)));
        people.chain(rooms).collect()
    }
}

/// Adds a finished game to the figures of its people, and returns the changes to announce.
fn add_game(record: &GameRecord, known: &mut KnownFigures) -> Remembered {
    let rated = rate(record, &|person| known.people.get(person));
    let of_game = earned::in_game(record);
    let mut remembered = Remembered::default();
    for (seat, person) in record.people() {
        let before = known.people.remove(&person.id).unwrap_or_default();
        let mut after = before.clone();
        after.add(record, seat);
        let own = rated.iter().find(|change| change.seat == seat);
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

/// Returns the displayed change of a rating, if the player has enough rated games for that.
fn rating_change(rated: &Rated) -> Option<RatingChange> {
    let Rated { seat, before, after } = *rated;
    let shown = |skill: &Skill| skill.is_shown();
    after.is_shown().then(|| RatingChange {
        seat,
        alone: after.alone,
        before: before.filter(shown).map(|skill| skill.rating.shown()),
        after: after.rating.shown(),
        give_or_take: after.rating.give_or_take(),
    })
}
