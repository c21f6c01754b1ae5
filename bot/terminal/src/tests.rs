//! The desk without the service behind it.

mod keys;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use engine::play::{Pick, Ticket};

use super::at_desk::Print;
use super::desk::{Desk, OutsideEffect};
use super::keyboard::{Keyboard, PlacedInput};
use super::output_size::OutputSize;
use super::posts::ShownPanel;
use super::screen::Screen;
use super::{NAME, Surface, room};
use panels::panel::{Block, ChoiceOf, ChoicePlace, Panel, Press};
use panels::typed::Vocabulary;
use platform::{Delivery, Destination, Input, MessageRef};
use table::command::{Command, Focus};
use words::locale::Lang;
use words::people::{Person, PersonId, TableId};
use words::text::Text;

const TABLE: TableId = TableId::new(1);

/// A desk with Ann.
struct Bench {
    desk: Desk,
    print: Print,
}

impl Bench {
    fn on(surface: Surface) -> Self {
        let print = Print::default();
        let locales = Arc::new(locales::load().expect("the locales are sound"));
        let vocabulary = Vocabulary::new(&locales);
        let screen = Screen::new(Box::new(print.clone()), surface, locales, Lang::default());
        let keyboard = Keyboard::new("Ann");
        let (pictures, is_over) = (PathBuf::new(), false);
        Self { desk: Desk { keyboard, screen, vocabulary, pictures, is_over }, print }
    }

    fn show(&mut self, place: &Destination, panel: &Panel, old: Option<&MessageRef>) -> MessageRef {
        let keyboard = &mut self.desk.keyboard;
        let posted = keyboard.show(place, panel, &Lang::default(), Delivery::Post { nonce: 0 });
        if let Some(old) = old {
            keyboard.remove_buttons(old);
        }
        posted.expect("a new post always finds its place")
    }

    /// Shows a room with these people in its lobby, and a button to join.
    fn room(&mut self, seated: &[&str]) -> MessageRef {
        let sits = |name: &&str| Text::new("name-person").name("who", *name);
        let join = Press::at(TABLE, Command::Join);
        let panel = Panel::of(seated.iter().map(sits));
        let panel = panel.main_button(Text::new("button-join"), join);
        self.show(&room(), &panel, None)
    }

    /// Shows a secret to a person, with two options if a ticket is given.
    fn hand(&mut self, who: &str, secret: &str, waits: Option<Ticket>) -> MessageRef {
        let mut panel = Panel::of([Text::new("name-person").name("who", secret)]);
        if let Some(ticket) = waits {
            panel.calls = vec![Person { id: person(who), name: String::new() }];
            for (pick, label) in
                [Text::new("button-yes"), Text::new("button-undo")].into_iter().enumerate()
            {
                let pick = Pick(u16::try_from(pick).expect("two options"));
                let press = Press::at(TABLE, Command::Answer { ticket, pick });
                panel = panel.plain_button(label, press);
            }
        }
        self.show(&Destination::Person(person(who)), &panel, None)
    }

    /// Types a line; returns the inputs for the intake.
    fn types(&mut self, line: &str) -> Vec<String> {
        let mut sent = Vec::new();
        for effect in self.desk.typed(line).expect("memory can be written to") {
            match self.desk.perform(effect).expect("memory can be written to") {
                None => {}
                Some(OutsideEffect::Send(PlacedInput { place, input, .. })) => {
                    sent.push(match input {
                        Input::Line(line) => line,
                        Input::Word { asked, typed } => format!("{asked}: {typed}"),
                        Input::Start(payload) => payload,
                        Input::Button(press) if place == room() => press,
                        Input::Button(press) => format!("own {press}"),
                    });
                }
                Some(OutsideEffect::Quit) => sent.push("quit".to_owned()),
            }
        }
        sent
    }

    /// Draws what has changed; returns the output since the last call.
    fn draws(&mut self) -> String {
        self.desk.catch_up().expect("memory can be written to");
        self.print.take()
    }

    /// Types a line without an input for the intake, and returns the output.
    fn told(&mut self, line: &str) -> String {
        assert_eq!(self.types(line), Vec::<String>::new(), "{line}");
        self.draws()
    }
}

fn person(name: &str) -> PersonId {
    PersonId::new(NAME, name)
}

#[test]
fn a_number_presses_what_it_stands_at_where_it_was_shown() {
    let mut bench = Bench::on(Surface::Paper);
    bench.room(&["Bora"]);
    assert!(bench.draws().contains("[1] Join"));
    assert_eq!(bench.types("1"), ["1.0000000001.join"]);
    bench.hand("ann", "red 7", Some(Ticket(9)));
    assert!(bench.draws().ends_with("red 7\n\n[1] Yes\n[2] Undo\n"));
    assert_eq!(bench.types("2"), ["own 1.0000000001.a.9.1"]);
    assert_eq!(bench.types("undo"), ["own 1.0000000001.a.9.1"]);
    assert_eq!(bench.types("/hand"), ["/hand"]);
}

#[test]
fn what_means_nothing_is_answered_with_what_would() {
    let mut bench = Bench::on(Surface::Paper);
    assert!(bench.told("1").contains("nothing to choose right now"));
    assert!(bench.told("").contains("/play opens a table"));
    bench.hand("ann", "red 7", Some(Ticket(9)));
    bench.draws();
    assert!(bench.told("3").contains("No button has that number."));
    assert!(bench.told("unod").contains("Did you mean [2] Undo?"));
    assert!(bench.told("xyzzy").contains("/help says"));
    assert!(bench.told("hand").contains("Commands begin with a slash: /hand"));
}

#[test]
fn each_screen_is_as_wide_as_the_terminal_is_then_and_no_word_is_broken() {
    const WELCOME: &str = "Welcome to the tea house, Ann. /play opens a table, /learn shows a game in \
                           one minute, /help says what else there is, /language changes the language, /quit leaves.";
    static COLUMNS: AtomicUsize = AtomicUsize::new(0);
    let mut bench = Bench::on(Surface::Paper);
    let size = || {
        let columns = Some(COLUMNS.load(Ordering::Relaxed));
        OutputSize { columns, lines: None }
    };
    bench.desk.screen.measure_with(size);
    let panel = Panel::of([Text::new("terminal-welcome").name("who", "Ann")]);
    for (columns, used) in [(60, 60), (20, 40), (200, 100), (78, 78)] {
        COLUMNS.store(columns, Ordering::Relaxed);
        bench.show(&room(), &panel, None);
        let drawn = bench.draws();
        let wide = |line: &str| line.chars().count();
        assert_eq!(drawn.lines().map(wide).max(), Some(used), "{drawn}");
        let words: Vec<&str> =
            drawn.split_whitespace().filter(|word| !word.starts_with('─')).collect();
        assert_eq!(words.join(" "), WELCOME);
    }
}

#[test]
fn buttons_stand_in_columns_where_the_question_would_scroll_away() {
    let mut bench = Bench::on(Surface::Paper);
    let press = Press::at(TABLE, Command::Start);
    let label = |number: usize| Text::new("button-sit").number("seat", number);
    let panel = Panel::of([Text::new("terminal-welcome").name("who", "Ann")]);
    let panel = (1..=20).fold(panel, |panel, seat| panel.plain_button(label(seat), press.clone()));
    let mut draws = |size: fn() -> OutputSize| {
        bench.desk.screen.measure_with(size);
        bench.show(&room(), &panel, None);
        bench.draws()
    };
    let high = draws(|| OutputSize { columns: Some(80), lines: Some(50) });
    assert!(high.lines().any(|line| line.trim() == "[1] Take seat 1"), "{high}");
    let low = draws(|| OutputSize { columns: Some(80), lines: Some(24) });
    assert!(low.lines().count() <= 22, "{low}");
    let is_first = |line: &str| line.contains("[1] Take seat 1 ") && line.ends_with("seat 11");
    assert!(low.lines().any(is_first), "{low}");
    assert_eq!(bench.types("20").len(), 1, "numbers are as before");
}

#[test]
fn labels_that_do_not_fit_side_by_side_stand_one_below_the_other() {
    let mut bench = Bench::on(Surface::Paper);
    let press = Press::at(TABLE, Command::Start);
    let long = || Text::new("tables-none");
    let panel = (0..20).fold(Panel::of([Text::new("name-you")]), |panel, _| {
        panel.plain_button(long(), press.clone())
    });
    bench.desk.screen.measure_with(|| OutputSize { columns: Some(60), lines: Some(24) });
    bench.show(&room(), &panel, None);
    let drawn = bench.draws();
    assert!(drawn.lines().all(|line| line.matches('[').count() <= 1), "{drawn}");
}

#[test]
fn on_a_low_screen_the_decision_stands_directly_above_its_buttons() {
    let mut bench = Bench::on(Surface::Paper);
    let line = |count: usize| Block::Line(Text::new("button-sit").number("seat", count));
    let panel = Panel::default().asks(Text::new("button-yes"));
    let panel =
        Panel { blocks: [panel.blocks.clone(), (0..30).map(line).collect()].concat(), ..panel };
    let panel = panel.plain_button(Text::new("button-start"), Press::at(TABLE, Command::Start));
    let mut draws = |lines| {
        bench
            .desk
            .screen
            .measure_with(move || OutputSize { columns: Some(80), lines: Some(lines) });
        bench.show(&room(), &panel, None);
        bench.draws()
    };
    assert!(draws(24).ends_with("Take seat 29\nYes\n\n[5] Start the game\n"));
    assert!(draws(60).ends_with("Take seat 29\n\n[5] Start the game\n"));
}

#[test]
fn a_number_that_two_buttons_would_always_have_is_given_to_neither() {
    let mut bench = Bench::on(Surface::Paper);
    let undo = |table| Press::at(TableId::new(table), Command::Undo);
    let panel = Panel::of([Text::new("which-undo")])
        .plain_button(Text::new("button-yes"), undo(1))
        .plain_button(Text::new("button-back"), undo(2))
        .plain_button(Text::new("button-undo"), undo(3));
    bench.show(&room(), &panel, None);
    assert!(bench.draws().ends_with("\n[1] Yes\n[2] Undo\n[0] Back\n"));
}

#[test]
fn changes_below_an_open_menu_are_announced_once_and_enter_shows_them() {
    let mut bench = Bench::on(Surface::Paper);
    bench.hand("ann", "red 7", None);
    bench.room(&["Ann"]);
    bench.draws();
    let menu = Panel::of([Text::new("menu-rules")])
        .plain_button(Text::new("button-yes"), Press::at(TABLE, Command::Start));
    let shown = ShownPanel { panel: menu, place: room(), lang: Lang::default() };
    bench.desk.draw(shown).expect("memory can be written to");
    bench.draws();
    bench.hand("ann", "red 8", None);
    assert_eq!(bench.draws(), "» The table has changed. Enter shows it.\n");
    bench.hand("ann", "red 9", None);
    assert_eq!(bench.draws(), "", "that was said");
    bench.hand("ann", "red 10", Some(Ticket(3)));
    assert_eq!(bench.draws(), "» It is your turn. Enter shows the table.\n");
    assert_eq!(bench.types("xyzzy"), Vec::<String>::new(), "the menu is still there");
    bench.print.take();
    assert!(bench.told("").contains("red 10"));
}

#[test]
fn a_label_is_found_in_a_closed_group() {
    let mut bench = Bench::on(Surface::Paper);
    let choice = ChoiceOf {
        table: TABLE,
        ticket: Ticket(9),
        focus: Focus::WHOLE,
        kinds_stay: true,
        place: ChoicePlace::Hand,
    };
    let mut panel = Panel { choice: Some(choice), ..Panel::of([Text::new("name-you")]) };
    for (pick, group) in
        [(0, "which-hand"), (1, "which-hand"), (2, "which-join"), (3, "which-join")]
    {
        let answer = Command::Answer { ticket: Ticket(9), pick: Pick(pick) };
        panel = panel
            .plain_button(Text::new("button-sit").number("seat", pick), Press::at(TABLE, answer));
        panel.buttons[usize::from(pick)].path = vec![Text::new(group)];
    }
    bench.show(&Destination::Person(person("ann")), &panel, None);
    let drawn = bench.draws();
    assert!(!drawn.contains("Take seat"), "{drawn}");
    assert_eq!(bench.types("take seat 2"), ["own 1.0000000001.a.9.2"]);
    assert!(bench.told("take").contains("• Take seat 3\n"));
    assert_eq!(bench.types("3"), ["3"], "a number that no button has presses none");
}

#[test]
fn enter_draws_the_panel_again_and_its_numbers_stay() {
    let mut bench = Bench::on(Surface::Paper);
    bench.hand("ann", "red 7", Some(Ticket(9)));
    let first = bench.draws();
    assert_eq!(bench.draws(), "");
    assert!(bench.told("").ends_with(&first));
    assert_eq!(bench.types("1"), ["own 1.0000000001.a.9.0"]);
}

#[test]
fn commands_are_understood_in_every_language() {
    let mut bench = Bench::on(Surface::Paper);
    assert_eq!(bench.types("/hilfe"), ["/hilfe"]);
    assert!(bench.draws().contains("At this keyboard"));
    // The service answers in the language of the line, so it must get the line as it was typed.
    assert_eq!(bench.types("/spielen تیراژه"), ["/spielen تیراژه"]);
}

#[test]
fn a_person_with_a_seat_is_not_offered_another_one() {
    let mut bench = Bench::on(Surface::Paper);
    bench.room(&["Bora"]);
    assert!(bench.draws().contains("[1] Join"));
    bench.room(&["Ann", "Bora"]);
    let drawn = bench.draws();
    assert!(drawn.contains("Ann") && !drawn.contains("Join"), "{drawn}");
    assert_eq!(bench.types("/join"), ["/join"]);
}

#[test]
fn hands_of_players_from_earlier_versions_are_not_shown() {
    let mut bench = Bench::on(Surface::Paper);
    let posted = bench.hand("bora", "blue 3", Some(Ticket(2)));
    assert_eq!(bench.draws(), "");
    let bora = Destination::Person(person("bora"));
    let (panel, lang) = (Panel::of([Text::new("name-you")]), Lang::default());
    let edited = bench.desk.keyboard.show(&bora, &panel, &lang, Delivery::edit(&posted));
    assert_eq!(edited, Some(posted));
    bench.hand("ann", "red 7", None);
    let drawn = bench.draws();
    assert!(drawn.contains("red 7") && !drawn.contains("blue 3"), "{drawn}");
    bench.room(&["Ann", "Bora"]);
    assert!(bench.draws().contains("Bora"), "nothing waits for Ann");
}

#[test]
fn what_did_not_change_is_not_drawn_and_what_is_gone_is_not_changed() {
    let mut bench = Bench::on(Surface::Paper);
    let posted = bench.room(&["Ann"]);
    let join = Press::at(TABLE, Command::Join);
    let panel = Panel::of([Text::new("name-person").name("who", "Ann")]);
    let panel = panel.main_button(Text::new("button-join"), join);
    bench.draws();
    let mut edit = |posted, panel| {
        bench.desk.keyboard.show(&room(), panel, &Lang::default(), Delivery::edit(posted))
    };
    assert_eq!(edit(&posted, &panel).as_ref(), Some(&posted));
    assert_eq!(edit(&MessageRef("another".to_owned()), &panel), None);
    assert_eq!(bench.draws(), "");
}

#[test]
fn nothing_that_people_write_reaches_the_screen_as_a_code() {
    let mut bench = Bench::on(Surface::Paper);
    bench.hand("ann", "red\u{1b}[31m\r7", Some(Ticket(2)));
    let mut printed = bench.draws();
    bench.types("x\u{1b}[2Jy");
    printed += &bench.draws();
    assert!(printed.contains("red"), "{printed}");
    assert!(printed.chars().all(|c| c == '\n' || !c.is_control()), "{printed:?}");
}

#[test]
fn the_help_of_the_terminal_stands_below_the_common_one() {
    let mut bench = Bench::on(Surface::Paper);
    assert_eq!(bench.types("/help"), ["/help"]);
    let help = bench.draws();
    assert!(help.contains("At this keyboard\n3         chooses"), "{help}");
    assert!(help.contains("/quit     leaves"), "{help}");
    assert_eq!(bench.types(" /QUIT "), ["quit"]);
}
