//! Posts: the panels in the room and for people, and which of them the screen has not drawn.
//!
//! The module knows who must act, not who has the keyboard.

use panels::panel::{Block, Panel};
use platform::{Delivery, Destination, MessageRef};
use words::locale::Lang;
use words::people::{PersonId, TableId};
use words::text::{Arg, Text};

/// A panel with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ShownPanel {
    pub(super) panel: Panel,
    pub(super) place: Destination,
    pub(super) lang: Lang,
}

/// All panels of the room and of people, the latest change last.
#[derive(Debug, Default)]
pub(super) struct Posts {
    all: Vec<Post>,
    count: u64,
    /// Whether a panel has changed since the last call of `take_changed`.
    changed: bool,
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
        self.changed = true;
        Some(posted)
    }

    /// Removes a panel that was replaced by another.
    pub(super) fn remove(&mut self, posted: &MessageRef) {
        self.all.retain(|post| post.posted != *posted);
    }

    /// Tells whether a panel has changed since the last call.
    pub(super) fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Tells whether any table waits for a decision of this person.
    pub(super) fn is_waiting(&self, person: &PersonId) -> bool {
        self.hands(person).any(|post| post.shown.panel.calls(person))
    }

    /// Tells whether a table waits for a decision of this person.
    pub(super) fn is_waiting_at(&self, person: &PersonId, table: TableId) -> bool {
        let is_there = |post: &Post| post.table() == Some(table);
        self.hands(person).any(|post| is_there(post) && post.shown.panel.calls(person))
    }

    /// Tells whether this person has a hand, which others must not see.
    pub(super) fn has_hand(&self, person: &PersonId) -> bool {
        self.hands(person).next().is_some()
    }

    /// Takes the new panel that this person should see: one that waits for them, or else the
    /// latest.
    pub(super) fn take_hand(&mut self, person: &PersonId) -> Option<ShownPanel> {
        let fresh = || self.hands(person).filter(|post| post.is_new);
        let waits = |post: &&Post| post.shown.panel.calls(person);
        let shown = fresh().filter(waits).last().or_else(|| fresh().last())?.shown.clone();
        self.forget_news(|place| *place == shown.place);
        Some(shown)
    }

    /// Takes the new public panels, the latest last.
    pub(super) fn take_rooms(&mut self) -> Vec<ShownPanel> {
        let rooms = self.all.iter().filter(|post| post.is_new && is_room(&post.shown.place));
        let rooms = rooms.map(|post| post.shown.clone()).collect();
        self.forget_rooms();
        rooms
    }

    /// Marks all public panels as seen.
    pub(super) fn forget_rooms(&mut self) {
        self.forget_news(is_room);
    }

    /// Marks the panel that this person should see as new: one that waits for them, or else their
    /// hand at the table that has changed last, or else that table.
    pub(super) fn freshen(&mut self, person: &PersonId) {
        let own = Destination::Person(person.clone());
        let is_theirs = |post: &Post| post.shown.place == own;
        let waits = |post: &Post| is_theirs(post) && post.shown.panel.calls(person);
        let last = |is_it: &dyn Fn(&Post) -> bool| self.all.iter().rposition(is_it);
        let at = last(&waits).or_else(|| {
            let latest = last(&|post| is_theirs(post) || is_room(&post.shown.place))?;
            let table = self.all[latest].table();
            let hand = last(&|post| is_theirs(post) && post.table() == table);
            hand.filter(|_| table.is_some()).or(Some(latest))
        });
        if let Some(at) = at {
            self.all[at].is_new = true;
        }
    }

    /// Marks a table as new for this person: their hand, or else the table itself. Returns false if
    /// no panel shows it.
    pub(super) fn freshen_table(&mut self, person: &PersonId, table: TableId) -> bool {
        let own = Destination::Person(person.clone());
        let last = |is_place: &dyn Fn(&Destination) -> bool| {
            let is_it = |post: &Post| is_place(&post.shown.place) && post.table() == Some(table);
            self.all.iter().rposition(is_it)
        };
        let at = last(&|place| *place == own).or_else(|| last(&is_room));
        if let Some(at) = at {
            self.all[at].is_new = true;
        }
        at.is_some()
    }

    /// Tells whether there is a panel that this person may see.
    pub(super) fn has_any(&self, person: &PersonId) -> bool {
        self.has_rooms() || self.has_hand(person)
    }

    /// Tells whether this panel is current.
    pub(super) fn stands(&self, shown: &ShownPanel) -> bool {
        self.all.iter().any(|post| post.shown == *shown)
    }

    /// Tells whether there is a public panel.
    pub(super) fn has_rooms(&self) -> bool {
        self.all.iter().any(|post| is_room(&post.shown.place))
    }

    /// Tells whether the latest public panel contains a name.
    pub(super) fn room_mentions(&self, name: &str) -> bool {
        let room = self.all.iter().rfind(|post| is_room(&post.shown.place));
        room.is_some_and(|room| names(&room.shown.panel).contains(&name))
    }

    /// Iterates over all names in all panels.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.all.iter().flat_map(|post| names(&post.shown.panel))
    }

    fn hands<'a>(&'a self, person: &PersonId) -> impl Iterator<Item = &'a Post> {
        let own = Destination::Person(person.clone());
        self.all.iter().filter(move |post| post.shown.place == own)
    }

    fn forget_news(&mut self, is_seen: impl Fn(&Destination) -> bool) {
        for post in self.all.iter_mut().filter(|post| is_seen(&post.shown.place)) {
            post.is_new = false;
        }
    }
}

#[cfg(any(test, feature = "laws"))]
impl Posts {
    pub(super) fn standing(&self, place: &Destination) -> impl Iterator<Item = &ShownPanel> {
        self.all.iter().map(|post| &post.shown).filter(move |shown| shown.place == *place)
    }

    pub(super) fn lose(&mut self, place: &Destination) {
        if let Some(newest) = self.all.iter().rposition(|post| post.shown.place == *place) {
            self.all.remove(newest);
        }
    }
}

/// Returns all names in the text of a panel.
pub(super) fn names(panel: &Panel) -> Vec<&str> {
    let mut names = Vec::new();
    for block in &panel.blocks {
        match block {
            Block::Line(text) => add_names(text, &mut names),
            Block::List(texts) | Block::News(texts) => {
                for text in texts {
                    add_names(text, &mut names);
                }
            }
            Block::Rows(rows) | Block::Grid(rows) => {
                rows.iter().flatten().for_each(|text| add_names(text, &mut names));
            }
        }
    }
    names
}

/// Returns the host of the lobby in a panel, if it shows one.
pub(super) fn host(panel: &Panel) -> Option<&str> {
    let lines = panel.blocks.iter().filter_map(|block| match block {
        Block::List(texts) => Some(texts),
        Block::Line(_) | Block::News(_) | Block::Rows(_) | Block::Grid(_) => None,
    });
    let mut names = Vec::new();
    add_names(lines.flatten().find_map(host_line)?, &mut names);
    names.first().copied()
}

/// Returns the line of the host, without the choices of their seat.
fn host_line(text: &Text) -> Option<&Text> {
    let mut inner = text.args().filter_map(|(_, arg)| match arg {
        Arg::Text(text) => Some(&**text),
        _ => None,
    });
    if text.key() == "lobby-host" { Some(text) } else { inner.find_map(host_line) }
}

fn add_names<'a>(text: &'a Text, names: &mut Vec<&'a str>) {
    for (_, arg) in text.args() {
        match arg {
            Arg::Number(_) | Arg::Time(_) | Arg::Link(_) | Arg::Literal(_) => {}
            Arg::Name(name) => names.push(name),
            Arg::Text(text) => add_names(text, names),
            Arg::List(texts) | Arg::All(texts) => {
                for text in texts {
                    add_names(text, names);
                }
            }
        }
    }
}

const fn is_room(place: &Destination) -> bool {
    matches!(place, Destination::Room(_))
}
