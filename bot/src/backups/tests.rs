//! A year of backups, and failed ones.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use storage::backup::SaveOptions;
use storage::{Batch, Expect, Key, Memory, backup};

use super::*;

const USUAL: Schedule = Schedule { every: Duration::from_hours(24), daily: 7, weekly: 4 };

fn backups_in(folder: &Path) -> Backups {
    let speed = NonZeroU64::new(u64::MAX).expect("not zero");
    let plan = Plan { folder: folder.join("backups"), schedule: USUAL, speed };
    Backups { plan, status: Arc::default() }
}

fn start() -> Timestamp {
    "2026-01-01T03:00:00Z".parse().expect("a time")
}

/// Replaces the number of the previous day by that of the day.
async fn write_day(store: &dyn Store, day: usize) {
    let key = Key::new("day").expect("a key");
    let before = store.get(&key).await.expect("it can be read");
    let batch = Batch::new().put(key, Expect::from(before.as_ref()), day.to_string());
    store.commit(batch).await.expect("it is written");
}

/// Returns the days whose backups must be kept: the last seven, and four Sundays before the week of
/// the first of the seven.
fn promised(today: Date) -> BTreeSet<Date> {
    let first = today - 6.days();
    let monday = first - i64::from(first.weekday().to_monday_zero_offset()).days();
    let sundays = (0..4).map(|week| monday - 1.days() - (7 * week).days());
    (0..7).map(|day| today - day.days()).chain(sundays).collect()
}

#[tokio::test(start_paused = true)]
async fn in_a_year_exactly_the_promised_backups_are_kept_and_each_holds_its_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let (backups, store) = (backups_in(folder.path()), Memory::new());
    for day in 0..365 {
        let now = start() + Duration::from_hours(24 * u64::try_from(day).expect("a day"));
        write_day(&store, day).await;
        backups.tend(&store, now).await;
        // On the same day, no other one is due.
        backups.tend(&store, now + Duration::from_hours(23)).await;
        assert_eq!(backups.status.failure(), None);

        let date = |time: Timestamp| time.to_zoned_datetime(TimeZone::UTC).date();
        let kept: BTreeSet<_> = all(&backups.plan.folder)
            .expect("a folder")
            .iter()
            .map(|backup| date(backup.made))
            .collect();
        let first = date(start());
        let wanted = promised(date(now)).into_iter().filter(|date| *date >= first).collect();
        assert_eq!(kept, wanted, "day {day}");
        assert_eq!(fs::read_dir(&backups.plan.folder).expect("a folder").count(), kept.len());
    }
    for Backup { made, file } in all(&backups.plan.folder).expect("a folder") {
        let records = backup::load(&file).expect("a backup");
        let day = made.duration_since(start()).as_hours() / 24;
        assert_eq!(records[0].1.value, day.to_string().as_bytes());
    }
}

#[tokio::test(start_paused = true)]
async fn a_backup_that_fails_does_not_count_and_is_tried_again() {
    let root = tempfile::tempdir().expect("a folder");
    let (backups, store) = (backups_in(root.path()), Memory::new());
    let folder = &backups.plan.folder;
    write_day(&store, 0).await;
    fs::write(folder, "in the way").expect("a file");
    backups.tend(&store, start()).await;
    let failure = backups.status.failure().expect("it has failed");
    assert!(failure.contains("folder for backups"), "{failure}");
    fs::remove_file(folder).expect("a file");
    backups.tend(&store, start() + CHECK_INTERVAL).await;
    assert_eq!(backups.status.failure(), None);
    assert_eq!(all(folder).expect("a folder").len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_file_that_holds_something_else_than_the_store_is_no_backup() {
    let root = tempfile::tempdir().expect("a folder");
    let store = Memory::new();
    write_day(&store, 0).await;
    let [before, after] = ["before", "after"].map(|name| root.path().join(name));
    let saved = backup::save(&store, &before, SaveOptions::default()).await.expect("a backup");
    make::check(&before, &saved).await.expect("the same");
    write_day(&store, 1).await;
    backup::save(&store, &after, SaveOptions::default()).await.expect("a backup");
    make::check(&after, &saved).await.expect_err("another day");
    let mut bytes = fs::read(&before).expect("a file");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&before, bytes).expect("a file");
    make::check(&before, &saved).await.expect_err("a bit has flipped");
}

#[tokio::test(start_paused = true)]
async fn what_a_crash_has_left_is_removed_and_other_files_stay() {
    let root = tempfile::tempdir().expect("a folder");
    let (backups, store) = (backups_in(root.path()), Memory::new());
    let folder = &backups.plan.folder;
    fs::create_dir(folder).expect("a folder");
    for name in
        ["chaikhana-20250101T000000Z.unchecked", "chaikhana-20250101T000000Z.unchecked.part"]
    {
        fs::write(folder.join(name), "half").expect("a file");
    }
    fs::write(folder.join("mine.backup"), "kept").expect("a file");
    backups.tend(&store, start()).await;
    let names = fs::read_dir(folder).expect("a folder");
    let names: BTreeSet<_> =
        names.map(|entry| entry.expect("an entry").file_name().into_string()).collect();
    let wanted = ["chaikhana-20260101T030000Z.backup", "mine.backup"];
    assert_eq!(names, wanted.map(|name| Ok(name.to_owned())).into());
}
