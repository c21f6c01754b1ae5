//! The person at the keyboard.

use words::people::{Person, PersonId};

use super::NAME;

/// The maximum length of a name, so that other words fit on the same line.
const MAX_NAME_CHARS: usize = 24;

/// Returns the person of a user name. Names that differ only in capitals are one person.
pub(super) fn person(name: &str) -> Person {
    let whole = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let kept: String = whole.chars().take(MAX_NAME_CHARS).collect();
    let kept = kept.trim_end();
    let ellipsis = if whole.chars().nth(MAX_NAME_CHARS).is_some() { "…" } else { "" };
    Person { id: PersonId::new(NAME, kept.to_lowercase()), name: format!("{kept}{ellipsis}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_person_however_it_is_spelled() {
        assert_eq!(person(" BORA ").id, person("Bora").id);
        assert_eq!(person("Ali  Rıza").id, PersonId::new(NAME, "ali rıza"));
    }

    #[test]
    fn a_long_name_is_cut() {
        assert_eq!(person(&"x".repeat(99)).name, "x".repeat(MAX_NAME_CHARS) + "…");
        let spaced = person(&format!("{} yz", "x".repeat(MAX_NAME_CHARS - 1)));
        assert_eq!(spaced.name, "x".repeat(MAX_NAME_CHARS - 1) + "…");
    }
}
