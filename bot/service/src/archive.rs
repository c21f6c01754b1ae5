//! The archive: finished games in a store.
//!
//! A record is written in the commit that ends its game. Its table is deleted some days later.

mod forget;
mod keep;
pub mod keys;

pub use self::keep::Archive;
pub use self::keep::add;
