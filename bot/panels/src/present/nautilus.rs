//! Nautilus in words: its menus and rules; the table, the hand, buttons and news have files of
//! their own.

mod alt;
mod awards;
pub mod board;
mod buttons;
pub mod hand;
mod news;
pub mod numbers;
mod pages;
pub mod terms;

use std::convert::Infallible;

use engine::games::nautilus::{Action, Condition, Event, Nautilus, View};
use engine::seat::Seat;

use super::alt::AltText;
use super::awards::Told;
use super::{Chapter, Names, Page, Present};
use crate::panel::{Block, ButtonStyle};
use words::text::Text;

impl Present for Nautilus {
    fn title() -> Text {
        Text::new("nautilus-title")
    }

    fn tagline() -> Text {
        Text::new("nautilus-tagline")
    }

    fn chapters() -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        vec![
            chapter(Text::new("nautilus-chapter-goal"), Text::new("nautilus-rules-goal")),
            chapter(Text::new("nautilus-chapter-round"), Text::new("nautilus-rules-round")),
            chapter(Text::new("nautilus-chapter-placing"), Text::new("nautilus-rules-placing")),
            chapter(Text::new("nautilus-chapter-arrows"), Text::new("nautilus-rules-arrows")),
            chapter(Text::new("nautilus-chapter-specials"), Text::new("nautilus-rules-specials")),
            chapter(Text::new("nautilus-chapter-start"), Text::new("nautilus-rules-start")),
            chapter(Text::new("nautilus-chapter-awards"), Text::new("nautilus-rules-awards")),
            chapter(Text::new("nautilus-chapter-secrets"), Text::new("nautilus-rules-secrets")),
            chapter(Text::new("nautilus-chapter-options"), Text::new("nautilus-rules-options")),
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

    fn badge(view: &View, action: &Action) -> Option<usize> {
        numbers::of_action(view, *action)
    }

    fn question(view: &View) -> Text {
        hand::question(view)
    }

    fn result(view: &View, names: &Names) -> Vec<Block> {
        board::result(view, names)
    }

    fn label(view: &View, action: &Action, _: &Names) -> Text {
        buttons::label(view, *action)
    }

    fn standing(standing: Infallible) -> Text {
        match standing {}
    }

    fn condition(condition: Condition) -> Text {
        match condition {
            Condition::Column => Text::new("nautilus-only-if-column"),
        }
    }

    fn path(_: &View, action: &Action, names: &Names) -> Vec<Text> {
        buttons::path(*action, names)
    }

    fn weight(_: &View, action: &Action) -> ButtonStyle {
        buttons::weight(*action)
    }

    fn confirm(view: &View, action: &Action, _: &Names) -> Option<Text> {
        buttons::confirm(view, *action)
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
