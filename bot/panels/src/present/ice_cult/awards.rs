//! Awards of Ice Cult.

use engine::games::ice_cult::{Event, IceCult, Power};
use engine::seat::Seat;

use crate::present::GrantAwards;
use crate::present::awards::AwardSpec::{self, Feat, Win};
use crate::present::awards::PublicHistory;

impl GrantAwards for IceCult {
    const AWARDS: &'static [AwardSpec<Self>] = &[
        Feat("tower", |event, seat| match event {
            Event::Advanced { seat: by, group, .. } => *by == seat && group.len() >= 4,
            _ => false,
        }),
        Feat("on-top", |event, seat| pieces_below(event, seat) >= 1),
        Feat("company", |event, seat| pieces_below(event, seat) >= 2),
        Win("first", |game, seat| game.events.contains(&Event::Began(seat))),
        Win("second", |game, seat| !game.events.contains(&Event::Began(seat))),
        Win("copies", |game, seat| game.count(|event| is_copy(event, seat)) >= 5),
        Win("turns", |game, seat| turned(game, seat) >= 5),
        Win("still", |game, seat| turned(game, seat) == 0),
        Win("neutral", |game, _| game.count(|event| matches!(event, Event::NeutralOut(_))) > 0),
        Win("quick", |game, seat| {
            game.count(|event| matches!(event, Event::TurnEnded(by, _) if *by == seat)) <= 12
        }),
        Win("far", |game, _| game.lead() >= Some(4)),
        Win("narrow", |game, _| game.lead() == Some(1)),
    ];
}

/// Returns the number of pieces on top of which a seat placed a new one.
fn pieces_below(event: &Event, seat: Seat) -> usize {
    match event {
        Event::Entered { seat: by, onto, .. } if *by == seat => onto.len(),
        _ => 0,
    }
}

fn is_copy(event: &Event, seat: Seat) -> bool {
    matches!(event, Event::Advanced { seat: by, power: Power::Copied(_), .. }
        | Event::Entered { seat: by, power: Power::Copied(_), .. } if *by == seat)
}

/// Returns how often a seat turned a block.
fn turned(game: &PublicHistory<'_, IceCult>, seat: Seat) -> usize {
    game.count(|event| matches!(event, Event::Rotated { seat: by, .. } if *by == seat))
}
