//! Tests of what a game record contains.

use engine::catalog::{GameId, Listed};
use engine::chance::SplitMix64;
use engine::play::{BadLog, NoReplay, Step};
use engine::with_transcript;

use super::played::{Played, person};
use super::{Damaged, Earlier, EndedGame, Ending, GameRecord, Player, decode, encode};
use crate::command::Command;
use crate::{Stage, Stint, Table};
use words::people::{Moment, RoomId};

#[test]
fn whatever_was_played_is_played_again_to_the_same_end() {
    for game in GameId::ALL.iter().copied() {
        for seed in 0..12 {
            let (played, before) = Played::start(game, seed).played_out(seed);
            let record = played.record(&before);
            let read = decode(&encode(&record)).expect("just written");
            assert_eq!(read, record, "{game} {seed}");
            let play = played.table.play().expect("over");
            with_transcript!(&read.transcript, G, transcript => {
                let end = G::any_play(transcript.end().expect("it fits"));
                assert_eq!(end.outcome(), play.outcome(), "{game} {seed}");
                assert_eq!(end.step(), play.step(), "{game} {seed}");
            });
        }
    }
}

#[test]
fn a_record_says_who_played_how_and_when() {
    let (played, before) = Played::start(GameId::Tirazheh, 3).played_out(3);
    let mut record = played.record(&before);
    (record.seats[0].ran_out, record.seats[1].absences) = (2, 1);
    assert_eq!(decode(&encode(&record)).expect("just written"), record);
    assert_eq!(record.game(), GameId::Tirazheh);
    assert_eq!((record.order, record.ended), (7_000, played.table.touched));
    assert!(record.began > Moment(0) && record.began < record.ended);
    assert_eq!(record.outcome(), played.table.play().expect("over").outcome().as_ref());
    let names: Vec<_> = record.people().map(|(_, person)| person.name.as_str()).collect();
    assert_eq!(names, ["Anna", "Bora"]);
    assert!(record.seats.iter().map(|seat| seat.made).sum::<u64>() > 0);
    assert_eq!(record.rooms, [RoomId::new("test", "parlour")]);
    assert_eq!(record.transcript.seed(), record.fairness.seed());
}

#[test]
fn a_game_that_is_closed_is_kept_as_far_as_it_came() {
    let mut played = Played::start(GameId::Nautilus, 1);
    let mut luck = SplitMix64(1);
    for _ in 0..5 {
        played.step(&mut luck);
    }
    let before = played.table.clone();
    played.does("Anna", &Command::Cancel).expect("she is the host");
    let record = played.record(&before);
    assert_eq!(record.ending, Ending::Abandoned(crate::Closed::Cancelled));
    with_transcript!(&record.transcript, G, transcript => {
        assert_eq!(transcript.end().expect("it fits").step(), before.play().expect("on").step());
    });
}

#[test]
fn who_does_not_want_to_be_known_is_somebody() {
    let (played, before) = Played::start(GameId::Nautilus, 4).played_out(4);
    let ended = EndedGame::by(&before, &played.table).expect("over");
    let anna = person("Anna").id;
    let record = ended.record(&played.lines, 1, &|person| *person != anna).expect("a log");
    assert!(record.seats.iter().any(|seat| seat.player == Player::Somebody));
    let json = serde_json::to_string(&record).expect("plain values");
    assert!(!json.contains("Anna") && json.contains("Bora"));
}

#[test]
fn the_people_of_a_game_are_all_who_have_had_a_seat_each_once() {
    let (mut played, before) = Played::start(GameId::Nautilus, 4).played_out(4);
    let stint = |name| Stint { who: person(name), until: 1, step: Step(1) };
    played.table.chairs[1].before = ["Cora", "Anna"].map(stint).to_vec();
    let ended = EndedGame::by(&before, &played.table).expect("over");
    let everybody = ["Anna", "Bora", "Cora"].map(|name| person(name).id);
    assert_eq!(ended.people(), everybody.each_ref());
}

#[test]
fn the_names_at_the_start_are_deleted_with_one_of_those_who_sat_there_then() {
    let (played, before) = Played::start(GameId::Nautilus, 4).played_out(4);
    let mut record = played.record(&before);
    let earlier = std::mem::replace(&mut record.seats[0].player, Player::Person(person("Cora")));
    record.seats[0].before = vec![Earlier { player: earlier, until: Step(1) }];
    let has_names = |record: &GameRecord| {
        record.fairness.closed().is_some_and(|closed| !closed.names.is_empty())
    };
    record.forget(&person("Cora").id);
    assert!(has_names(&record), "she came later");
    record.forget(&person("Anna").id);
    assert!(!has_names(&record));
}

#[test]
fn a_lobby_that_is_closed_is_no_game() {
    let table = Played::start(GameId::Nautilus, 4).table;
    let lobby = Table { stage: Stage::LOBBY, ..table.clone() };
    let closed = Table { stage: Stage::Closed(crate::Closed::Idle), ..table.clone() };
    assert!(EndedGame::by(&lobby, &closed).is_none());
    assert!(EndedGame::by(&table, &table).is_none());
}

#[test]
fn a_game_whose_log_lacks_a_step_is_not_played_again_and_the_step_is_named() {
    let (played, before) = Played::start(GameId::Nautilus, 2).played_out(2);
    let mut json = serde_json::to_value(played.record(&before)).expect("plain values");
    let log = json.pointer_mut("/transcript/transcript/log").expect("a log");
    log.as_array_mut().expect("lines").remove(3);
    let record: GameRecord = serde_json::from_value(json).expect("well-formed");
    let record = decode(&encode(&record)).expect("just written");
    with_transcript!(&record.transcript, _G, transcript => {
        assert_eq!(transcript.end().err(), Some(NoReplay::Log(BadLog(Step(5)))));
    });
}

#[test]
fn rules_that_are_not_known_any_more_leave_the_result() {
    let (played, before) = Played::start(GameId::Seladin, 2).played_out(2);
    let record = played.record(&before);
    let json = serde_json::to_string(&record).expect("plain values");
    let older = json.replacen("\"rules\":2", "\"rules\":1", 1);
    let older: GameRecord = serde_json::from_str(&older).expect("another version");
    with_transcript!(&older.transcript, _G, transcript => assert!(transcript.replay().is_ok()));
    let later = json.replacen("\"rules\":2", "\"rules\":900", 1);
    let later: GameRecord = serde_json::from_str(&later).expect("another version");
    with_transcript!(&later.transcript, _G, transcript => {
        assert_eq!(transcript.replay().err(), Some(NoReplay::OtherRules(900)));
    });
    assert_eq!(later.outcome(), record.outcome());
}

#[test]
fn a_damaged_record_is_refused_and_never_a_panic() {
    let (played, before) = Played::start(GameId::Tirazheh, 5).played_out(5);
    let bytes = encode(&played.record(&before));
    assert!(matches!(decode(&[]), Err(Damaged::Empty)));
    assert!(matches!(decode(&[9, 1, 2]), Err(Damaged::OtherFormat(9))));
    assert!(decode(&bytes[..bytes.len() / 2]).is_err());
    for place in (1..bytes.len()).step_by(7) {
        let mut bytes = bytes.clone();
        bytes[place] ^= 0x55;
        if let Ok(record) = decode(&bytes) {
            with_transcript!(&record.transcript, _G, transcript => drop(transcript.end()));
        }
    }
}
