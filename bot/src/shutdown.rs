//! The end of the process: the first signal requests a shutdown; a second one or the deadline
//! forces it.
//!
//! It has its own thread, so that work that hangs in the service cannot block it.

use std::error::Error;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// Shells add this to the number of the signal that ended a process.
const BY_SIGNAL: i32 = 128;
/// The exit status of a forced shutdown.
const CUT: i32 = 1;

/// The present step of the service, for the message of a forced shutdown.
#[derive(Clone, Debug)]
pub struct Doing(Arc<Mutex<&'static str>>);

impl Doing {
    /// Sets the present step.
    pub fn now(&self, what: &'static str) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = what;
    }

    fn what(&self) -> &'static str {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The effect of a hangup (SIGHUP).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hangup {
    /// None: a service outlives the terminal in which it was started, and there is nothing to
    /// reload.
    Ignored,
    /// The same as SIGTERM: the terminal in which somebody plays is gone.
    Stops,
}

struct Signals {
    interrupt: Signal,
    terminate: Signal,
    hangup: Signal,
    on_hangup: Hangup,
}

impl Signals {
    fn take(on_hangup: Hangup) -> std::io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hangup: signal(SignalKind::hangup())?,
            on_hangup,
        })
    }

    /// Waits for the next signal that requests a shutdown; returns its number.
    async fn next(&mut self) -> i32 {
        loop {
            tokio::select! {
                _ = self.interrupt.recv() => return SignalKind::interrupt().as_raw_value(),
                _ = self.terminate.recv() => return SignalKind::terminate().as_raw_value(),
                _ = self.hangup.recv() => match self.on_hangup {
                    Hangup::Stops => return SignalKind::hangup().as_raw_value(),
                    Hangup::Ignored => tracing::info!(
                        "SIGHUP is ignored: settings are read at the start only; send SIGTERM to stop"
                    ),
                },
            }
        }
    }
}

/// Starts a shutdown at the first signal, and ends the process at the second, or when a shutdown
/// has taken longer than `deadline`, whatever has started it.
///
/// # Errors
/// If signals cannot be handled.
pub fn watch(
    stop: CancellationToken,
    deadline: Duration,
    on_hangup: Hangup,
) -> Result<Doing, Box<dyn Error>> {
    let doing = Doing(Arc::new(Mutex::new("starting")));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut signals = {
        let _inside = runtime.enter();
        Signals::take(on_hangup)?
    };
    let told = doing.clone();
    let watching = move || {
        // If the watch panics, signals would not stop the service any more.
        let _ended = stop.clone().drop_guard();
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
                    say(&format!("ended at once, while {}", told.what()));
                    std::process::exit(BY_SIGNAL + number);
                }
                () = tokio::time::sleep(deadline) => {
                    let seconds = deadline.as_secs();
                    say(&format!("not stopped within {seconds} s, cut while {}", told.what()));
                    std::process::exit(CUT);
                }
            }
        });
    };
    #[expect(clippy::disallowed_methods, reason = "its end, a panic included, stops the service")]
    std::thread::Builder::new().name("shutdown".into()).spawn(watching)?;
    Ok(doing)
}

/// Prints why the process ends. The output may be closed.
fn say(why: &str) {
    let _ = writeln!(std::io::stderr(), "chaikhana: {why}");
}
