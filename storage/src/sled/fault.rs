//! Turns what sled reports, or panics with, into words for the operator.
//!
//! sled 0.34 panics on some damaged files, mostly while opening them. The panic is caught where it
//! happens, its text goes into [`StoreError::Damaged`], and nothing is printed in between.

use std::{
    any::Any,
    cell::Cell,
    io,
    panic::{self, AssertUnwindSafe},
    path::Path,
    sync::{Arc, Once},
};

use crate::StoreError;

/// Says what failed in a folder; `doing` is followed by the folder's name.
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

/// Says what sled failed at.
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

/// Runs `work`; a panic in it means that the files make no sense.
pub(super) fn guard<T>(
    folder: &Path,
    work: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    listen_for_panics();
    let before = GUARDED.replace(true);
    // Whatever `work` was changing is given up: the caller drops it or refuses to use it again.
    let outcome = panic::catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(before);
    outcome.unwrap_or_else(|payload| Err(damaged(folder, said(payload.as_ref()))))
}

/// Says that the files make no sense.
pub(super) fn damaged(folder: &Path, what: String) -> StoreError {
    StoreError::Damaged { folder: folder.to_owned(), what }
}

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Wraps the panic hook once, so that panics which are answered are not printed as well.
fn listen_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !GUARDED.get() {
                print(panic);
            }
        }));
    });
}

fn said(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    format!("its files contradict each other: {}", text.unwrap_or("sled panicked"))
}
