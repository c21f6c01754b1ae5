//! Tirazheh in words: its menus and rules, and what each button says and asks.

mod alt;
mod awards;
pub mod board;
pub mod hand;
mod news;
mod pages;
pub mod terms;

use engine::games::tirazheh::card::Card;
use engine::games::tirazheh::{Action, Condition, Event, Phase, Standing, Tirazheh, View};
use engine::seat::Seat;

use super::alt::AltText;
use super::awards::Told;
use super::{Chapter, Names, Page, Present};
use crate::panel::{Block, ButtonStyle};
use words::text::Text;

impl Present for Tirazheh {
    fn title() -> Text {
        Text::new("tirazheh-title")
    }

    fn tagline() -> Text {
        Text::new("tirazheh-tagline")
    }

    fn chapters() -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        vec![
            chapter(Text::new("tirazheh-chapter-goal"), Text::new("tirazheh-rules-goal")),
            chapter(Text::new("tirazheh-chapter-turn"), Text::new("tirazheh-rules-turn")),
            chapter(Text::new("tirazheh-chapter-colours"), Text::new("tirazheh-rules-colours")),
            chapter(Text::new("tirazheh-chapter-ending"), Text::new("tirazheh-rules-ending")),
            chapter(Text::new("tirazheh-chapter-bonus"), Text::new("tirazheh-rules-bonus")),
            chapter(Text::new("tirazheh-chapter-scoring"), Text::new("tirazheh-rules-scoring")),
            chapter(Text::new("tirazheh-chapter-odd"), Text::new("tirazheh-rules-odd")),
        ]
    }

    fn board(view: &View, names: &Names) -> Vec<Block> {
        board::board(view, names)
    }

    fn hand(view: &View, names: &Names) -> Vec<Block> {
        hand::hand(view, names)
    }

    fn pages(view: &View, names: &Names) -> Vec<Page> {
        pages::pages(view, names)
    }

    fn alt(view: &View, names: &Names) -> AltText {
        alt::alt(view, names)
    }

    fn question(view: &View) -> Text {
        hand::question(view)
    }

    fn result(view: &View, names: &Names) -> Vec<Block> {
        board::result(view, names)
    }

    fn label(_: &View, action: &Action, names: &Names) -> Text {
        match *action {
            Action::PlacePalette(card) => {
                Text::new("tirazheh-do-palette").text("card", terms::full(card))
            }
            Action::PlaceCanvas(card) | Action::SevenToCanvas(card) => {
                Text::new("tirazheh-do-canvas")
                    .text("card", terms::full(card))
                    .text("colour", terms::colour(card.colour()))
            }
            Action::SevenToDeck(card) => {
                Text::new("tirazheh-do-deck").text("card", terms::full(card))
            }
            Action::OneTake(seat, card) => Text::new("tirazheh-do-take")
                .text("card", terms::full(card))
                .text("who", names.of(seat)),
            Action::EndTurn => Text::new("tirazheh-do-end"),
            Action::TakeBonus => Text::new("tirazheh-do-bonus"),
            Action::SkipBonus => Text::new("tirazheh-do-skip-bonus"),
            Action::GiveUp => Text::new("tirazheh-do-give-up"),
        }
    }

    /// Groups only where there are several: cards by where they go, or by whom they come from.
    fn standing(standing: Standing) -> Text {
        match standing {
            Standing::TakeBonus => Text::new("tirazheh-standing-bonus"),
        }
    }

    fn condition(condition: Condition) -> Text {
        match condition {
            Condition::Ruling => Text::new("tirazheh-only-if-ruling"),
            Condition::Palettes => Text::new("tirazheh-only-if-palettes"),
        }
    }

    fn path(view: &View, action: &Action, names: &Names) -> Vec<Text> {
        let is_mixed = matches!(view.now().phase, Phase::Main | Phase::ChooseSeven);
        match *action {
            Action::PlacePalette(_) if is_mixed => vec![Text::new("tirazheh-group-palette")],
            Action::PlaceCanvas(_) | Action::SevenToCanvas(_) if is_mixed => {
                vec![Text::new("tirazheh-group-canvas")]
            }
            Action::SevenToDeck(_) => vec![Text::new("tirazheh-group-deck")],
            Action::OneTake(seat, _) => {
                vec![Text::new("tirazheh-group-seat").text("who", names.of(seat))]
            }
            Action::PlacePalette(_)
            | Action::PlaceCanvas(_)
            | Action::SevenToCanvas(_)
            | Action::EndTurn
            | Action::TakeBonus
            | Action::SkipBonus
            | Action::GiveUp => Vec::new(),
        }
    }

    fn weight(_: &View, action: &Action) -> ButtonStyle {
        match action {
            Action::EndTurn => ButtonStyle::Main,
            Action::GiveUp => ButtonStyle::Danger,
            Action::SkipBonus => ButtonStyle::Quiet,
            Action::PlacePalette(_)
            | Action::PlaceCanvas(_)
            | Action::SevenToDeck(_)
            | Action::SevenToCanvas(_)
            | Action::OneTake(..)
            | Action::TakeBonus => ButtonStyle::Plain,
        }
    }

    fn confirm(view: &View, action: &Action, _: &Names) -> Option<Text> {
        match *action {
            Action::PlaceCanvas(card) | Action::SevenToCanvas(card) => Some(
                Text::new("tirazheh-sure-canvas")
                    .text("card", terms::full(card))
                    .text("colour", terms::colour(card.colour())),
            ),
            Action::PlacePalette(card) if draws(view, card) => {
                Some(Text::new("tirazheh-sure-draw").text("card", terms::full(card)))
            }
            Action::GiveUp if view.options.scoring => Some(Text::new("tirazheh-sure-round")),
            Action::GiveUp => Some(Text::new("tirazheh-sure-game")),
            Action::PlacePalette(_)
            | Action::SevenToDeck(_)
            | Action::OneTake(..)
            | Action::EndTurn
            | Action::TakeBonus
            | Action::SkipBonus => None,
        }
    }

    fn awards(told: &Told<'_, Self>) -> Vec<(Seat, &'static str)> {
        awards::awards(told)
    }

    fn award(name: &str) -> Option<Text> {
        awards::award(name)
    }

    fn line(event: &Event, names: &Names) -> Option<Text> {
        news::line(event, names)
    }
}

/// T-5.4, T-6.3: tells whether a palette card brings a hidden card to light.
fn draws(view: &View, card: Card) -> bool {
    view.options.odd_actions && card.number() == 3 && view.now().deck > 0
}
