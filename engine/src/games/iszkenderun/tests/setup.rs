//! K-1 and K-2: the cards, and the table at the beginning.

use super::card::Rank;
use super::constants::HAND_TARGET;
use super::faces::{Ability, Effect, FACES};
use super::*;
use crate::chance::{Scripted, SplitMix64};
use crate::tell::NoEvents;

#[test]
fn k_1_1_there_are_51_different_cards_worth_182() {
    let codes: std::collections::BTreeSet<_> = FACES.iter().map(|face| face.code).collect();
    assert_eq!(codes.len(), 51);
    assert_eq!(Card::all().map(|card| u16::from(card.printed())).sum::<u16>(), 182);
}

#[test]
fn k_1_2_each_suit_has_eleven_cards_of_its_own_worth_40() {
    for suit in Suit::ALL {
        let own: Vec<_> = Card::all().filter(|card| card.suits() == [suit]).collect();
        assert_eq!(own.len(), 11);
        assert_eq!(own.iter().map(|card| u16::from(card.printed())).sum::<u16>(), 40);
        let values: Vec<_> = own.iter().map(|card| card.printed()).collect();
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 0, 3, 4, 5]);
    }
}

#[test]
fn k_1_3_every_pair_of_suits_has_one_card_worth_3() {
    let duals: Vec<_> = Card::all().filter(|card| card.rank() == Rank::Dual).collect();
    assert_eq!(duals.len(), 6);
    for dual in duals {
        assert_eq!((dual.suits().len(), dual.printed(), dual.effect()), (2, 3, Effect::None));
    }
}

#[test]
fn k_1_4_one_card_has_no_suit() {
    let suitless: Vec<_> = Card::all().filter(|card| card.suits().is_empty()).collect();
    assert_eq!(suitless, [card("N4")]);
    assert_eq!((card("N4").rank(), card("N4").printed()), (Rank::Suitless, 4));
}

#[test]
fn k_1_5_the_blockers_are_the_finishing_cards() {
    let finishing: Vec<_> = Card::all().filter(|card| card.is_finishing()).collect();
    assert_eq!(finishing, cards("SB TB XB MB"));
    for blocker in finishing {
        assert_eq!(blocker.ability(), Some(Ability::Unblock));
    }
}

#[test]
fn k_1_6_an_ability_is_used_and_an_effect_is_not() {
    let at = given("none", &["S1 X1 M5 T0 D_ST X3 /", "/", "/"]);
    at.uses("X3", &[""]);
    for code in ["S1", "X1", "M5", "T0", "D_ST"] {
        at.uses(code, &[]);
    }
}

#[test]
fn k_1_7_abilities_run_in_circles() {
    let names = |codes: &str| -> Vec<_> { cards(codes).into_iter().map(Card::ability).collect() };
    let suits = |around: [&str; 4]| around.map(|name| suit(name).expect("a suit"));
    let discards = suits(["turban", "cross", "crescent", "scimitar"]);
    assert_eq!(names("S4 T4 X4 M4"), discards.map(|suit| Some(Ability::DiscardSuit(suit))));
    let trumps = suits(["cross", "crescent", "scimitar", "turban"]);
    assert_eq!(names("ST TT XT MT"), trumps.map(|suit| Some(Ability::SetTrump(Some(suit)))));
    let back = suits(["crescent", "scimitar", "turban", "cross"]);
    assert_eq!(names("SR TR XR MR"), back.map(|suit| Some(Ability::RetrieveSuit(suit))));
}

#[test]
fn k_2_1_three_or_four_play() {
    let allowed = |seats| Iszkenderun::allows(&Options::default(), seats);
    assert_eq!([2, 3, 4, 5].map(allowed), [false, true, true, false]);
}

#[test]
fn k_2_2_the_top_trump_card_is_turned_up_and_is_trump() {
    let game = Iszkenderun::deal(&Options::default(), 3, &mut SplitMix64(1), &mut NoEvents);
    let [top] = game.table.turned_up[..] else { panic!("one card is turned up") };
    assert_eq!((game.table.trump, game.table.start_trump), (Some(top), Some(top)));
    assert!(game.stack.truth().len() == 3 && !game.stack.truth().contains(&top));
}

#[test]
fn k_2_3_luck_says_who_begins() {
    // Three draws of luck for the trump cards, then one for the start player.
    for start in 0..4 {
        let luck = [0, 0, 0, start];
        let game = Iszkenderun::deal(&Options::default(), 4, &mut Scripted(&luck), &mut NoEvents);
        assert_eq!(game.table.turn.index(), start as usize);
        assert_eq!(game.table.start, game.table.turn);
    }
}

#[test]
fn k_2_4_everybody_begins_with_five_cards_and_nothing_else() {
    for seats in [3, 4] {
        let game = Iszkenderun::deal(&Options::default(), seats, &mut SplitMix64(2), &mut NoEvents);
        for seat in Seat::all(seats) {
            assert_eq!(game.hand(seat).len(), HAND_TARGET);
            assert_eq!(game.table.player(seat), &table::Player::default());
        }
        assert_eq!(game.deck.truth().len(), 51 - 5 * seats);
        assert!(game.table.discard.is_empty() && game.table.record.is_none());
        assert_eq!(game.table.rows, Rows::default());
    }
}
