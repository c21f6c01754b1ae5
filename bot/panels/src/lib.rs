//! What a room or one person is shown, before any platform lays it out: views of games and tables
//! become panels, buttons carry what they do, and lines that people type become the same commands.
//!
//! Knows every game by its views, and the words of nobody: texts are keys. Must not know platforms,
//! stores or time.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests await their own tasks"))]

pub mod panel;
pub mod present;
pub mod typed;
