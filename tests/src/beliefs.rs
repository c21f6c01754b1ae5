//! What the fakes believe of their platforms: the recordings of `chaikhana doctor --live` in
//! `tests/fixtures/platforms`. Where a recording has seen something, the fake behaves as seen.

use std::collections::BTreeMap;
use std::path::Path;

use bot::doctor::live::{Outcome, Recording};
use serde_json::Value;

/// What is believed of a platform and what it answers, by the names of the beliefs.
#[derive(Clone, Debug)]
pub(crate) struct Beliefs(BTreeMap<String, Outcome>);

impl Beliefs {
    /// Reads the recording of a platform.
    pub(crate) fn of(platform: &str) -> Self {
        Self(recording(platform).beliefs)
    }

    /// Changes an answer.
    pub(crate) fn set(&mut self, name: &str, answer: &[(&str, Value)]) {
        let answer = answer.iter().map(|(at, value)| ((*at).to_owned(), value.clone()));
        let known = self.0.get_mut(name).expect("something is believed of it");
        known.seen = Some(answer.collect());
    }

    /// Returns a value of the response.
    pub(crate) fn value(&self, name: &str, pointer: &str) -> &Value {
        let Outcome { believed, seen, .. } = &self.0[name];
        seen.as_ref().unwrap_or(believed).get(pointer).unwrap_or(&Value::Null)
    }

    /// Tells whether a platform was seen to answer otherwise than believed.
    pub(crate) fn is_wrong(&self, name: &str) -> bool {
        let Outcome { believed, seen, .. } = &self.0[name];
        seen.as_ref().is_some_and(|seen| seen != believed)
    }

    /// Returns the refusal: the status or error code, and the rest.
    pub(crate) fn refusal(&self, name: &str) -> Option<(u16, &str)> {
        let (code, words) = self.value(name, "error").as_str()?.split_once(", ")?;
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
