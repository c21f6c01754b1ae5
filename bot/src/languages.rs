//! The languages for all commands, and `chaikhana locale` for translators.

use std::error::Error;
use std::path::Path;

use bot::config::{Config, ConfigError};
use words::locale::check::{self, FaultKind};
use words::locale::{self, Lang, LocaleFile, Locales};

use crate::run::{CommandResult, say};

/// Returns the languages of the program and those that the settings add.
///
/// # Errors
/// If the folder in the settings is unusable, or the language in them is none of these.
pub fn of(config: &Config) -> Result<Locales, ConfigError> {
    let mistake = |key, why: &str| ConfigError::new([config.mistake(key, why)]);
    let loaded = locales::load_with(config.locales_dir());
    let locales = loaded.map_err(|why| mistake("locales_dir", &why.to_string()))?;
    let wanted = &config.language;
    if locales.spoken(wanted).spoken(wanted).is_none() {
        let known: Vec<String> = locales.languages().map(|lang| format!("\"{lang}\"")).collect();
        let why = format!("found \"{wanted}\", allowed is one of {}", known.join(", "));
        return Err(mistake("language", &why));
    }
    Ok(locales)
}

/// Returns the language that the environment names for messages, if the program speaks it (POSIX,
/// *Internationalization Variables*).
pub fn of_environment(
    locales: &Locales,
    variable: impl Fn(&str) -> Option<String>,
) -> Option<Lang> {
    let given = |name| variable(name).filter(|value| !value.is_empty());
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(given)?;
    let wanted: Lang = named.split(['.', '@']).next()?.replace('_', "-").parse().ok()?;
    locales.spoken(&Lang::default()).spoken(&wanted).cloned()
}

/// Prints what is missing and what is wrong.
///
/// # Errors
/// If anything is wrong; missing texts are not an error.
pub fn check(folder: Option<&Path>) -> CommandResult {
    let (own, added) = files(folder)?;
    let judged = check::judge(&own, &added)?;
    say(check::report(&judged).trim_end())?;
    let is_wrong = |kind: FaultKind| kind != FaultKind::Missing;
    let faults = judged.iter().flat_map(|one| &one.faults);
    match faults.filter(|fault| is_wrong(fault.kind)).count() {
        0 => Ok(()),
        1 => Err("1 text is to be mended".into()),
        count => Err(format!("{count} texts are to be mended").into()),
    }
}

/// Prints texts in every language, or in one and English.
///
/// # Errors
/// If the text or the language does not exist.
pub fn show(key: &str, folder: Option<&Path>, lang: Option<&Lang>) -> CommandResult {
    let (own, added) = files(folder)?;
    say(check::show(&own, &added, key, lang)?.trim_end())
}

/// The files of the program, and the additional ones.
type Files = (Vec<LocaleFile<'static>>, Vec<LocaleFile<'static>>);

fn files(folder: Option<&Path>) -> Result<Files, Box<dyn Error>> {
    let added = folder.map(locale::in_folder).transpose()?.unwrap_or_default();
    Ok((locales::files(), added))
}
