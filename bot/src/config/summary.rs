//! A summary of the settings for the operator: every value, the configured platforms, and whether
//! others may read the file.
//!
//! Of a secret, it shows only that it is set.

use std::fmt::Write as _;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::Value;

use super::Config;
use super::layers::leaves;

impl Config {
    /// Lists every setting with its value and its source; secrets only as "set".
    pub fn summary(&self) -> String {
        let rows = leaves(self).into_iter().map(|(key, value)| (key, shown(&value)));
        let rows: Vec<(String, String)> = rows.collect();
        let keys = rows.iter().map(|(key, _)| key.chars().count()).max().unwrap_or_default();
        let values = rows.iter().map(|(_, value)| value.chars().count()).max().unwrap_or_default();
        let mut lines = String::new();
        for (key, value) in rows {
            let origin = self.origins.get(&key).map_or("default", String::as_str);
            writeln!(lines, "{key:keys$}  {value:values$}  {origin}").expect("a string has room");
        }
        lines
    }

    /// Returns the configured platforms in one line, for valid settings.
    pub fn verdict(&self) -> String {
        let chats = self.chats().into_iter().map(|(name, is_set)| {
            let state = if is_set { "set" } else { "off" };
            format!("{name}: {state}. ")
        });
        chats.chain(["Configuration is valid.".to_owned()]).collect()
    }

    /// Returns a warning if the file contains a secret and other users of this machine may read it.
    /// Only the operator can correct that, so it is not an error.
    pub fn exposed(&self) -> Option<String> {
        let mut secrets = leaves(self).into_iter().filter(|(_, value)| value.is_object());
        let (key, _) = secrets.find(|(key, _)| self.origins.get(key) == Some(&self.file))?;
        let name = &self.file;
        let mode = std::fs::metadata(name).ok()?.permissions().mode() & 0o777;
        (mode & 0o077 != 0).then(|| {
            format!("{name} holds {key} and others may read it ({mode:03o}); chmod 600 {name}")
        })
    }

    /// Returns what the operator should look at although the settings are valid.
    pub fn warnings(&self) -> impl Iterator<Item = String> {
        self.exposed().into_iter().chain(self.unused())
    }

    /// Returns a warning if the file sets two places for the tables. A unit or an image may set one
    /// in its environment.
    pub fn unused(&self) -> Option<String> {
        let is_in_file = |key: &str| self.origins.get(key) == Some(&self.file);
        let why = || format!("{}: data_dir is not used, because store is set", self.file);
        (is_in_file("data_dir") && is_in_file("store")).then(why)
    }

    /// Returns the message about a setting that is not allowed, with its source.
    pub fn mistake(&self, key: &str, why: &str) -> String {
        let origin = self.origins.get(key).map_or("default", String::as_str);
        format!("{origin}: {key}: {why}")
    }

    /// Returns the number of settings that are not at their defaults.
    pub fn given(&self) -> usize {
        self.origins.len()
    }
}

/// Returns a value in the form of the file.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "not set".to_owned(),
        Value::String(text) => format!("{text:?}"),
        Value::Object(_) => "set".to_owned(),
        other => other.to_string(),
    }
}
