//! The settings of a person.

use std::time::Duration;

use engine::catalog::GameId;
use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::quiet::{Hours, Zone};
use super::{Hands, Layout, Reminders, Singles, Toggle, Uses};
use crate::{Absence, WhileAbsent};
use words::locale::Lang;
use words::people::{Moment, Person, PersonId, RoomId};

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;
const YEAR: u64 = 365 * DAY;
/// The maximum length of all absences in a year.
const MAX_ABSENCE: u64 = 30 * DAY;
/// The maximum number of reviews of a person in a day.
const MAX_REVIEWS: usize = 5;

fn year_before(at: Moment) -> Moment {
    Moment(at.0.saturating_sub(YEAR))
}

/// The absence would exceed the maximum of a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("absent for longer than anybody may be")]
pub struct AbsentTooLong;

/// The settings of a person; the default is the standard behaviour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct UserSettings {
    /// The chosen language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// The language of the person's client, if there is a translation.
    #[serde(rename = "heard", skip_serializing_if = "Option::is_none")]
    pub client_lang: Option<Lang>,
    /// Whether they were informed that the client's language is used.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub greeted: bool,
    /// Whether they were informed that results are kept.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub knows_results: bool,
    /// Whether they get notifications.
    pub rings: Toggle,
    /// Where their hand is shown.
    pub hands: Hands,
    /// How tables are shown to them, if they have chosen it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Layout>,
    pub reminders: Reminders,
    /// What happens to decisions with only one option.
    pub singles: Singles,
    /// Whether they are notified when their turn comes next.
    pub next: Toggle,
    /// Whether results are kept under their name.
    pub keep_results: Toggle,
    /// Whether they see the phrases of others in private.
    #[serde(skip_serializing_if = "Toggle::is_usual")]
    pub phrases: Toggle,
    /// When they said phrases in the last hour.
    #[serde(skip_serializing_if = "Uses::is_empty")]
    pub phrases_said: Uses,
    /// When their decisions of a game were reviewed in the last day.
    #[serde(skip_serializing_if = "Uses::is_empty")]
    pub reviewed: Uses,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// The hours without notifications, in their time zone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Hours>,
    #[serde(skip_serializing_if = "Digest::is_none")]
    pub digest: Digest,
    /// Their absences in the last year, including the present one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<Absence>,
    /// What happens to their seats during an absence.
    pub while_absent: WhileAbsent,
    /// The person to whom this account is linked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account_of: Option<PersonId>,
    /// Their linked accounts on other platforms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accounts: Vec<PersonId>,
    /// The person from whom this account was unlinked, until it has its seats back.
    #[serde(rename = "parted_from", skip_serializing_if = "Option::is_none")]
    pub unlinked_from: Option<PersonId>,
    /// The accounts that were unlinked from this person and do not have their seats back yet.
    #[serde(rename = "parting", skip_serializing_if = "Vec::is_empty")]
    pub unlinking: Vec<PersonId>,
    /// The new tables of which they want to be told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub listening: Vec<Listening>,
    /// The people whom they have blocked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocked: Vec<Person>,
    /// The platform on which they get their hands; without one, the platform on which they sit
    /// down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand_on: Option<String>,
}

impl Default for UserSettings {
    fn default() -> Self {
        Self {
            lang: None,
            client_lang: None,
            greeted: false,
            knows_results: false,
            rings: Toggle::On,
            hands: Hands::default(),
            layout: None,
            reminders: Reminders::default(),
            singles: Singles::default(),
            next: Toggle::Off,
            keep_results: Toggle::On,
            phrases: Toggle::On,
            phrases_said: Uses::default(),
            reviewed: Uses::default(),
            zone: None,
            quiet: None,
            digest: Digest::default(),
            absences: Vec::new(),
            while_absent: WhileAbsent::default(),
            account_of: None,
            accounts: Vec::new(),
            unlinked_from: None,
            unlinking: Vec::new(),
            listening: Vec::new(),
            blocked: Vec::new(),
            hand_on: None,
        }
    }
}

/// Selects new tables of which a person wants to be told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listening {
    pub game: GameId,
    /// The room of the tables; without one, all public tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<RoomId>,
    /// The name by which the room mentions them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

impl UserSettings {
    /// Tells whether a review may be made for them: there were not too many within a day.
    pub fn may_review(&self, at: Moment) -> bool {
        self.reviewed.allow(at, MAX_REVIEWS, Duration::from_hours(24))
    }

    /// Records that a review was made for them. Tells whether it might be.
    pub fn is_reviewed(&mut self, at: Moment) -> bool {
        self.reviewed.count(at, MAX_REVIEWS, Duration::from_hours(24))
    }

    /// Returns how a new lobby of a game in a room mentions them, if they have asked to be told of
    /// it there. `own` is their account.
    pub fn called_in(&self, own: &PersonId, room: &RoomId, game: GameId) -> Option<Person> {
        let is_wish = |wish: &&Listening| wish.game == game && wish.room.as_ref() == Some(room);
        let name = self.listening.iter().find(is_wish)?.name.clone();
        let mut accounts = std::iter::once(own).chain(&self.accounts);
        let id = accounts.find(|account| account.platform() == room.platform())?.clone();
        (!name.is_empty()).then_some(Person { id, name })
    }

    pub fn has_blocked(&self, person: &PersonId) -> bool {
        self.blocked.iter().any(|blocked| blocked.id == *person)
    }

    /// Returns the beginning and the end of the quiet hours around a moment, if it is in any.
    pub fn quiet_around(&self, at: Moment) -> Option<(Moment, Moment)> {
        self.quiet?.around(self.zone.as_ref()?, at)
    }

    /// Tells whether notifications may be sent to them at a moment.
    pub fn may_notify(&self, at: Moment) -> bool {
        self.rings.is_on() && self.quiet_around(at).is_none() && self.absent_until(at).is_none()
    }

    /// Returns the end of the absence at a moment, if there is one.
    pub fn absent_until(&self, at: Moment) -> Option<Moment> {
        let is_on = |absence: &&Absence| absence.from <= at && at < absence.until;
        self.absences.iter().find(is_on).map(|absence| absence.until)
    }

    /// Records an absence.
    ///
    /// # Errors
    /// If the absences of the year would exceed their maximum.
    pub fn be_absent(&mut self, absence: Absence) -> Result<(), AbsentTooLong> {
        self.be_back(absence.from);
        if absence.until.0.saturating_sub(absence.from.0) > self.time_left(absence.from) {
            return Err(AbsentTooLong);
        }
        let year = year_before(absence.from);
        self.absences.retain(|past| past.until > year);
        self.absences.push(absence);
        Ok(())
    }

    /// Ends an absence early, so that the rest of its days can be used again. An absence that ends
    /// when it begins is deleted.
    pub fn be_back(&mut self, at: Moment) {
        for absence in &mut self.absences {
            absence.until = absence.until.min(at);
        }
        self.absences.retain(|absence| absence.until.0.saturating_sub(absence.from.0) >= HOUR);
    }

    /// Returns the number of days for which they may still be absent.
    pub fn days_left(&self, at: Moment) -> u64 {
        self.time_left(at) / DAY
    }

    /// Returns the time for which they may still be absent, in milliseconds.
    fn time_left(&self, at: Moment) -> u64 {
        let year = year_before(at);
        let recent = self.absences.iter().filter(|past| past.until > year);
        let used: u64 = recent.map(|past| past.until.0 - past.from.0).sum();
        MAX_ABSENCE.saturating_sub(used)
    }
}
