//! A slow platform beside the one that is measured: every message and every answer takes five
//! seconds, and its people never stop writing.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use panels::panel::{Limits, Panel};
use platform::{
    Delivery, Destination, Inbound, Input, Intake, MessageRef, Next, Platform, PlatformError, Reply,
};
use words::locale::Lang;
use words::people::{Person, PersonId, PlatformName, RoomId};

const NAME: PlatformName = "slow";
const RESPONSE_TIME: Duration = Duration::from_secs(5);
/// The number of people, each with a table in a room of their own.
const PEOPLE: usize = 50;
/// The time between two inputs of all people together.
const INPUT_INTERVAL: Duration = Duration::from_millis(20);

/// The slow platform.
#[derive(Debug)]
pub struct Slow;

/// Answers somebody on the slow platform.
#[derive(Debug)]
struct SlowReply;

#[async_trait]
impl Reply for SlowReply {
    async fn is_admin(&self) -> bool {
        tokio::time::sleep(RESPONSE_TIME).await;
        false
    }

    async fn give(&self, _: &Next, _: &Lang) {
        tokio::time::sleep(RESPONSE_TIME).await;
    }
}

#[async_trait]
impl Platform for Slow {
    fn name(&self) -> PlatformName {
        NAME
    }

    fn limits(&self) -> &Limits {
        const LIMITS: Limits =
            Limits { rows: 5, per_row: 5, comfortable: 10, label: 80, text: 2000 };
        &LIMITS
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        let mut ticks = tokio::time::interval(INPUT_INTERVAL);
        for number in 0.. {
            ticks.tick().await;
            let who = number % PEOPLE;
            let line = if number < PEOPLE { "/play tirazheh" } else { "/board" };
            let person = Person { id: PersonId::new(NAME, who), name: format!("Slow {who}") };
            let room = Destination::Room(RoomId::new(NAME, who));
            let inbound =
                Inbound::new(person, room, Input::Line(line.to_owned()), Box::new(SlowReply));
            if intake.accept(inbound).is_err() {
                break;
            }
        }
        Ok(())
    }

    async fn deliver(
        &self,
        _: &Destination,
        _: &Panel,
        _: &Lang,
        _: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        tokio::time::sleep(RESPONSE_TIME).await;
        Ok(MessageRef("1".to_owned()))
    }

    async fn remove_buttons(&self, _: &Destination, _: &MessageRef) -> Result<(), PlatformError> {
        tokio::time::sleep(RESPONSE_TIME).await;
        Ok(())
    }
}
