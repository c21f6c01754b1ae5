//! The log. Debug lines of libraries can contain tokens and inputs of people, so only their
//! warnings and errors are logged, whatever the operator sets. A repeated line of a library is
//! logged at intervals, because a library may repeat it hundreds of times a second.

use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::IsTerminal;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bot::config::LogFormat;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::{FilterFn, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer};

/// Libraries whose lines below `warn` contain requests, responses or their headers.
const WIRES: [&str; 10] = [
    "h2",
    "hyper",
    "hyper_util",
    "reqwest",
    "rustls",
    "teloxide",
    "teloxide_core",
    "tokio_tungstenite",
    "tower_http",
    "tungstenite",
];

/// The minimum interval between equal lines of a library.
const REPEAT_INTERVAL: Duration = Duration::from_secs(10);
/// The maximum number of remembered lines.
const MAX_REMEMBERED_LINES: usize = 1000;

/// Starts logging to standard error.
///
/// # Errors
/// If the level is malformed.
pub fn begin(level: &str, format: LogFormat) -> Result<(), Box<dyn std::error::Error>> {
    let filter = EnvFilter::try_new(level)?;
    let colours = std::io::stderr().is_terminal();
    subscriber(filter, format, colours, std::io::stderr).init();
    Ok(())
}

fn subscriber<W>(
    filter: EnvFilter,
    format: LogFormat,
    colours: bool,
    to: W,
) -> impl Subscriber + Send + Sync
where
    W: for<'w> MakeWriter<'w> + Send + Sync + 'static,
{
    let lines = tracing_subscriber::fmt::layer().with_writer(to);
    let lines = match format {
        LogFormat::Text => lines.with_ansi(colours).boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    // The filters are independent, so no directive of the operator overrules the others.
    tracing_subscriber::registry()
        .with(lines)
        .with(filter)
        .with(without_wires())
        .with(WithoutRepeats::default())
}

fn is_wire(target: &str) -> bool {
    WIRES.contains(&target.split("::").next().unwrap_or_default())
}

fn without_wires() -> FilterFn {
    filter_fn(|line: &Metadata<'_>| *line.level() <= Level::WARN || !is_wire(line.target()))
}

/// Drops lines that a library has logged with the same words shortly before.
#[derive(Default)]
struct WithoutRepeats(Mutex<HashMap<u64, Instant>>);

impl<S: Subscriber> Layer<S> for WithoutRepeats {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let mut line = EventDigest::default();
        event.record(&mut line);
        if !is_wire(line.target.as_deref().unwrap_or(event.metadata().target())) {
            return true;
        }
        event.metadata().callsite().hash(&mut line.words);
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        if said.len() >= MAX_REMEMBERED_LINES {
            said.clear();
        }
        let is_repeated = |last: &Instant| now.duration_since(*last) < REPEAT_INTERVAL;
        let words = line.words.finish();
        if said.get(&words).is_some_and(is_repeated) {
            return false;
        }
        said.insert(words, now);
        true
    }
}

/// A hash of the content of an event.
#[derive(Default)]
struct EventDigest {
    words: DefaultHasher,
    /// The target of a record of the `log` crate, which is a field of the event.
    target: Option<String>,
}

impl Visit for EventDigest {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let value = format!("{value:?}");
        (field.name(), &value).hash(&mut self.words);
        if field.name() == "log.target" {
            self.target = Some(value.trim_matches('"').to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};

    use super::*;

    /// The captured log.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("nothing panics while logging").extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn logged(level: &str, format: LogFormat) -> String {
        let log = Log::default();
        let to = log.clone();
        let filter = EnvFilter::try_new(level).expect("a level");
        let lines = subscriber(filter, format, false, move || to.clone());
        tracing::subscriber::with_default(lines, || {
            tracing::debug!(target: "tokio_tungstenite::stream", "hush");
            tracing::debug!(target: "tungstenite::protocol", "hush");
            tracing::trace!(target: "hyper_util::client", "hush");
            tracing::debug!(target: "reqwest::connect", "hush");
            tracing::debug!(target: "teloxide_core::net", "hush");
            tracing::info!(target: "teloxide::dispatching", "hush");
            for _ in 0..1000 {
                tracing::warn!(target: "tungstenite::protocol", "it is lost");
                tracing::warn!(target: "service::inbox", "a lane is full");
            }
            tracing::error!(target: "tungstenite::protocol", "something else");
            tracing::debug!(target: "service::inbox", "a press");
            tracing::debug!(target: "tungstenite_like", "a neighbour");
        });
        let bytes = log.0.lock().expect("nothing panics while logging").clone();
        String::from_utf8(bytes).expect("text")
    }

    #[test]
    fn no_level_shows_what_goes_over_the_wire() {
        for level in ["debug", "trace", "trace,hyper=trace", "info,tungstenite::protocol=trace"] {
            for format in [LogFormat::Text, LogFormat::Json] {
                let lines = logged(level, format);
                assert!(!lines.contains("hush"), "{level}: {lines}");
                assert!(lines.contains("it is lost"), "{level}: {lines}");
            }
        }
    }

    #[test]
    fn a_level_shows_everything_else_that_it_names() {
        let lines = logged("debug", LogFormat::Text);
        assert!(lines.contains("a press") && lines.contains("a neighbour"), "{lines}");
        assert!(!logged("info", LogFormat::Text).contains("a press"));
        assert!(!logged("error", LogFormat::Text).contains("it is lost"));
    }

    #[test]
    fn a_line_that_a_library_repeats_is_logged_once_and_one_of_ours_each_time() {
        let lines = logged("info", LogFormat::Text);
        assert_eq!(lines.matches("it is lost").count(), 1);
        assert_eq!(lines.matches("something else").count(), 1);
        assert_eq!(lines.matches("a lane is full").count(), 1000);
    }
}
