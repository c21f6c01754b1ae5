//! An intake that collects inputs in place of the service, so that a test of the adapter alone
//! decides when and how they are answered.

use std::pin::Pin;
use std::sync::Arc;

use async_trait::async_trait;
use discord::Discord;
use platform::{
    ActedOn, Destination, Foreseen, Inbound, Input, Intake, Platform, PlatformError, Stopping,
    Surface,
};
use runtime::cluster::Cluster;
use storage::Memory;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinHandle;
use words::people::{Person, RoomId, TableId};
use words::text::Text;

use super::{FakeDiscord, TestService};

/// An adapter that is connected to a fake, and the inputs it has passed on.
#[derive(Debug)]
pub struct Listener {
    /// The adapter.
    pub bot: Arc<Discord>,
    inputs: Mutex<mpsc::UnboundedReceiver<Inbound>>,
    listening: JoinHandle<Result<(), PlatformError>>,
}

/// Collects the inputs.
#[derive(Debug)]
struct InputCollector(mpsc::UnboundedSender<Inbound>, Arc<Cluster>);

impl Listener {
    /// Connects an adapter, and waits until it is connected.
    pub async fn open(fake: &FakeDiscord) -> Self {
        let listener = Self::opening(fake);
        fake.connected().await;
        listener
    }

    /// Connects an adapter.
    pub fn opening(fake: &FakeDiscord) -> Self {
        Self::of(TestService::bot(fake, Arc::new(Memory::new())))
    }

    /// Has an adapter listen.
    pub fn of(bot: Arc<Discord>) -> Self {
        let (out, inputs) = mpsc::unbounded_channel();
        let cluster = Cluster::on(Arc::new(Memory::new()));
        let listening =
            tokio::spawn(Arc::clone(&bot).listen(Arc::new(InputCollector(out, cluster))));
        Self { bot, inputs: Mutex::new(inputs), listening }
    }

    /// Waits for the next input and returns it.
    ///
    /// # Panics
    /// If the adapter has ended.
    pub async fn next(&self) -> Inbound {
        self.inputs.lock().await.recv().await.expect("somebody listens")
    }

    /// Waits until the adapter ends.
    ///
    /// # Errors
    /// If it ends with an error.
    ///
    /// # Panics
    /// If it panicked.
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
impl Intake for InputCollector {
    fn accept(&self, inbound: Inbound) -> Result<(), Stopping> {
        self.0.send(inbound).map_err(|_| Stopping)
    }

    fn foresee(&self, input: &Input, on: &ActedOn, place: &Destination) -> Foreseen {
        service::inbox::foresee(input, on, place, Surface::PICTURES)
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
