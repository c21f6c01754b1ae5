//! Properties of every panel of Nautilus.

use engine::games::nautilus::{Collections, FirstPlayer, Nautilus, Options};
use engine::seat::Viewer;
use panels::panel::grid;
use panels::present::ShowBoard as _;

use super::Walk;
use crate::panels::words::{names, plain};

const STANDARD: Options =
    Options { early_end: true, collections: Collections::Visible, first_player: FirstPlayer::A };
const DEEP: Options =
    Options { early_end: false, collections: Collections::Hidden, first_player: FirstPlayer::B };

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
