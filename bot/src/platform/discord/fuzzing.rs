//! A door for fuzz targets: from what Discord sends to what we make of it.

use serenity::all::Interaction;

use super::incoming::{Read, read};

/// Reads an interaction as it comes in and returns what it means to us, in a form for developers;
/// nothing if it cannot be read.
pub fn read_interaction(json: &[u8]) -> Option<String> {
    let interaction: Interaction = serde_json::from_slice(json).ok()?;
    let read = read(&interaction);
    if let Read::Done(incoming) = &read {
        let _ = incoming.posts();
    }
    Some(format!("{read:?}"))
}
