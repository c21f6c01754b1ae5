//! What belongs to one seat: its hand, its plan, and what it is asked.
//!
//! Everything here is for the viewer's eyes, in the second person.

use engine::games::tirazheh::card::Colour;
use engine::games::tirazheh::view::Plan;
use engine::games::tirazheh::{Action, Phase, View};

use super::words;
use crate::panel::Block;
use crate::present::Names;
use crate::text::{Text, Tint};

pub(super) fn hand(view: &View, names: &Names) -> Vec<Block> {
    let Some(me) = view.viewer.seat().filter(|_| view.outcome.is_none()) else {
        return Vec::new();
    };
    let face = view.now();
    if !face.active.contains(me) {
        return vec![Block::Line(Text::new("tirazheh-you-are-out"))];
    }
    let mut blocks = cards(view);
    if let Some(plan) = &view.draft {
        blocks.push(Block::Line(Text::new("tirazheh-plan")));
        blocks.push(Block::List(steps(plan, names)));
        blocks.push(Block::Line(if face.winning_under(face.ruling()) == Some(me) {
            Text::new("tirazheh-plan-wins").strong()
        } else {
            Text::new("tirazheh-plan-does-not-win")
        }));
    }
    blocks.push(Block::Line(Text::new("tirazheh-under-each")));
    blocks.push(Block::Rows(Colour::ALL.map(|colour| row(view, colour, names)).to_vec()));
    if view.options.odd_actions && face.turn == me && face.phase == Phase::Main {
        blocks.push(Block::Line(Text::new("tirazheh-odd-reminder").tint(Tint::Muted)));
    }
    blocks
}

/// Returns the hand twice: as it looks in rows, and in full.
fn cards(view: &View) -> Vec<Block> {
    let mine = view.now().mine;
    let Some(row) = words::side_by_side(mine) else {
        return vec![Block::Line(Text::new("tirazheh-hand-empty"))];
    };
    let full = words::strongest_first(mine).into_iter().map(words::full);
    vec![
        Block::Line(Text::new("tirazheh-hand").text("cards", row.strong())),
        Block::Line(Text::new("tirazheh-hand-in-full").list("cards", full).tint(Tint::Muted)),
    ]
}

/// Returns the steps of a plan; steps that finish a turn are never part of one.
fn steps(plan: &Plan, names: &Names) -> Vec<Text> {
    let step = |action: &Action| match *action {
        Action::PlacePalette(card) => {
            Some(Text::new("tirazheh-plan-palette").text("card", words::full(card)))
        }
        Action::SevenToDeck(card) => {
            Some(Text::new("tirazheh-plan-deck").text("card", words::full(card)))
        }
        Action::OneTake(seat, card) => Some(
            Text::new("tirazheh-plan-take")
                .text("card", words::full(card))
                .text("who", names.of(seat)),
        ),
        Action::PlaceCanvas(_)
        | Action::SevenToCanvas(_)
        | Action::EndTurn
        | Action::TakeBonus
        | Action::SkipBonus
        | Action::GiveUp => None,
    };
    plan.steps.iter().filter_map(step).collect()
}

/// Returns a colour, what it counts, and who would be winning under it.
fn row(view: &View, colour: Colour, names: &Names) -> Vec<Text> {
    let nobody = || Text::new("tirazheh-nobody").tint(Tint::Muted);
    let who = view.now().winning_under(colour).map_or_else(nobody, |seat| names.of(seat));
    vec![words::colour(colour), words::counts(colour), who]
}

pub(super) fn question(view: &View) -> Text {
    let face = view.now();
    if view.viewer.seat() != Some(face.turn) {
        return Text::new("tirazheh-ask-nothing");
    }
    let wins = face.winning_under(face.ruling()) == Some(face.turn);
    match face.phase {
        Phase::Main if view.options.odd_actions => Text::new("tirazheh-ask-main-odd"),
        Phase::Main => Text::new("tirazheh-ask-main"),
        Phase::ChooseOne => Text::new("tirazheh-ask-one"),
        Phase::ChooseFive => Text::new("tirazheh-ask-five"),
        Phase::ChooseSeven => Text::new("tirazheh-ask-seven"),
        Phase::AfterPalette if wins && face.mine.is_empty() => Text::new("tirazheh-ask-end"),
        Phase::AfterPalette if wins => Text::new("tirazheh-ask-winning"),
        Phase::AfterPalette if view.draft.is_some() => Text::new("tirazheh-ask-losing"),
        Phase::AfterPalette => Text::new("tirazheh-ask-canvas"),
        Phase::Bonus => Text::new("tirazheh-ask-bonus"),
        Phase::Over => Text::new("tirazheh-ask-nothing"),
    }
}
