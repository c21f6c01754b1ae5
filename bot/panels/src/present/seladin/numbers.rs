//! The numbers in pictures and labels: seats to deal with, and possible gifts.

use engine::games::seladin::{Action, Phase, Seladin, View};
use engine::seat::Seat;

use crate::present::NumberActions;

/// S-7.4: returns the number of a seat among those that the starter may still deal with.
pub fn target(view: &View, seat: Seat) -> Option<usize> {
    let starter = view.starter;
    let is_target = |seat: &Seat| {
        *seat != starter
            && view.partner(starter) != Some(*seat)
            && view.die(*seat) != view.die(starter)
            && !view.window.tried.contains(*seat)
    };
    let mut targets = Seat::all(view.seats).filter(is_target);
    let is_open = view.phase == Phase::Deal && view.window.talk.is_none();
    targets.position(|target| is_open && target == seat).map(|at| at + 1)
}

/// S-4.7: returns the exact gift that the viewer, whose turn it is, can give to a seat.
pub fn due(view: &View, seat: Seat) -> Option<usize> {
    let me = view.viewer.seat().filter(|me| view.phase == Phase::Turn && *me == view.turn)?;
    let turn = view.my_turn(me);
    let is_open = turn.rivals.contains(seat) && view.plan.gifts[seat.index()].is_empty();
    Some(turn.difference(seat, view.plan.raised())).filter(|due| is_open && *due > 0)
}

impl NumberActions for Seladin {
    /// Returns the number beside the die of the target seat of an action.
    fn badge(view: &View, action: &Action) -> Option<usize> {
        match *action {
            Action::Approach(seat) => target(view, seat),
            Action::Give(seat, _) => due(view, seat),
            _ => None,
        }
    }
}
