//! Figures and rankings on request.

use std::collections::BTreeMap;

use engine::catalog::GameId;

use super::caller::{Answer, Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use drawings::render::Rendering;
use panels::panel::Panel;
use panels::present::stats::{self, Chart, Ranked, Top};
use table::figures::{Figures, Skill};
use words::people::{Destination, PersonId};
use words::text::Text;

/// The maximum number of people whose ratings are read for a ranking: those with the most games.
const MAX_RATED: usize = 100;

impl Router {
    /// Shows the figures of the caller or of a person they have met: in a room those of that room,
    /// in private all.
    pub(super) async fn stats(&self, caller: &Caller<'_>, name: Option<&str>) -> Answer {
        let me = &caller.person.id;
        let whose = match name {
            None => me.clone(),
            Some(name) => match self.met_by_name(caller, name).await? {
                Some(person) => person,
                None => {
                    return Ok(Response::Line(Text::new("stats-nobody").name("who", name)));
                }
            },
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
            name: if is_own { caller.person.name.clone() } else { everywhere.name.clone() },
            is_here: caller.place.room().is_some(),
            counted,
            ratings: everywhere.ratings,
            awards: everywhere.awards.len(),
        };
        match stats::person(&shown) {
            Some((panel, chart)) => self.with_chart(caller, panel, chart).await,
            None if is_own && caller.place.room().is_some() => {
                Ok(Response::Line(Text::new("stats-none-here")))
            }
            None if is_own => Ok(Response::Line(Text::new("stats-none"))),
            None => Ok(Response::Line(Text::new("stats-nobody").name("who", shown.name))),
        }
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

    /// Returns the only person of this name among the caller and the people they have met here, if
    /// that person wants their results to be kept.
    async fn met_by_name(
        &self,
        caller: &Caller<'_>,
        name: &str,
    ) -> Result<Option<PersonId>, Fault> {
        let me = &caller.person.id;
        let results = self.tables.results();
        let mut met: BTreeMap<PersonId, String> = BTreeMap::new();
        met.insert(me.clone(), caller.person.name.clone());
        if let Destination::Room(room) = caller.place {
            for (person, figures) in results.of_room(room).await? {
                met.entry(person).or_insert(figures.name);
            }
        } else if let Some(mine) = results.of_person(me).await? {
            for other in mine.met {
                met.entry(other.who.id).or_insert(other.who.name);
            }
        }
        let mut meant = Vec::new();
        for (person, called) in met {
            if called.to_lowercase() == name && self.wants_results(&person).await? {
                meant.push(person);
            }
        }
        Ok(if meant.len() == 1 { meant.pop() } else { None })
    }

    /// Shows a ranking: in a room of its people, in private of those whom the caller has met.
    pub(super) async fn top(&self, caller: &Caller<'_>, game: Option<GameId>) -> Answer {
        let results = self.tables.results();
        let counted = match caller.place {
            Destination::Room(room) => results.of_room(room).await?,
            Destination::Person(_) => self.circle(caller).await?,
        };
        let tally = |figures: &Figures| match game {
            Some(game) => figures.of_game(game, false),
            None => figures.among_people(),
        };
        let mut people: Vec<(PersonId, Ranked)> = Vec::new();
        for (person, figures) in counted {
            let Some(tally) = tally(&figures).filter(|counted| counted.plays > 0) else { continue };
            let is_own = person == caller.person.id;
            let (plays, wins) = (tally.plays, tally.wins);
            let ranked = Ranked { name: figures.name, is_own, plays, wins, skill: None };
            people.push((person, ranked));
        }
        if let Some(game) = game {
            people.sort_by_key(|(_, ranked)| std::cmp::Reverse(ranked.plays));
            people.truncate(MAX_RATED);
            self.rate(&mut people, game).await?;
        }
        people.sort_by_key(|(_, ranked)| std::cmp::Reverse(rank(ranked)));
        let mut shown = Vec::new();
        for (person, ranked) in people {
            if shown.len() < stats::MAX_BARS && self.wants_results(&person).await? {
                shown.push(ranked);
            }
        }
        if shown.is_empty() {
            return Ok(Response::Line(match (game, caller.place.room()) {
                (Some(_), Some(_)) => Text::new("top-none-game-here"),
                (Some(_), None) => Text::new("top-none-game"),
                (None, Some(_)) => Text::new("top-none-here"),
                (None, None) => Text::new("top-none"),
            }));
        }
        let is_here = caller.place.room().is_some();
        let (panel, chart) = stats::top(&Top { game, is_here, people: shown });
        self.with_chart(caller, panel, Some(chart)).await
    }

    /// Returns the figures of the caller and of the people they have met.
    async fn circle(&self, caller: &Caller<'_>) -> Result<Vec<(PersonId, Figures)>, Fault> {
        let results = self.tables.results();
        let me = &caller.person.id;
        let Some(mine) = results.of_person(me).await? else { return Ok(Vec::new()) };
        let met: Vec<PersonId> = mine.met.iter().map(|other| other.who.id.clone()).collect();
        let mut people = results.of_people(&met).await?;
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
    async fn with_chart(
        &self,
        caller: &Caller<'_>,
        in_words: Panel,
        chart: Option<Chart>,
    ) -> Answer {
        let mine = self.settings.of_person(&caller.person.id).await?;
        let room = self.settings.of_room_if_any(caller.place.room()).await?;
        let chart = chart.filter(|_| self.shows_pictures(caller.place, &mine, &room));
        let pictured = chart.map(|chart| (drawings::chart::drawing(chart), in_words.clone()));
        Ok(Rendering { in_words, pictured }.into())
    }
}

/// Returns the sort key of a ranking: rating, then wins, then the fewest games.
fn rank(person: &Ranked) -> (Option<i64>, u32, std::cmp::Reverse<u32>) {
    let rating = person.skill.map(|skill| skill.rating.shown());
    (rating, person.wins, std::cmp::Reverse(person.plays))
}
