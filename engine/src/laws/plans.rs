//! The laws of planning: a planner sees only what follows from the own view, and can choose what
//! would be legal then and nothing else.

use crate::ahead::Ahead;
use crate::chance::{Chance as _, SplitMix64};
use crate::play::{Play, Prospect};
use crate::seat::{Seat, Viewer};

/// The maximum number of actions in a plan.
const MAX_PLAN: usize = 4;
/// The maximum number of actions of other seats that are tried after a plan.
const MAX_OTHERS: usize = 4;

/// Plans at random for every seat.
///
/// # Panics
/// If a law is broken.
pub(super) fn check<G: Ahead>(name: &str, play: &Play<G>, luck: &mut SplitMix64) {
    assert!(!play.can_plan(Seat::new(play.seats())), "{name}: there is no such seat");
    for seat in Seat::all(play.seats()) {
        let is_planner = play.prospect(seat, &[]).is_some();
        assert_eq!(play.can_plan(seat), is_planner, "{name}: whether {seat:?} can plan");
        let twin = play.twin(Viewer::Seat(seat), luck);
        let mut planned = Vec::new();
        for _ in 0..MAX_PLAN {
            let (ours, theirs) = (play.prospect(seat, &planned), twin.prospect(seat, &planned));
            let seen = |prospect: &Option<Prospect<G>>| {
                prospect.as_ref().map(|prospect| (prospect.view.clone(), prospect.options.clone()))
            };
            super::same(name, "what can be planned", &seen(&ours), &seen(&theirs));
            let Some(prospect) = ours else {
                assert!(planned.is_empty(), "{name}: {planned:?} was offered");
                break;
            };
            assert!(!play.to_act().contains(seat), "{name}: planned at turn");
            nothing_else_can_be_planned(name, play, seat, &planned, &prospect.options);
            let Some(action) = luck.pick(&prospect.options) else { break };
            planned.push(*action);
        }
    }
}

/// Tries what other seats can do now.
fn nothing_else_can_be_planned<G: Ahead>(
    name: &str,
    play: &Play<G>,
    seat: Seat,
    before: &[G::Action],
    options: &[G::Action],
) {
    // Options that are uncertain are not listed, so the list says nothing then.
    if options.is_empty() {
        return;
    }
    let choices = play.to_act().iter().filter_map(|other| play.choice(other));
    let others = choices.flat_map(|choice| choice.options);
    for action in others.filter(|action| !options.contains(action)).take(MAX_OTHERS) {
        let further = [before, &[action][..]].concat();
        let prospect = play.prospect(seat, &further);
        assert!(prospect.is_none(), "{name}: {action:?} of {seat:?} is no option after {before:?}");
    }
}
