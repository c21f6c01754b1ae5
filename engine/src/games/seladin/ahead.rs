//! Deciding ahead: answers to sixes and offers, and the turn in this round.

use std::hash::{Hash as _, Hasher};

use super::plan::Plan;
use super::{Action, Phase, Seladin, View};
use crate::ahead::Ahead;
use crate::hidden::Hidden;
use crate::seat::Seat;

/// An answer that is given whenever it fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Keeps every 6 (S-3.4).
    KeepSixes,
    /// Turns every offer down (S-7.6).
    Decline,
    /// Begins no talk, so that the window can end (S-7.6).
    NoDeals,
}

/// What a plan can depend on: it must look the same when the plan is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The seat's own counter.
    OwnCounter,
    /// Every counter.
    Counters,
}

impl Ahead for Seladin {
    type Standing = Standing;
    type Condition = Condition;

    const STANDING: &'static [Standing] =
        &[Standing::KeepSixes, Standing::Decline, Standing::NoDeals];
    const CONDITIONS: &'static [Condition] = &[Condition::OwnCounter, Condition::Counters];

    fn standing_answer(&self, seat: Seat, standing: Standing) -> Option<Action> {
        let talk = self.window.talk;
        match (standing, self.phase) {
            (Standing::KeepSixes, Phase::Six) => Some(Action::KeepSix),
            (Standing::Decline, Phase::Deal) => {
                let is_offer = talk.is_some_and(|talk| talk.speaker == seat && talk.messages > 0);
                is_offer.then_some(Action::Decline)
            }
            (Standing::NoDeals, Phase::Deal) => talk.is_none().then_some(Action::NoDeal),
            _ => None,
        }
    }

    fn comes_up(&self, standing: Standing) -> bool {
        match standing {
            Standing::KeepSixes => true,
            Standing::Decline | Standing::NoDeals => self.is_extraordinary(),
        }
    }

    fn round(&self) -> u64 {
        u64::from(self.stage) << 8 | u64::from(self.count.round)
    }

    /// After a finished turn, the next one depends on cards and dice that come before it.
    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let others = self.seats - 1 - self.count.turns.min(self.seats - 1);
        let mut next = self.turn;
        let comes = (0..others).any(|_| {
            next = self.right_of(next);
            next == seat
        });
        let mut game = self.clone();
        game.plan = Hidden::new(Plan::default());
        game.turn = seat;
        let is_asked = self.phase == Phase::Turn && comes && !game.passes_by_itself();
        is_asked.then_some(game)
    }

    fn observe(view: &View, _: &[Action], condition: Condition, into: &mut impl Hasher) {
        match condition {
            Condition::OwnCounter => view.viewer.seat().map(|seat| view.counter(seat)).hash(into),
            Condition::Counters => {
                Seat::all(view.seats).for_each(|seat| view.counter(seat).hash(into));
            }
        }
    }
}
