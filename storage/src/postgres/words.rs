//! What processes tell each other through the database: soon, or never.
//!
//! `NOTIFY` beside the commits and not in them: in a transaction it would make every commit wait
//! for every other. What is told while another word is on its way goes together with it.

use std::{future::poll_fn, panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::FutureExt as _;
use tokio::{
    sync::{Mutex, broadcast, mpsc},
    task::AbortHandle,
};
use tokio_postgres::{AsyncMessage, error::SqlState};

use super::connect::Link;

/// Words queued for a listener; one that falls further behind has to look by itself.
const MAX_QUEUED_WORDS: usize = 4096;
/// Bytes of words in one notification; PostgreSQL takes 8000.
const MAX_NOTIFY_BYTES: usize = 7500;
const RETRY_DELAY: Duration = Duration::from_secs(1);
const SELECT_CHANNEL: &str = "SELECT 'chaikhana_' || current_schema()";
const NOTIFY: &str = "SELECT pg_notify('chaikhana_' || current_schema(), $1)";

/// Tells and hears.
#[derive(Debug)]
pub(super) struct Words {
    to_tell: mpsc::Sender<String>,
    heard: broadcast::Sender<Arc<str>>,
    tasks: [AbortHandle; 2],
}

impl Words {
    pub(super) fn begin(link: &Arc<Link>) -> Self {
        let (to_tell, telling) = mpsc::channel(MAX_QUEUED_WORDS);
        let (heard, _) = broadcast::channel(MAX_QUEUED_WORDS);
        let (telling, link_to_tell) = (Arc::new(Mutex::new(telling)), Arc::clone(link));
        let (to_hear, link_to_listen) = (heard.clone(), Arc::clone(link));
        let tasks = [
            keep_up("telling other processes", move || {
                tell(Arc::clone(&link_to_tell), Arc::clone(&telling))
            }),
            keep_up("listening to other processes", move || {
                listen(Arc::clone(&link_to_listen), to_hear.clone())
            }),
        ];
        Self { to_tell, heard, tasks }
    }

    /// Tells a word; one too many is not told.
    pub(super) fn tell(&self, word: &str) {
        let _ = self.to_tell.try_send(word.to_owned());
    }

    pub(super) fn listen(&self) -> broadcast::Receiver<Arc<str>> {
        self.heard.subscribe()
    }

    pub(super) fn end(&self) {
        self.tasks.iter().for_each(AbortHandle::abort);
    }
}

/// Runs something until it ends by itself, and restarts it after a panic.
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

async fn tell(link: Arc<Link>, words: Arc<Mutex<mpsc::Receiver<String>>>) {
    let mut words = words.lock().await;
    let mut next = None;
    loop {
        let first = match next.take() {
            Some(word) => word,
            None => match words.recv().await {
                Some(word) => word,
                None => return,
            },
        };
        #[cfg(test)]
        assert!(first != tests::PANIC_WORD, "injected");
        let mut together = first;
        while let Ok(word) = words.try_recv() {
            if together.len() + 1 + word.len() > MAX_NOTIFY_BYTES {
                next = Some(word);
                break;
            }
            together.push('\n');
            together.push_str(&word);
        }
        if let Err(error) = link.query(NOTIFY, &[&together]).await {
            tracing::debug!(%error, "others find out by themselves");
        }
    }
}

async fn listen(link: Arc<Link>, heard: broadcast::Sender<Arc<str>>) {
    loop {
        match hear(&link, &heard).await {
            Err(error) if error.code() == Some(&SqlState::FEATURE_NOT_SUPPORTED) => {
                tracing::info!("the database tells nothing by itself; it is asked now and then");
                return;
            }
            Err(error) => tracing::debug!(%error, "not listening to the database"),
            Ok(()) => tracing::debug!("the database has ended the connection"),
        }
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

async fn hear(
    link: &Link,
    heard: &broadcast::Sender<Arc<str>>,
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
                for word in notification.payload().lines() {
                    let _ = heard.send(Arc::from(word));
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

    /// Telling this word panics.
    pub(super) const PANIC_WORD: &str = "panic";

    #[tokio::test(start_paused = true)]
    async fn words_are_told_again_after_a_panic() {
        // No server listens on this port, so every word is dropped.
        let options = Options { patience: Duration::ZERO, ..Options::default() };
        let link = Link::new("postgres://127.0.0.1:1/none", &options).expect("a URL");
        let words = Words::begin(&Arc::new(link));
        for _ in 0..3 {
            words.tell(PANIC_WORD);
            tokio::time::sleep(RETRY_DELAY * 2).await;
            assert!(!words.to_tell.is_closed(), "the next word is taken");
            assert_eq!(words.to_tell.capacity(), MAX_QUEUED_WORDS, "and told");
        }
    }
}
