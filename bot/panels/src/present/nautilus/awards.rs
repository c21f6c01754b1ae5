//! Awards of Nautilus.

use engine::games::nautilus::{Ending, Event, Nautilus, SEATS};

use crate::present::GrantAwards;
use crate::present::awards::AwardSpec::{self, Course, Feat, Win};

impl GrantAwards for Nautilus {
    const AWARDS: &'static [AwardSpec<Self>] = &[
        Feat("by-one", |event, seat| match event {
            Event::Awarded { to, cards: [won, lost], .. } => {
                let are_divers = won.is_diver() && lost.is_diver();
                *to == seat && are_divers && won.value() == lost.value() + 1
            }
            _ => false,
        }),
        // Most rounds have no more than three Domain cards.
        Course("sweep", |game, seat| {
            let holder = |event: &_| match event {
                Event::Awarded { to, .. } => Some(*to),
                _ => None,
            };
            let mut rounds = game.events.split(|event| matches!(event, Event::RoundStarted { .. }));
            rounds.any(|round| round.iter().filter_map(holder).take(3).eq([seat; 3]))
        }),
        Feat("special", |event, seat| matches!(event, Event::SpecialPlayed(by, _) if *by == seat)),
        // Only two players know which Diver that is.
        Feat("harpoon", |event, seat| {
            [Event::HarpoonSwapped(seat), Event::HarpoonReturned(seat)].contains(event)
        }),
        Feat("diving", |event, seat| *event == Event::KeptDiver(seat)),
        Feat("anchor", |event, seat| match event {
            Event::Placed(by, .., Some(_)) => *by == seat,
            _ => false,
        }),
        Feat("move", |event, seat| matches!(event, Event::Moved(by, ..) if *by == seat)),
        Win("comeback", |game, seat| {
            let domains = |event: &_| match event {
                Event::Standing { won, .. } => Some(won.iter().filter(|is_won| **is_won).count()),
                _ => None,
            };
            let domains: Vec<usize> = game.events.iter().filter_map(domains).collect();
            // The standings of a round come one after the other, in seat order.
            domains.chunks(SEATS).any(|round| round.get(seat.index()) < round.iter().max())
        }),
        Win("early", |game, _| game.events.iter().any(is_early)),
        Win("late", |game, _| {
            game.count(|event| matches!(event, Event::Ended { ending: Ending::SixRounds, .. })) > 0
        }),
        Win("spotless", |game, _| {
            game.events.iter().any(is_early) && game.outcome.points.values().min() == Some(&0)
        }),
        Win("narrow", |game, _| game.lead() == Some(1)),
    ];
}

fn is_early(event: &Event) -> bool {
    matches!(event, Event::Ended { ending: Ending::EarlyEnd, .. })
}
