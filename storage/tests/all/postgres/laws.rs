//! The laws of stores.

use storage::{Strict, laws, strict::InjectedFailure};

use super::{
    pair::Pair,
    server::{Server, open},
};

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_laws() {
    let Some(server) = Server::find() else { return };
    laws::check(async || open(&server.place().await).await).await;
    let place = server.place().await;
    laws::check_reopening(async || open(&place).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_keep_the_laws_together() {
    let Some(server) = Server::find() else { return };
    laws::check(async || {
        let place = server.place().await;
        Pair::new(open(&place).await, open(&place).await)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn injected_conflicts_lose_no_increment() {
    let Some(server) = Server::find() else { return };
    laws::check_races(async || {
        Strict::new(open(&server.place().await).await).every(3, InjectedFailure::Conflict)
    })
    .await;
}
