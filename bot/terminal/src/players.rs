//! The people at the keyboard, and their names.
//!
//! The module must not know tables. Names that differ only in capitals are one person.

use words::people::{Person, PersonId};

use super::NAME;

/// The maximum length of a name, so that other words fit on the same line.
const MAX_NAME_CHARS: usize = 24;
/// The last character of a name that was cut.
const CUT_MARK: char = '…';

/// Everybody who is known at this keyboard, and its holder.
#[derive(Debug)]
pub(super) struct Players {
    people: Vec<Person>,
    holder: PersonId,
}

impl Players {
    /// Returns one person, who has the keyboard. Any name is accepted.
    pub(super) fn of(name: &str) -> Self {
        let first = person(name).unwrap_or_else(|| unnamed(name));
        Self { holder: first.id.clone(), people: vec![first] }
    }

    pub(super) fn holder(&self) -> &Person {
        self.known(&self.holder).unwrap_or(&self.people[0])
    }

    /// Gives the keyboard to a known person.
    pub(super) fn hand_to(&mut self, id: &PersonId) {
        if self.known(id).is_some() {
            self.holder = id.clone();
        }
    }

    pub(super) fn known(&self, id: &PersonId) -> Option<&Person> {
        self.people.iter().find(|person| person.id == *id)
    }

    /// Adds a person; returns false if they are known already.
    pub(super) fn admit(&mut self, person: Person) -> bool {
        let is_new = self.known(&person.id).is_none();
        if is_new {
            self.people.push(person);
        }
        is_new
    }

    /// Adds a person by the id, with the name from which the id was made.
    pub(super) fn admit_id(&mut self, id: &PersonId) {
        self.admit(Person { id: id.clone(), name: id.local().to_owned() });
    }

    /// Learns the spelling of the names of people who were added by their ids.
    pub(super) fn hear(&mut self, name: &str) {
        let Some(heard) = person(name) else { return };
        let known = self.people.iter_mut().find(|person| person.id == heard.id);
        if let Some(person) = known.filter(|person| person.name == person.id.local()) {
            person.name = heard.name;
        }
    }

    /// Returns everybody, in order of arrival.
    pub(super) fn people(&self) -> &[Person] {
        &self.people
    }

    /// Iterates over everybody except the holder, beginning with the next one after the holder.
    pub(super) fn others(&self) -> impl Iterator<Item = &Person> {
        let at = self.people.iter().position(|person| person.id == self.holder).unwrap_or(0);
        self.people[at + 1..].iter().chain(&self.people[..at])
    }
}

/// Returns the person of a typed name, unless nothing of the name is visible.
pub(super) fn person(typed: &str) -> Option<Person> {
    let clean: String = typed.chars().filter(|c| c.is_whitespace() || !is_hidden(*c)).collect();
    let clean = clean.split_whitespace().collect::<Vec<_>>().join(" ");
    // A cut name may be typed, or read from a panel.
    let whole = clean.trim_end_matches(CUT_MARK);
    let kept: String = whole.chars().take(MAX_NAME_CHARS).collect();
    let kept = kept.trim_end();
    let is_cut = whole.len() < clean.len() || whole.chars().nth(MAX_NAME_CHARS).is_some();
    let name = if is_cut { format!("{kept}{CUT_MARK}") } else { kept.to_owned() };
    let is_seen = kept.chars().any(char::is_alphanumeric);
    is_seen.then(|| Person { id: PersonId::new(NAME, kept.to_lowercase()), name })
}

/// Returns a person whose name has no visible characters.
fn unnamed(name: &str) -> Person {
    Person { id: PersonId::new(NAME, ""), name: name.to_owned() }
}

/// Tells whether a character is a control or changes the writing direction. Joiners are kept,
/// because words need them.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn company() -> Players {
        let mut company = Players::of("Ann");
        for name in ["Bora", "Cem"] {
            assert!(company.admit(person(name).expect("a name")));
        }
        company
    }

    #[test]
    fn a_name_is_one_person_however_it_is_spelled() {
        let mut company = company();
        assert!(!company.admit(person(" BORA ").expect("a name")));
        assert_eq!(person("BÖRA\u{1b}[2J"), person("BÖRA[2J\n"));
        assert_eq!(person("Ali  Rıza").map(|ali| ali.id), Some(PersonId::new(NAME, "ali rıza")));
    }

    #[test]
    fn a_name_needs_something_to_see_and_an_end() {
        for nothing in ["", " ", "\u{200b}", "...", "\u{7}"] {
            assert_eq!(person(nothing), None, "{nothing:?}");
        }
        let long = person(&"x".repeat(99)).expect("a name");
        assert_eq!(long.name, "x".repeat(MAX_NAME_CHARS) + "…");
        assert_eq!(person(&long.name), Some(long), "it is one person, cut or not");
        let spaced = person(&format!("{} yz", "x".repeat(MAX_NAME_CHARS - 1))).expect("a name");
        assert_eq!(spaced.name, "x".repeat(MAX_NAME_CHARS - 1) + "…");
        assert_eq!(person(&spaced.name), Some(spaced), "the space at the cut is gone");
    }

    #[test]
    fn the_keyboard_goes_around() {
        let mut company = company();
        company.hand_to(&PersonId::new(NAME, "bora"));
        let others: Vec<_> = company.others().map(|person| person.name.as_str()).collect();
        assert_eq!(others, ["Cem", "Ann"]);
        company.hand_to(&PersonId::new(NAME, "nobody"));
        assert_eq!(company.holder().name, "Bora");
    }

    #[test]
    fn a_name_is_heard_after_a_restart() {
        let mut company = Players::of("Ann");
        company.admit_id(&PersonId::new(NAME, "bora"));
        for name in ["Ann", "BORA", "Cem"] {
            company.hear(name);
        }
        let names: Vec<_> = company.people().iter().map(|person| person.name.as_str()).collect();
        assert_eq!(names, ["Ann", "BORA"]);
    }
}
