//! The content of an export as plain values, computed from a game record.

use std::collections::BTreeMap;

use engine::catalog::{AnyOptions, AnyTranscript, GameId, Listed};
use engine::chance::{Draw, Seed};
use engine::game::Outcome;
use engine::play::{NoReplay, ReplayStepOf, Step, Transcript};
use engine::search::Level;
use engine::tell::{Audience, Scoped};
use engine::with_transcript;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::marks::LogMarks;
use table::game_record::{GameRecord, Player};
use table::{Closed, SeatName, SeatWord};
use words::locale::alike::apart;
use words::people::{Moment, TableId};

pub(super) const FORMAT: &str = "chaikhana game";
/// The format number that this version writes and reads.
pub(super) const VERSION: u16 = 1;

/// An exported game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Export {
    /// Always `chaikhana game`.
    pub format: String,
    /// The format number.
    pub version: u16,
    /// The table at which it was played.
    pub id: TableId,
    pub game: GameId,
    /// The version of the rules.
    pub rules: u16,
    pub options: BTreeMap<String, String>,
    /// The last players of the seats.
    pub seats: Vec<ExportedSeat>,
    /// When it began, in UTC, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<String>,
    /// When it ended, in UTC.
    pub ended: String,
    /// Places and points, if the game was finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Why it was closed unfinished, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Closed>,
    /// The sources of its luck; games of older versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<ExportedLuck>,
    /// Whether all hands may be seen; if not, nothing in the export discloses them.
    pub hands_open: bool,
    /// The game itself, if all hands may be seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<ExportedPlay>,
}

/// A seat. An export contains no accounts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportedSeat {
    /// The name of the person, if a person who wants to be known sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The level of the machine player, if one sat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub machine: Option<Level>,
    /// The name in the closing: that of the player when the game started. All seats lack it once
    /// one of these people is forgotten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_start: Option<SeatName>,
}

/// The sources of the luck of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportedLuck {
    /// The secret that was drawn when the table was opened, if all hands may be seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Seed>,
    /// The seal, published when the table was opened.
    pub seal: String,
    /// The closing, published when the game started.
    pub closing: String,
    /// The words in order of arrival, each with the seat that added it.
    pub words: Vec<SeatWord>,
}

/// A game that can be replayed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportedPlay {
    pub transcript: AnyTranscript,
    /// A mark for the deal and each line of the log.
    pub marks: Vec<String>,
    /// The draws of luck; step 0 is the deal.
    pub draws: Vec<StepDraws>,
    /// The events, including those that only one seat was told.
    pub news: Vec<StepNews>,
}

/// The draws of luck in one step, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepDraws {
    pub step: Step,
    pub draws: Vec<Draw>,
}

/// The events of one step, in order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepNews {
    pub step: Step,
    pub told: Vec<ExportedEvent>,
}

/// An event with its audience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportedEvent {
    pub to: Audience,
    /// The event as the game serializes it.
    pub event: Value,
}

impl Export {
    /// Returns a finished game as everybody may see it. If its hands are open and it cannot be
    /// replayed, because this version does not know its rules, the draws are left out.
    pub fn of(record: &GameRecord) -> Self {
        let transcript = &record.transcript;
        let is_open = record.hands_open;
        let fairness = &record.fairness;
        let closed = fairness.closed();
        let luck = closed.map(|closed| ExportedLuck {
            secret: is_open.then(|| fairness.drawn()),
            seal: fairness.seal(),
            closing: closed.closing.clone(),
            words: closed.words.clone(),
        });
        let name = |seat: usize| closed.and_then(|closed| closed.names.get(seat).cloned());
        let people = record.seats.iter().map(|seat| seat.player.person());
        let names = apart(people.map(|person| person.map_or("", |person| &person.name)));
        let seats = record.seats.iter().zip(names).enumerate();
        let seats = seats.map(|(index, (seat, called))| ExportedSeat {
            at_start: name(index),
            ..exported(&seat.player, called)
        });
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            id: record.id,
            game: record.game(),
            rules: transcript.rules(),
            options: options(&transcript.options()),
            seats: seats.collect(),
            began: Some(record.began).filter(|moment| *moment != Moment(0)).map(utc),
            ended: utc(record.ended),
            outcome: record.outcome().cloned(),
            closed: match record.ending {
                table::game_record::Ending::Abandoned(why) => Some(why),
                table::game_record::Ending::Finished(_) => None,
            },
            luck,
            hands_open: is_open,
            played: is_open.then(|| {
                with_transcript!(transcript, G, typed => {
                    let (draws, news) = steps(typed).unwrap_or_default();
                    let transcript = G::any_transcript(typed.clone());
                    ExportedPlay { transcript, marks: LogMarks::of::<G>(typed), draws, news }
                })
            }),
        }
    }

    pub fn json(&self) -> String {
        super::json(self)
    }
}

/// Returns the names of the values of options by the names of the options.
pub(super) fn options(options: &AnyOptions) -> BTreeMap<String, String> {
    let specs = options.specs().iter().enumerate();
    let chosen = specs.filter_map(|(place, spec)| {
        let value = spec.values.get(options.get(place))?;
        Some((spec.name.to_owned(), (*value).to_owned()))
    });
    chosen.collect()
}

/// Returns the draws and the events of each step of a game. Steps without draws, and steps without
/// events, are left out.
fn steps<G: Listed>(
    transcript: &Transcript<G>,
) -> Result<(Vec<StepDraws>, Vec<StepNews>), NoReplay> {
    let (mut replay, dealt) = transcript.replay()?;
    let (mut draws, mut news) = (Vec::new(), Vec::new());
    let mut add = |replayed: ReplayStepOf<G>| {
        let step = replayed.entry.map_or(Step(0), |entry| entry.step);
        if !replayed.told.is_empty() {
            news.push(StepNews { step, told: told::<G>(&replayed.told) });
        }
        if !replayed.draws.is_empty() {
            draws.push(StepDraws { step, draws: replayed.draws });
        }
    };
    add(dealt);
    while let Some(replayed) = replay.next() {
        add(replayed?);
    }
    Ok((draws, news))
}

pub(super) fn told<G: Listed>(told: &[Scoped<G::Event>]) -> Vec<ExportedEvent> {
    let value = |event| serde_json::to_value(event).expect("events are plain values");
    told.iter()
        .map(|Scoped { audience, event }| ExportedEvent { to: *audience, event: value(event) })
        .collect()
}

fn exported(player: &Player, name: String) -> ExportedSeat {
    let (name, machine) = match player {
        Player::Person(_) => (Some(name), None),
        Player::Machine { level, .. } => (None, Some(*level)),
        Player::Somebody => (None, None),
    };
    ExportedSeat { name, machine, at_start: None }
}

fn utc(at: Moment) -> String {
    let millis = i64::try_from(at.0).unwrap_or(i64::MAX);
    let time = jiff::Timestamp::from_millisecond(millis).unwrap_or(jiff::Timestamp::MAX);
    time.to_string()
}
