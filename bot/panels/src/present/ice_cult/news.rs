//! Events of Ice Cult, each in one line, told in the third person.

use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::{Colour, Top};
use engine::games::ice_cult::paths::{Space, Stack};
use engine::games::ice_cult::{Event, IceCult, MAX_IDLE_TURNS, Power, Reason};
use engine::seat::Seat;

use super::terms;
use crate::present::{Names, ReportEvents};
use words::text::Text;

impl ReportEvents for IceCult {
    fn line(event: &Event, names: &Names) -> Option<Text> {
        let line = match *event {
            Event::Began(seat) => Text::new("ice-cult-began").text("who", names.of(seat)),
            Event::Tilted(seat, tilt, tops) => {
                let [first, second] = tilt.pair.slots();
                Text::new("ice-cult-tilted")
                    .text("who", names.of(seat))
                    .text("pair", terms::pair(tilt.pair))
                    .text("side", terms::side(tilt.towards))
                    .text("first", terms::at(first, tops[0]))
                    .text("second", terms::at(second, tops[1]))
            }
            Event::Entered { seat, arrow, power, colour, side, onto } => {
                let arrow = terms::at(arrow, Top::Arrow(colour, side));
                entered(doing(seat, arrow, power, names), colour, side, onto)
            }
            Event::Advanced { seat, arrow, power, colour, side, from, group } => {
                let arrow = terms::at(arrow, Top::Arrow(colour, side));
                advanced(doing(seat, arrow, power, names), side, from, group)
            }
            Event::Rotated { seat, arc, target, spin, top } => Text::new("ice-cult-rotated")
                .text("who", names.of(seat))
                .text("arc", terms::slot(arc))
                .text("block", terms::at(target, top))
                .text("spin", terms::spin(spin)),
            Event::NeutralOut(colour) => {
                Text::new("ice-cult-neutral-out").text("colour", terms::colour(colour))
            }
            Event::TurnEnded(_, 0) => return None,
            Event::TurnEnded(seat, idle) => {
                Text::new("ice-cult-idle-turn").text("who", names.of(seat)).number("count", idle)
            }
            Event::Left(seat, colour) => Text::new("ice-cult-left")
                .text("who", names.of(seat))
                .text("colour", terms::colour(colour)),
            Event::Ended(winners, Reason::Finished) => Text::new("ice-cult-finished")
                .number("count", winners.len())
                .text("who", Text::all_of(winners.iter().map(|seat| names.of(seat)))),
            Event::Ended(_, Reason::Stalled) => {
                Text::new("ice-cult-stalled").number("count", MAX_IDLE_TURNS)
            }
            Event::Ended(_, Reason::Resigned) => Text::new("ice-cult-alone"),
        };
        Some(line)
    }
}

/// Returns that a piece came in, onto a stack where there was one.
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

/// Returns that a group of pieces moved to the next space, or out of the game from the last one.
fn advanced(doing: Text, side: Side, from: Space, group: Stack) -> Text {
    let (count, group) = (group.len(), terms::in_words(group));
    let side = terms::side(side);
    match from.next() {
        Some(next) => Text::new("ice-cult-advanced")
            .text("doing", doing)
            .number("count", count)
            .text("group", group)
            .text("side", side)
            .number("from", from.number())
            .number("to", next.number()),
        None => Text::new("ice-cult-went-out")
            .text("doing", doing)
            .number("count", count)
            .text("group", group)
            .text("side", side),
    }
}

/// Says who uses which arrow, or copies it with which circle.
fn doing(seat: Seat, arrow: Text, power: Power, names: &Names) -> Text {
    let who = names.of(seat);
    match power {
        Power::Own => Text::new("ice-cult-uses").text("who", who).text("arrow", arrow),
        Power::Copied(circle) => Text::new("ice-cult-copies")
            .text("who", who)
            .text("arrow", arrow)
            .text("circle", terms::slot(circle)),
    }
}
