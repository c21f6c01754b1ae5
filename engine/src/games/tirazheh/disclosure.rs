//! The information that a step has disclosed to the seat that took it, beyond what it could have
//! known before.
//!
//! Two things in a turn depend on cards that its seat does not see: the card that it draws, and
//! whether the next seat, which may hold only barred 1s, has a step (T-5.6, T-7.3).

use super::card::{Card, CardSet};
use super::round::Phase;
use super::view::{self, View};
use crate::chance::SplitMix64;
use crate::seat::Seat;

impl View {
    /// Tells whether a step without luck, with this view before and the other after it, has
    /// disclosed something to its seat.
    pub(super) fn has_disclosed(&self, after: &Self) -> bool {
        let Some(seat) = self.viewer.seat() else { return true };
        has_drawn_unknown(self, after) || has_disclosed_hand(seat, self, after)
    }
}

/// T-5.4, T-8.1: a drawn card was known only if everybody saw it go onto the deck.
fn has_drawn_unknown(before: &View, after: &View) -> bool {
    after.now().deck < before.now().deck && before.known_top().is_none()
}

/// Tells whether the turn has passed on, and has thereby shown whether others had a step.
fn has_disclosed_hand(seat: Seat, before: &View, after: &View) -> bool {
    let was_in = before.table.active.without(seat).minus(after.table.active);
    if was_in.iter().any(|other| before.table.hand_size(other) > 0) {
        return true;
    }
    let is_passed = after.table.turn != seat && after.table.phase != Phase::Over;
    is_passed && could_be_stuck(after)
}

/// Tells whether the seat to act, which has a step, might have had none as far as the viewer knows.
fn could_be_stuck(view: &View) -> bool {
    if !view.options.odd_actions {
        return false;
    }
    let next = view.table.turn;
    let known = view.known_hand(next);
    let ones = CardSet::of_number(1);
    let missing = view.table.hand_size(next) - known.len();
    let unseen = view.unseen();
    let candidates: Vec<Card> = unseen.and(ones).iter().collect();
    if !known.minus(ones).is_empty() || missing > candidates.len() {
        return false;
    }
    let mut round = view::guess(view, &mut SplitMix64(0));
    (0_u32..1 << candidates.len()).filter(|chosen| chosen.count_ones() as usize == missing).any(
        |chosen| {
            let is_chosen = |place: &usize| chosen >> place & 1 == 1;
            let places = (0..candidates.len()).filter(is_chosen);
            let guessed: CardSet = places.map(|place| candidates[place]).collect();
            *round.hand_mut(next) = known.or(guessed);
            view.leaves_enough(unseen.minus(guessed)) && !round.has_step(view.options)
        },
    )
}
