//! The journal of a table: the actions and events of the play, with a line for each change.
//!
//! Events are stored as they happened, each with its audience, and become words when they are read:
//! in the language and with the texts of that moment. Each line is a separate record; the latest
//! lines are its news.

use engine::catalog::AnyEvent;
use engine::play::Step;
use engine::seat::{Seat, SeatSet, Viewer};
use engine::tell::Audience;
use serde::{Deserialize, Serialize};

use super::{Phrase, SeatWord};
use words::people::Moment;

/// The news that the latest picture for a viewer has highlighted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct PictureMarks {
    /// The first journal line with highlighted news.
    pub from: u64,
    /// The line after the last one that the viewer may see.
    pub until: u64,
}

impl PictureMarks {
    /// Returns the first line whose news the next picture highlights, if `seen_until` is the line
    /// after the last one that its viewer may see now. Without any news for the viewer the result
    /// does not change, so that the secret actions of others change no picture.
    pub fn since(self, seen_until: u64) -> u64 {
        if seen_until > self.until { self.until } else { self.from }
    }

    /// Returns the state after the next picture was shown.
    #[must_use]
    pub fn shown(self, seen_until: u64) -> Self {
        Self { from: self.since(seen_until), until: seen_until.max(self.until) }
    }
}

/// The maximum number of lines that are read for news, besides the secret lines at the end.
pub const MAX_NEWS_LINES: u64 = 100;
/// The maximum number of secret lines at the end that do not count as lines of news.
pub const MAX_SECRET_LINES: u64 = 1000;

/// What one change did.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct JournalLine {
    /// The actions in the play, in order, as the engine writes them. The whole play can be replayed
    /// from them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<serde_json::Value>,
    /// The events, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<NewsItem>,
    /// The steps that were taken back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<Step>,
}

/// An event with its audience.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewsItem {
    /// The step of the play that caused it. The event is forgotten when this step is taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    #[serde(rename = "to")]
    pub audience: Audience,
    pub event: TableEvent,
}

/// An event at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    /// An event of the game.
    Game(AnyEvent),
    /// The game has started, which closes the list of words: the short form of the closing, and the
    /// words in order of arrival.
    Sealed { closing: String, words: Vec<SeatWord> },
    /// The rules made a decision for a seat.
    Skipped(Seat),
    /// A person plays on after a machine player has filled in for them.
    PlaysOn(Seat),
    /// The time of a seat ran out.
    RanOut(Seat),
    /// A player gave another one more time.
    GaveTime { by: Seat, to: Seat },
    /// The person of a seat is absent until a moment.
    Absent { who: Seat, until: Moment },
    /// Somebody has asked for a pause.
    WantsPause(Seat),
    /// All have agreed to a pause.
    Paused,
    /// Somebody has ended the pause.
    GoesOn(Seat),
    /// A player has asked to take back their last action.
    WantsBack(Seat),
    /// All have agreed, and the last action of a player is taken back.
    TookBack(Seat),
    /// A player has refused to let another one take back an action, or withdrawn a request.
    NotBack(Seat),
    /// The table rests because nobody has played for a long time.
    Rests,
    /// An absent person is back.
    Back(Seat),
    /// A waiting player has nudged another one.
    Nudged { by: Seat, to: Seat },
    /// A person has said a phrase.
    Said { who: Seat, phrase: Phrase },
    /// The seat of the person with this name is offered to a substitute.
    NeedsPlayer { who: String },
    /// A substitute has taken over a seat from the person with this name.
    TookOver { who: Seat, from: String },
    /// A person has become the host.
    Hosts(Seat),
    /// No place of its own could be opened.
    NoPlace,
    /// The bot cannot write in its own place any more.
    PlaceLost,
}

impl JournalLine {
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.told.is_empty() && self.undone.is_empty()
    }

    /// Tells whether any of its events is for everybody.
    pub(super) fn is_seen_by_all(&self) -> bool {
        self.told.iter().any(|item| item.audience.includes(Viewer::Public))
    }

    /// Adds an event for everybody that was not caused by a step of the play.
    pub(super) fn report(&mut self, event: TableEvent) {
        self.told.push(NewsItem { step: None, audience: Audience::All, event });
    }

    pub(super) fn extend(&mut self, later: Self) {
        self.entries.extend(later.entries);
        self.told.extend(later.told);
        self.undone.extend(later.undone);
    }
}

/// The latest events, the oldest first, without those that were taken back.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct News {
    items: Vec<(u64, NewsItem)>,
}

impl News {
    /// Returns the news in journal lines, which are passed in order with their numbers.
    pub fn of(lines: impl IntoIterator<Item = (u64, JournalLine)>) -> Self {
        let (mut items, mut undone) = (Vec::new(), Vec::new());
        for (number, line) in lines {
            items.extend(line.told.into_iter().map(|item| (number, item)));
            undone.extend(line.undone);
        }
        // Step numbers are never reused, so this cannot hit a later step.
        items.retain(|(_, item): &(u64, NewsItem)| {
            item.step.is_none_or(|step| !undone.contains(&step))
        });
        Self { items }
    }

    /// Leaves out the phrases of these seats.
    #[must_use]
    pub fn without_phrases_of(mut self, muted: SeatSet) -> Self {
        self.items.retain(
            |(_, item)| !matches!(item.event, TableEvent::Said { who, .. } if muted.contains(who)),
        );
        self
    }

    /// Returns the line after the last one that a viewer may see.
    pub fn seen_until(&self, viewer: Viewer) -> u64 {
        self.lines(viewer).next_back().map_or(0, |line| line + 1)
    }

    /// Returns the first of the last `count` lines that a viewer may see.
    pub fn last(&self, count: usize, viewer: Viewer) -> u64 {
        let mut lines: Vec<u64> = self.lines(viewer).collect();
        lines.dedup();
        lines[lines.len().saturating_sub(count)..].first().copied().unwrap_or_default()
    }

    fn lines(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = u64> + '_ {
        let items = self.items.iter().filter(move |(_, item)| item.audience.includes(viewer));
        items.map(|(number, _)| *number)
    }

    /// Iterates over the events that a viewer may see, from a journal line on.
    pub fn since(&self, line: u64, viewer: Viewer) -> impl Iterator<Item = &TableEvent> {
        let first = self.items.partition_point(|(number, _)| *number < line);
        self.items[first..]
            .iter()
            .filter(move |(_, item)| item.audience.includes(viewer))
            .map(|(_, item)| &item.event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(step: Option<u64>, audience: Audience) -> JournalLine {
        let event = TableEvent::Skipped(Seat::new(0));
        let told = vec![NewsItem { step: step.map(Step), audience, event }];
        JournalLine { told, ..JournalLine::default() }
    }

    #[test]
    fn everybody_reads_just_their_lines_and_nothing_twice() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let news = News::of([
            (4, line(None, Audience::All)),
            (5, line(Some(1), Audience::Only(first))),
            (6, line(Some(2), Audience::Except(first))),
        ]);
        let read = |since, viewer| news.since(since, viewer).count();
        assert_eq!((read(0, Viewer::Seat(first)), read(0, Viewer::Seat(second))), (2, 2));
        assert_eq!((read(6, Viewer::Public), read(7, Viewer::Public)), (1, 0));
    }

    #[test]
    fn secret_lines_move_no_marks_of_others() {
        let (first, second) = (Seat::new(0), Viewer::Seat(Seat::new(1)));
        let secret = |number| (number, line(Some(number), Audience::Only(first)));
        let public = [(4, line(Some(4), Audience::All)), (6, line(Some(6), Audience::All))];
        let before = News::of(public.clone());
        let after = News::of(public.into_iter().chain([secret(7), secret(8)]));
        let shown = PictureMarks { from: 2, until: 4 }.shown(before.seen_until(second));
        assert_eq!(shown, PictureMarks { from: 4, until: 7 });
        assert_eq!(shown.since(after.seen_until(second)), 4, "as it was");
        assert_eq!(shown.since(after.seen_until(Viewer::Seat(first))), 7, "new to whoever did it");
        assert_eq!((after.last(1, second), after.last(9, second)), (6, 4));
    }

    #[test]
    fn what_was_taken_back_is_no_news() {
        let undo = JournalLine { undone: vec![Step(1)], ..JournalLine::default() };
        let news = News::of([
            (0, line(Some(1), Audience::All)),
            (1, undo),
            (2, line(Some(3), Audience::All)),
        ]);
        assert_eq!(news.since(0, Viewer::Public).count(), 1);
    }

    #[test]
    fn a_line_is_read_back_as_it_was_written() {
        let line =
            JournalLine { undone: vec![Step(3)], ..line(Some(7), Audience::Only(Seat::new(2))) };
        let written = serde_json::to_string(&line).expect("plain values");
        assert_eq!(serde_json::from_str::<JournalLine>(&written).expect("just written"), line);
    }
}
