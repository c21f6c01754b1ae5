//! The tree: sequences of tried actions, how often each was available, and its results.
//!
//! One arena of nodes; children are a linked list in the order of seats and actions, so that the
//! options of a world are matched with them in one pass. This module knows actions and seats, but
//! no game.

use super::Considered;
use crate::chance::Chance;
use crate::game::Rank;
use crate::seat::{PerSeat, Seat};

/// The node before any action.
pub(super) const ROOT: u32 = 0;
const NO_NODE: u32 = u32::MAX;
/// The value of an untried option (Gelly and Wang, "Exploration exploitation in Go", 2006, call
/// that first-play urgency). If most options turn out better, few of them are tried, but each more
/// often.
const UNTRIED_WORTH: f32 = 0.5;

/// Odds are precomputed for options whose promise is below the best one by less than this.
/// Differences are small in games that distinguish a few kinds of options.
const KEPT_ODDS: usize = 16;

/// The maximum promise of an option; the minimum is its negative.
const MAX_PROMISE: i32 = 2_000;

/// An action of a seat as a number, ordered by seat and then by action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct ActionKey(u32);

impl ActionKey {
    /// [`Rank::rank`] is below 2²⁹.
    const RANK_BITS: u32 = 29;

    fn new<A: Rank>(seat: Seat, action: A) -> Self {
        Self(u32::from(u8::from(seat)) << Self::RANK_BITS | action.rank())
    }

    /// Returns the acting seat.
    const fn seat(self) -> Seat {
        Seat::new((self.0 >> Self::RANK_BITS) as usize)
    }
}

/// An action that was tried at a node of the tree.
#[derive(Clone, Copy, Debug)]
struct Node {
    key: ActionKey,
    visits: u32,
    /// The number of visiting worlds in which this action was available.
    available: u32,
    /// The sum of its results for the acting seat.
    worth: f32,
    first: u32,
    next: u32,
}

/// The tried actions.
#[derive(Debug)]
pub(super) struct Tree<A> {
    /// The weight of exploration.
    exploration: f32,
    /// The difference of priors that makes an option e times as likely to be tried.
    scale: f32,
    /// The odds of options by the difference of their promise to the best one.
    odds: [f32; KEPT_ODDS],
    nodes: Vec<Node>,
    /// The actions tried at the root, with their nodes.
    tried: Vec<(u32, A)>,
    /// The options of the current position, as numbers.
    keys: Vec<ActionKey>,
    /// For each option of the current position, its node.
    found: Vec<u32>,
    /// For each option, its prior.
    priors: Vec<u16>,
    /// For each option, its prior as a share of all.
    shares: Vec<f32>,
}

/// One step down the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeStep<A> {
    pub(super) action: A,
    pub(super) node: u32,
    /// Whether the action is new at its node.
    pub(super) is_new: bool,
}

impl<A: Copy + Rank> Tree<A> {
    /// Returns a tree that grows to this number of nodes without allocating. `exploration` is the
    /// weight of options that look worse; a difference of priors of `scale` makes an option e times
    /// as likely to be tried.
    pub(super) fn with_room(nodes: usize, exploration: f32, scale: f32) -> Self {
        let root = Node {
            key: ActionKey(0),
            visits: 0,
            available: 0,
            worth: 0.0,
            first: NO_NODE,
            next: NO_NODE,
        };
        let mut tree = Self {
            exploration,
            scale,
            odds: std::array::from_fn(|less| odds(u16::try_from(less).expect("a few"), scale)),
            nodes: Vec::with_capacity(nodes),
            tried: Vec::with_capacity(super::BUFFER_CAPACITY),
            keys: Vec::with_capacity(super::BUFFER_CAPACITY),
            found: Vec::with_capacity(super::BUFFER_CAPACITY),
            priors: Vec::with_capacity(super::BUFFER_CAPACITY),
            shares: Vec::with_capacity(super::BUFFER_CAPACITY),
        };
        tree.nodes.push(root);
        tree
    }

    /// Takes the option with the highest upper bound of its value; the options ascend.
    ///
    /// The bound is that of PUCT (Rosin, "Multi-armed bandits with episode context", 2011, in the
    /// form of Silver and others, "Mastering the game of Go without human knowledge", 2017), with
    /// the number of times an action was available in place of the visits of its parent (Cowling et
    /// al. 2012, section IV-B). `promise` appends the prior of each option.
    pub(super) fn step(
        &mut self,
        parent: u32,
        seat: Seat,
        options: &[A],
        promise: impl Fn(&[A], &mut Vec<u16>),
        chance: &mut impl Chance,
    ) -> TreeStep<A> {
        self.find(parent, seat, options);
        self.priors.clear();
        promise(options, &mut self.priors);
        self.weigh();
        let count = u32::try_from(options.len()).expect("a position has few options");
        // Of equal bounds the first one wins, so the starting index is random.
        let begin = chance.below(count) as usize;
        let mut best = (f32::NEG_INFINITY, begin);
        #[expect(clippy::cast_precision_loss, reason = "a few million visits at most")]
        let walks = (self.nodes[parent as usize].visits.max(1) as f32).sqrt();
        for indices in [begin..options.len(), 0..begin] {
            for index in indices {
                let bound = self.bound(index, walks);
                if bound > best.0 {
                    best = (bound, index);
                }
            }
        }
        let (index, action) = (best.1, options[best.1]);
        let known = self.found[index];
        let is_new = known == NO_NODE;
        let node = if is_new { self.grow(parent, seat, action) } else { known };
        TreeStep { action, node, is_new }
    }

    /// Normalises the priors of the options to shares that add up to 1.
    fn weigh(&mut self) {
        let most = self.priors.iter().copied().max().unwrap_or_default();
        let odds = |prior: &u16| {
            let less = most - prior;
            let kept = self.odds.get(usize::from(less)).copied();
            kept.unwrap_or_else(|| odds(less, self.scale))
        };
        self.shares.clear();
        self.shares.extend(self.priors.iter().map(odds));
        let sum: f32 = self.shares.iter().sum();
        self.shares.iter_mut().for_each(|share| *share /= sum);
    }

    /// Returns the upper bound of an option of the current position; `walks` is the root of the
    /// number of visits.
    #[expect(clippy::cast_precision_loss, reason = "a few million visits at most")]
    fn bound(&self, index: usize, walks: f32) -> f32 {
        let urge = self.exploration * self.shares[index];
        let Some(node) = self.nodes.get(self.found[index] as usize) else {
            return UNTRIED_WORTH + urge * walks;
        };
        let visits = node.visits.max(1) as f32;
        node.worth / visits + urge * (node.available as f32).sqrt() / (1.0 + visits)
    }

    /// Finds the children for the options, and counts that they were available. Both ascend.
    fn find(&mut self, parent: u32, seat: Seat, options: &[A]) {
        self.found.clear();
        self.found.resize(options.len(), NO_NODE);
        let mut child = self.nodes[parent as usize].first;
        if child == NO_NODE {
            return;
        }
        self.keys.clear();
        self.keys.extend(options.iter().map(|option| ActionKey::new(seat, *option)));
        for (key, found) in self.keys.iter().zip(&mut self.found) {
            while let Some(node) =
                self.nodes.get_mut(child as usize).filter(|node| node.key <= *key)
            {
                if node.key == *key {
                    node.available += 1;
                    *found = child;
                }
                child = node.next;
            }
        }
    }

    fn grow(&mut self, parent: u32, seat: Seat, action: A) -> u32 {
        let new = u32::try_from(self.nodes.len()).expect("a search has fewer nodes");
        let key = ActionKey::new(seat, action);
        let (mut before, mut next) = (NO_NODE, self.nodes[parent as usize].first);
        while let Some(node) = self.nodes.get(next as usize).filter(|node| node.key < key) {
            (before, next) = (next, node.next);
        }
        if parent == ROOT {
            self.tried.push((new, action));
        }
        self.nodes.push(Node { key, visits: 0, available: 1, worth: 0.0, first: NO_NODE, next });
        match self.nodes.get_mut(before as usize) {
            Some(node) => node.next = new,
            None => self.nodes[parent as usize].first = new,
        }
        new
    }

    /// Adds the result of a walk to every node on its path.
    pub(super) fn remember(&mut self, path: &[u32], worth: &PerSeat<f32>) {
        self.nodes[ROOT as usize].visits += 1;
        for node in path {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1;
            node.worth += worth[node.key.seat()];
        }
    }

    /// Iterates over the nodes of the actions tried at the root.
    fn tried(&self) -> impl Iterator<Item = &Node> {
        self.tried.iter().map(|(node, _)| &self.nodes[*node as usize])
    }

    /// Returns how much more often the best action at the root was taken than the second best.
    pub(super) fn lead(&self) -> u32 {
        let (mut most, mut second) = (0, 0);
        for node in self.tried() {
            second = second.max(node.visits.min(most));
            most = most.max(node.visits);
        }
        most - second
    }

    /// Returns the seats that act at the root.
    #[cfg(test)]
    pub(super) fn seats_at_root(&self) -> crate::seat::SeatSet {
        self.tried().map(|node| node.key.seat()).collect()
    }

    /// Returns at most `most` actions at the root, the most often taken first; equal ones are
    /// ordered by their results, and then the latest first.
    pub(super) fn considered(&self, most: usize) -> Vec<Considered<A>> {
        let mut tried: Vec<_> = self.tried().zip(&self.tried).collect();
        tried.sort_unstable_by(|(a, (a_place, _)), (b, (b_place, _))| {
            let worth = || b.worth.total_cmp(&a.worth);
            b.visits.cmp(&a.visits).then_with(worth).then(b_place.cmp(a_place))
        });
        tried.truncate(most);
        let all = self.nodes[ROOT as usize].visits.max(1);
        #[expect(clippy::cast_precision_loss, reason = "a few million visits at most")]
        let considered = tried.into_iter().map(|(node, (_, action))| Considered {
            action: *action,
            share: node.visits as f32 / all as f32,
            worth: node.worth / node.visits.max(1) as f32,
        });
        considered.collect()
    }
}

/// Returns the prior of an option with this promise, which may be negative; beyond [`MAX_PROMISE`]
/// in either direction it makes no difference.
pub(crate) fn prior(promise: i32) -> u16 {
    u16::try_from(MAX_PROMISE + promise.clamp(-MAX_PROMISE, MAX_PROMISE))
        .expect("not below nothing")
}

/// Returns the odds of an option with this difference of promise to the best one.
fn odds(less: u16, scale: f32) -> f32 {
    (-f32::from(less) / scale).exp()
}
