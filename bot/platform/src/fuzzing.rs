//! What fuzz targets are given by the doors of the platforms.

use super::{Destination, Input};
use words::locale::Lang;
use words::people::Person;

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
