//! Which arguments are numbers, whoever says them.
//!
//! Other arguments are a number in one text and words in the next; of those, only what English
//! chooses by is known to be one.

/// Names of arguments that are always given as numbers, in order; `bot/tests/locales` holds them
/// against the code.
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
