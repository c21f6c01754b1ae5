//! The numbers in pictures and labels: the cards that the viewer may name.

use engine::games::iszkenderun::card::Card;
use engine::games::iszkenderun::{Action, Iszkenderun, View};

use crate::present::NumberActions;

/// Returns the cards in the rows that the viewer may name now, in the order of their numbers: seat
/// by seat, from left to right.
pub fn targets(view: &View) -> Vec<Card> {
    let targets = view.targets();
    let lying = view.table.rows.cards().map(|(_, lying)| lying.card);
    lying.filter(|card| targets.contains(*card)).collect()
}

impl NumberActions for Iszkenderun {
    /// Returns the number of the card in a row that is the target of an action.
    fn badge(view: &View, action: &Action) -> Option<usize> {
        let named = match *action {
            Action::Use { on, .. } => on?,
            Action::Choose(card) => card,
            Action::Play { .. } | Action::Token { .. } | Action::Exchange | Action::Pass => {
                return None;
            }
        };
        targets(view).iter().position(|card| *card == named).map(|at| at + 1)
    }
}
