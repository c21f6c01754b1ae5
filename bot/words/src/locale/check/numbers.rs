//! The arguments that are numbers in every language.
//!
//! Some other arguments are a number in one text and words in the next. Of those, only the ones
//! that English selects by are known to be numbers.

/// Names of arguments that are always given as numbers, in order; `bot/tests/locales` compares them
/// with the code.
pub const NUMBERS: &[&str] = &[
    "after",
    "bonus",
    "column",
    "count",
    "difference",
    "divers",
    "domains",
    "end",
    "gain",
    "hour",
    "max",
    "message",
    "min",
    "minutes",
    "most",
    "number",
    "of",
    "paths",
    "place",
    "placed",
    "printed",
    "progress",
    "round",
    "rounds",
    "seat",
    "set",
    "sets",
    "spaces",
    "stage",
    "start",
    "sum",
    "team",
    "threshold",
    "total",
];
