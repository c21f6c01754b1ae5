//! Problems of the bot on Discord, for health and the log.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// The condition of the bot on Discord.
#[derive(Debug, Default)]
pub(super) struct BotCondition(Mutex<ConditionState>);

#[derive(Debug, Default)]
struct ConditionState {
    is_listening: bool,
    /// The shards that are connected or are connecting.
    shards: Vec<Weak<ShardCondition>>,
    /// Why the registration of commands has failed.
    registration: Option<String>,
}

/// The bot listens to the gateway until this is dropped.
#[derive(Debug)]
pub(super) struct ListeningGuard<'a>(&'a BotCondition);

impl Drop for ListeningGuard<'_> {
    fn drop(&mut self) {
        self.0.state().is_listening = false;
    }
}

/// The condition of the connection of one shard.
#[derive(Debug)]
pub(super) struct ShardCondition {
    name: String,
    /// Why it has no session; `None` if it has one.
    lost: Mutex<Option<String>>,
}

impl ShardCondition {
    /// Records that the shard has a session.
    pub(super) fn connect(&self) {
        *self.lost() = None;
    }

    /// Records why the shard has no session.
    pub(super) fn lose(&self, why: &str) {
        *self.lost() = Some(why.to_owned());
    }

    fn lost(&self) -> MutexGuard<'_, Option<String>> {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl BotCondition {
    /// Records that the bot listens to the gateway, until the guard is dropped.
    pub(super) fn listen(&self) -> ListeningGuard<'_> {
        self.state().is_listening = true;
        ListeningGuard(self)
    }

    /// Returns the condition of a new connection. It counts until it is dropped.
    pub(super) fn shard(&self, number: u32, total: u32) -> Arc<ShardCondition> {
        let lost = Mutex::new(Some("is connecting".to_owned()));
        let condition =
            Arc::new(ShardCondition { name: format!("shard {number} of {total}"), lost });
        let mut state = self.state();
        state.shards.retain(|shard| shard.strong_count() > 0);
        state.shards.push(Arc::downgrade(&condition));
        condition
    }

    /// Records why the registration of commands has failed, or that it has succeeded.
    pub(super) fn note_registration(&self, why_not: Option<String>) {
        self.state().registration = why_not;
    }

    /// Tells whether every shard has a session.
    pub(super) fn is_connected(&self) -> bool {
        self.disconnection().is_none()
    }

    /// Returns a problem, to be read after the name of the platform.
    pub(super) fn trouble(&self) -> Option<String> {
        let unregistered = || self.state().registration.clone();
        self.disconnection()
            .or_else(|| unregistered().map(|why| format!("has not taken the commands: {why}")))
    }

    fn disconnection(&self) -> Option<String> {
        let (is_listening, shards) = {
            let state = self.state();
            (state.is_listening, state.shards.clone())
        };
        if !is_listening {
            return Some("is not connected".to_owned());
        }
        shards.iter().filter_map(Weak::upgrade).find_map(|shard| {
            let lost = shard.lost().clone()?;
            Some(format!("is not connected: {} {lost}", shard.name))
        })
    }

    fn state(&self) -> MutexGuard<'_, ConditionState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_shards_that_exist_and_have_no_session_are_in_the_way() {
        let condition = BotCondition::default();
        assert_eq!(condition.trouble().as_deref(), Some("is not connected"));
        let listening = condition.listen();
        let (first, second) = (condition.shard(0, 2), condition.shard(1, 2));
        first.connect();
        let trouble = condition.trouble();
        assert_eq!(trouble.as_deref(), Some("is not connected: shard 1 of 2 is connecting"));
        second.connect();
        assert!(condition.is_connected());
        second.lose("is lost");
        assert!(!condition.is_connected());
        drop(second);
        assert!(condition.is_connected());
        drop(listening);
        assert!(!condition.is_connected());
    }

    #[test]
    fn commands_that_are_not_taken_are_a_trouble_of_somebody_connected() {
        let condition = BotCondition::default();
        let _listening = condition.listen();
        condition.note_registration(Some("options is wrong".to_owned()));
        let trouble = condition.trouble();
        assert_eq!(trouble.as_deref(), Some("has not taken the commands: options is wrong"));
        assert!(condition.is_connected());
        condition.note_registration(None);
        assert_eq!(condition.trouble(), None);
    }
}
