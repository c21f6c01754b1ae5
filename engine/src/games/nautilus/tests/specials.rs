//! The specials before the first placement (N-4, N-5).

use super::*;

const PILE: &str = "anchor eye kraken harpoon fishbone diving_module";

#[test]
fn n_4_1_e19_one_special_is_kept_and_the_other_given() {
    let mut at = given(EMPTY).draft(PILE).begin();
    at.exactly(&["keep anchor", "keep eye"]).rejected(&["keep kraken"]).not_asked("B");
    assert_eq!(at.view("A").own.drawn_specials[..], specials("anchor eye"));
    assert!(at.view("B").own.drawn_specials.is_empty());
    at.act("keep eye").holds("A", "eye").holds("B", "anchor");
    let names = |own: &view::Own| (own.special, own.given);
    assert_eq!(names(&at.view("A").own), (Some(Special::Eye), Some(Special::Anchor)));
    assert_eq!(names(&at.view("B").own), (Some(Special::Anchor), None));
    assert_eq!(names(&at.room().own), (None, None));
    assert_eq!(at.game().specials.pile.truth().len(), 4);
}

#[test]
fn n_4_2_both_hold_a_special_after_the_draft() {
    let mut at = given(EMPTY).draft(PILE).begin();
    at.act("keep anchor").holds("A", "anchor").holds("B", "eye");
    assert!(at.game().specials.drawn.truth().is_empty());
    assert!(["A", "B"].iter().all(|name| at.room().holds_special(seat(name))));
}

#[test]
fn n_4_3_a_special_need_not_be_played_and_is_not_kept() {
    let mut at = given("B: 2 3 5 4 10 / A: 14 13 12 11 .").hand("B", "1").turn("B");
    at = at.holds("A", "kraken").holds("B", "anchor");
    let mut at = at.begin();
    at.act("place 1 A5").holds("A", "none").holds("B", "none").discard("kraken anchor");
    assert!(at.told.iter().any(|t| t.event == Event::SpecialLost(seat("A"), Special::Kraken)));
}

#[test]
fn n_5_1_e20_only_who_holds_a_start_special_is_asked() {
    let mut at = given(EMPTY).hand("A", "2 9").hand("B", "1 3").draft(PILE).begin();
    at.act("keep eye").phase(Phase::Start, "A").exactly(&["play", "skip"]).not_asked("B");
    at.act("skip").to_place("A").holds("A", "eye").not_asked("B").rejected(&["play", "skip"]);
    at.act("place 2 A1").to_place("B").rejected(&["play"]);
}

#[test]
fn n_5_1_the_first_player_is_asked_before_the_second() {
    let mut at = given(EMPTY).draft("harpoon eye kraken anchor fishbone diving_module");
    at = at.hand("A", "2 9").hand("B", "1 3");
    let mut at = at.begin();
    at.act("keep harpoon").phase(Phase::Start, "A").not_asked("B");
    at.act("play").phase(Phase::Harpoon, "A").not_asked("B");
    at.act("return").phase(Phase::Start, "B").not_asked("A");
    at.act("play").to_place("A");
    let mut at = given(EMPTY).draft("anchor eye kraken").hand("A", "2").hand("B", "1").begin();
    at.act("keep anchor").phase(Phase::Start, "B");
    at.act("skip").to_place("A");
    let mut at = given(EMPTY).draft("anchor kraken eye").hand("A", "2").hand("B", "1").begin();
    at.act("keep anchor").to_place("A");
}

#[test]
fn n_5_2_a_special_is_resolved_before_the_next_player_is_asked() {
    let mut at = given(EMPTY).hand("A", "2 4 6 8 10").hand("B", "1 3 5 7 9");
    at = at.draft("diving_module harpoon eye").pile("14 13 12 11");
    let mut at = at.begin();
    at.act("keep diving_module").act("play").discard("diving_module").not_asked("B");
    at.act("keep_diver 14").phase(Phase::Start, "B");
    // The Harpoon meets the hand with the new Diver: the last of six.
    at.act_with("play", &[5]).discard("diving_module harpoon");
    assert_eq!(at.view("B").own.harpooned, Some(card("14")));
}

#[test]
fn n_5_3_a_special_that_was_skipped_is_of_no_use() {
    let mut at = given("B: 2 3 5 4 . / A: 14 13 12 11 .").window("A", "eye");
    at = at.hand("A", "1 6").hand("B", "9 10");
    let mut at = at.begin();
    at.act("skip").to_place("A").holds("A", "eye");
    assert_eq!(at.plans().len(), 4, "two Divers on two spaces, without the Eye");
    at.act("place 1 A5").act("place 10 B5").discard("eye");
}

#[test]
fn n_5_4_e21_the_eye_shows_a_hand_as_it_was() {
    let mut at = given(EMPTY).hand("A", "1 3").hand("B", "2 5 7 11 14").window("A", "eye").begin();
    at.act("play").discard("eye").to_place("A");
    let played = Event::SpecialPlayed(seat("A"), Special::Eye);
    let saw = Event::YouSaw(set("2 5 7 11 14"));
    assert_eq!(at.all_heard(), [vec![played.clone(), saw], vec![played.clone()], vec![played]]);
    at.act("place 1 A1").act("place 7 B5");
    assert_eq!(at.view("A").own.snapshot, set("2 5 7 11 14"));
    assert_eq!(at.view("A").own.known, set("2 5 11 14"));
    assert!(at.view("B").own.snapshot.is_empty() && at.room().own.snapshot.is_empty());
}

#[test]
fn n_5_4_the_eye_does_not_show_specials() {
    let mut at = given(EMPTY).hand("A", "1").hand("B", "2 5").window("A", "eye");
    at = at.holds("B", "kraken");
    let mut at = at.begin();
    at.act("play");
    assert_eq!(at.view("A").own.snapshot, set("2 5"));
}

#[test]
fn n_5_5_e22_the_module_keeps_one_of_two_divers() {
    let mut at = given(EMPTY).hand("A", "2 4 5 6 7").hand("B", "9 10 11 13 14");
    at = at.pile("8 1 12 3").window("B", "diving_module");
    let mut at = at.begin();
    at.act("play").phase(Phase::Module, "B").exactly(&["keep_diver 1", "keep_diver 8"]);
    at.rejected(&["keep_diver 12", "keep_diver 9"]);
    at.act("keep_diver 1").hand("B", "1 9 10 11 13 14").pile("8 12 3").to_place("A");
    let (view, room) = (at.view("A"), at.room());
    assert_eq!((view.hand_size(seat("B")), view.piles.divers), (6, 3));
    assert_eq!((room.hand_size(seat("B")), room.piles.divers), (6, 3));
    assert_eq!(at.view("B").own.returned, Some(card("8")));
    assert!(view.own.drawn_divers.is_empty() && view.own.returned.is_none());
}

#[test]
fn n_5_6_one_diver_more_is_left_at_the_end() {
    let mut at = given(EMPTY).hand("A", "2 4 5 11 3").hand("B", "9 10 12 13 14");
    at = at.pile("8 1 7 6").window("B", "diving_module");
    let mut at = at.begin();
    at.act("play").act("keep_diver 1");
    for placed in ["2 A1", "9 B1", "4 A2", "10 B2", "5 A3", "12 B3", "11 A4", "13 B4", "3 A5"] {
        at.act(&format!("place {placed}"));
    }
    at.hand("B", "1 14");
    assert_eq!(at.plans().len(), 2);
    at.act("place 14 B5");
    let told = format!("{:?}", at.heard(Viewer::Public));
    assert!(at.game().round == 2 && !told.contains("YouDrew"), "{told}");
}

fn harpoon() -> Example {
    let at = given(EMPTY).hand("A", "3 4 9 10 13").hand("B", "1 6 7 12 14");
    let mut at = at.window("B", "harpoon").begin();
    at.act_with("play", &[4]);
    at
}

#[test]
fn n_5_7_the_harpoon_draws_any_diver_of_the_hand() {
    for (luck, drawn) in (0..).zip(["3", "4", "9", "10", "13"]) {
        let at = given(EMPTY).hand("A", "3 4 9 10 13").hand("B", "1 6 7 12 14");
        let mut at = at.window("B", "harpoon").begin();
        at.act_with("play", &[luck]).phase(Phase::Harpoon, "B").hand("A", "3 4 9 10 13");
        assert_eq!(at.view("B").own.harpooned, Some(card(drawn)));
    }
}

#[test]
fn n_5_8_e23_the_harpoon_exchanges_a_diver() {
    let mut at = harpoon();
    at.exactly(&["swap 1", "swap 6", "swap 7", "swap 12", "swap 14", "return"]);
    at.rejected(&["swap 5", "swap 13"]);
    at.act("swap 1").hand("A", "1 3 4 9 10").hand("B", "6 7 12 13 14").to_place("A");
    assert_eq!((at.view("A").own.known, at.view("B").own.known), (set("13"), set("1")));
    assert_eq!(at.heard(Viewer::Public), [Event::HarpoonSwapped(seat("B"))]);
}

#[test]
fn n_5_8_e24_the_harpoon_gives_a_diver_back() {
    let mut at = harpoon();
    at.act("return").hand("A", "3 4 9 10 13").hand("B", "1 6 7 12 14").to_place("A");
    assert_eq!(at.view("B").own.known, set("13"));
    assert_eq!((at.view("A").own.exposed, at.view("A").own.known), (set("13"), set("")));
    assert_eq!(at.heard(Viewer::Public), [Event::HarpoonReturned(seat("B"))]);
}
