//! Compares a language with English: the same texts, with the same arguments.

use std::collections::BTreeSet;

use super::command_names;
use super::fault::{Fault, FaultKind};
use super::numbers::NUMBERS;
use super::words::{Needs, Words};
use crate::locale::load::{DIGITS, DIGITS_FORM};

/// Returns all faults of a language; `behind` are the languages that it is a variant of.
pub(super) fn faults(english: &Words, own: &Words, behind: &[&Words]) -> Vec<Fault> {
    let mut faults = own.faults.clone();
    for fault in &mut faults {
        fault.english = said(english, &fault.key);
    }
    for (key, needs) in &own.keys {
        let fault = |kind, why: String| {
            let (place, key, english) = (needs.place.clone(), key.clone(), said(english, key));
            Fault { kind, place, key, why, english }
        };
        let name = command_names::fault(english, own, behind, key);
        let wrong = ill_typed(english, own, key, needs).into_iter().chain(name);
        faults.extend(wrong.map(|why| fault(FaultKind::Wrong, why)));
    }
    faults.extend(unused(english, own));
    faults.extend(missing(english, own, behind));
    faults
}

/// Returns the share of the English texts that are present, in percent, rounded down.
pub(super) fn share(english: &Words, own: &Words, behind: &[&Words]) -> usize {
    let all = english.messages().count().max(1);
    all.saturating_sub(missing(english, own, behind).len()) * 100 / all
}

/// Returns why a text cannot be formatted with its arguments.
fn ill_typed(english: &Words, own: &Words, key: &str, needs: &Needs) -> Vec<String> {
    let missing = needs.keys.iter().filter(|other| !own.keys.contains_key(*other));
    let mut faults: Vec<String> =
        missing.map(|other| format!("refers to {other}, which is missing")).collect();
    if english.keys.contains_key(key) && !key.starts_with('-') {
        let given = english.args(key);
        let numbers = english.numbers(key);
        let unknown = own.args(key).into_iter().filter(|name| !given.contains(name));
        faults.extend(unknown.map(|name| format!("${name} is not given")));
        let is_number = |name: &str| numbers.contains(name) || NUMBERS.contains(&name);
        let other = own.numbers(key).into_iter().filter(|name| given.contains(name));
        let other = other.filter(|name| !is_number(name));
        faults.extend(other.map(|name| format!("${name} is no number, so nothing can hang on it")));
    }
    if key == DIGITS && !are_digits(&needs.source) {
        faults.push(format!("must be {DIGITS_FORM}"));
    }
    faults
}

fn are_digits(source: &str) -> bool {
    let digits: BTreeSet<char> = source.trim().chars().collect();
    source.trim().chars().count() == 10 && digits.len() == 10
}

/// Returns the unused texts: messages that English does not have, and terms that no message uses.
fn unused(english: &Words, own: &Words) -> Vec<Fault> {
    let said: BTreeSet<&str> = own.reached(english.messages().map(|(key, _)| key.as_str()));
    let unused = own.keys.iter().filter(|(key, _)| {
        if key.starts_with('-') {
            !said.contains(key.as_str())
        } else {
            !english.keys.contains_key(*key)
        }
    });
    let fault = |(key, needs): (&String, &Needs)| {
        let why = if key.starts_with('-') { "no text uses it" } else { "English has no such key" };
        let (place, key) = (needs.place.clone(), key.clone());
        Fault { kind: FaultKind::Unused, place, key, why: why.to_owned(), english: String::new() }
    };
    unused.map(fault).collect()
}

fn missing(english: &Words, own: &Words, behind: &[&Words]) -> Vec<Fault> {
    let is_said = |key: &String| {
        own.keys.contains_key(key) || behind.iter().any(|words| words.keys.contains_key(key))
    };
    let missing = english.messages().filter(|(key, _)| !is_said(key));
    let fault = |(key, needs): (&String, &Needs)| {
        let Needs { place, source, .. } = needs;
        let (key, why) = (key.clone(), "missing".to_owned());
        Fault { kind: FaultKind::Missing, place: place.clone(), key, why, english: source.clone() }
    };
    missing.map(fault).collect()
}

fn said(english: &Words, key: &str) -> String {
    english.keys.get(key).map(|needs| needs.source.clone()).unwrap_or_default()
}
