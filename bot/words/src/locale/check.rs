//! Checks of locale files: missing texts, texts that cannot be formatted, and texts that do not
//! fit.
//!
//! This module knows no code. The compiled English defines which texts exist and with which
//! arguments; `bot/tests/locales` compares English with the code.

mod arguments;
mod command_names;
mod compare;
mod fault;
mod lengths;
mod limits;
mod longest;
mod markup;
mod numbers;
mod report;
mod show;
mod words;

use std::collections::BTreeMap;

use super::load::{self, by_language};
use super::{Lang, LocaleError, LocaleFile, Locales};

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

    fn sort(&mut self) {
        self.faults.sort_by(|a, b| (a.kind, &a.place, &a.key).cmp(&(b.kind, &b.place, &b.key)));
    }
}

/// Checks every language, ordered by id.
///
/// # Errors
/// If a folder is not named after a language, or there is no English.
pub fn judge(own: &[LocaleFile<'_>], added: &[LocaleFile<'_>]) -> Result<Vec<Judged>, LocaleError> {
    let (english, words, mut judged) = compare_all(own, added)?;
    if let Some(locales) = sayable(own, added, &judged) {
        for one in &mut judged {
            if one.of(FaultKind::Wrong).next().is_none() {
                let faults = lengths::faults(&locales, &one.lang, &english, &words[&one.lang]);
                one.faults.extend(faults);
                one.sort();
            }
        }
    }
    Ok(judged)
}

/// English, every language, and the faults except those of length.
type Compared = (Words, BTreeMap<Lang, Words>, Vec<Judged>);

/// Checks every language for everything except lengths.
fn compare_all(own: &[LocaleFile<'_>], added: &[LocaleFile<'_>]) -> Result<Compared, LocaleError> {
    let (own_files, added_files) = (by_language(own)?, by_language(added)?);
    let english = own_files.get(&Lang::default()).ok_or(LocaleError::NoEnglish)?;
    let english = Words::read(&[english.as_slice()]);
    let words: BTreeMap<Lang, Words> = own_files
        .keys()
        .chain(added_files.keys())
        .map(|lang| {
            let layers = [own_files.get(lang), added_files.get(lang)];
            let layers: Vec<&[_]> = layers.into_iter().flatten().map(Vec::as_slice).collect();
            (lang.clone(), Words::read(&layers))
        })
        .collect();
    let judged: Vec<Judged> = words
        .iter()
        .map(|(lang, own)| {
            let behind: Vec<&Words> = words
                .iter()
                .filter(|(other, _)| *other != lang && lang.is_kind_of(other))
                .map(|(_, words)| words)
                .collect();
            let share = compare::share(&english, own, &behind);
            let faults = compare::faults(&english, own, &behind);
            let is_added = added_files.contains_key(lang);
            let mut judged = Judged { lang: lang.clone(), share, faults, is_added };
            judged.sort();
            judged
        })
        .collect();
    Ok((english, words, judged))
}

/// Returns the languages that can be formatted as they are written, if English is one of them.
fn sayable(own: &[LocaleFile<'_>], added: &[LocaleFile<'_>], judged: &[Judged]) -> Option<Locales> {
    let is_right = |file: &LocaleFile<'_>| {
        let lang: Option<Lang> = file.folder.parse().ok();
        let is_of = |one: &&Judged| Some(&one.lang) == lang.as_ref();
        judged.iter().find(is_of).is_some_and(|one| one.of(FaultKind::Wrong).next().is_none())
    };
    let [own, added] = [own, added]
        .map(|files| files.iter().filter(|file| is_right(file)).cloned().collect::<Vec<_>>());
    load::read(&own, &added).ok()
}

/// Checks additions before they are used: a text that cannot be formatted is an error, everything
/// else is logged.
///
/// # Errors
/// If a text cannot be formatted as it is written.
pub(super) fn before_start(
    own: &[LocaleFile<'_>],
    added: &[LocaleFile<'_>],
) -> Result<(), LocaleError> {
    let (_, _, judged) = compare_all(own, added)?;
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
