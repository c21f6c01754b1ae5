//! Games with random moves, for tests.

use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Chance, Seed, SplitMix64};
use engine::seat::Seat;
use engine::with_play;

use super::{EndedGame, GameRecord};
use crate::command::Command;
use crate::journal::JournalLine;
use crate::{Actor, Now, Refusal, Stage, Table, Word};
use words::people::{Destination, Moment, Person, PersonId, RoomId, TableId};

pub(super) fn person(name: &str) -> Person {
    Person { id: PersonId::new("test", name), name: name.to_owned() }
}

/// A table with the whole journal of its game.
pub struct Played {
    pub table: Table,
    pub lines: Vec<JournalLine>,
    at: u64,
}

impl Played {
    /// Opens a table for Anna, Bora and as many others as the game needs.
    pub fn gather(game: GameId, seed: u64) -> Self {
        Self::gather_with(AnyOptions::of(game), seed)
    }

    pub(crate) fn gather_with(options: AnyOptions, seed: u64) -> Self {
        let home = Destination::Room(RoomId::new("test", "parlour"));
        let secret = Seed::from_number(seed);
        let table =
            Table::open(TableId::new(1), home, person("Anna"), options, Moment(1_000), secret);
        let mut played = Self { table, lines: Vec::new(), at: 1_000 };
        for name in ["Bora", "Cora", "Dora", "Edda", "Fred"] {
            if !played.table.options.allow(played.table.chairs.len()) {
                played.does(name, &Command::Join).expect("a seat is free");
            }
        }
        played
    }

    /// Starts a game. With an odd seed, two people have added words; otherwise the secret alone
    /// makes the seed.
    pub fn start(game: GameId, seed: u64) -> Self {
        Self::start_with(AnyOptions::of(game), seed)
    }

    pub fn start_with(options: AnyOptions, seed: u64) -> Self {
        let mut played = Self::gather_with(options, seed);
        if seed % 2 == 1 {
            played.adds("Bora", "tea");
            played.adds("Anna", "چای");
        }
        played.does("Anna", &Command::Start).expect("enough people");
        played
    }

    pub fn adds(&mut self, name: &str, word: &str) {
        let word = Word::typed(word).expect("a word");
        self.table.add_word(&person(name), word, Moment(self.at)).expect("a lobby");
    }

    pub fn does(&mut self, name: &str, command: &Command) -> Result<(), Refusal> {
        self.at += 1_000;
        let (player, luck) = (person(name), || Seed::from_number(99));
        let now = Now::at(Moment(self.at), &luck);
        let line = self.table.handle(Actor::Person(&player), &now, command)?;
        if !line.is_empty() {
            self.lines.push(line);
        }
        Ok(())
    }

    fn name_of(&self, seat: Seat) -> String {
        self.table.chairs[seat.index()].sitter.person().expect("a person").name.clone()
    }

    /// Makes a random move for a random player who has to act; one time in eight the player takes
    /// it back.
    pub fn step(&mut self, luck: &mut SplitMix64) {
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
            // The rules do not allow every move to be taken back.
            let _ = self.does(&name, &Command::Undo);
        }
    }

    pub fn played_out(mut self, seed: u64) -> (Self, Table) {
        let mut luck = SplitMix64(seed);
        loop {
            let before = self.table.clone();
            self.step(&mut luck);
            if matches!(self.table.stage, Stage::Over { .. }) {
                return (self, before);
            }
        }
    }

    pub fn record(&self, before: &Table) -> GameRecord {
        let ended = EndedGame::by(before, &self.table).expect("the game is over");
        ended.record(&self.lines, 7_000, &|_| true).expect("a log")
    }
}
