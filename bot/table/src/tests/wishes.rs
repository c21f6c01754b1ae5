//! What the settings of a person mean.

use super::*;
use crate::choices::{Hands, Toggle, UserSettings};

#[test]
fn a_person_is_notified_and_gets_their_hand_unless_they_say_otherwise() {
    let usual = UserSettings::default();
    assert!(usual.may_notify(NOW) && usual.hands.are_sent() && usual.keep_results.is_on());
    let silent = UserSettings { rings: Toggle::Off, ..UserSettings::default() };
    assert!(!silent.may_notify(NOW));
    let sent = [Hands::Direct, Hands::Room, Hands::Both].map(Hands::are_sent);
    assert_eq!(sent, [true, false, true]);
}
