//! Orientations, quarter turns, and the positions that they can reach (I-2).

use std::collections::BTreeSet;

use super::*;
use crate::games::ice_cult::cube::Turn;

#[test]
fn i_2_5_e9_four_quarters_are_a_whole_and_every_quarter_has_a_way_back() {
    let back = |turn: Turn| match turn {
        Turn::Roll(side) => Turn::Roll(side.opposite()),
        Turn::Spin(Spin::Left) => Turn::Spin(Spin::Right),
        Turn::Spin(Spin::Right) => Turn::Spin(Spin::Left),
    };
    for orientation in Orientation::all() {
        for turn in Turn::ALL {
            let whole = (0..4).fold(orientation, |lies, _| lies.turned(turn));
            assert_eq!(whole, orientation, "{turn:?}");
            assert_eq!(orientation.turned(turn).turned(back(turn)), orientation, "{turn:?}");
        }
    }
}

#[test]
fn i_2_3_e9_rolling_reaches_all_24_ways_to_lie() {
    let rolls = |lies: &Orientation| Side::ALL.map(|side| lies.turned(Turn::Roll(side)));
    assert_eq!(reached(Orientation::HOME, |lies| rolls(lies).to_vec()).len(), 24);
}

// I-2.6
#[test]
fn i_3_4_e9_each_block_has_21_tops_and_shows_each_colour_each_way_once() {
    for block in Block::ALL {
        let tops = || Orientation::all().map(|lies| drawn(block.symbol(lies, Direction::Up)));
        assert_eq!(tops().collect::<BTreeSet<_>>().len(), 21);
        for arrow in Colour::ALL.into_iter().flat_map(|c| Side::ALL.map(|s| Top::Arrow(c, s))) {
            let ways = Orientation::all().filter(|lies| block.top(*lies) == arrow);
            assert_eq!(ways.count(), 1, "{block:?} {arrow:?}");
        }
    }
}

// I-2.2
#[test]
fn i_2_4_e9_tilts_reach_half_of_all_positions_and_single_turns_the_others() {
    let start = Base::set_up(Block::ALL);
    let tilts = |base: &Base| Tilt::all().map(|tilt| base.tilted(tilt)).collect::<Vec<_>>();
    assert_eq!(reached(start, tilts).len(), 165_888);
    let all = |base: &Base| {
        let spun = |(slot, spin): (Slot, Spin)| {
            let mut base = *base;
            base.spin(slot, spin);
            base
        };
        let spins =
            Slot::ALL.into_iter().flat_map(|slot| [(slot, Spin::Left), (slot, Spin::Right)]);
        let mut next = tilts(base);
        next.extend(spins.map(spun));
        next
    };
    assert_eq!(reached(start, all).len(), 331_776);
}

#[test]
fn i_5_3_e9_two_tilts_have_56_ways_and_44_results() {
    let start = Base::set_up(Block::ALL);
    let second = |first: Tilt| Tilt::all().filter(move |second| *second != first.back());
    let ways = Tilt::all().flat_map(|first| second(first).map(move |second| (first, second)));
    let results: Vec<Base> =
        ways.map(|(first, second)| start.tilted(first).tilted(second)).collect();
    assert_eq!((results.len(), results.iter().collect::<BTreeSet<_>>().len()), (56, 44));
    let arrows =
        |base: &Base| base.tops().into_iter().filter(|top| matches!(top, Top::Arrow(..))).count();
    let count = |wanted| results.iter().filter(|base| arrows(base) == wanted).count();
    assert_eq!([0, 3, 4].map(count), [8, 32, 16]);
}

#[test]
fn i_2_7_e10_one_block_through_eight_quarter_turns() {
    let roll = |way| Turn::Roll(side(way));
    let (left, right) = (Turn::Spin(Spin::Left), Turn::Spin(Spin::Right));
    let steps = [
        (roll("to_s"), "S/U", "r->E"),
        (roll("to_e"), "S/E", "g->E"),
        (right, "W/S", "g->S"),
        (roll("to_n"), "W/U", "r->S"),
        (roll("to_w"), "D/W", "circle"),
        (left, "D/S", "circle"),
        (roll("to_w"), "E/S", "b->E"),
        (roll("to_s"), "E/D", "y->W"),
    ];
    let mut now = Orientation::HOME;
    for (turn, how, top) in steps {
        now = now.turned(turn);
        assert_eq!((now, shown(Block::A.top(now)).as_str()), (lies(how), top), "{turn:?}");
    }
}

#[test]
fn i_2_6_e11_all_six_faces_after_a_tilt() {
    let faces = Direction::ALL.map(|looking| drawn(Block::A.symbol(lies("S/U"), looking)));
    assert_eq!(faces.join(", "), "r->E, y->N, circle, b->S, arc DE, g->U");
}

#[test]
fn from_the_start_each_block_shows_another_colour_and_way_for_each_tilt() {
    for block in Block::ALL {
        let top = |side| match block.top(Orientation::HOME.turned(Turn::Roll(side))) {
            Top::Arrow(colour, points) => (colour, points),
            Top::Arc | Top::Circle => panic!("arrows come up"),
        };
        let tops = Side::ALL.map(top);
        assert_eq!(tops.map(|(colour, _)| colour).into_iter().collect::<BTreeSet<_>>().len(), 4);
        assert_eq!(tops.map(|(_, points)| points).into_iter().collect::<BTreeSet<_>>().len(), 4);
    }
}

/// Returns everything that can be reached.
fn reached<T: Ord + Copy>(from: T, next: impl Fn(&T) -> Vec<T>) -> BTreeSet<T> {
    let mut seen = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(here) = open.pop() {
        for there in next(&here) {
            if seen.insert(there) {
                open.push(there);
            }
        }
    }
    seen
}
