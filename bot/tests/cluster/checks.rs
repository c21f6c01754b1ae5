//! What must hold of everything that was ever shown.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use bot::panel::Press;
use e2e::town::{Seen, Side};

use super::people::People;

/// What the line of a hand begins with.
const HAND: &str = "Your hand: ";
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
        let on_discord = self.town.discord.sights().into_iter();
        let on_discord: Vec<Sight> = on_discord.map(|(who, text)| (texts(&who), text)).collect();
        let on_telegram = self.town.telegram.sights().into_iter();
        let on_telegram: Vec<Sight> = on_telegram.map(|(who, text)| (texts(&who), text)).collect();
        secret(&on_discord) + secret(&on_telegram)
    }
}

/// Whoever was shown something, and what.
type Sight = (BTreeSet<String>, String);

/// A message that went astray does so within so many others. Later the same cards may well be in
/// another hand.
const SOON: usize = 40;

/// Checks what was seen on one platform, in the order in which it was.
fn secret(sights: &[Sight]) -> usize {
    let mut looked_for = 0;
    for (at, (owner, text)) in sights.iter().enumerate().filter(|(_, (who, _))| who.len() == 1) {
        let around = &sights[at.saturating_sub(SOON)..(at + SOON).min(sights.len())];
        for hand in text.lines().filter(|line| line.starts_with(HAND) && is_long(line)) {
            let mut others =
                around.iter().filter(|(who, _)| who.iter().any(|it| !owner.contains(it)));
            let leak = others.find(|(_, text)| text.contains(hand));
            assert_eq!(leak, None, "{hand} of {owner:?} was seen by others");
            looked_for += 1;
        }
    }
    looked_for
}

/// Tells a hand of several cards: one or two may well be somewhere else.
fn is_long(hand: &str) -> bool {
    let cards = hand[HAND.len()..].trim();
    let separator = if cards.contains(", ") || cards.contains('(') { ", " } else { " " };
    cards.split(separator).count() > 2
}

fn texts(ids: &[impl ToString]) -> BTreeSet<String> {
    ids.iter().map(ToString::to_string).collect()
}
