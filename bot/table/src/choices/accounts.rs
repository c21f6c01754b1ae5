//! Accounts of one person.

use super::UserSettings;

/// Why accounts are not brought together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLink {
    /// There is no such code, or it is too old, or used.
    NoCode,
    /// Both accounts are on the same platform, or there is one there already.
    SamePlatform,
    /// The account has others of its own, or belongs to somebody.
    Linked,
    /// Nobody has entered it yet.
    Unclaimed,
    /// It is somebody else's.
    NotYours,
}

impl UserSettings {
    /// Tells whether there are several accounts.
    pub fn is_linked(&self) -> bool {
        !self.accounts.is_empty()
    }
}
