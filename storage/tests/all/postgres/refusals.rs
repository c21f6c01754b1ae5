//! The errors that operators get for wrong settings.

use std::{path::PathBuf, time::Duration};

use storage::{Postgres, Store, StoreError, error::Trouble, postgres::Options};

use super::server::{Server, run};
use crate::skip::skip;

/// Options with a short patience.
fn hasty() -> Options {
    Options { patience: Duration::from_millis(300), ..Options::default() }
}

async fn refused(url: &str, options: &Options) -> (Trouble, String) {
    match Postgres::open(url, options).await {
        Err(error @ StoreError::Database { trouble, .. }) => (trouble, error.to_string()),
        other => panic!("a refusal was due, not {other:?}"),
    }
}

#[tokio::test]
async fn nobody_is_there() {
    // Nothing listens at the discard port.
    let url = "postgres://me:secret-word@127.0.0.1:9/tables";
    let (trouble, said) = refused(url, &hasty()).await;
    assert_eq!(trouble, Trouble::Unreachable);
    assert!(said.contains("postgres://me@127.0.0.1:9/tables"), "{said}");
}

#[tokio::test]
async fn an_address_that_makes_no_sense_is_not_repeated() {
    let url = "postgres://me:secret-word@127.0.0.1:port/tables";
    let error = Postgres::open(url, &hasty()).await.expect_err("no address");
    let said = format!("{error} {error:?} {:?}", std::error::Error::source(&error));
    assert!(!said.contains("secret-word"), "{said}");
}

#[tokio::test]
async fn a_wrong_password_is_told_and_not_shown() {
    let Some(server) = Server::find() else { return };
    server
        .run(
            "DO $$ BEGIN CREATE ROLE guarded LOGIN PASSWORD 'right-word'; \
             EXCEPTION WHEN duplicate_object THEN NULL; WHEN unique_violation THEN NULL; END $$",
        )
        .await;
    let wrong = server.url("guarded:wrong-word", "postgres");
    let (trouble, said) = refused(&wrong, &Options::default()).await;
    assert_eq!(trouble, Trouble::Locked);
    assert!(said.contains("guarded@") && !said.contains("wrong-word"), "{said}");
    // The same is said of missing rights: with the right password the user can log in but create
    // nothing.
    let right = server.url("guarded:right-word", "postgres");
    assert_eq!(refused(&right, &Options::default()).await.0, Trouble::Locked);
}

#[tokio::test]
async fn a_database_that_is_not_there() {
    let Some(server) = Server::find() else { return };
    let url = server.url("chaikhana", "nowhere");
    assert_eq!(refused(&url, &Options::default()).await.0, Trouble::Missing);
}

#[tokio::test]
async fn tables_of_a_newer_program_are_left_alone() {
    let Some(server) = Server::find() else { return };
    let place = server.place().await;
    let store = Postgres::open(&place, &Options::default()).await.expect("a store");
    store.close().await.expect("closed");
    run(&place, "UPDATE chaikhana SET schema_version = 99").await;
    match Postgres::open(&place, &Options::default()).await {
        Err(StoreError::Format { found, .. }) => assert_eq!(found, "99"),
        other => panic!("newer tables were opened: {other:?}"),
    }
}

#[tokio::test]
async fn tables_without_a_version_are_left_alone() {
    let Some(server) = Server::find() else { return };
    let place = server.place().await;
    let store = Postgres::open(&place, &Options::default()).await.expect("a store");
    store.close().await.expect("closed");
    for forget in ["UPDATE chaikhana SET schema_version = 0", "DROP TABLE chaikhana"] {
        run(&place, forget).await;
        match Postgres::open(&place, &Options::default()).await {
            Err(error @ StoreError::Format { .. }) => {
                let said = error.to_string();
                assert!(said.contains("a table \"record\" without a version"), "{said}");
            }
            other => panic!("tables of nobody knows whom were opened: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_certificate_is_checked_where_that_is_wanted() {
    let Some(server) = Server::find() else { return };
    let Ok(file) = std::env::var("TEST_POSTGRES_CA") else {
        return skip("TEST_POSTGRES_CA names no certificate");
    };
    let place = server.place().await;
    for (mode, roots, opens) in [
        ("disable", None, true),
        ("prefer", None, true),
        ("require", Some(PathBuf::from(&file)), true),
        ("verify-full", Some(PathBuf::from(&file)), true),
        ("prefer", Some(PathBuf::from(&file)), true),
        ("require", None, false),
    ] {
        let options = Options { roots, ..Options::default() };
        let url = format!("{place}&sslmode={mode}");
        if opens {
            let store = Postgres::open(&url, &options).await.expect("a store");
            store.close().await.expect("closed");
        } else if let Err(error) = Postgres::open(&url, &options).await {
            // Where the system trusts no authority at all, the error says so.
            let said = error.to_string();
            assert!(said.contains("certificate") || said.contains("secure"), "{said}");
        } else {
            panic!("a certificate of nobody we know was taken");
        }
    }
}
