//! Invariants of every position.

use std::collections::BTreeSet;

use super::*;
use crate::chance::SplitMix64;
use crate::options::Options as _;
use crate::tell::{NoEvents, Scoped};

/// Luck that must not be used.
struct NoLuck;

impl Chance for NoLuck {
    fn below(&mut self, _: u32) -> u32 {
        unreachable!("nothing is left to luck once the game has begun")
    }
}

/// I-1.3: each colour has five pieces, each of them somewhere.
fn five_of_each(game: &IceCult) {
    for colour in Colour::ALL {
        let on_paths = Side::ALL.into_iter().flat_map(|side| game.paths.of(side, colour)).count();
        let others = usize::from(game.start[colour] + game.done[colour]);
        assert_eq!(on_paths + others, usize::from(PIECES), "{colour:?} in {game:?}");
    }
}

/// Returns every action that could be requested, legal or not.
fn everything() -> Vec<Action> {
    let spaces = Space::all()
        .flat_map(|space| (1..=6).filter_map(Height::numbered).map(move |at| (space, at)));
    let steps: Vec<Step> = [Step::Enter]
        .into_iter()
        .chain(spaces.map(|(space, height)| Step::Advance { space, height }))
        .collect();
    let tilts = Pair::ALL
        .into_iter()
        .flat_map(|pair| Side::ALL.map(|towards| Action::Tilt(Tilt { pair, towards })));
    let slots = || Slot::ALL.into_iter();
    let mut all: Vec<Action> = tilts.chain([Action::EndTurn]).collect();
    for slot in slots() {
        all.extend(steps.iter().map(|step| Action::Resolve { slot, step: *step }));
        for other in slots() {
            let copy = |step: &Step| Action::Copy { circle: slot, arrow: other, step: *step };
            all.extend(steps.iter().map(copy));
            let turn = |spin| Action::Rotate { arc: slot, target: other, spin };
            all.extend([Spin::Left, Spin::Right].map(turn));
        }
    }
    all
}

/// I-5.7: an action is offered if and only if it is not refused.
fn offers_are_what_is_not_refused(game: &IceCult, offers: &[Action], everything: &[Action]) {
    let offers: BTreeSet<Action> = offers.iter().copied().collect();
    for action in everything {
        let is_legal = game.check(*action).is_ok();
        assert_eq!(offers.contains(action), is_legal, "{action:?} in {game:?}");
    }
    assert!(offers.iter().all(|action| game.check(*action).is_ok()));
}

fn walk(options: Options, seats: usize, number: u64, everything: &[Action]) {
    let mut choose = SplitMix64(number);
    let mut game = IceCult::deal(&options, seats, &mut SplitMix64(number), &mut NoEvents);
    let arrangement = Slot::ALL.map(|slot| game.base[slot].block);
    let mut progress = 0;
    while let Some(seat) = game.to_act().single() {
        five_of_each(&game);
        let mut offers = Vec::new();
        game.actions(seat, &mut offers);
        if number == 0 {
            offers_are_what_is_not_refused(&game, &offers, everything);
        }
        let action = *choose.pick(&offers).expect("who is asked has a choice");
        let (before, mut told) = (game.clone(), Vec::<Scoped<Event>>::new());
        game.apply(seat, action, &mut NoLuck, &mut told);
        assert!(!told.is_empty(), "everything that is done is told");
        // I-7.4: pieces go outwards only; I-2.4: blocks stay where they are.
        let now: u32 = Colour::ALL.map(|colour| game.progress(colour)).iter().sum();
        let moved = before.stepped != game.stepped && game.stepped;
        assert!(now >= progress && (!moved || now > progress), "{action:?}");
        progress = now;
        assert_eq!(Slot::ALL.map(|slot| game.base[slot].block), arrangement);
        if before.phase == Phase::Move && game.phase == Phase::Move {
            // I-6.1: the tops stay what they are while symbols are used.
            let kind = |base: &Base| {
                base.tops().map(|top| match top {
                    Top::Arrow(colour, _) => Top::Arrow(colour, Side::North),
                    other => other,
                })
            };
            assert_eq!(kind(&before.base), kind(&game.base), "{action:?}");
        }
    }
    five_of_each(&game);
}

#[test]
fn i_1_3_pieces_blocks_and_offers_are_sound_in_every_game() {
    let everything = everything();
    for options in Options::combinations() {
        for seats in IceCult::SEATS {
            (0..40).for_each(|number| walk(options, seats, number, &everything));
        }
    }
}

// I-1.2, I-1.4
#[test]
fn i_1_5_everybody_sees_everything() {
    let at = fresh();
    for viewer in Viewer::all(4) {
        assert_eq!(at.play.view(viewer).game(), *at.game());
    }
    let choice = at.play.choice(at.seat("r")).expect("red is active");
    assert!(choice.ask.open);
}

#[test]
fn stacks_are_written_and_read_as_they_lie() {
    for text in ["", "r", "gb", "rrbbggyyrb"] {
        let stack = Stack::try_from(text.to_owned()).expect("pieces");
        assert_eq!((stack.to_string().as_str(), stack.len()), (text, text.len()));
    }
    assert!(Stack::try_from("x".to_owned()).is_err());
    assert!(Stack::try_from("r".repeat(21)).is_err());
    assert!("U/U".parse::<Orientation>().is_err());
}

proptest::proptest! {
    /// I-7.3: lifting and putting down again keeps order and number.
    #[test]
    fn a_group_keeps_its_order(pieces in "[rbgy]{1,10}", onto in "[rbgy]{0,10}", at in 1..11u8) {
        let mut stack = Stack::try_from(pieces.clone()).expect("pieces");
        let below = usize::from(at - 1) % pieces.len();
        let number = u8::try_from(below + 1).expect("small");
        let height = Height::numbered(number).expect("a piece is there");
        let group = stack.lift(height);
        let mut other = Stack::try_from(onto.clone()).expect("pieces");
        other.append(group);
        proptest::prop_assert_eq!(stack.to_string(), &pieces[..below]);
        proptest::prop_assert_eq!(other.to_string(), onto + &pieces[below..]);
    }
}
