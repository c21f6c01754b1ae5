//! A door for fuzz targets: from what Telegram sends to what we make of it.

use serde::Deserialize as _;
use serde_json::Value;

use super::inbound;
use super::update::Update;

/// Reads an update as it comes in and returns what it means to us, in a form for developers;
/// nothing if it cannot be read.
pub fn read_update(json: &[u8]) -> Option<String> {
    let update: Value = serde_json::from_slice(json).ok()?;
    let update = Update::deserialize(&update).ok()?;
    Some(format!("{:?}", inbound::read(update, "Tea_bot")))
}
