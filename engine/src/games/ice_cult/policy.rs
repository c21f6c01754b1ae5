//! Knowledge of machine players beyond the rules: whom a step helps.
//!
//! None of it is a rule; `docs/measurements/machine-players.md` has its measured effect.

use super::action::{Action, Step};
use super::base::{Base, Slot, Tilt};
use super::cube::Side;
use super::faces::{Colour, PerColour, Top};
use super::paths::Stack;
use super::{IceCult, MAX_IDLE_TURNS, Phase};
use crate::seat::Seat;

/// I-1.4: the steps of a piece from the start area until it is out.
const STEPS_OUT: usize = 6;

/// The worth to a seat of a step of a piece, by the colour of the piece.
pub(super) type Favour = PerColour<i32>;

/// The worth of the best steps, by side and colour.
pub(super) type BestSteps = [Favour; 4];

impl IceCult {
    /// Returns the best steps if they distinguish tilts: a first tilt cannot be judged.
    fn glance(&self, favour: &Favour) -> BestSteps {
        match self.phase {
            Phase::SecondTilt(_) => self.best_steps(favour),
            _ => BestSteps::default(),
        }
    }

    /// Returns how good an action looks at first sight. A first tilt cannot be judged; a turn is
    /// ended when no step helps.
    pub(super) fn first_sight(&self, seat: Seat, action: Action) -> i32 {
        // Turning a block comes last, because its effect on steps is not visible.
        if let Action::Rotate { .. } = action {
            return -1;
        }
        let favour = self.favour(seat);
        self.gain(action, &favour, &self.glance(&favour))
    }

    /// A step of a seat's own pieces counts as much as one of each opponent together; neutral
    /// pieces do not count.
    pub(super) fn favour(&self, seat: Seat) -> Favour {
        let mut favour = Favour::default();
        for other in self.members.without(seat).iter() {
            favour[self.colours[other]] -= 1;
            favour[self.colours[seat]] += 1;
        }
        favour
    }

    /// Returns the immediate worth of an action; `best` is used for tilts only.
    fn gain(&self, action: Action, favour: &Favour, best: &BestSteps) -> i32 {
        match action {
            Action::Tilt(tilt) => promise(self.base.tilted(tilt), best),
            Action::Resolve { slot: arrow, step } | Action::Copy { arrow, step, .. } => {
                self.gain_by(arrow, step, favour)
            }
            Action::Rotate { .. } | Action::EndTurn => 0,
        }
    }

    fn gain_by(&self, arrow: Slot, step: Step, favour: &Favour) -> i32 {
        let Top::Arrow(colour, side) = self.base[arrow].top() else {
            unreachable!("the action is legal")
        };
        match step {
            Step::Enter => favour[colour],
            Step::Advance { space, height } => {
                worth(self.paths.at(side, space).group(height), favour)
            }
        }
    }

    /// Returns the worth of the best step of an arrow of each colour to each side, or nothing if
    /// there is no step.
    pub(super) fn best_steps(&self, favour: &Favour) -> BestSteps {
        let mut best = BestSteps::default();
        for side in Side::ALL {
            let mut of_side = PerColour([None; 4]);
            for colour in Colour::ALL {
                of_side[colour] = (self.start[colour] > 0).then_some(favour[colour]);
            }
            for (_, stack) in self.paths.along(side) {
                let mut group = 0;
                // Everything above a piece moves with it (I-7.3).
                for colour in stack.downwards() {
                    group += favour[colour];
                    of_side[colour] = of_side[colour].max(Some(group));
                }
            }
            best[side as usize] = PerColour(of_side.0.map(Option::unwrap_or_default));
        }
        best
    }

    /// Returns the worth of the best steps that two tilts bring up, if there are any.
    pub(super) fn next_steps(&self, favour: &Favour) -> i32 {
        let best = self.best_steps(favour);
        let tilts = Tilt::all().flat_map(|one| {
            let base = self.base.tilted(one);
            let others = Tilt::all().filter(move |two| *two != one.back()); // I-5.3
            others.map(move |two| promise(base.tilted(two), &best))
        });
        tilts.fold(0, i32::max)
    }

    /// Tells whether the same symbol in an earlier slot would do the same.
    pub(super) fn is_twin(&self, action: Action) -> bool {
        let tops = self.base.tops();
        let earlier = |slot: Slot| {
            let same = move |other: &Slot| tops[*other as usize] == tops[slot as usize];
            Slot::ALL.into_iter().take(slot as usize).filter(same)
        };
        let is_open = |slot: Slot| earlier(slot).any(|other| !self.spent.contains(other));
        match action {
            Action::Resolve { slot, .. } | Action::Rotate { arc: slot, .. } => is_open(slot),
            Action::Copy { circle, arrow, .. } => {
                is_open(circle) || earlier(arrow).next().is_some()
            }
            Action::Tilt(_) | Action::EndTurn => false,
        }
    }

    /// Tells whether the active seat may win in this turn by an action: the symbols may suffice for
    /// the steps of its pieces, or the turn may be the last idle one (I-8.4).
    pub(super) fn may_win_in_turn(&self, seat: Seat, action: Action) -> bool {
        if !self.stepped && self.idle_turns + 1 >= MAX_IDLE_TURNS {
            return true;
        }
        action != Action::EndTurn && self.steps_to_win(seat) <= self.steps_left(seat)
    }

    /// Returns a lower bound of the steps that bring out all pieces of a seat: of the pieces on a
    /// path only the hindmost counts, because it may carry the others.
    fn steps_to_win(&self, seat: Seat) -> usize {
        let colour = self.colours[seat];
        let hindmost = |side| self.paths.along(side).find(|(_, stack)| stack.count(colour) > 0);
        let on_paths = Side::ALL.into_iter().filter_map(hindmost);
        let steps: usize = on_paths.map(|(space, _)| STEPS_OUT - usize::from(space.number())).sum();
        steps + STEPS_OUT * usize::from(self.start[colour])
    }

    /// Returns an upper bound of the steps that pieces of a seat can still make in this turn. Tops
    /// stay what they are (I-6.1); arcs make no steps, but turn arrows to other paths.
    fn steps_left(&self, seat: Seat) -> usize {
        let (tops, colour) = (self.base.tops(), self.colours[seat]);
        let unspent =
            || Slot::ALL.into_iter().zip(tops).filter(|(slot, _)| !self.spent.contains(*slot));
        let can_turn = unspent().any(|(_, top)| top == Top::Arc);
        let is_on = |side| self.paths.of(side, colour).next().is_some();
        let moves = |top| matches!(top, Top::Arrow(_, side) if can_turn || is_on(side));
        let can_copy = tops.into_iter().any(moves);
        match self.phase {
            Phase::FirstTilt | Phase::SecondTilt(_) => Slot::ALL.len(),
            Phase::Move => {
                unspent().filter(|(_, top)| moves(*top) || *top == Top::Circle && can_copy).count()
            }
            Phase::Over(_) => 0,
        }
    }
}

/// Returns the worth of the best steps of the arrows on top; every circle counts as a copy of the
/// best one.
pub(super) fn promise(base: Base, best: &BestSteps) -> i32 {
    let (mut sum, mut most, mut circles) = (0, 0, 0);
    for top in base.tops() {
        match top {
            Top::Arrow(colour, side) => {
                let best = best[side as usize][colour];
                sum += best;
                most = most.max(best);
            }
            Top::Circle => circles += 1,
            Top::Arc => {}
        }
    }
    sum + circles * most
}

/// Returns the worth of moving a group.
fn worth(group: Stack, favour: &Favour) -> i32 {
    group.downwards().map(|colour| favour[colour]).sum()
}
