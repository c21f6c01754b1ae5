//! Opening tables, within bounds.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::catalog::AnyOptions;
use engine::search::Level;
use storage::{Batch, CommitError, Key, Write};

use super::{ChangeContext, MAX_ATTEMPTS, Tables, is_of, keys};
use crate::archive;
use crate::fault::Fault;
use table::choices::RoomSettings;
use table::command::Command;
use table::journal::JournalLine;
use table::{Actor, Pace, Refusal, Stage, Table};
use words::people::{Destination, Person, PersonId, TableId};

/// The parameters of a new table.
#[derive(Clone, Debug)]
pub struct Opening<'a> {
    /// The host.
    pub person: &'a Person,
    /// The account of the host with which it is opened.
    pub account: &'a PersonId,
    pub home: &'a Destination,
    pub options: AnyOptions,
    /// How long a decision may take.
    pub pace: Pace,
    /// The level of machine players; `None` stands for the usual level of the host.
    pub strength: Option<Level>,
    /// Whether machine players take the other seats, and the game starts at once.
    pub plays_now: bool,
}

impl<'a> Opening<'a> {
    /// Returns the parameters of a table with a day for each decision, opened by a person with one
    /// account.
    pub fn new(person: &'a Person, home: &'a Destination, options: AnyOptions) -> Self {
        let (account, pace, strength) = (&person.id, Pace::Day, None);
        Self { person, account, home, options, pace, strength, plays_now: false }
    }
}

impl Tables {
    /// Opens a table and returns its id, unless the receipt shows that this was done before. Ended
    /// tables are removed from the list of the room.
    ///
    /// # Errors
    /// The outer error is ours. The inner one is a refusal, after which there is no new table.
    pub async fn open(
        &self,
        opening: Opening<'_>,
        receipt: Option<&Write>,
    ) -> Result<Result<TableId, Refusal>, Fault> {
        let Opening { person, account, home, options, pace, strength, plays_now } = opening;
        let id = self.fresh_id().await?;
        let (now, secret) = (self.world.now(), self.world.seed());
        let table = Table::open(id, home.clone(), person.clone(), options, now, secret);
        let mut table = Table { pace, strength, ..table };
        table.chairs[0].sits_as(account);
        table.own_place = self.own_place(&table).await?;
        table.calls = !plays_now && self.calls_people(&table).await?;
        self.choose_level(&mut table).await?;
        self.send_new_hands(None, &mut table).await?;
        self.coach_newcomers(None, &mut table).await?;
        let mut line = JournalLine::default();
        if plays_now {
            table.habits = self.habits(&table).await?;
            match self.start_with_machines(&mut table, person) {
                Ok(started) => line = started,
                Err(refusal) => return Ok(Err(refusal)),
            }
        }
        for _ in 0..MAX_ATTEMPTS {
            let here = match self.may_open(person, home).await? {
                Ok(here) => here,
                Err(refusal) => return Ok(Err(refusal)),
            };
            let mut batch = self.batch(None, &table, &line).await?;
            batch = self.without_ended(batch, home, &here).await?;
            batch.extend(receipt.cloned());
            match self.store.commit(batch).await {
                Ok(version) => {
                    self.feed.changed(&table, version);
                    return Ok(Ok(id));
                }
                Err(CommitError::Conflict { key }) if is_of(receipt, &key) => return Ok(Ok(id)),
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(Fault::Crowded(id))
    }

    /// Tells whether the lobby of a new table mentions people, and records that it does.
    async fn calls_people(&self, table: &Table) -> Result<bool, Fault> {
        let Some(home) = table.home.room() else { return Ok(false) };
        let room = self.settings.of_room(home).await?;
        let is_asked = room.calls && !self.listeners(table.game()).await?.is_empty();
        if !is_asked && room.call_role.is_none() {
            return Ok(false);
        }
        let (now, does) = (self.world.now(), AtomicBool::new(false));
        let count = |room: &mut RoomSettings| does.store(room.calls_people(now), Ordering::Relaxed);
        self.settings.change_room(home, count).await?;
        Ok(does.into_inner())
    }

    /// Seats as many machine players as the game needs, and starts it.
    fn start_with_machines(
        &self,
        table: &mut Table,
        host: &Person,
    ) -> Result<JournalLine, Refusal> {
        let luck = || self.world.seed();
        let now = self.circumstances(self.world.now(), &luck, ChangeContext::default());
        while !table.options.allow(table.chairs.len()) {
            table.handle(Actor::Person(host), &now, &Command::AddMachine)?;
        }
        table.handle(Actor::Person(host), &now, &Command::Start)
    }

    /// Opens a table for the same people, or returns the rematch that was opened already.
    ///
    /// # Errors
    /// As for [`handle`](Self::handle).
    pub async fn rematch(
        &self,
        id: TableId,
        person: &Person,
        receipt: Option<&Write>,
    ) -> Result<Result<TableId, Refusal>, Fault> {
        for _ in 0..MAX_ATTEMPTS {
            let Some(before) = self.load_to_change(id).await? else {
                return Ok(Err(Refusal::NoSuchTable));
            };
            let mut after = before.table.clone();
            let next = self.fresh_id().await?;
            let (now, secret) = (self.world.now(), self.world.seed());
            let mut table = match after.rematch(next, person, now, secret) {
                Ok(Ok(table)) => table,
                Ok(Err(open)) => return Ok(Ok(open)),
                Err(refusal) => return Ok(Err(refusal)),
            };
            if let Err(refusal) = self.may_open(person, &table.home).await? {
                return Ok(Err(refusal));
            }
            self.choose_level(&mut table).await?;
            let nothing = JournalLine::default();
            let mut batch = self.batch(Some(&before), &after, &nothing).await?;
            batch.extend(self.batch(None, &table, &nothing).await?.into_writes()?);
            batch.extend(receipt.cloned());
            match self.store.commit(batch).await {
                Ok(version) => {
                    self.feed.changed(&after, version);
                    self.feed.changed(&table, version);
                    return Ok(Ok(next));
                }
                Err(CommitError::Conflict { key }) if is_of(receipt, &key) => return Ok(Ok(next)),
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(Fault::Crowded(id))
    }

    /// Sets the level of machine players at a new table to the usual one of the host, unless it is
    /// chosen. The figures of people who keep no results are not used.
    async fn choose_level(&self, table: &mut Table) -> Result<(), Fault> {
        if table.chosen_level().is_some() {
            return Ok(());
        }
        let host = &table.host;
        table.strength = Some(if self.settings.of_person(host).await?.keep_results.is_on() {
            let figures = self.results.of_person(host).await?.unwrap_or_default();
            figures.usual_level(table.game())
        } else {
            Level::default()
        });
        Ok(())
    }

    /// Returns an id that no finished game has. If a table has it, the commit meets a conflict.
    async fn fresh_id(&self) -> Result<TableId, Fault> {
        let mut id = TableId::new(self.world.random());
        for _ in 0..MAX_ATTEMPTS {
            if self.store.get(&archive::keys::record(id)?).await?.is_none() {
                return Ok(id);
            }
            id = TableId::new(self.world.random());
        }
        Err(Fault::Crowded(id))
    }

    /// Returns the tables of the room (none in private), or a refusal if the person may not open
    /// another one there.
    async fn may_open(
        &self,
        person: &Person,
        home: &Destination,
    ) -> Result<Result<Vec<Table>, Refusal>, Fault> {
        let here = match home {
            Destination::Room(room) => self.in_room(room).await?,
            Destination::Person(_) => Vec::new(),
        };
        let mine = self.of_person(&person.id).await?;
        let (limits, live) = (self.limits, here.iter().filter(|table| table.is_live()).count());
        let gathers = |table: &&Table| matches!(table.stage, Stage::Lobby { .. });
        let lobbies = mine.iter().filter(|table| table.host == person.id).filter(gathers).count();
        Ok(if live >= limits.tables_per_room {
            Err(Refusal::RoomFull { count: live })
        } else if mine.len() >= limits.tables_per_person {
            Err(Refusal::TooManyTables { count: mine.len() })
        } else if lobbies >= limits.lobbies_per_person {
            Err(Refusal::TooManyLobbies { count: lobbies })
        } else {
            Ok(here)
        })
    }

    /// Refuses a seat to a person who sits at too many tables.
    pub(crate) async fn may_join(&self, player: &Person) -> Result<Result<(), Refusal>, Fault> {
        let folder = keys::person(&player.id)?;
        let most = self.limits.tables_per_person;
        let count = self.store.keys(Some(&folder), None, most).await?.len();
        Ok(if count >= most { Err(Refusal::TooManyTables { count }) } else { Ok(()) })
    }

    /// Removes ended tables from the list of their room.
    async fn without_ended(
        &self,
        batch: Batch,
        home: &Destination,
        here: &[Table],
    ) -> Result<Batch, Fault> {
        let Some(room) = home.room() else { return Ok(batch) };
        let ended = here.iter().filter(|table| !table.is_live());
        let key = |table: &Table| keys::room(room)?.child(table.id);
        let gone: Vec<Key> = ended.map(key).collect::<Result<_, _>>()?;
        self.unlist(batch, gone.iter(), None).await
    }
}
