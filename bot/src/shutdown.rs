//! The end of the process: the first signal asks for it, a second one or the deadline forces it.
//!
//! Watches from a thread of its own, so that nothing that hangs in the service holds it up.

use std::error::Error;
use std::io::Write as _;
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

/// What a hangup (SIGHUP) means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hangup {
    /// Nothing: a service outlives the terminal that it was started from, and there is nothing to
    /// reload.
    Ignored,
    /// The same as SIGTERM: the terminal that people play in is gone.
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

    /// Waits for the next signal that asks for the end; returns its number.
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

/// Begins a shutdown at the first signal, and ends the process at the second, or when a shutdown,
/// whoever began it, has taken longer than `deadline`.
///
/// # Errors
/// If signals cannot be taken.
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
        // If the watch panics, no signal would stop the service any more.
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

/// Says why the process ends. Nobody may be there to read it.
fn say(why: &str) {
    let _ = writeln!(std::io::stderr(), "chaikhana: {why}");
}
