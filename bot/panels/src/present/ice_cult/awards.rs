//! Small things worth an award in Ice Cult.

use engine::games::ice_cult::{Event, IceCult, Power};
use engine::seat::Seat;

use crate::present::awards::Told;
use words::text::Text;

/// So many pieces on one another are a tower.
const TOWER: usize = 4;
/// Who is ahead by so many pieces is far ahead.
const FAR: i32 = 4;
/// So few turns are few.
const FEW: usize = 12;
/// So often is often.
const OFTEN: usize = 5;

pub(super) fn awards(told: &Told<'_, IceCult>) -> Vec<(Seat, &'static str)> {
    let mut awards = Vec::new();
    for event in told.events {
        match *event {
            Event::Advanced { seat, group, .. } if group.len() >= TOWER => {
                awards.push((seat, "tower"));
            }
            Event::Entered { seat, onto, .. } if !onto.is_empty() => {
                awards.push((seat, "on-top"));
                awards.extend((onto.len() > 1).then_some((seat, "company")));
            }
            Event::Began(seat) => {
                awards.extend(told.winners("first", |it| it == seat));
                awards.extend(told.winners("second", |it| it != seat));
            }
            _ => {}
        }
    }
    let copies = |seat: Seat| {
        told.count(|event| match event {
            Event::Advanced { seat: by, power, .. } | Event::Entered { seat: by, power, .. } => {
                *by == seat && matches!(power, Power::Copied(_))
            }
            _ => false,
        })
    };
    let turns = |seat: Seat| {
        told.count(|event| matches!(event, Event::Rotated { seat: by, .. } if *by == seat))
    };
    awards.extend(told.winners("copies", |seat| copies(seat) >= OFTEN));
    awards.extend(told.winners("turns", |seat| turns(seat) >= OFTEN));
    awards.extend(told.winners("still", |seat| turns(seat) == 0));
    awards.extend(
        told.winners("neutral", |_| told.count(|event| matches!(event, Event::NeutralOut(_))) > 0),
    );
    let ended =
        |seat: Seat| told.count(|event| matches!(event, Event::TurnEnded(by, _) if *by == seat));
    awards.extend(told.winners("quick", |seat| ended(seat) <= FEW));
    awards.extend(told.winners("far", |_| told.lead().is_some_and(|lead| lead >= FAR)));
    awards.extend(told.winners("narrow", |_| told.lead() == Some(1)));
    awards
}

pub(super) fn award(name: &str) -> Option<Text> {
    Some(match name {
        "company" => Text::new("ice-cult-award-company"),
        "far" => Text::new("ice-cult-award-far"),
        "quick" => Text::new("ice-cult-award-quick"),
        "second" => Text::new("ice-cult-award-second"),
        "tower" => Text::new("ice-cult-award-tower"),
        "on-top" => Text::new("ice-cult-award-on-top"),
        "first" => Text::new("ice-cult-award-first"),
        "copies" => Text::new("ice-cult-award-copies"),
        "turns" => Text::new("ice-cult-award-turns"),
        "still" => Text::new("ice-cult-award-still"),
        "neutral" => Text::new("ice-cult-award-neutral"),
        "narrow" => Text::new("ice-cult-award-narrow"),
        _ => return None,
    })
}
