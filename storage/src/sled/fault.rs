//! Converts errors and panics of sled to errors for the operator.
//!
//! sled 0.34 panics on some damaged files and on some failed system calls. The panic is caught
//! where it happens: a failed call becomes its own error, anything else [`StoreError::Damaged`].
//! Nothing is printed. A panic on a thread of sled is logged as a line.

use std::{
    any::Any,
    cell::Cell,
    io,
    panic::{self, AssertUnwindSafe},
    path::Path,
    sync::{Arc, Once},
};

use crate::StoreError;

/// Converts an error of the system; the name of the folder is appended to `doing`.
pub(super) fn from_io(folder: &Path, doing: &str, error: io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => damaged(folder, "a file is too short".into()),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            StoreError::Full { folder: folder.to_owned(), source: Arc::new(error) }
        }
        _ => StoreError::Failed {
            doing: format!("{doing} {}", folder.display()),
            source: Arc::new(error),
        },
    }
}

/// Converts the error of a failed sync of a file of ours.
///
/// If the disk was only full, everything can be written again. After any other failure, the disk
/// may have lost what it had accepted before.
pub(super) fn from_sync(folder: &Path, error: io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            from_io(folder, "syncing", error)
        }
        _ => StoreError::Unsynced { folder: folder.to_owned(), source: Arc::new(error) },
    }
}

/// Converts an error of sled.
pub(super) fn from_sled(folder: &Path, doing: &str, error: ::sled::Error) -> StoreError {
    match error {
        ::sled::Error::Io(error) => from_io(folder, doing, error),
        ::sled::Error::Corruption { .. } => {
            damaged(folder, "a file contradicts its own checksums".into())
        }
        other => StoreError::Failed {
            doing: format!("{doing} {}", folder.display()),
            source: Arc::new(other),
        },
    }
}

/// Tells whether sled found its file `db` locked. It has no specific error for that (`config.rs`,
/// `try_lock`).
pub(super) fn is_locked(error: &::sled::Error) -> bool {
    match error {
        ::sled::Error::Io(error) => error.to_string().starts_with("could not acquire lock"),
        _ => false,
    }
}

/// Runs `work`; a panic in it means that the files are damaged.
pub(super) fn guard<T>(
    folder: &Path,
    work: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    listen_for_panics();
    let before = GUARDED.replace(true);
    // The caller drops whatever `work` was changing, or refuses to use it again.
    let outcome = panic::catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(before);
    outcome.unwrap_or_else(|payload| {
        let text = text(payload.as_ref());
        Err(match os_error(text) {
            Some(error) => from_io(folder, "using the database in", error),
            None => damaged(folder, format!("its files contradict each other: {text}")),
        })
    })
}

/// Returns the error for damaged files.
pub(super) fn damaged(folder: &Path, what: String) -> StoreError {
    StoreError::Damaged { folder: folder.to_owned(), what }
}

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Wraps the panic hook once, so that panics which become errors are not printed as well.
fn listen_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let is_in_sled = panic.location().is_some_and(|at| at.file().contains("/sled-0.34"));
            match GUARDED.get() {
                true => {}
                false if is_in_sled => {
                    tracing::error!("the database has failed: {}", text(panic.payload()));
                }
                false => print(panic),
            }
        }));
    });
}

fn text(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("sled panicked")
}

/// Returns the failed system call that a panic reports, as `unwrap` prints it.
fn os_error(text: &str) -> Option<io::Error> {
    let (_, code) = text.split_once("Os { code: ")?;
    let (code, _) = code.split_once(',')?;
    code.parse().ok().map(io::Error::from_raw_os_error)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panics_with(text: &str) -> StoreError {
        guard::<()>(Path::new("store"), || panic!("{text}")).unwrap_err()
    }

    #[test]
    fn a_failed_system_call_that_sled_panics_over_is_no_damage() {
        // The text is what sled's `unwrap` of a failed sync prints.
        let error = panics_with(
            "called `Result::unwrap()` on an `Err` value: Io(Os { code: 5, kind: Uncategorized, message: \"Input/output error\" })",
        );
        assert!(matches!(error, StoreError::Failed { .. }), "{error:?}");
        let full = panics_with("writing: Os { code: 28, kind: StorageFull, message: \"full\" }");
        assert!(matches!(full, StoreError::Full { .. }), "{full:?}");
    }

    #[test]
    fn any_other_panic_of_sled_is_damage() {
        let error = panics_with("expected page 7");
        assert!(error.to_string().contains("contradict each other: expected page 7"), "{error}");
    }
}
