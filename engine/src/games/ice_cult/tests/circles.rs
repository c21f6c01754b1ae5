//! Circles copy arrows (I-6.5).

use super::*;

#[test]
fn i_6_5_e23_two_circles_copy_one_arrow() {
    let blocks = "A D/N circle, B N/U y->W, C D/N circle, D U/N arc";
    let mut at = given("r b g y: y moves", blocks, "sw", "W1=y", "y1");
    at.act("copy nw: ne advance 1#1").paths("W2=y");
    at.act("arrow ne advance 2#1").paths("W3=y");
    at.act("copy se: ne enter").paths("W1=y W3=y").start("r5 b5 g5 y2");
    at.used("nw ne se sw").exactly(&["end_turn"]);
}

#[test]
fn i_6_5_e24_two_circles_copy_two_arrows() {
    let blocks = "A N/E b->N, B D/N circle, C E/D g->N, D D/N circle";
    let mut at = given("r b g y: b moves", blocks, "", "N2=g N3=b", "");
    at.act("arrow se advance 2#1").paths("N3=bg");
    at.act("arrow nw advance 3#1").paths("N4=bg");
    at.act("copy ne: nw advance 4#1").paths("N5=bg");
    at.act("copy sw: se advance 5#2").paths("N5=b").out("r0 b0 g1 y0").exactly(&["end_turn"]);
}

#[test]
fn i_6_5_e25_a_copy_goes_where_the_arrow_points_at_that_moment() {
    let blocks = "A E/U r->N, B D/N circle, C U/N arc, D U/N arc";
    let mut at = given("r b g y: r moves", blocks, "sw", "", "");
    at.act("arrow nw enter").paths("N1=r");
    at.act("rotate se: nw right").tops("r->E circle arc arc");
    at.act("copy ne: nw enter").paths("N1=r E1=r").start("r3 b5 g5 y5").exactly(&["end_turn"]);
}

// I-6.6, I-6.7
#[test]
fn i_6_5_e26_circles_and_arcs_may_lapse() {
    let blocks = "A E/U r->N, B D/N circle, C U/N arc, D U/N arc";
    let mut at = given("r b g y: r moves", blocks, "", "", "");
    at.act("arrow nw enter").paths("N1=r").used("nw");
    at.act("end_turn").turn_of("b");
}
