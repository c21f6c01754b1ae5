//! What must stay true of how the program is put together, as `docs/architecture.md` lists it,
//! held against the sources themselves. Of code that is built for tests nothing is asked.
//!
//! The first of the rules is held in `engine/tests/pure.rs`, the fifth in `bot/tests/locales`.

mod circles;
mod layers;
mod limits;
mod rules;
mod source;
