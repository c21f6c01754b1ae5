//! Leaving the table, and not answering (I-9).

use super::*;

const RED_AND_CIRCLE: &str = "A E/U r->N, B D/N circle, C U/N arc, D U/N arc";

#[test]
fn i_9_1_the_colour_of_a_player_who_leaves_is_neutral() {
    let mut at = given("r b g: g moves", RED_AND_CIRCLE, "ne se sw", "N5=r", "r4");
    let red = at.seat("r");
    at.leaves("r").told(&Event::Left(red, Colour::Red));
    assert_eq!(at.game().owner(Colour::Red), None);
    at.act("arrow nw advance 5#1").out("r5 b0 g0 y0").told(&Event::NeutralOut(Colour::Red));
    at.act("end_turn").turn_of("b");
}

#[test]
fn i_9_2_leaving_in_ones_turn_ends_it_and_leaves_the_idle_turns_alone() {
    let mut at = given("r b g: b moves", HOME, "ne", "", "").idle_for(7);
    at.leaves("b").turn_of("g").idle(7);
    at.act("tilt row_n to_s").act("tilt row_n to_s").act("end_turn").turn_of("r").idle(8);
}

#[test]
fn i_9_2_leaving_in_the_turn_of_another_changes_nothing_of_it() {
    let mut at = given("r b g: b moves", RED_AND_CIRCLE, "ne", "", "");
    let before = at.options();
    at.leaves("r");
    assert_eq!(at.options(), before);
    at.used("ne").phase(Phase::Move);
}

#[test]
fn i_9_3_who_is_left_alone_has_won() {
    let mut at = given("r b g: b moves", RED_AND_CIRCLE, "ne", "", "r4 b2");
    at.leaves("r").leaves("b").won_by("g", Reason::Resigned);
}

#[test]
fn i_9_4_who_does_not_answer_does_what_must_be_done() {
    let check = |at: &Example, expected: &str| {
        assert_eq!(at.game().fallback(at.game().active), action(expected));
    };
    check(&fresh(), "tilt row_n to_n");
    check(fresh().act("tilt row_n to_s"), "tilt row_n to_s");
    let mut at = given("r b g y: r moves", RED_AND_CIRCLE, "", "N1=r", "");
    check(&at, "arrow nw enter");
    check(at.act("arrow nw enter"), "end_turn");
}
