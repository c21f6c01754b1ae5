//! Open choices: options of one or several seats that everybody may see.
//!
//! Where several seats have the same option, one button stands for all of them; it counts for the
//! player who presses it.

use engine::game::Game;
use engine::play::{Pick, Play, Ticket};
use engine::seat::{Seat, SeatSet};
use serde::Serialize;

use super::Refusal;

/// The seats whose options are open to all, and the latest of their tickets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// The seats with such options, including those that need not act.
    pub seats: SeatSet,
    /// The latest ticket of these seats, which stands for all their options.
    pub ticket: Ticket,
}

/// Returns the open choices of a play.
pub fn open<G: Game>(play: &Play<G>) -> Open {
    let mut open = Open { seats: SeatSet::EMPTY, ticket: Ticket(0) };
    for seat in play.may_act().iter() {
        if let Some(choice) = play.choice(seat).filter(|choice| choice.ask.open) {
            open.seats.insert(seat);
            open.ticket = open.ticket.max(choice.ticket);
        }
    }
    open
}

/// Returns the hash by which the payload of a button identifies an option (FNV-1a, 32 bits). It is
/// the same for every seat with that option.
///
/// # Panics
/// Never: an action is plain values.
pub fn key<A: Serialize>(action: &A) -> u32 {
    let bytes = serde_json::to_vec(action).expect("an action is plain values");
    bytes.iter().fold(0x811c_9dc5, |key, byte| (key ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

/// Finds the option with the hash `wanted` in the present choice of a seat.
///
/// # Errors
/// If the seat has no such option, or its options have changed since the ticket `seen`.
pub fn find<G: Game>(
    play: &Play<G>,
    seat: Seat,
    seen: Ticket,
    wanted: u32,
) -> Result<(Ticket, Pick), Refusal> {
    let choice = play.choice(seat).filter(|choice| choice.ask.open).ok_or(Refusal::NotYourTurn)?;
    if choice.ticket > seen {
        return Err(Refusal::Stale);
    }
    let index = choice.options.iter().position(|option| key(option) == wanted);
    let pick = index.and_then(|index| u16::try_from(index).ok()).ok_or(Refusal::NotYours)?;
    Ok((choice.ticket, Pick(pick)))
}
