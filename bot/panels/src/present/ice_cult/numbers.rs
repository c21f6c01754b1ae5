//! The numbers in pictures and labels: tilts, and the pieces that can be moved, path by path,
//! outwards, from the bottom up.

use engine::game::Game as _;
use engine::games::ice_cult::base::Tilt;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::{Colour as Piece, Top};
use engine::games::ice_cult::paths::{Height, Space};
use engine::games::ice_cult::{Action, IceCult, Step, View};

use crate::present::NumberActions;

/// The maximum number of pieces drawn on a floe; in a taller stack the lowest are drawn as one.
pub const TALL: usize = 11;

/// Returns how many of the lowest pieces of a stack are drawn as one.
pub const fn told_as_one(pieces: usize) -> usize {
    if pieces > TALL { pieces - TALL + 1 } else { 0 }
}

/// The maximum number of targets with numbers, because a picture has no room for two digits.
const NUMBERED: usize = 9;

/// A piece that an arrow can move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A piece on a path.
    Piece(Side, Space, Height),
    /// A piece that comes in.
    Entering(Side, Piece),
}

/// All pieces that arrows can move now.
#[derive(Debug)]
pub struct Targets(Vec<Target>);

impl Targets {
    pub fn of(view: &View) -> Self {
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

    /// Tells whether a target is drawn separately; the lowest pieces of a tall stack are not.
    fn shows(&self, view: &View, target: Target) -> bool {
        match target {
            Target::Piece(side, space, height) => {
                let entering = if space == Space::ENTRY { self.entering(side).count() } else { 0 };
                let pieces = view.paths.at(side, space).len() + entering;
                usize::from(height.number()) > told_as_one(pieces)
            }
            Target::Entering(..) => true,
        }
    }

    /// Iterates over the targets, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Target> {
        self.0.iter().copied()
    }

    /// Tells whether there are few enough to be numbered.
    pub const fn are_numbered(&self) -> bool {
        self.0.len() <= NUMBERED
    }

    pub fn entering(&self, side: Side) -> impl Iterator<Item = Piece> {
        self.0.iter().filter_map(move |target| match *target {
            Target::Entering(on, colour) if on == side => Some(colour),
            Target::Entering(..) | Target::Piece(..) => None,
        })
    }

    /// Returns the number of the piece that an action moves, if targets are numbered.
    pub fn number(&self, view: &View, action: Action) -> Option<usize> {
        let target = target(view, action)?;
        let at = self.0.iter().position(|other| *other == target)?;
        self.are_numbered().then_some(at + 1)
    }

    /// Tells whether a piece on a floe can be moved, or a piece can come in there.
    pub fn is_on(&self, side: Side, space: Space) -> bool {
        self.0.iter().any(|target| match *target {
            Target::Piece(on, at, _) => on == side && at == space,
            Target::Entering(on, _) => on == side && space == Space::ENTRY,
        })
    }
}

/// Returns the piece that an action moves, if it moves one.
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

/// Returns the options of the active player, which are public.
pub fn options(view: &View) -> Vec<Action> {
    let mut options = Vec::new();
    view.game().actions(view.active, &mut options);
    options
}

impl NumberActions for IceCult {
    /// Returns the number of a tilt, or of the piece or place that an action moves something to.
    fn badge(view: &View, action: &Action) -> Option<usize> {
        match *action {
            Action::Tilt(tilt) => Some(of_tilt(tilt)),
            Action::Resolve { .. } | Action::Copy { .. } => Targets::of(view).number(view, *action),
            Action::Rotate { .. } | Action::EndTurn => None,
        }
    }
}

/// Returns the number of a tilt, which never changes, so that players learn it.
pub fn of_tilt(tilt: Tilt) -> usize {
    1 + Tilt::all().take_while(|other| *other != tilt).count()
}
