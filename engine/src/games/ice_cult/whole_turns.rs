//! The positions that a turn can lead to, each once.
//!
//! The steps of a turn can often be taken in several orders that lead to the same position, so a
//! transposition table remembers the positions of a turn that were seen. It has a fixed size: where
//! two positions meet, the earlier one is forgotten, and may be looked at again.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::base::Slot;
use super::cube::Side;
use super::faces::Colour;
use super::paths::Space;
use super::{Action, IceCult, Phase};
use crate::game::Sample as _;
use crate::search::forget_subtle;
use crate::tell::NoEvents;

/// I-5: two tilts, four symbols, and the end of the turn.
const MAX_STEPS: usize = 7;
/// The number of positions that the table remembers: more than most turns have.
const TABLE_SIZE: usize = 1 << 14;
/// More options than most positions have.
const MANY_OPTIONS: usize = 64;
/// More than the 8 first tilts with 7 second ones each.
pub(super) const MANY_OPENINGS: usize = 64;
/// New positions between two checks whether to stop.
const STOP_CHECK_INTERVAL: u32 = 1_024;

/// A position after both tilts, or after the next step of a turn that is past them.
pub(super) struct Opening {
    pub(super) game: IceCult,
    /// The first of the steps that led to it.
    pub(super) first: Action,
    /// Openings with a higher number are looked at earlier.
    pub(super) priority: i32,
}

/// Finds the positions that a turn can lead to, until so many have been looked at.
pub(super) struct WholeTurns<'a> {
    /// The number of positions that may still be looked at; none once it was told to stop.
    left: u32,
    stop: &'a dyn Fn() -> bool,
    /// Whether options that beginners overlook are omitted where there are others.
    forgets_subtle: bool,
    /// Hashes of positions.
    table: Vec<u64>,
    /// Distinguishes the turns whose positions the table holds.
    turn: u64,
    /// For each number of steps, the options after them.
    options: [Vec<Action>; MAX_STEPS],
}

impl<'a> WholeTurns<'a> {
    /// Allocates everything that it will need.
    pub(super) fn new(positions: u32, stop: &'a dyn Fn() -> bool, forgets_subtle: bool) -> Self {
        Self {
            left: positions,
            stop,
            forgets_subtle,
            table: vec![0; TABLE_SIZE],
            turn: 0,
            options: std::array::from_fn(|_| Vec::with_capacity(MANY_OPTIONS)),
        }
    }

    /// Returns the number of positions that may still be looked at.
    pub(super) const fn left(&self) -> u32 {
        self.left
    }

    /// Begins with another turn, and lists its openings by these options, sorted by their priority.
    pub(super) fn open(
        &mut self,
        game: &IceCult,
        options: &[Action],
        mut priority: impl FnMut(&IceCult) -> i32,
        openings: &mut Vec<Opening>,
    ) {
        self.turn += 1;
        openings.clear();
        let mut opening = |game: IceCult, first| {
            let priority = priority(&game);
            openings.push(Opening { game, first, priority });
        };
        let mut tilts = std::mem::take(&mut self.options[0]);
        for first in options {
            let next = game.after(*first);
            if let Phase::SecondTilt(_) = next.phase {
                tilts.clear();
                next.options(&mut tilts);
                for second in &tilts {
                    opening(next.after(*second), *first);
                }
            } else {
                opening(next, *first);
            }
        }
        self.options[0] = tilts;
        openings.sort_unstable_by_key(|opening| Reverse(opening.priority));
    }

    /// Calls `visit` with every position in which the turn can end after these openings, and the
    /// first step towards it, but not with those that were seen in this turn. Stops if it breaks,
    /// or if nothing may be looked at any more.
    pub(super) fn each(
        &mut self,
        openings: &[Opening],
        visit: &mut impl FnMut(&IceCult, Action) -> ControlFlow<()>,
    ) {
        for Opening { game, first, .. } in openings {
            if self.look(game, MAX_STEPS - 1, &mut |end| visit(end, *first)).is_break() {
                break;
            }
        }
    }

    fn look(
        &mut self,
        game: &IceCult,
        steps: usize,
        visit: &mut impl FnMut(&IceCult) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.is_new(game) {
            return ControlFlow::Continue(());
        }
        if self.left == 0 {
            return ControlFlow::Break(());
        }
        self.left -= 1;
        if self.left.is_multiple_of(STOP_CHECK_INTERVAL) && (self.stop)() {
            self.left = 0;
        }
        if matches!(game.phase, Phase::Over(_) | Phase::FirstTilt) {
            return visit(game);
        }
        let mut options = std::mem::take(&mut self.options[steps]);
        options.clear();
        game.options(&mut options);
        game.narrow(game.active, &mut options);
        if self.forgets_subtle {
            forget_subtle(game, game.active, &mut options);
        }
        let mut onward = options.iter().map(|option| game.after(*option));
        let flow = onward.try_for_each(|next| self.look(&next, steps - 1, visit));
        self.options[steps] = options;
        flow
    }

    /// Remembers a position of this turn; tells whether it was not there.
    fn is_new(&mut self, game: &IceCult) -> bool {
        let hash = mix(hash(game), self.turn);
        let [low, high, ..] = hash.to_le_bytes();
        let kept = &mut self.table[usize::from(u16::from_le_bytes([low, high])) % TABLE_SIZE];
        std::mem::replace(kept, hash) != hash
    }
}

impl IceCult {
    /// Returns the game after a legal action of the active seat.
    pub(super) fn after(&self, action: Action) -> Self {
        let mut next = self.clone();
        next.act(action, &mut NoEvents);
        next
    }
}

/// Returns a hash of everything that can differ between positions of one turn.
fn hash(game: &IceCult) -> u64 {
    let spaces = Side::ALL.into_iter().flat_map(|side| Space::all().map(move |at| (side, at)));
    let pieces = spaces.fold(0, |hash, (side, at)| mix(hash, game.paths.at(side, at).bits()));
    let lies = Slot::ALL.into_iter().fold(0, |all, slot| all * 24 + game.base[slot].lies.index());
    let start = Colour::ALL.map(|colour| game.start[colour]);
    let phase = match game.phase {
        Phase::Move => 0,
        Phase::FirstTilt => 1,
        Phase::SecondTilt(_) => unreachable!("an opening is past both tilts"),
        Phase::Over(_) => u8::MAX,
    };
    let rest = [u8::from(game.spent), u8::from(game.active), u8::from(game.stepped), phase];
    let small = [u32::from_le_bytes(start), u32::from_le_bytes(rest)].map(u64::from);
    mix(mix(mix(pieces, lies as u64), small[0]), small[1])
}

/// Returns a hash of a hash and a number, by the multiplier of Fibonacci hashing (Knuth, "The Art
/// of Computer Programming" 3, section 6.4).
const fn mix(hash: u64, number: u64) -> u64 {
    let mixed = (hash ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 32
}
