//! Awards of Seladin.

use engine::games::seladin::{Event, Seladin};
use engine::seat::Seat;

use crate::present::GrantAwards;
use crate::present::awards::PublicHistory;

/// The number of deals in a game that count as many.
const DEALS: usize = 4;
/// The number of cards at once that count as many.
const CARDS: usize = 3;
/// The number of cards in a game that count as a generous gift.
const GENEROUS: usize = 12;
/// The minimum lead that counts as a clear win.
const FAR: i32 = 15;

impl GrantAwards for Seladin {
    const AWARDS: &'static [&'static str] = &[
        "generous",
        "untouched",
        "six",
        "seleh",
        "gift",
        "rescue",
        "direct",
        "team-swap",
        "trader",
        "no-deal",
        "far",
        "narrow",
    ];

    fn awards(history: &PublicHistory<'_, Self>) -> Vec<(Seat, &'static str)> {
        let mut awards = Vec::new();
        for event in history.events {
            match event {
                Event::UsedSix(seat) => awards.push((*seat, "six")),
                Event::Seleh { by, cards, .. } if cards.len() >= CARDS => {
                    awards.push((*by, "seleh"));
                }
                Event::Gave { from, cards, .. } if cards.len() >= CARDS => {
                    awards.push((*from, "gift"));
                }
                Event::Rescued { by, .. } => awards.push((*by, "rescue")),
                Event::Direct(seat, _) => awards.push((*seat, "direct")),
                Event::TeamSwap { first, second, done: true } => {
                    awards.extend([(*first, "team-swap"), (*second, "team-swap")]);
                }
                _ => {}
            }
        }
        let deals = |seat: Seat| {
            history.count(|event| {
                matches!(event, Event::Dealt { starter, other, .. } if [*starter, *other].contains(&seat))
            })
        };
        let gave = |seat: Seat| -> usize {
            let cards = |event: &Event| match event {
                Event::Gave { from, cards, .. } if *from == seat => cards.len(),
                _ => 0,
            };
            history.events.iter().map(cards).sum()
        };
        let lost = |seat: Seat| {
            history.count(
                |event| matches!(event, Event::Seleh { by, from, .. } if *from == seat && *by != seat),
            )
        };
        awards.extend(history.winners("generous", |seat| gave(seat) >= GENEROUS));
        awards.extend(history.winners("untouched", |seat| lost(seat) == 0));
        let seats = history.outcome.place.iter().map(|(seat, _)| seat);
        awards.extend(seats.filter(|seat| deals(*seat) >= DEALS).map(|seat| (seat, "trader")));
        awards.extend(history.winners("no-deal", |seat| deals(seat) == 0));
        awards.extend(history.winners("far", |_| history.lead().is_some_and(|lead| lead >= FAR)));
        awards.extend(history.winners("narrow", |_| history.lead() == Some(1)));
        awards
    }
}
