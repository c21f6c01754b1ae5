//! Team play (S-8).

use super::*;

const SEATS: [&str; 4] = ["A H A1 A2 A3 A4 C M2", "M", "I C N4 M1", "N"];

// S-8.2
#[test]
fn s_8_3_e42_cards_leave_the_partners_counter_too() {
    let mut at = given("team", "3 1 5 2", &SEATS);
    at.refuses("", "give I A1");
    at.act("seleh M2, share N4, give M A4, give N A3, confirm");
    at.counter("A", "").counter("I", "M1").counter("M", "A4").counter("N", "A3");
    let mut rich = SEATS.map(str::to_owned);
    rich[0] = "A H A1 A2 A3 A4 S A5 C M2".to_owned();
    let mut at = given("team", "3 1 5 2", &rich.each_ref().map(String::as_str));
    at.legal("seleh M2, share N4, bonus A5, give M A4");
}

#[test]
fn s_8_2_nothing_is_given_to_the_partner() {
    let mut at = given("team", "6 1 5 2", &SEATS);
    at.refuses("", "give I A1").legal("give N A4");
}

#[test]
fn s_8_7_e43_all_means_all_rivals() {
    let mut at = given("team", "3 1 5 2", &SEATS);
    at.act("seleh M2, share N4, give M A4, give N A3, rescue M A4, confirm");
    at.counter("M", "").in_istham("A4").counter("N", "A3");
}

// S-3.5
#[test]
fn s_8_5_e44_the_deal_comes_first_then_the_exchange_in_the_team() {
    let seats = ["A H A2 S A1", "M H M2 S M1", "I H I2 S I1", "N H N2 S N1"];
    let mut at = given("team", "2 5 6 3", &seats).rolled();
    at.asked("I").does("I", "keep").name_cannot("A", "approach I").name_cannot("I", "approach A");
    at.does("A", "approach M, offer").does("M", "accept").dice("5 2 6 3");
    at.phase(Phase::Teams).asked("A M I N");
    at.does("A", "yes").does("I", "yes").dice("6 2 5 3").asked("M N");
    at.does("M", "no").dice("6 2 5 3").turn_of("A").name_cannot("A", "six A1");
}

#[test]
fn s_8_5_teams_with_equal_dice_are_not_asked() {
    let seats = ["A H A2", "M H M2", "I H I2", "N H N2"];
    let mut at = given("team", "2 5 2 3", &seats).rolled();
    at.does("A", "no_deal").does("M", "no_deal").does("N", "no_deal");
    at.phase(Phase::Teams).asked("M N").does("N", "yes").does("M", "yes").dice("2 3 2 5");
}

#[test]
fn s_8_5_a_vote_that_the_partner_has_heard_of_stays() {
    let seats = ["A H A2", "M H M2", "I H I2", "N H N2"];
    let mut at = given("team", "2 5 2 3", &seats).rolled();
    at.does("A", "no_deal").does("M", "no_deal").does("N", "no_deal");
    at.phase(Phase::Teams).does("M", "yes");
    assert!(!at.play.can_undo(at.seat("M")));
}

// S-1.2
#[test]
fn s_8_4_signs_on_the_partners_counter_do_not_help() {
    let seats = ["A H A1 A3 S A2", "M", "I C N5+ N4~", "N"];
    given("team", "5 1 6 6", &seats).refuses("", "give M A1 A3").refuses("", "swap A1 A2");
}

// S-2.2
#[test]
fn s_8_1_partners_sit_opposite() {
    for (seats, pairs) in [(4, vec![(0, 2), (1, 3)]), (6, vec![(0, 3), (1, 4), (2, 5)])] {
        let game = Seladin::set_up(options("team"), seats, &mut crate::chance::SplitMix64(1));
        for (one, other) in pairs {
            let (one, other) = (Seat::new(one), Seat::new(other));
            assert_eq!((game.partner(one), game.partner(other)), (Some(other), Some(one)));
        }
    }
    let single = Seladin::set_up(options("extraordinary"), 4, &mut crate::chance::SplitMix64(1));
    assert_eq!(single.partner(Seat::new(0)), None);
}

#[test]
fn s_10_2_who_votes_and_leaves_has_voted() {
    let seats = ["A H A2", "M H M2", "I H I2", "N H N2"];
    let free = [Clan::Salaist, Clan::Yarist];
    let at = given("team", "2 5 2 3", &seats).but(|game| game.clans[4..].copy_from_slice(&free));
    let mut at = at.rolled();
    at.does("A", "no_deal").does("M", "no_deal").does("N", "no_deal").does("M", "yes");
    let seat = at.seat("M");
    at.play.leave(seat).expect("a seat leaves");
    let game = at.game();
    assert_eq!(game.validate(&game.options, 4, SeatSet::only(seat)), Ok(()));
    at.asked("N").does("N", "yes").dice("2 3 2 5");
}
