//! Folders and databases: intact, missing, in use, damaged, of another user, unreachable.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, chown};

use e2e::skip;

use crate::doctor::checkup::Home;

/// A user who never runs tests.
const NOBODY: u32 = 65_534;

#[test]
fn a_good_folder() {
    insta::assert_snapshot!(
        Home::with_a_table().doctor(&[]),
        @r"
        ok       version      [version]
        ok       settings     1 setting is given, all of them known
        ok       permissions  tea belongs to us, and others may not read it
        ok       clock        there is no other clock to compare it with
        ok       store        tea opens, and returns what was written
        ok       platforms    none is configured: chaikhana opens a table right where it is started
        exit status 0
        "
    );
}

#[test]
fn a_folder_that_is_not_there_is_not_created() {
    let home = Home::new();
    insta::assert_snapshot!(
        home.doctor(&[]),
        @r"
        ok       version      [version]
        ok       settings     1 setting is given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        ok       clock        there is no other clock to compare it with
        warning  store        there is none in [home]/tea; the first start creates it
                 If the service has one already: run this in its working directory, or with --data-dir.
        ok       platforms    none is configured: chaikhana opens a table right where it is started
        exit status 1
        "
    );
    assert!(!home.store().exists());
}

#[test]
fn an_empty_folder_stays_empty() {
    let home = Home::new();
    fs::create_dir(home.store()).expect("a folder");
    fs::set_permissions(home.store(), fs::Permissions::from_mode(0o755)).expect("it is ours");
    insta::assert_snapshot!(
        home.doctor(&[]),
        @r"
        ok       version      [version]
        ok       settings     1 setting is given, all of them known
        warning  permissions  others may read tea (755)
                 chmod 700 tea
        ok       clock        there is no other clock to compare it with
        warning  store        there is none in [home]/tea; the first start creates it
                 If the service has one already: run this in its working directory, or with --data-dir.
        ok       platforms    none is configured: chaikhana opens a table right where it is started
        exit status 1
        "
    );
    assert_eq!(fs::read_dir(home.store()).expect("a folder").count(), 0);
}

#[test]
fn a_folder_that_a_service_has_open() {
    let home = Home::new();
    let mut talk = home.open_table();
    insta::assert_snapshot!(
        home.doctor(&[]),
        @r"
        ok       version      [version]
        ok       settings     1 setting is given, all of them known
        ok       permissions  tea belongs to us, and others may not read it
        ok       clock        there is no other clock to compare it with
        ok       store        a service has tea open, and answers
        ok       platforms    none is configured: chaikhana opens a table right where it is started
        exit status 0
        "
    );
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
    insta::assert_snapshot!(
        home.doctor(&[]),
        @r"
        ok       version      [version]
        ok       settings     1 setting is given, all of them known
        ok       permissions  tea belongs to us, and others may not read it
        ok       clock        there is no other clock to compare it with
        fault    store        tea is damaged: […]
                 Stop the service, then: chaikhana restore --latest. It keeps the damaged folder.
        ok       platforms    none is configured: chaikhana opens a table right where it is started
        exit status 2
        "
    );
}

#[test]
fn a_seal_that_is_missing() {
    let home = Home::with_a_table();
    fs::remove_file(home.store().join("seal")).expect("a file");
    insta::assert_snapshot!(
        home.doctor(&[]),
        @r"
        ok       version      [version]
        ok       settings     1 setting is given, all of them known
        ok       permissions  tea belongs to us, and others may not read it
        ok       clock        there is no other clock to compare it with
        fault    store        tea is damaged: […]
                 Stop the service, then: chaikhana restore --latest. It keeps the damaged folder.
        ok       platforms    none is configured: chaikhana opens a table right where it is started
        exit status 2
        "
    );
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
    insta::assert_snapshot!(
        home.doctor(&[]),
        @r"
        ok       version      [version]
        ok       settings     1 setting is given, all of them known
        ok       permissions  tea belongs to us, and others may not read it
        ok       clock        there is no other clock to compare it with
        fault    store        tea is damaged: […]
                 Stop the service, then: chaikhana restore --latest. It keeps the damaged folder.
        ok       platforms    none is configured: chaikhana opens a table right where it is started
        exit status 2
        "
    );
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
    insta::assert_snapshot!(
        home.doctor(&[]),
        @r"
        ok       version      [version]
        ok       settings     1 setting is given, all of them known
        ok       permissions  tea belongs to user 65534, and others may not read it
        ok       clock        there is no other clock to compare it with
        warning  store        tea was not opened, because it belongs to another user
                 Run this as that user, or start the service, which is asked then.
        ok       platforms    none is configured: chaikhana opens a table right where it is started
        exit status 1
        "
    );
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
    insta::assert_snapshot!(
        said,
        @r"
        ok       version    [version]
        ok       settings   4 settings are given, all of them known
        ok       clock      there is no other clock to compare it with
        fault    store      the database postgres://chaikhana@127.0.0.1:1/tea cannot be reached
                 See whether it runs and whether the address is right.
        ok       platforms  none is configured: chaikhana opens a table right where it is started
        exit status 2
        "
    );
}

#[test]
fn a_setting_that_is_unknown() {
    insta::assert_snapshot!(
        Home::new().doctor(&[("CHAIKHANA_TEA", "green")]),
        @r"
        ok       version   [version]
        fault    settings  environment variable CHAIKHANA_TEA: unknown setting, did you mean CHAIKHANA_STORE?
                 Correct that setting; config.example.toml explains every one. Nothing else was examined.
        exit status 2
        "
    );
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
