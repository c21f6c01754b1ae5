//! Seladin keeps the laws of every game.

use serde::{Serialize, de::DeserializeOwned};

use super::Seladin;
use crate::laws;

struct Json;

impl laws::Format for Json {
    fn round_trip<T: Serialize + DeserializeOwned>(value: &T) -> T {
        serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
    }
}

#[test]
fn seladin_keeps_the_laws() {
    let positions = laws::check::<Seladin, Json>(2);
    assert!(positions > 5_000, "only {positions} positions");
}
