//! What makes the point of each scene of Nautilus, and what misses it.

use engine::games::nautilus::board::Space;
use engine::games::nautilus::card::Card;
use engine::games::nautilus::{Action, Nautilus};
use panels::lessons::READER;

use super::{after, verdict};

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

/// Places the card of a scene.
fn placed(on: &str) -> Vec<Action> {
    vec![Action::Put(space(on)), Action::Place(None)]
}

/// Makes the point of each scene.
pub(super) fn way() -> Vec<Vec<Action>> {
    Vec::from(["A1", "B3", "B1", "A3"].map(placed))
}

#[test]
fn n_8_1_a_column_is_won_across_from_the_card_of_the_other_side() {
    let open = "missed: Column 1 is still open: you win it on A1, across from the 9.";
    let side = "missed: A card on side B counts for side B, no matter who placed it.";
    let made = "made: Your 12 beats the 9: once all ten spaces are full, the prize is yours.";
    for (on, expected) in [("A1", made), ("A5", open), ("B2", side), ("B5", side)] {
        assert_eq!(verdict::<Nautilus>(0, &placed(on)), expected);
    }
}

#[test]
fn n_6_2_a_weak_card_on_the_other_side_keeps_a_good_one_away() {
    assert_eq!(
        verdict::<Nautilus>(1, &placed("B3")),
        "made: Your 8 beats Fishbone, and no better card can go to B3: weak cards belong on the other \
         side."
    );
    for elsewhere in ["A4", "A5"] {
        assert_eq!(
            verdict::<Nautilus>(1, &placed(elsewhere)),
            "missed: Your opponent’s 12 on B3 beats your 8; Fishbone could have taken that space."
        );
        let reached = after::<Nautilus>(1, &placed(elsewhere));
        assert_eq!(reached.progress.view.board.at(space("B3")), Some(Card::diver(12)));
    }
}

#[test]
fn n_7_5_an_arrow_moves_the_only_card_it_can_on_the_side_where_it_is_placed() {
    let made = "made: The 13 counts for you now; a 7↔ or 8↔ moves a card along its side instead.";
    let missed = "missed: An arrow cannot be declined: it took your 12 to side B.";
    for (on, expected) in [("B1", made), ("B5", made), ("A2", missed), ("A5", missed)] {
        assert_eq!(verdict::<Nautilus>(2, &placed(on)), expected, "nothing else is asked");
    }
}

#[test]
fn n_8_5_the_domain_that_is_still_open_decides_the_game() {
    let made = "made: Navigation is your third domain: 3 points were enough, because its ink blot is \
                out.";
    let missed = "missed: Navigation went to side B: more prizes of a domain that is won (✓) change \
                  nothing.";
    for (on, expected, is_winning) in [("A3", made, true), ("A1", missed, false)] {
        assert_eq!(verdict::<Nautilus>(3, &placed(on)), expected);
        let outcome = after::<Nautilus>(3, &placed(on)).progress.outcome;
        let winners = outcome.expect("it was the last card").winners();
        assert_eq!(winners.contains(READER), is_winning);
    }
}
