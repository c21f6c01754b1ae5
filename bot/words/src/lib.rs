//! Who people are, and how a text is said to them: ids, names and links, texts as keys with
//! arguments, and the languages that say them.
//!
//! Knows numbers, dates, lists and directions of writing. Must not know games, tables, platforms or
//! markup, and embeds no language.

pub mod amounts;
pub mod calendar;
pub mod locale;
pub mod people;
pub mod text;
