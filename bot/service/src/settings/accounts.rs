//! Accounts of one person: who has which, and the codes by which they are brought together.
//!
//! The account that gives the code is the one the person is known by; the record of any other says
//! whose it is, and keeps what was chosen with it for when they part.

use serde::{Deserialize, Serialize};
use storage::{Batch, CommitError, Expect, Key, Stored};

use super::notices::{Notice, NoticeAt};
use super::{Settings, person_key};
use crate::fault::Fault;
use table::Code;
use table::choices::digest::Digest;
use table::choices::{NoLink, UserSettings};
use words::people::{Moment, Person, PersonId};

/// A code is good for so long.
pub(crate) const GOOD_FOR: u64 = 10 * 60 * 1000;
/// So many accounts can be entered for one code before it is good for nothing.
const TRIES: u8 = 3;
/// Codes looked through when another one is given, to forget what is too old.
const SWEPT: usize = 100;

/// A code that brings two accounts together, and how far that has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// Who has given it, and goes on being known by that account.
    pub by: Person,
    /// The account with which it was given, where it is to be confirmed.
    pub account: PersonId,
    /// Until when it is good.
    pub until: Moment,
    /// How often an account was entered.
    pub tries: u8,
    /// The account that says it is the same person's.
    pub claim: Option<Person>,
}

/// What somebody says to the question whether another account is theirs.
#[derive(Clone, Copy, Debug)]
pub struct Confirmation<'a> {
    /// Who.
    pub by: &'a PersonId,
    /// With which of their accounts.
    pub account: &'a PersonId,
    /// Whether it is.
    pub says_yes: bool,
}

fn folder() -> Result<Key, storage::BadKey> {
    Key::new("link")
}

fn key(code: &Code) -> Result<Key, storage::BadKey> {
    folder()?.child(code.plain())
}

impl Settings {
    /// Returns who has an account: mostly whoever is called so.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn person(&self, account: &PersonId) -> Result<PersonId, Fault> {
        let record = self.people.get(&person_key(account)?).await?;
        Ok(record.account_of.unwrap_or_else(|| account.clone()))
    }

    /// Returns the account on which somebody wants their hand, if they have said so and have one
    /// there.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) async fn wanted_hand(&self, person: &PersonId) -> Result<Option<PersonId>, Fault> {
        let mine = self.of_person(person).await?;
        let Some(platform) = &mine.hand_on else { return Ok(None) };
        let mut all = std::iter::once(person).chain(&mine.accounts);
        Ok(all.find(|account| account.platform() == platform).cloned())
    }

    /// Notes down a code that somebody gives to another account of theirs.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn give_code(
        &self,
        code: &Code,
        by: &Person,
        account: &PersonId,
        now: Moment,
    ) -> Result<(), Fault> {
        let until = Moment(now.0 + GOOD_FOR);
        let (by, account) = (by.clone(), account.clone());
        let given = Invitation { by, account, until, tries: 0, claim: None };
        let before = self.store.get(&key(code)?).await?;
        let expect = Expect::from(before.as_ref());
        let mut batch = Batch::new().put(key(code)?, expect, bytes(&given));
        for (key, stored) in self.store.scan(Some(&folder()?), None, SWEPT).await? {
            let is_this = key == self::key(code)?;
            if !is_this
                && read(&stored).is_none_or(|old| old.until < now || old.by.id == given.by.id)
            {
                batch = batch.delete(key, stored.version);
            }
        }
        match self.store.commit(batch).await {
            Ok(_) => Ok(()),
            Err(CommitError::Conflict { key }) => Err(Fault::Contested(key)),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    /// Returns what a code stands for, if it is good still.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn invitation(&self, code: &Code, now: Moment) -> Result<Option<Invitation>, Fault> {
        Ok(self.stored_invitation(code, now).await?.map(|(given, _)| given))
    }

    async fn stored_invitation(
        &self,
        code: &Code,
        now: Moment,
    ) -> Result<Option<(Invitation, storage::Version)>, Fault> {
        let Some(stored) = self.store.get(&key(code)?).await? else { return Ok(None) };
        let given = read(&stored).filter(|given| given.until >= now && given.tries <= TRIES);
        Ok(given.map(|given| (given, stored.version)))
    }

    /// Returns why an account cannot be the same person's as whoever gave a code, if it cannot.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) async fn unless_links(
        &self,
        given: &Invitation,
        account: &PersonId,
    ) -> Result<Option<NoLink>, Fault> {
        let theirs = self.of_person(&given.by.id).await?;
        let own = self.people.get(&person_key(account)?).await?;
        let mut all = std::iter::once(&given.by.id).chain(&theirs.accounts);
        Ok(if all.any(|other| other.platform() == account.platform()) {
            Some(NoLink::SamePlatform)
        } else if own.account_of.is_some() || own.is_linked() || own.parted_from.is_some() {
            Some(NoLink::Linked)
        } else {
            None
        })
    }

    /// Takes note that an account says it is the same person's; returns who is to confirm that. The
    /// notice that asks them is stored with it.
    ///
    /// # Errors
    /// The outer error is ours; the inner one is theirs.
    pub async fn claim(
        &self,
        code: &Code,
        account: &Person,
        now: Moment,
    ) -> Result<Result<Invitation, NoLink>, Fault> {
        let Some((mut given, version)) = self.stored_invitation(code, now).await? else {
            return Ok(Err(NoLink::NoCode));
        };
        if let Some(why) = self.unless_links(&given, &account.id).await? {
            return Ok(Err(why));
        }
        given.tries += 1;
        given.claim = Some(account.clone());
        let mut batch = Batch::new().put(key(code)?, Expect::At(version), bytes(&given));
        if given.tries <= TRIES {
            let question = Notice::ConfirmLink(code.plain().to_owned());
            batch = NoticeAt::new(now, &given.account).put(batch, &question)?;
        }
        match self.store.commit(batch).await {
            Ok(_) if given.tries > TRIES => Ok(Err(NoLink::NoCode)),
            Ok(_) => Ok(Ok(given)),
            // Somebody was faster, with the same code.
            Err(CommitError::Conflict { .. }) => Ok(Err(NoLink::NoCode)),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    /// Brings two accounts together, or says that they are not; the code is good for nothing then.
    /// Returns the account that is one of the person's from now on; the notice that tells it so is
    /// stored with that.
    ///
    /// # Errors
    /// The outer error is ours; the inner one is theirs.
    pub async fn confirm(
        &self,
        code: &Code,
        Confirmation { by, account, says_yes }: Confirmation<'_>,
        now: Moment,
    ) -> Result<Result<Person, NoLink>, Fault> {
        let Some((given, version)) = self.stored_invitation(code, now).await? else {
            return Ok(Err(NoLink::NoCode));
        };
        if given.by.id != *by {
            return Ok(Err(NoLink::NotYours));
        }
        let Some(claim) = given.claim.clone() else { return Ok(Err(NoLink::Unclaimed)) };
        let mut batch = Batch::new().delete(key(code)?, version);
        let keys = [person_key(&claim.id)?, person_key(by)?];
        if says_yes {
            if let Some(why) = self.unless_links(&given, &claim.id).await? {
                return Ok(Err(why));
            }
            let joins = |other: &mut UserSettings| {
                other.account_of = Some(by.clone());
                // Lists are sent to one account.
                other.digest = Digest::default();
            };
            let gains = |mine: &mut UserSettings| mine.accounts.push(claim.id.clone());
            batch.extend(self.people.changed(&keys[0], &joins).await?);
            batch.extend(self.people.changed(&keys[1], &gains).await?);
            let linked = Notice::Linked(account.clone());
            batch = NoticeAt::new(now, &claim.id).put(batch, &linked)?;
        }
        let done = self.store.commit(batch).await;
        for key in &keys {
            self.people.told(key);
        }
        match done {
            Ok(_) => Ok(Ok(claim)),
            Err(CommitError::Conflict { .. }) => Ok(Err(NoLink::NoCode)),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    /// Parts the accounts of a person; returns those that are on their own from now on. Each of them
    /// and the person remember the parting until [`has_parted`](Self::has_parted).
    ///
    /// # Errors
    /// If it cannot be read or stored.
    pub async fn part(&self, person: &PersonId) -> Result<Vec<PersonId>, Fault> {
        let accounts = self.stored_of_person(person).await?.accounts;
        let mut keys = vec![person_key(person)?];
        let mut batch = Batch::new();
        let alone = |mine: &mut UserSettings| {
            let accounts = std::mem::take(&mut mine.accounts);
            mine.parting.extend(accounts);
            mine.hand_on = None;
        };
        batch.extend(self.people.changed(&keys[0], &alone).await?);
        for account in &accounts {
            let key = person_key(account)?;
            let parts = |own: &mut UserSettings| {
                own.account_of = None;
                own.parted_from = Some(person.clone());
            };
            batch.extend(self.people.changed(&key, &parts).await?);
            keys.push(key);
        }
        self.commit_people(batch, &keys).await?;
        Ok(accounts)
    }

    /// Returns the partings of a person that are not finished: each account, and from whom.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(crate) async fn partings(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(PersonId, PersonId)>, Fault> {
        let mine = self.of_person(person).await?;
        let theirs = mine.parted_from.map(|from| (person.clone(), from));
        let own = mine.parting.into_iter().map(|account| (account, person.clone()));
        Ok(theirs.into_iter().chain(own).collect())
    }

    /// Forgets that an account was parted from a person: it has back what it had at their tables.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn has_parted(
        &self,
        account: &PersonId,
        person: &PersonId,
    ) -> Result<(), Fault> {
        let keys = [person_key(account)?, person_key(person)?];
        let parts = |own: &mut UserSettings| {
            own.parted_from.take_if(|from| from == person);
        };
        let alone = |mine: &mut UserSettings| mine.parting.retain(|other| other != account);
        let mut batch = Batch::new();
        batch.extend(self.people.changed(&keys[0], &parts).await?);
        batch.extend(self.people.changed(&keys[1], &alone).await?);
        self.commit_people(batch, &keys).await
    }

    /// Commits a batch that changes the records of these people.
    async fn commit_people(&self, batch: Batch, keys: &[Key]) -> Result<(), Fault> {
        let done = self.store.commit(batch).await;
        for key in keys {
            self.people.told(key);
        }
        match done {
            Ok(_) => Ok(()),
            Err(CommitError::Conflict { key }) => Err(Fault::Contested(key)),
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }
}

/// What nobody can read is good for nothing.
fn read(stored: &Stored) -> Option<Invitation> {
    serde_json::from_slice(&stored.value).ok()
}

fn bytes(given: &Invitation) -> Vec<u8> {
    serde_json::to_vec(given).expect("plain values")
}
