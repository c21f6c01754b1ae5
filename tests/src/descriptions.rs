//! Checks of requests against extracts of the platforms' official descriptions, which
//! `fixtures/descriptions/README.md` explains.

use std::collections::{HashMap, HashSet};
use std::fmt::{self, Display, Formatter};
use std::sync::LazyLock;

use serde_json::{Map, Value};

/// The Bot API's description.
pub static TELEGRAM: LazyLock<Description> =
    LazyLock::new(|| Description::read(include_str!("../fixtures/descriptions/telegram.txt")));

/// Discord's `OpenAPI` description.
pub static DISCORD: LazyLock<Description> =
    LazyLock::new(|| Description::read(include_str!("../fixtures/descriptions/discord.txt")));

/// An extract of an official description: the fields of each method and each object.
#[derive(Debug)]
pub struct Description(HashMap<&'static str, Vec<Field>>);

/// A field of an object, or an argument of a method.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub name: &'static str,
    /// The type, as the extract writes it.
    pub kind: &'static str,
    is_required: bool,
}

/// The lowest and the highest length or number.
type Bounds = (Option<i64>, Option<i64>);

/// What is wrong with a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    Unknown,
    Missing,
    /// A value of another type.
    Type(String),
    /// A value that is not among those that are listed, or one twice.
    Choice(String),
    /// A length or a number out of bounds.
    Bounds(Option<i64>, Option<i64>),
}

/// A fault of a request: the path to a value with dots, its type, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub path: String,
    pub kind: &'static str,
    pub what: What,
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { path, kind, what } = self;
        match what {
            What::Unknown => write!(f, "{path} is unknown"),
            What::Missing => write!(f, "{path} is missing"),
            What::Type(value) => write!(f, "{path} has the wrong type: {value}"),
            What::Choice(value) => write!(f, "{path} is not one of {kind}: {value}"),
            What::Bounds(..) => write!(f, "{path} does not fit {kind}"),
        }
    }
}

impl Description {
    fn read(text: &'static str) -> Self {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let field = |word: &'static str| {
            let (name, kind) = word.split_once(':').expect("a name and a type");
            let optional = name.strip_suffix('?');
            Field { name: optional.unwrap_or(name), kind, is_required: optional.is_none() }
        };
        let entry = |line: &'static str| {
            let mut words = line.split(' ');
            (words.next().unwrap_or_default(), words.map(field).collect())
        };
        Self(lines.map(entry).collect())
    }

    /// Returns the fields of a method by its name in lower case, if there is such a method.
    pub fn method(&self, name: &str) -> Option<&[Field]> {
        let starts_small = |known: &str| known.starts_with(|letter: char| letter.is_lowercase());
        let mut all = self.0.iter();
        let found = all.find(|(known, _)| starts_small(known) && known.eq_ignore_ascii_case(name));
        found.map(|(_, fields)| fields.as_slice())
    }

    /// Checks an object; returns its faults.
    pub fn check(&self, kind: &'static str, value: &Value, path: &str) -> Vec<Fault> {
        let Some((inner, (least, most))) = bounded(kind) else {
            return self.check_type(kind, value, path);
        };
        let mut faults = self.check_type(inner, value, path);
        let size = match value {
            Value::String(text) => i64::try_from(text.chars().count()).ok(),
            Value::Array(items) => i64::try_from(items.len()).ok(),
            Value::Object(fields) => i64::try_from(fields.len()).ok(),
            value => value.as_i64(),
        };
        let fits =
            |size| least.is_none_or(|least| least <= size) && most.is_none_or(|most| size <= most);
        if faults.is_empty() && !size.is_some_and(fits) {
            faults.push(Fault { path: path.to_owned(), kind, what: What::Bounds(least, most) });
        }
        faults
    }

    /// Checks the fields of an object; returns their faults.
    pub fn check_fields(
        &self,
        fields: &[Field],
        sent: &Map<String, Value>,
        path: &str,
    ) -> Vec<Fault> {
        let fault = |name, kind, what| Fault { path: under(path, name), kind, what };
        let missing =
            fields.iter().filter(|field| field.is_required && !sent.contains_key(field.name));
        let mut faults: Vec<_> =
            missing.map(|field| fault(field.name, field.kind, What::Missing)).collect();
        for (name, value) in sent {
            match fields.iter().find(|field| field.name == name) {
                Some(field) => faults.extend(self.check(field.kind, value, &under(path, name))),
                None => faults.push(fault(name, "", What::Unknown)),
            }
        }
        faults
    }

    fn check_type(&self, kind: &'static str, value: &Value, path: &str) -> Vec<Fault> {
        let alternatives = alternatives(kind);
        if alternatives.len() > 1 {
            return self.check_any(kind, &alternatives, value, path);
        }
        let fault = |what| vec![Fault { path: path.to_owned(), kind, what }];
        let wrong = || fault(What::Type(value.to_string()));
        let text = value.as_str();
        let fits = match kind {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "string" => value.is_string(),
            "object" => value.is_object(),
            "username" => text.is_some_and(|name| name.starts_with('@')),
            "snowflake" => text.is_some_and(|id| id.parse::<u64>().is_ok()),
            kind => {
                if let Some(literal) = kind.strip_prefix('=') {
                    let is_it = text.map_or_else(|| value.to_string(), str::to_owned) == literal;
                    return if is_it { Vec::new() } else { fault(What::Choice(value.to_string())) };
                }
                let Some((form, inner)) =
                    kind.strip_suffix(']').and_then(|kind| kind.split_once('['))
                else {
                    let fields = self.0.get(kind).unwrap_or_else(|| panic!("no type {kind}"));
                    return value
                        .as_object()
                        .map_or_else(wrong, |sent| self.check_fields(fields, sent, path));
                };
                let items: Vec<(String, &Value)> = match value {
                    Value::Array(items) if form != "map" => {
                        items.iter().enumerate().map(|(n, item)| (n.to_string(), item)).collect()
                    }
                    Value::Object(items) if form == "map" => {
                        items.iter().map(|(name, item)| (name.clone(), item)).collect()
                    }
                    _ => return wrong(),
                };
                let different: HashSet<_> = items.iter().map(|(_, item)| item).collect();
                if form == "set" && different.len() < items.len() {
                    return fault(What::Choice(value.to_string()));
                }
                let items = items.iter();
                return items
                    .flat_map(|(at, item)| self.check(inner, item, &under(path, at)))
                    .collect();
            }
        };
        if fits { Vec::new() } else { wrong() }
    }

    /// Checks a value that may be of one of several types, by the one that it comes closest to.
    fn check_any(
        &self,
        kind: &'static str,
        several: &[&'static str],
        value: &Value,
        path: &str,
    ) -> Vec<Fault> {
        let all = several.iter().map(|kind| self.check(kind, value, path));
        let its_type = under(path, "type");
        // An object is of another kind if its own type says so.
        let is_other = |fault: &Fault| match fault.what {
            What::Type(_) | What::Choice(_) => fault.path == path || fault.path == its_type,
            _ => false,
        };
        let far = |faults: &Vec<Fault>| (faults.iter().any(is_other), faults.len());
        let mut closest = all.min_by_key(far).unwrap_or_default();
        if let Some(other) = closest.iter().position(is_other) {
            closest = vec![Fault { kind, ..closest.swap_remove(other) }];
        }
        closest
    }
}

/// Returns the path of a part of a value.
pub fn under(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// Splits a type with bounds.
fn bounded(kind: &'static str) -> Option<(&'static str, Bounds)> {
    if alternatives(kind).len() > 1 {
        return None;
    }
    let (inner, bounds) = kind.strip_suffix(')')?.rsplit_once('(')?;
    let (least, most) = bounds.split_once("..")?;
    Some((inner, (least.parse().ok(), most.parse().ok())))
}

/// Splits a type at each `|` that is in no brackets.
fn alternatives(kind: &'static str) -> Vec<&'static str> {
    let mut depth = 0_u32;
    let parts = kind.split(|letter| {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        letter == '|' && depth == 0
    });
    parts.collect()
}

#[cfg(test)]
mod tests;
