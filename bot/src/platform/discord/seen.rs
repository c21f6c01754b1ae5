//! What was handled before, and what was perhaps sent before; both in bounded memory. Pure.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::platform::Destination;

/// A resumed gateway repeats seconds, not hours.
const REMEMBERED: usize = 10_000;
/// Messages that may or may not have gone out; more only when Discord is down for everybody.
const UNSURE: usize = 1000;

/// The last things that were handled.
#[derive(Debug)]
pub(super) struct Seen<T> {
    known: HashSet<T>,
    order: VecDeque<T>,
}

impl<T> Default for Seen<T> {
    fn default() -> Self {
        Self { known: HashSet::new(), order: VecDeque::new() }
    }
}

impl<T: Copy + Eq + Hash> Seen<T> {
    /// Remembers a thing and tells whether it was unknown.
    pub(super) fn is_new(&mut self, thing: T) -> bool {
        if !self.known.insert(thing) {
            return false;
        }
        self.order.push_back(thing);
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
        }
        true
    }
}

/// Messages of which nobody knows whether they were posted, with the number under which Discord
/// would recognise each.
#[derive(Debug, Default)]
pub(super) struct Unsure {
    numbers: HashMap<u64, u64>,
}

impl Unsure {
    /// Takes the number of a message that was perhaps posted before.
    pub(super) fn take(&mut self, mark: u64) -> Option<u64> {
        self.numbers.remove(&mark)
    }

    /// Remembers the number of a message.
    pub(super) fn remember(&mut self, mark: u64, number: u64) {
        if self.numbers.len() >= UNSURE {
            self.numbers.clear();
        }
        self.numbers.insert(mark, number);
    }
}

/// Returns what tells a message at a place from every other.
pub(super) fn mark(at: &Destination, message: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (at, message).hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_new_once_and_memory_is_bounded() {
        let mut seen = Seen::default();
        assert!(seen.is_new(0) && !seen.is_new(0));
        assert!((1..=REMEMBERED).all(|thing| seen.is_new(thing)));
        assert_eq!(seen.known.len(), REMEMBERED);
        assert!(seen.is_new(0), "the oldest is forgotten");
    }

    #[test]
    fn an_unsure_message_keeps_its_number_until_it_is_tried_again() {
        let mut unsure = Unsure::default();
        unsure.remember(1, 7);
        assert_eq!([unsure.take(1), unsure.take(1)], [Some(7), None]);
    }
}
