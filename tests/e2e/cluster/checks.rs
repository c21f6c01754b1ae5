//! Checks of everything that people were ever shown.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use e2e::secrecy::secret;
use e2e::town::{Seen, Side};
use panels::panel::Press;

use super::people::People;

/// The time within which surplus messages must lose their buttons.
const TIDY_TIMEOUT: Duration = Duration::from_mins(3);
const POLL_INTERVAL: Duration = Duration::from_secs(1);

impl People {
    /// Returns the messages of a table with live buttons, for each place with more than one of
    /// them.
    fn twice(&self) -> Vec<Vec<(usize, Seen)>> {
        let standing = self.town.standing();
        standing.into_values().filter(|here| here.len() > 1).collect()
    }

    /// Checks that each place has one live message of a table. A message that was sent to Telegram
    /// right before its process was killed is unknown to the others until somebody presses it, so
    /// surplus messages are pressed.
    pub async fn assert_once(&mut self) {
        let (begun, mut pressed) = (Instant::now(), BTreeSet::new());
        loop {
            let twice = self.twice();
            if twice.is_empty() {
                return;
            }
            assert!(begun.elapsed() < TIDY_TIMEOUT, "more than one message stands: {twice:#?}");
            for mut here in twice {
                // The latest message is the one that must stay.
                here.sort_by_key(|(_, seen)| (seen.message.0.len(), seen.message.0.clone()));
                here.pop();
                for (who, seen) in
                    here.into_iter().filter(|(_, message)| message.side() == Side::Telegram)
                {
                    // A press on an old message is refused, and the message loses its buttons.
                    let answers = (0..seen.presses.len()).find(|at| seen.moves(*at).is_some());
                    let is_at = |press: &Press| matches!(press, Press::At(..));
                    let place = answers.or_else(|| seen.presses.iter().position(is_at));
                    if pressed.insert(seen.message.0.clone()) {
                        self.press(who, &seen, place.expect("it is of a table"));
                    }
                }
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Checks that nobody ever saw the hand of another player; returns the number of hands that
    /// were searched for.
    pub fn assert_secret(&self) -> usize {
        secret(&self.town)
    }
}
