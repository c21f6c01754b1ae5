//! Lines that people repeat because they see no answer, above all while the bot is away. Pure.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::update::Message;

/// The delay, in milliseconds, of what was sent while the bot was away. Telegram keeps updates for
/// a day, so after a greater delay a clock must be wrong.
const DELAY: Range<u64> = 30_000..86_400_000;
/// How long a line is remembered, in milliseconds.
const MEMORY: u64 = 600_000;

/// Late lines, as hashes, and the time until which a repetition was sent before any answer.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct LateLines(BTreeMap<u64, u64>);

impl LateLines {
    /// Removes repeated lines from updates that are received at once, except the last of each.
    pub(super) fn remove_repeats<T>(
        &mut self,
        updates: &mut Vec<T>,
        update: impl Fn(&T) -> &Value,
        now: u64,
    ) {
        self.0.retain(|_, until| now < *until + MEMORY);
        let mut later = HashSet::new();
        updates.reverse();
        updates.retain(|one| {
            let Some((line, sent)) = line(update(one)) else { return true };
            let delay = now.saturating_sub(sent);
            let is_known = self.0.get(&line).is_some_and(|until| sent <= *until);
            if DELAY.contains(&delay) {
                self.0.entry(line).or_insert(now - DELAY.start);
            }
            later.insert(line) && !(is_known && delay < DELAY.end)
        });
        updates.reverse();
    }

    /// Remembers a line that is attempted again now.
    pub(super) fn remember(&mut self, update: &Value, now: u64) {
        self.0.extend(line(update).map(|(line, _)| (line, now)));
    }
}

/// Returns the hash of a line, its person and place, and when it was sent.
fn line(update: &Value) -> Option<(u64, u64)> {
    let message = Message::deserialize(update.get("message")?).ok()?;
    let question = message.reply_to_message.as_ref().map(|replied| replied.message_id);
    let place = (message.chat.id, message.message_thread_id, question);
    let mut hasher = DefaultHasher::new();
    (message.from.as_ref()?.id, place, message.typed()?).hash(&mut hasher);
    Some((hasher.finish(), message.date.saturating_mul(1000)))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const NOW: u64 = 1_790_000_000_000;

    /// Returns a line that was sent so many seconds before [`NOW`].
    fn line(ago: u64, from: u64, words: &str) -> Value {
        let date = NOW / 1000 - ago;
        json!({ "message": { "message_id": 1, "date": date, "chat": { "id": -7 },
            "from": { "id": from }, "text": words } })
    }

    fn play(ago: u64) -> Value {
        line(ago, 42, "/play")
    }

    fn kept(late: &mut LateLines, mut updates: Vec<Value>, now: u64) -> Vec<Value> {
        late.remove_repeats(&mut updates, |update| update, now);
        updates
    }

    #[test]
    fn of_lines_that_arrive_at_once_the_last_one_is_kept() {
        let [off, on] = ["off", "on"].map(|word| line(9, 42, &format!("/settings rings {word}")));
        let all = vec![play(9), off.clone(), on.clone(), play(8), off.clone()];
        assert_eq!(kept(&mut LateLines::default(), all, NOW), [on, play(8), off]);
    }

    #[test]
    fn equal_lines_of_two_people_or_in_two_places_or_replies_are_no_repetitions() {
        let with = |field: &str, value: Value| {
            let mut update = play(9);
            update["message"][field] = value;
            update
        };
        let all = vec![
            play(9),
            line(9, 43, "/play"),
            with("chat", json!({ "id": -8 })),
            with("message_thread_id", json!(5)),
            with("reply_to_message", json!({ "message_id": 1 })),
            with("reply_to_message", json!({ "message_id": 2 })),
            with("forward_origin", json!({ "type": "hidden_user" })),
        ];
        assert_eq!(kept(&mut LateLines::default(), all.clone(), NOW), all);
    }

    /// Checks which lines are kept, each received alone at this time in milliseconds.
    fn check(come: &[(Value, u64)], expected: &[bool]) {
        let mut late = LateLines::default();
        let is_kept =
            |(update, now): &(Value, u64)| !kept(&mut late, vec![update.clone()], *now).is_empty();
        assert_eq!(come.iter().map(is_kept).collect::<Vec<_>>(), expected, "{come:?}");
    }

    #[test]
    fn a_late_line_is_repeated_by_those_of_the_same_absence() {
        check(&[(play(600), NOW), (play(300), NOW + 10), (play(40), NOW)], &[true, false, false]);
        // After an answer, the same words are another wish.
        check(&[(play(600), NOW - 60_000), (play(0), NOW)], &[true, true]);
    }

    #[test]
    fn lines_that_arrive_in_time_or_by_a_wrong_clock_are_no_repetitions() {
        let day = 24 * 60 * 60;
        for ago in [0, 20, day, 60 * day] {
            check(&[(play(ago), NOW), (play(ago), NOW + 10)], &[true, true]);
        }
    }

    #[test]
    fn a_line_is_remembered_for_minutes() {
        let mut late = LateLines::default();
        kept(&mut late, vec![play(600)], NOW);
        assert_eq!(late.0.len(), 1);
        kept(&mut late, vec![json!({})], NOW + MEMORY);
        assert_eq!(late.0.len(), 0);
    }

    #[test]
    fn a_line_that_is_attempted_again_is_repeated_by_those_sent_until_then() {
        let mut late = LateLines::default();
        late.remember(&play(9), NOW);
        assert!(kept(&mut late, vec![play(3)], NOW + 10).is_empty());
        assert_eq!(kept(&mut late, vec![line(0, 42, "/help")], NOW + 10).len(), 1);
    }
}
