//! Reviews: decisions of a finished play in which another option was clearly better by what the
//! seat knew then.
//!
//! Both options are searched on from in the same guessed worlds. One half of these trials chooses
//! the better option, and the other half measures its gain, so that an option that was only lucky
//! is not taken for a better one. In an [open](crate::game::Game::IS_OPEN) game nothing is guessed:
//! each half is one long search, and an option is only better if it wins, or the chosen one loses,
//! as far as that search sees. Nothing but the view of the seat at that moment is used.

use crate::chance::SplitMix64;
use crate::explain::Explain;
use crate::game::Sample;
use crate::play::{EntryKind, NoReplay, Step, Transcript};
use crate::search::{Budget, Sight, appraise, ponder};
use crate::seat::{Seat, Viewer};
use crate::tell::NoEvents;

/// The number of guessed worlds for each option in each of the first trials, with which a review
/// takes a few seconds.
pub const WORLDS: u32 = 100;
/// The maximum number of mistakes of a review.
pub const MAX_MISTAKES: usize = 3;
/// The least gain of a mistake, where 1 is a game won alone.
const MIN_GAIN: f32 = 0.05;
/// The least gain of a mistake, in standard errors.
const MIN_ERRORS: f32 = 2.0;
/// The number of trials of each half.
const TRIALS: u32 = 16;
/// How many times the worlds of a first trial are guessed to measure a gain.
const MORE_WORLDS: u32 = 4;
/// The positions of an open game that are looked at in place of a world.
const POSITIONS: u32 = 1_000;
/// How close to 0 and 1 the worth of an option in an open game is that loses or wins for certain.
const CERTAIN: f32 = 1e-6;
/// The options that are compared with the chosen one.
const MAX_RIVALS: usize = 2;
/// The number of guesses in which the next view is looked at.
const GUESSES: u64 = 8;

/// A decision between several options that was not taken back.
#[derive(Clone, Debug)]
pub struct Decision<G: Sample> {
    /// The step of the play that it made.
    pub step: Step,
    /// The seat that decided.
    pub seat: Seat,
    /// What the seat knew.
    pub view: G::View,
    /// What it could do.
    pub options: Vec<G::Action>,
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
    /// The standard error of the gain; 0 if nothing was guessed.
    pub error: f32,
}

/// What was found among the decisions of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Review<A> {
    /// The clearest mistakes in the order of the game, each with the index of its decision.
    pub mistakes: Vec<(usize, Mistake<A>)>,
    /// How much all decisions lost together, where 1 is a game won alone; `None` if that was not
    /// measured, because there are mistakes or the review was stopped.
    pub lost: Option<f32>,
}

/// Returns the decisions of a log, in order, without those that were taken back.
///
/// # Errors
/// If the log cannot be replayed.
pub fn decisions<G: Sample>(log: &Transcript<G>) -> Result<Vec<Decision<G>>, NoReplay> {
    let (mut replay, _) = log.replay()?;
    let mut decisions: Vec<Decision<G>> = Vec::new();
    for entry in log.log() {
        let (play, seat) = (replay.play(), entry.seat);
        match entry.kind {
            EntryKind::Act(chosen) => {
                let view = play.view(Viewer::Seat(seat));
                let options = play.choice(seat).map_or_else(Vec::new, |choice| choice.options);
                decisions.push(Decision { step: entry.step, seat, view, options, chosen });
            }
            EntryKind::Undo => {
                let last = decisions.iter().rposition(|decision| decision.seat == seat);
                last.map(|last| decisions.remove(last));
            }
            EntryKind::TakeBack(from) => decisions.retain(|decision| decision.step < from),
            EntryKind::Leave => {}
        }
        replay.next().transpose()?;
    }
    decisions.retain(|decision| decision.options.len() > 1);
    Ok(decisions)
}

/// How options are compared.
#[derive(Clone, Copy)]
pub struct Trials<'a> {
    /// The number of guessed worlds for each option in each of the first trials; more are guessed
    /// to measure.
    pub worlds: u32,
    /// The same seed gives the same trials. It must not depend on anything that the seat does not
    /// know.
    pub seed: u64,
    /// Asked several times a second; once it returns true, the trials are cut short.
    pub stop: &'a dyn Fn() -> bool,
}

/// Reviews decisions of one seat. Better options are `sought` by some trials, and what they gain is
/// `measured` by others. If trials are cut short, what has been found so far is returned.
pub fn review<G: Sample>(
    decisions: &[Decision<G>],
    sought: Trials<'_>,
    measured: Trials<'_>,
) -> Review<G::Action> {
    let suspect = |(index, decision): (usize, &Decision<G>)| {
        decision.rival(sought).map(|(rival, gain)| (index, rival, gain))
    };
    let looked_at = decisions.iter().enumerate().take_while(|_| !(sought.stop)());
    let mut suspects: Vec<_> = looked_at.filter_map(suspect).collect();
    suspects.sort_by(|(.., one), (.., other)| other.total_cmp(one));
    let (mut mistakes, mut lost) = (Vec::new(), Some(0.0).filter(|_| !(sought.stop)()));
    for (index, rival, _) in suspects {
        let mistake = decisions[index].measured(rival, measured);
        if (measured.stop)() {
            lost = None;
            break;
        }
        lost = lost.map(|lost| lost + mistake.gain);
        mistakes.extend(mistake.is_clear().then_some((index, mistake)));
        if mistakes.len() == MAX_MISTAKES {
            break;
        }
    }
    mistakes.sort_by_key(|(index, _)| *index);
    let lost = lost.filter(|_| mistakes.is_empty());
    Review { mistakes, lost }
}

impl<G: Sample> Decision<G> {
    /// Returns a better option than the chosen one, by the first half of the trials, and its gain
    /// there.
    fn rival(&self, trials: Trials<'_>) -> Option<(G::Action, f32)> {
        let Trials { worlds, seed, stop } = trials;
        let worlds = worlds.saturating_mul(if G::IS_OPEN { POSITIONS } else { TRIALS });
        let budget = Budget { worlds, sight: Sight::Full, stop };
        let thought = ponder::<G>(&self.view, self.seat, budget, &mut SplitMix64(seed));
        let rivals = thought.considered.iter().map(|option| option.action);
        let rivals = rivals.take_while(|rival| *rival != self.chosen).take(MAX_RIVALS);
        let gains = rivals.map(|rival| (rival, self.gains(rival, trials, 0)));
        let gains = gains.filter(|(_, gains)| !gains.is_empty());
        let gains = gains.map(|(rival, gains)| (rival, mean(&gains)));
        let better = gains.max_by(|(_, one), (_, other)| one.total_cmp(other));
        better.filter(|(_, gain)| *gain > 0.0)
    }

    /// Measures the gain of an option in the other half of the trials.
    pub fn measured(&self, better: G::Action, trials: Trials<'_>) -> Mistake<G::Action> {
        let worlds = trials.worlds.saturating_mul(MORE_WORLDS);
        let gains = self.gains(better, Trials { worlds, ..trials }, TRIALS);
        Mistake { better, gain: mean(&gains), error: error_of_mean(&gains) }
    }

    /// Returns the gains of an option over the chosen one in one half of the trials.
    fn gains(&self, option: G::Action, trials: Trials<'_>, first: u32) -> Vec<f32> {
        let Trials { worlds, seed, stop } = trials;
        let (worlds, trials) =
            if G::IS_OPEN { (worlds.saturating_mul(POSITIONS), 1) } else { (worlds, TRIALS) };
        let gain = |trial: u32| {
            let seed = seed.wrapping_add(u64::from(trial) << 32);
            let worth = |option| appraise::<G>(&self.view, self.seat, option, worlds, seed);
            let (better, chosen) = (worth(option), worth(self.chosen));
            let is_certain = better > 1.0 - CERTAIN || chosen < CERTAIN;
            if G::IS_OPEN && !is_certain { 0.0 } else { better - chosen }
        };
        (first..first + trials).take_while(|_| !stop()).map(gain).collect()
    }

    /// Returns what the seat sees after an option in several guessed worlds, if it has to act again
    /// in each of them.
    pub fn after(&self, option: G::Action) -> Option<Vec<G::View>> {
        let view = |world: G| {
            let acts = world.to_act().contains(self.seat);
            acts.then(|| world.view(Viewer::Seat(self.seat)))
        };
        self.worlds_after(option).map(view).collect()
    }

    fn worlds_after(&self, option: G::Action) -> impl Iterator<Item = G> {
        (0..GUESSES).map(move |guess| {
            let mut luck = SplitMix64(guess);
            let mut world = G::sample(&self.view, &mut luck);
            world.apply(self.seat, option, &mut luck, &mut NoEvents);
            world
        })
    }
}

impl<G: Explain> Decision<G> {
    /// Returns a step that another option would have made possible, and why the chosen one did not,
    /// if the seat may still act after both, and this is so in every guessed world.
    pub fn made_impossible(&self, option: G::Action) -> Option<(G::Action, G::Reason)> {
        let explained = |option| self.worlds_after(option).map(|world: G| world.explain(self.seat));
        let (mut instead, mut with_it) = (explained(self.chosen), explained(option));
        let mut found = instead.next()?;
        for explained in instead {
            found.retain(|one| explained.contains(one));
        }
        for explained in &mut with_it {
            found.retain(|(action, _)| explained.contains(&(*action, None)));
        }
        found.retain(|(action, _)| *action != option && *action != self.chosen);
        found.into_iter().find_map(|(action, reason)| Some((action, reason?)))
    }
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
    if values.len() < 2 {
        return 0.0;
    }
    let mean = mean(values);
    let squares: f32 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (squares / (count(values) - 1.0) / count(values)).sqrt()
}

fn count(values: &[f32]) -> f32 {
    f32::from(u16::try_from(values.len()).unwrap_or(u16::MAX))
}
