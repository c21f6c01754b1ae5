//! Iszkenderun in words: its menus and rules, and what is shown at the table.

mod account;
mod alt;
mod awards;
pub mod board;
mod choices;
pub mod hand;
mod news;
pub mod numbers;
mod pages;
pub mod terms;

use engine::games::iszkenderun::{Action, Condition, Event, Iszkenderun, Standing, View};
use engine::seat::Seat;

use super::alt::AltText;
use super::awards::Told;
use super::{Chapter, Names, Page, Present};
use crate::panel::{Block, ButtonStyle};
use words::text::Text;

impl Present for Iszkenderun {
    fn title() -> Text {
        Text::new("iszkenderun-title")
    }

    fn tagline() -> Text {
        Text::new("iszkenderun-tagline")
    }

    fn chapters() -> Vec<Chapter> {
        let chapter = |title, body| Chapter { title, body };
        let mut chapters = vec![
            chapter(Text::new("iszkenderun-chapter-goal"), Text::new("iszkenderun-rules-goal")),
            chapter(Text::new("iszkenderun-chapter-turn"), Text::new("iszkenderun-rules-turn")),
            chapter(Text::new("iszkenderun-chapter-values"), Text::new("iszkenderun-rules-values")),
            chapter(
                Text::new("iszkenderun-chapter-abilities"),
                Text::new("iszkenderun-rules-abilities"),
            ),
            chapter(Text::new("iszkenderun-chapter-safety"), Text::new("iszkenderun-rules-safety")),
            chapter(Text::new("iszkenderun-chapter-token"), Text::new("iszkenderun-rules-token")),
            chapter(Text::new("iszkenderun-chapter-round"), Text::new("iszkenderun-rules-round")),
            chapter(Text::new("iszkenderun-chapter-next"), Text::new("iszkenderun-rules-next")),
            chapter(Text::new("iszkenderun-chapter-game"), Text::new("iszkenderun-rules-game")),
            chapter(Text::new("iszkenderun-chapter-signs"), Text::new("iszkenderun-rules-signs")),
            chapter(
                Text::new("iszkenderun-chapter-picture"),
                Text::new("iszkenderun-rules-picture"),
            ),
        ];
        chapters.extend(pages::references().filter_map(|(title, cards)| {
            let body = terms::lines(cards.into_iter().map(terms::reference))?;
            Some(chapter(title, body))
        }));
        chapters
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
        account::result(&view.table, names)
    }

    fn label(view: &View, action: &Action, names: &Names) -> Text {
        choices::label(view, *action, names)
    }

    fn standing(standing: Standing) -> Text {
        match standing {
            Standing::Pass => Text::new("iszkenderun-standing-pass"),
        }
    }

    fn condition(condition: Condition) -> Text {
        match condition {
            Condition::Trump => Text::new("iszkenderun-only-if-trump"),
            Condition::OwnRow => Text::new("iszkenderun-only-if-own-row"),
            Condition::Rows => Text::new("iszkenderun-only-if-rows"),
        }
    }

    fn path(view: &View, action: &Action, names: &Names) -> Vec<Text> {
        choices::path(view, *action, names)
    }

    fn weight(_: &View, action: &Action) -> ButtonStyle {
        choices::weight(*action)
    }

    fn confirm(view: &View, action: &Action, names: &Names) -> Option<Text> {
        choices::confirm(view, *action, names)
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
