//! The rollout policy: chooses the step of a seat in a playout while the steps are enumerated.

use super::Iszkenderun;
use super::action::Action;
use super::card::{Card, CardSet};
use super::policy::{Glance, ability_of};
use super::turn::StepSink;
use crate::chance::Chance;

/// The exclusive bound of the random part of a step's worth.
const NOISE: u32 = 60;

/// Keeps the most promising step so far, with some luck.
struct BestStep<'a, C> {
    glance: &'a Glance<'a>,
    chance: &'a mut C,
    best: Action,
    best_promise: i32,
}

impl<C: Chance> StepSink for BestStep<'_, C> {
    #[expect(clippy::inline_always, reason = "of what kind a step is, is known where it is found")]
    #[inline(always)]
    fn take(&mut self, step: Action) {
        // A seat that has no other step passes.
        if step == Action::Pass && self.best_promise == i32::MIN {
            return;
        }
        self.weigh(self.glance.promise(step), step);
    }

    fn take_uses(&mut self, card: Card, on: CardSet) {
        let (ability, cost) = (ability_of(card), self.glance.lying(card));
        for on in on.iter().map(Some) {
            let promise = self.glance.used(ability, card, on) - cost;
            self.weigh(promise, Action::Use { card, on, fee: None });
        }
    }
}

impl<C: Chance> BestStep<'_, C> {
    #[inline]
    fn weigh(&mut self, promise: i32, step: Action) {
        let noise = i32::try_from(self.chance.below(NOISE)).expect("a small number");
        if promise + noise > self.best_promise {
            self.best_promise = promise + noise;
            self.best = step;
        }
    }
}

impl Iszkenderun {
    /// Returns a legal step of the seat to act, mostly a promising one.
    pub(super) fn sensible(&self, chance: &mut impl Chance) -> Action {
        let lie = self.lie();
        let glance = Glance::new(self, self.table.turn, &lie);
        let mut choice =
            BestStep { glance: &glance, chance, best: Action::Pass, best_promise: i32::MIN };
        self.each_step(&lie, &mut choice);
        choice.best
    }
}
