//! People, and how a text is said to them: ids, names and links, texts as keys with arguments, and
//! the languages of these texts.
//!
//! The crate knows numbers, dates, lists, directions of writing and widths. It must not know games, tables,
//! platforms or markup, and it embeds no language.

pub mod amounts;
pub mod calendar;
pub mod files;
pub mod locale;
pub mod people;
pub mod text;
pub mod width;
