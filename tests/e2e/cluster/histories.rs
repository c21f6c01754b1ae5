//! Histories of the real program: what clients ask three processes at once and what they are
//! answered, while processes are killed and frozen, connections are cut and clocks jump.
//!
//! People on Discord play games of Ice Cult at several tables. Private chats and rooms are of
//! different shards, so a player who presses in both asks two processes. Each table must have
//! behaved as a compare-and-set register ([`e2e::history`]), and no question may ring twice.
//! `HISTORIES=500` sets the number of histories.

use std::collections::BTreeMap;
use std::task::Poll;
use std::time::{Duration, Instant};

use e2e::discord::{Action, Post, Pressable};
use e2e::history::{Call, History, Operation, Outcome, REFUSALS, ticket_of};
use e2e::plain;
use e2e::town::{PEOPLE, Pressed, Side, Town};
use engine::catalog::GameId;
use engine::play::Ticket;
use engine::with_play;
use panels::panel::Press;
use platform::Destination;
use table::command::{Act, Command};
use table::{Refusal, Table};
use tokio::time::sleep;
use words::people::TableId;

use super::evening::Evening;
use super::server::tables;

/// The number of histories, unless another one is set.
const DEFAULT_HISTORIES: usize = 10;
/// The players at the table in each channel.
const PLAYERS: [[usize; 2]; 5] = [[0, 1], [2, 3], [0, 2], [1, 3], [3, 0]];
/// The operations of a history; sometimes two are at the same time.
const OPERATIONS: usize = 8;
const OPERATION_INTERVAL: Duration = Duration::from_millis(120);
/// How long a process is frozen at least; its leases are shorter.
const FREEZE_TIME: Duration = Duration::from_secs(6);
/// A press that is not answered by then remains unanswered: Discord takes a response for 3 s.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(4);
const START_TIMEOUT: Duration = Duration::from_mins(2);
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// A clock jumps to less than this number of seconds before or after the right time.
const MAX_JUMP_SECONDS: usize = 600;

/// A button that somebody has seen.
#[derive(Clone)]
struct Button {
    who: usize,
    post: Post,
    pressable: Pressable,
    ticket: Ticket,
}

/// An operation that is not answered yet.
enum Sent {
    Look(usize, Action),
    Press(Action),
}

/// The table in a channel, with what its clients ask and learn.
struct Record {
    channel: usize,
    table: TableId,
    history: History,
    /// The player who is asked each decision.
    asked: BTreeMap<Ticket, usize>,
    /// Buttons of this history, some of which are stale by now.
    buttons: Vec<Button>,
    pending: Vec<(Call, Operation, Sent)>,
}

impl Record {
    /// Begins the next history, in which unanswered operations of the last one may still take
    /// effect.
    fn begin(&mut self, first: Ticket) {
        self.history = History::of(first);
        self.buttons.clear();
        for (_, operation, sent) in std::mem::take(&mut self.pending) {
            if operation == Operation::Answer(first) {
                let call = self.history.begin(operation);
                self.pending.push((call, operation, sent));
            }
        }
    }

    fn look(&mut self, town: &Town, who: usize) {
        let call = self.history.begin(Operation::Look);
        let action = town.on_discord(who).says(town.channel(self.channel), "/hand", &[]);
        self.pending.push((call, Operation::Look, Sent::Look(who, action)));
    }

    fn press(&mut self, town: &Town, button: &Button) {
        let operation = Operation::Answer(button.ticket);
        let call = self.history.begin(operation);
        let action = town.on_discord(button.who).press(&button.post, &button.pressable);
        self.pending.push((call, operation, Sent::Press(action)));
    }

    /// Returns the buttons of the latest decision that are on the screen of its player.
    fn latest(&mut self, town: &Town) -> Vec<Button> {
        let mut buttons: Vec<Button> = Vec::new();
        for who in PLAYERS[self.channel] {
            let person = town.on_discord(who);
            for post in person.panels() {
                let mut pressables = post.pressables.iter();
                let found = pressables.find_map(|one| Some((one, answered(one, self.table)?)));
                let Some((pressable, ticket)) = found else { continue };
                if post.channel == person.private().id() {
                    self.asked.insert(ticket, who);
                }
                let pressable = pressable.clone();
                buttons.push(Button { who, post, pressable, ticket });
            }
        }
        buttons.retain(|button| self.asked.get(&button.ticket) == Some(&button.who));
        let latest = buttons.iter().map(|button| button.ticket).max();
        buttons.retain(|button| Some(button.ticket) == latest);
        buttons
    }

    /// Records the answers that have come since the last call.
    fn listen(&mut self) {
        for (call, operation, sent) in std::mem::take(&mut self.pending) {
            match sent.outcome(self.table) {
                Poll::Pending => self.pending.push((call, operation, sent)),
                Poll::Ready(None) => {}
                Poll::Ready(Some(outcome)) => {
                    self.history.answer(call, outcome);
                    if let (Sent::Look(who, _), Outcome::Saw(ticket)) = (sent, outcome) {
                        self.asked.insert(ticket, who);
                    }
                }
            }
        }
    }
}

impl Sent {
    /// Returns the outcome once there is an answer, if the answer tells it.
    fn outcome(&self, table: TableId) -> Poll<Option<Outcome>> {
        match self {
            Self::Look(_, action) => match action.answered() {
                Some(hand) => Poll::Ready(ticket_in(&hand.pressables, table).map(Outcome::Saw)),
                None => Poll::Pending,
            },
            Self::Press(action) => match action.answered() {
                Some(answer) => {
                    let is_it = |refusal: &Refusal| answer.text.contains(&plain(&refusal.text()));
                    Poll::Ready(REFUSALS.iter().any(is_it).then_some(Outcome::Refused))
                }
                None if Pressed::Discord(action.clone()).is_done() == Some(true) => {
                    Poll::Ready(Some(Outcome::Accepted))
                }
                None => Poll::Pending,
            },
        }
    }
}

/// Returns the ticket of the decision at a table that some of these buttons are about.
fn ticket_in(pressables: &[Pressable], table: TableId) -> Option<Ticket> {
    pressables.iter().find_map(|one| ticket_of(&one.says().parse().ok()?, table))
}

/// Returns the ticket of the decision at a table that a button answers.
fn answered(pressable: &Pressable, table: TableId) -> Option<Ticket> {
    let press: Press = pressable.says().parse().ok()?;
    let is_answer = matches!(&press, Press::At(_, Act::Command(Command::Answer { .. })));
    ticket_of(&press, table).filter(|_| is_answer)
}

/// Returns the ticket of the decision that a table asks.
fn asked_at(table: &Table) -> Option<Ticket> {
    with_play!(table.play()?, play => {
        play.to_act().iter().find_map(|seat| Some(play.choice(seat)?.ticket))
    })
}

/// The tables of an evening.
struct Histories {
    evening: Evening,
    records: Vec<Record>,
    /// The numbers of outcomes in all histories.
    accepted: usize,
    refused: usize,
    seen: usize,
}

impl Histories {
    /// Begins a game in a channel.
    async fn open(&mut self, channel: usize) {
        let people = &mut self.evening.people;
        let game = GameId::IceCult.name();
        let [host, other] = PLAYERS[channel];
        let there = people.town.channel(channel);
        people.town.on_discord(host).says(there, "/play", &[("game", game)]);
        let room = Destination::Room(people.town.room(Side::Discord, channel));
        for (who, command) in [(other, Command::Join), (host, Command::Start)] {
            let act = command.into();
            let (seen, place) = people.waits_for(Side::Discord, who, &room, &act).await;
            people.press(who, &seen, place);
        }
        let begun = Instant::now();
        let (table, first) = loop {
            let stored = tables(&self.evening.store).await.into_iter();
            let mut here = stored.filter(|table| table.home == room);
            let found = here.find_map(|table| Some((table.id, asked_at(&table)?)));
            if let Some(found) = found {
                break found;
            }
            assert!(begun.elapsed() < START_TIMEOUT, "no game begins\n{}", self.evening.log());
            sleep(POLL_INTERVAL).await;
        };
        let (asked, buttons, pending) = (BTreeMap::new(), Vec::new(), Vec::new());
        let history = History::of(first);
        self.records.push(Record { channel, table, history, asked, buttons, pending });
    }

    fn below(&mut self, bound: usize) -> usize {
        self.evening.people.below(bound)
    }

    /// Has the players of a table do something.
    fn something(&mut self, at: usize) {
        let (kind, draw) = (self.below(6), self.below(1_000));
        let (town, record) = (&self.evening.people.town, &mut self.records[at]);
        let latest = record.latest(town);
        let who = PLAYERS[record.channel][draw % 2];
        match (kind, latest.len(), record.buttons.len()) {
            (0, _, _) | (_, 0, 0) => record.look(town, who),
            (1, _, old @ 1..) | (_, 0, old) => {
                let button = record.buttons[draw % old].clone();
                record.press(town, &button);
            }
            // In the private chat and in the room at the same time.
            (2..4, _, _) => {
                for button in &latest {
                    record.press(town, button);
                }
            }
            (_, count, _) => record.press(town, &latest[draw % count]),
        }
        record.buttons.extend(latest);
    }

    /// Lets something befall a process or the database; returns the index of a frozen process.
    async fn trouble(&mut self, kind: usize) -> Option<usize> {
        let unlucky = self.below(self.evening.programs.len());
        match kind % 5 {
            0 => self.evening.kill_one(),
            1 => {
                self.evening.programs[unlucky].signal("STOP");
                return Some(unlucky);
            }
            2 => self.evening.server.cut().await,
            3 => {
                let seconds = i64::try_from(self.below(2 * MAX_JUMP_SECONDS)).expect("small");
                let seconds = seconds - i64::try_from(MAX_JUMP_SECONDS).expect("small");
                for program in &self.evening.programs {
                    program.jump(seconds);
                }
            }
            _ => self.evening.server.restart(),
        }
        None
    }

    /// Makes one history of each table, in which something happens in the middle.
    async fn round(&mut self, kind: usize) {
        let (trouble, mut frozen) = (self.below(OPERATIONS), None);
        for number in 0..OPERATIONS {
            if number == trouble {
                frozen = self.trouble(kind).await;
            }
            for at in 0..self.records.len() {
                self.something(at);
            }
            self.listen_for(OPERATION_INTERVAL).await;
        }
        if let Some(frozen) = frozen {
            self.listen_for(FREEZE_TIME).await;
            self.evening.programs[frozen].signal("CONT");
        }
        self.listen_for(ANSWER_TIMEOUT).await;
        self.evening.settled().await;
    }

    async fn listen_for(&mut self, time: Duration) {
        let begun = Instant::now();
        while begun.elapsed() < time {
            for record in &mut self.records {
                record.listen();
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Looks at what is stored and judges all histories; tables at which a game is over are replaced
    /// by new ones.
    async fn judge(&mut self) {
        let stored = tables(&self.evening.store).await;
        let mut over = Vec::new();
        for mut record in std::mem::take(&mut self.records) {
            let table = stored.iter().find(|table| table.id == record.table).expect("it is stored");
            let asked = asked_at(table);
            if let Some(ticket) = asked {
                let look = record.history.begin(Operation::Look);
                record.history.answer(look, Outcome::Saw(ticket));
            }
            let history = &record.history;
            let is_linearizable = history.is_linearizable();
            assert!(is_linearizable, "no order explains this\n{history}\n{}", self.evening.log());
            self.accepted += history.count(|outcome| outcome == Outcome::Accepted);
            self.refused += history.count(|outcome| outcome == Outcome::Refused);
            self.seen += history.count(|outcome| matches!(outcome, Outcome::Saw(_)));
            match asked {
                Some(ticket) => {
                    record.begin(ticket);
                    self.records.push(record);
                }
                None => over.push(record.channel),
            }
        }
        for channel in over {
            self.open(channel).await;
        }
    }

    /// Checks that no question has rung twice in a private chat; returns the number of rings.
    fn assert_rings(&self) -> usize {
        let mut rings: BTreeMap<(usize, TableId, Ticket), usize> = BTreeMap::new();
        for who in 0..PEOPLE.len() {
            for pressables in self.evening.people.town.on_discord(who).rung_in_private() {
                let question = self.records.iter().find_map(|record| {
                    Some((who, record.table, ticket_in(&pressables, record.table)?))
                });
                if let Some(question) = question {
                    *rings.entry(question).or_default() += 1;
                }
            }
        }
        let again: Vec<_> = rings.iter().filter(|(_, times)| **times > 1).collect();
        assert!(again.is_empty(), "it rang again: {again:?}\n{}", self.evening.log());
        rings.len()
    }
}

fn histories() -> usize {
    let asked = std::env::var("HISTORIES").ok();
    asked.map_or(DEFAULT_HISTORIES, |asked| asked.parse().expect("a number"))
}

pub async fn tables_are_registers_whatever_befalls_processes_and_database() {
    let Some(evening) = Evening::begin().await else { return };
    let mut all = Histories { evening, records: Vec::new(), accepted: 0, refused: 0, seen: 0 };
    for channel in 0..PLAYERS.len() {
        all.open(channel).await;
    }
    let rounds = histories().div_ceil(PLAYERS.len());
    let mut rings = 0;
    for kind in 0..rounds {
        all.round(kind).await;
        rings = rings.max(all.assert_rings());
        all.judge().await;
    }
    let Histories { mut evening, accepted, refused, seen, .. } = all;
    eprintln!(
        "{} histories: {accepted} accepted, {refused} refused, {seen} seen; {rings} rings",
        rounds * PLAYERS.len()
    );
    let is_answered = accepted > 0 && refused > 0 && seen > 0;
    assert!(is_answered, "hardly anybody was answered\n{}", evening.log());
    evening.ends_well().await;
}
