//! The notes of a first game: what a beginner should know now.

use super::action::{Action, Step};
use super::base::Slot;
use super::faces::{Block, Colour, Top};
use super::paths::{Space, Stack};
use super::{IceCult, Options, PIECES, Phase, View};
use crate::coach::{Moment, notes};
use crate::game::Game as _;

type At<'a> = Moment<'a, IceCult>;

notes! { IceCult, moment:
    Goal = "I-8.1" if |_| true,
    Tilt = "I-2.4" if |at| at.view.phase == Phase::FirstTilt,
    AllTops = "I-6.1" if |at| matches!(at.view.phase, Phase::SecondTilt(_)),
    RivalNearEnd = "I-8.2" if |at| rivals(at).any(|rival| is_near_end(at, rival)),
    NearEnd = "I-8.1" if |at| is_near_end(at, at.view.colours[at.me]),
    Arrow = "I-6.2" if |at| open_arrows(at).next().is_some(),
    RivalArrow = "I-6.4" if |at| open_arrows(at).any(|open| is_rival(at, open)),
    NeutralArrow = "I-6.10"
        if |at| open_arrows(at).any(|open| open != at.view.colours[at.me] && !is_rival(at, open)),
    Order = "I-6.8" if |at| open_arrows(at).nth(1).is_some(),
    Group = "I-7.3" if |at| moves(at).any(|moved| moved.group.len() > 1),
    Ride = "I-7.2" if |at| moves(at).any(|moved| !moved.onto.is_empty()),
    Out = "I-7.5" if |at| moves(at).any(|moved| moved.is_out),
    Circle = "I-6.5" if copies,
    Arc = "I-6.6" if |at| at.can(|one| matches!(one, Action::Rotate { .. })),
    DeadArrow = "I-6.3" if |at| unused_arrows(at).any(|(slot, _)| !is_open(at, slot)),
    UsedArrow = "I-6.9" if |at| copies(at) && has_used_arrow(at.view),
    EndTurn = "I-6.7" if |at| at.options.contains(&Action::EndTurn),
    Idle = "I-8.4" if |at| at.view.idle_turns > 0,
    ShuffledBlocks = "I-4.1" if |at| Slot::ALL.map(|slot| at.view.base[slot].block) != Block::ALL,
    DrawnColours = "I-4.3" if |at| {
        let usual = Options::usual_order(at.view.colours.len());
        at.view.colours.iter().zip(usual).any(|((_, colour), usual)| *colour != usual)
    },
}

fn moment(view: &View) -> Option<At<'_>> {
    let me = view.viewer.seat().filter(|seat| *seat == view.active)?;
    if view.ending().is_some() {
        return None;
    }
    let mut options = Vec::new();
    view.game().actions(me, &mut options);
    Some(Moment { view, me, options })
}

fn is_near_end(at: &At<'_>, colour: Colour) -> bool {
    at.view.done[colour] + 1 == PIECES
}

fn rivals(at: &At<'_>) -> impl Iterator<Item = Colour> {
    at.view.members.without(at.me).iter().map(move |seat| at.view.colours[seat])
}

fn is_rival(at: &At<'_>, colour: Colour) -> bool {
    rivals(at).any(|rival| rival == colour)
}

/// Iterates over the unused arrows on top, after both tilts.
fn unused_arrows(at: &At<'_>) -> impl Iterator<Item = (Slot, Colour)> {
    let View { phase, spent, base, .. } = at.view;
    let is_unused = move |slot: &Slot| *phase == Phase::Move && !spent.contains(*slot);
    Slot::ALL.into_iter().filter(is_unused).filter_map(move |slot| match base[slot].top() {
        Top::Arrow(colour, _) => Some((slot, colour)),
        Top::Circle | Top::Arc => None,
    })
}

/// Tells whether the arrow in a slot can be used.
fn is_open(at: &At<'_>, arrow: Slot) -> bool {
    at.can(|one| matches!(one, Action::Resolve { slot, .. } if *slot == arrow))
}

/// Iterates over the colours of the arrows that can be used.
fn open_arrows(at: &At<'_>) -> impl Iterator<Item = Colour> {
    unused_arrows(at).filter(move |(slot, _)| is_open(at, *slot)).map(|(_, colour)| colour)
}

fn has_used_arrow(view: &View) -> bool {
    view.spent.iter().any(|slot| matches!(view.base[slot].top(), Top::Arrow(..)))
}

fn copies(at: &At<'_>) -> bool {
    at.can(|one| matches!(one, Action::Copy { .. }))
}

/// Iterates over the steps of pieces that arrows and circles offer.
fn moves(at: &At<'_>) -> impl Iterator<Item = Moved> {
    at.options.iter().filter_map(move |option| match *option {
        Action::Resolve { slot, step } => moved(at.view, slot, step),
        Action::Copy { arrow, step, .. } => moved(at.view, arrow, step),
        Action::Tilt(_) | Action::Rotate { .. } | Action::EndTurn => None,
    })
}

fn moved(view: &View, arrow: Slot, step: Step) -> Option<Moved> {
    let Top::Arrow(_, side) = view.base[arrow].top() else { return None };
    let stack = |space: Space| view.paths.at(side, space);
    let (group, to) = match step {
        Step::Enter => (Stack::EMPTY, Some(Space::ENTRY)),
        Step::Advance { space, height } => (stack(space).group(height), space.next()),
    };
    let onto = to.map_or(Stack::EMPTY, stack);
    Some(Moved { group, onto, is_out: to.is_none() })
}

/// A step of pieces that is offered.
struct Moved {
    /// The pieces that move together; nothing for a piece that comes in alone.
    group: Stack,
    /// The stack on which they land.
    onto: Stack,
    /// Whether they leave the path.
    is_out: bool,
}
