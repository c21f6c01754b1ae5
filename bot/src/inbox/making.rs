//! Files that are made when they are sent, on a thread of their own, one person's at a time: it may
//! take seconds.

use std::fmt;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::locale::{Lang, Locales};
use crate::platform::Reply;
use crate::platform::files::Files;
use crate::text::Text;

/// What makes files: the files, or a line that says why there are none.
type Make = dyn Fn(&Locales, &Lang) -> Result<Files, Text> + Send + Sync;

/// Files that are not made yet.
#[derive(Clone)]
pub(super) struct Making(Arc<Make>);

/// Makes files, one after the other.
#[derive(Debug)]
pub(super) struct Maker {
    locales: Arc<Locales>,
    one: Semaphore,
}

impl Making {
    /// Returns files that are made like this.
    pub(super) fn by(
        make: impl Fn(&Locales, &Lang) -> Result<Files, Text> + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(make))
    }
}

impl Maker {
    /// Returns a place where files are made.
    pub(super) const fn new(locales: Arc<Locales>) -> Self {
        Self { locales, one: Semaphore::const_new(1) }
    }

    /// Makes files and sends them to whoever asked.
    pub(super) async fn give(&self, making: &Making, reply: &dyn Reply, lang: &Lang) {
        let made = {
            let _turn = self.one.acquire().await;
            let (make, locales) = (Arc::clone(&making.0), Arc::clone(&self.locales));
            let in_lang = lang.clone();
            tokio::task::spawn_blocking(move || make(&locales, &in_lang)).await
        };
        match made {
            Ok(Ok(files)) => reply.files(&files, lang).await,
            Ok(Err(why)) => reply.say(&why, lang).await,
            Err(error) => {
                tracing::error!(%error, "files could not be made");
                reply.say(&Text::new("fault-ours"), lang).await;
            }
        }
    }
}

impl fmt::Debug for Making {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Making")
    }
}
