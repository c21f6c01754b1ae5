//! The log. Lines of libraries can contain tokens and inputs of people, so only their warnings and
//! errors are logged, whatever the operator sets.

use std::io::IsTerminal;

use bot::config::{LogFormat, is_ours};
use tracing::{Level, Metadata, Subscriber};
use tracing_subscriber::filter::{FilterFn, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer};

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
    tracing_subscriber::registry().with(lines).with(filter).with(without_libraries())
}

fn without_libraries() -> FilterFn {
    filter_fn(|line: &Metadata<'_>| *line.level() <= Level::WARN || is_ours(line.target()))
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
            tracing::warn!(target: "tungstenite::protocol", "it is lost");
            tracing::debug!(target: "service::inbox", "a press");
            tracing::debug!(target: "service_like", "hush");
        });
        let bytes = log.0.lock().expect("nothing panics while logging").clone();
        String::from_utf8(bytes).expect("text")
    }

    #[test]
    fn lines_of_libraries_are_logged_from_warnings_only() {
        for level in ["debug", "trace", "trace,hyper=trace", "info,tungstenite::protocol=trace"] {
            for format in [LogFormat::Text, LogFormat::Json] {
                let lines = logged(level, format);
                assert!(!lines.contains("hush"), "{level}: {lines}");
                assert!(lines.contains("it is lost"), "{level}: {lines}");
            }
        }
    }

    #[test]
    fn every_crate_of_the_service_is_ours() {
        let manifest: toml::Table = include_str!("../../Cargo.toml").parse().expect("a manifest");
        let members = manifest["workspace"]["members"].as_array().expect("a list of crates");
        let members = members.iter().filter_map(toml::Value::as_str);
        for name in members.filter_map(|path| path.strip_prefix("bot/")) {
            assert!(is_ours(&format!("{name}::module")), "{name}");
        }
    }

    #[test]
    fn a_level_shows_our_lines() {
        let lines = logged("debug", LogFormat::Text);
        assert!(lines.contains("a press"), "{lines}");
        assert!(!logged("info", LogFormat::Text).contains("a press"));
        assert!(!logged("error", LogFormat::Text).contains("it is lost"));
    }
}
