//! The settings of people and rooms, as plain values.
//!
//! The module must not know where they are stored or how anything is shown.

mod accounts;
pub mod digest;
mod in_words;
mod person;
pub mod quiet;
mod room;
mod uses;
mod values;

pub use self::accounts::NoLink;
pub use self::in_words::{Choice, NoChoice, OFF};
pub use self::person::{AbsentTooLong, Listening, UserSettings};
pub use self::room::RoomSettings;
pub use self::uses::Uses;
pub use self::values::{Hands, Layout, Opens, Reminders, Singles, Toggle};
