//! A start that fails because something is missing leaves a folder that opens once it is there.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use storage::{Sled, Store, StoreError};

use crate::skip::skip;

use super::{
    OtherProcess, put_and_tell, tell,
    trace::{Call, Strace},
    verify,
};

const PUTS: usize = 40;

/// Opens a folder, prints the result, and ends.
pub(crate) async fn open(folder: &Path) {
    match Sled::open(folder).await {
        Ok(store) => {
            store.close().await.unwrap();
            tell("open");
        }
        Err(StoreError::Damaged { what, .. }) => tell(&format!("damaged: {what}")),
        Err(error) if error.to_string().contains("while the program ends") => tell("panicked"),
        Err(_) => tell("failed"),
    }
}

/// Returns the acknowledged commits of a folder that was written to and closed.
async fn write(folder: &Path) -> Vec<String> {
    let store = Sled::open(folder).await.unwrap();
    let mut told = Vec::new();
    for number in 0..PUTS {
        let version = put_and_tell(&store, number).await.unwrap();
        told.push(format!("{number} {}.", version.0));
    }
    store.close().await.unwrap();
    told
}

async fn check_whole(folder: &Path, told: &[String]) {
    let store = Sled::open(folder).await.unwrap();
    assert_eq!(verify(&store, told).await, PUTS - 1);
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_snapshot_that_was_cut_off_at_any_byte_is_made_anew() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    let told = write(&folder).await;
    check_whole(&folder, &told).await;
    let snapshot = snapshot(&folder);
    let bytes = fs::read(&snapshot).unwrap();
    for len in (0..bytes.len()).step_by(7) {
        let half = snapshot.with_extension("generating");
        fs::write(&half, &bytes[..len]).unwrap();
        check_whole(&folder, &told).await;
        assert!(!half.exists());
    }
    for (number, len) in [0, 5, bytes.len() / 2, bytes.len() - 1].into_iter().enumerate() {
        let last = self::snapshot(&folder);
        fs::write(last, &bytes[..len]).unwrap();
        check_whole(&folder, &told[number..]).await;
    }
}

fn snapshot(folder: &Path) -> PathBuf {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let is_snapshot =
        |file: &PathBuf| file.file_name().unwrap().as_encoded_bytes().starts_with(b"snap.");
    files.filter(is_snapshot).max().expect("every opening writes one")
}

/// A file system small enough to be filled.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Returns nothing, and prints the reason, if this user may not mount one.
    fn new(path: &Path) -> Option<Self> {
        fs::create_dir(path).unwrap();
        let mut mount = Command::new("mount");
        let mounted = mount.args(["-t", "tmpfs", "-o", "size=6m", "none"]).arg(path).output();
        let is_mounted = mounted.is_ok_and(|output| output.status.success());
        if !is_mounted {
            skip("a file system cannot be mounted here");
        }
        is_mounted.then(|| Self(path.to_owned()))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg("-l").arg(&self.0).status();
        assert!(
            unmounted.is_ok_and(|status| status.success()),
            "{} stays mounted",
            self.0.display()
        );
    }
}

#[tokio::test]
async fn a_disk_that_was_full_at_a_start_costs_nothing() {
    let root = tempfile::tempdir().unwrap();
    let Some(disk) = SmallDisk::new(&root.path().join("disk")) else { return };
    let folder = disk.0.join("store");
    let told = write(&folder).await;
    let filler = disk.0.join("filler");
    // Writes until there is no room.
    fs::write(&filler, vec![1; 8 << 20]).unwrap_err();
    for start in 1..=3 {
        let error = Sled::open(&folder).await.expect_err("there is no room for a snapshot");
        assert!(matches!(error, StoreError::Full { .. }), "start {start}: {error:?}");
    }
    fs::remove_file(filler).unwrap();
    check_whole(&folder, &told).await;
}

#[tokio::test]
async fn a_start_without_enough_descriptors_costs_nothing() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    let told = write(&folder).await;
    let mut failed = 0;
    for descriptors in 8..40 {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -n {descriptors}; exec \"$0\" \"$@\"")]);
        shell.arg(env::current_exe().unwrap());
        let mut other = OtherProcess::run(shell, "open", &folder);
        let outcome = other.hear();
        other.child.wait().unwrap();
        // There is no output: the process could not even begin.
        match outcome.as_deref() {
            Some("failed.") => failed += 1,
            Some("open.") | None => {}
            Some(other) => panic!("with {descriptors} descriptors: {other}"),
        }
        check_whole(&folder, &told).await;
    }
    assert!(failed > 0, "it was never short of descriptors while opening");
}

/// sled panics if it cannot sync its last writes when it is closed.
#[tokio::test]
async fn a_sync_that_fails_while_opening_is_an_error_and_no_panic() {
    let Some(strace) = Strace::find() else { return };
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("store");
    let told = write(&folder).await;
    let mut failed = 0;
    for number in 1..12 {
        let fault = format!("inject=fsync:error=EIO:when={number}+");
        let calls = strace.run("open", &folder, &["-e", &fault]);
        let outcome = calls.iter().find_map(|call| match call {
            Call::Tell { line } => Some(line.as_str()),
            _ => None,
        });
        match outcome {
            Some("failed.") => failed += 1,
            Some("open.") => {}
            other => panic!("sync {number} and later ones fail: {other:?}"),
        }
        check_whole(&folder, &told).await;
    }
    assert!(failed > 0, "no sync has failed");
}
