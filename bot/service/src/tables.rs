//! The shell around tables: load, change, commit, and retry after a conflict. It decides nothing.
//!
//! No locks and no owners: any process may serve any table. One batch has whatever must stay
//! consistent: the table, its journal line, its listings and deadlines, the record of a game that
//! ends, and a mark that something is to be shown, which stays until that is done. So a crash
//! between any two lines loses nothing and doubles nothing.
//!
//! - There is a mark for each platform, because another process may show the table there.
//! - A game goes on from the snapshot in the head; the journal explains it. So a corrected rule
//!   never breaks a running game.
//! - A head is read into types and checked for soundness. One that cannot be read is reported once
//!   per version, and background work tries it again after six hours (`unreadable`).
//! - A table knows no settings: each change brings along what its people have chosen (`habits`).
//! - A game that cannot be recorded ends all the same (`archive`).
//! - Forgetting a person is committed first, as a deadline a minute ahead. Repeating any part of it
//!   changes nothing, so an interrupted one is simply done again (`forget`).
//!
//! [`keys`] lists every key of the store.

mod absence;
mod accounts;
mod active;
mod archive;
mod expire;
mod feed;
mod finding;
pub mod forget;
mod habits;
pub mod keys;
mod listing;
mod open;
mod recent;
mod unreadable;
mod windows;

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::seat::Seat;
use storage::{BadKey, Batch, CommitError, Expect, Key, Store, Version, Write};

pub use self::active::ActiveTables;
pub use self::feed::{Feed, Watch};
use self::forget::Forgetting;
pub use self::open::Opening;
use self::recent::{Loaded, Recent};
pub(crate) use self::unreadable::RETRY_UNREADABLE;
use self::unreadable::UnreadableTables;
use crate::archive::Archive;
use crate::fault::Fault;
use crate::limits::Limits;
use crate::results::Results;
use crate::settings::Settings;
use runtime::clock::World;
use runtime::cluster::{Lease, Leases};
use table::command::Command;
use table::journal::{Line, News, SECRET, TOLD};
use table::{Actor, Now, Refusal, Stage, Table, Wishes, Word, record};
use words::people::{Destination, Moment, Person, PersonId, TableId};

const RETRIES: usize = 8; // Eight seats can collide once each.

/// What is committed together with a change of a table.
#[derive(Clone, Copy, Default)]
struct Beside<'a> {
    /// Strikes off what was to be done, so that it is done once.
    receipt: Option<&'a Write>,
    /// Has to be held.
    lease: Option<&'a Lease>,
    /// Where it is done.
    from: Option<&'a Destination>,
    /// With which account.
    account: Option<&'a PersonId>,
}

/// Every table there is.
#[derive(Debug)]
pub struct Tables {
    store: Arc<dyn Store>,
    world: Arc<dyn World>,
    limits: Limits,
    feed: Feed,
    leases: Arc<dyn Leases>,
    settings: Arc<Settings>,
    recent: Recent,
    unreadable: UnreadableTables,
    forgetting: Forgetting,
    archive: Archive,
    results: Results,
}

impl Tables {
    /// Returns the tables of a store, and whom they tell of changes.
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
        Self {
            store,
            world,
            limits,
            feed,
            leases,
            settings,
            recent: Recent::default(),
            unreadable: UnreadableTables::default(),
            forgetting: Forgetting::default(),
            archive,
            results,
        }
    }

    /// Returns the lease to show a table on a platform and to think for its machine players; nothing
    /// if another process looks after it.
    pub fn lease(&self, platform: &str, id: TableId) -> Option<Lease> {
        self.leases.take(platform, id)
    }

    /// Returns the store under the tables.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// Returns the world the tables live in.
    pub fn world(&self) -> &Arc<dyn World> {
        &self.world
    }

    /// Returns a table, if it exists.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn get(&self, id: TableId) -> Result<Option<Table>, Fault> {
        Ok(self.load(id).await?.map(|(table, _)| table))
    }

    async fn load(&self, id: TableId) -> Result<Option<(Table, Version)>, Fault> {
        let Some(stored) = self.store.get(&keys::head(id)?).await? else { return Ok(None) };
        Ok(Some((self.decode(id, &stored)?, stored.version)))
    }

    /// Returns the news of a table from a line of its journal on, as far back as they are told.
    ///
    /// # Errors
    /// If they cannot be read.
    pub async fn news(&self, table: &Table, since: u64) -> Result<News, Fault> {
        let last = TOLD + table.secret.min(SECRET);
        let first = since.max(table.told.saturating_sub(last));
        if first >= table.told {
            return Ok(News::default());
        }
        let folder = keys::journal(table.id)?;
        let after = match first.checked_sub(1) {
            Some(before) => Some(keys::line(table.id, before)?),
            None => None,
        };
        let limit = usize::try_from(last).unwrap_or(usize::MAX);
        let records = self.store.scan(Some(&folder), after.as_ref(), limit).await?;
        let lines = records.into_iter().filter_map(|(key, stored)| {
            let number = key.segments().next_back()?.parse().ok()?;
            let line = serde_json::from_slice::<Line>(&stored.value);
            // News that this version cannot read are worth less than the table.
            let line = line.inspect_err(|error| tracing::warn!(?key, %error, "unreadable news"));
            Some((number, line.ok()?))
        });
        Ok(News::of(lines))
    }

    /// Does something at a table, and returns the table as it is then.
    ///
    /// # Errors
    /// The outer error is ours; the inner one is the player's, and nothing has changed then.
    pub async fn handle(
        &self,
        id: TableId,
        by: Actor<'_>,
        command: &Command,
    ) -> Result<Result<Table, Refusal>, Fault> {
        self.handle_beside(id, by, command, Beside::default()).await
    }

    /// Does something for a machine player, as long as a lease is held.
    ///
    /// # Errors
    /// As for [`handle`](Self::handle), and if another process has taken the lease.
    pub(crate) async fn handle_under(
        &self,
        lease: &Lease,
        id: TableId,
        by: Actor<'_>,
        command: &Command,
    ) -> Result<Result<Table, Refusal>, Fault> {
        self.handle_beside(id, by, command, Beside { lease: Some(lease), ..Beside::default() })
            .await
    }

    /// Does something at a table from one of the places where it is shown, unless the receipt says
    /// that this was done before, and returns the table as it is then.
    ///
    /// # Errors
    /// As for [`handle`](Self::handle).
    pub(crate) async fn handle_once(
        &self,
        id: TableId,
        by: Actor<'_>,
        command: &Command,
        (from, account, receipt): (&Destination, &PersonId, Option<&Write>),
    ) -> Result<Result<Table, Refusal>, Fault> {
        let (from, account) = (Some(from), Some(account));
        let beside = Beside { receipt, from, account, ..Beside::default() };
        self.handle_beside(id, by, command, beside).await
    }

    async fn handle_beside(
        &self,
        id: TableId,
        by: Actor<'_>,
        command: &Command,
        beside: Beside<'_>,
    ) -> Result<Result<Table, Refusal>, Fault> {
        let luck = || self.world.seed();
        self.change(id, beside, |table, at| {
            let now = Now {
                at,
                patience: self.limits.patience,
                luck: &luck,
                from: beside.from,
                account: beside.account,
            };
            table.handle(by, &now, command)
        })
        .await
    }

    /// Closes a lobby that nobody has touched for long; tells whether it was one.
    ///
    /// # Errors
    /// If the table cannot be read or stored.
    pub async fn time_out(&self, id: TableId) -> Result<bool, Fault> {
        Ok(self.change(id, Beside::default(), Table::time_out).await?.is_ok())
    }

    /// Adds somebody's word to the luck of a table, unless the receipt says that this was done before.
    ///
    /// # Errors
    /// As for [`handle`](Self::handle).
    pub async fn add_word(
        &self,
        id: TableId,
        by: &Person,
        word: &Word,
        receipt: Option<&Write>,
    ) -> Result<Result<Table, Refusal>, Fault> {
        let beside = Beside { receipt, ..Beside::default() };
        self.change(id, beside, |table, at| table.add_word(by, word.clone(), at)).await
    }

    /// Lets a table rest at which nobody has played for long; tells whether it does.
    ///
    /// # Errors
    /// If the table cannot be read or stored.
    pub async fn time_to_rest(&self, id: TableId) -> Result<bool, Fault> {
        Ok(self.change(id, Beside::default(), Table::time_to_rest).await?.is_ok())
    }

    /// Does what happens when the time of a seat is up; tells whether it was.
    ///
    /// # Errors
    /// If the table cannot be read or stored.
    pub async fn time_is_up(&self, id: TableId, seat: Seat) -> Result<bool, Fault> {
        let change = |table: &mut Table, at| table.time_is_up(seat, at);
        Ok(self.change(id, Beside::default(), change).await?.is_ok())
    }

    /// Makes the only choice that somebody has for them, or puts it off for as long as somebody takes
    /// who looks at it; tells whether there was one.
    ///
    /// # Errors
    /// If the table cannot be read or stored.
    pub async fn time_for_single(&self, id: TableId, seat: Seat) -> Result<bool, Fault> {
        let change = |table: &mut Table, at| table.time_for_single(seat, at, self.world.random());
        Ok(self.change(id, Beside::default(), change).await?.is_ok())
    }

    /// Reminds the person of a seat of the decision that waits; tells whether it was time to.
    ///
    /// # Errors
    /// If the table cannot be read or stored.
    pub async fn time_to_remind(
        &self,
        id: TableId,
        seat: Seat,
        wishes: &Wishes<'_>,
    ) -> Result<bool, Fault> {
        let change = |table: &mut Table, at| table.time_to_remind(seat, at, wishes);
        Ok(self.change(id, Beside::default(), change).await?.is_ok())
    }

    /// Gives the time back at a table that passed while the service was down.
    ///
    /// # Errors
    /// If the table cannot be read or stored.
    pub async fn was_down(&self, id: TableId, down: (Moment, Moment)) -> Result<(), Fault> {
        let change = |table: &mut Table, at| table.was_down(down, at);
        if let Err(refusal) = self.change(id, Beside::default(), change).await? {
            tracing::debug!(%id, "no time is given back: {refusal}");
        }
        Ok(())
    }

    /// Changes a table, unless the receipt says that this was done before, and returns the table
    /// as it is then.
    async fn change(
        &self,
        id: TableId,
        beside: Beside<'_>,
        change: impl Fn(&mut Table, Moment) -> Result<Line, Refusal>,
    ) -> Result<Result<Table, Refusal>, Fault> {
        for _ in 0..RETRIES {
            let Some(before) = self.load_to_change(id).await? else {
                return Ok(Err(Refusal::NoSuchTable));
            };
            let habits = self.habits(&before.table).await?;
            let mut after = Table { habits, ..before.table.clone() };
            let line = match change(&mut after, self.world.now()) {
                Ok(line) => line,
                Err(refusal) => return Ok(Err(refusal)),
            };
            self.send_new_hands(Some(&before.table), &mut after).await?;
            let ended = self.with_ended(Batch::new(), (&before.table, &after), &line).await?;
            let ended = self.with_results(ended, &mut after).await?;
            let mut batch = self.batch(Some(&before), &after, &line).await?;
            batch.extend(ended);
            batch.extend(beside.receipt.cloned());
            batch.extend(beside.lease.and_then(Lease::guard).cloned());
            match self.store.commit(batch).await {
                Ok(version) => {
                    self.feed.changed(&after, version);
                    return Ok(Ok(after));
                }
                Err(CommitError::Conflict { key }) if is_of(beside.receipt, &key) => {
                    return Ok(Ok(before.table));
                }
                Err(CommitError::Conflict { key })
                    if beside.lease.is_some_and(|lease| lease.is_lost(&key)) =>
                {
                    return Err(Fault::TakenOver(id));
                }
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        Err(Fault::Crowded(id))
    }

    /// Returns everything that moves together when a table changes.
    async fn batch(
        &self,
        before: Option<&Loaded>,
        after: &Table,
        line: &Line,
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
        // Should the commit fail, whoever tries again reads more than is needed, and no less.
        self.remember(after.id, &new);
        self.unlist(batch, old.difference(&new), before).await
    }

    /// Returns the keys under which a table is listed: in its room, by its people, by its
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
            for person in table.watchers() {
                keys.insert(keys::watched(person)?.child(table.id)?);
            }
        }
        for deadline in table.deadlines(self.limits.keep_finished_days) {
            keys.insert(keys::due(deadline, table.id)?);
        }
        Ok(keys)
    }
}

/// Tells whether what was to be done is done already, by the key that met a conflict.
fn is_of(receipt: Option<&Write>, conflict: &Key) -> bool {
    receipt.is_some_and(|receipt| receipt.key == *conflict)
}
