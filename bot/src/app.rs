//! The application: wires store, tables, platforms and background work, and shuts them down.
//!
//! The only place that lists platforms and background tasks.

use std::sync::Arc;
use std::time::Duration;

use backon::{BackoffBuilder as _, ExponentialBuilder};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use storage::{Store, StoreError};

use crate::clockwork::Clockwork;
use crate::fault::{Fault, causes};
use crate::inbox::limits::Limits;
use crate::inbox::{Inbox, Router};
use crate::locale::Languages;
use crate::machine::Machines;
use crate::platform::{Intake, Platform, PlatformError};
use crate::publish::Publisher;
use crate::settings::Settings;
use crate::tables::{Feed, Tables};
use crate::work::{Background, WorkQueue};
use crate::world::World;

/// Tables whose panels are brought up to date at the same time.
const SHOWN_AT_ONCE: usize = 256;
/// Tables whose machine players are looked after at the same time; they mostly wait.
const PLAYED_AT_ONCE: usize = 4096;
/// The waits before a platform that has ended unasked is listened to again.
const AGAIN: (Duration, Duration) = (Duration::from_secs(1), Duration::from_mins(1));
/// Whoever has listened so long has not failed to begin with.
const STEADY: Duration = Duration::from_mins(5);

/// A running table service.
#[derive(Debug)]
pub struct App {
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    platforms: Vec<Arc<dyn Platform>>,
    inbox: Inbox,
    background: Background,
}

impl App {
    /// Puts everything together; nothing is listened to yet.
    pub fn new(
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        platforms: Vec<Arc<dyn Platform>>,
        languages: Languages,
        limits: &Limits,
    ) -> Self {
        let background = Background::default();
        let settings = Arc::new(Settings::new(&store, languages));
        let show = WorkQueue::new("showing a table", SHOWN_AT_ONCE, &background);
        let play = WorkQueue::new("a machine player", PLAYED_AT_ONCE, &background);
        let feed = Feed(vec![Arc::clone(&show), Arc::clone(&play)]);
        let tables = Arc::new(Tables::new(store, world, feed));
        let publisher = Arc::new(Publisher::new(
            Arc::clone(&tables),
            Arc::clone(&settings),
            platforms.iter().cloned(),
            Arc::clone(&show),
        ));
        let machines = Arc::new(Machines::new(Arc::clone(&tables), background.stop.clone()));

        let publishing = Arc::clone(&publisher);
        show.run(move |id| {
            let publisher = Arc::clone(&publishing);
            async move { publisher.publish(id).await }
        });
        play.run(move |id| {
            let machines = Arc::clone(&machines);
            async move { machines.attend(id).await }
        });
        let router = Arc::new(Router::new(Arc::clone(&tables), Arc::clone(&publisher), settings));
        let inbox = Inbox::open(&router, limits, &background);
        Self { tables, publisher, platforms, inbox, background }
    }

    /// Shows every live table again where it is not up to date, and watches deadlines.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn wake_up(&self) -> Result<(), Fault> {
        for id in self.tables.all().await? {
            for platform in self.platforms.iter().filter(|platform| !platform.keeps_posts()) {
                self.publisher.forget(platform.name(), id).await?;
            }
            self.tables.ring(id);
        }
        self.background.in_flight.wait_idle().await;
        let clockwork = Clockwork::new(Arc::clone(&self.tables));
        let stop = self.background.stop.clone();
        self.background.tasks.spawn(async move { clockwork.run(stop).await });
        Ok(())
    }

    /// Listens to every platform until all of them have no more to say, or until stopped. One
    /// that ends unasked is listened to again after a while; what befalls one platform does not
    /// touch the others.
    ///
    /// # Errors
    /// If no platform can be listened to, ever.
    pub async fn listen(&self) -> Result<(), PlatformError> {
        let mut listening = JoinSet::new();
        for platform in &self.platforms {
            let intake: Arc<dyn Intake> = Arc::new(self.inbox.clone());
            listening.spawn(keep_listening(Arc::clone(platform), intake));
        }
        let mut refused = None;
        let mut ended = 0;
        loop {
            let next = tokio::select! {
                () = self.background.stop.cancelled() => return Ok(()),
                next = listening.join_next() => next,
            };
            match next {
                None => break,
                Some(Ok(Ok(()))) => ended += 1,
                Some(Ok(Err(error))) => refused = Some(error),
                Some(Err(broken)) => refused = Some(PlatformError::Fault(broken.into())),
            }
        }
        match refused {
            Some(error) if ended == 0 => Err(error),
            _ => Ok(()),
        }
    }

    /// Returns the switch that stops everything.
    pub const fn stop(&self) -> &CancellationToken {
        &self.background.stop
    }

    /// Finishes what is under way, then closes the store.
    ///
    /// # Errors
    /// If the store cannot be closed cleanly.
    pub async fn shut_down(self) -> Result<(), StoreError> {
        self.background.stop.cancel();
        self.background.tasks.close();
        self.background.tasks.wait().await;
        self.tables.store().close().await
    }

    /// Returns the tables.
    pub const fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    /// Returns where things are handed in.
    pub const fn inbox(&self) -> &Inbox {
        &self.inbox
    }

    /// Waits until nothing is under way.
    pub async fn wait_idle(&self) {
        self.background.in_flight.wait_idle().await;
    }
}

/// Listens to one platform, again and again, until it has no more to say or never will.
async fn keep_listening(
    platform: Arc<dyn Platform>,
    intake: Arc<dyn Intake>,
) -> Result<(), PlatformError> {
    let (first, longest) = AGAIN;
    let waits = ExponentialBuilder::default()
        .with_min_delay(first)
        .with_max_delay(longest)
        .with_jitter()
        .without_max_times();
    let mut wait = waits.build();
    loop {
        let begun = tokio::time::Instant::now();
        let (listening, intake) = (Arc::clone(&platform), Arc::clone(&intake));
        // In a task of its own, so that a panic in it ends nothing else.
        let done = crate::work::caught(listening.listen(intake)).await;
        let why = match done {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error @ PlatformError::Refused(_))) => {
                tracing::error!(platform = platform.name(), causes = causes(&error), "{error}");
                return Err(error);
            }
            Ok(Err(error)) => format!("{error}: {}", causes(&error)),
            Err(panicked) => panicked.to_string(),
        };
        if begun.elapsed() > STEADY {
            wait = waits.build();
        }
        let next = wait.next().unwrap_or(longest);
        tracing::warn!(platform = platform.name(), ?next, "not listening any more: {why}");
        tokio::time::sleep(next).await;
    }
}
