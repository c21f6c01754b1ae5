//! A rendered picture in a panel, with its alternative text.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde::{Serialize, Serializer};

/// A picture as PNG. Pictures with the same id are equal byte for byte.
#[derive(Clone)]
pub struct Picture {
    /// A hash of the content, the same in every process; never 0.
    pub id: u64,
    pub png: Arc<[u8]>,
    /// The alternative text, in sentences of the reader's language; at most 1,024 characters.
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
