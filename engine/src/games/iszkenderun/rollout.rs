//! The rollout policy: what a seat does in a playout, chosen while its steps are found.

use super::Iszkenderun;
use super::action::Action;
use super::lie::Lie;
use super::policy::Glance;
use super::turn::Steps;
use crate::chance::Chance;

/// Worths differ by chance by less than this.
const NOISE: u32 = 60;

/// The most promising step so far, with some luck.
struct Choice<'a, C> {
    glance: &'a Glance<'a>,
    chance: &'a mut C,
    best: (i32, Action),
}

impl<C: Chance> Steps for Choice<'_, C> {
    #[expect(clippy::inline_always, reason = "of what kind a step is, is known where it is found")]
    #[inline(always)]
    fn take(&mut self, step: Action) {
        // Who can do nothing else passes.
        if step == Action::Pass && self.best.0 == i32::MIN {
            return;
        }
        let noise = i32::try_from(self.chance.below(NOISE)).expect("a small number");
        let promise = self.glance.promise(step) + noise;
        if promise > self.best.0 {
            self.best = (promise, step);
        }
    }
}

impl Iszkenderun {
    /// Returns a legal step of the seat to act, mostly a promising one.
    pub(super) fn sensible(&self, chance: &mut impl Chance) -> Action {
        let mut lie = Lie::blank(&self.table.rows);
        lie.look(self.table.playing);
        lie.measure();
        let mut glance = Glance::blank(self, self.table.turn, &lie);
        glance.look();
        let mut choice = Choice { glance: &glance, chance, best: (i32::MIN, Action::Pass) };
        self.each_step(&lie, &mut choice);
        choice.best.1
    }
}
