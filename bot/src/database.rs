//! The database that several processes share, in programs that are built with it.

use std::path::Path;
use std::sync::Arc;

use bot::config::Postgres as Settings;
use platform::Token;
use storage::{Store, StoreError};

#[cfg(feature = "postgres")]
pub(crate) use built::{is_in, open, restore};
#[cfg(not(feature = "postgres"))]
pub(crate) use left_out::{is_in, open, restore};

#[cfg(feature = "postgres")]
mod built {
    use std::time::Duration;

    use storage::Postgres;
    use storage::postgres::Options;
    use tokio::time::timeout;

    use super::{Arc, Path, Settings, Store, StoreError, Token};

    /// After this time without a database, the log says what the start waits for.
    const SILENCE: Duration = Duration::from_secs(1);

    pub(crate) async fn open(
        url: &Token,
        settings: &Settings,
    ) -> Result<Arc<dyn Store>, StoreError> {
        let options = options(settings);
        let mut opening = Box::pin(Postgres::open(url.reveal(), &options));
        let opened = if let Ok(opened) = timeout(SILENCE, &mut opening).await {
            opened
        } else {
            tracing::warn!(
                "waiting for the database, which does not answer; the start fails if it stays away"
            );
            opening.await
        };
        Ok(Arc::new(opened?))
    }

    pub(crate) async fn is_in(url: &Token, settings: &Settings) -> Result<bool, StoreError> {
        Postgres::is_in(url.reveal(), &options(settings)).await
    }

    pub(crate) async fn restore(
        file: &Path,
        url: &Token,
        settings: &Settings,
    ) -> Result<usize, StoreError> {
        Postgres::restore(file, url.reveal(), &options(settings)).await
    }

    fn options(settings: &Settings) -> Options {
        Options {
            connections: settings.connections.get(),
            connect: Duration::from_secs(settings.connect_seconds.get()),
            patience: Duration::from_secs(settings.patience_seconds.get()),
            roots: settings.ca_file.clone(),
        }
    }
}

/// The settings reject the address of a database, so this is unreachable.
#[cfg(not(feature = "postgres"))]
mod left_out {
    use super::{Arc, Path, Settings, Store, StoreError, Token};

    pub(crate) async fn open(_: &Token, _: &Settings) -> Result<Arc<dyn Store>, StoreError> {
        not_built()
    }

    pub(crate) async fn is_in(_: &Token, _: &Settings) -> Result<bool, StoreError> {
        not_built()
    }

    pub(crate) async fn restore(_: &Path, _: &Token, _: &Settings) -> Result<usize, StoreError> {
        not_built()
    }

    fn not_built<T>() -> Result<T, StoreError> {
        let source: Box<dyn std::error::Error + Send + Sync> =
            "this program is built without PostgreSQL".into();
        Err(StoreError::Failed { doing: "opening the database".to_owned(), source: source.into() })
    }
}
