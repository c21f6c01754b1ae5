//! Working off updates that are written down: each is struck out when what it asks for is done.

use std::future::pending;
use std::sync::Arc;

use serde::Deserialize as _;
use serde_json::Value;
use tokio::sync::mpsc;

use super::encode;
use super::inbound::{self, Heard, Pressed, Said};
use super::ledger::{Entry, Unwritten, number};
use super::line::LineReply;
use super::outbox::{Letter, Move};
use super::press::{PressReply, Waiting};
use super::update::Update;
use super::{Me, Telegram};
use crate::panel::{Act, Press};
use crate::platform::Intake;
use crate::platform::{Inbound, Input, PlatformError};
use crate::text::Text;

impl Telegram {
    /// Writes updates down and works them off; tells whether the inbox is still open.
    ///
    /// # Errors
    /// If they cannot be written down; then they have to come again.
    pub(super) async fn take_in(
        self: &Arc<Self>,
        me: &Me,
        updates: &[Value],
        intake: &Arc<dyn Intake>,
    ) -> Result<bool, Unwritten> {
        for entry in self.ledger.take_in(me.id, updates).await? {
            if !self.attend(me, entry, intake).await {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns what was written down before we stopped the last time.
    pub(super) async fn left_over(&self) -> Result<Vec<Entry>, PlatformError> {
        self.ledger.left_over().await.map_err(|fault| PlatformError::Fault(fault.into()))
    }

    /// Works one update off, or hands it in; tells whether the inbox is still open.
    pub(super) async fn attend(
        self: &Arc<Self>,
        me: &Me,
        entry: Entry,
        intake: &Arc<dyn Intake>,
    ) -> bool {
        let Entry { receipt, update } = entry;
        let strike = receipt.write();
        let heard = Update::deserialize(&update).map_or_else(
            |_| {
                // The error would repeat what somebody wrote.
                tracing::warn!(number = number(&update), "an update cannot be read");
                Heard::Nothing
            },
            |update| inbound::read(update, &me.username),
        );
        let inbound = match heard {
            Heard::Pressed(pressed) => {
                let Pressed { by, at, lang, data, query, user, under } = pressed;
                let (telegram, waiting) = (Arc::clone(self), Waiting::start(self, query));
                let reply = Box::new(PressReply { telegram, receipt, waiting, user, under });
                Inbound {
                    by,
                    at,
                    input: Input::Button(data),
                    pressed: None,
                    lang,
                    is_admin: None,
                    receipt: Some(strike),
                    reply,
                }
            }
            Heard::Said(Said { by, at, lang, what, user, spot, message }) => {
                let (telegram, is_link) = (Arc::clone(self), is_link_to_join(&what));
                let reply = LineReply { telegram, receipt, user, spot, message, is_link };
                Inbound {
                    by,
                    at,
                    input: what,
                    pressed: None,
                    lang,
                    is_admin: None,
                    receipt: Some(strike),
                    reply: Box::new(reply),
                }
            }
            other => {
                self.answer_here(other, intake).await;
                receipt.strike().await;
                return true;
            }
        };
        self.names.note(&inbound.by).await;
        intake.accept(inbound).is_ok()
    }

    /// Does what needs no inbox.
    async fn answer_here(self: &Arc<Self>, heard: Heard, intake: &Arc<dyn Intake>) {
        let nobody = Text::new("telegram-nobody");
        match heard {
            Heard::NobodyPressed(query) => {
                let words = encode::pop_up_line(&nobody, &self.locales, &self.lang);
                let waiting = Waiting::start(self, query);
                tokio::spawn(async move { waiting.answer(Some(words)).await });
            }
            Heard::NobodySaid(spot, message) => {
                let letter = Letter { answers: Some(message), ..self.line(&nobody, &self.lang) };
                let telegram = Arc::clone(self);
                tokio::spawn(async move { telegram.deliver(spot, &letter).await });
            }
            Heard::Moved(from, to) => intake.move_room(&from, &to).await,
            Heard::Standing(chat, status) => {
                tracing::info!(chat = chat.0, status, "our standing in a chat has changed");
            }
            Heard::Pressed(_) | Heard::Said(_) | Heard::Nothing => {}
        }
    }
}

/// Tells whether somebody sits down by a link: that is seen in the room alone.
fn is_link_to_join(what: &Input) -> bool {
    match what {
        Input::Button(data) => matches!(data.parse(), Ok(Press::At(_, Act::Join))),
        Input::Line(_) => false,
    }
}

/// Moves rooms of which the outbox has found out that they have moved. Never ends.
pub(super) async fn move_rooms(
    moved: Option<mpsc::UnboundedReceiver<Move>>,
    intake: &Arc<dyn Intake>,
) {
    if let Some(mut moved) = moved {
        while let Some((from, to)) = moved.recv().await {
            intake.move_room(&from, &to).await;
        }
    }
    pending::<()>().await;
}
