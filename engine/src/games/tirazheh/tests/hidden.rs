//! Hidden information (T-9).

use super::*;
use crate::chance::SplitMix64;
use crate::tell::NoEvents;

/// Returns the views of P1, P2, P3 and the room.
fn views(table: &str, hands: &[&str], steps: &[&str]) -> Vec<View> {
    let mut at = given(table, hands);
    for step in steps {
        at.act(step);
    }
    Viewer::all(hands.len()).map(|viewer| at.play.view(viewer)).collect()
}

/// Exactly the seats in `see` can tell the two games apart; the others and the room cannot.
fn told_apart(one: &[View], other: &[View], see: &str) {
    for (mine, theirs) in one.iter().zip(other) {
        let sees = mine.viewer.seat().is_some_and(|seat| seats(see).contains(seat));
        assert_eq!(mine != theirs, sees, "{:?}", mine.viewer);
    }
}

#[test]
fn t_9_1_a_hand_is_seen_by_its_owner_and_counted_by_all() {
    let one = views("C | start | O1 B1 | P1", &["V3 / G5", "R7 / R1 B2", "Y7 / B3"], &[]);
    let other = views("C | start | R1 B1 | P1", &["V3 / G5", "R7 / O1 B2", "Y7 / B3"], &[]);
    told_apart(&one, &other, "P2");
    assert_eq!((one[1].now().mine, one[0].now().mine), (set("R1 B2"), set("G5")));
    assert_eq!(one[3].now().mine, CardSet::EMPTY);
    assert!(one.iter().all(|view| view.now().hand_size(seat("P2")) == 2));
}

#[test]
fn t_9_2_what_lies_open_is_open_to_everybody() {
    let at = given("B | start Y4 G2 | R1 R2 | P1", &["V3 O6 / G5", "R7 / O1"])
        .with_scores(&[5, 0], &["Y7 Y1", "none"]);
    for viewer in Viewer::all(2) {
        let view = at.play.view(viewer);
        let face = view.now();
        assert_eq!((face.palette(seat("P1")), face.palette(seat("P2"))), (set("V3 O6"), set("R7")));
        assert_eq!((face.canvas.cards(), face.ruling()), (&cards("Y4 G2")[..], Colour::Green));
        assert_eq!((view.scored(seat("P1")), view.points(seat("P1"))), (set("Y7 Y1"), 13));
    }
}

#[test]
fn t_9_3_nobody_knows_the_order_of_the_deck() {
    let hands = ["V3 / G5", "R7 / B2", "Y7 / B3"];
    let one = views("C | start | O1 R1 | P1", &hands, &[]);
    told_apart(&one, &views("C | start | R1 O1 | P1", &hands, &[]), "");
    assert!(one.iter().all(|view| view.now().deck == 2));
}

#[test]
fn t_9_3_what_may_be_drawn_follows_from_what_was_seen() {
    let rules = Options { greater_than_count: true, scoring: true, odd_actions: true };
    let (mut luck, mut known) = (SplitMix64(1), 0);
    for number in 0..60 {
        let seats = 2 + number % 3;
        let mut game = Tirazheh::deal(&rules, seats, &mut luck, &mut NoEvents);
        while let Some(seat) = game.to_act().single() {
            let (round, view) = (*game.current(), game.view(Viewer::Seat(seat)));
            let (deck, unseen) = (round.deck.truth().len(), view.unseen());
            if game.draft.truth().is_empty() {
                known += u32::from(view.known_top().is_some());
                for card in CardSet::ALL.iter() {
                    let may_lie_there = view.known_top().map_or_else(
                        || unseen.contains(card) && view.leaves_enough(unseen.without(card)),
                        |top| top == card,
                    );
                    let may_draw = round.may_draw(CardSet::EMPTY.with(card));
                    assert_eq!(may_draw, deck > 0 && may_lie_there, "{card} in {game:?}");
                }
            }
            let mut steps = Vec::new();
            game.actions(seat, &mut steps);
            let step = *luck.pick(&steps[..steps.len().max(2) - 1]).expect("there is a step");
            game.apply(seat, step, &mut luck, &mut NoEvents);
        }
    }
    assert!(known > 50, "{known}");
}

#[test]
fn t_9_4_of_cards_out_of_play_only_their_number_is_known() {
    let one = views("C | start | none | P1", &["V3 / G5", "R7 / O1 B2", "Y7 / B3"], &["give_up"]);
    let other = views("C | start | none | P1", &["V3 / G6", "R7 / O1 B2", "Y7 / B3"], &["give_up"]);
    told_apart(&one, &other, "P1");
}

#[test]
fn t_9_5_only_the_owner_knows_which_card_a_three_drew() {
    let mut at = given("C | start | I2 R1 | P1", &["G4 / V3 B6", "R7 R5 / O1"]);
    at.act("place_palette(V3)");
    let placed = Event::Stepped(seat("P1"), action("place_palette(V3)"));
    let drew = [placed.clone(), Event::Drew(seat("P1"))];
    assert_eq!(at.heard(Viewer::Seat(seat("P1"))), [placed, Event::YouDrew(card("I2"))]);
    assert_eq!(at.heard(Viewer::Seat(seat("P2"))), drew);
    assert_eq!(at.heard(Viewer::Public), drew);
}

#[test]
fn t_9_5_only_the_owner_knows_the_bonus_card() {
    let mut at = given("A | start | B4 R1 | P1", &["G6 V6 / O5 V3", "R7 / B2"]);
    at.act("place_canvas(O5)").act("take_bonus");
    assert_eq!(at.heard(Viewer::Seat(seat("P1"))), [Event::YouDrew(card("B4"))]);
    assert_eq!(at.heard(Viewer::Seat(seat("P2"))), [Event::BonusTaken(seat("P1"))]);
    assert_eq!(at.heard(Viewer::Public), [Event::BonusTaken(seat("P1"))]);
}

#[test]
fn t_9_6_a_card_laid_on_the_deck_or_the_canvas_is_named() {
    let mut at = given("C | start | B3 | P1", &["I5 / V1 B7", "R6 O3 / G2"]);
    at.act("place_palette(V1)").act("one_take(P2,R6)").act("end_turn");
    at.told(&Event::Stepped(seat("P1"), action("one_take(P2,R6)")));
    let mut at = given("C | start | B3 | P1", &["O2 R4 / V7 B1", "R7 R6 / G2 G4"]);
    at.act("place_palette(V7)").act("seven_to_deck(O2)").act("place_canvas(B1)");
    let news = ["place_palette(V7)", "seven_to_deck(O2)", "place_canvas(B1)"];
    let news = news.map(|step| Event::Stepped(seat("P1"), action(step)));
    assert_eq!(at.heard(Viewer::Public), news);
}

#[test]
fn t_9_7_what_can_be_done_is_told_to_the_mover_alone() {
    let others = ["R6 O6 Y6 / G4", "R7 O7 Y7 / Y4"];
    let hands = |own: &'static str| [own, others[0], others[1]];
    let (barred, free) = (hands("I2 / V1 B7 G2"), hands("I2 / V1 V4 G2"));
    given("C | start | B3 V5 | P1", &barred).rejected(&["place_palette(V1)"]);
    given("C | start | B3 V5 | P1", &free).legal(&["place_palette(V1)"]);
    let one = views("C | start | B3 V5 | P1", &barred, &[]);
    told_apart(&one, &views("C | start | B3 V5 | P1", &free, &[]), "P1");
    let at = given("C | start | B3 V5 | P1", &free);
    assert_eq!((at.play.choice(seat("P2")), at.play.choice(seat("P3"))), (None, None));
}
