//! Alternative texts of Seladin.

use engine::games::seladin::card::Cards;
use engine::games::seladin::{Phase, Seladin, View};
use engine::seat::Seat;

use super::board::DealSeats;
use super::{board, hand, terms};
use crate::present::alt::AltText;
use crate::present::places::in_sentences;
use crate::present::{DescribePicture, Names};
use words::text::Text;

impl DescribePicture for Seladin {
    fn alt(view: &View, names: &Names) -> AltText {
        if let Some(outcome) = &view.outcome {
            let earned = |seat| earned(view, seat);
            return AltText { lead: Vec::new(), table: in_sentences(outcome, names, earned) };
        }
        let lead = [Some(board::moment(view, names)), board::lead(view, names), talk(view, names)];
        let seats = Seat::all(view.seats).map(|seat| of_seat(view, seat, names));
        let signs = Text::new("seladin-alt-signs");
        let table = seats.chain(own(view)).chain(teams(view, names)).chain([signs]).collect();
        AltText { lead: lead.into_iter().flatten().collect(), table }
    }

    fn task(view: &View) -> Option<Text> {
        match view.phase {
            Phase::Deal => Some(match view.window.talk {
                None => Text::new("seladin-picture-task-deal"),
                Some(talk) if talk.messages == 0 => Text::new("seladin-picture-task-offer"),
                Some(_) => Text::new("seladin-picture-task-answer"),
            }),
            Phase::Surplus => Some(Text::new("seladin-picture-task-choose")),
            Phase::Teams => Some(Text::new("seladin-picture-task-vote")),
            phase @ (Phase::Draw | Phase::Six | Phase::Turn) => {
                Some(Text::of_variant("seladin-picture-task", phase))
            }
            Phase::Over => None,
        }
    }
}

/// Returns the offered exchange of dice.
fn talk(view: &View, names: &Names) -> Option<Text> {
    let talk = view.window.talk.filter(|talk| view.phase == Phase::Deal && talk.messages > 0)?;
    let seats = DealSeats { starter: view.starter, other: talk.other };
    let from = seats.facing(talk.speaker);
    let terms = terms::all(board::terms(&talk.terms, seats, names));
    let to = terms::whom(talk.speaker, names);
    Some(if names.is_you(from) {
        Text::new("seladin-offered-yours").text("to", to).text("terms", terms)
    } else {
        Text::new("seladin-offered").text("who", names.of(from)).text("to", to).text("terms", terms)
    })
}

fn of_seat(view: &View, seat: Seat, names: &Names) -> Text {
    let counter = view.counter(seat);
    let cards = if counter.is_empty() {
        Text::new("seladin-alt-counter-empty")
    } else {
        Text::new("seladin-alt-counter").text("cards", terms::cards(counter))
    };
    let die = match view.die(seat) {
        0 => Text::new("seladin-alt-no-die"),
        die => Text::new("seladin-alt-die").number("die", die),
    };
    Text::new("seladin-alt-seat")
        .text("who", names.of(seat))
        .text("clan", terms::letter(view.clan(seat)))
        .text("die", die)
        .text("counter", cards)
        .number("now", board::now(view, seat))
        .number("total", view.total(seat))
        .number("hand", view.hand_size(seat))
        .number("store", view.store_size(seat))
}

/// S-8.1: returns the teams.
fn teams(view: &View, names: &Names) -> Option<Text> {
    board::teams(view, names).map(|teams| Text::new("alt-sentence").text("text", teams))
}

/// Returns hand and store, and the plan.
fn own(view: &View) -> Vec<Text> {
    let Some(me) = view.viewer.seat() else { return Vec::new() };
    let (clan, own) = (view.clan(me), view.plan.holds(view.mine));
    let held = Text::new("seladin-alt-hand")
        .text("hand", terms::own(own.hand, clan))
        .text("store", terms::own(own.store, clan));
    let plan = (view.plan.steps > 0).then(|| plan(view, me));
    let agreed = hand::agreed(view, me).then(|| Text::new("seladin-partner-agrees"));
    [Some(held), plan, agreed].into_iter().flatten().collect()
}

fn plan(view: &View, me: Seat) -> Text {
    let sent: Cards = view.plan.seleh.plus(view.plan.shared);
    let value = usize::from(view.die(me)) + view.plan.raised();
    Text::new("seladin-alt-plan").text("cards", terms::cards(sent)).number("value", value)
}

/// Returns the points of the stages and the total; in team play those of both partners.
fn earned(view: &View, seat: Seat) -> Text {
    let points = |points: i32| Text::new("seladin-points").number("points", points);
    let stages = view.scores(seat).map(points);
    let total = view.total(seat);
    match view.partner(seat) {
        Some(partner) => Text::new("seladin-alt-earned-team")
            .list("stages", stages)
            .number("total", total)
            .number("team", total + view.total(partner)),
        None => Text::new("seladin-alt-earned").list("stages", stages).number("total", total),
    }
}
