//! Tables of Ice Cult.

use engine::games::ice_cult::base::{Pair, Slot, Tilt};
use engine::games::ice_cult::cube::Side;
use engine::games::ice_cult::faces::Colour;
use engine::games::ice_cult::paths::{Height, Space, Stack};
use engine::games::ice_cult::positions::{HOME, given};
use engine::games::ice_cult::{Action, Event, IceCult, Power, Step};
use engine::play::Play;

use super::{ROOM, after, badges, line, seat, shown};

const BLOCKS: &str = "A N/W g->W, B N/W r->S, C W/U b->E, D S/E y->E";
const STACKS: &str = "N1=gb N3=y E1=gb E3=g E4=byrg S3=rrgrr";

fn evening() -> Play<IceCult> {
    given("r b y g: r moves", BLOCKS, "sw se", STACKS, "").stepped().play()
}

fn stack(pieces: &str) -> Stack {
    pieces.to_owned().try_into().expect("pieces")
}

fn advanced(side: Side, from: u8, group: &str) -> Event {
    Event::Advanced {
        seat: seat(1),
        arrow: Slot::NorthEast,
        power: Power::Own,
        colour: stack(group).iter().next().expect("somebody moves"),
        side,
        from: Space::numbered(from).expect("a space"),
        group: stack(group),
    }
}

fn entered(side: Side, colour: Colour, onto: &str) -> Event {
    let (arrow, power) = (Slot::NorthWest, Power::Copied(Slot::SouthEast));
    Event::Entered { seat: seat(1), arrow, power, colour, side, onto: stack(onto) }
}

fn start() -> Play<IceCult> {
    given("r g: r tilts", HOME, "", "", "").play()
}

/// The first of two tilts is made, and cannot be taken back by the second.
fn tilted_once() -> Play<IceCult> {
    let first = Tilt { pair: Pair::RowNorth, towards: Side::South };
    let play = given("r b g: b tilts", HOME, "", "W2=r", "g1").idle_for(7).play();
    after(play, [(2, Action::Tilt(first))])
}

fn with_tall_stacks() -> (Play<IceCult>, Vec<Event>) {
    let stacks = "E2=bygrgybgrgyrg S5=ry W1=bbr N1=b";
    let events = vec![
        advanced(Side::West, 5, "y"),
        advanced(Side::South, 4, "ry"),
        entered(Side::West, Colour::Red, "bb"),
        entered(Side::North, Colour::Blue, ""),
    ];
    (given("r b y g: g moves", BLOCKS, "", stacks, "").play(), events)
}

fn over() -> Play<IceCult> {
    let play = given("r b y g: r moves", BLOCKS, "nw sw se", "S5=rby E4=yg", "r4 b4 g1").play();
    let (space, height) = (Space::numbered(5), Height::numbered(1));
    let (space, height) = (space.expect("a space"), height.expect("a height"));
    let step = Step::Advance { space, height };
    after(play, [(1, Action::Resolve { slot: Slot::NorthEast, step })])
}

#[test]
fn a_stack_that_no_floe_has_room_for_fits() {
    let (play, events) = with_tall_stacks();
    insta::assert_snapshot!(line(&shown("ice-cult-tall", &play, ROOM, &events)));
}

#[test]
fn buttons_have_the_numbers_of_the_picture() {
    assert_eq!(badges(&evening(), 1), [1, 2, 3, 4].map(Some), "red on the path to the south");
    assert_eq!(badges(&start(), 1), [1, 2, 3, 4, 5, 6, 7, 8].map(Some));
    assert_eq!(
        badges(&tilted_once(), 2),
        [2, 3, 4, 5, 6, 7, 8].map(Some),
        "straight back is not offered"
    );
}

#[test]
fn i_8_6_only_winners_are_ranked() {
    let end = shown("ice-cult-end", &over(), ROOM, &[]);
    assert!(!end.contains("Place 2") && !end.contains(">2<"));
}
