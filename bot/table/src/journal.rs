//! The journal of a table: what was done and what was told, a line for each change.
//!
//! Events are kept as they happened, each with its audience, and become words when somebody reads
//! them: in the language and with the texts of that moment. Lines are records of their own, beside
//! the table; the last of them are its news.

use engine::catalog::AnyEvent;
use engine::play::Step;
use engine::seat::{Seat, Viewer};
use engine::tell::Audience;
use serde::{Deserialize, Serialize};

use super::SeatWord;
use words::people::Moment;

/// Up to which line of a journal somebody has been shown pictures of a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Marks {
    /// The line from which on the last picture has pointed out what was new.
    pub from: u64,
    /// The line after the last one of which its viewer had heard.
    pub until: u64,
}

impl Marks {
    /// Returns the line from which on a picture points out what is new to a viewer who has heard of
    /// everything up to a line: from the end of the last picture on, or as that one did while its
    /// viewer has heard of nothing. So what others do in secret changes no picture.
    pub fn since(self, heard: u64) -> u64 {
        if heard > self.until { self.until } else { self.from }
    }

    /// Takes note that a picture was shown.
    #[must_use]
    pub fn shown(self, heard: u64) -> Self {
        Self { from: self.since(heard), until: heard.max(self.until) }
    }
}

/// News further back than so many lines are not told.
pub const TOLD: u64 = 100;
/// So many lines of secret steps at the end push none of them out.
pub const SECRET: u64 = 1000;

/// What came of one change.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Line {
    /// What was done in the play, in order, as the engine writes it; a play can be played again
    /// from these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<serde_json::Value>,
    /// What was told, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Item>,
    /// Steps that were taken back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<Step>,
}

/// Something told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// The step of the play it belongs to; it is taken back with that step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// Who may hear of it.
    pub to: Audience,
    /// What happened.
    pub event: TableEvent,
}

/// Something that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEvent {
    /// In the game.
    Game(AnyEvent),
    /// The game has started, and with that the list of words is closed.
    Sealed {
        /// The short form of the closing.
        closing: String,
        /// The words in order of arrival.
        words: Vec<SeatWord>,
    },
    /// The rules made a decision for a seat that did not.
    Skipped(Seat),
    /// A person plays on, for whom a machine player sat in.
    PlaysOn(Seat),
    /// The time of a seat was up.
    RanOut(Seat),
    /// Somebody gave another seat more time.
    GaveTime {
        /// Who.
        by: Seat,
        /// Whom.
        to: Seat,
    },
    /// The person of a seat does not play until a moment.
    Absent {
        /// Who.
        who: Seat,
        /// Until when.
        until: Moment,
    },
    /// Somebody would like a pause.
    WantsPause(Seat),
    /// All have agreed to a pause.
    Paused,
    /// Somebody has ended the pause.
    GoesOn(Seat),
    /// Somebody would like to take their last action back.
    WantsBack(Seat),
    /// All have agreed, and the last action of a seat is taken back.
    TookBack(Seat),
    /// Somebody has said no to that.
    NotBack(Seat),
    /// The table rests, because nobody has played for long.
    Rests,
    /// Somebody who was absent is back.
    Back(Seat),
    /// Somebody who waits has rung for another seat.
    Nudged {
        /// Who.
        by: Seat,
        /// For whom.
        to: Seat,
    },
    /// The seat of somebody needs a player.
    NeedsPlayer {
        /// What they are called.
        who: String,
    },
    /// Somebody has taken over a seat.
    TookOver {
        /// Who.
        who: Seat,
        /// What the one before them is called.
        from: String,
    },
    /// Somebody is the host from now on.
    Hosts(Seat),
}

impl Line {
    /// Tells whether there is nothing to keep.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.told.is_empty() && self.undone.is_empty()
    }

    /// Tells whether all can hear of something in it.
    pub(super) fn is_heard_by_all(&self) -> bool {
        self.told.iter().any(|item| item.to.includes(Viewer::Public))
    }

    /// Adds something told to everybody, beside the play.
    pub(super) fn tell(&mut self, event: TableEvent) {
        self.told.push(Item { step: None, to: Audience::All, event });
    }

    /// Adds what came after.
    pub(super) fn extend(&mut self, later: Self) {
        self.entries.extend(later.entries);
        self.told.extend(later.told);
        self.undone.extend(later.undone);
    }
}

/// What was told lately, the oldest first, without what was taken back.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct News {
    items: Vec<(u64, Item)>,
}

impl News {
    /// Returns the news in lines of the journal, each with its number, in order.
    pub fn of(lines: impl IntoIterator<Item = (u64, Line)>) -> Self {
        let (mut items, mut undone) = (Vec::new(), Vec::new());
        for (number, line) in lines {
            items.extend(line.told.into_iter().map(|item| (number, item)));
            undone.extend(line.undone);
        }
        // Steps never go back, so that no later one is meant.
        items.retain(|(_, item): &(u64, Item)| item.step.is_none_or(|it| !undone.contains(&it)));
        Self { items }
    }

    /// Returns the line after the last one of which a viewer hears.
    pub fn heard(&self, viewer: Viewer) -> u64 {
        self.lines(viewer).next_back().map_or(0, |line| line + 1)
    }

    /// Returns the first of the last `count` lines that a viewer may hear of.
    pub fn last(&self, count: usize, viewer: Viewer) -> u64 {
        let mut lines: Vec<u64> = self.lines(viewer).collect();
        lines.dedup();
        lines[lines.len().saturating_sub(count)..].first().copied().unwrap_or_default()
    }

    fn lines(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = u64> + '_ {
        let items = self.items.iter().filter(move |(_, item)| item.to.includes(viewer));
        items.map(|(number, _)| *number)
    }

    /// Iterates over what a viewer may hear of, from a line of the journal on.
    pub fn since(&self, line: u64, viewer: Viewer) -> impl Iterator<Item = &TableEvent> {
        let first = self.items.partition_point(|(number, _)| *number < line);
        self.items[first..]
            .iter()
            .filter(move |(_, item)| item.to.includes(viewer))
            .map(|(_, item)| &item.event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(step: Option<u64>, to: Audience) -> Line {
        let event = TableEvent::Skipped(Seat::new(0));
        let told = vec![Item { step: step.map(Step), to, event }];
        Line { told, ..Line::default() }
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
        let shown = Marks { from: 2, until: 4 }.shown(before.heard(second));
        assert_eq!(shown, Marks { from: 4, until: 7 });
        assert_eq!(shown.since(after.heard(second)), 4, "as it was");
        assert_eq!(shown.since(after.heard(Viewer::Seat(first))), 7, "new to whoever did it");
        assert_eq!((after.last(1, second), after.last(9, second)), (6, 4));
    }

    #[test]
    fn what_was_taken_back_is_no_news() {
        let undo = Line { undone: vec![Step(1)], ..Line::default() };
        let news = News::of([
            (0, line(Some(1), Audience::All)),
            (1, undo),
            (2, line(Some(3), Audience::All)),
        ]);
        assert_eq!(news.since(0, Viewer::Public).count(), 1);
    }

    #[test]
    fn a_line_is_read_back_as_it_was_written() {
        let line = Line { undone: vec![Step(3)], ..line(Some(7), Audience::Only(Seat::new(2))) };
        let written = serde_json::to_string(&line).expect("plain values");
        assert_eq!(serde_json::from_str::<Line>(&written).expect("just written"), line);
    }
}
