//! The real service with the real adapter on a fake Discord. The only file here that knows the bot.

use std::sync::Arc;

use bot::app::App;
use bot::config::Config;
use discord::Discord;
use platform::{Platform, PlatformError};
use runtime::clock::World;
use service::limits::Limits;
use storage::Store;
use table::choices::Layout;
use tokio::task::JoinHandle;
use words::locale::Lang;

use super::{Action, Channel, FakeDiscord, Person, Post};
use crate::{locales, shown_as};

/// A running service, in this process or in another one.
#[derive(Debug)]
pub struct TestService {
    /// The fake that it is connected to.
    pub fake: FakeDiscord,
    here: Option<Service>,
}

/// A service in this process.
#[derive(Debug)]
struct Service {
    app: Arc<App>,
    adapter: Arc<Discord>,
    listening: JoinHandle<Result<(), PlatformError>>,
}

/// What somebody saw of a table.
#[derive(PartialEq, Debug)]
pub struct Glance(Vec<Option<Post>>);

impl TestService {
    /// The token of the bot.
    pub const TOKEN: &str = "MTIzNDU2.fake.token";

    /// Starts a fake.
    pub async fn fake() -> FakeDiscord {
        FakeDiscord::start(Self::TOKEN).await
    }

    /// Returns the adapter of a bot for a fake; it does not listen yet.
    ///
    /// # Panics
    /// If the adapter cannot be created.
    pub fn bot(fake: &FakeDiscord, store: Arc<dyn Store>) -> Arc<Discord> {
        Self::bot_at(fake.api_url(), store)
    }

    /// Returns the adapter of a bot for the fake at this URL; it does not listen yet.
    ///
    /// # Panics
    /// If the adapter cannot be created.
    pub fn bot_at(api_url: String, store: Arc<dyn Store>) -> Arc<Discord> {
        let env = [
            ("CHAIKHANA_DISCORD_TOKEN", Self::TOKEN.to_owned()),
            ("CHAIKHANA_DISCORD_API_URL", api_url),
        ];
        let config = Config::load(None, env).expect("the settings are allowed");
        let settings = config.discord().expect("there is a token");
        Discord::new(&settings, locales(), Self::lang(), None, store).expect("a token")
    }

    fn lang() -> Lang {
        "en".parse().expect("a language")
    }

    /// Starts a service on a store that another one may have used before, and waits until it is
    /// idle.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open(fake: &FakeDiscord, store: Arc<dyn Store>, world: Arc<dyn World>) -> Self {
        Self::open_shown_as(fake, store, world, Layout::Text).await
    }

    /// Starts a service that shows tables in this layout, and waits until it is idle.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open_shown_as(
        fake: &FakeDiscord,
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        layout: Layout,
    ) -> Self {
        let house = Self::open_beside(fake, store, world, None, layout).await;
        house.settled().await;
        house
    }

    /// Starts a service with another platform beside Discord, and waits until it is connected. It
    /// may still be busy.
    ///
    /// # Panics
    /// If it cannot be started.
    pub async fn open_beside(
        fake: &FakeDiscord,
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        other: Option<Arc<dyn Platform>>,
        layout: Layout,
    ) -> Self {
        let usual = shown_as(layout);
        let discord = Self::bot(fake, Arc::clone(&store));
        let platforms = other.into_iter().chain([discord.clone() as Arc<dyn Platform>]).collect();
        let app = Arc::new(App::new(store, world, platforms, usual, &Limits::NONE));
        let listener = Arc::clone(&app);
        let listening = tokio::spawn(async move { listener.listen().await });
        app.wake_up().await.expect("the tables can be read");
        fake.connected().await;
        Self { fake: fake.clone(), here: Some(Service { app, adapter: discord, listening }) }
    }

    /// Waits until a service in another process is connected.
    pub async fn elsewhere(fake: &FakeDiscord) -> Self {
        fake.connected().await;
        Self { fake: fake.clone(), here: None }
    }

    /// Returns the adapter, if the service runs here.
    pub fn adapter(&self) -> Option<Arc<Discord>> {
        self.here.as_ref().map(|service| Arc::clone(&service.adapter))
    }

    /// Tells whether the service runs in this process, so that it can be [settled](Self::settled).
    pub const fn runs_here(&self) -> bool {
        self.here.is_some()
    }

    /// Waits until the service is idle, if it runs in this process.
    pub async fn settled(&self) {
        if let Some(Service { app, .. }) = &self.here {
            app.wait_idle().await;
        }
    }

    /// Returns the service.
    ///
    /// # Panics
    /// If it runs in another process.
    pub fn app(&self) -> &App {
        &self.here.as_ref().expect("the service runs here").app
    }

    /// Runs everything that is due after the clock was set by hand.
    ///
    /// # Panics
    /// If the store fails.
    pub async fn run_due(&self) {
        if let Some(Service { app, .. }) = &self.here {
            app.run_due().await.expect("the store works");
        }
    }

    /// Stops the service as an operator does, if it runs in this process.
    ///
    /// # Panics
    /// If it does not stop cleanly.
    pub async fn close(self) {
        let fake = self.runs_here().then(|| self.fake.clone());
        self.close_beside_others().await;
        if let Some(fake) = fake {
            fake.disconnected().await;
        }
    }

    /// Kills the service, like a power cut. Its store should be a
    /// [`CrashingStore`](crate::CrashingStore) that is dead already.
    pub fn falls(self) {
        if let Some(Service { app, listening, adapter: _ }) = self.here {
            listening.abort();
            app.stop().cancel();
        }
    }

    /// Stops the service while another one takes over.
    ///
    /// # Panics
    /// If it does not stop cleanly.
    pub async fn close_beside_others(self) {
        let Some(Service { app, listening, adapter: _ }) = self.here else { return };
        app.stop().cancel();
        listening.await.expect("no panic").expect("listening ends well");
        let app = Arc::into_inner(app).expect("nobody else holds the service");
        app.shut_down().await.expect("the store is closed");
    }

    /// Returns what somebody sees of a table: the message that they press, the private conversation
    /// and the room.
    pub fn glance(&self, who: &Person, channel: Channel, post: Option<&Post>) -> Glance {
        let pressed = post.and_then(|post| who.again(post));
        Glance(vec![pressed, who.lowest(who.private()), who.lowest(channel)])
    }

    /// Waits until an action is acknowledged, the person sees a change or a response, and the
    /// service is idle.
    pub async fn follows(&self, who: &Person, channel: Channel, post: Option<&Post>, act: Acted) {
        let Acted(action, before) = act;
        action.acknowledged().await;
        self.fake
            .until("an action makes a difference", || {
                let changed = self.glance(who, channel, post) != before;
                (changed || action.answered().is_some()).then_some(())
            })
            .await;
        self.settled().await;
    }

    /// Has somebody press a button of a message, and waits until its effects are visible.
    pub async fn presses(
        &self,
        who: &Person,
        channel: Channel,
        post: &Post,
        label: &str,
    ) -> Action {
        let before = self.glance(who, channel, Some(post));
        let action = who.presses_on(post, label);
        self.follows(who, channel, Some(post), Acted(action.clone(), before)).await;
        action
    }
}

/// An action, and what the person saw before.
#[derive(Debug)]
pub struct Acted(pub Action, pub Glance);
