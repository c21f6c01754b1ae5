//! The real service on a fake Telegram, and its ends: an orderly one and a sudden one.

use std::net::SocketAddr;
use std::sync::Arc;

use bot::app::App;
use bot::config::Config;
use platform::{Platform, PlatformError};
use runtime::clock::World;
use service::limits::Limits;
use storage::Store;
use table::choices::Layout;
use telegram::{Pace, Telegram as Adapter};
use tokio::task::JoinHandle;
use words::locale::Lang;

use super::{TOKEN, Telegram};
use crate::{locales, shown_as};

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
        let settings = (pace, limits, webhook);
        let layout = Layout::Text;
        let house = Self::open_beside(telegram, store, world, settings, None, layout).await;
        house.app.wait_idle().await;
        house
    }

    /// Starts the service with tables shown like this, and waits until it listens.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open_shown_as(
        telegram: &Telegram,
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        layout: Layout,
    ) -> Self {
        let settings = (Pace::TELEGRAM, &Limits::NONE, None);
        let house = Self::open_beside(telegram, store, world, settings, None, layout).await;
        house.app.wait_idle().await;
        house
    }

    /// Starts the service with another platform beside Telegram, and waits until it listens.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open_beside(
        telegram: &Telegram,
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        (pace, limits, webhook): (Pace, &Limits, Option<SocketAddr>),
        other: Option<Arc<dyn Platform>>,
        layout: Layout,
    ) -> Self {
        if let Some(address) = webhook {
            telegram.proxy("https://bot.example.org", address);
        }
        let adapter = Self::bot_at(telegram.url(), Arc::clone(&store), pace, webhook);
        let usual = shown_as(layout);
        let platforms = other.into_iter().chain([adapter.clone() as Arc<dyn Platform>]).collect();
        let app = Arc::new(App::new(store, world, platforms, usual, limits));
        let (listener, polls) = (Arc::clone(&app), telegram.polls());
        let listening = tokio::spawn(async move { listener.listen().await });
        app.wake_up().await.expect("the tables can be read");
        telegram
            .until("the service listens", || {
                (telegram.polls() > polls || telegram.webhook().is_some()).then_some(())
            })
            .await;
        Self { app, telegram: telegram.clone(), adapter, listening }
    }

    /// Returns the adapter of a bot that reaches a fake at an address; it listens to nobody yet.
    ///
    /// # Panics
    /// If it cannot be had.
    pub fn bot_at(
        api_url: String,
        store: Arc<dyn Store>,
        pace: Pace,
        webhook: Option<SocketAddr>,
    ) -> Arc<Adapter> {
        let mut env = vec![
            ("CHAIKHANA_TELEGRAM_TOKEN", TOKEN.to_owned()),
            ("CHAIKHANA_TELEGRAM_API_URL", api_url),
        ];
        if let Some(address) = webhook {
            env.extend([
                ("CHAIKHANA_TELEGRAM_WEBHOOK_URL", "https://bot.example.org/telegram".to_owned()),
                ("CHAIKHANA_TELEGRAM_WEBHOOK_LISTEN", address.to_string()),
                ("CHAIKHANA_TELEGRAM_WEBHOOK_SECRET", SECRET.to_owned()),
            ]);
        }
        let config = Config::load(None, env).expect("the settings are allowed");
        let settings = config.telegram().expect("there is a token");
        let lang: Lang = "en".parse().expect("a language");
        let adapter = Adapter::at_pace(&settings, locales(), lang, store, pace);
        adapter.expect("an HTTP client")
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

    /// Ends the service as a power cut does; its store should be [`CrashingStore`](crate::CrashingStore) and dead.
    pub fn falls(self) {
        self.listening.abort();
        self.app.stop().cancel();
    }
}
