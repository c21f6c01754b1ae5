//! Events of Iszkenderun: deeds of seats, their effects, and lines.

use engine::games::iszkenderun::card::{Card, Suit};
use engine::games::iszkenderun::faces::Ability;
use engine::games::iszkenderun::{Deed, Event, Iszkenderun, Record, Target, View};
use engine::seat::{Seat, SeatSet};

use super::terms;
use crate::present::{Names, ReportEvents, Told};
use words::text::Text;

impl ReportEvents for Iszkenderun {
    fn told(event: &Event, names: &Names) -> Option<Told> {
        Some(match event {
            Event::RoundStarted { round, first, trump } => {
                Told::Line(begun(*round, *first, *trump, names))
            }
            Event::Shuffled => Told::Line(Text::new("iszkenderun-shuffled")),
            Event::Reshuffled => Told::Line(Text::new("iszkenderun-reshuffled")),
            Event::YouWereDealt(cards) if cards.is_empty() => return None,
            Event::YouWereDealt(cards) => Told::Line(
                Text::new("iszkenderun-you-were-dealt").all("cards", cards.iter().map(terms::full)),
            ),
            Event::YouDrew(cards) => Told::Line(
                Text::new("iszkenderun-you-drew").all("cards", cards.iter().map(terms::full)),
            ),
            Event::RoundEnded { round, members, totals } => Told::Line(
                Text::new("iszkenderun-round-over")
                    .number("round", *round)
                    .list("totals", each(*members, names, |seat| totals[seat.index()])),
            ),
            Event::Placed { members, points } => Told::Line(
                Text::new("iszkenderun-placed")
                    .list("points", each(*members, names, |seat| points[seat.index()].into())),
            ),
            Event::RecordSet(record) => Told::Line(recorded(*record, names)),
            Event::GameWon(winners) => Told::Line(
                Text::new("iszkenderun-game-won")
                    .number("count", winners.len())
                    .text("who", Text::all_of(winners.iter().map(|seat| names.of(seat)))),
            ),
            Event::Discarded(_)
            | Event::Boosted(..)
            | Event::Swapped(..)
            | Event::TrumpSet(_)
            | Event::Protected(_) => return effect(event, names).map(Told::Effect),
            Event::Passed(_)
            | Event::Scored(..)
            | Event::NoTrumpAward(_)
            | Event::Left(_)
            | Event::Played { .. }
            | Event::Used { .. }
            | Event::Took(..)
            | Event::Retrieved(..)
            | Event::Drew(..)
            | Event::Revealed { .. }
            | Event::TokenUsed { .. }
            | Event::Exchanged(..) => return deed(event, names),
        })
    }

    /// The rule of a used card or token covers its effects.
    fn rule(event: &Event) -> Option<&'static str> {
        Some(match event {
            Event::Played { seat, row, .. } if seat == row => "K-4.2",
            Event::Played { .. } => "K-4.3",
            Event::Passed(_) => "K-4.6",
            Event::Used { card, .. } => return use_of(*card),
            Event::TokenUsed { deed, .. } => token(*deed),
            Event::RoundEnded { .. } => "K-7.2",
            Event::Scored(..) => "K-7.3",
            Event::Placed { .. } => "K-7.4",
            Event::NoTrumpAward(_) => "K-7.5",
            Event::RecordSet(_) => "K-7.6",
            Event::Shuffled => "K-8.2",
            Event::YouWereDealt(_) => "K-8.4",
            Event::RoundStarted { trump: Some(_), .. } => "K-8.5",
            Event::RoundStarted { trump: None, .. } => "K-8.6",
            Event::Reshuffled => "K-8.7",
            Event::GameWon(_) => "K-9.1",
            Event::Left(_) => "K-11.1",
            Event::Discarded(_)
            | Event::Boosted(..)
            | Event::Swapped(..)
            | Event::Took(..)
            | Event::Retrieved(..)
            | Event::TrumpSet(_)
            | Event::Drew(..)
            | Event::YouDrew(_)
            | Event::Revealed { .. }
            | Event::Exchanged(..)
            | Event::Protected(_) => return None,
        })
    }

    fn deal_of_hand(view: &View) -> Option<Event> {
        Some(Event::YouWereDealt(view.mine))
    }
}

/// Returns the rule of the ability of a card.
fn use_of(card: Card) -> Option<&'static str> {
    Some(match card.ability()? {
        Ability::DiscardUpTo(_) => "K-5.6",
        Ability::DiscardSuit(_) => "K-5.7",
        Ability::DiscardAny => "K-5.8",
        Ability::DiscardAllUpTo(_) => "K-5.9",
        Ability::Boost(_) => "K-5.10",
        Ability::SwapUpTo(_) => "K-5.11",
        Ability::TakeUpTo(_) => "K-5.12",
        Ability::RetrieveAny | Ability::RetrieveSuit(_) => "K-5.13",
        Ability::SetTrump(_) => "K-5.14",
        Ability::Draw => "K-5.15",
        Ability::DrawAndReveal => "K-5.16",
        Ability::Unblock => "K-5.17",
    })
}

/// Returns the rule of a deed of the token.
const fn token(deed: Deed) -> &'static str {
    match deed {
        Deed::ScoreBonus => "K-6.3",
        Deed::Exchange => "K-6.4",
        Deed::Protect => "K-6.5",
        Deed::Steal => "K-6.7",
    }
}

/// Returns the effect of a card or the token.
fn effect(event: &Event, names: &Names) -> Option<Text> {
    Some(match event {
        Event::Discarded(targets) => Text::new("iszkenderun-discarded")
            .all("cards", targets.iter().map(|target| of(*target, names))),
        Event::Boosted(target, by) => {
            Text::new("iszkenderun-boosted").text("card", of(*target, names)).number("bonus", *by)
        }
        Event::Swapped(first, second) => Text::new("iszkenderun-swapped")
            .text("first", of(*first, names))
            .text("second", of(*second, names)),
        Event::TrumpSet(Some(suit)) => {
            Text::new("iszkenderun-trump-set").text("suit", terms::suit(*suit))
        }
        Event::TrumpSet(None) => Text::new("iszkenderun-trump-gone"),
        Event::Protected(target) => {
            Text::new("iszkenderun-protected").text("card", of(*target, names))
        }
        _ => return None,
    })
}

/// Returns what a seat did with a card or the token.
fn deed(event: &Event, names: &Names) -> Option<Told> {
    let (seat, what) = match event {
        Event::Passed(seat) => (seat, Text::new("iszkenderun-passed")),
        Event::Scored(seat, card) => {
            (seat, Text::new("iszkenderun-scored").text("card", terms::full(*card)))
        }
        Event::NoTrumpAward(seat) => (seat, Text::new("iszkenderun-award")),
        Event::Left(seat) => (seat, Text::new("news-left")),
        Event::Played { seat, card, row } if seat == row => {
            (seat, Text::new("iszkenderun-played").text("card", terms::introduced(*card)))
        }
        Event::Played { seat, card, row } => (
            seat,
            Text::new("iszkenderun-played-to")
                .text("card", terms::full(*card))
                .text("whom", names.of(*row)),
        ),
        Event::Used { seat, card, fee: None } => {
            (seat, Text::new("iszkenderun-used").text("card", terms::full(*card)))
        }
        Event::Used { seat, card, fee: Some(fee) } => (seat, used_for_fee(*card, *fee)),
        Event::Took(seat, target) => {
            (seat, Text::new("iszkenderun-took").text("card", of(*target, names)))
        }
        Event::Retrieved(seat, card) => {
            (seat, Text::new("iszkenderun-retrieved").text("card", terms::full(*card)))
        }
        Event::Drew(seat, count) => (seat, Text::new("iszkenderun-drew").number("count", *count)),
        Event::Revealed { seat, card, is_kept: true } => {
            (seat, Text::new("iszkenderun-revealed-kept").text("card", terms::full(*card)))
        }
        Event::Revealed { seat, card, is_kept: false } => {
            (seat, Text::new("iszkenderun-revealed-gone").text("card", terms::full(*card)))
        }
        Event::TokenUsed { seat, pay, fee, deed } => (
            seat,
            Text::new("iszkenderun-token-told")
                .text("pay", terms::cost(*pay, *fee))
                .text("deed", terms::deed(*deed)),
        ),
        Event::Exchanged(seat, cards) => {
            (seat, Text::new("iszkenderun-discarded").all("cards", cards.iter().map(terms::full)))
        }
        _ => return None,
    };
    Some(Told::deed(*seat, what))
}

/// Returns the use of a card that has cost a fee.
fn used_for_fee(card: Card, fee: Card) -> Text {
    let opens = card.ability() == Some(Ability::Unblock);
    Text::new(if opens { "iszkenderun-used-to-open" } else { "iszkenderun-used-fee" })
        .text("card", terms::full(card))
        .text("fee", terms::full(fee))
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

/// Returns a card in a row with its owner.
pub(super) fn of(target: Target, names: &Names) -> Text {
    let card = terms::full(target.card);
    if names.is_you(target.seat) {
        return Text::new("iszkenderun-your-card").text("card", card);
    }
    Text::new("iszkenderun-card-of").text("card", card).text("who", names.of(target.seat))
}

fn recorded(record: Record, names: &Names) -> Text {
    Text::new("iszkenderun-record-set")
        .number("points", record.points)
        .all("who", record.holders.iter().map(|seat| names.of(seat)))
}

/// Returns a number for every seat that took part.
fn each(members: SeatSet, names: &Names, of: impl Fn(Seat) -> u16) -> Vec<Text> {
    let one = |seat: Seat| {
        Text::new("iszkenderun-each").text("who", names.of(seat)).number("number", of(seat))
    };
    members.iter().map(one).collect()
}
