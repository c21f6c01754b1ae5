//! What belongs to one seat: its cards, its plan with what that makes possible, its question.
//!
//! Everything here is for the viewer's eyes, in the second person.

use engine::games::seladin::card::Card;
use engine::games::seladin::plan::{Plan, Turn};
use engine::games::seladin::{Answer, Phase, View};
use engine::seat::{Seat, Viewer};

use super::words;
use crate::panel::Block;
use crate::present::Names;
use crate::text::{Text, Tint};

pub(super) fn hand(view: &View, names: &Names) -> Vec<Block> {
    let Some(me) = view.viewer.seat().filter(|_| view.outcome.is_none()) else {
        return Vec::new();
    };
    let mut blocks = cards(view, me);
    if let Answer::Take(face) = view.answer {
        let card = words::card(Card { clan: view.clan(me), face });
        blocks.push(Block::Line(Text::new("seladin-taking").text("card", card)));
    }
    if agreed(view, me) {
        blocks.push(Block::Line(Text::new("seladin-partner-agrees").strong()));
    }
    if view.phase == Phase::Turn && view.turn == me {
        blocks.extend(turn(view, me, names));
    }
    blocks
}

/// Returns hand and store as they will be when the plan is carried out.
fn cards(view: &View, me: Seat) -> Vec<Block> {
    let (clan, own) = (view.clan(me), view.plan.holds(view.mine));
    vec![
        Block::Line(Text::new("seladin-clan").text("clan", words::clan(clan))),
        Block::Line(Text::new("seladin-hand").text("cards", words::own(own.hand, clan).strong())),
        Block::Line(Text::new("seladin-store").text("cards", words::own(own.store, clan))),
    ]
}

/// S-8.5: the partner has said yes, and the viewer has not answered.
pub(super) fn agreed(view: &View, me: Seat) -> bool {
    let waits = |seat| view.waiting.contains(seat);
    let partner = view.partner(me).filter(|_| view.phase == Phase::Teams);
    waits(me) && partner.is_some_and(|partner| !waits(partner))
}

fn turn(view: &View, me: Seat, names: &Names) -> Vec<Block> {
    let (turn, plan) = (view.my_turn(me), &view.plan);
    let mut blocks = Vec::new();
    let steps = steps(view, me, plan, names);
    if !steps.is_empty() {
        blocks.push(Block::Line(Text::new("seladin-plan").strong()));
        blocks.push(Block::List(steps));
    }
    let die = view.die(me);
    blocks.push(Block::Line(if plan.raised() == 0 {
        Text::new("seladin-value-die").number("die", die)
    } else {
        Text::new("seladin-value")
            .number("die", die)
            .number("cards", plan.raised())
            .number("value", usize::from(die) + plan.raised())
    }));
    blocks.push(Block::Rows(turn.rivals.iter().map(|to| rival(view, &turn, to, names)).collect()));
    blocks.extend(chances(&turn, plan));
    blocks
}

/// Returns what a rival can be given.
fn rival(view: &View, turn: &Turn, to: Seat, names: &Names) -> Vec<Text> {
    let gift = view.plan.gifts[to.index()];
    let what = match turn.difference(to, view.plan.raised()) {
        _ if !gift.is_empty() => {
            Text::new("seladin-to-given").text("cards", words::own(gift, turn.clan))
        }
        0 => Text::new("seladin-to-nothing").tint(Tint::Muted),
        difference => Text::new("seladin-to-difference").number("difference", difference),
    };
    vec![names.of(to), Text::new("seladin-to-die").number("die", view.die(to)), what]
}

/// Returns what else the plan makes possible, or will.
fn chances(turn: &Turn, plan: &Plan) -> Vec<Block> {
    let holds = plan.holds(turn.own);
    let mut lines = Vec::new();
    let left = plan.earned().saturating_sub(plan.bonus.len()).min(holds.store.len());
    if left > 0 && !plan.gives() && plan.direct.is_none() {
        lines.push(
            Text::new("seladin-chance-bonus").number("sum", plan.sum()).number("count", left),
        );
    } else if plan.raised() > 0 && plan.earned() == 0 && !plan.gives() && !holds.store.is_empty() {
        lines.push(Text::new("seladin-chance-sum").number("sum", plan.sum()).tint(Tint::Muted));
    }
    if plan.may_sum(turn) {
        lines.push(Text::new("seladin-chance-add"));
    }
    if plan.swap.is_none() && !plan.gives() && turn.may_swap_early() && !holds.store.is_empty() {
        lines.push(Text::new("seladin-chance-swap"));
    }
    if lines.is_empty() { Vec::new() } else { vec![Block::List(lines)] }
}

/// Returns the steps of the plan, in the order in which they will happen.
fn steps(view: &View, me: Seat, plan: &Plan, names: &Names) -> Vec<Text> {
    let clan = view.clan(me);
    let one = |face| words::card(Card { clan, face });
    let mut lines = Vec::new();
    let swap = plan.swap.map(|swap| {
        Text::new("seladin-plan-swap").text("out", one(swap.hand)).text("back", one(swap.store))
    });
    let is_late = plan.swap.is_some_and(|swap| swap.late);
    lines.extend(swap.clone().filter(|_| !is_late));
    if !plan.seleh.is_empty() {
        lines.push(Text::new("seladin-plan-seleh").text("cards", words::cards(plan.seleh)));
    }
    if let Some(partner) = view.partner(me).filter(|_| !plan.shared.is_empty()) {
        let line = Text::new("seladin-plan-shared")
            .text("cards", words::cards(plan.shared))
            .text("who", names.of(partner));
        lines.push(line);
    }
    if !plan.bonus.is_empty() {
        let cards = words::own(plan.bonus, clan);
        lines.push(Text::new("seladin-plan-bonus").text("cards", cards));
    }
    lines.extend(swap.filter(|_| is_late));
    lines.extend(plan.direct.map(|face| Text::new("seladin-plan-direct").text("card", one(face))));
    for to in Seat::all(view.seats).filter(|to| !plan.gifts[to.index()].is_empty()) {
        let (gift, surplus) = (plan.gifts[to.index()], plan.surplus[to.index()]);
        let (who, cards) = (names.of(to), words::own(gift, clan));
        lines.push(if surplus.is_empty() {
            Text::new("seladin-plan-gift").text("who", who).text("cards", cards)
        } else {
            Text::new("seladin-plan-gift-surplus")
                .text("who", who)
                .text("cards", cards)
                .text("surplus", words::own(surplus, clan))
        });
    }
    lines.extend(plan.rescue.map(|(from, face)| {
        Text::new("seladin-plan-rescue").text("card", one(face)).text("who", names.of(from))
    }));
    lines
}

pub(super) fn question(view: &View) -> Text {
    match view.phase {
        Phase::Draw => Text::new("seladin-ask-draw"),
        Phase::Six => Text::new("seladin-ask-six"),
        Phase::Deal => deal(view),
        Phase::Surplus => Text::new("seladin-ask-surplus-deal"),
        Phase::Teams => Text::new("seladin-ask-teams"),
        Phase::Turn => plan(view),
        Phase::Over => Text::new("seladin-ask-nothing"),
    }
}

fn deal(view: &View) -> Text {
    let me = view.viewer.seat();
    let Some(talk) = view.window.talk else {
        return if me == Some(view.starter) {
            Text::new("seladin-ask-deal-starter")
        } else {
            Text::new("seladin-ask-deal")
        };
    };
    match (me == Some(talk.speaker), talk.messages) {
        (true, 0) => Text::new("seladin-ask-offer"),
        (true, _) => Text::new("seladin-ask-answer"),
        (false, 0) => Text::new("seladin-ask-wait-offer"),
        (false, _) => Text::new("seladin-ask-wait-answer"),
    }
}

fn plan(view: &View) -> Text {
    let plan = &view.plan;
    if view.viewer != Viewer::Seat(view.turn) {
        Text::new("seladin-ask-nothing")
    } else if plan.choosing.is_some() {
        Text::new("seladin-ask-surplus")
    } else if plan.gives() {
        Text::new("seladin-ask-more")
    } else if plan.raised() > 0 {
        Text::new("seladin-ask-give")
    } else {
        Text::new("seladin-ask-turn")
    }
}
