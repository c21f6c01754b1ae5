//! Reports faults of the service: they are logged with their causes and counted by their kind. Also
//! describes errors and waits for operators.

use std::error::Error;
use std::io::{self, ErrorKind};
use std::iter::successors;
use std::time::Duration;

use storage::{BadKey, StoreError};
use thiserror::Error;

use crate::metrics::{self, FaultKind};
use crate::proxies::RequestError;

/// An error that can be reported.
pub trait Reported: Error + Sized + 'static {
    /// Returns the kind for counting; `None` if the error was reported before.
    fn kind(&self) -> Option<FaultKind>;
}

/// A record could not be read or written.
#[derive(Debug, Error)]
pub enum RecordFault {
    /// The store failed.
    #[error("the store failed")]
    Store(#[from] StoreError),
    /// An id cannot be part of a key.
    #[error("an id cannot be stored")]
    Key(#[from] BadKey),
}

impl Reported for RecordFault {
    fn kind(&self) -> Option<FaultKind> {
        Some(match self {
            Self::Store(_) => FaultKind::Store,
            Self::Key(_) => FaultKind::Key,
        })
    }
}

impl Reported for StoreError {
    fn kind(&self) -> Option<FaultKind> {
        Some(FaultKind::Store)
    }
}

/// Logs an error with its causes, and counts it.
pub fn report(error: &impl Reported) {
    if let Some(kind) = error.kind() {
        metrics::fault(kind);
        tracing::error!(causes = causes(error), "{error}");
    }
}

/// Returns the causes of an error, the nearest first.
pub fn causes(error: &(dyn Error + 'static)) -> String {
    let mut words = Vec::new();
    let mut next = error.source();
    while let Some(cause) = next {
        words.push(cause.to_string());
        next = cause.source();
    }
    words.join(": ")
}

/// Returns an error with its causes in one line.
pub fn in_words(error: &(dyn Error + 'static)) -> String {
    match causes(error) {
        causes if causes.is_empty() => error.to_string(),
        causes => format!("{error}: {causes}"),
    }
}

/// Returns why a platform is unreachable, in a few words, if the network is the cause of an error.
/// Errors of a store or a proxy, which also use the network, have other causes.
pub fn network_trouble(error: &(dyn Error + 'static)) -> Option<&'static str> {
    let causes = successors(Some(error), |&cause| cause.source());
    let is_elsewhere = |cause: &(dyn Error + 'static)| {
        let of_proxy = matches!(cause.downcast_ref(), Some(RequestError::Proxy { .. }));
        of_proxy || cause.is::<StoreError>()
    };
    causes.take_while(|cause| !is_elsewhere(*cause)).find_map(|cause| {
        match cause.downcast_ref::<io::Error>().map(io::Error::kind) {
            Some(ErrorKind::ConnectionRefused) => Some("connection refused"),
            Some(ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted) => {
                Some("connection lost")
            }
            Some(ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable) => Some("no route"),
            Some(ErrorKind::TimedOut) => Some("no answer in time"),
            // Neither the system nor the HTTP client has types for these.
            _ => match cause.to_string() {
                text if text.contains("failed to lookup address") => Some("no DNS"),
                text if text == "operation timed out" => Some("no answer in time"),
                _ => None,
            },
        }
    })
}

/// Returns a wait in whole seconds, or in whole minutes from two minutes on, rounded up.
pub fn rounded(wait: Duration) -> String {
    let seconds = wait.as_millis().div_ceil(1_000);
    if seconds < 120 { format!("{seconds} s") } else { format!("{} min", seconds.div_ceil(60)) }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[derive(Debug, Error)]
    #[error("the platform failed")]
    struct Failed<E: Error + 'static>(#[source] E);

    #[test]
    fn waits_are_rounded_up_to_seconds_and_from_two_minutes_on_to_minutes() {
        let said = |milliseconds| rounded(Duration::from_millis(milliseconds));
        assert_eq!([said(0), said(1), said(1_481)], ["0 s", "1 s", "2 s"]);
        assert_eq!([said(119_000), said(119_001), said(121_000)], ["119 s", "2 min", "3 min"]);
    }

    #[test]
    fn trouble_with_the_network_is_told_in_a_few_words_and_anything_else_is_not() {
        let said = |error: io::Error| network_trouble(&Failed(error));
        let no_dns = "failed to lookup address information: Temporary failure in name resolution";
        assert_eq!(said(io::Error::other(no_dns)), Some("no DNS"));
        assert_eq!(said(ErrorKind::ConnectionRefused.into()), Some("connection refused"));
        assert_eq!(said(ErrorKind::NetworkUnreachable.into()), Some("no route"));
        assert_eq!(said(ErrorKind::TimedOut.into()), Some("no answer in time"));
        assert_eq!(said(ErrorKind::InvalidData.into()), None);
        let source = Arc::new(io::Error::from(ErrorKind::ConnectionRefused));
        let store = StoreError::Failed { doing: "reading".to_owned(), source };
        assert_eq!(network_trouble(&Failed(store)), None, "it is not the platform's");
    }
}
