//! Keys: `/`-separated paths, ordered by their bytes.
//!
//! This module defines which keys are valid, and how a foreign id becomes one segment. It does not
//! know what is stored under which path.

use std::{
    borrow::{Borrow, Cow},
    fmt,
    str::FromStr,
};

use thiserror::Error;

/// The name of a record: one or more non-empty segments, such as `table/1f/head`.
///
/// Keys are ordered by the bytes of their text.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(String);

impl Key {
    /// The maximum length of a key in bytes. Every database in question can index this much, and
    /// pages of sled's index stay small.
    pub const MAX_LEN: usize = 256;

    /// Parses a path, which may contain escapes.
    ///
    /// # Errors
    /// If it is empty or too long, or has an empty segment or a control character.
    pub fn new(path: impl Into<String>) -> Result<Self, BadKey> {
        let path = path.into();
        if path.is_empty() {
            return Err(BadKey::Empty);
        }
        if path.len() > Self::MAX_LEN {
            return Err(BadKey::TooLong { start: path.chars().take(40).collect() });
        }
        if path.split('/').any(str::is_empty) {
            return Err(BadKey::EmptySegment { path });
        }
        if path.bytes().any(|byte| byte.is_ascii_control()) {
            return Err(BadKey::Control { path });
        }
        Ok(Self(path))
    }

    /// Returns the key one segment further down; the segment may have any characters.
    ///
    /// `/`, `%` and control characters are escaped as `%2F` and so on, so two different segments
    /// never give the same key; [`segments`](Self::segments) decodes them.
    ///
    /// # Errors
    /// If the segment is empty or the key becomes too long.
    pub fn child(&self, segment: impl fmt::Display) -> Result<Self, BadKey> {
        Self::new(format!("{self}/{}", escape(&segment.to_string())))
    }

    /// Returns the text of the key, with escapes.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the segments from the top down, decoded.
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = Cow<'_, str>> {
        self.0.split('/').map(unescape)
    }

    /// Tells whether this key is below `folder`; a key is not below itself.
    pub fn is_below(&self, folder: &Key) -> bool {
        self.0.strip_prefix(&folder.0).is_some_and(|rest| rest.starts_with('/'))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl FromStr for Key {
    type Err = BadKey;

    fn from_str(path: &str) -> Result<Self, BadKey> {
        Self::new(path)
    }
}

impl TryFrom<String> for Key {
    type Error = BadKey;

    fn try_from(path: String) -> Result<Self, BadKey> {
        Self::new(path)
    }
}

impl Borrow<str> for Key {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

/// The reason why a text is not a key.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[expect(missing_docs, reason = "the rejected text, or its first characters")]
pub enum BadKey {
    /// The text is empty.
    #[error("a key must not be empty")]
    Empty,
    /// There are two adjacent slashes, or one at an end.
    #[error("key {path:?} has an empty segment")]
    EmptySegment { path: String },
    /// A control character could be lost or misread in transit.
    #[error("key {path:?} has a control character")]
    Control { path: String },
    /// The text has more than [`Key::MAX_LEN`] bytes.
    #[error("the key that starts {start:?} is longer than {} bytes", Key::MAX_LEN)]
    TooLong { start: String },
}

fn escape(segment: &str) -> String {
    let mut escaped = String::with_capacity(segment.len());
    for char in segment.chars() {
        match u8::try_from(char) {
            Ok(byte) if matches!(byte, b'/' | b'%') || byte.is_ascii_control() => {
                escaped.extend(['%', hex(byte >> 4), hex(byte & 0xF)]);
            }
            _ => escaped.push(char),
        }
    }
    escaped
}

fn hex(nibble: u8) -> char {
    char::from(b"0123456789ABCDEF"[usize::from(nibble)])
}

/// Decodes the escapes of [`escape`]; any other `%` stands for itself.
fn unescape(segment: &str) -> Cow<'_, str> {
    if !segment.contains('%') {
        return Cow::Borrowed(segment);
    }
    let mut parts = segment.split('%');
    let mut plain = String::from(parts.next().unwrap_or_default());
    for part in parts {
        let code = part.get(..2).filter(|code| code.bytes().all(|hex| hex.is_ascii_hexdigit()));
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        if let Some(byte) = byte.filter(u8::is_ascii) {
            plain.push(char::from(byte));
            plain.push_str(&part[2..]);
        } else {
            plain.push('%');
            plain.push_str(part);
        }
    }
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(path: &str) -> Key {
        Key::new(path).unwrap()
    }

    #[test]
    fn a_path_needs_text_between_its_slashes() {
        for path in ["/", "/a", "a/", "a//b"] {
            let path = path.to_owned();
            assert_eq!(Key::new(path.clone()), Err(BadKey::EmptySegment { path }));
        }
        assert_eq!(Key::new(""), Err(BadKey::Empty));
        assert!(key("a").child("").is_err());
    }

    #[test]
    fn a_control_character_is_refused_as_text_and_escaped_as_segment() {
        assert!(matches!(Key::new("a\0b"), Err(BadKey::Control { .. })));
        assert_eq!(key("a").child("\n").unwrap().as_str(), "a/%0A");
    }

    #[test]
    fn a_key_may_be_exactly_as_long_as_the_limit() {
        assert!(Key::new("k".repeat(Key::MAX_LEN)).is_ok());
        assert!(matches!(Key::new("k".repeat(Key::MAX_LEN + 1)), Err(BadKey::TooLong { .. })));
    }

    #[test]
    fn any_id_can_be_a_segment() {
        for id in ["1f", "a/b", "100%", "%2F", "%", "%é", "%%41", "چای", "..", "\t\0"] {
            let key = key("room").child(id).unwrap();
            assert_eq!(key.segments().collect::<Vec<_>>(), ["room", id]);
        }
        assert_eq!(key("room").child("a/b%").unwrap().as_str(), "room/a%2Fb%25");
    }

    #[test]
    fn a_percent_sign_nobody_escaped_stands_for_itself() {
        assert_eq!(key("100%/%zz/%+1").segments().collect::<Vec<_>>(), ["100%", "%zz", "%+1"]);
    }

    #[test]
    fn a_sibling_with_a_longer_name_is_not_below() {
        let folder = key("table/1f");
        assert!(key("table/1f/head").is_below(&folder));
        assert!(key("table/1f/log/2").is_below(&folder));
        for other in ["table/1f", "table/1f0/head", "table", "table/1"] {
            assert!(!key(other).is_below(&folder), "{other}");
        }
    }

    #[test]
    fn keys_are_ordered_by_their_bytes() {
        let sorted = ["a", "a-b", "a/b", "a0", "b", "é"].map(key);
        assert!(sorted.is_sorted());
    }
}
