//! Who is first: by rating in a game, by wins over all of them.

use engine::catalog::GameId;

use super::{Bar, Chart, title};
use crate::panel::{Block, Panel};
use table::figures::{SHOWN_FROM, Skill};
use words::text::Text;

/// Who is first, and in what.
#[derive(Clone, Debug)]
pub struct Top {
    /// In which game; without one, over all games.
    pub game: Option<GameId>,
    /// Whether it is about the people of a room, and not about those whom whoever looks has met.
    pub is_here: bool,
    /// The people, the first first.
    pub people: Vec<Ranked>,
}

/// Somebody among others.
#[derive(Clone, Debug)]
pub struct Ranked {
    /// What they are called.
    pub name: String,
    /// Whether it is whoever looks.
    pub is_own: bool,
    /// Games played to their end, with other people.
    pub plays: u32,
    /// Games won of these.
    pub wins: u32,
    /// How well they play the game, once that may be shown.
    pub skill: Option<Skill>,
}

/// Returns who is first, in words and as a chart. In a room that is for everybody to see.
pub fn top(of: &Top) -> (Panel, Chart) {
    let is_rated = of.people.iter().any(|it| it.skill.is_some());
    let head = match (of.game, of.is_here) {
        (Some(game), true) => Text::new("top-head-game-here").text("title", title(game)),
        (Some(game), false) => Text::new("top-head-game").text("title", title(game)),
        (None, true) => Text::new("top-head-here"),
        (None, false) => Text::new("top-head"),
    };
    let mut panel = Panel::of([head.clone().strong()]);
    panel.blocks.push(Block::List(of.people.iter().map(line).collect()));
    if of.game.is_some() {
        let rule = Text::new("top-rated-from").number("count", SHOWN_FROM);
        panel.blocks.push(Block::Line(rule));
    }
    let quiet = if is_rated { Text::new("chart-ratings") } else { Text::new("chart-wins") };
    let bars = of.people.iter().filter(|it| !is_rated || it.skill.is_some());
    let bars = bars.map(|it| bar(it, is_rated)).collect();
    (panel, Chart { title: of.game.map_or(head, title), quiet: Some(quiet), bars })
}

fn line(person: &Ranked) -> Text {
    let Ranked { name, plays, wins, skill, .. } = person;
    match skill {
        Some(skill) => Text::new("top-rated")
            .name("who", name)
            .number("plays", *plays)
            .number("wins", *wins)
            .number("rating", skill.rating.shown())
            .number("more", skill.rating.give_or_take()),
        None => {
            Text::new("top-played").name("who", name).number("plays", *plays).number("wins", *wins)
        }
    }
}

fn bar(person: &Ranked, is_rated: bool) -> Bar {
    let Ranked { name, is_own, plays, wins, skill } = person;
    let who = || Text::new("name-person").name("who", name);
    match skill.filter(|_| is_rated) {
        Some(Skill { rating, .. }) => Bar {
            name: who(),
            length: rating.shown(),
            give_or_take: rating.give_or_take(),
            is_own: *is_own,
            said: Text::new("chart-rating-said")
                .text("who", who())
                .number("rating", rating.shown())
                .number("more", rating.give_or_take()),
        },
        None => Bar {
            name: who(),
            length: i64::from(*wins),
            give_or_take: 0,
            is_own: *is_own,
            said: Text::new("chart-wins-said")
                .text("who", who())
                .number("wins", *wins)
                .number("plays", *plays),
        },
    }
}
