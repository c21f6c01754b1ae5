//! Properties of every panel of Ice Cult.

use std::collections::BTreeSet;

use engine::games::ice_cult::{IceCult, Options};
use engine::seat::{Seat, Viewer};
use panels::present::ShowBoard as _;

use super::{Walk, every_line_is_listed};
use crate::panels::ice_cult::events;
use crate::panels::words::{MAX_LABEL_UNITS, SHOWN_LABEL_CHARS, long_names, names, plain};

/// The number of columns of a phone in portrait orientation.
const PHONE: usize = 40;

fn walk(seats: usize, seed: u64) -> Walk<IceCult> {
    Walk::start(Options::default(), seats, seed)
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    for seed in 0..200 {
        let seats = 2 + usize::try_from(seed % 3).expect("small");
        let mut walk = walk(seats, seed);
        while walk.asked().is_some() {
            let labels = walk.labels(&long_names(seats));
            let length = |label: &String| label.encode_utf16().count();
            assert!(labels.iter().all(|label| length(label) <= MAX_LABEL_UNITS), "{labels:?}");
            // Only the height of a group, or what lapses, may be cut off.
            let cut = |label: &&String| length(label) > SHOWN_LABEL_CHARS;
            let cut = labels.iter().filter(cut).filter(|label| !label.starts_with("End"));
            assert!(cut.clone().all(|label| label.contains(" copies ")), "{labels:?}");
            let starts: BTreeSet<String> =
                labels.iter().map(|label| label.chars().take(MAX_LABEL_UNITS).collect()).collect();
            assert_eq!(starts.len(), labels.len(), "{labels:?}");
            walk.go_on();
        }
    }
}

#[test]
fn the_board_fits_a_phone() {
    for seed in 0..100 {
        let mut walk = walk(4, seed);
        while walk.asked().is_some() {
            let board = IceCult::board(&walk.view(Viewer::Public), &names(4));
            for line in plain(&board).lines().filter(|line| line.starts_with("| ")) {
                assert!(line.chars().count() - 2 <= PHONE, "{line}");
            }
            walk.go_on();
        }
    }
}

#[test]
fn nothing_happens_that_the_golden_of_lines_does_not_show() {
    for seed in 0..120 {
        let mut walk = walk(3, seed).later(usize::try_from(seed).expect("small"));
        if seed % 9 == 0 {
            walk.leave(Seat::new(1));
        }
        every_line_is_listed::<IceCult>(&events(), &walk.played_out().told);
    }
}
