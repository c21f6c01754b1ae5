//! The connections of the bot to the gateway: tests cut them and wait for them.

use serde_json::json;

use super::FakeDiscord;
use super::gateway::{Frame, Session};
use super::state::State;

impl FakeDiscord {
    /// Requires this many shards, of which shard 1 has the server if there are several. To be called
    /// before the bot connects.
    pub fn shards(&self, shards: u64) {
        self.shared.with(|state| {
            state.shards = shards;
            while state.shard_of_guild() != 1 % shards {
                state.guild += 1 << 22;
            }
        });
    }

    /// Lets this many shards identify at the same time, as for the bots of large servers. To be
    /// called before the bot connects.
    pub fn concurrency(&self, shards: u64) {
        self.shared.with(|state| state.start_limit.concurrency = shards);
    }

    /// Cuts all connections to the gateway, like a bad network.
    pub fn cut(&self) {
        self.to_connections(&Frame::Cut);
    }

    /// Closes all connections to the gateway with a code.
    pub fn close(&self, code: u16) {
        self.to_connections(&Frame::Close(code));
    }

    /// Asks the bot to reconnect and to resume (op 7).
    pub fn ask_to_reconnect(&self) {
        self.to_connections(&Frame::Say(json!({"op": 7, "d": null})));
    }

    /// Cuts all connections and discards the sessions, so that they cannot be resumed.
    pub fn forget_session(&self) {
        self.shared.with(|state| {
            for session in state.sessions.values_mut() {
                session.send(Frame::Close(4000));
            }
            state.sessions.clear();
        });
    }

    fn to_connections(&self, frame: &Frame) {
        self.shared.with(|state| {
            for session in state.sessions.values_mut() {
                session.send(frame.clone());
            }
        });
    }

    /// Returns how many interactions were dispatched to a shard.
    pub fn told(&self, shard: u64) -> usize {
        self.shared.look(|state| state.sessions.get(&shard).map_or(0, Session::told))
    }

    /// Returns how often the bot has identified.
    pub fn identifies(&self) -> usize {
        self.shared.look(|state| state.identifies)
    }

    /// Returns how often the bot has resumed.
    pub fn resumes(&self) -> usize {
        self.shared.look(|state| state.resumes)
    }

    /// Tells whether every shard is connected.
    pub fn is_connected(&self) -> bool {
        self.shared.look(is_connected)
    }

    /// Waits until the bot is connected to the gateway and has registered its commands.
    pub async fn connected(&self) {
        self.until("the bot is connected", || {
            self.shared
                .look(|state| (is_connected(state) && !state.commands.is_empty()).then_some(()))
        })
        .await;
    }

    /// Waits until no connection to the gateway is left.
    pub async fn disconnected(&self) {
        self.until("the bot is gone", || {
            self.shared.look(|state| {
                let is_any_connected = state.sessions.values().any(Session::is_connected);
                (!is_any_connected).then_some(())
            })
        })
        .await;
    }

    /// Waits until the bot is connected and has processed every dispatched event: it answers a
    /// requested heartbeat (op 1) after the events before it.
    pub async fn heard_out(&self) {
        self.connected().await;
        // A task of the bot passes on what was read; it has run when the second heartbeat arrives.
        for _ in 0..2 {
            let before = self.shared.look(State::heartbeats);
            self.to_connections(&Frame::Say(json!({"op": 1, "d": null})));
            self.until("the bot sends a heartbeat", || {
                let shards = self.shared.look(|state| state.shards);
                let sent = self.shared.look(State::heartbeats);
                (sent >= before + shards).then_some(())
            })
            .await;
        }
    }
}

fn is_connected(state: &State) -> bool {
    let connected = state.sessions.values().filter(|session| session.is_connected());
    u64::try_from(connected.count()) == Ok(state.shards)
}
