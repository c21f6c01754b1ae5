//! What may be done: the symbols that can be used, and the pieces that they can move, numbered
//! path by path, outwards, from the bottom up.

use engine::game::Game as _;
use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::{Colour as Piece, Top};
use engine::games::ice_cult::paths::{Height, Space};
use engine::games::ice_cult::{Action, IceCult, Step, View};
use picture::colour::{INK, SAFFRON};
use picture::{Canvas, Paint, Stroke, Type};

use super::floe::Floe;
use crate::present::picture::Look;

/// More than these are told by the buttons alone: numbers of two digits have no room.
const NUMBERED: usize = 9;

/// What an arrow can move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Target {
    /// A piece on a path.
    Piece(Side, Space, Height),
    /// A piece that comes in.
    Entering(Side, Piece),
}

/// Everything that arrows can move now.
#[derive(Debug)]
pub(super) struct Targets(Vec<Target>);

/// Returns what whoever's turn it is may do; everybody knows it.
pub(super) fn options(view: &View) -> Vec<Action> {
    let mut options = Vec::new();
    view.game().actions(view.active, &mut options);
    options
}

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

impl Targets {
    pub(super) fn of(view: &View) -> Self {
        let targets = options(view).into_iter().filter_map(|action| target(view, action));
        let mut targets = Self(targets.collect());
        targets.0.sort_by_key(|target| match *target {
            Target::Piece(side, space, height) => (side, space, height.number(), None),
            Target::Entering(side, colour) => (side, Space::ENTRY, u8::MAX, Some(colour)),
        });
        targets.0.dedup();
        let shown: Vec<Target> =
            targets.0.iter().copied().filter(|target| targets.shows(view, *target)).collect();
        Self(shown)
    }

    /// Tells whether a target is drawn by itself; what lies deep in a tall stack is not.
    fn shows(&self, view: &View, target: Target) -> bool {
        match target {
            Target::Piece(side, space, height) => {
                self.floe(view, side, space).shows(usize::from(height.number()) - 1)
            }
            Target::Entering(..) => true,
        }
    }

    /// Returns the number of what an action moves, where there are few enough to be numbered.
    pub(super) fn number(&self, view: &View, action: Action) -> Option<usize> {
        let target = target(view, action)?;
        let at = self.0.iter().position(|other| *other == target)?;
        (self.0.len() <= NUMBERED).then_some(at + 1)
    }

    /// Returns a floe with what may come in there.
    pub(super) fn floe(&self, view: &View, side: Side, space: Space) -> Floe {
        let entering = self.0.iter().filter_map(|target| match *target {
            Target::Entering(on, colour) if on == side => Some(colour),
            Target::Entering(..) | Target::Piece(..) => None,
        });
        Floe::new(view, side, space, &entering.collect::<Vec<_>>())
    }

    /// Tells whether something on a floe can be moved, or come in there.
    pub(super) fn is_on(&self, side: Side, space: Space) -> bool {
        self.0.iter().any(|target| match *target {
            Target::Piece(on, at, _) => on == side && at == space,
            Target::Entering(on, _) => on == side && space == Space::ENTRY,
        })
    }

    /// Draws the numbers on the inner side of the pieces; without numbers, a rim.
    pub(super) fn draw(&self, canvas: &mut Canvas, view: &View, look: &Look<'_, IceCult>) {
        for (at, target) in self.0.iter().enumerate() {
            let (floe, index) = match *target {
                Target::Piece(side, space, height) => {
                    (self.floe(view, side, space), usize::from(height.number()) - 1)
                }
                Target::Entering(side, colour) => {
                    let floe = self.floe(view, side, Space::ENTRY);
                    let Some(index) = floe.entering(colour) else { continue };
                    (floe, index)
                }
            };
            let along = floe.along(index);
            if self.0.len() <= NUMBERED {
                let spot = floe.at(along + floe.lean(index), -8.8);
                canvas.disc(spot, 6.6, Paint::fill(SAFFRON).edge(INK, 1.2));
                let number = look.words.number(at + 1);
                canvas.text(spot, &number, Type::heavy(11.0, INK).middle());
            } else {
                canvas.disc(floe.at(along, 0.0), 10.5, Paint::line(Stroke::new(SAFFRON, 2.4)));
            }
        }
    }
}

/// Returns what an action moves, if anything.
fn target(view: &View, action: Action) -> Option<Target> {
    let (arrow, step) = match action {
        Action::Resolve { slot, step } | Action::Copy { arrow: slot, step, .. } => (slot, step),
        Action::Tilt(_) | Action::Rotate { .. } | Action::EndTurn => return None,
    };
    let Top::Arrow(colour, side) = view.base[arrow].top() else { return None };
    Some(match step {
        Step::Enter => Target::Entering(side, colour),
        Step::Advance { space, height } => Target::Piece(side, space, height),
    })
}
