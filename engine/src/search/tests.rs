//! Search on small games with known best moves.

use std::cell::Cell;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::*;
use crate::chance::SplitMix64;
use crate::game::{Ask, Game, Outcome, Rank, Shape};
use crate::options::{OptionSpec, Options, Preset};
use crate::seat::{PerSeat, SeatSet, Viewer};
use crate::soundness::Unsound;
use crate::tell::EventSink;

/// Games without options.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Plain;

impl Options for Plain {
    const SPECS: &'static [OptionSpec] = &[];
    const PRESETS: &'static [Preset] = &[];

    fn get(&self, _: usize) -> usize {
        0
    }

    fn set(&mut self, _: usize, _: usize) {}
}

/// A game for two with little code: its view is the position itself.
trait Toy: Clone + Eq + std::fmt::Debug + Send + Sync + 'static {
    fn to_act(&self) -> SeatSet;
    fn options(&self) -> RangeInclusive<u8>;
    fn act(&mut self, seat: Seat, action: u8);
    fn winner(&self) -> Option<Seat>;
    /// Returns the position as a seat sees it; `guess` fills in the hidden part.
    fn seen_by(&self, viewer: Viewer) -> Self;
    fn guess(&self, chance: &mut impl Chance) -> Self;
    fn is_subtle(&self, _: u8) -> bool {
        false
    }
}

/// The player who takes the last stone wins; one to three are taken at a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Stones {
    left: u8,
    turn: Seat,
}

impl Toy for Stones {
    fn to_act(&self) -> SeatSet {
        if self.left == 0 { SeatSet::EMPTY } else { SeatSet::only(self.turn) }
    }

    fn options(&self) -> RangeInclusive<u8> {
        1..=self.left.min(3)
    }

    fn act(&mut self, seat: Seat, action: u8) {
        (self.left, self.turn) = (self.left - action, Seat::new(1 - seat.index()));
    }

    fn winner(&self) -> Option<Seat> {
        (self.left == 0).then(|| Seat::new(1 - self.turn.index()))
    }

    fn seen_by(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn guess(&self, _: &mut impl Chance) -> Self {
        self.clone()
    }

    /// Beginners here take one or two.
    fn is_subtle(&self, action: u8) -> bool {
        action == 3
    }
}

/// Both choose a number at the same moment. Equal numbers win for the second seat, so a player who
/// knew the other number could not lose; 0 against 0 and 1 against 1 are the only equal ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Pennies {
    chosen: [Option<u8>; 2],
}

impl Toy for Pennies {
    fn to_act(&self) -> SeatSet {
        Seat::all(2).filter(|seat| self.chosen[seat.index()].is_none()).collect()
    }

    fn options(&self) -> RangeInclusive<u8> {
        0..=1
    }

    fn act(&mut self, seat: Seat, action: u8) {
        self.chosen[seat.index()] = Some(action);
    }

    fn winner(&self) -> Option<Seat> {
        let [Some(one), Some(other)] = self.chosen else { return None };
        Some(Seat::new(usize::from(one == other)))
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        for seat in Seat::all(2).filter(|seat| viewer != Viewer::Seat(*seat)) {
            seen.chosen[seat.index()] = seen.chosen[seat.index()].map(|_| u8::MAX);
        }
        seen
    }

    fn guess(&self, chance: &mut impl Chance) -> Self {
        let hidden = |chosen: Option<u8>, luck: u8| chosen.map(|c| if c > 1 { luck } else { c });
        let luck = u8::from(chance.below(2) == 1);
        Self { chosen: self.chosen.map(|chosen| hidden(chosen, luck)) }
    }
}

impl Rank for u8 {
    fn rank(self) -> u32 {
        self.into()
    }
}

macro_rules! toy {
    ($Toy:ty) => {
        impl Game for $Toy {
            const RULES: u16 = 1;
            const SEATS: RangeInclusive<usize> = 2..=2;
            const MAX_STEPS: u32 = 100;
            type Options = Plain;
            type Action = u8;
            type Event = ();
            type View = Self;

            fn deal(_: &Plain, _: usize, _: &mut impl Chance, _: &mut impl EventSink<()>) -> Self {
                unreachable!("tests make their own positions")
            }

            fn to_act(&self) -> SeatSet {
                Toy::to_act(self)
            }

            fn actions(&self, _: Seat, out: &mut Vec<u8>) {
                out.extend(self.options());
            }

            fn ask(&self, _: Seat) -> Ask {
                Ask { shape: Shape::One, open: false }
            }

            fn apply(
                &mut self,
                seat: Seat,
                action: u8,
                _: &mut impl Chance,
                _: &mut impl EventSink<()>,
            ) {
                self.act(seat, action);
            }

            fn fallback(&self, _: Seat) -> u8 {
                0
            }

            fn leave(&mut self, _: Seat, _: &mut impl Chance, _: &mut impl EventSink<()>) {}

            fn takebacks(&self, _: Seat) -> usize {
                0
            }

            fn outcome(&self) -> Option<Outcome> {
                let winner = self.winner()?;
                let points = PerSeat::new(2, |seat| i32::from(seat == winner));
                Some(Outcome::ranked(points.clone(), |seat| points[seat]))
            }

            fn validate(&self, _: &Plain, _: usize, _: SeatSet) -> Result<(), Unsound> {
                Ok(())
            }

            fn view(&self, viewer: Viewer) -> Self {
                self.seen_by(viewer)
            }
        }

        impl Sample for $Toy {
            fn sample(view: &Self, chance: &mut impl Chance) -> Self {
                view.guess(chance)
            }

            fn is_subtle(&self, _: Seat, action: &u8) -> bool {
                Toy::is_subtle(self, *action)
            }
        }
    };
}

toy!(Stones);
toy!(Pennies);

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

#[test]
fn it_leaves_a_multiple_of_four_stones_wherever_it_can() {
    for left in (1..=15).filter(|left| left % 4 != 0) {
        let stones = Stones { left, turn: FIRST };
        let chosen = think::<Stones>(&stones, FIRST, Budget::worlds(3_000), &mut SplitMix64(1));
        assert_eq!(chosen, Some(left % 4), "of {left}");
    }
}

/// Returns how often each number of stones is taken in a hundred tries with a budget.
fn taken(left: u8, sight: Sight) -> [usize; 4] {
    let stones = Stones { left, turn: FIRST };
    let budget = Budget { sight, ..Budget::worlds(1_000) };
    let mut taken = [0; 4];
    for number in 0..100 {
        let chosen = think::<Stones>(&stones, FIRST, budget, &mut SplitMix64(number));
        taken[usize::from(chosen.expect("there is a choice"))] += 1;
    }
    taken
}

#[test]
fn a_beginner_misses_half_of_the_chances_that_are_not_plain() {
    assert_eq!(taken(7, Sight::Full), [0, 0, 0, 100]);
    let [_, _, _, won] = taken(3, Sight::Beginner);
    assert!((30..=70).contains(&won), "{won} of 100 took the last three");
}

#[test]
fn a_beginner_forgets_what_an_opponent_can_do_that_is_not_plain() {
    assert_eq!(taken(5, Sight::Full), [0, 100, 0, 0]);
    // With one or two at a time, a player who leaves three would win.
    let [_, _, leaves_three, _] = taken(5, Sight::Beginner);
    assert!(leaves_three > 90, "{leaves_three} of 100 left three");
}

#[test]
fn a_beginner_sees_what_is_subtle_where_there_is_nothing_else() {
    let game = Stones { left: 3, turn: FIRST };
    let mut options = vec![3];
    forget_subtle(&game, FIRST, &mut options);
    assert_eq!((options, seen_at_once(&game, FIRST, &[3], &mut SplitMix64(1))), (vec![3], vec![3]));
}

#[test]
fn what_others_choose_at_the_same_moment_is_not_known_to_it() {
    // A player who could look would always win; without looking each number wins half the time.
    for (seat, other) in [(FIRST, SECOND), (SECOND, FIRST)] {
        let mut wins = 0;
        for number in 0..200 {
            let mut pennies = Pennies { chosen: [None, None] };
            let (mut luck, theirs) = (SplitMix64(number), u8::from(number % 2 == 0));
            pennies.act(other, theirs);
            let view = pennies.seen_by(Viewer::Seat(seat));
            let mine = think::<Pennies>(&view, seat, Budget::worlds(200), &mut luck);
            pennies.act(seat, mine.expect("there is a choice"));
            wins += u32::from(pennies.winner() == Some(seat));
        }
        assert!((60..=140).contains(&wins), "{wins} of 200");
    }
}

#[test]
fn in_the_tree_who_thinks_chooses_before_those_who_choose_at_the_same_moment() {
    let pennies = Pennies { chosen: [None, None] };
    for seat in [FIRST, SECOND] {
        let mut search = Search::<Pennies>::new(seat, vec![0, 1], Budget::worlds(10));
        search.walk(&mut pennies.clone(), &mut SplitMix64(1));
        assert_eq!(search.tree.seats_at_root(), SeatSet::only(seat));
    }
}

#[test]
fn who_is_not_asked_has_nothing_to_choose() {
    let stones = Stones { left: 5, turn: FIRST };
    assert_eq!(think::<Stones>(&stones, SECOND, Budget::worlds(9), &mut SplitMix64(1)), None);
}

#[test]
fn it_stops_when_it_is_told_to_and_still_answers() {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        asked.get() == 3
    };
    let stones = Stones { left: 14, turn: FIRST };
    let budget = Budget { stop: &stop, ..Budget::worlds(1_000_000) };
    assert!(think::<Stones>(&stones, FIRST, budget, &mut SplitMix64(1)).is_some());
    assert_eq!(asked.get(), 3);
}

#[test]
fn it_stops_when_nothing_can_change_its_choice() {
    let budget = Budget::worlds(1_000);
    let ponder = |left| {
        let stones = Stones { left, turn: FIRST };
        ponder::<Stones>(&stones, FIRST, budget, &mut SplitMix64(1))
    };
    let (plain, lost) = (ponder(3), ponder(8));
    // A winning option soon leads; if all options lose, none stands out for long.
    assert!(plain.worlds < 600 && lost.worlds > 750, "{plain:?}, {lost:?}");
    let whole = Stones { left: 3, turn: FIRST };
    let mut search = Search::<Stones>::new(FIRST, vec![1, 2, 3], budget);
    let mut luck = SplitMix64(1);
    (0..plain.worlds).for_each(|_| search.walk(&mut whole.clone(), &mut luck));
    assert!(search.tree.lead() > 1_000 - plain.worlds);
}

#[test]
fn the_same_luck_gives_the_same_answer() {
    let stones = Stones { left: 14, turn: FIRST };
    let answer =
        |number| think::<Stones>(&stones, FIRST, Budget::worlds(20), &mut SplitMix64(number));
    assert!((0..20).all(|number| answer(number) == answer(number)));
}

#[test]
fn to_win_alone_is_worth_more_than_to_share_and_to_be_second_more_than_to_be_last() {
    let places = |places: [u8; 3]| Outcome {
        place: PerSeat::new(3, |seat| places[seat.index()]),
        points: PerSeat::new(3, |_| 0),
    };
    let values = |of: [u8; 3]| playout::worth(&places(of)).values().copied().collect::<Vec<_>>();
    let alone = values([1, 2, 3]);
    assert!(alone[0] > alone[1] && alone[1] > alone[2], "{alone:?}");
    assert!((alone[0] - 1.0).abs() < 1e-6 && alone[2].abs() < 1e-6, "{alone:?}");
    let shared = values([1, 1, 3]);
    assert!(alone[0] > shared[0] && shared[0] > alone[1], "{shared:?}");
    assert!((shared[0] - shared[1]).abs() < 1e-6, "{shared:?}");
}
