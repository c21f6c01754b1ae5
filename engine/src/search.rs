//! Machine players, which choose an action from a view and from nothing else.
//!
//! Single-observer information set Monte Carlo tree search (Cowling, Powley and Whitehouse,
//! "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012): each iteration guesses a
//! whole game that matches the view, walks down one tree as far as that world allows, adds one
//! action to it, and plays out the rest. A game may bring a [search of its own](Sample::search)
//! instead. The search has no clock; a [`Budget`] counts guessed worlds and asks whether to stop.
//!
//! | part | file |
//! |---|---|
//! | levels of machine players, budgets | [`level`] |
//! | games that are certainly won | `certain.rs` |
//! | the tree, and the selection of an action in it | `tree.rs` |
//! | playouts, and the value of an outcome | [`playout`] |

mod certain;
pub mod level;
mod playout;
mod tree;

#[cfg(test)]
pub(crate) use certain::plays_to_win;
#[cfg(feature = "laws")]
pub(crate) use certain::{MAX_STEPS, Reach, win as certain_win};
pub use level::{Budget, Level, LevelSpec, Sight};
pub use playout::playout;
pub(crate) use playout::{chances, reward};
pub(crate) use tree::prior;

use crate::chance::{Chance, SplitMix64};
use crate::game::Sample;
use crate::seat::{Seat, SeatSet};
use crate::tell::NoEvents;
use playout::Player;
use tree::{ROOT, Tree};

/// Capacity of buffers for options and steps: more than most positions and walks have.
const BUFFER_CAPACITY: usize = 256;
/// Worlds between two checks whether the budget is used up or the choice is final.
const STOP_CHECK_INTERVAL: u32 = 16;

/// The result of thinking about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// The choice; nothing if the seat is not to act.
    pub action: Option<A>,
    /// The number of guessed worlds, or of positions that a game's own search looked at.
    pub worlds: u32,
    /// The considered options, the most often tried first: at most [`MAX_CONSIDERED`]. None if
    /// there was no choice.
    pub considered: Vec<Considered<A>>,
}

/// The maximum number of options that a [`Thought`] lists.
pub const MAX_CONSIDERED: usize = 5;

/// A considered option.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    /// The option.
    pub action: A,
    /// The share of the worlds in which it was tried, from 0 to 1.
    pub share: f32,
    /// Its mean result for the thinking seat, from 0 (lost) to 1 (won alone).
    pub worth: f32,
}

/// What a [search of a game's own](Sample::search) found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found<A> {
    /// The best option.
    pub action: A,
    /// The chance to win with it, from 0 to 1.
    pub worth: f32,
    /// The number of positions that were looked at.
    pub worlds: u32,
}

/// Chooses an action for a seat, or nothing if the seat is not to act.
pub fn think<G: Sample>(
    view: &G::View,
    seat: Seat,
    budget: Budget<'_>,
    chance: &mut impl Chance,
) -> Option<G::Action> {
    ponder::<G>(view, seat, budget, chance).action
}

/// Chooses an action for a seat that is to act, and returns what else was considered.
///
/// If the seat can certainly win before another seat acts, it does; a beginner only sees wins of one
/// step. Otherwise it searches, and stops early once no other option can still be taken more often
/// than the best one, so the choice is that of the whole budget.
///
/// It allocates before the first walk in the tree and after the last one, but not in between, except
/// where a position deep in the tree has more options than any before.
pub fn ponder<G: Sample>(
    view: &G::View,
    seat: Seat,
    budget: Budget<'_>,
    chance: &mut impl Chance,
) -> Thought<G::Action> {
    // Each guessed world asks the seat the same question.
    let mut world = G::sample(view, chance);
    let mut asked = Vec::new();
    if world.to_act().contains(seat) {
        world.actions(seat, &mut asked);
    }
    let mut options = asked.clone();
    if budget.worlds > 0 {
        if let Some(won) = certainly_won(&world, seat, &asked, budget) {
            return won;
        }
        worthwhile(&world, seat, |out| out.extend_from_slice(&asked), &mut options);
    }
    if options.len() < 2 || budget.worlds == 0 {
        let action = chance.pick(&options).copied();
        return Thought { action, worlds: 0, considered: Vec::new() };
    }
    let seen =
        (budget.sight == Sight::Beginner).then(|| seen_at_once(&world, seat, &options, chance));
    if let Some(found) = world.search(seat, seen.as_ref().unwrap_or(&options), budget, chance) {
        let Found { action, worth, worlds } = found;
        let considered = vec![Considered { action, share: 1.0, worth }];
        return Thought { action: Some(action), worlds, considered };
    }
    let mut search = Search::<G>::new(seat, asked, budget);
    search.seen = seen;
    let mut worlds = 0;
    loop {
        search.walk(&mut world, chance);
        worlds += 1;
        let left = budget.worlds - worlds;
        let is_asked = worlds % STOP_CHECK_INTERVAL == 0;
        if left == 0 || is_asked && ((budget.stop)() || search.tree.lead() > left) {
            break;
        }
        world = G::sample(view, chance);
    }
    let considered = search.tree.considered(MAX_CONSIDERED);
    Thought { action: considered.first().map(|best| best.action), worlds, considered }
}

/// Returns the mean result of a search that begins with an option of a seat that is to act, from 0
/// (lost) to 1 (won alone). Options can be compared by it, whereas those of one [`Thought`] were
/// tried unequally often. With the same seed, they are searched in the same worlds.
pub fn appraise<G: Sample>(
    view: &G::View,
    seat: Seat,
    option: G::Action,
    worlds: u32,
    seed: u64,
) -> f32 {
    let (budget, mut guesses) = (Budget::worlds(worlds), SplitMix64(seed));
    let mut luck = guesses.clone();
    let open = G::sample(view, &mut luck);
    if let Some(found) = open.search(seat, &[option], budget, &mut luck) {
        return found.worth;
    }
    let mut search = Search::<G>::new(seat, vec![option], budget);
    for number in 1..=worlds {
        // How the walks draw must not change the next guess.
        let mut luck = SplitMix64(seed.wrapping_add(u64::from(number)));
        search.walk(&mut G::sample(view, &mut guesses), &mut luck);
    }
    search.tree.considered(1).first().map_or(0.0, |only| only.worth)
}

/// Returns the choice of an option with which the seat certainly wins, if there is a choice and one
/// is seen.
fn certainly_won<G: Sample>(
    world: &G,
    seat: Seat,
    asked: &[G::Action],
    budget: Budget<'_>,
) -> Option<Thought<G::Action>> {
    if asked.len() < 2 {
        return None;
    }
    let action = certain::win(world, seat, asked, budget.reach())?;
    let considered = vec![Considered { action, share: 1.0, worth: 1.0 }];
    Some(Thought { action: Some(action), worlds: 1, considered })
}

/// Returns the options that are worth considering.
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

/// Returns the options that a beginner sees at once: all plain ones, and half of the others.
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

/// Removes subtle options if there are others.
pub(crate) fn forget_subtle<G: Sample>(world: &G, seat: Seat, options: &mut Vec<G::Action>) {
    if options.iter().any(|option| !world.is_subtle(seat, option)) {
        options.retain(|option| !world.is_subtle(seat, option));
    }
}

/// The state of one search.
struct Search<G: Sample> {
    seat: Seat,
    /// All options of the thinking seat, which are the same in each world.
    asked: Vec<G::Action>,
    /// For a beginner, the options that it sees at once.
    seen: Option<Vec<G::Action>>,
    tree: Tree<G::Action>,
    player: Player<G>,
    options: Vec<G::Action>,
    path: Vec<u32>,
}

impl<G: Sample> Search<G> {
    /// Allocates a search with this budget.
    fn new(seat: Seat, asked: Vec<G::Action>, budget: Budget<'_>) -> Self {
        Self {
            seat,
            asked,
            seen: None,
            tree: Tree::with_room(budget.worlds as usize + 1, G::EXPLORATION, G::PRIOR_SCALE),
            player: Player::default(),
            options: Vec::with_capacity(BUFFER_CAPACITY),
            path: Vec::with_capacity(BUFFER_CAPACITY),
        }
    }

    /// Walks down the tree in one world, adds an action, plays out the rest, and adds the result to
    /// the nodes on the path.
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

    /// Appends the options of a seat at a node of the tree that the player sees.
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

    /// Returns the seat whose action comes next: first the thinking seat, which must not know what
    /// others choose at the same moment; then any that is to act.
    fn next(&self, to_act: SeatSet, node: u32) -> Option<Seat> {
        let thinks = node == ROOT || to_act.contains(self.seat);
        if thinks { (!to_act.is_empty()).then_some(self.seat) } else { to_act.iter().next() }
    }
}

#[cfg(test)]
mod tests;
