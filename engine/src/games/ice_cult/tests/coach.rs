//! The notes of a first game: when each of them applies.

use super::*;
use crate::coach::{Coach as _, NoteSet};

const RED_NORTH: &str = "A E/U r->N, B U/N arc, C U/N arc, D U/N arc";
const GREEN_NORTH: &str = "A E/N g->N, B U/N arc, C U/N arc, D U/N arc";
const RED_SOUTH: &str = "A W/U r->S, B U/N arc, C U/N arc, D U/N arc";
const RED_AND_CIRCLE: &str = "A D/N circle, B U/N arc, C E/S r->N, D U/N arc";

/// Returns the notes that apply to the active seat.
fn notes(example: &Example) -> Vec<Note> {
    let view = example.play.view(Viewer::Seat(example.game().active));
    IceCult::notices(&view).iter().map(|note| Note::ALL[usize::from(note)]).collect()
}

fn has(example: &Example, note: Note) -> bool {
    notes(example).contains(&note)
}

/// Tells whether a note applies to red, who is to use the symbols.
fn red_has(note: Note, blocks: &str, used: &str, paths: &str) -> bool {
    has(&given("r g: r moves", blocks, used, paths, ""), note)
}

/// Tells whether a note applies to red before its first tilt.
fn is_tilting_with(note: Note, out: &str) -> bool {
    has(&given("r g: r tilts", HOME, "", "", out), note)
}

#[test]
fn i_5_1_only_the_player_on_turn_gets_notes() {
    let at = fresh();
    assert_eq!(notes(&at), [Note::Goal, Note::Tilt]);
    let others = [Viewer::Seat(at.seat("b")), Viewer::Public];
    assert_eq!(others.map(|viewer| IceCult::notices(&at.play.view(viewer))), [NoteSet::EMPTY; 2]);
}

#[test]
fn i_8_1_the_goal_is_noted_in_every_position() {
    assert!(red_has(Note::Goal, HOME, "", "") && is_tilting_with(Note::Goal, ""));
}

#[test]
fn i_2_4_a_tilt_is_noted_before_the_first_one() {
    let mut at = fresh();
    assert!(has(&at, Note::Tilt));
    assert!(!has(at.act("tilt row_n to_s"), Note::Tilt));
}

#[test]
fn i_6_1_all_four_tops_are_noted_before_the_second_tilt() {
    let mut at = fresh();
    assert!(!has(&at, Note::AllTops));
    assert!(has(at.act("tilt row_n to_s"), Note::AllTops));
}

#[test]
fn i_8_2_a_rival_with_one_piece_left_is_noted() {
    assert!(is_tilting_with(Note::RivalNearEnd, "g4"));
    for out in ["g3", "r4", "b4"] {
        assert!(!is_tilting_with(Note::RivalNearEnd, out), "{out}");
    }
}

#[test]
fn i_8_1_ones_own_last_piece_is_noted() {
    assert!(is_tilting_with(Note::NearEnd, "r4"));
    assert!(!is_tilting_with(Note::NearEnd, "r3 g4"));
}

#[test]
fn i_6_2_an_arrow_that_can_be_used_is_noted() {
    assert!(red_has(Note::Arrow, RED_NORTH, "", ""));
    assert!(!red_has(Note::Arrow, RED_NORTH, "nw", ""));
}

#[test]
fn i_6_4_the_arrow_of_a_rival_is_noted() {
    assert!(red_has(Note::RivalArrow, GREEN_NORTH, "", ""));
    assert!(!red_has(Note::RivalArrow, RED_NORTH, "", ""));
    assert!(!has(&given("r b: r moves", GREEN_NORTH, "", "", ""), Note::RivalArrow));
}

#[test]
fn i_6_10_a_neutral_arrow_is_noted() {
    assert!(has(&given("r b: r moves", GREEN_NORTH, "", "", ""), Note::NeutralArrow));
    assert!(!red_has(Note::NeutralArrow, GREEN_NORTH, "", ""));
    assert!(!red_has(Note::NeutralArrow, RED_NORTH, "", ""));
}

#[test]
fn i_6_8_the_order_of_two_arrows_is_noted() {
    let two = "A W/U r->S, B E/U y->N, C U/N arc, D U/N arc";
    assert!(red_has(Note::Order, two, "", ""));
    assert!(!red_has(Note::Order, two, "nw", ""));
}

#[test]
fn i_7_3_a_piece_that_carries_others_is_noted() {
    assert!(red_has(Note::Group, GREEN_NORTH, "", "N2=grr"));
    assert!(!red_has(Note::Group, GREEN_NORTH, "", "N2=rrg"));
}

#[test]
fn i_7_2_a_piece_that_can_land_on_others_is_noted() {
    assert!(red_has(Note::Ride, GREEN_NORTH, "", "N1=r"));
    assert!(red_has(Note::Ride, GREEN_NORTH, "", "N2=g N3=r"));
    assert!(!red_has(Note::Ride, GREEN_NORTH, "", "N3=r"));
}

#[test]
fn i_7_5_a_step_that_leads_out_is_noted() {
    assert!(red_has(Note::Out, GREEN_NORTH, "", "N5=g"));
    assert!(!red_has(Note::Out, GREEN_NORTH, "", "N4=g N5=r"));
}

#[test]
fn i_6_5_a_circle_with_an_arrow_to_copy_is_noted() {
    assert!(red_has(Note::Circle, RED_AND_CIRCLE, "", ""));
    assert!(!red_has(Note::Circle, RED_AND_CIRCLE, "nw", ""));
}

#[test]
fn i_6_6_an_arc_is_noted() {
    assert!(red_has(Note::Arc, RED_AND_CIRCLE, "", ""));
    assert!(!red_has(Note::Arc, RED_AND_CIRCLE, "ne sw", ""));
}

#[test]
fn i_6_3_an_arrow_without_a_piece_is_noted() {
    let at = |out| given("r g: r moves", RED_SOUTH, "", "N1=r E5=r", out);
    assert!(has(&at("r3"), Note::DeadArrow));
    assert!(!has(&at("r2"), Note::DeadArrow));
    assert!(!is_tilting_with(Note::DeadArrow, ""));
}

#[test]
fn i_6_9_a_used_arrow_that_a_circle_can_copy_is_noted() {
    assert!(red_has(Note::UsedArrow, RED_AND_CIRCLE, "se", ""));
    assert!(!red_has(Note::UsedArrow, RED_AND_CIRCLE, "", ""));
    assert!(!red_has(Note::UsedArrow, RED_AND_CIRCLE, "nw se", ""));
}

#[test]
fn i_6_7_the_end_of_the_turn_is_noted() {
    assert!(red_has(Note::EndTurn, HOME, "", ""));
    assert!(!red_has(Note::EndTurn, RED_NORTH, "", ""));
}

#[test]
fn i_8_4_a_turn_in_which_nothing_moved_is_noted() {
    assert!(has(&fresh().idle_for(1), Note::Idle));
    assert!(!has(&fresh(), Note::Idle));
}

#[test]
fn i_4_1_shuffled_blocks_are_noted() {
    let [a, b, c, d] = Block::ALL;
    let with = |arrangement| {
        let colours = [Colour::Red, Colour::Green];
        Example::in_game(IceCult::set_up(&colours, Seat::new(0), arrangement).expect("a set-up"))
    };
    assert!(has(&with([b, a, c, d]), Note::ShuffledBlocks));
    assert!(!has(&with([a, b, c, d]), Note::ShuffledBlocks));
}

#[test]
fn i_4_3_drawn_colours_are_noted() {
    let at = |seats: &str| given(&format!("{seats}: r tilts"), HOME, "", "", "");
    for drawn in ["b r", "r b", "b r g"] {
        assert!(has(&at(drawn), Note::DrawnColours), "{drawn}");
    }
    for usual in ["r g", "r b g", "r b g y"] {
        assert!(!has(&at(usual), Note::DrawnColours), "{usual}");
    }
}
