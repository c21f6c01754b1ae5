//! Ice Cult keeps the laws of every game.

use serde::{Serialize, de::DeserializeOwned};

use super::IceCult;
use crate::laws;

struct Json;

impl laws::Format for Json {
    fn round_trip<T: Serialize + DeserializeOwned>(value: &T) -> T {
        serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
    }
}

#[test]
fn ice_cult_keeps_the_laws() {
    let positions = laws::check::<IceCult, Json>(20);
    assert!(positions > 5_000, "only {positions} positions");
}
