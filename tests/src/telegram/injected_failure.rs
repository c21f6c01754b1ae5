//! Failures of requests: injected once by a test, or drawn from a seed.

use std::time::Duration;

use engine::chance::{Chance as _, SplitMix64};
use serde_json::{Map, Value};

use super::Telegram;
use super::error::ApiError;

/// A failure of the next request for a method.
#[derive(Clone, Debug)]
pub struct InjectedFailure {
    method: String,
    chat: Option<i64>,
    kind: TroubleKind,
}

/// A kind of failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TroubleKind {
    /// Not carried out: 429 with the seconds to wait.
    TooMany(u64),
    /// Not carried out: this 5xx.
    Broken(u16),
    /// Not carried out: a 400 with an unknown description.
    Puzzling,
    /// Not carried out: a proxy answers with this status and a page.
    Page(u16),
    /// Not carried out: the connection drops.
    DroppedBefore,
    /// Carried out, but the connection drops before the response.
    DroppedAfter,
    /// Not carried out, and never answered.
    NoEvents,
    /// Carried out, but never answered.
    SilentAfter,
    /// Carried out, and answered after this many milliseconds.
    Late(u64),
}

/// The description of a [puzzling](TroubleKind::Puzzling) error.
pub const PUZZLING: &str = "WORLD_IS_ROUND";

/// How often requests and updates fail at random, per thousand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chaos {
    /// 429 with one or two seconds to wait.
    pub too_many: u32,
    /// A 502.
    pub broken: u32,
    /// Not carried out: the connection drops.
    pub dropped_before: u32,
    /// Carried out, but the connection drops before the response.
    pub dropped_after: u32,
    /// Not carried out, and never answered.
    pub silent: u32,
    /// Carried out, but never answered.
    pub silent_after: u32,
    /// Carried out, and answered up to five seconds later.
    pub late: u32,
    /// An update that comes twice.
    pub doubled: u32,
    /// A batch of updates that starts with the newest.
    pub reversed: u32,
}

/// Draws what goes wrong.
#[derive(Clone, Debug)]
pub struct Dice {
    rates: Chaos,
    luck: SplitMix64,
}

impl Chaos {
    /// Returns the same rate for all failures.
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

    /// Tells whether the next batch of updates starts with the newest.
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
    /// Returns the error that answers a request that is not carried out.
    pub fn answer(self) -> Option<ApiError> {
        match self {
            Self::TooMany(seconds) => Some(ApiError::too_many(seconds)),
            Self::Broken(code) => Some(ApiError::new(code, "Internal Server Error")),
            Self::Page(code) => Some(ApiError { is_page: true, ..ApiError::new(code, "a page") }),
            Self::Puzzling => Some(ApiError::bad(PUZZLING)),
            Self::DroppedBefore => Some(ApiError::new(500, "never read")),
            Self::DroppedAfter | Self::NoEvents | Self::SilentAfter | Self::Late(_) => None,
        }
    }

    /// Tells whether the connection drops before the response.
    pub fn drops(self) -> bool {
        matches!(self, Self::DroppedBefore | Self::DroppedAfter)
    }

    /// Waits before the request is carried out.
    pub async fn before(self) {
        if self == Self::NoEvents {
            std::future::pending::<()>().await;
        }
    }

    /// Waits before the response.
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

/// Removes and returns the first failure of a request like this.
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

    /// Tells whether an injected failure has not happened yet.
    pub fn is_trouble_ahead(&self) -> bool {
        self.shared.look(|state| !state.troubles.is_empty())
    }

    /// Starts random failures at these rates, drawn from a seed; [`Chaos::default`] ends them.
    pub fn chaos(&self, rates: Chaos, seed: u64) {
        let dice = Dice { rates, luck: SplitMix64(seed) };
        let updates = Dice { rates, luck: SplitMix64(seed ^ u64::MAX) };
        self.shared.act(|state| (state.dice, state.updates.dice) = (dice, updates));
    }

    /// Accepts requests from now on without carrying them out or answering them, until it
    /// [hears](Self::hears) again.
    pub fn goes_deaf(&self) {
        self.shared.act(|state| state.is_deaf = true);
    }

    /// Answers every request with this status and a page, as a proxy does, until it
    /// [accepts](Self::accepts) requests again.
    pub fn is_behind_a_page(&self, code: u16) {
        let error = TroubleKind::Page(code).answer();
        self.shared.act(|state| state.rejection = error);
    }

    /// Rejects every request with this status from now on.
    pub fn rejects(&self, code: u16) {
        let error = ApiError::new(code, if code == 404 { "Not Found" } else { "Unauthorized" });
        self.shared.act(|state| state.rejection = Some(error));
    }

    /// Accepts requests again.
    pub fn accepts(&self) {
        self.shared.act(|state| state.rejection = None);
    }

    /// Handles new requests again.
    pub fn hears(&self) {
        self.shared.act(|state| state.is_deaf = false);
    }
}
