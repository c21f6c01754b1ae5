//! Folders and backups can be read by the user of the bot only.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::Path,
};

use storage::{
    Sled, Store,
    backup::{self, SaveOptions},
};

use super::{put, written};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn check(folder: &Path) {
    assert_eq!(mode(folder), 0o700);
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let expected = if entry.file_type().unwrap().is_dir() { 0o700 } else { 0o600 };
        assert_eq!(mode(&entry.path()), expected, "{}", entry.path().display());
    }
}

#[tokio::test]
async fn a_new_folder_is_private() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("some/store");
    let store = Sled::open(&folder).await.unwrap();
    put(&store, "a", "1").await;
    check(&folder);
}

#[tokio::test]
async fn a_folder_that_others_can_read_is_made_private() {
    let folder = written().await;
    let folder = folder.path();
    fs::set_permissions(folder, Permissions::from_mode(0o755)).unwrap();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let mode = if entry.file_type().unwrap().is_dir() { 0o755 } else { 0o644 };
        fs::set_permissions(entry.path(), Permissions::from_mode(mode)).unwrap();
    }
    let store = Sled::open(folder).await.unwrap();
    store.close().await.unwrap();
    check(folder);
}

#[tokio::test]
async fn what_is_not_ours_in_the_folder_is_left_alone() {
    let folder = written().await;
    let other = folder.path().join("start.sh");
    fs::write(&other, "").unwrap();
    fs::set_permissions(&other, Permissions::from_mode(0o755)).unwrap();
    Sled::open(folder.path()).await.unwrap();
    assert_eq!(mode(&other), 0o755);
}

#[tokio::test]
async fn a_backup_and_what_is_restored_from_it_are_private() {
    let folder = written().await;
    let root = tempfile::tempdir().unwrap();
    let (file, restored) = (root.path().join("backup"), root.path().join("restored"));
    let store = Sled::open(folder.path()).await.unwrap();
    backup::save(&store, &file, SaveOptions::default()).await.unwrap();
    assert_eq!(mode(&file), 0o600);
    Sled::restore(&file, &restored).await.unwrap();
    check(&restored);
}
