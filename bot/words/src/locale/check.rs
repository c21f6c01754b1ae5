//! Checks of locale files: missing texts, and texts that cannot be used as they are written.
//!
//! This module knows no code. The compiled English defines which texts exist and with which
//! arguments; `bot/tests/locales` compares English with the code.

mod command_names;
mod compare;
mod fault;
mod markup;
mod numbers;
mod report;
mod show;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use super::load::by_language;
use super::{Lang, LocaleError, LocaleFile};

pub use self::fault::{Fault, FaultKind, TextPlace};
pub use self::numbers::NUMBERS;
pub use self::report::report;
pub use self::show::{NotShown, show};
pub use self::words::{Needs, Words};

/// The findings for a language.
#[derive(Clone, Debug)]
pub struct Judged {
    pub lang: Lang,
    /// The share of the English texts that it has, in percent, rounded down; texts of the languages
    /// that it is a variant of count as well.
    pub share: usize,
    /// Errors and missing texts, ordered by kind, file and line.
    pub faults: Vec<Fault>,
    /// Whether any of its files was added by the operator.
    pub is_added: bool,
}

impl Judged {
    pub fn of(&self, kind: FaultKind) -> impl Iterator<Item = &Fault> {
        self.faults.iter().filter(move |fault| fault.kind == kind)
    }
}

/// Checks every language, ordered by id.
///
/// # Errors
/// If a folder is not named after a language, or there is no English.
pub fn judge(own: &[LocaleFile<'_>], added: &[LocaleFile<'_>]) -> Result<Vec<Judged>, LocaleError> {
    let (own, added) = (by_language(own)?, by_language(added)?);
    let english = own.get(&Lang::default()).ok_or(LocaleError::NoEnglish)?;
    let english = Words::read(&[english.as_slice()]);
    let languages = languages(&own, &added);
    let judged = languages.iter().map(|(lang, words)| {
        let others = languages.iter().filter(|(other, _)| *other != lang);
        let behind: Vec<&Words> =
            others.filter(|(other, _)| lang.is_kind_of(other)).map(|(_, words)| words).collect();
        let share = compare::share(&english, words, &behind);
        let mut faults = compare::faults(&english, words, &behind);
        faults.sort_by(|a, b| (a.kind, &a.place, &a.key).cmp(&(b.kind, &b.place, &b.key)));
        Judged { lang: lang.clone(), share, faults, is_added: added.contains_key(lang) }
    });
    Ok(judged.collect())
}

/// The files of each language.
type Files<'a> = BTreeMap<Lang, Vec<&'a LocaleFile<'a>>>;

/// Reads every language; added texts replace others.
fn languages(own: &Files<'_>, added: &Files<'_>) -> BTreeMap<Lang, Words> {
    let langs: BTreeSet<&Lang> = own.keys().chain(added.keys()).collect();
    let read = |lang: &Lang| {
        let layers: Vec<&[_]> =
            [own.get(lang), added.get(lang)].into_iter().flatten().map(Vec::as_slice).collect();
        Words::read(&layers)
    };
    langs.into_iter().map(|lang| (lang.clone(), read(lang))).collect()
}

/// Checks additions before they are used: a text that cannot be used is an error, everything else is
/// logged.
///
/// # Errors
/// If a text cannot be used as it is written.
pub(super) fn before_start(
    own: &[LocaleFile<'_>],
    added: &[LocaleFile<'_>],
) -> Result<(), LocaleError> {
    let judged = judge(own, added)?;
    let mut wrong = judged.iter().flat_map(|one| one.of(FaultKind::Wrong));
    if let Some(first) = wrong.next() {
        let (first, others) = (first.to_string(), wrong.count());
        return Err(LocaleError::Wrong { first, others });
    }
    for Judged { lang, share, faults, .. } in judged.iter().filter(|one| one.is_added) {
        tracing::info!("{lang} says {share} % of all texts");
        let odd = faults.iter().filter(|fault| fault.kind == FaultKind::Unused).count();
        if odd > 0 {
            tracing::warn!(
                "{odd} texts of {lang} are not used; `chaikhana locale check` lists them"
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
