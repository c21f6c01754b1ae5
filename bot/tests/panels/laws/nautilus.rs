//! Properties of every panel of Nautilus.

use std::collections::BTreeSet;

use engine::games::nautilus::{Action, Collections, FirstPlayer, Nautilus, Options};
use engine::options::Options as _;
use engine::seat::{Seat, Viewer};
use panels::panel::grid;
use panels::present::ShowBoard as _;

use super::{Walk, every_line_is_listed};
use crate::panels::nautilus::events;
use crate::panels::words::{SHOWN_LABEL_CHARS, long_names, names, plain};

const STANDARD: Options =
    Options { early_end: true, collections: Collections::Visible, first_player: FirstPlayer::A };
const DEEP: Options =
    Options { early_end: false, collections: Collections::Hidden, first_player: FirstPlayer::B };

const PLAYS_SPECIALS: fn(&Action) -> bool = |action| *action != Action::SkipSpecial;

/// The widest rows, and the lists, fit a phone.
#[test]
fn a_board_fits_a_phone() {
    let fits = |text: &str| {
        for row in text.lines().filter_map(|line| line.strip_prefix("| ")) {
            assert!(row.chars().count() <= grid::WIDE, "{row}");
        }
    };
    for seed in 0..40 {
        let options = if seed % 2 == 0 { STANDARD } else { DEEP };
        let mut walk = Walk::<Nautilus>::start(options, 2, seed);
        while walk.asked().is_some() {
            fits(&plain(&Nautilus::board(&walk.view(walk.viewer()), &names(2))));
            walk.go_on();
        }
        fits(&plain(&Nautilus::result(&walk.view(Viewer::Public), &names(2))));
    }
}

#[test]
fn buttons_are_short_and_no_two_say_the_same() {
    for seed in 0..120 {
        let options = Options::combinations().nth(usize::try_from(seed % 12).expect("small"));
        let options = options.expect("there are twelve");
        let mut walk = Walk::<Nautilus>::start(options, 2, seed);
        while walk.asked().is_some() {
            let labels = walk.labels(&long_names(2));
            assert!(
                labels.iter().all(|label| label.chars().count() <= SHOWN_LABEL_CHARS),
                "{labels:?}"
            );
            let labels = walk.labels(&names(2));
            let different: BTreeSet<&String> = labels.iter().collect();
            assert_eq!(different.len(), labels.len(), "{labels:?}");
            walk.go_on();
        }
    }
}

#[test]
fn nothing_happens_that_the_golden_of_lines_does_not_show() {
    for seed in 0..40 {
        let liked = if seed % 2 == 0 { PLAYS_SPECIALS } else { |_: &Action| true };
        let mut walk = Walk::<Nautilus>::start(STANDARD, 2, seed).liking(liked);
        if seed == 0 {
            walk = walk.later(50);
            walk.leave(Seat::new(1));
        }
        every_line_is_listed::<Nautilus>(&events(), &walk.played_out().told);
    }
}
