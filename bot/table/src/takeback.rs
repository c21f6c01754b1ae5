//! Taking back by consent: somebody asks for their last action to be taken back, and all who play
//! have to agree.

use engine::catalog::Listed;
use engine::play::{Play, Step};
use engine::seat::{Seat, SeatSet};
use engine::with_play;
use serde::{Deserialize, Serialize};

use super::handle::line;
use super::journal::{Line, TableEvent};
use super::{Actor, Asked, Refusal, Table};

/// What somebody would like to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeback {
    /// Who.
    pub by: Seat,
    /// The step of the play at which they asked; the next step ends it.
    pub step: Step,
    /// Who has agreed.
    pub agreed: SeatSet,
    /// Somebody has said no, or it is not wanted any more: nobody is asked for this move again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_over: bool,
}

impl Table {
    /// Returns what somebody would like to take back, while that can be agreed to.
    pub fn takeback(&self) -> Option<Takeback> {
        self.asked_back().filter(|asked| !asked.is_over)
    }

    fn asked_back(&self) -> Option<Takeback> {
        self.takeback.filter(|asked| self.step() == Some(asked.step))
    }

    /// Tells whether a seat may ask for its last action to be taken back; what it can take back
    /// by itself it need not ask for.
    pub fn may_ask_back(&self, seat: Seat) -> bool {
        let Ok(play) = self.playing() else { return false };
        let may = with_play!(play, play => !play.can_undo(seat) && play.can_take_back(seat));
        may && self.players().contains(seat) && self.asked_back().is_none()
    }

    /// Tells whether a seat has yet to say whether it agrees to what somebody would like to take back.
    pub(crate) fn asks_to_agree(&self, seat: Seat) -> bool {
        self.takeback().is_some_and(|asked| self.players().minus(asked.agreed).contains(seat))
    }

    fn step(&self) -> Option<Step> {
        self.play().map(|play| with_play!(play, play => play.step()))
    }

    /// Returns who takes something back with a command of theirs, and so is asked the same again.
    pub(super) fn takes_back(&self, by: Actor<'_>) -> Option<Seat> {
        let seat = self.acting(by).ok()?;
        let (asker, agreed) = match self.takeback() {
            Some(asked) => (asked.by, asked.agreed),
            None => (seat, SeatSet::EMPTY),
        };
        self.players().minus(agreed).without(seat).is_empty().then_some(asker)
    }

    /// Asks for one's last action to be taken back, or agrees to that; once all do, it is.
    ///
    /// # Errors
    /// If whoever does it does not play here, nothing can be taken back, something has come to light
    /// since, or somebody has said no.
    pub(super) fn agree_to_take_back(&mut self, by: Actor<'_>) -> Result<Line, Refusal> {
        let seat = self.acting(by)?;
        let mut play = self.playing()?.clone();
        let step = with_play!(&play, play => play.step());
        let new = Takeback { by: seat, step, agreed: SeatSet::EMPTY, is_over: false };
        let mut asked = self.asked_back().unwrap_or(new);
        if asked.is_over {
            return Err(Refusal::MoveStays);
        }
        if asked.agreed.contains(seat) {
            return Err(Refusal::Stale);
        }
        asked.agreed.insert(seat);
        // Whether it can be done is seen before anybody is asked.
        let taken = with_play!(&mut play, play => taken_back(play, asked.by)?);
        let mut told = Line::default();
        if self.players().minus(asked.agreed).is_empty() {
            self.takeback = None;
            self.go_on(Box::new(play));
            // The asker does not know when the last one agrees.
            if asked.by != seat {
                self.asked[asked.by.index()].ring();
            }
            told.tell(TableEvent::TookBack(asked.by));
            told.extend(taken);
        } else {
            if asked.by == seat {
                told.tell(TableEvent::WantsBack(seat));
                self.ask_to_agree(seat);
            }
            self.takeback = Some(asked);
        }
        Ok(told)
    }

    /// Begins a turn in which everybody but one seat is asked whether they agree. A decision that waits
    /// for one of them goes on as it is.
    fn ask_to_agree(&mut self, by: Seat) {
        self.turn += 1;
        self.asked.resize(self.chairs.len(), Asked::default());
        for seat in self.players().without(by).iter() {
            self.asked[seat.index()].turn = self.turn;
        }
    }

    /// Says no to what somebody would like to take back, or drops one's own wish.
    ///
    /// # Errors
    /// If nobody wants that.
    pub(super) fn refuse_to_take_back(&mut self, by: Actor<'_>) -> Result<Line, Refusal> {
        let seat = self.acting(by)?;
        let asked = self.takeback().ok_or(Refusal::Stale)?;
        self.takeback = Some(Takeback { is_over: true, ..asked });
        let mut line = Line::default();
        if asked.by != seat {
            line.tell(TableEvent::NotBack(seat));
        }
        Ok(line)
    }

    /// Forgets what nobody can agree to any more.
    pub(super) fn forget_takeback(&mut self) {
        self.takeback = self.asked_back();
    }
}

fn taken_back<G: Listed>(play: &mut Play<G>, seat: Seat) -> Result<Line, Refusal> {
    play.take_back(seat).map(line::<G>).map_err(|_| Refusal::CameToLight)
}
