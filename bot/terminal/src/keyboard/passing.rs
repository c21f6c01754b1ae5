//! Who has the keyboard, and how it is passed on.

use super::{Keyboard, KeyboardEffect, NextLine, PlacedInput, shortened};
use crate::players;
use panels::panel::Block;
use words::people::{Person, PersonId};
use words::text::Text;

impl Keyboard {
    /// Makes an input for the person with this name, who gets the keyboard if they are new.
    pub(super) fn join(&mut self, name: &str, input: PlacedInput) -> Vec<KeyboardEffect> {
        // A number was most likely meant for a button.
        let is_name = |person: &Person| {
            let is_known = self.company.known(&person.id).is_some();
            is_known || person.name.chars().any(char::is_alphabetic)
        };
        let Some(person) = players::person(name).filter(is_name) else {
            return vec![KeyboardEffect::Say(Text::new("terminal-no-name"))];
        };
        if let Some(known) = self.company.known(&person.id) {
            return vec![KeyboardEffect::Send(known.clone(), input)];
        }
        let before = self.company.holder().clone();
        self.company.admit(person.clone());
        self.sit(&person.id);
        let told =
            Text::new("terminal-new-holder").name("who", &person.name).name("before", &before.name);
        let wipe = self.posts.has_hand(&before.id).then_some(KeyboardEffect::Wipe);
        wipe.into_iter()
            .chain([KeyboardEffect::Send(person, input), KeyboardEffect::Say(told)])
            .collect()
    }

    pub(super) fn hand_over(&mut self, name: &str) -> Vec<KeyboardEffect> {
        if name.is_empty() {
            return vec![
                KeyboardEffect::Say(Text::new("terminal-as-whom")),
                KeyboardEffect::Explain(self.list()),
            ];
        }
        let Some(to) = self.known(name).cloned() else {
            return vec![KeyboardEffect::Say(
                Text::new("terminal-stranger").name("who", shortened(name)),
            )];
        };
        let before = self.company.holder().id.clone();
        if to.id == before {
            return vec![KeyboardEffect::Say(Text::new("terminal-holds").name("who", to.name))];
        }
        if self.posts.has_hand(&to.id) {
            return self.pass_to(&to.id);
        }
        let wipe = self.posts.has_hand(&before).then_some(KeyboardEffect::Wipe);
        self.sit(&to.id);
        let told = KeyboardEffect::Say(Text::new("terminal-holds").name("who", to.name));
        wipe.into_iter().chain([told]).collect()
    }

    /// Returns the person who should have the keyboard instead of the holder.
    pub(super) fn due(&self) -> Option<PersonId> {
        if self.posts.is_waiting(&self.company.holder().id) {
            return None;
        }
        let next = self.company.others().find(|person| self.posts.is_waiting(&person.id));
        next.map(|person| person.id.clone())
    }

    /// Asks to pass the keyboard on. Meanwhile the public room is shown.
    pub(super) fn pass_to(&mut self, to: &PersonId) -> Vec<KeyboardEffect> {
        self.next = NextLine::Handover(to.clone());
        self.leave();
        let rooms = self.rooms_to_look_at();
        [KeyboardEffect::Wipe].into_iter().chain(rooms).chain([self.asks_to_pass(to)]).collect()
    }

    pub(super) fn asks_to_pass(&self, to: &PersonId) -> KeyboardEffect {
        let name = self.company.known(to).map_or("", |person| person.name.as_str());
        let text = Text::new("terminal-pass").name("who", name);
        KeyboardEffect::Explain(vec![Block::Line(text.strong())])
    }

    /// Returns the news of the room, without buttons, because nobody has the keyboard.
    pub(super) fn rooms_to_look_at(&mut self) -> Vec<KeyboardEffect> {
        let mut rooms = self.posts.take_rooms();
        for room in &mut rooms {
            room.panel.buttons.clear();
        }
        rooms.into_iter().map(KeyboardEffect::Draw).collect()
    }

    /// Hands the keyboard to a person after a line that contains nothing but Enter. Any other line
    /// may have been typed by somebody else, so it is not executed.
    pub(super) fn handed_over(&mut self, to: PersonId, line: &str) -> Vec<KeyboardEffect> {
        if line.is_empty() {
            self.sit(&to);
            return Vec::new();
        }
        let again = self.asks_to_pass(&to);
        self.next = NextLine::Handover(to);
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_lowercase().as_str() {
            "/quit" => vec![KeyboardEffect::Quit],
            "/people" => vec![KeyboardEffect::Explain(self.list()), again],
            "/as" => match self.known(rest.trim()).map(|person| person.id.clone()) {
                Some(other) if self.posts.has_hand(&other) => self.pass_to(&other),
                Some(_) => {
                    self.next = NextLine::Input;
                    self.hand_over(rest.trim())
                }
                None => self.hand_over(rest.trim()).into_iter().chain([again]).collect(),
            },
            _ => vec![again],
        }
    }

    /// Returns the present person with this name.
    fn known(&self, name: &str) -> Option<&Person> {
        players::person(name).and_then(|person| self.company.known(&person.id))
    }

    /// Gives the keyboard to a person; what they may see is drawn at the next catch-up.
    pub(super) fn sit(&mut self, person: &PersonId) {
        self.leave();
        self.company.hand_to(person);
        self.posts.freshen(person);
    }

    /// Removes everything that the next person could press or read.
    fn leave(&mut self) {
        self.hands += 1;
        self.current = None;
    }

    /// Tells whether no other person has a hand.
    pub(super) fn is_alone(&self, person: &PersonId) -> bool {
        let others = self.company.people().iter().filter(|other| other.id != *person);
        others.into_iter().all(|other| !self.posts.has_hand(&other.id))
    }

    /// Returns a list of the people who are present.
    pub(super) fn list(&self) -> Vec<Block> {
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
}
