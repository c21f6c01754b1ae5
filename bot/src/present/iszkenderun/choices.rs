//! Buttons: what each says, in which groups it lies, and what is asked before it counts.

use engine::games::iszkenderun::card::Card;
use engine::games::iszkenderun::faces::Ability;
use engine::games::iszkenderun::{Action, Deed, Draft, View};
use engine::seat::Seat;

use super::words;
use crate::panel::Weight;
use crate::present::Names;
use crate::text::Text;

pub(super) fn label(view: &View, action: Action, names: &Names) -> Text {
    match action {
        Action::Play { card, row } => play(view, card, row, names),
        Action::Use { card, on, fee } => {
            let text = used(view, card, on, names);
            match fee {
                Some(fee) => Text::new("iszkenderun-do-for-fee")
                    .text("fee", words::full(fee))
                    .text("what", text),
                None => text,
            }
        }
        Action::Token { pay, fee, deed } => token(pay, fee, deed),
        Action::Choose(card) => choose(view, card, names),
        Action::Exchange => Text::new("iszkenderun-do-exchange").number("count", named(view)),
        Action::Pass if view.draft.is_some() => Text::new("iszkenderun-do-pass-instead"),
        Action::Pass => Text::new("iszkenderun-do-pass"),
    }
}

/// Says what a card would bring one's own row, or whose row it would close.
fn play(view: &View, card: Card, row: Seat, names: &Names) -> Text {
    if view.viewer.seat() != Some(row) {
        let who = names.of(row);
        return Text::new("iszkenderun-do-play-to")
            .text("card", words::full(card))
            .text("who", who);
    }
    let after = view.after(Action::Play { card, row });
    Text::new("iszkenderun-do-play")
        .text("card", words::full(card))
        .number("before", view.table.total(row))
        .number("after", after.total(row))
}

fn used(view: &View, card: Card, on: Option<Card>, names: &Names) -> Text {
    let by = words::full(card);
    let target = || on.map_or_else(|| words::full(card), |on| target(view, on, names));
    match card.ability() {
        Some(Ability::SetTrump(Some(suit))) => {
            Text::new("iszkenderun-do-trump").text("card", by).text("suit", words::suit(suit))
        }
        Some(Ability::SetTrump(None)) => Text::new("iszkenderun-do-no-trump").text("card", by),
        Some(Ability::Draw) => Text::new("iszkenderun-do-draw").text("card", by),
        Some(Ability::DrawAndReveal) => Text::new("iszkenderun-do-reveal").text("card", by),
        Some(Ability::DiscardAllUpTo(most)) => {
            Text::new("iszkenderun-do-discard-all").text("card", by).number("most", most)
        }
        Some(Ability::Boost(bonus)) => Text::new("iszkenderun-do-boost")
            .text("card", by)
            .number("bonus", bonus)
            .text("target", target()),
        Some(Ability::TakeUpTo(_)) => {
            Text::new("iszkenderun-do-take").text("card", by).text("target", target())
        }
        Some(Ability::SwapUpTo(_)) => {
            Text::new("iszkenderun-do-swap").text("card", by).text("target", target())
        }
        Some(Ability::RetrieveAny | Ability::RetrieveSuit(_)) => {
            Text::new("iszkenderun-do-retrieve").text("card", by).text("target", target())
        }
        Some(Ability::DiscardUpTo(_) | Ability::DiscardSuit(_) | Ability::DiscardAny) => {
            Text::new("iszkenderun-do-discard").text("card", by).text("target", target())
        }
        Some(Ability::Unblock) | None => Text::new("iszkenderun-do-unblock").text("card", by),
    }
}

fn token(pay: Card, fee: Option<Card>, deed: Deed) -> Text {
    let cost = match fee {
        Some(fee) => Text::new("iszkenderun-cost-fee")
            .text("pay", words::full(pay))
            .text("fee", words::full(fee)),
        None => words::full(pay),
    };
    Text::new("iszkenderun-do-token").text("pay", cost).text("deed", words::deed(deed))
}

fn choose(view: &View, card: Card, names: &Names) -> Text {
    match view.draft {
        Some(Draft::Swap { .. }) => {
            Text::new("iszkenderun-do-swap-with").text("target", target(view, card, names))
        }
        Some(Draft::Protect { .. }) => {
            Text::new("iszkenderun-do-protect").text("target", target(view, card, names))
        }
        Some(Draft::Steal { .. }) => {
            Text::new("iszkenderun-do-steal").text("target", target(view, card, names))
        }
        Some(Draft::Exchange { .. }) | None => {
            Text::new("iszkenderun-do-exchange-card").text("card", words::full(card))
        }
    }
}

/// Returns a card in a row with whose it is.
fn target(view: &View, card: Card, names: &Names) -> Text {
    let owner = view.table.rows.find(card).map(|place| place.seat);
    let full = words::full(card);
    match owner {
        Some(owner) if view.viewer.seat() == Some(owner) => {
            Text::new("iszkenderun-your-card").text("card", full)
        }
        Some(owner) => {
            Text::new("iszkenderun-card-of").text("card", full).text("who", names.of(owner))
        }
        None => full,
    }
}

/// Returns how many cards are named for an exchange.
const fn named(view: &View) -> usize {
    match view.draft {
        Some(Draft::Exchange { cards, .. }) => cards.len(),
        Some(Draft::Swap { .. } | Draft::Protect { .. } | Draft::Steal { .. }) | None => 0,
    }
}

/// Groups by card, then by what it is used on, then by the fee; the token by what it does.
pub(super) fn path(view: &View, action: Action, names: &Names) -> Vec<Text> {
    match action {
        Action::Play { card, .. } if card.is_finishing() => vec![
            Text::new("iszkenderun-group-play"),
            Text::new("iszkenderun-group-play-card").text("card", words::full(card)),
        ],
        Action::Play { .. } => vec![Text::new("iszkenderun-group-play")],
        Action::Use { card, on, fee } => {
            let group = Text::new("iszkenderun-group-use").text("card", words::full(card));
            let on = on.filter(|_| fee.is_some()).map(|on| used(view, card, Some(on), names));
            [group].into_iter().chain(on).collect()
        }
        Action::Token { deed, .. } => {
            vec![Text::new("iszkenderun-group-token"), words::deed(deed)]
        }
        Action::Choose(_) => vec![Text::new("iszkenderun-group-choose")],
        Action::Exchange | Action::Pass => Vec::new(),
    }
}

pub(super) const fn weight(action: Action) -> Weight {
    match action {
        Action::Exchange => Weight::Main,
        Action::Play { .. } | Action::Use { .. } | Action::Token { .. } | Action::Choose(_) => {
            Weight::Plain
        }
        Action::Pass => Weight::Danger,
    }
}

/// K-4.10: a deed cannot be taken back, so that all but playing into one's own row asks once more,
/// and says what it changes.
pub(super) fn confirm(view: &View, action: Action, names: &Names) -> Option<Text> {
    let me = view.viewer.seat()?;
    let is_draft = view.draft.is_some();
    match action {
        Action::Play { card, row } if row == me && !card.is_finishing() => None,
        Action::Use { card, .. } if matches!(card.ability(), Some(Ability::SwapUpTo(_))) => None,
        Action::Choose(_) if matches!(view.draft, Some(Draft::Exchange { .. })) => None,
        Action::Token { deed: Deed::Exchange | Deed::Protect | Deed::Steal, .. } => None,
        Action::Token { .. } => Some(
            Text::new("iszkenderun-sure-token")
                .text("what", label(view, action, names))
                .list("changes", changes(view, action, names)),
        ),
        Action::Exchange => {
            Some(Text::new("iszkenderun-sure-exchange").number("count", named(view)))
        }
        Action::Pass if is_draft => Some(Text::new("iszkenderun-sure-pass-instead")),
        Action::Pass => {
            Some(Text::new("iszkenderun-sure-pass").number("total", view.table.total(me)))
        }
        Action::Play { card, row } if row == me => Some(
            Text::new("iszkenderun-sure-block-own")
                .text("card", words::full(card))
                .list("changes", changes(view, action, names)),
        ),
        Action::Play { card, row } => Some(
            Text::new("iszkenderun-sure-block")
                .text("card", words::full(card))
                .text("who", names.of(row))
                .list("changes", changes(view, action, names)),
        ),
        Action::Use { card, .. } => {
            let (what, gone) = (label(view, action, names), gone(view, action, card, names));
            let changes = changes(view, action, names);
            Some(if gone.is_empty() {
                Text::new("iszkenderun-sure-use")
                    .text("what", what)
                    .text("card", words::full(card))
                    .list("changes", changes)
            } else {
                Text::new("iszkenderun-sure-use-on")
                    .text("what", what)
                    .text("card", words::full(card))
                    .list("gone", gone)
                    .list("changes", changes)
            })
        }
        Action::Choose(_) => Some(
            Text::new("iszkenderun-sure-choose")
                .text("what", label(view, action, names))
                .list("changes", changes(view, action, names)),
        ),
    }
}

/// Returns what else leaves the rows besides the card that is used.
fn gone(view: &View, action: Action, used: Card, names: &Names) -> Vec<Text> {
    let after = view.after(action);
    let lying = view.table.rows.cards().map(|(_, lying)| lying.card);
    let gone = lying.filter(|card| *card != used && after.rows.find(*card).is_none());
    gone.map(|card| target(view, card, names)).collect()
}

/// Returns what each row would come to, where that changes.
fn changes(view: &View, action: Action, names: &Names) -> Vec<Text> {
    let after = view.after(action);
    let changed =
        view.table.all_seats().filter(|seat| view.table.total(*seat) != after.total(*seat));
    let change = |seat: Seat| {
        Text::new("iszkenderun-change")
            .text("who", names.of(seat))
            .number("before", view.table.total(seat))
            .number("after", after.total(seat))
    };
    let changes: Vec<Text> = changed.map(change).collect();
    if changes.is_empty() { vec![Text::new("iszkenderun-no-change")] } else { changes }
}
