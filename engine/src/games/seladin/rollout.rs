//! The rollout policy: what a seat does in a playout, found without listing what else it could do.
//!
//! A turn is one step here. Knows what is legal from `plan.rs`; what is good is guessed.

use std::ops::ControlFlow;

use super::action::Action;
use super::board::Own;
use super::card::{Cards, Face, Faces};
use super::plan::{self, Plan, Turn};
use super::position::ByDie;
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
/// The same against a single rival, who gains all that it is worth.
const SENT_TO_ONE: f32 = 2.0;

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
            Phase::Turn => self.whole_turn(seat, chance),
            phase => {
                let action = match phase {
                    Phase::Deal => self.reply(seat),
                    Phase::Teams if chance.below(2) == 0 => Action::VoteNo,
                    Phase::Teams => Action::VoteYes,
                    Phase::Draw | Phase::Six | Phase::Surplus | Phase::Turn | Phase::Over => {
                        self.default_of(seat)
                    }
                };
                self.apply(seat, action, chance, &mut NoEvents);
            }
        }
        if (self.stage, self.count.round) == before {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
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
    pub(super) fn whole_turn(&mut self, seat: Seat, chance: &mut impl Chance) {
        let turn = self.turn_of(seat);
        let plan = finished(&turn, *self.plan.truth(), chance);
        let after = if plan.gives() || plan.is_pass() && plan.swap.is_some() {
            self.plan = Hidden::new(Plan::default());
            self.do_as_planned(&plan, &mut NoEvents)
        } else {
            self.pass(&mut NoEvents)
        };
        self.follow(after, chance, &mut NoEvents);
        self.go_on(chance, &mut NoEvents);
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
    let (mut means, mut sum) = (Means::of(turn, &plan), plan.sum());
    if means.gives_nothing && plan.direct.is_none() && plan.bonus.is_empty() {
        let pool = Pool::of(turn, &plan);
        let luck = || f32::from(u8::try_from(chance.below(LUCK)).expect("below 256")) / LUCK_UNIT;
        let best = best_seleh(turn, &means, &pool, luck);
        // Nothing can be given as it is, and no bonus card is earned.
        if best.worth <= 0.0 && means.raised == 0 {
            return plan;
        }
        sum += best.sum;
        if best.count > 0 {
            plan.send(pool.first(best.count), best.count);
            means = means.after(best.count, &pool);
        }
    }
    if with_bonus(turn, &mut plan, sum) {
        means = Means::of(turn, &plan);
    }
    with_gifts(turn, &mut plan, &means);
    plan
}

/// Returns what the best turn is worth, in points given.
pub(super) fn worth(turn: &Turn) -> f32 {
    let plan = Plan::default();
    best_seleh(turn, &Means::of(turn, &plan), &Pool::of(turn, &plan), || 0.0).worth
}

/// Returns the sum of the cards that can be given with a plan as it is.
pub(super) fn giving(turn: &Turn, plan: &Plan) -> u8 {
    Means::of(turn, plan).giving(turn)
}

/// How many of the cards that can be sent are sent.
#[derive(Default)]
struct Best {
    count: usize,
    /// What they add up to.
    sum: u8,
    /// What that is worth, with the gifts that come of it; nothing where none do.
    worth: f32,
}

/// Returns how many of the cards that can be sent are best sent.
fn best_seleh(turn: &Turn, now: &Means, pool: &Pool, mut luck: impl FnMut() -> f32) -> Best {
    let mut best = Best::default();
    let sent = if turn.rivals.len() == 1 { SENT_TO_ONE } else { SENT };
    #[expect(clippy::cast_precision_loss, reason = "sixty cards at most")]
    let mut look = |count: usize, sum: u8| {
        let luck = luck();
        let means = now.after(count, pool);
        let given = means.giving(turn);
        let worth = f32::from(given) - sent * count as f32 + luck;
        if given > 0 && worth > best.worth {
            best = Best { count, sum, worth };
        }
    };
    let (mut count, mut sum) = (0, 0);
    look(count, sum);
    for number in pool.order {
        for _ in 0..pool.counts[usize::from(number)] {
            (count, sum) = (count + 1, sum + number);
            look(count, sum);
        }
    }
    best
}

/// What could be sent, by number: what should go first is in front. Of the same number, one's own
/// cards come before the partner's.
struct Pool {
    /// One's own cards.
    mine: Cards,
    /// The partner's.
    theirs: Cards,
    /// All numbers.
    order: [u8; 5],
    /// How many cards of each number there are.
    counts: [u8; 6],
    /// S-4.8: while fewer cards than this are sent, a 5 with the sign stays on one's own counter.
    signs: usize,
}

impl Pool {
    fn of(turn: &Turn, plan: &Plan) -> Self {
        let mine = plan.left(turn, turn.seat);
        let theirs = turn.partner.map_or(Cards::EMPTY, |partner| plan.left(turn, partner));
        let order = if turn.rivals.len() > 1 { [5, 4, 3, 2, 1] } else { [1, 2, 3, 4, 5] };
        let counts = mine.plus(theirs).by_number();
        let signs = if mine.has_any(Cards::SUMS) {
            let before = order.into_iter().take_while(|number| *number != 5);
            let before: usize = before.map(|number| usize::from(counts[usize::from(number)])).sum();
            before + mine.with_number(5).up_to_last(Cards::SUMS).len()
        } else {
            0
        };
        Self { mine, theirs, order, counts, signs }
    }

    /// Returns so many cards, one's own and the partner's.
    fn first(&self, count: usize) -> (Cards, Cards) {
        let (mut mine, mut theirs) = (Cards::EMPTY, Cards::EMPTY);
        let mut left = count;
        for number in self.order {
            let cards = usize::from(self.counts[usize::from(number)]);
            let (own, others) = (self.mine.with_number(number), self.theirs.with_number(number));
            // Only of the last number some go and others stay.
            if cards > left {
                let own = own.first(left);
                let others = others.first(left - own.len());
                return (mine.plus(own), theirs.plus(others));
            }
            (mine, theirs) = (mine.plus(own), theirs.plus(others));
            left -= cards;
        }
        (mine, theirs)
    }
}

/// S-4.5: takes what a seleh of this sum earns, and tells whether that is anything.
fn with_bonus(turn: &Turn, plan: &mut Plan, sum: u8) -> bool {
    let earned = plan::earned(sum);
    let taken = plan.bonus.len();
    let is_late = plan.direct.is_some() || plan.swap.is_some_and(|swap| swap.late);
    if taken >= earned || is_late || plan.gives() {
        return false;
    }
    while plan.bonus.len() < earned {
        let Some(face) = plan.holds(turn.own).store.kinds().last() else { break };
        plan.take(turn, Action::Bonus(face));
    }
    plan.bonus.len() > taken
}

/// Adds all gifts to a plan, and the rescue they may earn.
fn with_gifts(turn: &Turn, plan: &mut Plan, means: &Means) {
    means.each_gift(turn, |to, cards| {
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
#[derive(Clone, Copy, PartialEq, Debug)]
struct Means {
    hand: Faces,
    /// Nothing is given yet.
    gives_nothing: bool,
    /// S-4.6: how many cards are sent.
    raised: usize,
    /// S-4.8: gifts may be sums.
    sums: bool,
    /// Who gets nothing yet.
    open: ByDie,
}

impl Means {
    fn of(turn: &Turn, plan: &Plan) -> Self {
        // Most plans in playouts are looked at when nothing is planned yet.
        if plan.steps == 0 {
            let Own { hand, .. } = turn.own;
            let sums =
                hand.contains(Face::Sum) || turn.counters[turn.seat.index()].has_any(Cards::SUMS);
            let open = ByDie::of(turn, turn.rivals);
            return Self { hand, gives_nothing: true, raised: 0, sums, open };
        }
        let is_open = |to: &Seat| plan.gifts[to.index()].is_empty();
        let hand = plan.holds(turn.own).hand;
        let gives_nothing = !plan.gives();
        let open = match (plan.rescue, gives_nothing) {
            (Some(_), _) => SeatSet::EMPTY,
            (None, true) => turn.rivals,
            (None, false) => turn.rivals.iter().filter(is_open).collect(),
        };
        let (raised, sums, open) = (plan.raised(), plan.may_sum(turn), ByDie::of(turn, open));
        Self { hand, gives_nothing, raised, sums, open }
    }

    /// Returns the same after so many cards of the pool are sent, as long as nothing is given.
    const fn after(self, count: usize, pool: &Pool) -> Self {
        let sums = self.hand.contains(Face::Sum) || count < pool.signs;
        Self { raised: self.raised + count, sums, ..self }
    }

    /// Returns what can be given of a hand, a bit for each number.
    fn makes(&self, hand: Faces) -> u32 {
        gifts::makes(hand)[usize::from(self.sums)]
    }

    /// Returns the sum of what can be given: it is the differences that are given.
    #[inline]
    fn giving(&self, turn: &Turn) -> u8 {
        let mut sum = 0;
        self.each_gift(turn, |_, cards| sum += cards.sum());
        sum
    }

    /// Calls with what can be given to each rival that gets nothing yet.
    #[inline]
    fn each_gift(&self, turn: &Turn, mut give: impl FnMut(Seat, Faces)) {
        let (mut hand, value) = (self.hand, turn.value(self.raised));
        let mut fits = self.open.behind(value, self.makes(hand));
        while let Some(to) = fits.iter().next() {
            let difference = turn.difference(to, self.raised);
            let single = gifts::single(hand, difference);
            let cards = if single.is_empty() { gifts::heap(hand, difference) } else { single };
            hand = hand.minus(cards);
            give(to, cards);
            fits = self.open.behind(value, self.makes(hand)).after(to);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::SplitMix64;
    use crate::games::seladin::{Mode, Options};

    /// Calls with turns of many games.
    fn each_turn(mut call: impl FnMut(&Turn)) {
        let mut luck = SplitMix64(1);
        for (mode, seats) in [(Mode::Ordinary, 2), (Mode::Extraordinary, 5), (Mode::Team, 6)] {
            let options = Options { mode, ..Options::default() };
            let mut game = Seladin::deal(&options, seats, &mut luck, &mut NoEvents);
            while let Some(seat) = game.to_act().iter().next() {
                if game.phase == Phase::Turn {
                    call(&game.turn_of(seat));
                }
                let _ = game.take_step(seat, &mut luck);
            }
        }
    }

    #[test]
    fn what_gifts_depend_on_is_known_before_cards_are_sent() {
        each_turn(|turn| {
            let plan = Plan::default();
            let (pool, before) = (Pool::of(turn, &plan), Means::of(turn, &plan));
            let begun = Means::of(turn, &Plan { steps: 1, ..plan });
            assert_eq!(before, begun);
            for count in 0..=pool.mine.len() + pool.theirs.len() {
                let mut sent = plan;
                sent.send(pool.first(count), count);
                assert_eq!(before.after(count, &pool), Means::of(turn, &sent));
            }
        });
    }

    #[test]
    fn a_card_is_sent_only_where_that_gives_more_than_it_costs() {
        let mut sent = 0;
        each_turn(|turn| {
            let plan = Plan::default();
            let (pool, means) = (Pool::of(turn, &plan), Means::of(turn, &plan));
            let best = best_seleh(turn, &means, &pool, || 0.0);
            let more = means.after(best.count, &pool).giving(turn) - means.giving(turn);
            let half_points = if turn.rivals.len() == 1 { 4 } else { 1 };
            assert!(2 * usize::from(more) >= half_points * best.count);
            sent += best.count;
        });
        assert!(sent > 0);
    }

    #[test]
    fn gifts_go_to_all_who_are_behind_by_what_is_left_in_turn_order() {
        each_turn(|turn| {
            for raised in 0..20 {
                let means = Means { raised, ..Means::of(turn, &Plan::default()) };
                let (mut hand, mut expected) = (means.hand, Vec::new());
                for to in turn.rivals.iter() {
                    let difference = turn.difference(to, raised);
                    let makes = u64::from(means.makes(hand));
                    if makes & 1 << difference != 0 {
                        let single = gifts::single(hand, difference);
                        let heap = || gifts::heap(hand, difference);
                        let cards = if single.is_empty() { heap() } else { single };
                        assert_eq!(usize::from(cards.sum()), difference);
                        hand = hand.minus(cards);
                        expected.push((to, cards));
                    }
                }
                let mut given = Vec::new();
                means.each_gift(turn, |to, cards| given.push((to, cards)));
                assert_eq!(given, expected);
            }
        });
    }
}
