//! Messages between processes through the database, delivered soon or never.
//!
//! `NOTIFY` runs beside the commits and not in them: inside a transaction it would make every
//! commit wait for every other. Messages that arrive while one is being sent go together with the
//! next.

use std::{future::poll_fn, panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::FutureExt as _;
use tokio::{
    sync::{Mutex, broadcast, mpsc},
    task::AbortHandle,
};
use tokio_postgres::{AsyncMessage, error::SqlState};

use super::connect::Link;

/// Messages queued for a listener; a slower listener must poll the store.
const MAX_QUEUED_MESSAGES: usize = 4096;
/// Bytes of messages in one notification; PostgreSQL accepts 8000.
const MAX_NOTIFY_BYTES: usize = 7500;
const RETRY_DELAY: Duration = Duration::from_secs(1);
const SELECT_CHANNEL: &str = "SELECT 'chaikhana_' || current_schema()";
const NOTIFY: &str = "SELECT pg_notify('chaikhana_' || current_schema(), $1)";

/// Sends and receives messages.
#[derive(Debug)]
pub(super) struct Messages {
    outgoing: mpsc::Sender<String>,
    incoming: broadcast::Sender<Arc<str>>,
    tasks: [AbortHandle; 2],
}

impl Messages {
    pub(super) fn begin(link: &Arc<Link>) -> Self {
        let (outgoing, queue) = mpsc::channel(MAX_QUEUED_MESSAGES);
        let (incoming, _) = broadcast::channel(MAX_QUEUED_MESSAGES);
        let (queue, link_to_send) = (Arc::new(Mutex::new(queue)), Arc::clone(link));
        let (received, link_to_listen) = (incoming.clone(), Arc::clone(link));
        let tasks = [
            keep_up("telling other processes", move || {
                send(Arc::clone(&link_to_send), Arc::clone(&queue))
            }),
            keep_up("listening to other processes", move || {
                listen(Arc::clone(&link_to_listen), received.clone())
            }),
        ];
        Self { outgoing, incoming, tasks }
    }

    /// Sends a message; it is dropped if the queue is full.
    pub(super) fn send(&self, message: &str) {
        let _ = self.outgoing.try_send(message.to_owned());
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<Arc<str>> {
        self.incoming.subscribe()
    }

    pub(super) fn end(&self) {
        self.tasks.iter().for_each(AbortHandle::abort);
    }
}

/// Runs a task until it ends by itself, and restarts it after a panic.
#[expect(clippy::disallowed_methods, reason = "panics are caught and logged here")]
fn keep_up<F>(what: &'static str, mut begin: impl FnMut() -> F + Send + 'static) -> AbortHandle
where
    F: Future<Output = ()> + Send + 'static,
{
    let work = async move {
        while AssertUnwindSafe(async { begin().await }).catch_unwind().await.is_err() {
            tracing::error!("{what} panicked; it is started again");
            tokio::time::sleep(RETRY_DELAY).await;
        }
    };
    tokio::spawn(work).abort_handle()
}

async fn send(link: Arc<Link>, queue: Arc<Mutex<mpsc::Receiver<String>>>) {
    let mut queue = queue.lock().await;
    let mut next = None;
    loop {
        let first = match next.take() {
            Some(message) => message,
            None => match queue.recv().await {
                Some(message) => message,
                None => return,
            },
        };
        #[cfg(test)]
        assert!(first != tests::PANIC_MESSAGE, "injected");
        let mut together = first;
        while let Ok(message) = queue.try_recv() {
            if together.len() + 1 + message.len() > MAX_NOTIFY_BYTES {
                next = Some(message);
                break;
            }
            together.push('\n');
            together.push_str(&message);
        }
        if let Err(error) = link.query(NOTIFY, &[&together]).await {
            tracing::debug!(%error, "others find out by themselves");
        }
    }
}

async fn listen(link: Arc<Link>, incoming: broadcast::Sender<Arc<str>>) {
    loop {
        match receive(&link, &incoming).await {
            Err(error) if error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED) => {
                tracing::info!("polling the database, because it sends no notifications");
                return;
            }
            Err(error) => tracing::debug!(%error, "not listening to the database"),
            Ok(()) => tracing::debug!("the database has ended the connection"),
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

async fn receive(
    link: &Link,
    incoming: &broadcast::Sender<Arc<str>>,
) -> Result<(), tokio_postgres::Error> {
    let (client, mut connection) = link.config.connect(link.tls.clone()).await?;
    let asking = async {
        let channel: String = client.query_one(SELECT_CHANNEL, &[]).await?.get(0);
        client.batch_execute(&format!("LISTEN \"{}\"", channel.replace('"', "\"\""))).await
    };
    let mut asking = Box::pin(asking);
    let mut is_listening = false;
    loop {
        let message = tokio::select! {
            message = poll_fn(|context| connection.poll_message(context)) => message,
            asked = &mut asking, if !is_listening => {
                asked?;
                is_listening = true;
                continue;
            }
        };
        match message {
            Some(Ok(AsyncMessage::Notification(notification))) => {
                for line in notification.payload().lines() {
                    let _ = incoming.send(Arc::from(line));
                }
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error),
            None => return Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Options, *};

    /// A message that makes the sender panic.
    pub(super) const PANIC_MESSAGE: &str = "panic";

    #[tokio::test(start_paused = true)]
    async fn messages_are_sent_again_after_a_panic() {
        // No server listens on this port, so every message is dropped.
        let options = Options { patience: Duration::ZERO, ..Options::default() };
        let link = Link::new("postgres://127.0.0.1:1/none", &options).expect("a URL");
        let messages = Messages::begin(&Arc::new(link));
        for _ in 0..3 {
            messages.send(PANIC_MESSAGE);
            tokio::time::sleep(RETRY_DELAY * 2).await;
            assert!(!messages.outgoing.is_closed(), "the next message is taken");
            assert_eq!(messages.outgoing.capacity(), MAX_QUEUED_MESSAGES, "and sent");
        }
    }
}
