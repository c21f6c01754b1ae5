//! Lines that people repeat because they see no answer, above all while the bot is away. Pure.
//!
//! What is received at once was typed before any answer to it. Other repetitions are known by their
//! date: they were sent before the line that they repeat was received.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::ops::Range;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::update::Message;

/// The delay of a line that was sent while the bot was away, in milliseconds. Telegram keeps updates
/// for a day, so a greater delay shows that a clock is wrong.
const DELAY: Range<u64> = 30_000..86_400_000;
/// How long a line is remembered, in milliseconds; the others of the same absence arrive sooner.
const MEMORY: u64 = 600_000;

/// The last late line of each person in each place, as hashes, and when it was received.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct LateLines(BTreeMap<u64, (u64, u64)>);

struct TypedLine {
    /// Hashes of the person and the place, and of the words.
    at: u64,
    words: u64,
    sent: u64,
}

impl TypedLine {
    fn of(update: &Value) -> Option<Self> {
        let message = Message::deserialize(update.get("message")?).ok()?;
        let question = message.reply_to_message.as_ref().map(|replied| replied.message_id);
        let person = message.from.as_ref()?.id;
        let at = hash((person, message.chat.id, message.message_thread_id, question));
        Some(Self { at, words: hash(message.typed()?), sent: message.date.saturating_mul(1000) })
    }
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Splits updates into those to handle and the lines that are repeated later among them.
pub(super) fn split<T>(updates: Vec<T>, update: impl Fn(&T) -> &Value) -> (Vec<T>, Vec<T>) {
    let mut later = HashSet::new();
    let (mut last, repeated): (Vec<T>, Vec<T>) = updates.into_iter().rev().partition(|one| {
        TypedLine::of(update(one)).is_none_or(|line| later.insert((line.at, line.words)))
    });
    last.reverse();
    (last, repeated)
}

impl LateLines {
    /// Tells whether an update repeats the last line of the same person in the same place. If not,
    /// remembers it if it is late.
    pub(super) fn is_repeat(&mut self, update: &Value, now: u64) -> bool {
        self.0.retain(|_, (_, received)| now.saturating_sub(*received) < MEMORY);
        let Some(TypedLine { at, words, sent }) = TypedLine::of(update) else { return false };
        let delay = now.saturating_sub(sent);
        let is_known = self.0.get(&at).is_some_and(|last| last.0 == words && sent <= last.1);
        if is_known && delay < DELAY.end {
            return true;
        }
        self.0.remove(&at);
        if DELAY.contains(&delay) {
            self.0.insert(at, (words, now));
        }
        false
    }

    /// Remembers a line that is attempted again now.
    pub(super) fn remember(&mut self, update: &Value, now: u64) {
        if let Some(TypedLine { at, words, .. }) = TypedLine::of(update) {
            self.0.insert(at, (words, now));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const NOW: u64 = 1_790_000_000_000;

    /// Returns a line that was sent so many seconds ago.
    fn line(ago: u64, from: u64, words: &str) -> Value {
        let date = NOW / 1000 - ago;
        json!({ "message": { "message_id": 1, "date": date, "chat": { "id": -7 },
            "from": { "id": from }, "text": words } })
    }

    fn kept(updates: Vec<Value>) -> Vec<Value> {
        split(updates, |update| update).0
    }

    #[test]
    fn a_line_that_is_repeated_among_other_lines_is_kept_where_it_is_last() {
        let [play, off, on] =
            ["/play", "/settings rings off", "/settings rings on"].map(|words| line(9, 42, words));
        let all = vec![play.clone(), off.clone(), on.clone(), play.clone(), off.clone()];
        assert_eq!(kept(all), [on, play, off]);
    }

    #[test]
    fn equal_lines_of_two_people_or_in_two_places_or_replies_are_no_repetitions() {
        let place = |field: &str, value: Value| {
            let mut update = line(9, 42, "/play");
            update["message"][field] = value;
            update
        };
        let reply = |id: i32| place("reply_to_message", json!({ "message_id": id }));
        let all = vec![
            line(9, 42, "/play"),
            line(9, 43, "/play"),
            place("chat", json!({ "id": -8 })),
            place("message_thread_id", json!(5)),
            reply(1),
            reply(2),
        ];
        assert_eq!(kept(all.clone()), all);
    }

    #[test]
    fn a_forwarded_line_is_not_taken_for_a_repetition() {
        let typed = line(9, 42, "/play");
        let mut forwarded = typed.clone();
        forwarded["message"]["forward_origin"] = json!({ "type": "hidden_user" });
        let all = vec![typed, forwarded];
        assert_eq!(kept(all.clone()), all);
    }

    /// Checks which lines, each received at this time in milliseconds, are repetitions.
    fn check(come: &[(Value, u64)], expected: &[bool]) {
        let mut late = LateLines::default();
        let repeats: Vec<bool> =
            come.iter().map(|(update, now)| late.is_repeat(update, *now)).collect();
        assert_eq!(repeats, expected, "{come:?}");
    }

    #[test]
    fn a_late_line_is_repeated_by_what_was_sent_before_it_was_received() {
        let play = |ago| line(ago, 42, "/play");
        check(
            &[(play(600), NOW), (play(300), NOW + 10), (play(0), NOW + 20)],
            &[false, true, true],
        );
        let answered = line(0, 42, "/play");
        check(&[(play(600), NOW - 2000), (answered, NOW)], &[false, false]);
        let help = line(400, 42, "/help");
        check(&[(play(600), NOW), (help, NOW), (play(300), NOW)], &[false, false, false]);
    }

    #[test]
    fn lines_that_arrive_at_once_or_by_a_wrong_clock_are_no_repetitions() {
        let day = 24 * 60 * 60;
        for ago in [0, 20, day, 60 * day] {
            let play = line(ago, 42, "/play");
            check(&[(play.clone(), NOW), (play, NOW + 10)], &[false, false]);
        }
    }

    #[test]
    fn a_line_is_remembered_for_minutes() {
        let mut late = LateLines::default();
        assert!(!late.is_repeat(&line(600, 42, "/play"), NOW));
        assert!(!late.is_repeat(&json!({}), NOW + MEMORY));
        assert_eq!(late.0, BTreeMap::new());
    }

    #[test]
    fn what_is_attempted_again_is_repeated_by_what_was_sent_until_then() {
        let mut late = LateLines::default();
        late.remember(&line(9, 42, "/play"), NOW);
        assert!(late.is_repeat(&line(3, 42, "/play"), NOW));
    }
}
