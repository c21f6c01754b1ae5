//! What must hold of everything that was ever shown.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use e2e::secrecy::secret;
use e2e::town::{Seen, Side};
use panels::panel::Press;

use super::people::People;

/// Everything is tidied up by then.
const TIDY: Duration = Duration::from_secs(90);
const BETWEEN: Duration = Duration::from_secs(1);

impl People {
    /// Returns what of a table stands with living buttons at each place where more than one message
    /// does.
    fn twice(&self) -> Vec<Vec<(usize, Seen)>> {
        let standing = self.town.standing();
        standing.into_values().filter(|here| here.len() > 1).collect()
    }

    /// Checks that one message stands at each place. What was sent to Telegram right before its
    /// process was killed is known to nobody until somebody presses it.
    pub async fn assert_once(&mut self) {
        let (begun, mut pressed) = (Instant::now(), BTreeSet::new());
        loop {
            let twice = self.twice();
            if twice.is_empty() {
                return;
            }
            assert!(begun.elapsed() < TIDY, "more than one message stands: {twice:#?}");
            for mut here in twice {
                // The newest one is the one that stands.
                here.sort_by_key(|(_, seen)| (seen.message.0.len(), seen.message.0.clone()));
                here.pop();
                for (who, seen) in here.into_iter().filter(|(_, it)| it.side() == Side::Telegram) {
                    // What lies in the past is refused, and the message loses its buttons.
                    let answers = (0..seen.presses.len()).find(|at| seen.moves(*at).is_some());
                    let is_at = |press: &Press| matches!(press, Press::At(..));
                    let place = answers.or_else(|| seen.presses.iter().position(is_at));
                    if pressed.insert(seen.message.0.clone()) {
                        self.press(who, &seen, place.expect("it is of a table"));
                    }
                }
            }
            tokio::time::sleep(BETWEEN).await;
        }
    }

    /// Checks that nobody ever saw a hand of somebody else; returns how many hands were looked for.
    pub fn assert_secret(&self) -> usize {
        secret(&self.town)
    }
}
