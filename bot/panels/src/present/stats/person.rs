//! The figures of one person.

use engine::catalog::GameId;

use super::{Bar, Chart, title};
use crate::panel::{Block, Panel};
use table::figures::{Figures, Met, SHOWN_FROM, Skill, Tally};
use words::calendar::name_of_month;
use words::locale::alike::apart;
use words::text::Text;

/// The maximum number of named fellow players.
const MAX_FELLOW_PLAYERS: usize = 3;
/// The maximum number of named titles.
const MAX_TITLES: usize = 3;

/// The person, and the figures to show.
#[derive(Clone, Debug)]
pub struct Person {
    pub name: String,
    /// Whether the figures are those of one room.
    pub is_here: bool,
    pub counted: Figures,
    /// The ratings, which do not depend on the room.
    pub ratings: Vec<Skill>,
    /// The number of awards.
    pub awards: usize,
}

/// Returns the figures of a person, with a chart if there is enough to draw; `None` if there are no
/// figures.
pub fn person(of: &Person) -> Option<(Panel, Option<Chart>)> {
    let all = of.counted.all()?;
    let who = Text::new("name-person").name("who", &of.name);
    let head =
        Text::new(if of.is_here { "stats-head-here" } else { "stats-head" }).text("who", who);
    let mut panel = Panel::of([head.strong()]).in_private();
    let mut games = Vec::new();
    for game in GameId::ALL {
        games.extend(of.counted.of_game(*game, false).map(|tally| line(of, &tally)));
    }
    for game in GameId::ALL {
        games.extend(of.counted.of_game(*game, true).map(|tally| line(of, &tally)));
    }
    panel.blocks.push(Block::List(games));
    if let Some(people) = of.counted.among_people() {
        panel.blocks.extend(steady(&people).into_iter().map(Block::Line));
    }
    panel.blocks.extend(kept_to(&all).into_iter().map(Block::Line));
    if let Some(line) = company(&of.counted.met) {
        panel.blocks.push(Block::Line(line));
    }
    if of.awards > 0 {
        panel.blocks.push(Block::Line(Text::new("stats-awards").number("count", of.awards)));
    }
    let titles = &of.counted.titles;
    if !titles.is_empty() {
        let latest = titles.iter().rev().take(MAX_TITLES).map(|month| name_of_month(*month));
        let titles = Text::new("stats-titles").number("count", titles.len()).all("months", latest);
        panel.blocks.push(Block::Line(titles));
    }
    Some((panel, chart(of)))
}

/// Returns a line for a game: games, wins, and the rating.
fn line(of: &Person, tally: &Tally) -> Text {
    let skill =
        of.ratings.iter().find(|rated| (rated.game, rated.alone) == (tally.game, tally.alone));
    let played = Text::new(if tally.alone { "stats-game-alone" } else { "stats-game" })
        .text("title", title(tally.game))
        .number("plays", tally.plays)
        .number("wins", tally.wins);
    match skill {
        Some(skill) if skill.is_shown() => Text::new("stats-rated")
            .text("game", played)
            .number("rating", skill.rating.shown())
            .number("more", skill.rating.give_or_take()),
        Some(skill) => Text::new("stats-rated-soon")
            .text("game", played)
            .number("count", SHOWN_FROM.saturating_sub(skill.games)),
        None => played,
    }
}

/// Returns the streaks and places in games among people.
fn steady(people: &Tally) -> Vec<Text> {
    let mut lines = Vec::new();
    if people.longest > 1 {
        lines.push(
            Text::new("stats-streak")
                .number("longest", people.longest)
                .number("now", people.streak),
        );
    }
    let (second, third) = (place(people, 2), place(people, 3));
    if second + third > 0 {
        lines.push(
            Text::new("stats-places")
                .number("first", people.wins)
                .number("second", second)
                .number("third", third),
        );
    }
    lines
}

fn place(tally: &Tally, place: usize) -> u32 {
    tally.places.get(place - 1).copied().unwrap_or_default()
}

/// Returns the average time for a decision, and the person's reliability.
fn kept_to(all: &Tally) -> Vec<Text> {
    let mut lines = Vec::new();
    if let Some(seconds) = all.seconds_each() {
        lines.push(if seconds < 120 {
            Text::new("stats-seconds").number("count", seconds)
        } else if seconds < 2 * 60 * 60 {
            Text::new("stats-minutes").number("count", seconds / 60)
        } else {
            Text::new("stats-hours").number("count", seconds / 60 / 60)
        });
    }
    if all.ran_out > 0 {
        lines.push(Text::new("stats-ran-out").number("count", all.ran_out));
    }
    if all.left > 0 {
        lines.push(Text::new("stats-left").number("count", all.left));
    }
    lines
}

/// Returns the most frequent fellow players.
fn company(met: &[Met]) -> Option<Text> {
    let mut often: Vec<&Met> = met.iter().collect();
    often.sort_by_key(|person| std::cmp::Reverse(person.games));
    often.truncate(MAX_FELLOW_PLAYERS);
    let names = apart(often.iter().map(|person| &*person.who.name));
    let company = often.iter().zip(names).map(|(person, name)| {
        Text::new("stats-met").name("who", name).number("count", person.games)
    });
    (!often.is_empty()).then(|| Text::new("stats-company").all("who", company))
}

/// Returns a chart of ratings, or of wins if no rating is shown.
fn chart(of: &Person) -> Option<Chart> {
    let rated = |alone: bool| {
        let shown = move |skill: &&Skill| skill.alone == alone && skill.is_shown();
        of.ratings.iter().filter(shown).map(rating)
    };
    let bars: Vec<Bar> = rated(false).chain(rated(true)).collect();
    let name = || Text::new("name-person").name("who", &of.name);
    if !bars.is_empty() {
        let chart = Chart { title: name(), quiet: Some(Text::new("chart-ratings")), bars };
        return Some(chart);
    }
    let tallies = GameId::ALL.iter().filter_map(|game| of.counted.of_game(*game, false));
    let bars: Vec<Bar> = tallies.map(|tally| wins(&tally)).collect();
    let chart = Chart { title: name(), quiet: Some(Text::new("chart-wins")), bars };
    (!chart.bars.is_empty()).then_some(chart)
}

fn rating(skill: &Skill) -> Bar {
    let (length, give_or_take) = (skill.rating.shown(), skill.rating.give_or_take());
    let name = if skill.alone {
        Text::new("chart-alone").text("title", title(skill.game))
    } else {
        title(skill.game)
    };
    let said = Text::new("chart-rating-said")
        .text("who", name.clone())
        .number("rating", length)
        .number("more", give_or_take);
    Bar { name, length, give_or_take, is_own: !skill.alone, said }
}

fn wins(tally: &Tally) -> Bar {
    let name = title(tally.game);
    let said = Text::new("chart-wins-said")
        .text("who", name.clone())
        .number("wins", tally.wins)
        .number("plays", tally.plays);
    Bar { name, length: tally.wins.into(), give_or_take: 0, is_own: true, said }
}
