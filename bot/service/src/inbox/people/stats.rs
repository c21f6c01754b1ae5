//! Figures and rankings on request.

use std::collections::BTreeMap;

use engine::catalog::GameId;

use super::caller::{Answer, Caller, Shown};
use super::route::Router;
use crate::fault::Fault;
use drawings::render::Rendering;
use panels::panel::Panel;
use panels::present::stats::{self, Chart, Ranked, Top};
use platform::Next;
use table::Table;
use table::figures::{Figures, Skill};
use words::calendar::month_of;
use words::locale::alike::{apart, meant};
use words::people::{Destination, PersonId};
use words::text::Text;

/// The maximum number of people whose ratings are read for a ranking: those with the most games.
const MAX_RATED: usize = 100;

impl Router {
    /// Shows the figures of the caller or of a person they have met: in a room those of that room,
    /// in private all.
    pub(in crate::inbox) async fn stats(&self, caller: &Caller<'_>, name: Option<&str>) -> Answer {
        let me = &caller.person.id;
        let (whose, shown_as) = match name {
            None => (me.clone(), caller.person.name.clone()),
            Some(name) => {
                let people = self.people(caller).await?;
                let mut shown = apart(people.iter().map(|(_, known)| &*known.name));
                match &meant(&shown, name)[..] {
                    [only] => (people[*only].0.clone(), shown.swap_remove(*only)),
                    [] => return Ok(Next::Line(Text::new("stats-nobody").name("who", name))),
                    several => {
                        let who = |at: &usize| Text::new("name-person").name("who", &shown[*at]);
                        let who = several.iter().map(who);
                        return Ok(Next::Line(Text::new("stats-several").all("who", who)));
                    }
                }
            }
        };
        let is_own = whose == *me;
        let results = self.tables.results();
        let everywhere = results.of_person(&whose).await?.unwrap_or_default();
        let counted = match caller.place {
            Destination::Room(room) => results.in_room(room, &whose).await?.unwrap_or_default(),
            Destination::Person(_) => everywhere.clone(),
        };
        let counted = Figures { met: self.known(&counted).await?, ..counted };
        let shown = stats::Person {
            name: shown_as,
            is_here: caller.place.room().is_some(),
            counted,
            ratings: everywhere.ratings,
            awards: everywhere.awards.len(),
        };
        let month = self.month(caller).await?;
        match stats::person(&shown) {
            Some((panel, chart)) => Ok(self.with_chart(caller, panel.and(month), chart)),
            None if is_own && !month.blocks.is_empty() => Ok(Next::panel(month.in_private())),
            None if is_own && caller.place.room().is_some() => {
                Ok(Next::Line(Text::new("stats-none-here")))
            }
            None if is_own => Ok(Next::Line(Text::new("stats-none"))),
            None => Ok(Next::Line(Text::new("stats-nobody").name("who", shown.name))),
        }
    }

    /// Returns the table of this month, in a room or in the room to which it belongs.
    async fn month(&self, caller: &Caller<'_>) -> Result<Panel, Fault> {
        let Some(room) = caller.place.room() else { return Ok(Panel::default()) };
        let room = caller.room.part_of.as_ref().unwrap_or(room);
        let month = month_of(self.tables.world().now());
        let table = self.publisher.month(room, &month).await?;
        Ok(stats::month(month.start, &table.people, 0))
    }

    /// Returns the people in somebody's figures who want their results to be kept.
    async fn known(&self, figures: &Figures) -> Result<Vec<table::figures::Met>, Fault> {
        let mut met = Vec::new();
        for other in &figures.met {
            if self.wants_results(&other.who.id).await? {
                met.push(other.clone());
            }
        }
        Ok(met)
    }

    async fn wants_results(&self, person: &PersonId) -> Result<bool, Fault> {
        Ok(self.settings.of_person(person).await?.keep_results.is_on())
    }

    /// Returns the people of the room, or in private those whom the caller has met, and the caller,
    /// if they want their results to be kept. Their names are those that they have now.
    async fn people(&self, caller: &Caller<'_>) -> Result<Vec<(PersonId, Figures)>, Fault> {
        let me = &caller.person.id;
        let (counted, tables) = match caller.place {
            Destination::Room(room) => {
                (self.tables.results().of_room(room).await?, self.tables.in_room(room).await?)
            }
            Destination::Person(_) => {
                (self.circle(caller).await?, self.tables.of_person(me).await?)
            }
        };
        let mut people: BTreeMap<PersonId, Figures> = counted.into_iter().collect();
        people.entry(me.clone()).or_default();
        let seated = tables.iter().flat_map(Table::people).map(|(_, person)| person);
        for person in seated.chain([caller.person]) {
            if let Some(figures) = people.get_mut(&person.id) {
                figures.name.clone_from(&person.name);
            }
        }
        let mut known = Vec::new();
        for (person, figures) in people {
            if self.wants_results(&person).await? {
                known.push((person, figures));
            }
        }
        Ok(known)
    }

    /// Shows a ranking: in a room of its people, in private of those whom the caller has met.
    pub(in crate::inbox) async fn top(&self, caller: &Caller<'_>, game: Option<GameId>) -> Answer {
        let counted = self.people(caller).await?;
        let names = apart(counted.iter().map(|(_, figures)| &*figures.name));
        let tally = |figures: &Figures| match game {
            Some(game) => figures.of_game(game, false),
            None => figures.among_people(),
        };
        let mut people: Vec<(PersonId, Ranked)> = Vec::new();
        for ((person, figures), name) in counted.into_iter().zip(names) {
            let Some(tally) = tally(&figures).filter(|counted| counted.plays > 0) else { continue };
            let is_own = person == caller.person.id;
            let (plays, wins) = (tally.plays, tally.wins);
            let ranked = Ranked { name, is_own, plays, wins, skill: None };
            people.push((person, ranked));
        }
        if let Some(game) = game {
            people.sort_by_key(|(_, ranked)| std::cmp::Reverse(ranked.plays));
            people.truncate(MAX_RATED);
            self.rate(&mut people, game).await?;
        }
        people.sort_by_key(|(_, ranked)| std::cmp::Reverse(rank(ranked)));
        let best = people.into_iter().take(stats::MAX_BARS);
        let shown: Vec<Ranked> = best.map(|(_, ranked)| ranked).collect();
        if shown.is_empty() {
            return Ok(Next::Line(match (game, caller.place.room()) {
                (Some(_), Some(_)) => Text::new("top-none-game-here"),
                (Some(_), None) => Text::new("top-none-game"),
                (None, Some(_)) => Text::new("top-none-here"),
                (None, None) => Text::new("top-none"),
            }));
        }
        let is_here = caller.place.room().is_some();
        let (panel, chart) = stats::top(&Top { game, is_here, people: shown });
        Ok(self.with_chart(caller, panel, Some(chart)))
    }

    /// Returns the figures of the caller and of the people they have met, under the names that these
    /// had there.
    async fn circle(&self, caller: &Caller<'_>) -> Result<Vec<(PersonId, Figures)>, Fault> {
        let results = self.tables.results();
        let me = &caller.person.id;
        let Some(mine) = results.of_person(me).await? else { return Ok(Vec::new()) };
        let met: Vec<PersonId> = mine.met.iter().map(|other| other.who.id.clone()).collect();
        let mut people = results.of_people(&met).await?;
        for (person, figures) in &mut people {
            let other = mine.met.iter().find(|other| other.who.id == *person);
            figures.name = other.map(|other| other.who.name.clone()).unwrap_or_default();
        }
        people.push((me.clone(), mine));
        Ok(people)
    }

    /// Adds the ratings of people in a game, where these may be shown.
    async fn rate(&self, people: &mut [(PersonId, Ranked)], game: GameId) -> Result<(), Fault> {
        let ids: Vec<PersonId> = people.iter().map(|(person, _)| person.clone()).collect();
        let figures = self.tables.results().of_people(&ids).await?;
        let figures: BTreeMap<PersonId, Figures> = figures.into_iter().collect();
        for (person, ranked) in people {
            let skill = figures.get(person).and_then(|known| known.skill(game, false)).copied();
            ranked.skill = skill.filter(Skill::is_shown);
        }
        Ok(())
    }

    /// Answers with a chart and the panel below it, or with words only.
    fn with_chart(&self, caller: &Caller<'_>, in_words: Panel, chart: Option<Chart>) -> Shown {
        let chart = chart.filter(|_| self.shows_pictures(caller.place, caller.mine, caller.room));
        let pictured = chart.map(|chart| (drawings::chart::drawing(chart), in_words.clone()));
        Next::panel(Rendering { in_words, pictured })
    }
}

/// Returns the sort key of a ranking: rating, then wins, then the fewest games.
fn rank(person: &Ranked) -> (Option<i64>, u32, std::cmp::Reverse<u32>) {
    let rating = person.skill.map(|skill| skill.rating.shown());
    (rating, person.wins, std::cmp::Reverse(person.plays))
}
