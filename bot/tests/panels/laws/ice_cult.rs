//! Properties of every panel of Ice Cult.

use engine::games::ice_cult::{IceCult, Options};
use engine::seat::Viewer;
use panels::present::ShowBoard as _;

use super::Walk;
use crate::panels::words::{names, plain};

/// The number of columns of a phone in portrait orientation.
const PHONE: usize = 40;

fn walk(seats: usize, seed: u64) -> Walk<IceCult> {
    Walk::start(Options::default(), seats, seed)
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
