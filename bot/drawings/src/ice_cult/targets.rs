//! The possible actions: the usable symbols, and the numbers of the pieces that they can move.

use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::paths::Space;
use engine::games::ice_cult::{Action, View};
use picture::colour::{INK, SAFFRON};
use picture::{Canvas, Paint, Stroke, TextStyle};

use super::Look;
use super::floe::Floe;
use panels::present::ice_cult::numbers::{Target, Targets, options};

/// Returns the slots whose symbols can be used now.
pub(super) fn usable(view: &View) -> Vec<Slot> {
    let slots = options(view).into_iter().filter_map(|action| match action {
        Action::Resolve { slot, .. }
        | Action::Copy { circle: slot, .. }
        | Action::Rotate { arc: slot, .. } => Some(slot),
        Action::Tilt(_) | Action::EndTurn => None,
    });
    let mut slots: Vec<Slot> = slots.collect();
    slots.sort_unstable();
    slots.dedup();
    slots
}

/// Returns a floe with the pieces that may come in there.
pub(super) fn floe(targets: &Targets, view: &View, side: Side, space: Space) -> Floe {
    Floe::new(view, side, space, &targets.entering(side).collect::<Vec<_>>())
}

/// Draws the numbers on the inner side of the pieces; if there are too many, a rim instead.
pub(super) fn draw(targets: &Targets, canvas: &mut Canvas, look: &Look<'_>) {
    for (at, target) in targets.iter().enumerate() {
        let (lying, index) = match target {
            Target::Piece(side, space, height) => {
                (floe(targets, look.view, side, space), usize::from(height.number()) - 1)
            }
            Target::Entering(side, colour) => {
                let coming = floe(targets, look.view, side, Space::ENTRY);
                let Some(index) = coming.entering(colour) else { continue };
                (coming, index)
            }
        };
        let along = lying.along(index);
        if targets.are_numbered() {
            let spot = lying.at(along + lying.lean(index), -8.8);
            canvas.disc(spot, 6.6, Paint::fill(SAFFRON).edge(INK, 1.2));
            let number = look.words.number(at + 1);
            canvas.text(spot, &number, TextStyle::heavy(11.0, INK).middle());
        } else {
            canvas.disc(lying.at(along, 0.0), 10.5, Paint::line(Stroke::new(SAFFRON, 2.4)));
        }
    }
}
