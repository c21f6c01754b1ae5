//! Notes in first games: on the hand of one person, with their rule one press away.

use engine::catalog::GameId;
use engine::games::tirazheh::positions::given;
use engine::seat::{Seat, Viewer};
use engine::with_game;
use panels::present::Present;
use table::Pace;
use table::command::Command;

use crate::panels::at::{At, ROOM, eyes};
use crate::panels::languages::LANGS;
use crate::panels::laws::Walk;
use crate::panels::words::{names, said, speak};

/// The maximum length of a note, in characters.
const MAX_CHARS: usize = 300;

/// The title of the page with the rules behind the notes.
const WHY: &str = "Why these notes?";

/// The first turn of the first game of the first of two people.
fn first_turn() -> At {
    let mut at = At::of(given("| start | | P1", &["O5 / B7 R3", "R6 / G4 V1"]).fresh().play());
    at.table.coach(Seat::new(0));
    at
}

#[test]
fn notes_stand_below_the_decision_of_one_player() {
    let at = first_turn();
    insta::assert_snapshot!("notes_of_a_first_turn", at.reads(eyes(0)));
    for other in [eyes(1), ROOM] {
        let read = at.reads(other);
        assert!(!read.contains("The last player left wins"), "{read}");
        assert!(at.find(other, WHY).is_none() && at.find(other, "No more notes").is_none());
    }
}

#[test]
fn the_rule_of_a_note_is_one_press_away() {
    let at = first_turn();
    insta::assert_snapshot!(
        at.page(eyes(0), WHY),
        @r"
        Why these notes?
        The last player left wins. You stay in as long as you are winning at the end of each of your turns. (T-7.5)
        Nobody draws cards, and each turn costs at least one: the cards in your hand are all the turns you have. If your turn begins with an empty hand, you are out. (T-7.1)
        In brackets: the number in the complete rules.
        "
    );
    let titles = |viewer| at.pages(viewer).into_iter().map(|(title, _)| title);
    assert!(titles(eyes(1)).chain(titles(ROOM)).all(|title| title != WHY));
}

#[test]
fn notes_change_with_the_step_and_end_with_one_press() {
    let mut at = first_turn();
    let hand = at.presses(0, "Palette: blue 7").reads(eyes(0));
    assert!(!hand.contains("The last player left wins"), "{hand}");
    assert!(hand.contains("you may end your turn now"), "{hand}");
    at.does(0, &Command::StopCoaching).expect("there are notes");
    let hand = at.reads(eyes(0));
    assert!(!hand.contains("you may end your turn now"), "{hand}");
    assert!(at.find(eyes(0), WHY).is_none() && at.find(eyes(0), "No more notes").is_none());
}

#[test]
fn notes_that_were_stopped_are_one_press_away() {
    let mut at = first_turn();
    assert!(at.find(eyes(0), "Show notes").is_none(), "they are there");
    at.does(0, &Command::StopCoaching).expect("there are notes");
    assert!(at.find(eyes(0), "Show notes").is_some());
    assert!(at.find(eyes(1), "Show notes").is_none() && at.find(ROOM, "Show notes").is_none());
    at.does(0, &Command::ResumeCoaching).expect("they were stopped");
    let hand = at.reads(eyes(0));
    assert!(hand.contains("The last player left wins"), "{hand}");
    assert!(at.find(eyes(0), "Show notes").is_none());
}

#[test]
fn the_question_before_a_canvas_card_has_no_notes_beside_it() {
    let mut at = first_turn();
    let hand = at.reads(eyes(0));
    assert!(hand.contains("The last player left wins"), "{hand}");
    let asked = at.opens(eyes(0), "Give up").reads(eyes(0));
    assert!(!asked.contains("The last player left wins"), "{asked}");
}

#[test]
fn the_lobby_says_who_has_more_time() {
    use engine::games::tirazheh::{Options, Tirazheh};
    let mut at = At::lobby::<Tirazheh>(Options::default(), 2);
    at.table.coach(Seat::new(1));
    let line = "2. Cyrus (first game: twice the time)";
    assert!(!at.reads(ROOM).contains(line), "there is no clock");
    at.table.pace = Pace::Day;
    let lobby = at.reads(ROOM);
    assert!(lobby.contains(line) && !lobby.contains("1. Bahar, host ("), "{lobby}");
}

#[test]
fn notes_are_two_short_sentences_at_most() {
    for lang in LANGS.into_iter().chain(["en"]) {
        speak(&lang.parse().expect("an id"));
        for game in GameId::ALL {
            let notes: usize = with_game!(*game, G => (0..8).map(are_short::<G>).sum());
            assert!(notes > 0, "no note of {game} came up");
        }
    }
}

/// Plays at random, and checks every note on the way; returns their number.
fn are_short<G: Present>(seed: u64) -> usize {
    let seats = *G::SEATS.end();
    let mut walk = Walk::<G>::start(G::Options::default(), seats, seed);
    let names = names(seats);
    let mut notes = 0;
    for _ in 0..200 {
        let Some(seat) = walk.asked() else { break };
        let view = walk.view(Viewer::Seat(seat));
        for note in G::notices(&view).iter() {
            let text = said(&G::note(note, &view, &names));
            let sentences = text.split_inclusive(['.', '!', '?']).filter(|one| one.len() > 1);
            let count = sentences.count();
            assert!(text.ends_with(['.', '!', '?']) && count <= 2, "{} {note}: {text}", G::ID);
            assert!(text.chars().count() <= MAX_CHARS, "{} {note}: {text}", G::ID);
            notes += 1;
        }
        walk.go_on();
    }
    notes
}
