//! What people type: the words of every language, read as commands. Pure.
//!
//! Knows no table and nobody who types.

pub mod chat_command;
pub mod table_line;
pub mod until;
mod vocabulary;

pub use self::vocabulary::Vocabulary;
