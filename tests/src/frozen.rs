//! Waiting for another thread while tokio's clock is paused.

use std::sync::mpsc;
use std::time::Duration;

use tokio::task::spawn_blocking;

/// Real time; a paused clock stands still for it.
const OTHER_THREAD_TIMEOUT: Duration = Duration::from_millis(100);

/// Waits for something that another thread does, or hears of by the network. A paused clock runs
/// ahead as soon as nobody here has anything to do; meanwhile it stands still. Returns nothing if
/// it does not come soon, maybe because some time has to pass for it.
pub async fn frozen<T>(waiting: impl Future<Output = T>) -> Option<T> {
    // The clock does not run ahead of a blocking task.
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
