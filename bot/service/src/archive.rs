//! The archive: finished games in a store.
//!
//! A record is written in the commit that ends its game, and never changed by the game again. The
//! table it came from is deleted some days later.

mod beside;
mod forget;
mod keep;
pub mod keys;

pub use self::keep::Archive;
pub use self::keep::add;
