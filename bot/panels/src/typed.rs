//! Typed lines in every language, parsed into commands. Pure.

pub mod chat_command;
pub mod impossible_move;
pub mod labels;
pub mod suggestions;
pub mod table_line;
pub mod until;
mod vocabulary;
mod zone_names;

pub use self::vocabulary::Vocabulary;
pub use self::zone_names::ZoneNames;
