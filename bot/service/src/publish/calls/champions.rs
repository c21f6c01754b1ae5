//! The champions of a month: one post in their room, and their titles.
//!
//! The post is first sent, and then recorded with the titles. So a crash in between repeats it at
//! worst, where the platform does not recognise its nonce. A month that was judged is never judged
//! again, even if a clock is set back.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use storage::{Batch, Expect};

use crate::archive::keys::{self, read_latest};
use crate::fault::{Fault, is_committed};
use crate::publish::Publisher;
use crate::results::keys::in_room;
use panels::present::stats::{self, Ranked};
use runtime::cluster::Duty;
use runtime::fingerprint::fingerprint;
use table::figures::{Figures, is_alone};
use words::calendar::{Month, month_of};
use words::locale::alike::apart;
use words::people::{Destination, Moment, PersonId, RoomId};

/// The time from the end of a month until its champion is named, when most people are awake.
const DELAY_MS: u64 = 10 * 60 * 60 * 1000;
/// The maximum delay of the post after that; a later one is left out.
const MAX_LATE_MS: u64 = 7 * 24 * 60 * 60 * 1000;
/// The least number of games and of people in a month with a champion.
const MIN_GAMES: usize = 5;
const MIN_PEOPLE: usize = 3;
/// The maximum number of games of a room among which those of a month are found.
const MAX_GAMES_TO_MONTH: usize = 1_000;

/// The results of a room in a month.
pub(crate) struct MonthTable {
    /// The most wins come first, of equal ones the fewest games.
    pub(crate) people: Vec<Ranked>,
    /// The first ones, if the month is over: several if they are equal.
    champions: Vec<PersonId>,
}

impl MonthTable {
    fn new(games: usize, mut people: Vec<(PersonId, Ranked)>) -> Self {
        let rank = |person: &Ranked| (Reverse(person.wins), person.plays);
        people.sort_by_key(|(_, person)| rank(person));
        let has_champion = games >= MIN_GAMES && people.len() >= MIN_PEOPLE;
        let (ids, people): (Vec<_>, Vec<_>) = people.into_iter().unzip();
        let is_first = |it: &&Ranked| has_champion && it.wins > 0 && rank(it) == rank(&people[0]);
        let count = people.iter().take_while(is_first).count();
        Self { champions: ids.into_iter().take(count).collect(), people }
    }
}

/// Returns the last month whose champion may be named.
pub(crate) fn month_before(now: Moment) -> Month {
    let begins = month_of(Moment(now.0.saturating_sub(DELAY_MS))).start;
    month_of(Moment(begins.0.saturating_sub(1)))
}

impl Publisher {
    /// Returns the results of a month of a room, of people who want theirs to be kept.
    pub(crate) async fn month(&self, room: &RoomId, month: &Month) -> Result<MonthTable, Fault> {
        let archive = self.tables.archive();
        let mut listed = archive.listed(&keys::of_room(room)?, MAX_GAMES_TO_MONTH).await?;
        listed.retain(|(key, _)| read_latest(key).is_some_and(|at| month.contains(&Moment(at))));
        let ids: Vec<_> = listed.into_iter().map(|(_, id)| id).collect();
        let (mut games, mut known) = (0, BTreeMap::<_, Figures>::new());
        for (_, record) in archive.get_many(&ids).await?.into_iter().rev() {
            let Ok(record) = record else { continue };
            games += usize::from(record.outcome().is_some() && !is_alone(&record));
            for (seat, person) in record.people() {
                known.entry(person.id.clone()).or_default().add(&record, seat);
            }
        }
        let names = apart(known.values().map(|figures| &*figures.name));
        let mut people = Vec::new();
        for ((id, figures), name) in known.into_iter().zip(names) {
            let Some(tally) = figures.among_people().filter(|it| it.plays > 0) else { continue };
            if self.settings.of_person(&id).await?.keep_results.is_on() {
                let (plays, wins) = (tally.plays, tally.wins);
                people.push((id, Ranked { name, is_own: false, plays, wins, skill: None }));
            }
        }
        Ok(MonthTable::new(games, people))
    }

    /// Names the champions of a past month of a room, if it has any. A month whose champions cannot
    /// be told or recorded is not judged yet.
    pub(crate) async fn end_month(&self, room: &RoomId, month: &Month) -> Result<(), Fault> {
        let Some(lease) = self.cluster.lease(&Duty::service()) else { return Ok(()) };
        let MonthTable { people, mut champions } = self.month(room, month).await?;
        let known = self.tables.results().of_room(room).await?;
        if known.iter().any(|(_, figures)| figures.titles.contains(&month.start)) {
            champions.clear();
        }
        let chosen = self.settings.of_room(room).await?;
        let last = Moment(month.end.0 + DELAY_MS + MAX_LATE_MS);
        let is_late = self.tables.world().now() > last;
        let is_told = is_late || self.told_months.get(room) == Some(month.start);
        if !champions.is_empty() && chosen.awards.is_on() && !is_told {
            let panel = stats::month(month.start, &people, champions.len());
            let (to, lang) = (Destination::Room(room.clone()), self.settings.lang_of_room(&chosen));
            let nonce = fingerprint(&("month", room, month.start));
            let posted = lease.send_under(self.try_to_post(&to, &panel, &lang, nonce)).await;
            if !matches!(posted, Ok(Ok(_))) {
                return Ok(());
            }
            self.told_months.insert(room.clone(), month.start);
        }
        let mut batch = Batch::new();
        batch.extend(lease.guard().cloned());
        for person in &champions {
            let key = in_room(room, person)?;
            let Some(stored) = self.tables.store().get(&key).await? else { continue };
            let Ok(mut figures) = Figures::decode(&stored.value) else { continue };
            figures.titles.push(month.start);
            batch = batch.put(key, Expect::At(stored.version), figures.encode());
        }
        // A conflict is that of a game that has ended meanwhile, or of a lost lease.
        if batch.is_empty() || is_committed(self.tables.store().commit(batch).await)? {
            self.settings.change_room(room, |room| room.judged = Some(month.start)).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the ranking and the champions after games of people with these plays and wins.
    fn judged(games: usize, people: &[(&str, u32, u32)]) -> (Vec<String>, Vec<String>) {
        let person = |(name, plays, wins): &(&str, u32, u32)| {
            let ranked = Ranked {
                name: (*name).to_owned(),
                is_own: false,
                plays: *plays,
                wins: *wins,
                skill: None,
            };
            (PersonId::new("test", name), ranked)
        };
        let table = MonthTable::new(games, people.iter().map(person).collect());
        let champions = table.champions.iter().map(|id| id.local().to_owned());
        (table.people.into_iter().map(|person| person.name).collect(), champions.collect())
    }

    #[test]
    fn the_most_wins_come_first_and_of_equal_ones_the_fewest_games() {
        let (ranking, champions) = judged(6, &[("A", 5, 2), ("B", 4, 1), ("C", 3, 2), ("D", 1, 1)]);
        assert_eq!(
            (ranking, champions),
            (["C", "A", "D", "B"].map(str::to_owned).into(), vec!["C".to_owned()])
        );
    }

    #[test]
    fn equal_first_ones_share_the_title() {
        let (_, champions) = judged(5, &[("A", 3, 2), ("B", 3, 2), ("C", 4, 1)]);
        assert_eq!(champions, ["A", "B"]);
    }

    #[test]
    fn a_champion_needs_five_games_three_people_and_a_win() {
        let people = [("A", 4, 3), ("B", 3, 1), ("C", 3, 1)];
        assert_eq!(judged(5, &people).1, ["A"]);
        assert!(judged(4, &people).1.is_empty(), "four games");
        assert!(judged(9, &people[..2]).1.is_empty(), "two people");
        assert!(judged(5, &[("A", 5, 0), ("B", 5, 0), ("C", 5, 0)]).1.is_empty(), "no wins");
        assert!(judged(5, &[]).1.is_empty());
    }

    #[test]
    fn a_month_is_judged_ten_hours_after_its_end_and_as_late_as_in_the_whole_next_one() {
        let october = month_of(Moment(1_791_633_600_000));
        let november = month_of(october.end);
        assert_eq!(month_before(Moment(october.end.0 + DELAY_MS)), october);
        assert_eq!(month_before(Moment(november.end.0 + DELAY_MS - 1)), october);
        assert!(month_before(Moment(october.end.0 + DELAY_MS - 1)).end == october.start);
    }
}
