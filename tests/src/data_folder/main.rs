//! Writes the data of a release, for `tests/fixtures`: the data folder of a service that was
//! killed, and a backup of it.
//!
//! It has a running table of each game, finished games that have earned two people a rating, and
//! settings. The same sources write the same records; only the random identity of the folder
//! differs each time. `ops/release` runs this, and `e2e/released.rs` continues with the result.

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use e2e::{Evening, ManualClock};
use engine::catalog::{AnyOptions, GameId};
use engine::chance::SplitMix64;
use platform::fake::Fake;
use service::tables::Opening;
use storage::{Sled, Store, backup};
use table::command::Command;
use table::figures::SHOWN_FROM;
use table::{Stage, Table};
use words::people::Person;

/// The seed of plays and of choices; any number will do.
const SEED: u64 = 1;
/// The players, as many of them as a game needs.
const PEOPLE: [&str; 3] = ["Anna", "Bora", "Cora"];
/// The number of moves at a running table.
const MOVES: usize = 8;
/// The maximum number of moves of the finished game.
const MAX_MOVES: usize = 4_000;

/// An evening, its clock and the luck of its moves.
struct Writing {
    evening: Evening,
    world: Arc<ManualClock>,
    luck: SplitMix64,
}

impl Writing {
    /// Opens a table of a game for as many of the people as it allows, starts it and makes moves.
    async fn plays(&mut self, game: GameId, moves: usize) -> Table {
        let options = AnyOptions::of(game);
        let mut counts = (1..=PEOPLE.len()).rev();
        let seats = counts.find(|seats| options.allow(*seats)).expect("some can play");
        let people: Vec<Person> = PEOPLE.into_iter().take(seats).map(Fake::person).collect();
        let (host, guests) = people.split_first().expect("nobody plays alone");
        // The luck of the world, and with it the id of a table, depends on the time.
        self.world.pass(1_000);
        let room = Evening::room();
        let opening = Opening::new(host, &room, options);
        let opened = self.evening.app.tables().open(opening, None).await;
        let id = opened.expect("the store works").expect("within bounds");
        for guest in guests {
            self.evening.does_at(id, guest, &Command::Join).await;
        }
        self.evening.does_at(id, host, &Command::Start).await;
        self.evening.plays_on(id, &people, moves, &mut self.luck).await
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("usage: data-folder FOLDER")?;
    let folder = PathBuf::from(folder);
    // Data that a release has written stays as it is.
    fs::create_dir(&folder)?;
    let store: Arc<dyn Store> = Arc::new(Sled::open(folder.join("data")).await?);
    let world = Arc::new(ManualClock::new(SEED));
    let evening = Evening::begin(Arc::clone(&store), Arc::clone(&world)).await;
    let mut writing = Writing { evening, world, luck: SplitMix64(SEED) };
    for &game in GameId::ALL {
        // Random moves end some games early.
        while !matches!(writing.plays(game, MOVES).await.stage, Stage::Playing(_)) {}
    }
    // The room forgets a finished game when it opens the next table, and keeps the last one.
    for _ in 0..SHOWN_FROM {
        let table = writing.plays(GameId::Tirazheh, MAX_MOVES).await;
        assert!(matches!(table.stage, Stage::Over { .. }), "the game does not end");
    }
    let evening = &writing.evening;
    evening.fake.promote(&Fake::person("Anna").id);
    evening.says("Anna", "/settings mentions off").await;
    evening.says("Bora", "/settings rings off").await;
    backup::save(&*store, &folder.join("backup"), backup::SaveOptions::default()).await?;
    // The store is not closed, so that what it had not cleaned up yet is read as well.
    std::process::exit(0);
}
