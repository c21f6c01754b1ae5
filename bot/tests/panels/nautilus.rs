//! The panels of Nautilus, from the lobby to the result.

mod previous_round;

use engine::coach::Coach as _;
use engine::games::nautilus::card::Card;
use engine::games::nautilus::positions::{EMPTY, Position, given};
use engine::games::nautilus::{Collections, Event, Nautilus, Options};
use engine::seat::{PerSeat, Seat, Viewer};
use panels::present::{Names, ReportEvents as _, ShowHand as _};
use table::command::Command;
use words::text::Text;

use crate::panels::at::{At, ROOM, eyes};
use crate::panels::words::{lines, names, plain, said};

const A: usize = 0;
const B: usize = 1;

/// The awarded cards of A and B before round 3.
const AFTER_TWO: [&str; 2] = ["NAV+2 NAV+1 ENG+2 ENG+1 SCI+2 SCI+1", "EXP+1 WAR+1 WAR-1 EXP-1"];
/// The awarded cards before round 4.
const AFTER_THREE: [&str; 2] = [
    "NAV+2 NAV+1 ENG+2 SCI+2 SCI+1 WAR+1 WAR-1",
    "EXP+2 EXP+1 EXP+1 EXP-1 ENG+1 ENG+1 WAR+2 NAV+1",
];
/// The awarded cards before round 6.
const AFTER_FIVE: [&str; 2] = [
    "NAV+2 NAV+1 NAV+1 SCI+2 SCI+1 SCI-1 WAR+1 WAR-1 ENG+2 ENG+1 ENG-1 EXP+1",
    "EXP+2 EXP+1 EXP+1 EXP-1 ENG+1 ENG+1 WAR+2 WAR+1 WAR+1 SCI+1 SCI+1 NAV+1 NAV-1",
];
/// The end of the previous round, and its Domain cards.
const BEFORE: [&str; 2] = ["B: 2 14 10 F 3 / A: 8 6 13 7 4", "NAV+2 EXP+1 ENG+2 SCI+2 SCI+1"];

/// The first round, with five cards in each hand.
pub(crate) fn first_round() -> Position {
    given(EMPTY)
        .hand("A", "3 6 7 10 13")
        .hand("B", "1 4 8 9 12")
        .slots("NAV+2 EXP+1 WAR-1 SCI+1 ENG+1")
}

/// The first round when each side has placed two cards.
pub(crate) fn middle() -> Position {
    given("B: 4 . . 12 . / A: . 13 . 3 .")
        .hand("A", "6 7 10")
        .hand("B", "1 8 9")
        .slots("NAV+2 EXP+1 WAR-1 SCI+1 ENG+1")
}

#[test]
fn a_lobby() {
    let options = Options { collections: Collections::Hidden, ..Options::default() };
    insta::assert_snapshot!(
        At::lobby::<Nautilus>(Options::default(), 1).reads(ROOM),
        @r"
        Nautilus
        Two crews under the sea: the better card wins each column, for the side it lies on.
        - 1. Bahar, host
        - 2. open seat
        For 2 players: others can join, or add machine players.
        At this table, the replay shows all hands when the game is over.
          [~Start the game] [Join] [Add a machine player] [Strength (all): regular]
          [Options] [~Learn in a minute] [~Rules] [~Fair luck]
          [~Leave]
        "
    );
    let mut at = At::lobby::<Nautilus>(options, 2);
    insta::assert_snapshot!(
        at.reads(ROOM),
        @r"
        Nautilus
        Two crews under the sea: the better card wins each column, for the side it lies on.
        - 1. Bahar, host
        - 2. Cyrus
        Bahar can start the game now.
        Options: Collected cards: shown to their owner
        At this table, the replay shows all hands when the game is over.
          [!Start the game] [Options] [~Learn in a minute] [~Rules]
          [~Fair luck] [~Leave]
        "
    );
    at.does(A, &Command::ShowOptions(true)).expect("she is the host");
    insta::assert_snapshot!(
        at.reads(ROOM),
        @r"
        Nautilus
        Two crews under the sea: the better card wins each column, for the side it lies on.
        - 1. Bahar, host
        - 2. Cyrus
        Bahar can start the game now.
        Options: Collected cards: shown to their owner
        At this table, the replay shows all hands when the game is over.
        Choose an option to change it.
          [Early end with three domains: on] [Collected cards: shown to their owner] [First player: random] [Standard rules]
          [Deep dive: six rounds, from memory] [Time: no limit] [Play forced moves: on] [Reveal hands at the end: on]
          [!Done]
        "
    );
}

#[test]
fn two_specials_to_choose_from() {
    let position = first_round().draft("eye anchor kraken fishbone diving_module harpoon");
    let at = At::of(position.clone().play());
    insta::assert_snapshot!("draft_for_the_first", at.reads(eyes(A)));
    insta::assert_snapshot!("draft_for_the_second", at.reads(eyes(B)));
    insta::assert_snapshot!("draft_for_the_room", at.reads(ROOM));
    let names = ["Bartholomew of the Seven Seas and", "Constantinopolitanus the Twentieth"];
    let at = At::with_names(position.play(), &names);
    insta::assert_snapshot!("draft_with_long_names", at.reads(ROOM));
}

#[test]
fn what_cannot_be_taken_back_is_asked_twice() {
    let position = first_round().draft("eye anchor kraken fishbone diving_module harpoon");
    let mut at = At::of(position.play());
    at.opens(eyes(A), "Keep Eye");
    insta::assert_snapshot!("question", at.screen(eyes(A)));
}

#[test]
fn a_start_special_may_be_played() {
    let at = At::of(first_round().window("A", "eye").holds("B", "anchor").play());
    insta::assert_snapshot!("start_for_its_owner", at.reads(eyes(A)));
    insta::assert_snapshot!("start_for_the_room", at.reads(ROOM));
}

#[test]
fn the_module_brings_up_two_divers() {
    let position = first_round().round(2, ["NAV+2 ENG+2 SCI+2 SCI+1", "EXP+1"]);
    let position = position.after(BEFORE[0], BEFORE[1]).slots("NAV+1 EXP+2 WAR-1 SCI+1 ENG+1");
    let position = position.discarded("kraken anchor diving_module").holds("B", "fishbone");
    let at = At::of(position.module("2 11").play());
    insta::assert_snapshot!("module_for_its_owner", at.reads(eyes(A)));
    insta::assert_snapshot!("module_for_the_room", at.reads(ROOM));
}

#[test]
fn the_harpoon_draws_a_diver() {
    let position = first_round().discarded("harpoon").holds("B", "kraken").harpoon("9");
    let at = At::of(position.play());
    insta::assert_snapshot!("harpoon_for_its_owner", at.reads(eyes(A)));
    insta::assert_snapshot!("harpoon_for_the_other", at.reads(eyes(B)));
    insta::assert_snapshot!("harpoon_for_the_room", at.reads(ROOM));
}

#[test]
fn what_the_eye_has_seen_is_remembered() {
    let position = middle().discarded("eye").holds("B", "anchor").saw("A", "1 4 8 9 12");
    let at = At::of(position.play());
    insta::assert_snapshot!("eye_for_its_owner", at.reads(eyes(A)));
    insta::assert_snapshot!("eye_for_the_other", at.reads(eyes(B)));
}

#[test]
fn a_placement_is_chosen_step_by_step_for_its_seat_and_for_nobody_else() {
    let mut at = At::of(middle().holds("A", "kraken").holds("B", "fishbone").play());
    let (other, room) = (at.reads(eyes(B)), at.reads(ROOM));
    insta::assert_snapshot!("a_card_to_choose", at.reads(eyes(A)));
    insta::assert_snapshot!("placing_for_the_other", other);
    insta::assert_snapshot!("placing_for_the_room", room);
    at.presses(A, "Diver 7↔");
    insta::assert_snapshot!("a_space_to_choose", at.reads(eyes(A)));
    at.presses(A, "A1");
    insta::assert_snapshot!("a_plan", at.reads(eyes(A)));
    assert_eq!([at.reads(eyes(B)), at.reads(ROOM)], [other, room]);
}

#[test]
fn the_anchor_may_go_along() {
    let mut at = At::of(middle().holds("A", "anchor").holds("B", "kraken").play());
    at.presses(A, "Diver 10").presses(A, "B5");
    insta::assert_snapshot!("the_anchor_may_go_along", at.reads(eyes(A)));
    insta::assert_snapshot!("the_anchor_on_a_phone", at.screen(eyes(A)));
}

#[test]
fn the_place_of_the_anchor_is_asked_twice() {
    let mut at = At::of(middle().holds("A", "anchor").holds("B", "kraken").play());
    at.presses(A, "Diver 10").presses(A, "B5").opens(eyes(A), "Anchor on 13");
    let asked = "Anchor on 13 at A2: this cannot be undone. Sure?";
    assert!(at.screen(eyes(A)).contains(asked), "{}", at.screen(eyes(A)));
}

#[test]
fn a_board_with_kraken_and_anchor() {
    let position = given("B: K . 12* 4 . / A: 5 14 . 3 .").hand("A", "6 7").hand("B", "1 8");
    let position = position.slots("WAR+1 EXP+1 ENG+1 NAV+1 ENG+1").round(3, AFTER_TWO);
    let position = position.after(BEFORE[0], BEFORE[1]);
    let at = At::of(position.discarded("eye harpoon fishbone diving_module").play());
    insta::assert_snapshot!("a_board_with_kraken_and_anchor", at.reads(ROOM));
}

#[test]
fn a_card_must_move() {
    let position = given("B: 14 . 2 . 4 / A: . . . 11 7").hand("A", "6 10").hand("B", "1 8 9");
    let position = position.slots("NAV+2 EXP+1 WAR-1 SCI+1 ENG+1").moving("A5");
    let at = At::of(position.holds("A", "kraken").holds("B", "anchor").play());
    insta::assert_snapshot!("movement_for_its_seat", at.reads(eyes(A)));
    insta::assert_snapshot!("movement_for_the_other", at.reads(eyes(B)));
    insta::assert_snapshot!("movement_for_the_room", at.reads(ROOM));
    let labels = |viewer| {
        let panel = at.panel(viewer);
        panel.buttons.into_iter().take(3).map(|one| one.label).collect::<Vec<_>>()
    };
    assert_eq!(labels(ROOM), labels(eyes(A)), "it says nothing that only its seat knows");
}

#[test]
fn a_movement_says_what_the_card_would_face() {
    let position = given("B: 14 . 2 . 4 / A: . . . 11 7").hand("A", "6 10").hand("B", "1 8 9");
    let at = At::of(position.moving("A5").holds("A", "kraken").holds("B", "anchor").play());
    let labels: Vec<String> =
        at.panel(eyes(A)).buttons.iter().map(|one| said(&one.label)).collect();
    let expected = ["11 from A4 to A1, below 14", "11 from A4 to A2", "11 from A4 to A3, beats 2"];
    assert_eq!(labels[..3], expected);
}

/// The fourth round, in which the collected cards are hidden.
fn hidden() -> At {
    let position = first_round().round(4, AFTER_THREE).slots("NAV+1 EXP+1 WAR+1 SCI+1 ENG+1");
    let position = position.after(BEFORE[0], BEFORE[1]);
    let position = position.draft("diving_module harpoon kraken eye anchor fishbone");
    At::of(position.options(|options| options.collections = Collections::Hidden).play())
}

#[test]
fn collections_may_be_hidden() {
    insta::assert_snapshot!("hidden_for_a_seat", hidden().reads(eyes(A)));
    insta::assert_snapshot!("hidden_for_the_room", hidden().reads(ROOM));
}

/// A round in which B is about to place the last card.
fn last_card() -> Position {
    given("B: 10 F 8 6 5 / A: 13 12 11 2 .").hand("B", "1 3").hand("A", "14").turn("B")
}

#[test]
fn a_round_is_over() {
    let position = last_card().slots("NAV+1 EXP+1 WAR-1 SCI+1 ENG+1");
    let mut at = At::of(position.holds("B", "anchor").play());
    at.presses(B, "Diver 3").presses(B, "A5").presses(B, "Place it");
    insta::assert_snapshot!(
        plain(&at.panel(ROOM).blocks[1..2]),
        @"Waiting for: Cyrus"
    );
}

#[test]
fn the_game_is_over() {
    let position = last_card().round(3, AFTER_TWO).slots("NAV+1 ENG+1 SCI+1 EXP+2 WAR+1");
    let position = position.after(BEFORE[0], BEFORE[1]);
    let position = position.discarded("eye harpoon kraken diving_module anchor");
    let mut at = At::of(position.play());
    at.presses(B, "Diver 3").presses(B, "A5").presses(B, "Place it");
    insta::assert_snapshot!("over_early", at.reads(eyes(A)));

    let position = last_card().round(6, AFTER_FIVE).slots("NAV+1 ENG+1 SCI+1 EXP+1 WAR+1");
    let position = position.after(BEFORE[0], BEFORE[1]);
    let position = position.options(|options| {
        (options.early_end, options.collections) = (false, Collections::Hidden);
    });
    let mut at = At::of(position.discarded("eye harpoon kraken diving_module anchor").play());
    at.presses(B, "Diver 3").presses(B, "A5").presses(B, "Place it");
    insta::assert_snapshot!("over_after_six", at.reads(ROOM));

    let mut at = At::of(middle().holds("A", "kraken").holds("B", "anchor").play());
    insta::assert_snapshot!("over_because_one_left", at.leaves(A).reads(eyes(B)));
}

#[test]
fn what_can_be_looked_up() {
    let position = given("B: K . 12* 4 . / A: 5 14 . 3 .").hand("A", "6 7").hand("B", "1 8");
    let position = position.slots("WAR+1 EXP+1 ENG+1 NAV+1 ENG+1").round(3, AFTER_TWO);
    let position = position.after(BEFORE[0], BEFORE[1]);
    let at = At::of(position.discarded("eye harpoon fishbone diving_module").play());
    let titles = at.titles(eyes(A));
    let pages: Vec<String> = titles.iter().map(|title| at.page(eyes(A), title)).collect();
    insta::assert_snapshot!("pages", pages.join("\n"));
    insta::assert_snapshot!(
        hidden().page(eyes(A), "Collected"),
        @r"
        Collected cards
        | Points  Sci  Exp  Nav  Eng  War
        | A       3    0    3    2    0
        ✓ won: 4 points, or 3 once the ink blot is out. Most domains win.
        You
        - Science: +2, +1 = 3
        - Navigation: +2, +1 = 3
        - Engineering: +2 = 2
        - War: +1, -1 = 0
        Cyrus
        Collected cards are hidden.
        "
    );
    let first = At::of(first_round().window("A", "eye").holds("B", "anchor").play());
    for viewer in [eyes(A), eyes(B), ROOM] {
        let of = |at: &At| at.titles(viewer);
        assert_eq!((of(&at), of(&first)), (titles.clone(), titles.clone()), "always the same");
    }
}

#[test]
fn nobody_is_told_twice_what_they_are_told_with_the_cards() {
    let [a, b] = [A, B].map(Seat::new);
    let public = [
        Event::DrewSpecials(a),
        Event::KeptSpecial(a),
        Event::KeptDiver(a),
        Event::HarpoonSwapped(a),
    ];
    let told = |names: &Names| {
        public.iter().filter(|event| Nautilus::told(event, names).is_some()).count()
    };
    assert_eq!(told(&names(2)), 4, "the room reads all of them");
    for (reader, count) in [(a, 0), (b, 2)] {
        assert_eq!(told(&names(2).read_by(Viewer::Seat(reader))), count, "{reader:?}");
        let you =
            |seat: Seat| if seat == reader { Text::new("name-you") } else { names(2).of(seat) };
        assert_eq!(told(&Names::new(PerSeat::new(2, you))), count, "{reader:?}");
    }
    let position = first_round().draft("eye anchor kraken fishbone diving_module harpoon");
    let mut at = At::of(position.play());
    at.presses(A, "Keep Eye");
    for (viewer, line) in [
        (eyes(A), "> You kept Eye and gave Anchor."),
        (eyes(B), "> You were given Anchor."),
        (ROOM, "> Bahar: kept one special, gave the other."),
    ] {
        for read in [at.reads(viewer), at.page(viewer, "What happened")] {
            let news = read.lines().filter(|line| line.starts_with("> "));
            let [news] = news.collect::<Vec<_>>()[..] else { panic!("{read}") };
            assert!(news.starts_with(line.trim_end_matches('.')), "{read}");
        }
    }
}

#[test]
fn a_beginner_reads_each_note_when_it_matters() {
    let position = first_round().draft("eye anchor kraken fishbone diving_module harpoon");
    let mut at = At::of(position.play());
    at.table.coach(Seat::new(A));
    let has = |at: &At, notes: &[&str]| {
        let hand = at.reads(eyes(A));
        for note in notes {
            assert!(hand.contains(note), "{note:?} in\n{hand}");
        }
    };
    let [goal, draft] = ["- Win more of the five domains", "- Each of you gets one special"];
    has(&at, &[goal, draft]);
    for viewer in [eyes(B), ROOM] {
        assert!(!at.reads(viewer).contains(goal));
    }
    at.presses(A, "Keep Anchor").presses(B, "Do not play it");
    has(&at, &["- A card counts for the side on which it lies", "your side is A."]);
    assert!(!at.reads(eyes(A)).contains(goal));
    at.presses(A, "Diver 6↕");
    has(&at, &["- The arrow moves another card", "- -1 is an ink blot"]);
    at.presses(A, "B1");
    has(&at, &["- The Anchor holds a card of either side"]);
}

#[test]
fn notes_for_beginners() {
    let view = middle().play().view(eyes(A));
    let note = |number: u8| {
        let text = said(&Nautilus::note(number, &view, &names(2)));
        format!("{text} ({})", Nautilus::NOTES[usize::from(number)].rule)
    };
    let all: Vec<String> = (0..).take(Nautilus::NOTES.len()).map(note).collect();
    insta::assert_snapshot!("notes", all.join("\n"));
}

#[test]
fn a_placement_says_where_the_anchor_goes() {
    let [on, anchored] = ["A5", "B2"].map(|name| name.parse().expect("a space"));
    let event = Event::Placed(Seat::new(B), Card::diver(7), on, Some(anchored));
    let line = lines::<Nautilus>(&[event], &names(2));
    assert_eq!(line, "Cyrus: 7 on A5, Anchor at B2.");
}
