//! The beat: a process says that it is alive, looks who else is, takes the duties that are its own
//! now and gives up those that are not.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::SystemTime;

use storage::{Batch, CommitError, Expect, Key, Version};
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::lease::Sure;
use super::living::Living;
use super::records::{Member, Owned, Picture, lease, leases, members};
use super::{BEAT, Cluster, Duty, Holding, Presence, SURE, State, Word, share};
use crate::metrics;
use crate::report::{RecordFault, report};
use crate::work::Background;

/// After so many beats, what is of no use any more is deleted.
const SWEPT_EVERY: u64 = 60;

/// Says that the beat goes on, until dropped.
struct Beating<'a>(&'a watch::Sender<bool>);

impl Drop for Beating<'_> {
    fn drop(&mut self) {
        self.0.send_replace(false);
    }
}

impl Cluster {
    /// Says that this process is alive, until `background` stops; the first time before this
    /// returns. Does nothing where there can be no other process.
    ///
    /// # Errors
    /// If the store fails the first time.
    pub async fn join(self: &Arc<Self>, background: &Background) -> Result<(), RecordFault> {
        if self.is_alone {
            return Ok(());
        }
        let mut living = Living::default();
        self.once(&mut living, 0).await?;
        self.tell(&Word::Cluster);
        let (cluster, mut known) = (Arc::clone(self), Some(living));
        // A heartbeat that was restarted after a panic watches the others from then on.
        background.keep_up("the heartbeat", move || {
            let (cluster, living) = (Arc::clone(&cluster), known.take().unwrap_or_default());
            async move { cluster.beat(living).await }
        });
        Ok(())
    }

    async fn beat(&self, mut living: Living) {
        self.is_beating.send_replace(true);
        let _beating = Beating(&self.is_beating);
        let mut slots = None;
        for beat in 1.. {
            if beat % SWEPT_EVERY == 0
                && self.holds(&Duty::service())
                && let Err(error) = self.slots.sweep(&*self.store, &self.time, &mut slots).await
            {
                tracing::debug!(%error, "what is of no use any more stays for now");
            }
            tokio::select! {
                () = tokio::time::sleep(BEAT) => {}
                () = self.hurry.notified() => {}
            }
            if self.state().presence == Presence::HasLeft {
                return;
            }
            if let Err(fault) = self.once(&mut living, beat).await {
                report(&fault);
            }
        }
    }

    /// Has the next beat come at once.
    pub fn hurry(&self) {
        self.hurry.notify_one();
    }

    /// One beat.
    async fn once(&self, living: &mut Living, beat: u64) -> Result<(), RecordFault> {
        let begun = Instant::now();
        if !self.say_alive(beat).await? {
            return Ok(());
        }
        self.state().sure.until(begun + SURE);
        self.ask_for_the_time().await;
        let picture = self.look().await?;
        self.bury(living, &picture).await?;
        let (wanted, groups) = self.divide(&picture);
        self.take(&picture, &wanted).await?;
        self.let_go(&wanted).await?;
        let mut state = self.state();
        metrics::leases_held(state.held.len());
        if !state.held.is_empty() {
            state.last_held = Instant::now();
        }
        // It may have begun to take part in more meanwhile.
        let is_settled =
            groups == state.groups.len() && wanted.iter().all(|duty| state.held.contains_key(duty));
        if std::mem::replace(&mut state.is_settled, is_settled) != is_settled {
            drop(state);
            self.changed();
        }
        Ok(())
    }

    /// Writes our record anew; if somebody has taken us for dead, everything we had is lost, and we
    /// begin anew. Tells whether we are alive.
    async fn say_alive(&self, beat: u64) -> Result<bool, RecordFault> {
        let (key, batch) = {
            let state = self.state();
            let key = members()?.child(&state.me)?;
            let groups = state.groups.keys().cloned().collect();
            let member = Member { beat, groups, leaves: state.presence != Presence::Stays };
            let expect = state.record.map_or(Expect::Absent, Expect::At);
            let bytes = serde_json::to_vec(&member).expect("plain values");
            (key.clone(), Batch::new().put(key, expect, bytes).relaxed())
        };
        match self.store.commit(batch).await {
            Ok(version) => {
                self.state().record = Some(version);
                Ok(true)
            }
            Err(CommitError::Conflict { .. }) => {
                // Where it was not known what became of the last beat, it may have been written.
                let stored = self.store.get(&key).await?;
                if let Some(stored) = stored {
                    self.state().record = Some(stored.version);
                    self.hurry.notify_one();
                    return Ok(false);
                }
                self.start_anew();
                Ok(false)
            }
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    /// Takes note that others have taken us for dead.
    fn start_anew(&self) {
        tracing::warn!("this process was taken for dead by others, and begins anew");
        {
            let mut state = self.state();
            for (_, holding) in state.held.drain() {
                holding.over.cancel();
            }
            let old = std::mem::replace(&mut state.me, format!("{:016x}", rand::random::<u64>()));
            let me = state.me.clone();
            state.living.remove(&old);
            state.living.insert(me);
            state.record = None;
            state.sure.until(Instant::now());
            state.sure = Sure::not_yet();
        }
        self.changed();
        self.hurry.notify_one();
    }

    async fn ask_for_the_time(&self) {
        let Some(shared) = self.store.shared() else { return };
        let before = SystemTime::now();
        if let Ok(Some(common)) = shared.now().await {
            // Half of the way there and back.
            let took = before.elapsed().unwrap_or_default();
            self.time.set(common, before + took / 2);
        }
    }

    async fn look(&self) -> Result<Picture, RecordFault> {
        let read =
            |folder: Key| async move { self.store.scan(Some(&folder), None, usize::MAX).await };
        let members = read(members()?).await?.into_iter().filter_map(|(key, stored)| {
            let name = key.segments().next_back()?.into_owned();
            // A newer process says something else of itself, and is as alive.
            let member = serde_json::from_slice(&stored.value).unwrap_or_default();
            Some((name, (member, stored.version)))
        });
        let members = members.collect();
        let leases = read(leases()?).await?.into_iter().filter_map(|(key, stored)| {
            let owned = serde_json::from_slice(&stored.value).ok()?;
            Some((key, (owned, stored.version)))
        });
        Ok(Picture { members, leases: leases.collect() })
    }

    /// Takes the records of those away who show no life, and takes note of who is alive.
    async fn bury(&self, living: &mut Living, picture: &Picture) -> Result<(), RecordFault> {
        let versions: BTreeMap<String, Version> =
            picture.members.iter().map(|(name, (_, version))| (name.clone(), *version)).collect();
        let me = self.me();
        let dead = living.look(&versions, Instant::now());
        for name in dead.iter().filter(|name| **name != me) {
            let batch = Batch::new().delete(members()?.child(name)?, versions[*name]);
            match self.store.commit(batch).await {
                Ok(_) => tracing::warn!(name, "a process shows no life; what it did is taken over"),
                // It has shown some, or somebody else was faster.
                Err(CommitError::Conflict { .. }) => {}
                Err(CommitError::Store(cause)) => return Err(cause.into()),
            }
        }
        let alive: BTreeSet<String> =
            versions.keys().filter(|name| !dead.contains(name.as_str())).cloned().collect();
        let has_changed = {
            let mut state = self.state();
            let has_changed = state.living != alive;
            state.living = alive;
            has_changed
        };
        if has_changed {
            self.changed();
        }
        Ok(())
    }

    /// Returns the duties that are ours, and of how many groups.
    fn divide(&self, picture: &Picture) -> (BTreeSet<Duty>, usize) {
        let state = self.state();
        let State { me, groups, living, presence, .. } = &*state;
        let mut wanted = BTreeSet::new();
        if *presence != Presence::Stays {
            return (wanted, groups.len());
        }
        for (group, parts) in groups {
            let sharing: Vec<&str> = living
                .iter()
                .filter(|name| {
                    let member = picture.members.get(*name).map(|(member, _)| member);
                    *name == me || member.is_some_and(|it| !it.leaves && it.groups.contains(group))
                })
                .map(String::as_str)
                .collect();
            let owner = |part| {
                let key = lease(&Duty::part(group.clone(), part)).ok()?;
                picture.leases.get(&key).map(|(owned, _)| owned.owner.clone())
            };
            let owners = share::divide(group, *parts, &sharing, owner);
            let mine = (0..).zip(owners).filter(|(_, owner)| *owner == me);
            wanted.extend(mine.map(|(part, _)| Duty::part(group.clone(), part)));
        }
        (wanted, groups.len())
    }

    /// Takes what is ours and nobody alive has.
    async fn take(&self, picture: &Picture, wanted: &BTreeSet<Duty>) -> Result<(), RecordFault> {
        let (me, record) = {
            let state = self.state();
            (state.me.clone(), state.record)
        };
        let mut taken: Vec<(Duty, Key)> = Vec::new();
        let mut batch = Batch::new();
        for duty in wanted {
            let key = lease(duty)?;
            let before = picture.leases.get(&key);
            let is_ours = self.state().held.contains_key(duty);
            let is_taken = before.is_some_and(|(owned, _)| self.is_living(&owned.owner));
            let is_left = before.is_some_and(|(owned, _)| owned.owner == me);
            if is_ours || (is_taken && !is_left) {
                continue;
            }
            let fence = before.map_or(0, |(owned, _)| owned.fence) + 1;
            let owned = Owned { owner: me.clone(), fence };
            let expect = before.map_or(Expect::Absent, |(_, version)| Expect::At(*version));
            let bytes = serde_json::to_vec(&owned).expect("plain values");
            batch = batch.put(key.clone(), expect, bytes);
            taken.push((duty.clone(), key));
        }
        let Some(record) = record.filter(|_| !taken.is_empty()) else { return Ok(()) };
        // Whoever was taken for dead meanwhile takes nothing.
        let batch = batch.check(members()?.child(&me)?, Expect::At(record));
        match self.store.commit(batch).await {
            Ok(version) => {
                let mut state = self.state();
                for (duty, key) in taken {
                    let (over, users) = (CancellationToken::new(), Arc::default());
                    state.held.insert(duty, Holding { key, version, over, users });
                }
                drop(state);
                self.changed();
                Ok(())
            }
            // Somebody else sees it otherwise still; the next look will tell.
            Err(CommitError::Conflict { .. }) => {
                self.hurry.notify_one();
                tokio::time::sleep(BEAT / 20).await;
                Ok(())
            }
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    /// Gives up what is not ours any more, once nobody here makes use of it.
    async fn let_go(&self, wanted: &BTreeSet<Duty>) -> Result<(), RecordFault> {
        let (mut batch, mut gone) = (Batch::new(), Vec::new());
        let mut is_over = false;
        {
            let state = self.state();
            for (duty, holding) in &state.held {
                // Whoever was told that it is over makes no use of it any more.
                if wanted.contains(duty) && !holding.over.is_cancelled() {
                    continue;
                }
                is_over |= !holding.over.is_cancelled();
                holding.over.cancel();
                if Arc::strong_count(&holding.users) == 1 {
                    batch = batch.delete(holding.key.clone(), holding.version);
                    gone.push(duty.clone());
                }
            }
        }
        if is_over {
            self.changed();
        }
        if gone.is_empty() {
            return Ok(());
        }
        match self.store.commit(batch).await {
            Ok(_) | Err(CommitError::Conflict { .. }) => {
                let mut state = self.state();
                for duty in &gone {
                    state.held.remove(duty);
                }
                drop(state);
                self.changed();
                self.tell(&Word::Cluster);
                Ok(())
            }
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    /// Takes nothing any more, and gives up whatever nobody here makes use of; the beat goes on.
    pub fn prepare_to_leave(&self) {
        self.state().presence = Presence::Leaves;
        self.hurry.notify_one();
    }

    /// Leaves: gives up everything at once. To be called when nothing is under way any more.
    pub async fn leave(&self) {
        if self.is_alone {
            return;
        }
        // A beat that comes between would write the record again, and nobody would be behind it.
        self.state().presence = Presence::HasLeft;
        self.hurry.notify_one();
        let _ = self.is_beating.subscribe().wait_for(|is_beating| !is_beating).await;
        let batch = {
            let mut state = self.state();
            let record = state.record.take();
            let held: Vec<Holding> = state.held.drain().map(|(_, holding)| holding).collect();
            let mut batch = Batch::new();
            for holding in held {
                holding.over.cancel();
                batch = batch.delete(holding.key, holding.version);
            }
            match (record, members().and_then(|folder| folder.child(&state.me))) {
                (Some(version), Ok(key)) => batch.delete(key, version),
                _ => batch,
            }
        };
        match self.store.commit(batch).await {
            Ok(_) => self.tell(&Word::Cluster),
            // Then others find out that we are gone.
            Err(error) => tracing::warn!("what only one may do is not given up: {error}"),
        }
    }
}
