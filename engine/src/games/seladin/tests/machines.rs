//! Answers of machine players in clear-cut positions.

use super::*;
use crate::chance::SplitMix64;
use crate::search::{Budget, Level, plays_to_win, think};

/// Returns the action of a machine player of a level in a seat.
fn answer(example: &Example, name: &str, level: Level) -> Action {
    let seat = example.seat(name);
    let view = example.game().view(Viewer::Seat(seat));
    let budget = Budget::of_level::<Seladin>(level, &|| false);
    think::<Seladin>(&view, seat, budget, &mut SplitMix64(1)).expect("the seat is asked")
}

fn answers(example: &Example, name: &str, expected: &str) {
    for level in [Level::Regular, Level::Master] {
        assert_eq!(answer(example, name, level), example.actions(expected)[0], "{level:?} {name}");
    }
}

#[test]
fn a_6_that_gives_nothing_is_turned_to_a_5_that_does() {
    let at = given("ordinary", "6 2", &["A H A3 S A5", "M H M5 M5+"]).rolled();
    answers(&at, "A", "six A5");
}

#[test]
fn an_offer_of_a_better_die_and_an_empty_counter_is_accepted() {
    let seats = ["A H A3 S A1 A2", "M H M5 S M1 M2 C A5 A4 I5", "I H I3 S I1 I2"];
    let mut at = given("extraordinary", "6 1 1", &seats).rolled();
    at.does("A", "keep, approach M, add_other A5 I5, offer");
    answers(&at, "M", "accept");
}

#[test]
fn an_offer_of_a_worse_die_that_costs_two_gifts_is_not_accepted() {
    let seats = ["A H A3 S A1 A2", "M H M5 M5+ S M1 M2 M3", "I H I3 S I1 I2"];
    let mut at = given("extraordinary", "1 6 1", &seats).rolled();
    at.does("M", "keep").does("A", "approach M, offer");
    for level in [Level::Regular, Level::Master] {
        assert_ne!(answer(&at, "M", level), Action::Accept, "{level:?}");
    }
}

#[test]
fn who_has_nothing_that_the_others_would_take_makes_no_offer() {
    let seats = ["A H A5 S A1 A2", "M H M5 S M1 M2", "I H I4 S I1 I2"];
    let at = given("extraordinary", "5 1 2", &seats).rolled();
    for name in ["A", "M", "I"] {
        answers(&at, name, "no_deal");
    }
}

#[test]
fn a_team_moves_the_high_die_to_the_partner_who_has_cards() {
    let seats = ["A H A5 A4 S A3", "M H M5 S M1", "I -", "N H N5 S N1"];
    let window = |dice: &str| {
        let mut at = given("team", dice, &seats).rolled();
        for name in ["A", "M", "N"] {
            if at.game().phase == Phase::Deal {
                at.does(name, "no_deal");
            }
        }
        at
    };
    answers(&window("1 1 5 1"), "A", "yes");
    answers(&window("1 1 5 1"), "I", "yes");
    answers(&window("5 1 1 1"), "A", "no");
    answers(&window("5 1 1 1"), "I", "no");
}

#[test]
fn who_can_give_does_not_pass() {
    let at = given("ordinary", "6 1 1", &["A H A5 S A1", "M H M1 M2", "I H I1 I2"]);
    for level in [Level::Regular, Level::Master] {
        assert!(matches!(answer(&at, "A", level), Action::Give(..)), "{level:?}");
    }
}

#[test]
fn a_pass_that_wins_the_game_is_taken_at_every_level() {
    let seats = ["A H A5 A1", "M H M1 M2", "I H I1 I2"];
    let at = given("ordinary", "6 1 1", &seats).but(|game| {
        (game.stage, game.totals[0]) = (3, 60);
        (game.count.is_last, game.count.quiet) = (true, 2);
    });
    for level in [Level::Novice, Level::Regular, Level::Master] {
        assert!(plays_to_win(at.game(), at.seat("A"), level), "{level:?}");
    }
}

#[test]
fn in_playouts_a_card_is_sent_for_a_small_gift_among_several_but_not_for_a_single_rival() {
    let (own, rival) = ("A H A2 S A1 C M5", "M H M1 S M2 M3");
    let worth = |at: Example| rollout::worth(&at.game().turn_of(at.seat("A")));
    assert!(worth(given("ordinary", "4 3 3", &[own, rival, "I H I1 S I2 I3"])) > 0.0);
    assert!(worth(given("ordinary", "4 3", &[own, rival])) <= 0.0);
}

#[test]
fn high_cards_on_ones_own_counter_are_kept_from_a_single_rival() {
    for list in ["M5", "M4 M5", "M3 M4 M5"] {
        let worth = |rivals| policy::on_counter(cards(list), rivals);
        assert!(worth(1) > worth(2), "{list}");
    }
}

/// Takes the steps of a plan one by one, each of which must be offered.
fn is_on_offer(turn: &plan::Turn, wanted: &Plan) {
    let mut at = Plan::default();
    let step = |at: &mut Plan, action: Action| {
        let mut steps = Vec::new();
        at.steps(turn, &mut steps);
        assert!(steps.contains(&action), "{action:?} after {at:?} in {turn:?}");
        *at = at.with(turn, action);
    };
    for card in wanted.seleh.iter() {
        step(&mut at, Action::Seleh(turn.seat, card));
    }
    for card in wanted.shared.iter() {
        step(&mut at, Action::Seleh(turn.partner.expect("a partner"), card));
    }
    for face in wanted.bonus.iter() {
        step(&mut at, Action::Bonus(face));
    }
    for to in turn.rivals.iter().filter(|to| !wanted.gifts[to.index()].is_empty()) {
        step(&mut at, Action::Give(to, wanted.gifts[to.index()]));
        if at.choosing.is_some() {
            step(&mut at, Action::Surplus(wanted.surplus[to.index()]));
        }
    }
    if let Some((from, face)) = wanted.rescue {
        step(&mut at, Action::Rescue(from, face));
    }
    step(&mut at, Action::Confirm);
}

#[test]
fn turns_in_playouts_are_put_together_of_steps_on_offer() {
    let mut luck = SplitMix64(1);
    let mut turns = 0;
    for (mode, seats) in [("ordinary", 3), ("extraordinary", 4), ("team", 6)] {
        for _ in 0..10 {
            let mut game =
                Seladin::deal(&options(mode), seats, &mut luck, &mut crate::tell::NoEvents);
            while let Some(seat) = game.to_act().iter().next() {
                let turn = game.turn_of(seat);
                let plan = rollout::finished(&turn, Plan::default(), &mut luck);
                if game.phase == Phase::Turn && plan.gives() {
                    is_on_offer(&turn, &plan);
                    turns += 1;
                }
                let _ = game.take_step(seat, &mut luck);
            }
        }
    }
    assert!(turns > 1_000, "{turns} turns");
}

#[test]
fn a_whole_turn_in_a_playout_is_a_plan_that_is_confirmed_or_a_pass() {
    let mut luck = SplitMix64(1);
    for (mode, seats) in [("ordinary", 3), ("extraordinary", 5), ("team", 6)] {
        let mut game = Seladin::deal(&options(mode), seats, &mut luck, &mut crate::tell::NoEvents);
        while let Some(seat) = game.to_act().iter().next() {
            if game.phase != Phase::Turn {
                let _ = game.take_step(seat, &mut luck);
                continue;
            }
            let (mut by_steps, mut same_luck) = (game.clone(), luck.clone());
            let turn = by_steps.turn_of(seat);
            let plan = rollout::finished(&turn, Plan::default(), &mut same_luck);
            let action = if plan.gives() { Action::Confirm } else { Action::Pass };
            by_steps.plan = crate::hidden::Hidden::new(plan);
            by_steps.apply(seat, action, &mut same_luck, &mut crate::tell::NoEvents);
            game.whole_turn(seat, &mut luck);
            assert_eq!(game, by_steps);
            assert_eq!(luck.0, same_luck.0, "as much luck is used");
        }
    }
}
