//! Checks that a button still belongs to the present decision of a seat.

use engine::catalog::Listed;
use engine::play::{Play, Ticket};
use engine::seat::Seat;
use engine::with_play;

use super::{Refusal, Table};
use words::people::PersonId;

impl Table {
    /// Checks that the decision of a player has not changed since a ticket.
    ///
    /// # Errors
    /// If it has, with the reason.
    pub fn still_asks(&self, person: &PersonId, ticket: Ticket) -> Result<(), Refusal> {
        let seat = self.played_by(person)?;
        let play = self.play().ok_or(Refusal::Stale)?;
        with_play!(play, play => still_asked(play, seat, ticket))
    }
}

/// Returns why a seat that does not have to act cannot answer under a ticket. The result must not
/// depend on the tickets of other seats, which would disclose how often their players have changed
/// their minds.
pub(super) fn not_asked<G: Listed>(play: &Play<G>, seat: Seat, ticket: Ticket) -> Refusal {
    let was_never_ours = play.ticket(seat).is_none_or(|ours| ours <= ticket);
    if was_never_ours { Refusal::NotYourTurn } else { Refusal::Stale }
}

/// Checks that the decision of a seat has not changed since a ticket.
fn still_asked<G: Listed>(play: &Play<G>, seat: Seat, ticket: Ticket) -> Result<(), Refusal> {
    if !play.may_act().contains(seat) {
        return Err(not_asked(play, seat, ticket));
    }
    (play.ticket(seat) == Some(ticket)).then_some(()).ok_or(Refusal::Stale)
}
