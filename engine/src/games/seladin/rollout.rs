//! The rollout policy: what a seat does in a playout, found without listing what else it could do.
//!
//! A turn is one step here. Knows what is legal from `plan.rs`; what is good is guessed.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::action::Action;
use super::board::Own;
use super::card::{Card, Face, Faces};
use super::plan::{Plan, Turn};
use super::{Phase, SEATS, Seladin};
use crate::chance::Chance;
use crate::game::Game;
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet};
use crate::tell::NoEvents;

/// How many rounds a playout goes on for, on average.
const ROUNDS: u32 = 2;
/// More cards than lie on two counters.
const CARDS: usize = 64;
/// Plans of about the same worth take turns: luck adds as much as a gift of 2, in hundredths.
const LUCK: u32 = 200;
const LUCK_UNIT: f32 = 100.0;

/// A card that can be sent, and the counter it lies on.
type Pool = ArrayVec<(Seat, Card), CARDS>;

impl Seladin {
    /// Does what a seat does in a playout. A stage that has ended is enough, and after each round
    /// luck decides: what is further away says little about what to do now.
    pub(super) fn take_step(&mut self, seat: Seat, chance: &mut impl Chance) -> ControlFlow<()> {
        let (stage, round) = (self.stage, self.count.round);
        let action = match self.phase {
            Phase::Draw => Action::Draw(wanted(self.board.own(seat), chance)),
            Phase::Six if chance.below(2) == 0 => Action::KeepSix,
            Phase::Six => Action::UseSix(wanted(self.board.own(seat), chance)),
            Phase::Deal => self.reply(seat),
            Phase::Teams if chance.below(2) == 0 => Action::VoteNo,
            Phase::Teams => Action::VoteYes,
            Phase::Turn => self.whole_turn(seat, chance),
            Phase::Surplus | Phase::Over => self.default_of(seat),
        };
        self.apply(seat, action, chance, &mut NoEvents);
        let is_enough =
            self.stage != stage || self.count.round != round && chance.below(ROUNDS) == 0;
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Puts a whole plan together, and confirms it if anything comes of it.
    fn whole_turn(&mut self, seat: Seat, chance: &mut impl Chance) -> Action {
        let turn = self.turn_of(seat);
        let plan = finished(&turn, *self.plan.truth(), chance);
        let moves = plan.gives() || plan.is_pass() && plan.swap.is_some();
        self.plan = Hidden::new(plan);
        if moves { Action::Confirm } else { Action::Pass }
    }
}

/// Returns a card of the store, if possible with a number that the hand lacks.
fn wanted(own: Own, chance: &mut impl Chance) -> Face {
    let is_new = |face: &Face| !own.hand.kinds().any(|held| held.number() == face.number());
    let new: ArrayVec<Face, 7> = own.store.kinds().filter(is_new).collect();
    let all: ArrayVec<Face, 7> = own.store.kinds().collect();
    let faces = if new.is_empty() { &all } else { &new };
    *chance.pick(faces).expect("who draws has something in store")
}

/// Finishes a plan that may have begun: sends what brings most together with the gifts that it
/// makes possible.
pub(super) fn finished(turn: &Turn, begun: Plan, chance: &mut impl Chance) -> Plan {
    let mut plan = begun;
    if let Some(to) = plan.choosing {
        plan = plan.with(turn, surplus(turn, to, plan.gifts[to.index()]));
    }
    if !plan.gives() && plan.direct.is_none() && plan.bonus.is_empty() {
        let pool = pool(turn, &plan);
        let luck = || f32::from(u8::try_from(chance.below(LUCK)).expect("below 256")) / LUCK_UNIT;
        for (from, card) in &pool[..best_seleh(turn, &plan, &pool, luck).0] {
            plan = plan.with(turn, Action::Seleh(*from, *card));
        }
    }
    with_gifts(turn, with_bonus(turn, plan))
}

/// Returns what the best turn is worth, in points given.
pub(super) fn worth(turn: &Turn) -> f32 {
    let plan = Plan::default();
    best_seleh(turn, &plan, &pool(turn, &plan), || 0.0).1
}

/// Returns the sum of the cards that can be given with a plan as it is.
pub(super) fn giving(turn: &Turn, plan: &Plan) -> u8 {
    gifts(turn, &Means::of(turn, plan)).iter().map(|(_, cards)| cards.sum()).sum()
}

/// Returns how many of the cards that can be sent are best sent, and what that is worth with the
/// gifts that come of it.
fn best_seleh(
    turn: &Turn,
    plan: &Plan,
    pool: &Pool,
    mut luck: impl FnMut() -> f32,
) -> (usize, f32) {
    let mut means = Means::of(turn, plan);
    let mut signs = plan.left(turn, turn.seat).iter().filter(|card| card.face == Face::Sum).count();
    let (mut sum, weight) = (0, weight(turn));
    let mut best = (0, 0.0);
    for count in 0..=pool.len() {
        let given: u8 = gifts(turn, &means).iter().map(|(_, cards)| cards.sum()).sum();
        let worth = f32::from(given) + weight * f32::from(sum) + luck();
        if given > 0 && worth > best.1 {
            best = (count, worth);
        }
        let Some((from, card)) = pool.get(count) else { break };
        sum += card.face.number();
        means.raised += 1;
        signs -= usize::from(*from == turn.seat && card.face == Face::Sum);
        means.sums = signs > 0 || means.hand.contains(Face::Sum);
    }
    best
}

/// What sending a card is worth beside giving one with the same number: it relieves the counter,
/// but serves a rival as well.
fn weight(turn: &Turn) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a few rivals")]
    let others = turn.rivals.len() as f32 - 1.0;
    if others > 0.0 { others / (others + 1.0) } else { -0.1 }
}

/// Lists what could be sent, what should go first in front.
fn pool(turn: &Turn, plan: &Plan) -> Pool {
    let mut pool = Pool::new();
    for from in [Some(turn.seat), turn.partner].into_iter().flatten() {
        let left = plan.left(turn, from);
        pool.extend(left.iter().map(|card| (from, card)));
    }
    let number = |(_, card): &(Seat, Card)| card.face.number();
    if turn.rivals.len() > 1 {
        pool.sort_unstable_by_key(|card| std::cmp::Reverse(number(card)));
    } else {
        pool.sort_unstable_by_key(number);
    }
    pool
}

/// S-4.5: takes what the seleh earns.
fn with_bonus(turn: &Turn, plan: Plan) -> Plan {
    let mut plan = plan;
    if plan.gives() || plan.direct.is_some() || plan.swap.is_some_and(|swap| swap.late) {
        return plan;
    }
    while plan.bonus.len() < plan.earned() {
        let Some(face) = plan.holds(turn.own).store.kinds().last() else { break };
        plan = plan.with(turn, Action::Bonus(face));
    }
    plan
}

/// Adds all gifts to a plan, and the rescue they may earn.
fn with_gifts(turn: &Turn, plan: Plan) -> Plan {
    let mut plan = plan;
    for (to, cards) in gifts(turn, &Means::of(turn, &plan)) {
        plan = plan.with(turn, Action::Give(to, cards));
        if plan.choosing.is_some() {
            plan = plan.with(turn, surplus(turn, to, cards));
        }
    }
    if turn.extraordinary && plan.rescue.is_none() && plan.gives() {
        let mut rescues = ArrayVec::<Action, CARDS>::new();
        plan.each_rescue(turn, |rescue| rescues.push(rescue));
        let number = |rescue: &Action| match rescue {
            Action::Rescue(_, face) => face.number(),
            _ => 0,
        };
        if let Some(rescue) = rescues.iter().max_by_key(|rescue| number(rescue)) {
            plan = plan.with(turn, *rescue);
        }
    }
    plan
}

/// S-7.3: the highest cards score at once.
fn surplus(turn: &Turn, to: Seat, gift: Faces) -> Action {
    let over = turn.over(to, gift);
    let kept = gift.len() - over;
    Action::Surplus(gift.iter().skip(kept).collect())
}

/// What gifts depend on.
struct Means {
    hand: Faces,
    /// S-4.6: how many cards are sent.
    raised: usize,
    /// S-4.8: gifts may be sums.
    sums: bool,
    /// Who gets nothing yet.
    open: SeatSet,
}

impl Means {
    fn of(turn: &Turn, plan: &Plan) -> Self {
        let is_open = |to: &Seat| plan.gifts[to.index()].is_empty() && plan.rescue.is_none();
        Self {
            hand: plan.holds(turn.own).hand,
            raised: plan.raised(),
            sums: plan.may_sum(turn),
            open: turn.rivals.iter().filter(is_open).collect(),
        }
    }
}

/// Returns what can be given to each rival that gets nothing yet.
fn gifts(turn: &Turn, means: &Means) -> ArrayVec<(Seat, Faces), SEATS> {
    let mut hand = means.hand;
    let mut gifts = ArrayVec::new();
    for to in means.open.iter() {
        let difference = turn.difference(to, means.raised);
        let sum = || means.sums.then(|| heap(&Face::ALL, hand, difference)).flatten();
        if let Some(cards) = single(hand, difference).or_else(sum) {
            hand = hand.minus(cards);
            gifts.push((to, cards));
        }
    }
    gifts
}

/// Returns a card with this number, rather one without a sign.
fn single(hand: Faces, number: usize) -> Option<Faces> {
    let faces: &[Face] = match number {
        1 => &[Face::One],
        2 => &[Face::Two],
        3 => &[Face::Three],
        4 => &[Face::Four, Face::Swap],
        5 => &[Face::Five, Face::Sum],
        _ => &[],
    };
    faces.iter().find(|face| hand.contains(**face)).map(|face| Faces::only(*face))
}

/// Returns cards of these faces that add up to a sum, high ones first.
fn heap(faces: &[Face], hand: Faces, sum: usize) -> Option<Faces> {
    if sum == 0 || sum > usize::from(hand.sum()) {
        return None;
    }
    faces.iter().enumerate().rev().find_map(|(at, face)| {
        let (card, number) = (Faces::only(*face), usize::from(face.number()));
        if !hand.contains(*face) || number > sum {
            return None;
        }
        if number == sum {
            return Some(card);
        }
        heap(&faces[..=at], hand.minus(card), sum - number).map(|rest| rest.plus(card))
    })
}
