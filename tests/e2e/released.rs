//! What releases have written: each data folder opens, its tables are shown, and they play on.
//!
//! `fixtures/<tag>/` is what `data-folder` of that release wrote: `data`, the folder of a service
//! that was killed, and `backup`. Nothing there ever changes: every version reads format 1.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use e2e::{Evening, ManualClock};
use engine::chance::SplitMix64;
use panels::panel::{Panel, Press};
use platform::fake::Fake;
use service::results;
use storage::{Sled, Store};
use table::command::Request;
use table::{Stage, Table};
use tempfile::TempDir;
use words::people::{Moment, Person};

/// Moves that are made at each table.
const MOVES: usize = 30;
/// The games of the first release, of each of which there is a running table.
const GAMES_OF_FIRST_RELEASE: usize = 5;
/// Within an hour after the folders were written, so that nobody's time is up.
const NOW: Moment = Moment(4_000_000);

/// Returns the folder of each release.
fn releases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/fixtures");
    let entries = fs::read_dir(folder).expect("a folder of fixtures");
    let all = entries.map(|entry| entry.expect("an entry").path());
    let mut all: Vec<_> = all.filter(|path| path.join("data").is_dir()).collect();
    all.sort();
    let own = concat!("v", env!("CARGO_PKG_VERSION"));
    let how = format!("cargo run -p e2e --bin data-folder -- tests/fixtures/{own}");
    assert!(all.iter().any(|release| release.ends_with(own)), "this version is missing: {how}");
    all
}

/// Opens a copy of what a release has written; the copy is gone with the test.
async fn opened(release: &Path) -> (TempDir, Sled) {
    let copy = tempfile::tempdir().expect("a folder");
    for entry in fs::read_dir(release.join("data")).expect("a data folder") {
        let entry = entry.expect("an entry");
        // sled makes its empty folder `blobs` again, which git does not keep.
        if entry.path().is_file() {
            fs::copy(entry.path(), copy.path().join(entry.file_name())).expect("a copy");
        }
    }
    let store = Sled::open(copy.path()).await;
    let store = store.unwrap_or_else(|error| panic!("{}: {error}", release.display()));
    (copy, store)
}

async fn evening(store: Sled) -> Evening {
    let world = Arc::new(ManualClock::new(1));
    world.set(NOW);
    Evening::begin(Arc::new(store), world).await
}

/// Has a table shown in the room and to everybody who plays there.
async fn is_shown(evening: &Evening, table: &Table) {
    let people: Vec<&Person> = table.people().map(|(_, person)| person).collect();
    let board = Press::at(table.id, Request::Board).to_string();
    assert_eq!(evening.sends(&people[0].name, &board).await, [""; 0], "{}", table.game());
    // Somebody is heard in the room, so that panels of other tables may follow below.
    let is_own =
        |panel: &Panel| panel.buttons.iter().any(|button| button.press.table() == Some(table.id));
    let room = evening.fake.standing(&Evening::room()).into_iter().rfind(is_own);
    let room = room.map_or_else(String::new, |panel| evening.words(&panel));
    assert!(people.iter().all(|person| room.contains(&person.name)), "{}: {room}", table.game());
    if !matches!(table.stage, Stage::Playing(_)) {
        return;
    }
    for person in people {
        let hand = Press::at(table.id, Request::Hand).to_string();
        evening.sends(&person.name, &hand).await;
        let answered = evening.fake.answered(&person.id).pop();
        let hand = answered.or_else(|| evening.fake.lowest(&Evening::private(&person.name)));
        assert!(hand.is_some_and(|hand| !hand.blocks.is_empty()), "{}", table.game());
    }
}

#[tokio::test]
async fn every_table_is_shown_and_plays_on() {
    for release in releases() {
        let (_folder, store) = opened(&release).await;
        let evening = evening(store).await;
        let (mut running, mut finished, mut luck) = (0, 0, SplitMix64(1));
        for id in evening.app.tables().all().await.expect("readable") {
            let table = evening.table(id).await;
            is_shown(&evening, &table).await;
            if let Stage::Over { .. } = table.stage {
                finished += 1;
                continue;
            }
            let people: Vec<Person> = table.people().map(|(_, person)| person.clone()).collect();
            let moved = evening.plays_on(id, &people, MOVES, &mut luck).await;
            let is_over = matches!(moved.stage, Stage::Over { .. });
            let count = moved.revision - table.revision;
            assert!(is_over || count >= MOVES as u64, "{}: {count} moves", table.game());
            is_shown(&evening, &moved).await;
            running += 1;
        }
        let counted = format!("{}: {running} running, {finished} finished", release.display());
        assert!(running >= GAMES_OF_FIRST_RELEASE && finished >= 1, "{counted}");
        evening.app.shut_down().await.expect("the store closes");
    }
}

#[tokio::test]
async fn settings_and_ratings_are_kept() {
    for release in releases() {
        let (_folder, store) = opened(&release).await;
        let rebuilt = results::rebuild(&store).await.expect("the games can be read");
        assert!(rebuilt.games > 0 && rebuilt.unreadable == 0, "{rebuilt:?}");
        let evening = evening(store).await;
        evening.fake.promote(&Fake::person("Anna").id);
        for (who, line, told) in [
            ("Anna", "/settings", "I name players on their turn, without ringing."),
            ("Bora", "/settings", "Your phone never rings"),
            ("Anna", "/stats", "Tirazheh: 6 games"),
        ] {
            evening.says(who, line).await;
            let panel = evening.fake.answered(&Fake::person(who).id).pop().expect("an answer");
            let words = evening.words(&panel);
            assert!(words.contains(told), "{}: {line}: {words}", release.display());
        }
        evening.app.shut_down().await.expect("the store closes");
    }
}

#[tokio::test]
async fn a_backup_restores_what_the_folder_has() {
    async fn records(store: &Sled) -> Vec<(String, Vec<u8>)> {
        let all = store.scan(None, None, usize::MAX).await.expect("readable").into_iter();
        all.map(|(key, stored)| (key.as_str().to_owned(), stored.value)).collect()
    }
    for release in releases() {
        let (_folder, written) = opened(&release).await;
        let folder = tempfile::tempdir().expect("a folder");
        let restored = folder.path().join("data");
        Sled::restore(release.join("backup"), &restored).await.expect("a backup");
        let restored = Sled::open(&restored).await.expect("a folder that opens");
        let records = [records(&written).await, records(&restored).await];
        assert!(records[0].len() > 100 && records[0] == records[1], "{}", release.display());
    }
}
