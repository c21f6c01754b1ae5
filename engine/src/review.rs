//! Mistakes: decisions of a finished play in which another option was clearly better by what the
//! seat knew then.
//!
//! Both options are searched on from in the same guessed worlds. One half of these trials chooses
//! the better option, and the other half measures its gain, so that an option that was only lucky
//! is not taken for a better one. Nothing but the view of the seat at that moment is used.

use crate::chance::SplitMix64;
use crate::game::Sample;
use crate::play::{EntryKind, NoReplay, Step, Transcript};
use crate::search::{Budget, appraise, ponder};
use crate::seat::{Seat, Viewer};

/// The least gain of a mistake, where 1 is a game won alone.
const MIN_GAIN: f32 = 0.05;
/// The maximum number of mistakes of a game.
pub const MAX_MISTAKES: usize = 3;
/// The least gain of a mistake, in standard errors.
const MIN_ERRORS: f32 = 2.0;
/// The number of trials of each half.
const TRIALS: u32 = 16;
/// The options that are compared with the chosen one.
const MAX_RIVALS: usize = 2;

/// A decision between several options that was not taken back.
#[derive(Clone, Debug)]
pub struct Decision<G: Sample> {
    /// The step of the play that it made.
    pub step: Step,
    /// The seat that decided.
    pub seat: Seat,
    /// What the seat knew.
    pub view: G::View,
    /// What it did.
    pub chosen: G::Action,
}

/// A better option than the chosen one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mistake<A> {
    /// The better option.
    pub better: A,
    /// How much more it is worth, where 1 is a game won alone.
    pub gain: f32,
    /// The standard error of the gain.
    pub error: f32,
}

/// Returns the decisions of a log, in order, without those that were taken back.
///
/// # Errors
/// If the log cannot be replayed.
pub fn decisions<G: Sample>(log: &Transcript<G>) -> Result<Vec<Decision<G>>, NoReplay> {
    let (mut replay, _) = log.replay()?;
    // Each with the number of its options.
    let mut decisions: Vec<(Decision<G>, usize)> = Vec::new();
    for entry in log.log() {
        let (play, seat) = (replay.play(), entry.seat);
        match entry.kind {
            EntryKind::Act(chosen) => {
                let view = play.view(Viewer::Seat(seat));
                let options = play.choice(seat).map_or(0, |choice| choice.options.len());
                decisions.push((Decision { step: entry.step, seat, view, chosen }, options));
            }
            EntryKind::Undo => {
                let last = decisions.iter().rposition(|(decision, _)| decision.seat == seat);
                last.map(|last| decisions.remove(last));
            }
            EntryKind::TakeBack(from) => decisions.retain(|(decision, _)| decision.step < from),
            EntryKind::Leave => {}
        }
        replay.next().transpose()?;
    }
    let between_several = decisions.into_iter().filter(|(_, options)| *options > 1);
    Ok(between_several.map(|(decision, _)| decision).collect())
}

impl<G: Sample> Decision<G> {
    /// Returns a better option than the chosen one, by the first half of the trials, and its gain
    /// there. `worlds` are guessed for each option in each trial.
    fn rival(&self, worlds: u32, seed: u64) -> Option<(G::Action, f32)> {
        let budget = Budget::worlds(worlds.saturating_mul(TRIALS));
        let thought = ponder::<G>(&self.view, self.seat, budget, &mut SplitMix64(seed));
        let rivals = thought.considered.iter().map(|option| option.action);
        let rivals = rivals.take_while(|rival| *rival != self.chosen).take(MAX_RIVALS);
        let gains = rivals.map(|rival| (rival, mean(&self.gains(rival, worlds, seed, 0))));
        let better = gains.max_by(|(_, one), (_, other)| one.total_cmp(other));
        better.filter(|(_, gain)| *gain > 0.0)
    }

    /// Measures the gain of an option in the other half of the trials.
    pub fn measured(&self, better: G::Action, worlds: u32, seed: u64) -> Mistake<G::Action> {
        let gains = self.gains(better, worlds, seed, TRIALS);
        Mistake { better, gain: mean(&gains), error: error_of_mean(&gains) }
    }

    /// Returns the gains of an option over the chosen one in one half of the trials.
    fn gains(&self, option: G::Action, worlds: u32, seed: u64, first: u32) -> Vec<f32> {
        let gain = |trial: u32| {
            let seed = seed.wrapping_add(u64::from(trial) << 32);
            let worth = |option| appraise::<G>(&self.view, self.seat, option, worlds, seed);
            worth(option) - worth(self.chosen)
        };
        (first..first + TRIALS).map(gain).collect()
    }
}

/// Returns the clearest mistakes among decisions of one seat, at most [`MAX_MISTAKES`], each with
/// the index of its decision, in the order of the game. `worlds` are guessed for each option in each
/// of the first trials, and four times as many to measure. When `stop` returns true, what has been
/// found so far is returned.
pub fn mistakes<G: Sample>(
    decisions: &[Decision<G>],
    worlds: u32,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Vec<(usize, Mistake<G::Action>)> {
    let mut suspects = Vec::new();
    for (index, decision) in decisions.iter().enumerate() {
        if stop() {
            break;
        }
        let rival = decision.rival(worlds, seed);
        suspects.extend(rival.map(|(rival, gain)| (index, rival, gain)));
    }
    suspects.sort_by(|(.., one), (.., other)| other.total_cmp(one));
    let mut found = Vec::new();
    for (index, rival, _) in suspects {
        if found.len() == MAX_MISTAKES || stop() {
            break;
        }
        let measured = decisions[index].measured(rival, worlds.saturating_mul(4), seed);
        found.extend(measured.is_clear().then_some((index, measured)));
    }
    found.sort_by_key(|(index, _)| *index);
    found
}

impl<A> Mistake<A> {
    /// Tells whether the gain is large, and larger than luck explains.
    pub fn is_clear(&self) -> bool {
        self.gain >= MIN_GAIN && self.gain >= MIN_ERRORS * self.error
    }
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / count(values)
}

fn error_of_mean(values: &[f32]) -> f32 {
    let mean = mean(values);
    let squares: f32 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (squares / (count(values) - 1.0) / count(values)).sqrt()
}

fn count(values: &[f32]) -> f32 {
    f32::from(u16::try_from(values.len()).unwrap_or(u16::MAX))
}
