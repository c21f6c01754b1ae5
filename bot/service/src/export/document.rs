//! What an export says: pure values, and how they are made of a game record.

use std::collections::BTreeMap;

use engine::catalog::{AnyOptions, AnyTranscript, GameId, Listed};
use engine::chance::{Draw, Seed};
use engine::game::Outcome;
use engine::play::{NoReplay, PassageOf, Step, Transcript};
use engine::search::Level;
use engine::tell::{Audience, Scoped};
use engine::with_transcript;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::marks::Marks;
use table::game_record::{GameRecord, Player};
use table::{Closed, SeatName, SeatWord};
use words::people::{Moment, TableId};

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
    pub luck: Option<ExportedLuck>,
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
    /// The name that the closing binds: who sat there when the game started. No seat has it once one of
    /// these people is forgotten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_start: Option<SeatName>,
}

/// What the luck of a game was made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExportedLuck {
    /// What the service drew when the table was opened, if all hands may be seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Seed>,
    /// The seal, which everybody saw from then on.
    pub seal: String,
    /// The closing, which everybody saw when the game started.
    pub closing: String,
    /// The words in order of arrival, each with the seat that added it.
    pub words: Vec<SeatWord>,
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
    /// What happened, step by step, with everything that was told to one seat alone.
    pub news: Vec<StepNews>,
}

/// What luck has drawn in one step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepDraws {
    /// Which step.
    pub step: Step,
    /// What was drawn, in order.
    pub draws: Vec<Draw>,
}

/// What happened in one step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepNews {
    /// Which step.
    pub step: Step,
    /// What happened, in order.
    pub told: Vec<Told>,
}

/// Something that happened, and who was told of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// Who was told.
    pub to: Audience,
    /// What happened, in the game's own words.
    pub event: Value,
}

impl Export {
    /// Returns a finished game as everybody may see it. One whose hands are open and that cannot
    /// be played again, because its rules are not known any more, is exported without its draws.
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
        let seats = record.seats.iter().enumerate();
        let seats = seats
            .map(|(index, seat)| ExportedSeat { at_start: name(index), ..exported(&seat.player) });
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            id: record.id,
            game: record.game(),
            rules: transcript.rules(),
            options: options(&transcript.options()),
            seats: seats.collect(),
            began: Some(record.began).filter(|it| *it != Moment(0)).map(utc),
            ended: utc(record.ended),
            outcome: record.outcome().cloned(),
            closed: match record.ending {
                table::game_record::Ending::Abandoned(why) => Some(why),
                table::game_record::Ending::Finished(_) => None,
            },
            luck,
            hands_open: is_open,
            played: is_open.then(|| {
                with_transcript!(transcript, G, it => {
                    let (draws, news) = steps(it).unwrap_or_default();
                    let (marks, transcript) = (Marks::of::<G>(it), G::any_transcript(it.clone()));
                    Played { transcript, marks, draws, news }
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

/// Returns the draws and the events of each step of a game. Steps without draws, and steps without
/// events, are left out.
fn steps<G: Listed>(
    transcript: &Transcript<G>,
) -> Result<(Vec<StepDraws>, Vec<StepNews>), NoReplay> {
    let (mut replay, dealt) = transcript.replay()?;
    let (mut draws, mut news) = (Vec::new(), Vec::new());
    let mut add = |passage: PassageOf<G>| {
        let step = passage.entry.map_or(Step(0), |entry| entry.step);
        if !passage.told.is_empty() {
            news.push(StepNews { step, told: told::<G>(&passage.told) });
        }
        if !passage.draws.is_empty() {
            draws.push(StepDraws { step, draws: passage.draws });
        }
    };
    add(dealt);
    while let Some(passage) = replay.next() {
        add(passage?);
    }
    Ok((draws, news))
}

/// Returns what happened as it is exported.
///
/// # Panics
/// Never: events are plain values.
pub(super) fn told<G: Listed>(told: &[Scoped<G::Event>]) -> Vec<Told> {
    let value = |event| serde_json::to_value(event).expect("events are plain values");
    told.iter().map(|Scoped { to, event }| Told { to: *to, event: value(event) }).collect()
}

fn exported(player: &Player) -> ExportedSeat {
    let (name, machine) = match player {
        Player::Person(person) => (Some(person.name.clone()), None),
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
