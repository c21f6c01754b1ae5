//! Reasons against actions: each reason once, where it is the first check that fails.

use super::*;
use crate::explain::Explain as _;

/// Dice 2, 5, 4, after the roll.
fn window() -> Example {
    let seats = ["A H A2 S A3 C M3 I4", "M H M1 S M2 C A1", "I H I1 S I2"];
    given("extraordinary", "2 5 4", &seats).rolled()
}

/// Dice 4, 1, 1, and a hand without signs.
fn downhill() -> Example {
    given("ordinary", "4 1 1", &["A H A1 A2 A3 S A4", "M C A5", "I"])
}

/// Six cards to send, and two rivals to give cards to.
fn six_to_send() -> Example {
    let seats = ["A H A3 A4 A1 A2 C M1 M1 M2 I1 I1 I5", "M", "I"];
    given("extraordinary", "1 3 6", &seats)
}

/// Gifts to both rivals are possible, and there are own cards on both counters.
fn own_cards_away() -> Example {
    given("extraordinary", "5 3 1", &["A H A2 A4 A5", "M C A3", "I C M2 A1"])
}

impl Example {
    /// A seat may think of these steps, and each is refused for this reason.
    fn why(&mut self, name: &str, steps: &str, reason: WhyNot) -> &mut Self {
        for action in self.actions(steps) {
            self.why_action(name, action, reason);
        }
        self
    }

    fn why_action(&self, name: &str, action: Action, reason: WhyNot) {
        let (seat, mut thinkable) = (self.seat(name), Vec::new());
        self.game().thinkable(seat, &mut thinkable);
        assert!(thinkable.contains(&action), "{action:?} is none of {thinkable:?}");
        assert_eq!(self.game().why_not(seat, action), Some(reason), "{action:?}");
    }
}

#[test]
fn s_3_5_dice_are_dealt_with_before_the_turns() {
    let mut at = given("extraordinary", "2 6 4", &["A H A2", "M", "I"]);
    at.why("A", "approach M", WhyNot::NotNow);
}

#[test]
fn s_3_4_a_six_is_turned_right_after_the_roll() {
    let mut at = given("ordinary", "6 5 2", &["A H A5 S A1", "M", "I"]);
    at.why("A", "six A1", WhyNot::SixIsOver);
}

#[test]
fn s_4_2_what_comes_before_gifts_is_planned_before_them() {
    let mut at = given("ordinary", "4 1 4", &["A H A2 A3 A4~ S A1 C M2", "M", "I"]);
    at.act("give M A3").why("A", "seleh M2", WhyNot::TooLate);
    at.why("A", "swap A2 A1", WhyNot::TooLate).why("A", "bonus A1", WhyNot::TooLate);
}

#[test]
fn s_4_2_nothing_more_is_sent_once_a_bonus_card_is_taken() {
    let mut at = given("ordinary", "3 2 6", &["A H A1 S A3 A5 C M2 I4 I1", "M", "I"]);
    at.act("seleh M2 I4, bonus A3").why("A", "seleh I1", WhyNot::TooLate);
}

#[test]
fn s_7_3_what_has_no_room_is_chosen_first() {
    let mut at = given("extraordinary", "5 1 6", &["A H A1 A3 A5+", "M C A2 A2 I1", "I"]);
    let to = at.seat("M");
    at.act("give M A1 A3").why("A", "confirm", WhyNot::SurplusFirst { to, over: 1 });
}

#[test]
fn s_7_3_as_many_cards_are_chosen_as_have_no_room() {
    let mut at = given("extraordinary", "5 1 6", &["A H A1 A1 A2 A5+", "M C A3 A3", "I"]);
    let reason = WhyNot::SurplusCount { over: 2, chosen: 1 };
    at.act("give M A1 A1 A2").why("A", "surplus A2", reason);
}

#[test]
fn s_4_3_there_is_one_swap_in_a_turn() {
    let mut at = given("ordinary", "3 2 6", &["A H A5 A3 S A1 A2 C M4~ I4~", "M", "I"]);
    at.act("swap A5 A1").why("A", "swap A3 A2", WhyNot::SwappedOnce);
}

#[test]
fn s_4_3_a_swap_needs_the_sign() {
    let mut at = given("ordinary", "3 2 6", &["A H A5 A3 S A1 A2 C I2", "M", "I"]);
    at.why("A", "swap A5 A1", WhyNot::SwapWithoutSign);
}

#[test]
fn s_4_3_a_drawn_card_needs_a_sign_that_stays() {
    let mut at = given("ordinary", "3 2 6", &["A H A5 S A1 A2 A3 C M4~ I2", "M", "I"]);
    at.act("seleh M4~ I2, bonus A1").why("A", "swap A1 A2", WhyNot::DrawnWithoutSign);
}

#[test]
fn s_1_4_a_card_in_store_is_not_in_hand() {
    downhill().why("A", "give M A4", WhyNot::NotInHand);
}

#[test]
fn s_1_4_a_card_in_hand_is_not_in_store() {
    let seats = ["A H A1 S A2 A3", "M H M1", "I H I1"];
    let mut at = given("ordinary", "6 6 3", &seats).but(Seladin::open_draw);
    at.why("A", "draw A1", WhyNot::NotInStore);
}

#[test]
fn s_4_4_a_card_is_sent_once() {
    let mut at = given("ordinary", "2 2 3", &["A H A2 C M1 M3 I2", "M", "I"]);
    at.act("seleh M3").why("A", "seleh M3", WhyNot::NotOnCounter);
}

#[test]
fn s_4_9_cards_that_are_sent_want_a_gift() {
    let mut at = given("ordinary", "2 2 3", &["A H A2 C M1 M3 I2", "M", "I"]);
    at.act("seleh M3 I2").why("A", "confirm", WhyNot::NoGift);
}

#[test]
fn s_4_10_no_card_is_sent_if_no_gift_could_follow() {
    let mut at = given("ordinary", "2 4 4", &["A H A5 C M1", "M", "I"]);
    at.why("A", "seleh M1", WhyNot::NoGiftFollows { value: 3 });
}

#[test]
fn s_4_5_cards_that_add_up_to_no_six_earn_none() {
    let mut at = given("ordinary", "3 2 6", &["A H A1 S A3 A5 C M2 I4", "M", "I"]);
    at.why("A", "bonus A3", WhyNot::BonusNotEarned { sum: 0 });
    at.act("seleh M2").why("A", "bonus A3", WhyNot::BonusNotEarned { sum: 2 });
}

#[test]
fn s_4_5_each_six_earns_one_card() {
    let mut at = given("ordinary", "3 2 6", &["A H A1 S A3 A5 C M2 I4", "M", "I"]);
    at.act("seleh M2 I4, bonus A3").why("A", "bonus A5", WhyNot::BonusTaken { earned: 1 });
}

#[test]
fn s_2_1_an_ordinary_assembly_knows_no_way_to_istham_but_the_seleh() {
    downhill().why("A", "direct A1", WhyNot::NotInOrdinary);
    downhill().why("A", "rescue M A5", WhyNot::NotInOrdinary);
}

#[test]
fn s_7_10_one_card_goes_straight_to_istham() {
    six_to_send().act("all A, direct A3").why("A", "direct A1", WhyNot::DirectOnce);
}

#[test]
fn s_7_10_e39_six_cards_are_sent_before_one_goes_straight_to_istham() {
    let mut at = six_to_send();
    at.act("seleh M1 M1 M2 I1 I1").why("A", "direct A1", WhyNot::DirectTooFew { sent: 5 });
}

#[test]
fn s_7_10_e39_what_goes_straight_to_istham_is_no_more_than_half() {
    let reason = WhyNot::DirectTooHigh { sent: 6, most: 3 };
    six_to_send().act("all A").why("A", "direct A4", reason);
}

#[test]
fn s_8_2_e42_nothing_is_given_to_the_partner() {
    let seats = ["A H A1 A2 A3 A4 C M2", "M", "I C N4 M1", "N"];
    given("team", "3 1 5 2", &seats).why("A", "give I A1", WhyNot::NotARival);
}

#[test]
fn s_4_7_each_rival_gets_one_gift() {
    let mut at = downhill();
    let to = at.seat("M");
    at.act("give M A3").why("A", "give M A1", WhyNot::GivenOnce { to });
}

#[test]
fn s_4_7_e2_the_die_of_who_is_given_something_is_lower() {
    let mut at = given("ordinary", "3 3 5", &["A H A1 A2", "M", "I"]);
    let (m, i) = (at.seat("M"), at.seat("I"));
    at.why("A", "give M A1", WhyNot::DieNotLower { to: m, value: 3, die: 3 });
    at.why("A", "give I A2", WhyNot::DieNotLower { to: i, value: 3, die: 5 });
}

#[test]
fn s_4_7_e4_a_card_is_given_once() {
    downhill().act("give M A3").why("A", "give I A3", WhyNot::CardGiven);
}

#[test]
fn s_4_8_e4_cards_add_up_with_the_sign_only() {
    downhill().why("A", "give M A1 A2", WhyNot::SumWithoutSign);
}

#[test]
fn s_4_7_a_number_that_is_not_the_difference_counts_what_is_sent() {
    let mut at = given("ordinary", "4 1 4", &["A H A2 A3 A4 C I1", "M", "I"]);
    let to = at.seat("M");
    at.why("A", "give M A2", WhyNot::WrongNumber { to, value: 4, die: 1 });
    at.act("seleh I1").why("A", "give M A3", WhyNot::WrongNumber { to, value: 5, die: 1 });
}

#[test]
fn s_7_11_one_card_is_taken_off_a_counter() {
    let mut at = own_cards_away();
    at.act("give M A2, give I A4, rescue M A3").why("A", "rescue I A1", WhyNot::RescuedOnce);
}

#[test]
fn s_4_2_gifts_come_before_a_card_off_a_counter() {
    let mut at = own_cards_away();
    at.act("give M A2, give I A4, rescue M A3").why("A", "give M A5", WhyNot::TooLate);
}

#[test]
fn s_7_11_e41_every_rival_is_given_something_first() {
    let reason = WhyNot::NotToAll { given: 1, rivals: 2 };
    own_cards_away().act("give M A2").why("A", "rescue M A3", reason);
}

#[test]
fn s_8_7_no_card_is_taken_off_the_counter_of_the_partner() {
    let mut at = given("team", "3 1 5 2", &["A H A1 A2", "M", "I C A3", "N"]);
    at.act("give M A2, give N A1").why("A", "rescue I A3", WhyNot::NotOnRivalCounter);
}

#[test]
fn s_4_1_nothing_planned_is_a_pass() {
    downhill().why_action("A", Action::Confirm, WhyNot::NothingPlanned);
}

#[test]
fn s_7_4_a_deal_is_one_with_the_starter() {
    let mut at = window();
    let starter = at.seat("A");
    at.why("M", "approach I", WhyNot::WithoutStarter { starter });
}

#[test]
fn s_7_4_partners_make_no_deal() {
    let mut at = given("team", "2 5 6 3", &["A H A2", "M H M2", "I H I2", "N H N2"]).rolled();
    at.why("A", "approach I", WhyNot::DealWithPartner);
}

#[test]
fn s_7_4_e38_equal_dice_make_no_deal() {
    let seats = ["A H A2", "M H M2", "I H I2"];
    let mut at = given("extraordinary", "2 2 5", &seats).rolled();
    at.why("A", "approach M", WhyNot::EqualDice { die: 2 });
}

#[test]
fn s_7_6_who_wants_no_deal_says_so_once() {
    let mut at = window();
    at.does("M", "no_deal").does("A", "approach M, offer");
    at.why("M", "no_deal", WhyNot::AlreadyDone);
}

#[test]
fn s_7_6_a_talk_that_has_ended_is_not_begun_again() {
    let mut at = window();
    let with = at.seat("M");
    at.does("A", "approach M, offer").does("M", "decline");
    at.why("A", "approach M", WhyNot::AlreadyTried { with });
}

#[test]
fn s_7_6_one_talk_goes_on_at_a_time() {
    window().does("A", "approach M").why("I", "approach A", WhyNot::TalkOpen);
}

#[test]
fn s_7_6_who_is_to_speak_cannot_be_done_with_deals() {
    window().does("A", "approach M").why("A", "no_deal", WhyNot::SpeakFirst);
}

#[test]
fn s_7_6_nobody_answers_for_somebody_else() {
    let mut at = window();
    let speaker = at.seat("M");
    at.does("A", "approach M, offer");
    for name in ["A", "I"] {
        at.why(name, "accept", WhyNot::NotYourAnswer { speaker });
    }
}

#[test]
fn s_7_6_e35_the_fourth_offer_is_not_changed() {
    let mut at = window();
    at.does("A", "approach M, offer").does("M", "add_starter I4, offer");
    at.does("A", "remove_starter I4, add_starter M3, offer");
    at.does("M", "remove_starter M3, add_starter I4, offer");
    at.why("A", "add_starter M3", WhyNot::LastOffer).why("A", "offer", WhyNot::LastOffer);
}

#[test]
fn s_7_6_an_answer_changes_the_terms() {
    let mut at = window();
    at.does("A", "approach M, add_starter I4, offer").why("M", "offer", WhyNot::SameTerms);
}

#[test]
fn s_7_5_e34_hands_are_no_part_of_a_deal() {
    window().does("A", "approach M").why("A", "add_starter A2", WhyNot::NotInDeal);
}

#[test]
fn s_7_5_a_card_changes_sides_once() {
    let mut at = window();
    at.does("A", "approach M, add_starter I4").why("A", "add_starter I4", WhyNot::AllAdded);
}

#[test]
fn s_7_6_what_was_added_is_undone_and_not_removed() {
    let mut at = window();
    at.does("A", "approach M, add_starter I4").why("A", "remove_starter I4", WhyNot::UndoInstead);
}

#[test]
fn s_7_9_e36_a_card_that_lay_there_before_has_room() {
    let seats = ["A H A2 S A3 C I4 I1", "M H M1 S M3 C I2 I2", "I H I3"];
    let mut at = given("extraordinary", "2 5 4", &seats).rolled();
    at.does("A", "approach M, add_starter I1 I4, offer").does("M", "accept");
    at.why("M", "discard I2", WhyNot::NotNew);
}
