//! Set-up (I-1, I-4).

use super::*;
use crate::chance::SplitMix64;
use crate::options::Options as _;
use crate::tell::NoEvents;

// I-4.2
#[test]
fn i_5_2_e1_the_start() {
    let at = fresh();
    at.tops("arc arc arc arc").lie("U/N U/N U/N U/N").exactly(&[
        "tilt row_n to_n",
        "tilt row_n to_s",
        "tilt row_s to_n",
        "tilt row_s to_s",
        "tilt col_w to_e",
        "tilt col_w to_w",
        "tilt col_e to_e",
        "tilt col_e to_w",
    ]);
    at.refused("end_turn", WhyNot::TiltsFirst(2));
    at.refused("tilt row_n to_e", WhyNot::OtherWays(Pair::RowNorth)); // I-2.2
}

// I-4.1
#[test]
fn i_4_2_e12_another_arrangement() {
    let arrangement = [Block::B, Block::A, Block::D, Block::C];
    let game = IceCult::set_up(&Colour::ALL, Seat::new(0), arrangement).expect("a set-up");
    let mut at = Example::in_game(game);
    at.lie("U/W U/E U/W U/E").tops("arc arc arc arc");
    at.act("tilt row_n to_s").lie("S/W S/E U/W U/E").tops("b->E g->E arc arc");
}

/// Returns the 24 orders of four things.
fn orders<T: Copy>(items: [T; 4]) -> Vec<[T; 4]> {
    let places = (0..256_usize).map(|n| [n % 4, n / 4 % 4, n / 16 % 4, n / 64]);
    let is_order = |places: &[usize; 4]| (0..4).all(|place| places.contains(&place));
    places.filter(is_order).map(|places| places.map(|place| items[place])).collect()
}

#[test]
fn i_4_2_the_arcs_make_a_circle_wherever_the_blocks_lie() {
    let orders = orders(Block::ALL);
    assert_eq!(orders.len(), 24);
    for arrangement in orders {
        let base = Base::set_up(arrangement);
        let tops = Slot::ALL.map(|slot| {
            let Placed { block, lies } = base[slot];
            drawn(block.symbol(lies, Direction::Up))
        });
        assert_eq!(tops, ["arc SE", "arc SW", "arc NW", "arc NE"], "{arrangement:?}");
    }
}

// I-1.1, I-1.3, I-1.4
#[test]
fn i_4_6_all_pieces_wait_and_the_paths_are_empty() {
    for seats in IceCult::SEATS {
        let game = IceCult::deal(&Options::default(), seats, &mut SplitMix64(1), &mut NoEvents);
        let at = Example::in_game(game);
        at.start("r5 b5 g5 y5").out("r0 b0 g0 y0").paths("").idle(0).used("");
    }
}

#[test]
fn i_4_3_the_usual_colours() {
    for (seats, colours) in [(2, "r g"), (3, "r b g"), (4, "r b g y")] {
        let game = IceCult::deal(&Options::default(), seats, &mut SplitMix64(1), &mut NoEvents);
        let letters = game.colours.values().map(|colour| colour.letter().to_string());
        assert_eq!(letters.collect::<Vec<_>>().join(" "), colours);
        let neutral = Colour::ALL.into_iter().filter(|colour| game.owner(*colour).is_none());
        assert_eq!(neutral.count(), 4 - seats);
    }
}

#[test]
fn i_4_4_every_seat_begins_now_and_then() {
    for seats in IceCult::SEATS {
        let first = |seed| {
            let game =
                IceCult::deal(&Options::default(), seats, &mut SplitMix64(seed), &mut NoEvents);
            game.active
        };
        assert_eq!((0..60).map(first).collect::<SeatSet>(), SeatSet::first(seats));
    }
}

#[test]
fn i_4_1_a_table_may_shuffle_blocks_and_colours() {
    for options in Options::combinations() {
        let dealt = |seed| IceCult::deal(&options, 3, &mut SplitMix64(seed), &mut NoEvents);
        let differ = |same: &dyn Fn(&IceCult) -> bool| !(0..40).map(dealt).all(|game| same(&game));
        let usual = IceCult::deal(&Options::default(), 3, &mut SplitMix64(1), &mut NoEvents);
        assert_eq!(
            differ(&|game| game.base == usual.base),
            options.blocks == options::Order::Shuffled
        );
        assert_eq!(
            differ(&|game| game.colours == usual.colours),
            options.colours == options::Order::Shuffled
        );
    }
}

#[test]
fn i_4_5_what_makes_no_game_is_refused() {
    use Block::{A, B, C, D};
    use Colour::{Blue, Red};
    let sound = [A, B, C, D];
    let seat = Seat::new;
    let five = [Red, Blue, Colour::Green, Colour::Yellow, Red];
    for (colours, first, arrangement) in [
        (&[Red][..], seat(0), sound),
        (&five, seat(0), sound),
        (&[Red, Red], seat(0), sound),
        (&[Red, Blue], seat(2), sound),
        (&[Red, Blue], seat(0), [A, B, C, C]),
    ] {
        let refused = IceCult::set_up(colours, first, arrangement);
        assert_eq!(refused, Err(InvalidSetup), "{colours:?} {first:?} {arrangement:?}");
    }
    assert!(IceCult::set_up(&[Red, Blue], seat(1), [D, C, B, A]).is_ok());
}

#[test]
fn options_have_names() {
    let mut options = Options::default();
    options.choose("shuffled", "").expect("a preset");
    assert_eq!(options.blocks, options::Order::Shuffled);
    options.choose("arrangement", "standard").expect("another name for blocks");
    assert_eq!((options.get(0), options.get(1)), (0, 1));
    assert_eq!(Options::combinations().count(), 4);
}
