//! The rollout policy: what a seat does in a playout, found without listing what else it could do.
//!
//! A turn is one step here. Knows what is legal from `plan.rs`; what is good is guessed.

use std::ops::ControlFlow;

use super::action::Action;
use super::board::Own;
use super::card::{Cards, Face, Faces};
use super::plan::{Plan, Turn};
use super::{Answer, Phase, Seladin, gifts};
use crate::chance::Chance;
use crate::game::Game;
use crate::hidden::Hidden;
use crate::seat::{Seat, SeatSet};
use crate::tell::NoEvents;

/// Plans of about the same worth take turns: luck adds as much as a gift of 2, in hundredths.
const LUCK: u32 = 200;
const LUCK_UNIT: f32 = 100.0;
/// What it costs to send a card, in points given: it could be sent in another turn.
const SENT: f32 = 0.5;

impl Seladin {
    /// Does what a seat does in a playout, and what all others do who are asked the same in secret or
    /// have nothing to say either. A round that has ended is enough: what is further away says little
    /// about what to do now.
    pub(super) fn take_step(&mut self, seat: Seat, chance: &mut impl Chance) -> ControlFlow<()> {
        let before = (self.stage, self.count.round);
        match self.phase {
            Phase::Draw | Phase::Six => {
                for seat in self.waiting.iter() {
                    self.answer_in_secret(seat, chance);
                }
                self.go_on(chance, &mut NoEvents);
            }
            Phase::Deal if self.window.talk.is_none() => {
                self.window.done = self.seated();
                self.go_on(chance, &mut NoEvents);
            }
            phase => {
                let action = match phase {
                    Phase::Deal => self.reply(seat),
                    Phase::Teams if chance.below(2) == 0 => Action::VoteNo,
                    Phase::Teams => Action::VoteYes,
                    Phase::Turn => self.whole_turn(seat, chance),
                    Phase::Draw | Phase::Six | Phase::Surplus | Phase::Over => {
                        self.default_of(seat)
                    }
                };
                self.apply(seat, action, chance, &mut NoEvents);
            }
        }
        if (self.stage, self.count.round) != before {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Draws a card, or turns a 6 or keeps it.
    fn answer_in_secret(&mut self, seat: Seat, chance: &mut impl Chance) {
        let is_kept = self.phase == Phase::Six && chance.below(2) == 0;
        let answer =
            if is_kept { Answer::Keep } else { Answer::Take(wanted(self.board.own(seat), chance)) };
        self.answer(seat, answer);
        self.answered.insert(seat);
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
    let (held, all) = (gifts::numbers(own.hand), own.store.singles());
    let new: Faces = all.kinds().filter(|face| held & 1 << face.number() == 0).collect();
    let faces = if new.is_empty() { all } else { new };
    let at = chance.below(u32::try_from(faces.len()).expect("seven faces"));
    faces.kinds().nth(at as usize).expect("who draws has something in store")
}

/// Finishes a plan that may have begun: sends what brings most together with the gifts that it
/// makes possible.
pub(super) fn finished(turn: &Turn, begun: Plan, chance: &mut impl Chance) -> Plan {
    let mut plan = begun;
    if let Some(to) = plan.choosing {
        plan.take(turn, surplus(turn, to, plan.gifts[to.index()]));
    }
    if !plan.gives() && plan.direct.is_none() && plan.bonus.is_empty() {
        let pool = Pool::of(turn, &plan);
        let luck = || f32::from(u8::try_from(chance.below(LUCK)).expect("below 256")) / LUCK_UNIT;
        let (count, worth) = best_seleh(turn, &plan, &pool, luck);
        // Nothing can be given as it is, and no bonus card is earned.
        if worth <= 0.0 && plan.raised() == 0 {
            return plan;
        }
        plan.send(pool.first(count), count);
    }
    with_bonus(turn, &mut plan);
    with_gifts(turn, &mut plan);
    plan
}

/// Returns what the best turn is worth, in points given.
pub(super) fn worth(turn: &Turn) -> f32 {
    let plan = Plan::default();
    best_seleh(turn, &plan, &Pool::of(turn, &plan), || 0.0).1
}

/// Returns the sum of the cards that can be given with a plan as it is.
pub(super) fn giving(turn: &Turn, plan: &Plan) -> u8 {
    Means::of(turn, plan).giving(turn)
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
    let (raised, has_sum) = (means.raised, means.hand.contains(Face::Sum));
    let wanted = turn.wanted(means.open);
    let mut best = (0, 0.0);
    #[expect(clippy::cast_precision_loss, reason = "sixty cards at most")]
    let mut look = |count: usize| {
        let luck = luck();
        means.raised = raised + count;
        means.sums = has_sum || count < pool.signs;
        if wanted.at(means.raised) & means.numbers() == 0 {
            return;
        }
        let given = means.giving(turn);
        let worth = f32::from(given) - SENT * count as f32 + luck;
        if given > 0 && worth > best.1 {
            best = (count, worth);
        }
    };
    let all: usize = pool.counts.iter().map(|(_, cards)| cards).sum();
    (0..=all).for_each(&mut look);
    best
}

/// What could be sent, by number: what should go first is in front. Of the same number, one's own
/// cards come before the partner's.
struct Pool {
    /// One's own cards.
    mine: Cards,
    /// The partner's.
    theirs: Cards,
    /// Numbers, and how many cards of each there are.
    counts: [(u8, usize); 5],
    /// S-4.8: while fewer cards than this are sent, a 5 with the sign stays on one's own counter.
    signs: usize,
}

impl Pool {
    fn of(turn: &Turn, plan: &Plan) -> Self {
        let mine = plan.left(turn, turn.seat);
        let theirs = turn.partner.map_or(Cards::EMPTY, |partner| plan.left(turn, partner));
        let order = if turn.rivals.len() > 1 { [5, 4, 3, 2, 1] } else { [1, 2, 3, 4, 5] };
        let mut all = mine.by_number();
        if !theirs.is_empty() {
            all.iter_mut().zip(theirs.by_number()).for_each(|(all, theirs)| *all += theirs);
        }
        let counts = order.map(|number| (number, usize::from(all[usize::from(number)])));
        let before = counts.iter().take_while(|(number, _)| *number != 5);
        let before: usize = before.map(|(_, cards)| cards).sum();
        let signs = match mine.with_number(5).up_to_last(Cards::SUMS).len() {
            0 => 0,
            fives => before + fives,
        };
        Self { mine, theirs, counts, signs }
    }

    /// Returns so many cards, one's own and the partner's.
    fn first(&self, count: usize) -> (Cards, Cards) {
        let (mut mine, mut theirs) = (Cards::EMPTY, Cards::EMPTY);
        let mut left = count;
        for (number, cards) in self.counts {
            if left == 0 {
                break;
            }
            let (own, others) = (self.mine.with_number(number), self.theirs.with_number(number));
            // Most often all of a number go, or only some of the last.
            let (own, others) = if cards <= left {
                (own, others)
            } else {
                let own = own.first(left);
                (own, others.first(left - own.len()))
            };
            (mine, theirs) = (mine.plus(own), theirs.plus(others));
            left -= cards.min(left);
        }
        (mine, theirs)
    }
}

/// S-4.5: takes what the seleh earns.
fn with_bonus(turn: &Turn, plan: &mut Plan) {
    if plan.gives() || plan.direct.is_some() || plan.swap.is_some_and(|swap| swap.late) {
        return;
    }
    let earned = plan.earned();
    while plan.bonus.len() < earned {
        let Some(face) = plan.holds(turn.own).store.kinds().last() else { break };
        plan.take(turn, Action::Bonus(face));
    }
}

/// Adds all gifts to a plan, and the rescue they may earn.
fn with_gifts(turn: &Turn, plan: &mut Plan) {
    Means::of(turn, plan).each_gift(turn, |to, cards| {
        plan.take(turn, Action::Give(to, cards));
        if plan.choosing.is_some() {
            plan.take(turn, surplus(turn, to, cards));
        }
    });
    if turn.extraordinary && plan.rescue.is_none() && plan.gives() {
        let mut best = None;
        plan.each_rescue(turn, |from, face| {
            if best.is_none_or(|(_, best): (Seat, Face)| face.number() >= best.number()) {
                best = Some((from, face));
            }
        });
        if let Some((from, face)) = best {
            plan.take(turn, Action::Rescue(from, face));
        }
    }
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
    /// What single cards of the hand make, and what several do.
    makes: [u32; 2],
}

impl Means {
    fn of(turn: &Turn, plan: &Plan) -> Self {
        let is_open = |to: &Seat| plan.gifts[to.index()].is_empty();
        let hand = plan.holds(turn.own).hand;
        let open = match (plan.rescue, plan.gives()) {
            (Some(_), _) => SeatSet::EMPTY,
            (None, false) => turn.rivals,
            (None, true) => turn.rivals.iter().filter(is_open).collect(),
        };
        Self { hand, raised: plan.raised(), sums: plan.may_sum(turn), open, makes: makes(hand) }
    }

    /// Returns what can be given, a bit for each number.
    const fn numbers(&self) -> u32 {
        self.makes[self.sums as usize]
    }

    /// Returns the sum of what can be given: it is the differences that are given.
    fn giving(&self, turn: &Turn) -> u8 {
        let (mut hand, mut numbers) = (self.hand, self.numbers());
        let (mut open, mut sum) = (self.open, 0);
        for to in self.open.iter() {
            open.remove(to);
            let difference = turn.difference(to, self.raised);
            if difference > gifts::MOST || numbers & 1 << difference == 0 {
                continue;
            }
            sum += difference;
            // What is left after the last gift does not matter.
            if open.is_empty() {
                break;
            }
            hand = hand.minus(gift(hand, difference));
            numbers = makes(hand)[usize::from(self.sums)];
        }
        u8::try_from(sum).expect("a hand adds up to 30 at most")
    }

    /// Calls with what can be given to each rival that gets nothing yet.
    fn each_gift(&self, turn: &Turn, mut give: impl FnMut(Seat, Faces)) {
        let (mut hand, mut numbers) = (self.hand, self.numbers());
        for to in self.open.iter() {
            let difference = turn.difference(to, self.raised);
            if difference > gifts::MOST || numbers & 1 << difference == 0 {
                continue;
            }
            let cards = gift(hand, difference);
            hand = hand.minus(cards);
            numbers = makes(hand)[usize::from(self.sums)];
            give(to, cards);
        }
    }
}

/// Returns what is given of a hand that makes this number.
fn gift(hand: Faces, number: usize) -> Faces {
    let cards = gifts::single(hand, number).or_else(|| gifts::heap(hand, number));
    cards.expect("the hand makes this number")
}

/// Returns what single cards make, and what several do.
fn makes(hand: Faces) -> [u32; 2] {
    [gifts::numbers(hand), gifts::sums(hand)]
}
