//! Machine players: choosing an action from a view, and nothing but a view.
//!
//! Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse,
//! "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012): each time a whole game is
//! guessed that looks like the view, one tree is walked as far as that world allows, grown by one
//! action, and the rest is played out. The clock stays outside; a [`Budget`] counts guessed worlds
//! and asks whether to stop.
//!
//! | part | file |
//! |---|---|
//! | levels of machine players, budgets | [`level`] |
//! | the tree, and how an action of it is selected | `tree.rs` |
//! | playing a world out, and what an outcome is worth | [`playout`] |

pub mod level;
mod playout;
mod tree;

pub use level::{Budget, Level, Sight};
pub use playout::playout;
pub(crate) use playout::{chances, reward};
pub(crate) use tree::prior;

use crate::chance::Chance;
use crate::game::Sample;
use crate::seat::{Seat, SeatSet};
use crate::tell::NoEvents;
use playout::Player;
use tree::{ROOT, Tree};

/// Capacity of buffers for options and steps: more than most positions and walks have.
const BUFFER_CAPACITY: usize = 256;
/// Worlds between two checks whether the budget is used up, or the choice cannot change any more.
const STOP_CHECK_INTERVAL: u32 = 16;

/// What came of thinking about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The choice; nothing for a seat that is not to act.
    pub action: Option<A>,
    /// How many worlds were guessed.
    pub worlds: u32,
    /// What was considered, the most often tried first: at most [`MAX_CONSIDERED`] options. None where
    /// there was nothing to think about.
    pub considered: Vec<Considered<A>>,
}

/// Options that a [`Thought`] lists.
pub const MAX_CONSIDERED: usize = 5;

/// An option that was thought about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    /// The option.
    pub action: A,
    /// In which part of the worlds it was tried, from 0 to 1.
    pub share: f32,
    /// What came of it on average for the seat that thinks, from 0 (lost) to 1 (won alone).
    pub worth: f32,
}

/// Chooses an action for a seat that is to act, or nothing when it is not.
pub fn think<G: Sample>(
    view: &G::View,
    seat: Seat,
    budget: Budget<'_>,
    chance: &mut impl Chance,
) -> Option<G::Action> {
    ponder::<G>(view, seat, budget, chance).action
}

/// Chooses an action for a seat that is to act, and tells what else was considered.
///
/// It stops early once no other option could still be taken more often than the best one, so that the
/// choice is that of the whole budget.
///
/// Thinking allocates before the first world is guessed and after the last one, and not between them
/// except where a position deep in the tree has more options than any before.
pub fn ponder<G: Sample>(
    view: &G::View,
    seat: Seat,
    budget: Budget<'_>,
    chance: &mut impl Chance,
) -> Thought<G::Action> {
    ponder_in(|chance| G::sample(view, chance), seat, budget, chance)
}

/// Thinks in worlds that come from somewhere, each of which asks the seat the same question.
pub(crate) fn ponder_in<G: Sample, C: Chance>(
    mut guess: impl FnMut(&mut C) -> G,
    seat: Seat,
    budget: Budget<'_>,
    chance: &mut C,
) -> Thought<G::Action> {
    let mut world = guess(chance);
    let mut asked = Vec::new();
    if world.to_act().contains(seat) {
        world.actions(seat, &mut asked);
    }
    let mut options = asked.clone();
    if budget.determinizations > 0 {
        worthwhile(&world, seat, |out| out.extend_from_slice(&asked), &mut options);
    }
    if options.len() < 2 || budget.determinizations == 0 {
        let action = chance.pick(&options).copied();
        return Thought { action, worlds: 0, considered: Vec::new() };
    }
    let mut search = Search::<G>::new(seat, asked, budget);
    if budget.sight == Sight::Beginner {
        search.seen = Some(seen_at_once(&world, seat, &options, chance));
    }
    let mut worlds = 0;
    loop {
        search.walk(&mut world, chance);
        worlds += 1;
        let left = budget.determinizations - worlds;
        let is_asked = worlds % STOP_CHECK_INTERVAL == 0;
        if left == 0 || is_asked && ((budget.stop)() || search.tree.lead() > left) {
            break;
        }
        world = guess(chance);
    }
    let considered = search.tree.considered(MAX_CONSIDERED);
    Thought { action: considered.first().map(|best| best.action), worlds, considered }
}

/// Lists those of all options that are worth looking at.
fn worthwhile<G: Sample>(
    world: &G,
    seat: Seat,
    all: impl Fn(&mut Vec<G::Action>),
    options: &mut Vec<G::Action>,
) {
    options.clear();
    all(options);
    world.narrow(seat, options);
    if options.is_empty() {
        all(options);
    }
}

/// Returns the options that a beginner sees at once: all that are plain, and half of the others.
fn seen_at_once<G: Sample>(
    world: &G,
    seat: Seat,
    options: &[G::Action],
    chance: &mut impl Chance,
) -> Vec<G::Action> {
    let mut seen = options.to_vec();
    seen.retain(|option| !world.is_subtle(seat, option) || chance.below(2) == 0);
    if seen.is_empty() { options.to_vec() } else { seen }
}

/// Leaves subtle options out where there are others.
fn forget_subtle<G: Sample>(world: &G, seat: Seat, options: &mut Vec<G::Action>) {
    if options.iter().any(|option| !world.is_subtle(seat, option)) {
        options.retain(|option| !world.is_subtle(seat, option));
    }
}

/// What one act of thinking needs.
struct Search<G: Sample> {
    seat: Seat,
    /// All options of the seat that thinks: each world asks it the same.
    asked: Vec<G::Action>,
    /// Of a beginner, the options that it sees at once.
    seen: Option<Vec<G::Action>>,
    tree: Tree<G::Action>,
    player: Player<G>,
    options: Vec<G::Action>,
    path: Vec<u32>,
}

impl<G: Sample> Search<G> {
    /// Makes room for a search with this budget.
    fn new(seat: Seat, asked: Vec<G::Action>, budget: Budget<'_>) -> Self {
        Self {
            seat,
            asked,
            seen: None,
            tree: Tree::with_room(
                budget.determinizations as usize + 1,
                G::EXPLORATION,
                G::PRIOR_SCALE,
            ),
            player: Player::default(),
            options: Vec::with_capacity(BUFFER_CAPACITY),
            path: Vec::with_capacity(BUFFER_CAPACITY),
        }
    }

    /// Walks down the tree in one world, grows it by an action, plays the rest out, and remembers
    /// on the way back what came of it.
    fn walk(&mut self, world: &mut G, chance: &mut impl Chance) {
        self.path.clear();
        let mut node = ROOT;
        while node == ROOT || !world.is_search_leaf() {
            let Some(seat) = self.next(world.to_act(), node) else { break };
            self.list(world, seat, node);
            let step = self.tree.step(
                node,
                seat,
                &self.options,
                |options, out| world.priors(seat, options, out),
                chance,
            );
            world.apply(seat, step.action, chance, &mut NoEvents);
            self.path.push(step.node);
            node = step.node;
            if step.is_new {
                break;
            }
        }
        let worth = self.player.worth(world, chance);
        self.tree.remember(&self.path, &worth);
    }

    /// Lists the options of a seat at a place in the tree, as far as they are seen.
    fn list(&mut self, world: &G, seat: Seat, node: u32) {
        let all = |out: &mut Vec<G::Action>| match node {
            ROOT => out.extend_from_slice(&self.asked),
            _ => world.actions(seat, out),
        };
        worthwhile(world, seat, all, &mut self.options);
        match &self.seen {
            Some(seen) if node == ROOT => self.options.retain(|option| seen.contains(option)),
            Some(_) => forget_subtle(world, seat, &mut self.options),
            None => {}
        }
    }

    /// Returns whose action comes next: at first that of the seat that thinks, because what others
    /// do at the same moment must not be known to it; then whoever is to act.
    fn next(&self, to_act: SeatSet, node: u32) -> Option<Seat> {
        let thinks = node == ROOT || to_act.contains(self.seat);
        if thinks { (!to_act.is_empty()).then_some(self.seat) } else { to_act.iter().next() }
    }
}

#[cfg(test)]
mod tests;
