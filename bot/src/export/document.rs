//! What an export says: pure values, and how they are made of a game record.

use std::collections::BTreeMap;

use engine::catalog::{AnyOptions, AnyTranscript, GameId, Listed};
use engine::chance::{Draw, Seed};
use engine::game::Outcome;
use engine::play::{NoReplay, Passage, Step, Transcript};
use engine::search::Level;
use engine::with_transcript;
use serde::{Deserialize, Serialize};

use super::marks::Marks;
use crate::archive::{GameRecord, Player};
use crate::people::{Moment, TableId};
use crate::table::{Closed, Fairness, Word};

/// What every export calls itself.
pub(super) const FORMAT: &str = "chaikhana game";
/// The number of the format that this version writes and reads.
pub(super) const VERSION: u16 = 1;

/// A finished game, as it is exported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Export {
    /// Always `chaikhana game`.
    pub format: String,
    /// The number of the format.
    pub version: u16,
    /// The table it was played at.
    pub id: TableId,
    /// Which game.
    pub game: GameId,
    /// The version of its rules.
    pub rules: u16,
    /// The options by their names.
    pub options: BTreeMap<String, String>,
    /// Who played last, in the order of the seats.
    pub seats: Vec<ExportedSeat>,
    /// When it began, in UTC, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<String>,
    /// When it ended, in UTC.
    pub ended: String,
    /// Places and points, if it came to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Why it was closed before its end, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Closed>,
    /// What its luck was made of; games of older versions do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fair>,
    /// Whether everybody may see all hands; if not, nothing that would tell them is here.
    pub hands_open: bool,
    /// The game itself, if all hands may be seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<Played>,
}

/// A seat. Accounts are in no export.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportedSeat {
    /// What the person was called, if one who wants to be known sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How well the machine player played, if one sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machine: Option<Level>,
}

/// What the luck of a game was made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fair {
    /// What was published before anybody added a word.
    pub commitment: String,
    /// What people added, in the order of their seats.
    pub words: Vec<Word>,
    /// What the service had drawn, if all hands may be seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Seed>,
    /// What all luck grew from, if all hands may be seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
}

/// A game that can be played again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// All that it takes to play it again.
    pub transcript: AnyTranscript,
    /// A mark for the deal and each line of the log, each made of all before.
    pub marks: Vec<String>,
    /// What luck has drawn, step by step; step 0 is the deal.
    pub draws: Vec<StepDraws>,
}

/// What luck has drawn in one step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepDraws {
    /// Which step.
    pub step: Step,
    /// What was drawn, in order.
    pub draws: Vec<Draw>,
}

impl Export {
    /// Returns a finished game as everybody may see it. One whose hands are open and that cannot
    /// be played again, because its rules are not known any more, is exported without its draws.
    pub fn of(record: &GameRecord) -> Self {
        let transcript = &record.transcript;
        let is_open = record.hands_open;
        let fair = |fairness: &Fairness| Fair {
            commitment: fairness.commitment(),
            words: fairness.words().to_vec(),
            secret: is_open.then(|| fairness.drawn()),
            seed: is_open.then(|| fairness.seed()),
        };
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            id: record.id,
            game: record.game(),
            rules: transcript.rules(),
            options: options(&transcript.options()),
            seats: record.seats.iter().map(|seat| exported(&seat.player)).collect(),
            began: Some(record.began).filter(|it| *it != Moment(0)).map(utc),
            ended: utc(record.ended),
            outcome: record.outcome().cloned(),
            closed: match record.ending {
                crate::archive::Ending::Abandoned(why) => Some(why),
                crate::archive::Ending::Finished(_) => None,
            },
            fairness: record.fairness.as_ref().map(fair),
            hands_open: is_open,
            played: is_open.then(|| {
                with_transcript!(transcript, G, it => Played {
                    marks: Marks::of::<G>(it),
                    draws: draws(it).unwrap_or_default(),
                    transcript: G::any_transcript(it.clone()),
                })
            }),
        }
    }

    /// Returns the export as JSON, in lines.
    ///
    /// # Panics
    /// Never: an export is plain values.
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("an export is plain values")
    }
}

/// Returns the options by their names.
pub(super) fn options(options: &AnyOptions) -> BTreeMap<String, String> {
    let specs = options.specs().iter().enumerate();
    let chosen = specs.filter_map(|(place, spec)| {
        let value = spec.values.get(options.get(place))?;
        Some((spec.name.to_owned(), (*value).to_owned()))
    });
    chosen.collect()
}

/// Returns what luck draws in each step of a game, without the steps in which it draws nothing.
pub(super) fn draws<G: Listed>(transcript: &Transcript<G>) -> Result<Vec<StepDraws>, NoReplay> {
    let (mut replay, dealt) = transcript.replay()?;
    let mut draws: Vec<StepDraws> = Vec::new();
    let mut add = |passage: Passage<G::Action, G::Event>| {
        if !passage.draws.is_empty() {
            let step = passage.entry.map_or(Step(0), |entry| entry.step);
            draws.push(StepDraws { step, draws: passage.draws });
        }
    };
    add(dealt);
    while let Some(passage) = replay.next() {
        add(passage?);
    }
    Ok(draws)
}

fn exported(player: &Player) -> ExportedSeat {
    match player {
        Player::Person(person) => ExportedSeat { name: Some(person.name.clone()), machine: None },
        Player::Machine { level, .. } => ExportedSeat { name: None, machine: Some(*level) },
        Player::Somebody => ExportedSeat { name: None, machine: None },
    }
}

fn utc(at: Moment) -> String {
    let millis = i64::try_from(at.0).unwrap_or(i64::MAX);
    let time = jiff::Timestamp::from_millisecond(millis).unwrap_or(jiff::Timestamp::MAX);
    time.to_string()
}
