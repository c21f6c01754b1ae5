//! The draft: the steps of a seat in its turn that it can still undo (T-6).
//!
//! Others see the round as it was when the draft was empty (T-6.5).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::Tirazheh;
use super::action::{Action, Event};
use super::round::{Phase, Round};
use super::turn::Progress;
use crate::chance::Chance;
use crate::hidden::Hidden;
use crate::seat::Seat;
use crate::tell::{Audience, EventSink};

/// T-5.8: at most seven fives, one more palette card, and its effect.
const MAX_DRAFT_STEPS: usize = 9;

/// The steps of a draft, in order.
pub type Steps = ArrayVec<Action, MAX_DRAFT_STEPS>;

/// The unpublished steps, and the round as it would be after them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Draft {
    pub steps: Steps,
    /// The round after the steps; nothing if there are none.
    pub round: Option<Round>,
}

impl Draft {
    pub const fn len(&self) -> usize {
        self.steps.len()
    }

    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

impl Tirazheh {
    /// Returns the round as the seat to act sees it.
    pub(super) fn current(&self) -> &Round {
        self.draft.truth().round.as_ref().unwrap_or(&self.round)
    }

    /// Takes a step of a turn and everything that follows from it.
    pub(super) fn step(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        sink: &mut impl EventSink<Event>,
    ) {
        match self.draft_step(action) {
            Progress::Open => {}
            Progress::Drew(card) => {
                self.publish(seat, sink);
                sink.report(Audience::Except(seat), || Event::Drew(seat));
                sink.report(Audience::Only(seat), || Event::YouDrew(card));
            }
            Progress::Finished => {
                self.publish(seat, sink);
                if self.round.phase != Phase::Bonus {
                    self.pass_on(chance, sink);
                    return;
                }
            }
        }
        self.go_on(chance, sink);
    }

    /// T-6.1: adds a legal step to the draft.
    pub(super) fn draft_step(&mut self, action: Action) -> Progress {
        let draft = self.draft.truth_mut();
        draft.steps.push(action);
        draft.round.get_or_insert(self.round).take_step(action, self.options)
    }

    /// T-6.4: the draft becomes the round, and its steps are reported to everybody.
    fn publish(&mut self, seat: Seat, sink: &mut impl EventSink<Event>) {
        let draft = self.draft.truth_mut();
        for step in draft.steps.drain(..) {
            sink.report(Audience::All, || Event::Stepped(seat, step));
        }
        self.round = draft.round.expect("a draft with steps has a round");
        draft.round = None;
    }

    /// T-6.6: drops the draft without a trace.
    pub(super) fn scrap_draft(&mut self) {
        self.draft = Hidden::new(Draft::default());
    }
}
