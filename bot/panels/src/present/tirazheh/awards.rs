//! Awards of Tirazheh.

use engine::games::tirazheh::card::Colour;
use engine::games::tirazheh::{Action, Event, Reason, Tirazheh};
use engine::seat::Seat;

use super::terms;
use crate::present::awards::AwardSpec::{self, Course, Feat, Win};
use crate::present::awards::PublicHistory;
use crate::present::{GrantAwards, option_names};
use words::text::Text;

impl GrantAwards for Tirazheh {
    const AWARDS: &'static [AwardSpec<Self>] = &[
        Feat("drew", |event, seat| *event == Event::Drew(seat)),
        Feat("take", |event, seat| match event {
            Event::Stepped(by, Action::OneTake(..)) => *by == seat,
            _ => false,
        }),
        Feat("many-points", |event, seat| match event {
            Event::CardsScored(by, cards) => *by == seat && cards.points() >= 20,
            _ => false,
        }),
        Win("phoenix", |game, seat| {
            let lost = [Reason::GaveUp, Reason::EmptyHand, Reason::NoWayOut];
            lost.iter().any(|why| game.events.contains(&Event::Eliminated(seat, *why)))
        }),
        Course("own-rule", |game, seat| wins(game, seat).any(|(_, by)| by == Some(seat))),
        Course("under-red", |game, seat| has_won_under(game, seat, Colour::Red)),
        Course("under-orange", |game, seat| has_won_under(game, seat, Colour::Orange)),
        Course("under-yellow", |game, seat| has_won_under(game, seat, Colour::Yellow)),
        Course("under-green", |game, seat| has_won_under(game, seat, Colour::Green)),
        Course("under-blue", |game, seat| has_won_under(game, seat, Colour::Blue)),
        Course("under-indigo", |game, seat| has_won_under(game, seat, Colour::Indigo)),
        Course("under-violet", |game, seat| has_won_under(game, seat, Colour::Violet)),
    ];

    fn award_text(name: &str) -> Text {
        let is_under = |colour: &Colour| format!("under-{colour:?}").to_lowercase() == name;
        match Colour::ALL.into_iter().find(is_under) {
            Some(colour) => Text::new("tirazheh-award-under").text("colour", terms::colour(colour)),
            None => option_names::named(["tirazheh", "award", name]),
        }
    }
}

/// Returns the rule under which a seat won each of its rounds, and the seat that put it down.
fn wins(
    game: &PublicHistory<'_, Tirazheh>,
    seat: Seat,
) -> impl Iterator<Item = (Colour, Option<Seat>)> {
    // T-3.1: red rules until a card lies on the canvas.
    let mut rule = (Colour::Red, None);
    game.events.iter().filter_map(move |event| {
        match *event {
            Event::RoundStarted { .. } => rule = (Colour::Red, None),
            Event::Stepped(by, Action::PlaceCanvas(card) | Action::SevenToCanvas(card)) => {
                rule = (card.colour(), Some(by));
            }
            _ => {}
        }
        (*event == Event::RoundWon(seat)).then_some(rule)
    })
}

fn has_won_under(game: &PublicHistory<'_, Tirazheh>, seat: Seat, colour: Colour) -> bool {
    wins(game, seat).any(|(rule, _)| rule == colour)
}
