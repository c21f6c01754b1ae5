//! The rollout policy: the action of a seat in a playout, found without enumerating all others.
//!
//! A turn is one step here. `plan.rs` defines what is legal; what is good is a heuristic.

use std::ops::ControlFlow;

use super::action::Action;
use super::board::Own;
use super::card::{Face, Faces};
use super::plan::{Plan, Turn};
use super::seleh_policy::{GiftMeans, best_seleh};
use super::{Answer, Phase, Seladin, gifts};
use crate::chance::Chance;
use crate::game::Game;
use crate::hidden::Hidden;
use crate::seat::Seat;
use crate::tell::NoEvents;

/// The range of the random part of a plan's worth, in hundredths of a point: as much as a gift of
/// 2, so that plans of similar worth vary.
const MAX_LUCK: u32 = 200;
const LUCK_UNIT: f32 = 100.0;

impl Seladin {
    /// Takes the step of a seat in a playout, and those of all others that are asked the same in
    /// secret or have no choice either. The playout ends with the round, because what comes later
    /// says little about the current decision.
    pub(super) fn take_step(&mut self, seat: Seat, chance: &mut impl Chance) -> ControlFlow<()> {
        let before = (self.stage, self.count.round);
        match self.phase {
            Phase::Draw | Phase::Six => {
                for seat in self.waiting.iter() {
                    self.answer_in_secret(seat, chance);
                }
                self.go_on(chance, &mut NoEvents);
            }
            Phase::Deal if self.window.talk.is_none() => {
                self.window.done = self.seated();
                self.go_on(chance, &mut NoEvents);
            }
            Phase::Turn => self.whole_turn(seat, chance),
            phase => {
                let action = match phase {
                    Phase::Deal => self.reply(seat),
                    Phase::Teams if chance.below(2) == 0 => Action::VoteNo,
                    Phase::Teams => Action::VoteYes,
                    Phase::Draw | Phase::Six | Phase::Surplus | Phase::Turn | Phase::Over => {
                        self.default_of(seat)
                    }
                };
                self.apply(seat, action, chance, &mut NoEvents);
            }
        }
        if (self.stage, self.count.round) == before {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// Draws a card, or turns a 6 or keeps it.
    fn answer_in_secret(&mut self, seat: Seat, chance: &mut impl Chance) {
        let is_kept = self.phase == Phase::Six && chance.below(2) == 0;
        let answer =
            if is_kept { Answer::Keep } else { Answer::Take(wanted(self.board.own(seat), chance)) };
        self.answer(seat, answer);
        self.answered.insert(seat);
    }

    /// Composes a whole plan, and confirms it if it moves anything.
    pub(super) fn whole_turn(&mut self, seat: Seat, chance: &mut impl Chance) {
        let turn = self.turn_of(seat);
        let plan = finished(&turn, *self.plan.truth(), chance);
        let after = if plan.gives() || plan.is_pass() && plan.swap.is_some() {
            self.plan = Hidden::new(Plan::default());
            self.do_as_planned(&plan, &mut NoEvents)
        } else {
            self.pass(&mut NoEvents)
        };
        self.follow(after, chance, &mut NoEvents);
        self.go_on(chance, &mut NoEvents);
    }
}

/// Returns a card of the store, preferably with a number that the hand lacks.
fn wanted(own: Own, chance: &mut impl Chance) -> Face {
    let (held, all) = (gifts::numbers(own.hand), own.store.singles());
    let new: Faces = all.kinds().filter(|face| held & 1 << face.number() == 0).collect();
    let faces = if new.is_empty() { all } else { new };
    let at = chance.below(u32::try_from(faces.len()).expect("seven faces"));
    faces.kinds().nth(at as usize).expect("who draws has something in store")
}

/// Completes a plan that may have steps already: chooses the cards to send that bring most together
/// with the gifts that they enable.
pub(super) fn finished(turn: &Turn, begun: Plan, chance: &mut impl Chance) -> Plan {
    let mut plan = begun;
    if let Some(to) = plan.choosing {
        plan.take(turn, surplus(turn, to, plan.gifts[to.index()]));
    }
    let mut means = GiftMeans::of(turn, &plan);
    if means.gives_nothing && plan.direct.is_none() && plan.bonus.is_empty() {
        let luck =
            || f32::from(u8::try_from(chance.below(MAX_LUCK)).expect("below 256")) / LUCK_UNIT;
        let best = best_seleh(turn, plan, luck);
        // Nothing can be given as it is, and no bonus card is earned.
        if best.worth <= 0.0 && means.raised == 0 {
            return plan;
        }
        (plan, means) = (best.plan, best.means);
    }
    if with_bonus(turn, &mut plan) {
        means = GiftMeans::of(turn, &plan);
    }
    with_gifts(turn, &mut plan, &means);
    plan
}

/// Returns the worth of the best turn, in points given.
pub(super) fn worth(turn: &Turn) -> f32 {
    best_seleh(turn, Plan::default(), || 0.0).worth
}

/// Returns the sum of the cards that can be given with a plan as it is.
pub(super) fn giving(turn: &Turn, plan: &Plan) -> u8 {
    GiftMeans::of(turn, plan).giving(turn)
}

/// S-4.5: takes the bonus cards that the seleh earns, and tells whether there are any.
fn with_bonus(turn: &Turn, plan: &mut Plan) -> bool {
    let earned = plan.earned();
    let taken = plan.bonus.len();
    let is_late = plan.direct.is_some() || plan.swap.is_some_and(|swap| swap.late);
    if taken >= earned || is_late || plan.gives() {
        return false;
    }
    while plan.bonus.len() < earned {
        let Some(face) = plan.holds(turn.own).store.kinds().last() else { break };
        plan.take(turn, Action::Bonus(face));
    }
    plan.bonus.len() > taken
}

/// Adds all gifts to a plan, and the rescue that they may earn.
fn with_gifts(turn: &Turn, plan: &mut Plan, means: &GiftMeans) {
    means.each_gift(turn, |to, cards| {
        plan.take(turn, Action::Give(to, cards));
        if plan.choosing.is_some() {
            plan.take(turn, surplus(turn, to, cards));
        }
    });
    if turn.extraordinary && plan.rescue.is_none() && plan.gives() {
        let mut best = None;
        plan.each_rescue(turn, |from, face| {
            if best.is_none_or(|(_, best): (Seat, Face)| face.number() >= best.number()) {
                best = Some((from, face));
            }
        });
        if let Some((from, face)) = best {
            plan.take(turn, Action::Rescue(from, face));
        }
    }
}

/// S-7.3: the highest cards go to Istham, where they score at once.
fn surplus(turn: &Turn, to: Seat, gift: Faces) -> Action {
    let over = turn.over(to, gift);
    let kept = gift.len() - over;
    Action::Surplus(gift.iter().skip(kept).collect())
}
