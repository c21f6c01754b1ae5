//! Rankings: by rating in one game, by wins over all games, by wins in a month.

use engine::catalog::GameId;

use super::{Bar, Chart, MAX_BARS, title};
use crate::panel::{Block, Panel};
use table::figures::{SHOWN_FROM, Skill};
use words::calendar::name_of_month;
use words::people::Moment;
use words::text::Text;

/// A ranking.
#[derive(Clone, Debug)]
pub struct Top {
    /// The game; `None` stands for all games.
    pub game: Option<GameId>,
    /// Whether it ranks the people of a room, and not those whom the reader has met.
    pub is_here: bool,
    /// The people, the best first.
    pub people: Vec<Ranked>,
}

/// A person in a ranking.
#[derive(Clone, Debug)]
pub struct Ranked {
    pub name: String,
    /// Whether it is the reader.
    pub is_own: bool,
    /// The number of finished games with other people.
    pub plays: u32,
    /// The number of wins in these games.
    pub wins: u32,
    /// The rating, if it may be shown.
    pub skill: Option<Skill>,
}

/// Returns a ranking in words and as a chart. In a room, everybody may see it.
pub fn top(of: &Top) -> (Panel, Chart) {
    let is_rated = of.people.iter().any(|person| person.skill.is_some());
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
    let bars = of.people.iter().filter(|person| !is_rated || person.skill.is_some());
    let bars = bars.map(|person| bar(person, is_rated)).collect();
    (panel, Chart { title: of.game.map_or(head, title), quiet: Some(quiet), bars })
}

/// Returns the table of the month with this beginning, if anybody has played. The head names the
/// first `champions` people.
pub fn month(begins: Moment, people: &[Ranked], champions: usize) -> Panel {
    let who = people.iter().take(champions);
    let who = who.map(|person| Text::new("name-person").name("who", &person.name));
    let name = name_of_month(begins);
    let head = match champions {
        0 => Text::new("stats-month").text("month", name),
        n => Text::new("stats-champions").text("month", name).number("count", n).all("who", who),
    };
    let mut panel = Panel { silent: true, ..Panel::default() };
    if !people.is_empty() {
        let list = people.iter().take(MAX_BARS).map(line).collect();
        panel.blocks = vec![Block::Line(head.strong()), Block::List(list)];
    }
    panel
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
