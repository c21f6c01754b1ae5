//! A store and a platform with failures, and an app with them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bot::app::App;
use bot::http::Port;
use e2e::layer::{Layer, Layered};
use e2e::{ManualClock, in_words};
use panels::panel::Panel;
use platform::fake::Fake;
use platform::{Delivery, Destination, Intake, MessageRef, Platform, PlatformError, Urgency};
use runtime::metrics;
use service::limits::Limits;
use storage::{Key, Memory, Shared, Store};
use tokio::sync::watch;
use words::locale::Lang;
use words::people::PlatformName;

/// How long each message on a [`Cut`] platform waits for its permit.
pub(super) const PERMIT_WAIT: Duration = Duration::from_secs(2);

/// A store that does not answer single reads while `is_silent`.
#[derive(Debug)]
pub(super) struct Silent {
    store: Memory,
    pub(super) is_silent: watch::Sender<bool>,
}

impl Silent {
    pub(super) fn new() -> Arc<Layered<Self>> {
        Arc::new(Layered(Self { store: Memory::new(), is_silent: watch::Sender::new(false) }))
    }
}

#[async_trait]
impl Layer for Silent {
    fn below(&self) -> &dyn Store {
        &self.store
    }

    async fn before_reading(&self, _: &[Key]) {
        let mut is_silent = self.is_silent.subscribe();
        is_silent.wait_for(|is_silent| !is_silent).await.expect("the sender is here");
    }

    fn shared(&self) -> Option<&dyn Shared> {
        None
    }
}

/// A fake platform with a rate limit, which is connected while `is_connected`.
#[derive(Debug)]
pub(super) struct Cut {
    pub(super) fake: Arc<Fake>,
    pub(super) is_connected: watch::Sender<bool>,
}

impl Cut {
    pub(super) fn new(is_connected: bool) -> Arc<Self> {
        let is_connected = watch::Sender::new(is_connected);
        Arc::new(Self { fake: Arc::default(), is_connected })
    }
}

#[async_trait]
impl Platform for Cut {
    fn name(&self) -> PlatformName {
        self.fake.name()
    }

    fn limits(&self) -> &panels::panel::Limits {
        self.fake.limits()
    }

    fn is_connected(&self) -> bool {
        *self.is_connected.borrow()
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        Arc::clone(&self.fake).listen(intake).await
    }

    async fn permit(&self, _: &Destination, _: Urgency) {
        tokio::time::sleep(PERMIT_WAIT).await;
    }

    async fn deliver(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        self.fake.deliver(to, panel, lang, delivery).await
    }

    async fn remove_buttons(
        &self,
        to: &Destination,
        message: &MessageRef,
    ) -> Result<(), PlatformError> {
        self.fake.remove_buttons(to, message).await
    }
}

pub(super) fn app(store: Arc<dyn Store>, platform: Arc<dyn Platform>) -> App {
    let world = Arc::new(ManualClock::new(1));
    App::new(store, world, vec![platform], in_words(), &Limits::NONE)
}

/// Serves health and metrics of an app at a free port, whose address it returns.
pub(super) async fn answers_operators(app: &App, measured: metrics::Measured) -> SocketAddr {
    let loopback = "127.0.0.1:0".parse().expect("an address");
    let port = Port::open(loopback, measured).await.expect("a free port");
    let at = port.address().expect("it is bound");
    app.answer_operators(port);
    at
}

/// Sends a request to a port; returns the status and the body of the response.
pub(super) async fn ask(at: SocketAddr, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("http://{at}{path}")).await.expect("somebody answers");
    (answer.status().as_u16(), answer.text().await.expect("text"))
}
