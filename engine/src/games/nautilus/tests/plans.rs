//! Enumerates the ways in which a seat can plan its next placement.

use super::*;

/// A plan that is complete.
pub(super) struct Placement {
    pub card: Card,
    pub space: Space,
    pub anchor: Option<Space>,
}

/// Adds every placement that the seat can still plan from here.
pub(super) fn each_plan(game: &Nautilus, seat: Seat, plans: &mut Vec<Placement>) {
    let plan = *game.plan.truth();
    let mut options = Vec::new();
    game.actions(seat, &mut options);
    for option in options {
        if let (Action::Place(anchor), Some(card), Some(space)) = (option, plan.card, plan.space) {
            plans.push(Placement { card, space, anchor });
            continue;
        }
        let mut next = game.clone();
        next.apply(seat, option, &mut SplitMix64(0), &mut NoEvents);
        each_plan(&next, seat, plans);
    }
}
