//! Troubles at random, by a seed: what a bad day of the platform looks like.

use std::sync::Arc;
use std::time::Duration;

use engine::chance::{Chance, SplitMix64};

use super::FakeDiscord;
use super::injected_failure::InjectedFailure;
use super::state::State;

/// How long something is held back at most that is told after the next thing.
const HELD: Duration = Duration::from_millis(30);

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
    luck: SplitMix64,
}

impl Luck {
    pub(super) const fn new(chaos: Chaos) -> Self {
        Self { chaos, luck: SplitMix64(chaos.seed) }
    }

    fn is_drawn(&mut self, in_a_thousand: u32) -> bool {
        self.luck.below(1000) < in_a_thousand
    }

    /// Draws what a request runs into.
    pub(super) fn of_request(&mut self) -> Option<InjectedFailure> {
        if self.is_drawn(self.chaos.silences) {
            return Some(InjectedFailure::NoEvents);
        }
        if !self.is_drawn(self.chaos.requests) {
            return None;
        }
        let moment = Duration::from_millis(u64::from(self.luck.below(60)) + 1);
        Some(match self.luck.below(8) {
            0 => InjectedFailure::Slow(moment),
            1 => InjectedFailure::SlowEverywhere(moment),
            2 => InjectedFailure::Server(503),
            3 => InjectedFailure::Lost,
            4 => InjectedFailure::Dropped,
            5 => InjectedFailure::DroppedAfter,
            6 => InjectedFailure::Late(moment),
            _ => InjectedFailure::Garbled,
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

impl FakeDiscord {
    /// Makes every request go wrong from now on, or none.
    pub fn outage(&self, trouble: Option<InjectedFailure>) {
        self.inner.with(|state| state.troubles.outage = trouble);
    }

    /// Makes things go wrong at random from now on, or leaves them alone again; then what was held
    /// back is told. To be called where tasks can be started.
    pub fn chaos(&self, chaos: Option<Chaos>) {
        self.inner.with(|state| {
            state.troubles.chaos = chaos.map(Luck::new);
            state.release_held();
        });
        if chaos.is_some() {
            let inner = Arc::downgrade(&self.inner);
            tokio::spawn(async move {
                loop {
                    tokio::time::sleep(HELD).await;
                    let Some(inner) = inner.upgrade() else { return };
                    if inner.look(|state| state.troubles.chaos.is_none()) {
                        return;
                    }
                    inner.with(State::release_held);
                }
            });
        }
    }

    /// Forgets whom it has told to wait: another process of the bot cannot know.
    pub fn forget_waits(&self) {
        self.inner.with(|state| state.troubles.forget_waits());
    }
}
