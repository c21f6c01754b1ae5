//! A separate database server, which can be restarted without affecting other tests.

use std::collections::BTreeSet;
use std::time::Duration;

use e2e::database::Database;
use storage::postgres::Options;
use storage::{Key, Postgres, Store};
use table::{Table, record};
use tokio_postgres::NoTls;

/// The server of one evening.
pub struct Server(Database);

impl Server {
    /// Starts one; returns `None`, with a message, if the program is missing.
    pub fn start() -> Option<Self> {
        Database::start().map(Self)
    }

    pub fn url(&self) -> &str {
        &self.0.url
    }

    /// Returns its port on this machine.
    pub fn port(&self) -> u16 {
        let config: tokio_postgres::Config = self.url().parse().expect("a sound URL");
        config.get_ports()[0]
    }

    /// Restarts it as after a crash, which breaks off everything in progress.
    pub fn restart(&self) {
        self.0.restart();
    }

    /// Closes every connection.
    pub async fn cut(&self) {
        self.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE application_name = 'chaikhana' AND pid <> pg_backend_pid()",
        )
        .await;
    }

    async fn run(&self, sql: &str) {
        let (client, connection) =
            tokio_postgres::connect(self.url(), NoTls).await.expect("a server");
        let connection = tokio::spawn(connection);
        client.batch_execute(sql).await.expect("a sound statement");
        drop(client);
        let _ = connection.await;
    }

    /// Opens the store, to inspect what is stored. It waits long for its server, because a busy
    /// machine does not connect at once.
    pub async fn store(&self) -> Postgres {
        let url = format!("{}?application_name=onlooker", self.url());
        let options = Options { patience: Duration::from_mins(1), ..Options::default() };
        Postgres::open(&url, &options).await.expect("a store")
    }
}

/// Returns every stored table.
pub async fn tables(store: &Postgres) -> Vec<Table> {
    let folder = Key::new("table").expect("a key");
    let records = store.scan(Some(&folder), None, usize::MAX).await.expect("it can be read");
    let heads = records.iter().filter(|(key, _)| key.as_str().ends_with("/head"));
    heads.map(|(_, stored)| record::decode(&stored.value).expect("a sound table")).collect()
}

/// Returns the number of changes of tables that are not recorded as shown yet.
pub async fn unshown(store: &Postgres) -> usize {
    let folder = Key::new("todo").expect("a key");
    store.keys(Some(&folder), None, usize::MAX).await.expect("it can be read").len()
}

/// Returns the number of leases whose owner is not registered any more, plus the difference of the
/// number of registered processes from `living`.
pub async fn orphans(store: &Postgres, living: usize) -> usize {
    let folder = Key::new("cluster/member").expect("a key");
    let members = store.keys(Some(&folder), None, usize::MAX).await.expect("it can be read");
    let members: Vec<_> =
        members.iter().filter_map(|(key, _)| key.segments().next_back()).collect();
    let owners = leases(store).await;
    let left = owners.iter().filter(|(_, owner)| !members.contains(&owner.into())).count();
    left + members.len().abs_diff(living)
}

/// Returns the number of processes with a shard.
pub async fn listeners(store: &Postgres) -> usize {
    let leases = leases(store).await.into_iter();
    let of_shards = leases.filter(|(key, _)| key.as_str().contains("shards-of-"));
    of_shards.map(|(_, owner)| owner).collect::<BTreeSet<_>>().len()
}

/// Returns every held lease with the name of its process.
async fn leases(store: &Postgres) -> Vec<(Key, String)> {
    let folder = Key::new("cluster/lease").expect("a key");
    let leases = store.scan(Some(&folder), None, usize::MAX).await.expect("it can be read");
    let owners = leases.into_iter().map(|(key, stored)| {
        let owned: serde_json::Value = serde_json::from_slice(&stored.value).expect("JSON");
        (key, owned["owner"].as_str().unwrap_or_default().to_owned())
    });
    owners.collect()
}
