//! Taking back by consent.

use engine::chance::{Chance as _, SplitMix64};

use super::super::{Call, SeatClock};
use super::*;

/// Picks a random option, and returns the number of options.
fn picks(table: &mut Table, name: &str, luck: &mut SplitMix64) -> usize {
    let seat = table.seat_of(&person(name).id).expect("they sit here");
    let (ticket, options) = with_play!(table.play().expect("a play"), play => {
        let choice = play.choice(seat).expect("they are asked");
        (choice.ticket, choice.options.len())
    });
    let pick = luck.below(u32::try_from(options).expect("few options"));
    let pick = Pick(u16::try_from(pick).expect("few options"));
    does(table, name, Command::Answer { ticket, pick }).expect("an option");
    options
}

/// Returns a game of Ice Cult with three people, before and after the first of them has tilted.
fn tilted() -> (Table, Table, [String; 3]) {
    let mut table = lobby_of(&["Anna", "Bora", "Cora"], GameId::IceCult);
    does(&mut table, "Anna", Command::Start).expect("enough people");
    let first = asked(&table);
    let names = [0, 1, 2].map(|turn| name_of(&table, Seat::new((first.index() + turn) % 3)));
    let before = table.clone();
    picks(&mut table, &names[0], &mut SplitMix64(1));
    (table, before, names)
}

/// Returns the public view of the game.
fn seen(table: &Table) -> String {
    with_play!(table.play().expect("a play"), play => format!("{:?}", play.view(Viewer::Public)))
}

#[test]
fn a_move_is_taken_back_once_all_others_agree() {
    let (mut table, before, [first, second, third]) = tilted();
    let after = seen(&table);
    assert_ne!(after, seen(&before));
    does(&mut table, &first, Command::TakeBack).expect("it can be asked for");
    assert_eq!(does(&mut table, &first, Command::TakeBack), Err(Refusal::Stale), "once");
    let seat = |name: &String| table.seat_of(&person(name).id).expect("they sit here");
    let [asker, one, other] = [&first, &second, &third].map(seat);
    assert_eq!([one, other].map(|seat| table.asked(seat).call()), [Call::first(table.turn); 2]);
    assert_eq!([asker, one, other].map(|seat| table.asks_to_agree(seat)), [false, true, true]);
    does(&mut table, &second, Command::TakeBack).expect("they agree");
    assert_eq!([one, other].map(|seat| table.asks_to_agree(seat)), [false, true]);
    assert_eq!(seen(&table), after, "one is missing");
    let (turn, notifications) = (table.turn, table.asked(asker).notifications);
    does(&mut table, &third, Command::TakeBack).expect("they agree");
    assert_eq!(seen(&table), seen(&before));
    assert_eq!(table.takeback(), None);
    assert_eq!(name_of(&table, asked(&table)), first);
    assert_eq!(table.turn, turn, "no decision starts again");
    assert_eq!(
        table.asked(asker).notifications,
        notifications + 1,
        "but notified, for they may be elsewhere by now"
    );
}

#[test]
fn one_no_is_enough_and_so_is_the_next_move() {
    let (mut table, _, [first, second, third]) = tilted();
    let after = seen(&table);
    does(&mut table, &first, Command::TakeBack).expect("it can be asked for");
    does(&mut table, &second, Command::TakeBack).expect("they agree");
    does(&mut table, &third, Command::KeepMove).expect("they do not");
    assert_eq!((table.takeback(), seen(&table)), (None, after));
    assert_eq!(does(&mut table, &third, Command::KeepMove), Err(Refusal::Stale));
    assert_eq!(does(&mut table, &first, Command::TakeBack), Err(Refusal::MoveStays));
    picks(&mut table, &first, &mut SplitMix64(1));
    does(&mut table, &first, Command::TakeBack).expect("it is another move");
    picks(&mut table, &first, &mut SplitMix64(1));
    assert_eq!(table.takeback(), None, "they have gone on");
}

#[test]
fn what_others_did_since_is_taken_back_too_where_nothing_is_hidden() {
    let (mut table, _, names) = tilted();
    let mut luck = SplitMix64(1);
    let last = loop {
        let before = seen(&table);
        let options = picks(&mut table, &names[0], &mut luck);
        if name_of(&table, asked(&table)) != names[0] {
            assert!(options > 1, "what is the only choice is made for them");
            break before;
        }
    };
    picks(&mut table, &names[1], &mut luck);
    for name in &names {
        does(&mut table, name, Command::TakeBack).expect("all agree");
    }
    assert_eq!(seen(&table), last);
    assert_eq!(name_of(&table, asked(&table)), names[0]);
}

#[test]
fn ones_own_card_can_be_taken_back_and_not_what_others_have_shown_since() {
    let mut table = lobby_of(&["Anna", "Bora", "Cora"], GameId::Iszkenderun);
    does(&mut table, "Anna", Command::Start).expect("enough people");
    let (first, before) = (asked(&table), seen(&table));
    let name = |turn: usize| ["Anna", "Bora", "Cora"][(first.index() + turn) % 3];
    let play = first_answer(&table);
    does(&mut table, name(0), play).expect("a card is played");
    let mut back = table.clone();
    for turn in 0..3 {
        does(&mut back, name(turn), Command::TakeBack).expect("all agree");
    }
    assert_eq!(seen(&back), before);

    let play = first_answer(&table);
    does(&mut table, name(1), play).expect("a card is played");
    assert_eq!(does(&mut table, name(0), Command::TakeBack), Err(Refusal::CameToLight));
    assert_eq!(table.takeback(), None);
}

#[test]
fn taking_back_changes_no_clock() {
    let (mut table, before, names) = tilted();
    let taken =
        |table: &Table| -> Vec<SeatClock> { Seat::all(3).map(|seat| table.clock(seat)).collect() };
    for name in &names {
        does(&mut table, name, Command::TakeBack).expect("all agree");
    }
    assert_eq!(taken(&table), taken(&before));
}

#[test]
fn machine_players_and_people_who_are_away_are_not_asked() {
    let (mut table, before, [first, second, third]) = tilted();
    does(&mut table, &second, Command::SitIn(None)).expect("a machine player sits in");
    does(&mut table, &third, Command::SitIn(None)).expect("a machine player sits in");
    does(&mut table, &first, Command::TakeBack).expect("nobody else plays");
    assert_eq!(seen(&table), seen(&before));
}

#[test]
fn a_button_belongs_to_the_present_decision_of_its_player_only() {
    let mut table = playing(&["Anna", "Bora"]);
    let (seat, other) = (asked(&table), Seat::new(1 - asked(&table).index()));
    let [asked, waiting] = [seat, other].map(|seat| person(&name_of(&table, seat)).id);
    let ticket_of = |table: &Table| match first_answer(table) {
        Command::Answer { ticket, .. } => ticket,
        _ => unreachable!(),
    };
    let first = ticket_of(&table);
    assert_eq!(table.still_asks(&asked, first), Ok(()));
    assert_eq!(table.still_asks(&waiting, first), Err(Refusal::NotYourTurn));
    let (answer, name) = (first_answer(&table), name_of(&table, seat));
    does(&mut table, &name, answer).expect("an option applies");
    assert_eq!(table.still_asks(&asked, first), Err(Refusal::Stale));
    assert_eq!(table.still_asks(&asked, ticket_of(&table)), Ok(()));
}
