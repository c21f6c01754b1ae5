//! The lobby: seats, machine players, options, and the rights of the host.

use super::clocked::later;
use super::*;
use crate::command::Who;
use crate::player_counts::range_of_players;
use crate::{Pace, TimeUp};
use words::text::Text;

#[test]
fn a_second_seat_and_a_seat_too_many_are_refused() {
    let mut table = lobby(&["Anna", "Bora", "Cora"]);
    assert_eq!(does(&mut table, "Anna", Command::Join), Err(Refusal::AlreadySeated));
    does(&mut table, "Anna", Command::AddMachine).expect("a fourth seat");
    assert_eq!(does(&mut table, "Dora", Command::Join), Err(Refusal::Full));
    assert_eq!(does(&mut table, "Anna", Command::AddMachine), Err(Refusal::Full));
}

#[test]
fn machine_players_take_the_smallest_free_number() {
    let mut table = lobby(&["Anna"]);
    for _ in 0..2 {
        does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    }
    let machines = |table: &Table| -> Vec<Sitter> {
        table.chairs.iter().skip(1).map(|chair| chair.sitter.clone()).collect()
    };
    assert_eq!(machines(&table), [Sitter::Machine(1), Sitter::Machine(2)]);
    does(&mut table, "Anna", Command::RemoveMachine).expect("two are there");
    assert_eq!(machines(&table), [Sitter::Machine(1)]);
    does(&mut table, "Anna", Command::RemoveMachine).expect("one is there");
    assert_eq!(does(&mut table, "Anna", Command::RemoveMachine), Err(Refusal::NoMachine));
}

#[test]
fn a_machine_player_plays_as_well_as_the_one_added_before_it() {
    let mut table = lobby(&["Anna"]);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    assert_eq!(levels(&table), [None, Some(Level::Regular)]);
    let master = |seat| Command::SetLevel { seat: Seat::new(seat), level: Level::Master };
    does(&mut table, "Anna", master(1)).expect("a machine player sits there");
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    assert_eq!(levels(&table), [None, Some(Level::Master), Some(Level::Master)]);
    does(&mut table, "Anna", Command::Sit(Seat::new(2))).expect("there is such a seat");
    assert_eq!(levels(&table), [Some(Level::Master), Some(Level::Master), None]);
    assert_eq!(does(&mut table, "Anna", master(2)), Err(Refusal::NoSuchSeat), "she is a person");
    assert_eq!(does(&mut table, "Anna", master(3)), Err(Refusal::NoSuchSeat), "nobody sits there");
    let random = Command::SetLevel { seat: Seat::new(0), level: Level::Random };
    assert_eq!(does(&mut table, "Anna", random), Err(Refusal::NoSuchButton), "that is no level");
    assert_eq!(decode(&encode(&table)).expect("just written"), table);
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("three play");
    assert_eq!(does(&mut table, "Anna", master(0)), Err(Refusal::Begun));
}

#[test]
fn a_level_is_chosen_only_in_games_that_have_it() {
    for game in [GameId::Nautilus, GameId::Tirazheh] {
        let mut table = lobby_of(&["Anna"], game);
        let chosen = does(&mut table, "Anna", Command::SetStrength(Level::Expert));
        assert_eq!(chosen.is_ok(), game == GameId::Nautilus, "{game}");
    }
}

#[test]
fn one_press_chooses_how_well_all_machine_players_play_and_those_who_come_later() {
    let mut table = lobby(&["Anna"]);
    table.strength = Some(Level::Novice);
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    assert_eq!(levels(&table), [None, Some(Level::Novice)]);
    let strength = Command::SetStrength;
    does(&mut table, "Anna", strength(Level::Master)).expect("she is the host");
    assert_eq!(levels(&table), [None, Some(Level::Master)]);
    let seat = Seat::new(1);
    let regular = Command::SetLevel { seat, level: Level::Regular };
    does(&mut table, "Anna", regular).expect("a machine player sits there");
    does(&mut table, "Anna", Command::AddMachine).expect("a seat is free");
    assert_eq!(levels(&table), [None, Some(Level::Regular), Some(Level::Regular)]);
    assert_eq!(does(&mut table, "Anna", strength(Level::Random)), Err(Refusal::NoSuchButton));
    assert_eq!(decode(&encode(&table)).expect("just written"), table);
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("three play");
    assert_eq!(does(&mut table, "Anna", strength(Level::Novice)), Err(Refusal::Begun));
}

#[test]
fn what_one_seat_has_chosen_no_other_can_choose() {
    let mut table = lobby_of(&["Anna", "Bora", "Cora"], GameId::Seladin);
    let wish = |value| Command::ChooseForSeat { option: 0, value };
    does(&mut table, "Bora", wish(2)).expect("nobody has that");
    assert_eq!(does(&mut table, "Anna", wish(2)), Err(Refusal::Taken));
    does(&mut table, "Anna", wish(0)).expect("the open choice is for everybody");
    does(&mut table, "Bora", wish(1)).expect("one can change one's mind");
    does(&mut table, "Anna", wish(2)).expect("it is free again");
    assert_eq!(does(&mut table, "Cora", wish(99)), Err(Refusal::NoSuchButton));
    assert_eq!(does(&mut table, "Eve", wish(3)), Err(Refusal::NotSeated));
    let mut other = lobby(&["Anna"]);
    assert_eq!(does(&mut other, "Anna", wish(1)), Err(Refusal::NoSuchButton));
}

#[test]
fn who_changes_places_keeps_what_was_chosen() {
    let mut table = lobby_of(&["Anna", "Bora", "Cora"], GameId::Seladin);
    does(&mut table, "Bora", Command::ChooseForSeat { option: 0, value: 3 })
        .expect("nobody has that");
    does(&mut table, "Bora", Command::Sit(Seat::new(0))).expect("there is such a seat");
    assert_eq!((name_of(&table, Seat::new(0)), table.chairs[0].wish(0)), ("Bora".to_owned(), 3));
    assert_eq!(name_of(&table, Seat::new(1)), "Anna");
    assert_eq!(table.host, person("Anna").id);
    assert_eq!(does(&mut table, "Cora", Command::Sit(Seat::new(5))), Err(Refusal::NoSuchSeat));
    assert_eq!(does(&mut table, "Cora", Command::Sit(Seat::new(2))), Err(Refusal::SitsThere));
    assert_eq!(does_by_luck(&mut table, "Cora", &Command::Shuffle, 1), Err(Refusal::NotHost));
    does_by_luck(&mut table, "Anna", &Command::Shuffle, 1).expect("she is the host");
    assert_eq!(table.chairs.iter().filter(|chair| chair.wish(0) == 3).count(), 1);
    does_by_luck(&mut table, "Anna", &Command::Start, 1).expect("enough people");
    assert_eq!(does(&mut table, "Bora", Command::Sit(Seat::new(2))), Err(Refusal::Begun));
    assert_eq!(decode(&encode(&table)).expect("just written"), table);
}

#[test]
fn only_the_host_has_the_hosts_rights() {
    let mut table = lobby(&["Anna", "Bora"]);
    for command in [
        Command::AddMachine,
        Command::SetLevel { seat: Seat::new(0), level: Level::Master },
        Command::SetStrength(Level::Master),
        Command::ShowOptions(true),
        Command::Set { option: 0, value: 1 },
        Command::Preset(1),
        Command::Start,
        Command::Kick(Seat::new(0)),
        Command::SitIn(Some(Seat::new(0))),
        Command::PlayOn(Some(Seat::new(0))),
        Command::Cancel,
    ] {
        assert_eq!(does(&mut table, "Bora", command.clone()), Err(Refusal::NotHost));
        assert_eq!(does(&mut table, "Eve", command), Err(Refusal::NotSeated));
    }
}

#[test]
fn what_sets_up_a_game_is_the_hosts() {
    let mut table = lobby(&["Anna", "Bora"]);
    for command in [
        Command::AddMachine,
        Command::RemoveMachine,
        Command::SetLevel { seat: Seat::new(0), level: Level::Master },
        Command::SetStrength(Level::Master),
        Command::ShowOptions(true),
        Command::Set { option: 0, value: 1 },
        Command::Preset(1),
        Command::SetPace(Pace::Day),
        Command::SetTimeUp(TimeUp::ByRules),
        Command::SetSingles(true),
        Command::SetAbsences(true),
        Command::OpenHands(true),
        Command::LeaveWeekendsOut(true),
        Command::Start,
    ] {
        assert_eq!(command.who(), Who::Host, "{command}");
        assert_eq!(does(&mut table, "Bora", command), Err(Refusal::NotHost));
    }
    for command in [Command::ShowSeats(true), Command::Sit(Seat::new(0)), Command::Leave] {
        assert_ne!(command.who(), Who::Host, "{command}");
        does(&mut table, "Bora", command).expect("that is for everybody");
    }
}

#[test]
fn a_game_starts_only_with_enough_players() {
    let mut table = lobby(&["Anna"]);
    let start = Command::Start;
    let few = Refusal::WrongCount { min: 2, max: 4 };
    assert_eq!(does(&mut table, "Anna", start), Err(few));
}

#[test]
fn options_can_ask_for_other_numbers_of_people() {
    let mut table = lobby_of(&["Anna", "Bora", "Cora"], GameId::Seladin);
    does(&mut table, "Anna", Command::Set { option: 0, value: 2 }).expect("she is the host");
    let start = Command::Start;
    assert_eq!(does(&mut table, "Anna", start), Err(Refusal::NotWithOptions));
}

#[test]
fn a_lobby_that_nobody_uses_for_a_day_closes() {
    let mut table = lobby(&["Anna", "Bora"]);
    assert_eq!(table.time_out(later(23)), Err(Refusal::Stale));
    table.time_out(later(25)).expect("a day is over, and the hour in which it ended");
    assert_eq!(table.stage, Stage::Closed(Closed::Idle));
    assert_eq!(playing(&["Anna", "Bora"]).time_out(later(1_000)), Err(Refusal::Stale));
}

#[test]
fn no_clock_runs_before_the_game() {
    assert_eq!(lobby(&["Anna", "Bora"]).clocks, []);
    assert_eq!(playing(&["Anna", "Bora"]).clocks.len(), 2);
}

#[test]
fn two_adjacent_numbers_of_players_are_alternatives() {
    let either = Text::new("lobby-count-either").number("min", 2).number("max", 3);
    assert_eq!(range_of_players(2, 3), either);
    let more = Text::new("lobby-count-range").number("min", 2).number("max", 4);
    assert_eq!(range_of_players(2, 4), more);
}

#[test]
fn a_changed_name_shows_with_the_next_command_from_the_account_that_sat_down() {
    let mut table = lobby(&["Anna"]);
    let (own, other) = (person("Anna").id, PersonId::new("other", 7));
    for (account, name, shown) in [
        (None, "Annabel", "Annabel"),
        (Some(&own), "Barbara", "Barbara"),
        (Some(&other), "barb", "Barbara"),
    ] {
        let person = Person { name: name.to_owned(), ..person("Anna") };
        let now = Now { account, ..Now::at(NOW, &no_luck) };
        let done = table.handle(Actor::Person(&person), &now, &Command::AddMachine);
        done.expect("a seat is free");
        let sitting = table.people().map(|(_, person)| &*person.name).collect::<Vec<_>>();
        assert_eq!(sitting, [shown]);
    }
}
