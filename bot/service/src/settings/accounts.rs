//! Linked accounts of one person, and the codes that link them.
//!
//! The account that gives the code becomes the id of the person. The record of any other account
//! names this id, and keeps its own settings for the time after an unlinking.

use serde::{Deserialize, Serialize};
use storage::{BadKey, Batch, CommitError, Expect, Key, Stored, Version};

use super::notices::{Notice, NoticeAt};
use super::{Settings, person_key};
use crate::fault::{Fault, is_committed};
use table::choices::digest::Digest;
use table::choices::{NoLink, UserSettings};
use table::{Check, Code};
use words::people::{Moment, Person, PersonId};

/// The time for which a code is valid, in milliseconds.
const CODE_VALIDITY: u64 = 10 * 60 * 1000;
/// Attempts to store that a code was entered.
const MAX_ATTEMPTS: u64 = 8;
/// When a code is given, at most this number of old codes are checked for deletion.
const MAX_SWEPT_CODES: usize = 100;

/// A code that links two accounts, with the state of the linking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// The person who has given it; their id is the id of the person after the linking.
    #[serde(rename = "by")]
    pub person: Person,
    /// The account that has given it, and which must confirm the linking.
    pub account: PersonId,
    /// When it expires.
    pub until: Moment,
    /// The account that has entered it.
    pub claim: Option<Person>,
}

/// The answer to the question whether another account is one's own.
#[derive(Clone, Copy, Debug)]
pub struct Confirmation<'a> {
    pub person: &'a PersonId,
    /// The account that the question was about.
    pub check: Check,
    pub says_yes: bool,
}

impl Invitation {
    /// Returns the account that has given it, with the name of the person.
    pub fn giver(&self) -> Person {
        Person { id: self.account.clone(), name: self.person.name.clone() }
    }
}

fn folder() -> Result<Key, BadKey> {
    Key::new("link")
}

fn key(code: &Code) -> Result<Key, BadKey> {
    folder()?.child(code.plain())
}

impl Settings {
    /// Returns the person to whom an account belongs.
    pub async fn person(&self, account: &PersonId) -> Result<PersonId, Fault> {
        let record = self.people.get(&person_key(account)?).await?;
        Ok(record.account_of.unwrap_or_else(|| account.clone()))
    }

    /// Returns the account to which a person wants their hands sent, if they have chosen a platform
    /// and have an account there.
    pub(crate) async fn wanted_hand(&self, person: &PersonId) -> Result<Option<PersonId>, Fault> {
        let mine = self.of_person(person).await?;
        let Some(platform) = &mine.hand_on else { return Ok(None) };
        let mut all = std::iter::once(person).chain(&mine.accounts);
        Ok(all.find(|account| account.platform() == platform).cloned())
    }

    /// Stores a code that a person will enter with another account. Deletes their former codes, and
    /// expired ones.
    pub(crate) async fn give_code(
        &self,
        code: &Code,
        person: &Person,
        account: &PersonId,
        now: Moment,
    ) -> Result<(), Fault> {
        let until = Moment(now.0 + CODE_VALIDITY);
        let (person, account) = (person.clone(), account.clone());
        let given = Invitation { person, account, until, claim: None };
        let before = self.store.get(&key(code)?).await?;
        let expect = Expect::from(before.as_ref());
        let mut batch = Batch::new().put(key(code)?, expect, bytes(&given));
        for (key, stored) in self.store.scan(Some(&folder()?), None, MAX_SWEPT_CODES).await? {
            let is_this = key == self::key(code)?;
            if !is_this
                && read(&stored)
                    .is_none_or(|old| old.until < now || old.person.id == given.person.id)
            {
                batch = batch.delete(key, stored.version);
            }
        }
        self.store.commit(batch).await?;
        Ok(())
    }

    /// Returns the record of a code, if it is still valid.
    pub async fn invitation(&self, code: &Code, now: Moment) -> Result<Option<Invitation>, Fault> {
        Ok(self.stored_invitation(code, now).await?.map(|(given, _)| given))
    }

    async fn stored_invitation(
        &self,
        code: &Code,
        now: Moment,
    ) -> Result<Option<(Invitation, Version)>, Fault> {
        let Some(stored) = self.store.get(&key(code)?).await? else { return Ok(None) };
        let given = read(&stored).filter(|given| given.until >= now);
        Ok(given.map(|given| (given, stored.version)))
    }

    /// Returns why an account cannot be linked to the one that has given a code, if it cannot.
    pub(crate) async fn deny_link(
        &self,
        given: &Invitation,
        account: &PersonId,
    ) -> Result<Option<NoLink>, Fault> {
        let theirs = self.of_person(&given.person.id).await?;
        let own = self.people.get(&person_key(account)?).await?;
        let mut all = std::iter::once(&given.person.id).chain(&theirs.accounts);
        Ok(if all.any(|other| other.platform() == account.platform()) {
            Some(NoLink::SamePlatform)
        } else if own.account_of.is_some() || own.is_linked() || own.unlinked_from.is_some() {
            Some(NoLink::Linked)
        } else {
            None
        })
    }

    /// Stores that an account has entered a code, and returns the code with the notice that asks the
    /// giver to confirm it. If another account has entered it before, one of them is a stranger:
    /// the code is deleted, and the notice tells that to the giver.
    ///
    /// # Errors
    /// The outer error is ours; the inner one is the person's.
    pub async fn claim(
        &self,
        code: &Code,
        account: &Person,
        now: Moment,
    ) -> Result<(Result<Invitation, NoLink>, Option<NoticeAt>), Fault> {
        // Another account may enter it at the same time.
        for attempt in 0..MAX_ATTEMPTS {
            let Some((given, version)) = self.stored_invitation(code, now).await? else { break };
            let notice = NoticeAt::new(Moment(now.0 + attempt), &given.account);
            let (batch, claimed) = match &given.claim {
                Some(claim) if claim.id == account.id => return Ok((Ok(given), None)),
                Some(_) => {
                    let batch = Batch::new().delete(key(code)?, version);
                    let twice = Notice::EnteredTwice(account.clone());
                    (notice.put(batch, &twice)?, Err(NoLink::NoCode))
                }
                None => {
                    if let Some(why) = self.deny_link(&given, &account.id).await? {
                        return Ok((Err(why), None));
                    }
                    let given = Invitation { claim: Some(account.clone()), ..given };
                    let batch = Batch::new().put(key(code)?, Expect::At(version), bytes(&given));
                    let question = Notice::ConfirmLink(code.plain().to_owned());
                    (notice.put(batch, &question)?, Ok(given))
                }
            };
            if is_committed(self.store.commit(batch).await)? {
                return Ok((claimed, Some(notice)));
            }
        }
        Ok((Err(NoLink::NoCode), None))
    }

    /// Links two accounts, or refuses to, and deletes the code. Returns the account that now
    /// belongs to the person; the notice for it is stored with the link.
    ///
    /// # Errors
    /// The outer error is ours; the inner one is the person's.
    pub async fn confirm(
        &self,
        code: &Code,
        Confirmation { person, check, says_yes }: Confirmation<'_>,
        now: Moment,
    ) -> Result<Result<Person, NoLink>, Fault> {
        let found = self.stored_invitation(code, now).await?;
        let Some((given, version)) = found.filter(|(given, _)| given.person.id == *person) else {
            return Ok(Err(NoLink::NoCode));
        };
        let claim = given.claim.clone().filter(|claim| Check::of_account(&claim.id) == check);
        let Some(claim) = claim else { return Ok(Err(NoLink::NoCode)) };
        let mut batch = Batch::new().delete(key(code)?, version);
        let keys = [person_key(&claim.id)?, person_key(person)?];
        if says_yes {
            if let Some(why) = self.deny_link(&given, &claim.id).await? {
                return Ok(Err(why));
            }
            let joins = |other: &mut UserSettings| {
                other.account_of = Some(person.clone());
                // The digest is sent to one account.
                other.digest = Digest::default();
            };
            let gains = |mine: &mut UserSettings| mine.accounts.push(claim.id.clone());
            batch.extend(self.people.changed(&keys[0], &joins).await?);
            batch.extend(self.people.changed(&keys[1], &gains).await?);
            batch = NoticeAt::new(now, &claim.id).put(batch, &Notice::Linked(given.giver()))?;
        }
        let is_done = is_committed(self.commit_people(batch, &keys).await)?;
        Ok(if is_done { Ok(claim) } else { Err(NoLink::NoCode) })
    }

    /// Unlinks the accounts of a person; returns those that no longer belong to them. The records
    /// of all of them name the unlinking until [`finish_unlinking`](Self::finish_unlinking).
    pub async fn unlink(&self, person: &PersonId) -> Result<Vec<PersonId>, Fault> {
        let accounts = self.stored_of_person(person).await?.accounts;
        let mut keys = vec![person_key(person)?];
        let mut batch = Batch::new();
        let alone = |mine: &mut UserSettings| {
            let accounts = std::mem::take(&mut mine.accounts);
            mine.unlinking.extend(accounts);
            mine.hand_on = None;
        };
        batch.extend(self.people.changed(&keys[0], &alone).await?);
        for account in &accounts {
            let key = person_key(account)?;
            let unlinks = |own: &mut UserSettings| {
                own.account_of = None;
                own.unlinked_from = Some(person.clone());
            };
            batch.extend(self.people.changed(&key, &unlinks).await?);
            keys.push(key);
        }
        self.commit_people(batch, &keys).await?;
        Ok(accounts)
    }

    /// Returns the unfinished unlinkings of a person: each account, with the person to whom it
    /// belonged.
    pub(crate) async fn unlinkings(
        &self,
        person: &PersonId,
    ) -> Result<Vec<(PersonId, PersonId)>, Fault> {
        let mine = self.of_person(person).await?;
        let theirs = mine.unlinked_from.map(|from| (person.clone(), from));
        let own = mine.unlinking.into_iter().map(|account| (account, person.clone()));
        Ok(theirs.into_iter().chain(own).collect())
    }

    /// Finishes the unlinking of an account, which has its seats back.
    pub(crate) async fn finish_unlinking(
        &self,
        account: &PersonId,
        person: &PersonId,
    ) -> Result<(), Fault> {
        let keys = [person_key(account)?, person_key(person)?];
        let unlinks = |own: &mut UserSettings| {
            own.unlinked_from.take_if(|from| from == person);
        };
        let alone = |mine: &mut UserSettings| mine.unlinking.retain(|other| other != account);
        let mut batch = Batch::new();
        batch.extend(self.people.changed(&keys[0], &unlinks).await?);
        batch.extend(self.people.changed(&keys[1], &alone).await?);
        self.commit_people(batch, &keys).await?;
        Ok(())
    }

    /// Commits a batch that changes these records of people.
    async fn commit_people(&self, batch: Batch, keys: &[Key]) -> Result<Version, CommitError> {
        let outcome = self.store.commit(batch).await;
        for key in keys {
            self.people.invalidate(key);
        }
        outcome
    }
}

fn read(stored: &Stored) -> Option<Invitation> {
    serde_json::from_slice(&stored.value).ok()
}

fn bytes(given: &Invitation) -> Vec<u8> {
    serde_json::to_vec(given).expect("plain values")
}
