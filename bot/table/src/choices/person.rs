//! What somebody has chosen.

use engine::catalog::GameId;
use serde::{Deserialize, Serialize};

use super::digest::Digest;
use super::quiet::{Hours, Zone};
use super::{Hands, Layout, Reminders, Singles, Toggle};
use crate::{Absence, WhileAbsent};
use words::locale::Lang;
use words::people::{Moment, Person, PersonId, RoomId};

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;
const YEAR: u64 = 365 * DAY;
/// Nobody is absent for longer in a year.
const ABSENT_AT_MOST: u64 = 30 * DAY;

fn year_before(at: Moment) -> Moment {
    Moment(at.0.saturating_sub(YEAR))
}

/// Nobody may be absent for so long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("absent for longer than anybody may be")]
pub struct AbsentTooLong;

/// What somebody has chosen; all as usual at first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct UserSettings {
    /// The language to read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// The language in which the platform shows itself to them, if it is one of ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heard: Option<Lang>,
    /// Whether they have been told that they are spoken to in it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub greeted: bool,
    /// Whether they have been told that results are kept.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub knows_results: bool,
    /// Whether anything rings for them.
    pub rings: Toggle,
    /// Where they are shown their hand.
    pub hands: Hands,
    /// How they are shown tables, if they have chosen that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Layout>,
    /// When they are reminded of decisions.
    pub reminders: Reminders,
    /// What is done for them when they have only one choice.
    pub singles: Singles,
    /// Whether it rings when they are next.
    pub next: Toggle,
    /// Whether results are kept under their name.
    pub keep_results: Toggle,
    /// Where they live, if they have said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// When nothing rings, on the clock of where they live.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Hours>,
    /// When they are sent the list of the tables that wait for them.
    #[serde(skip_serializing_if = "Digest::is_none")]
    pub digest: Digest,
    /// Their absences in the last year, the one that is on among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<Absence>,
    /// What happens to their seats meanwhile.
    pub while_absent: WhileAbsent,
    /// Whose account this is, if somebody is known by another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account_of: Option<PersonId>,
    /// Their accounts on other platforms.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub accounts: Vec<PersonId>,
    /// The person this account was parted from, until it has back what it had at their tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parted_from: Option<PersonId>,
    /// The accounts that were parted from this person and do not have that back yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parting: Vec<PersonId>,
    /// Of which new tables they want to hear.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub listening: Vec<Listening>,
    /// Whom they would rather not meet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocked: Vec<Person>,
    /// The platform on which they want their hands; without one, where they sit down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand_on: Option<String>,
}

impl Default for UserSettings {
    fn default() -> Self {
        Self {
            lang: None,
            heard: None,
            greeted: false,
            knows_results: false,
            rings: Toggle::On,
            hands: Hands::default(),
            layout: None,
            reminders: Reminders::default(),
            singles: Singles::default(),
            next: Toggle::Off,
            keep_results: Toggle::On,
            zone: None,
            quiet: None,
            digest: Digest::default(),
            absences: Vec::new(),
            while_absent: WhileAbsent::default(),
            account_of: None,
            accounts: Vec::new(),
            parted_from: None,
            parting: Vec::new(),
            listening: Vec::new(),
            blocked: Vec::new(),
            hand_on: None,
        }
    }
}

/// Of which new tables somebody wants to hear.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listening {
    /// Of which game.
    pub game: GameId,
    /// Of which room; without one, of all that are public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<RoomId>,
}

impl UserSettings {
    /// Tells whether they would rather not meet somebody.
    pub fn has_blocked(&self, person: &PersonId) -> bool {
        self.blocked.iter().any(|blocked| blocked.id == *person)
    }

    /// Returns the quiet hours that are on at a moment: when they began, and when they end.
    pub fn quiet_around(&self, at: Moment) -> Option<(Moment, Moment)> {
        self.quiet?.around(self.zone.as_ref()?, at)
    }

    /// Tells whether something may ring for them at a moment.
    pub fn may_ring(&self, at: Moment) -> bool {
        self.rings.is_on() && self.quiet_around(at).is_none() && self.absent_until(at).is_none()
    }

    /// Returns when they are back, if they are absent at a moment.
    pub fn absent_until(&self, at: Moment) -> Option<Moment> {
        let is_on = |absence: &&Absence| absence.from <= at && at < absence.until;
        self.absences.iter().find(is_on).map(|absence| absence.until)
    }

    /// Takes note that they are absent from now on.
    ///
    /// # Errors
    /// If they would be for longer in a year than anybody may.
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

    /// Takes note that they are back; the days that are left of the absence are theirs again. One
    /// that was over at once was none.
    pub fn be_back(&mut self, at: Moment) {
        for absence in &mut self.absences {
            absence.until = absence.until.min(at);
        }
        self.absences.retain(|absence| absence.until.0.saturating_sub(absence.from.0) >= HOUR);
    }

    /// Returns for how many days more they may be absent.
    pub fn days_left(&self, at: Moment) -> u64 {
        self.time_left(at) / DAY
    }

    /// Returns for how long they may be absent, in milliseconds.
    fn time_left(&self, at: Moment) -> u64 {
        let year = year_before(at);
        let recent = self.absences.iter().filter(|past| past.until > year);
        let used: u64 = recent.map(|past| past.until.0 - past.from.0).sum();
        ABSENT_AT_MOST.saturating_sub(used)
    }
}
