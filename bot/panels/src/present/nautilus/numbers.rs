//! The numbers in pictures and labels: movements.

use engine::games::nautilus::board::Space;
use engine::games::nautilus::{Action, Nautilus, Phase, View};

use crate::present::NumberActions;

/// The maximum number of movements drawn; the arrows of more would overlap.
const WAYS: usize = 3;

impl NumberActions for Nautilus {
    /// Returns the number of a movement, if there are few enough to be drawn.
    fn badge(view: &View, action: &Action) -> Option<usize> {
        let (Phase::Movement(placed), Action::Move(from, to)) = (view.phase, *action) else {
            return None;
        };
        let ways: Vec<(Space, Space)> = view.board.movements(placed).collect();
        let at = ways.iter().position(|way| *way == (from, to))?;
        (ways.len() <= WAYS).then_some(at + 1)
    }
}
