//! Passing the keyboard on.

use super::*;

#[test]
fn between_two_people_no_hand_is_seen() {
    let mut bench = Bench::of_two();
    let mine = bench.hand("ann", "red 7", Some(Ticket(1)));
    bench.hand("bora", "blue 2", None);
    let before = bench.draws();
    assert!(before.contains("red 7") && !before.contains("blue 2"), "{before}");

    bench.show(
        &Destination::Person(person("ann")),
        &Panel::of([Text::new("name-you")]),
        Some(&mine),
    );
    bench.hand("bora", "blue 3", Some(Ticket(2)));
    bench.room(&["Ann", "Bora"]);
    let between = bench.draws();
    assert!(between.ends_with(&format!("{PASS_TO_BORA}\n")), "{between}");
    for secret in ["red 7", "blue 2", "blue 3", "[1]"] {
        assert!(!between.contains(secret), "{between}");
    }
    assert_eq!(bench.draws(), "");

    let after = bench.told("");
    assert!(after.contains("── Bora ─") && after.contains("blue 3"), "{after}");
    assert!(!after.contains("blue 2"), "{after}");
    assert_eq!(bench.types("1"), ["Bora: own 1.0000000001.a.2.0"]);
}

#[test]
fn news_while_the_keyboard_is_passed_on_are_what_everybody_may_see() {
    let mut bench = Bench::of_two();
    bench.hand("bora", "blue 3", Some(Ticket(2)));
    bench.draws();
    bench.hand("ann", "red 7", None);
    assert_eq!(bench.draws(), "");
    bench.room(&["Cem"]);
    let news = bench.draws();
    assert!(news.contains("Cem") && news.contains(PASS_TO_BORA), "{news}");
    assert!(!news.contains("red 7") && !news.contains("blue 3"), "{news}");
}

#[test]
fn nothing_is_done_in_the_name_of_the_next_person_before_they_press_enter() {
    let mut bench = Bench::of_two();
    bench.hand("bora", "blue 3", Some(Ticket(2)));
    assert!(bench.draws().contains(PASS_TO_BORA));
    for line in ["/tables", "/leave", "1", "yes", "/help"] {
        let told = bench.told(line);
        assert!(told.contains(PASS_TO_BORA) && !told.contains("blue 3"), "{line}: {told}");
    }
    assert!(bench.told("/people").contains("Bora has a decision to make"));
    assert!(bench.told("").contains("blue 3"));
    assert_eq!(bench.types("/leave"), ["Bora: /leave"]);
    bench.hand("ann", "red 7", None);
    assert!(bench.told("/as ann").contains("Pass the keyboard to Ann"));
    assert!(bench.told("/as bora").contains(PASS_TO_BORA));
    assert_eq!(bench.types("/quit"), ["quit"]);
}

#[test]
fn who_is_asked_keeps_the_keyboard() {
    let mut bench = Bench::of_two();
    bench.hand("bora", "blue 3", Some(Ticket(2)));
    bench.hand("ann", "red 7", Some(Ticket(2)));
    let drawn = bench.draws();
    assert!(drawn.contains("red 7") && !drawn.contains("Pass the keyboard"), "{drawn}");
}

#[test]
fn the_keyboard_goes_only_to_people_who_are_here() {
    let mut bench = Bench::of_two();
    assert!(bench.told("/as Cem").contains("Nobody called Cem"));
    assert!(bench.told("/as ANN").contains("Ann has the keyboard"));
    bench.hand("bora", "blue 3", None);
    assert!(bench.told("/as bora").contains(PASS_TO_BORA));
    assert!(bench.told("/as ann").contains("Ann has the keyboard."));
    let people = bench.told("/people");
    assert!(people.contains("• Ann has the keyboard.\n• Bora is here too."), "{people}");
}

#[test]
fn taking_the_keyboard_lasts_until_something_happens() {
    let mut bench = Bench::of_two();
    bench.hand("ann", "red 7", None);
    bench.hand("bora", "blue 3", Some(Ticket(2)));
    bench.draws();
    bench.told("/as ann");
    assert!(bench.told("").contains("red 7"));
    assert_eq!(bench.types("/rules"), ["Ann: /rules"]);
    assert_eq!(bench.draws(), "\nAnn> /rules\n");
    assert!(bench.told("").contains(PASS_TO_BORA));
}

#[test]
fn an_answer_that_comes_too_late_is_not_shown_to_the_next_person() {
    let mut bench = Bench::of_two();
    let hands = bench.desk.keyboard.hands();
    let asker = |name: &str| Asker { person: person(name), place: room(), hands };
    let secret = Panel::of([Text::new("name-person").name("who", "red 7")]);
    let shown = ShownPanel { panel: secret, place: room(), lang: Lang::default() };
    bench.desk.reveal(&asker("bora"), shown.clone()).expect("memory can be written to");
    assert_eq!(bench.draws(), "");
    bench.desk.reveal(&asker("ann"), shown.clone()).expect("memory can be written to");
    assert!(bench.draws().contains("red 7"));
    bench.hand("bora", "blue 3", Some(Ticket(2)));
    bench.draws();
    bench.desk.reveal(&asker("ann"), shown).expect("memory can be written to");
    let late = bench.desk.answer(&asker("ann"), &Text::new("name-you"), &Lang::default());
    late.expect("memory can be written to");
    assert_eq!(bench.draws(), "");
}

#[test]
fn the_only_one_with_a_hand_gets_the_keyboard_back_at_once() {
    let mut bench = Bench::on(Surface::Paper);
    bench.hand("bora", "blue 3", Some(Ticket(2)));
    bench.desk.keyboard.begin();
    let drawn = bench.draws();
    assert!(drawn.contains("blue 3") && !drawn.contains("Pass"), "{drawn}");
}

#[test]
fn a_screen_is_wiped_before_the_keyboard_is_passed_on() {
    for surface in [Surface::Colour, Surface::Grey, Surface::Teletype, Surface::Paper] {
        let mut bench = Bench::on(surface);
        bench.hand("ann", "red 7", Some(Ticket(1)));
        bench.hand("bora", "blue 3", None);
        bench.draws();
        let wipes = matches!(surface, Surface::Colour | Surface::Grey);
        assert_eq!(bench.told("/as bora").starts_with("\u{1b}[H\u{1b}[2J\u{1b}[3J"), wipes);
    }
}
