//! Taking back by consent: a player asks to take back their last action, and all others must agree.

use engine::play::Step;
use engine::seat::{Seat, SeatSet};
use engine::with_play;
use serde::{Deserialize, Serialize};

use super::journal::{JournalLine, TableEvent};
use super::{Actor, Asked, Changed, Refusal, Table, play_step};

/// The request of a player to take back their last action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeback {
    #[serde(rename = "by")]
    pub seat: Seat,
    /// The step of the play at which they asked. The request ends with the next step.
    pub step: Step,
    pub agreed: SeatSet,
    /// Whether it was refused or withdrawn. Then it cannot be repeated for the same action.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_over: bool,
}

impl Table {
    /// Returns the open request, if there is one.
    pub fn takeback(&self) -> Option<Takeback> {
        self.asked_back().filter(|asked| !asked.is_over)
    }

    fn asked_back(&self) -> Option<Takeback> {
        self.takeback.filter(|asked| self.step() == Some(asked.step))
    }

    /// Tells whether a seat may ask to take back its last action. An action that it can undo by
    /// itself needs no request.
    pub fn may_ask_back(&self, seat: Seat) -> bool {
        let Ok(play) = self.playing() else { return false };
        let may = with_play!(play, play => !play.can_undo(seat) && play.can_take_back(seat));
        may && self.players().contains(seat) && self.asked_back().is_none()
    }

    /// Tells whether the open request waits for the agreement of a seat.
    pub fn asks_to_agree(&self, seat: Seat) -> bool {
        self.takeback().is_some_and(|asked| self.players().minus(asked.agreed).contains(seat))
    }

    fn step(&self) -> Option<Step> {
        self.play().map(|play| with_play!(play, play => play.step()))
    }

    /// Returns the seat whose action is taken back if the actor agrees now, because all others have
    /// agreed.
    pub(super) fn takes_back(&self, actor: Actor<'_>) -> Option<Seat> {
        let seat = self.acting(actor).ok()?;
        let (asker, agreed) = match self.takeback() {
            Some(asked) => (asked.seat, asked.agreed),
            None => (seat, SeatSet::EMPTY),
        };
        self.players().minus(agreed).without(seat).is_empty().then_some(asker)
    }

    /// Asks to take back one's last action, or agrees to a request. Once all have agreed, the
    /// action is taken back.
    ///
    /// # Errors
    /// If the actor does not play, there is nothing to take back, hidden information has come to
    /// light since, or somebody has refused.
    pub(super) fn agree_to_take_back(&mut self, actor: Actor<'_>) -> Changed {
        let seat = self.acting(actor)?;
        let mut play = self.playing()?.clone();
        let step = with_play!(&play, play => play.step());
        let new = Takeback { seat, step, agreed: SeatSet::EMPTY, is_over: false };
        let mut asked = self.asked_back().unwrap_or(new);
        if asked.is_over {
            return Err(Refusal::MoveStays);
        }
        if asked.agreed.contains(seat) {
            return Err(Refusal::Stale);
        }
        asked.agreed.insert(seat);
        // The action must be possible to take back before anybody is asked.
        let taken = with_play!(&mut play, play => play_step::take_back(play, asked.seat)?);
        let mut told = JournalLine::default();
        if self.players().minus(asked.agreed).is_empty() {
            self.takeback = None;
            self.go_on(Box::new(play));
            // The asker must act again, and does not know when the last player agrees.
            if asked.seat != seat {
                self.asked[asked.seat.index()].notify_again();
            }
            told.report(TableEvent::TookBack(asked.seat));
            told.extend(taken);
        } else {
            if asked.seat == seat {
                told.report(TableEvent::WantsBack(seat));
                self.ask_to_agree(seat);
            }
            self.takeback = Some(asked);
        }
        Ok(told)
    }

    /// Begins a turn in which all players but `asker` are asked whether they agree. Their waiting
    /// decisions stay as they are.
    fn ask_to_agree(&mut self, asker: Seat) {
        self.turn += 1;
        self.asked.resize(self.chairs.len(), Asked::default());
        for seat in self.players().without(asker).iter() {
            self.asked[seat.index()].turn = self.turn;
        }
    }

    /// Refuses the open request, or withdraws one's own.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn refuse_to_take_back(&mut self, actor: Actor<'_>) -> Changed {
        let seat = self.acting(actor)?;
        let asked = self.takeback().ok_or(Refusal::Stale)?;
        self.takeback = Some(Takeback { is_over: true, ..asked });
        let mut line = JournalLine::default();
        line.report(TableEvent::NotBack(seat));
        Ok(line)
    }

    /// Deletes a request that has ended with a step of the play.
    pub(super) fn forget_takeback(&mut self) {
        self.takeback = self.asked_back();
    }
}
