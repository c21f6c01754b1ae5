//! Tables of Ice Cult.

use engine::games::ice_cult::base::{Pair, Slot, Tilt};
use engine::games::ice_cult::cube::{Side, Spin};
use engine::games::ice_cult::faces::{Colour, Top};
use engine::games::ice_cult::paths::{Height, Space, Stack};
use engine::games::ice_cult::positions::{HOME, given};
use engine::games::ice_cult::{Action, Event, IceCult, Power, Step};
use engine::play::Play;
use engine::seat::Viewer;
use panels::present::NumberActions as _;

use super::{ROOM, act, in_lang, played_out, seat, shown};

const BLOCKS: &str = "A N/W g->W, B N/W r->S, C W/U b->E, D S/E y->E";
const STACKS: &str = "N1=gb N3=y E1=gb E3=g E4=byrg S3=rrgrr";
const PERSIANS: [&str; 4] = ["بهار", "کوروش", "دارا", "الهام"];

fn evening() -> Play<IceCult> {
    given("r b y g: r moves", BLOCKS, "sw se", STACKS, "").stepped().play()
}

fn stack(pieces: &str) -> Stack {
    pieces.to_owned().try_into().expect("pieces")
}

fn space(number: u8) -> Space {
    Space::numbered(number).expect("a space")
}

fn advanced(side: Side, from: u8, group: &str) -> Event {
    Event::Advanced {
        seat: seat(1),
        arrow: Slot::NorthEast,
        power: Power::Own,
        colour: stack(group).iter().next().expect("somebody moves"),
        side,
        from: space(from),
        group: stack(group),
    }
}

fn entered(side: Side, colour: Colour, onto: &str) -> Event {
    let (arrow, power) = (Slot::NorthWest, Power::Copied(Slot::SouthEast));
    Event::Entered { seat: seat(1), arrow, power, colour, side, onto: stack(onto) }
}

fn tilted(pair: Pair, towards: Side, tops: [Top; 2]) -> Event {
    Event::Tilted(seat(1), Tilt { pair, towards }, tops)
}

fn happened() -> Vec<Event> {
    let tops = [Top::Arrow(Colour::Yellow, Side::East), Top::Arrow(Colour::Blue, Side::East)];
    vec![tilted(Pair::RowSouth, Side::North, tops), advanced(Side::East, 3, "byrg")]
}

/// Returns the numbers of the buttons of a seat, in order.
fn badges(play: &Play<IceCult>, number: usize) -> Vec<Option<usize>> {
    let view = play.view(ROOM);
    let choice = play.choice(seat(number)).expect("asked");
    choice.options.iter().map(|option| IceCult::badge(&view, option)).collect()
}

#[test]
fn in_a_room() {
    insta::assert_snapshot!(shown("ice-cult-room", &evening(), ROOM, &happened()));
}

#[test]
fn where_a_piece_is_to_be_moved() {
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("ice-cult-move", &evening(), mine, &[]));
    assert_eq!(badges(&evening(), 1), [1, 2, 3, 4].map(Some), "red on the path to the south");
}

#[test]
fn from_the_right() {
    let people = PERSIANS;
    let room = in_lang("fa", &people, "ice-cult-room-fa", &evening(), ROOM, &happened());
    insta::assert_snapshot!("room_from_the_right", room);
    let play = given("r g: r tilts", HOME, "", "N2=b", "").idle_for(6).play();
    let mine = Viewer::Seat(seat(2));
    let hand = in_lang("fa", &people, "ice-cult-tilt-fa", &play, mine, &[]);
    insta::assert_snapshot!("hand_from_the_right", hand);
}

#[test]
fn where_the_first_tilt_is_to_be_made() {
    let play = given("r g: r tilts", HOME, "", "", "").play();
    let mine = Viewer::Seat(seat(1));
    insta::assert_snapshot!(shown("ice-cult-tilt", &play, mine, &[]));
    assert_eq!(badges(&play, 1), [1, 2, 3, 4, 5, 6, 7, 8].map(Some));
}

#[test]
fn where_the_way_back_is_barred() {
    let mut play = given("r b g: b tilts", HOME, "", "W2=r", "g1").idle_for(7).play();
    let first = Tilt { pair: Pair::RowNorth, towards: Side::South };
    act(&mut play, seat(2), Action::Tilt(first));
    let base = play.view(ROOM).base;
    let events = [tilted(first.pair, first.towards, first.pair.slots().map(|at| base[at].top()))];
    insta::assert_snapshot!(shown("ice-cult-second", &play, ROOM, &events));
    assert_eq!(badges(&play, 2), [2, 3, 4, 5, 6, 7, 8].map(Some), "straight back is not offered");
}

#[test]
fn with_a_tall_stack() {
    let stacks = "E3=bygrgybgrb S2=yg W5=ygb N4=b N1=r";
    let play = given("r b g: b moves", BLOCKS, "nw", stacks, "r2 y1").play();
    let events = [advanced(Side::South, 1, "yg")];
    insta::assert_snapshot!(shown("ice-cult-room-max", &play, ROOM, &events));
}

#[test]
fn with_a_stack_that_no_floe_has_room_for() {
    let stacks = "E2=bygrgybgrgyrg S5=ry W1=bbr N1=b";
    let play = given("r b y g: g moves", BLOCKS, "", stacks, "").play();
    let events = [
        advanced(Side::West, 5, "y"),
        advanced(Side::South, 4, "ry"),
        entered(Side::West, Colour::Red, "bb"),
        entered(Side::North, Colour::Blue, ""),
    ];
    insta::assert_snapshot!(shown("ice-cult-tall", &play, ROOM, &events));
}

#[test]
fn where_pieces_went_out_and_somebody_left() {
    let blocks = "A E/U r->N, B U/E arc, C D/N circle, D U/N arc";
    let play = given("r b y g: r moves", blocks, "", "N1=rb N2=r W5=g", "b2 r1").stepped();
    let mut play = play.play();
    play.leave(seat(3)).expect("whoever sits can leave");
    let turned = Event::Rotated {
        seat: seat(4),
        arc: Slot::SouthWest,
        target: Slot::NorthEast,
        spin: Spin::Right,
        top: Top::Arc,
    };
    let events = [turned, advanced(Side::East, 5, "bbr"), Event::Left(seat(3), Colour::Yellow)];
    insta::assert_snapshot!(shown("ice-cult-out", &play, ROOM, &events));
}

#[test]
fn where_circles_and_arcs_are_left() {
    let blocks = "A E/U r->N, B U/E arc, C D/N circle, D U/N arc";
    let play = given("r b: r moves", blocks, "nw", "N1=rb N2=r", "").stepped().play();
    insta::assert_snapshot!(shown("ice-cult-others", &play, ROOM, &[]));
}

#[test]
fn at_the_end() {
    let mut play = given("r b y g: r moves", BLOCKS, "nw sw se", "S5=rby E4=yg", "r4 b4 g1").play();
    let step = Step::Advance { space: space(5), height: Height::numbered(1).expect("a height") };
    act(&mut play, seat(1), Action::Resolve { slot: Slot::NorthEast, step });
    let end = shown("ice-cult-end", &play, ROOM, &[]);
    assert!(!end.contains("Place 2") && !end.contains(">2<"), "I-8.6: only winners are ranked");
    insta::assert_snapshot!(end);
    in_lang("fa", &PERSIANS, "ice-cult-end-fa", &play, ROOM, &[]);
}

#[test]
fn at_the_end_when_nothing_has_moved() {
    let blocks = "A D/N circle, B U/E arc, C D/N circle, D U/N arc";
    let play = given("r b g: r moves", blocks, "", "N1=rb N2=r", "b1 r1").idle_for(19).play();
    insta::assert_snapshot!(shown("ice-cult-stalled", &played_out(play), ROOM, &[]));
}
