//! The lesson of Seladin.

use engine::games::seladin::card::{Face, Faces};
use engine::games::seladin::{Action, Seladin};
use engine::seat::{PerSeat, Seat};
use panels::lessons::READER;

use super::{after, verdict};

const MURAIST: usize = 1;
const IRIST: usize = 2;

fn give(to: usize, face: Face) -> Action {
    Action::Give(Seat::new(to), Faces::only(face))
}

fn send(card: &str) -> Action {
    Action::Seleh(READER, card.parse().expect("a card"))
}

/// The shortest way through each scene.
pub(super) fn way() -> Vec<Vec<Action>> {
    vec![
        vec![give(MURAIST, Face::Two), Action::Confirm],
        vec![send("M4")],
        vec![Action::SelehAll(READER), give(MURAIST, Face::One), Action::Confirm],
        vec![send("M4"), give(MURAIST, Face::Two), Action::Confirm],
    ]
}

/// Returns what can be done in a scene after these actions.
fn options(scene: u8, actions: &[Action]) -> Vec<Action> {
    let reached = after::<Seladin>(scene, actions);
    reached.play.choice(READER).expect("the reader is asked").options
}

/// Returns the totals at the end of the last scene.
fn totals(actions: &[Action]) -> PerSeat<i32> {
    after::<Seladin>(3, actions).progress.outcome.expect("the game is over").points
}

#[test]
fn s_4_7_only_the_exact_number_can_be_given_and_only_downhill() {
    assert_eq!(options(0, &[]), [give(MURAIST, Face::Two), Action::Pass]);
    let said = verdict::<Seladin>(0, &[give(MURAIST, Face::Two)]);
    assert_eq!(said, "open", "a plan moves nothing");
}

#[test]
fn s_4_1_a_pass_misses_the_point() {
    let missed = [
        "missed: You passed: cards that stay in your hand or store score nothing.",
        "missed: You passed: the 4 stays on your counter and costs you points.",
        "missed: Both cards still lie on your counter and cost you 5: send them in the same turn, before \
         you give.",
        "missed: You lose by 1: the 4 on your counter costs you 4.",
    ];
    for (scene, missed) in (0..).zip(missed) {
        assert_eq!(verdict::<Seladin>(scene, &[Action::Pass]), missed);
    }
}

#[test]
fn s_4_9_nothing_is_sent_without_a_gift() {
    let options = options(1, &[send("M4")]);
    assert_eq!(options, [give(MURAIST, Face::One), Action::Pass], "no Confirm yet");
}

#[test]
fn s_4_6_one_card_is_not_enough_where_two_are_needed() {
    assert_eq!(options(2, &[send("I2")]), [send("M3"), Action::Pass]);
    assert_eq!(options(2, &[send("M3")]), [send("I2"), Action::Pass]);
}

#[test]
fn s_4_4_a_gift_alone_leaves_the_counter_full() {
    let said = verdict::<Seladin>(2, &[give(IRIST, Face::One), Action::Confirm]);
    assert!(said.starts_with("missed: Both cards still lie on your counter"), "{said}");
}

#[test]
fn s_4_7_several_can_be_given_something_in_one_turn() {
    let gifts = [give(IRIST, Face::Three), give(MURAIST, Face::One)];
    let said =
        verdict::<Seladin>(2, &[send("I2"), send("M3"), gifts[0], gifts[1], Action::Confirm]);
    assert!(said.starts_with("made: Your counter is empty"), "{said}");
}

#[test]
fn s_6_1_a_gift_to_the_leader_wins_by_a_point() {
    let totals = totals(&[send("M4"), give(MURAIST, Face::Two), Action::Confirm]);
    assert_eq!(totals[READER] - totals[Seat::new(MURAIST)], 1);
}

#[test]
fn s_6_1_a_gift_to_somebody_else_loses_by_a_point() {
    let actions = [send("M4"), give(IRIST, Face::Two), Action::Confirm];
    let said = verdict::<Seladin>(3, &actions);
    assert!(said.starts_with("missed: You lose by 1: the 4 scored for the leader"), "{said}");
    assert_eq!(totals(&actions), PerSeat::new(3, |seat| [58, 59, 38][seat.index()]));
}

#[test]
fn s_6_1_a_full_counter_loses_by_a_point() {
    let dropped = [send("M4"), Action::Pass];
    for actions in [&dropped[1..], &dropped] {
        assert_eq!(totals(actions), PerSeat::new(3, |seat| [54, 55, 40][seat.index()]));
    }
}
