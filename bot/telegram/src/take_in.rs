//! Receives updates: stores them, passes inputs to the intake, and handles what needs no table. It
//! waits only for the store, never for anything outgoing.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize as _;
use serde_json::Value;
use teloxide::types::CallbackQueryId;
use tokio::time::timeout;

use super::encode;
use super::incoming::{self, Incoming, IncomingLine, IncomingPress};
use super::outgoing::OutgoingMessage;
use super::pending::{InHand, PendingUpdate, WriteDownError, number};
use super::reply::{CallbackAnswer, LineReply, PressReply};
use super::target::{ChatTarget, room, user};
use super::update::Update;
use super::{Me, Telegram};
use platform::{ActedOn, Destination, Inbound, Input, Intake, Place, PlatformError};
use runtime::cluster::Duty;
use words::text::Text;

/// The duty to process the updates that were stored by a process that has ended.
const LEFT_OVER: &str = "telegram/left-over";
/// The maximum time between two searches for updates of processes that have ended.
const LEFT_OVER_INTERVAL: Duration = Duration::from_mins(1);
/// The timeout of an answer to an anonymous account.
const BACKGROUND_SEND_TIMEOUT: Duration = Duration::from_mins(1);

impl Telegram {
    /// Stores updates and processes them; returns false if the service accepts no more inputs.
    ///
    /// # Errors
    /// If they cannot be stored; then they must be received again.
    pub(super) async fn take_in(
        self: &Arc<Self>,
        me: &Me,
        updates: &[Value],
        intake: &Arc<dyn Intake>,
    ) -> Result<bool, WriteDownError> {
        for pending in self.pending.take_in(me.id, &intake.cluster().me(), updates).await? {
            if !self.process(me, pending, intake).await {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Processes the pending updates that were stored before this process started; returns false if
    /// the service accepts no more inputs.
    pub(super) async fn take_up(
        self: &Arc<Self>,
        me: &Me,
        intake: &Arc<dyn Intake>,
    ) -> Result<bool, PlatformError> {
        let fault = |error: WriteDownError| PlatformError::Fault(error.into());
        let cluster = intake.cluster();
        // The updates that this process has marked are known; its other ones were dropped. A
        // starting process does not know yet which others are alive, and does not have the duty.
        let sees_to_others = cluster.held(&Duty::whole(LEFT_OVER));
        let is_at_work = |process: &str| {
            process != cluster.me() && (sees_to_others.is_none() || cluster.is_living(process))
        };
        let left = self.pending.left_over(is_at_work).await.map_err(fault)?;
        if !left.is_empty() {
            self.pending.remember(me.id, &left).await.map_err(fault)?;
        }
        for left in left {
            // Each attempt is recorded just before it, so that one bad update does not use up the
            // attempts of the others.
            if let Some(pending) =
                self.pending.try_again(left, &cluster.me()).await.map_err(fault)?
                && !self.process(me, pending, intake).await
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Processes repeatedly the updates of other processes that have ended; never returns if there
    /// can be no other process.
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
            // The end of a process changes the cluster.
            tokio::select! {
                _ = changes.changed() => {}
                () = tokio::time::sleep(LEFT_OVER_INTERVAL) => {}
            }
            let Some(_held) = cluster.held(&Duty::whole(LEFT_OVER)) else { continue };
            match self.take_up(me, intake).await {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(error) => tracing::warn!("what others left is not looked at: {error}"),
            }
        }
    }

    /// Processes an update, or passes it to the intake; returns false if the service accepts no
    /// more inputs.
    pub(super) async fn process(
        self: &Arc<Self>,
        me: &Me,
        pending: PendingUpdate,
        intake: &Arc<dyn Intake>,
    ) -> bool {
        let PendingUpdate { receipt, update, in_hand } = pending;
        let mut inbound = match read(&update, me) {
            Incoming::Press(press) => self.inbound_of_press(press, in_hand, intake),
            Incoming::Line(line) => self.inbound_of_line(line, in_hand, intake),
            other => {
                self.answer_here(other, intake).await;
                receipt.acknowledge().await;
                return true;
            }
        };
        inbound.receipt = Some(receipt.write());
        inbound.group = ChatTarget::at(&inbound.place).and_then(ChatTarget::group);
        self.note_person(&inbound);
        intake.accept(inbound).is_ok()
    }

    fn inbound_of_press(
        self: &Arc<Self>,
        press: IncomingPress,
        in_hand: InHand,
        intake: &Arc<dyn Intake>,
    ) -> Inbound {
        let IncomingPress { person, place, lang, data, query, user, pressed_on, payloads } = press;
        let message = pressed_on.posted().filter(|_| !self.passing.has(pressed_on.address()));
        let on = ActedOn { message, payloads, is_passing: pressed_on.only.is_some() };
        let input = Input::Button(data);
        let instead = intake.foresee(&input, &on, &place).place == Place::Instead;
        let reply = PressReply::new(self, intake, (query, user), pressed_on, instead, in_hand);
        Inbound { on, lang, ..Inbound::new(person, place, input, Box::new(reply)) }
    }

    fn inbound_of_line(
        self: &Arc<Self>,
        line: IncomingLine,
        in_hand: InHand,
        intake: &Arc<dyn Intake>,
    ) -> Inbound {
        let reply = Box::new(LineReply::new(self, intake, &line, in_hand));
        let IncomingLine { person, place, lang, what, .. } = line;
        Inbound { lang, ..Inbound::new(person, place, what, reply) }
    }

    /// Records that a person who writes in private is reachable there.
    fn note_person(&self, inbound: &Inbound) {
        if let Destination::Person(person) = &inbound.place
            && let Some(user) = user(person)
        {
            self.reachability.note(user, true);
        }
    }

    /// Answers a press that is not passed on with the reason.
    fn refuse_press(
        self: &Arc<Self>,
        query: CallbackQueryId,
        why: &Text,
        intake: &Arc<dyn Intake>,
    ) {
        let words = encode::pop_up_line(why, &self.locales, &self.lang);
        let callback = CallbackAnswer::new(self, query);
        self.send_in_background(intake, async move {
            callback.answer(Some(words)).await;
        });
    }

    /// Handles what needs no table.
    async fn answer_here(self: &Arc<Self>, incoming: Incoming, intake: &Arc<dyn Intake>) {
        match incoming {
            Incoming::BadPress(query, why) => self.refuse_press(query, &why, intake),
            Incoming::NobodySaid(target, message) => {
                intake.note_open(&target.destination()).await;
                let line = self.line(&Text::new("telegram-nobody"), &self.lang);
                let line = OutgoingMessage { answers: Some(message), quiet: true, ..line };
                let telegram = Arc::clone(self);
                self.send_in_background(intake, async move { telegram.send(target, &line).await });
            }
            Incoming::Moved(room) => intake.move_room(&room.from, &room.to).await,
            Incoming::Standing(target, member) => {
                let status = &*member.status;
                tracing::info!(chat = target.chat.0, status, "our standing in a chat has changed");
                if let Some(user) = target.user() {
                    self.reachability.note(user, member.may_write());
                } else if matches!(status, "left" | "kicked") {
                    intake.lose_room(&room(target)).await;
                }
                self.reachability.note_rights(target.chat, &member);
                if member.may_write() {
                    // The update names no topic.
                    let topics = self.reachability.closed_topics(target.chat);
                    for target in topics.into_iter().chain([target]) {
                        intake.note_open(&target.destination()).await;
                    }
                }
            }
            Incoming::Open(target) => {
                if let Some(user) = target.user() {
                    self.reachability.note(user, true);
                }
                intake.note_open(&target.destination()).await;
            }
            Incoming::Press(_) | Incoming::Line(_) | Incoming::Nothing => {}
        }
    }

    /// Answers an anonymous account, unless too many such answers are pending.
    fn send_in_background(
        &self,
        intake: &Arc<dyn Intake>,
        what: impl Future<Output = ()> + Send + 'static,
    ) {
        if let Ok(permit) = Arc::clone(&self.background_sends).try_acquire_owned() {
            intake.spawn(Box::pin(async move {
                let _permit = permit;
                let _ = timeout(BACKGROUND_SEND_TIMEOUT, what).await;
            }));
        }
    }
}

/// Reads an update; an unreadable one is ignored.
fn read(update: &Value, me: &Me) -> Incoming {
    let Ok(parsed) = Update::deserialize(update) else {
        // The error would contain a person's text.
        tracing::warn!(number = number(update), "an update cannot be read");
        return Incoming::Nothing;
    };
    incoming::read(parsed, &me.username)
}
