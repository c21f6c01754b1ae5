//! Legal actions: the options of each phase, and the reasons of refusals (I-5, I-6).

use super::action::{Action, Step};
use super::base::{Slot, Tilt};
use super::cube::{Side, Spin};
use super::faces::{Colour, Top};
use super::{IceCult, Phase, WhyNot};

impl IceCult {
    /// Checks whether an action of the active seat is legal (I-5.7).
    pub(super) fn check(&self, action: Action) -> Result<(), WhyNot> {
        match (self.phase, action) {
            (Phase::FirstTilt, Action::Tilt(tilt)) => check_tilt(tilt, None),
            (Phase::SecondTilt(first), Action::Tilt(tilt)) => check_tilt(tilt, Some(first)),
            (Phase::FirstTilt, _) => Err(WhyNot::TiltsFirst(2)),
            (Phase::SecondTilt(_), _) => Err(WhyNot::TiltsFirst(1)),
            (Phase::Move, action) => self.check_use(action),
            (Phase::Over(_), _) => unreachable!("no seat is active"),
        }
    }

    fn check_use(&self, action: Action) -> Result<(), WhyNot> {
        let top = |slot: Slot| self.base[slot].top();
        match action {
            Action::Tilt(_) => Err(WhyNot::TiltsMade),
            Action::Resolve { slot, step } => {
                let Top::Arrow(colour, side) = top(slot) else {
                    return Err(WhyNot::OtherUse(top(slot)));
                };
                self.check_unspent(slot)?;
                self.check_step(colour, side, step)
            }
            Action::Copy { circle, arrow, step } => {
                if top(circle) != Top::Circle {
                    return Err(WhyNot::OtherUse(top(circle)));
                }
                self.check_unspent(circle)?;
                let Top::Arrow(colour, side) = top(arrow) else {
                    return Err(WhyNot::NotAnArrow(top(arrow)));
                };
                self.check_step(colour, side, step)
            }
            Action::Rotate { arc, .. } => {
                if top(arc) != Top::Arc {
                    return Err(WhyNot::OtherUse(top(arc)));
                }
                self.check_unspent(arc)
            }
            Action::EndTurn => match self.open_arrow() {
                Some(slot) => Err(WhyNot::MustUse { slot, top: top(slot) }),
                None => Ok(()),
            },
        }
    }

    /// I-6.1: each symbol is used once in a turn.
    fn check_unspent(&self, slot: Slot) -> Result<(), WhyNot> {
        let top = self.base[slot].top();
        if self.spent.contains(slot) { Err(WhyNot::Used { slot, top }) } else { Ok(()) }
    }

    /// I-6.2: an arrow moves pieces of its colour, on the path it points to.
    fn check_step(&self, colour: Colour, side: Side, step: Step) -> Result<(), WhyNot> {
        if !self.is_possible(colour, side) {
            return Err(WhyNot::Impossible { colour, side });
        }
        match step {
            Step::Enter if self.start[colour] == 0 => Err(WhyNot::StartEmpty(colour)),
            Step::Advance { space, height }
                if self.paths.at(side, space).piece(height) != Some(colour) =>
            {
                Err(WhyNot::OtherPieces { colour, side })
            }
            Step::Enter | Step::Advance { .. } => Ok(()),
        }
    }

    /// I-6.3: tells whether an arrow could do anything now.
    fn is_possible(&self, colour: Colour, side: Side) -> bool {
        self.start[colour] > 0 || self.paths.of(side, colour).next().is_some()
    }

    /// I-6.3, I-6.4: returns an arrow that must be used before the turn can end.
    pub(super) fn open_arrow(&self) -> Option<Slot> {
        let unspent = Slot::ALL.into_iter().filter(|slot| !self.spent.contains(*slot));
        unspent.into_iter().find(|slot| match self.base[*slot].top() {
            Top::Arrow(colour, side) => self.is_possible(colour, side),
            Top::Circle | Top::Arc => false,
        })
    }

    /// Appends the options of the active seat, ascending.
    pub(super) fn options(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::FirstTilt => out.extend(Tilt::all().map(Action::Tilt)),
            Phase::SecondTilt(first) => {
                let others = Tilt::all().filter(|tilt| *tilt != first.back()); // I-5.3
                out.extend(others.map(Action::Tilt));
            }
            Phase::Move => self.uses(out),
            Phase::Over(_) => {}
        }
    }

    /// I-6: what the symbols on top can be used for.
    fn uses(&self, out: &mut Vec<Action>) {
        let tops = self.base.tops();
        let showing = || Slot::ALL.into_iter().zip(tops);
        let unspent = || showing().filter(|(slot, _)| !self.spent.contains(*slot));
        for (slot, top) in unspent() {
            if let Top::Arrow(colour, side) = top {
                self.steps(colour, side, |step| out.push(Action::Resolve { slot, step }));
            }
        }
        let must_go_on = !out.is_empty();
        for (circle, _) in unspent().filter(|(_, top)| *top == Top::Circle) {
            for (arrow, top) in showing() {
                if let Top::Arrow(colour, side) = top {
                    let copy = |step| Action::Copy { circle, arrow, step };
                    self.steps(colour, side, |step| out.push(copy(step)));
                }
            }
        }
        for (arc, _) in unspent().filter(|(_, top)| *top == Top::Arc) {
            for target in Slot::ALL {
                for spin in [Spin::Left, Spin::Right] {
                    out.push(Action::Rotate { arc, target, spin });
                }
            }
        }
        if !must_go_on {
            out.push(Action::EndTurn); // I-6.4
        }
    }

    /// I-6.2: calls `list` for each step that an arrow could take now, ascending.
    pub(super) fn steps(&self, colour: Colour, side: Side, mut list: impl FnMut(Step)) {
        if self.start[colour] > 0 {
            list(Step::Enter);
        }
        for (space, stack) in self.paths.along(side) {
            for height in stack.heights(colour) {
                list(Step::Advance { space, height });
            }
        }
    }
}

/// I-2.2, I-5.3: checks that a tilt exists and does not reverse the first one.
fn check_tilt(tilt: Tilt, first: Option<Tilt>) -> Result<(), WhyNot> {
    if !tilt.pair.ways().contains(&tilt.towards) {
        return Err(WhyNot::OtherWays(tilt.pair));
    }
    match first {
        Some(first) if tilt == first.back() => Err(WhyNot::WayBack(first)),
        _ => Ok(()),
    }
}
