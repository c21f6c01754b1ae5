//! The keyboard: the meaning of typed lines, whose turn it is to type, and what they may see.
//!
//! A pure state machine: its inputs are lines and posts, its outputs are effects. It draws nothing
//! and waits for nothing. `passing` decides who has the keyboard, and `picking` which button a line
//! means.

mod passing;
mod picking;

use std::mem;

use super::encode::{Around, ScreenButton, ScreenPress};
use super::incoming::leads_back;
use super::players::{self, Players};
use super::posts::{Posts, ShownPanel, host, names};
use super::{help, room};
use panels::panel::{Block, ChoicePlace, Panel, Press};
use platform::{Delivery, Destination, Input, MessageRef, WordPrompt};
use table::command::{Act, Command, Who};
use words::locale::Lang;
use words::people::{Person, PersonId, TableId};
use words::text::Text;

/// The state that decides the meaning of a line.
#[derive(Debug)]
pub(super) struct Keyboard {
    company: Players,
    posts: Posts,
    next: NextLine,
    current: Option<CurrentPanel>,
    /// The table on the screen, unless there are several or none.
    table: Option<TableId>,
    /// The table that is covered by an answer.
    below: Option<TableId>,
    /// The number of handovers; answers to questions before the last one are not shown.
    hands: u64,
}

/// The meaning of the next line.
#[derive(Clone, PartialEq, Eq, Debug)]
enum NextLine {
    /// An input of the holder.
    Input,
    /// The confirmation that this person has the keyboard now.
    Handover(PersonId),
    /// The name of the person whose input this is.
    Name(PlacedInput),
    /// The holder's word for the luck of a table.
    Word { place: Destination, table: TableId },
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
}

/// An effect of a line, or of something shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum KeyboardEffect {
    /// Pass this to the intake, and wait for everything that follows.
    Send(Person, PlacedInput),
    /// Draw this panel; its buttons can be pressed from now on.
    Draw(ShownPanel),
    /// Say one line.
    Say(Text),
    /// Explain something.
    Explain(Vec<Block>),
    /// Erase the screen.
    Wipe,
    /// Stop listening.
    Quit,
}

impl Keyboard {
    /// Returns a keyboard with its first holder.
    pub(super) fn new(name: &str) -> Self {
        Self {
            company: Players::of(name),
            posts: Posts::default(),
            next: NextLine::Input,
            current: None,
            table: None,
            below: None,
            hands: 0,
        }
    }

    /// Begins the evening: greets, and shows the hand that waits for the holder, or else asks for
    /// the table of the last time, or for the games.
    pub(super) fn begin(&mut self) -> Vec<KeyboardEffect> {
        if let Some(only) = self.due().filter(|due| self.is_alone(due)) {
            self.sit(&only); // Nobody else has a hand that could be seen.
        }
        let first = if self.posts.has_rooms() { "/board" } else { "/play" };
        let holder = self.company.holder();
        let greeting = KeyboardEffect::Say(Text::new("terminal-welcome").name("who", &holder.name));
        if self.posts.is_waiting(&holder.id) {
            return vec![greeting]; // Their hand is drawn at the next catch-up.
        }
        let asked = self.said(first);
        self.posts.forget_rooms(); // The answer shows the relevant one.
        vec![greeting, asked]
    }

    /// Remembers a panel; returns `None` if the post to be edited does not exist.
    pub(super) fn show(
        &mut self,
        place: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Option<MessageRef> {
        let shown = ShownPanel { panel: panel.clone(), place: place.clone(), lang: lang.clone() };
        let posted = self.posts.show(shown, delivery)?;
        if let Destination::Person(person) = place {
            self.company.admit_id(person);
        }
        self.posts.names().for_each(|name| self.company.hear(name));
        Some(posted)
    }

    /// Removes a panel that was replaced by another.
    pub(super) fn remove_buttons(&mut self, message: &MessageRef) {
        self.posts.remove(message);
    }

    /// Accepts a line.
    pub(super) fn typed(&mut self, line: &str) -> Vec<KeyboardEffect> {
        let line = line.trim();
        let is_command = line.starts_with('/');
        let is_answer = !is_command && !line.is_empty();
        match mem::replace(&mut self.next, NextLine::Input) {
            NextLine::Handover(to) => self.handed_over(to, line),
            NextLine::Name(_) | NextLine::Word { .. } if leads_back(line) => self.go_on(),
            NextLine::Name(input) if is_answer => self.join(line, input),
            NextLine::Word { place, table } if is_answer => {
                let input = Input::Line(WordPrompt::line(table, line));
                let holder = self.company.holder().clone();
                vec![KeyboardEffect::Send(holder, PlacedInput::new(place, input))]
            }
            _ if line.is_empty() => self.go_on(),
            _ if is_command => self.command(line),
            NextLine::Name(_) | NextLine::Word { .. } | NextLine::Input => self.pick(line),
        }
    }

    /// Makes the next line a word of the holder for the luck of a table.
    pub(super) fn ask_word(&mut self, place: &Destination, table: TableId) {
        self.next = NextLine::Word { place: place.clone(), table };
    }

    /// Returns the changes to draw since the last call.
    pub(super) fn catch_up(&mut self) -> Vec<KeyboardEffect> {
        let changed = self.posts.take_changed();
        if let NextLine::Handover(to) = &self.next {
            let again = self.asks_to_pass(to);
            let rooms = self.rooms_to_look_at();
            let again = (!rooms.is_empty()).then_some(again);
            return rooms.into_iter().chain(again).collect();
        }
        if self.decides_ahead() {
            return Vec::new(); // Until they go back, or must act.
        }
        if let Some(next) = self.due().filter(|_| changed) {
            return self.pass_to(&next);
        }
        if let Some(hand) = self.posts.take_hand(&self.company.holder().id) {
            self.posts.forget_rooms(); // A hand shows the table, too.
            return vec![KeyboardEffect::Draw(hand)];
        }
        self.posts.take_rooms().into_iter().map(KeyboardEffect::Draw).collect()
    }

    /// Remembers the panel that was drawn last. A panel without buttons keeps those of the previous
    /// one.
    pub(super) fn drawn(&mut self, shown: ShownPanel, buttons: Vec<ScreenButton>) {
        let mut tables = buttons.iter().filter_map(ScreenButton::table);
        if let Some(first) = tables.next() {
            self.table = tables.all(|other| other == first).then_some(first);
            if self.posts.stands(&shown) {
                self.below = self.table;
            }
        }
        if !buttons.is_empty() || self.current.is_none() {
            self.current = Some(CurrentPanel { shown, buttons });
        }
    }

    /// Returns a panel for the holder. Set-up buttons are left out unless the holder is the host, and
    /// the *Join* button of a seated holder is for another person.
    pub(super) fn offered(&self, shown: &ShownPanel) -> ShownPanel {
        let mut offered = shown.clone();
        let holder = &self.company.holder().id;
        let is_other = |host: &str| players::person(host).is_none_or(|host| host.id != *holder);
        if host(&shown.panel).is_some_and(is_other) {
            offered.panel.buttons.retain(|button| match &button.press {
                Press::At(_, Act::Command(command)) => command.who() != Who::Host,
                _ => true,
            });
        }
        for button in &mut offered.panel.buttons {
            if self.is_for_another(&button.press, &shown.panel) {
                button.label = Text::new("terminal-join");
            }
        }
        offered
    }

    /// Tells whether a press takes a seat that is not for the holder, because they have one.
    fn is_for_another(&self, press: &Press, panel: &Panel) -> bool {
        let is_join = matches!(press, Press::At(_, Act::Command(Command::Join)));
        is_join && names(panel).contains(&self.company.holder().name.as_str())
    }

    /// Returns the additions to a panel: the name of its owner, unless there is only one person,
    /// and the button that leads back from an answer: to the table, or else to the menu of games.
    pub(super) fn around(&self, shown: &ShownPanel) -> Around {
        let holder = &self.company.holder().id;
        let owner = match &shown.place {
            Destination::Person(id) => Some(id),
            Destination::Room(_) => shown.panel.private.then_some(holder),
        };
        let owner = owner.filter(|_| !self.has_one_person());
        let owner = owner.and_then(|id| self.company.known(id));
        let owner = owner.map(|person| Text::new("terminal-hand").name("who", &person.name));
        let is_passed_on = matches!(self.next, NextLine::Handover(_));
        let is_answer = !shown.panel.decides_at_table() && !self.posts.stands(shown);
        let back = if self.posts.has_any(holder) {
            Some(ScreenPress::BackToTable)
        } else {
            // The menu itself is for everybody in the room.
            let is_below_menu = shown.panel.private && !shown.panel.buttons.is_empty();
            is_below_menu.then_some(ScreenPress::Press(Press::Games))
        };
        Around { owner, back: back.filter(|_| is_answer && !is_passed_on) }
    }

    /// Returns the prompt for the holder; `None` while the keyboard is handed over.
    pub(super) fn prompt(&self) -> Option<Text> {
        let holder = self.company.holder();
        let prompt = Text::new("terminal-prompt").name("who", &holder.name);
        (!matches!(self.next, NextLine::Handover(_))).then_some(prompt)
    }

    /// Returns the table that commands mean: the one on the screen.
    pub(super) fn table(&self) -> Option<TableId> {
        self.table
    }

    /// Returns the number of handovers of the keyboard.
    pub(super) fn hands(&self) -> u64 {
        self.hands
    }

    /// Tells whether nobody shares the keyboard.
    pub(super) fn has_one_person(&self) -> bool {
        self.company.people().len() == 1
    }

    /// Tells whether the person may still see what they asked for.
    pub(super) fn is_held_by(&self, person: &PersonId, since: u64) -> bool {
        self.hands == since && self.company.holder().id == *person
    }

    fn command(&mut self, line: &str) -> Vec<KeyboardEffect> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "/quit" => vec![KeyboardEffect::Quit],
            "/people" => vec![KeyboardEffect::Explain(self.list())],
            "/as" => self.hand_over(rest),
            // There is no other person from whom the hand must be hidden.
            "/board" if rest.is_empty() && self.is_alone_in_turn() => self.back_to_table(),
            "/join" if !rest.is_empty() => self.join(rest, PlacedInput::in_room("/join")),
            "/join" if self.posts.room_mentions(&self.company.holder().name) => {
                self.ask_name(PlacedInput::in_room("/join"))
            }
            "/help" => vec![self.said(line), KeyboardEffect::Explain(help::blocks())],
            _ => vec![self.said(line)],
        }
    }

    fn press(&mut self, at: usize) -> Vec<KeyboardEffect> {
        let Some(current) = &self.current else { return Vec::new() };
        let press = match &current.buttons[at].does {
            ScreenPress::Press(press) => press,
            ScreenPress::BackToTable => return self.back_to_table(),
        };
        let input = Input::Button(press.to_string());
        let input = PlacedInput::new(current.shown.place.clone(), input);
        if self.is_for_another(press, &current.shown.panel) {
            return self.ask_name(input);
        }
        vec![KeyboardEffect::Send(self.company.holder().clone(), input)]
    }

    /// Shows the table that is covered by an answer.
    fn back_to_table(&mut self) -> Vec<KeyboardEffect> {
        let holder = self.company.holder().id.clone();
        if !self.below.is_some_and(|table| self.posts.freshen_table(&holder, table)) {
            self.posts.freshen(&holder);
        }
        Vec::new() // It is drawn at the next catch-up.
    }

    /// Goes to the next page, if there is one; otherwise draws again, or passes the keyboard on if
    /// another person must act.
    fn go_on(&mut self) -> Vec<KeyboardEffect> {
        let mut buttons = self.current.iter().flat_map(|current| &current.buttons);
        if let Some(at) = buttons.position(ScreenButton::goes_on) {
            return self.press(at);
        }
        if let Some(next) = self.due() {
            return self.pass_to(&next);
        }
        if let Some(current) = &self.current {
            return vec![KeyboardEffect::Draw(current.shown.clone())];
        }
        let holder = self.company.holder().id.clone();
        if self.posts.has_any(&holder) {
            self.posts.freshen(&holder);
            return Vec::new(); // It is drawn at the next catch-up.
        }
        vec![KeyboardEffect::Say(Text::new("terminal-nothing"))]
    }

    /// Tells whether the table on the screen waits for a decision of the holder, and nobody shares
    /// the keyboard.
    fn is_alone_in_turn(&self) -> bool {
        let holder = &self.company.holder().id;
        let is_waiting = |table: TableId| self.posts.is_waiting_at(holder, table);
        let is_below = self.below == self.table;
        self.has_one_person() && is_below && self.table.is_some_and(is_waiting)
    }

    fn ask_name(&mut self, input: PlacedInput) -> Vec<KeyboardEffect> {
        self.next = NextLine::Name(input);
        vec![KeyboardEffect::Say(Text::new("terminal-who-joins"))]
    }

    /// Tells whether the holder plans ahead while others have to act.
    fn decides_ahead(&self) -> bool {
        let open = self.current.as_ref().and_then(|current| current.shown.panel.choice.as_ref());
        let is_asked = self.posts.is_waiting(&self.company.holder().id);
        open.is_some_and(|choice| choice.place == ChoicePlace::Ahead) && !is_asked
    }

    fn said(&self, line: &str) -> KeyboardEffect {
        KeyboardEffect::Send(self.company.holder().clone(), PlacedInput::in_room(line))
    }
}

#[cfg(any(test, feature = "laws"))]
impl Keyboard {
    pub(super) fn holder(&self) -> &PersonId {
        &self.company.holder().id
    }

    /// Iterates over the panels in a place, the newest last.
    pub(super) fn standing(&self, place: &Destination) -> impl Iterator<Item = &ShownPanel> {
        self.posts.standing(place)
    }

    /// Removes the newest post in a place.
    pub(super) fn loses(&mut self, place: &Destination) {
        self.posts.lose(place);
    }
}

/// Returns a typed text, short enough for an answer.
fn shortened(typed: &str) -> String {
    words::text::cut(typed, 40).into_owned()
}
