//! The server of the control socket: one question and one answer on each connection.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use storage::{
    Store,
    backup::{self, SaveOptions},
};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::protocol::{Answer, MAX_QUESTION, Question, Unread, hear, tell};
use super::{Address, NAME};
use runtime::clock::World;
use runtime::report::in_words;
use runtime::work::caught;
use service::rooms::{Wish, carry_out};
use service::settings::operator::StoredDecisions;

/// The maximum number of peers; others wait.
const MAX_PEERS: usize = 32;
/// The timeout of a question and of sending its answer.
const LINE_TIMEOUT: Duration = Duration::from_secs(10);
/// The timeout of a backup, which is enough for any store that we expect.
const BACKUP_TIMEOUT: Duration = Duration::from_mins(30);
/// The wait before the next attempt if the system has no room for another connection.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// What commands are answered with.
#[derive(Clone, Debug)]
pub(crate) struct Served {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) decisions: Arc<StoredDecisions>,
    pub(crate) world: Arc<dyn World>,
    /// Cancelled by a request to stop.
    pub(crate) stop: CancellationToken,
}

/// The socket of a folder, which is deleted when this is dropped.
#[derive(Debug)]
pub struct Control {
    listener: UnixListener,
    folder: PathBuf,
    /// Backups are written one after the other.
    saving: Mutex<()>,
}

impl Control {
    /// Opens the socket of a folder, and replaces that of a process that was killed. The caller
    /// must have the store in the folder open, so that no living process loses its socket.
    ///
    /// # Errors
    /// If there can be no socket in the folder.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let folder = folder.canonicalize()?;
        let address = Address::of(&folder)?;
        match fs::remove_file(&address.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(&address.path)?;
        let control = Self { listener, folder, saving: Mutex::default() };
        fs::set_permissions(&address.path, Permissions::from_mode(0o600))?;
        Ok(control)
    }

    /// Answers commands until dropped.
    pub(crate) async fn serve(&self, served: Served) {
        let mut talks = FuturesUnordered::new();
        loop {
            tokio::select! {
                accepted = self.listener.accept(), if talks.len() < MAX_PEERS => match accepted {
                    Ok((stream, _)) => talks.push(self.talk(stream, &served)),
                    Err(error) => {
                        tracing::warn!("nobody can be listened to at the control socket: {error}");
                        tokio::time::sleep(RETRY_DELAY).await;
                    }
                },
                Some(done) = talks.next() => if let Err(error) = done {
                    tracing::debug!("somebody left the control socket: {error}");
                },
            }
        }
    }

    async fn talk(&self, mut stream: UnixStream, served: &Served) -> io::Result<()> {
        let answer = match timeout(LINE_TIMEOUT, hear(&mut stream, MAX_QUESTION)).await? {
            Ok(Question::Ping {}) => Answer::Here,
            Ok(Question::Backup { file, force }) => {
                self.back_up(&file, force, &*served.store).await
            }
            Ok(Question::Rooms { wish }) => rooms(&wish, served).await,
            Ok(Question::Stop {}) => Answer::Stopping,
            Err(Unread::CutOff) => return Ok(()),
            Err(why) => Answer::Error(why.to_string()),
        };
        timeout(LINE_TIMEOUT, tell(&mut stream, &answer)).await??;
        if answer == Answer::Stopping {
            tracing::info!("stopping; asked to at the control socket");
            served.stop.cancel();
        }
        Ok(())
    }

    async fn back_up(&self, file: &str, force: bool, store: &dyn Store) -> Answer {
        let options = SaveOptions { force, ..SaveOptions::default() };
        let saving = caught(self.save(Path::new(file), options, store));
        match timeout(BACKUP_TIMEOUT, saving).await {
            Ok(Ok(saved)) => saved.map_or_else(Answer::Error, Answer::Saved),
            Ok(Err(panicked)) => {
                tracing::error!("answering a command {panicked}");
                Answer::Error(format!("it {panicked}"))
            }
            Err(_) => Answer::Error("it takes too long".to_owned()),
        }
    }

    async fn save(
        &self,
        file: &Path,
        options: SaveOptions,
        store: &dyn Store,
    ) -> Result<usize, String> {
        let Ok(_saving) = self.saving.try_lock() else {
            return Err("another backup is being written; wait for it".to_owned());
        };
        let folder = file.parent().filter(|_| file.is_absolute());
        let folder = folder.ok_or_else(|| format!("{} is no absolute path", file.display()))?;
        let folder = folder.canonicalize().map_err(|why| format!("{}: {why}", folder.display()))?;
        if folder.starts_with(&self.folder) {
            return Err("a backup does not belong into the folder of the store".to_owned());
        }
        let saved = backup::save(store, file, options).await.map_err(|error| in_words(&error))?;
        tracing::info!(file = %file.display(), records = saved.records, "a backup was written");
        Ok(saved.records)
    }
}

async fn rooms(wish: &Wish, Served { store, decisions, world, .. }: &Served) -> Answer {
    tracing::info!(?wish, "carrying out a command about rooms");
    let done = carry_out(store, decisions, wish, world.now()).await;
    done.map_or_else(|fault| Answer::Error(in_words(&fault)), |report| Answer::Rooms(report.into()))
}

impl Drop for Control {
    fn drop(&mut self) {
        // The next process removes what this one cannot.
        let _ = fs::remove_file(self.folder.join(NAME));
    }
}
