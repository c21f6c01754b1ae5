//! Presses of buttons, and how the bot answers them.

use std::time::Duration;

use super::Telegram;
use super::state::Answer;

/// A press that the bot should answer.
#[derive(Clone, Debug)]
pub struct Press {
    telegram: Telegram,
    id: String,
}

impl Press {
    /// Returns the press with this query id.
    pub(super) fn new(telegram: Telegram, id: String) -> Self {
        Self { telegram, id }
    }

    /// Waits for the answer.
    pub async fn answer(&self) -> Answer {
        self.telegram.until("a press is answered", || self.answered()).await
    }

    /// Returns the time from the press to its answer, if there is one.
    pub fn time_to_answer(&self) -> Option<Duration> {
        self.telegram.shared.look(|state| {
            let query = state.queries.get(&self.id)?;
            Some(query.answered? - query.at)
        })
    }

    /// Returns the time from the press to the next new or edited message in one of these chats, if
    /// there is one.
    pub fn time_to_sight(&self, chats: &[i64]) -> Option<Duration> {
        self.telegram.shared.look(|state| {
            let query = state.queries.get(&self.id)?;
            let later = state.record.sights.partition_point(|sight| sight.at < query.at);
            let mut later = state.record.sights[later..].iter();
            let seen = later.find(|sight| sight.only.is_none() && chats.contains(&sight.chat));
            Some(seen?.at - query.at)
        })
    }

    /// Returns the answer, if there is one yet.
    pub fn answered(&self) -> Option<Answer> {
        self.telegram.shared.look(|state| state.queries.get(&self.id)?.answer.clone())
    }
}
