//! The heartbeat: a process writes that it is alive, finds out which others are, acquires the
//! duties that are its own now and releases those that are not.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::SystemTime;

use storage::{Batch, Expect, Key, Version, unless_conflict};
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::lease::Validity;
use super::living::Living;
use super::records::{Member, Owned, StoredCluster, lease, leases, members};
use super::{
    Cluster, ClusterState, Duty, HEARTBEAT_INTERVAL, Holding, LEASE_VALIDITY, Notification,
    Presence, share,
};
use crate::luck;
use crate::metrics;
use crate::report::{RecordFault, report};
use crate::work::Background;

/// Expired records are deleted once in this number of beats.
const BEATS_PER_SWEEP: u64 = 60;

/// The heartbeat goes on until this is dropped.
struct Beating<'a>(&'a watch::Sender<bool>);

impl Drop for Beating<'_> {
    fn drop(&mut self) {
        self.0.send_replace(false);
    }
}

impl Cluster {
    /// Starts the heartbeat, which goes on until `background` stops; the first beat ends before
    /// this returns. Does nothing if there can be no other process.
    ///
    /// # Errors
    /// If the store fails the first time.
    pub async fn join(self: &Arc<Self>, background: &Background) -> Result<(), RecordFault> {
        if self.is_alone {
            return Ok(());
        }
        let mut living = Living::default();
        self.beat_once(&mut living, 0).await?;
        self.broadcast(&Notification::Cluster);
        let (cluster, mut known) = (Arc::clone(self), Some(living));
        // A heartbeat that is restarted after a panic has forgotten when it last saw the others.
        background.keep_up("the heartbeat", move || {
            let (cluster, living) = (Arc::clone(&cluster), known.take().unwrap_or_default());
            async move { cluster.beat(living).await }
        });
        Ok(())
    }

    async fn beat(&self, mut living: Living) {
        self.is_beating.send_replace(true);
        let _beating = Beating(&self.is_beating);
        let (mut slots, mut begun) = (None, Instant::now());
        for beat in 1.. {
            if beat % BEATS_PER_SWEEP == 0
                && self.holds(&Duty::service())
                && let Err(error) = self.slots.sweep(&*self.store, &self.time, &mut slots).await
            {
                tracing::debug!(%error, "what is of no use any more stays for now");
            }
            tokio::select! {
                biased;
                // The duration of the last beat counts, so that no lease expires because the store
                // is slow.
                () = tokio::time::sleep_until(begun + HEARTBEAT_INTERVAL) => {}
                () = self.hurry.notified() => {}
            }
            if self.state().presence == Presence::HasLeft {
                return;
            }
            begun = Instant::now();
            if let Err(fault) = self.beat_once(&mut living, beat).await {
                report(&fault);
            }
        }
    }

    /// Starts the next beat at once.
    pub fn hurry(&self) {
        self.hurry.notify_one();
    }

    async fn beat_once(&self, living: &mut Living, beat: u64) -> Result<(), RecordFault> {
        let begun = Instant::now();
        if !self.heartbeat(beat).await? {
            return Ok(());
        }
        let was_cut_off = self.is_cut_off();
        self.state().validity.until(begun + LEASE_VALIDITY);
        if was_cut_off {
            self.changed();
        }
        self.ask_for_the_time().await;
        let stored = self.load().await?;
        self.remove_dead(living, &stored).await?;
        let (wanted, groups) = self.divide(&stored);
        self.take(&stored, &wanted).await?;
        self.release(&wanted).await?;
        let mut state = self.state();
        metrics::leases_held(state.held.len());
        if !state.held.is_empty() {
            state.last_held = Instant::now();
        }
        // It may have joined another group meanwhile.
        let is_settled =
            groups == state.groups.len() && wanted.iter().all(|duty| state.held.contains_key(duty));
        if std::mem::replace(&mut state.is_settled, is_settled) != is_settled {
            drop(state);
            self.changed();
        }
        Ok(())
    }

    /// Writes the record of this process; tells whether that succeeded. If others have considered
    /// the process dead, it has lost all its duties, and rejoins under another name.
    async fn heartbeat(&self, beat: u64) -> Result<bool, RecordFault> {
        let (key, batch) = {
            let state = self.state();
            let key = members()?.child(&state.me)?;
            let groups = state.groups.keys().cloned().collect();
            let member = Member { beat, groups, leaves: state.presence != Presence::Stays };
            let expect = state.record.map_or(Expect::Absent, Expect::At);
            let bytes = serde_json::to_vec(&member).expect("plain values");
            (key.clone(), Batch::new().put(key, expect, bytes).relaxed())
        };
        if let Some(version) = unless_conflict(self.store.commit(batch).await)? {
            self.state().record = Some(version);
            return Ok(true);
        }
        // If the result of the last beat was unknown, it may have been committed.
        let stored = self.store.get(&key).await?;
        if let Some(stored) = stored {
            self.state().record = Some(stored.version);
            self.hurry.notify_one();
            return Ok(false);
        }
        self.rejoin();
        Ok(false)
    }

    /// Rejoins under another name, after others have considered this process dead.
    fn rejoin(&self) {
        tracing::warn!("this process was taken for dead by others, and begins anew");
        {
            let mut state = self.state();
            for (_, holding) in state.held.drain() {
                holding.revoked.cancel();
            }
            let old = std::mem::replace(&mut state.me, format!("{:016x}", luck::random()));
            let me = state.me.clone();
            state.living.remove(&old);
            state.living.insert(me);
            state.record = None;
            state.validity.until(Instant::now());
            state.validity = Validity::expired();
        }
        self.changed();
        self.hurry.notify_one();
    }

    async fn ask_for_the_time(&self) {
        let Some(shared) = self.store.shared() else { return };
        let asked = Instant::now();
        if let Ok(Some(common)) = shared.now().await {
            let half_of_the_trip = asked.elapsed() / 2;
            let local = SystemTime::now() - half_of_the_trip;
            self.time.set(common, local, asked + half_of_the_trip);
        }
    }

    async fn load(&self) -> Result<StoredCluster, RecordFault> {
        let read =
            |folder: Key| async move { self.store.scan(Some(&folder), None, usize::MAX).await };
        let members = read(members()?).await?.into_iter().filter_map(|(key, stored)| {
            let name = key.segments().next_back()?.into_owned();
            // The record of a newer version may have another form; the process is alive
            // nevertheless.
            let member = serde_json::from_slice(&stored.value).unwrap_or_default();
            Some((name, (member, stored.version)))
        });
        let members = members.collect();
        let leases = read(leases()?).await?.into_iter().filter_map(|(key, stored)| {
            let owned = serde_json::from_slice(&stored.value).ok()?;
            Some((key, (owned, stored.version)))
        });
        Ok(StoredCluster { members, leases: leases.collect() })
    }

    /// Deletes the records of dead processes, and records which ones are alive. A process is dead
    /// only once its record is deleted, because it may show life until then.
    async fn remove_dead(
        &self,
        living: &mut Living,
        stored: &StoredCluster,
    ) -> Result<(), RecordFault> {
        let versions: BTreeMap<String, Version> =
            stored.members.iter().map(|(name, (_, version))| (name.clone(), *version)).collect();
        let me = self.me();
        let mut removed = BTreeSet::new();
        let dead = living.look(&versions, Instant::now());
        for name in dead.into_iter().filter(|name| *name != me) {
            let batch = Batch::new().delete(members()?.child(name)?, versions[name]);
            if unless_conflict(self.store.commit(batch).await)?.is_some() {
                tracing::warn!(name, "a process shows no life; what it did is taken over");
                removed.insert(name);
            } else {
                // It is alive after all and keeps its duties, or another process was faster. The
                // next beat reads which.
                self.hurry.notify_one();
            }
        }
        let alive: BTreeSet<String> =
            versions.keys().filter(|name| !removed.contains(name.as_str())).cloned().collect();
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

    /// Returns the duties that should be ours, and the number of groups that were divided.
    fn divide(&self, stored: &StoredCluster) -> (BTreeSet<Duty>, usize) {
        let state = self.state();
        let ClusterState { me, groups, living, presence, .. } = &*state;
        let mut wanted = BTreeSet::new();
        if *presence != Presence::Stays {
            return (wanted, groups.len());
        }
        for (group, parts) in groups {
            let sharing: Vec<&str> = living
                .iter()
                .filter(|name| {
                    let member = stored.members.get(*name).map(|(member, _)| member);
                    *name == me
                        || member
                            .is_some_and(|member| !member.leaves && member.groups.contains(group))
                })
                .map(String::as_str)
                .collect();
            let owner = |part| {
                let key = lease(&Duty::part(group.clone(), part)).ok()?;
                stored.leases.get(&key).map(|(owned, _)| owned.owner.clone())
            };
            let owners = share::divide(group, *parts, &sharing, owner);
            let mine = (0..).zip(owners).filter(|(_, owner)| *owner == me);
            wanted.extend(mine.map(|(part, _)| Duty::part(group.clone(), part)));
        }
        (wanted, groups.len())
    }

    /// Acquires the duties that should be ours and that no living process holds.
    async fn take(
        &self,
        stored: &StoredCluster,
        wanted: &BTreeSet<Duty>,
    ) -> Result<(), RecordFault> {
        let (me, record) = {
            let state = self.state();
            (state.me.clone(), state.record)
        };
        let mut taken: Vec<(Duty, Key)> = Vec::new();
        let mut batch = Batch::new();
        for duty in wanted {
            let key = lease(duty)?;
            let before = stored.leases.get(&key);
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
        // A process that was considered dead meanwhile acquires nothing.
        let batch = batch.check(members()?.child(&me)?, Expect::At(record));
        let Some(version) = unless_conflict(self.store.commit(batch).await)? else {
            // Another process still computes another division; the next beat resolves that.
            self.hurry.notify_one();
            tokio::time::sleep(HEARTBEAT_INTERVAL / 20).await;
            return Ok(());
        };
        let mut state = self.state();
        for (duty, key) in taken {
            let (revoked, users) = (CancellationToken::new(), Arc::default());
            state.held.insert(duty, Holding { key, version, revoked, users });
        }
        drop(state);
        self.changed();
        Ok(())
    }

    /// Releases the duties that should not be ours any more, once they are not in use here.
    async fn release(&self, wanted: &BTreeSet<Duty>) -> Result<(), RecordFault> {
        let (mut batch, mut gone) = (Batch::new(), Vec::new());
        let mut is_revoked = false;
        {
            let state = self.state();
            for (duty, holding) in &state.held {
                // A duty whose users know that it has ended is released in any case.
                if wanted.contains(duty) && !holding.revoked.is_cancelled() {
                    continue;
                }
                is_revoked |= !holding.revoked.is_cancelled();
                holding.revoked.cancel();
                if Arc::strong_count(&holding.users) == 1 {
                    batch = batch.delete(holding.key.clone(), holding.version);
                    gone.push(duty.clone());
                }
            }
        }
        if is_revoked {
            self.changed();
        }
        if gone.is_empty() {
            return Ok(());
        }
        unless_conflict(self.store.commit(batch).await)?;
        let mut state = self.state();
        for duty in &gone {
            state.held.remove(duty);
        }
        drop(state);
        self.changed();
        self.broadcast(&Notification::Cluster);
        Ok(())
    }

    /// Acquires no more duties, and releases those that are not in use; the heartbeat goes on.
    pub fn prepare_to_leave(&self) {
        self.state().presence = Presence::Leaves;
        self.hurry.notify_one();
    }

    /// Releases everything at once and ends the heartbeat. Must be called when no work is in
    /// progress.
    pub async fn leave(&self) {
        if self.is_alone {
            return;
        }
        // A heartbeat in between would write the record of a process that is gone.
        self.state().presence = Presence::HasLeft;
        self.hurry.notify_one();
        let _ = self.is_beating.subscribe().wait_for(|is_beating| !is_beating).await;
        let batch = {
            let mut state = self.state();
            let record = state.record.take();
            let held: Vec<Holding> = state.held.drain().map(|(_, holding)| holding).collect();
            let mut batch = Batch::new();
            for holding in held {
                holding.revoked.cancel();
                batch = batch.delete(holding.key, holding.version);
            }
            match (record, members().and_then(|folder| folder.child(&state.me))) {
                (Some(version), Ok(key)) => batch.delete(key, version),
                _ => batch,
            }
        };
        match self.store.commit(batch).await {
            Ok(_) => self.broadcast(&Notification::Cluster),
            // Others will consider this process dead.
            Err(error) => tracing::warn!("what only one may do is not given up: {error}"),
        }
    }
}

#[cfg(test)]
mod tests;
