//! A folder is opened if this program wrote it, in the current format.

use std::fs;

use storage::StoreError;

use super::{forge, refusal, written};

const FORMAT: &[u8] = b"\0format";

async fn check_format(mark: &[u8], found: &str) {
    let folder = written().await;
    forge(folder.path(), |db| drop(db.insert(FORMAT, mark).unwrap()));
    let error = refusal(folder.path()).await;
    assert!(matches!(error, StoreError::Format { .. }), "{error:?}");
    assert_eq!(
        error.to_string(),
        format!(
            "the store in {} has format {found} and this program reads format 1; \
             start the program that wrote it, or restore a backup of format 1",
            folder.path().display()
        )
    );
    forge(folder.path(), |db| assert_eq!(db.get(FORMAT).unwrap().unwrap(), mark));
}

#[tokio::test]
async fn a_newer_format_is_refused_and_left_alone() {
    check_format(&3_u32.to_le_bytes(), "3").await;
}

#[tokio::test]
async fn an_older_format_nobody_knows_is_refused_and_left_alone() {
    check_format(&0_u32.to_le_bytes(), "0").await;
}

#[tokio::test]
async fn a_format_that_is_no_number_is_refused_and_left_alone() {
    check_format(b"one", "[111, 110, 101]").await;
}

#[tokio::test]
async fn a_folder_of_another_program_is_refused() {
    for other in ["", "tree"] {
        let folder = tempfile::tempdir().unwrap();
        forge(folder.path(), |db| {
            let tree = if other.is_empty() { (**db).clone() } else { db.open_tree(other).unwrap() };
            tree.insert("a", "1").unwrap();
        });
        let error = refusal(folder.path()).await;
        assert!(matches!(&error, StoreError::Format { found, .. } if found.contains("other")));
    }
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = refusal(&file.join("store")).await;
    let text = error.to_string();
    assert!(text.contains(&file.display().to_string()), "{text}");
}
