//! Listening to platforms that fail: the service reconnects.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use e2e::ManualClock;
use panels::panel::Panel;
use platform::{Delivery, Destination, Intake, MessageRef, Platform, PlatformError};
use service::limits::Limits;
use service::listening::keep_listening;
use storage::Memory;
use words::locale::Lang;
use words::people::PlatformName;

use crate::service::{Stuck, app};

/// A platform that cannot be listened to at first, and then can.
#[derive(Debug, Default)]
struct Flaky {
    fails: usize,
    tries: AtomicUsize,
    is_refused: bool,
    /// Whether the second try panics.
    panics: bool,
    /// Whether the first try is connected for a while.
    begins_well: bool,
    is_connected: AtomicBool,
}

#[async_trait]
impl Platform for Flaky {
    fn name(&self) -> PlatformName {
        "flaky"
    }

    fn limits(&self) -> &panels::panel::Limits {
        const LIMITS: panels::panel::Limits =
            panels::panel::Limits { rows: 5, per_row: 5, comfortable: 10, label: 80, text: 2000 };
        &LIMITS
    }

    fn is_connected(&self) -> bool {
        self.is_connected.load(Ordering::SeqCst)
    }

    async fn listen(self: Arc<Self>, _: Arc<dyn Intake>) -> Result<(), PlatformError> {
        let tried = self.tries.fetch_add(1, Ordering::SeqCst);
        assert!(tried != 1 || !self.panics, "the test wants it so");
        if tried == 0 && self.begins_well {
            self.is_connected.store(true, Ordering::SeqCst);
            tokio::time::sleep(Duration::from_secs(10)).await;
            self.is_connected.store(false, Ordering::SeqCst);
        }
        match tried < self.fails {
            true if self.is_refused => Err(PlatformError::Refused("no such token".into())),
            true => Err(PlatformError::Fault("503".into())),
            false => {
                self.is_connected.store(true, Ordering::SeqCst);
                std::future::pending().await
            }
        }
    }

    async fn deliver(
        &self,
        _: &Destination,
        _: &Panel,
        _: &Lang,
        _: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        Err(PlatformError::Forbidden)
    }

    async fn remove_buttons(&self, _: &Destination, _: &MessageRef) -> Result<(), PlatformError> {
        Ok(())
    }
}

#[tokio::test(start_paused = true)]
async fn a_platform_that_ends_unasked_is_listened_to_again() {
    let flaky = Arc::new(Flaky { fails: 4, panics: true, ..Flaky::default() });
    let world = Arc::new(ManualClock::new(1));
    let app = app(Arc::new(Memory::new()), vec![flaky.clone()], world, Limits::NONE).await;
    let listened = tokio::time::timeout(Duration::from_mins(5), app.listen()).await;
    assert!(listened.is_err(), "it listens until it is stopped");
    assert_eq!(flaky.tries.load(Ordering::SeqCst), 5, "once for each failure, and the last");
}

#[tokio::test(start_paused = true)]
async fn what_ends_because_the_service_stops_is_not_listened_to_again() {
    let flaky = Arc::new(Flaky { fails: 1, ..Flaky::default() });
    let world = Arc::new(ManualClock::new(1));
    let app = app(Arc::new(Memory::new()), vec![flaky.clone()], world, Limits::NONE).await;
    app.stop().cancel();
    let intake = Arc::new(app.inbox().clone());
    let listened = keep_listening(flaky.clone(), intake, app.stop().clone()).await;
    assert!(listened.is_ok(), "{listened:?}");
    assert_eq!(flaky.tries.load(Ordering::SeqCst), 1);
}

#[tokio::test(start_paused = true)]
async fn a_platform_that_was_connected_and_rejects_us_is_tried_again_every_few_minutes() {
    let revoked = Flaky { fails: 21, is_refused: true, begins_well: true, ..Flaky::default() };
    let revoked = Arc::new(revoked);
    let world = Arc::new(ManualClock::new(1));
    let app = app(Arc::new(Memory::new()), vec![revoked.clone()], world, Limits::NONE).await;
    let begun = tokio::time::Instant::now();
    let waiting = async {
        while revoked.tries.load(Ordering::SeqCst) < 22 {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        begun.elapsed()
    };
    let took = tokio::select! {
        listened = app.listen() => panic!("{listened:?}"),
        took = waiting => took,
    };
    let few = Duration::from_mins(30)..Duration::from_mins(100);
    assert!(few.contains(&took), "21 rejections take {took:?}");
    assert!(app.health().troubles().await.is_empty(), "it is connected again");
}

#[tokio::test(start_paused = true)]
async fn a_platform_that_refuses_us_for_ever_ends_the_service_only_if_it_is_the_only_one() {
    let refused = || Arc::new(Flaky { fails: 9, is_refused: true, ..Flaky::default() });
    let world = Arc::new(ManualClock::new(1));
    let alone = app(Arc::new(Memory::new()), vec![refused()], world.clone(), Limits::NONE).await;
    assert!(matches!(alone.listen().await, Err(PlatformError::Refused(_))));
    let both: Vec<Arc<dyn Platform>> = vec![refused(), Stuck::new("stuck")];
    let both = app(Arc::new(Memory::new()), both, world, Limits::NONE).await;
    let listened = tokio::time::timeout(Duration::from_mins(5), both.listen()).await;
    assert!(listened.is_err(), "the other one is still listened to");
}
