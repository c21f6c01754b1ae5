//! Deciding ahead: taking bonus cards, and the next turn of a player.

use std::hash::{Hash as _, Hasher};

use super::draft::Draft;
use super::{Action, Phase, Tirazheh, View};
use crate::ahead::Ahead;
use crate::hidden::Hidden;
use crate::seat::Seat;

/// An answer that is given whenever it fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Takes every bonus card (T-8.1).
    TakeBonus,
}

/// What a plan can depend on: it must look the same when the plan is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The ruling colour (T-3.1).
    Ruling,
    /// All palettes, and the seats still in the round.
    Palettes,
}

impl Ahead for Tirazheh {
    type Standing = Standing;
    type Condition = Condition;

    const STANDING: &'static [Standing] = &[Standing::TakeBonus];
    const CONDITIONS: &'static [Condition] = &[Condition::Ruling, Condition::Palettes];

    fn standing_answer(&self, _: Seat, standing: Standing) -> Option<Action> {
        match (standing, self.round.phase) {
            (Standing::TakeBonus, Phase::Bonus) => Some(Action::TakeBonus),
            (Standing::TakeBonus, _) => None,
        }
    }

    fn comes_up(&self, standing: Standing) -> bool {
        match standing {
            Standing::TakeBonus => self.options.greater_than_count,
        }
    }

    fn round(&self) -> u64 {
        self.score.round.into()
    }

    /// The turn comes again as long as the seat is in the round.
    fn as_if_asked(&self, seat: Seat) -> Option<Self> {
        let comes = self.round.active.contains(seat) && self.round.phase != Phase::Over;
        let mut game = self.clone();
        game.draft = Hidden::new(Draft::default());
        (game.round.turn, game.round.phase) = (seat, Phase::Main);
        comes.then_some(game)
    }

    fn observe(view: &View, _: &[Action], condition: Condition, into: &mut impl Hasher) {
        let table = &view.table;
        match condition {
            Condition::Ruling => table.ruling().hash(into),
            Condition::Palettes => {
                table.active.hash(into);
                Seat::all(view.seats).for_each(|seat| table.palette(seat).hash(into));
            }
        }
    }
}
