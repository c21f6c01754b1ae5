//! Deciding ahead: passing for the rest of a round, and the next turn of a player.

use std::hash::{Hash as _, Hasher};

use super::{Action, Iszkenderun, View};
use crate::ahead::Ahead;
use crate::hidden::Hidden;
use crate::seat::Seat;

/// An answer that is given whenever it fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Passes at the next turn, and so until the end of the round (K-4.6).
    Pass,
}

/// What a plan can depend on: it must look the same when the plan is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The trump suit.
    Trump,
    /// The own row of the seat.
    OwnRow,
    /// All rows, and the seats that have passed.
    Rows,
}

impl Ahead for Iszkenderun {
    type Standing = Standing;
    type Condition = Condition;

    const STANDING: &'static [Standing] = &[Standing::Pass];
    const CONDITIONS: &'static [Condition] =
        &[Condition::Trump, Condition::OwnRow, Condition::Rows];

    fn standing_answer(&self, _: Seat, standing: Standing) -> Option<Action> {
        match standing {
            Standing::Pass => self.draft.truth().is_none().then_some(Action::Pass),
        }
    }

    fn comes_up(&self, standing: Standing) -> bool {
        match standing {
            Standing::Pass => true,
        }
    }

    fn is_for_round(_: Standing) -> bool {
        true
    }

    fn round(&self) -> u64 {
        self.table.round.into()
    }

    /// The turn comes again as long as the seat has not passed.
    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let comes = self.table.playing.contains(seat) && !self.table.is_over;
        let mut game = self.clone();
        game.draft = Hidden::new(None);
        game.table.turn = seat;
        comes.then_some(game)
    }

    fn observe(view: &View, _: &[Action], condition: Condition, into: &mut impl Hasher) {
        let table = &view.table;
        match condition {
            Condition::Trump => table.trump.hash(into),
            Condition::OwnRow => view.viewer.seat().map(|seat| table.rows.of(seat)).hash(into),
            Condition::Rows => {
                table.playing.hash(into);
                table.all_seats().for_each(|seat| table.rows.of(seat).hash(into));
            }
        }
    }
}
