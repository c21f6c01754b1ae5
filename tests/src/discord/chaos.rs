//! Failures at random, drawn from a seed.

use std::sync::Arc;
use std::time::Duration;

use engine::chance::{Chance, SplitMix64};

use super::FakeDiscord;
use super::injected_failure::InjectedFailure;
use super::state::State;

/// Time after which a held event is dispatched even without another event.
const HOLD_TIME: Duration = Duration::from_millis(30);

/// How often things go wrong, per thousand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chaos {
    /// The seed that everything is drawn from.
    pub seed: u64,
    /// Requests that are rate-limited, fail, are lost, dropped, late or garbled.
    pub requests: u32,
    /// Requests that are never answered; each costs the bot its timeout.
    pub silences: u32,
    /// Interactions that are dispatched twice.
    pub repeats: u32,
    /// Interactions that are dispatched after the next one.
    pub swaps: u32,
    /// Interactions after which the connection to the gateway breaks.
    pub cuts: u32,
}

/// Draws what goes wrong.
#[derive(Debug)]
pub(super) struct Dice {
    chaos: Chaos,
    luck: SplitMix64,
}

impl Dice {
    pub(super) const fn new(chaos: Chaos) -> Self {
        Self { chaos, luck: SplitMix64(chaos.seed) }
    }

    fn is_drawn(&mut self, in_a_thousand: u32) -> bool {
        self.luck.below(1000) < in_a_thousand
    }

    /// Returns what goes wrong with the next request, if anything.
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

    /// Tells whether the next interaction is dispatched twice.
    pub(super) fn repeats(&mut self) -> bool {
        self.is_drawn(self.chaos.repeats)
    }

    /// Tells whether the next interaction is dispatched after the one that follows it.
    pub(super) fn swaps(&mut self) -> bool {
        self.is_drawn(self.chaos.swaps)
    }

    /// Tells whether the connection breaks after the next interaction.
    pub(super) fn cuts(&mut self) -> bool {
        self.is_drawn(self.chaos.cuts)
    }
}

impl FakeDiscord {
    /// Makes every request fail from now on, or none.
    pub fn outage(&self, trouble: Option<InjectedFailure>) {
        self.shared.with(|state| state.troubles.outage = trouble);
    }

    /// Starts or ends random failures, and dispatches events that were held.
    ///
    /// # Panics
    /// If it is called outside of a tokio runtime.
    pub fn chaos(&self, chaos: Option<Chaos>) {
        self.shared.with(|state| {
            state.troubles.chaos = chaos.map(Dice::new);
            state.release_held();
        });
        if chaos.is_some() {
            let shared = Arc::downgrade(&self.shared);
            tokio::spawn(async move {
                loop {
                    tokio::time::sleep(HOLD_TIME).await;
                    let Some(shared) = shared.upgrade() else { return };
                    if shared.look(|state| state.troubles.chaos.is_none()) {
                        return;
                    }
                    shared.with(State::release_held);
                }
            });
        }
    }

    /// Forgets the rate limits it has reported, which another process of the bot does not know.
    pub fn forget_waits(&self) {
        self.shared.with(|state| state.troubles.forget_waits());
    }
}
