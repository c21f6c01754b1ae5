//! The kinds of players: machine players as they sit at tables, and reference opponents to measure
//! them by.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use engine::chance::{Chance, SplitMix64};
use engine::game::Sample;
use engine::play::Play;
use engine::search::{Budget, Level, ponder};
use engine::seat::{Seat, Viewer};
use thiserror::Error;

use crate::textbook;

/// A search that is limited by time alone guesses at most this number of worlds, because its tree
/// has a node for each of them.
const MAX_WORLDS: u32 = 1_000_000;

/// A machine player of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A machine player of a level. [`Level::Random`] never throws a game away needlessly.
    Level(Level),
    /// Guesses this number of worlds for each decision; with 0 it takes any legal action.
    Worlds(u32),
    /// Takes the option that looks best at first sight ([`Sample::appeal`]).
    Greedy,
    /// Uses another search.
    Searcher(Search, Effort),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// The search of a machine player of a level, with its sight.
    Level(Level),
    /// The tree search of the textbook, which knows the rules and nothing else.
    Textbook,
}

impl Search {
    /// The searches that can be named with an effort.
    const ALL: [Self; 5] = [
        Self::Level(Level::Novice),
        Self::Level(Level::Regular),
        Self::Level(Level::Expert),
        Self::Level(Level::Master),
        Self::Textbook,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Level(level) => level.name(),
            Self::Textbook => "textbook",
        }
    }
}

/// How long a search thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// As long as a master at a table.
    Level,
    /// A number of guessed worlds.
    Worlds(u32),
    /// Milliseconds. Its choices differ from run to run.
    Millis(u32),
}

impl Effort {
    fn worlds<G: Sample>(self) -> u32 {
        match self {
            Self::Level => Level::Master.worlds::<G>(),
            Self::Worlds(worlds) => worlds,
            Self::Millis(_) => MAX_WORLDS,
        }
    }

    fn is_over(self, begun: Instant) -> bool {
        match self {
            Self::Level | Self::Worlds(_) => false,
            Self::Millis(millis) => begun.elapsed() >= Duration::from_millis(millis.into()),
        }
    }
}

/// A player's choice, and the number of worlds that were guessed for it.
#[derive(Debug)]
pub(crate) struct Chosen<A> {
    pub(crate) action: Option<A>,
    pub(crate) worlds: u32,
}

impl Player {
    /// Chooses one of the options of a seat that is to act.
    pub(crate) fn choose<G: Sample>(
        self,
        play: &Play<G>,
        seat: Seat,
        options: &[G::Action],
        luck: &mut SplitMix64,
    ) -> Chosen<G::Action> {
        match self {
            Self::Level(Level::Random) => careless(play, seat, options, luck),
            Self::Worlds(0) => any_of(options, luck),
            _ => self.think(play, seat, luck),
        }
    }

    /// Chooses for a seat that is to act, by its view.
    fn think<G: Sample>(
        self,
        play: &Play<G>,
        seat: Seat,
        luck: &mut SplitMix64,
    ) -> Chosen<G::Action> {
        let view = play.view(Viewer::Seat(seat));
        let ours = |budget: Budget<'_>, luck: &mut SplitMix64| {
            let thought = ponder::<G>(&view, seat, budget, luck);
            Chosen { action: thought.action, worlds: thought.worlds }
        };
        match self {
            Self::Level(level) => ours(Budget::of_level::<G>(level, &|| false), luck),
            Self::Worlds(worlds) => ours(Budget::worlds(worlds), luck),
            Self::Greedy => greedy::<G>(&view, seat, luck),
            Self::Searcher(search, effort) => {
                let begun = Instant::now();
                let stop = || effort.is_over(begun);
                let budget = Budget { stop: &stop, ..Budget::worlds(effort.worlds::<G>()) };
                match search {
                    Search::Level(level) => {
                        let Budget { sight, .. } = Budget::of_level::<G>(level, &stop);
                        ours(Budget { sight, ..budget }, luck)
                    }
                    Search::Textbook => textbook::think::<G>(&view, seat, budget, luck),
                }
            }
        }
    }
}

/// Returns the options of a seat in one world that it could be in.
fn options<G: Sample>(view: &G::View, seat: Seat, luck: &mut SplitMix64) -> (G, Vec<G::Action>) {
    let world = G::sample(view, luck);
    let mut options = Vec::new();
    world.actions(seat, &mut options);
    (world, options)
}

/// Takes any option, but none that throws the game away if there is another. It guesses no world.
fn careless<G: Sample>(
    play: &Play<G>,
    seat: Seat,
    options: &[G::Action],
    luck: &mut SplitMix64,
) -> Chosen<G::Action> {
    let kept = options.iter().copied().filter(|option| !play.is_surrender(seat, option));
    let kept: Vec<G::Action> = kept.collect();
    any_of(if kept.is_empty() { options } else { &kept[..] }, luck)
}

/// Takes any option.
fn any_of<A: Copy>(options: &[A], luck: &mut SplitMix64) -> Chosen<A> {
    Chosen { action: luck.pick(options).copied(), worlds: 0 }
}

/// Takes the option that appeals most, and any one of several that appeal equally.
fn greedy<G: Sample>(view: &G::View, seat: Seat, luck: &mut SplitMix64) -> Chosen<G::Action> {
    let (world, options) = options::<G>(view, seat, luck);
    let appeals: Vec<i32> = options.iter().map(|action| world.appeal(seat, action)).collect();
    let most = appeals.iter().max();
    let best = options.iter().zip(&appeals).filter(|(_, appeal)| Some(*appeal) == most);
    let best: Vec<G::Action> = best.map(|(action, _)| *action).collect();
    Chosen { action: luck.pick(&best).copied(), worlds: 0 }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.name()),
            Self::Worlds(worlds) => write!(f, "{worlds}"),
            Self::Greedy => f.write_str("greedy"),
            Self::Searcher(search, Effort::Level) => f.write_str(search.name()),
            Self::Searcher(search, Effort::Worlds(worlds)) => {
                write!(f, "{}:{worlds}", search.name())
            }
            Self::Searcher(search, Effort::Millis(millis)) => {
                write!(f, "{}:{millis}ms", search.name())
            }
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "there is no machine player {0:?}; there are: {levels}, greedy, textbook, a number of worlds, or \
     one that searches with an effort, such as textbook:2000 or master:50ms",
    levels = Level::ALL.map(Level::name).join(", "))]
pub struct NoSuchPlayer(String);

impl FromStr for Player {
    type Err = NoSuchPlayer;

    fn from_str(text: &str) -> Result<Self, NoSuchPlayer> {
        let level = Level::ALL.into_iter().find(|level| level.name() == text).map(Self::Level);
        let greedy = || (text == "greedy").then_some(Self::Greedy);
        let worlds = || text.parse().ok().map(Self::Worlds);
        let found = level.or_else(greedy).or_else(worlds).or_else(|| searcher(text));
        found.ok_or_else(|| NoSuchPlayer(text.to_owned()))
    }
}

fn searcher(text: &str) -> Option<Player> {
    let (name, effort) = text.split_once(':').unwrap_or((text, ""));
    let search = Search::ALL.into_iter().find(|search| search.name() == name)?;
    let effort = match effort.strip_suffix("ms") {
        Some(millis) => Effort::Millis(millis.parse().ok()?),
        None if text.contains(':') => {
            Effort::Worlds(effort.strip_suffix('w').unwrap_or(effort).parse().ok()?)
        }
        None => Effort::Level,
    };
    Some(Player::Searcher(search, effort))
}
