//! Troubles at random, by a seed: what a bad day of the platform looks like.

use std::time::Duration;

use engine::chance::{Chance, Quick};

use super::trouble::Trouble;

/// How often what goes wrong, as so many in a thousand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chaos {
    /// What everything is drawn from.
    pub seed: u64,
    /// Requests that run into something: too many, out of order, lost, dropped, late, garbled.
    pub requests: u32,
    /// Requests that are never answered; each costs the bot the time it has patience for.
    pub silences: u32,
    /// Things that somebody did which the bot is told of twice.
    pub repeats: u32,
    /// Things that somebody did which the bot is told of after the next one.
    pub swaps: u32,
    /// Things that somebody did upon which the connection of the gateway breaks.
    pub cuts: u32,
}

/// What is drawn.
#[derive(Debug)]
pub(super) struct Luck {
    chaos: Chaos,
    luck: Quick,
}

impl Luck {
    pub(super) const fn new(chaos: Chaos) -> Self {
        Self { chaos, luck: Quick(chaos.seed) }
    }

    fn is_drawn(&mut self, in_a_thousand: u32) -> bool {
        self.luck.below(1000) < in_a_thousand
    }

    /// Draws what a request runs into.
    pub(super) fn of_request(&mut self) -> Option<Trouble> {
        if self.is_drawn(self.chaos.silences) {
            return Some(Trouble::Silent);
        }
        if !self.is_drawn(self.chaos.requests) {
            return None;
        }
        let moment = Duration::from_millis(u64::from(self.luck.below(60)) + 1);
        Some(match self.luck.below(8) {
            0 => Trouble::Slow(moment),
            1 => Trouble::SlowEverywhere(moment),
            2 => Trouble::Server(503),
            3 => Trouble::Lost,
            4 => Trouble::Dropped,
            5 => Trouble::DroppedAfter,
            6 => Trouble::Late(moment),
            _ => Trouble::Garbled,
        })
    }

    /// Draws whether something is told twice.
    pub(super) fn repeats(&mut self) -> bool {
        self.is_drawn(self.chaos.repeats)
    }

    /// Draws whether something is told after what comes next.
    pub(super) fn swaps(&mut self) -> bool {
        self.is_drawn(self.chaos.swaps)
    }

    /// Draws whether the connection breaks.
    pub(super) fn cuts(&mut self) -> bool {
        self.is_drawn(self.chaos.cuts)
    }
}
