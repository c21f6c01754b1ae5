//! Mistakes of finished plays.

use engine::catalog::{GameId, Listed};
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::play::{Pick, Play};
use engine::review::{Decision, MAX_MISTAKES, mistakes};
use engine::search::{Budget, ponder};
use engine::seat::Viewer;
use engine::with_game;

/// Returns the decisions of players who take any option, up to this number.
fn at_random<G: Listed>(most: usize) -> Vec<Decision<G>> {
    let (seats, mut luck) = (*G::SEATS.start(), SplitMix64(3));
    let options = G::Options::default();
    let (mut play, _) = Play::<G>::start(options, seats, Seed::from_number(3));
    let mut decisions = Vec::new();
    while let Some(seat) = play.to_act().iter().next().filter(|_| decisions.len() < most) {
        let (choice, view) = (play.choice(seat).expect("asked"), play.view(Viewer::Seat(seat)));
        let index = luck.below(u32::try_from(choice.options.len()).expect("a few"));
        let pick = u16::try_from(index).expect("a few");
        let chosen = choice.options[usize::from(pick)];
        if choice.options.len() > 1 {
            decisions.push(Decision { step: play.step(), seat, view, chosen });
        }
        play.act(seat, choice.ticket, &[Pick(pick)]).expect("it was offered");
    }
    decisions
}

#[test]
fn players_who_take_any_option_make_a_few_clear_mistakes() {
    for game in GameId::ALL {
        with_game!(*game, G => {
            let decisions = at_random::<G>(30);
            let found = mistakes(&decisions, 8, 1, &|| false);
            assert!((1..=MAX_MISTAKES).contains(&found.len()), "{game}: {found:?}");
            assert!(found.iter().all(|(at, mistake)| decisions[*at].chosen != mistake.better));
            assert_eq!(mistakes(&decisions, 8, 1, &|| false), found, "{game}: the same again");
            assert_eq!(mistakes(&decisions, 8, 1, &|| true), [], "{game}: no time");
        });
    }
}

#[test]
fn what_is_as_good_as_the_best_is_no_mistake() {
    for game in GameId::ALL {
        with_game!(*game, G => {
            let mut decisions = at_random::<G>(4);
            for Decision { seat, view, chosen, .. } in &mut decisions {
                let budget = Budget::worlds(8 * 16);
                *chosen = ponder::<G>(view, *seat, budget, &mut SplitMix64(1)).action.expect("asked");
            }
            assert_eq!(mistakes(&decisions, 8, 1, &|| false), [], "{game}");
        });
    }
}
