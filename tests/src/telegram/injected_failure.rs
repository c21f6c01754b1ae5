//! What goes wrong on purpose: once, where a test says so, or now and then by a seeded luck.

use std::time::Duration;

use engine::chance::{Chance as _, SplitMix64};
use serde_json::{Map, Value};

use super::Telegram;
use super::error::ApiError;

/// A failure that waits for its request.
#[derive(Clone, Debug)]
pub struct InjectedFailure {
    method: String,
    chat: Option<i64>,
    kind: TroubleKind,
}

/// A kind of failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TroubleKind {
    /// 429, and nothing is done: wait so many seconds.
    TooMany(u64),
    /// A 5xx, and nothing is done.
    Broken(u16),
    /// A 400 that nobody has ever heard of, and nothing is done.
    Puzzling,
    /// The connection drops, and nothing is done.
    DroppedBefore,
    /// Done, but the connection drops before the answer.
    DroppedAfter,
    /// Nothing is done, and there is never an answer.
    NoEvents,
    /// Done, but there is never an answer.
    SilentAfter,
    /// Done, and answered so many milliseconds later.
    Late(u64),
}

/// What is said of a request that [puzzles](TroubleKind::Puzzling).
pub const PUZZLING: &str = "WORLD_IS_ROUND";

/// How often things go wrong by themselves, each in a thousand requests or updates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chaos {
    /// 429, for a second or two.
    pub too_many: u32,
    /// A 502.
    pub broken: u32,
    /// The connection drops before anything is done.
    pub dropped_before: u32,
    /// The connection drops before the answer.
    pub dropped_after: u32,
    /// Nothing is done, and there is never an answer.
    pub silent: u32,
    /// Done, and there is never an answer.
    pub silent_after: u32,
    /// Done, and answered up to five seconds later.
    pub late: u32,
    /// An update that comes twice.
    pub doubled: u32,
    /// A batch of updates that begins with the newest.
    pub reversed: u32,
}

/// Chaos with the luck that decides.
#[derive(Clone, Debug)]
pub struct Dice {
    rates: Chaos,
    luck: SplitMix64,
}

impl Chaos {
    /// Returns chaos in which everything goes wrong equally often.
    pub const fn evenly(per_mille: u32) -> Self {
        Self {
            too_many: per_mille,
            broken: per_mille,
            dropped_before: per_mille,
            dropped_after: per_mille,
            silent: per_mille,
            silent_after: per_mille,
            late: per_mille,
            doubled: per_mille,
            reversed: per_mille,
        }
    }
}

impl Default for Dice {
    fn default() -> Self {
        Self { rates: Chaos::default(), luck: SplitMix64(0) }
    }
}

impl Dice {
    /// Returns what goes wrong with the next request, if anything.
    pub fn trouble(&mut self) -> Option<TroubleKind> {
        let Chaos { too_many, broken, dropped_before, dropped_after, .. } = self.rates;
        let Chaos { silent, silent_after, late, .. } = self.rates;
        let kinds = [
            (too_many, TroubleKind::TooMany(1 + u64::from(self.below(2)))),
            (broken, TroubleKind::Broken(502)),
            (dropped_before, TroubleKind::DroppedBefore),
            (dropped_after, TroubleKind::DroppedAfter),
            (silent, TroubleKind::NoEvents),
            (silent_after, TroubleKind::SilentAfter),
            (late, TroubleKind::Late(u64::from(self.below(5_000)))),
        ];
        kinds.into_iter().find(|(rate, _)| self.falls(*rate)).map(|(_, kind)| kind)
    }

    /// Tells whether the next update comes twice.
    pub fn doubles(&mut self) -> bool {
        self.falls(self.rates.doubled)
    }

    /// Tells whether the next batch of updates begins with the newest.
    pub fn reverses(&mut self) -> bool {
        self.falls(self.rates.reversed)
    }

    fn falls(&mut self, per_mille: u32) -> bool {
        per_mille > 0 && self.below(1_000) < per_mille
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.luck.below(bound)
    }
}

impl TroubleKind {
    /// Returns what is answered instead, where anything is.
    pub fn answer(self) -> Option<ApiError> {
        match self {
            Self::TooMany(seconds) => Some(ApiError::too_many(seconds)),
            Self::Broken(code) => Some(ApiError::new(code, "Internal Server Error")),
            Self::Puzzling => Some(ApiError::bad(PUZZLING)),
            Self::DroppedBefore => Some(ApiError::new(500, "never read")),
            Self::DroppedAfter | Self::NoEvents | Self::SilentAfter | Self::Late(_) => None,
        }
    }

    /// Tells whether the connection drops before the answer.
    pub fn drops(self) -> bool {
        matches!(self, Self::DroppedBefore | Self::DroppedAfter)
    }

    /// Waits before anything is done.
    pub async fn before(self) {
        if self == Self::NoEvents {
            std::future::pending::<()>().await;
        }
    }

    /// Waits before the answer.
    pub async fn after(self) {
        match self {
            Self::SilentAfter => std::future::pending().await,
            Self::Late(milliseconds) => {
                tokio::time::sleep(Duration::from_millis(milliseconds)).await;
            }
            _ => {}
        }
    }
}

/// Takes the first failure that waits for a request like this.
pub fn take(
    troubles: &mut Vec<InjectedFailure>,
    method: &str,
    args: &Map<String, Value>,
) -> Option<TroubleKind> {
    let chat = args.get("chat_id").and_then(Value::as_i64);
    let found = troubles.iter().position(|trouble| {
        trouble.method == method && trouble.chat.is_none_or(|wanted| Some(wanted) == chat)
    })?;
    Some(troubles.remove(found).kind)
}

impl Telegram {
    /// Makes the next request for a method fail.
    pub fn fail_next(&self, method: &str, kind: TroubleKind) {
        self.trouble(method, None, kind);
    }

    /// Makes the next request for a method in one chat fail.
    pub fn fail_next_in(&self, chat: i64, method: &str, kind: TroubleKind) {
        self.trouble(method, Some(chat), kind);
    }

    fn trouble(&self, method: &str, chat: Option<i64>, kind: TroubleKind) {
        let trouble = InjectedFailure { method: method.to_lowercase(), chat, kind };
        self.shared.act(|state| state.troubles.push(trouble));
    }

    /// Tells whether a failure is still waiting for its request.
    pub fn is_trouble_ahead(&self) -> bool {
        self.shared.look(|state| !state.troubles.is_empty())
    }

    /// Lets things go wrong by themselves from now on, as often as this; [`Chaos::default`] ends
    /// it. The same seed is the same luck.
    pub fn chaos(&self, rates: Chaos, seed: u64) {
        let dice = Dice { rates, luck: SplitMix64(seed) };
        let updates = Dice { rates, luck: SplitMix64(seed ^ u64::MAX) };
        self.shared.act(|state| (state.dice, state.updates.dice) = (dice, updates));
    }

    /// Takes connections and requests and never answers them until it [hears](Self::hears) again;
    /// nothing is done of what is asked meanwhile.
    pub fn goes_deaf(&self) {
        self.shared.act(|state| state.is_deaf = true);
    }

    /// Answers every request with this error from now on and does nothing of it.
    pub fn rejects(&self, code: u16) {
        let error = ApiError::new(code, if code == 404 { "Not Found" } else { "Unauthorized" });
        self.shared.act(|state| state.rejection = Some(error));
    }

    /// Does what it is asked again.
    pub fn accepts(&self) {
        self.shared.act(|state| state.rejection = None);
    }

    /// Answers requests again that come from now on.
    pub fn hears(&self) {
        self.shared.act(|state| state.is_deaf = false);
    }
}
