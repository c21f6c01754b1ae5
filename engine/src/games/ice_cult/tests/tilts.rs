//! Tilts, one and two (I-5.1 to I-5.6).

use super::*;

#[test]
fn i_5_3_e2_the_north_pair_rolls_south_and_not_back() {
    let mut at = fresh();
    at.act("tilt row_n to_s").lie("S/U S/U U/N U/N").tops("r->E y->E arc arc");
    at.phase(Phase::SecondTilt(tilt("row_n", "to_s"))).count(7);
    at.refused("tilt row_n to_n", WhyNot::WayBack(tilt("row_n", "to_s")));
}

// I-2.6
#[test]
fn i_2_4_e3_the_north_pair_rolls_north() {
    let mut at = fresh();
    at.act("tilt row_n to_n").lie("N/D N/D U/N U/N").tops("y->S g->N arc arc");
    let tops = [Top::Arrow(Colour::Yellow, Side::South), Top::Arrow(Colour::Green, Side::North)];
    at.told(&Event::Tilted(at.seat("r"), tilt("row_n", "to_n"), tops));
}

#[test]
fn i_2_4_e4_the_south_pair_either_way() {
    fresh().act("tilt row_s to_s").lie("U/N U/N S/U S/U").tops("arc arc b->N r->S");
    fresh().act("tilt row_s to_n").lie("U/N U/N N/D N/D").tops("arc arc g->W b->W");
}

#[test]
fn i_2_4_e5_the_west_pair_either_way() {
    fresh().act("tilt col_w to_e").lie("E/N U/N U/N E/N").tops("g->N arc arc y->N");
    fresh().act("tilt col_w to_w").lie("W/N U/N U/N W/N").tops("b->W arc arc g->E");
}

#[test]
fn i_2_4_e6_the_east_pair_either_way() {
    fresh().act("tilt col_e to_e").lie("U/N E/N E/N U/N").tops("arc r->W y->E arc");
    fresh().act("tilt col_e to_w").lie("U/N W/N W/N U/N").tops("arc b->S r->S arc");
}

#[test]
fn i_5_1_e7_two_tilts_that_share_a_block() {
    let mut at = fresh();
    at.act("tilt row_n to_s").act("tilt col_w to_e");
    at.lie("S/E S/U U/N E/N").tops("g->E y->E arc y->N").phase(Phase::Move);
    let mut at = fresh();
    at.act("tilt col_w to_e").act("tilt row_n to_s");
    at.lie("E/U S/U U/N E/N").tops("r->N y->E arc y->N").phase(Phase::Move);
}

// I-6.5, I-8.4
#[test]
fn i_5_3_e8_the_same_tilt_twice() {
    let mut at = fresh();
    at.act("tilt row_n to_s").act("tilt row_n to_s").lie("D/S D/S U/N U/N");
    at.tops("circle circle arc arc").phase(Phase::Move).used("").count(17);
    at.refused("copy nw: ne enter", WhyNot::NotAnArrow(top("circle")));
    at.act("end_turn").turn_of("b").idle(1);
}

// I-5.3
#[test]
fn i_5_4_e39_what_the_player_before_did_may_be_undone() {
    let mut at = fresh();
    at.act("tilt row_n to_s").act("tilt row_n to_s").act("end_turn").turn_of("b");
    at.act("tilt row_n to_n").lie("S/U S/U U/N U/N");
    at.refused("tilt row_n to_s", WhyNot::WayBack(tilt("row_n", "to_n")));
    at.act("tilt row_n to_n").lie("U/N U/N U/N U/N").tops("arc arc arc arc").count(33);
    at.act("end_turn").turn_of("g").idle(2);
}

#[test]
fn i_5_3_e40_a_tilt_of_another_pair_is_no_way_back() {
    let mut at = fresh();
    at.act("tilt row_n to_s").count(7);
    at.act("tilt row_s to_n").lie("S/U S/U N/D N/D").phase(Phase::Move);
}

#[test]
fn i_5_6_nothing_is_taken_back() {
    let mut at = fresh();
    for step in ["tilt row_n to_s", "tilt row_s to_n", "arrow nw enter"] {
        at.act(step);
        assert!(!at.play.can_undo(at.seat("r")), "{step}");
    }
}
