//! Mistakes of finished plays.

use std::cell::Cell;

use engine::catalog::{GameId, Listed};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::game::Game;
use engine::games::nautilus::Nautilus;
use engine::play::{Pick, Play, Step};
use engine::review::{Decision, MAX_MISTAKES, Review, Trials, review};
use engine::search::{Budget, ponder};
use engine::seat::Viewer;
use engine::with_game;

fn review_in<G: Listed>(
    decisions: &[Decision<G>],
    worlds: u32,
    is_late: bool,
) -> Review<G::Action> {
    let trials = Trials { worlds, seed: 1, stop: &|| is_late };
    review(decisions, trials, trials)
}

/// Returns the last decisions of a game of players who take any option.
fn at_random<G: Listed>(last: usize) -> Vec<Decision<G>> {
    let (seats, mut luck) = (*G::SEATS.start(), SplitMix64(3));
    let options = G::Options::default();
    let (mut play, _) = Play::<G>::start(options, seats, Seed::from_number(3));
    let mut decisions = Vec::new();
    while let Some(seat) = play.to_act().iter().next() {
        let (choice, view) = (play.choice(seat).expect("asked"), play.view(Viewer::Seat(seat)));
        let index = luck.below(u32::try_from(choice.options.len()).expect("a few"));
        let pick = u16::try_from(index).expect("a few");
        let chosen = choice.options[usize::from(pick)];
        if choice.options.len() > 1 {
            let (step, options) = (play.step(), choice.options.clone());
            decisions.push(Decision { step, seat, view, options, chosen });
        }
        play.act(seat, choice.ticket, &[Pick(pick)]).expect("it was offered");
    }
    decisions.split_off(decisions.len().saturating_sub(last))
}

#[test]
fn players_who_take_any_option_make_a_few_clear_mistakes() {
    for game in GameId::ALL {
        with_game!(*game, G => {
            let decisions = at_random::<G>(30);
            let found = review_in(&decisions, 8, false);
            let Review { mistakes, lost } = &found;
            assert!((1..=MAX_MISTAKES).contains(&mistakes.len()), "{game}: {found:?}");
            assert!(mistakes.iter().all(|(at, mistake)| decisions[*at].chosen != mistake.better));
            assert_eq!(*lost, None, "{game}");
            assert_eq!(review_in(&decisions, 8, false), found, "{game}: the same again");
            let unseen = Review { mistakes: vec![], lost: None };
            assert_eq!(review_in(&decisions, 8, true), unseen, "{game}: no time");
        });
    }
}

#[test]
fn what_is_as_good_as_the_best_is_no_mistake() {
    for game in GameId::ALL {
        with_game!(*game, G => {
            let mut decisions = at_random::<G>(4);
            for Decision { seat, view, chosen, .. } in &mut decisions {
                // As many as the review spends on finding an option.
                let budget = Budget::worlds(if G::IS_OPEN { 8 * 1_000 } else { 8 * 16 });
                *chosen = ponder::<G>(view, *seat, budget, &mut SplitMix64(1)).action.expect("asked");
            }
            let best = Review { mistakes: vec![], lost: Some(0.0) };
            assert_eq!(review_in(&decisions, 8, false), best, "{game}");
        });
    }
}

#[test]
fn what_was_found_before_the_search_was_cut_short_is_measured() {
    let decisions = at_random::<Nautilus>(30);
    let asked = Cell::new(0);
    let soon = || {
        asked.set(asked.get() + 1);
        asked.get() > 400
    };
    let whole = Trials { worlds: 8, seed: 1, stop: &|| false };
    let found = review(&decisions, Trials { stop: &soon, ..whole }, whole);
    assert!(!found.mistakes.is_empty() && found.lost.is_none(), "{found:?}");
    assert!(asked.get() > 400, "it was cut short");
}

#[test]
fn nothing_that_a_seat_does_not_know_changes_its_review() {
    for game in GameId::ALL {
        with_game!(*game, G => {
            let (real, twins) = with_twins::<G>(20);
            let hidden = real.iter().zip(&twins).filter(|(real, twin)| real.step != twin.step);
            assert!(hidden.count() > 0, "{game}");
            assert_eq!(review_in(&real, 4, false), review_in(&twins, 4, false), "{game}");
            for (real, twin) in real.iter().zip(&twins) {
                for option in real.options.iter().copied() {
                    assert_eq!(real.after(option), twin.after(option), "{game}");
                    assert_eq!(real.made_impossible(option), twin.made_impossible(option));
                }
            }
        });
    }
}

/// Returns the first decisions of players who take any option, and what these would be in games
/// that look the same to the seat, at other steps.
fn with_twins<G: Listed>(first: usize) -> (Vec<Decision<G>>, Vec<Decision<G>>) {
    let (seats, mut luck) = (*G::SEATS.start(), SplitMix64(5));
    let (mut play, _) = Play::<G>::start(G::Options::default(), seats, Seed::from_number(5));
    let (mut real, mut twins) = (Vec::new(), Vec::new());
    while let Some(seat) = play.to_act().iter().next().filter(|_| real.len() < first) {
        let choice = play.choice(seat).expect("asked");
        let index = luck.below(u32::try_from(choice.options.len()).expect("a few"));
        let pick = Pick(u16::try_from(index).expect("a few"));
        let chosen = choice.options[usize::from(pick.0)];
        if choice.options.len() > 1 {
            let twin = play.twin(Viewer::Seat(seat), &mut luck);
            let decision = |play: &Play<G>, step| {
                let (view, options) = (play.view(Viewer::Seat(seat)), play.choice(seat));
                let options = options.expect("asked").options;
                Decision { step, seat, view, options, chosen }
            };
            real.push(decision(&play, play.step()));
            twins.push(decision(&twin, Step(play.step().0 + 9)));
        }
        play.act(seat, choice.ticket, &[pick]).expect("it was offered");
    }
    (real, twins)
}
