//! The connection of one process to the fake platform, which fails and can be cut.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use engine::chance::{Chance as _, SplitMix64};
use panels::panel::{Limits, Panel};
use platform::fake::Fake;
use platform::{Delivery, Destination, Intake, MessageRef, Platform, PlatformError};
use words::locale::Lang;
use words::people::PlatformName;

use super::witness::{How, Witness};
use crate::chaos::lock;

/// Posted messages, by destination and nonce.
pub type Nonces = Arc<Mutex<HashMap<(Destination, u64), MessageRef>>>;

/// What outlives a process: the platform, what it remembers, and the witness.
#[derive(Clone, Debug)]
pub struct Outside {
    pub fake: Arc<Fake>,
    /// Posted messages, by nonce, as Discord remembers them.
    pub nonces: Nonces,
    pub witness: Arc<Witness>,
}

/// The connection of one process.
#[derive(Debug)]
pub struct Wire {
    outside: Outside,
    luck: Mutex<SplitMix64>,
    /// One in this many requests fails; none at 0.
    trouble: u32,
    /// The process is dead: it can neither send nor receive.
    dead: AtomicBool,
    /// The process dies after this many more messages, before it can record the last one.
    pub dies_in: AtomicU64,
    pub intake: Mutex<Option<Arc<dyn Intake>>>,
}

impl Wire {
    /// Returns a connection on which one request in `trouble` fails; none at 0.
    pub fn new(outside: &Outside, seed: u64, trouble: u32) -> Self {
        Self {
            outside: outside.clone(),
            luck: Mutex::new(SplitMix64(seed)),
            trouble,
            dead: AtomicBool::new(false),
            dies_in: AtomicU64::new(0),
            intake: Mutex::default(),
        }
    }

    /// Cuts the connection for good. It no longer keeps its process in memory.
    pub fn cut(&self) {
        self.dead.store(true, Ordering::SeqCst);
        *lock(&self.intake) = None;
    }

    /// Tells whether the process is dead.
    pub fn is_dead(&self) -> bool {
        self.dead.load(Ordering::SeqCst)
    }

    fn below(&self, bound: u32) -> u32 {
        lock(&self.luck).below(bound)
    }

    /// Waits, fails or does nothing, at random; returns whether the response is lost.
    async fn pass(&self) -> Result<bool, PlatformError> {
        if self.is_dead() {
            std::future::pending::<()>().await;
        }
        self.outside.witness.requested();
        if self.trouble == 0 || self.below(self.trouble) > 0 {
            return Ok(false);
        }
        match self.below(4) {
            0 => Err(PlatformError::Fault("503".into())),
            1 => Err(PlatformError::Slow(Duration::from_millis(700))),
            2 => {
                tokio::time::sleep(Duration::from_secs(5)).await;
                if self.is_dead() {
                    std::future::pending::<()>().await; // Its connections are gone.
                }
                Ok(false)
            }
            _ => Ok(true),
        }
    }

    /// Shows a panel before the eyes of the witness.
    async fn show(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        let Outside { fake, witness, .. } = &self.outside;
        let message = fake.deliver(to, panel, lang, delivery).await?;
        match delivery {
            Delivery::Post { .. } => {
                witness.heard(to, panel).await;
                witness.saw(to, How::Post, panel, lang);
            }
            Delivery::Edit { .. } => witness.saw(to, How::Edit, panel, lang),
        }
        Ok(message)
    }

    /// Dies if enough messages were sent.
    async fn after(&self, is_lost: bool) -> Result<(), PlatformError> {
        let left = self.dies_in.load(Ordering::SeqCst);
        if left > 0 && self.dies_in.fetch_sub(1, Ordering::SeqCst) == 1 {
            self.dead.store(true, Ordering::SeqCst);
            std::future::pending::<()>().await;
        }
        if is_lost { Err(PlatformError::Fault("the answer was lost".into())) } else { Ok(()) }
    }
}

#[async_trait]
impl Platform for Wire {
    fn name(&self) -> PlatformName {
        self.outside.fake.name()
    }

    fn limits(&self) -> &Limits {
        self.outside.fake.limits()
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        *lock(&self.intake) = Some(intake);
        std::future::pending().await
    }

    async fn deliver(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        let is_lost = self.pass().await?;
        let known = match delivery {
            Delivery::Post { nonce } => {
                lock(&self.outside.nonces).get(&(to.clone(), nonce)).cloned()
            }
            Delivery::Edit { .. } => None,
        };
        let message = match known {
            Some(message) => message,
            None => self.show(to, panel, lang, delivery).await?,
        };
        if let Delivery::Post { nonce } = delivery {
            lock(&self.outside.nonces).insert((to.clone(), nonce), message.clone());
        }
        self.after(is_lost).await?;
        Ok(message)
    }

    async fn remove_buttons(
        &self,
        to: &Destination,
        message: &MessageRef,
    ) -> Result<(), PlatformError> {
        let is_lost = self.pass().await?;
        self.outside.fake.remove_buttons(to, message).await?;
        self.outside.witness.saw(to, How::Strip, &Panel::default(), &Lang::default());
        self.after(is_lost).await
    }
}
