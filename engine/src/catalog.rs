//! The catalog: the only list of games, and the only place where their types are erased.
//!
//! A game is one row of `games!` below; everything else is generated from the rows.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ahead::Ahead;
use crate::chance::SplitMix64;
use crate::coach::Coach;
use crate::explain::Explain;
use crate::game::{Game, Sample};
use crate::play::{Play, Transcript};
use crate::search::{Budget, Level, LevelSpec, think};
use crate::seat::Seat;

/// A game of the catalog, with conversions from its own types to those of any game.
pub trait Listed: Ahead + Coach + Explain {
    /// The id of the game.
    const ID: GameId;

    /// Converts a play of this game to a play of any game.
    fn any_play(play: Play<Self>) -> AnyPlay;

    /// Converts a transcript of this game to one of any game.
    fn any_transcript(transcript: Transcript<Self>) -> AnyTranscript;

    /// Converts options of this game to options of any game.
    fn any_options(options: Self::Options) -> AnyOptions;

    /// Converts an event of this game to an event of any game.
    fn any_event(event: Self::Event) -> AnyEvent;

    /// Chooses an action for a seat that is to act, like [`think`]. It is compiled once, with the
    /// optimisation of this crate, and not in each crate that calls it.
    fn choose(
        view: &Self::View,
        seat: Seat,
        budget: Budget<'_>,
        luck: &mut SplitMix64,
    ) -> Option<Self::Action>;
}

/// Generates an enum with a variant for each game.
macro_rules! erased {
    (
        $(#[$about:meta])+ $Any:ident as $content:literal:
        $($(#[$doc:meta])+ $Game:ident($of:ty) = $name:literal;)+
    ) => {
        $(#[$about])+
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(tag = "game", content = $content)]
        pub enum $Any {
            $(
                $(#[$doc])+
                #[serde(rename = $name)]
                $Game($of),
            )+
        }

        impl $Any {
            /// Returns the id of the game.
            pub const fn game(&self) -> GameId {
                match self {
                    $(Self::$Game(_) => GameId::$Game,)+
                }
            }
        }
    };
}

/// Generates the catalog from one row for each game: a line of documentation, the name of its type,
/// the module of `games`, and the name on the wire and in commands.
///
/// The dollar sign is an argument because a macro cannot write one into the macros that it
/// generates.
macro_rules! games {
    ($d:tt; $($(#[$doc:meta])+ $Game:ident in $module:ident = $name:literal;)+) => {
        /// The id of a game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        pub enum GameId {
            $(
                $(#[$doc])+
                #[serde(rename = $name)]
                $Game,
            )+
        }

        erased! {
            /// A play of any game. The tag and the content are adjacent, so that no field of a play
            /// can collide with the tag.
            #[allow(clippy::large_enum_variant, reason = "where many are kept, they are boxed")]
            AnyPlay as "play":
            $($(#[$doc])+ $Game(Play<crate::games::$module::$Game>) = $name;)+
        }

        erased! {
            /// A transcript of any game.
            #[allow(clippy::large_enum_variant, reason = "most of it is a list")]
            AnyTranscript as "transcript":
            $($(#[$doc])+ $Game(Transcript<crate::games::$module::$Game>) = $name;)+
        }

        erased! {
            /// The options of any game.
            AnyOptions as "options":
            $($(#[$doc])+ $Game(<crate::games::$module::$Game as Game>::Options) = $name;)+
        }

        erased! {
            /// An event of any game.
            #[allow(clippy::large_enum_variant, reason = "few are kept at a time")]
            AnyEvent as "event":
            $($(#[$doc])+ $Game(<crate::games::$module::$Game as Game>::Event) = $name;)+
        }

        $(
            impl Listed for crate::games::$module::$Game {
                const ID: GameId = GameId::$Game;

                fn any_play(play: Play<Self>) -> AnyPlay {
                    AnyPlay::$Game(play)
                }

                fn any_transcript(transcript: Transcript<Self>) -> AnyTranscript {
                    AnyTranscript::$Game(transcript)
                }

                fn any_options(options: Self::Options) -> AnyOptions {
                    AnyOptions::$Game(options)
                }

                fn any_event(event: Self::Event) -> AnyEvent {
                    AnyEvent::$Game(event)
                }

                fn choose(
                    view: &Self::View,
                    seat: Seat,
                    budget: Budget<'_>,
                    luck: &mut SplitMix64,
                ) -> Option<Self::Action> {
                    think::<Self>(view, seat, budget, luck)
                }
            }
        )+

        /// Runs an expression with `$G` standing for the type of a game, selected by a [`GameId`].
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d G:ident => $d body:expr) => {
                match $d id {
                    $($crate::catalog::GameId::$Game => {
                        type $d G = $crate::games::$module::$Game;
                        $d body
                    })+
                }
            };
        }

        /// Runs an expression on the typed play inside an [`AnyPlay`], whatever the game.
        #[macro_export]
        macro_rules! with_play {
            ($d any:expr, $d play:pat => $d body:expr) => {
                match $d any {
                    $($crate::catalog::AnyPlay::$Game($d play) => $d body,)+
                }
            };
        }

        /// Runs an expression on the typed transcript inside an [`AnyTranscript`], whatever the
        /// game, with `$G` standing for the type of that game.
        #[macro_export]
        macro_rules! with_transcript {
            ($d any:expr, $d G:ident, $d transcript:pat => $d body:expr) => {
                match $d any {
                    $($crate::catalog::AnyTranscript::$Game($d transcript) => {
                        #[allow(dead_code, reason = "not everybody names the type")]
                        type $d G = $crate::games::$module::$Game;
                        $d body
                    })+
                }
            };
        }

        /// Runs an expression on the typed options inside an [`AnyOptions`], whatever the game;
        /// `$erase` turns a play of that game into an [`AnyPlay`].
        #[macro_export]
        macro_rules! with_options {
            ($d any:expr, $d options:pat, $d erase:pat => $d body:expr) => {
                match $d any {
                    $($crate::catalog::AnyOptions::$Game($d options) => {
                        let $d erase = $crate::catalog::AnyPlay::$Game;
                        $d body
                    })+
                }
            };
        }

        /// Runs an expression on the typed event inside an [`AnyEvent`], whatever the game, with
        /// `$G` standing for the type of that game.
        #[macro_export]
        macro_rules! with_event {
            ($d any:expr, $d G:ident, $d event:pat => $d body:expr) => {
                match $d any {
                    $($crate::catalog::AnyEvent::$Game($d event) => {
                        type $d G = $crate::games::$module::$Game;
                        $d body
                    })+
                }
            };
        }

        impl GameId {
            /// Every game, in the order in which menus list them.
            pub const ALL: &'static [Self] = &[$(Self::$Game),+];

            /// Returns the name on the wire and in commands.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Game => $name,)+
                }
            }
        }

        impl AnyPlay {
            /// Returns the options of the play.
            pub fn options(&self) -> AnyOptions {
                match self {
                    $(Self::$Game(play) => AnyOptions::$Game(play.options().clone()),)+
                }
            }
        }

        impl AnyOptions {
            /// Returns the default options of a game.
            pub fn of(game: GameId) -> Self {
                match game {
                    $(GameId::$Game => Self::$Game(Default::default()),)+
                }
            }

            /// Tells whether this number of seats can play with these options.
            pub fn allow(&self, seats: usize) -> bool {
                match self {
                    $(Self::$Game(options) => {
                        <crate::games::$module::$Game as Game>::allows(options, seats)
                    })+
                }
            }
        }
    };
}

games! { $;
    /// Tirazheh, the Persian Red7.
    Tirazheh in tirazheh = "tirazheh";
    /// Nautilus, for two.
    Nautilus in nautilus = "nautilus";
    /// Ice Cult.
    IceCult in ice_cult = "ice-cult";
    /// Iszkenderun, the Hungarian Scandaroon.
    Iszkenderun in iszkenderun = "iszkenderun";
    /// Seladin, gifts between clans.
    Seladin in seladin = "seladin";
}

// The module comes after the rows, because it uses the macros that are generated from them.
mod any;

impl GameId {
    /// Returns the allowed numbers of seats.
    pub const fn seats(self) -> RangeInclusive<usize> {
        with_game!(self, G => G::SEATS)
    }

    /// Returns the levels of machine players, the weakest first.
    pub const fn levels(self) -> &'static [LevelSpec] {
        with_game!(self, G => <G as Sample>::LEVELS)
    }

    /// Tells whether machine players can have this level.
    pub fn has_level(self, level: Level) -> bool {
        self.levels().iter().any(|spec| spec.level == level)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no game with this name.
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
