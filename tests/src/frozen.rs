//! Waiting for another thread or for the network while tokio's clock is paused.

use std::sync::mpsc;
use std::time::Duration;

use tokio::task::{spawn_blocking, yield_now};
use tokio::time::{Instant, advance};

/// The maximum wait in real time, during which a paused clock stops.
const OTHER_THREAD_TIMEOUT: Duration = Duration::from_millis(100);

/// The real time after which a future has failed that needs more time than it is given.
const STANDSTILL_TIMEOUT: Duration = Duration::from_mins(2);
/// The steps in which a paused clock advances, and the number of rounds of all tasks between two of
/// them, so that everything happens first that needs no time.
const STEP: Duration = Duration::from_millis(10);
const ROUNDS: usize = 400;

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

/// Runs a future while a paused clock advances by at most this time and then stands still, however
/// long the network really takes. A runtime that is idle would advance its clock by itself.
///
/// # Panics
/// If the future needs more time.
pub async fn within<T>(time: Duration, work: impl Future<Output = T>) -> T {
    let (begun, end) = (std::time::Instant::now(), Instant::now() + time);
    let passing = async {
        while begun.elapsed() < STANDSTILL_TIMEOUT {
            for _ in 0..ROUNDS {
                yield_now().await;
            }
            if Instant::now() < end {
                advance(STEP).await;
            }
        }
    };
    tokio::select! {
        biased;
        done = work => done,
        () = passing => panic!("it takes longer than {time:?}"),
    }
}
