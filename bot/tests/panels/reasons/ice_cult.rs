//! The reasons of Ice Cult: each kind once.

use engine::games::ice_cult::positions::{HOME, given};

use super::why_not;
use crate::panels::at::{At, eyes};
use crate::panels::ice_cult::busy;

/// Checks that the page of the first seat has these lines together.
fn says(at: &At, lines: &[&str]) {
    let page = why_not(at, eyes(0));
    let wanted = lines.join("\n") + "\n";
    assert!(page.contains(&wanted), "{wanted}\nis not in:\n{page}");
}

/// A circle and two arcs next to an arrow, none of them used.
fn with_symbols() -> At {
    let blocks = "A D/N circle, B U/N arc, C E/S r->N, D U/N arc";
    At::of(given("r b g: r moves", blocks, "", "", "").play())
}

#[test]
fn both_tilts_come_first() {
    let mut at = At::of(given("r b g: r tilts", HOME, "", "", "").play());
    let both = "First make both tilts; only then are symbols used and the turn ended. (I-5.2)";
    says(&at, &[both, "- End the turn"]);
    at.presses(0, "North pair south");
    let second =
        "First make the second tilt; only then are symbols used and the turn ended. (I-5.2)";
    let early = ["- NW red→: new red on space 1", "- NE yellow→: new yellow on space 1"];
    says(&at, &[second, early[0], early[1], "- End the turn"]);
}

#[test]
fn a_pair_rolls_only_two_ways() {
    let at = At::of(given("r b g: r tilts", HOME, "", "", "").play());
    let page = why_not(&at, eyes(0));
    let east = page.lines().position(|line| line.starts_with("- North pair east: "));
    let reason =
        page.lines().position(|line| line == "North pair: it rolls only north or south. (I-2.2)");
    assert!(reason.is_some() && east == reason.map(|at| at + 1), "{page}");
    says(&at, &["West pair: it rolls only east or west. (I-2.2)"]);
}

#[test]
fn the_second_tilt_does_not_take_the_first_back() {
    let mut at = At::of(given("r b g: r tilts", HOME, "", "", "").play());
    at.presses(0, "North pair south");
    let why = "This would only undo your first tilt: North pair south. (I-5.3)";
    says(&at, &[why, "- North pair north: arc, arc"]);
}

#[test]
fn there_is_no_third_tilt() {
    says(&At::of(busy().play()), &["You have already made both tilts of this turn. (I-5.1)"]);
}

#[test]
fn an_arrow_must_be_used_first() {
    let why = "NE red↓ can still move a piece, so it must be used first. (I-6.4)";
    says(&At::of(busy().play()), &[why, "- End the turn"]);
}

#[test]
fn a_symbol_is_used_once() {
    let why = "SE blue→ was used this turn; each symbol can be used once. (I-6.1)";
    says(&At::of(busy().play()), &[why, "- SE blue→: new blue on space 1"]);
}

#[test]
fn an_arrow_moves_its_own_colour() {
    let why =
        "This arrow moves red pieces only, from the start or on the path to the south. (I-6.2)";
    says(&At::of(busy().play()), &[why, "- NE red↓: GRR from 3 to 4"]);
}

#[test]
fn nothing_enters_from_an_empty_start() {
    let why = "No red piece is left at the start. (I-6.2)";
    says(&At::of(busy().play()), &[why, "- NE red↓: new red on space 1"]);
}

#[test]
fn an_arrow_may_be_impossible() {
    let blocks = "A W/U r->S, B E/U y->N, C U/N arc, D U/N arc";
    let at = At::of(given("r b g y: r moves", blocks, "se sw", "N1=r N2=y E5=r", "r3").play());
    let why = "No red piece is at the start or on the path to the south. (I-6.3)";
    says(&at, &[why, "- NW red↓: new red on space 1"]);
}

#[test]
fn circles_and_arcs_move_nothing_by_themselves() {
    let at = with_symbols();
    let circle = "A circle moves nothing by itself; it copies an arrow that is on top. (I-6.5)";
    says(&at, &[circle, "- NW circle"]);
    let arc = "An arc moves no piece; it turns a block to the left or right. (I-6.6)";
    says(&at, &[arc, "- NE arc", "- SW arc"]);
}

#[test]
fn a_circle_copies_arrows_only() {
    let why = "A circle copies arrows only, and this is no arrow: arc. (I-6.5)";
    says(&with_symbols(), &[why, "- NW copies NE arc", "- NW copies SW arc"]);
}
