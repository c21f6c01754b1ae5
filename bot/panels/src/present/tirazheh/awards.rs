//! Awards of Tirazheh.

use engine::games::tirazheh::card::Colour;
use engine::games::tirazheh::{Action, Event, Reason, Tirazheh};
use engine::seat::{Seat, SeatSet};

use super::terms;
use crate::present::GrantAwards;
use crate::present::awards::PublicHistory;
use words::text::Text;

/// The number of points in a round that count as many.
const MANY: usize = 20;

impl GrantAwards for Tirazheh {
    const AWARDS: &'static [&'static str] = &["drew", "own-rule", "take", "many-points", "phoenix"];

    fn awards(history: &PublicHistory<'_, Self>) -> Vec<(Seat, &'static str)> {
        let mut awards = Vec::new();
        let (mut rules, mut by, mut out) = (Colour::Red, None, SeatSet::EMPTY);
        for event in history.events {
            match *event {
                // T-3.1: red rules until a card lies on the canvas.
                Event::RoundStarted { .. } => (rules, by) = (Colour::Red, None),
                Event::Stepped(seat, Action::PlaceCanvas(card) | Action::SevenToCanvas(card)) => {
                    (rules, by) = (card.colour(), Some(seat));
                }
                Event::Drew(seat) => awards.push((seat, "drew")),
                Event::Stepped(seat, Action::OneTake(..)) => awards.push((seat, "take")),
                Event::Eliminated(seat, Reason::GaveUp | Reason::EmptyHand | Reason::NoWayOut) => {
                    out.insert(seat);
                }
                Event::RoundWon(seat) => {
                    awards.push((seat, under(rules)));
                    awards.extend((by == Some(seat)).then_some((seat, "own-rule")));
                }
                Event::CardsScored(seat, cards) if usize::from(cards.points()) >= MANY => {
                    awards.push((seat, "many-points"));
                }
                _ => {}
            }
        }
        awards.extend(history.winners("phoenix", |seat| out.contains(seat)));
        awards
    }

    fn award_texts() -> Vec<(&'static str, Text)> {
        let text = |name: &&'static str| (*name, Text::named(format!("tirazheh-award-{name}")));
        let of_colours = Colour::ALL.map(|colour| {
            let text = Text::new("tirazheh-award-under").text("colour", terms::colour(colour));
            (under(colour), text)
        });
        Self::AWARDS.iter().map(text).chain(of_colours).collect()
    }
}

const fn under(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "under-red",
        Colour::Orange => "under-orange",
        Colour::Yellow => "under-yellow",
        Colour::Green => "under-green",
        Colour::Blue => "under-blue",
        Colour::Indigo => "under-indigo",
        Colour::Violet => "under-violet",
    }
}
