//! Working off updates that are written down: handing in what people do, and doing what needs
//! nobody else. Waits for the store at most, and never for what goes out.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize as _;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::encode;
use super::incoming::{self, Incoming, IncomingLine, IncomingPress, PressedMessage};
use super::line::LineReply;
use super::outbox::Move;
use super::outgoing::OutgoingMessage;
use super::pending::{PendingUpdate, WriteDownError, number};
use super::press::{CallbackAnswer, PressReply};
use super::target::{room, user};
use super::update::Update;
use super::{Me, Telegram};
use panels::panel::Press;
use platform::{Destination, Inbound, Input, Intake, PlatformError};
use runtime::cluster::Duty;
use table::command::{Act, Afterwards, Command};
use words::text::Text;

/// The duty to work off what was written down by a process that has ended.
const LEFT_OVER: &str = "telegram/left-over";
/// What answers nobody in particular is not worth a longer wait.
const MAX_ASIDE_WAIT: Duration = Duration::from_mins(1);

impl Telegram {
    /// Writes updates down and works them off; tells whether the service takes anything in still.
    ///
    /// # Errors
    /// If they cannot be written down; then they have to come again.
    pub(super) async fn take_in(
        self: &Arc<Self>,
        me: &Me,
        updates: &[Value],
        intake: &Arc<dyn Intake>,
    ) -> Result<bool, WriteDownError> {
        for pending in self.pending.take_in(me.id, &intake.cluster().me(), updates).await? {
            if !self.attend(me, pending, intake).await {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Works off what was written down before we stopped the last time; tells whether the service
    /// takes anything in still.
    pub(super) async fn take_up(
        self: &Arc<Self>,
        me: &Me,
        intake: &Arc<dyn Intake>,
    ) -> Result<bool, PlatformError> {
        let fault = |error: WriteDownError| PlatformError::Fault(error.into());
        let cluster = intake.cluster();
        // What we have in hand ourselves is known; anything else of ours was dropped.
        // Whoever begins does not know yet who is alive, and has not the duty either.
        let sees_to_others = cluster.held(&Duty::whole(LEFT_OVER));
        let is_at_work =
            |by: &str| by != cluster.me() && (sees_to_others.is_none() || cluster.is_living(by));
        for left in self.pending.left_over(is_at_work).await.map_err(fault)? {
            // Each is noted right before it is tried, so that the others do not pay for it.
            if let Some(pending) =
                self.pending.try_again(left, &cluster.me()).await.map_err(fault)?
                && !self.attend(me, pending, intake).await
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Works off, again and again, what other processes have left that have ended since; where there
    /// can be none, this has no end.
    pub(super) async fn look_after_others(
        self: &Arc<Self>,
        me: &Me,
        intake: &Arc<dyn Intake>,
    ) -> Result<(), PlatformError> {
        let cluster = intake.cluster();
        if cluster.is_alone() {
            return std::future::pending().await;
        }
        cluster.take_part(LEFT_OVER, 1);
        let mut changes = cluster.changes();
        loop {
            // Whoever goes or dies changes who is there.
            tokio::select! {
                _ = changes.changed() => {}
                () = tokio::time::sleep(MAX_ASIDE_WAIT) => {}
            }
            let Some(_held) = cluster.held(&Duty::whole(LEFT_OVER)) else { continue };
            match self.take_up(me, intake).await {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(error) => tracing::warn!("what others left is not looked at: {error}"),
            }
        }
    }

    /// Works one update off, or hands it in; tells whether the service takes anything in still.
    pub(super) async fn attend(
        self: &Arc<Self>,
        me: &Me,
        pending: PendingUpdate,
        intake: &Arc<dyn Intake>,
    ) -> bool {
        let PendingUpdate { receipt, update, in_hand } = pending;
        let incoming = Update::deserialize(&update).map_or_else(
            |_| {
                // The error would repeat what somebody wrote.
                tracing::warn!(number = number(&update), "an update cannot be read");
                Incoming::Nothing
            },
            |update| incoming::read(update, &me.username),
        );
        let (telegram, beside) = (Arc::clone(self), Arc::clone(intake));
        let receipt_for_inbox = Some(receipt.write());
        let inbound = match incoming {
            Incoming::Press(press) => {
                let IncomingPress { by, at, lang, data, query, user, pressed_on } = press;
                let callback = CallbackAnswer::start(self, intake, query);
                let planned = pressed_on.filter(|on| !self.passing.has(on.target.chat, on.message));
                let pressed = planned.and_then(PressedMessage::posted);
                let (is_page, is_last) = match data.parse() {
                    Ok(Press::At(_, act)) => (false, act.afterwards() == Afterwards::Gone),
                    Ok(press) => (is_page(&press), false),
                    Err(_) => (false, false),
                };
                let reply = PressReply {
                    telegram,
                    beside,
                    callback,
                    user,
                    pressed_on,
                    is_page,
                    is_last,
                    _in_hand: in_hand,
                };
                Inbound {
                    by,
                    at,
                    input: Input::Button(data),
                    pressed,
                    lang,
                    is_admin: None,
                    receipt: receipt_for_inbox,
                    reply: Box::new(reply),
                }
            }
            Incoming::Line(line) => {
                let IncomingLine { by, at, lang, what, user, target, message, only } = line;
                let is_link = is_link_to_join(&what);
                let reply = LineReply {
                    telegram,
                    beside,
                    user,
                    target,
                    message,
                    only,
                    is_link,
                    _in_hand: in_hand,
                };
                Inbound {
                    by,
                    at,
                    input: what,
                    pressed: None,
                    lang,
                    is_admin: None,
                    receipt: receipt_for_inbox,
                    reply: Box::new(reply),
                }
            }
            other => {
                self.answer_here(other, intake).await;
                receipt.acknowledge().await;
                return true;
            }
        };
        self.hear(&inbound, intake);
        intake.accept(inbound).is_ok()
    }

    /// Takes note of what somebody is called, and that whoever writes in private can be written
    /// to.
    fn hear(&self, inbound: &Inbound, intake: &Arc<dyn Intake>) {
        if let Destination::Person(person) = &inbound.at
            && let Some(user) = user(person)
        {
            self.doors.note(user, true);
        }
        if self.names.note(&inbound.by) {
            let (names, person) = (self.names.clone(), inbound.by.clone());
            intake.spawn(Box::pin(async move { names.keep(&person).await }));
        }
    }

    /// Does what needs nobody else.
    async fn answer_here(self: &Arc<Self>, incoming: Incoming, intake: &Arc<dyn Intake>) {
        let nobody = Text::new("telegram-nobody");
        match incoming {
            Incoming::NobodyPressed(query) => {
                let words = encode::pop_up_line(&nobody, &self.locales, &self.lang);
                let callback = CallbackAnswer::new(self, query);
                self.do_aside(intake, async move {
                    callback.answer(Some(words)).await;
                });
            }
            Incoming::NobodySaid(target, message) => {
                let line = self.line(&nobody, &self.lang);
                let line = OutgoingMessage { answers: Some(message), quiet: true, ..line };
                let telegram = Arc::clone(self);
                self.do_aside(intake, async move { telegram.send(target, &line).await });
            }
            Incoming::Moved(from, to) => intake.move_room(&from, &to).await,
            Incoming::Standing(target, status) => {
                tracing::info!(chat = target.chat.0, status, "our standing in a chat has changed");
                if let Some(user) = target.user() {
                    self.doors.note(user, status == "member");
                } else if matches!(&*status, "left" | "kicked") {
                    intake.lose_room(&room(target)).await;
                }
            }
            Incoming::Press(_) | Incoming::Line(_) | Incoming::Nothing => {}
        }
    }

    /// Does something for nobody in particular, unless there is much of that under way.
    fn do_aside(&self, intake: &Arc<dyn Intake>, what: impl Future<Output = ()> + Send + 'static) {
        if let Ok(permit) = Arc::clone(&self.asides).try_acquire_owned() {
            intake.spawn(Box::pin(async move {
                let _permit = permit;
                let _ = timeout(MAX_ASIDE_WAIT, what).await;
            }));
        }
    }
}

/// Tells whether a press turns to something that belongs to no table.
fn is_page(press: &Press) -> bool {
    matches!(
        press,
        Press::Games | Press::Rules(..) | Press::Settings(_) | Press::Replay(..) | Press::Luck(..)
    )
}

/// Tells whether somebody sits down by a link: that is seen in the room alone.
fn is_link_to_join(what: &Input) -> bool {
    match what {
        Input::Button(data) => {
            matches!(data.parse(), Ok(Press::At(_, Act::Command(Command::Join))))
        }
        Input::Line(_) => false,
    }
}

/// Moves rooms of which the outbox has found out that they have moved. Never ends.
pub(super) async fn move_rooms(moved: &mut mpsc::Receiver<Move>, intake: &Arc<dyn Intake>) {
    while let Some((from, to)) = moved.recv().await {
        intake.move_room(&from, &to).await;
    }
    std::future::pending::<()>().await;
}
