//! What becomes a game record, one fact each.

use engine::catalog::{AnyOptions, GameId, Listed};
use engine::chance::{Chance, Seed, SplitMix64};
use engine::play::{BadLog, NoReplay, Step};
use engine::seat::Seat;
use engine::{with_play, with_transcript};

use super::{Damaged, Ended, Ending, GameRecord, Player, decode, encode};
use crate::people::{Destination, Moment, Person, PersonId, RoomId, TableId};
use crate::table::command::Command;
use crate::table::journal::Line;
use crate::table::{Actor, Now, Refusal, Stage, Table, Word};

fn person(name: &str) -> Person {
    Person { id: PersonId::new("test", name), name: name.to_owned() }
}

/// A table with the whole journal of its game.
pub(crate) struct Played {
    pub(crate) table: Table,
    pub(crate) lines: Vec<Line>,
    at: u64,
}

impl Played {
    /// Opens a table for Anna, Bora and as many others as the game needs.
    pub(crate) fn gather(game: GameId, seed: u64) -> Self {
        Self::gather_with(AnyOptions::of(game), seed)
    }

    /// Does the same with other options.
    pub(crate) fn gather_with(options: AnyOptions, seed: u64) -> Self {
        let home = Destination::Room(RoomId::new("test", "parlour"));
        let secret = Seed::from_number(seed);
        let table =
            Table::open(TableId::new(1), home, person("Anna"), options, Moment(1_000), secret);
        let mut it = Self { table, lines: Vec::new(), at: 1_000 };
        for name in ["Bora", "Cora", "Dora", "Edda", "Fred"] {
            if !it.table.options.allow(it.table.chairs.len()) {
                it.does(name, &Command::Join).expect("a seat is free");
            }
        }
        it
    }

    /// Starts a game for these people. Some seeds are made of words, and some of the secret alone.
    pub(crate) fn start(game: GameId, seed: u64) -> Self {
        Self::start_with(AnyOptions::of(game), seed)
    }

    /// Does the same with other options.
    pub(crate) fn start_with(options: AnyOptions, seed: u64) -> Self {
        let mut it = Self::gather_with(options, seed);
        if seed % 2 == 1 {
            it.adds("Bora", "tea");
            it.adds("Anna", "چای");
        }
        it.does("Anna", &Command::Start).expect("enough people");
        it
    }

    /// Somebody adds a word.
    pub(crate) fn adds(&mut self, name: &str, word: &str) {
        let word = Word::typed(word).expect("a word");
        self.table.add_word(&person(name), word, Moment(self.at)).expect("a lobby");
    }

    pub(crate) fn does(&mut self, name: &str, command: &Command) -> Result<(), Refusal> {
        self.at += 1_000;
        let (by, luck) = (person(name), || Seed::from_number(99));
        let now = Now::at(Moment(self.at), &luck);
        let line = self.table.handle(Actor::Person(&by), &now, command)?;
        if !line.is_empty() {
            self.lines.push(line);
        }
        Ok(())
    }

    fn name_of(&self, seat: Seat) -> String {
        self.table.chairs[seat.index()].sitter.person().expect("a person").name.clone()
    }

    /// Does something by luck for somebody who is asked; sometimes they take it back.
    pub(crate) fn step(&mut self, luck: &mut SplitMix64) {
        let asked: Vec<Seat> = self.table.to_act().iter().collect();
        let Some(seat) = luck.pick(&asked).copied() else { return };
        let name = self.name_of(seat);
        let Stage::Playing(play) = &self.table.stage else { return };
        let (ticket, count) = with_play!(&**play, play => {
            let choice = play.choice(seat).expect("asked");
            (choice.ticket, choice.options.len())
        });
        let pick = u16::try_from(luck.below(u32::try_from(count).expect("few"))).expect("few");
        let answer = Command::Answer { ticket, pick: engine::play::Pick(pick) };
        self.does(&name, &answer).expect("an option");
        if luck.below(8) == 0 {
            // Not everything can be taken back.
            let _ = self.does(&name, &Command::Undo);
        }
    }

    pub(crate) fn played_out(mut self, seed: u64) -> (Self, Table) {
        let mut luck = SplitMix64(seed);
        loop {
            let before = self.table.clone();
            self.step(&mut luck);
            if matches!(self.table.stage, Stage::Over { .. }) {
                return (self, before);
            }
        }
    }

    pub(crate) fn record(&self, before: &Table) -> GameRecord {
        let ended = Ended::by(before, &self.table).expect("the game is over");
        ended.record(&self.lines, 7_000, &|_| true).expect("a log")
    }
}

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
    let record = played.record(&before);
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
    assert_eq!(record.ending, Ending::Abandoned(crate::table::Closed::Cancelled));
    with_transcript!(&record.transcript, G, it => {
        assert_eq!(it.end().expect("it fits").step(), before.play().expect("on").step());
    });
}

#[test]
fn who_does_not_want_to_be_known_is_somebody() {
    let (played, before) = Played::start(GameId::Nautilus, 4).played_out(4);
    let ended = Ended::by(&before, &played.table).expect("over");
    let anna = person("Anna").id;
    let record = ended.record(&played.lines, 1, &|it| *it != anna).expect("a log");
    assert!(record.seats.iter().any(|seat| seat.player == Player::Somebody));
    let json = serde_json::to_string(&record).expect("plain values");
    assert!(!json.contains("Anna") && json.contains("Bora"));
}

#[test]
fn a_lobby_that_is_closed_is_no_game() {
    let table = Played::start(GameId::Nautilus, 4).table;
    let lobby = Table { stage: Stage::LOBBY, ..table.clone() };
    let closed = Table { stage: Stage::Closed(crate::table::Closed::Idle), ..table.clone() };
    assert!(Ended::by(&lobby, &closed).is_none());
    assert!(Ended::by(&table, &table).is_none());
}

#[test]
fn a_game_whose_log_lacks_a_step_is_not_played_again_and_the_step_is_named() {
    let (played, before) = Played::start(GameId::Nautilus, 2).played_out(2);
    let mut json = serde_json::to_value(played.record(&before)).expect("plain values");
    let log = json.pointer_mut("/transcript/transcript/log").expect("a log");
    log.as_array_mut().expect("lines").remove(3);
    let record: GameRecord = serde_json::from_value(json).expect("well-formed");
    let record = decode(&encode(&record)).expect("just written");
    with_transcript!(&record.transcript, _G, it => {
        assert_eq!(it.end().err(), Some(NoReplay::Log(BadLog(Step(5)))));
    });
}

#[test]
fn rules_that_are_not_known_any_more_leave_the_result() {
    let (played, before) = Played::start(GameId::Seladin, 2).played_out(2);
    let record = played.record(&before);
    let json = serde_json::to_string(&record).expect("plain values");
    let older = json.replacen("\"rules\":2", "\"rules\":1", 1);
    let older: GameRecord = serde_json::from_str(&older).expect("another version");
    with_transcript!(&older.transcript, _G, it => assert!(it.replay().is_ok()));
    let later = json.replacen("\"rules\":2", "\"rules\":900", 1);
    let later: GameRecord = serde_json::from_str(&later).expect("another version");
    with_transcript!(&later.transcript, _G, it => {
        assert_eq!(it.replay().err(), Some(NoReplay::OtherRules(900)));
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
            with_transcript!(&record.transcript, _G, it => drop(it.end()));
        }
    }
}
