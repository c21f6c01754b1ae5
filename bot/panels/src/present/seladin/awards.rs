//! Awards of Seladin.

use engine::games::seladin::{Event, Seladin};
use engine::seat::Seat;

use crate::present::GrantAwards;
use crate::present::awards::AwardSpec::{self, Course, Feat, Win};
use crate::present::awards::PublicHistory;

impl GrantAwards for Seladin {
    const AWARDS: &'static [AwardSpec<Self>] = &[
        Feat("six", |event, seat| *event == Event::UsedSix(seat)),
        Feat("seleh", |event, seat| match event {
            Event::Seleh { by, cards, .. } => *by == seat && cards.len() >= 3,
            _ => false,
        }),
        Feat("gift", |event, seat| gift(event, seat) >= 3),
        Feat("rescue", |event, seat| matches!(event, Event::Rescued { by, .. } if *by == seat)),
        Feat("direct", |event, seat| matches!(event, Event::Direct(by, _) if *by == seat)),
        Feat("team-swap", |event, seat| match event {
            Event::TeamSwap { first, second, done: true } => [*first, *second].contains(&seat),
            _ => false,
        }),
        Win("generous", |game, seat| {
            game.events.iter().map(|event| gift(event, seat)).sum::<usize>() >= 12
        }),
        Win("untouched", |game, seat| {
            game.events.iter().all(|event| match event {
                Event::Seleh { by, from, .. } => *from != seat || *by == seat,
                _ => true,
            })
        }),
        Course("trader", |game, seat| deals(game, seat) >= 4),
        Win("no-deal", |game, seat| deals(game, seat) == 0),
        Win("far", |game, _| game.lead() >= Some(15)),
        Win("narrow", |game, _| game.lead() == Some(1)),
    ];
}

/// Returns the number of cards that a seat gave.
fn gift(event: &Event, seat: Seat) -> usize {
    match event {
        Event::Gave { from, cards, .. } if *from == seat => cards.len(),
        _ => 0,
    }
}

fn deals(game: &PublicHistory<'_, Seladin>, seat: Seat) -> usize {
    game.count(|event| {
        matches!(event, Event::Dealt { starter, other, .. } if [*starter, *other].contains(&seat))
    })
}
