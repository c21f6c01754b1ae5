//! What machine players know besides the rules: who is likely to win a match. Never a rule.

use super::ending::Score;
use crate::search::chances;
use crate::seat::{PerSeat, SeatSet};

/// How much more likely, as an exponent of e, a point ahead makes it to win; tuned in self-play.
const POINT_AHEAD: f32 = 0.15;

impl Score {
    /// Returns how likely each seat is to win the match when a round has just been dealt.
    pub fn chances(&self, members: SeatSet) -> PerSeat<f32> {
        let strength = |seat| POINT_AHEAD * f32::from(self.points(seat));
        chances(usize::from(self.seats), members, strength)
    }
}
