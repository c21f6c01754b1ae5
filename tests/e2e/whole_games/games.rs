//! What each whole game needs.

use engine::catalog::GameId;

use super::WholeGame;

pub(crate) const TIRAZHEH: WholeGame = WholeGame {
    id: GameId::Tirazheh,
    line: "tirazheh b",
    room: "fa",
    people: 3,
    secrets: &["tirazheh-hand"],
    is_quiet: false,
};

pub(crate) const NAUTILUS: WholeGame = WholeGame {
    id: GameId::Nautilus,
    line: "nautilus",
    room: "hu",
    people: 2,
    secrets: &[
        "nautilus-hand",
        "nautilus-own-special",
        "nautilus-round-plan",
        "nautilus-you-were-given",
        "nautilus-you-kept",
        "nautilus-you-kept-diver",
        "nautilus-you-drew-specials",
        "nautilus-you-drew",
        "nautilus-you-saw",
        "nautilus-harpooned",
        "nautilus-plan",
        "nautilus-known",
        "nautilus-exposed",
    ],
    is_quiet: false,
};

pub(crate) const ICE_CULT: WholeGame = WholeGame {
    id: GameId::IceCult,
    line: "ice-cult shuffled",
    room: "de",
    people: 3,
    secrets: &[],
    is_quiet: false,
};

pub(crate) const ISZKENDERUN: WholeGame = WholeGame {
    id: GameId::Iszkenderun,
    line: "iszkenderun",
    room: "hu",
    people: 3,
    secrets: &["iszkenderun-hand"],
    is_quiet: false,
};

pub(crate) const SELADIN: WholeGame = WholeGame {
    id: GameId::Seladin,
    line: "seladin",
    room: "fa",
    people: 3,
    secrets: &["seladin-hand"],
    is_quiet: false,
};
