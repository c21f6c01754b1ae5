//! The kinds of arguments of texts whose length is limited.
//!
//! Most can be derived from the keys: `$card` in a text of a game is one of the texts of that game
//! whose key begins with `card`. The others are listed here, as the code passes them.

use super::limits::fits;
use super::words::Words;

/// The kind of an argument.
#[derive(Clone, Copy, Debug)]
pub(super) enum Argument {
    /// A person, or something that a person has written.
    Person,
    /// A text whose key matches one of these patterns.
    Texts(&'static [&'static str]),
    /// Letters, digits and symbols that are the same in all languages.
    Signs(&'static str),
    /// A moment.
    Time,
    /// Several things.
    List,
}

use Argument::{List, Person, Signs, Texts, Time};

const SPECIALS: Argument = Texts(&[
    "nautilus-kraken",
    "nautilus-fishbone",
    "nautilus-anchor",
    "nautilus-eye",
    "nautilus-module",
    "nautilus-harpoon",
]);
const CARDS: Argument = Texts(&[
    "iszkenderun-card-number",
    "iszkenderun-card-blocker",
    "iszkenderun-card-changer",
    "iszkenderun-card-retriever",
    "iszkenderun-card-dual",
    "iszkenderun-card-suitless",
]);
const LEVELS: Argument = Texts(&["level-novice", "level-regular", "level-expert", "level-master"]);
const SLOTS: Argument = Texts(&["ice-cult-slot-*"]);

/// Patterns of keys, names of arguments, and their kinds; the first match counts.
const KNOWN: &[(&str, &[&str], Argument)] = &[
    (
        "said-no-such-value",
        &["option"],
        Texts(&["tirazheh-option-*", "nautilus-option-*", "ice-cult-option-*", "seladin-option-*"]),
    ),
    ("said-no-such-value", &["known"], Signs("random, A, the first seat, B, the second seat")),
    ("*", &["who", "whom", "host", "by", "said", "near"], Person),
    ("*", &["until"], Time),
    ("*", &["known", "labels", "things"], List),
    ("refused-wrong-count", &["counts"], Texts(&["lobby-count-*"])),
    ("button-level", &["level"], LEVELS),
    ("button-strength", &["level"], LEVELS),
    ("button-late", &["late"], Texts(&["late-*-short"])),
    ("button-my-singles", &["value"], Texts(&["singles-*", "option-off"])),
    ("button-reminders", &["value"], Texts(&["reminders-*"])),
    ("button-layout", &["value"], Texts(&["layout-*"])),
    ("button-opens", &["value"], Texts(&["opens-*"])),
    ("button-quiet", &["value"], Texts(&["quiet-hours", "option-off"])),
    ("button-digest", &["value"], Texts(&["digest-hour", "option-off"])),
    ("button-zone", &["value"], Texts(&["zone-*"])),
    ("button-while-absent", &["value"], Texts(&["absence-clock-short", "late-sit-in-short"])),
    ("button-choose-language", &["value"], Texts(&["language-*"])),
    ("button-*", &["value"], Texts(&["option-on", "option-off"])),
    ("button-badge", &["label"], Texts(&["button-rules"])),
    ("button-chosen", &["what"], Texts(&["*-standing-*"])),
    ("button-only-if", &["what"], Texts(&["*-only-if-*"])),
    ("button-preset", &["name"], Texts(&["*-preset-*"])),
    ("button-open", &["title"], Texts(&["*-title"])),
    ("iszkenderun-card-dual", &["first", "second"], Texts(&["iszkenderun-suit-*"])),
    ("iszkenderun-do-retrieve", &["target"], CARDS),
    ("iszkenderun-*", &["target"], Texts(&["iszkenderun-card-of"])),
    ("iszkenderun-*", &["card", "pay", "fee"], CARDS),
    ("iszkenderun-do-for-fee", &["what"], Texts(&["iszkenderun-do-draw"])),
    ("nautilus-do-keep-diver", &["kept", "returned"], Signs("14")),
    ("nautilus-do-swap", &["given", "drawn"], Signs("14")),
    ("nautilus-do-*", &["drawn"], Signs("14")),
    ("nautilus-*", &["special", "kept", "given"], SPECIALS),
    ("nautilus-do-put-*", &["card"], Texts(&["nautilus-kraken", "nautilus-fishbone"])),
    ("nautilus-do-put*", &["space"], Signs("A5")),
    ("nautilus-do-move-*", &["card"], Texts(&["nautilus-kraken", "nautilus-fishbone"])),
    ("nautilus-do-move-*", &["from", "to"], Signs("A5")),
    ("nautilus-do-move-*", &["facing"], Signs("14")),
    ("nautilus-*", &["prize"], Texts(&["nautilus-prize"])),
    (
        "nautilus-prize",
        &["domain"],
        Texts(&[
            "nautilus-science",
            "nautilus-exploration",
            "nautilus-navigation",
            "nautilus-engineering",
            "nautilus-war",
        ]),
    ),
    ("nautilus-prize", &["worth"], Texts(&["nautilus-two-stars"])),
    ("nautilus-*", &["from", "to", "space"], Texts(&["nautilus-space-a"])),
    ("nautilus-*", &["card"], Signs("14")),
    ("ice-cult-*", &["first", "second", "top"], Texts(&["ice-cult-arrow"])),
    ("ice-cult-group-*", &["arrow"], Texts(&["ice-cult-at"])),
    ("ice-cult-do-copy", &["arrow"], Texts(&["ice-cult-at"])),
    ("ice-cult-*", &["with", "arrow"], Texts(&["ice-cult-at"])),
    ("ice-cult-*", &["circle", "arc", "target", "block", "unused"], SLOTS),
    ("ice-cult-*", &["group"], Signs("RBGYR")),
    ("ice-cult-*", &["from", "to", "space"], Signs("5")),
    ("seladin-do-*", &["one", "other"], Signs("6")),
    ("seladin-*", &["card", "out", "back"], Signs("A5+")),
    ("seladin-*", &["cards", "surplus"], Signs("A5+ I5+ M5+")),
];

/// Returns the kind of an argument, if it is known.
pub(super) fn of(english: &Words, key: &str, name: &str) -> Option<Argument> {
    let known = KNOWN.iter().find(|(keys, names, _)| fits(keys, key) && names.contains(&name));
    known.map(|(_, _, argument)| *argument).filter(|argument| match argument {
        Texts(patterns) => !texts(english, patterns).is_empty(),
        Person | Signs(_) | Time | List => true,
    })
}

/// Returns the keys of the texts that match a pattern.
pub(super) fn texts<'a>(english: &'a Words, patterns: &[&str]) -> Vec<&'a str> {
    let keys = english.messages().map(|(key, _)| key.as_str());
    keys.filter(|key| patterns.iter().any(|pattern| fits(pattern, key))).collect()
}
