//! The server, and a schema of its own for each test.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use storage::{Postgres, postgres::Options};
use tokio_postgres::NoTls;

use crate::skip::skip;

/// The variable with the URL of the server, if there is one.
const URL_VARIABLE: &str = "TEST_POSTGRES";

/// A server for tests.
pub(crate) struct Server {
    url: String,
    count: AtomicU32,
}

impl Server {
    /// Returns the server, or prints that there is none.
    pub(crate) fn find() -> Option<Self> {
        let Ok(url) = std::env::var(URL_VARIABLE) else {
            skip(&format!("{URL_VARIABLE} names no server; see ops/test-postgres"));
            return None;
        };
        Some(Self { url, count: AtomicU32::new(0) })
    }

    /// Creates a schema; returns the URL that leads to it.
    pub(crate) async fn place(&self) -> String {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{:08x}_{number}", rand::random::<u32>());
        self.run(&format!("CREATE SCHEMA {name}")).await;
        format!("{}?options=-c%20search_path%3D{name}&application_name={name}", self.url)
    }

    /// Returns the URL with another user, password and database.
    pub(crate) fn url(&self, user: &str, database: &str) -> String {
        let (_, rest) = self.url.split_once('@').expect("a URL with a user");
        let (host, _) = rest.rsplit_once('/').expect("a URL with a database");
        format!("postgres://{user}@{host}/{database}")
    }

    /// Closes every connection to a schema.
    pub(crate) async fn cut(&self, place: &str) {
        let (_, name) = place.rsplit_once('=').expect("a place of ours");
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name";
        self.run(&format!("{cut} = '{name}'")).await;
    }

    /// Runs statements as an operator would.
    pub(crate) async fn run(&self, sql: &str) {
        run(&self.url, sql).await;
    }
}

/// Runs statements in a schema.
pub(crate) async fn run(url: &str, sql: &str) {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.expect("a server");
    let connection = tokio::spawn(connection);
    client.batch_execute(sql).await.expect("a sound statement");
    drop(client);
    let _ = connection.await;
}

/// Opens the store in a schema. It waits long for its server, because a busy machine does not
/// connect at once.
pub(crate) async fn open(url: &str) -> Postgres {
    let options = Options { patience: Duration::from_mins(1), ..Options::default() };
    Postgres::open(url, &options).await.expect("a store")
}
