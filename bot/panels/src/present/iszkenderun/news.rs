//! Events of Iszkenderun, each in one line. Told in the third person, except what one seat alone
//! hears.

use engine::games::iszkenderun::card::Suit;
use engine::games::iszkenderun::{Event, Iszkenderun, Record, Target};
use engine::seat::{Seat, SeatSet};

use super::terms;
use crate::present::{Names, ReportEvents};
use words::text::Text;

impl ReportEvents for Iszkenderun {
    fn line(event: &Event, names: &Names) -> Option<Text> {
        let line = match event {
            Event::RoundStarted { round, first, trump } => begun(*round, *first, *trump, names),
            Event::Shuffled => Text::new("iszkenderun-shuffled"),
            Event::Reshuffled => Text::new("iszkenderun-reshuffled"),
            Event::YouWereDealt(cards) if cards.is_empty() => return None,
            Event::YouWereDealt(cards) => {
                Text::new("iszkenderun-you-were-dealt").all("cards", cards.iter().map(terms::full))
            }
            Event::Passed(seat) => Text::new("iszkenderun-passed").text("who", names.of(*seat)),
            Event::RoundEnded { round, members, totals } => Text::new("iszkenderun-round-over")
                .number("round", *round)
                .list("totals", each(*members, names, |seat| totals[seat.index()])),
            Event::Scored(seat, card) => Text::new("iszkenderun-scored")
                .text("who", names.of(*seat))
                .text("card", terms::full(*card)),
            Event::Placed { members, points } => Text::new("iszkenderun-placed")
                .list("points", each(*members, names, |seat| points[seat.index()].into())),
            Event::NoTrumpAward(seat) => {
                Text::new("iszkenderun-award").text("who", names.of(*seat))
            }
            Event::RecordSet(record) => recorded(*record, names),
            Event::Left(seat) => Text::new("iszkenderun-has-left").text("who", names.of(*seat)),
            Event::GameWon(winners) => Text::new("iszkenderun-game-won")
                .number("count", winners.len())
                .text("who", Text::all_of(winners.iter().map(|seat| names.of(seat)))),
            Event::Played { .. }
            | Event::Used { .. }
            | Event::Discarded(_)
            | Event::Boosted(..)
            | Event::Swapped(..)
            | Event::Took(..)
            | Event::Retrieved(..)
            | Event::TrumpSet(_)
            | Event::Drew(..)
            | Event::YouDrew(_)
            | Event::Revealed { .. }
            | Event::TokenUsed { .. }
            | Event::Exchanged(..)
            | Event::Protected(_) => deed(event, names)?,
        };
        Some(line)
    }
}

/// Returns what a seat did with a card or the token, and what came of it.
fn deed(event: &Event, names: &Names) -> Option<Text> {
    Some(match event {
        Event::Played { seat, card, row } if seat == row => Text::new("iszkenderun-played")
            .text("who", names.of(*seat))
            .text("card", terms::full(*card)),
        Event::Played { seat, card, row } => Text::new("iszkenderun-played-to")
            .text("who", names.of(*seat))
            .text("card", terms::full(*card))
            .text("whom", names.of(*row)),
        Event::Used { seat, card, fee: None } => Text::new("iszkenderun-used")
            .text("who", names.of(*seat))
            .text("card", terms::full(*card)),
        Event::Used { seat, card, fee: Some(fee) } => Text::new("iszkenderun-used-fee")
            .text("who", names.of(*seat))
            .text("card", terms::full(*card))
            .text("fee", terms::full(*fee)),
        Event::Discarded(targets) => Text::new("iszkenderun-discarded")
            .all("cards", targets.iter().map(|target| of(*target, names))),
        Event::Boosted(target, by) => {
            Text::new("iszkenderun-boosted").text("card", of(*target, names)).number("bonus", *by)
        }
        Event::Swapped(first, second) => Text::new("iszkenderun-swapped")
            .text("first", of(*first, names))
            .text("second", of(*second, names)),
        Event::Took(seat, target) => Text::new("iszkenderun-took")
            .text("who", names.of(*seat))
            .text("card", of(*target, names)),
        Event::Retrieved(seat, card) => Text::new("iszkenderun-retrieved")
            .text("who", names.of(*seat))
            .text("card", terms::full(*card)),
        Event::TrumpSet(Some(suit)) => {
            Text::new("iszkenderun-trump-set").text("suit", terms::suit(*suit))
        }
        Event::TrumpSet(None) => Text::new("iszkenderun-trump-gone"),
        Event::Drew(seat, count) => {
            Text::new("iszkenderun-drew").text("who", names.of(*seat)).number("count", *count)
        }
        Event::YouDrew(cards) => {
            Text::new("iszkenderun-you-drew").all("cards", cards.iter().map(terms::full))
        }
        Event::Revealed { seat, card, is_kept: true } => Text::new("iszkenderun-revealed-kept")
            .text("who", names.of(*seat))
            .text("card", terms::full(*card)),
        Event::Revealed { seat, card, is_kept: false } => Text::new("iszkenderun-revealed-gone")
            .text("who", names.of(*seat))
            .text("card", terms::full(*card)),
        Event::TokenUsed { seat, pay, fee, deed } => Text::new("iszkenderun-token-told")
            .text("who", names.of(*seat))
            .text("pay", terms::cost(*pay, *fee))
            .text("deed", terms::deed(*deed)),
        Event::Exchanged(seat, cards) => Text::new("iszkenderun-exchanged")
            .text("who", names.of(*seat))
            .all("cards", cards.iter().map(terms::full)),
        Event::Protected(target) => {
            Text::new("iszkenderun-protected").text("card", of(*target, names))
        }
        _ => return None,
    })
}

fn begun(round: u8, first: Seat, trump: Option<Suit>, names: &Names) -> Text {
    let who = names.of(first);
    match trump {
        Some(suit) => Text::new("iszkenderun-round-begins")
            .number("round", round)
            .text("who", who)
            .text("suit", terms::suit(suit)),
        None => Text::new("iszkenderun-round-begins-none").number("round", round).text("who", who),
    }
}

fn of(target: Target, names: &Names) -> Text {
    Text::new("iszkenderun-card-of")
        .text("card", terms::full(target.card))
        .text("who", names.of(target.seat))
}

fn recorded(record: Record, names: &Names) -> Text {
    Text::new("iszkenderun-record-set")
        .number("points", record.points)
        .all("who", record.holders.iter().map(|seat| names.of(seat)))
}

/// Returns a number for everybody who took part.
fn each(members: SeatSet, names: &Names, of: impl Fn(Seat) -> u16) -> Vec<Text> {
    let one = |seat: Seat| {
        Text::new("iszkenderun-each").text("who", names.of(seat)).number("number", of(seat))
    };
    members.iter().map(one).collect()
}
