//! The lines of JSON: one object asks, one object answers. Both are limited in length.

use std::io;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio::io::{
    AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWriteExt as _, BufReader,
};
use tokio::net::UnixStream;

use service::rooms::{Report, Wish};

/// The maximum length of a question in bytes: a path, and its escaping in JSON.
pub(super) const MAX_QUESTION: u64 = 64 << 10;
/// The maximum length of an answer in bytes: 100,000 rooms.
pub(super) const MAX_ANSWER: u64 = 32 << 20;

/// A request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Question {
    /// Does the process answer?
    Ping {},
    /// Write a backup into this file; with force, replace an existing one.
    Backup { file: String, force: bool },
    /// Stop as after a signal.
    Stop {},
    /// Report rooms, or change what the operator has decided.
    Rooms { wish: Wish },
}

/// A response.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// The process answers.
    Here,
    /// The number of records in the file.
    Saved(usize),
    /// The process will stop.
    Stopping,
    /// What is known of rooms.
    Rooms(Box<Report>),
    /// The request has failed, with the reason.
    Error(String),
}

/// Why a line cannot be read.
#[derive(Debug, Error)]
pub(super) enum Unread {
    #[error("the connection ended within a line")]
    CutOff,
    #[error("that line is too long")]
    TooLong,
    #[error("that is no line of ours: {0}")]
    Foreign(#[from] serde_json::Error),
    #[error(transparent)]
    Failed(#[from] io::Error),
}

/// Writes a line.
pub(super) async fn tell(to: &mut UnixStream, what: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(what).expect("plain values");
    line.push(b'\n');
    to.write_all(&line).await
}

/// Waits for a line, and reads at most so many bytes of it.
pub(super) async fn hear<T: DeserializeOwned>(
    from: &mut (impl AsyncRead + Unpin),
    most: u64,
) -> Result<T, Unread> {
    let mut line = Vec::new();
    BufReader::new(from).take(most).read_until(b'\n', &mut line).await?;
    match line.last() {
        Some(b'\n') => Ok(serde_json::from_slice(&line)?),
        _ if u64::try_from(line.len()).is_ok_and(|length| length >= most) => Err(Unread::TooLong),
        _ => Err(Unread::CutOff),
    }
}
