//! Arcs turn blocks, and with them arrows (I-6.6, I-6.8, I-6.9).

use super::*;

#[test]
fn i_6_8_e20_an_arc_makes_an_arrow_impossible() {
    let blocks = "A E/U r->N, B U/N arc, C U/N arc, D D/N circle";
    let mut at = given("r b g y: g moves", blocks, "se sw", "N5=r E5=r", "r3");
    at.act("rotate ne: nw left").tops("r->W arc arc circle").used("ne se sw");
    at.exactly(&["end_turn"]);
    at.act("end_turn").turn_of("y");
}

#[test]
fn i_6_8_e21_an_arc_makes_an_arrow_possible() {
    let blocks = "A W/U r->S, B U/N arc, C U/N arc, D U/N arc";
    let mut at = given("r b g y: g moves", blocks, "se sw", "N1=r E5=r W2=g", "r3");
    at.count(9);
    at.act("rotate ne: nw left").tops("r->E arc arc arc").exactly(&["arrow nw advance 5#1"]);
    at.refused("end_turn", must_use("nw", "r->E"));
    at.act("arrow nw advance 5#1").out("r4 b0 g0 y0").paths("N1=r W2=g").exactly(&["end_turn"]);
}

#[test]
fn i_6_9_e22_a_used_arrow_stays_used() {
    let blocks = "A E/U r->N, B U/N arc, C U/N arc, D U/N arc";
    let mut at = given("r b g y: r moves", blocks, "se sw", "N1=r E1=r", "");
    at.act("arrow nw advance 1#1").paths("N2=r E1=r");
    at.act("rotate ne: nw right").tops("r->E arc arc arc").exactly(&["end_turn"]);
    at.refused("arrow nw advance 1#1", used("nw", "r->E"));
}

#[test]
fn i_6_6_e27_two_arcs_on_one_block_and_one_on_its_own() {
    let blocks = "A E/U r->N, B U/N arc, C U/N arc, D U/N arc";
    let mut at = given("r b g y: r moves", blocks, "", "", "");
    at.act("rotate ne: nw right").tops("r->E arc arc arc");
    at.act("rotate se: nw right").tops("r->S arc arc arc");
    at.act("rotate sw: sw left").tops("r->S arc arc arc").lie("W/U U/N U/N U/W");
    at.told(&Event::Rotated {
        seat: at.seat("r"),
        arc: Slot::SouthWest,
        target: Slot::SouthWest,
        spin: Spin::Left,
        top: Top::Arc,
    });
    at.exactly(&["arrow nw enter"]);
    at.act("arrow nw enter").paths("S1=r").exactly(&["end_turn"]);
}
