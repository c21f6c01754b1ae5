//! The lesson of Ice Cult.

use engine::games::ice_cult::base::{Pair, Slot, Tilt};
use engine::games::ice_cult::cube::{Side, Spin};
use engine::games::ice_cult::paths::{Height, Space};
use engine::games::ice_cult::{Action, IceCult, Step};
use panels::lessons::READER;

use super::{after, verdict};

const fn tilt(pair: Pair, towards: Side) -> Action {
    Action::Tilt(Tilt { pair, towards })
}

/// The lowest piece of a space moves.
fn advance(space: u8) -> Step {
    let space = Space::numbered(space).expect("a space");
    Step::Advance { space, height: Height::numbered(1).expect("a height") }
}

const fn arrow(slot: Slot, step: Step) -> Action {
    Action::Resolve { slot, step }
}

const fn copy(step: Step) -> Action {
    Action::Copy { circle: Slot::NorthWest, arrow: Slot::NorthEast, step }
}

const fn turn(target: Slot) -> Action {
    Action::Rotate { arc: Slot::SouthEast, target, spin: Spin::Right }
}

/// The shortest way through each scene.
pub(super) fn way() -> Vec<Vec<Action>> {
    let south_pair_north = tilt(Pair::RowSouth, Side::North);
    vec![
        vec![arrow(Slot::NorthWest, Step::Enter)],
        vec![tilt(Pair::RowNorth, Side::South), south_pair_north],
        vec![arrow(Slot::NorthWest, advance(2))],
        vec![copy(advance(5))],
        vec![
            south_pair_north,
            tilt(Pair::RowNorth, Side::North),
            arrow(Slot::SouthWest, advance(5)),
        ],
    ]
}

/// Returns what can be done in a scene after these actions.
fn options(scene: u8, actions: &[Action]) -> Vec<Action> {
    let reached = after::<IceCult>(scene, actions);
    reached.play.choice(READER).expect("the reader is asked").options
}

#[test]
fn i_6_2_an_arrow_brings_in_a_piece_of_its_colour() {
    let enters = Slot::ALL.map(|slot| arrow(slot, Step::Enter));
    assert_eq!(options(0, &[]), enters);
    let [red, others @ ..] = enters;
    assert!(verdict::<IceCult>(0, &[red]).starts_with("made: "));
    let missed = "missed: That arrow brought in a piece of another colour: yours are red.";
    assert!(others.iter().all(|other| verdict::<IceCult>(0, &[*other]) == missed));
}

#[test]
fn i_5_1_the_second_tilt_can_roll_the_arrow_away() {
    let first = tilt(Pair::RowNorth, Side::South);
    assert_eq!(verdict::<IceCult>(1, &[first]), "open");
    let said = verdict::<IceCult>(1, &[first, tilt(Pair::ColumnEast, Side::East)]);
    assert!(said.starts_with("missed: No red arrow points north."), "{said}");
}

#[test]
fn i_6_4_the_arrow_of_the_rival_must_be_used() {
    let enters = arrow(Slot::NorthWest, Step::Enter);
    let [rides, leads] = [2, 4].map(|space| arrow(Slot::NorthWest, advance(space)));
    assert_eq!(options(2, &[]), [enters, rides, leads]);
    for action in [enters, leads] {
        let said = verdict::<IceCult>(2, &[action]);
        assert!(said.starts_with("missed: That helped only green."), "{said}");
    }
}

#[test]
fn i_6_6_an_arc_can_turn_the_arrow_away_from_the_piece() {
    let other = [turn(Slot::SouthWest), copy(advance(5))];
    assert!(verdict::<IceCult>(3, &other).starts_with("made: "));
    // Nothing can be used after that, so the turn is over.
    let away = turn(Slot::NorthEast);
    for action in [Action::EndTurn, away] {
        let said = verdict::<IceCult>(3, &[action]);
        assert!(said.starts_with("missed: Your piece is still on space 5."), "{said}");
    }
}

#[test]
fn i_8_2_the_rival_wins_in_the_turn_of_the_reader() {
    let first = tilt(Pair::RowSouth, Side::North);
    let second = tilt(Pair::RowNorth, Side::North);
    let said = verdict::<IceCult>(4, &[first, second, arrow(Slot::SouthEast, advance(5))]);
    assert!(said.starts_with("missed: Green’s last piece is out"), "{said}");
}

#[test]
fn a_turn_without_an_arrow_is_answered_by_the_novice() {
    let south = tilt(Pair::RowSouth, Side::South);
    let ended = [south, south, Action::EndTurn];
    assert!(after::<IceCult>(4, &ended).progress.told.len() > ended.len(), "it has its turn");
    let said = verdict::<IceCult>(4, &ended);
    let is_lucky = said.starts_with("made: "); // The novice may take the reader's piece out.
    assert!(is_lucky || said.starts_with("missed: Your turn is over"), "{said}");
}
