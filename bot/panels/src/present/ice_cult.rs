//! Ice Cult in words: its menus and rules; board, buttons and news are in files of their own.

mod alt;
mod awards;
pub mod board;
mod labels;
mod news;
pub mod numbers;
mod pages;
pub mod terms;

use std::convert::Infallible;

use engine::game::Game as _;
use engine::games::ice_cult::{Action, Condition, Event, IceCult, View};
use engine::seat::Seat;

use super::alt::AltText;
use super::awards::Told;
use super::{Chapter, Names, Page, Present};
use crate::panel::{Block, ButtonStyle};
use words::text::Text;

impl Present for IceCult {
    fn title() -> Text {
        Text::new("ice-cult-title")
    }

    fn tagline() -> Text {
        Text::new("ice-cult-tagline")
    }

    fn chapters() -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        vec![
            chapter(Text::new("ice-cult-chapter-goal"), Text::new("ice-cult-rules-goal")),
            chapter(Text::new("ice-cult-chapter-tilts"), Text::new("ice-cult-rules-tilts")),
            chapter(Text::new("ice-cult-chapter-arrows"), Text::new("ice-cult-rules-arrows")),
            chapter(Text::new("ice-cult-chapter-others"), Text::new("ice-cult-rules-others")),
            chapter(Text::new("ice-cult-chapter-stacks"), Text::new("ice-cult-rules-stacks")),
            chapter(Text::new("ice-cult-chapter-ending"), Text::new("ice-cult-rules-ending")),
            chapter(Text::new("ice-cult-chapter-reading"), Text::new("ice-cult-rules-reading")),
        ]
    }

    fn board(view: &View, names: &Names) -> Vec<Block> {
        board::board(view, names)
    }

    fn hand(view: &View, _: &Names) -> Vec<Block> {
        board::hand(view)
    }

    fn pages(view: &View, _: &Names) -> Vec<Page> {
        pages::pages(view)
    }

    fn alt(view: &View, names: &Names) -> AltText {
        alt::alt(view, names)
    }

    fn badge(view: &View, action: &Action) -> Option<usize> {
        numbers::of_action(view, *action)
    }

    fn question(view: &View) -> Text {
        labels::question(view)
    }

    fn result(view: &View, names: &Names) -> Vec<Block> {
        let outcome = view.game().outcome();
        outcome.map_or_else(Vec::new, |outcome| board::result(view, &outcome, names))
    }

    fn label(view: &View, action: &Action, _: &Names) -> Text {
        labels::label(view, *action)
    }

    fn standing(standing: Infallible) -> Text {
        match standing {}
    }

    fn condition(condition: Condition) -> Text {
        match condition {
            Condition::Blocks => Text::new("ice-cult-only-if-blocks"),
            Condition::Pieces => Text::new("ice-cult-only-if-pieces"),
        }
    }

    fn path(view: &View, action: &Action, _: &Names) -> Vec<Text> {
        labels::path(view, *action)
    }

    fn weight(_: &View, action: &Action) -> ButtonStyle {
        match action {
            Action::EndTurn => ButtonStyle::Main,
            Action::Tilt(_) | Action::Resolve { .. } | Action::Copy { .. } => ButtonStyle::Plain,
            Action::Rotate { .. } => ButtonStyle::Quiet,
        }
    }

    fn confirm(view: &View, action: &Action, names: &Names) -> Option<Text> {
        labels::confirm(view, *action, names)
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
