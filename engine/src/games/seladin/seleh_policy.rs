//! What the rollout policy sends: how many cards of those that can be sent, for the gifts that this
//! makes possible.

use super::board::Own;
use super::card::{Cards, Face, Faces};
use super::gifts;
use super::plan::{Plan, Turn};
use super::position::ByDie;
use crate::seat::{Seat, SeatSet};

/// What it costs to send a card, in points given: it could be sent in another turn.
const SENT: f32 = 0.5;
/// The same against a single rival, who gains all that it is worth.
const SENT_TO_ONE: f32 = 2.0;

/// How many of the cards that can be sent are sent.
#[derive(Default)]
pub(super) struct Best {
    pub count: usize,
    /// What they add up to.
    pub sum: u8,
    /// What that is worth, with the gifts that come of it; nothing where none do.
    pub worth: f32,
}

/// Returns how many of the cards that can be sent are best sent.
pub(super) fn best_seleh(
    turn: &Turn,
    now: &Means,
    pool: &Pool,
    mut luck: impl FnMut() -> f32,
) -> Best {
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
pub(super) struct Pool {
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
    pub fn of(turn: &Turn, plan: &Plan) -> Self {
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
    pub fn first(&self, count: usize) -> (Cards, Cards) {
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

/// What gifts depend on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Means {
    hand: Faces,
    /// Nothing is given yet.
    pub gives_nothing: bool,
    /// S-4.6: how many cards are sent.
    pub raised: usize,
    /// S-4.8: gifts may be sums.
    sums: bool,
    /// Who gets nothing yet.
    open: ByDie,
}

impl Means {
    pub fn of(turn: &Turn, plan: &Plan) -> Self {
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
    pub const fn after(self, count: usize, pool: &Pool) -> Self {
        let sums = self.hand.contains(Face::Sum) || count < pool.signs;
        Self { raised: self.raised + count, sums, ..self }
    }

    /// Returns what can be given of a hand, a bit for each number.
    fn makes(&self, hand: Faces) -> u32 {
        gifts::makes(hand)[usize::from(self.sums)]
    }

    /// Returns the sum of what can be given: it is the differences that are given.
    #[inline]
    pub fn giving(&self, turn: &Turn) -> u8 {
        let mut sum = 0;
        self.each_gift(turn, |_, cards| sum += cards.sum());
        sum
    }

    /// Calls with what can be given to each rival that gets nothing yet.
    #[inline]
    pub fn each_gift(&self, turn: &Turn, mut give: impl FnMut(Seat, Faces)) {
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
    use crate::game::Game as _;
    use crate::games::seladin::{Mode, Options, Phase, Seladin};
    use crate::tell::NoEvents;

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
