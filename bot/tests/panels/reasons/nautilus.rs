//! The reasons of Nautilus: each kind once.

use engine::games::nautilus::positions::{Position, given};

use super::why_not;
use crate::panels::at::{At, eyes};
use crate::panels::nautilus::{first_round, middle};

const A: usize = 0;

/// Checks that the page of A has a reason with its rule, and the label of the action.
fn says(at: &At, label: &str, why: &str, rule: &str) {
    let page = why_not(at, eyes(A));
    let Some((_, below)) = page.split_once(&format!("{why} ({rule})\n")) else {
        panic!("{why:?} by {rule} in:\n{page}")
    };
    let mut named = below.lines().map_while(|line| line.strip_prefix("- "));
    assert!(named.any(|one| one == label), "{label:?} with {why:?} in:\n{page}");
}

/// A has chosen to place the 7, and perhaps a space.
fn planned(position: Position, space: Option<&str>) -> At {
    let mut at = At::of(position.play());
    at.presses(A, "Diver 7↔");
    if let Some(space) = space {
        at.presses(A, space);
    }
    at
}

/// A has placed the 7 on A5, and an arrow is due.
fn along() -> Position {
    let position = given("B: 14 . 2 . 4 / A: . . . 11 7").hand("A", "6 10").hand("B", "1 8 9");
    position.moving("A5").holds("A", "kraken").holds("B", "anchor")
}

/// A has placed the 9 on A5, and an arrow is due.
fn across() -> Position {
    let position = given("B: 14 . 2 . . / A: . 11 3 . 9").hand("A", "6 10").hand("B", "1 7 8");
    position.moving("A5").holds("A", "kraken").holds("B", "anchor")
}

#[test]
fn specials_come_first() {
    let at = At::of(first_round().window("A", "eye").holds("B", "anchor").play());
    says(&at, "Diver 13", "No card is placed before the specials are settled.", "N-5.1");
}

#[test]
fn an_arrow_comes_first() {
    let why = "First the arrow of 7↔ on A5 must move another card.";
    says(&At::of(along().play()), "Diver 6↕", why, "N-7.5");
}

#[test]
fn a_start_special_is_too_late() {
    let at = At::of(middle().holds("A", "eye").skipped("A").holds("B", "anchor").play());
    let why = "Eye can be played only before the first card of a round.";
    says(&at, "Play Eye", why, "N-5.3");
}

#[test]
fn the_anchor_is_not_played_alone() {
    let at = At::of(middle().holds("A", "anchor").holds("B", "kraken").play());
    let why = "The Anchor is played together with a Diver, as the last step of placing it.";
    says(&at, "Play Anchor", why, "N-6.4");
}

#[test]
fn another_card_is_chosen() {
    let at = planned(middle().holds("A", "kraken").holds("B", "fishbone"), None);
    let why = "You have already chosen 7↔. Undo that step to choose another card.";
    says(&at, "Diver 10", why, "N-6.7");
}

#[test]
fn another_space_is_chosen() {
    let at = planned(middle().holds("A", "kraken").holds("B", "fishbone"), Some("A1"));
    let why = "You have already chosen A1. Undo that step to choose another space.";
    says(&at, "B3: War -1", why, "N-6.7");
}

#[test]
fn a_special_was_not_drawn() {
    let position = first_round().draft("eye anchor kraken fishbone diving_module harpoon");
    let why = "You drew Eye and Anchor: keep one of these two.";
    says(&At::of(position.play()), "Keep Kraken, give Eye and Anchor", why, "N-4.1");
}

#[test]
fn a_diver_was_not_drawn() {
    let position = first_round().discarded("diving_module").holds("B", "fishbone");
    let why = "The Diving module drew 2 and 11: keep one of these two.";
    let at = At::of(position.module("2 11").play());
    says(&at, "Keep 1, return 2 and 11", why, "N-5.5");
}

#[test]
fn a_diver_cannot_be_given() {
    let position = first_round().discarded("harpoon").holds("B", "kraken").harpoon("9");
    let why = "You can give only a Diver from your hand: 3, 6↕, 7↔, 10, 13.";
    says(&At::of(position.play()), "Give 2, take 9↕", why, "N-5.8");
}

#[test]
fn a_diver_is_not_in_hand() {
    let at = At::of(middle().holds("A", "kraken").holds("B", "fishbone").play());
    let why = "You can place only a Diver from your hand: 6↕, 7↔, 10.";
    says(&at, "Diver 2", why, "N-6.2");
}

#[test]
fn a_special_is_not_held() {
    let at = At::of(middle().holds("A", "kraken").holds("B", "fishbone").play());
    says(&at, "Fishbone", "You do not hold Fishbone.", "N-6.3");
    let at = planned(middle().holds("A", "kraken").holds("B", "anchor"), Some("A1"));
    says(&at, "Anchor on 13 at A2", "You do not hold Anchor.", "N-6.4");
}

#[test]
fn a_space_is_taken() {
    let at = planned(middle().holds("A", "kraken").holds("B", "fishbone"), None);
    says(&at, "B4: Science +1", "12 already lies on B4.", "N-6.2");
}

#[test]
fn the_anchor_lies_already() {
    let position = given("B: 4* . . 12 . / A: . 13 . 3 .").hand("A", "6 7 10");
    let at = planned(position.hand("B", "1 8 9").holds("A", "kraken"), Some("A1"));
    let why = "The Anchor already lies on B1 and stays there this round.";
    says(&at, "Anchor on 13 at A2", why, "N-6.6");
}

#[test]
fn the_anchor_needs_a_card() {
    let at = planned(middle().holds("A", "anchor").holds("B", "kraken"), Some("A1"));
    says(&at, "Anchor on A3", "The Anchor needs a card, and no card lies there.", "N-6.4");
}

#[test]
fn a_card_lies_on_the_other_side() {
    let why = "The arrow of 7↔ moves only cards on its own side, A.";
    says(&At::of(along().play()), "14 from B1 to A1", why, "N-7.2");
}

#[test]
fn a_card_was_just_placed() {
    let why = "7↔ was just placed: its arrow moves another card.";
    says(&At::of(along().play()), "7 from A5 to A1", why, "N-7.2");
}

#[test]
fn a_card_is_anchored() {
    let position = given("B: 14 . . . 4 / A: . 13* . 11 7").hand("A", "6 10");
    let position = position.hand("B", "1 8 9").moving("A5").holds("A", "kraken");
    let why = "13 carries the Anchor: no arrow moves it this round.";
    says(&At::of(position.play()), "13 from A2 to A1", why, "N-6.6");
}

#[test]
fn an_arrow_points_across() {
    let why = "The arrow of 9↕ moves a card only across, here to B2.";
    says(&At::of(across().play()), "11 from A2 to A1", why, "N-7.3");
}

#[test]
fn an_arrow_points_along() {
    let why = "The arrow of 7↔ moves a card only along its side, A.";
    says(&At::of(along().play()), "11 from A4 to B4", why, "N-7.4");
}

#[test]
fn the_way_of_an_arrow_is_blocked() {
    says(&At::of(across().play()), "3 from A3 to B3", "2 already lies on B3.", "N-7.3");
}
