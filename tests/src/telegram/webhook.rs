//! Concurrent delivery of updates by POST, repeated until the bot responds with success.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use super::Shared;
use super::updates::Webhook;

/// Time from a failed delivery to the next attempt.
const REDELIVERY_DELAY: Duration = Duration::from_secs(1);
/// Updates that are delivered concurrently, unless the bot asks for fewer.
const MAX_CONCURRENT_DELIVERIES: usize = 40;

/// Delivers updates to the current webhook, until another one is set.
pub async fn deliver(shared: Arc<Shared>) {
    let mine = shared.look(|state| state.updates.settings);
    let mut changes = shared.changes();
    loop {
        changes.borrow_and_update();
        let next = shared.look(|state| {
            let updates = &state.updates;
            let webhook = updates.webhook.clone().filter(|_| updates.settings == mine)?;
            Some((webhook, updates.first(MAX_CONCURRENT_DELIVERIES)))
        });
        match next {
            None => return,
            Some((_, updates)) if updates.is_empty() => {
                if changes.changed().await.is_err() {
                    return;
                }
            }
            Some((webhook, updates)) => {
                let mut posts = JoinSet::new();
                for update in updates {
                    let Webhook { arrives, secret, .. } = webhook.clone();
                    let shared = Arc::clone(&shared);
                    posts.spawn(async move {
                        let body = update.body.to_string();
                        let status = post(&arrives, secret.as_deref(), &body).await.ok();
                        let is_done = status.is_some_and(|status| (200..300).contains(&status));
                        shared.act(|state| {
                            state.updates.statuses.push(status);
                            if is_done {
                                state.updates.done(update.id);
                            }
                        });
                        is_done
                    });
                }
                if posts.join_all().await.contains(&false) {
                    tokio::time::sleep(REDELIVERY_DELAY).await;
                }
            }
        }
    }
}

/// Posts a body to a URL; returns the status of the response.
///
/// # Errors
/// If there is no response.
pub async fn post(url: &str, secret: Option<&str>, body: &str) -> io::Result<u16> {
    let broken = || io::Error::from(io::ErrorKind::InvalidData);
    let rest = url.strip_prefix("http://").ok_or_else(broken)?;
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let mut stream = TcpStream::connect(host).await?;
    let secret = secret
        .map(|secret| format!("X-Telegram-Bot-Api-Secret-Token: {secret}\r\n"))
        .unwrap_or_default();
    let request = format!(
        "POST /{path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n{secret}\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    answer.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(broken)
}

impl Webhook {
    /// Posts a body to the webhook with another secret, like an attacker; returns the status.
    ///
    /// # Errors
    /// If there is no response.
    pub async fn post_as(&self, secret: Option<&str>, body: &str) -> io::Result<u16> {
        post(&self.arrives, secret, body).await
    }
}
