//! The panels of all games, apart from the game itself: who is away, and why the table was closed.

use engine::games::ice_cult::{self, positions::HOME};
use engine::games::nautilus::positions::given;
use engine::games::nautilus::{Collections, Nautilus, Options};
use engine::games::tirazheh;
use engine::seat::{Seat, SeatSet};
use panels::panel::{Block, Press};
use panels::present::table::{RenderOptions, page};
use table::command::{Act, Command};
use table::{Absence, Award, Pace, TimeUp};
use words::people::Moment;

use crate::panels::at::{At, ROOM, eyes};

/// Two people in the first round of Nautilus; Bahar places a card.
fn playing() -> At {
    let position = given("B: 4 . . 12 . / A: . 13 . 3 .").hand("A", "6 7 10").hand("B", "1 8 9");
    let position = position.slots("NAV+2 EXP+1 WAR-1 SCI+1 ENG+1");
    At::of(position.holds("A", "kraken").holds("B", "anchor").play())
}

/// Gives the game a clock from its start, with a day for each decision.
fn is_clocked(at: &mut At) {
    at.table.pace = Pace::Day;
    at.table.clocks.clear();
}

#[test]
fn a_machine_player_sits_in_for_somebody() {
    let mut at = playing();
    at.does(0, &Command::SitIn(None)).expect("she plays");
    insta::assert_snapshot!("away_for_the_room", at.reads(ROOM));
    insta::assert_snapshot!("away_in_the_own_hand", at.reads(eyes(0)));
    insta::assert_snapshot!("away_in_another_hand", at.reads(eyes(1)));
    at.does(1, &Command::SitIn(None)).expect("he plays");
    insta::assert_snapshot!("resting", at.reads(ROOM));
    at.does(0, &Command::PlayOn(None)).expect("she is away");
    insta::assert_snapshot!("back_again", at.reads(eyes(1)));
}

#[test]
fn somebody_cannot_be_written_to() {
    let mut at = playing();
    at.unreachable = SeatSet::only(Seat::new(0));
    insta::assert_snapshot!(at.reads(ROOM));
}

#[test]
fn a_table_is_closed() {
    let mut at = playing();
    at.does(0, &Command::Cancel).expect("she is the host");
    insta::assert_snapshot!(
        at.reads(ROOM),
        @r"
        Nautilus
        The host has closed this table.
          [New table]
        "
    );
    let mut at = At::lobby::<Nautilus>(Options::default(), 1);
    at.leaves(0);
    insta::assert_snapshot!(
        at.reads(ROOM),
        @r"
        Nautilus
        Everybody has left, so this table is closed.
          [New table]
        "
    );
}

#[test]
fn a_lobby_says_who_sits_and_what_is_missing_before_its_options() {
    let options = Options { collections: Collections::Hidden, ..Options::default() };
    let mut at = At::lobby::<Nautilus>(options, 1);
    at.table.pace = Pace::Day;
    assert!(!at.reads(ROOM).contains("Seal of"), "alone at a screen, it is a page");
    at.is_chat = true;
    let read = at.reads(ROOM);
    let lines = ["2. open seat", "For 2 players: ", "Options: ", "Time: ", "all hands", "Seal of"];
    let places = lines.map(|line| read.find(line).unwrap_or_else(|| panic!("{line:?} in {read}")));
    assert!(places.is_sorted(), "{read}");
}

#[test]
fn a_clock_runs() {
    let mut at = playing();
    is_clocked(&mut at);
    insta::assert_snapshot!("clock_for_the_room", at.reads(ROOM));
    insta::assert_snapshot!("clock_of_the_own_decision", at.reads(eyes(0)));
    insta::assert_snapshot!("clock_of_another", at.reads(eyes(1)));
    at.does(1, &Command::GiveTime(Seat::new(0))).expect("she is asked");
    insta::assert_snapshot!("clock_with_a_day_more", at.reads(ROOM));
}

#[test]
fn a_lobby_has_a_clock() {
    let mut at = At::lobby::<Nautilus>(Options::default(), 2);
    at.table.pace = Pace::Day;
    insta::assert_snapshot!("lobby_with_a_clock", at.reads(ROOM));
    at.does(0, &Command::SetTimeUp(TimeUp::AskHost)).expect("she is the host");
    at.does(0, &Command::ShowOptions(true)).expect("she is the host");
    insta::assert_snapshot!("lobby_with_a_clock_to_choose", at.reads(ROOM));
}

#[test]
fn a_lobby_has_a_button_for_each_rule() {
    let mut at = At::lobby::<Nautilus>(Options::default(), 2);
    (at.table.pace, at.is_chat) = (Pace::Day, true);
    at.does(0, &Command::ShowOptions(true)).expect("she is the host");
    let buttons = at.panel(ROOM).buttons;
    for rule in at.table.rules() {
        let sets = |press: &Press| match press {
            Press::At(_, Act::Command(next)) => next.word() == rule.word() && *next != rule,
            _ => false,
        };
        assert!(buttons.iter().any(|button| sets(&button.press)), "{rule}");
    }
}

#[test]
fn a_lobby_speaks_of_hands_where_there_are_any() {
    let says = |lobby: &At| lobby.reads(ROOM).contains("the replay shows all hands");
    assert!(says(&At::lobby::<Nautilus>(Options::default(), 2)));
    assert!(!says(&At::lobby::<ice_cult::IceCult>(ice_cult::Options::default(), 2)));
}

#[test]
fn people_are_elsewhere() {
    let mut at = playing();
    at.is_chat = true;
    insta::assert_snapshot!("chat_for_the_room", at.reads(ROOM));
    insta::assert_snapshot!("chat_of_whoever_waits", at.reads(eyes(1)));
    is_clocked(&mut at);
    at.table.asked[0].notifications = 1;
    insta::assert_snapshot!("chat_of_whoever_is_reminded", at.reads(eyes(0)));
}

#[test]
fn somebody_is_away_for_some_days() {
    let mut at = playing();
    let (from, until) = (Moment(1_000), Moment(5 * 24 * 60 * 60 * 1000));
    is_clocked(&mut at);
    at.table.chairs[0].absence = Some(Absence { from, until });
    insta::assert_snapshot!("absent_for_the_room", at.reads(ROOM));
    insta::assert_snapshot!("absent_in_the_own_hand", at.reads(eyes(0)));
    at.does(0, &Command::SitIn(None)).expect("she plays");
    insta::assert_snapshot!("absent_with_a_machine_player", at.reads(ROOM));
}

#[test]
fn the_host_is_to_decide_about_somebody_who_is_late() {
    let mut at = playing();
    is_clocked(&mut at);
    at.table.time_up = TimeUp::AskHost;
    at.table.host = at.table.chairs[1].sitter.person().expect("a person").id.clone();
    at.table.asked[0].is_overdue = true;
    insta::assert_snapshot!("late_for_the_room", at.reads(ROOM));
    insta::assert_snapshot!("late_for_the_host", at.reads(eyes(1)));
    insta::assert_snapshot!("late_for_themselves", at.reads(eyes(0)));
}

#[test]
fn a_table_rests() {
    let mut at = playing();
    at.table.rests = true;
    insta::assert_snapshot!(at.reads(ROOM));
}

#[test]
fn some_want_a_pause_and_then_all_do() {
    let mut at = playing();
    is_clocked(&mut at);
    at.does(1, &Command::Pause).expect("he plays");
    insta::assert_snapshot!("pause_wanted_for_the_room", at.reads(ROOM));
    insta::assert_snapshot!("pause_wanted_by_another", at.reads(eyes(0)));
    insta::assert_snapshot!("pause_wanted_by_themselves", at.reads(eyes(1)));
    at.does(0, &Command::Pause).expect("she plays");
    insta::assert_snapshot!("paused_for_the_room", at.reads(ROOM));
    insta::assert_snapshot!("paused_in_the_own_hand", at.reads(eyes(0)));
}

#[test]
fn a_move_is_asked_back() {
    let position = ice_cult::positions::given("r b g: r tilts", HOME, "", "", "");
    let mut at = At::of(position.play());
    at.presses(0, "North pair north");
    insta::assert_snapshot!("may_be_asked_back", at.reads(eyes(0)));
    at.does(0, &Command::TakeBack).expect("nothing is hidden");
    insta::assert_snapshot!("asked_back_in_the_own_hand", at.reads(eyes(0)));
    insta::assert_snapshot!("asked_back_in_another_hand", at.reads(eyes(1)));
    insta::assert_snapshot!("asked_back_for_the_room", at.reads(ROOM));
    at.does(1, &Command::TakeBack).expect("he agrees");
    insta::assert_snapshot!("asked_back_and_agreed", at.reads(eyes(1)));
    at.does(2, &Command::KeepMove).expect("she does not");
    insta::assert_snapshot!("asked_back_in_vain", at.reads(ROOM));
}

#[test]
fn news_have_a_line_for_each_player_and_call_their_reader_you() {
    let position = ice_cult::positions::given("r b g: r tilts", HOME, "", "", "");
    let mut at = At::of(position.play());
    at.presses(0, "North pair north").presses(0, "West pair west");
    for (viewer, who) in [(eyes(0), "You"), (eyes(1), "Bahar"), (ROOM, "Bahar")] {
        let panel = at.reads(viewer);
        let news: Vec<&str> = panel.lines().filter(|line| line.starts_with("> ")).collect();
        let [line] = news[..] else { panic!("{panel}") };
        assert!(line.starts_with(&format!("> {who}: North pair north (")), "{line}");
        assert!(line.contains("; West pair west ("), "{line}");
        assert!(at.find(viewer, "What happened").is_some(), "{panel}");
        let page = at.page(viewer, "What happened");
        let start = format!("> {who}: North pair north (");
        let line = page.lines().find(|line| line.starts_with(&start)).expect("the moves");
        assert!(line.contains("; West pair west ("), "{line}");
    }
}

#[test]
fn news_that_are_left_out_of_a_panel_can_be_looked_up() {
    let mut at = playing();
    is_clocked(&mut at);
    for _ in 0..7 {
        at.does(0, &Command::Pause).expect("she plays");
        at.does(1, &Command::Pause).expect("he plays");
        at.does(0, &Command::GoOn).expect("it is paused");
    }
    let panel = at.reads(ROOM);
    assert!(panel.contains("3 earlier"), "{panel}");
    assert_eq!(at.page(ROOM, "What happened").matches("resumed the game").count(), 7);
}

#[test]
fn the_page_of_news_keeps_its_number_when_other_pages_go() {
    let position = ice_cult::positions::given("r b g: r tilts", HOME, "", "", "");
    let mut at = At::of(position.play());
    at.does(1, &Command::SitIn(None)).expect("he plays");
    at.does(1, &Command::PlayOn(None)).expect("he is away");
    let of_news = |at: &At| {
        let pages = at.pages(ROOM);
        let found = pages.iter().find(|(title, _)| title == "What happened");
        (pages.len(), found.map(|(_, number)| *number).expect("there is news"))
    };
    let (before, number) = of_news(&at);
    at.presses(0, "North pair north");
    let (after, same) = of_news(&at);
    assert!(after < before, "{after} of {before}");
    assert_eq!(same, number);
}

#[test]
fn news_of_the_table_call_their_reader_you() {
    let mut at = playing();
    is_clocked(&mut at);
    at.does(1, &Command::GiveTime(Seat::new(0))).expect("she is asked");
    at.does(1, &Command::Pause).expect("he plays");
    for (viewer, line) in [
        (ROOM, "> Cyrus: gave another day (Bahar); asked for a pause."),
        (eyes(0), "> Cyrus: gave another day (You); asked for a pause."),
        (eyes(1), "> You: gave another day (Bahar); asked for a pause."),
    ] {
        let panel = at.reads(viewer);
        assert!(panel.lines().any(|shown| shown == line), "{panel}");
    }
}

#[test]
fn below_a_picture_a_hand_names_its_game_and_who_else_plays() {
    let mut at = playing();
    at.is_pictured = true;
    insta::assert_snapshot!(
        at.reads(eyes(0)),
        @r"
        Nautilus with Cyrus
        Win prizes for side A: which card do you place?
          [Diver 6↕]
          [Diver 7↔]
          [Diver 10]
          [Kraken]
          [~Say …] [~Details] [~Rules] [~Leave]
          rings: Bahar
        "
    );
    assert!(at.reads(eyes(1)).starts_with("Nautilus with Bahar\n"), "{}", at.reads(eyes(1)));
}

#[test]
fn each_panel_names_its_game_and_a_hand_beside_others_who_plays() {
    let mut at = playing();
    for is_pictured in [false, true] {
        at.is_pictured = is_pictured;
        assert!(at.reads(ROOM).starts_with("Nautilus\n"), "{}", at.reads(ROOM));
    }
    at.is_pictured = false;
    assert!(at.reads(eyes(1)).starts_with("Nautilus\n"), "{}", at.reads(eyes(1)));
    at.is_chat = true;
    assert!(at.reads(eyes(1)).starts_with("Nautilus with Bahar\n"), "{}", at.reads(eyes(1)));
}

#[test]
fn beside_the_question_whether_somebody_is_sure_there_are_no_news() {
    let mut at = At::lobby::<Nautilus>(Options::default(), 2);
    at.does(0, &Command::Start).expect("two are enough");
    let seat = at.table.people_to_act().iter().next().expect("somebody is asked").index();
    let has_news = |at: &At| {
        let panel = at.panel(eyes(seat));
        panel.blocks.iter().any(|block| matches!(block, Block::News(_)))
    };
    assert!(has_news(&at), "{}", at.reads(eyes(seat)));
    // The choice between two cards needs confirmation.
    at.opens(eyes(seat), "Keep");
    assert!(at.find(eyes(seat), "Yes").is_some() && !has_news(&at), "{}", at.screen(eyes(seat)));
}

#[test]
fn the_seal_of_the_luck_stands_in_the_room_alone() {
    let mut at = At::lobby::<Nautilus>(Options::default(), 2);
    at.does(0, &Command::Start).expect("two are enough");
    let seal = "Closing:";
    assert!(at.reads(ROOM).contains(seal), "{}", at.reads(ROOM));
    for seat in [0, 1] {
        assert!(!at.reads(eyes(seat)).contains(seal), "{}", at.reads(eyes(seat)));
        let happened = at.page(eyes(seat), "What happened");
        assert!(!happened.contains(seal), "{happened}");
    }
}

#[test]
fn the_table_in_words_is_a_page_only_where_a_picture_shows_it() {
    let at = playing();
    assert!(at.titles(eyes(0)).contains(&"The table in words".to_owned()));
    let list = page(&at.table, eyes(0), None, &RenderOptions::default());
    assert!(list.buttons.iter().all(|button| button.label.key() != "page-in-words"));
}

#[test]
fn awards_stand_below_what_has_happened() {
    let position = tirazheh::positions::given("| start | | P1", &["R7 / B2 G3", "O6 / Y1"]);
    let mut at = At::of(position.fresh().play());
    at.presses(0, "Give up");
    let (seat, name) = (Seat::new(1), "first-win".to_owned());
    at.table.remembered.awards.push(Award { seat, name });
    let said = at.reads(ROOM);
    let (_, below) = said.split_once("gave up, out").expect("it has happened");
    assert!(below.contains("for the first time: a game won"), "{said}");
}

#[test]
fn news_of_a_deal_do_not_repeat_the_whole_hand() {
    use engine::games::iszkenderun::{Iszkenderun, Options};
    let mut at = At::lobby::<Iszkenderun>(Options::default(), 3);
    at.does(0, &Command::Start).expect("three are enough");
    let dealt = "You were dealt";
    for viewer in [0, 1, 2].map(eyes) {
        assert!(!at.reads(viewer).contains(dealt), "{}", at.reads(viewer));
        let happened = at.page(viewer, "What happened");
        assert!(happened.contains(dealt), "{happened}");
    }
}

#[test]
fn in_a_private_lobby_a_guest_who_sits_there_is_offered_neither_to_join_nor_to_start() {
    let mut at = At::lobby::<Nautilus>(Options::default(), 2);
    let is_offered = |at: &At, label: &str| at.find(ROOM, label).is_some();
    assert!(is_offered(&at, "Start the game"));
    at.reader = Some(Seat::new(0));
    assert!(is_offered(&at, "Start the game") && !is_offered(&at, "Join"));
    at.reader = Some(Seat::new(1));
    for label in ["Start the game", "Join", "Options"] {
        assert!(!is_offered(&at, label), "{label}");
    }
    assert!(is_offered(&at, "Leave"));
}
