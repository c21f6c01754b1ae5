//! Defaults, the file and the environment, laid over each other.
//!
//! Knows no setting by name.

use std::ffi::OsString;

use super::Origin;
use super::error::{ConfigError, SetBy};
use super::file::{File, Key, Privacy, keys, line, meant};

/// Every setting with its value, if it has one, and where that came from.
pub(super) struct Settings(Vec<Setting>);

struct Setting {
    key: Key,
    value: Option<String>,
    place: SetBy,
}

const PREFIX: &str = "CHAIKHANA_";

impl Settings {
    pub(super) fn gather(
        name: &str,
        text: &str,
        env: impl IntoIterator<Item = (impl Into<OsString>, impl Into<OsString>)>,
    ) -> Result<Self, ConfigError> {
        let settings = File::parse(name, text)?.settings().map(|(key, leaf)| match leaf {
            Some(value) => {
                let line = Some(line(text, value.span().start));
                let place = SetBy::File { name: name.to_owned(), line };
                Setting { key, value: Some(value.into_inner()), place }
            }
            None => {
                Setting { key, value: key.default.map(ToOwned::to_owned), place: SetBy::Default }
            }
        });
        let mut settings = Self(settings.into());
        for (variable, value) in env {
            settings.lay_over(&variable.into(), value.into())?;
        }
        Ok(settings)
    }

    /// Checks a setting; one that is not set and has no default is nothing.
    pub(super) fn parse<T>(
        &self,
        key: Key,
        check: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, ConfigError> {
        let checked = self.get(key).value.as_deref().map(check).transpose();
        checked.map_err(|why| self.fault(key, &why))
    }

    /// Checks a setting that has a default.
    pub(super) fn require<T>(
        &self,
        key: Key,
        check: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<T, ConfigError> {
        self.parse(key, check).map(|value| value.expect("the key has a default"))
    }

    /// Tells whether somebody set it.
    pub(super) fn is_given(&self, key: Key) -> bool {
        self.get(key).place != SetBy::Default
    }

    pub(super) fn fault(&self, key: Key, why: &str) -> ConfigError {
        ConfigError::new(self.get(key).place.clone(), format!("{}: {why}", key.path))
    }

    /// Returns what the operator may see of it.
    pub(super) fn origins(self) -> Vec<Origin> {
        let origins = self.0.into_iter().map(|Setting { key, value, place }| {
            let shown = match (key.privacy, value) {
                (_, None) => "not set".to_owned(),
                (Privacy::Secret, Some(_)) => "set".to_owned(),
                (Privacy::Open, Some(value)) => key.written(&value),
            };
            Origin { key: key.path, shown, place }
        });
        origins.collect()
    }

    fn get(&self, key: Key) -> &Setting {
        self.0.iter().find(|setting| setting.key == key).expect("every key has a setting")
    }

    fn lay_over(&mut self, variable: &OsString, value: OsString) -> Result<(), ConfigError> {
        let Some(variable) = variable.to_str().filter(|variable| variable.starts_with(PREFIX))
        else {
            return Ok(());
        };
        let place = SetBy::Env(variable.to_owned());
        let Some(setting) = self.0.iter_mut().find(|own| own.key.variable() == variable) else {
            return if is_service(variable) { Ok(()) } else { Err(unknown(place, variable)) };
        };
        let path = setting.key.path;
        let Ok(value) = value.into_string() else {
            let why = format!("{path}: found bytes that are no UTF-8, allowed is a text");
            return Err(ConfigError::new(place, why));
        };
        (setting.value, setting.place) = (Some(value), place);
        Ok(())
    }
}

/// Kubernetes and Docker announce a service called "chaikhana" by such variables.
fn is_service(variable: &str) -> bool {
    variable.ends_with("_SERVICE_HOST")
        || variable.contains("_SERVICE_PORT")
        || variable.ends_with("_PORT")
        || variable.contains("_PORT_")
}

fn unknown(place: SetBy, variable: &str) -> ConfigError {
    let known = keys().map(Key::variable);
    let hint = meant(variable, known.iter().map(String::as_str));
    let hint = hint.map(|hint| format!(", did you mean {hint}?")).unwrap_or_default();
    ConfigError::new(place, format!("unknown setting{hint}; allowed are {}", known.join(", ")))
}
