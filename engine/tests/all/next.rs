//! The seat that is announced as the next one usually is.

use engine::catalog::Listed;
use engine::chance::{Chance as _, Seed, SplitMix64};
use engine::games::ice_cult::IceCult;
use engine::games::iszkenderun::Iszkenderun;
use engine::games::nautilus::Nautilus;
use engine::games::seladin::Seladin;
use engine::games::tirazheh::Tirazheh;
use engine::options::Options as _;
use engine::play::{Pick, Play};

/// Plays at random; returns how often a next seat was announced when a turn passed on, and how
/// often that was right.
fn passed_on<G: Listed>(seats: usize) -> (u32, u32) {
    let (mut said, mut came) = (0, 0);
    for number in 0..20 {
        let mut luck = SplitMix64(number);
        let options = G::Options::combinations().next().expect("options as usual");
        let (mut play, _) = Play::<G>::start(options, seats, Seed::from_number(number));
        while let Some(seat) = play.to_act().iter().next() {
            let choice = play.choice(seat).expect("who is to act has options");
            let index = luck.below(u32::try_from(choice.options.len()).expect("few"));
            let pick = Pick(u16::try_from(index).expect("few"));
            let (next, turn) = (play.next_to_act(), play.to_act());
            play.act(seat, choice.ticket, &[pick]).expect("an option applies");
            if let Some(next) = next.filter(|_| play.to_act() != turn && play.outcome().is_none()) {
                said += 1;
                came += u32::from(play.to_act().contains(next));
            }
        }
    }
    (said, came)
}

#[test]
fn where_nothing_changes_the_order_the_next_one_always_comes() {
    let (said, came) = passed_on::<IceCult>(3);
    assert!(said > 500 && said == came, "{came} of {said}");
}

#[test]
fn where_rounds_end_the_next_one_mostly_comes() {
    for (said, came) in [
        passed_on::<Iszkenderun>(3),
        passed_on::<Tirazheh>(3),
        passed_on::<Seladin>(3),
        passed_on::<Seladin>(5),
    ] {
        assert!(said > 50 && came * 10 >= said * 7, "{came} of {said}");
    }
}

#[test]
fn of_two_nobody_is_said_to_be_next_where_it_is_always_the_other() {
    assert_eq!(passed_on::<Nautilus>(2), (0, 0));
}
