//! The server of the control socket, with a timeout for each request.

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
use tokio::io::{AsyncWriteExt as _, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::protocol::{Answer, Heard, Question, hear, line, read};
use super::{Address, NAME};
use runtime::report::in_words;
use runtime::work::caught;

/// The maximum number of peers; others wait.
const MAX_PEERS: usize = 32;
/// The timeout from the connection, or from a response, to the end of the next line.
const LINE_TIMEOUT: Duration = Duration::from_secs(10);
/// The timeout of all requests except backups, and of sending the response.
const QUESTION_TIMEOUT: Duration = Duration::from_secs(30);
/// The timeout of a backup, which is enough for any store that we expect.
const BACKUP_TIMEOUT: Duration = Duration::from_mins(30);
/// The wait before the next attempt if the system has no room for another connection.
const RETRY_DELAY: Duration = Duration::from_secs(1);

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

    /// Answers commands until dropped; a request to stop cancels `stop`.
    pub(crate) async fn serve(&self, store: Arc<dyn Store>, stop: CancellationToken) {
        let mut talks = FuturesUnordered::new();
        loop {
            tokio::select! {
                stream = self.accept(), if talks.len() < MAX_PEERS => {
                    talks.push(self.talk(stream, &*store, &stop));
                }
                Some(done) = talks.next() => if let Err(error) = done {
                    tracing::debug!("somebody left the control socket: {error}");
                },
            }
        }
    }

    async fn accept(&self) -> UnixStream {
        loop {
            match self.listener.accept().await {
                Ok((stream, _)) => return stream,
                Err(error) => {
                    tracing::warn!("nobody can be listened to at the control socket: {error}");
                    tokio::time::sleep(RETRY_DELAY).await;
                }
            }
        }
    }

    /// Answers a peer until it leaves or is silent for too long.
    async fn talk(
        &self,
        stream: UnixStream,
        store: &dyn Store,
        stop: &CancellationToken,
    ) -> io::Result<()> {
        let (from, mut to) = stream.into_split();
        let mut from = BufReader::new(from);
        loop {
            let (answer, is_over) = match timeout(LINE_TIMEOUT, hear(&mut from)).await?? {
                Heard::End => return Ok(()),
                Heard::TooMuch => (Answer::Error("that line is too long".to_owned()), true),
                Heard::Line(heard) => (self.answer(&heard, store).await, false),
            };
            timeout(QUESTION_TIMEOUT, to.write_all(&line(&answer))).await??;
            if answer == Answer::Stopping {
                tracing::info!("stopping; asked to at the control socket");
                stop.cancel();
            }
            if is_over {
                return Ok(());
            }
        }
    }

    async fn answer(&self, heard: &[u8], store: &dyn Store) -> Answer {
        let (work, patience) = match read::<Question>(heard) {
            Err(why) => return Answer::Error(why),
            Ok(question) => {
                let is_saving = matches!(question, Question::Backup { .. });
                let patience = if is_saving { BACKUP_TIMEOUT } else { QUESTION_TIMEOUT };
                (self.work(question, store), patience)
            }
        };
        match timeout(patience, caught(work)).await {
            Ok(Ok(Ok(answer))) => answer,
            Ok(Ok(Err(why))) => Answer::Error(why),
            Ok(Err(panicked)) => {
                tracing::error!("answering a command {panicked}");
                Answer::Error(format!("it {panicked}"))
            }
            Err(_) => Answer::Error("it takes too long".to_owned()),
        }
    }

    async fn work(&self, question: Question, store: &dyn Store) -> Result<Answer, String> {
        match question {
            Question::Ping {} => Ok(Answer::Here),
            Question::Backup { file, force } => {
                let options = SaveOptions { force, ..SaveOptions::default() };
                self.save(Path::new(&file), options, store).await
            }
            Question::Stop {} => Ok(Answer::Stopping),
        }
    }

    async fn save(
        &self,
        file: &Path,
        options: SaveOptions,
        store: &dyn Store,
    ) -> Result<Answer, String> {
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
        Ok(Answer::Saved(saved.records))
    }
}

impl Drop for Control {
    fn drop(&mut self) {
        // The next process removes what this one cannot.
        let _ = fs::remove_file(self.folder.join(NAME));
    }
}
