//! What people and rooms can choose, as plain values.
//!
//! Knows neither where it is kept nor how anything is shown.

mod accounts;
pub mod digest;
mod in_words;
mod person;
pub mod quiet;
mod room;
mod values;

pub use self::accounts::NoLink;
pub use self::in_words::{NoChoice, OFF};
pub use self::person::{AbsentTooLong, Listening, UserSettings};
pub use self::room::RoomSettings;
pub use self::values::{Hands, Layout, Opens, Reminders, Singles, Toggle};
