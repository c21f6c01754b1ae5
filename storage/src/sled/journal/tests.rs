//! What a disk keeps of the journal when it fails.

use super::*;
use crate::{Change, Expect, Key};

/// A file on a disk with limited room, whose syncs fail on request.
#[derive(Default)]
struct FakeFile {
    bytes: Vec<u8>,
    synced: Vec<u8>,
    room: Option<usize>,
    fails: bool,
    /// Whether the disk has everything although a sync fails.
    keeps: bool,
}

impl DurableFile for FakeFile {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        let start = usize::try_from(offset).unwrap();
        let end = start + bytes.len();
        if self.room.is_some_and(|room| end > room) {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.bytes.resize(self.bytes.len().max(end), 0);
        self.bytes[start..end].copy_from_slice(bytes);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        if self.fails {
            if !self.keeps {
                // The system may drop what it could not write.
                self.bytes.clone_from(&self.synced);
            }
            return Err(io::ErrorKind::Other.into());
        }
        self.synced.clone_from(&self.bytes);
        Ok(())
    }
}

fn journal() -> Journal<FakeFile> {
    Journal::on([FakeFile::default(), FakeFile::default()], [0, 0], Lineage::random(), 0, 7)
        .unwrap()
}

fn stage(journal: &mut Journal<FakeFile>, number: u64) {
    stage_long(journal, number, 1000);
}

fn stage_long(journal: &mut Journal<FakeFile>, number: u64, len: usize) {
    let key = Key::new("a").unwrap();
    let change = Change::Put(vec![7; len]);
    journal.stage(number, &[Write { key, expect: Expect::Absent, change }]);
}

/// Returns the numbers of the records that would survive a power cut.
fn durable(journal: &mut Journal<FakeFile>) -> Vec<u64> {
    numbers(&journal.file().synced)
}

fn numbers(bytes: &[u8]) -> Vec<u64> {
    parse(bytes).unwrap().records.iter().map(|record| record.number).collect()
}

#[test]
fn what_was_synced_is_durable_with_everything_before() {
    let mut journal = journal();
    stage(&mut journal, 8);
    journal.write(false).unwrap();
    assert!(journal.is_unsynced());
    assert_eq!(durable(&mut journal), [0; 0]);
    stage(&mut journal, 9);
    stage(&mut journal, 10);
    journal.write(true).unwrap();
    assert!(!journal.is_unsynced());
    assert_eq!(durable(&mut journal), [8, 9, 10]);
}

#[test]
fn a_full_disk_refuses_and_takes_again_when_there_is_room() {
    let mut journal = journal();
    let room = usize::try_from(RECORDS_START + FILL_AHEAD_BYTES).unwrap();
    journal.file().room = Some(room);
    let mut number = 7;
    loop {
        stage(&mut journal, number + 1);
        let Err(full) = journal.write(true) else {
            number += 1;
            continue;
        };
        assert_eq!(full.error.kind(), io::ErrorKind::StorageFull);
        assert!(!full.is_in_doubt, "there was no room to write any of it");
        break;
    }
    let before: Vec<_> = (8..=number).collect();
    assert!(!before.is_empty(), "there was room for some");
    assert_eq!(durable(&mut journal), before);
    stage(&mut journal, number + 1);
    journal.write(true).unwrap_err();

    journal.file().room = None;
    stage(&mut journal, number + 1);
    journal.write(true).unwrap();
    assert_eq!(durable(&mut journal), (8..=number + 1).collect::<Vec<_>>());
}

#[test]
fn after_a_failed_sync_what_was_answered_is_written_again_and_the_rest_is_not() {
    let mut journal = journal();
    stage(&mut journal, 8);
    journal.write(true).unwrap();
    stage(&mut journal, 9);
    journal.write(false).unwrap();
    journal.file().fails = true;
    for _ in 0..2 {
        stage(&mut journal, 10);
        assert!(journal.write(true).unwrap_err().is_in_doubt);
    }
    journal.file().fails = false;
    journal.write(true).unwrap();
    assert_eq!(durable(&mut journal), [8, 9]);
    stage(&mut journal, 10);
    journal.write(true).unwrap();
    assert_eq!(durable(&mut journal), [8, 9, 10]);
}

#[test]
fn after_a_failed_sync_the_headline_of_a_new_turn_is_written_again() {
    let mut journal = journal();
    stage(&mut journal, 8);
    journal.write(true).unwrap();
    journal.take_turns(8).unwrap();
    journal.file().fails = true;
    stage(&mut journal, 9);
    journal.write(true).unwrap_err();
    journal.file().fails = false;
    stage(&mut journal, 9);
    journal.write(true).unwrap();
    assert_eq!(durable(&mut journal), [9]);
}

#[test]
fn a_file_that_is_used_again_forgets_what_it_held() {
    let mut journal = journal();
    for number in 8..20 {
        stage(&mut journal, number);
        journal.write(true).unwrap();
    }
    journal.take_turns(19).unwrap();
    stage(&mut journal, 20);
    journal.write(true).unwrap();
    assert_eq!(durable(&mut journal), [20]);
    journal.take_turns(20).unwrap();
    assert_eq!(parse(&journal.file().bytes).unwrap().records, []);
    stage(&mut journal, 21);
    journal.write(true).unwrap();
    assert_eq!(durable(&mut journal), [21]);
    assert_eq!(parse(&journal.file().synced).unwrap().base, 20);
}

#[test]
fn a_long_commit_is_not_overwritten_by_what_is_filled_ahead_of_the_next() {
    let mut journal = journal();
    for number in 8..11 {
        stage_long(&mut journal, number, 600_000);
        journal.write(true).unwrap();
        let ahead = journal.filled[journal.side()] - journal.at;
        assert!(ahead < FILL_AHEAD_BYTES, "{ahead} bytes are filled ahead");
    }
    assert_eq!(durable(&mut journal), [8, 9, 10]);
}

#[test]
fn a_refused_commit_is_wiped_if_the_disk_has_it_all_the_same() {
    let mut journal = journal();
    stage(&mut journal, 8);
    journal.write(true).unwrap();
    (journal.file().fails, journal.file().keeps) = (true, true);
    stage(&mut journal, 9);
    assert!(journal.write(true).unwrap_err().is_in_doubt);
    assert_eq!(numbers(&journal.file().bytes), [8]);
}

#[test]
fn a_file_that_cannot_be_opened_does_not_count_as_missing() {
    let folder = tempfile::tempdir().unwrap();
    assert!(read(folder.path(), 0).unwrap().is_empty());
    let no_folder = folder.path().join("file");
    std::fs::write(&no_folder, "").unwrap();
    read(&no_folder, 0).unwrap_err();
}
