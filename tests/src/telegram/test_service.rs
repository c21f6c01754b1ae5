//! The real service on a fake Telegram, and its ends: an orderly one and a sudden one.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use bot::app::App;
use bot::clock::World;
use bot::config::Config;
use bot::limits::Limits;
use bot::locale::{Lang, Locales};
use bot::platform::PlatformError;
use bot::platform::telegram::{Pace, Telegram as Adapter};
use storage::{Batch, CommitError, Key, Memory, Store, StoreError, Stored, Version};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::{TOKEN, Telegram};

/// What has to be sent along to the webhook.
pub const SECRET: &str = "samovar_4711";

/// The service with people at its door.
#[derive(Debug)]
pub struct TestService {
    /// The service.
    pub app: Arc<App>,
    telegram: Telegram,
    adapter: Arc<Adapter>,
    listening: JoinHandle<Result<(), PlatformError>>,
}

impl TestService {
    /// Starts the service on a store that may have seen it before, and waits until it listens:
    /// by asking, or at this address.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open(
        telegram: &Telegram,
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        pace: Pace,
        webhook: Option<SocketAddr>,
    ) -> Self {
        Self::open_within(telegram, store, world, (pace, &Limits::NONE), webhook).await
    }

    /// Starts the service within limits on what people may want.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open_within(
        telegram: &Telegram,
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        (pace, limits): (Pace, &Limits),
        webhook: Option<SocketAddr>,
    ) -> Self {
        let mut env = vec![
            ("CHAIKHANA_TELEGRAM_TOKEN", TOKEN.to_owned()),
            ("CHAIKHANA_TELEGRAM_API_URL", telegram.url()),
        ];
        if let Some(address) = webhook {
            telegram.proxy("https://bot.example.org", address);
            env.extend([
                ("CHAIKHANA_TELEGRAM_WEBHOOK_URL", "https://bot.example.org/telegram".to_owned()),
                ("CHAIKHANA_TELEGRAM_WEBHOOK_LISTEN", address.to_string()),
                ("CHAIKHANA_TELEGRAM_WEBHOOK_SECRET", SECRET.to_owned()),
            ]);
        }
        let config = Config::load(None, env).expect("the settings are allowed");
        let settings = config.telegram.expect("there is a token");
        let locales = Arc::new(Locales::built_in().expect("the locales are sound"));
        let lang: Lang = "en".parse().expect("a language");
        let languages = locales.spoken(&lang);
        let adapter = Adapter::at_pace(&settings, locales, lang, Arc::clone(&store), pace);
        let adapter = adapter.expect("an HTTP client");
        let app = Arc::new(App::new(store, world, vec![adapter.clone()], languages, limits));
        let (listener, polls) = (Arc::clone(&app), telegram.polls());
        let listening = tokio::spawn(async move { listener.listen().await });
        app.wake_up().await.expect("the tables can be read");
        app.wait_idle().await;
        telegram
            .until("the service listens", || {
                (telegram.polls() > polls || telegram.webhook().is_some()).then_some(())
            })
            .await;
        Self { app, telegram: telegram.clone(), adapter, listening }
    }

    /// Returns the adapter.
    pub fn adapter(&self) -> Arc<Adapter> {
        Arc::clone(&self.adapter)
    }

    /// Waits until everything that people did has reached the service and is handled.
    pub async fn settled(&self) {
        let telegram = &self.telegram;
        telegram.until("all updates are taken", || (telegram.waiting() == 0).then_some(())).await;
        self.app.wait_idle().await;
    }

    /// Stops the service as an operator does.
    ///
    /// # Panics
    /// If it does not stop.
    pub async fn close(self) {
        self.app.stop().cancel();
        self.listening.await.expect("no panic").expect("listening ends well");
        let app = Arc::into_inner(self.app).expect("nobody else holds the service");
        app.shut_down().await.expect("the store is closed");
    }

    /// Ends the service as a power cut does; its store should be [`CrashingStore`] and dead.
    pub fn falls(self) {
        self.listening.abort();
        self.app.stop().cancel();
    }
}

/// A store in memory whose process can die: from then on no call ever returns.
#[derive(Debug, Default)]
pub struct CrashingStore {
    memory: Memory,
    /// Dies with the next commit of a key that begins like this, which is still written.
    doomed: Mutex<Option<&'static str>>,
    dead: watch::Sender<bool>,
}

impl CrashingStore {
    /// Returns a store with the content of another.
    pub fn on(memory: &Memory) -> Self {
        Self { memory: memory.clone(), ..Self::default() }
    }

    /// Lets the process die once one more commit is written.
    pub fn doom(&self) {
        self.doom_at("");
    }

    /// Lets the process die once a commit is written with a key that begins like this.
    pub fn doom_at(&self, start: &'static str) {
        *self.doomed.lock().unwrap_or_else(PoisonError::into_inner) = Some(start);
    }

    fn is_last(&self, batch: &Batch) -> bool {
        let doomed = *self.doomed.lock().unwrap_or_else(PoisonError::into_inner);
        let writes = batch.clone().into_writes().unwrap_or_default();
        doomed.is_some_and(|start| writes.iter().any(|one| one.key.as_str().starts_with(start)))
    }

    /// Waits until the process is dead.
    pub async fn dies(&self) {
        let mut dying = self.dead.subscribe();
        let _ = dying.wait_for(|dead| *dead).await; // The sender lives as long as we do.
    }

    async fn live(&self) {
        if *self.dead.borrow() {
            std::future::pending::<()>().await;
        }
    }
}

#[async_trait]
impl Store for CrashingStore {
    async fn get(&self, key: &Key) -> Result<Option<Stored>, StoreError> {
        self.live().await;
        self.memory.get(key).await
    }

    async fn get_many(&self, keys: &[Key]) -> Result<Vec<Option<Stored>>, StoreError> {
        self.live().await;
        self.memory.get_many(keys).await
    }

    async fn keys(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Version)>, StoreError> {
        self.live().await;
        self.memory.keys(under, after, limit).await
    }

    async fn scan(
        &self,
        under: Option<&Key>,
        after: Option<&Key>,
        limit: usize,
    ) -> Result<Vec<(Key, Stored)>, StoreError> {
        self.live().await;
        self.memory.scan(under, after, limit).await
    }

    async fn commit(&self, batch: Batch) -> Result<Version, CommitError> {
        self.live().await;
        let is_last = self.is_last(&batch);
        let done = self.memory.commit(batch).await;
        if is_last {
            self.dead.send_replace(true);
        }
        self.live().await;
        done
    }

    async fn close(&self) -> Result<(), StoreError> {
        self.memory.close().await
    }
}
