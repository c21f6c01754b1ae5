//! S-4.10: the offered steps are exactly those after which a gift can follow.

use super::super::action::Action;
use super::super::card::{Cards, Face};
use super::super::options::Mode;
use super::super::plan::{Plan, Turn};
use super::super::{Options, Phase, Seladin};
use crate::chance::{Chance as _, SplitMix64};
use crate::game::Game as _;
use crate::tell::NoEvents;

/// Returns the steps before gifts that the plan has room for, wherever they lead.
fn thinkable(plan: &Plan, turn: &Turn) -> Vec<Action> {
    let mut steps = Vec::new();
    if plan.gives() || plan.direct.is_some() || plan.choosing.is_some() {
        return steps;
    }
    let own = plan.holds(turn.own);
    for from in [Some(turn.seat), turn.partner].into_iter().flatten() {
        let left = plan.left(turn, from);
        if plan.bonus.is_empty() {
            steps.extend(left.kinds().map(|card| Action::Seleh(from, card)));
            steps.extend((left.len() > 1).then_some(Action::SelehAll(from)));
        }
    }
    // S-4.3
    let late = own.hand.contains(Face::Swap) || plan.left(turn, turn.seat).has_any(Cards::SWAPS);
    for face in own.hand.kinds().filter(|_| plan.swap.is_none()) {
        let was_there = own.hand.count(face) > plan.bonus.count(face);
        if late || was_there && turn.may_swap_early() {
            steps.extend(own.store.kinds().map(|back| Action::Swap(face, back)));
        }
    }
    // S-4.5
    if !plan.swap.is_some_and(|swap| swap.late) && plan.bonus.len() < plan.earned() {
        steps.extend(own.store.kinds().map(Action::Bonus));
    }
    // S-7.10
    if turn.extraordinary && plan.raised() >= 6 {
        let low = |face: &Face| usize::from(face.number()) <= plan.raised() / 2;
        steps.extend(own.hand.kinds().filter(low).map(Action::Direct));
    }
    steps
}

const fn comes_before_gifts(step: Action) -> bool {
    matches!(
        step,
        Action::Seleh(..)
            | Action::SelehAll(_)
            | Action::Swap(..)
            | Action::Bonus(_)
            | Action::Direct(_)
    )
}

#[test]
fn s_4_10_every_step_is_listed_after_which_a_gift_can_follow_and_no_other() {
    let (mut luck, mut options, mut looked_at) = (SplitMix64(1), Vec::new(), 0);
    let tables =
        [(Mode::Ordinary, 2), (Mode::Ordinary, 4), (Mode::Extraordinary, 3), (Mode::Team, 4)];
    for (mode, seats) in tables.repeat(6) {
        let rules = Options { mode, ..Options::default() };
        let mut game = Seladin::deal(&rules, seats, &mut luck, &mut NoEvents);
        while let Some(seat) = game.to_act().iter().next() {
            options.clear();
            game.actions(seat, &mut options);
            if game.phase == Phase::Turn {
                let (turn, plan) = (game.turn_of(seat), *game.plan.truth());
                let leads_on = |step: &Action| {
                    let next = plan.with(&turn, *step);
                    next.can_give(&turn) || next.is_pass() && next.swap.is_some()
                };
                let mut right = thinkable(&plan, &turn);
                right.retain(leads_on);
                right.sort_unstable();
                let listed: Vec<Action> =
                    options.iter().copied().filter(|step| comes_before_gifts(*step)).collect();
                assert_eq!(listed, right, "{plan:?} of {turn:?}");
                looked_at += right.len();
            }
            let action = *luck.pick(&options).expect("who is to act has an option");
            game.apply(seat, action, &mut luck, &mut NoEvents);
        }
    }
    assert!(looked_at > 20_000, "{looked_at}");
}
