//! Events of Ice Cult: deeds of seats, and lines.

use engine::games::ice_cult::base::Tilt;
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::{Colour, Top};
use engine::games::ice_cult::paths::{Space, Stack};
use engine::games::ice_cult::{Event, IceCult, MAX_IDLE_TURNS, Power, Reason};

use super::terms;
use crate::present::{Names, ReportEvents, Told};
use words::text::Text;

impl ReportEvents for IceCult {
    fn told(event: &Event, names: &Names) -> Option<Told> {
        Some(match *event {
            Event::Began(seat) => {
                Told::Line(Text::new("ice-cult-began").text("who", names.of(seat)))
            }
            Event::Tilted(seat, tilt, tops) => Told::deed(seat, tilted(tilt, tops)),
            Event::Entered { seat, arrow, power, colour, side, onto } => {
                let with = doing(terms::at(arrow, Top::Arrow(colour, side)), power);
                Told::deed(seat, entered(with, colour, side, onto))
            }
            Event::Advanced { seat, arrow, power, colour, side, from, group } => {
                let with = doing(terms::at(arrow, Top::Arrow(colour, side)), power);
                Told::deed(seat, advanced(with, side, from, group))
            }
            Event::Rotated { seat, arc, target, spin, top } => Told::deed(
                seat,
                Text::new("ice-cult-rotated")
                    .text("arc", terms::slot(arc))
                    .text("target", terms::slot(target))
                    .text("spin", terms::spin(spin))
                    .text("top", terms::top(top)),
            ),
            Event::NeutralOut(colour) => {
                Told::Line(Text::new("ice-cult-neutral-out").text("colour", terms::colour(colour)))
            }
            Event::TurnEnded(_, 0) => return None,
            Event::TurnEnded(seat, idle) => {
                Told::deed(seat, Text::new("ice-cult-idle-turn").number("count", idle))
            }
            Event::Left(seat, colour) => {
                Told::deed(seat, Text::new("ice-cult-left").text("colour", terms::colour(colour)))
            }
            Event::Ended(winners, Reason::Finished) => Told::Line(
                Text::new("ice-cult-finished")
                    .text("who", Text::all_of(winners.iter().map(|seat| names.of(seat)))),
            ),
            Event::Ended(_, Reason::Stalled) => {
                Told::Line(Text::new("ice-cult-stalled").number("count", MAX_IDLE_TURNS))
            }
            Event::Ended(_, Reason::Resigned) => Told::Line(Text::new("ice-cult-alone")),
        })
    }

    fn rule(event: &Event) -> Option<&'static str> {
        Some(match event {
            Event::Began(_) => "I-4.4",
            Event::Tilted(..) => "I-2.4",
            Event::Entered { power: Power::Copied(_), .. }
            | Event::Advanced { power: Power::Copied(_), .. } => "I-6.5",
            Event::Advanced { from, .. } if from.next().is_none() => "I-7.5",
            Event::Advanced { group, .. } if group.len() > 1 => "I-7.3",
            Event::Entered { .. } | Event::Advanced { .. } => "I-6.2",
            Event::Rotated { .. } => "I-6.6",
            Event::NeutralOut(_) => "I-8.3",
            Event::TurnEnded(..) => "I-8.4",
            Event::Left(..) => "I-9.1",
            Event::Ended(_, Reason::Finished) => "I-8.1",
            Event::Ended(_, Reason::Stalled) => "I-8.5",
            Event::Ended(_, Reason::Resigned) => "I-9.3",
        })
    }
}

/// Returns the tilted pair, and its new tops.
fn tilted(tilt: Tilt, tops: [Top; 2]) -> Text {
    let [first, second] = tilt.pair.slots();
    Text::new("ice-cult-tilted")
        .text("pair", terms::pair(tilt.pair))
        .text("side", terms::side(tilt.towards))
        .text("first", terms::at(first, tops[0]))
        .text("second", terms::at(second, tops[1]))
}

/// Says that a piece came in, and onto which stack.
fn entered(doing: Text, colour: Colour, side: Side, onto: Stack) -> Text {
    let (colour, side) = (terms::colour(colour), terms::side(side));
    if onto.is_empty() {
        return Text::new("ice-cult-entered")
            .text("doing", doing)
            .text("colour", colour)
            .text("side", side);
    }
    Text::new("ice-cult-entered-onto")
        .text("doing", doing)
        .text("colour", colour)
        .text("side", side)
        .text("onto", terms::in_words(onto))
}

/// Says that a group of pieces moved to the next space, or out of the game from the last one.
fn advanced(doing: Text, side: Side, from: Space, group: Stack) -> Text {
    let (group, side) = (terms::in_words(group), terms::side(side));
    match from.next() {
        Some(next) => Text::new("ice-cult-advanced")
            .text("doing", doing)
            .text("group", group)
            .text("side", side)
            .number("from", from.number())
            .number("to", next.number()),
        None => Text::new("ice-cult-went-out")
            .text("doing", doing)
            .text("group", group)
            .text("side", side),
    }
}

/// Returns the arrow that is used, or the circle that copies it.
fn doing(arrow: Text, power: Power) -> Text {
    match power {
        Power::Own => arrow,
        Power::Copied(circle) => {
            Text::new("ice-cult-do-copy").text("circle", terms::slot(circle)).text("arrow", arrow)
        }
    }
}
