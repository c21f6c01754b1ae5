//! The player of the textbook: single-observer information set Monte Carlo tree search as
//! published, without knowledge of a game but its rules.
//!
//! Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2),
//! 2012, section IV-B: UCB1 with the number of times an action was available, one new node in each
//! world, uniformly random playouts to the end of the game, the action that was taken most often.
//! The reward is the share of the win. It shares no code with the search of the engine.

use engine::chance::Chance;
use engine::game::{Outcome, Sample};
use engine::search::{Budget, playout};
use engine::seat::{Seat, SeatSet};
use engine::tell::NoEvents;

use crate::player::Chosen;

/// The UCB1 constant that the paper uses for rewards from 0 to 1 (section VI).
const EXPLORATION: f64 = 0.7;
const ROOT: usize = 0;
/// Worlds between two checks of the budget.
const STOP_CHECK_INTERVAL: u32 = 16;

struct Node<A> {
    seat: Seat,
    /// The action that leads to it; nothing at the root.
    action: Option<A>,
    visits: u32,
    available: u32,
    reward: f64,
    /// The children, in the order of seats and actions.
    children: Vec<usize>,
}

/// Thinks about a decision with a fresh tree, and returns the best action.
pub(crate) fn think<G: Sample>(
    view: &G::View,
    seat: Seat,
    budget: Budget<'_>,
    chance: &mut impl Chance,
) -> Chosen<G::Action> {
    let mut search = Search::<G>::new(seat);
    search.list(&G::sample(view, chance), seat);
    if let [] | [_] = search.options[..] {
        return Chosen { action: search.options.first().copied(), worlds: 0 };
    }
    let mut worlds = 0;
    let is_over = |worlds| worlds > 0 && worlds % STOP_CHECK_INTERVAL == 0 && (budget.stop)();
    while worlds < budget.worlds && !is_over(worlds) {
        search.walk(G::sample(view, chance), chance);
        worlds += 1;
    }
    let tree = &search.tree;
    let most = tree[ROOT].children.iter().max_by_key(|child| tree[**child].visits);
    Chosen { action: most.and_then(|child| tree[*child].action), worlds }
}

impl<A: Copy> Node<A> {
    const fn new(seat: Seat, action: Option<A>) -> Self {
        Self { seat, action, visits: 0, available: 1, reward: 0.0, children: Vec::new() }
    }

    fn bound(&self) -> f64 {
        let visits = f64::from(self.visits.max(1));
        self.reward / visits + EXPLORATION * (f64::from(self.available).ln() / visits).sqrt()
    }
}

/// A tree, and buffers for the walks in it.
struct Search<G: Sample> {
    thinker: Seat,
    tree: Vec<Node<G::Action>>,
    /// The options of the current position, ascending.
    options: Vec<G::Action>,
    /// Those of them that were not tried in this node, each with the place of the new child.
    untried: Vec<(G::Action, usize)>,
    path: Vec<usize>,
}

impl<G: Sample> Search<G> {
    fn new(thinker: Seat) -> Self {
        let tree = vec![Node::new(thinker, None)];
        Self { thinker, tree, options: Vec::new(), untried: Vec::new(), path: Vec::new() }
    }

    /// Lists the options of a seat.
    fn list(&mut self, world: &G, seat: Seat) {
        self.options.clear();
        world.actions(seat, &mut self.options);
    }

    /// Selects, expands, simulates and backs up, in one world.
    fn walk(&mut self, mut world: G, chance: &mut impl Chance) {
        self.path.clear();
        let mut at = ROOT;
        while let Some(seat) = acts(world.to_act(), self.thinker) {
            self.list(&world, seat);
            let best = self.best_child(at, seat);
            let new = chance.pick(&self.untried).copied();
            let node = match new {
                Some((action, place)) => self.grow(at, place, Node::new(seat, Some(action))),
                None => best.expect("who is to act has an option"),
            };
            if let Some(action) = self.tree[node].action {
                world.apply(seat, action, chance, &mut NoEvents);
            }
            self.path.push(node);
            at = node;
            if new.is_some() {
                break;
            }
        }
        let outcome = playout(&mut world, chance, &mut self.options);
        for node in &self.path {
            let node = &mut self.tree[*node];
            node.visits += 1;
            node.reward += outcome.as_ref().map_or(0.0, |outcome| share(outcome, node.seat));
        }
    }

    /// Matches the options with the children of a node: counts that the tried ones were available,
    /// collects the others, and returns the tried one with the highest bound. Both ascend.
    fn best_child(&mut self, at: usize, seat: Seat) -> Option<usize> {
        let Self { tree, options, untried, .. } = self;
        untried.clear();
        let children = std::mem::take(&mut tree[at].children);
        let mut place = 0;
        let mut best: Option<(usize, f64)> = None;
        for action in options.iter() {
            let order = |child: usize| (tree[child].seat, tree[child].action);
            let wanted = (seat, Some(*action));
            place += children[place..].iter().take_while(|child| order(**child) < wanted).count();
            let child = children.get(place).copied().filter(|child| order(*child) == wanted);
            let Some(child) = child else {
                untried.push((*action, place));
                continue;
            };
            tree[child].available += 1;
            let bound = tree[child].bound();
            if best.is_none_or(|(_, most)| bound >= most) {
                best = Some((child, bound));
            }
        }
        tree[at].children = children;
        best.map(|(child, _)| child)
    }

    /// Adds a child at a place among those of a node.
    fn grow(&mut self, at: usize, place: usize, node: Node<G::Action>) -> usize {
        let new = self.tree.len();
        self.tree.push(node);
        self.tree[at].children.insert(place, new);
        new
    }
}

/// Returns the seat whose action comes next. If the thinking seat is among those that are to act,
/// it is that one, so that it does not know what the others choose at the same moment.
fn acts(to_act: SeatSet, thinker: Seat) -> Option<Seat> {
    if to_act.contains(thinker) { Some(thinker) } else { to_act.iter().next() }
}

/// Returns the share of the win of a seat.
fn share(outcome: &Outcome, seat: Seat) -> f64 {
    let winners = outcome.winners();
    let count = u32::try_from(winners.len()).expect("at most eight seats");
    if winners.contains(seat) { 1.0 / f64::from(count) } else { 0.0 }
}
