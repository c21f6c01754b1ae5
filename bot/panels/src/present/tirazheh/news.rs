//! Events of Tirazheh: deeds of seats, and lines.

use engine::games::tirazheh::{Action, Event, Reason, Tirazheh};
use engine::seat::SeatSet;

use super::terms;
use crate::present::{Names, ReportEvents, Told};
use words::text::Text;

impl ReportEvents for Tirazheh {
    fn told(event: &Event, names: &Names) -> Option<Told> {
        Some(match *event {
            Event::RoundStarted { round: 1, first } => {
                Told::Line(Text::new("tirazheh-begins").text("who", names.of(first)))
            }
            Event::RoundStarted { round, first } => Told::Line(
                Text::new("tirazheh-round-begins")
                    .number("round", round)
                    .text("who", names.of(first)),
            ),
            Event::Stepped(seat, action) => Told::deed(seat, stepped(action, names)?),
            Event::Drew(seat) => Told::deed(seat, Text::new("tirazheh-drew")),
            Event::YouDrew(card) => {
                Told::Line(Text::new("tirazheh-you-drew").text("card", terms::full(card)))
            }
            Event::BonusTaken(seat) => Told::deed(seat, Text::new("tirazheh-bonus-taken")),
            Event::BonusSkipped(seat) => Told::deed(seat, Text::new("tirazheh-bonus-skipped")),
            Event::Eliminated(seat, reason) => Told::deed(seat, eliminated(reason)),
            Event::RoundWon(seat) => Told::deed(seat, Text::new("tirazheh-round-won")),
            Event::CardsScored(seat, cards) if cards.is_empty() => {
                Told::deed(seat, Text::new("tirazheh-scored-nothing"))
            }
            Event::CardsScored(seat, cards) => Told::deed(
                seat,
                Text::new("tirazheh-scored")
                    .number("points", cards.points())
                    .all("cards", terms::strongest_first(cards).into_iter().map(terms::full)),
            ),
            Event::SetEnded => Told::Line(Text::new("tirazheh-set-ended")),
            Event::MatchWon(winners) => Told::Line(match_won(winners, names)),
        })
    }

    fn rule(event: &Event) -> Option<&'static str> {
        Some(match event {
            Event::RoundStarted { round: 1, .. } => "T-2.5",
            Event::RoundStarted { .. } => "T-2.6",
            Event::Stepped(_, action) => rule_of_step(*action),
            Event::Drew(_) => "T-5.4",
            Event::BonusTaken(_) | Event::BonusSkipped(_) => "T-8.1",
            Event::Eliminated(_, Reason::GaveUp) => "T-4.7",
            Event::Eliminated(_, Reason::EmptyHand) => "T-7.1",
            Event::Eliminated(_, Reason::NoWayOut) => "T-7.3",
            Event::RoundWon(_) => "T-7.5",
            Event::CardsScored(..) => "T-8.2",
            Event::SetEnded => "T-8.8",
            Event::MatchWon(_) => "T-8.7",
            // A 3 or a bonus card; leaving is no rule to look up.
            Event::YouDrew(_) | Event::Eliminated(_, Reason::Left) => return None,
        })
    }
}

const fn rule_of_step(action: Action) -> &'static str {
    match action {
        Action::PlacePalette(_) => "T-4.2",
        Action::PlaceCanvas(_) => "T-4.3",
        Action::SevenToDeck(_) | Action::SevenToCanvas(_) => "T-5.2",
        Action::OneTake(..) => "T-5.5",
        Action::EndTurn => "T-4.4",
        Action::TakeBonus | Action::SkipBonus => "T-8.1",
        Action::GiveUp => "T-4.7",
    }
}

fn stepped(action: Action, names: &Names) -> Option<Text> {
    Some(match action {
        Action::PlacePalette(card) => {
            Text::new("tirazheh-palette-placed").text("card", terms::full(card))
        }
        Action::PlaceCanvas(card) => Text::new("tirazheh-canvas-placed")
            .text("card", terms::full(card))
            .text("colour", terms::colour(card.colour())),
        Action::SevenToDeck(card) => {
            Text::new("tirazheh-seven-deck").text("card", terms::full(card))
        }
        Action::SevenToCanvas(card) => Text::new("tirazheh-seven-canvas")
            .text("card", terms::full(card))
            .text("colour", terms::colour(card.colour())),
        Action::OneTake(from, card) => Text::new("tirazheh-one-taken")
            .text("card", terms::full(card))
            .text("from", names.of(from)),
        Action::EndTurn | Action::TakeBonus | Action::SkipBonus | Action::GiveUp => return None,
    })
}

fn eliminated(reason: Reason) -> Text {
    match reason {
        Reason::GaveUp => Text::new("tirazheh-out-gave-up"),
        Reason::EmptyHand => Text::new("tirazheh-out-empty-hand"),
        Reason::NoWayOut => Text::new("tirazheh-out-no-way"),
        Reason::Left => Text::new("news-left"),
    }
}

fn match_won(winners: SeatSet, names: &Names) -> Text {
    Text::new(if winners.len() > 1 { "tirazheh-match-shared" } else { "tirazheh-match-won" })
        .all("who", winners.iter().map(|seat| names.of(seat)))
}
