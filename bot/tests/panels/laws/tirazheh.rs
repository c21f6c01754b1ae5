//! Properties of every panel of Tirazheh.

use std::collections::BTreeSet;

use engine::games::tirazheh::{Action, Options, Tirazheh};
use engine::options::Options as _;
use engine::seat::Seat;

use super::{Walk, every_line_is_listed};
use crate::panels::tirazheh::events;
use crate::panels::words::{SHOWN_LABEL_CHARS, long_names, names};

/// A play in which people give up only if there is no other action.
fn walk(options: Options, seats: usize, seed: u64) -> Walk<Tirazheh> {
    Walk::start(options, seats, seed).liking(|action| *action != Action::GiveUp)
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    for seed in 0..300 {
        let options = Options::combinations().nth(usize::try_from(seed % 8).expect("small"));
        let seats = 2 + usize::try_from(seed % 3).expect("small");
        let mut walk = walk(options.expect("there are eight"), seats, seed);
        while walk.asked().is_some() {
            let labels = walk.labels(&long_names(seats));
            assert!(
                labels.iter().all(|label| label.chars().count() <= SHOWN_LABEL_CHARS),
                "{labels:?}"
            );
            let labels = walk.labels(&names(seats));
            let different: BTreeSet<&String> = labels.iter().collect();
            assert_eq!(different.len(), labels.len(), "{labels:?}");
            walk.go_on();
        }
    }
}

#[test]
fn nothing_happens_that_the_golden_of_lines_does_not_show() {
    let full = Options { greater_than_count: true, scoring: true, odd_actions: true };
    for seed in 0..40 {
        let mut walk = walk(full, 3, seed).later(usize::try_from(seed).expect("small") * 9);
        walk.leave(Seat::new(1));
        every_line_is_listed::<Tirazheh>(&events(), &walk.played_out().told);
    }
}
