//! The person at the keyboard.

use words::people::{Person, PersonId};

use super::NAME;

/// The maximum length of a name, so that other words fit on the same line.
const MAX_NAME_CHARS: usize = 24;

/// Returns the person of a name. Names that differ only in capitals are one person.
pub(super) fn person(name: &str) -> Person {
    let clean: String = name.chars().filter(|c| c.is_whitespace() || !is_hidden(*c)).collect();
    let clean = clean.split_whitespace().collect::<Vec<_>>().join(" ");
    let kept: String = clean.chars().take(MAX_NAME_CHARS).collect();
    let kept = kept.trim_end();
    if !kept.chars().any(char::is_alphanumeric) {
        return Person { id: PersonId::new(NAME, ""), name: name.to_owned() };
    }
    let is_cut = clean.chars().nth(MAX_NAME_CHARS).is_some();
    let name = if is_cut { format!("{kept}…") } else { kept.to_owned() };
    Person { id: PersonId::new(NAME, kept.to_lowercase()), name }
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

    #[test]
    fn a_name_is_one_person_however_it_is_spelled() {
        assert_eq!(person(" BORA ").id, person("Bora").id);
        assert_eq!(person("BÖRA\u{1b}[2J"), person("BÖRA[2J\n"));
        assert_eq!(person("Ali  Rıza").id, PersonId::new(NAME, "ali rıza"));
    }

    #[test]
    fn a_name_needs_something_to_see_and_an_end() {
        for nothing in ["", " ", "\u{200b}", "...", "\u{7}"] {
            assert_eq!(person(nothing).id, PersonId::new(NAME, ""), "{nothing:?}");
        }
        assert_eq!(person(&"x".repeat(99)).name, "x".repeat(MAX_NAME_CHARS) + "…");
        let spaced = person(&format!("{} yz", "x".repeat(MAX_NAME_CHARS - 1)));
        assert_eq!(spaced.name, "x".repeat(MAX_NAME_CHARS - 1) + "…");
    }
}
