//! Arrows: entering, advancing, stacks, and mandatory uses (I-6.1 to I-6.4, I-7).

use super::*;

const ONE_RED: &str = "A E/U r->N, B D/N circle, C D/N circle, D U/N arc";

// I-5.1, I-6.4, I-7.2
#[test]
fn i_5_5_e13_a_first_turn() {
    let mut at = fresh();
    at.act("tilt row_n to_s").phase(Phase::SecondTilt(tilt("row_n", "to_s")));
    at.refused("arrow nw enter", WhyNot::TiltsFirst(1));
    at.act("tilt row_s to_n").tops("r->E y->E g->W b->W").phase(Phase::Move);
    at.exactly(&["arrow nw enter", "arrow ne enter", "arrow se enter", "arrow sw enter"]);
    at.act("arrow nw enter").paths("E1=r");
    at.act("arrow ne enter").paths("E1=ry");
    at.act("arrow sw enter").paths("E1=ry W1=b");
    at.refused("end_turn", must_use("se", "g->W"));
    at.act("arrow se enter").paths("E1=ry W1=bg").start("r4 b4 g4 y4").exactly(&["end_turn"]);
    at.act("end_turn").turn_of("b").idle(0);
}

// I-7.2
#[test]
fn i_6_2_e14_a_new_piece_or_one_that_stands_there() {
    let mut at = given("r b g y: r moves", ONE_RED, "ne se sw", "N1=b N2=r N4=rg", "r1");
    at.exactly(&["arrow nw enter", "arrow nw advance 2#1", "arrow nw advance 4#1"]);
    at.refused("arrow nw advance 1#1", other_pieces("r->N"));
    at.act("arrow nw enter").paths("N1=br N2=r N4=rg").start("r1 b4 g4 y5");
    let onto = Stack::try_from("b".to_owned()).expect("a stack");
    at.told(&Event::Entered {
        seat: at.seat("r"),
        arrow: Slot::NorthWest,
        power: Power::Own,
        colour: Colour::Red,
        side: Side::North,
        onto,
    });
}

// I-7.1
#[test]
fn i_7_3_e15_a_piece_in_the_middle_carries_what_is_above() {
    let blocks = "A U/N arc, B S/D g->S, C U/N arc, D U/N arc";
    let mut at = given("r b g y: g moves", blocks, "nw se sw", "S3=bgry S4=y", "");
    at.act("arrow ne advance 3#2").paths("S3=b S4=ygry");
}

#[test]
fn i_7_3_e16_which_of_two_in_one_stack() {
    let blocks = "A N/U r->W, B U/N arc, C U/N arc, D U/N arc";
    let at = given("r b g y: r moves", blocks, "ne se sw", "W2=rbr", "");
    at.clone().act("arrow nw advance 2#1").paths("W3=rbr");
    at.clone().act("arrow nw advance 2#3").paths("W2=rb W3=r");
}

#[test]
fn i_7_5_e17_off_the_end_with_riders() {
    let blocks = "A E/S b->E, B U/N arc, C U/N arc, D U/N arc";
    let mut at = given("r b g y: b moves", blocks, "ne se sw", "E4=b E5=gbry", "r2 y1");
    at.start("r2 b3 g4 y3");
    at.act("arrow nw advance 5#2").paths("E4=b E5=g").out("r3 b1 g0 y2");
    at.phase(Phase::Move).exactly(&["end_turn"]);
}

#[test]
fn i_6_4_e18_an_arrow_cannot_be_ignored() {
    let blocks = "A N/E b->N, B U/N arc, C U/N arc, D U/N arc";
    let at = given("r b g y: r moves", blocks, "ne se sw", "N5=b", "b3");
    at.exactly(&["arrow nw enter", "arrow nw advance 5#1"]);
    at.refused("end_turn", must_use("nw", "b->N"));
}

// I-6.7
#[test]
fn i_6_3_e19_an_impossible_arrow_lapses() {
    let blocks = "A W/U r->S, B E/U y->N, C U/N arc, D U/N arc";
    let mut at = given("r b g y: g moves", blocks, "se sw", "N1=r N2=y E5=r", "r3");
    at.refused("arrow nw enter", impossible("r->S"));
    at.act("arrow ne advance 2#1").paths("N1=r N3=y E5=r").exactly(&["end_turn"]);
    at.act("end_turn").turn_of("y");
}

// I-6.8, I-7.5
#[test]
fn i_6_2_e35_a_piece_leaves_as_a_rider_and_another_has_to_come_in() {
    let blocks = "A E/U r->N, B E/S b->N, C U/N arc, D U/N arc";
    let mut at = given("r b g y: y moves", blocks, "se sw", "N5=br", "r3 b1");
    at.act("arrow ne advance 5#1").paths("").out("r4 b2 g0 y0").exactly(&["arrow nw enter"]);
    at.act("arrow nw enter").paths("N1=r").start("r0 b3 g5 y5");
}

#[test]
fn i_7_4_e36_two_arrows_move_one_piece_and_it_keeps_its_path() {
    let blocks = "A E/U r->N, B S/E r->N, C S/W r->E, D U/N arc";
    let mut at = given("r b g y: r moves", blocks, "sw", "N1=r", "");
    at.act("arrow nw advance 1#1").paths("N2=r");
    at.act("arrow ne advance 2#1").paths("N3=r").exactly(&["arrow se enter"]);
    at.act("arrow se enter").paths("N3=r E1=r");
}

#[test]
fn i_6_10_e28_a_neutral_arrow_is_compulsory() {
    let blocks = "A N/E b->N, B U/N arc, C U/N arc, D U/N arc";
    let mut at = given("r g: r moves", blocks, "ne se sw", "", "");
    at.refused("end_turn", must_use("nw", "b->N"));
    at.act("arrow nw enter").paths("N1=b").start("r5 b4 g5 y5");
    at.act("end_turn").turn_of("g");
}

#[test]
fn i_6_1_each_symbol_is_used_once() {
    let mut at = given("r b g y: r moves", ONE_RED, "ne se sw", "", "");
    at.act("arrow nw enter").used("nw ne se sw");
    at.refused("arrow nw enter", used("nw", "r->N"));
    at.refused("rotate sw: nw left", used("sw", "arc"));
    at.refused("copy ne: nw enter", used("ne", "circle"));
}

#[test]
fn i_5_7_reasons_come_in_their_order() {
    let at = given("r b g y: r moves", ONE_RED, "nw sw", "", "");
    assert!(at.explained("b").is_empty());
    at.refused("tilt row_n to_e", WhyNot::TiltsMade);
    at.refused("arrow sw enter", WhyNot::OtherUse(top("arc")));
    at.refused("copy sw: sw enter", WhyNot::OtherUse(top("arc")));
    at.refused("rotate nw: nw left", WhyNot::OtherUse(top("r->N")));
    at.refused("arrow nw advance 1#1", used("nw", "r->N"));
    at.refused("copy ne: se advance 1#1", WhyNot::NotAnArrow(top("circle")));
    at.refused("copy ne: nw advance 1#1", other_pieces("r->N"));
}
