//! Events of Tirazheh, each in one line. Told in the third person, except what one seat alone hears.

use engine::games::tirazheh::{Action, Event, Reason, Tirazheh};
use engine::seat::{Seat, SeatSet};

use super::terms;
use crate::present::{Names, ReportEvents};
use words::text::Text;

impl ReportEvents for Tirazheh {
    fn line(event: &Event, names: &Names) -> Option<Text> {
        let line = match *event {
            Event::RoundStarted { round: 1, first } => {
                Text::new("tirazheh-begins").text("who", names.of(first))
            }
            Event::RoundStarted { round, first } => Text::new("tirazheh-round-begins")
                .number("round", round)
                .text("who", names.of(first)),
            Event::Stepped(seat, action) => return stepped(seat, action, names),
            Event::Drew(seat) => Text::new("tirazheh-drew").text("who", names.of(seat)),
            Event::YouDrew(card) => Text::new("tirazheh-you-drew").text("card", terms::full(card)),
            Event::BonusTaken(seat) => {
                Text::new("tirazheh-bonus-taken").text("who", names.of(seat))
            }
            Event::BonusSkipped(seat) => {
                Text::new("tirazheh-bonus-skipped").text("who", names.of(seat))
            }
            Event::Eliminated(seat, reason) => eliminated(seat, reason, names),
            Event::RoundWon(seat) => Text::new("tirazheh-round-won").text("who", names.of(seat)),
            Event::CardsScored(seat, cards) if cards.is_empty() => {
                Text::new("tirazheh-scored-nothing").text("who", names.of(seat))
            }
            Event::CardsScored(seat, cards) => Text::new("tirazheh-scored")
                .text("who", names.of(seat))
                .number("points", cards.points())
                .all("cards", terms::strongest_first(cards).into_iter().map(terms::full)),
            Event::SetEnded => Text::new("tirazheh-set-ended"),
            Event::MatchWon(winners) => match_won(winners, names),
        };
        Some(line)
    }
}

fn stepped(seat: Seat, action: Action, names: &Names) -> Option<Text> {
    let who = names.of(seat);
    Some(match action {
        Action::PlacePalette(card) => {
            Text::new("tirazheh-palette-placed").text("who", who).text("card", terms::full(card))
        }
        Action::PlaceCanvas(card) => Text::new("tirazheh-canvas-placed")
            .text("who", who)
            .text("card", terms::full(card))
            .text("colour", terms::colour(card.colour())),
        Action::SevenToDeck(card) => {
            Text::new("tirazheh-seven-deck").text("who", who).text("card", terms::full(card))
        }
        Action::SevenToCanvas(card) => Text::new("tirazheh-seven-canvas")
            .text("who", who)
            .text("card", terms::full(card))
            .text("colour", terms::colour(card.colour())),
        Action::OneTake(from, card) => Text::new("tirazheh-one-taken")
            .text("who", who)
            .text("card", terms::full(card))
            .text("from", names.of(from)),
        Action::EndTurn | Action::TakeBonus | Action::SkipBonus | Action::GiveUp => return None,
    })
}

fn eliminated(seat: Seat, reason: Reason, names: &Names) -> Text {
    let who = names.of(seat);
    match reason {
        Reason::GaveUp => Text::new("tirazheh-out-gave-up").text("who", who),
        Reason::EmptyHand => Text::new("tirazheh-out-empty-hand").text("who", who),
        Reason::NoWayOut => Text::new("tirazheh-out-no-way").text("who", who),
        Reason::Left => Text::new("tirazheh-out-left").text("who", who),
    }
}

fn match_won(winners: SeatSet, names: &Names) -> Text {
    let who = winners.iter().map(|seat| names.of(seat));
    if winners.len() > 1 {
        Text::new("tirazheh-match-shared").all("who", who)
    } else {
        Text::new("tirazheh-match-won").all("who", who)
    }
}
