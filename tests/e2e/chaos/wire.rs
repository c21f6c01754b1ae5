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

use super::lock;

/// Posted messages, by destination and nonce.
pub type Nonces = Arc<Mutex<HashMap<(Destination, u64), MessageRef>>>;

/// One in this many messages fails; zero means none.
#[derive(Debug)]
pub struct Wire {
    pub fake: Arc<Fake>,
    pub luck: Mutex<SplitMix64>,
    /// One in this many messages fails; none at 0.
    pub trouble: AtomicU64,
    /// The process is dead: it can neither send nor receive.
    pub dead: AtomicBool,
    /// The process dies after this many more messages, before it can record the last one.
    pub dies_in: AtomicU64,
    pub intake: Mutex<Option<Arc<dyn Intake>>>,
    /// Posted messages, by nonce, as Discord remembers them.
    pub nonces: Nonces,
}

impl Wire {
    fn below(&self, bound: u32) -> u32 {
        lock(&self.luck).below(bound)
    }

    /// Waits, fails or does nothing, at random; returns whether the response is lost.
    async fn pass(&self) -> Result<bool, PlatformError> {
        if self.dead.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
        let one_in = u32::try_from(self.trouble.load(Ordering::SeqCst)).unwrap_or(0);
        if one_in == 0 || self.below(one_in) > 0 {
            return Ok(false);
        }
        match self.below(4) {
            0 => Err(PlatformError::Fault("503".into())),
            1 => Err(PlatformError::Slow(Duration::from_millis(700))),
            2 => {
                tokio::time::sleep(Duration::from_secs(5)).await;
                if self.dead.load(Ordering::SeqCst) {
                    std::future::pending::<()>().await; // Its connections are gone.
                }
                Ok(false)
            }
            _ => Ok(true),
        }
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
        self.fake.name()
    }

    fn limits(&self) -> &Limits {
        self.fake.limits()
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
            Delivery::Post { nonce } => lock(&self.nonces).get(&(to.clone(), nonce)).cloned(),
            Delivery::Edit { .. } => None,
        };
        let message = match known {
            Some(message) => message,
            None => self.fake.deliver(to, panel, lang, delivery).await?,
        };
        if let Delivery::Post { nonce } = delivery {
            lock(&self.nonces).insert((to.clone(), nonce), message.clone());
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
        self.fake.remove_buttons(to, message).await?;
        self.after(is_lost).await
    }
}
