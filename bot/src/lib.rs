//! Placeholder.

pub mod locale;
pub mod text;
