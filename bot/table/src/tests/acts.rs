//! What buttons say, and which part of a decision they open.

use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use super::*;
use crate::command::{Act, Focus, Request, Who};

proptest! {
    #[test]
    fn an_act_is_read_back_as_it_was_written(act in Act::any()) {
        let written = act.to_string();
        prop_assert_eq!(Act::read(written.split('.')), Some(act), "{}", written);
    }
}

#[test]
fn no_act_is_about_a_seat_that_no_table_has() {
    assert!(Act::read("kick.7".split('.')).is_some());
    assert_eq!(Act::read("kick.8".split('.')), None);
}

#[test]
fn no_act_sets_a_rule_to_a_value_that_it_does_not_have() {
    assert!(Act::read("pace.4".split('.')).is_some());
    assert_eq!(Act::read("pace.63".split('.')), None);
}

#[test]
fn a_request_opens_the_part_for_which_it_was_made() {
    let ticket = Ticket(7);
    for focus in [Focus::Confirm(Pick(3)), Focus::Group { path: vec![1, 2], page: 4 }] {
        let opened = Some((ticket, focus.clone()));
        assert_eq!(Request::open(ticket, focus.clone()).focus(), opened);
        assert_eq!(Request::open_in_room(ticket, focus).focus(), opened);
    }
    assert_eq!(Request::Hand.focus(), None);
}

#[test]
fn strangers_elsewhere_may_give_no_command_that_is_not_for_everybody() {
    let (eve, runner) = (person("Eve"), &mut TestRunner::deterministic());
    let elsewhere = Destination::Person(eve.id.clone());
    let now = Now { from: Some(&elsewhere), ..Now::at(NOW, &no_luck) };
    for row in Command::rows() {
        let command = row.new_tree(runner).expect("a command").current();
        let expected = match command.who() {
            Who::Anybody => continue,
            Who::Room => Refusal::NotToBeWatched,
            Who::Shown => Refusal::NoSuchTable,
            Who::Seated | Who::Host | Who::SeatedOrAdmin => Refusal::NotSeated,
        };
        for mut table in [lobby(&["Anna", "Bora"]), playing(&["Anna", "Bora"])] {
            let refused = table.handle(Actor::Person(&eve), &now, &command);
            assert_eq!(refused.map(|_| ()), Err(expected), "{command}");
        }
    }
}

#[test]
fn a_code_lets_people_elsewhere_watch() {
    let (eve, mut table) = (person("Eve"), lobby(&["Anna"]));
    let elsewhere = Destination::Person(eve.id.clone());
    let now = Now { from: Some(&elsewhere), ..Now::at(NOW, &no_luck) };
    let watch = |table: &mut Table, now: &Now<'_>| {
        table.handle(Actor::Person(&eve), now, &Command::Watch).map(|_| ())
    };
    assert_eq!(watch(&mut table, &now), Err(Refusal::NotToBeWatched));
    let with_code = Now { entry: crate::Entry::Code, ..now };
    assert_eq!(watch(&mut table, &with_code), Ok(()));
}
