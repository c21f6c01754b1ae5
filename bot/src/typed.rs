//! What people type: the words of every language, read as commands. Pure.
//!
//! Knows no table and nobody who types.

pub mod chat_command;
pub(crate) mod until;
mod vocabulary;

pub use self::vocabulary::Vocabulary;
pub(crate) use self::vocabulary::command_name;
