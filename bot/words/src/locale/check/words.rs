//! The texts of one language: their keys, and the arguments of each.
//!
//! This module knows no code and no other language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

use super::fault::{Fault, FaultKind, TextPlace};
use super::markup;
use crate::locale::LocaleFile;

/// The keys of one language. Keys of terms begin with a dash, as in the files.
#[derive(Clone, Debug, Default)]
pub struct Words {
    pub keys: BTreeMap<String, Needs>,
    /// The faults that can be found without other languages.
    pub faults: Vec<Fault>,
}

/// What a message or term refers to.
#[derive(Clone, Debug, Default)]
pub struct Needs {
    pub place: TextPlace,
    /// The text as written in the file.
    pub source: String,
    /// Variables.
    pub args: BTreeSet<String>,
    /// Variables that must be numbers.
    pub numbers: BTreeSet<String>,
    /// Messages and terms.
    pub keys: BTreeSet<String>,
}

impl Words {
    /// Reads a language. A later layer may replace texts of an earlier one; within a layer, keys
    /// are unique.
    pub fn read(layers: &[&[&LocaleFile<'_>]]) -> Self {
        let mut words = Self::default();
        for layer in layers {
            let mut own = Self::default();
            for file in *layer {
                own.add(&file.path, &file.text);
            }
            words.keys.extend(own.keys);
            words.faults.extend(own.faults);
        }
        words
    }

    /// Returns the messages without the terms, which are up to each language.
    pub fn messages(&self) -> impl Iterator<Item = (&String, &Needs)> {
        self.keys.iter().filter(|(key, _)| !key.starts_with('-'))
    }

    /// Returns the keys that are used by the texts of `roots`, including `roots`.
    pub fn reached<'a>(&'a self, roots: impl IntoIterator<Item = &'a str>) -> BTreeSet<&'a str> {
        let mut reached = BTreeSet::new();
        let mut next: Vec<&str> = roots.into_iter().collect();
        while let Some(key) = next.pop() {
            if let Some(needs) = self.keys.get(key)
                && reached.insert(key)
            {
                next.extend(needs.keys.iter().map(String::as_str));
            }
        }
        reached
    }

    /// Returns the variables that the caller must give for a key.
    pub fn args(&self, key: &str) -> BTreeSet<&str> {
        self.variables(key, |needs| &needs.args)
    }

    /// Returns the variables of a key that must be numbers.
    pub fn numbers(&self, key: &str) -> BTreeSet<&str> {
        self.variables(key, |needs| &needs.numbers)
    }

    fn variables(&self, key: &str, of: impl Fn(&Needs) -> &BTreeSet<String>) -> BTreeSet<&str> {
        let Some((root, _)) = self.keys.get_key_value(key) else { return BTreeSet::new() };
        // A term sees only what is passed in brackets, never the variables of the text.
        let messages =
            self.reached([root.as_str()]).into_iter().filter(|key| !key.starts_with('-'));
        messages.flat_map(|key| of(&self.keys[key])).map(String::as_str).collect()
    }

    fn add(&mut self, path: &str, text: &str) {
        let resource = parser::parse(text).unwrap_or_else(|(resource, errors)| {
            for error in errors {
                let line = text[..error.pos.start].matches('\n').count() + 1;
                let place = TextPlace { path: path.to_owned(), line };
                self.fault(place, "", error.kind.to_string());
            }
            resource
        });
        let mut sources = sources(text).into_iter();
        for entry in &resource.body {
            let (key, value) = match entry {
                Entry::Message(message) => (message.id.name.to_owned(), message.value.as_ref()),
                Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value)),
                Entry::Comment(_)
                | Entry::GroupComment(_)
                | Entry::ResourceComment(_)
                | Entry::Junk { .. } => continue,
            };
            // Entries that could not be parsed are between those that could.
            let source = sources.by_ref().find(|source| source.key == key).unwrap_or_default();
            let place = TextPlace { path: path.to_owned(), line: source.line };
            if let Entry::Message(message) = entry
                && !message.attributes.is_empty()
            {
                self.fault(place.clone(), &key, "attributes are never said".to_owned());
            }
            self.add_key(place, key, source.words, value);
        }
    }

    fn add_key(
        &mut self,
        place: TextPlace,
        key: String,
        source: String,
        value: Option<&Pattern<&str>>,
    ) {
        let mut reader = Reader::default();
        if let Some(value) = value {
            reader.pattern(value);
        }
        for why in reader.faults {
            self.fault(place.clone(), &key, why);
        }
        if let Some(first) = self.keys.get(&key) {
            let why = format!("stands at {} already", first.place);
            self.fault(place.clone(), &key, why);
        }
        self.keys.insert(key, Needs { place, source, ..reader.needs });
    }

    fn fault(&mut self, place: TextPlace, key: &str, why: String) {
        let (key, english) = (key.to_owned(), String::new());
        self.faults.push(Fault { kind: FaultKind::Wrong, place, key, why, english });
    }
}

/// A message or term as it is written.
#[derive(Default)]
struct Source {
    key: String,
    /// The line, from 1.
    line: usize,
    words: String,
}

/// Returns the messages and terms of a file. Only the first line of an entry, the one with its
/// equals sign, begins at the start of a line.
fn sources(text: &str) -> Vec<Source> {
    let mut sources: Vec<Source> = Vec::new();
    let mut is_comment = false;
    for (at, line) in text.lines().enumerate() {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let (name, rest) = line.split_at(line.find(|c| !is_name(c)).unwrap_or(line.len()));
        let begins = rest.trim_start_matches(' ').strip_prefix('=').filter(|_| !name.is_empty());
        if let Some(words) = begins {
            let words = words.trim_start().to_owned();
            sources.push(Source { key: name.to_owned(), line: at + 1, words });
            is_comment = false;
            continue;
        }
        is_comment |= line.starts_with('#');
        if let Some(last) = sources.last_mut().filter(|_| !is_comment && !line.trim().is_empty()) {
            last.words.push('\n');
            last.words.push_str(line);
        }
    }
    sources
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

    /// Handles an expression that must be a number: Fluent cannot format anything else.
    fn number(&mut self, inline: &InlineExpression<&str>) {
        if let InlineExpression::VariableReference { id } = inline {
            self.needs.numbers.insert(id.name.to_owned());
        }
        self.inline(inline);
    }

    fn text(&mut self, text: &str) {
        self.faults.extend(markup::fault(text));
    }
}

#[cfg(test)]
mod tests;
