//! Each kind of reason of Tirazheh, as the seat to move reads it.

use engine::games::tirazheh::positions::given;

use super::why_not;
use crate::panels::at::{At, eyes};

/// Returns a table on which the first seat is to move; cards that are not named are in the deck.
fn at(rules: &str, seats: &[&str]) -> At {
    At::of(given(&format!("{rules} | start | | P1"), seats).fresh().play())
}

/// Checks that the page of the first seat has each of these reasons, with the steps that it
/// excludes.
fn says(at: &At, reasons: &[&str]) {
    let page = why_not(at, eyes(0));
    for reason in reasons {
        assert!(page.contains(reason), "{reason:?} is not in:\n{page}");
    }
}

#[test]
fn the_turn_has_not_begun() {
    let table = at("", &["R7 / B2 G3", "O6 / Y1"]);
    let end = "A turn needs at least one card, even if you are winning already. (T-4.5)\n\
               - End the turn\n";
    says(&table, &[end]);
    assert!(!why_not(&table, eyes(0)).contains("bonus"), "this game has no bonus cards");
}

#[test]
fn there_is_no_bonus_card_yet() {
    let seats = ["R7 B2 / G2 G4", "O6 / Y1"];
    let higher = "You draw after a canvas card higher than 2, your count of palette cards. (T-8.1)\n\
                  - Draw the bonus card\n";
    says(&at("A", &seats), &[higher]);
    let table = At::of(given("A | start | | P1", &seats).play());
    let empty = "The deck is empty, so there is no bonus card. (T-8.1)\n- Draw the bonus card\n";
    says(&table, &[empty]);
}

#[test]
fn a_card_has_been_placed_in_the_palette() {
    let mut table = at("", &["V5 / R6 Y1", "O6 / O1"]);
    let one = "Only one card goes into your palette each turn. (T-4.1)\n- Palette: yellow 1\n";
    says(table.presses(0, "Palette: red 6"), &[one]);

    let mut table = at("C", &["V5 / R6 Y2", "O6 / O1"]);
    let five = "Only a 5 lets you put another card into your palette. (T-5.8)\n\
                - Palette: yellow 2\n";
    says(table.presses(0, "Palette: red 6"), &[five]);
}

#[test]
fn only_the_bonus_card_is_left_to_decide() {
    let position = given("A | R4 | | P1 bonus", &["R7 / G2", "O6 / G3"]).fresh();
    let placed = "Your card on the canvas has ended your turn. (T-4.6)\n\
                  - Palette: green 2\n- Canvas: green 2, green rules\n";
    let give_up =
        "You have played your turn: only the bonus card is left to decide. (T-4.7)\n- Give up\n";
    says(&At::of(position.play()), &[placed, give_up]);
}

#[test]
fn a_canvas_card_would_not_win() {
    let canvas = |others: &str, reason: &str| {
        let table = at("", &["B3 I3 / G5 R1", others]);
        says(&table, &[&format!("You would not be winning. {reason} rules\n")]);
    };
    canvas(
        "O4 Y1 / V7",
        "Under red: you 1 card (blue 3), Cyrus 1 card (orange 4). (T-4.3)\n- Canvas: red 1, red",
    );
    canvas(
        "O4 Y1 / V7",
        "Under green: you no card, Cyrus 1 card (orange 4). (T-4.3)\n- Canvas: green 5, green",
    );
    canvas(
        "O5 Y1 / V7",
        "Under green: no card counts in any palette. (T-4.3)\n- Canvas: green 5, green",
    );
}

#[test]
fn a_turn_does_not_end_while_somebody_else_is_winning() {
    let mut table = at("", &["V2 / V3 V1", "R6 O5 / G2"]);
    let end = "You are not winning. Under red: you 1 card (violet 3), Cyrus 1 card (red 6). \
               (T-4.4)\n- End the turn\n";
    says(table.presses(0, "Palette: violet 3"), &[end]);
}

#[test]
fn a_palette_card_leads_to_no_win() {
    let table = at("", &["V5 / R6 Y1", "O6 / O1"]);
    let dead_end = "Nothing wins after that. Under red: you 1 card (violet 5), Cyrus 1 card \
                    (orange 6). (T-4.10)\n- Palette: yellow 1\n";
    says(&table, &[dead_end]);
}

#[test]
fn a_seven_acts_once_and_first() {
    let table = at("C", &["R7 / G2 O1", "O6 / G3"]);
    let dealt = "A 7 acts only when you put it from your hand into your palette. (T-5.1)\n\
                 - Deck: red 7\n- Canvas: red 7, red rules\n";
    says(&table, &[dealt]);

    let mut table = at("C", &["R4 / R7 O1", "O6 / G2"]);
    let first = "Your 7 has to act first. (T-5.7)\n\
                 - Canvas: orange 1, orange rules\n- End the turn\n";
    let canvas = "You would not be winning. Under red: you 1 card (red 4), Cyrus 1 card \
                  (orange 6). (T-5.10)\n- Canvas: red 7, red rules\n";
    let deck = "Nothing wins after that. Under red: you 1 card (red 4), Cyrus 1 card (orange 6). \
                (T-4.10)\n- Deck: red 7\n";
    says(table.presses(0, "Palette: red 7"), &[first, canvas, deck]);
}

#[test]
fn a_one_takes_only_what_helps_and_from_palettes_as_large() {
    let mut table = at("C", &["R5 B2 / V1 G3", "R6 O4 Y2 / G1", "G4 / I1"]);
    let small = "A 1 takes from palettes at least as large as yours: you have 3 cards, Dara has \
                 1. (T-5.5)\n- Take green 4 from Dara\n";
    let useless = "Nothing wins after that. Under red: you 1 card (red 5), Cyrus 1 card (red 6). \
                   (T-4.10)\n- Take yellow 2 from Cyrus\n- Take orange 4 from Cyrus\n";
    says(table.presses(0, "Palette: violet 1"), &[small, useless]);
}

#[test]
fn a_one_is_barred() {
    let table = at("C", &["I2 / V1 B7 G2", "R6 O6 Y6 / G4", "R7 O7 Y7 / Y4"]);
    let barred = "This 1 cannot win, whatever card it takes. Under red: you 1 card (indigo 2), Dara \
                  1 card (orange 7). (T-5.6)\n- Palette: violet 1\n";
    let canvas = "You would not be winning. Under blue: you 1 card (indigo 2), Dara 3 cards (best \
                  red 7). (T-4.3)\n- Canvas: blue 7, blue rules\n";
    says(&table, &[barred, canvas]);
}
