//! Properties of every panel of Iszkenderun.

use std::collections::BTreeSet;

use engine::games::iszkenderun::{Action, Iszkenderun, Options};
use engine::seat::Seat;

use super::{Walk, every_line_is_listed};
use crate::panels::iszkenderun::events;
use crate::panels::words::{MAX_LABEL_UNITS, SHOWN_LABEL_CHARS, long_names, names};

/// A play in which people pass now and then, or only if there is no other action.
fn walk(seats: usize, seed: u64) -> Walk<Iszkenderun> {
    let walk = Walk::start(Options::default(), seats, seed);
    if seed.is_multiple_of(3) { walk } else { walk.liking(|action| *action != Action::Pass) }
}

#[test]
fn buttons_differ_where_they_are_seen_and_fit_everywhere() {
    for seed in 0..200 {
        let seats = 3 + usize::try_from(seed % 2).expect("small");
        let mut walk = walk(seats, seed);
        while walk.asked().is_some() {
            let labels = walk.labels(&long_names(seats));
            let length = |label: &String| label.encode_utf16().count();
            assert!(labels.iter().all(|label| length(label) <= MAX_LABEL_UNITS), "{labels:?}");
            let labels = walk.labels(&names(seats));
            let shown = labels
                .iter()
                .map(|label| label.chars().take(SHOWN_LABEL_CHARS).collect::<String>());
            // The fee comes first; the group also says what it pays for.
            let groups = walk.groups(&names(seats));
            let different: BTreeSet<_> = groups.into_iter().zip(shown).collect();
            assert_eq!(different.len(), labels.len(), "{labels:?}");
            walk.go_on();
        }
    }
}

#[test]
fn nothing_happens_that_the_golden_of_lines_does_not_show() {
    for seed in 0..60 {
        let mut walk = walk(3, seed).later(usize::try_from(seed).expect("small") * 3);
        walk.leave(Seat::new(1));
        every_line_is_listed::<Iszkenderun>(&events(), &walk.played_out().told);
    }
}
