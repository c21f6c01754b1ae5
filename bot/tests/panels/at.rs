//! A table at which a position made by hand is played, with the eyes of everybody around it.

use std::collections::HashMap;

use engine::catalog::AnyOptions;
use engine::chance::Seed;
use engine::play::{Play, Ticket};
use engine::seat::{Seat, SeatSet, Viewer};
use panels::panel::layout::lay_out;
use panels::panel::{Block, Button, Limits, Panel, Press};
use panels::present::table::{RenderOptions, page, panel};
use panels::present::{Present, ahead};
use table::command::{Act, Command, Focus, Request};
use table::journal::{JournalLine, News};
use table::record::{decode, encode};
use table::{Actor, Now, Refusal, SeatAssignment, Sitter, Table};
use words::people::{Destination, Moment, Person, PersonId, RoomId, TableId};
use words::text::Text;

use crate::panels::words::{NAMES, button, full_label, plain, said, whole};

/// What a phone held upright has room for.
const PHONE: Limits = Limits { rows: 12, per_row: 3, comfortable: 10, label: 64, text: 4_096 };
const NOW: Moment = Moment(1_000);
/// What the luck of lobbies is made of.
const SECRET: Seed = Seed::new([7; 32]);

/// The eyes of those who have no seat.
pub(crate) const ROOM: Viewer = Viewer::Public;

/// The title of the page that says why something cannot be done.
pub(crate) const WHY_NOT: &str = "Why not?";

/// Returns the eyes of a seat, counted from 0.
pub(crate) const fn eyes(seat: usize) -> Viewer {
    Viewer::Seat(Seat::new(seat))
}

/// A table in the middle of a test.
#[derive(Clone)]
pub(crate) struct At {
    pub(crate) table: Table,
    /// Which part of a decision is open, for whom.
    open: HashMap<Viewer, (Ticket, Focus)>,
    /// What was told since the position was set up.
    told: Vec<JournalLine>,
    /// Seats whose people cannot be written to.
    pub(crate) unreachable: SeatSet,
    /// People are elsewhere, and other tables wait for them.
    pub(crate) is_chat: bool,
    /// A picture shows the board.
    pub(crate) is_pictured: bool,
    /// Whose eyes look at the lobby in private.
    pub(crate) reader: Option<Seat>,
}

fn person(name: &str) -> Person {
    Person { id: PersonId::new("test", name), name: name.to_owned() }
}

fn room() -> RoomId {
    RoomId::new("test", "parlour")
}

impl At {
    /// Seats people at a position. It is stored and read first, so that it is one that play can
    /// come to.
    pub(crate) fn of<G: Present>(play: Play<G>) -> Self {
        Self::with_names(play, &NAMES)
    }

    /// The same with people of other names.
    pub(crate) fn with_names<G: Present>(play: Play<G>, names: &[&str]) -> Self {
        let mut at = Self::named(play, names);
        at.table = decode(&encode(&at.table)).unwrap_or_else(|why| panic!("{why:?}"));
        at
    }

    /// Seats people at a play that is known to be sound.
    pub(crate) fn seated<G: Present>(play: Play<G>) -> Self {
        Self::named(play, &NAMES)
    }

    fn named<G: Present>(play: Play<G>, names: &[&str]) -> Self {
        let people = names[..play.seats()].iter().map(|name| person(name));
        let table = Table::at_position(TableId::new(1), room(), people, G::any_play(play), NOW);
        Self::around(table)
    }

    fn around(table: Table) -> Self {
        Self {
            table,
            open: HashMap::new(),
            told: Vec::new(),
            unreachable: SeatSet::EMPTY,
            is_chat: false,
            is_pictured: false,
            reader: None,
        }
    }

    /// Opens a table with these options, at which so many people sit.
    pub(crate) fn lobby<G: Present>(options: G::Options, seats: usize) -> Self {
        let options: AnyOptions = G::any_options(options);
        let host = person(NAMES[0]);
        let mut table =
            Table::open(TableId::new(1), Destination::Room(room()), host, options, NOW, SECRET);
        let others = NAMES[1..seats].iter().map(|name| Sitter::Person(person(name)));
        table.chairs.extend(others.map(SeatAssignment::of));
        Self::around(table)
    }

    /// A person does something.
    pub(crate) fn does(&mut self, seat: usize, command: &Command) -> Result<&mut Self, Refusal> {
        let Sitter::Person(by) = self.table.chairs[seat].sitter.clone() else {
            panic!("a machine player sits there")
        };
        let line = self.table.handle(Actor::Person(&by), &Now::at(NOW, &no_luck), command)?;
        self.told.push(line);
        self.open.clear();
        Ok(self)
    }

    pub(crate) fn leaves(&mut self, seat: usize) -> &mut Self {
        self.does(seat, &Command::Leave).expect("the person sits here")
    }

    /// A person presses the option that says this, in the own hand or else in the room, and says
    /// yes if asked.
    pub(crate) fn tries(&mut self, seat: usize, label: &str) -> Result<&mut Self, Refusal> {
        let found = [eyes(seat), ROOM].map(|viewer| self.find(viewer, label));
        let Some(press) = found.into_iter().flatten().next() else {
            panic!("no {label:?} in:\n{}{}", self.reads(eyes(seat)), self.reads(ROOM))
        };
        let command = match press {
            Press::At(_, Act::Command(command)) => command,
            Press::At(
                _,
                Act::Request(
                    Request::Confirm { ticket, pick } | Request::ConfirmInRoom { ticket, pick },
                ),
            ) => Command::Answer { ticket, pick },
            other => panic!("{label} answers nothing: {other:?}"),
        };
        self.does(seat, &command)
    }

    /// The same, where nothing speaks against it.
    pub(crate) fn presses(&mut self, seat: usize, label: &str) -> &mut Self {
        self.tries(seat, label).unwrap_or_else(|no| panic!("{label}: {no:?}"))
    }

    /// Returns the press of the one button that says this, or else of the first that begins so.
    pub(crate) fn find(&self, viewer: Viewer, label: &str) -> Option<Press> {
        let buttons = self.panel(viewer).buttons;
        let says = |is: &dyn Fn(&str) -> bool| {
            buttons.iter().find(|one| is(&full_label(one)) || is(&said(&one.label)))
        };
        let found = says(&|text| text == label).or_else(|| says(&|text| text.starts_with(label)));
        found.map(|one| one.press.clone())
    }

    /// Opens a group of options, or the question of one, for a viewer.
    pub(crate) fn opens(&mut self, viewer: Viewer, label: &str) -> &mut Self {
        let shown = lay_out(&self.panel(viewer), &PHONE).concat();
        let found = shown.iter().find(|one| said(&one.label).starts_with(label));
        let press = found.map(|one| &one.press);
        let focus = match press {
            Some(Press::At(_, Act::Request(request))) => request.focus(),
            _ => None,
        };
        let Some(focus) = focus else {
            panic!("{label:?} opens nothing: {press:?} in\n{}", self.screen(viewer))
        };
        self.open.insert(viewer, focus);
        self
    }

    fn news(&self) -> News {
        News::of((0..).zip(self.told.iter().cloned()))
    }

    /// Returns what a viewer is shown.
    pub(crate) fn panel(&self, viewer: Viewer) -> Panel {
        self.panel_with(viewer, self.open.get(&viewer).cloned())
    }

    fn panel_with(&self, viewer: Viewer, focus: Option<(Ticket, Focus)>) -> Panel {
        let (news, unreachable) = (self.news(), self.unreachable);
        let (can_ring, has_next) = (self.is_chat, self.is_chat);
        let options = RenderOptions {
            news,
            focus,
            unreachable,
            can_ring,
            can_nudge: self.is_chat,
            has_next,
            reader: self.reader,
            ..RenderOptions::default()
        };
        let options = if self.is_pictured { options.below_picture() } else { options };
        panel(&self.table, viewer, &options)
    }

    /// Returns the whole panel of a viewer, with every option in it.
    pub(crate) fn reads(&self, viewer: Viewer) -> String {
        let panel = self.panel(viewer);
        let ticket = panel.choice.as_ref().map(|choice| choice.ticket);
        whole(&panel, |focus| {
            let open = ticket.map(|ticket| (ticket, focus.clone()));
            said(question(&self.panel_with(viewer, open)))
        })
    }

    /// Returns the panel of a viewer as a phone shows it: options in groups, buttons in rows.
    pub(crate) fn screen(&self, viewer: Viewer) -> String {
        let panel = self.panel(viewer);
        let rows = lay_out(&panel, &PHONE);
        let row = |row: &Vec<Button>| row.iter().map(button).collect::<Vec<_>>().join(" ");
        let rows = rows.iter().map(|one| ["  ", &row(one), "\n"].concat());
        plain(&panel.blocks) + &rows.collect::<String>()
    }

    /// Returns what somebody can decide ahead, as a phone shows it.
    pub(crate) fn ahead(&self, seat: usize) -> String {
        let panel = self.ahead_panel(seat, Vec::new());
        let rows = lay_out(&panel, &PHONE);
        let row = |row: &Vec<Button>| row.iter().map(button).collect::<Vec<_>>().join(" ");
        let rows = rows.iter().map(|one| ["  ", &row(one), "\n"].concat());
        plain(&panel.blocks) + &rows.collect::<String>()
    }

    fn ahead_panel(&self, seat: usize, path: Vec<u8>) -> Panel {
        ahead::panel(&self.table, Seat::new(seat), 0, path)
    }

    /// A person decides ahead what a button says.
    pub(crate) fn decides(&mut self, seat: usize, label: &str) -> &mut Self {
        let panel = self.ahead_panel(seat, Vec::new());
        let found = panel
            .buttons
            .iter()
            .find(|one| said(&one.label).starts_with(label) || full_label(one).starts_with(label));
        let Some(Press::At(_, Act::Command(command))) = found.map(|one| one.press.clone()) else {
            let labels: Vec<String> = panel.buttons.iter().map(full_label).collect();
            panic!("no {label:?} in {labels:?}")
        };
        self.does(seat, &command).unwrap_or_else(|no| panic!("{label}: {no:?}"))
    }

    /// Returns the titles of the pages that can be looked up, but for the one that only a seat has
    /// that is asked.
    pub(crate) fn titles(&self, viewer: Viewer) -> Vec<String> {
        let titles = self.pages(viewer).into_iter().map(|(title, _)| title);
        titles.filter(|title| title != WHY_NOT).collect()
    }

    /// Returns the titles and numbers of the pages that can be looked up.
    pub(crate) fn pages(&self, viewer: Viewer) -> Vec<(String, u8)> {
        let list = page(&self.table, viewer, None, &self.news());
        let numbered = |one: &Button| match one.press {
            Press::At(_, Act::Request(Request::Page(Some(number)))) => {
                Some((said(&one.label), number))
            }
            _ => None,
        };
        list.buttons.iter().filter_map(numbered).collect()
    }

    /// Returns the page with this title, without the name of the game above it.
    pub(crate) fn page(&self, viewer: Viewer, title: &str) -> String {
        let pages = self.pages(viewer);
        let number = match pages.iter().find(|(other, _)| other.starts_with(title)) {
            Some((_, number)) => Some(*number),
            None if pages.is_empty() => None,
            None => panic!("no page {title:?} in {pages:?}"),
        };
        plain(&page(&self.table, viewer, number, &self.news()).blocks[1..])
    }
}

/// Returns the luck of what needs none.
fn no_luck() -> Seed {
    Seed::from_number(1)
}

/// Returns what is asked: it stands below the heading, and below who is waited for.
fn question(panel: &Panel) -> &Text {
    let is_other = |text: &Text| {
        text.key().starts_with("room-")
            || text.key() == "hand-away"
            || text.key().starts_with("hand-plan")
    };
    let asked = panel.blocks.iter().skip(1).find_map(|block| match block {
        Block::Line(text) if !is_other(text) => Some(text),
        _ => None,
    });
    asked.unwrap_or_else(|| panic!("no question in {panel:?}"))
}
