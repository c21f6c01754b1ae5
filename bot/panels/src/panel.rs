//! Panels: what a room or one person is shown, before any platform lays it out.
//!
//! Knows no game and no platform; `present` fills panels, `platform` draws them.

pub mod grid;
pub mod layout;
pub mod picture;
pub mod press;
pub mod settings_action;
pub mod surface;

use engine::play::Ticket;
use serde::Serialize;

pub use picture::Picture;
pub use press::{Check, LuckStep, Press};
pub use settings_action::{NotASettingsAction, SettingsAction};
pub use surface::{Layouts, Personal, Surface};
use table::command::{Focus, Request};
use words::people::{PersonId, TableId};
use words::text::Text;

/// What fits into a panel on a platform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Rows of buttons.
    pub rows: usize,
    /// Buttons in a row.
    pub per_row: usize,
    /// More options than this are folded into groups, where there are groups.
    pub comfortable: usize,
    /// Characters of a label.
    pub label: usize,
    /// Characters of text in one panel.
    pub text: usize,
}

/// Something shown: text from top to bottom, then buttons.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Panel {
    /// What is seen above the text, which then says only what the picture does not.
    pub picture: Option<Picture>,
    /// Whether it is an article: all of the text with real tables, also below a picture. Only for
    /// platforms that have such messages.
    pub rich: bool,
    /// The text.
    pub blocks: Vec<Block>,
    /// The buttons, in order.
    pub buttons: Vec<Button>,
    /// What the buttons that lie in groups decide, and which group is open.
    pub choice: Option<ChoiceOf>,
    /// Who should be called: those a decision is waited for.
    pub calls: Vec<PersonId>,
    /// Whether no phone should ring for it.
    pub silent: bool,
    /// Whether nobody but the person it is made for may see it.
    pub private: bool,
    /// What matters most in a private panel, for places with room for a line or two.
    pub brief: Vec<Block>,
}

/// A piece of text in a panel.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Block {
    /// A line, wrapped where it must be.
    Line(Text),
    /// Lines that belong together, each a point of its own.
    List(Vec<Text>),
    /// What happened, the oldest first. Folded where the platform can fold.
    News(Vec<Text>),
    /// Rows whose columns line up, where they fit: short cells, in which only names may be cut.
    Rows(Vec<Vec<Text>>),
    /// A board: rows whose columns line up everywhere, in letters of one width and in one style.
    /// It is drawn as it lies, also where the language reads from the right. It fits a phone in at
    /// most 40 characters, so names do not belong here.
    Grid(Vec<Vec<Text>>),
}

/// Something to press.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Button {
    /// What it says.
    pub label: Text,
    /// What it does.
    pub press: Press,
    /// How it stands out.
    pub weight: ButtonStyle,
    /// The groups it lies in, the outermost first, for panels with many buttons.
    pub path: Vec<Text>,
}

/// How a button stands out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum ButtonStyle {
    /// What most people press here.
    Main,
    /// One of several.
    Plain,
    /// Beside the point.
    Quiet,
    /// Cannot be mended afterwards.
    Danger,
}

/// Which decision the grouped buttons of a panel belong to.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ChoiceOf {
    /// The table.
    pub table: TableId,
    /// The ticket of the decision.
    pub ticket: Ticket,
    /// What part of it is open.
    pub focus: Focus,
    /// Where that part is open.
    pub place: ChoicePlace,
}

/// Where a part of a decision is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum ChoicePlace {
    /// In the hand of whoever decides.
    Hand,
    /// In the room: everybody sees which part is open, because everybody sees the options.
    Room,
    /// Where somebody decides ahead.
    Ahead,
}

impl ChoiceOf {
    /// Tells whether one option is about to be confirmed.
    pub const fn is_confirming(&self) -> bool {
        matches!(self.focus, Focus::Confirm(_))
    }

    /// Returns the press that opens another part of the decision.
    pub fn opens(&self, focus: Focus) -> Press {
        let request = match (self.place, focus) {
            (ChoicePlace::Hand, focus) => Request::open(self.ticket, focus),
            (ChoicePlace::Room, focus) => Request::open_in_room(self.ticket, focus),
            (ChoicePlace::Ahead, Focus::Group { path, page }) => Request::Ahead { page, path },
            (ChoicePlace::Ahead, Focus::Confirm(_) | Focus::Ahead { .. }) => Request::AHEAD,
        };
        Press::at(self.table, request)
    }
}

impl Panel {
    /// Makes the panel one that nobody but the person it is made for may see.
    #[must_use]
    pub fn in_private(mut self) -> Self {
        self.private = true;
        self
    }

    /// Tells whether a new panel rings: whoever is asked for something is rung, and nobody else.
    pub const fn rings(&self) -> bool {
        !self.silent && !self.calls.is_empty()
    }

    /// Returns a panel with these lines and no buttons.
    pub fn of(lines: impl IntoIterator<Item = Text>) -> Self {
        Self { blocks: lines.into_iter().map(Block::Line).collect(), ..Self::default() }
    }

    /// Adds a line.
    #[must_use]
    pub fn with(mut self, line: Text) -> Self {
        self.blocks.push(Block::Line(line));
        self
    }

    /// Adds a button that leads nowhere at the moment, so that those behind it stay in their places.
    #[must_use]
    pub fn gap(self, label: Text) -> Self {
        let number = u8::try_from(self.buttons.len()).unwrap_or(u8::MAX);
        self.button(ButtonStyle::Quiet, label, Press::Gap(number))
    }

    /// Adds a button.
    #[must_use]
    pub fn button(mut self, weight: ButtonStyle, label: Text, press: Press) -> Self {
        self.buttons.push(Button { label, press, weight, path: Vec::new() });
        self
    }
}
