//! The application: wires store, tables, platforms and background work, and shuts them down.
//!
//! The only place that lists platforms and background tasks.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use storage::{Store, StoreError};

use crate::clockwork::Clockwork;
use crate::inbox::{Inbox, Router};
use crate::locale::Languages;
use crate::machine::Machines;
use crate::people::TableId;
use crate::platform::{Platform, PlatformError};
use crate::publish::Publisher;
use crate::settings::Settings;
use crate::tables::{Fault, Tables};
use crate::work::{Bell, Busy};
use crate::world::World;

/// A running table service.
#[derive(Debug)]
pub struct App {
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    platforms: Vec<Arc<dyn Platform>>,
    inbox: Inbox,
    /// What is rung when a table changes; it lives as long as the service.
    _bells: Vec<Arc<Bell<TableId>>>,
    busy: Busy,
    tasks: TaskTracker,
    stop: CancellationToken,
}

impl App {
    /// Puts everything together; nothing is listened to yet.
    pub fn new(
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        platforms: Vec<Arc<dyn Platform>>,
        languages: Languages,
    ) -> Self {
        let (busy, tasks, stop) = (Busy::default(), TaskTracker::new(), CancellationToken::new());
        let settings = Arc::new(Settings::new(&store, languages));
        let tables = Arc::new(Tables::new(store, world));
        let publisher = Arc::new(Publisher::new(
            Arc::clone(&tables),
            Arc::clone(&settings),
            platforms.iter().cloned(),
            stop.clone(),
        ));
        let machines = Arc::new(Machines::new(Arc::clone(&tables), stop.clone()));

        let publishing = Arc::clone(&publisher);
        let show = Bell::new(busy.clone(), tasks.clone(), move |id| {
            let publisher = Arc::clone(&publishing);
            async move { publisher.publish(id).await }
        });
        let play = Bell::new(busy.clone(), tasks.clone(), move |id| {
            let machines = Arc::clone(&machines);
            async move { machines.attend(id).await }
        });
        publisher.called_by(&show);
        let bells = vec![show, play];
        tables.ring_on_change(&bells);

        let router = Arc::new(Router::new(Arc::clone(&tables), Arc::clone(&publisher), settings));
        let inbox = Inbox::open(&router, &busy, &tasks, &stop);
        Self { tables, publisher, platforms, inbox, _bells: bells, busy, tasks, stop }
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
        self.busy.settled().await;
        let (clockwork, stop) = (Clockwork::new(Arc::clone(&self.tables)), self.stop.clone());
        self.tasks.spawn(async move { clockwork.run(stop).await });
        Ok(())
    }

    /// Listens to every platform until one of them has no more to say, or until stopped.
    ///
    /// # Errors
    /// If a platform cannot be listened to.
    pub async fn listen(&self) -> Result<(), PlatformError> {
        let mut listening = tokio::task::JoinSet::new();
        for platform in &self.platforms {
            listening.spawn(Arc::clone(platform).listen(self.inbox.clone()));
        }
        tokio::select! {
            () = self.stop.cancelled() => Ok(()),
            ended = listening.join_next() => match ended {
                Some(Ok(result)) => result,
                Some(Err(broken)) => Err(PlatformError::Fault(broken.into())),
                None => Ok(()),
            },
        }
    }

    /// Returns the switch that stops everything.
    pub const fn stop(&self) -> &CancellationToken {
        &self.stop
    }

    /// Finishes what is under way, then closes the store.
    ///
    /// # Errors
    /// If the store cannot be closed cleanly.
    pub async fn shut_down(self) -> Result<(), StoreError> {
        self.stop.cancel();
        self.tasks.close();
        self.tasks.wait().await;
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
}
