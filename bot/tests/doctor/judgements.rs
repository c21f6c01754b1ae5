//! Judgements of given measurements.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use bot::backups::Backup;
use bot::doctor::backups::{self, Known, turned_off};
use bot::doctor::clock::{Heartbeat, Reading, judge};
use bot::doctor::permissions::{self, Folder};
use bot::doctor::{Finding, State, disk, text, worst};

const MIB: u64 = 1 << 20;
const DAY: Duration = Duration::from_hours(24);

fn now() -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_790_000_000)
}

fn states(findings: &[Finding]) -> Vec<State> {
    findings.iter().map(|finding| finding.state).collect()
}

#[test]
fn a_disk_is_low_below_a_gibibyte_and_full_below_a_hundred_mebibytes() {
    let at = |free: u64| disk::space(Path::new("tea"), Ok(free));
    let found = [1024 * MIB, 1024 * MIB - 1, 100 * MIB, 100 * MIB - 1].map(at);
    assert_eq!(states(&found), [State::Ok, State::Warning, State::Warning, State::Fault]);
    let prevent = found.map(|finding| finding.prevents_work);
    assert_eq!(prevent, [false, false, false, true]);
}

#[test]
fn a_sync_is_slow_above_fifty_milliseconds_and_too_slow_above_a_second() {
    let at = |millis| disk::sync(Path::new("tea"), Ok(Duration::from_millis(millis)));
    let found = [50, 51, 1000, 1001].map(at);
    assert_eq!(states(&found), [State::Ok, State::Warning, State::Warning, State::Fault]);
}

#[test]
fn a_full_disk() {
    let findings = [
        disk::space(Path::new("tea"), Ok(0)),
        disk::sync(Path::new("tea"), Err(ErrorKind::StorageFull.into())),
        disk::sync(Path::new("tea"), Err(Error::from_raw_os_error(30))),
    ];
    insta::assert_snapshot!(
        text(&findings),
        @r"
        fault    disk  0 MiB are free on the disk of tea
                 Make room: old backups on the same disk are the usual reason.
        fault    sync  the disk of tea is full
                 Make room: presses are taken again without a restart.
        fault    sync  nothing can be written to tea: Read-only file system (os error 30)
                 See whether the disk is mounted read-only, and whose the folder is.
        "
    );
    assert_eq!(worst(&findings).exit_status(), 2);
}

#[test]
fn a_clock_is_off_after_half_a_minute_and_wrong_after_five() {
    let reading = |seconds: u64| Reading {
        of: "fake",
        theirs: now(),
        ours: now() + Duration::from_secs(seconds),
    };
    let found = [2, 30, 31, 300, 301].map(|seconds| judge(&[reading(seconds)], None));
    let expected = [State::Ok, State::Ok, State::Warning, State::Warning, State::Fault];
    assert_eq!(states(&found), expected);
    // The same in the other direction, and the worst of several counts.
    let Reading { of, theirs, ours } = reading(301);
    let behind = judge(&[reading(0), Reading { of, theirs: ours, ours: theirs }], None);
    assert_eq!((behind.state, &*behind.found), (State::Fault, "5 min behind fake"));
}

#[test]
fn a_clock_behind_the_store_is_found_without_any_platform() {
    let heartbeat = |later| Some(Heartbeat { at: now() + later, now: now() });
    assert_eq!(judge(&[], None).state, State::Ok);
    assert_eq!(judge(&[], heartbeat(Duration::ZERO)).state, State::Ok);
    assert_eq!(judge(&[], heartbeat(Duration::from_secs(31))).state, State::Warning);
    assert_eq!(judge(&[], heartbeat(DAY)).state, State::Fault);
    let past = Some(Heartbeat { at: now() - DAY, now: now() });
    assert_eq!(judge(&[], past).state, State::Ok, "a service that was down");
}

#[test]
fn folders_that_are_not_as_they_should_be() {
    let ours = Folder {
        path: PathBuf::from("/tea"),
        is_there: true,
        owner: 1000,
        mode: 0o700,
        is_writable: true,
    };
    let for_user = |folder: Folder, user| permissions::folder(&Ok(folder), user);
    let findings = [
        for_user(ours.clone(), 1000),
        for_user(ours.clone(), 1001),
        for_user(ours.clone(), 0),
        for_user(Folder { mode: 0o711, ..ours.clone() }, 0),
        for_user(Folder { mode: 0o755, ..ours.clone() }, 1000),
        for_user(Folder { is_writable: false, ..ours.clone() }, 1000),
        for_user(Folder { is_there: false, ..ours.clone() }, 1000),
        for_user(Folder { is_there: false, is_writable: false, ..ours }, 1000),
        permissions::folder(&Err(ErrorKind::NotADirectory.into()), 1000),
    ];
    insta::assert_snapshot!(text(&findings));
}

#[test]
fn backups_that_are_missing_old_failing_or_off() {
    let now = jiff::Timestamp::try_from(now()).expect("a time");
    let none = Known { last: None, failure: None, every: DAY, now };
    let full = Some("no space left on device");
    let last = |days: u32, failure| {
        let last = Backup { made: now - DAY * days, file: PathBuf::from("/backups/tea") };
        backups::judge(Known { last: Some(&last), failure, ..none })
    };
    let findings = [
        last(2, None),
        last(3, None),
        last(4, None),
        last(1, full),
        backups::judge(none),
        backups::judge(Known { failure: full, ..none }),
        turned_off(),
    ];
    insta::assert_snapshot!(text(&findings));
}
