//! The content of messages, before a platform encodes it: views of games and tables become panels,
//! buttons carry their meaning, and typed lines become the same commands.
//!
//! The crate knows every game by its views. Texts are keys, without a language. It must not know
//! platforms, stores or time.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod lessons;
pub mod panel;
pub mod present;
pub mod typed;
