//! The application: starts the tables, the platforms and the background work, and shuts them down.
//!
//! [`wiring`] builds it. Stores and platforms are parameters.

mod operators;
mod wiring;

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Arc;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use storage::StoreError;

use crate::health::Health;
pub use operators::Upkeep;
use panels::typed::Vocabulary;
use platform::{Intake, Platform, PlatformError};
use runtime::cluster::Cluster;
use runtime::guarded::Condition;
use runtime::work::{Background, unhurried};
use service::deadlines::Deadlines;
use service::dispatch::Dispatch;
use service::elsewhere::Elsewhere;
use service::fault::Fault;
use service::inbox::Inbox;
use service::listening::keep_listening;
use service::publish::Publisher;
use service::settings::operator::Allowed;
use service::tables::Tables;
use table::choices::Layout;
use words::locale::{Lang, Languages, Locales};
use words::people::PlatformName;

/// The languages, and the defaults for rooms and people without settings.
#[derive(Clone, Debug)]
pub struct Usual {
    /// The texts in all languages.
    pub locales: Arc<Locales>,
    pub languages: Languages,
    /// The vocabulary of typed lines in all languages.
    pub vocabulary: Arc<Vocabulary>,
    /// The layout of tables on platforms with pictures.
    pub layout: Layout,
    /// Who may use each platform, and where.
    pub allowed: BTreeMap<PlatformName, Allowed>,
}

impl Usual {
    /// Returns the languages of these texts, with `lang` as the default.
    pub fn new(locales: Arc<Locales>, lang: &Lang, layout: Layout) -> Self {
        let vocabulary = Arc::new(Vocabulary::new(&locales));
        let allowed = BTreeMap::new();
        Self { languages: locales.spoken(lang), locales, vocabulary, layout, allowed }
    }
}

/// A running table service.
#[derive(Debug)]
pub struct App {
    cluster: Arc<Cluster>,
    elsewhere: Arc<Elsewhere>,
    /// Runs the heartbeat, which must end after all other tasks.
    heartbeat: Background,
    tables: Arc<Tables>,
    publisher: Arc<Publisher>,
    dispatch: Arc<Dispatch>,
    deadlines: Arc<Deadlines>,
    platforms: Vec<Arc<dyn Platform>>,
    inbox: Arc<Inbox>,
    background: Background,
    lost: Arc<Condition>,
    health: Arc<Health>,
}

impl App {
    /// Starts the background work: deadlines are watched, and work that was left unfinished at the
    /// last shutdown is resumed. Returns when all of that work is enqueued.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn wake_up(&self) -> Result<(), Fault> {
        self.join().await?;
        let deadlines = Arc::clone(&self.deadlines);
        self.background.keep_up_with(
            "the watch over deadlines",
            deadlines,
            |deadlines| async move {
                deadlines.run().await;
            },
        );
        for platform in self.platforms.iter().filter(|platform| !platform.reaches_out()) {
            let forget = |id, to| self.publisher.forget(id, to);
            self.dispatch.show_again(&self.tables, platform, forget).await?;
        }
        if self.cluster.is_alone() {
            unhurried(self.dispatch.resume(&self.tables)).await?;
        }
        Ok(())
    }

    /// Joins the cluster, if the store can have several processes.
    async fn join(&self) -> Result<(), Fault> {
        if self.cluster.is_alone() {
            return Ok(());
        }
        self.cluster.join(&self.heartbeat).await?;
        let elsewhere = Arc::clone(&self.elsewhere);
        self.background.keep_up_with(
            "what others leave to us",
            elsewhere,
            |elsewhere| async move {
                elsewhere.run().await;
            },
        );
        let shared = (Arc::clone(&self.cluster), self.platforms.clone());
        self.background.keep_up_with("sharing what may be sent", shared, |shared| async move {
            let (cluster, platforms) = shared;
            let mut changes = cluster.changes();
            loop {
                for platform in &platforms {
                    platform.share_with(cluster.size());
                }
                let _ = changes.changed().await;
            }
        });
        Ok(())
    }

    /// Runs the service until all platforms have ended or it is stopped. At a screen,
    /// unfinished tables are shown before any input is accepted.
    ///
    /// # Errors
    /// If every platform has failed for good, the store cannot be read at the start, or it is lost.
    pub async fn run(&self) -> Result<(), Box<dyn Error>> {
        tokio::select! {
            biased;
            why = self.lost.wait() => Err(why.into()),
            done = self.run_on() => done,
        }
    }

    async fn run_on(&self) -> Result<(), Box<dyn Error>> {
        if self.platforms.iter().all(|platform| platform.reaches_out()) {
            let waking = async {
                match self.wake_up().await {
                    Ok(()) => std::future::pending().await,
                    Err(fault) => Err(fault.into()),
                }
            };
            return tokio::select! {
                biased;
                listened = self.listen() => Ok(listened?),
                failed = waking => failed,
            };
        }
        self.wake_up().await?;
        self.wait_idle().await;
        Ok(self.listen().await?)
    }

    /// Carries out all deadlines that are due; for tests, which set the clock by hand.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn run_due(&self) -> Result<(), Fault> {
        self.deadlines.run_due().await?;
        self.wait_idle().await;
        Ok(())
    }

    /// Listens to every platform until all of them have ended or the service is stopped. After a
    /// failure, a platform is retried without any effect on the others.
    ///
    /// # Errors
    /// If every platform has failed for good.
    pub async fn listen(&self) -> Result<(), PlatformError> {
        let mut listening = JoinSet::new();
        for platform in &self.platforms {
            let intake: Arc<dyn Intake> = self.inbox.clone();
            let listened = keep_listening(Arc::clone(platform), intake, self.stop().clone());
            #[expect(clippy::disallowed_methods, reason = "the end of each is handled below")]
            listening.spawn(listened);
        }
        let mut refused = None;
        let mut ended = 0;
        loop {
            let next = tokio::select! {
                biased;
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

    pub const fn stop(&self) -> &CancellationToken {
        &self.background.stop
    }

    /// Finishes the work in progress while other processes take over, then closes the store.
    ///
    /// # Errors
    /// If the store cannot be closed cleanly.
    pub async fn shut_down(self) -> Result<(), StoreError> {
        self.cluster.prepare_to_leave();
        self.background.end().await;
        for platform in &self.platforms {
            platform.wind_up(&self.cluster.me()).await;
        }
        self.cluster.leave().await;
        self.heartbeat.end().await;
        self.tables.store().close().await
    }

    /// Renders all messages of a table again.
    pub fn refresh(&self, table: &table::Table) {
        self.publisher.refresh(table);
    }

    pub const fn health(&self) -> &Arc<Health> {
        &self.health
    }

    pub const fn tables(&self) -> &Arc<Tables> {
        &self.tables
    }

    pub fn inbox(&self) -> &Inbox {
        &self.inbox
    }

    /// Waits until no work is in progress or ready.
    pub async fn wait_idle(&self) {
        self.background.in_flight.wait_idle().await;
    }
}
