//! Lines of JSON: one object asks, one object answers. All of them have a bound.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use storage::{Stored, Version};
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, AsyncReadExt as _};

/// The longest question in bytes: [`KEYS`] keys, each of which JSON may write a little longer.
pub(super) const LONGEST_QUESTION: u64 = 256 << 10;
/// The longest answer in bytes: one value that is far larger than any of ours.
pub(super) const LONGEST_ANSWER: u64 = 256 << 20;
/// The values of so many keys can be asked for at once.
pub(super) const KEYS: usize = 256;
/// So many keys are on one page.
pub(super) const PAGE: usize = 1000;
/// An answer has no further value when it has so many bytes of them.
pub(super) const VALUES: usize = 4 << 20;

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Question {
    /// Write a backup into this file.
    Backup { file: String },
    /// Which keys follow this one, and in which versions are they?
    Keys { after: Option<String>, limit: usize },
    /// What is stored under these keys?
    Get { keys: Vec<String> },
    /// Stop, as at a signal.
    Stop {},
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Answer {
    /// So many records are in the file.
    Saved(usize),
    /// Keys and versions in the order of the keys; after the last page, none.
    Keys(Vec<(String, u64)>),
    /// What is stored, in the order of the keys that were asked for; the last ones may be missing,
    /// and are to be asked for again.
    Values(Vec<Option<Record>>),
    /// It will stop.
    Stopping,
    /// It cannot be done, in words.
    Error(String),
}

/// A value as a line can hold it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    version: u64,
    value: String,
}

impl From<&Stored> for Record {
    fn from(stored: &Stored) -> Self {
        Self { version: stored.version.0, value: STANDARD.encode(&stored.value) }
    }
}

impl TryFrom<Record> for Stored {
    type Error = base64::DecodeError;

    fn try_from(record: Record) -> Result<Self, Self::Error> {
        Ok(Self { version: Version(record.version), value: STANDARD.decode(record.value)? })
    }
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

/// Waits for the next line, and takes no more than `most` bytes for it.
pub(super) async fn hear(
    from: &mut (impl AsyncBufRead + Unpin),
    most: u64,
) -> std::io::Result<Heard> {
    let mut line = Vec::new();
    from.take(most).read_until(b'\n', &mut line).await?;
    Ok(match line.last() {
        Some(b'\n') => Heard::Line(line),
        _ if u64::try_from(line.len()).is_ok_and(|length| length >= most) => Heard::TooMuch,
        _ => Heard::End,
    })
}
