//! The notifications to the service manager.

use std::sync::Arc;
use std::time::Duration;

use bot::service_manager::ServiceManager;
use tokio::sync::mpsc;

use super::fakes::{Cut, Silent, app};

#[tokio::test(start_paused = true)]
async fn a_service_manager_hears_that_we_are_ready_and_then_that_we_live_as_long_as_we_do() {
    let (store, cut) = (Silent::new(), Cut::new(false));
    let app = app(store.clone(), cut.clone());
    let (tell, mut told) = mpsc::unbounded_channel();
    let tell = move |what: &[sd_notify::NotifyState<'_>]| {
        for what in what {
            tell.send(what.to_string()).expect("the test listens");
        }
        Ok(())
    };
    let watchdog = Duration::from_secs(30);
    let manager = Arc::new(ServiceManager::new(tell, Some(watchdog)));
    app.notify(&manager);
    assert_eq!(told.recv().await.as_deref(), Some("EXTEND_TIMEOUT_USEC=30000000"));
    assert_eq!(told.recv().await.as_deref(), Some("STATUS=fake is not connected"));
    cut.is_connected.send_replace(true);
    let next = loop {
        let next = told.recv().await.expect("it goes on");
        if !next.starts_with("EXTEND") && !next.contains("not connected") {
            break next;
        }
    };
    assert_eq!(next, "READY=1");
    assert_eq!(told.recv().await.as_deref(), Some("STATUS=at work"));
    for _ in 0..3 {
        let heard = tokio::time::timeout(watchdog / 2, told.recv()).await.expect("in time");
        assert_eq!(heard.as_deref(), Some("WATCHDOG=1"));
    }
    store.is_silent.send_replace(true);
    let silence = tokio::time::timeout(watchdog * 3, told.recv()).await;
    assert!(silence.is_err(), "a store that does not answer is no life: {silence:?}");
    store.is_silent.send_replace(false);
    assert_eq!(told.recv().await.as_deref(), Some("WATCHDOG=1"));
    manager.stopping();
    assert_eq!(told.recv().await.as_deref(), Some("STOPPING=1"));
}
