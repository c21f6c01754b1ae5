//! Tickets: the versions of choices.

use serde::{Deserialize, Serialize};

use super::Play;
use crate::game::Game;
use crate::seat::{PerSeat, Seat};

/// The version of the current options of a seat, so that an answer to older ones is refused.
///
/// It counts only what the reader of the options can see anyway, so it discloses nothing: the
/// changes of options that are open to all, and the changes of the seat's own since then. Later
/// tickets of a seat are greater.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Ticket(pub u64);

impl Ticket {
    /// The bits for the changes that only the seat itself sees.
    const OWN: u32 = 16;

    /// Returns the ticket of options that all can see, after this number of changes of such
    /// options.
    const fn open(changes: u64) -> Self {
        Self(changes << Self::OWN)
    }

    /// Tells whether no count exceeds this number.
    pub(super) const fn is_within(self, most: u64) -> bool {
        let own = self.0 % (1 << Self::OWN);
        self.changes() <= most && own <= most
    }

    /// Returns the number of changes of open options.
    const fn changes(self) -> u64 {
        self.0 >> Self::OWN
    }

    /// Returns the ticket of options that all can see, after another change of such options.
    #[must_use]
    fn next_open(all: impl IntoIterator<Item = Self>) -> Self {
        let changes = all.into_iter().map(Self::changes).max().unwrap_or_default();
        Self::open(changes + 1)
    }

    /// Returns the ticket of options that only their seat sees, if the next open ones would have
    /// the ticket `next_open`. After 65,535 of them in a row they are no longer distinguished.
    #[must_use]
    fn next_own(self, next_open: Self) -> Self {
        let now = Self::open(next_open.changes() - 1);
        Self((self.max(now).0 + 1).min(next_open.0 - 1))
    }
}

/// The options of a seat.
#[derive(PartialEq)]
pub(super) struct Offered<G: Game> {
    options: Vec<G::Action>,
    /// Whether everybody can see them.
    to_all: bool,
}

impl<G: Game> Play<G> {
    /// Renews the ticket of the seat that acted, and of every seat whose options have changed.
    pub(super) fn renew_tickets(&mut self, acted: Seat, before: &PerSeat<Offered<G>>) {
        let next_open = Ticket::next_open(self.tickets.values().copied());
        for seat in Seat::all(self.seats()) {
            let (was, is) = (&before[seat], self.offered(seat));
            if seat == acted || *was != is {
                let ticket = &mut self.tickets[seat];
                let to_all = was.to_all || is.to_all;
                *ticket = if to_all { next_open } else { ticket.next_own(next_open) };
            }
        }
    }

    /// Returns the options of a seat, to compare them with later ones.
    pub(super) fn offered(&self, seat: Seat) -> Offered<G> {
        let options = self.options_of(seat);
        Offered { to_all: !options.is_empty() && self.game.ask(seat).open, options }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tickets_of_a_seat_rise_and_only_its_own_count_its_own_changes() {
        let first = Ticket::default();
        let open = Ticket::next_open([first, first]);
        let own = first.next_own(open);
        assert_eq!(Ticket::next_open([own, first]), open, "others do not see it");
        let later = own.next_own(open);
        assert!(first < own && own < later && later < open);
        assert!(open < open.next_own(Ticket::next_open([open, later])));
    }

    #[test]
    fn tickets_never_run_into_those_of_all() {
        let open = Ticket::open(1);
        let last = Ticket(open.0 - 1);
        assert_eq!(last.next_own(open), last);
    }
}
