//! A desk: what comes in is put on it, and a test decides when and how it is answered. In the
//! place of the service, to look at the adapter alone.

use std::pin::Pin;
use std::sync::Arc;

use async_trait::async_trait;
use discord::Discord;
use platform::{Destination, Inbound, Intake, Platform, PlatformError, Stopping};
use runtime::cluster::Cluster;
use storage::Memory;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use words::people::{Person, RoomId, TableId};
use words::text::Text;

use super::{FakeDiscord, TestService};

/// A desk at which somebody listens to a fake.
#[derive(Debug)]
pub struct Listener {
    /// The adapter.
    pub bot: Arc<Discord>,
    lying: Mutex<mpsc::UnboundedReceiver<Inbound>>,
    listening: JoinHandle<Result<(), PlatformError>>,
}

/// Puts things on the desk.
#[derive(Debug)]
struct Clerk(mpsc::UnboundedSender<Inbound>, Arc<Cluster>);

impl Listener {
    /// Connects an adapter, and waits until it is connected.
    pub async fn open(fake: &FakeDiscord) -> Self {
        let desk = Self::opening(fake);
        fake.connected().await;
        desk
    }

    /// Connects an adapter.
    pub fn opening(fake: &FakeDiscord) -> Self {
        let bot = TestService::bot(fake);
        let (out, lying) = mpsc::unbounded_channel();
        let cluster = Cluster::on(Arc::new(Memory::new()));
        let listening = tokio::spawn(Arc::clone(&bot).listen(Arc::new(Clerk(out, cluster))));
        Self { bot, lying: Mutex::new(lying), listening }
    }

    /// Returns the next thing that comes in.
    ///
    /// # Panics
    /// If nothing can come in any more.
    pub async fn next(&self) -> Inbound {
        self.lying.lock().await.recv().await.expect("somebody listens")
    }

    /// Waits until nobody listens any more.
    ///
    /// # Errors
    /// If the adapter says that it could not listen, or not any longer.
    ///
    /// # Panics
    /// If that was a panic.
    pub async fn ended(mut self) -> Result<(), PlatformError> {
        (&mut self.listening).await.expect("no panic")
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

#[async_trait]
impl Intake for Clerk {
    fn accept(&self, inbound: Inbound) -> Result<(), Stopping> {
        self.0.send(inbound).map_err(|_| Stopping)
    }

    async fn tables_for(&self, _: &str, _: &Person, _: &Destination) -> Vec<(TableId, Text)> {
        Vec::new()
    }

    async fn move_room(&self, _: &RoomId, _: &RoomId) {}

    async fn lose_room(&self, _: &RoomId) {}

    async fn wait_idle(&self) {}

    fn cluster(&self) -> &Arc<Cluster> {
        &self.1
    }

    fn spawn(&self, what: Pin<Box<dyn Future<Output = ()> + Send>>) {
        tokio::spawn(what);
    }
}
