//! Panels: the content of a message to a room or one person, before a platform encodes it.
//!
//! The module must not know games or platforms; `present` fills panels, `platform` encodes them.

pub mod button;
pub mod grid;
pub mod layout;
pub mod lesson_place;
pub mod paragraph;
pub mod picture;
pub mod press;
pub mod settings_action;
pub mod start;
pub mod surface;

use engine::catalog::GameId;
use engine::play::Ticket;
use serde::Serialize;

pub use button::{Button, ButtonStyle, Finish};
pub use lesson_place::{LessonExit, LessonPlace};
pub use paragraph::Paragraph;
pub use picture::Picture;
pub use press::{HelpPage, LuckStep, Press};
pub use settings_action::{NotASettingsAction, SettingsAction};
pub use surface::{Layouts, Personal, Surface};
use table::command::{Focus, Request};
use words::people::{Person, PersonId, TableId};
use words::text::Text;

/// The limits of a panel on a platform.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The maximum number of rows of buttons.
    pub rows: usize,
    /// The maximum number of buttons in a row.
    pub per_row: usize,
    /// The number of options above which they are folded into groups, if they have groups.
    pub comfortable: usize,
    /// The maximum length of a label, in characters.
    pub label: usize,
    /// The maximum length of the text of a panel, in characters.
    pub text: usize,
}

/// The content of a message: text from top to bottom, then buttons.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Panel {
    /// The picture above the text. The text then contains only what the picture does not show.
    pub picture: Option<Picture>,
    /// Whether the panel is a rich article: all of the text with real tables, even below a picture.
    /// Only some platforms have such messages.
    pub rich: bool,
    pub blocks: Vec<Block>,
    pub buttons: Vec<Button>,
    /// A menu of roles, on platforms that [have them](Surface::has_roles).
    pub roles: Option<RoleMenu>,
    /// The decision to which grouped buttons belong, and the open group.
    pub choice: Option<ChoiceOf>,
    /// The blocks without which the decision cannot be made, such as the question and the hand.
    #[serde(skip)]
    pub decision: Vec<Block>,
    /// The people who are notified, because they have to decide something or have asked for it: their
    /// accounts or a role, with the names by which the panel calls them. A role, and in private a
    /// person, need no name.
    pub calls: Vec<Person>,
    /// Whether the message is sent without a notification.
    pub silent: bool,
    /// Whether only the recipient may see it.
    pub private: bool,
    /// The most important lines of a private panel, for pop-ups with room for a line or two.
    pub brief: Vec<Block>,
}

/// A menu from which one of the roles in the room is chosen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct RoleMenu {
    pub label: Text,
    /// The payload, to which the chosen role is added.
    pub payload: String,
}

/// A part of the text of a panel.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Block {
    /// A line, which platforms may wrap.
    Line(Text),
    /// A list with a bullet for each line.
    List(Vec<Text>),
    /// Events, the oldest first. Platforms with folded text fold it.
    News(Vec<Text>),
    /// Rows whose columns are aligned if they fit: short cells, of which only names may be cut.
    Rows(Vec<Vec<Text>>),
    /// A board: rows whose columns are always aligned, in a monospaced font. It is not mirrored for
    /// languages that are read from the right. A row has at most 40 characters to fit a phone, so
    /// it must not contain names.
    Grid(Vec<Vec<Text>>),
}

/// The decision to which the grouped buttons of a panel belong.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ChoiceOf {
    /// The table; 0 in a lesson, which has none.
    pub table: TableId,
    /// The ticket of the decision; 0 in a lesson.
    pub ticket: Ticket,
    /// The open part of the decision.
    pub focus: Focus,
    /// Whether its options are grouped by kind even if there are few.
    pub kinds_stay: bool,
    /// Where that part is open.
    pub place: ChoicePlace,
}

/// Where a part of a decision is open.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum ChoicePlace {
    /// In the player's hand.
    Hand,
    /// In the room. Everybody sees the open part, because everybody may see the options.
    Room,
    /// In the planner.
    Ahead,
    Lesson(GameId, LessonPlace),
}

impl ChoiceOf {
    /// Returns a decision of a lesson.
    pub fn in_lesson(game: GameId, place: LessonPlace) -> Self {
        let focus = Focus::Group { path: place.path.clone(), page: place.page };
        let place = ChoicePlace::Lesson(game, place);
        Self { table: TableId::new(0), ticket: Ticket(0), focus, kinds_stay: false, place }
    }

    /// Tells whether the open part is one option to confirm.
    pub const fn is_confirming(&self) -> bool {
        matches!(self.focus, Focus::Confirm(_))
    }

    /// Returns the press that opens another part of the decision.
    pub fn opens(&self, focus: Focus) -> Press {
        let request = match (&self.place, focus) {
            (ChoicePlace::Hand, focus) => Request::open(self.ticket, focus),
            (ChoicePlace::Room, focus) => Request::open_in_room(self.ticket, focus),
            (ChoicePlace::Ahead, Focus::Group { path, page }) => Request::Ahead { page, path },
            (ChoicePlace::Ahead, Focus::Confirm(_) | Focus::Ahead { .. }) => Request::AHEAD,
            (ChoicePlace::Lesson(game, place), Focus::Group { path, page }) => {
                return Press::Lesson(*game, place.opened(path, page));
            }
            (ChoicePlace::Lesson(game, place), Focus::Confirm(_) | Focus::Ahead { .. }) => {
                return Press::Lesson(*game, place.opened(Vec::new(), 0));
            }
        };
        Press::at(self.table, request)
    }
}

impl Panel {
    /// Makes the panel visible only to its recipient.
    #[must_use]
    pub fn in_private(mut self) -> Self {
        self.private = true;
        self
    }

    /// Tells whether a new message with this panel notifies people: it does if somebody has to
    /// decide something.
    pub const fn notifies(&self) -> bool {
        !self.silent && !self.calls.is_empty()
    }

    /// Tells whether it calls an account.
    pub fn calls(&self, account: &PersonId) -> bool {
        self.calls.iter().any(|call| call.id == *account)
    }

    /// Tells whether its buttons decide something at a table.
    pub fn decides_at_table(&self) -> bool {
        self.choice.as_ref().is_some_and(|choice| !matches!(choice.place, ChoicePlace::Lesson(..)))
    }

    /// Tells whether one of its buttons acts at a table.
    pub fn acts_at_table(&self) -> bool {
        self.buttons.iter().any(|button| matches!(button.press, Press::At(..)))
    }

    /// Returns a panel with these lines and no buttons.
    pub fn of(lines: impl IntoIterator<Item = Text>) -> Self {
        Self { blocks: lines.into_iter().map(Block::Line).collect(), ..Self::default() }
    }

    #[must_use]
    pub fn with(mut self, line: Text) -> Self {
        self.blocks.push(Block::Line(line));
        self
    }

    /// Adds the question of a decision.
    #[must_use]
    pub fn asks(mut self, question: Text) -> Self {
        let question = Block::Line(question.strong());
        self.decision.push(question.clone());
        self.blocks.push(question);
        self
    }

    /// Adds the lines and buttons of a section below its own.
    #[must_use]
    pub fn and(mut self, section: Self) -> Self {
        self.blocks.extend(section.blocks);
        self.buttons.extend(section.buttons);
        self
    }

    /// Adds a button without effect, so that the buttons after it keep their places.
    #[must_use]
    pub fn gap(self, label: Text) -> Self {
        let number = u8::try_from(self.buttons.len()).unwrap_or(u8::MAX);
        self.quiet_button(label, Press::Gap(number))
    }

    #[must_use]
    pub fn main_button(self, label: Text, press: Press) -> Self {
        self.button(ButtonStyle::Main, label, press)
    }

    #[must_use]
    pub fn plain_button(self, label: Text, press: Press) -> Self {
        self.button(ButtonStyle::Plain, label, press)
    }

    #[must_use]
    pub fn quiet_button(self, label: Text, press: Press) -> Self {
        self.button(ButtonStyle::Quiet, label, press)
    }

    #[must_use]
    pub fn danger_button(self, label: Text, press: Press) -> Self {
        self.button(ButtonStyle::Danger, label, press)
    }

    #[must_use]
    pub fn button(mut self, weight: ButtonStyle, label: Text, press: Press) -> Self {
        self.buttons.push(Button { label, press, weight, path: Vec::new(), finish: None });
        self
    }
}
