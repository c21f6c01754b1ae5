//! News: the last things that happened at a table, with who may read of them.

use std::collections::VecDeque;

use engine::play::Step;
use engine::seat::Viewer;
use engine::tell::Audience;
use serde::{Deserialize, Serialize};

use crate::text::Text;

/// More lines than any panel shows.
const KEPT: usize = 64;

/// The last things that happened, oldest first.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct News {
    /// Lines ever told; the serial number of the next one.
    told: u64,
    items: VecDeque<Item>,
}

/// One line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Counts lines; none is used twice.
    pub serial: u64,
    /// The step of the play it belongs to; taken back with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// Who may read it.
    pub to: Audience,
    /// What it says.
    pub text: Text,
}

impl News {
    /// Adds a line.
    pub fn tell(&mut self, step: Option<Step>, to: Audience, text: Text) {
        self.items.push_back(Item { serial: self.told, step, to, text });
        self.told += 1;
        if self.items.len() > KEPT {
            self.items.pop_front();
        }
    }

    /// Drops the lines of a step that was taken back.
    pub fn untell(&mut self, step: Step) {
        self.items.retain(|item| item.step != Some(step));
    }

    /// Returns how many lines were ever told.
    pub const fn told(&self) -> u64 {
        self.told
    }

    /// Iterates over the lines from a serial number on that a viewer may read.
    pub fn since(&self, serial: u64, viewer: Viewer) -> impl Iterator<Item = &Text> {
        self.items
            .iter()
            .filter(move |item| item.serial >= serial && item.to.includes(viewer))
            .map(|item| &item.text)
    }
}

#[cfg(test)]
mod tests {
    use engine::seat::Seat;

    use super::*;

    #[test]
    fn a_viewer_reads_its_own_lines_and_no_others() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let mut news = News::default();
        news.tell(None, Audience::All, Text::new("name-you"));
        news.tell(Some(Step(3)), Audience::Only(first), Text::new("name-you"));
        news.tell(Some(Step(3)), Audience::Except(first), Text::new("name-you"));
        let read = |viewer| news.since(0, viewer).count();
        assert_eq!((read(Viewer::Seat(first)), read(Viewer::Seat(second))), (2, 2));
        assert_eq!((read(Viewer::Public), news.since(2, Viewer::Public).count()), (2, 1));
    }

    #[test]
    fn a_step_taken_back_leaves_no_line_and_no_number_is_used_again() {
        let mut news = News::default();
        news.tell(Some(Step(1)), Audience::All, Text::new("name-you"));
        news.untell(Step(1));
        assert_eq!((news.since(0, Viewer::Public).count(), news.told()), (0, 1));
    }

    #[test]
    fn old_lines_make_room_for_new_ones() {
        let mut news = News::default();
        for _ in 0..KEPT + 5 {
            news.tell(None, Audience::All, Text::new("name-you"));
        }
        assert_eq!(news.since(0, Viewer::Public).count(), KEPT);
    }
}
