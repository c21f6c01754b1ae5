//! The effects of 0, Enter and commands.

use engine::catalog::GameId;
use engine::play::{Pick, Ticket};

use super::super::posts::ShownPanel;
use super::super::{Surface, room};
use super::{Bench, TABLE, person};
use panels::panel::{ChoiceOf, LessonExit, LessonPlace, Panel, Press};
use platform::{Destination, WordPrompt};
use table::command::{Command, Request};
use words::locale::Lang;
use words::people::{Person, TableId};
use words::text::Text;

#[test]
fn an_answer_leads_back_to_the_table_with_0() {
    let mut bench = Bench::on(Surface::Paper);
    bench.hand("ann", "red 7", Some(Ticket(9)));
    assert!(!bench.draws().contains("[0]"), "there is nothing to go back from");
    let answer = Panel::of([Text::new("rules-of").name("title", "tea")]);
    let shown = ShownPanel { panel: answer, place: room(), lang: Lang::default() };
    for line in ["0", "۰", "back", ""] {
        bench.desk.draw(shown.clone()).expect("memory can be written to");
        assert!(bench.draws().ends_with("\n[0] Back to the table\n"));
        assert!(bench.told("1").contains("Type 0 to go back"));
        let told = bench.told(line);
        assert_eq!(told.contains("red 7"), !line.is_empty(), "{line}: {told}");
    }
}

#[test]
fn a_line_in_a_lesson_is_not_taken_for_a_move_at_a_table() {
    let mut bench = Bench::on(Surface::Paper);
    bench.hand("ann", "red 7", Some(Ticket(9)));
    bench.draws();
    let (game, place) = (GameId::Tirazheh, LessonPlace::default());
    let option = Press::Lesson(game, place.after(0));
    let panel = Panel::of([Text::new("menu-learn")]);
    let panel = panel.plain_button(Text::new("button-yes"), option);
    let panel = Panel { choice: Some(ChoiceOf::in_lesson(game, place)), ..panel };
    let lesson = ShownPanel { panel, place: room(), lang: Lang::default() };
    bench.desk.draw(lesson).expect("memory can be written to");
    bench.draws();
    assert!(bench.told("canvas red 1").contains("canvas red 1"));
}

/// Returns a step of a lesson whose last button leads to this exit.
fn lesson(exit: LessonExit, label: Text) -> ShownPanel {
    let game = GameId::Tirazheh;
    let option = Press::Lesson(game, LessonPlace::start(exit).after(0));
    let panel = Panel::of([Text::new("menu-learn")])
        .plain_button(Text::new("button-yes"), option)
        .quiet_button(label, Press::LeaveLesson(game, exit))
        .in_private();
    ShownPanel { panel, place: room(), lang: Lang::default() }
}

#[test]
fn zero_leads_out_of_a_lesson_to_the_table_or_else_to_the_menu() {
    let mut bench = Bench::on(Surface::Paper);
    let reveals = |bench: &mut Bench, shown: &ShownPanel| {
        bench.desk.draw(shown.clone()).expect("memory can be written to");
        bench.draws()
    };
    let new = lesson(LessonExit::NewTable, Text::new("button-learn-play"));
    assert!(reveals(&mut bench, &new).ends_with("[97] Start a table\n [0] Back\n"));
    assert_eq!(bench.types("0"), ["/play"]);
    bench.hand("ann", "red 7", Some(Ticket(9)));
    bench.draws();
    assert!(reveals(&mut bench, &new).ends_with("[97] Start a table\n [0] Back to the table\n"));
    assert!(bench.told("0").contains("red 7"));
    let back = lesson(LessonExit::Back(TABLE), Text::new("button-learn-back"));
    assert!(reveals(&mut bench, &back).ends_with("[1] Yes\n[0] Back to the table\n"));
    assert_eq!(bench.types("0"), ["1.learn.tirazheh.0000000001b"]);
}

#[test]
fn an_answer_to_what_means_nothing_names_0_where_it_leads_back() {
    let mut bench = Bench::on(Surface::Paper);
    let panel = Panel::of([Text::new("ask-leave")])
        .danger_button(Text::new("button-yes"), Press::at(TABLE, Command::Leave))
        .quiet_button(Text::new("button-back"), Press::at(TABLE, Request::Hand));
    bench.show(&room(), &panel, None);
    bench.draws();
    for line in ["xyzzy", "7"] {
        let told = bench.told(line);
        let words: Vec<&str> = told.split_whitespace().collect();
        assert!(words.join(" ").ends_with(" 0 goes back."), "{line}: {told}");
    }
    bench.hand("ann", "red 7", Some(Ticket(9)));
    bench.draws();
    assert!(!bench.told("xyzzy").contains("0 goes back"), "nothing leads back from there");
}

/// Returns a hand of Ann that waits for her at a table.
fn waiting(table: u64, secret: &str) -> ShownPanel {
    let panel = Panel::of([Text::new("name-person").name("who", secret)]);
    let panel = Panel { calls: vec![Person { id: person("ann"), name: String::new() }], ..panel };
    let press = Press::at(TableId::new(table), Request::AskLeave);
    let panel = panel.plain_button(Text::new("button-leave"), press);
    ShownPanel { panel, place: Destination::Person(person("ann")), lang: Lang::default() }
}

#[test]
fn of_two_tables_an_answer_and_the_board_lead_back_to_the_one_on_the_screen() {
    let mut bench = Bench::on(Surface::Paper);
    let (seven, eight) = (waiting(7, "red 7"), waiting(8, "blue 8"));
    bench.show(&seven.place, &seven.panel, None);
    bench.show(&eight.place, &eight.panel, None);
    assert!(bench.draws().contains("blue 8"), "it has changed last");
    // Ann has selected the other table.
    bench.desk.draw(seven).expect("memory can be written to");
    let answer = Panel::of([Text::new("rules-of").name("title", "tea")]);
    let answer = ShownPanel { panel: answer, place: room(), lang: Lang::default() };
    for line in ["0", "/board"] {
        bench.desk.draw(answer.clone()).expect("memory can be written to");
        bench.draws();
        let told = bench.told(line);
        assert!(told.contains("red 7") && !told.contains("blue 8"), "{line}: {told}");
    }
    assert_eq!(bench.types("/board 0000000000000008"), ["/board 0000000000000008"]);
}

#[test]
fn back_is_always_0_and_enter_goes_on() {
    let mut bench = Bench::on(Surface::Paper);
    let press = |chapter| Press::Rules(GameId::Tirazheh, Some(chapter));
    let panel = Panel::of([Text::new("rules-of").name("title", "tea")])
        .quiet_button(Text::new("button-back"), Press::Games)
        .main_button(Text::new("button-replay-on"), press(2));
    bench.show(&room(), &panel, None);
    assert!(bench.draws().ends_with("[1] Next\n[0] Back\n"));
    assert_eq!(bench.types("0"), ["1.games"]);
    assert_eq!(bench.types(""), ["1.rules.tirazheh.2"]);
}

/// Draws this many options of a game above other buttons.
fn draws(bench: &mut Bench, options: usize, others: &[(&'static str, Press)]) -> String {
    let hand = Panel::of([Text::new("name-you")]);
    let hand = (1..=options).fold(hand, |hand, at| {
        let pick = Pick(u16::try_from(at).expect("few options"));
        let answer = Press::at(TABLE, Command::Answer { ticket: Ticket(9), pick });
        hand.plain_button(Text::new("button-sit").number("seat", at), answer)
    });
    let with = |hand: Panel, (key, press): &(&'static str, Press)| {
        hand.quiet_button(Text::new(key), press.clone())
    };
    let hand = others.iter().fold(hand, with);
    bench.show(&Destination::Person(person("ann")), &hand, None);
    bench.draws()
}

#[test]
fn buttons_keep_their_numbers_while_options_come_and_go() {
    let mut bench = Bench::on(Surface::Paper);
    let (game, place) = (GameId::Tirazheh, LessonPlace::default());
    let of_table = [
        ("button-rules", Press::Rules(game, None)),
        ("button-undo", Press::at(TABLE, Command::Undo)),
        ("button-leave", Press::at(TABLE, Request::AskLeave)),
    ];
    let of_lesson = [
        ("button-undo", Press::Lesson(game, place.clone())),
        ("button-learn-skip", Press::Lesson(game, place.at_scene(1))),
        ("button-learn-play", Press::LeaveLesson(game, LessonExit::NewTable)),
    ];
    for (others, kept) in [
        (of_lesson, "\n[91] Undo\n[97] Start a table\n[98] Skip\n"),
        (of_table, "\n[91] Undo\n[96] Rules\n[97] Leave\n"),
    ] {
        for options in [1, 3] {
            let screen = draws(&mut bench, options, &others);
            assert!(
                screen.ends_with(&format!(" [{options}] Take seat {options}{kept}")),
                "{screen}"
            );
        }
    }
    assert_eq!(bench.types("96"), ["own 1.rules.tirazheh"]);
}

#[test]
fn an_open_page_is_listed_without_a_number_and_the_others_keep_theirs() {
    let mut bench = Bench::on(Surface::Paper);
    let page = |number| Press::at(TABLE, Request::Page(Some(number)));
    let panel = Panel::of([Text::new("name-you")])
        .plain_button(Text::new("page-why-not"), page(0))
        .gap(Text::new("page-in-words"))
        .plain_button(Text::new("button-replay"), page(2));
    bench.show(&room(), &panel, None);
    let drawn = bench.draws();
    assert!(drawn.ends_with("\n[1] Why not?\n    The table in words\n[3] Replay\n"), "{drawn}");
    assert!(bench.told("2").contains("No button has that number."));
}

#[test]
fn who_is_asked_for_a_word_goes_back_with_0() {
    let mut bench = Bench::on(Surface::Paper);
    bench.hand("ann", "red 7", Some(Ticket(9)));
    bench.draws();
    let prompt = WordPrompt { table: TableId::new(1), title: Text::new("button-luck") };
    let is_posted = bench.desk.ask_word(&room(), &prompt, &Lang::default());
    is_posted.expect("memory can be written to");
    assert!(bench.draws().contains("or 0 to go back"));
    assert!(bench.told("0").contains("red 7"));
}

#[test]
fn alone_in_turn_the_board_is_the_hand() {
    let mut bench = Bench::on(Surface::Paper);
    bench.hand("ann", "red 7", None);
    bench.room(&["Ann"]);
    bench.draws();
    assert_eq!(bench.types("/board"), ["/board"]);
    bench.hand("ann", "red 8", Some(Ticket(1)));
    bench.draws();
    assert!(bench.told("/board").contains("red 8"));
}

#[test]
fn of_two_tables_the_one_that_has_changed_last_is_drawn() {
    let mut bench = Bench::on(Surface::Paper);
    let over = Panel::of([Text::new("name-person").name("who", "red 7")]);
    let again = Press::at(TableId::new(7), Request::Rematch);
    let over = over.main_button(Text::new("button-rematch"), again);
    bench.show(&Destination::Person(person("ann")), &over, None);
    bench.draws();
    bench.room(&["Bora"]);
    bench.draws();
    let answer = Panel::of([Text::new("rules-of").name("title", "tea")]);
    let answer = ShownPanel { panel: answer, place: room(), lang: Lang::default() };
    bench.desk.draw(answer).expect("memory can be written to");
    bench.draws();
    let drawn = bench.told("0");
    assert!(drawn.contains("[1] Join") && !drawn.contains("red 7"), "{drawn}");
}
