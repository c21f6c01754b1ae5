//! Reasons against steps: one for each check.

use super::*;
use crate::explain::Explain;

impl Example {
    /// The seat may think of this step, and this is why it is not offered.
    fn why(&self, step: &str, expected: WhyNot) -> &Self {
        let (game, seat) = (self.game(), self.table().turn);
        let mut thoughts = Vec::new();
        game.thinkable(seat, &mut thoughts);
        let wanted = action(step, seat);
        assert!(thoughts.contains(&wanted), "{step} is not among {thoughts:?}");
        assert_eq!(game.why_not(seat, wanted), Some(expected), "{step}");
        self
    }

    /// The same for a step that the seat is not expected to think of.
    fn why_unthought(&self, step: &str, expected: WhyNot) -> &Self {
        let seat = self.table().turn;
        assert_eq!(self.game().why_not(seat, action(step, seat)), Some(expected), "{step}");
        self
    }
}

#[test]
fn k_4_1_who_is_not_to_act_has_nothing_to_think_of() {
    let at = given("none", &["/ S1", "/ T1", "/"]);
    assert!(at.game().explain(seat("B")).is_empty());
}

#[test]
fn k_4_1_whatever_is_offered_can_be_thought_of_and_has_no_reason() {
    let at = given("turban", &["S6 TB X1 / MB S5", "T5 / X2", "D_TM N4 /"]).discarded("M1 S7");
    let answers = at.game().explain(seat("A")).into_iter();
    let free: Vec<Action> =
        answers.filter(|(_, reason)| reason.is_none()).map(|(action, _)| action).collect();
    assert_eq!(free, at.options());
}

#[test]
fn k_4_9_all_actions_are_taken() {
    let most = 40;
    let at = given("none", &["X3 / S1", "/", "/"]).but(|position| position.acted("A", most));
    for step in ["play S1", "play S1 to B", "use X3", "token S1 protect"] {
        at.why(step, WhyNot::AllActionsTaken { most });
    }
}

#[test]
fn k_4_3_only_blockers_go_into_foreign_rows() {
    let at = given("none", &["X3 / MB M4", "/", "SB /"]).passed("B");
    at.why("play M4 to B", WhyNot::OnlyBlockers).why("play M4 to C", WhyNot::OnlyBlockers);
}

#[test]
fn k_4_4_nothing_is_added_to_the_row_of_somebody_who_has_passed() {
    let at = given("none", &["/ SB", "TB /", "/"]).passed("B");
    at.why("play SB to B", WhyNot::RowPassed { row: seat("B") });
}

#[test]
fn k_4_4_a_blocker_closes_a_row() {
    let at = given("none", &["T6 MB T5 / S6 TB", "/", "SB /"]);
    let closed = |row, by| WhyNot::RowClosed { row: seat(row), by: card(by) };
    at.why("play S6", closed("A", "MB")).why("play TB", closed("A", "MB"));
    at.why("play TB to C", closed("C", "SB"));
}

#[test]
fn k_5_1_a_hand_card_is_not_used() {
    let at = given("none", &["X1 / X4", "M1 /", "/"]);
    at.why("use X4", WhyNot::NotInRow).why_unthought("use M1", WhyNot::NotInRow);
}

#[test]
fn k_1_6_cards_without_an_ability_are_not_used() {
    let at = given("none", &["X1 D_ST T0 S2 /", "/", "/"]);
    for step in ["use X1", "use D_ST", "use T0", "use S2"] {
        at.why(step, WhyNot::NoAbility);
    }
}

#[test]
fn k_6_6_a_protected_card_is_not_used() {
    let at = given("none", &["X3 /", "/", "/"]).but(|position| position.protected("X3", "B"));
    at.why("use X3", WhyNot::CardProtected { by: seat("B") });
}

#[test]
fn k_5_4_a_shielded_card_is_not_used() {
    let at = given("none", &["X3 S1 X5 S2 S6 /", "T1 /", "/"]);
    at.why("use X3", WhyNot::CardShielded { by: card("S1") });
    at.why("use S6", WhyNot::CardShielded { by: card("S2") });
}

#[test]
fn k_5_1_no_card_is_used_on_itself() {
    let at = given("none", &["S6 T3 T7 /", "T1 /", "/"]).discarded("X1");
    for step in ["use S6 on S6", "use T3 on T3"] {
        at.why(step, WhyNot::Itself);
    }
    // K-5.13
    at.why_unthought("use T7 on T7", WhyNot::Itself);
}

#[test]
fn k_5_2_an_ability_needs_something_in_reach() {
    let at = given("none", &["S7 /", "T1 /", "/"]).passed("B");
    at.why("use S7", WhyNot::NoTarget);
    given("none", &["S7 T1 S1 /", "/", "/"]).legal(&["use S7"]);
}

#[test]
fn k_4_7_what_lies_in_a_passed_row_is_out_of_reach() {
    let at = given("none", &["S6 T3 T5 T6 /", "T1 X1 /", "/"]).passed("B");
    for step in ["use S6 on X1", "use T3 on X1", "use T5 on X1", "use T6 on X1"] {
        at.why(step, WhyNot::TargetPassed { row: seat("B") });
    }
}

#[test]
fn k_6_6_what_lies_under_a_token_is_out_of_reach() {
    let at = given("none", &["S6 T3 T5 T6 / T4", "X1 X2 /", "/"]);
    let mut at = at.but(|position| position.protected("X1", "C"));
    let why = WhyNot::TargetProtected { by: seat("C") };
    for step in ["use S6 on X1", "use T3 on X1", "use T5 on X1", "use T6 on X1"] {
        at.why(step, why);
    }
    at.act("token T4 steal").why("choose X1", why);
}

#[test]
fn k_5_4_what_is_shielded_is_not_discarded() {
    let at = given("none", &["S6 T3 /", "S2 T7 X5 /", "/"]);
    at.why("use S6 on T7", WhyNot::TargetShielded { by: card("S2") }).legal(&["use T3 on T7"]);
}

#[test]
fn k_3_4_limits_look_at_current_values_without_the_used_card() {
    // K-5.6, K-5.11, K-5.12
    let worth = |now, most| WhyNot::WorthTooMuch { now, most };
    let at = given("turban", &["M2 S3 X1 /", "T2 S5 /", "M1 T1 /"]);
    at.why("use S3 on X1", worth(3, 2)).why("use S3 on T1", worth(4, 2));
    let at = given("none", &["T5 T6 X2 S4 /", "T7 /", "/"]);
    at.why("use T5 on S4", worth(5, 4)).why("use T6 on T7", worth(7, 4));
}

#[test]
fn k_5_7_only_the_named_suit_is_discarded() {
    let at = given("none", &["S4 /", "T7 D_TX S6 /", "N4 /"]);
    let why = WhyNot::WrongSuit { suit: Suit::Turban };
    at.why("use S4 on S6", why).why("use S4 on N4", why).legal(&["use S4 on D_TX"]);
}

#[test]
fn k_5_11_a_swap_takes_two() {
    let at = given("none", &["T5 X2 /", "T7 /", "/"]);
    at.why("use T5 on X2", WhyNot::NoPartner { most: 4 });
    let mut at = given("none", &["T5 X2 /", "T1 /", "/"]);
    at.act("use T5 on X2").why("choose X2", WhyNot::SameCard).why("choose T5", WhyNot::Itself);
}

#[test]
fn k_5_2_a_sweep_hits_at_least_one_card() {
    let at = given("none", &["S7 X7 /", "X3 S5 /", "T1 /"]).passed("C");
    at.why("use S7", WhyNot::NothingLow { now: 3, most: 2 });
}

#[test]
fn k_5_2_nothing_is_retrieved_from_an_empty_pile() {
    let at = given("none", &["SR T7 /", "/", "/"]);
    at.why("use SR", WhyNot::NoDiscards).why("use T7", WhyNot::NoDiscards);
}

#[test]
fn k_5_13_only_the_named_suit_is_retrieved() {
    let at = given("none", &["SR /", "/", "/"]).discarded("M7 D_XM T4 N4");
    let why = WhyNot::RetrievesSuit { suit: Suit::Crescent };
    at.why("use SR on T4", why).why("use SR on N4", why).legal(&["use SR on D_XM"]);
}

#[test]
fn k_5_2_the_trump_has_to_change() {
    let at = given("cross", &["ST /", "/", "/"]);
    at.why("use ST", WhyNot::TrumpAlready { trump: Some(Suit::Cross) });
    given("none", &["N4 /", "/", "/"]).why("use N4", WhyNot::TrumpAlready { trump: None });
}

#[test]
fn k_5_5_a_blocker_of_ones_own_costs_a_hand_card() {
    let at = given("none", &["S6 TB /", "/", "/"]);
    for step in ["use TB", "use S6 on TB", "token TB steal"] {
        at.why(step, WhyNot::FeeDue { hand: 0 });
    }
    let at = given("none", &["S6 TB / X1 X2", "/", "/"]);
    at.why("use S6 on TB", WhyNot::FeeDue { hand: 2 }).legal(&["use S6 on TB fee X2"]);
}

#[test]
fn k_5_5_nobody_thinks_of_a_fee_that_is_not_due() {
    let at = given("none", &["S6 / X1 SB", "TB /", "/"]);
    let mut thoughts = Vec::new();
    at.game().thinkable(seat("A"), &mut thoughts);
    for (step, is_thought_of) in [
        ("use S6 on TB", true),
        ("use S6 on TB fee X1", false),
        ("token SB protect", true),
        ("token SB protect fee X1", false),
    ] {
        assert_eq!(thoughts.contains(&action(step, seat("A"))), is_thought_of, "{step}");
    }
}

#[test]
fn k_6_1_the_token_is_used_once() {
    let at = given("none", &["X1 / M1", "/", "/"]);
    let at = at.but(|position| position.scored_token("A"));
    at.why("token M1 score", WhyNot::TokenUsed).why("token X1 exchange", WhyNot::TokenUsed);
}

#[test]
fn k_6_2_each_deed_has_its_suit() {
    let at = given("none", &["/ D_SX S1", "T1 /", "/"]);
    at.why("token D_SX score", WhyNot::WrongPayment { suit: Suit::Crescent });
    at.why("token S1 exchange", WhyNot::WrongPayment { suit: Suit::Cross });
    at.why("token S1 steal", WhyNot::WrongPayment { suit: Suit::Turban });
    let at = given("none", &["/ M1", "T1 /", "/"]);
    at.why("token M1 protect", WhyNot::WrongPayment { suit: Suit::Scimitar });
}

#[test]
fn k_6_4_an_exchange_needs_a_hand_card() {
    let at = given("none", &["/ X2", "/", "/"]);
    at.why("token X2 exchange", WhyNot::NothingToExchange);
    let at = given("none", &["XB / S1", "/", "/"]);
    at.why("token XB exchange fee S1", WhyNot::NothingToExchange);
}

#[test]
fn k_6_2_a_protection_needs_a_card_in_reach() {
    let at = given("none", &["/ S1", "X1 /", "/"]).passed("B");
    at.why("token S1 protect", WhyNot::NothingToProtect);
    given("none", &["S4 /", "/", "/"]).why("token S4 protect", WhyNot::NothingToProtect);
}

#[test]
fn k_6_7_a_theft_needs_a_card_with_no_more_printed_on_it() {
    let mut at = given("none", &["/ T5", "X6 N4 /", "/"]);
    at.act("token T5 steal").why("choose X6", WhyNot::PrintedTooHigh { printed: 6, most: 5 });
    let at = given("none", &["/ T5", "X6 /", "/"]);
    at.why("token T5 steal", WhyNot::NothingToSteal { most: 5 });
}

#[test]
fn k_6_2_the_card_that_pays_is_gone() {
    let mut at = given("none", &["S4 X1 /", "/", "/"]);
    at.act("token S4 protect").why("choose S4", WhyNot::PaysAlready);
    let mut at = given("none", &["XB / S1 S3", "/", "/"]);
    at.act("token XB exchange fee S1").why("choose S1", WhyNot::PaysAlready);
}

#[test]
fn k_6_4_one_to_three_cards_are_named_once_each() {
    let mut at = given("none", &["/ X2 S1 S2 S3 S4", "/", "/"]);
    at.act("token X2 exchange").why("exchange", WhyNot::NothingNamed);
    at.act("choose S1").why("choose S1", WhyNot::NamedAlready);
    at.act("choose S2; choose S3").why("choose S4", WhyNot::AllNamed { most: 3 });
}
