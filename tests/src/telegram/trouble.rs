//! What goes wrong on purpose.

use serde_json::{Map, Value};

use super::Telegram;
use super::error::ApiError;

/// A failure that waits for its request.
#[derive(Clone, Debug)]
pub struct Trouble {
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
    /// Done, but the connection drops before the answer.
    DroppedAfter,
}

impl TroubleKind {
    /// Returns what is answered instead, where anything is.
    pub fn answer(self) -> Option<ApiError> {
        match self {
            Self::TooMany(seconds) => Some(ApiError::too_many(seconds)),
            Self::Broken(code) => Some(ApiError::new(code, "Internal Server Error")),
            Self::DroppedAfter => None,
        }
    }
}

/// Takes the first failure that waits for a request like this.
pub fn take(
    troubles: &mut Vec<Trouble>,
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
        let trouble = Trouble { method: method.to_lowercase(), chat, kind };
        self.shared.act(|state| state.troubles.push(trouble));
    }

    /// Tells whether a failure is still waiting for its request.
    pub fn is_trouble_ahead(&self) -> bool {
        self.shared.look(|state| !state.troubles.is_empty())
    }
}
