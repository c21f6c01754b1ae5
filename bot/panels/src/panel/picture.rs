//! A picture in a panel: drawn already, and said in words for whoever cannot see it.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde::{Serialize, Serializer};

/// A picture as PNG. Two with the same id are the same picture, byte for byte.
#[derive(Clone)]
pub struct Picture {
    /// Stands for its content, the same in every run; never 0.
    pub id: u64,
    /// The file.
    pub png: Arc<[u8]>,
    /// What it shows, in sentences of the reader's language; at most 1,024 characters.
    pub alt: Arc<str>,
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && self.alt == other.alt
    }
}

impl Eq for Picture {}

impl Hash for Picture {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl Serialize for Picture {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.id)
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.alt, f)
    }
}
