//! Whole turns, as actions of a tree and as moves of a playout: the steps of a seat until another
//! one is to act. None of it is knowledge of how to play.

use engine::chance::{Chance, GameRng, Seed};
use engine::game::{Game, Outcome, Sample};
use engine::games::ice_cult::IceCult;
use engine::games::iszkenderun::Iszkenderun;
use engine::games::nautilus::Nautilus;
use engine::games::seladin::Seladin;
use engine::games::tirazheh::{Action, Tirazheh, WholeTurn};
use engine::search::playout;
use engine::seat::Seat;
use engine::tell::NoEvents;

/// The maximum number of listed steps of a turn: seven fives, one more card, its effect and the end
/// of the turn in Tirazheh.
const MAX_STEPS: usize = 10;

/// The steps of a turn, or of a part of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Turn<A>([Option<A>; MAX_STEPS]);

impl<A: Copy> Turn<A> {
    pub(crate) const NOTHING: Self = Self([None; MAX_STEPS]);

    /// Returns a turn of these steps.
    pub(crate) fn of(steps: impl IntoIterator<Item = A>) -> Self {
        let mut turn = Self::NOTHING;
        turn.0.iter_mut().zip(steps).for_each(|(place, step)| *place = Some(step));
        turn
    }

    /// Iterates over the steps.
    pub(crate) fn steps(&self) -> impl Iterator<Item = A> + '_ {
        self.0.iter().map_while(|step| *step)
    }

    /// Returns the first step.
    pub(crate) const fn first(&self) -> Option<A> {
        self.0[0]
    }
}

/// A game as the textbook sees it.
pub(crate) trait Turns: Sample {
    /// Appends the whole turns of a seat that is to act; none where a game has too many to list.
    fn turns(&self, _seat: Seat, _out: &mut Vec<Turn<Self::Action>>) {}

    /// Plays a game to its end by whole turns, all equally likely, or else by single steps.
    fn play_out(
        &mut self,
        chance: &mut impl Chance,
        steps: &mut Vec<Self::Action>,
    ) -> Option<Outcome> {
        playout(self, chance, steps)
    }
}

impl Turns for Tirazheh {
    /// Turns after which the seat is winning (T-4.1). A seat that has none is out, so giving up is
    /// not an alternative to the others.
    fn turns(&self, seat: Seat, out: &mut Vec<Turn<Action>>) {
        if self.is_at_whole_turn() {
            let turns = self.winning_turns();
            out.extend((0..turns.len()).filter_map(|number| turns.nth(number)).map(steps_of));
        } else {
            follow(self, seat, &Turn::NOTHING, out);
        }
        if out.is_empty() {
            out.push(Turn::of([Action::GiveUp]));
        }
    }

    fn play_out(&mut self, chance: &mut impl Chance, _: &mut Vec<Action>) -> Option<Outcome> {
        let mut turns = Vec::new();
        for _ in 0..Self::MAX_STEPS {
            let Some(seat) = self.to_act().single() else { break };
            if self.is_at_whole_turn() {
                self.take_winning_turn(seat, chance);
                continue;
            }
            turns.clear();
            self.turns(seat, &mut turns);
            let turn = *chance.pick(&turns).expect("giving up is a turn");
            turn.steps().for_each(|step| self.apply(seat, step, chance, &mut NoEvents));
        }
        self.outcome()
    }
}

// A turn of these has up to thousands of combinations of steps.
impl Turns for IceCult {}
impl Turns for Iszkenderun {}
impl Turns for Nautilus {}
impl Turns for Seladin {}

/// Returns the steps of a turn without actions of odd cards.
fn steps_of(turn: WholeTurn) -> Turn<Action> {
    let last = turn.canvas.map_or(Action::EndTurn, Action::PlaceCanvas);
    Turn::of(turn.palette.map(Action::PlacePalette).into_iter().chain([last]))
}

/// Appends the turns that begin with the steps taken so far and do not give up. A step that draws
/// luck is the last one of its turn, because nobody knows what follows.
fn follow<G: Sample>(
    world: &G,
    seat: Seat,
    taken: &Turn<G::Action>,
    out: &mut Vec<Turn<G::Action>>,
) {
    let mut options = Vec::new();
    world.actions(seat, &mut options);
    for step in options.into_iter().filter(|step| !world.is_surrender(seat, step)) {
        let (mut after, mut luck) = (world.clone(), GameRng::after(Seed::from_number(0), 0));
        after.apply(seat, step, &mut luck, &mut NoEvents);
        let turn = Turn::of(taken.steps().chain([step]));
        let is_full = turn.steps().count() == MAX_STEPS;
        if is_full || luck.was_used() || after.to_act().single() != Some(seat) {
            out.push(turn);
        } else {
            follow(&after, seat, &turn, out);
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::chance::SplitMix64;
    use engine::games::tirazheh::Options;
    use engine::play::{Pick, Play};
    use engine::search::{Budget, think};
    use engine::seat::Viewer;

    use super::*;

    /// Compares the listed turns along a play with those that are found step by step.
    fn turns_of_a_play(options: Options, seed: u64) -> usize {
        let mut luck = SplitMix64(seed);
        let (mut play, _) = Play::<Tirazheh>::start(options, 3, Seed::from_number(seed));
        let mut count = 0;
        while let Some(seat) = play.to_act().single() {
            let view = play.view(Viewer::Seat(seat));
            let world = Tirazheh::sample(&view, &mut luck);
            let (mut listed, mut found) = (Vec::new(), Vec::new());
            world.turns(seat, &mut listed);
            follow(&world, seat, &Turn::NOTHING, &mut found);
            let is_lost = found.is_empty();
            listed.sort_unstable();
            found.sort_unstable();
            assert!(listed == found || is_lost, "{listed:?} and {found:?}");
            assert_eq!(is_lost, listed[..] == [Turn::of([Action::GiveUp])]);
            count += listed.len();
            let step = think::<Tirazheh>(&view, seat, Budget::worlds(5), &mut luck);
            let choice = play.choice(seat).expect("the seat is to act");
            let index = choice.options.iter().position(|option| Some(*option) == step);
            let pick = Pick(u16::try_from(index.expect("it is offered")).expect("few options"));
            play.act(seat, choice.ticket, &[pick]).expect("it is offered");
        }
        count
    }

    #[test]
    fn listed_turns_are_those_that_can_be_taken_step_by_step() {
        for odd_actions in [false, true] {
            let options = Options { odd_actions, ..Options::default() };
            let turns: usize = (0..4).map(|seed| turns_of_a_play(options, seed)).sum();
            assert!(turns > 100, "{turns} turns");
        }
    }

    #[test]
    fn playouts_by_turns_end() {
        for odd_actions in [false, true] {
            let options = Options { odd_actions, ..Options::default() };
            let mut luck = SplitMix64(1);
            let mut game = Tirazheh::deal(&options, 4, &mut luck, &mut NoEvents);
            assert!(game.play_out(&mut luck, &mut Vec::new()).is_some());
        }
    }
}
