//! Posts: the panels of the room and the hands of the person, and which of them the screen has not
//! drawn.

use platform::{Block, Delivery, Destination, MessageRef, Panel};
use words::locale::Lang;
use words::people::TableId;
use words::text::{Arg, Text};

/// A panel with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ShownPanel {
    pub(super) panel: Panel,
    pub(super) place: Destination,
    pub(super) lang: Lang,
}

/// All panels, the latest change last.
#[derive(Debug, Default)]
pub(super) struct Posts {
    all: Vec<Post>,
    count: u64,
}

#[derive(Debug)]
struct Post {
    posted: MessageRef,
    shown: ShownPanel,
    /// Whether the screen has not drawn its present state.
    is_new: bool,
}

impl Post {
    fn table(&self) -> Option<TableId> {
        self.shown.panel.buttons.iter().find_map(|button| button.press.table())
    }

    fn is_hand(&self) -> bool {
        matches!(self.shown.place, Destination::Person(_))
    }

    /// Tells whether a table waits for a decision in this hand.
    fn waits(&self) -> bool {
        self.is_hand() && !self.shown.panel.calls.is_empty()
    }
}

impl Posts {
    /// Posts or edits a panel; returns `None` if the panel to edit does not exist.
    pub(super) fn show(&mut self, shown: ShownPanel, delivery: Delivery<'_>) -> Option<MessageRef> {
        let posted = match delivery {
            Delivery::Edit { message: old, .. } => {
                let at = self.all.iter().position(|post| post.posted == *old)?;
                if self.all[at].shown == shown {
                    return Some(old.clone());
                }
                self.all.remove(at);
                old.clone()
            }
            Delivery::Post { .. } => {
                self.count += 1;
                MessageRef(self.count.to_string())
            }
        };
        self.all.push(Post { posted: posted.clone(), shown, is_new: true });
        Some(posted)
    }

    /// Removes a panel that was replaced by another.
    pub(super) fn remove(&mut self, posted: &MessageRef) {
        self.all.retain(|post| post.posted != *posted);
    }

    /// Tells whether any table waits for a decision.
    pub(super) fn is_waiting(&self) -> bool {
        self.all.iter().any(Post::waits)
    }

    /// Tells whether this table waits for a decision.
    pub(super) fn is_waiting_at(&self, table: TableId) -> bool {
        self.all.iter().any(|post| post.waits() && post.table() == Some(table))
    }

    /// Takes the new panels to draw: one hand, which shows its table, too, or else the panels of
    /// the room, the latest last. A hand that waits for a decision comes before others.
    pub(super) fn take_news(&mut self) -> Vec<ShownPanel> {
        let news = || self.all.iter().filter(|post| post.is_new);
        let hand =
            news().rfind(|post| post.waits()).or_else(|| news().rfind(|post| post.is_hand()));
        let taken = match hand {
            Some(hand) => vec![hand.shown.clone()],
            None => news().map(|post| post.shown.clone()).collect(),
        };
        for post in &mut self.all {
            post.is_new = false;
        }
        taken
    }

    /// Marks the panels of the room as seen.
    pub(super) fn forget_rooms(&mut self) {
        for post in &mut self.all {
            post.is_new &= post.is_hand();
        }
    }

    /// Marks a table as new: the given one, or else the one that waits for a decision, or else the
    /// one that has changed last. Its hand is drawn, if there is one.
    pub(super) fn freshen(&mut self, table: Option<TableId>) {
        let last = |is_it: &dyn Fn(&Post) -> bool| self.all.iter().rposition(is_it);
        let at = |table: TableId| {
            let is_there = |post: &Post| post.table() == Some(table);
            last(&|post| post.is_hand() && is_there(post)).or_else(|| last(&is_there))
        };
        let found = table.and_then(at).or_else(|| last(&Post::waits));
        let found = found.or_else(|| at(self.all.last()?.table()?));
        if let Some(at) = found.or(self.all.len().checked_sub(1)) {
            self.all[at].is_new = true;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Tells whether this panel is current.
    pub(super) fn stands(&self, shown: &ShownPanel) -> bool {
        self.all.iter().any(|post| post.shown == *shown)
    }

    /// Marks a panel as seen; returns whether it is current.
    pub(super) fn see(&mut self, shown: &ShownPanel) -> bool {
        let seen = self.all.iter_mut().filter(|post| post.shown == *shown);
        seen.map(|post| post.is_new = false).count() > 0
    }

    /// Tells whether there is a change that the screen has not drawn.
    pub(super) fn has_news(&self) -> bool {
        self.all.iter().any(|post| post.is_new)
    }

    /// Tells whether there is a panel of the room.
    pub(super) fn has_rooms(&self) -> bool {
        self.all.iter().any(|post| !post.is_hand())
    }
}

#[cfg(any(test, feature = "laws"))]
impl Posts {
    /// Iterates over the panels in a place, the newest last.
    pub(super) fn standing(&self, place: &Destination) -> impl Iterator<Item = &ShownPanel> {
        self.all.iter().map(|post| &post.shown).filter(move |shown| shown.place == *place)
    }

    /// Removes the newest post in a place.
    pub(super) fn lose(&mut self, place: &Destination) {
        if let Some(newest) = self.all.iter().rposition(|post| post.shown.place == *place) {
            self.all.remove(newest);
        }
    }
}

/// Tells whether a panel contains a name.
pub(super) fn mentions(panel: &Panel, name: &str) -> bool {
    panel.blocks.iter().any(|block| match block {
        Block::Line(text) => is_in(text, name),
        Block::List(texts) | Block::News(texts) => texts.iter().any(|text| is_in(text, name)),
        Block::Rows(rows) | Block::Grid(rows) => {
            rows.iter().flatten().any(|text| is_in(text, name))
        }
    })
}

fn is_in(text: &Text, name: &str) -> bool {
    text.args().any(|(_, arg)| match arg {
        Arg::Number(_) | Arg::Time(_) | Arg::Link(_) | Arg::Literal(_) => false,
        Arg::Name(other) => **other == *name,
        Arg::Text(text) => is_in(text, name),
        Arg::List(texts) | Arg::All(texts) => texts.iter().any(|text| is_in(text, name)),
    })
}
