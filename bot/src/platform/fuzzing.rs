//! What fuzz targets are given by the doors of the platforms.

use super::{Destination, Input};
use crate::locale::Lang;
use crate::people::Person;

/// What somebody did, as a platform understood it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Did {
    /// Who.
    pub by: Person,
    /// Where.
    pub at: Destination,
    /// What.
    pub input: Input,
    /// The language of this person's client.
    pub lang: Option<Lang>,
}
