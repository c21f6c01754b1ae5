//! Disclosures of a step that its seat could not have known, however rarely they matter.

use crate::chance::{Chance, Seed, SplitMix64};
use crate::games::tirazheh::{Action, Options, Tirazheh, View};
use crate::options::Options as _;
use crate::play::{Pick, Play, differs, reveals};
use crate::seat::{Seat, Viewer};

/// Enough guesses to find what happens once in four hundred times.
const GUESSES: u64 = 2_000;
/// The number of games for each number of seats and each combination of options.
const GAMES: u64 = 25;

#[test]
fn whatever_two_thousand_guesses_find_has_been_disclosed_and_what_is_known_has_not() {
    let (mut disclosed, mut known, mut rare) = (0, 0, 0);
    for options in Options::combinations() {
        for (seats, number) in
            (2..=4).flat_map(|seats| (0..GAMES).map(move |number| (seats, number)))
        {
            let (mut play, _) = Play::<Tirazheh>::start(options, seats, Seed::from_number(number));
            let mut luck = SplitMix64(number);
            while let Some(Taken { seat, action, before }) = step(&mut play, &mut luck) {
                let after = play.view(Viewer::Seat(seat));
                if before.round != after.round || luck.below(4) > 0 {
                    continue; // Luck was used, or there are enough of them.
                }
                let found = (0..GUESSES)
                    .filter(|guess| differs::<Tirazheh>(seat, action, &before, &after, *guess))
                    .count();
                let is_disclosed = reveals::<Tirazheh>(seat, action, &before, &after);
                let step = play.step();
                let name = format!("{options:?} {seats} {number} {step:?} {seat:?} {action:?}");
                assert!(is_disclosed || found == 0, "{name}: {found} guesses");
                disclosed += u32::from(is_disclosed);
                known += u32::from(!is_disclosed);
                rare += u32::from(is_disclosed && found * 50 < 2_000);
            }
        }
    }
    assert!(disclosed > 200 && known > 200 && rare > 5, "{disclosed} {known} {rare}");
}

/// A random action, with the view of its seat before it.
struct Taken {
    seat: Seat,
    action: Action,
    before: View,
}

/// Takes a random action; returns nothing after the maximum number of steps.
fn step(play: &mut Play<Tirazheh>, luck: &mut SplitMix64) -> Option<Taken> {
    let seat = play.to_act().single().filter(|_| play.step().0 < 120)?;
    let choice = play.choice(seat)?;
    // Players who give up at once never come to hold few cards.
    let options: Vec<u16> = (0..).take(choice.options.len().max(2) - 1).collect();
    let pick = *luck.pick(&options)?;
    let before = play.view(Viewer::Seat(seat));
    play.act(seat, choice.ticket, &[Pick(pick)]).ok()?;
    Some(Taken { seat, action: choice.options[usize::from(pick)], before })
}
