//! The client of the control socket, for commands.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use storage::StoreError;
use thiserror::Error;
use tokio::net::UnixStream;
use tokio::time::timeout;

use super::Address;
use super::protocol::{Answer, MAX_ANSWER, Question, Unread, hear, tell};
use service::rooms::{Report, Wish};

/// The process has a shorter timeout.
const ANSWER_TIMEOUT: Duration = Duration::from_mins(2);
/// A little longer than the timeout of the process for a backup.
const BACKUP_TIMEOUT: Duration = Duration::from_mins(31);

/// The process that has a folder open, as the target of requests.
#[derive(Clone, Debug)]
pub struct Remote {
    folder: PathBuf,
}

/// Why there is no response.
#[derive(Debug, Error)]
enum Silence {
    #[error(
        "there is none that answers at the control socket; if one runs, it is just starting or \
         ending, or it is an older version, which has to be stopped first"
    )]
    NoSocket,
    #[error("it does not answer in time")]
    TooLate,
    #[error("it broke off before it had answered")]
    BrokenOff,
    #[error("it answered something else")]
    SomethingElse,
    #[error("the path {0} is no text")]
    NoText(PathBuf),
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Failed(#[from] io::Error),
}

impl Remote {
    /// Returns the target for a folder; nothing is sent yet.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// Tells whether the process answers.
    pub async fn answers(&self) -> bool {
        matches!(self.ask(&Question::Ping {}, ANSWER_TIMEOUT).await, Ok(Answer::Here))
    }

    /// Requests a backup, which with `force` replaces an older file, and returns the number of its
    /// records.
    ///
    /// # Errors
    /// If there is no process to ask, or it cannot write the file.
    pub async fn back_up(&self, file: &Path, force: bool) -> Result<usize, StoreError> {
        let absolute = std::path::absolute(file).map_err(|error| self.failed(error.into()))?;
        let Ok(file) = absolute.into_os_string().into_string() else {
            return Err(self.failed(Silence::NoText(file.to_owned())));
        };
        match self.ask(&Question::Backup { file, force }, BACKUP_TIMEOUT).await? {
            Answer::Saved(records) => Ok(records),
            other => Err(self.failed(not_expected(other))),
        }
    }

    /// Requests a shutdown, which follows the response.
    ///
    /// # Errors
    /// If there is no process to ask.
    pub async fn stop(&self) -> Result<(), StoreError> {
        match self.ask(&Question::Stop {}, ANSWER_TIMEOUT).await? {
            Answer::Stopping => Ok(()),
            other => Err(self.failed(not_expected(other))),
        }
    }

    /// Has a wish of the operator carried out, and returns what is known of rooms then.
    ///
    /// # Errors
    /// If there is no process to ask, or it fails.
    pub async fn carry_out(&self, wish: Wish) -> Result<Report, StoreError> {
        match self.ask(&Question::Rooms { wish }, ANSWER_TIMEOUT).await? {
            Answer::Rooms(report) => Ok(*report),
            other => Err(self.failed(not_expected(other))),
        }
    }

    async fn ask(&self, question: &Question, patience: Duration) -> Result<Answer, StoreError> {
        let answer = timeout(patience, self.answer(question)).await;
        answer.unwrap_or(Err(Silence::TooLate)).map_err(|silence| self.failed(silence))
    }

    /// Sends a request on a new connection, so that it reaches the process even after a restart.
    async fn answer(&self, question: &Question) -> Result<Answer, Silence> {
        let address = Address::of(&self.folder)?;
        let connected = UnixStream::connect(&address.path).await;
        let mut stream = connected.map_err(|_| Silence::NoSocket)?;
        tell(&mut stream, question).await?;
        hear(&mut stream, MAX_ANSWER).await.map_err(|why| match why {
            Unread::CutOff => Silence::BrokenOff,
            Unread::TooLong | Unread::Foreign(_) => Silence::SomethingElse,
            Unread::Failed(error) => Silence::Failed(error),
        })
    }

    fn failed(&self, why: Silence) -> StoreError {
        let doing = format!("asking the process that has {} open", self.folder.display());
        StoreError::Failed { doing, source: Arc::new(why) }
    }
}

fn not_expected(answer: Answer) -> Silence {
    match answer {
        Answer::Error(why) => Silence::Refused(why),
        _ => Silence::SomethingElse,
    }
}
