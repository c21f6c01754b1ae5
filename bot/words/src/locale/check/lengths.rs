//! Checks whether the texts of a language fit where they are shown.

use super::command_names;
use super::fault::{Fault, FaultKind};
use super::limits::{self, Limit};
use super::longest::{LONGEST_SIZES, Longest, USUAL, length};
use super::words::Words;
use crate::locale::{Lang, Locales};

/// Returns the texts that do not fit.
pub(super) fn faults(locales: &Locales, lang: &Lang, english: &Words, own: &Words) -> Vec<Fault> {
    let in_english = Lang::default();
    let sizes = [LONGEST_SIZES, USUAL];
    let [longest, usual] = sizes.map(|sizes| Longest::new(locales, lang, english, sizes));
    let theirs = sizes.map(|sizes| Longest::new(locales, &in_english, english, sizes));
    let too_long = |limit: &Limit, key: &str| {
        // A longer button is truncated, so even English may be longer than this with long names.
        let most = match limit.seen {
            None => limit.most,
            Some(_) => limit.most.max(length(&theirs[0].words(key))),
        };
        let at_most = |seen: usize| (usual.words(key), seen.max(length(&theirs[1].words(key))));
        let measured = [Some((longest.words(key), most)), limit.seen.map(at_most)];
        let is_longer = |(words, most): &(String, usize)| length(words) > *most;
        let (words, most) = measured.into_iter().flatten().find(is_longer)?;
        Some(format!("{} characters, {} has {most}: {words}", length(&words), limit.place))
    };
    let both = own.messages().filter_map(|(key, it)| Some((key, it, english.keys.get(key)?)));
    let faults = both.flat_map(|(key, needs, in_english)| {
        let name = command_names::fault(english, key, &longest);
        let over = limits::of(key).filter_map(|limit| too_long(limit, key));
        let whys: Vec<String> = name.into_iter().chain(over).collect();
        whys.into_iter().map(move |why| Fault {
            kind: FaultKind::TooLong,
            place: needs.place.clone(),
            key: key.clone(),
            why,
            english: in_english.source.clone(),
        })
    });
    faults.collect()
}
