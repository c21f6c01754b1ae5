//! A table with a given position, and the panels of every viewer.

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

/// The limits of a phone in portrait orientation.
pub(crate) const PHONE: Limits =
    Limits { rows: 12, per_row: 3, comfortable: 10, label: 64, text: 4_096 };
const NOW: Moment = Moment(1_000);
/// The secret of lobbies.
const SECRET: Seed = Seed::new([7; 32]);

/// The viewer without a seat.
pub(crate) const ROOM: Viewer = Viewer::Public;

/// The number of no page, so that all of them have buttons.
const NO_PAGE: u8 = 100;

/// The title of the page with the reasons why actions are impossible.
pub(crate) const WHY_NOT: &str = "Why not?";

/// Returns the viewer of a seat, counted from 0.
pub(crate) const fn eyes(seat: usize) -> Viewer {
    Viewer::Seat(Seat::new(seat))
}

/// A table in a test.
#[derive(Clone)]
pub(crate) struct At {
    pub(crate) table: Table,
    /// The open part of a decision of each viewer.
    open: HashMap<Viewer, (Ticket, Focus)>,
    /// The journal since the position.
    told: Vec<JournalLine>,
    /// The seats of unreachable people.
    pub(crate) unreachable: SeatSet,
    /// Whether people are elsewhere, and other tables wait for them.
    pub(crate) is_chat: bool,
    /// Whether a picture shows the board.
    pub(crate) is_pictured: bool,
    /// The seat whose player reads the lobby in private.
    pub(crate) reader: Option<Seat>,
}

fn person(name: &str) -> Person {
    Person { id: PersonId::new("test", name), name: name.to_owned() }
}

fn room() -> RoomId {
    RoomId::new("test", "parlour")
}

impl At {
    /// Seats people at a position. It is stored and read first, so that it must be valid.
    pub(crate) fn of<G: Present>(play: Play<G>) -> Self {
        Self::with_names(play, &NAMES)
    }

    /// The same with other names.
    pub(crate) fn with_names<G: Present>(play: Play<G>, names: &[&str]) -> Self {
        let mut at = Self::named(play, names);
        at.table = decode(&encode(&at.table)).unwrap_or_else(|why| panic!("{why:?}"));
        at
    }

    /// Seats people at a play that is known to be valid.
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

    /// Opens a table with these options and this number of people.
    pub(crate) fn lobby<G: Present>(options: G::Options, seats: usize) -> Self {
        let options: AnyOptions = G::any_options(options);
        let host = person(NAMES[0]);
        let mut table =
            Table::open(TableId::new(1), Destination::Room(room()), host, options, NOW, SECRET);
        let others = NAMES[1..seats].iter().map(|name| Sitter::Person(person(name)));
        table.chairs.extend(others.map(SeatAssignment::of));
        Self::around(table)
    }

    /// Gives a command as a person.
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

    /// Presses the option with this label in the hand or else in the room, and confirms it if
    /// asked.
    pub(crate) fn tries(&mut self, seat: usize, label: &str) -> Result<&mut Self, Refusal> {
        let found = [eyes(seat), ROOM].map(|viewer| self.find(viewer, label));
        let Some(press) = found.into_iter().flatten().next() else {
            panic!("no {label:?} in:\n{}{}", self.reads(eyes(seat)), self.reads(ROOM))
        };
        let command = match press {
            Press::At(_, Act::Command(command) | Act::Yes(command, _)) => command,
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

    /// The same, and panics after a refusal.
    pub(crate) fn presses(&mut self, seat: usize, label: &str) -> &mut Self {
        self.tries(seat, label).unwrap_or_else(|no| panic!("{label}: {no:?}"))
    }

    /// Returns the press of the only button with this label, or else of the first with this prefix.
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

    /// Returns the panel of a viewer.
    pub(crate) fn panel(&self, viewer: Viewer) -> Panel {
        self.panel_with(viewer, self.open.get(&viewer).cloned())
    }

    fn panel_with(&self, viewer: Viewer, focus: Option<(Ticket, Focus)>) -> Panel {
        let (news, unreachable) = (self.news(), self.unreachable);
        let (can_notify, has_next) = (self.is_chat, self.is_chat);
        let options = RenderOptions {
            news,
            focus,
            unreachable,
            can_notify,
            can_nudge: self.is_chat,
            has_next,
            reader: self.reader,
            ..RenderOptions::default()
        };
        let options = if self.is_pictured { options.below_picture() } else { options };
        panel(&self.table, viewer, &options)
    }

    /// Returns the whole panel of a viewer, with every option.
    pub(crate) fn reads(&self, viewer: Viewer) -> String {
        let panel = self.panel(viewer);
        let ticket = panel.choice.as_ref().map(|choice| choice.ticket);
        whole(&panel, |focus| {
            let open = ticket.map(|ticket| (ticket, focus.clone()));
            said(question(&self.panel_with(viewer, open)))
        })
    }

    /// Returns the panel of a viewer in the layout of a phone: options in groups, buttons in rows.
    pub(crate) fn screen(&self, viewer: Viewer) -> String {
        let panel = self.panel(viewer);
        let rows = lay_out(&panel, &PHONE);
        let row = |row: &Vec<Button>| row.iter().map(button).collect::<Vec<_>>().join(" ");
        let rows = rows.iter().map(|one| ["  ", &row(one), "\n"].concat());
        plain(&panel.blocks) + &rows.collect::<String>()
    }

    /// Returns the planner of a player in the layout of a phone.
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

    /// Presses a button of the planner.
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

    /// Returns the titles of the pages, without the one that only a seat has that must act.
    pub(crate) fn titles(&self, viewer: Viewer) -> Vec<String> {
        let titles = self.pages(viewer).into_iter().map(|(title, _)| title);
        titles.filter(|title| title != WHY_NOT).collect()
    }

    /// Returns the titles and numbers of the pages.
    pub(crate) fn pages(&self, viewer: Viewer) -> Vec<(String, u8)> {
        let list = self.page_of(viewer, Some(NO_PAGE));
        let numbered = |one: &Button| match one.press {
            Press::At(_, Act::Request(Request::Page(Some(number)))) => {
                Some((said(&one.label), number))
            }
            _ => None,
        };
        list.buttons.iter().filter_map(numbered).collect()
    }

    /// Returns the labels below a page, or below the list of pages.
    pub(crate) fn labels_of_page(&self, viewer: Viewer, number: Option<u8>) -> Vec<String> {
        let panel = self.page_of(viewer, number);
        panel.buttons.iter().map(|one| said(&one.label)).collect()
    }

    /// Returns the page with this title, without the name of the game above it.
    pub(crate) fn page(&self, viewer: Viewer, title: &str) -> String {
        let pages = self.pages(viewer);
        let number = match pages.iter().find(|(other, _)| other.starts_with(title)) {
            Some((_, number)) => Some(*number),
            None if pages.is_empty() => None,
            None => panic!("no page {title:?} in {pages:?}"),
        };
        plain(&self.page_of(viewer, number).blocks[1..])
    }

    /// Returns the list of pages or one of them, where a picture shows the table.
    fn page_of(&self, viewer: Viewer, number: Option<u8>) -> Panel {
        let look = RenderOptions { news: self.news(), ..RenderOptions::default() };
        page(&self.table, viewer, number, &look.below_picture())
    }
}

/// Returns a fixed seed, for commands that need no luck.
fn no_luck() -> Seed {
    Seed::from_number(1)
}

/// Returns the decision, which is below the heading and the line with the turn.
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
