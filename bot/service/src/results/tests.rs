//! The effects of finished games on figures, ratings and awards, at once and after a rebuild.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Chance, Seed, SplitMix64};
use engine::play::Pick;
use engine::search::Level;
use engine::seat::Seat;
use engine::with_play;
use storage::{Batch, Expect, Memory, Store};

use super::{keys, rebuild};
use crate::limits::Limits;
use crate::settings::Settings;
use crate::tables::{Feed, Opening, Tables};
use runtime::clock::World;
use runtime::cluster::Cluster;
use table::choices::{Layout, Toggle};
use table::command::Command;
use table::figures::SHOWN_FROM;
use table::{Actor, Pace, Stage, Table};
use words::locale::{Lang, Languages};
use words::people::{Destination, Moment, Person, PersonId, RoomId, TableId};

/// A world whose clock advances by a second whenever it is read.
#[derive(Debug, Default)]
struct Ticking(AtomicU64);

impl World for Ticking {
    fn now(&self) -> Moment {
        Moment(1_000 * self.0.fetch_add(1, Ordering::Relaxed))
    }

    fn random(&self) -> u64 {
        self.0.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn seed(&self) -> Seed {
        Seed::from_number(self.random())
    }

    fn salt(&self) -> u64 {
        5
    }
}

struct Evening {
    tables: Tables,
    settings: Arc<Settings>,
    store: Arc<dyn Store>,
    luck: SplitMix64,
}

fn person(name: &str) -> Person {
    Person { id: PersonId::new("test", name), name: name.to_owned() }
}

fn room() -> RoomId {
    RoomId::new("test", "parlour")
}

impl Evening {
    fn new(seed: u64) -> Self {
        let store: Arc<dyn Store> = Arc::new(Memory::new());
        let spoken = Languages::new(Lang::default(), []);
        let settings = Arc::new(Settings::new(&store, spoken, Layout::default()));
        let cluster = Cluster::on(Arc::new(Memory::new()));
        let (world, feed) = (Arc::new(Ticking::default()), Feed::default());
        let kept = Arc::clone(&store);
        let limits = Limits { coaching: true, ..Limits::NONE };
        let tables = Tables::new(kept, world, limits, feed, cluster, Arc::clone(&settings));
        Self { tables, settings, store, luck: SplitMix64(seed) }
    }

    async fn does(&self, id: TableId, name: &str, command: &Command) -> Table {
        let player = person(name);
        let done = self.tables.handle(id, Actor::Person(&player), command).await;
        done.expect("the store works").expect("it can be done")
    }

    async fn table(&self, id: TableId) -> Table {
        self.tables.get(id).await.expect("the store works").expect("a table")
    }

    async fn open(&self, game: GameId, host: &str) -> TableId {
        let home = Destination::Room(room());
        let (host, pace) = (person(host), Pace::Unlimited);
        let opening = Opening { pace, ..Opening::new(&host, &home, AnyOptions::of(game)) };
        let opened = self.tables.open(opening, None).await;
        opened.expect("the store works").expect("within bounds")
    }

    /// Returns the level of machine players at a new table.
    async fn strength(&self, game: GameId, host: &str) -> Option<Level> {
        let id = self.open(game, host).await;
        self.table(id).await.strength
    }

    /// Begins a game of people, the first of whom opens the table.
    async fn begin(&self, game: GameId, people: &[&str]) -> TableId {
        let id = self.open(game, people[0]).await;
        for name in &people[1..] {
            self.does(id, name, &Command::Join).await;
        }
        self.does(id, people[0], &Command::Start).await;
        id
    }

    /// Plays at random until the game is over.
    async fn play(&mut self, id: TableId) -> Table {
        loop {
            let table = self.table(id).await;
            let Stage::Playing(play) = &table.stage else { return table };
            let seats: Vec<_> = table.to_act().iter().collect();
            let seat = *self.luck.pick(&seats).expect("somebody is asked");
            let name = table.chairs[seat.index()].sitter.person().expect("a person").name.clone();
            let (ticket, count) = with_play!(&**play, play => {
                let choice = play.choice(seat).expect("asked");
                (choice.ticket, choice.options.len())
            });
            let pick = self.luck.below(u32::try_from(count).expect("few"));
            let pick = Pick(u16::try_from(pick).expect("few"));
            self.does(id, &name, &Command::Answer { ticket, pick }).await;
        }
    }

    async fn game(&mut self, game: GameId, people: &[&str]) -> Table {
        let id = self.begin(game, people).await;
        self.play(id).await
    }

    /// Returns all figures that are stored, by their keys.
    async fn stored(&self) -> BTreeMap<String, Vec<u8>> {
        let folder = keys::figures().expect("a key");
        let all = self.store.scan(Some(&folder), None, 1_000).await.expect("the store works");
        all.into_iter().map(|(key, stored)| (key.as_str().to_owned(), stored.value)).collect()
    }
}

#[tokio::test]
async fn what_is_worked_out_anew_is_what_was_counted_at_once() {
    let mut evening = Evening::new(1);
    let pairs = [["Anna", "Bora"], ["Bora", "Cora"], ["Cora", "Anna"]];
    for pair in pairs.iter().cycle().take(12) {
        let table = evening.game(GameId::Tirazheh, pair).await;
        assert!(matches!(table.stage, Stage::Over { .. }));
    }
    evening.game(GameId::Tirazheh, &["Anna", "Bora", "Cora"]).await;
    // One person leaves a game of two; another game is closed by its host.
    let id = evening.begin(GameId::Nautilus, &["Anna", "Cora"]).await;
    evening.does(id, "Cora", &Command::Leave).await;
    let id = evening.begin(GameId::Nautilus, &["Bora", "Anna"]).await;
    evening.does(id, "Bora", &Command::Cancel).await;
    let before = evening.stored().await;
    assert_eq!(before.len(), 6, "three people, everywhere and in one room");
    // One record is damaged, and one belongs to nobody.
    let person = keys::of_person(&PersonId::new("test", "Anna")).expect("a key");
    let stored = evening.store.get(&person).await.expect("the store works").expect("figures");
    let nobody = keys::of_person(&PersonId::new("test", "Nobody")).expect("a key");
    let batch = Batch::new().put(person, Expect::At(stored.version), "spoilt").put(
        nobody,
        Expect::Absent,
        "spoilt",
    );
    evening.store.commit(batch).await.expect("nobody else writes");
    let done = rebuild(&*evening.store).await.expect("the store works");
    assert_eq!((done.games, done.unreadable, done.people), (15, 0, 3));
    assert_eq!(evening.stored().await, before);
}

#[tokio::test]
async fn figures_say_what_was_played_and_won() {
    let mut evening = Evening::new(2);
    let mut wins = 0;
    for _ in 0..4 {
        let table = evening.game(GameId::Tirazheh, &["Anna", "Bora"]).await;
        let play = table.play().expect("over");
        let seat = table.seat_of(&person("Anna").id).expect("she sat there");
        let outcome = with_play!(play, play => play.outcome()).expect("over");
        wins += u32::from(outcome.winners().contains(seat));
    }
    let results = evening.tables.results();
    let anna = results.of_person(&person("Anna").id).await.expect("read").expect("figures");
    let here = results.in_room(&room(), &person("Anna").id).await.expect("read").expect("figures");
    for figures in [&anna, &here] {
        let tally = figures.of_game(GameId::Tirazheh, false).expect("played");
        assert_eq!((tally.plays, tally.wins, tally.seats), (4, wins, 2));
        assert_eq!(tally.places.iter().sum::<u32>(), 4);
        assert!(tally.made > 0 && tally.longest <= wins);
        assert_eq!(figures.met.len(), 1);
        assert_eq!((figures.met[0].who.name.as_str(), figures.met[0].games), ("Bora", 4));
    }
    let skill = anna.skill(GameId::Tirazheh, false).expect("rated");
    assert_eq!(skill.games, 4);
    assert!(!skill.is_shown(), "too few games");
    assert!(here.ratings.is_empty());
}

#[tokio::test]
async fn a_rating_is_told_once_enough_games_were_rated_and_awards_once() {
    let mut evening = Evening::new(3);
    let mut told = Vec::new();
    for game in 1..=SHOWN_FROM + 1 {
        let table = evening.game(GameId::Tirazheh, &["Anna", "Bora"]).await;
        let ratings = &table.remembered.ratings;
        assert_eq!(ratings.len(), if game < SHOWN_FROM { 0 } else { 2 }, "{game}");
        assert!(
            ratings.iter().all(|change| change.before.is_some() == (game > SHOWN_FROM)),
            "{game}"
        );
        told.extend(table.remembered.awards.into_iter().map(|award| (award.seat, award.name)));
    }
    let firsts = told.iter().filter(|(_, name)| name == "first-game").count();
    assert_eq!(firsts, 2, "once each: {told:?}");
    let known = |(_, name): &(_, String)| panels::present::awards::what(name).is_some();
    assert!(told.iter().all(known), "{told:?}");
}

#[tokio::test]
async fn who_does_not_want_to_be_known_has_no_figures_and_a_room_may_want_no_awards() {
    let mut evening = Evening::new(4);
    let hide = |mine: &mut table::choices::UserSettings| mine.keep_results = Toggle::Off;
    evening.settings.change_person(&person("Bora").id, hide).await.expect("stored");
    evening
        .settings
        .change_room(&room(), |settings| settings.awards = Toggle::Off)
        .await
        .expect("stored");
    let table = evening.game(GameId::Nautilus, &["Anna", "Bora"]).await;
    assert!(table.remembered.is_empty());
    let results = evening.tables.results();
    assert!(results.of_person(&person("Bora").id).await.expect("read").is_none());
    let anna = results.of_person(&person("Anna").id).await.expect("read").expect("figures");
    assert!(anna.met.is_empty() && anna.ratings.is_empty());
    assert!(anna.awards.contains(&"first-game".to_owned()));
}

#[tokio::test]
async fn machine_players_are_novices_in_the_first_three_games_of_a_host() {
    let mut evening = Evening::new(8);
    let (nautilus, ice_cult) = (GameId::Nautilus, GameId::IceCult);
    let mut last = TableId::new(0);
    for _ in 0..3 {
        assert_eq!(evening.strength(nautilus, "Anna").await, Some(Level::Novice));
        last = evening.game(nautilus, &["Anna", "Bora"]).await.id;
    }
    assert_eq!(evening.strength(nautilus, "Anna").await, Some(Level::Regular));
    assert_eq!(evening.strength(nautilus, "Cora").await, Some(Level::Novice), "of each host");
    assert_eq!(evening.strength(ice_cult, "Anna").await, Some(Level::Novice), "of each game");
    let again = evening.tables.rematch(last, &person("Bora"), None).await;
    let again = again.expect("the store works").expect("he has played");
    assert_eq!(evening.table(again).await.strength, Some(Level::Regular));
    let hide = |mine: &mut table::choices::UserSettings| mine.keep_results = Toggle::Off;
    evening.settings.change_person(&person("Dora").id, hide).await.expect("stored");
    assert_eq!(
        evening.strength(nautilus, "Dora").await,
        Some(Level::Regular),
        "nothing is counted"
    );
}

#[tokio::test]
async fn people_are_coached_in_their_first_game_of_a_kind_if_they_keep_results() {
    let mut evening = Evening::new(9);
    let (nautilus, ice_cult) = (GameId::Nautilus, GameId::IceCult);
    let seats = [Seat::new(0), Seat::new(1)];
    let table = evening.game(nautilus, &["Anna", "Bora"]).await;
    assert_eq!(seats.map(|seat| table.is_coached(seat)), [true, true]);
    let id = evening.begin(nautilus, &["Anna", "Cora"]).await;
    let table = evening.table(id).await;
    assert_eq!(seats.map(|seat| table.is_coached(seat)), [false, true], "it is Cora's first game");
    let id = evening.begin(ice_cult, &["Anna", "Bora"]).await;
    assert!(evening.table(id).await.is_coached(seats[0]), "of each game");
    let hide = |mine: &mut table::choices::UserSettings| mine.keep_results = Toggle::Off;
    evening.settings.change_person(&person("Dora").id, hide).await.expect("stored");
    let id = evening.open(nautilus, "Dora").await;
    assert!(!evening.table(id).await.is_coached(seats[0]), "no game of hers is counted");
}

#[tokio::test]
async fn games_of_linked_accounts_count_as_games_before_and_machine_players_are_not_coached() {
    let mut evening = Evening::new(10);
    let nautilus = GameId::Nautilus;
    evening.game(nautilus, &["Anna", "Bora"]).await;
    let link = |mine: &mut table::choices::UserSettings| mine.accounts = vec![person("Anna").id];
    evening.settings.change_person(&person("Annabel").id, link).await.expect("stored");
    let id = evening.open(nautilus, "Annabel").await;
    let table = evening.does(id, "Annabel", &Command::AddMachine).await;
    let seats = [Seat::new(0), Seat::new(1)];
    assert_eq!(seats.map(|seat| table.is_coached(seat)), [false, false]);
    let id = evening.open(nautilus, "Cora").await;
    assert!(evening.table(id).await.is_coached(seats[0]));
    evening.tables.link(&person("Cora").id, &person("Annabel").id).await.expect("stored");
    let table = evening.table(id).await;
    assert_eq!(table.seat_of(&person("Annabel").id), Some(seats[0]));
    assert!(!table.is_coached(seats[0]), "she is no newcomer");
}

#[tokio::test]
async fn a_game_ends_although_figures_cannot_be_read() {
    let mut evening = Evening::new(5);
    let key = keys::of_person(&person("Anna").id).expect("a key");
    let batch = Batch::new().put(key, Expect::Absent, "{}");
    evening.store.commit(batch).await.expect("nobody else writes");
    let table = evening.game(GameId::Nautilus, &["Anna", "Bora"]).await;
    assert!(matches!(table.stage, Stage::Over { .. }));
    assert_eq!(evening.stored().await.len(), 1, "nothing is counted, and nothing lost");
}

#[tokio::test]
async fn two_games_that_end_at_once_are_both_counted() {
    let evening = Evening::new(6);
    let one = evening.begin(GameId::Nautilus, &["Anna", "Bora"]).await;
    let other = evening.begin(GameId::Nautilus, &["Anna", "Cora"]).await;
    tokio::join!(
        evening.does(one, "Bora", &Command::Leave),
        evening.does(other, "Cora", &Command::Leave)
    );
    let results = evening.tables.results();
    let anna = results.of_person(&person("Anna").id).await.expect("read").expect("figures");
    assert_eq!(anna.among_people().expect("played").plays, 2);
}

#[tokio::test]
async fn who_is_forgotten_is_in_nobodys_figures_and_a_room_takes_its_figures_along() {
    let mut evening = Evening::new(7);
    evening.game(GameId::Nautilus, &["Anna", "Bora"]).await;
    let results = evening.tables.results();
    let (anna, bora) = (person("Anna").id, person("Bora").id);
    let hall = RoomId::new("test", "hall");
    results.move_room(&room(), &hall).await.expect("the store works");
    assert!(results.of_room(&room()).await.expect("read").is_empty());
    assert_eq!(results.of_room(&hall).await.expect("read").len(), 2);
    results.forget(&bora).await.expect("the store works");
    let stored = evening.stored().await;
    assert_eq!(stored.len(), 2, "hers, everywhere and in the hall");
    assert!(stored.values().all(|bytes| !String::from_utf8_lossy(bytes).contains("Bora")));
    let own = results.of_person(&anna).await.expect("read").expect("figures");
    assert_eq!(own.among_people().expect("played").plays, 1);
    results.forget_room(&hall).await.expect("the store works");
    assert_eq!(evening.stored().await.len(), 1);
}

#[tokio::test]
async fn a_rebuild_keeps_titles() {
    let mut evening = Evening::new(11);
    evening.game(GameId::Nautilus, &["Anna", "Bora"]).await;
    let key = keys::in_room(&room(), &person("Anna").id).expect("a key");
    let stored = evening.store.get(&key).await.expect("the store works").expect("figures");
    let mut titled = table::figures::Figures::decode(&stored.value).expect("just written");
    titled.titles = vec![Moment(7)];
    let batch = Batch::new().put(key.clone(), Expect::At(stored.version), titled.encode());
    evening.store.commit(batch).await.expect("nobody else writes");
    let before = evening.stored().await;
    rebuild(&*evening.store).await.expect("the store works");
    assert_eq!(evening.stored().await, before);
    assert_eq!(
        before.values().filter(|it| String::from_utf8_lossy(it).contains("titles")).count(),
        1
    );
}
