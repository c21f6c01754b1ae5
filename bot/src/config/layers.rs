//! Merges the file and the environment, and reads the settings from the result.
//!
//! The module must not know any setting by name: the keys are those of the default settings.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;

use serde_json::Value;
use toml::de::{DeTable, DeValue};

use super::value::{is_shown, kind};
use super::{Config, ConfigError, MAX_MEGABYTES, SECRETS};
use words::files;

const PREFIX: &str = "CHAIKHANA_";

/// The values, the source of each, and the mistakes found so far.
pub(super) struct Layers {
    keys: Vec<String>,
    values: BTreeMap<String, Value>,
    origins: BTreeMap<String, String>,
    mistakes: Vec<String>,
}

impl Layers {
    pub(super) fn of_file(file: &str, text: &str) -> Result<Self, ConfigError> {
        let table = DeTable::parse(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let line = text.bytes().take(start).filter(|&byte| byte == b'\n').count() + 1;
            ConfigError::new([format!("{file}:{line}: not TOML: {}", error.message())])
        })?;
        let (values, origins) = (BTreeMap::new(), BTreeMap::new());
        let mut layers = Self { keys: keys(), values, origins, mistakes: Vec::new() };
        for (key, value) in flatten(String::new(), table_of(table.get_ref())) {
            if layers.keys.contains(&key) {
                layers.values.insert(key.clone(), value);
                layers.origins.insert(key, file.to_owned());
            } else if let Some(why) = layers.misfit(&key, &value) {
                layers.mistakes.push(format!("{file}: {why}"));
            }
        }
        Ok(layers)
    }

    /// Sets the value of an environment variable.
    pub(super) fn lay_over(&mut self, variable: &OsStr, value: OsString) {
        let Some(variable) = variable.to_str().filter(|name| name.starts_with(PREFIX)) else {
            return;
        };
        // Composed files set a variable that is not given to nothing.
        if value.is_empty() {
            return;
        }
        let origin = format!("environment variable {variable}");
        let Some(key) = self.keys.iter().find(|key| variable_of(key) == variable).cloned() else {
            if !is_service(variable) && !SECRETS.iter().any(|key| file_variable_of(key) == variable)
            {
                let known: Vec<_> = self.keys.iter().map(|key| variable_of(key)).collect();
                let hint = hint(variable, &known);
                self.mistakes.push(format!("{origin}: unknown setting{hint}"));
            }
            return;
        };
        self.origins.insert(key.clone(), origin);
        match value.into_string() {
            Ok(value) => drop(self.values.insert(key, Value::String(value))),
            Err(_) => self.refuse(&key, "found bytes that are no UTF-8, allowed is a text"),
        }
    }

    /// Reads the secrets that are in files of their own: those that variables such as
    /// `CHAIKHANA_DISCORD_TOKEN_FILE` name and, if nothing else sets them, the credentials of systemd
    /// that are called like their keys.
    pub(super) fn read_secrets(&mut self, env: &[(OsString, OsString)]) {
        let value_of = |variable: &str| {
            let found = env.iter().find(|(name, value)| name == variable && !value.is_empty());
            found.map(|(_, value)| Path::new(value))
        };
        for key in SECRETS {
            let variable = file_variable_of(key);
            let credential = || Some(value_of("CREDENTIALS_DIRECTORY")?.join(key));
            if let Some(file) = value_of(&variable) {
                let plain = variable_of(key);
                if value_of(&plain).is_some() {
                    let origin = format!("environment variable {plain}");
                    self.origins.insert(key.to_owned(), origin);
                    self.refuse(key, &format!("found, but {variable} is set, too"));
                } else {
                    self.read_secret(key, file, format!("environment variable {variable}"));
                }
            } else if !self.origins.contains_key(key)
                && let Some(file) = credential().filter(|file| file.exists())
            {
                self.read_secret(key, &file, format!("credential {key}"));
            }
        }
    }

    fn read_secret(&mut self, key: &str, file: &Path, origin: String) {
        self.origins.insert(key.to_owned(), origin);
        self.values.remove(key);
        let read = files::read(file, MAX_MEGABYTES);
        match read.and_then(|bytes| String::from_utf8(bytes).map_err(io::Error::other)) {
            Ok(text) => drop(self.values.insert(key.to_owned(), Value::from(text.trim()))),
            Err(why) => self.refuse(key, &format!("{} cannot be read: {why}", file.display())),
        }
    }

    /// Reads the valid settings; returns them with every mistake in the file and the environment.
    /// The deserializer stops at a mistake, so it is started again without that value.
    pub(super) fn read(mut self) -> (Config, Vec<String>) {
        let mut config: Config = loop {
            match serde_path_to_error::deserialize(self.tree()) {
                Ok(config) => break config,
                Err(error) => {
                    let key = error.path().to_string();
                    self.values.remove(&key).expect("only what is set is refused");
                    self.refuse(&key, &error.inner().to_string());
                }
            }
        };
        config.origins.clone_from(&self.origins);
        for (key, why) in config.contradictions() {
            self.refuse(key, &why);
        }
        self.mistakes.sort();
        (config, self.mistakes)
    }

    fn refuse(&mut self, key: &str, why: &str) {
        self.mistakes.push(format!("{}: {key}: {why}", self.origins[key]));
    }

    /// Returns the values nested as in the file.
    fn tree(&self) -> Value {
        let mut tree = Value::Object(serde_json::Map::new());
        for (key, value) in &self.values {
            *key.split('.').fold(&mut tree, |section, name| &mut section[name]) = value.clone();
        }
        tree
    }

    /// Returns the mistake in a value of the file that is not a setting.
    fn misfit(&self, key: &str, value: &Value) -> Option<String> {
        if self.keys.iter().any(|known| known.starts_with(&format!("{key}."))) {
            let found = kind(value);
            let why = format!("{key}: found {found}, allowed is a table: [{key}]");
            return (!value.is_object()).then_some(why);
        }
        let named = key.split('.').map(|name| if is_shown(name) { name } else { "…" });
        let named = named.collect::<Vec<_>>().join(".");
        Some(format!("{named}: unknown key{}", hint(key, &self.keys)))
    }
}

pub(super) fn keys() -> Vec<String> {
    leaves(&Config::default()).into_iter().map(|(key, _)| key).collect()
}

/// Returns the environment variable of a setting.
pub(super) fn variable_of(key: &str) -> String {
    format!("{PREFIX}{}", key.replace('.', "_").to_uppercase())
}

/// Returns the environment variable that names the file with a secret.
fn file_variable_of(key: &str) -> String {
    format!("{}_FILE", variable_of(key))
}

/// Returns the key and value of everything except sections, in the order of the keys. A setting
/// without a value is null, and a secret is an empty object.
pub(super) fn leaves(tree: &impl serde::Serialize) -> Vec<(String, Value)> {
    let tree = serde_json::to_value(tree).expect("settings are plain values");
    flatten(String::new(), tree)
}

fn flatten(path: String, value: Value) -> Vec<(String, Value)> {
    match value {
        Value::Object(section) if !section.is_empty() || path.is_empty() => {
            let below = |name| if path.is_empty() { name } else { format!("{path}.{name}") };
            section.into_iter().flat_map(|(name, value)| flatten(below(name), value)).collect()
        }
        leaf => vec![(path, leaf)],
    }
}

fn table_of(table: &DeTable<'_>) -> Value {
    let pairs = table.iter();
    pairs.map(|(key, value)| (key.get_ref().to_string(), value_of(value.get_ref()))).collect()
}

/// Returns a value of the file. A number that is too large for any setting is left as a text.
fn value_of(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| Value::from(number.as_str()), Value::from),
        DeValue::Float(number) => Value::from(number.as_str().parse::<f64>().ok()),
        DeValue::Boolean(flag) => Value::from(*flag),
        DeValue::Datetime(moment) => Value::from(moment.to_string()),
        DeValue::Array(items) => items.iter().map(|item| value_of(item.get_ref())).collect(),
        DeValue::Table(table) => table_of(table),
    }
}

/// Suggests the most likely known word: a similar one, or a key of the same name in a section.
fn hint(word: &str, known: &[String]) -> String {
    const ALIKE: f64 = 0.6; // One typing error in a short word, a few in a long one.
    let rated =
        known.iter().map(|known| (strsim::normalized_damerau_levenshtein(word, known), known));
    let best =
        rated.max_by(|(a, _), (b, _)| a.total_cmp(b)).filter(|(likeness, _)| *likeness >= ALIKE);
    let in_section = format!(".{}", word.rsplit('.').next().unwrap_or(word));
    let same_name = || known.iter().find(|known| known.ends_with(&in_section));
    let meant = best.map(|(_, known)| known).or_else(same_name);
    meant.map(|meant| format!(", did you mean {meant}?")).unwrap_or_default()
}

/// Tells whether Kubernetes or Docker has set a variable for a service called "chaikhana".
fn is_service(variable: &str) -> bool {
    variable.ends_with("_SERVICE_HOST")
        || variable.ends_with("_PORT")
        || variable.contains("_PORT_")
}
