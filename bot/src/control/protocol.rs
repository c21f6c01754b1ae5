//! Lines of JSON: one object asks, one object answers. All of them have a bound.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncReadExt as _};

/// The longest line in bytes: a path, and what JSON needs to write it.
pub(super) const MAX_LINE: u64 = 64 << 10;

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Question {
    /// Is anybody there?
    Ping {},
    /// Write a backup into this file; with force, in place of one.
    Backup { file: String, force: bool },
    /// Stop, as at a signal.
    Stop {},
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// Yes.
    Here,
    /// So many records are in the file.
    Saved(usize),
    /// It will stop.
    Stopping,
    /// It cannot be done, in words.
    Error(String),
}

/// Writes a line.
pub(super) fn line(what: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(what).expect("plain values");
    line.push(b'\n');
    line
}

/// Reads a line; the error says what is wrong with it.
pub(super) fn read<T: DeserializeOwned>(line: &[u8]) -> Result<T, String> {
    serde_json::from_slice(line).map_err(|error| format!("that is no line of ours: {error}"))
}

/// What has come in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// A whole line.
    Line(Vec<u8>),
    /// More than a line may have.
    TooMuch,
    /// Nobody says anything any more; half a line is none.
    End,
}

/// Waits for the next line, and reads no more than [`MAX_LINE`] bytes of it.
pub(super) async fn hear(from: &mut (impl AsyncBufRead + Unpin)) -> std::io::Result<Heard> {
    let mut line = Vec::new();
    from.take(MAX_LINE).read_until(b'\n', &mut line).await?;
    Ok(match line.last() {
        Some(b'\n') => Heard::Line(line),
        _ if u64::try_from(line.len()).is_ok_and(|length| length >= MAX_LINE) => Heard::TooMuch,
        _ => Heard::End,
    })
}
