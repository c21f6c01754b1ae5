//! Decisions with only one option: if everybody can see that there is only one, it is chosen.

use super::super::{Deadline, Reason, open_choice};
use super::*;
use engine::chance::{Chance as _, SplitMix64};
use engine::seat::SeatSet;

/// Returns a seat whose decision has only one option that everybody can see, and no step to take
/// back.
fn obvious(table: &Table) -> Option<Seat> {
    let play = table.play()?;
    with_play!(play, play => {
        let open = open_choice::open(play).seats;
        let single =
            |seat: &Seat| play.choice(*seat).is_some_and(|choice| choice.options.len() == 1);
        let asked = table.people_to_act();
        asked.iter().find(|seat| open.contains(*seat) && single(seat) && !play.can_undo(*seat))
    })
}

/// Plays a game at random; returns how often a player was asked for a decision with one open
/// option, and the number of journal lines.
fn play_out(mut table: Table, seed: u64) -> (usize, u64) {
    let (mut luck, mut found) = (SplitMix64(seed), 0);
    does_by_luck(&mut table, "Anna", &Command::Start, seed).expect("enough people");
    for _ in 0..2000 {
        found += usize::from(obvious(&table).is_some());
        let Some(seat) = table.people_to_act().iter().next() else { break };
        let (ticket, options) = with_play!(table.play().expect("a play"), play => {
            let choice = play.choice(seat).expect("they are asked");
            (choice.ticket, choice.options.len())
        });
        let pick = luck.below(u32::try_from(options).expect("few options"));
        let pick = Pick(u16::try_from(pick).expect("few options"));
        let name = ["Anna", "Bora"][seat.index()];
        does(&mut table, name, Command::Answer { ticket, pick }).expect("an option");
    }
    (found, table.told)
}

#[test]
fn single_options_are_taken_without_a_question() {
    for game in [GameId::IceCult, GameId::Nautilus, GameId::Tirazheh] {
        for seed in 0..5 {
            assert_eq!(play_out(lobby_of(&["Anna", "Bora"], game), seed).0, 0, "{game:?} {seed}");
        }
    }
}

#[test]
fn players_who_want_every_decision_are_asked_for_single_options() {
    let mut table = lobby_of(&["Anna", "Bora"], GameId::IceCult);
    table.habits.by_hand = SeatSet::first(2);
    assert!(play_out(table, 1).0 > 5, "turns are ended by hand");
}

/// Returns a table at which a player can only pass, which nobody else knows.
fn can_only_pass() -> (Table, Seat) {
    for seed in 0..200 {
        let mut table = lobby_of(&["Anna", "Bora", "Cora"], GameId::Iszkenderun);
        table.habits.hidden_too = SeatSet::first(3);
        does_by_luck(&mut table, "Anna", &Command::Start, seed).expect("enough people");
        let mut luck = SplitMix64(seed);
        for _ in 0..60 {
            let Some(seat) = table.people_to_act().iter().next() else { break };
            if table.has_hidden_single(seat) {
                return (table, seat);
            }
            let (ticket, options) = with_play!(table.play().expect("a play"), play => {
                let choice = play.choice(seat).expect("they are asked");
                (choice.ticket, choice.options.len())
            });
            // The last option is to pass.
            let pick = luck.below(u32::try_from(options - 1).expect("few options"));
            let pick = Pick(u16::try_from(pick).expect("few options"));
            let name = ["Anna", "Bora", "Cora"][seat.index()];
            does(&mut table, name, Command::Answer { ticket, pick }).expect("an option");
        }
    }
    panic!("everybody can always do something else")
}

#[test]
fn what_nobody_else_knows_to_be_the_only_choice_is_made_after_a_while_of_luck() {
    let (mut table, seat) = can_only_pass();
    let due = |table: &Table| {
        let single = |deadline: &&Deadline| deadline.reason == Reason::Single(seat);
        table.deadlines(1).iter().find(single).map(|deadline| deadline.at)
    };
    let first = due(&table).expect("it is looked at");
    assert!(first > NOW);
    assert_eq!(table.time_for_single(seat, NOW, 7), Err(Refusal::Stale), "too early");
    table.time_for_single(seat, first, 12_345).expect("it is put off by luck");
    assert_eq!(asked(&table), seat);
    let second = due(&table).expect("it is looked at again");
    assert_eq!(second, Moment(first.0 + 12_345));
    let line = table.time_for_single(seat, second, 7).expect("they pass");
    assert!(!line.is_empty());
    assert_ne!(asked(&table), seat);
}

#[test]
fn players_without_the_setting_are_asked() {
    let (mut table, seat) = can_only_pass();
    table.habits.hidden_too = SeatSet::EMPTY;
    assert!(
        !table.deadlines(1).iter().any(|deadline| matches!(deadline.reason, Reason::Single(_)))
    );
    assert_eq!(table.time_for_single(seat, Moment(u64::MAX), 7), Err(Refusal::Stale));
}

#[test]
fn a_table_may_want_to_be_asked_for_everything() {
    let mut table = lobby_of(&["Anna", "Bora"], GameId::IceCult);
    does(&mut table, "Anna", Command::SetSingles(false)).expect("the host chooses");
    assert!(play_out(table, 1).0 > 5, "turns are ended by hand");
}
