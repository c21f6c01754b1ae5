//! The lines of JSON: one object asks, one object answers. Both are limited in length.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncReadExt as _};

/// The maximum length of a line in bytes: a path, and its escaping in JSON.
pub(super) const MAX_LINE: u64 = 64 << 10;

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
    /// The request has failed, with the reason.
    Error(String),
}

pub(super) fn line(what: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(what).expect("plain values");
    line.push(b'\n');
    line
}

/// Reads a line; the error says what is wrong with it.
pub(super) fn read<T: DeserializeOwned>(line: &[u8]) -> Result<T, String> {
    serde_json::from_slice(line).map_err(|error| format!("that is no line of ours: {error}"))
}

/// The result of reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// A whole line.
    Line(Vec<u8>),
    /// A line that exceeds the limit.
    TooMuch,
    /// The end of the connection; an incomplete line is dropped.
    End,
}

/// Waits for the next line, and reads at most [`MAX_LINE`] bytes of it.
pub(super) async fn hear(from: &mut (impl AsyncBufRead + Unpin)) -> std::io::Result<Heard> {
    let mut line = Vec::new();
    from.take(MAX_LINE).read_until(b'\n', &mut line).await?;
    Ok(match line.last() {
        Some(b'\n') => Heard::Line(line),
        _ if u64::try_from(line.len()).is_ok_and(|length| length >= MAX_LINE) => Heard::TooMuch,
        _ => Heard::End,
    })
}
