//! Mistakes of finished plays.

use engine::catalog::{GameId, Listed};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::game::Game;
use engine::play::{Pick, Play};
use engine::review::{Decision, MAX_MISTAKES, Review, review};
use engine::search::{Budget, ponder};
use engine::seat::Viewer;
use engine::with_game;

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
            let found = review(&decisions, 8, 1, &|| false);
            let Review { mistakes, lost } = &found;
            assert!((1..=MAX_MISTAKES).contains(&mistakes.len()), "{game}: {found:?}");
            assert!(mistakes.iter().all(|(at, mistake)| decisions[*at].chosen != mistake.better));
            assert_eq!(*lost, None, "{game}");
            assert_eq!(review(&decisions, 8, 1, &|| false), found, "{game}: the same again");
            let unseen = Review { mistakes: vec![], lost: None };
            assert_eq!(review(&decisions, 8, 1, &|| true), unseen, "{game}: no time");
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
            assert_eq!(review(&decisions, 8, 1, &|| false), best, "{game}");
        });
    }
}
