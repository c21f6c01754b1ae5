//! The commands for backups, with and without a running program.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use e2e::{Talk, program, skip};
use service::tables::keys;
use storage::{Batch, Expect, Sled, Store};
use tokio_postgres::NoTls;

fn chaikhana(folder: &Path, words: &[&str]) -> Command {
    program(env!("CARGO_BIN_EXE_chaikhana"), folder, words)
}

fn run(folder: &Path, words: &[&str]) -> Output {
    chaikhana(folder, words).stdin(Stdio::null()).output().expect("the program starts")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// Returns the error of the program, which must be one line.
fn refuses(folder: &Path, words: &[&str]) -> String {
    let output = run(folder, words);
    assert!(!output.status.success(), "{}", out(&output));
    let line = String::from_utf8(output.stderr).expect("text");
    assert_eq!(line.lines().count(), 1, "{line}");
    line
}

fn does(folder: &Path, words: &[&str]) -> String {
    let output = run(folder, words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    out(&output)
}

/// Returns what a person sees who starts the program there.
fn finds(folder: &Path, store: &str) -> String {
    let mut talk = Talk::with(&mut chaikhana(folder, &["terminal", "--store", store]));
    talk.says("/quit");
    talk.ends()
}

#[test]
fn a_backup_is_written_while_people_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let mut talk = Talk::at_a_table(&mut chaikhana(folder, &["terminal"]));
    talk.says("Add");
    talk.hears("Samovar");
    let said = does(folder, &["backup", "tables"]);
    assert!(said.contains("In tables: open tables: 1") && !said.contains("Warning"), "{said}");
    let again = refuses(folder, &["backup", "tables"]);
    assert!(again.contains("tables") && again.contains("--force"), "{again}");
    does(folder, &["backup", "tables", "--force"]);
    let into = refuses(folder, &["backup", "tea/tables"]);
    assert!(into.contains("does not belong into the folder"), "{into}");
    talk.says("Add");
    talk.hears("Saucer");
    talk.says("/quit");
    talk.ends();
    assert!(!folder.join("tea/control.sock").exists());
    does(folder, &["restore", "tables", "--store", "new"]);
    let found = finds(folder, "new");
    assert!(found.contains("Samovar") && !found.contains("Saucer"), "{found}");
}

#[test]
fn a_folder_that_is_in_use_without_a_socket_is_named_with_what_to_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let store = runtime.block_on(Sled::open(folder.path().join("tea"))).expect("a store");
    let line = refuses(folder.path(), &["backup", "tables"]);
    assert!(line.contains("tea") && line.contains("control socket"), "{line}");
    runtime.block_on(store.close()).expect("a clean end");
    let line = refuses(folder.path(), &["stop"]);
    assert!(line.contains("tea") && line.contains("control socket"), "{line}");
}

#[test]
fn a_store_that_is_not_there_is_not_backed_up_and_not_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::create_dir(folder.join("empty")).expect("a folder");
    for store in ["nowhere", "empty"] {
        let line = refuses(folder, &["backup", "tables", "--store", store]);
        assert!(line.contains(&format!("there is no store in {store}")), "{line}");
    }
    let left: Vec<_> = fs::read_dir(folder).expect("a folder").collect();
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(fs::read_dir(folder.join("empty")).expect("a folder").count(), 0);
}

#[test]
fn a_store_without_tables_is_backed_up_with_a_warning_and_only_regular_files_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Sled::open(folder.join("tea")).await.expect("a store");
        // A service without any player leaves this record.
        let alive = Batch::new().put(keys::alive().expect("a key"), Expect::Absent, "1");
        store.commit(alive).await.expect("it is written");
        store.close().await.expect("a clean end");
    });
    let said = does(folder, &["backup", "tables"]);
    assert!(said.contains("Warning: tea holds no tables"), "{said}");
    let line = refuses(folder, &["backup", "/dev/null", "--force"]);
    assert!(line.contains("regular file"), "{line}");
}

/// Makes a backup in the way of the service.
fn service_makes_a_backup(folder: &Path, made: &str) {
    let backups = folder.join("backups/tea");
    fs::create_dir_all(&backups).expect("a folder");
    let file = backups.join(format!("chaikhana-{made}.backup"));
    does(folder, &["backup", file.to_str().expect("text")]);
}

#[test]
fn a_damaged_folder_gives_way_to_the_last_good_backup_and_what_its_journal_has_after_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let mut talk = Talk::at_a_table(&mut chaikhana(folder, &["terminal"]));
    service_makes_a_backup(folder, "20260101T030000Z");
    fs::write(folder.join("backups/tea/chaikhana-20260102T030000Z.backup"), "half")
        .expect("a file");
    talk.says("Add");
    talk.hears("Samovar");
    talk.says("/quit");
    talk.ends();
    let line = refuses(folder, &["restore", "--latest"]);
    assert!(line.contains("nothing has to be restored"), "{line}");

    fs::remove_file(folder.join("tea/db")).expect("a file");
    let line = refuses(folder, &["terminal"]);
    assert!(line.contains("damaged") && line.contains("restore --latest"), "{line}");
    let said = does(folder, &["restore", "--latest"]);
    assert!(said.contains("20260102T030000Z.backup is left out"), "{said}");
    assert!(said.contains("open tables: 1, finished games: 0, people: "), "{said}");
    assert!(said.contains("Nothing is lost") && said.contains("tea.damaged-"), "{said}");
    assert!(finds(folder, "tea").contains("Samovar"));

    // The restored folder has no backup of its own yet.
    fs::remove_file(folder.join("tea/db")).expect("a file");
    let said = does(folder, &["restore", "--latest"]);
    assert!(said.contains("Lost: unknown, everything after commit"), "{said}");
    assert!(!said.contains("Nothing is lost"), "{said}");
}

#[test]
fn the_backup_of_another_store_replaces_no_damaged_folder_unless_that_is_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for store in ["guests", "tea"] {
        let mut talk = Talk::at_a_table(&mut chaikhana(folder, &["terminal", "--store", store]));
        talk.says("/quit");
        talk.ends();
    }
    fs::create_dir_all(folder.join("backups/tea")).expect("a folder");
    let foreign = "backups/tea/chaikhana-20260101T030000Z.backup";
    does(folder, &["backup", foreign, "--store", "guests"]);
    fs::remove_file(folder.join("tea/db")).expect("a file");
    let output = run(folder, &["restore", "--latest"]);
    assert!(!output.status.success());
    assert!(out(&output).contains("left out: it is the backup of another store"), "{output:?}");
    let line = refuses(folder, &["restore", foreign]);
    assert!(line.contains("--from-another-store"), "{line}");
    let said = does(folder, &["restore", foreign, "--from-another-store"]);
    assert!(said.contains("Lost: unknown") && said.contains("tea.damaged-"), "{said}");
}

#[test]
fn a_place_whose_store_was_moved_away_or_is_lost_gets_no_empty_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let mut talk = Talk::at_a_table(&mut chaikhana(folder, &["terminal"]));
    service_makes_a_backup(folder, "20260101T030000Z");
    talk.says("/quit");
    talk.ends();
    for beside in ["tea.recovered", "tea.damaged-20260101T030000Z"] {
        fs::rename(folder.join("tea"), folder.join(beside)).expect("a folder");
        for words in [&["terminal"][..], &["restore", "--latest"], &["backup", "file"]] {
            let line = refuses(folder, words);
            assert!(line.contains(beside) && line.contains("there is no store in tea"), "{line}");
        }
        assert!(out(&run(folder, &["doctor"])).contains(beside));
        fs::rename(folder.join(beside), folder.join("tea")).expect("a folder");
    }
    fs::remove_dir_all(folder.join("tea")).expect("a folder");
    let line = refuses(folder, &["terminal"]);
    assert!(line.contains("restore --latest"), "{line}");
    assert!(!folder.join("tea").exists());
}

#[test]
fn without_a_folder_the_last_backup_alone_is_restored_and_without_a_backup_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let talk = Talk::at_a_table(&mut chaikhana(folder, &["terminal"]));
    does(folder, &["stop"]);
    talk.ends();
    let line = refuses(folder, &["restore", "--latest", "--store", "new"]);
    assert!(line.contains("no good backup in backups/new"), "{line}");
    service_makes_a_backup(folder, "20260101T030000Z");
    fs::rename(folder.join("backups/tea"), folder.join("backups/new")).expect("a folder");
    let said = does(folder, &["restore", "--latest", "--store", "new"]);
    assert!(said.contains("In new: open tables: 1"), "{said}");
    let lost = "Lost: unknown, everything after commit";
    assert!(said.contains(lost) && said.contains("(the backup of 2026-01-01 03:00 UTC)"), "{said}");
    assert!(finds(folder, "new").contains("Anna"));
}

/// Returns a separate place in the database for tests, if there is one.
async fn database() -> Option<String> {
    let Ok(url) = std::env::var("TEST_POSTGRES") else {
        skip("TEST_POSTGRES names no server; see ops/test-postgres");
        return None;
    };
    let name = format!("backup_{:08x}", rand::random::<u32>());
    let (client, connection) = tokio_postgres::connect(&url, NoTls).await.expect("a server");
    let connection = tokio::spawn(connection);
    client.batch_execute(&format!("CREATE SCHEMA {name}")).await.expect("a schema");
    drop(client);
    let _ = connection.await;
    Some(format!("{url}?options=-c%20search_path%3D{name}"))
}

#[test]
fn tables_move_into_a_database_and_back() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let Some(url) = runtime.block_on(database()) else { return };
    let examined = chaikhana(Path::new("."), &["doctor", "--store", &url]).output();
    let examined = String::from_utf8(examined.expect("it starts").stdout).expect("text");
    assert!(examined.contains("there is none in"), "{examined}");
    // The doctor has created none.
    let line = refuses(Path::new("."), &["backup", "none", "--store", &url]);
    assert!(line.contains("there is no store in the database"), "{line}");
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let talk = Talk::at_a_table(&mut chaikhana(folder, &["terminal"]));
    assert!(does(folder, &["stop"]).contains("is stopping"));
    talk.ends();
    does(folder, &["backup", "there"]);
    let said = does(folder, &["restore", "there", "--store", &url]);
    assert!(said.contains("In the database: open tables: 1"), "{said}");
    assert!(!said.contains(&url), "{said}");
    let line = refuses(folder, &["restore", "there", "--store", &url]);
    assert!(line.contains("something"), "{line}");

    let mut talk = Talk::with(&mut chaikhana(folder, &["terminal", "--store", &url]));
    talk.says("Add");
    talk.hears("Samovar");
    talk.says("/quit");
    talk.ends();
    assert!(does(folder, &["backup", "back", "--store", &url]).contains("In back: open tables: "));
    does(folder, &["restore", "back", "--store", "new"]);
    assert!(finds(folder, "new").contains("Samovar"));
    let line = refuses(folder, &["stop", "--store", &url]);
    assert!(line.contains("SIGTERM"), "{line}");
}
