//! What one language says: its keys, and what each of them needs.
//!
//! Knows no code and no other language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

use super::File;

/// The keys of one language. Terms begin with a dash, as they do in the files.
#[derive(Debug, Default)]
pub(crate) struct Words {
    pub(crate) lang: String,
    pub(crate) keys: BTreeMap<String, Needs>,
    pub(crate) faults: Vec<String>,
}

/// What a message or term mentions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needs {
    /// The file it stands in.
    pub(crate) file: String,
    /// Variables.
    pub(crate) args: BTreeSet<String>,
    /// Variables that must be numbers.
    pub(crate) numbers: BTreeSet<String>,
    /// Messages and terms.
    pub(crate) keys: BTreeSet<String>,
}

/// What only a language has that does not say everything yet.
pub(crate) const PARTIAL: &str = "language-is-partial";

impl Words {
    /// Tells whether English may stand in for what is missing.
    pub(crate) fn is_partial(&self) -> bool {
        self.keys.contains_key(PARTIAL)
    }

    pub(crate) fn read(lang: &str, files: &[File]) -> Self {
        let mut words = Self { lang: lang.to_owned(), ..Self::default() };
        for (file, text) in files {
            words.add(file, text);
        }
        words
    }

    /// Returns the keys that saying one of `roots` reaches, with themselves.
    pub(crate) fn reached<'a>(&'a self, roots: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
        let mut reached: Vec<&str> = Vec::new();
        let mut next: Vec<&str> = roots.into_iter().collect();
        while let Some(key) = next.pop() {
            if let Some(needs) = self.keys.get(key).filter(|_| !reached.contains(&key)) {
                reached.push(key);
                next.extend(needs.keys.iter().map(String::as_str));
            }
        }
        reached
    }

    /// Returns the variables that whoever says the key must give.
    pub(crate) fn args(&self, key: &str) -> BTreeSet<&str> {
        self.variables(key, |needs| &needs.args)
    }

    /// Returns those of them that must be numbers.
    pub(crate) fn numbers(&self, key: &str) -> BTreeSet<&str> {
        self.variables(key, |needs| &needs.numbers)
    }

    fn variables(&self, key: &str, of: impl Fn(&Needs) -> &BTreeSet<String>) -> BTreeSet<&str> {
        let Some((root, _)) = self.keys.get_key_value(key) else { return BTreeSet::new() };
        // A term sees only what it is handed in brackets, never the variables of the text.
        let messages =
            self.reached([root.as_str()]).into_iter().filter(|key| !key.starts_with('-'));
        messages.flat_map(|key| of(&self.keys[key])).map(String::as_str).collect()
    }

    fn add(&mut self, file: &str, text: &str) {
        let resource = parser::parse(text).unwrap_or_else(|(resource, errors)| {
            for error in errors {
                let line = text[..error.pos.start].matches('\n').count() + 1;
                self.faults.push(format!("{file}:{line}: {}", error.kind));
            }
            resource
        });
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name;
                    if !message.attributes.is_empty() {
                        self.faults.push(format!("{file}: {key}: attributes are never said"));
                    }
                    self.add_key(file, key, message.value.as_ref());
                }
                Entry::Term(term) => {
                    self.add_key(file, &format!("-{}", term.id.name), Some(&term.value));
                }
                Entry::Comment(_)
                | Entry::GroupComment(_)
                | Entry::ResourceComment(_)
                | Entry::Junk { .. } => {}
            }
        }
    }

    fn add_key(&mut self, file: &str, key: &str, value: Option<&Pattern<&str>>) {
        let mut reader = Reader::default();
        if let Some(value) = value {
            reader.pattern(value);
        }
        let faults = reader.faults.into_iter().map(|why| format!("{file}: {key}: {why}"));
        self.faults.extend(faults);
        let needs = Needs { file: file.to_owned(), ..reader.needs };
        if let Some(first) = self.keys.insert(key.to_owned(), needs) {
            self.faults.push(format!("{file}: {key}: stands in {} already", first.file));
        }
    }
}

#[derive(Default)]
struct Reader {
    needs: Needs,
    faults: Vec<String>,
}

impl Reader {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.number(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { value } => self.text(value),
            InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.needs.args.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                if id.name != "NUMBER" {
                    self.faults.push(format!("{}() is no function", id.name));
                }
                arguments.positional.iter().for_each(|argument| self.number(argument));
            }
            InlineExpression::MessageReference { id, attribute } => {
                self.needs.keys.insert(id.name.to_owned());
                if attribute.is_some() {
                    self.faults.push("attributes are never said".to_owned());
                }
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.needs.keys.insert(format!("-{}", id.name));
                let positional =
                    arguments.iter().flat_map(|CallArguments { positional, .. }| positional);
                positional.for_each(|argument| self.inline(argument));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    /// Reads an expression that is only good as a number: anything else is a hole to Fluent.
    fn number(&mut self, inline: &InlineExpression<&str>) {
        if let InlineExpression::VariableReference { id } = inline {
            self.needs.numbers.insert(id.name.to_owned());
        }
        self.inline(inline);
    }

    fn text(&mut self, text: &str) {
        if let Some(mark) = markup(text) {
            self.faults.push(format!("{mark} is markup, which belongs to the platforms"));
        }
    }
}

/// Returns what some platform could take for markup.
fn markup(text: &str) -> Option<&'static str> {
    const PLAIN: [&str; 8] = ["`", "**", "__", "~~", "||", "](", "\\u001", "</"];
    if let Some(found) = PLAIN.into_iter().find(|mark| text.contains(mark)) {
        return Some(found);
    }
    let opens = |(at, _)| text[at + 1..].starts_with(|c: char| c.is_ascii_alphabetic());
    if text.match_indices('<').any(opens) {
        return Some("<");
    }
    let is_entity = |part: &str| {
        let name = part.split(';').next().unwrap_or_default();
        name.len() < part.len()
            && !name.is_empty()
            && name.chars().all(|c| c == '#' || c.is_ascii_alphanumeric())
    };
    text.split('&').skip(1).any(is_entity).then_some("&")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Words {
        Words::read("en", &[("a.ftl".into(), text.into())])
    }

    fn refused(text: &str, expected: &str) {
        assert_eq!(words(text).faults, [expected]);
    }

    fn set<const N: usize>(names: [&'static str; N]) -> BTreeSet<&'static str> {
        names.into()
    }

    #[test]
    fn variables_are_found_wherever_they_stand() {
        let text = "a = { $a } { $b ->\n  [one] { $c }\n *[other] { NUMBER($d) } { { $e } }\n }";
        let words = words(text);
        assert_eq!(words.faults, [""; 0]);
        assert_eq!(words.args("a"), set(["a", "b", "c", "d", "e"]));
        assert_eq!(words.numbers("a"), set(["b", "d"]));
    }

    #[test]
    fn a_message_needs_what_its_messages_need() {
        let words = words("a = { b } { -t }\nb = { $x } { a }\n-t = { $own }");
        assert_eq!(words.args("a"), set(["x"]));
        assert_eq!(words.reached(["a"]).len(), 3);
    }

    #[test]
    fn a_key_that_stands_twice_is_refused() {
        refused("a = 1\na = 2", "a.ftl: a: stands in a.ftl already");
        let files = [("a.ftl".into(), "a = 1".into()), ("b.ftl".into(), "a = 1".into())];
        assert_eq!(Words::read("en", &files).faults, ["b.ftl: a: stands in a.ftl already"]);
    }

    #[test]
    fn junk_is_refused() {
        refused("a = 1\n\n= 2\n", "a.ftl:3: Expected one of \"a-zA-Z\"");
    }

    #[test]
    fn markup_is_refused() {
        for text in ["<b>x</b>", "x<br", "**x**", "`x`", "a &amp; b", "&#39;", "[x](y)", "||x||"] {
            let faults = words(&format!("a = - {text}")).faults;
            assert!(faults.len() == 1 && faults[0].contains("is markup"), "{text}: {faults:?}");
        }
        refused("a = { \"**\" }", "a.ftl: a: ** is markup, which belongs to the platforms");
        refused(
            "a = { \"\\u001b\" }",
            "a.ftl: a: \\u001 is markup, which belongs to the platforms",
        );
        assert_eq!(words("a = 1 < 2 & 3; x <3 [y] (z) *").faults, [""; 0]);
    }

    #[test]
    fn what_code_cannot_reach_is_refused() {
        refused("a = 1\n  .b = 2", "a.ftl: a: attributes are never said");
        refused("a = { b.c }", "a.ftl: a: attributes are never said");
        refused("a = { DATETIME($d) }", "a.ftl: a: DATETIME() is no function");
    }
}
