//! The queue of updates, and the methods with which the bot receives them.

use std::collections::VecDeque;
use std::time::Duration;

use serde_json::{Map, Value, json};
use tokio::time::{Instant, timeout_at};

use super::Shared;
use super::error::ApiError;
use super::injected_failure::Dice;
use super::messages::text;

const FIRST_UPDATE: i64 = 500_000_001;
const MAX_BATCH: i64 = 100;
/// Kinds of updates that are sent only on request.
const ON_REQUEST: &[&str] = &["chat_member", "message_reaction", "message_reaction_count"];

type Args = Map<String, Value>;
type Result<T = Value> = std::result::Result<T, ApiError>;

/// Updates that the bot has not acknowledged.
#[derive(Debug, Default)]
pub struct Updates {
    queue: VecDeque<Update>,
    pub given: i64,
    allowed: Vec<String>,
    /// Whether updates are held back.
    pub held: bool,
    /// Whether polls are answered at once, even without updates.
    pub is_hasty: bool,
    /// Whether the next batch starts with the newest update.
    pub reversed: bool,
    /// The webhook to which updates are posted; without one they are polled.
    pub webhook: Option<Webhook>,
    /// Why the last delivery has failed.
    pub undelivered: Option<String>,
    /// The proxy in front of the bot: its origin, and the one to which it forwards.
    pub proxy: Option<(String, String)>,
    /// The number of polls.
    pub polls: u64,
    /// How often the webhook was set or deleted.
    pub settings: u64,
    last: Option<Update>,
    /// Random failures of the delivery.
    pub dice: Dice,
    /// The responses of the webhook in order; `None` where it did not respond.
    pub statuses: Vec<Option<u16>>,
}

/// An update.
#[derive(Clone, Debug)]
pub struct Update {
    pub id: i64,
    pub body: Value,
    /// Whether it is delivered once more, even if it is acknowledged.
    stray: bool,
}

/// The webhook of the bot.
#[derive(Clone, Debug)]
pub struct Webhook {
    pub url: String,
    /// The URL to which the proxy in front of the bot forwards.
    pub(super) arrives: String,
    /// The secret that every request carries.
    pub secret: Option<String>,
}

impl Updates {
    /// Queues an update of this kind, if the bot has subscribed to the kind.
    pub fn push(&mut self, kind: &str, what: &Value) {
        let wanted = if self.allowed.is_empty() {
            !ON_REQUEST.contains(&kind)
        } else {
            self.allowed.iter().any(|allowed| allowed == kind)
        };
        if wanted {
            let id = FIRST_UPDATE + self.given;
            self.given += 1;
            let body = json!({ "update_id": id, kind: what });
            let update = Update { id, body, stray: false };
            self.last = Some(update.clone());
            self.queue.push_back(update);
            if self.dice.doubles() {
                self.again();
            }
        }
    }

    /// Queues the last update again with the same id.
    pub fn again(&mut self) {
        if let Some(last) = &self.last {
            self.queue.push_back(Update { stray: true, ..last.clone() });
        }
    }

    /// Returns the length of the queue.
    pub fn waiting(&self) -> usize {
        self.queue.len()
    }

    /// Returns the next updates, unless updates are held back.
    pub fn first(&self, most: usize) -> Vec<Update> {
        if self.held { Vec::new() } else { self.queue.iter().take(most).cloned().collect() }
    }

    /// Removes an update from the queue.
    pub fn done(&mut self, id: i64) {
        if let Some(at) = self.queue.iter().position(|update| update.id == id) {
            self.queue.remove(at);
        }
    }

    /// Removes the updates before an offset; a negative offset counts from the end.
    fn acknowledge(&mut self, offset: i64) {
        if offset >= 0 {
            self.queue.retain(|update| update.stray || update.id >= offset);
        } else {
            let kept = usize::try_from(-offset).unwrap_or(usize::MAX);
            self.queue.drain(..self.queue.len().saturating_sub(kept));
        }
    }

    fn batch(&mut self, limit: usize) -> Vec<Value> {
        if self.held {
            return Vec::new();
        }
        let mut batch: Vec<Update> = self.queue.iter().take(limit).cloned().collect();
        if !batch.is_empty() && (self.dice.reverses() || self.reversed) {
            self.reversed = false;
            batch.reverse();
        }
        let given = |update: &Update| batch.iter().any(|one| one.id == update.id);
        self.queue.retain(|update| !(update.stray && given(update)));
        batch.into_iter().map(|update| update.body).collect()
    }

    fn allow(&mut self, args: &Args) {
        if let Some(kinds) = args.get("allowed_updates").and_then(Value::as_array) {
            self.allowed = kinds.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        }
    }
}

/// `getUpdates`: answers as soon as there is an update, or after the timeout.
pub async fn poll(shared: &Shared, args: &Args) -> Result {
    let number = |name: &str| args.get(name).and_then(Value::as_i64);
    let limit =
        usize::try_from(number("limit").unwrap_or(MAX_BATCH).clamp(1, MAX_BATCH)).unwrap_or(1);
    let seconds = u64::try_from(number("timeout").unwrap_or(0)).unwrap_or(0);
    let end = Instant::now() + Duration::from_secs(seconds);
    let mine = shared.act(|state| {
        let updates = &mut state.updates;
        if updates.webhook.is_some() {
            return Err(conflict(
                "can't use getUpdates method while webhook is active; use deleteWebhook to \
                 delete the webhook first",
            ));
        }
        updates.allow(args);
        if let Some(offset) = number("offset").filter(|offset| *offset != 0) {
            updates.acknowledge(offset);
        }
        updates.polls += 1;
        Ok(updates.polls)
    })?;
    let mut changes = shared.changes();
    loop {
        changes.borrow_and_update();
        let batch = shared.look(|state| {
            if state.updates.polls != mine {
                return Err(conflict(
                    "terminated by other getUpdates request; make sure that only one bot \
                     instance is running",
                ));
            }
            Ok(state.updates.batch(limit))
        })?;
        let is_hasty = shared.look(|state| state.updates.is_hasty);
        if is_hasty || !batch.is_empty() || timeout_at(end, changes.changed()).await.is_err() {
            return Ok(batch.into());
        }
    }
}

/// `setWebhook`; an empty URL deletes it.
pub fn set_webhook(updates: &mut Updates, args: &Args) -> Result {
    let url = text(args, "url");
    if !(url.is_empty() || url.starts_with("https://")) {
        return Err(ApiError::bad("bad webhook: An HTTPS URL must be provided for webhook"));
    }
    let secret = args.get("secret_token").and_then(Value::as_str).map(str::to_owned);
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || "_-".contains(sign);
    if secret
        .as_ref()
        .is_some_and(|secret| !((1..=256).contains(&secret.len()) && secret.chars().all(is_sign)))
    {
        return Err(ApiError::bad("secret token contains unallowed characters"));
    }
    updates.allow(args);
    drop_pending(updates, args);
    updates.settings += 1;
    let arrives = match &updates.proxy {
        Some((from, to)) => url.replacen(from, to, 1),
        None => url.to_owned(),
    };
    updates.webhook = (!url.is_empty()).then(|| Webhook { url: url.to_owned(), arrives, secret });
    Ok(true.into())
}

/// `deleteWebhook`.
pub fn delete_webhook(updates: &mut Updates, args: &Args) -> Value {
    drop_pending(updates, args);
    updates.settings += 1;
    updates.webhook = None;
    true.into()
}

/// `getWebhookInfo`.
pub fn webhook(updates: &Updates) -> Value {
    let mut info = json!({
        "url": updates.webhook.as_ref().map_or("", |webhook| webhook.url.as_str()),
        "has_custom_certificate": false,
        "pending_update_count": updates.waiting(),
    });
    if let Some(why) = &updates.undelivered {
        info["last_error_date"] = jiff::Timestamp::now().as_second().into();
        info["last_error_message"] = why.as_str().into();
    }
    info
}

fn drop_pending(updates: &mut Updates, args: &Args) {
    if args.get("drop_pending_updates") == Some(&Value::Bool(true)) {
        updates.queue.clear();
    }
}

fn conflict(why: &str) -> ApiError {
    ApiError::new(409, format!("Conflict: {why}"))
}
