//! The choice of the rollout policy to send nothing or everything that can be sent, by the gifts
//! that this enables.

use super::action::Action;
use super::card::Faces;
use super::gifts;
use super::plan::{Plan, Turn};
use crate::seat::{Seat, SeatSet};

/// The cost of sending a card, in points given: it could be sent in another turn.
const SENDING_COST: f32 = 0.5;
/// The same against a single rival, who gains the full value.
const SENDING_COST_TO_ONE_RIVAL: f32 = 2.0;

/// A plan that sends nothing more, or everything.
pub(super) struct BestSeleh {
    pub plan: Plan,
    pub means: GiftMeans,
    /// The worth of the resulting gifts; zero if there are none.
    pub worth: f32,
}

/// Returns the better of sending nothing and sending everything.
pub(super) fn best_seleh(turn: &Turn, plan: Plan, mut luck: impl FnMut() -> f32) -> BestSeleh {
    let cost = if turn.rivals.len() == 1 { SENDING_COST_TO_ONE_RIVAL } else { SENDING_COST };
    let mut look = |plan: Plan, sent: usize| {
        let means = GiftMeans::of(turn, &plan);
        let (given, luck) = (means.giving(turn), luck());
        #[expect(clippy::cast_precision_loss, reason = "sixty cards at most")]
        let worth = f32::from(given) - cost * sent as f32 + luck;
        BestSeleh { plan, means, worth: if given > 0 { worth.max(0.0) } else { 0.0 } }
    };
    let (now, mut all) = (look(plan, 0), plan);
    for from in [Some(turn.seat), turn.partner].into_iter().flatten() {
        all.take(turn, Action::SelehAll(from));
    }
    let all = look(all, all.raised() - plan.raised());
    if all.worth > now.worth { all } else { now }
}

/// The conditions of gifts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct GiftMeans {
    hand: Faces,
    /// Whether nothing is given yet.
    pub gives_nothing: bool,
    /// S-4.6: the number of sent cards.
    pub raised: usize,
    /// S-4.8: whether gifts may be sums.
    sums: bool,
    /// The seats that are given nothing yet.
    open: SeatSet,
}

impl GiftMeans {
    pub fn of(turn: &Turn, plan: &Plan) -> Self {
        let is_open = |to: &Seat| plan.gifts[to.index()].is_empty();
        let hand = plan.holds(turn.own).hand;
        let gives_nothing = !plan.gives();
        let open = match (plan.rescue, gives_nothing) {
            (Some(_), _) => SeatSet::EMPTY,
            (None, true) => turn.rivals,
            (None, false) => turn.rivals.iter().filter(is_open).collect(),
        };
        let (raised, sums) = (plan.raised(), plan.may_sum(turn));
        Self { hand, gives_nothing, raised, sums, open }
    }

    /// Returns the numbers that a hand can give, one bit each.
    fn makes(&self, hand: Faces) -> u32 {
        gifts::makes(hand)[usize::from(self.sums)]
    }

    /// Returns the sum of the possible gifts, which equal the differences.
    #[inline]
    pub fn giving(&self, turn: &Turn) -> u8 {
        let mut sum = 0;
        self.each_gift(turn, |_, cards| sum += cards.sum());
        sum
    }

    /// Calls `give` with the possible gift to each rival that is given nothing yet.
    #[inline]
    pub fn each_gift(&self, turn: &Turn, mut give: impl FnMut(Seat, Faces)) {
        let mut hand = self.hand;
        for to in self.open.iter() {
            let difference = turn.difference(to, self.raised);
            if difference <= gifts::MAX_GIFT && self.makes(hand) & 1 << difference != 0 {
                let single = gifts::single(hand, difference);
                let heap = || gifts::heap(hand, difference);
                let cards = if single.is_empty() { heap() } else { single };
                hand = hand.minus(cards);
                give(to, cards);
            }
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

    /// Calls `call` with turns of many games.
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
    fn a_card_is_sent_only_where_that_gives_more_than_it_costs() {
        let mut sent = 0;
        each_turn(|turn| {
            let plan = Plan::default();
            let best = best_seleh(turn, plan, || 0.0);
            let more = best.means.giving(turn) - GiftMeans::of(turn, &plan).giving(turn);
            let half_points = if turn.rivals.len() == 1 { 4 } else { 1 };
            assert!(2 * usize::from(more) >= half_points * best.plan.raised());
            sent += best.plan.raised();
        });
        assert!(sent > 0);
    }
}
