//! Verification of an exported game: its luck, every step, and the result.

use engine::catalog::{AnyOptions, Listed};
use engine::chance::Draw;
use engine::play::{NoReplay, ReplayStepOf, Step, Transcript};
use engine::with_transcript;
use thiserror::Error;

use super::document::{self, options};
use super::marks::LogMarks;
use super::{Export, ExportedLuck, ExportedPlay, StepDraws};
use table::{SeatName, Terms, options_json, seal_of, seed_of};

/// The result of a successful verification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Whether the closing was checked, which is impossible if the name of a first player is not
    /// kept.
    pub is_closing_checked: bool,
    /// The number of lines of the log.
    pub lines: usize,
    /// The number of draws of luck.
    pub draws: usize,
}

/// The first error in an export.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unverified {
    #[error(
        "the hands of this game stay closed: its secret, its log and its draws are not in the file, so nothing can be checked"
    )]
    Closed,
    #[error("{0} is missing")]
    Missing(&'static str),
    #[error("the seal is not the SHA-256 of the secret")]
    Seal,
    #[error("the seed is not made of the secret and these words in this order")]
    Seed,
    #[error(
        "the closing is not made of this seal, this game with these options, these seats in this order and these words: something was changed after the game had started"
    )]
    Closing,
    #[error("{0} at the beginning of the file is not that of the game")]
    Heading(&'static str),
    #[error("the game cannot be played again: {0}")]
    NoReplay(NoReplay),
    #[error("step {}: step {} should come here: steps are numbered without gaps", .0.0, .1)]
    Gap(Step, u64),
    #[error("step {}: this cannot be done in the game as it stands then", .0.0)]
    Line(Step),
    #[error("step {}: the log is not what was exported", .0.0)]
    Mark(Step),
    #[error("step {}: draw {} is not what the seed gives", .0.0, .1)]
    Draw(Step, usize),
    #[error("step {}: what happened is not what the game comes to", .0.0)]
    News(Step),
    #[error("the result is not the one that the game comes to")]
    Result,
}

/// Verifies an export from its first step to its result.
pub fn verify(export: &Export) -> Result<Verified, Unverified> {
    let Some(played) = export.played.as_ref().filter(|_| export.hands_open) else {
        return Err(Unverified::Closed);
    };
    let transcript = &played.transcript;
    let luck = export.luck.as_ref().ok_or(Unverified::Missing("the luck"))?;
    let secret = luck.secret.ok_or(Unverified::Missing("the secret"))?;
    if seal_of(secret) != luck.seal {
        return Err(Unverified::Seal);
    }
    if seed_of(secret, &luck.words) != transcript.seed() {
        return Err(Unverified::Seed);
    }
    let headings = [
        (transcript.game() == export.game, "the name of the game"),
        (transcript.rules() == export.rules, "the version of the rules"),
        (options(&transcript.options()) == export.options, "an option"),
        (usize::from(transcript.seats()) == export.seats.len(), "the number of seats"),
    ];
    if let Some((_, what)) = headings.iter().find(|(is_right, _)| !is_right) {
        return Err(Unverified::Heading(what));
    }
    let is_closing_checked = closing(export, luck, &transcript.options())?;
    let draws =
        with_transcript!(transcript, G, transcript => steps::<G>(transcript, export, played)?);
    Ok(Verified { is_closing_checked, lines: played.marks.len() - 1, draws })
}

/// Verifies the closing; returns false if that is impossible because a name is not kept.
fn closing(export: &Export, luck: &ExportedLuck, options: &AnyOptions) -> Result<bool, Unverified> {
    let names: Vec<SeatName> =
        export.seats.iter().filter_map(|seat| seat.at_start.clone()).collect();
    if names.is_empty() {
        return Ok(false);
    }
    let terms = Terms {
        seal: &luck.seal,
        game: export.game,
        options: &options_json(options),
        names: &names,
        words: &luck.words,
    };
    if terms.closing() == luck.closing { Ok(true) } else { Err(Unverified::Closing) }
}

/// Verifies every step and the result; returns the number of draws.
fn steps<G: Listed>(
    transcript: &Transcript<G>,
    export: &Export,
    played: &ExportedPlay,
) -> Result<usize, Unverified> {
    let (mut replay, dealt) = transcript.replay().map_err(Unverified::NoReplay)?;
    let (mut wanted, mut news) = (played.draws.iter(), played.news.iter());
    let mut drawn = 0;
    let mut check = |replayed: &ReplayStepOf<G>| {
        let step = replayed.entry.map_or(Step(0), |entry| entry.step);
        drawn += luck(step, &replayed.draws, &mut wanted)?;
        let told = document::told::<G>(&replayed.told);
        let is_told = told.is_empty()
            || news.next().is_some_and(|said| said.step == step && said.told == told);
        if is_told { Ok(()) } else { Err(Unverified::News(step)) }
    };
    let (mut marks, mut kept) = (LogMarks::begin::<G>(transcript), played.marks.iter());
    let is_kept =
        |marks: &LogMarks, kept: Option<&String>| kept.is_some_and(|mark| *mark == marks.now());
    if !is_kept(&marks, kept.next()) {
        return Err(Unverified::Mark(Step(0)));
    }
    check(&dealt)?;
    for (number, entry) in (1..).zip(transcript.log()) {
        if entry.step != Step(number) {
            return Err(Unverified::Gap(entry.step, number));
        }
        let replayed = replay.next().ok_or(Unverified::Line(entry.step))?;
        let replayed = replayed.map_err(|_| Unverified::Line(entry.step))?;
        marks.add(entry);
        if !is_kept(&marks, kept.next()) {
            return Err(Unverified::Mark(entry.step));
        }
        check(&replayed)?;
    }
    let last = replay.play().step();
    if kept.next().is_some() {
        return Err(Unverified::Mark(last));
    }
    if let Some(more) = wanted.next() {
        return Err(Unverified::Draw(more.step, 1));
    }
    if let Some(more) = news.next() {
        return Err(Unverified::News(more.step));
    }
    if replay.play().outcome() != export.outcome
        || export.outcome.is_some() == export.closed.is_some()
    {
        return Err(Unverified::Result);
    }
    Ok(drawn)
}

/// Compares the draws of a step with those in the file; returns their number.
fn luck<'a>(
    step: Step,
    draws: &[Draw],
    wanted: &mut impl Iterator<Item = &'a StepDraws>,
) -> Result<usize, Unverified> {
    if draws.is_empty() {
        return Ok(0);
    }
    let said = wanted.next().ok_or(Unverified::Draw(step, 1))?;
    if said.step != step {
        return Err(Unverified::Draw(said.step.min(step), 1));
    }
    let most = draws.len().max(said.draws.len());
    match (0..most).find(|place| draws.get(*place) != said.draws.get(*place)) {
        Some(place) => Err(Unverified::Draw(step, place + 1)),
        None => Ok(draws.len()),
    }
}
