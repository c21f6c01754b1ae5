//! What a second process sees of a folder: the lock of the first one, and what it left when it
//! died.
//!
//! The other process is this test binary again, running only [`other_process`] in the role that its
//! environment names.

#![allow(clippy::disallowed_methods, reason = "tests await their own tasks")]

#[cfg(target_os = "linux")]
mod churn;
mod crash;
#[cfg(target_os = "linux")]
mod disk;
mod full;
#[cfg(target_os = "linux")]
mod history;
mod lock;
#[cfg(target_os = "linux")]
mod power;
#[cfg(target_os = "linux")]
#[path = "../../../tests/src/skip.rs"]
mod skip;
#[cfg(target_os = "linux")]
mod starts;
#[cfg(target_os = "linux")]
mod trace;

use std::{
    env,
    io::{BufRead, BufReader, Lines},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

use storage::{Batch, Expect, Key, Sled, Store, Version};

const ROLE_VARIABLE: &str = "STORAGE_TEST_ROLE";
const FOLDER_VARIABLE: &str = "STORAGE_TEST_FOLDER";

/// Marks our lines among those of the test harness.
const LINE_MARK: &str = "told: ";

/// Plays the role that the environment names; in an ordinary test run there is none.
#[tokio::test(flavor = "multi_thread")]
async fn other_process() {
    let Ok(role) = env::var(ROLE_VARIABLE) else { return };
    let folder = env::var(FOLDER_VARIABLE).unwrap();
    match role.as_str() {
        "write" => crash::write(folder.as_ref()).await,
        "relax" => crash::relax(folder.as_ref()).await,
        "fill" => full::fill(folder.as_ref(), None).await,
        "fill-short" => full::fill(folder.as_ref(), Some(256 << 10)).await,
        "write-short" => crash::write_short(folder.as_ref()).await,
        #[cfg(target_os = "linux")]
        "begin" => power::begin(folder.as_ref()).await,
        #[cfg(target_os = "linux")]
        "go-on" => power::go_on(folder.as_ref()).await,
        #[cfg(target_os = "linux")]
        "churn" => churn::churn(folder.as_ref()).await,
        #[cfg(target_os = "linux")]
        "go-on-relaxed" => power::go_on_relaxed(folder.as_ref()).await,
        #[cfg(target_os = "linux")]
        "open" => starts::open(folder.as_ref()).await,
        "hold" => lock::hold(folder.as_ref()).await,
        other => panic!("nobody wrote the role {other:?}"),
    }
}

/// Another process, and the lines that it prints.
struct OtherProcess {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl OtherProcess {
    fn start(role: &str, folder: &Path) -> Self {
        Self::run(Command::new(env::current_exe().unwrap()), role, folder)
    }

    /// Starts a command that runs this binary with the given arguments.
    fn run(mut command: Command, role: &str, folder: &Path) -> Self {
        let mut child = command
            .args(["--exact", "other_process", "--nocapture"])
            .env(ROLE_VARIABLE, role)
            .env(FOLDER_VARIABLE, folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    /// Waits for the next line; returns nothing if the process has ended.
    fn hear(&mut self) -> Option<String> {
        loop {
            let line = self.lines.next()?.unwrap();
            // The harness may have begun the line.
            if let Some((_, told)) = line.split_once(LINE_MARK) {
                return Some(told.to_owned());
            }
        }
    }

    /// Kills the process, and returns the lines that it had printed until then.
    fn kill(mut self) -> Vec<String> {
        self.child.kill().unwrap();
        let rest = std::iter::from_fn(|| self.hear()).collect();
        self.child.wait().unwrap();
        rest
    }
}

/// Prints a line for the first process.
///
/// It ends with a dot, so that a line cut off by a kill is ignored.
fn tell(text: &str) {
    println!("{LINE_MARK}{text}.");
}

/// Puts a new key in the form that [`verify`] expects, and prints it.
async fn put_and_tell(store: &Sled, number: usize) -> Result<Version, storage::CommitError> {
    let version = store.commit(batch(number)).await?;
    tell(&format!("{number} {}", version.0));
    Ok(version)
}

/// Three keys of different sizes; some have a page of their own.
fn batch(number: usize) -> Batch {
    keys(number).into_iter().zip(sizes(number)).fold(Batch::new(), |batch, (key, size)| {
        batch.put(key, Expect::Absent, bytes(number, size))
    })
}

fn keys(number: usize) -> [Key; 3] {
    ["head", "log", "picture"].map(|part| Key::new(format!("put/{number}/{part}")).unwrap())
}

fn sizes(number: usize) -> [usize; 3] {
    [2048, 200, if number.is_multiple_of(16) { 200_000 } else { 0 }]
}

fn bytes(number: usize, size: usize) -> Vec<u8> {
    number.to_le_bytes().into_iter().cycle().take(size).collect()
}

/// Checks that every printed key is stored, complete and in the printed version.
async fn verify(store: &Sled, told: &[String]) -> usize {
    let mut last = 0;
    for line in told {
        let Some(told) = line.strip_suffix('.') else { continue };
        let (number, version) = told.split_once(' ').unwrap();
        let number = number.parse().unwrap();
        let version = Version(version.parse().unwrap());
        for (key, size) in keys(number).into_iter().zip(sizes(number)) {
            let stored = store.get(&key).await.unwrap();
            let stored = stored.unwrap_or_else(|| panic!("{key} was acknowledged and is lost"));
            assert_eq!(stored.version, version, "{key}");
            assert!(stored.value == bytes(number, size), "{key} has other bytes");
        }
        last = last.max(number);
    }
    last
}
