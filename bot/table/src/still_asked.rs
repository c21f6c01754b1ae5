//! Whether a seat is still asked what it was when a button was made.

use engine::catalog::Listed;
use engine::play::{Play, Ticket};
use engine::seat::Seat;
use engine::with_play;

use super::{Refusal, Table};
use words::people::PersonId;

impl Table {
    /// Checks that a player is still asked what they were under a ticket.
    ///
    /// # Errors
    /// Why they are not.
    pub fn still_asks(&self, by: &PersonId, ticket: Ticket) -> Result<(), Refusal> {
        let seat = self.played_by(by)?;
        let play = self.play().ok_or(Refusal::Stale)?;
        with_play!(play, play => still_asked(play, seat, ticket))
    }
}

/// Returns why a seat that is not asked cannot answer under a ticket. Whether that is somebody else's
/// present one would tell how often they have thought again.
pub(super) fn not_asked<G: Listed>(play: &Play<G>, seat: Seat, ticket: Ticket) -> Refusal {
    let was_never_ours = play.ticket(seat).is_none_or(|ours| ours <= ticket);
    if was_never_ours { Refusal::NotYourTurn } else { Refusal::Stale }
}

/// Checks that a seat is still asked what it was under a ticket.
fn still_asked<G: Listed>(play: &Play<G>, seat: Seat, ticket: Ticket) -> Result<(), Refusal> {
    if !play.may_act().contains(seat) {
        return Err(not_asked(play, seat, ticket));
    }
    (play.ticket(seat) == Some(ticket)).then_some(()).ok_or(Refusal::Stale)
}
