//! Every setting as the operator may see it, which platforms are set, and whether others may read the
//! file.
//!
//! Shows of a secret only that it is set.

use std::fmt::Write as _;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::Value;

use super::Config;
use super::layers::leaves;

impl Config {
    /// Lists every setting with its value and where it came from; secrets only as "set".
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

    /// Returns which platforms are set, in one line for valid settings.
    pub fn verdict(&self) -> String {
        let chats = self.chats().into_iter().map(|(name, is_set)| {
            let state = if is_set { "set" } else { "off" };
            format!("{name}: {state}. ")
        });
        chats.chain(["Configuration is valid.".to_owned()]).collect()
    }

    /// Returns what to say about a file that holds a token or secret and that others on this
    /// machine may read. Only the operator can mend that, so nothing is refused.
    pub fn exposed(&self) -> Option<String> {
        let mut secrets = leaves(self).into_iter().filter(|(_, value)| value.is_object());
        let (key, _) = secrets.find(|(key, _)| self.origins.get(key) == Some(&self.file))?;
        let name = &self.file;
        let mode = std::fs::metadata(name).ok()?.permissions().mode() & 0o777;
        (mode & 0o077 != 0).then(|| {
            format!("{name} holds {key} and others may read it ({mode:03o}); chmod 600 {name}")
        })
    }

    /// Returns how many settings are not left at their defaults.
    pub fn given(&self) -> usize {
        self.origins.len()
    }
}

/// Returns a value as the file would have it.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "not set".to_owned(),
        Value::String(text) => format!("{text:?}"),
        Value::Object(_) => "set".to_owned(),
        other => other.to_string(),
    }
}
