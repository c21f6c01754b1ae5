//! The cards, and the deal (T-1, T-2).

use super::super::card::NUMBERS;
use super::*;
use crate::chance::Scripted;

/// Returns the luck that shuffles all cards so that these are on top, the first one uppermost.
fn luck_for(top: &[Card]) -> Vec<u32> {
    let mut pile: Vec<Card> = CardSet::ALL.iter().collect();
    let below = pile.iter().filter(|card| !top.contains(card)).copied();
    let wanted: Vec<Card> = below.chain(top.iter().rev().copied()).collect();
    let places = (1..pile.len()).rev();
    let swaps = places.map(|place| {
        let from = pile.iter().position(|card| *card == wanted[place]).expect("each card is once");
        pile.swap(place, from);
        u32::try_from(from).expect("few cards")
    });
    swaps.collect()
}

/// Deals with these cards on top, the first one uppermost.
fn dealt(options: Options, seats: usize, top: &[Card]) -> Tirazheh {
    let mut told: Vec<Scoped<Event>> = Vec::new();
    let luck = luck_for(top);
    let game = Tirazheh::deal(&options, seats, &mut Scripted(&luck), &mut told);
    let started = Event::RoundStarted { round: 1, first: game.round.turn };
    assert_eq!(told[0], Scoped { audience: Audience::All, event: started });
    game
}

/// Deals so that the seats get these palette cards.
pub(super) fn dealt_palettes(palettes: &[&str]) -> Tirazheh {
    let palettes: Vec<_> = palettes.iter().map(|code| card(code)).collect();
    let others = CardSet::ALL.iter().filter(|card| !palettes.contains(card));
    let top: Vec<_> = others.take(7 * palettes.len()).chain(palettes.iter().copied()).collect();
    dealt(Options { odd_actions: true, ..Options::default() }, palettes.len(), &top)
}

#[test]
fn t_1_1_every_colour_has_every_number_once() {
    assert_eq!(CardSet::ALL.len(), 49);
    for colour in Colour::ALL {
        let cards = (1..=NUMBERS).map(|number| Card::new(colour, number));
        assert_eq!(cards.collect::<CardSet>(), CardSet::of_colour(colour));
    }
}

#[test]
fn t_1_2_on_the_start_card_red_rules_until_somebody_plays_over_it() {
    let mut at = given("basic | start | none | P1", &["Y4 Y3 / Y7 O1", "R5 / B1"]);
    at.rules("red");
    at.act("place_canvas(Y7)").rules("yellow").canvas("start Y7");
}

#[test]
fn t_2_1_two_three_or_four_play() {
    let allowed = |seats: &usize| Tirazheh::allows(&Options::default(), *seats);
    assert_eq!((0..9).filter(allowed).collect::<Vec<_>>(), [2, 3, 4]);
}

#[test]
fn t_2_2_a_round_begins_with_the_start_card_alone() {
    Example::in_game(dealt_palettes(&["B6", "O6"])).canvas("start").rules("red").phase("main");
}

#[test]
fn t_2_3_cards_are_dealt_seat_by_seat_from_the_top() {
    let top = "V1 V2 V3 V4 V5 V6 V7 R1 R2 R3 R4 R5 R6 R7 O1 Y1";
    let at = Example::in_game(dealt(Options::default(), 2, &cards(top)));
    at.hand("P1", "V1 V2 V3 V4 V5 V6 V7").hand("P2", "R1 R2 R3 R4 R5 R6 R7");
    at.palette("P1", "O1").palette("P2", "Y1");
}

#[test]
fn t_2_4_the_deck_is_what_remains_in_its_order() {
    for (seats, left) in [(2, 33), (3, 25), (4, 17)] {
        let mut order: Vec<Card> = CardSet::ALL.iter().collect();
        order.rotate_left(5);
        let at = Example::in_game(dealt(Options::default(), seats, &order));
        let deck: Vec<_> = at.round().deck.truth().cards().iter().rev().copied().collect();
        assert_eq!(deck, order[49 - left..]);
    }
}

#[test]
fn t_2_4_an_empty_deck_stays_empty() {
    let mut at = given("A C | start | none | P1", &["V1 / R3 Y6", "O2 / O1"]);
    at.act("place_palette(R3)").deck("none").hand("P1", "Y6");
    at.act("end_turn").deck("none");
}

#[test]
fn t_5_1_a_dealt_palette_card_does_not_act() {
    let at = Example::in_game(dealt_palettes(&["V3", "O7", "Y5", "B1"]));
    at.phase("main").to_move("P3").winning("P2").palette("P1", "V3").palette("P2", "O7");
    assert_eq!(at.round().deck.truth().len(), 17);
}

#[test]
fn t_8_9_the_three_rules_combine_freely() {
    use crate::options::Options as _;
    let all: Vec<_> = Options::combinations().collect();
    assert_eq!(all.len(), 8);
    let [mut basic, mut full] = [all[3], all[3]];
    basic.choose("basic", "").expect("a preset");
    full.choose("full", "").expect("a preset");
    let on = |a, b, c| Options { greater_than_count: a, scoring: b, odd_actions: c };
    assert_eq!((basic, full), (on(false, false, false), on(true, true, true)));
    assert_eq!(Options::default(), basic);
}
