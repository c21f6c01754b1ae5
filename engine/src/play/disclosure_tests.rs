//! Disclosure as decided by guesses: the few guesses of a running play find everything that many
//! would.

use super::trail::{differs, reveals};
use super::{Pick, Play, Step};
use crate::chance::{Chance as _, Seed, SplitMix64};
use crate::game::Sample;
use crate::games::iszkenderun::Iszkenderun;
use crate::games::nautilus::Nautilus;
use crate::games::seladin::Seladin;
use crate::seat::Viewer;

/// Enough guesses to find what happens once in two hundred times.
const GUESSES: u64 = 1_000;
/// The number of random games.
const GAMES: u64 = 40;
/// The number of steps of a game that are checked.
const MAX_STEPS: Step = Step(300);

fn many_guesses_find_nothing_more<G: Sample>() {
    let (mut disclosed, mut known, mut luck) = (0, 0, SplitMix64(3));
    let options = G::Options::default();
    let tables: Vec<usize> = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect();
    for number in 0..GAMES {
        let seats = *luck.pick(&tables).expect("some can play");
        let (mut play, _) = Play::<G>::start(options.clone(), seats, Seed::from_number(number));
        while play.step() < MAX_STEPS {
            let asked: Vec<_> = play.to_act().iter().collect();
            let Some(seat) = luck.pick(&asked).copied() else { break };
            let choice = play.choice(seat).expect("asked");
            let picks: Vec<u16> = (0..).take(choice.options.len()).collect();
            let pick = *luck.pick(&picks).expect("whoever is asked has a choice");
            let action = choice.options[usize::from(pick)];
            let (before, drawn) = (play.view(Viewer::Seat(seat)), play.drawn);
            play.act(seat, choice.ticket, &[Pick(pick)]).expect("an option");
            if play.drawn != drawn || luck.below(4) > 0 {
                continue; // It cannot be taken back, or there are enough of them.
            }
            let after = play.view(Viewer::Seat(seat));
            if reveals::<G>(seat, action, &before, &after) {
                disclosed += 1;
                continue;
            }
            known += 1;
            let mut guesses = 0..GUESSES;
            let found = guesses.find(|guess| differs::<G>(seat, action, &before, &after, *guess));
            assert_eq!(found, None, "game {number}, {:?}: {seat:?} {action:?}", play.step());
        }
    }
    assert!(disclosed > 4 && known > 200, "{disclosed} {known}");
}

#[test]
fn sixteen_guesses_find_what_a_thousand_find_in_nautilus() {
    many_guesses_find_nothing_more::<Nautilus>();
}

#[test]
fn sixteen_guesses_find_what_a_thousand_find_in_iszkenderun() {
    many_guesses_find_nothing_more::<Iszkenderun>();
}

#[test]
fn sixteen_guesses_find_what_a_thousand_find_in_seladin() {
    many_guesses_find_nothing_more::<Seladin>();
}
