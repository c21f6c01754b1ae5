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

use crate::chosen::Chosen;

/// The UCB1 constant that the paper uses for rewards from 0 to 1 (section VI).
const EXPLORATION: f64 = 0.7;
const ROOT: usize = 0;
/// Worlds between two checks of the budget.
const STOP_CHECK_INTERVAL: u32 = 16;

struct Node<A> {
    action: Option<A>,
    seat: Seat,
    visits: u32,
    available: u32,
    reward: f64,
    children: Vec<usize>,
}

pub(crate) fn think<G: Sample>(
    view: &G::View,
    seat: Seat,
    budget: Budget<'_>,
    chance: &mut impl Chance,
) -> Chosen<G::Action> {
    let mut options = Vec::new();
    G::sample(view, chance).actions(seat, &mut options);
    if options.len() < 2 {
        return Chosen { action: options.first().copied(), worlds: 0 };
    }
    let mut tree = vec![Node::new(None, seat)];
    let mut worlds = 0;
    while worlds < budget.determinizations
        && (worlds % STOP_CHECK_INTERVAL != 0 || !(budget.stop)())
    {
        walk(&mut tree, G::sample(view, chance), seat, &mut options, chance);
        worlds += 1;
    }
    let most = tree[ROOT].children.iter().max_by_key(|child| tree[**child].visits);
    Chosen { action: most.and_then(|child| tree[*child].action), worlds }
}

impl<A> Node<A> {
    const fn new(action: Option<A>, seat: Seat) -> Self {
        Self { action, seat, visits: 0, available: 1, reward: 0.0, children: Vec::new() }
    }

    fn bound(&self) -> f64 {
        let visits = f64::from(self.visits.max(1));
        self.reward / visits + EXPLORATION * (f64::from(self.available).ln() / visits).sqrt()
    }
}

/// Selects, expands, simulates and backs up, in one world.
fn walk<G: Sample>(
    tree: &mut Vec<Node<G::Action>>,
    mut world: G,
    thinker: Seat,
    options: &mut Vec<G::Action>,
    chance: &mut impl Chance,
) {
    let mut path = Vec::new();
    let mut at = ROOT;
    while let Some(seat) = acts(world.to_act(), thinker) {
        options.clear();
        world.actions(seat, options);
        let children = tree[at].children.iter().copied();
        let tried: Vec<usize> = children
            .filter(|child| {
                let node = &tree[*child];
                node.seat == seat && node.action.is_some_and(|action| options.contains(&action))
            })
            .collect();
        for child in &tried {
            tree[*child].available += 1;
            options.retain(|option| Some(*option) != tree[*child].action);
        }
        let new = chance.pick(options).copied();
        let node = if let Some(action) = new {
            tree.push(Node::new(Some(action), seat));
            let node = tree.len() - 1;
            tree[at].children.push(node);
            node
        } else {
            let best =
                tried.into_iter().max_by(|a, b| tree[*a].bound().total_cmp(&tree[*b].bound()));
            best.expect("who is to act has an option")
        };
        let action = tree[node].action.expect("a child has an action");
        world.apply(seat, action, chance, &mut NoEvents);
        path.push(node);
        at = node;
        if new.is_some() {
            break;
        }
    }
    let outcome = playout(&mut world, chance, options);
    for node in path {
        let node = &mut tree[node];
        node.visits += 1;
        node.reward += outcome.as_ref().map_or(0.0, |outcome| share(outcome, node.seat));
    }
}

/// Returns the seat whose action comes next. If the thinking seat is among those that are to act,
/// it is that one, so that it does not know what the others choose at the same moment.
fn acts(to_act: SeatSet, thinker: Seat) -> Option<Seat> {
    if to_act.contains(thinker) { Some(thinker) } else { to_act.iter().next() }
}

/// Returns the share of the win of a seat.
pub(crate) fn share(outcome: &Outcome, seat: Seat) -> f64 {
    let winners = outcome.winners();
    let count = u32::try_from(winners.len()).expect("at most eight seats");
    if winners.contains(seat) { 1.0 / f64::from(count) } else { 0.0 }
}
