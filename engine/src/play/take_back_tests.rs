//! Taking back by consent: what a seat chose last goes with every step since, unless one of these
//! has shown the seat something.

use super::trail::MAX_TRAIL_STEPS;
use super::{Pick, Play, Step};
use crate::chance::{Chance as _, Seed, SplitMix64};
use crate::game::Sample;
use crate::games::ice_cult::IceCult;
use crate::games::iszkenderun::Iszkenderun;
use crate::games::nautilus::Nautilus;
use crate::games::seladin::Seladin;
use crate::games::tirazheh::Tirazheh;
use crate::seat::{PerSeat, Seat, Viewer};

/// The number of random games of each kind.
const GAMES: u64 = 4;
/// The number of steps of a game that are checked.
const MAX_STEPS: Step = Step(200);

/// What became of steps that could be taken back, whenever another seat had acted.
#[derive(Default, Debug)]
struct Seen {
    /// They still could be, with the step of the other seat.
    gone_together: u64,
    /// They could not, because of what the other seat had shown.
    kept: u64,
    /// The length of the longest trail.
    longest_trail: usize,
}

/// A random game.
struct Walk<G: Sample> {
    play: Play<G>,
    /// The states before each step.
    before: Vec<G>,
    /// The last step of each seat that was a choice among several actions.
    chosen: PerSeat<Step>,
}

impl<G: Sample> Walk<G> {
    fn new(number: u64, luck: &mut SplitMix64) -> Self {
        let options = G::Options::default();
        let tables: Vec<usize> = G::SEATS.filter(|seats| G::allows(&options, *seats)).collect();
        let seats = *luck.pick(&tables).expect("some can play");
        let (play, _) = Play::start(options, seats, Seed::from_number(number));
        Self { play, before: Vec::new(), chosen: PerSeat::new(seats, |_| Step(0)) }
    }

    fn run(&mut self, luck: &mut SplitMix64, seen: &mut Seen) {
        // The seats that could take back their last choice before the step, and what they saw.
        let mut could: Vec<(Seat, G::View)> = Vec::new();
        while self.play.step() < MAX_STEPS {
            let drawn = self.play.drawn;
            let Some(actor) = self.step(luck) else { return };
            let is_luck = self.play.drawn != drawn;
            let can = PerSeat::new(self.play.seats(), |seat| self.taken_back(seat));
            for (seat, before) in could.into_iter().filter(|(seat, _)| *seat != actor) {
                let is_seen = !G::IS_OPEN && self.play.view(Viewer::Seat(seat)) != before;
                let is_gone = can[seat].is_some();
                assert_eq!(is_gone, !is_seen && !is_luck, "{seat:?} after {:?}", self.play.step());
                if is_gone {
                    seen.gone_together += 1;
                } else {
                    seen.kept += 1;
                }
            }
            // A longer trail would lose its first step.
            could = can
                .iter()
                .filter(|(_, len)| len.is_some_and(|len| len < MAX_TRAIL_STEPS))
                .map(|(seat, _)| (seat, self.play.view(Viewer::Seat(seat))))
                .collect();
            let trail = self.play.trail.as_ref().map_or(0, |trail| trail.steps.len());
            seen.longest_trail = seen.longest_trail.max(trail);
        }
    }

    /// Takes a random step, and returns its seat; nothing after the end.
    fn step(&mut self, luck: &mut SplitMix64) -> Option<Seat> {
        let asked: Vec<Seat> = self.play.may_act().iter().collect();
        let seat = *luck.pick(&asked)?;
        let choice = self.play.choice(seat).expect("who may act has options");
        let picks: Vec<u16> = (0..).take(choice.options.len()).collect();
        let pick = Pick(*luck.pick(&picks).expect("who may act has options"));
        self.before.push(self.play.game().clone());
        self.play.act(seat, choice.ticket, &[pick]).expect("an option");
        if picks.len() > 1 {
            self.chosen[seat] = self.play.step();
        }
        Some(seat)
    }

    /// Returns how many steps are taken back with the last choice of a seat, if it can be; checks
    /// that they are exactly those since, and that the game is then as it was before.
    fn taken_back(&self, seat: Seat) -> Option<usize> {
        let mut back = self.play.clone();
        let undone = back.take_back(seat).ok()?.undone;
        let first = self.chosen[seat];
        let since: Vec<Step> = (first.0..=self.play.step().0).map(Step).collect();
        assert_eq!(undone, since, "{seat:?}");
        let index = usize::try_from(first.0 - 1).expect("few steps");
        assert!(*back.game() == self.before[index], "{seat:?}: {first:?} was not taken back");
        Some(undone.len())
    }
}

fn walks<G: Sample>() -> Seen {
    let mut seen = Seen::default();
    for number in 0..GAMES {
        let mut luck = SplitMix64(number);
        Walk::<G>::new(number, &mut luck).run(&mut luck, &mut seen);
    }
    seen
}

#[test]
fn where_all_is_open_the_last_choice_goes_with_what_others_did_since() {
    let seen = walks::<IceCult>();
    assert!(seen.gone_together > 100 && seen.kept == 0, "{seen:?}");
    assert_eq!(seen.longest_trail, MAX_TRAIL_STEPS);
}

#[test]
fn where_something_is_hidden_the_last_choice_stays_once_others_have_shown_something() {
    let games =
        [walks::<Tirazheh>(), walks::<Nautilus>(), walks::<Iszkenderun>(), walks::<Seladin>()];
    let kept: u64 = games.iter().map(|seen| seen.kept).sum();
    let gone_together: u64 = games.iter().map(|seen| seen.gone_together).sum();
    assert!(kept > 0 && gone_together > 0, "{games:?}");
}
