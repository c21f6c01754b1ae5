//! The reasons why an action is not possible. `legal.rs` has the checks.

use super::action::{Action, Step};
use super::base::{Pair, Slot, Tilt};
use super::cube::{Side, Spin};
use super::faces::{Colour, Top};
use super::{IceCult, Phase};
use crate::explain::{Explain, Reason as _, reasons};
use crate::seat::Seat;

reasons! {
    /// The reason why an action of the active seat is not legal, in the order of the checks
    /// (I-5.7).
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum WhyNot {
        /// Symbols are used, and the turn is ended, after both tilts; this number of tilts is left.
        TiltsFirst(u8) = "I-5.2",
        TiltsMade = "I-5.1",
        /// The pair rolls only across its common axis.
        OtherWays(Pair) = "I-2.2",
        /// The second tilt would reverse this first one.
        WayBack(Tilt) = "I-5.3",
        /// The block shows this top, which has another effect.
        OtherUse(Top) = "I-6.2",
        /// The symbol in this slot was used this turn.
        Used { slot: Slot, top: Top } = "I-6.1",
        /// Circles copy arrows only, and this is not an arrow.
        NotAnArrow(Top) = "I-6.5",
        /// No piece of the colour is in the start area or on the path that the arrow points to.
        Impossible { colour: Colour, side: Side } = "I-6.3",
        StartEmpty(Colour) = "I-6.2",
        /// The arrow to this side moves pieces of its own colour, and there is none at this place.
        OtherPieces { colour: Colour, side: Side } = "I-6.2",
        /// The arrow in this slot is possible and has to be used before the turn ends.
        MustUse { slot: Slot, top: Top } = "I-6.4",
    }
}

impl Explain for IceCult {
    type Reason = WhyNot;

    /// Appends every pair in every direction, every block with everything that its top might do,
    /// and the end of the turn.
    fn thinkable(&self, _: Seat, out: &mut Vec<Action>) {
        match self.phase {
            Phase::FirstTilt | Phase::SecondTilt(_) => {
                let anywhere = |pair| Side::ALL.map(|towards| Tilt { pair, towards });
                out.extend(Pair::ALL.into_iter().flat_map(anywhere).map(Action::Tilt));
                for slot in Slot::ALL {
                    if let Top::Arrow(colour, side) = self.base[slot].top() {
                        self.steps(colour, side, |step| out.push(Action::Resolve { slot, step }));
                    }
                }
            }
            Phase::Move => {
                out.extend(Tilt::all().map(Action::Tilt));
                self.thinkable_uses(out);
            }
            Phase::Over(_) => {}
        }
        out.push(Action::EndTurn);
    }

    fn why_not(&self, _: Seat, action: Action) -> Option<WhyNot> {
        self.check(action).err()
    }

    fn rule(reason: &WhyNot) -> &'static str {
        match reason {
            WhyNot::OtherUse(Top::Circle) => "I-6.5",
            WhyNot::OtherUse(Top::Arc) => "I-6.6",
            _ => reason.rule(),
        }
    }
}

impl IceCult {
    /// Appends the uses that the tops might have, ascending.
    fn thinkable_uses(&self, out: &mut Vec<Action>) {
        let tops = self.base.tops();
        let showing = || Slot::ALL.into_iter().zip(tops);
        let all = |wanted: Top| showing().filter(move |(_, top)| *top == wanted);
        for (slot, top) in showing() {
            self.thinkable_steps(top, |step| out.push(Action::Resolve { slot, step }));
        }
        for (circle, _) in all(Top::Circle) {
            for (arrow, top) in showing().filter(|(slot, _)| *slot != circle) {
                let copy = |step| Action::Copy { circle, arrow, step };
                self.thinkable_steps(top, |step| out.push(copy(step)));
            }
        }
        for (arc, _) in all(Top::Arc) {
            for target in Slot::ALL {
                let turn = |spin| Action::Rotate { arc, target, spin };
                out.extend([Spin::Left, Spin::Right].map(turn));
            }
        }
    }

    /// Calls `list` for the steps that a top might cause, ascending: an arrow moves any piece on
    /// its path; other symbols are used without a step.
    fn thinkable_steps(&self, top: Top, mut list: impl FnMut(Step)) {
        list(Step::Enter);
        if let Top::Arrow(_, side) = top {
            for (space, stack) in self.paths.along(side) {
                for (height, _) in stack.pieces() {
                    list(Step::Advance { space, height });
                }
            }
        }
    }
}
