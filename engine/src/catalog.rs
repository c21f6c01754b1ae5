//! The catalog: the only list of games, and the only place where their types are erased.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::{Game, Outcome};
use crate::games::ice_cult::{self, IceCult};
use crate::games::iszkenderun::{self, Iszkenderun};
use crate::games::nautilus::{self, Nautilus};
use crate::games::seladin::{self, Seladin};
use crate::games::tirazheh::{self, Tirazheh};
use crate::options::{Knob, NoSuchOption, Options, Preset, SeatKnob};
use crate::play::{Play, Step};
use crate::seat::{Seat, SeatSet};

/// Which game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameId {
    /// Tirazheh, the Persian Red7.
    Tirazheh,
    /// Nautilus, for two.
    Nautilus,
    /// Ice Cult.
    IceCult,
    /// Iszkenderun, the Hungarian Scandaroon.
    Iszkenderun,
    /// Seladin, gifts between clans.
    Seladin,
}

/// A play of any game. The tag and the content are adjacent, so that no field of a play can
/// collide with the tag.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "game", content = "play", rename_all = "kebab-case")]
#[allow(clippy::large_enum_variant, reason = "whoever keeps many of them puts them in boxes")]
pub enum AnyPlay {
    /// A play of Tirazheh.
    Tirazheh(Play<Tirazheh>),
    /// A play of Nautilus.
    Nautilus(Play<Nautilus>),
    /// A play of Ice Cult.
    IceCult(Play<IceCult>),
    /// A play of Iszkenderun.
    Iszkenderun(Play<Iszkenderun>),
    /// A play of Seladin.
    Seladin(Play<Seladin>),
}

/// The options of any game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "game", content = "options", rename_all = "kebab-case")]
pub enum AnyOptions {
    /// The options of Tirazheh.
    Tirazheh(tirazheh::Options),
    /// The options of Nautilus.
    Nautilus(nautilus::Options),
    /// The options of Ice Cult.
    IceCult(ice_cult::Options),
    /// The options of Iszkenderun.
    Iszkenderun(iszkenderun::Options),
    /// The options of Seladin.
    Seladin(seladin::Options),
}

/// Runs an expression on the typed play inside an [`AnyPlay`], whatever the game.
#[macro_export]
macro_rules! with_play {
    ($any:expr, $play:pat => $body:expr) => {
        match $any {
            $crate::catalog::AnyPlay::Tirazheh($play) => $body,
            $crate::catalog::AnyPlay::Nautilus($play) => $body,
            $crate::catalog::AnyPlay::IceCult($play) => $body,
            $crate::catalog::AnyPlay::Iszkenderun($play) => $body,
            $crate::catalog::AnyPlay::Seladin($play) => $body,
        }
    };
}

/// Runs an expression with `$G` standing for the type of a game, whatever the [`GameId`].
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::catalog::GameId::Tirazheh => {
                type $G = $crate::games::tirazheh::Tirazheh;
                $body
            }
            $crate::catalog::GameId::Nautilus => {
                type $G = $crate::games::nautilus::Nautilus;
                $body
            }
            $crate::catalog::GameId::IceCult => {
                type $G = $crate::games::ice_cult::IceCult;
                $body
            }
            $crate::catalog::GameId::Iszkenderun => {
                type $G = $crate::games::iszkenderun::Iszkenderun;
                $body
            }
            $crate::catalog::GameId::Seladin => {
                type $G = $crate::games::seladin::Seladin;
                $body
            }
        }
    };
}

/// Runs an expression on the typed options inside an [`AnyOptions`], whatever the game; `$erase`
/// turns a play of that game into an [`AnyPlay`].
#[macro_export]
macro_rules! with_options {
    ($any:expr, $options:pat, $erase:pat => $body:expr) => {
        match $any {
            $crate::catalog::AnyOptions::Tirazheh($options) => {
                let $erase = $crate::catalog::AnyPlay::Tirazheh;
                $body
            }
            $crate::catalog::AnyOptions::Nautilus($options) => {
                let $erase = $crate::catalog::AnyPlay::Nautilus;
                $body
            }
            $crate::catalog::AnyOptions::IceCult($options) => {
                let $erase = $crate::catalog::AnyPlay::IceCult;
                $body
            }
            $crate::catalog::AnyOptions::Iszkenderun($options) => {
                let $erase = $crate::catalog::AnyPlay::Iszkenderun;
                $body
            }
            $crate::catalog::AnyOptions::Seladin($options) => {
                let $erase = $crate::catalog::AnyPlay::Seladin;
                $body
            }
        }
    };
}

impl GameId {
    /// Every game, in the order in which menus list them.
    pub const ALL: &'static [Self] =
        &[Self::Tirazheh, Self::Nautilus, Self::IceCult, Self::Iszkenderun, Self::Seladin];

    /// Returns the name on the wire and in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tirazheh => "tirazheh",
            Self::Nautilus => "nautilus",
            Self::IceCult => "ice-cult",
            Self::Iszkenderun => "iszkenderun",
            Self::Seladin => "seladin",
        }
    }

    /// Returns how many can play.
    pub const fn seats(self) -> RangeInclusive<usize> {
        with_game!(self, G => G::SEATS)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no game of this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no game {0:?}")]
pub struct NoSuchGame(pub String);

impl FromStr for GameId {
    type Err = NoSuchGame;

    fn from_str(name: &str) -> Result<Self, NoSuchGame> {
        let found = Self::ALL.iter().find(|game| game.name() == name);
        found.copied().ok_or_else(|| NoSuchGame(name.to_owned()))
    }
}

impl AnyOptions {
    /// Returns the defaults of a game.
    pub fn of(game: GameId) -> Self {
        match game {
            GameId::Tirazheh => Self::Tirazheh(tirazheh::Options::default()),
            GameId::Nautilus => Self::Nautilus(nautilus::Options::default()),
            GameId::IceCult => Self::IceCult(ice_cult::Options::default()),
            GameId::Iszkenderun => Self::Iszkenderun(iszkenderun::Options::default()),
            GameId::Seladin => Self::Seladin(seladin::Options::default()),
        }
    }

    /// Returns the game these options belong to.
    pub const fn game(&self) -> GameId {
        match self {
            Self::Tirazheh(_) => GameId::Tirazheh,
            Self::Nautilus(_) => GameId::Nautilus,
            Self::IceCult(_) => GameId::IceCult,
            Self::Iszkenderun(_) => GameId::Iszkenderun,
            Self::Seladin(_) => GameId::Seladin,
        }
    }

    /// Returns every option of the game.
    pub fn knobs(&self) -> &'static [Knob] {
        fn knobs<O: Options>(_: &O) -> &'static [Knob] {
            O::KNOBS
        }
        with_options!(self, options, _ => knobs(options))
    }

    /// Returns the named choices of the game.
    pub fn presets(&self) -> &'static [Preset] {
        fn presets<O: Options>(_: &O) -> &'static [Preset] {
            O::PRESETS
        }
        with_options!(self, options, _ => presets(options))
    }

    /// Returns the value chosen for a knob, as an index into its values.
    pub fn get(&self, knob: usize) -> usize {
        with_options!(self, options, _ => options.get(knob))
    }

    /// Chooses a value for a knob; indices that do not exist change nothing.
    pub fn set(&mut self, knob: usize, value: usize) {
        with_options!(self, options, _ => options.set(knob, value));
    }

    /// Returns what each seat chooses for itself.
    pub fn seat_knobs(&self) -> &'static [SeatKnob] {
        fn knobs<O: Options>(_: &O) -> &'static [SeatKnob] {
            O::SEAT_KNOBS
        }
        with_options!(self, options, _ => knobs(options))
    }

    /// Chooses a value of a seat knob for a seat; indices that do not exist change nothing.
    pub fn set_for(&mut self, seat: Seat, knob: usize, value: usize) {
        with_options!(self, options, _ => options.set_for(seat, knob, value));
    }

    /// Chooses by name, or takes a preset when the value is empty.
    ///
    /// # Errors
    /// If there is no such option or no such value.
    pub fn choose(&mut self, name: &str, value: &str) -> Result<(), NoSuchOption> {
        with_options!(self, options, _ => options.choose(name, value))
    }

    /// Tells whether so many can play with these options.
    pub fn allow(&self, seats: usize) -> bool {
        match self {
            Self::Tirazheh(options) => Tirazheh::allows(options, seats),
            Self::Nautilus(options) => Nautilus::allows(options, seats),
            Self::IceCult(options) => IceCult::allows(options, seats),
            Self::Iszkenderun(options) => Iszkenderun::allows(options, seats),
            Self::Seladin(options) => Seladin::allows(options, seats),
        }
    }
}

impl AnyPlay {
    /// Returns which game is played.
    pub const fn game(&self) -> GameId {
        match self {
            Self::Tirazheh(_) => GameId::Tirazheh,
            Self::Nautilus(_) => GameId::Nautilus,
            Self::IceCult(_) => GameId::IceCult,
            Self::Iszkenderun(_) => GameId::Iszkenderun,
            Self::Seladin(_) => GameId::Seladin,
        }
    }

    /// Returns who owes a decision.
    pub fn to_act(&self) -> SeatSet {
        with_play!(self, play => play.to_act())
    }

    /// Returns the seats that have left for good.
    pub const fn left(&self) -> SeatSet {
        with_play!(self, play => play.left())
    }

    /// Returns the last step.
    pub const fn step(&self) -> Step {
        with_play!(self, play => play.step())
    }

    /// Returns who has options, waited for or not.
    pub fn may_act(&self) -> SeatSet {
        with_play!(self, play => play.may_act())
    }

    /// Tells whether the seat could take its last action back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        with_play!(self, play => play.can_undo(seat))
    }

    /// Returns the result, when the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        with_play!(self, play => play.outcome())
    }

    /// Returns the options the game is played with.
    pub fn options(&self) -> AnyOptions {
        match self {
            Self::Tirazheh(play) => AnyOptions::Tirazheh(*play.options()),
            Self::Nautilus(play) => AnyOptions::Nautilus(*play.options()),
            Self::IceCult(play) => AnyOptions::IceCult(*play.options()),
            Self::Iszkenderun(play) => AnyOptions::Iszkenderun(*play.options()),
            Self::Seladin(play) => AnyOptions::Seladin(*play.options()),
        }
    }
}
