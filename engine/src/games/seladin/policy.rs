//! What machine players know of Seladin beside its rules: who acts when it can is likely to do
//! well, and how far a stage has come says much about its end.

use super::action::Action;
use super::{SEATS, Seladin};
use crate::chance::Chance;
use crate::seat::{MAX_SEATS, PerSeat, Seat};

/// A lead of so many points is as good as won.
const SAFE: f32 = 40.0;
/// A card on a counter may still be sent on, so it counts less than one in Istham.
const ON_COUNTER: f32 = 0.5;

impl Seladin {
    /// Picks among the options that do something; the others are for when there are none, and for
    /// now and then.
    pub(super) fn eager(options: &[Action], chance: &mut impl Chance) -> Action {
        let idle = |action: &Action| {
            let is_idle = matches!(action, Action::Pass | Action::NoDeal | Action::Approach(_));
            is_idle || matches!(action, Action::Swap(..) | Action::Add(..) | Action::Remove(..))
        };
        let busy = options.iter().filter(|action| !idle(action)).count();
        if busy == 0 || chance.below(8) == 0 {
            let calm = options.iter().find(|action| matches!(action, Action::NoDeal));
            return calm.or_else(|| chance.pick(options)).copied().expect("there are options");
        }
        let chosen = chance.below(u32::try_from(busy).expect("few options")) as usize;
        let mut eager = options.iter().filter(|action| !idle(action));
        *eager.nth(chosen).expect("as many as were counted")
    }

    /// Tells which options are tried first: gifts and what leads to them.
    pub(super) const fn promise(action: Action) -> u16 {
        match action {
            Action::Give(..) | Action::Rescue(..) | Action::SelehAll(_) => 3,
            Action::Seleh(..) | Action::Bonus(_) | Action::Confirm | Action::Direct(_) => 2,
            Action::Pass | Action::NoDeal | Action::KeepSix => 0,
            _ => 1,
        }
    }

    /// Judges a game that is not over by what counts for the win as it stands.
    pub(super) fn judge(&self) -> PerSeat<f32> {
        let mut points = [0.0; SEATS];
        for seat in self.seated().iter() {
            let istham = f32::from(self.board.istham.by(self.clan(seat)).sum());
            let counter = f32::from(self.board.counter(seat).sum());
            #[expect(clippy::cast_precision_loss, reason = "a total is below a hundred")]
            let total = self.totals[seat.index()] as f32;
            points[seat.index()] = (total + istham - ON_COUNTER * counter).max(0.0);
        }
        let standing = |seat: Seat| {
            let partner = self.partner(seat).map_or(0.0, |partner| points[partner.index()]);
            points[seat.index()] + partner
        };
        PerSeat::new(MAX_SEATS, |seat| {
            if seat.index() >= self.seats() {
                return 0.5;
            }
            let rivals = self.turn_of(seat).rivals;
            let best = rivals.iter().map(standing).fold(0.0, f32::max);
            (0.5 + (standing(seat) - best) / (2.0 * SAFE)).clamp(0.0, 1.0)
        })
    }
}
