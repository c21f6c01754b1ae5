//! What the fakes believe of their platforms: the recordings of `chaikhana doctor --live` in
//! `tests/fixtures/platforms`. Where a recording has seen something, the fake behaves as seen.

use std::collections::BTreeMap;
use std::path::Path;

use bot::doctor::live::{Outcome, Recording};
use serde_json::{Map, Value};

/// The answers of a platform, by the names of the beliefs.
#[derive(Clone, Debug)]
pub(crate) struct Beliefs(BTreeMap<String, Map<String, Value>>);

impl Beliefs {
    /// Reads the recording of a platform.
    pub(crate) fn of(platform: &str) -> Self {
        let seen = |Outcome { believed, seen, .. }: Outcome| seen.unwrap_or(believed);
        let all = recording(platform).beliefs.into_iter();
        Self(all.map(|(name, outcome)| (name, seen(outcome))).collect())
    }

    /// Changes an answer.
    pub(crate) fn set(&mut self, name: &str, answer: &[(&str, Value)]) {
        let answer = answer.iter().map(|(at, value)| ((*at).to_owned(), value.clone()));
        let known = self.0.insert(name.to_owned(), answer.collect());
        assert!(known.is_some(), "nothing is believed of {name}");
    }

    /// Returns a value of the response.
    pub(crate) fn value(&self, name: &str, pointer: &str) -> &Value {
        self.0[name].get(pointer).unwrap_or(&Value::Null)
    }

    /// Returns the refusal: the status or error code, and the rest.
    pub(crate) fn refusal(&self, name: &str) -> Option<(u16, &str)> {
        let error = self.0[name].get("error")?.as_str()?;
        let (code, words) = error.split_once(", ")?;
        Some((code.parse().ok()?, words))
    }
}

/// Returns the recording of a platform.
///
/// # Panics
/// If there is none, or it cannot be read.
pub fn recording(platform: &str) -> Recording {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/platforms");
    let text = std::fs::read_to_string(folder.join(format!("{platform}.json")));
    let text = text.expect("every platform has a recording");
    serde_json::from_str(&text).expect("a recording is read as it was written")
}
