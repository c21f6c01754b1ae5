//! Delivery of updates by POST, one after the other, again until the bot says yes.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::Shared;
use super::updates::Webhook;

/// How long after a failure an update is posted again.
const PATIENCE: Duration = Duration::from_secs(1);

/// Posts updates to the webhook that was set last, until another one is set.
pub async fn deliver(shared: Arc<Shared>) {
    let mine = shared.look(|state| state.updates.settings);
    let mut changes = shared.changes();
    loop {
        changes.borrow_and_update();
        let next = shared.look(|state| {
            let updates = &state.updates;
            let webhook = updates.webhook.clone().filter(|_| updates.settings == mine)?;
            Some((webhook, updates.first()))
        });
        match next {
            None => return,
            Some((_, None)) => {
                if changes.changed().await.is_err() {
                    return;
                }
            }
            Some((webhook, Some(update))) => {
                let secret = webhook.secret.as_deref();
                match post(&webhook.arrives, secret, &update.body.to_string()).await {
                    Ok(200..=299) => shared.act(|state| state.updates.done(update.id)),
                    Ok(_) | Err(_) => tokio::time::sleep(PATIENCE).await,
                }
            }
        }
    }
}

/// Posts a body to an address as Telegram does; returns the status of the answer.
///
/// # Errors
/// If there is no answer.
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
    /// Posts something to the webhook with another secret, as somebody else might.
    ///
    /// # Errors
    /// If there is no answer.
    pub async fn post_as(&self, secret: Option<&str>, body: &str) -> io::Result<u16> {
        post(&self.arrives, secret, body).await
    }
}
