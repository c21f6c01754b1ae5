//! Requests with which an operator tries what the adapters expect of a platform.

use std::time::Duration;

/// A grey square as a PNG.
pub const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10\x08\0\0\0\0:\x98\xa0\xbd\0\0\
      \0\x0fIDATx\xdach@\x03\x0c#[\0\0\x05\x0c\x80\x01\xe33Y\x8a\0\0\0\0IEND\xaeB`\x82";
/// How long a press of a person is waited for.
pub const PATIENCE: Duration = Duration::from_mins(1);
/// The payload of the button that a person presses.
pub const PAYLOAD: &str = "doctor";

/// Why a request was not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotDone {
    /// The platform has refused it: its code, and what that means to the adapter.
    Refused(String),
    /// It is rate limited for this time.
    Slow(Duration),
    /// Nothing can be said about the platform.
    Unknown(String),
}
