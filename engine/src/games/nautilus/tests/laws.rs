//! Nautilus keeps the laws of every game.

use serde::{Serialize, de::DeserializeOwned};

use super::Nautilus;
use crate::laws;

struct Json;

impl laws::Format for Json {
    fn round_trip<T: Serialize + DeserializeOwned>(value: &T) -> T {
        serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
    }
}

#[test]
fn nautilus_keeps_the_laws() {
    let positions = laws::check::<Nautilus, Json>(20);
    assert!(positions > 20_000, "only {positions} positions");
}
