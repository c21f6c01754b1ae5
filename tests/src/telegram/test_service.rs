//! The real service on a fake Telegram.

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

/// The secret that requests to the webhook must carry.
pub const SECRET: &str = "samovar_4711";

/// A running service that is connected to a fake Telegram.
#[derive(Debug)]
pub struct TestService {
    pub app: Arc<App>,
    telegram: Telegram,
    adapter: Arc<Adapter>,
    listening: JoinHandle<Result<(), PlatformError>>,
}

/// The settings of a [`TestService`].
#[derive(Debug)]
pub struct ServiceSettings {
    /// How fast the adapter may send.
    pub pace: Pace,
    /// The limits on what people may do.
    pub limits: Limits,
    /// The address at which the webhook listens; without one the adapter polls.
    pub webhook: Option<SocketAddr>,
    /// The default layout of tables.
    pub layout: Layout,
    /// Another platform that the same service connects to.
    pub other_platform: Option<Arc<dyn Platform>>,
}

impl Default for ServiceSettings {
    /// Returns a service that polls at Telegram's pace, without limits, and shows tables as text.
    fn default() -> Self {
        Self {
            pace: Pace::TELEGRAM,
            limits: Limits::NONE,
            webhook: None,
            layout: Layout::Text,
            other_platform: None,
        }
    }
}

impl TestService {
    /// Starts a service with the default settings on a store, and waits until it is idle.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open(telegram: &Telegram, store: Arc<dyn Store>, world: Arc<dyn World>) -> Self {
        Self::open_with(telegram, store, world, ServiceSettings::default()).await
    }

    /// Starts a service that shows tables in this layout, and waits until it is idle.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open_shown_as(
        telegram: &Telegram,
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        layout: Layout,
    ) -> Self {
        let settings = ServiceSettings { layout, ..ServiceSettings::default() };
        Self::open_with(telegram, store, world, settings).await
    }

    /// Starts a service on a store that another one may have used before, and waits until it is
    /// idle.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open_with(
        telegram: &Telegram,
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        settings: ServiceSettings,
    ) -> Self {
        let house = Self::start(telegram, store, world, settings).await;
        house.app.wait_idle().await;
        house
    }

    /// Starts a service and waits until it polls or has set its webhook. It may still be busy, and
    /// beside a platform whose people never stop pressing it always is.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn start(
        telegram: &Telegram,
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        settings: ServiceSettings,
    ) -> Self {
        let ServiceSettings { pace, limits, webhook, layout, other_platform } = settings;
        if let Some(address) = webhook {
            telegram.proxy("https://bot.example.org", address);
        }
        let adapter = Self::bot_at(telegram.url(), Arc::clone(&store), pace, webhook);
        let own_platform = adapter.clone() as Arc<dyn Platform>;
        let platforms = other_platform.into_iter().chain([own_platform]).collect();
        let app = Arc::new(App::new(store, world, platforms, shown_as(layout), &limits));
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

    /// Returns the adapter of a bot for the fake at this URL; it does not listen yet.
    ///
    /// # Panics
    /// If the adapter cannot be created.
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

    /// Waits until the service has received all updates and is idle.
    pub async fn settled(&self) {
        let telegram = &self.telegram;
        telegram.until("all updates are taken", || (telegram.waiting() == 0).then_some(())).await;
        self.app.wait_idle().await;
    }

    /// Stops the service as an operator does.
    ///
    /// # Panics
    /// If it does not stop cleanly.
    pub async fn close(self) {
        self.app.stop().cancel();
        self.listening.await.expect("no panic").expect("listening ends well");
        let app = Arc::into_inner(self.app).expect("nobody else holds the service");
        app.shut_down().await.expect("the store is closed");
    }

    /// Kills the service, like a power cut. Its store should be a
    /// [`CrashingStore`](crate::CrashingStore) that is dead already.
    pub fn falls(self) {
        self.listening.abort();
        self.app.stop().cancel();
    }
}
