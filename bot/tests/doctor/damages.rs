//! Any damage: what the doctor says of it is what a start, a backup and a restore find.

use std::fs;
use std::path::{Path, PathBuf};

use bot::doctor::{Finding, State, worst};
use engine::chance::{Chance as _, SplitMix64};
use storage::backup::{SaveOptions, save};
use storage::sled::Loss;
use storage::{Key, Sled, Store};

use super::chain::{House, copy_files};

const COMMITS: usize = 50;
/// The number of random damages; `DAMAGES` sets another one.
const DAMAGES: usize = 200;

/// Changes one file in some way; returns what was done.
fn damage(files: &[PathBuf], luck: &mut SplitMix64) -> String {
    let mut below = |bound: usize| luck.below(u32::try_from(bound).expect("small")) as usize;
    let file = &files[below(files.len())];
    let mut bytes = fs::read(file).expect("a file");
    let (kind, place) = (below(6), below(bytes.len().max(1)));
    match kind {
        0 if !bytes.is_empty() => bytes[place] ^= 1 << below(8),
        1 => bytes.truncate(place),
        2 => bytes.clear(),
        3 => bytes = fs::read(&files[below(files.len())]).expect("a file"),
        _ => {}
    }
    match kind {
        4 => fs::remove_file(file).expect("a file"),
        5 => {
            fs::remove_file(file).expect("a file");
            fs::create_dir(file).expect("a folder");
        }
        _ => fs::write(file, bytes).expect("a file"),
    }
    format!("{kind} at {place} of {}", file.display())
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    let mut files: Vec<_> = entries.filter(|path| path.is_file()).collect();
    files.sort();
    files
}

/// Opens a folder as a start does, and makes a backup of it; returns the number of commits, if both
/// succeed.
async fn starts(folder: &Path) -> Option<usize> {
    let store = Sled::open(folder).await.ok()?;
    let kept = store.keys(Some(&Key::new("t").expect("a key")), None, usize::MAX).await;
    let saved = save(&store, &folder.with_extension("saved"), SaveOptions::default()).await;
    let closed = store.close().await;
    kept.ok().filter(|_| saved.is_ok() && closed.is_ok()).map(|kept| kept.len())
}

/// Loses the database of a folder, and restores the backup there; returns the number of commits, if
/// that succeeds and says that nothing is lost.
async fn restores(folder: &Path, backup: &Path) -> Option<usize> {
    let db = folder.join("db");
    let _ = fs::remove_file(&db).or_else(|_| fs::remove_dir_all(&db));
    let recovered = folder.with_extension("recovered");
    let said = Sled::recover(folder, backup, &recovered).await.ok()?;
    starts(&recovered).await.filter(|_| said.lost == Loss::Nothing)
}

#[tokio::test]
async fn of_any_damage_the_doctor_says_what_a_start_a_backup_and_a_restore_find() {
    let house = House::new().await;
    house.plays(20..COMMITS, None).await;
    let backup = house.backup_there();
    let (whole, saved) = (house.0.path().join("whole"), fs::read(&backup).expect("a file"));
    fs::rename(house.store(), &whole).expect("a folder");
    let asked = std::env::var("DAMAGES").ok().and_then(|asked| asked.parse().ok());
    let (mut luck, mut judged) = (SplitMix64(5), [0; 3]);
    for number in 0..asked.unwrap_or(DAMAGES) {
        let store = house.store();
        copy_files(&whole, &store);
        let mut files = files_in(&store);
        files.push(backup.clone());
        let what = damage(&files, &mut luck);

        let twin = house.0.path().join(format!("twin-{number}"));
        copy_files(&store, &twin);
        for folder in files_in_folders(&store) {
            fs::create_dir_all(twin.join(folder.file_name().expect("a name"))).expect("a folder");
        }
        let restored = restores(&twin, &backup).await;
        let mut found: Vec<Finding> = house.found().await;
        let mended = Sled::mends(&store).is_ok_and(|mended| !mended.is_empty());
        let started = starts(&store).await;
        if started.is_none() {
            found.push(Finding::fault("store", "does not open", ""));
        }
        let said = match worst(&found) {
            State::Ok if mended => State::Warning,
            said => said,
        };
        let (kept, again) = (started == Some(COMMITS), restored == Some(COMMITS));
        let words = bot::doctor::text(&found);
        match said {
            State::Ok => assert!(kept && again, "false well: {what}: {started:?} {restored:?}"),
            State::Warning => {
                assert!(kept && (mended || !again), "false alarm: {what}: {restored:?}\n{words}");
            }
            State::Fault => {
                assert!(!kept || !again, "false alarm: {what}: {started:?} {restored:?}\n{words}");
            }
        }
        judged[said as usize] += 1;
        let recovered = twin.with_extension("recovered");
        for folder in [&store, &twin, &recovered] {
            let _ = fs::remove_file(folder.with_extension("saved"));
            let _ = fs::remove_dir_all(folder);
        }
        let _ = fs::remove_file(&backup).or_else(|_| fs::remove_dir_all(&backup));
        fs::write(&backup, &saved).expect("a file");
    }
    assert!(judged.iter().all(|count| *count > 0), "{judged:?}");
}

fn files_in_folders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    entries.filter(|path| path.is_dir()).collect()
}
