//! Forgetting a person: they leave, and their name and accounts are deleted.

use super::journal::JournalLine;
use super::{Changed, Refusal, SeatAssignment, Series, Sitter, Table};
use words::people::{Moment, PersonId};

impl Table {
    /// Forgets a person, who leaves if they sit here.
    ///
    /// # Errors
    /// If the table knows nothing of them.
    pub fn forget(&mut self, person: &PersonId, at: Moment) -> Changed {
        let is_theirs =
            |sitter: &Sitter| sitter.person().is_some_and(|sitting| sitting.id == *person);
        let played = self.chairs.iter().any(|chair| {
            is_theirs(&chair.sitter) || chair.before.iter().any(|stint| stint.who.id == *person)
        });
        let watches = self.windows.iter().any(|window| window.person == *person);
        let asks = self.newcomers().any(|newcomer| newcomer == person);
        if !played && !watches && !asks {
            return Err(Refusal::NotSeated);
        }
        // Whether they sat here when the game started, so that their name is in the closing.
        let is_first = |chair: &SeatAssignment| match chair.before.first() {
            Some(stint) => stint.who.id == *person,
            None => is_theirs(&chair.sitter),
        };
        let was_there = self.chairs.iter().any(is_first);
        self.change(at, None, |next| {
            if was_there {
                next.fairness.forget_names();
            }
            let seat = next.seat_of(person).filter(|_| next.is_live());
            let line = seat.map_or(Ok(JournalLine::default()), |seat| next.leave(seat))?;
            for chair in &mut next.chairs {
                if is_theirs(&chair.sitter) {
                    chair.sitter = Sitter::Somebody;
                    (chair.account, chair.hand, chair.place) = (None, None, None);
                    chair.coaching = None;
                }
                chair.before.retain(|stint| stint.who.id != *person);
            }
            let other = next.people().map(|(_, other)| other.id.clone()).next();
            if let Some(other) = other.filter(|_| next.host == *person) {
                next.host = other;
            }
            if next.series.wins_of(person).is_some() {
                next.series = Series::default();
            }
            next.is_gone(person);
            next.no_longer_asks(person);
            next.windows.retain(|window| window.person != *person || window.place.room().is_some());
            for window in next.windows.iter_mut().filter(|window| window.person == *person) {
                window.person.clone_from(&next.host);
            }
            Ok(line)
        })
    }
}
