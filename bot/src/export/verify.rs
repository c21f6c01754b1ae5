//! Whether an exported game is what it says: the luck, every step, and the result.

use engine::catalog::Listed;
use engine::chance::Draw;
use engine::play::{NoReplay, Step, Transcript};
use engine::with_transcript;
use thiserror::Error;

use super::document::options;
use super::marks::Marks;
use super::{Export, Played, StepDraws};
use crate::table::Fairness;

/// What was found to be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Whether the luck was promised by a commitment; games of older versions have none.
    pub has_commitment: bool,
    /// How many lines the log has.
    pub lines: usize,
    /// How often luck was asked.
    pub draws: usize,
}

/// Why an exported game is not what it says.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unverified {
    /// There is nothing to check.
    #[error(
        "the hands of this game stay closed: its secret, its log and its draws are not in the file, so nothing can be checked"
    )]
    Closed,
    /// Something of the luck is missing.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// The commitment is to something else.
    #[error("the commitment is not the SHA-256 of the secret")]
    Commitment,
    /// The seed is made of something else.
    #[error("the seed is not made of the secret and the words")]
    Seed,
    /// The file says at its beginning what the game is not.
    #[error("{0} at the beginning of the file is not that of the game")]
    Heading(&'static str),
    /// The game cannot be played again.
    #[error("the game cannot be played again: {0}")]
    NoReplay(NoReplay),
    /// A line of the log does not fit.
    #[error("step {}: this cannot be done in the game as it stands then", .0.0)]
    Line(Step),
    /// A line of the log was changed.
    #[error("step {}: the log is not what was exported", .0.0)]
    Mark(Step),
    /// Luck draws something else.
    #[error("step {}: draw {} is not what the seed gives", .0.0, .1)]
    Draw(Step, usize),
    /// The game ends in another way.
    #[error("the result is not the one that the game comes to")]
    Result,
}

/// Checks an export from its first step to its result.
///
/// # Errors
/// If anything in it is not as it must be; the first such thing is named.
pub fn verify(export: &Export) -> Result<Verified, Unverified> {
    let Some(played) = export.played.as_ref().filter(|_| export.hands_open) else {
        return Err(Unverified::Closed);
    };
    let transcript = &played.transcript;
    if let Some(fair) = &export.fairness {
        let secret = fair.secret.ok_or(Unverified::Missing("the secret"))?;
        let seed = fair.seed.ok_or(Unverified::Missing("the seed"))?;
        let fairness = Fairness::of(secret, fair.words.clone());
        if fairness.commitment() != fair.commitment {
            return Err(Unverified::Commitment);
        }
        if fairness.seed() != seed || transcript.seed() != seed {
            return Err(Unverified::Seed);
        }
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
    let draws = with_transcript!(transcript, G, it => steps::<G>(it, export, played)?);
    let has_commitment = export.fairness.is_some();
    Ok(Verified { has_commitment, lines: played.marks.len() - 1, draws })
}

/// Checks every step and the result; returns how often luck was asked.
fn steps<G: Listed>(
    transcript: &Transcript<G>,
    export: &Export,
    played: &Played,
) -> Result<usize, Unverified> {
    let (mut replay, dealt) = transcript.replay().map_err(Unverified::NoReplay)?;
    let mut wanted = played.draws.iter();
    let mut drawn = 0;
    let mut check = |step: Step, draws: &[Draw]| {
        drawn += luck(step, draws, &mut wanted)?;
        Ok(())
    };
    let (mut marks, mut kept) = (Marks::begin::<G>(transcript), played.marks.iter());
    let is_kept = |marks: &Marks, kept: Option<&String>| kept.is_some_and(|it| *it == marks.now());
    if !is_kept(&marks, kept.next()) {
        return Err(Unverified::Mark(Step(0)));
    }
    check(Step(0), &dealt.draws)?;
    for entry in transcript.log() {
        let passage = replay.next().ok_or(Unverified::Line(entry.step))?;
        let passage = passage.map_err(|_| Unverified::Line(entry.step))?;
        marks.add(entry);
        if !is_kept(&marks, kept.next()) {
            return Err(Unverified::Mark(entry.step));
        }
        check(entry.step, &passage.draws)?;
    }
    let last = replay.play().step();
    if kept.next().is_some() {
        return Err(Unverified::Mark(last));
    }
    if let Some(more) = wanted.next() {
        return Err(Unverified::Draw(more.step, 1));
    }
    if replay.play().outcome() != export.outcome
        || export.outcome.is_some() == export.closed.is_some()
    {
        return Err(Unverified::Result);
    }
    Ok(drawn)
}

/// Holds what luck draws in a step against what the file says.
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
