//! Tables in the store: load, change, commit, and retry after a conflict. No rule is decided here.
//!
//! There are no locks and no owners: any process may change any table. One batch has everything
//! that must stay consistent: the table, its journal line, its listings and deadlines, the record
//! of a game that ends, and marks that stay until the change is shown. So a crash between any two
//! lines loses nothing and repeats nothing.
//!
//! There is a mark for each platform, because another process may show the table there. A game
//! continues from the snapshot in the head; the journal explains it. So a corrected rule never
//! breaks a running game.
//!
//! [`keys`] lists every key of the store.

mod absence;
mod accounts;
mod active;
mod alive;
pub mod census;
mod coaching;
mod deadlines;
mod decoded;
mod ended_games;
mod expire;
mod feed;
pub mod forget;
mod habits;
mod journal;
pub mod keys;
mod listing;
mod lobbies;
mod open;
mod own_place;
mod recent;
mod unreadable;
mod windows;

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::chance::Seed;
use storage::{BadKey, Batch, CommitError, Expect, Key, Store, Version, Write};

pub use self::active::ActiveTables;
use self::alive::ServiceTime;
pub use self::alive::last_alive;
use self::decoded::Decoded;
pub use self::feed::{Feed, Watch};
pub use self::open::Opening;
use self::recent::{Loaded, Recent};
pub(crate) use self::unreadable::UNREADABLE_RETRY;
pub(crate) use self::unreadable::UnreadableHead;
use self::unreadable::UnreadableTables;
use crate::archive::Archive;
use crate::fault::Fault;
use crate::in_progress::InProgress;
use crate::limits::Limits;
use crate::results::Results;
use crate::settings::Settings;
use runtime::clock::World;
use runtime::cluster::{Lease, Leases};
use runtime::work::InFlight;
use table::command::Command;
use table::journal::JournalLine;
use table::{Actor, Changed, Check, Correction, Entry, Now, Refusal, Stage, Table, Word, record};
use words::people::{Destination, Moment, Person, PersonId, TableId};

const MAX_ATTEMPTS: usize = 8; // Each of eight seats can cause one conflict.

/// The origin of a change of a table, and what else is committed or checked with it.
#[derive(Clone, Copy, Default)]
pub(crate) struct ChangeContext<'a> {
    /// Deletes the stored input, so that it is handled once.
    pub(crate) receipt: Option<&'a Write>,
    /// The lease that must still be held.
    pub(crate) lease: Option<&'a Lease>,
    /// The destination in which the person acts.
    pub(crate) from: Option<&'a Destination>,
    /// The account with which the person acts.
    pub(crate) account: Option<&'a PersonId>,
    /// The question to which the person agrees.
    pub(crate) agreed: Option<Check>,
    /// How the person comes who takes a seat.
    pub(crate) entry: Entry,
}

/// All tables of a store.
#[derive(Debug)]
pub struct Tables {
    store: Arc<dyn Store>,
    world: Arc<dyn World>,
    limits: Limits,
    feed: Feed,
    leases: Arc<dyn Leases>,
    settings: Arc<Settings>,
    time: ServiceTime,
    recent: Recent,
    decoded: Decoded,
    unreadable: UnreadableTables,
    /// The people whom this process is forgetting.
    forgetting: InProgress,
    /// The tables whose machine players think in this process.
    thinking: InFlight,
    archive: Archive,
    results: Results,
}

impl Tables {
    /// Returns the tables of a store, which report their changes to `feed`.
    pub fn new(
        store: Arc<dyn Store>,
        world: Arc<dyn World>,
        limits: Limits,
        feed: Feed,
        leases: Arc<dyn Leases>,
        settings: Arc<Settings>,
    ) -> Self {
        let archive = Archive::new(Arc::clone(&store));
        let results = Results::new(Arc::clone(&store));
        let time = ServiceTime::new(Arc::clone(&store), Arc::clone(&world));
        Self {
            store,
            world,
            limits,
            feed,
            leases,
            settings,
            time,
            recent: Recent::default(),
            decoded: Decoded::default(),
            unreadable: UnreadableTables::default(),
            forgetting: InProgress::default(),
            thinking: InFlight::default(),
            archive,
            results,
        }
    }

    /// Returns the lease to show a table on a platform and to think for its machine players; `None`
    /// if another process holds it.
    pub fn lease(&self, platform: &str, id: TableId) -> Option<Lease> {
        self.leases.take(platform, id)
    }

    /// Returns the store under the tables.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    pub(crate) const fn time(&self) -> &ServiceTime {
        &self.time
    }

    /// Returns the source of time and luck.
    pub fn world(&self) -> &Arc<dyn World> {
        &self.world
    }

    pub const fn settings(&self) -> &Arc<Settings> {
        &self.settings
    }

    /// Returns the tables whose machine players think in this process.
    pub(crate) const fn thinking(&self) -> &InFlight {
        &self.thinking
    }

    /// Returns the archive of finished games.
    pub const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// Returns the figures of all people.
    pub const fn results(&self) -> &Results {
        &self.results
    }

    /// Returns a table, if it exists.
    pub async fn get(&self, id: TableId) -> Result<Option<Table>, Fault> {
        Ok(self.load(id).await?.map(|(table, _)| table))
    }

    async fn load(&self, id: TableId) -> Result<Option<(Table, Version)>, Fault> {
        let Some(stored) = self.store.get(&keys::head(id)?).await? else { return Ok(None) };
        Ok(Some((self.decode(id, &stored)?, stored.version)))
    }

    /// Carries out a command, and returns the changed table.
    ///
    /// # Errors
    /// The outer error is ours. The inner one is a refusal, after which nothing has changed.
    pub async fn handle(
        &self,
        id: TableId,
        actor: Actor<'_>,
        command: &Command,
    ) -> Result<Result<Table, Refusal>, Fault> {
        self.handle_in(id, actor, command, ChangeContext::default()).await
    }

    /// Carries out a command in a context, unless its receipt shows that this was done before, and
    /// returns the current table.
    ///
    /// # Errors
    /// As for [`handle`](Self::handle), and if another process has taken over the lease.
    pub(crate) async fn handle_in(
        &self,
        id: TableId,
        actor: Actor<'_>,
        command: &Command,
        context: ChangeContext<'_>,
    ) -> Result<Result<Table, Refusal>, Fault> {
        let luck = || self.world.seed();
        self.change(id, context, |table, at| {
            table.handle(actor, &self.circumstances(at, &luck, context), command)
        })
        .await
    }

    /// Tells whether a table would carry out a command in a context.
    pub(crate) fn would_handle(
        &self,
        table: &Table,
        actor: Actor<'_>,
        command: &Command,
        context: ChangeContext<'_>,
    ) -> Result<(), Refusal> {
        let luck = || self.world.seed();
        let now = self.circumstances(self.world.now(), &luck, context);
        table.clone().handle(actor, &now, command).map(drop)
    }

    fn circumstances<'a>(
        &self,
        at: Moment,
        luck: &'a dyn Fn() -> Seed,
        ChangeContext { from, account, agreed, entry, .. }: ChangeContext<'a>,
    ) -> Now<'a> {
        Now { at, patience: self.limits.patience, luck, from, account, agreed, entry }
    }

    /// Adds a person's word to the luck of a table, unless the receipt shows that this was done
    /// before.
    ///
    /// # Errors
    /// As for [`handle`](Self::handle).
    pub async fn add_word(
        &self,
        id: TableId,
        person: &Person,
        word: &Word,
        receipt: Option<&Write>,
    ) -> Result<Result<Table, Refusal>, Fault> {
        let context = ChangeContext { receipt, ..ChangeContext::default() };
        self.change(id, context, |table, at| table.add_word(person, word.clone(), at)).await
    }

    /// Changes a table; tells whether the table has accepted the change.
    async fn try_change(
        &self,
        id: TableId,
        change: impl Fn(&mut Table, Moment) -> Changed,
    ) -> Result<bool, Fault> {
        Ok(self.change(id, ChangeContext::default(), change).await?.is_ok())
    }

    /// Changes a table, unless the receipt shows that this was done before, and returns the current
    /// table.
    async fn change(
        &self,
        id: TableId,
        context: ChangeContext<'_>,
        change: impl Fn(&mut Table, Moment) -> Changed,
    ) -> Result<Result<Table, Refusal>, Fault> {
        let correction = self.time.correction().await?;
        self.change_at(id, context, correction.as_ref(), change).await
    }

    /// Changes a table after correcting it.
    async fn change_at(
        &self,
        id: TableId,
        context: ChangeContext<'_>,
        correction: Option<&Correction>,
        change: impl Fn(&mut Table, Moment) -> Changed,
    ) -> Result<Result<Table, Refusal>, Fault> {
        for _ in 0..MAX_ATTEMPTS {
            let Some(before) = self.load_to_change(id).await? else {
                return Ok(Err(Refusal::NoSuchTable));
            };
            let habits = self.habits(&before.table).await?;
            let own_place = self.own_place(&before.table).await?;
            let mut after = Table { habits, own_place, ..before.table.clone() };
            let now = self.world.now();
            if let Some(correction) = correction {
                // It is refused if nothing is to be corrected.
                let _ = after.correct(correction, now);
            }
            let line = match change(&mut after, now) {
                Ok(line) => line,
                Err(refusal) => return Ok(Err(refusal)),
            };
            self.send_new_hands(Some(&before.table), &mut after).await?;
            self.coach_newcomers(Some(&before.table), &mut after).await?;
            let ended = self.record_ended_game(&before.table, &mut after, &line).await?;
            let mut batch = self.batch(Some(&before), &after, &line).await?;
            batch.extend(ended);
            batch.extend(context.receipt.cloned());
            batch.extend(context.lease.and_then(Lease::guard).cloned());
            match self.store.commit(batch).await {
                Ok(version) => {
                    self.decoded.insert(&after, version);
                    self.feed.changed(&after, version);
                    return Ok(Ok(after));
                }
                Err(CommitError::Conflict { key }) if is_of(context.receipt, &key) => {
                    return Ok(Ok(before.table));
                }
                Err(CommitError::Conflict { key })
                    if context.lease.is_some_and(|lease| lease.is_lost(&key)) =>
                {
                    return Err(Fault::TakenOver(id));
                }
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(Fault::Crowded(id))
    }

    /// Returns the head, journal line, marks, listings and deadlines of a changed table in one
    /// batch.
    async fn batch(
        &self,
        before: Option<&Loaded>,
        after: &Table,
        line: &JournalLine,
    ) -> Result<Batch, Fault> {
        let expect = before.map_or(Expect::Absent, |before| Expect::At(before.version));
        let mut batch = Batch::new().put(keys::head(after.id)?, expect, record::encode(after));
        if !line.is_empty() {
            let key = keys::line(after.id, after.told.saturating_sub(1))?;
            let bytes = serde_json::to_vec(line).expect("a line is plain values");
            batch = batch.put(key, Expect::Absent, bytes);
        }
        for platform in after.platforms() {
            let mark = keys::todo(after.id, after.revision, &platform)?;
            batch = batch.put(mark, Expect::Absent, "");
        }
        let old = before.map_or(Ok(BTreeSet::new()), |before| self.listings(&before.table))?;
        let new = self.listings(after)?;
        for key in new.difference(&old) {
            batch = batch.put(key.clone(), Expect::Absent, "");
        }
        // If the commit fails, the next attempt reads more keys than it needs, and never fewer.
        self.remember(after.id, &new);
        self.unlist(batch, old.difference(&new), before).await
    }

    /// Returns the keys under which a table is listed: in its rooms, by its people, by its
    /// deadlines.
    fn listings(&self, table: &Table) -> Result<BTreeSet<Key>, BadKey> {
        let mut keys = BTreeSet::new();
        if !matches!(table.stage, Stage::Closed(_)) {
            for room in table.rooms() {
                keys.insert(keys::room(room)?.child(table.id)?);
            }
        }
        if table.is_live() {
            for (_, person) in table.people() {
                keys.insert(keys::person(&person.id)?.child(table.id)?);
            }
            if matches!(table.stage, Stage::Lobby { .. }) && table.home.room().is_some() {
                keys.insert(keys::lobbies()?.child(table.id)?);
            }
            if let Some(code) = table.code() {
                keys.insert(keys::code(code)?.child(table.id)?);
            }
            for person in table.watchers().chain(table.newcomers()) {
                keys.insert(keys::watched(person)?.child(table.id)?);
            }
        }
        for deadline in table.deadlines(self.limits.keep_finished_days) {
            keys.insert(keys::due(deadline, table.id)?);
        }
        Ok(keys)
    }
}

/// Tells whether a conflict shows that the input of a receipt was handled before.
fn is_of(receipt: Option<&Write>, conflict: &Key) -> bool {
    receipt.is_some_and(|receipt| receipt.key == *conflict)
}
