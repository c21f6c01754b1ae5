//! What pictures number, and buttons begin with: movements.

use engine::games::nautilus::board::Space;
use engine::games::nautilus::{Action, Phase, View};

/// The maximum number of movements drawn; the arrows of more would overlap.
const WAYS: usize = 3;

/// Returns the number of a movement, where movements are few enough to be drawn.
pub fn of_action(view: &View, action: Action) -> Option<usize> {
    let (Phase::Movement(placed), Action::Move(from, to)) = (view.phase, action) else {
        return None;
    };
    let ways: Vec<(Space, Space)> = view.board.movements(placed).collect();
    let at = ways.iter().position(|way| *way == (from, to))?;
    (ways.len() <= WAYS).then_some(at + 1)
}
