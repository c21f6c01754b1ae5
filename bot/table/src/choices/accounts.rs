//! Linking several accounts to one person.

use super::UserSettings;

/// Why accounts are not linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLink {
    /// The code is unknown, expired or used.
    NoCode,
    /// Both accounts are on the same platform, or the person has an account there already.
    SamePlatform,
    /// The account has linked accounts of its own, or belongs to another person.
    Linked,
    /// Nobody has entered the code yet.
    Unclaimed,
    /// The code belongs to another person.
    NotYours,
}

impl UserSettings {
    pub fn is_linked(&self) -> bool {
        !self.accounts.is_empty()
    }
}
