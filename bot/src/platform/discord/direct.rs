//! Direct messages: the channels they go to, and how many are opened and written.
//!
//! Discord shuts out bots that write to very many people in a short time (40003, and worse), and
//! does not say how many that are. A table service starts few games in one second, so these
//! budgets are met only when something went wrong or after a long silence; then rooms, which are
//! not counted here, go first.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use serenity::all::ChannelId;

use super::errors::RestError;
use super::limits::Bucket;
use super::rest::{Rest, Route};
use super::wire::{Channel, Recipient};
use crate::people::PersonId;

/// New channels: a hundred at once, then ten a second.
const DOORS: Bucket = Bucket::new(100.0, 10.0);
/// New messages: half of what Discord takes from the whole bot.
const LETTERS: Bucket = Bucket::new(100.0, 25.0);
/// Channels remembered; Discord tells them again.
const REMEMBERED: usize = 10_000;

/// The ways to write to people.
#[derive(Debug)]
pub(super) struct Direct {
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    channels: HashMap<PersonId, ChannelId>,
    doors: Bucket,
    letters: Bucket,
}

impl Default for Direct {
    fn default() -> Self {
        let state = State { channels: HashMap::new(), doors: DOORS, letters: LETTERS };
        Self { state: Mutex::new(state) }
    }
}

impl Direct {
    /// Returns the channel in which somebody is written to.
    ///
    /// # Errors
    /// If there is none, or it cannot be had just now.
    pub(super) async fn channel(
        &self,
        person: &PersonId,
        rest: &Rest,
    ) -> Result<ChannelId, RestError> {
        if let Some(channel) = self.state().channels.get(person) {
            return Ok(*channel);
        }
        self.state().doors.take(Instant::now()).map_err(RestError::Slow)?;
        let recipient = Recipient { recipient_id: person.local().to_owned() };
        let Channel { id } = rest.post(Route::Direct, &recipient).await?;
        let mut state = self.state();
        if state.channels.len() >= REMEMBERED {
            state.channels.clear();
        }
        state.channels.insert(person.clone(), id);
        Ok(id)
    }

    /// Counts a message.
    ///
    /// # Errors
    /// If there have been too many; the error says when there may be more.
    pub(super) fn may_write(&self) -> Result<(), RestError> {
        self.state().letters.take(Instant::now()).map_err(RestError::Slow)
    }

    /// Forgets a channel that is no more.
    pub(super) fn forget(&self, person: &PersonId) {
        self.state().channels.remove(person);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_messages_at_once_are_enough() {
        let direct = Direct::default();
        let written = (0..1000).filter(|_| direct.may_write().is_ok()).count();
        assert!((100..200).contains(&written), "{written}");
        assert!(matches!(direct.may_write(), Err(RestError::Slow(_))));
    }
}
