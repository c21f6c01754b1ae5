//! The keyboard: what a typed line means, whose turn it is to type, and what they may see.
//!
//! A pure state machine: lines and posts in, effects out. It draws nothing and waits for nothing.

use std::mem;

use super::players::{self, Players};
use super::posts::{Posts, Shown, names};
use super::reading::{Reading, meaning};
use super::{help, room};
use panels::panel::{Block, ChoicePlace, Panel, Press};
use platform::{Delivery, Destination, Input, MessageRef, WordPrompt};
use table::command::{Act, Command};
use words::locale::Lang;
use words::people::{Person, PersonId, TableId};
use words::text::Text;

/// Everything that decides what a line means.
#[derive(Debug)]
pub(super) struct Keyboard {
    company: Players,
    posts: Posts,
    mode: Mode,
    current: Option<Current>,
    /// How often the keyboard has changed hands; answers to somebody before that are not shown.
    hands: u64,
}

/// What the next line is.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Mode {
    /// What the holder wants.
    Playing,
    /// A sign that this person has the keyboard now.
    Passing(PersonId),
    /// The name of somebody who wants to do this.
    Naming(Destination, Input),
    /// The holder's word for the luck of a table.
    Typing(Destination, TableId),
}

/// The panel whose buttons can be pressed.
#[derive(Debug)]
struct Current {
    shown: Shown,
    options: Vec<Choice>,
}

/// A button as it is on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) label: Text,
    /// The label in the reader's words.
    pub(super) words: String,
    pub(super) press: Press,
}

/// What comes of a line, or of something shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// Hand this in, and wait for everything that follows.
    Send(Person, Destination, Input),
    /// Draw this panel; its buttons can be pressed from now on.
    Draw(Shown),
    /// Say one line.
    Say(Text),
    /// Explain something.
    Explain(Vec<Block>),
    /// Make disappear what is on the screen.
    Wipe,
    /// Listen no more.
    Quit,
}

impl Keyboard {
    /// Returns a keyboard in the hands of somebody.
    pub(super) fn new(name: &str) -> Self {
        Self {
            company: Players::of(name),
            posts: Posts::default(),
            mode: Mode::Playing,
            current: None,
            hands: 0,
        }
    }

    /// Begins the evening: greets, and asks for the table there may be from before, or else for
    /// what can be played.
    pub(super) fn begin(&mut self) -> Vec<Effect> {
        if let Some(only) = self.due().filter(|due| self.is_alone(due)) {
            self.sit(&only); // Nobody else has ever had a hand here.
        }
        let first = if self.posts.has_rooms() { "/board" } else { "/play" };
        self.posts.forget_rooms(); // The answer shows the one that matters.
        let greeting = Text::new("terminal-welcome").name("who", &self.company.holder().name);
        vec![Effect::Say(greeting), self.said(first)]
    }

    /// Remembers what is shown; nothing when the post to be changed is not there.
    pub(super) fn show(
        &mut self,
        at: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Option<MessageRef> {
        let shown = Shown { panel: panel.clone(), at: at.clone(), lang: lang.clone() };
        let posted = self.posts.show(shown, delivery)?;
        if let Destination::Person(person) = at {
            self.company.admit_id(person);
        }
        self.posts.names().for_each(|name| self.company.hear(name));
        Some(posted)
    }

    /// Takes down a panel that another one has taken the place of.
    pub(super) fn strip(&mut self, message: &MessageRef) {
        self.posts.remove(message);
    }

    /// Takes a line.
    pub(super) fn typed(&mut self, line: &str) -> Vec<Effect> {
        let line = line.trim();
        let is_command = line.starts_with('/');
        match mem::replace(&mut self.mode, Mode::Playing) {
            Mode::Passing(to) => {
                self.sit(&to);
                if is_command { self.command(line) } else { Vec::new() }
            }
            Mode::Naming(at, what) if !is_command && !line.is_empty() => self.join(line, at, what),
            Mode::Typing(at, table) if !is_command && !line.is_empty() => {
                let what = Input::Line(WordPrompt::line(table, line));
                vec![Effect::Send(self.company.holder().clone(), at, what)]
            }
            _ if line.is_empty() => self.go_on(),
            _ if is_command => self.command(line),
            Mode::Naming(..) | Mode::Typing(..) | Mode::Playing => self.pick(line),
        }
    }

    /// Takes the next line for a word that the holder adds to the luck of a table.
    pub(super) fn ask_word(&mut self, at: &Destination, table: TableId) {
        self.mode = Mode::Typing(at.clone(), table);
    }

    /// Returns what to draw of the changes since the last time.
    pub(super) fn catch_up(&mut self) -> Vec<Effect> {
        let changed = self.posts.take_changed();
        if let Mode::Passing(to) = &self.mode {
            let again = self.asks_to_pass(to);
            let rooms = self.rooms_to_look_at();
            let again = (!rooms.is_empty()).then_some(again);
            return rooms.into_iter().chain(again).collect();
        }
        if self.decides_ahead() {
            return Vec::new(); // Until they go back, or are asked.
        }
        if let Some(next) = self.due().filter(|_| changed) {
            return self.pass_to(&next);
        }
        if let Some(hand) = self.posts.take_hand(&self.company.holder().id) {
            self.posts.forget_rooms(); // A hand panel shows the table too.
            return vec![Effect::Draw(hand)];
        }
        self.posts.take_rooms().into_iter().map(Effect::Draw).collect()
    }

    /// Remembers which panel was drawn last. One without buttons takes none away.
    pub(super) fn drawn(&mut self, shown: Shown, options: Vec<Choice>) {
        if !options.is_empty() || self.current.is_none() {
            self.current = Some(Current { shown, options });
        }
    }

    /// Returns whose name to put over a panel: nobody's while there is only one person.
    pub(super) fn owner(&self, shown: &Shown) -> Option<Text> {
        let holder = &self.company.holder().id;
        let owner = match &shown.at {
            Destination::Person(id) => Some(id),
            Destination::Room(_) => shown.panel.private.then_some(holder),
        };
        let person = self.company.known(owner.filter(|_| self.company.people().len() > 1)?)?;
        Some(Text::new("terminal-hand").name("who", &person.name))
    }

    /// Returns what to ask the holder with, and nothing while the keyboard is passed on.
    pub(super) fn prompt(&self) -> Option<Text> {
        let holder = self.company.holder();
        let prompt = Text::new("terminal-prompt").name("who", &holder.name);
        (!matches!(self.mode, Mode::Passing(_))).then_some(prompt)
    }

    /// Returns a mark that changes with every change of hands.
    pub(super) fn hands(&self) -> u64 {
        self.hands
    }

    /// Tells whether this person may still see what they asked for.
    pub(super) fn is_held_by(&self, person: &PersonId, since: u64) -> bool {
        self.hands == since && self.company.holder().id == *person
    }

    fn command(&mut self, line: &str) -> Vec<Effect> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "/quit" => vec![Effect::Quit],
            "/people" => vec![Effect::Explain(self.list())],
            "/as" => self.hand_over(rest),
            "/join" if !rest.is_empty() => self.join(rest, room(), Input::Line("/join".to_owned())),
            "/join" if self.posts.room_mentions(&self.company.holder().name) => {
                self.ask_name(room(), Input::Line("/join".to_owned()))
            }
            "/help" => vec![self.said(line), Effect::Explain(help::blocks())],
            _ => vec![self.said(line)],
        }
    }

    fn pick(&mut self, typed: &str) -> Vec<Effect> {
        let none = Vec::new();
        let options = self.current.as_ref().map_or(&none, |current| &current.options);
        let labels: Vec<String> = options.iter().map(|option| option.words.clone()).collect();
        let typed_back = shortened(typed);
        let text = match meaning(typed, &labels) {
            Reading::One(at) => return self.press(at),
            Reading::Command => Text::new("terminal-slash").name("line", format!("/{typed_back}")),
            _ if options.is_empty() => Text::new("terminal-no-buttons"),
            Reading::OutOfRange => Text::new("terminal-range").number("count", options.len()),
            Reading::Several(found) => {
                let labels = found.iter().map(|at| options[*at].label.clone());
                Text::new("terminal-several").name("typed", typed_back).list("labels", labels)
            }
            Reading::Near(at) => Text::new("terminal-near")
                .name("typed", typed_back)
                .number("number", at + 1)
                .text("label", options[at].label.clone()),
            Reading::Unknown => Text::new("terminal-unknown")
                .name("typed", typed_back)
                .number("count", options.len()),
        };
        vec![Effect::Say(text)]
    }

    fn press(&mut self, at: usize) -> Vec<Effect> {
        let Some(current) = &self.current else { return Vec::new() };
        let (press, place) = (&current.options[at].press, current.shown.at.clone());
        let what = Input::Button(press.to_string());
        let holder = self.company.holder();
        let sits = names(&current.shown.panel).contains(&holder.name.as_str());
        if sits && matches!(press, Press::At(_, Act::Command(Command::Join))) {
            return self.ask_name(place, what);
        }
        vec![Effect::Send(holder.clone(), place, what)]
    }

    /// Draws again, or passes the keyboard on if that is what everybody waits for.
    fn go_on(&mut self) -> Vec<Effect> {
        if let Some(next) = self.due() {
            return self.pass_to(&next);
        }
        if let Some(current) = &self.current {
            return vec![Effect::Draw(current.shown.clone())];
        }
        let holder = self.company.holder().id.clone();
        self.posts.freshen(&holder);
        if self.posts.has_news(&holder) {
            return Vec::new(); // It is drawn when we catch up.
        }
        vec![Effect::Say(Text::new("terminal-nothing"))]
    }

    fn ask_name(&mut self, at: Destination, what: Input) -> Vec<Effect> {
        self.mode = Mode::Naming(at, what);
        vec![Effect::Say(Text::new("terminal-who-joins"))]
    }

    /// Does something for a person by name, who gets the keyboard if they are new to it.
    fn join(&mut self, name: &str, at: Destination, what: Input) -> Vec<Effect> {
        let Some(person) = players::person(name) else {
            return vec![Effect::Say(Text::new("terminal-no-name"))];
        };
        if let Some(known) = self.company.known(&person.id) {
            return vec![Effect::Send(known.clone(), at, what)];
        }
        let before = self.company.holder().clone();
        self.company.admit(person.clone());
        self.sit(&person.id);
        let told =
            Text::new("terminal-new-holder").name("who", &person.name).name("before", &before.name);
        let wipe = self.posts.has_hand(&before.id).then_some(Effect::Wipe);
        wipe.into_iter().chain([Effect::Send(person, at, what), Effect::Say(told)]).collect()
    }

    fn hand_over(&mut self, name: &str) -> Vec<Effect> {
        if name.is_empty() {
            return vec![Effect::Say(Text::new("terminal-as-whom")), Effect::Explain(self.list())];
        }
        let to = players::person(name);
        let Some(to) = to.and_then(|person| self.company.known(&person.id)).cloned() else {
            return vec![Effect::Say(Text::new("terminal-stranger").name("who", shortened(name)))];
        };
        let before = self.company.holder().id.clone();
        if to.id == before {
            return vec![Effect::Say(Text::new("terminal-holds").name("who", to.name))];
        }
        if self.posts.has_hand(&to.id) {
            return self.pass_to(&to.id);
        }
        let wipe = self.posts.has_hand(&before).then_some(Effect::Wipe);
        self.sit(&to.id);
        let told = Effect::Say(Text::new("terminal-holds").name("who", to.name));
        wipe.into_iter().chain([told]).collect()
    }

    /// Tells whether the holder decides ahead, while others are waited for.
    fn decides_ahead(&self) -> bool {
        let open = self.current.as_ref().and_then(|current| current.shown.panel.choice.as_ref());
        let is_asked = self.posts.is_waiting(&self.company.holder().id);
        open.is_some_and(|choice| choice.place == ChoicePlace::Ahead) && !is_asked
    }

    /// Returns who should have the keyboard instead of the holder.
    fn due(&self) -> Option<PersonId> {
        if self.posts.is_waiting(&self.company.holder().id) {
            return None;
        }
        let next = self.company.others().find(|person| self.posts.is_waiting(&person.id));
        next.map(|person| person.id.clone())
    }

    /// Asks to pass the keyboard on; the room stands before everybody meanwhile.
    fn pass_to(&mut self, to: &PersonId) -> Vec<Effect> {
        self.mode = Mode::Passing(to.clone());
        self.leave();
        let rooms = self.rooms_to_look_at();
        [Effect::Wipe].into_iter().chain(rooms).chain([self.asks_to_pass(to)]).collect()
    }

    fn asks_to_pass(&self, to: &PersonId) -> Effect {
        let name = self.company.known(to).map_or("", |person| person.name.as_str());
        let text = Text::new("terminal-pass").name("who", name);
        Effect::Explain(vec![Block::Line(text.strong())])
    }

    /// Returns what is new before everybody, for people who have no keyboard just now.
    fn rooms_to_look_at(&mut self) -> Vec<Effect> {
        let mut rooms = self.posts.take_rooms();
        for room in &mut rooms {
            room.panel.buttons.clear();
        }
        rooms.into_iter().map(Effect::Draw).collect()
    }

    /// Takes the keyboard; what there is to see is drawn when we catch up.
    fn sit(&mut self, person: &PersonId) {
        self.leave();
        self.company.hand_to(person);
        self.posts.freshen(person);
    }

    /// Leaves nothing behind that the next person could press or read.
    fn leave(&mut self) {
        self.hands += 1;
        self.current = None;
    }

    /// Tells whether nobody but this person has a hand.
    fn is_alone(&self, person: &PersonId) -> bool {
        let others = self.company.people().iter().filter(|other| other.id != *person);
        others.into_iter().all(|other| !self.posts.has_hand(&other.id))
    }

    /// Returns who is here, in a list.
    fn list(&self) -> Vec<Block> {
        let line = |person: &Person| {
            if self.company.holder().id == person.id {
                Text::new("terminal-holds").name("who", &person.name).strong()
            } else if self.posts.is_waiting(&person.id) {
                Text::new("terminal-waits").name("who", &person.name)
            } else {
                Text::new("terminal-here").name("who", &person.name)
            }
        };
        vec![Block::List(self.company.people().iter().map(line).collect())]
    }

    fn said(&self, line: &str) -> Effect {
        Effect::Send(self.company.holder().clone(), room(), Input::Line(line.to_owned()))
    }
}

#[cfg(any(test, feature = "laws"))]
impl Keyboard {
    /// Returns who has the keyboard.
    pub(super) fn holder(&self) -> &PersonId {
        &self.company.holder().id
    }

    /// Returns what stands at a place, the newest last.
    pub(super) fn standing(&self, at: &Destination) -> impl Iterator<Item = &Shown> {
        self.posts.standing(at)
    }

    /// Loses the newest post at a place.
    pub(super) fn loses(&mut self, at: &Destination) {
        self.posts.lose(at);
    }
}

/// Returns what was typed, short enough to be said back.
fn shortened(typed: &str) -> String {
    words::text::cut(typed, 40).into_owned()
}
