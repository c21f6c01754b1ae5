//! The end of the process: the first signal asks for it, a second one or the deadline forces it.
//!
//! Watches from a thread of its own, so that nothing that hangs in the service holds it up.

use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// What a shell adds to the number of the signal that ended a process.
const BY_SIGNAL: i32 = 128;
/// A shutdown that was cut.
const CUT: i32 = 1;

/// What the service is doing, for whoever has to cut it.
#[derive(Clone, Debug)]
pub struct Doing(Arc<Mutex<&'static str>>);

impl Doing {
    /// Says what comes now.
    pub fn now(&self, what: &'static str) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = what;
    }

    fn what(&self) -> &'static str {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    fn take() -> std::io::Result<Self> {
        let (interrupt, terminate) = (SignalKind::interrupt(), SignalKind::terminate());
        Ok(Self { interrupt: signal(interrupt)?, terminate: signal(terminate)? })
    }

    /// Waits for the next signal; returns its number.
    async fn next(&mut self) -> i32 {
        tokio::select! {
            _ = self.interrupt.recv() => SignalKind::interrupt().as_raw_value(),
            _ = self.terminate.recv() => SignalKind::terminate().as_raw_value(),
        }
    }
}

/// Begins a shutdown at the first signal, and ends the process at the second, or when a shutdown,
/// whoever began it, has taken longer than `deadline`.
///
/// # Errors
/// If signals cannot be taken.
pub fn watch(stop: CancellationToken, deadline: Duration) -> Result<Doing, Box<dyn Error>> {
    let doing = Doing(Arc::new(Mutex::new("starting")));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut signals = {
        let _inside = runtime.enter();
        Signals::take()?
    };
    let told = doing.clone();
    std::thread::Builder::new().name("shutdown".into()).spawn(move || {
        runtime.block_on(async {
            tokio::select! {
                _ = signals.next() => {
                    tracing::info!("stopping; a second signal ends the process at once");
                    stop.cancel();
                }
                () = stop.cancelled() => {}
            }
            tokio::select! {
                number = signals.next() => {
                    eprintln!("chaikhana: ended at once, while {}", told.what());
                    std::process::exit(BY_SIGNAL + number);
                }
                () = tokio::time::sleep(deadline) => {
                    let seconds = deadline.as_secs();
                    eprintln!("chaikhana: not stopped within {seconds} s, cut while {}", told.what());
                    std::process::exit(CUT);
                }
            }
        });
    })?;
    Ok(doing)
}
