//! Steps after which the turn cannot be won are not offered (T-4.10); logs and saves may contain
//! them.

use super::*;
use crate::chance::Seed;
use crate::play::{EntryKind, LogEntry, Step};

/// Returns the legal steps of the seat to act, offered or not.
fn legal(game: &Tirazheh) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal_actions(game.round.turn, &mut legal);
    legal
}

#[test]
fn t_4_10_where_nothing_wins_only_giving_up_is_offered() {
    let at = given("basic | start B7 | none | P1", &["R1 / G6 G5 G4 R3 B2 G1", "O6 V5 / Y1"]);
    at.exactly(&["give_up"]).still_in("P1 P2");
    assert_eq!(legal(at.play.game()).len(), 7, "any of six cards may go into the palette");
    assert!(at.play.view(Viewer::Seat(seat("P1"))).is_lost());
}

#[test]
fn t_4_10_a_palette_card_with_which_nothing_wins_is_not_offered() {
    // Under red the 6 wins; with the 1 in the palette no continuation does.
    let at = given("basic | start | none | P1", &["V5 / R6 Y1", "O6 / O1"]);
    at.exactly(&["place_palette(R6)", "give_up"]);
    assert!(Viewer::all(2).all(|viewer| !at.play.view(viewer).is_lost()));
}

#[test]
fn t_4_10_a_seven_is_offered_no_card_after_which_nothing_wins() {
    let mut at = given("C | start | B3 | P1", &["R4 / R7 O1", "O6 / G2"]);
    at.act("place_palette(R7)");
    at.exactly(&["seven_to_deck(R4)", "seven_to_canvas(R4)", "undo", "give_up"]);
}

#[test]
fn t_4_10_a_five_is_offered_no_card_after_which_nothing_wins() {
    let mut at = given("C | start | B3 | P1", &["R2 / B5 V2 O4 I6", "R7 O7 Y7 / B1"]);
    let steps = ["place_palette(O4)", "place_palette(I6)", "undo", "give_up"];
    at.act("place_palette(B5)").exactly(&steps);
}

#[test]
fn t_4_10_a_hidden_card_that_a_three_draws_counts_as_the_best_it_may_be() {
    // Under violet or yellow a drawn card would win.
    let hands = ["V1 / V3", "R7 / O1"];
    let steps = ["place_palette(V3)", "place_canvas(V3)", "give_up"];
    given("C | start | R1 | P1", &hands).exactly(&steps);
    given("C | start | none | P1", &hands).exactly(&steps[1..]);
}

#[test]
fn t_4_10_a_three_is_not_offered_where_no_card_would_win() {
    let hands = ["V1 / V3", "R7 R6 R5 G2 B2 I3 / O1"];
    given("C | start | R1 | P1", &hands).exactly(&["give_up"]);
}

// T-9.3
#[test]
fn t_4_10_a_card_that_was_seen_on_the_deck_counts_as_what_it_is() {
    for (seen, is_offered) in [("V7", true), ("R6", false)] {
        let mut at = given("C | start | B3 | P1", &["R6 / V7 B1", "V1 / V3"]);
        at.act("place_palette(V7)").act(&format!("seven_to_deck({seen})")).act("end_turn");
        assert_eq!(at.to_move("P2").is_legal("place_palette(V3)"), is_offered, "{seen}");
    }
}

/// Deals a game in which a legal step is not offered; returns the game, the seat and the step.
fn with_a_dead_end() -> (Play<Tirazheh>, Seat, Action) {
    let found = (0..).find_map(|number| {
        let (play, _) = Play::<Tirazheh>::start(Options::default(), 3, Seed::from_number(number));
        let seat = play.to_act().single()?;
        let offered = play.choice(seat)?.options;
        let left_out = legal(play.game()).into_iter().find(|step| !offered.contains(step))?;
        Some((play, seat, left_out))
    });
    found.expect("there are enough numbers")
}

#[test]
fn a_log_with_steps_that_are_not_offered_any_more_is_played_again() {
    let (play, seat, step) = with_a_dead_end();
    let deeds = [
        EntryKind::Act(step),
        EntryKind::Undo,
        EntryKind::Act(step),
        EntryKind::Act(Action::GiveUp),
        EntryKind::TakeBack(Step(3)),
    ];
    let entry = |(step, kind)| LogEntry { step: Step(step), seat, kind };
    let log: Vec<_> = (1..).zip(deeds).map(entry).collect();
    let end = play.transcript(log).end().expect("the log is that of a game");
    assert_eq!(end.step(), Step(5));
}

/// Returns a play as if it had begun under earlier rules.
fn under_rules(play: &Play<Tirazheh>, rules: u16) -> Play<Tirazheh> {
    let mut saved = serde_json::to_value(play).expect("a play can be saved");
    saved["rules"] = rules.into();
    serde_json::from_value(saved).expect("a save can be read")
}

#[test]
fn giving_up_where_nothing_else_is_offered_is_no_choice_to_return_to() {
    let hands = ["R1 / G6 G5 G4 R3 B2 G1", "O6 V5 / Y1", "I2 / Y3"];
    let mut at = given("basic | start B7 | none | P1", &hands);
    at.act("give_up");
    assert!(!at.play.can_take_back(seat("P1")));
    // Logs of games that began before have such take-backs.
    let entry = LogEntry { step: Step(2), seat: seat("P1"), kind: EntryKind::TakeBack(Step(1)) };
    assert!(!at.play.fits(&entry) && under_rules(&at.play, 2).fits(&entry));
}

#[test]
fn a_play_that_began_before_offers_what_its_buttons_name() {
    let (play, seat, step) = with_a_dead_end();
    let begun = under_rules(&play, 1);
    let choice = begun.choice(seat).expect("it is asked");
    assert_eq!(Some(choice.ticket), play.ticket(seat));
    assert_eq!(choice.options, legal(play.game()));
    assert!(choice.options.contains(&step));
}

#[test]
fn a_save_in_a_turn_that_nothing_wins_any_more_is_read_and_says_so() {
    let (play, seat, step) = with_a_dead_end();
    let log = vec![LogEntry { step: Step(1), seat, kind: EntryKind::Act(step) }];
    let begun = play.transcript(log).end().expect("the log is that of a game");
    let saved = serde_json::to_string(&begun).expect("a play can be saved");
    let read: Play<Tirazheh> = serde_json::from_str(&saved).expect("a save can be read");
    assert_eq!(read, begun);
    assert_eq!(read.choice(seat).expect("it is asked").options, [Action::GiveUp]);
    assert!(read.view(Viewer::Seat(seat)).is_lost() && read.can_undo(seat));
}
