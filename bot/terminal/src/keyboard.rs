//! The keyboard: the meaning of typed lines, and what is drawn.
//!
//! A pure state machine: its inputs are lines and posts, its outputs are effects. It draws nothing
//! and waits for nothing. `picking` decides which button a line means.

mod picking;

use super::encode::{DrawnButtons, ScreenButton, ScreenPress};
use super::incoming::leads_back;
use super::person::person;
use super::posts::{Posts, ShownPanel, mentions};
use super::{help, room};
use platform::{Block, Delivery, Destination, Input, MessageRef, Panel};
use words::locale::Lang;
use words::people::{Person, TableId};
use words::text::Text;

/// The state that decides the meaning of a line.
#[derive(Debug)]
pub(super) struct Keyboard {
    person: Person,
    pub(super) posts: Posts,
    /// The question to which the next line is a word, with its place.
    word: Option<(Destination, String)>,
    current: Option<CurrentPanel>,
    /// What the person has opened on top of a table, if anything.
    menu: Menu,
    /// The table on the screen, unless there are several or none.
    table: Option<TableId>,
    /// The table that is covered by an answer.
    below: Option<TableId>,
    /// The folder or database with the tables, for the greeting and the goodbye.
    pub(super) kept_in: Option<String>,
}

/// An input with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlacedInput {
    pub(super) place: Destination,
    pub(super) input: Input,
    /// The answer if the service does not understand the line either.
    pub(super) otherwise: Option<Text>,
}

impl PlacedInput {
    fn new(place: Destination, input: Input) -> Self {
        Self { place, input, otherwise: None }
    }

    /// Returns a line that is typed in the room.
    fn in_room(line: &str) -> Self {
        Self::new(room(), Input::Line(line.to_owned()))
    }
}

/// The panel whose buttons can be pressed.
#[derive(Debug)]
struct CurrentPanel {
    shown: ShownPanel,
    buttons: Vec<ScreenButton>,
    /// The options in closed groups, which can be chosen by their words.
    hidden: Vec<ScreenButton>,
}

impl CurrentPanel {
    /// Returns the effect of a button with this payload.
    fn sends(&self, payload: &str) -> KeyboardEffect {
        let input = Input::Button(payload.to_owned());
        KeyboardEffect::Send(PlacedInput::new(self.shown.place.clone(), input))
    }
}

/// A panel that the person has opened on top of a table. Nothing is drawn over it, so that the
/// numbers on the screen always mean the panel that was drawn last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Menu {
    /// The screen shows a table, or nothing.
    Closed,
    Open {
        /// Whether the present line was for the service: if a table changes and no panel answers
        /// the line, the menu has served.
        is_used: bool,
        /// What was said about changes below it: whether they wait for a decision.
        announced: Option<bool>,
    },
}

/// An effect of a line, or of something shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum KeyboardEffect {
    /// Pass this to the intake, and wait for everything that follows.
    Send(PlacedInput),
    /// Draw this panel; its buttons can be pressed from now on.
    Draw(Box<ShownPanel>),
    /// Say one line.
    Say(Text),
    /// Explain something.
    Explain(Vec<Block>),
    /// Stop listening.
    Quit,
}

impl Keyboard {
    pub(super) fn new(name: &str) -> Self {
        Self {
            person: person(name),
            posts: Posts::default(),
            word: None,
            current: None,
            menu: Menu::Closed,
            table: None,
            below: None,
            kept_in: None,
        }
    }

    /// Says where the tables are kept.
    pub(super) fn kept(&self) -> Option<Text> {
        let folder = self.kept_in.as_ref()?;
        Some(Text::new("terminal-kept").literal("folder", folder))
    }

    /// Begins the evening: greets, and shows the hand that waits for a decision, or else asks for
    /// the table of the last time, or for the games.
    pub(super) fn begin(&mut self) -> Vec<KeyboardEffect> {
        let first = if self.posts.has_rooms() { "/board" } else { "/play" };
        let greeting = Text::new("terminal-welcome").name("who", &self.person.name);
        let greeting = [greeting].into_iter().chain(self.kept()).map(KeyboardEffect::Say);
        let mut effects: Vec<KeyboardEffect> = greeting.collect();
        if self.posts.is_waiting() {
            return effects; // The hand is drawn at the next catch-up.
        }
        self.posts.forget_rooms(); // The answer shows the relevant one.
        effects.push(said(first));
        effects
    }

    /// Remembers a panel; returns `None` if the post to be edited does not exist.
    pub(super) fn show(
        &mut self,
        place: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Option<MessageRef> {
        // Earlier versions let several people play here. Nobody sees the hands of the others.
        if matches!(place, Destination::Person(other) if *other != self.person.id) {
            return Some(MessageRef("0".to_owned()));
        }
        let shown = ShownPanel { panel: panel.clone(), place: place.clone(), lang: lang.clone() };
        self.posts.show(shown, delivery)
    }

    /// Removes a panel that was replaced by another.
    pub(super) fn remove_buttons(&mut self, message: &MessageRef) {
        self.posts.remove(message);
    }

    /// Accepts a line.
    pub(super) fn typed(&mut self, line: &str) -> Vec<KeyboardEffect> {
        let line = line.trim();
        let is_command = line.starts_with('/');
        match self.word.take() {
            Some(_) if leads_back(line) => self.go_on(),
            _ if line.is_empty() => self.go_on(),
            _ if is_command => self.command(line),
            Some((place, asked)) => {
                let input = Input::Word { asked, typed: line.to_owned() };
                vec![KeyboardEffect::Send(PlacedInput::new(place, input))]
            }
            None => self.pick(line),
        }
    }

    /// Makes the next line the answer to a question.
    pub(super) fn ask_word(&mut self, place: &Destination, asked: String) {
        self.word = Some((place.clone(), asked));
    }

    /// Draws the changes since the last call, or announces them if a menu is open.
    pub(super) fn catch_up(&mut self) -> Vec<KeyboardEffect> {
        if let Menu::Open { is_used, announced } = &mut self.menu {
            let is_used = std::mem::take(is_used);
            if !self.posts.has_news() {
                return Vec::new();
            }
            if !is_used {
                let is_waiting = self.posts.is_waiting();
                if announced.replace(is_waiting) == Some(is_waiting) {
                    return Vec::new();
                }
                return vec![KeyboardEffect::Say(if is_waiting {
                    Text::new("terminal-your-turn")
                } else {
                    Text::new("terminal-changed")
                })];
            }
        }
        self.posts.take_news().into_iter().map(Box::new).map(KeyboardEffect::Draw).collect()
    }

    /// Notes that a line is passed to the service.
    pub(super) const fn sends(&mut self) {
        if let Menu::Open { is_used, .. } = &mut self.menu {
            *is_used = true;
        }
    }

    /// Remembers the panel that was drawn last. A panel without buttons keeps those of the previous
    /// one.
    pub(super) fn drawn(&mut self, shown: ShownPanel, drawn: DrawnButtons) {
        let DrawnButtons { buttons, hidden } = drawn;
        let mut tables = buttons.iter().filter_map(|button| button.table);
        let stands = self.posts.see(&shown);
        if let Some(first) = tables.next() {
            self.table = tables.all(|other| other == first).then_some(first);
            if stands {
                self.below = self.table;
            }
        }
        if !buttons.is_empty() || self.current.is_none() {
            let is_menu = !stands && !buttons.is_empty();
            let open = Menu::Open { is_used: false, announced: None };
            self.menu = if is_menu { open } else { Menu::Closed };
            self.current = Some(CurrentPanel { shown, buttons, hidden });
        }
    }

    /// Returns a panel without the *Join* button, if the person has a seat.
    pub(super) fn offered(&self, shown: &ShownPanel) -> ShownPanel {
        let mut offered = shown.clone();
        if mentions(&shown.panel, &self.person.name) {
            offered.panel.buttons.retain(|button| !button.press.joins());
        }
        offered
    }

    /// Returns what leads back from an answer: to the table, or else to the menu of games.
    pub(super) fn way_back(&self, shown: &ShownPanel) -> Option<ScreenPress> {
        if self.posts.stands(shown) {
            return None;
        }
        if !self.posts.is_empty() {
            return Some(ScreenPress::BackToTable);
        }
        // The menu itself is for everybody in the room.
        let is_below_menu = shown.panel.private && !shown.panel.buttons.is_empty();
        is_below_menu.then_some(ScreenPress::Menu)
    }

    pub(super) fn prompt(&self) -> Text {
        Text::new("terminal-prompt").name("who", &self.person.name)
    }

    /// Returns the table that commands mean: the one on the screen.
    pub(super) fn table(&self) -> Option<TableId> {
        self.table
    }

    pub(super) fn person(&self) -> &Person {
        &self.person
    }

    fn command(&mut self, line: &str) -> Vec<KeyboardEffect> {
        let mut words = line.split_whitespace();
        match words.next().unwrap_or_default().to_lowercase().as_str() {
            "/quit" => vec![KeyboardEffect::Quit],
            // The hand shows the table, too.
            "/board" if words.next().is_none() && self.is_on_turn() => self.back_to_table(),
            "/help" => vec![said(line), KeyboardEffect::Explain(help::blocks())],
            _ => vec![said(line)],
        }
    }

    fn press(&mut self, at: usize) -> Vec<KeyboardEffect> {
        let Some(current) = &self.current else { return Vec::new() };
        match &current.buttons[at].does {
            ScreenPress::Press(payload) => vec![current.sends(payload)],
            ScreenPress::Menu => vec![said("/play")],
            ScreenPress::BackToTable => self.back_to_table(),
            ScreenPress::Gap => Vec::new(),
        }
    }

    /// Shows the table that is covered by an answer.
    fn back_to_table(&mut self) -> Vec<KeyboardEffect> {
        self.menu = Menu::Closed;
        self.posts.freshen(self.below);
        Vec::new() // It is drawn at the next catch-up.
    }

    /// Shows a table whose change was announced, or else goes to the next page, or draws again.
    fn go_on(&mut self) -> Vec<KeyboardEffect> {
        if matches!(self.menu, Menu::Open { announced: Some(_), .. }) {
            return self.back_to_table();
        }
        let mut buttons = self.current.iter().flat_map(|current| &current.buttons);
        if let Some(at) = buttons.position(|button| button.goes_on) {
            return self.press(at);
        }
        if let Some(current) = &self.current {
            return vec![KeyboardEffect::Draw(Box::new(current.shown.clone()))];
        }
        if self.posts.is_empty() {
            return vec![KeyboardEffect::Say(Text::new("terminal-nothing"))];
        }
        self.posts.freshen(None);
        Vec::new() // It is drawn at the next catch-up.
    }

    /// Tells whether the table on the screen waits for a decision.
    fn is_on_turn(&self) -> bool {
        let is_waiting = |table: TableId| self.posts.is_waiting_at(table);
        self.below == self.table && self.table.is_some_and(is_waiting)
    }
}

/// Returns the effect of a line that is for the service.
fn said(line: &str) -> KeyboardEffect {
    KeyboardEffect::Send(PlacedInput::in_room(line))
}

/// Returns a typed text, short enough for an answer.
fn shortened(typed: &str) -> String {
    words::text::cut(typed, 40).into_owned()
}

#[cfg(any(test, feature = "laws"))]
impl Keyboard {
    /// Returns the buttons that can be pressed.
    pub(super) fn buttons(&self) -> &[ScreenButton] {
        self.current.as_ref().map_or(&[], |current| &current.buttons)
    }

    /// Tells whether a panel is open on top of a table.
    pub(super) fn has_menu(&self) -> bool {
        self.menu != Menu::Closed
    }
}
