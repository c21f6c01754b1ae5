//! Linking several accounts to one person.

use words::people::PersonId;

use super::UserSettings;
use crate::Check;

/// Why accounts are not linked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoLink {
    /// The code is unknown, expired or used.
    NoCode,
    /// Both accounts are on the same platform, or the person has an account there already.
    SamePlatform,
    /// The account has linked accounts of its own, or belongs to another person.
    Linked,
}

impl UserSettings {
    /// Returns the check of a question about all accounts of a person, whose settings these are.
    pub fn check(&self, person: &PersonId) -> Check {
        Check::of(format_args!("{person:?} {:?}", self.accounts))
    }

    pub fn is_linked(&self) -> bool {
        !self.accounts.is_empty()
    }
}
