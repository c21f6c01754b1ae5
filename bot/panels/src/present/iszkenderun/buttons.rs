//! Labels, groups and confirmations of buttons.

use engine::games::iszkenderun::card::Card;
use engine::games::iszkenderun::faces::Ability;
use engine::games::iszkenderun::{Action, Deed, Draft, Iszkenderun, View};
use engine::seat::Seat;

use super::terms;
use crate::panel::{ButtonStyle, Finish};
use crate::present::{Names, ShowButtons};
use words::text::Text;

impl ShowButtons for Iszkenderun {
    const KINDS_STAY: bool = true;

    fn label(view: &View, action: &Action, names: &Names) -> Text {
        match *action {
            Action::Play { card, row } => play(view, card, row, names),
            Action::Use { card, on, fee } => for_fee(fee, used(view, card, on, names)),
            Action::Token { pay, fee, deed } => for_fee(fee, token(pay, deed)),
            Action::Choose(card) => choose(view, card, names),
            Action::Exchange => Text::new("iszkenderun-do-exchange").number("count", named(view)),
            Action::Pass if view.draft.is_some() => Text::new("iszkenderun-do-pass-instead"),
            Action::Pass => Text::new("iszkenderun-do-pass"),
        }
    }

    /// Groups by what is done, then by card, by target, and by the fee; the token by what it does.
    fn path(view: &View, action: &Action, names: &Names) -> Vec<Text> {
        match *action {
            Action::Play { card, .. } if card.is_finishing() => vec![
                Text::new("iszkenderun-group-play"),
                Text::new("iszkenderun-group-play-card").text("card", terms::full(card)),
            ],
            Action::Play { .. } => vec![Text::new("iszkenderun-group-play")],
            Action::Use { card, on, fee } => {
                let card_used =
                    Text::new("iszkenderun-group-use-card").text("card", terms::full(card));
                let on = on.filter(|_| fee.is_some()).map(|on| used(view, card, Some(on), names));
                [Text::new("iszkenderun-group-use"), card_used].into_iter().chain(on).collect()
            }
            Action::Token { pay, fee, deed } => {
                let groups = [Text::new("iszkenderun-group-token"), terms::deed(deed)];
                groups.into_iter().chain(fee.map(|_| token(pay, deed))).collect()
            }
            Action::Choose(_) => vec![Text::new("iszkenderun-group-choose")],
            Action::Exchange | Action::Pass => Vec::new(),
        }
    }

    fn finish(action: &Action) -> Option<Finish> {
        matches!(action, Action::Pass).then_some(Finish::Pass)
    }

    fn weight(_: &View, action: &Action) -> ButtonStyle {
        match action {
            Action::Exchange => ButtonStyle::Main,
            Action::Play { .. } | Action::Use { .. } | Action::Token { .. } | Action::Choose(_) => {
                ButtonStyle::Plain
            }
            Action::Pass => ButtonStyle::Danger,
        }
    }

    /// K-4.10: a deed cannot be taken back, so everything except a card for one's own row asks for
    /// confirmation, and states the changes.
    fn confirm(view: &View, action: &Action, names: &Names) -> Option<Text> {
        let me = view.viewer.seat()?;
        let what = match *action {
            Action::Play { card, row } if row == me && !card.is_finishing() => return None,
            Action::Play { card, row } if row == me => {
                Text::new("iszkenderun-sure-block-own").text("card", terms::full(card))
            }
            Action::Play { card, row } => Text::new("iszkenderun-sure-block")
                .text("card", terms::full(card))
                .text("who", names.of(row)),
            Action::Use { card, on, fee } => match card.ability() {
                Some(Ability::SwapUpTo(_)) => return None,
                Some(Ability::DiscardAllUpTo(_)) => Text::new("iszkenderun-sure-use-all")
                    .text("card", terms::full(card))
                    .text("gone", Text::all_of(gone(view, *action, card, names))),
                _ => Text::new("iszkenderun-sure-use")
                    .text("what", for_fee(fee, used(view, card, on, names)))
                    .text("card", terms::full(card)),
            },
            Action::Token { deed: Deed::Exchange | Deed::Protect | Deed::Steal, .. } => {
                return None;
            }
            Action::Token { deed: Deed::ScoreBonus, .. } => {
                Text::new("iszkenderun-sure-token").text("what", Self::label(view, action, names))
            }
            Action::Choose(second) => match view.draft {
                Some(Draft::Exchange { .. }) | None => return None,
                Some(Draft::Swap { card, first }) => Text::new("iszkenderun-sure-swap")
                    .text("card", terms::full(card))
                    .text("first", target(view, first, names))
                    .text("second", target(view, second, names)),
                Some(Draft::Protect { .. } | Draft::Steal { .. }) => {
                    Text::new("iszkenderun-sure-token")
                        .text("what", Self::label(view, action, names))
                }
            },
            Action::Exchange => {
                let count = named(view);
                return Some(Text::new("iszkenderun-sure-exchange").number("count", count));
            }
            Action::Pass if view.draft.is_some() => {
                return Some(Text::new("iszkenderun-sure-pass-instead"));
            }
            Action::Pass => return Some(sure_pass(view, me)),
        };
        let changes = changes(view, *action, names);
        Some(if changes.is_empty() {
            Text::new("iszkenderun-sure").text("what", what)
        } else {
            Text::new("iszkenderun-sure-rows").text("what", what).list("changes", changes)
        })
    }
}

/// Compares the row of a seat that would pass with the best other one, and says how many others can
/// still raise theirs.
fn sure_pass(view: &View, me: Seat) -> Text {
    let table = &view.table;
    let others = table.members.without(me).iter();
    let best = others.map(|seat| table.total(seat)).max().unwrap_or(0);
    Text::new("iszkenderun-sure-pass")
        .number("total", table.total(me))
        .number("best", best)
        .number("playing", table.playing.without(me).len())
}

/// The fee comes first, because it distinguishes the options.
fn for_fee(fee: Option<Card>, what: Text) -> Text {
    match fee {
        Some(fee) => {
            Text::new("iszkenderun-do-for-fee").text("fee", terms::full(fee)).text("what", what)
        }
        None => what,
    }
}

/// Returns what a card would add to one's own row, or whose row it would close.
fn play(view: &View, card: Card, row: Seat, names: &Names) -> Text {
    if view.viewer.seat() != Some(row) {
        let who = names.of(row);
        return Text::new("iszkenderun-do-play-to")
            .text("card", terms::full(card))
            .text("who", who);
    }
    let after = view.after(Action::Play { card, row });
    Text::new("iszkenderun-do-play")
        .text("card", terms::full(card))
        .number("gain", after.total(row).saturating_sub(view.table.total(row)))
}

/// Returns the effect of a card; without a target that it needs, only that it is used.
fn used(view: &View, card: Card, on: Option<Card>, names: &Names) -> Text {
    let by = terms::full(card);
    let Some(ability) = card.ability() else {
        return Text::new("iszkenderun-group-use-card").text("card", by);
    };
    let target = on.map(|on| target(view, on, names));
    match (ability, target) {
        (Ability::Unblock, _) => Text::new("iszkenderun-do-unblock").text("card", by),
        (Ability::SetTrump(Some(suit)), _) => {
            Text::new("iszkenderun-do-trump").text("card", by).text("suit", terms::suit(suit))
        }
        (Ability::SetTrump(None), _) => Text::new("iszkenderun-do-no-trump").text("card", by),
        (Ability::Draw, _) => Text::new("iszkenderun-do-draw").text("card", by),
        (Ability::DrawAndReveal, _) => Text::new("iszkenderun-do-reveal").text("card", by),
        (Ability::DiscardAllUpTo(most), _) => {
            Text::new("iszkenderun-do-discard-all").text("card", by).number("most", most)
        }
        (Ability::Boost(bonus), Some(target)) => Text::new("iszkenderun-do-boost")
            .text("card", by)
            .number("bonus", bonus)
            .text("target", target),
        (Ability::TakeUpTo(_), Some(target)) => {
            Text::new("iszkenderun-do-take").text("card", by).text("target", target)
        }
        (Ability::SwapUpTo(_), Some(target)) => {
            Text::new("iszkenderun-do-swap").text("card", by).text("target", target)
        }
        (Ability::RetrieveAny | Ability::RetrieveSuit(_), Some(target)) => {
            Text::new("iszkenderun-do-retrieve").text("card", by).text("target", target)
        }
        (Ability::DiscardUpTo(_) | Ability::DiscardSuit(_) | Ability::DiscardAny, Some(target)) => {
            Text::new("iszkenderun-do-discard").text("card", by).text("target", target)
        }
        (_, None) => Text::new("iszkenderun-group-use-card").text("card", by),
    }
}

fn token(pay: Card, deed: Deed) -> Text {
    let paid = terms::full(pay);
    if deed == Deed::Steal {
        let most = pay.printed();
        return Text::new("iszkenderun-do-token-steal").text("pay", paid).number("most", most);
    }
    Text::new("iszkenderun-do-token").text("pay", paid).text("deed", terms::deed(deed))
}

fn choose(view: &View, card: Card, names: &Names) -> Text {
    match view.draft {
        Some(Draft::Swap { .. }) => {
            Text::new("iszkenderun-do-swap-with").text("target", target(view, card, names))
        }
        Some(draft @ (Draft::Protect { .. } | Draft::Steal { .. })) => {
            Text::of_variant("iszkenderun-do", draft).text("target", target(view, card, names))
        }
        Some(Draft::Exchange { .. }) | None => {
            Text::new("iszkenderun-do-exchange-card").text("card", terms::full(card))
        }
    }
}

/// Returns a card in a row with its owner.
fn target(view: &View, card: Card, names: &Names) -> Text {
    let owner = view.table.rows.find(card).map(|place| place.seat);
    let full = terms::full(card);
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

/// Returns the number of cards that are named for an exchange.
const fn named(view: &View) -> usize {
    match view.draft {
        Some(Draft::Exchange { cards, .. }) => cards.len(),
        Some(Draft::Swap { .. } | Draft::Protect { .. } | Draft::Steal { .. }) | None => 0,
    }
}

/// Returns the cards that leave the rows, besides the one that is used.
fn gone(view: &View, action: Action, used: Card, names: &Names) -> Vec<Text> {
    let after = view.after(action);
    let lying = view.table.rows.cards().map(|(_, lying)| lying.card);
    let gone = lying.filter(|card| *card != used && after.rows.find(*card).is_none());
    gone.map(|card| target(view, card, names)).collect()
}

/// Returns the new totals of the rows that change.
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
    changed.map(change).collect()
}
