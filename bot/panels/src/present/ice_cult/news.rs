//! Events of Ice Cult, each in one line, told in the third person.

use engine::games::ice_cult::base::Slot;
use engine::games::ice_cult::faces::Top;
use engine::games::ice_cult::{Event, IDLE, Power, Reason};
use engine::seat::Seat;

use super::terms;
use crate::present::Names;
use words::text::Text;

pub(super) fn line(event: &Event, names: &Names) -> Option<Text> {
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
            let doing = doing(seat, (arrow, Top::Arrow(colour, side)), power, names);
            let (colour, side) = (terms::colour(colour), terms::side(side));
            if onto.is_empty() {
                Text::new("ice-cult-entered")
                    .text("doing", doing)
                    .text("colour", colour)
                    .text("side", side)
            } else {
                Text::new("ice-cult-entered-onto")
                    .text("doing", doing)
                    .text("colour", colour)
                    .text("side", side)
                    .text("onto", terms::in_words(onto))
            }
        }
        Event::Advanced { seat, arrow, power, colour, side, from, group } => {
            let doing = doing(seat, (arrow, Top::Arrow(colour, side)), power, names);
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
        Event::Ended(_, Reason::Stalled) => Text::new("ice-cult-stalled").number("count", IDLE),
        Event::Ended(_, Reason::Resigned) => Text::new("ice-cult-alone"),
    };
    Some(line)
}

/// Says who uses which arrow, or copies it with which circle.
fn doing(seat: Seat, (arrow, top): (Slot, Top), power: Power, names: &Names) -> Text {
    let (who, arrow) = (names.of(seat), terms::at(arrow, top));
    match power {
        Power::Own => Text::new("ice-cult-uses").text("who", who).text("arrow", arrow),
        Power::Copied(circle) => Text::new("ice-cult-copies")
            .text("who", who)
            .text("arrow", arrow)
            .text("circle", terms::slot(circle)),
    }
}
