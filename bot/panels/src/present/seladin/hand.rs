//! The content for one seat: its cards, its plan with what that makes possible, and its decision.
//!
//! Only the viewer sees it, so it is in the second person.

use engine::games::seladin::card::{Card, Face};
use engine::games::seladin::plan::{Plan, Turn};
use engine::games::seladin::{Action, Answer, Phase, Seladin, View};
use engine::seat::{Seat, Viewer};

use super::{board, terms};
use crate::panel::Block;
use crate::present::{Names, ShowHand};
use words::text::Text;

impl ShowHand for Seladin {
    fn hand(view: &View, names: &Names) -> Vec<Block> {
        let Some(me) = view.viewer.seat().filter(|_| view.outcome.is_none()) else {
            return Vec::new();
        };
        let mut blocks = cards(view, me);
        if let Answer::Take(face) = view.answer {
            let card = terms::card(Card { clan: view.clan(me), face });
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

    fn scene_hand(view: &View, names: &Names) -> Vec<Block> {
        let Some(me) = view.viewer.seat().filter(|_| view.outcome.is_none()) else {
            return Vec::new();
        };
        let hand = cards(view, me).into_iter().take(1);
        hand.chain(planned(view, me, names)).collect()
    }

    fn question(view: &View, names: &Names) -> Text {
        match view.phase {
            Phase::Draw => Text::new("seladin-ask-draw"),
            Phase::Six => Text::new("seladin-ask-six"),
            Phase::Deal => deal(view, names),
            Phase::Surplus => Text::new("seladin-ask-surplus-deal"),
            Phase::Teams => teams(view),
            Phase::Turn => plan(view),
            Phase::Over => Text::new("seladin-ask-nothing"),
        }
    }

    fn note_of_view(_: u8, _: &View, _: &Names) -> Option<Text> {
        None
    }
}

/// Returns hand and store as they will be after the plan.
fn cards(view: &View, me: Seat) -> Vec<Block> {
    let (clan, own) = (view.clan(me), view.plan.holds(view.mine));
    vec![
        Block::Line(Text::new("seladin-hand").text("cards", terms::own(own.hand, clan).strong())),
        Block::Line(Text::new("seladin-store").text("cards", terms::own(own.store, clan))),
    ]
}

/// S-8.5: tells whether the partner has agreed and the viewer has not answered.
pub fn agreed(view: &View, me: Seat) -> bool {
    let waits = |seat| view.waiting.contains(seat);
    let partner = view.partner(me).filter(|_| view.phase == Phase::Teams);
    waits(me) && partner.is_some_and(|partner| !waits(partner))
}

/// Returns the planned steps, if there are any.
fn planned(view: &View, me: Seat, names: &Names) -> Vec<Block> {
    let steps = steps(view, me, &view.plan, names);
    if steps.is_empty() {
        return Vec::new();
    }
    vec![Block::Line(Text::new("seladin-plan").strong()), Block::List(steps)]
}

fn turn(view: &View, me: Seat, names: &Names) -> Vec<Block> {
    let (turn, plan) = (view.my_turn(me), &view.plan);
    let mut blocks = planned(view, me, names);
    blocks.extend(effect(view, me, names).map(Block::Line));
    blocks.push(Block::Line(value(view, &turn, me)));
    if let Some(gifts) = gifts(view, &turn, names) {
        let lines = [Some(gifts), bonus(&turn, plan), signs(&turn, plan)];
        blocks.extend(lines.into_iter().flatten().map(Block::Line));
    }
    blocks
}

/// Returns how the plan changes the points of the stage.
fn effect(view: &View, me: Seat, names: &Names) -> Option<Text> {
    let of_seat = |seat| {
        let (now, added) = (board::now(view, seat), added_points(view, me, seat));
        let then = now + added;
        (added != 0).then(|| {
            Text::new("seladin-plan-points-each")
                .text("who", names.of(seat))
                .number("then", then)
                .number("now", now)
        })
    };
    let each: Vec<Text> = Seat::all(view.seats).filter_map(of_seat).collect();
    (!each.is_empty()).then(|| Text::new("seladin-plan-points").list("points", each))
}

/// S-6.1: returns the points that the plan adds to the stage of a seat.
fn added_points(view: &View, me: Seat, seat: Seat) -> i32 {
    let plan = &view.plan;
    let number = |face: Face| i32::from(face.number());
    let given = plan.seleh.plus(plan.shared).by(view.clan(seat));
    let kept = plan.gifts[seat.index()].minus(plan.surplus[seat.index()]);
    let mut points = i32::from(given.sum()) - i32::from(kept.sum());
    if seat == me {
        let straight: u8 = plan.surplus.iter().map(|cards| cards.sum()).sum();
        points += i32::from(plan.seleh.sum()) + i32::from(straight);
        points += plan.direct.map_or(0, number);
        points += plan.rescue.map_or(0, |(_, face)| number(face));
    }
    if view.partner(me) == Some(seat) {
        points += i32::from(plan.shared.sum());
    }
    let is_rescued = |(from, _): &(Seat, Face)| *from == seat;
    points + plan.rescue.filter(is_rescued).map_or(0, |(_, face)| number(face))
}

/// S-4.6: returns the value of the die, and its reason. After a gift, no card is sent any more.
fn value(view: &View, turn: &Turn, me: Seat) -> Text {
    let (die, plan) = (view.die(me), &view.plan);
    let value = usize::from(die) + plan.raised();
    let counters = [Some(me), view.partner(me)].into_iter().flatten();
    if plan.raised() > 0 {
        Text::new("seladin-value")
            .number("value", value)
            .number("die", die)
            .number("cards", plan.raised())
    } else if !plan.gives() && counters.into_iter().any(|from| !plan.left(turn, from).is_empty()) {
        Text::new("seladin-value-die-more").number("die", die)
    } else {
        Text::new("seladin-value-die").number("die", die)
    }
}

/// Returns the possible gifts to rivals for whom nothing is planned.
fn gifts(view: &View, turn: &Turn, names: &Names) -> Option<Text> {
    let plan = &view.plan;
    let exactly = |to: Seat| {
        let difference = difference(turn, plan, to)?;
        Some(Text::new("seladin-to").text("who", names.of(to)).number("difference", difference))
    };
    if plan.gives() && plan.holds(turn.own).hand.is_empty() {
        return None;
    }
    let gifts: Vec<Text> = turn.rivals.iter().filter_map(exactly).collect();
    if !gifts.is_empty() {
        Some(Text::new("seladin-to-some").text("gifts", terms::all(gifts)))
    } else if plan.gives() {
        None
    } else if can_send(&next_steps(view)) {
        Some(Text::new("seladin-to-nobody-yet"))
    } else {
        Some(Text::new("seladin-to-nobody"))
    }
}

/// S-4.7: returns the possible gift to a rival, unless one is planned.
fn difference(turn: &Turn, plan: &Plan, to: Seat) -> Option<usize> {
    let difference = turn.difference(to, plan.raised());
    (difference > 0 && plan.gifts[to.index()].is_empty()).then_some(difference)
}

/// S-4.5: returns how many cards may be taken from the store.
fn bonus(turn: &Turn, plan: &Plan) -> Option<Text> {
    let store = plan.holds(turn.own).store.len();
    let left = plan.earned().saturating_sub(plan.bonus.len()).min(store);
    let may_take = left > 0 && !plan.gives() && plan.direct.is_none();
    may_take
        .then(|| Text::new("seladin-chance-bonus").number("sum", plan.sum()).number("count", left))
}

/// S-4.3, S-4.8: returns the uses of the signs at hand.
fn signs(turn: &Turn, plan: &Plan) -> Option<Text> {
    let store = plan.holds(turn.own).store;
    let may_swap =
        plan.swap.is_none() && !plan.gives() && turn.may_swap_early() && !store.is_empty();
    match (may_swap, plan.may_sum(turn)) {
        (true, true) => Some(Text::new("seladin-chance-both")),
        (true, false) => Some(Text::new("seladin-chance-swap")),
        (false, true) => Some(Text::new("seladin-chance-add")),
        (false, false) => None,
    }
}

/// Returns the steps of the plan, in order.
fn steps(view: &View, me: Seat, plan: &Plan, names: &Names) -> Vec<Text> {
    let clan = view.clan(me);
    let one = |face| terms::card(Card { clan, face });
    let mut lines = Vec::new();
    let swap = plan.swap.map(|swap| {
        Text::new("seladin-plan-swap").text("out", one(swap.hand)).text("back", one(swap.store))
    });
    let is_late = plan.swap.is_some_and(|swap| swap.late);
    lines.extend(swap.clone().filter(|_| !is_late));
    if !plan.seleh.is_empty() {
        lines.push(Text::new("seladin-plan-seleh").text("cards", terms::cards(plan.seleh)));
    }
    if let Some(partner) = view.partner(me).filter(|_| !plan.shared.is_empty()) {
        let line = Text::new("seladin-plan-shared")
            .text("cards", terms::cards(plan.shared))
            .text("who", terms::whom(partner, names));
        lines.push(line);
    }
    if !plan.bonus.is_empty() {
        let cards = terms::own(plan.bonus, clan);
        lines.push(Text::new("seladin-plan-bonus").text("cards", cards));
    }
    lines.extend(swap.filter(|_| is_late));
    lines.extend(plan.direct.map(|face| Text::new("seladin-plan-direct").text("card", one(face))));
    for to in Seat::all(view.seats).filter(|to| !plan.gifts[to.index()].is_empty()) {
        let (gift, surplus) = (plan.gifts[to.index()], plan.surplus[to.index()]);
        let (who, cards) = (names.of(to), terms::own(gift, clan));
        lines.push(if surplus.is_empty() {
            Text::new("seladin-plan-gift").text("who", who).text("cards", cards)
        } else {
            Text::new("seladin-plan-gift-surplus")
                .text("who", who)
                .text("cards", cards)
                .text("surplus", terms::own(surplus, clan))
        });
    }
    lines.extend(plan.rescue.map(|(from, face)| {
        Text::new("seladin-plan-rescue").text("card", one(face)).text("who", names.of(from))
    }));
    lines
}

fn deal(view: &View, names: &Names) -> Text {
    let me = view.viewer.seat();
    let Some(talk) = view.window.talk else {
        return match me {
            Some(seat) if seat == view.starter => {
                Text::new("seladin-ask-deal-starter").number("one", view.die(seat))
            }
            Some(seat) => Text::new("seladin-ask-deal-yours")
                .number("one", view.die(seat))
                .number("other", view.die(view.starter))
                .text("who", names.of(view.starter)),
            None => Text::new("seladin-ask-deal"),
        };
    };
    match (me == Some(talk.speaker), talk.messages) {
        (true, 0) => Text::new("seladin-ask-offer"),
        (true, _) => Text::new("seladin-ask-answer"),
        (false, 0) => Text::new("seladin-ask-wait-offer"),
        (false, _) => Text::new("seladin-ask-wait-answer"),
    }
}

/// S-8.5: asks for an exchange with the partner; in the room, all teams at once.
fn teams(view: &View) -> Text {
    let me = view.viewer.seat();
    match me.and_then(|me| Some((me, view.partner(me)?))) {
        Some((me, partner)) => Text::new("seladin-ask-teams-yours")
            .number("one", view.die(me))
            .number("other", view.die(partner)),
        None => Text::new("seladin-ask-teams"),
    }
}

fn plan(view: &View) -> Text {
    let plan = &view.plan;
    if view.viewer != Viewer::Seat(view.turn) {
        Text::new("seladin-ask-nothing")
    } else if plan.choosing.is_some() {
        Text::new("seladin-ask-surplus")
    } else {
        step(view)
    }
}

/// Asks for the next step of the plan, and names only possible ones.
fn step(view: &View) -> Text {
    let plan = &view.plan;
    let steps = next_steps(view);
    let can = |is_kind: fn(&Action) -> bool| steps.iter().any(is_kind);
    let can_give = can(|step| matches!(step, Action::Give(..)));
    let can_send = can_send(&steps);
    Text::new(match (plan.gives(), plan.raised() > 0) {
        (true, _) if can_give => "seladin-ask-more",
        (true, _) => "seladin-ask-confirm",
        (false, true) if can_send => "seladin-ask-give",
        (false, true) => "seladin-ask-give-only",
        (false, false) if can_send => "seladin-ask-turn",
        (false, false) if can_give => "seladin-ask-turn-give",
        (false, false) if can(|step| matches!(step, Action::Swap(..))) => "seladin-ask-turn-swap",
        (false, false) if can(|step| matches!(step, Action::Confirm)) => "seladin-ask-confirm",
        (false, false) => "seladin-ask-pass",
    })
}

fn next_steps(view: &View) -> Vec<Action> {
    let mut steps = Vec::new();
    view.next_steps(&mut steps);
    steps
}

/// S-4.10: cards are sent only if a gift can follow.
fn can_send(steps: &[Action]) -> bool {
    steps.iter().any(|step| matches!(step, Action::Seleh(..) | Action::SelehAll(_)))
}
