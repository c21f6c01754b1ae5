//! What the server and the way to it can say, and what it means for whoever asked.

use std::{error::Error as _, sync::Arc};

use tokio_postgres::{Error, error::SqlState};

use crate::{StoreError, error::Trouble};

/// Why one attempt came to nothing.
pub(super) enum Failed {
    /// There was no connection.
    Unsent(Error),
    /// The server, or the way to it, failed after it was asked.
    Sent(Error),
    /// No answer came in time.
    Late,
    /// The store was closed.
    Closed,
}

impl Failed {
    /// Tells whether what was asked may have been done all the same.
    pub(super) fn is_in_doubt(&self) -> bool {
        match self {
            Self::Sent(error) => error.code().is_none() || is_going_away(error),
            Self::Late => true,
            Self::Unsent(_) | Self::Closed => false,
        }
    }
}

/// Tells whether the same question may be answered a moment later.
pub(super) fn may_pass(error: &Error) -> bool {
    match error.code() {
        // Nobody said anything: the connection broke, or there was none.
        None => !is_about_us(error),
        Some(_) => is_to_be_repeated(error) || is_going_away(error) || is_short(error),
    }
}

/// Somebody was faster, in a way that the statement could not see.
pub(super) fn is_to_be_repeated(error: &Error) -> bool {
    let again = [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::UNIQUE_VIOLATION,
        // "IF NOT EXISTS" looks a moment before it creates.
        SqlState::DUPLICATE_TABLE,
        SqlState::DUPLICATE_OBJECT,
        SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN,
    ];
    error.code().is_some_and(|code| again.contains(code))
}

/// The server ends, begins, or has cut the connection.
pub(super) fn is_going_away(error: &Error) -> bool {
    let away = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::QUERY_CANCELED,
        SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN,
    ];
    error.code().is_some_and(|code| away.contains(code) || code.code().starts_with("08"))
}

/// The server has too little of something just now.
fn is_short(error: &Error) -> bool {
    let short = [SqlState::TOO_MANY_CONNECTIONS, SqlState::LOCK_NOT_AVAILABLE];
    error.code().is_some_and(|code| short.contains(code))
}

/// What we said was wrong, or we do not trust the server: asking again cannot help.
fn is_about_us(error: &Error) -> bool {
    let words = error.to_string();
    words.contains("invalid configuration")
        || words.contains("password missing")
        || words.contains("authentication")
        || tls_trouble(error).is_some()
}

/// Returns what was wrong with the certificate, if that is what it was.
fn tls_trouble(error: &Error) -> Option<String> {
    let mut next = error.source();
    while let Some(cause) = next {
        if let Some(io) = cause.downcast_ref::<std::io::Error>()
            && let Some(inner) = io.get_ref()
            && inner.is::<rustls::Error>()
        {
            return Some(inner.to_string());
        }
        if cause.is::<rustls::Error>() {
            return Some(cause.to_string());
        }
        next = cause.source();
    }
    None
}

/// Returns the failure in words for the operator.
pub(super) fn into_store_error(failed: Failed, place: &str) -> StoreError {
    let place = place.to_owned();
    match failed {
        Failed::Closed => StoreError::Closed,
        Failed::Late => {
            let source = std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer in time");
            StoreError::Database { place, trouble: Trouble::Silent, source: Arc::new(source) }
        }
        Failed::Unsent(error) | Failed::Sent(error) => {
            StoreError::Database { place, trouble: trouble(&error), source: Arc::new(error) }
        }
    }
}

/// The connection broke while something was written, and what is stored does not tell any more
/// whether it was.
pub(super) fn broken(place: &str) -> StoreError {
    let source = Arc::new(std::io::Error::other("the connection broke"));
    let (place, trouble) = (place.to_owned(), Trouble::Unreachable);
    StoreError::Database { place, trouble, source }.in_doubt()
}

fn trouble(error: &Error) -> Trouble {
    let Some(code) = error.code() else {
        return match tls_trouble(error) {
            Some(_) => Trouble::Untrusted,
            None if is_about_us(error) => Trouble::Locked,
            None => Trouble::Unreachable,
        };
    };
    match code {
        code if code.code().starts_with("28") => Trouble::Locked,
        &SqlState::INSUFFICIENT_PRIVILEGE => Trouble::Locked,
        &SqlState::INVALID_CATALOG_NAME => Trouble::Missing,
        &SqlState::DISK_FULL => Trouble::Full,
        &SqlState::TOO_MANY_CONNECTIONS => Trouble::Crowded,
        _ if is_going_away(error) => Trouble::Unreachable,
        _ => Trouble::Failed,
    }
}

/// The URL makes no sense. The URL itself is not repeated: it may have a password.
pub(super) fn bad_url(error: Error) -> StoreError {
    let doing = "reading the address of the database (postgres://user:password@host/database)";
    StoreError::Failed { doing: doing.to_owned(), source: Arc::new(error) }
}
