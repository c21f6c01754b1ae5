//! Idle turns, and the end of a game that stalls (I-8.4 to I-8.7).

use super::*;

const NO_ARROWS: &str = "A U/N arc, B D/N circle, C D/N circle, D U/N arc";

// I-8.5
#[test]
fn i_8_4_e37_the_twentieth_idle_turn() {
    let mut at = given("r g: g moves", NO_ARROWS, "", "N3=r E2=g S1=r", "r1 g2").idle_for(19);
    at.act("end_turn").idle(20).won_by("g", Reason::Stalled);
}

#[test]
fn i_8_4_e38_a_piece_that_moves_breaks_the_row() {
    let blocks = "A N/E b->N, B D/N circle, C D/N circle, D U/N arc";
    let mut at = given("r g: g moves", blocks, "", "", "").idle_for(19);
    at.act("arrow nw enter").paths("N1=b");
    at.act("end_turn").idle(0).turn_of("r");
}

#[test]
fn i_8_5_equal_pieces_out_are_told_apart_by_progress() {
    let end = |paths: &str, out: &str| {
        let mut at = given("r b g: r moves", NO_ARROWS, "", paths, out).idle_for(19);
        at.act("end_turn");
        at
    };
    end("N3=r E2=b E1=b S5=yy", "r1 b1 y3").won_by("r b", Reason::Stalled);
    end("N4=r E2=b E1=b", "r1 b1").won_by("r", Reason::Stalled);
    // Pieces that are out come first, however far the others are.
    end("N5=rrrr S1=b", "g1").won_by("g", Reason::Stalled);
    end("", "").won_by("r b g", Reason::Stalled);
}

#[test]
fn i_8_5_progress_counts_six_for_what_is_out_and_the_number_of_the_space_otherwise() {
    let at = given("r g: g moves", NO_ARROWS, "", "N3=rg E2=g S1=r", "r1 g2");
    let progress = Colour::ALL.map(|colour| at.game().progress(colour));
    assert_eq!(progress, [10, 0, 17, 0]);
    let on_paths = Side::ALL.map(|side| at.game().progress_on(side, Colour::Green));
    assert_eq!(on_paths, [3, 2, 0, 0]);
}

#[test]
fn i_8_7_twenty_idle_turns_come_to_an_end() {
    let mut at = fresh();
    let mut turns = 0;
    while !at.play.to_act().is_empty() {
        // Twice the same tilt shows circles; twice more it shows arcs again.
        for step in ["tilt row_n to_s", "tilt row_n to_s", "end_turn"] {
            at.act(step);
        }
        turns += 1;
    }
    assert_eq!(turns, 20);
    at.won_by("r b g y", Reason::Stalled);
}
