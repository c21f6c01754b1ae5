//! The digest: a list of the tables that wait for a person, posted to them once a day.
//!
//! It is first sent, and then recorded with the time of the next one. So a crash in between repeats
//! it at worst, and never skips one. If the person is unreachable, nothing is sent, not even to a
//! room.

use crate::fault::Fault;
use crate::publish::job::reconcile::RETRY_DELAY;
use crate::publish::{Publisher, lock};
use crate::settings::digest;
use drawings::render::Rendering;
use panels::panel::Panel;
use panels::present::{menu, settings};
use platform::{Delivery, Destination, MessageRef, PlatformError, Urgency};
use runtime::cluster::Duty;
use runtime::fingerprint::fingerprint;
use runtime::luck;
use runtime::report::causes;
use runtime::work::Outcome;
use table::Table;
use table::choices::UserSettings;
use words::locale::Lang;
use words::people::{Moment, Person, PersonId};

impl Publisher {
    /// Sends a person the digest that is due at a moment, if it still is and tables wait for them.
    pub(crate) async fn digest(&self, person: &PersonId, at: Moment) -> Result<Outcome, Fault> {
        let Some(lease) = self.cluster.lease(&Duty::write_to(person)) else {
            return Ok(Outcome::Done); // Another process has this duty.
        };
        let now = self.tables.world().now();
        let mine = self.settings.stored_of_person(person).await?;
        if mine.digest.next != Some(at) {
            // The person has changed their settings since.
            self.tables.drop_key(&digest::deadline(at, person)?).await?;
            return Ok(Outcome::Done);
        }
        let is_due = |mine: &UserSettings| mine.digest.next == Some(at);
        if let Some((_, ends)) = mine.quiet_around(now) {
            let put_off = |mine: &mut UserSettings| {
                if is_due(mine) {
                    mine.digest.next = Some(ends);
                }
            };
            self.settings.change_person(person, put_off).await?;
            return Ok(Outcome::Done);
        }
        let waiting = self.waiting_for(person, &mine, now).await?;
        let is_nothing_new = waiting.is_empty() && mine.digest.message.is_none();
        let sent = lock(&self.digests).get(person).filter(|(sent, _)| *sent == at).cloned();
        let sent = match sent {
            Some((_, message)) => message,
            None if is_nothing_new => None,
            None => match lease.send_under(self.send_digest(person, at, &mine, &waiting)).await {
                Ok(Ok(sent)) => sent,
                Ok(Err(outcome)) => return Ok(outcome),
                Err(_) => return Ok(Outcome::Failed), // The lease has ended.
            },
        };
        let follow = |mine: &mut UserSettings| {
            if is_due(mine) {
                mine.digest.message.clone_from(&sent);
                mine.plan_digest(now.max(at));
            }
        };
        self.settings.change_person(person, follow).await?;
        lock(&self.digests).remove(person);
        Ok(Outcome::Done)
    }

    /// Posts a panel that is never edited. Returns false if that must be retried.
    pub async fn post_once(&self, to: &Destination, panel: &Panel, lang: &Lang) -> bool {
        self.try_to_post(to, panel, lang, luck::random()).await.is_ok()
    }

    /// Posts a panel; returns the message, if the bot may write there.
    ///
    /// # Errors
    /// The error says when to retry.
    pub(super) async fn try_to_post(
        &self,
        to: &Destination,
        panel: &Panel,
        lang: &Lang,
        nonce: u64,
    ) -> Result<Option<MessageRef>, Outcome> {
        let Some(served) = self.platforms.get(to.platform()) else { return Ok(None) };
        let permit = self.permit(&served.platform, to, Urgency::Asked);
        if self.stop.run_until_cancelled(permit).await.is_none() {
            return Err(Outcome::After(RETRY_DELAY));
        }
        match served.platform.deliver(to, panel, lang, Delivery::Post { nonce }).await {
            Ok(message) => Ok(Some(message)),
            Err(PlatformError::Slow(wait)) => Err(Outcome::After(wait)),
            Err(error @ PlatformError::Fault(_)) => {
                let causes = causes(&error);
                tracing::warn!(?to, causes, "failed to send a message, trying again: {error}");
                Err(Outcome::Failed)
            }
            Err(error) => {
                let causes = causes(&error);
                tracing::info!(?to, causes, "failed to send a message, giving it up: {error}");
                Ok(None)
            }
        }
    }

    /// Shows a person a panel with a picture that is never edited.
    pub(crate) async fn post_picture_once(&self, to: &Destination, drawn: &Rendering, lang: &Lang) {
        self.post_once(to, &self.pictures.drawn(drawn, lang).await, lang).await;
    }

    /// Returns the tables that wait for a person: none while they are absent, and no paused or
    /// resting table.
    async fn waiting_for(
        &self,
        person: &PersonId,
        mine: &UserSettings,
        now: Moment,
    ) -> Result<Vec<Table>, Fault> {
        if mine.absent_until(now).is_some() {
            return Ok(Vec::new());
        }
        let mut tables = self.tables.of_person(person).await?;
        tables.retain(|table| table.waits_for(person) && !table.is_paused() && !table.rests);
        Ok(tables)
    }

    /// Posts a digest if it has any tables, and removes the buttons of the last one.
    ///
    /// # Errors
    /// The error says when to retry.
    async fn send_digest(
        &self,
        person: &PersonId,
        at: Moment,
        mine: &UserSettings,
        waiting: &[Table],
    ) -> Result<Option<MessageRef>, Outcome> {
        let to = Destination::Person(person.clone());
        let Some(served) = self.platforms.get(to.platform()) else { return Ok(None) };
        let mut sent = None;
        if !waiting.is_empty() {
            let now = self.tables.world().now();
            let panel = Panel {
                calls: vec![Person { id: person.clone(), name: String::new() }],
                silent: !mine.may_notify(now),
                ..menu::waiting(waiting, person).and(settings::sign_question(mine, now))
            };
            let nonce = fingerprint(&("digest", person, at));
            let lang = self.settings.lang(mine, None);
            sent = self.try_to_post(&to, &panel, &lang, nonce).await?;
            lock(&self.digests).insert(person.clone(), (at, sent.clone()));
        }
        if let Some(old) = mine.digest.message.as_ref().filter(|old| Some(*old) != sent.as_ref()) {
            let permit = self.permit(&served.platform, &to, Urgency::Tidying);
            if self.stop.run_until_cancelled(permit).await.is_none() {
                return Err(Outcome::After(RETRY_DELAY));
            }
            // Buttons that could not be removed still open the current hands.
            if let Err(error) = served.platform.remove_buttons(&to, old).await {
                tracing::info!(?to, "an old digest keeps its buttons: {error}");
            }
        }
        Ok(sent)
    }
}
