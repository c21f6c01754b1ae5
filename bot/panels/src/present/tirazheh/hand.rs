//! The content for one seat: its hand, its plan, and its decision.
//!
//! Only the viewer sees it, so it is in the second person.

use engine::games::tirazheh::view::Plan;
use engine::games::tirazheh::{Action, Note, Phase, Tirazheh, View};

use super::terms;
use crate::panel::Block;
use crate::present::{Names, ShowHand};
use words::text::Text;

impl ShowHand for Tirazheh {
    fn hand(view: &View, names: &Names) -> Vec<Block> {
        let Some(me) = view.viewer.seat().filter(|_| view.outcome.is_none()) else {
            return Vec::new();
        };
        let face = view.now();
        if !face.active.contains(me) {
            return vec![Block::Line(Text::new("tirazheh-you-are-out"))];
        }
        let plan =
            view.draft.as_ref().map(|plan| steps(plan, names)).filter(|plan| !plan.is_empty());
        let plan = plan.map(|steps| Text::new("tirazheh-plan").list("steps", steps));
        let said = plan.into_iter().chain(in_vain(view));
        [cards(view)].into_iter().chain(said).map(Block::Line).collect()
    }

    fn question(view: &View, _: &Names) -> Text {
        let face = view.now();
        if view.viewer.seat() != Some(face.turn) {
            return Text::new("tirazheh-ask-nothing");
        }
        if view.is_lost() {
            return match view.draft {
                Some(_) => Text::new("tirazheh-ask-lost-plan"),
                None => Text::new("tirazheh-ask-lost"),
            };
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

    fn note_of_view(note: u8, view: &View, _: &Names) -> Option<Text> {
        let draws = view.options.greater_than_count || view.options.odd_actions;
        match Note::ALL[usize::from(note)] {
            Note::CardsAreTurns if !draws => Some(Text::new("tirazheh-note-nobody-draws")),
            Note::Scoring => {
                Some(Text::new("tirazheh-note-scoring").number("threshold", view.threshold))
            }
            _ => None,
        }
    }
}

fn cards(view: &View) -> Text {
    match terms::side_by_side(view.now().mine) {
        Some(row) => Text::new("tirazheh-hand").text("cards", row.strong()),
        None => Text::new("tirazheh-hand-empty"),
    }
}

/// T-5.7: says why a placed 1 takes no card.
fn in_vain(view: &View) -> Option<Text> {
    let Plan { steps, table } = view.draft.as_ref()?;
    let Some(Action::PlacePalette(card)) = steps.last() else { return None };
    let is_asked = table.phase == Phase::ChooseOne;
    let acts = view.options.odd_actions && card.number() == 1 && !is_asked;
    let own = table.palette(table.turn).len();
    acts.then(|| Text::new("tirazheh-one-in-vain").number("count", own))
}

/// Returns the steps of a plan; steps that finish a turn are never part of one.
fn steps(plan: &Plan, names: &Names) -> Vec<Text> {
    let step = |action: &Action| match *action {
        Action::PlacePalette(card) => {
            Some(Text::new("tirazheh-plan-palette").text("card", terms::full(card)))
        }
        Action::SevenToDeck(card) => {
            Some(Text::new("tirazheh-plan-deck").text("card", terms::full(card)))
        }
        Action::OneTake(seat, card) => Some(
            Text::new("tirazheh-plan-take")
                .text("card", terms::full(card))
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
