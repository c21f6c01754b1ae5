//! Labels, groups and confirmations of buttons.
//!
//! Nothing can be taken back, so each label states the result of its action.

use engine::games::ice_cult::base::{Slot, Tilt};
use engine::games::ice_cult::cube::{Side, Spin};
use engine::games::ice_cult::faces::{Colour, Top};
use engine::games::ice_cult::{Action, IceCult, Step, View};

use super::numbers::options;
use super::terms;
use crate::panel::{ButtonStyle, Finish};
use crate::present::{Names, ShowButtons};
use words::text::Text;

impl ShowButtons for IceCult {
    fn label(view: &View, action: &Action, _: &Names) -> Text {
        match *action {
            Action::Tilt(tilt) => tilted(view, tilt),
            Action::Resolve { slot, step } => {
                stepped(view, slot, terms::at(slot, view.base[slot].top()), step)
            }
            Action::Copy { circle, arrow, step } => {
                let copies = Text::new("ice-cult-do-copy")
                    .text("circle", terms::slot(circle))
                    .text("arrow", terms::at(arrow, view.base[arrow].top()));
                stepped(view, arrow, copies, step)
            }
            Action::Rotate { arc, target, spin } => rotated(view, arc, target, spin),
            Action::EndTurn => ended(view),
        }
    }

    /// Groups actions by their block; turns and copies by what they are for.
    fn path(view: &View, action: &Action, _: &Names) -> Vec<Text> {
        let at = |slot: Slot| terms::at(slot, view.base[slot].top());
        match *action {
            Action::Tilt(tilt) => vec![terms::pair(tilt.pair)],
            Action::Resolve { slot, .. } => {
                vec![Text::new("ice-cult-group-arrow").text("arrow", at(slot))]
            }
            Action::Copy { circle, arrow, .. } => vec![
                Text::new("ice-cult-group-circle").text("circle", at(circle)),
                Text::new("ice-cult-group-copy").text("arrow", at(arrow)),
            ],
            Action::Rotate { arc, target, .. } => vec![
                Text::new("ice-cult-group-arc").text("arc", at(arc)),
                Text::new("ice-cult-group-turn").text("block", at(target)),
            ],
            Action::EndTurn => Vec::new(),
        }
    }

    /// Asks for confirmation only before a step that lets another player win; all other results are
    /// in the labels.
    fn confirm(view: &View, action: &Action, names: &Names) -> Option<Text> {
        if !matches!(action, Action::Resolve { .. } | Action::Copy { .. }) {
            return None;
        }
        let winners = view.outcome_of(*action)?.winners();
        let others = !winners.contains(view.active);
        others.then(|| {
            Text::new("ice-cult-sure-others")
                .number("count", winners.len())
                .text("who", Text::all_of(winners.iter().map(|seat| names.of(seat))))
        })
    }

    fn finish(action: &Action) -> Option<Finish> {
        matches!(action, Action::EndTurn).then_some(Finish::EndTurn)
    }

    fn weight(_: &View, action: &Action) -> ButtonStyle {
        match action {
            Action::EndTurn => ButtonStyle::Main,
            Action::Tilt(_) | Action::Resolve { .. } | Action::Copy { .. } => ButtonStyle::Plain,
            Action::Rotate { .. } => ButtonStyle::Quiet,
        }
    }
}

fn tilted(view: &View, tilt: Tilt) -> Text {
    let base = view.base.tilted(tilt);
    let [first, second] = tilt.pair.slots().map(|slot| terms::top(base[slot].top()));
    Text::new("ice-cult-do-tilt")
        .text("pair", terms::pair(tilt.pair))
        .text("side", terms::side(tilt.towards))
        .text("first", first)
        .text("second", second)
}

/// Describes what an arrow, or a circle that copies it, does to which pieces.
fn stepped(view: &View, arrow: Slot, with: Text, step: Step) -> Text {
    let Some((colour, side)) = arrow_at(view, arrow) else { return with };
    match step {
        Step::Enter => {
            Text::new("ice-cult-do-enter").text("with", with).text("colour", terms::colour(colour))
        }
        Step::Advance { space, height } => {
            let group = terms::group(view.paths.at(side, space).group(height));
            let from = space.number();
            match space.next() {
                Some(next) => Text::new("ice-cult-do-advance")
                    .text("with", with)
                    .text("group", group)
                    .number("from", from)
                    .number("to", next.number()),
                None => Text::new("ice-cult-do-out")
                    .text("with", with)
                    .text("group", group)
                    .number("from", from),
            }
        }
    }
}

fn arrow_at(view: &View, slot: Slot) -> Option<(Colour, Side)> {
    match view.base[slot].top() {
        Top::Arrow(colour, side) => Some((colour, side)),
        Top::Arc | Top::Circle => None,
    }
}

fn rotated(view: &View, arc: Slot, target: Slot, spin: Spin) -> Text {
    let mut base = view.base;
    base.spin(target, spin);
    terms::rotated(arc, target, spin, base[target].top())
}

/// Returns what lapses when the turn ends, if it could still be used.
fn ended(view: &View) -> Text {
    let lapsing = lapsing(view);
    if lapsing.is_empty() {
        return Text::new("ice-cult-do-end");
    }
    let lapsing = lapsing.into_iter().map(|slot| terms::at(slot, view.base[slot].top()));
    Text::new("ice-cult-do-end-unused").list("unused", lapsing)
}

/// Returns the circles and arcs that could still be used.
pub(super) fn lapsing(view: &View) -> Vec<Slot> {
    let mut slots: Vec<Slot> = options(view)
        .into_iter()
        .filter_map(|action| match action {
            Action::Copy { circle: slot, .. } | Action::Rotate { arc: slot, .. } => Some(slot),
            Action::Tilt(_) | Action::Resolve { .. } | Action::EndTurn => None,
        })
        .collect();
    slots.sort_unstable();
    slots.dedup();
    slots
}
