//! Folders and databases: intact, missing, in use, damaged, of another user, unreachable.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, chown};

use e2e::skip;

use crate::doctor::checkup::Home;

/// A user who never runs tests.
const NOBODY: u32 = 65_534;

#[test]
fn a_good_folder() {
    insta::assert_snapshot!(Home::with_a_table().doctor(&[]));
}

#[test]
fn a_folder_that_is_not_there_is_not_created() {
    let home = Home::new();
    insta::assert_snapshot!(home.doctor(&[]));
    assert!(!home.store().exists());
}

#[test]
fn an_empty_folder_stays_empty() {
    let home = Home::new();
    fs::create_dir(home.store()).expect("a folder");
    fs::set_permissions(home.store(), fs::Permissions::from_mode(0o755)).expect("it is ours");
    insta::assert_snapshot!(home.doctor(&[]));
    assert_eq!(fs::read_dir(home.store()).expect("a folder").count(), 0);
}

#[test]
fn a_folder_that_a_service_has_open() {
    let home = Home::new();
    let mut talk = home.open_table();
    insta::assert_snapshot!(home.doctor(&[]));
    talk.child.kill().expect("it runs");
    talk.child.wait().expect("it ends");
}

#[test]
fn a_database_file_that_was_cut() {
    let home = Home::with_a_table();
    // Until the third start, the journals still contain everything.
    home.doctor(&[]);
    let db = home.store().join("db");
    let file = fs::OpenOptions::new().write(true).open(db).expect("a file");
    file.set_len(1000).expect("it is ours");
    insta::assert_snapshot!(home.doctor(&[]));
}

#[test]
fn a_seal_that_is_missing() {
    let home = Home::with_a_table();
    fs::remove_file(home.store().join("seal")).expect("a file");
    insta::assert_snapshot!(home.doctor(&[]));
}

#[test]
fn a_journal_with_flipped_bits() {
    let home = Home::new();
    let mut talk = home.open_table();
    talk.child.kill().expect("it runs");
    talk.child.wait().expect("it ends");
    for name in ["journal.0", "journal.1"] {
        let path = home.store().join(name);
        let Ok(mut bytes) = fs::read(&path) else { continue };
        bytes.iter_mut().take(4096).for_each(|byte| *byte = !*byte);
        fs::write(path, bytes).expect("it is ours");
    }
    insta::assert_snapshot!(home.doctor(&[]));
}

/// Root can create a folder of another user and must not use it. Other users cannot create one;
/// `judgements` has the finding for them.
#[test]
fn a_folder_of_another_user_is_left_alone() {
    let home = Home::with_a_table();
    if chown(home.store(), Some(NOBODY), None).is_err() {
        return skip("only root can give a folder away");
    }
    let modified = |name: &str| {
        fs::metadata(home.store().join(name)).and_then(|file| file.modified()).expect("a file")
    };
    let before = ["db", "journal.0", "seal"].map(modified);
    insta::assert_snapshot!(home.doctor(&[]));
    assert_eq!(["db", "journal.0", "seal"].map(modified), before);
}

#[test]
fn a_database_that_is_away() {
    let settings = [
        ("CHAIKHANA_STORE", "postgres://chaikhana:word@127.0.0.1:1/tea"),
        ("CHAIKHANA_POSTGRES_PATIENCE_SECONDS", "1"),
        ("CHAIKHANA_POSTGRES_CONNECT_SECONDS", "1"),
    ];
    let said = Home::new().doctor(&settings);
    assert!(!said.contains("word"), "{said}");
    insta::assert_snapshot!(said);
}

#[test]
fn a_setting_that_is_unknown() {
    insta::assert_snapshot!(Home::new().doctor(&[("CHAIKHANA_TEA", "green")]));
}

#[test]
fn settings_that_others_may_read_and_an_address_that_others_reach() {
    let home = Home::new();
    let file = home.path().join("config.toml");
    fs::write(&file, "[discord]\ntoken = \"very-secret\"\napi_url = \"http://127.0.0.1:1\"\n")
        .expect("a file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("it is ours");
    let said = home.doctor(&[("CHAIKHANA_HTTP_LISTEN", "0.0.0.0:9464")]);
    assert!(!said.contains("very-secret"), "{said}");
    insta::assert_snapshot!(said);
}
