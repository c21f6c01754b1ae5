//! The health of the service, and its form at the port for operators.

use std::sync::Arc;
use std::time::Duration;

use bot::http::Port;
use e2e::within;
use runtime::metrics;
use storage::strict::InjectedFailure;
use storage::{Memory, Strict};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use super::fakes::{Cut, Silent, answers_operators, app, ask};

#[tokio::test(start_paused = true)]
async fn what_is_not_well_is_said_in_a_line_each_and_the_process_still_lives() {
    let (store, cut) = (Silent::new(), Cut::new(true));
    let app = app(store.clone(), cut.clone());
    assert_eq!(app.health().troubles().await, [""; 0]);
    store.is_silent.send_replace(true);
    cut.is_connected.send_replace(false);
    let troubles = app.health().troubles().await;
    assert_eq!(troubles, ["the store does not answer", "fake is not connected"]);
    store.is_silent.send_replace(false);
    cut.is_connected.send_replace(true);
    assert_eq!(app.health().troubles().await, [""; 0]);
    app.stop().cancel();
    assert_eq!(app.health().troubles().await, ["the service is stopping"]);
}

#[tokio::test(start_paused = true)]
async fn a_store_that_is_read_and_takes_no_commits_is_not_well() {
    let store = Strict::new(Memory::new()).every(1, InjectedFailure::FailBefore);
    let app = app(Arc::new(store), Cut::new(true));
    assert_eq!(app.health().troubles().await, [""; 0], "it has only just begun");
    tokio::time::sleep(Duration::from_secs(11)).await;
    assert_eq!(app.health().troubles().await, ["the store takes no commits"]);
    assert!(!app.health().has_store().await, "the watchdog gets no sign of life");
}

#[tokio::test(start_paused = true)]
async fn a_store_that_takes_commits_is_well_however_long_nobody_has_played() {
    let app = app(Arc::new(Memory::new()), Cut::new(true));
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_hours(1)).await;
        assert_eq!(app.health().troubles().await, [""; 0]);
    }
}

#[tokio::test]
async fn health_reports_each_fault_with_the_right_status() {
    let measured = metrics::Measured::default();
    let cut = Cut::new(false);
    let app = app(Arc::new(Memory::new()), cut.clone());
    let at = answers_operators(&app, measured.clone()).await;
    let taken = Port::open(at, measured).await.expect_err("it is taken");
    assert_eq!(taken.to_string(), format!("cannot listen on {at} (http.listen)"));
    assert_eq!(ask(at, "/healthz").await, (200, "alive\n".to_owned()));
    assert_eq!(ask(at, "/readyz").await, (503, "fake is not connected\n".to_owned()));
    cut.is_connected.send_replace(true);
    assert_eq!(ask(at, "/readyz").await, (200, "ready\n".to_owned()));
    assert_eq!(ask(at, "/").await.0, 404);
}

#[tokio::test(start_paused = true)]
async fn three_hundred_silent_connections_keep_nobody_from_asking_how_it_is() {
    let app = app(Arc::new(Memory::new()), Cut::new(true));
    let at = answers_operators(&app, metrics::Measured::default()).await;
    let asked = async {
        let mut silent = Vec::new();
        for _ in 0..300 {
            let mut stream = TcpStream::connect(at).await.expect("it accepts");
            stream.write_all(b"GET /healthz HTTP/1.1\r\nHost:").await.expect("it reads");
            silent.push(stream);
        }
        for path in ["/healthz", "/readyz", "/metrics"] {
            assert_eq!(ask(at, path).await.0, 200, "{path}");
        }
    };
    // There is room for 128 connections from one place, and a silent one times out after 5 s.
    within(Duration::from_secs(4), asked).await;
}
