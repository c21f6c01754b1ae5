//! The commands as an operator gives them, beside a program that people play with.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use storage::{Sled, Store};
use tokio_postgres::NoTls;

fn chaikhana(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chaikhana"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CHAIKHANA_")) {
        command.env_remove(name);
    }
    command.args(words).current_dir(folder).env("USER", "Anna").env("CHAIKHANA_DATA_DIR", "tea");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, words: &[&str]) -> Output {
    chaikhana(folder, words).stdin(Stdio::null()).output().expect("the program starts")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// What it says when it cannot do something: one line.
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

/// A program that is talked to, or read, line by line.
struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn with(folder: &Path, words: &[&str]) -> Self {
        let mut child = chaikhana(folder, words).spawn().expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    /// Somebody has opened a table and waits for others.
    fn at_a_table(folder: &Path, words: &[&str]) -> Self {
        let mut talk = Self::with(folder, words);
        talk.says("/play tirazheh");
        talk.hears("Leave");
        talk
    }

    fn says(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    fn hears(&mut self, words: &str) -> String {
        let mut heard = String::new();
        loop {
            let before = heard.len();
            let read = self.output.read_line(&mut heard).expect("text");
            assert!(read > 0, "{words:?} is not in:\n{heard}\n{}", self.complains());
            if heard[before..].contains(words) {
                return heard;
            }
        }
    }

    fn complains(&mut self) -> String {
        let mut text = String::new();
        let errors = self.child.stderr.as_mut().expect("a pipe");
        errors.read_to_string(&mut text).expect("text");
        text
    }

    /// Reads what is left, and waits for a good end.
    fn ends(mut self) -> String {
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        assert!(self.child.wait().expect("it ends").success(), "{rest}\n{}", self.complains());
        rest
    }
}

/// What somebody finds who begins there.
fn finds(folder: &Path, store: &str) -> String {
    let mut talk = Talk::with(folder, &["terminal", "--store", store]);
    talk.says("/quit");
    talk.ends()
}

#[test]
fn a_backup_is_written_while_people_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let mut talk = Talk::at_a_table(folder, &["terminal"]);
    talk.says("/join Bora");
    talk.hears("Bora");
    assert!(does(folder, &["backup", "tables"]).contains("records are in tables"));
    let into = refuses(folder, &["backup", "tea/tables"]);
    assert!(into.contains("does not belong into the folder"), "{into}");
    talk.says("/join Cem");
    talk.hears("Cem");
    talk.says("/quit");
    talk.ends();
    assert!(!folder.join("tea/control.sock").exists());
    does(folder, &["restore", "tables", "--store", "new"]);
    let found = finds(folder, "new");
    assert!(found.contains("Bora") && !found.contains("Cem"), "{found}");
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

/// Returns a place of its own in the database for tests, if there is one.
async fn database() -> Option<String> {
    let Ok(url) = std::env::var("TEST_POSTGRES") else {
        eprintln!("SKIPPED: TEST_POSTGRES names no server; see ops/test-postgres");
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
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let talk = Talk::at_a_table(folder, &["terminal"]);
    assert!(does(folder, &["stop"]).contains("is stopping"));
    talk.ends();
    does(folder, &["backup", "there"]);
    let said = does(folder, &["restore", "there", "--store", &url]);
    assert!(said.contains("records are in") && !said.contains(&url), "{said}");
    let line = refuses(folder, &["restore", "there", "--store", &url]);
    assert!(line.contains("something"), "{line}");

    let mut talk = Talk::with(folder, &["terminal", "--store", &url]);
    talk.says("/join Bora");
    talk.hears("Bora");
    talk.says("/quit");
    talk.ends();
    assert!(does(folder, &["backup", "back", "--store", &url]).contains("records are in back"));
    does(folder, &["restore", "back", "--store", "new"]);
    assert!(finds(folder, "new").contains("Bora"));
    let line = refuses(folder, &["stop", "--store", &url]);
    assert!(line.contains("SIGTERM"), "{line}");
}
