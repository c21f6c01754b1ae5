//! The output of the fuzz targets for the adapters.

use super::{Destination, Input};
use words::locale::Lang;
use words::people::Person;

/// An input as an adapter has parsed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedInput {
    pub person: Person,
    pub place: Destination,
    pub input: Input,
    /// The language of the person's client.
    pub lang: Option<Lang>,
}
