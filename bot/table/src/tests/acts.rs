//! What buttons say, and which part of a decision they open.

use super::*;
use crate::command::{Act, Focus, Request};

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
fn a_request_opens_the_part_for_which_it_was_made() {
    let ticket = Ticket(7);
    for focus in [Focus::Confirm(Pick(3)), Focus::Group { path: vec![1, 2], page: 4 }] {
        let opened = Some((ticket, focus.clone()));
        assert_eq!(Request::open(ticket, focus.clone()).focus(), opened);
        assert_eq!(Request::open_in_room(ticket, focus).focus(), opened);
    }
    assert_eq!(Request::Hand.focus(), None);
}
