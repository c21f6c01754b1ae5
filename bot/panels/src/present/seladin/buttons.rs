//! Labels, groups and confirmations of buttons.

use engine::games::seladin::card::{Card, Clan};
use engine::games::seladin::deal::Side;
use engine::games::seladin::plan::Plan;
use engine::games::seladin::{Action, Seladin, View};
use engine::seat::Seat;

use super::terms;
use crate::panel::{ButtonStyle, Finish};
use crate::present::{Names, ShowButtons};
use words::text::Text;

impl ShowButtons for Seladin {
    const KINDS_STAY: bool = true;

    fn label(view: &View, action: &Action, names: &Names) -> Text {
        match action {
            Action::Draw(_)
            | Action::UseSix(_)
            | Action::KeepSix
            | Action::VoteYes
            | Action::VoteNo => in_secret(view, *action),
            Action::Accept
            | Action::Approach(_)
            | Action::Add(..)
            | Action::Remove(..)
            | Action::Offer
            | Action::Decline
            | Action::Withdraw
            | Action::NoDeal
            | Action::Discard(_) => deal(view, *action, names),
            Action::Seleh(..)
            | Action::SelehAll(_)
            | Action::Swap(..)
            | Action::Bonus(_)
            | Action::Direct(_)
            | Action::Give(..)
            | Action::Surplus(_)
            | Action::Rescue(..)
            | Action::Confirm
            | Action::Pass => turn(view, *action, names),
        }
    }

    /// Groups cards by their use; an action that ends something has no group.
    fn path(view: &View, action: &Action, names: &Names) -> Vec<Text> {
        let own = |face| terms::card(Card { clan: clan(view), face });
        match *action {
            Action::Add(side, _) | Action::Remove(side, _) => {
                let seat = owner(view, side);
                vec![if names.is_you(seat) {
                    Text::new("seladin-group-counter-yours")
                } else {
                    Text::new("seladin-group-counter").text("who", names.of(seat))
                }]
            }
            Action::Seleh(..) => vec![Text::new("seladin-group-seleh")],
            Action::Swap(face, _) => vec![
                Text::new("seladin-group-swap"),
                Text::new("seladin-group-swap-out").text("card", own(face)),
            ],
            Action::Bonus(_) => vec![Text::new("seladin-group-bonus")],
            Action::Direct(_) => vec![Text::new("seladin-group-direct")],
            Action::Give(to, _) => {
                vec![Text::new("seladin-group-give").text("who", names.of(to))]
            }
            Action::Rescue(..) => vec![Text::new("seladin-group-rescue")],
            _ => Vec::new(),
        }
    }

    fn finish(action: &Action) -> Option<Finish> {
        match action {
            Action::Confirm => Some(Finish::EndTurn),
            Action::Pass => Some(Finish::Pass),
            _ => None,
        }
    }

    fn weight(view: &View, action: &Action) -> ButtonStyle {
        match action {
            Action::Confirm | Action::Offer | Action::Accept => ButtonStyle::Main,
            Action::Pass if view.plan == Plan::default() => ButtonStyle::Quiet,
            Action::Pass => ButtonStyle::Danger,
            Action::NoDeal | Action::Withdraw | Action::KeepSix => ButtonStyle::Quiet,
            _ => ButtonStyle::Plain,
        }
    }

    fn confirm(view: &View, action: &Action, _: &Names) -> Option<Text> {
        let forgets = *action == Action::Pass && view.plan != Plan::default();
        forgets.then(|| Text::new("seladin-sure-pass"))
    }
}

/// Returns the clan of the cards in the options.
fn clan(view: &View) -> Clan {
    view.clan(view.viewer.seat().unwrap_or(view.turn))
}

/// Returns the owner of the counter.
fn owner(view: &View, side: Side) -> Seat {
    match side {
        Side::Starter => view.starter,
        Side::Other => view.window.talk.map_or(view.starter, |talk| talk.other),
    }
}

fn in_secret(view: &View, action: Action) -> Text {
    let own = |face| terms::card(Card { clan: clan(view), face });
    match action {
        Action::Draw(face) => Text::new("seladin-do-draw").text("card", own(face)),
        Action::UseSix(face) => Text::new("seladin-do-six").text("card", own(face)),
        Action::VoteYes => Text::new("seladin-do-yes"),
        Action::VoteNo => Text::new("seladin-do-no"),
        _ => Text::new("seladin-do-keep-six"),
    }
}

fn deal(view: &View, action: Action, names: &Names) -> Text {
    match action {
        Action::Approach(seat) => approach(view, seat, names),
        Action::Add(side, card) => added(owner(view, side), card, names),
        Action::Remove(side, card) => removed(owner(view, side), card, names),
        Action::Accept => Text::new("seladin-do-accept"),
        Action::Decline => Text::new("seladin-do-decline"),
        Action::Withdraw => Text::new("seladin-do-withdraw"),
        Action::NoDeal => Text::new("seladin-do-no-deal"),
        Action::Discard(card) => Text::new("seladin-do-discard").text("card", terms::card(card)),
        _ if view.window.talk.is_some_and(|talk| talk.messages > 0) => {
            Text::new("seladin-do-counter-offer")
        }
        _ => Text::new("seladin-do-offer"),
    }
}

/// Returns the label of the offer of one's die to a player. In the room all readers see the same
/// label, so it names no die.
fn approach(view: &View, to: Seat, names: &Names) -> Text {
    match view.viewer.seat() {
        Some(me) => Text::new("seladin-do-approach-dice")
            .number("one", view.die(me))
            .number("other", view.die(to))
            .text("who", names.of(to)),
        None => Text::new("seladin-do-approach").text("who", names.of(to)),
    }
}

fn added(from: Seat, card: Card, names: &Names) -> Text {
    if names.is_you(from) {
        return Text::new("seladin-do-add-yours").text("card", terms::card(card));
    }
    Text::new("seladin-do-add").text("card", terms::card(card)).text("who", names.of(from))
}

fn removed(from: Seat, card: Card, names: &Names) -> Text {
    if names.is_you(from) {
        return Text::new("seladin-do-remove-yours").text("card", terms::card(card));
    }
    Text::new("seladin-do-remove").text("card", terms::card(card)).text("who", names.of(from))
}

fn turn(view: &View, action: Action, names: &Names) -> Text {
    let clan = clan(view);
    let own = |face| terms::card(Card { clan, face });
    let is_mine = |seat: Seat| seat == view.turn;
    match action {
        Action::Seleh(from, card) if is_mine(from) => {
            Text::new("seladin-do-seleh").text("card", terms::card(card))
        }
        Action::Seleh(from, card) => Text::new("seladin-do-seleh-shared")
            .text("card", terms::card(card))
            .text("who", names.of(from)),
        Action::SelehAll(from) if is_mine(from) => Text::new("seladin-do-seleh-all"),
        Action::SelehAll(from) => {
            Text::new("seladin-do-seleh-all-shared").text("who", names.of(from))
        }
        Action::Swap(out, back) if out == back => {
            Text::new("seladin-do-swap-alike").text("card", own(out))
        }
        Action::Swap(out, back) => {
            Text::new("seladin-do-swap").text("out", own(out)).text("back", own(back))
        }
        Action::Bonus(face) => Text::new("seladin-do-bonus").text("card", own(face)),
        Action::Direct(face) => Text::new("seladin-do-direct").text("card", own(face)),
        Action::Give(to, cards) => Text::new("seladin-do-give")
            .text("who", names.of(to))
            .text("cards", terms::own(cards, clan)),
        Action::Surplus(cards) => {
            Text::new("seladin-do-surplus").text("cards", terms::own(cards, clan))
        }
        Action::Rescue(from, face) => {
            Text::new("seladin-do-rescue").text("card", own(face)).text("who", names.of(from))
        }
        Action::Confirm if view.plan.is_pass() && view.plan.swap.is_some() => {
            Text::new("seladin-do-confirm-pass")
        }
        Action::Confirm => Text::new("seladin-do-confirm"),
        _ if view.plan == Plan::default() => Text::new("seladin-do-pass"),
        _ => Text::new("seladin-do-pass-forget"),
    }
}
