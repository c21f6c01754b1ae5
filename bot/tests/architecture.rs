//! Checks the sources against the rules in `docs/architecture.md`. Code that is built for tests
//! only is exempt, except from the limit on the length of files.
//!
//! The first rule is checked in `engine/tests/all/pure.rs`, the fifth in `bot/tests/locales`.

mod circles;
mod layers;
mod limits;
mod platforms;
mod rules;
mod skips;
pub(crate) mod source;
