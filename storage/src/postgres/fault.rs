//! Errors of the server and of the connection, and what they mean for the caller.

use std::{error::Error as _, sync::Arc};

use tokio_postgres::{Error, error::SqlState};

use crate::{StoreError, error::Trouble};

/// The reason why one attempt failed.
pub(super) enum Failed {
    /// There was no connection.
    Unsent(Error),
    /// The server or the connection failed after the request was sent.
    Sent(Error),
    /// No answer came in time.
    Late,
    /// The store was closed.
    Closed,
}

impl Failed {
    /// Tells whether the request may have been carried out all the same.
    pub(super) fn is_in_doubt(&self) -> bool {
        match self {
            Self::Sent(error) => error.code().is_none() || is_going_away(error),
            Self::Late => true,
            Self::Unsent(_) | Self::Closed => false,
        }
    }
}

/// Tells whether a retry may succeed.
pub(super) fn may_pass(error: &Error) -> bool {
    match error.code() {
        // There is no server error: the connection broke, or there was none.
        None => !is_about_us(error),
        Some(_) => is_to_be_repeated(error) || is_going_away(error) || is_short(error),
    }
}

/// Tells whether another process was faster in a way that the statement could not see.
pub(super) fn is_to_be_repeated(error: &Error) -> bool {
    let again = [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::UNIQUE_VIOLATION,
        // "IF NOT EXISTS" checks a moment before it creates.
        SqlState::DUPLICATE_TABLE,
        SqlState::DUPLICATE_OBJECT,
        SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN,
    ];
    error.code().is_some_and(|code| again.contains(code))
}

/// Tells whether the server is stopping, starting, or has closed the connection.
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

/// Tells whether the server lacks a resource at the moment.
fn is_short(error: &Error) -> bool {
    let short = [SqlState::TOO_MANY_CONNECTIONS, SqlState::LOCK_NOT_AVAILABLE];
    error.code().is_some_and(|code| short.contains(code))
}

/// Tells whether the request was wrong or the server is not trusted: a retry cannot help.
fn is_about_us(error: &Error) -> bool {
    let words = error.to_string();
    words.contains("invalid configuration")
        || words.contains("password missing")
        || words.contains("authentication")
        || tls_trouble(error).is_some()
}

/// Returns the fault of the certificate, if that is the error.
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

/// Converts the failure to an error for the operator.
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

/// Returns the error for a connection that broke during a write, if what is stored no longer tells
/// whether it was written.
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

/// Returns the error for an invalid URL. It does not repeat the URL, which may contain a password.
pub(super) fn bad_url(error: Error) -> StoreError {
    let doing = "reading the address of the database (postgres://user:password@host/database)";
    StoreError::Failed { doing: doing.to_owned(), source: Arc::new(error) }
}
