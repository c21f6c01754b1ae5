//! The inbox: whatever people do comes in here, one after the other for each person.
//!
//! Platforms put things in; the [`Router`] decides what they mean.

mod find;
mod route;
mod settings;
pub mod words;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use route::Router;

use crate::people::{Person, RoomId, TableId};
use crate::platform::{Inbound, Place};
use crate::text::Text;
use crate::work::{Busy, Held};

/// People are spread over so many lines; two who share a line wait for each other's disk writes.
const LINES: usize = 32;
/// Things waiting in one line; a platform that sends more has to wait.
const WAITING: usize = 64;

/// Where platforms put what comes in.
#[derive(Clone, Debug)]
pub struct Inbox {
    router: Arc<Router>,
    lines: Arc<[mpsc::Sender<(Inbound, Held)>]>,
    busy: Busy,
}

impl Inbox {
    /// Opens an inbox and begins to work it off, until `stop`; what is in it then is finished.
    pub fn open(
        router: &Arc<Router>,
        busy: &Busy,
        tasks: &TaskTracker,
        stop: &CancellationToken,
    ) -> Self {
        let lines = (0..LINES).map(|_| {
            let (sender, receiver) = mpsc::channel(WAITING);
            tasks.spawn(work_off(Arc::clone(router), receiver, stop.clone()));
            sender
        });
        let router = Arc::clone(router);
        Self { router, lines: lines.collect(), busy: busy.clone() }
    }

    /// Hands something in; returns false when nothing is taken any more.
    pub async fn send(&self, inbound: Inbound) -> bool {
        let mut hasher = DefaultHasher::new();
        inbound.by.id.hash(&mut hasher);
        let line = usize::try_from(hasher.finish() % LINES as u64).unwrap_or(0);
        let held = self.busy.hold();
        self.lines[line].send((inbound, held)).await.is_ok()
    }

    /// Returns the tables that a word such as `/hand` can mean, with a line about each.
    pub async fn tables_for(&self, word: &str, by: &Person, at: &Place) -> Vec<(TableId, Text)> {
        self.router.tables_for(word, by, at).await
    }

    /// Moves the tables of a room to another one, which the room has become.
    pub async fn move_room(&self, from: &RoomId, to: &RoomId) {
        self.router.move_room(from, to).await;
    }

    /// Waits until everything that follows from what was handed in is done: handled, shown, and
    /// answered by machine players.
    pub async fn settled(&self) {
        self.busy.settled().await;
    }
}

async fn work_off(
    router: Arc<Router>,
    mut line: mpsc::Receiver<(Inbound, Held)>,
    stop: CancellationToken,
) {
    loop {
        let next = tokio::select! {
            next = line.recv() => next,
            () = stop.cancelled() => {
                line.close();
                line.recv().await
            }
        };
        let Some((inbound, held)) = next else { return };
        router.handle(inbound).await;
        drop(held);
    }
}
