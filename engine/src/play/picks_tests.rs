//! Several picks of one choice: they are taken in order, or none of them.

use super::{Pick, Play, Step};
use crate::chance::{Chance as _, Seed, SplitMix64};
use crate::game::Sample;
use crate::games::ice_cult::IceCult;
use crate::games::tirazheh::Tirazheh;

/// The number of random games.
const GAMES: u64 = 60;
/// The number of steps of a game that are checked.
const MAX_STEPS: Step = Step(60);

/// Makes two random picks of each choice in one press, and in two.
fn two_picks_do_what_they_do_in_two_presses<G: Sample>() {
    let (mut taken, mut refused, mut luck) = (0, 0, SplitMix64(7));
    for number in 0..GAMES {
        let seats = *G::SEATS.start();
        let (mut play, _) =
            Play::<G>::start(G::Options::default(), seats, Seed::from_number(number));
        while play.step() < MAX_STEPS {
            let asked: Vec<_> = play.to_act().iter().collect();
            let Some(seat) = luck.pick(&asked).copied() else { break };
            let choice = play.choice(seat).expect("asked");
            let all: Vec<Pick> = (0..).take(choice.options.len()).map(Pick).collect();
            let picks = [(); 2].map(|()| *luck.pick(&all).expect("whoever is asked has a choice"));
            let mut apart = play.clone();
            apart.act(seat, choice.ticket, &picks[..1]).expect("an option");
            let next = apart.choice(seat);
            let second = next.and_then(|next| {
                let action = choice.options[usize::from(picks[1].0)];
                let index = next.options.iter().position(|option| *option == action)?;
                Some((next.ticket, Pick(u16::try_from(index).expect("few options"))))
            });
            let mut together = play.clone();
            let done = together.act(seat, choice.ticket, &picks);
            if let Some((ticket, pick)) = second {
                taken += 1;
                apart.act(seat, ticket, &[pick]).expect("an option");
                assert_eq!(done.expect("both are possible").entries.len(), 2);
                assert_eq!(together, apart, "game {number}, {:?}", play.step());
            } else {
                refused += 1;
                assert!(done.is_err(), "game {number}, {:?}: {picks:?}", play.step());
                assert_eq!(together, play, "nothing has changed");
            }
            play = apart;
        }
    }
    assert!(taken > 20 && refused > 20, "{taken} {refused}");
}

#[test]
fn two_picks_in_ice_cult_do_what_they_do_in_two_presses() {
    two_picks_do_what_they_do_in_two_presses::<IceCult>();
}

#[test]
fn two_picks_in_tirazheh_do_what_they_do_in_two_presses() {
    two_picks_do_what_they_do_in_two_presses::<Tirazheh>();
}
