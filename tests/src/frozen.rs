//! Waiting for another thread while tokio's clock is paused.

use std::sync::mpsc;
use std::time::Duration;

use tokio::task::spawn_blocking;

/// The maximum wait in real time, during which a paused clock stops.
const OTHER_THREAD_TIMEOUT: Duration = Duration::from_millis(100);

/// Waits for another thread or for the network without advancing a paused clock, which would
/// otherwise run ahead as soon as this runtime is idle. Returns nothing if it does not come soon,
/// possibly because it needs time to pass.
pub async fn frozen<T>(waiting: impl Future<Output = T>) -> Option<T> {
    // A paused clock does not advance while a blocking task runs.
    let (done, is_done) = mpsc::channel::<()>();
    let stands_still = spawn_blocking(move || is_done.recv_timeout(OTHER_THREAD_TIMEOUT));
    tokio::select! {
        biased;
        found = waiting => {
            drop(done);
            Some(found)
        }
        _ = stands_still => None,
    }
}
