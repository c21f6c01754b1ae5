//! Possible gifts, and whether a turn in progress can still end in one (S-4.10).
//!
//! Of a seleh only the number of cards and their sum matter. Every continuation is tried, but
//! equivalent ones only once.

use super::DIE_MAX;
use super::board::Own;
use super::card::{Cards, Face, Faces};
use super::gifts::{MAX_GIFT, numbers, sums};
use super::position::Turn;

/// S-4.5: the sum of a seleh that earns one bonus card.
const SUM_PER_BONUS: usize = 6;
/// The number of cards in a full store (S-2.5); more bonus cards are of no use.
const STORE_SIZE: usize = 5;
/// Sums of a seleh up to `SUM_PER_BONUS * STORE_SIZE` have a bit each. Greater ones share the last
/// bits, by remainder.
const SUM_BITS: u32 = 6 * BONUS_BITS;
/// [`SUM_PER_BONUS`], as a number of bits.
const BONUS_BITS: u32 = 6;
/// The maximum number of cards that still makes a difference that can be given.
const MAX_RAISED: usize = MAX_GIFT + DIE_MAX as usize;

/// The means of a seat for gifts.
#[derive(Clone, Copy)]
pub(super) struct Means {
    /// Hand and store after the plan.
    pub own: Own,
    /// The cards of the hand that came from the store in this turn.
    pub drawn: Faces,
    /// Whether the swap of this turn is still available.
    pub swaps: bool,
    /// Whether cards that were in hand before the turn can be swapped.
    pub early: bool,
    /// Whether a 4 with the sign stays on the seat's own counter, so that any card can be swapped.
    pub late: bool,
}

/// The relevant properties of a seleh.
#[derive(Clone, Copy)]
pub(super) struct Seleh {
    pub raised: usize,
    pub sum: u8,
    /// The number of bonus cards taken, while more can be.
    pub taken: Option<usize>,
}

/// The cards that the seleh may still take.
#[derive(Clone, Copy)]
pub(super) struct Pools {
    /// From the seat's own counter.
    pub mine: Cards,
    /// From the partner's counter.
    pub theirs: Cards,
}

/// Tells whether a gift is possible after this seleh, or after more of it from the pools. `sign`
/// says whether a 5 with the sign stays on the seat's own counter if nothing more is taken.
pub(super) fn can_give(turn: &Turn, means: Means, seleh: Seleh, sign: bool, pools: Pools) -> bool {
    let Pools { mine, theirs } = pools;
    if ends_in_gift(turn, means, seleh.raised, bonus(seleh, means), sign) {
        return true;
    }
    if mine.is_empty() && theirs.is_empty() {
        return false;
    }
    // Either a 5 with the sign stays on the counter, or no card has to.
    let sign_card = mine.kinds().find(|card| card.face == Face::Sum);
    let kept = sign_card.map(|card| mine.minus(Cards::only(card)));
    kept.is_some_and(|mine| reaches(turn, means, seleh, true, Pools { mine, theirs }))
        || reaches(turn, means, seleh, false, pools)
}

/// Tries every number and sum of further cards.
fn reaches(turn: &Turn, means: Means, seleh: Seleh, sign: bool, pools: Pools) -> bool {
    // For each number of cards, the possible sums, one bit each.
    let mut sums = [0_u64; MAX_RAISED + 1];
    let mut most = seleh.raised.min(MAX_RAISED);
    sums[most] = folded(1, u32::from(seleh.sum));
    for card in pools.mine.iter().chain(pools.theirs.iter()) {
        let number = card.face.number();
        for count in (seleh.raised..=most).rev() {
            if count < MAX_RAISED {
                sums[count + 1] |= folded(sums[count], u32::from(number));
            }
        }
        most = (most + 1).min(MAX_RAISED);
    }
    (seleh.raised..=most).any(|raised| {
        let best =
            (0..=STORE_SIZE).rev().find(|sixes| sums[raised] & (1 << (SUM_PER_BONUS * sixes)) != 0);
        let room = means.own.store.len();
        let bonus = best.filter(|_| seleh.taken.is_some()).unwrap_or(0).min(room);
        sums[raised] != 0 && ends_in_gift(turn, means, raised, bonus, sign)
    })
}

/// Shifts the sums up; those past the last relevant bit wrap around by whole sixes.
const fn folded(sums: u64, mut shift: u32) -> u64 {
    let mut sums = sums;
    while shift > 0 {
        let step = if shift < BONUS_BITS { shift } else { BONUS_BITS };
        sums <<= step;
        sums = (sums & ((1 << SUM_BITS) - 1)) | ((sums >> SUM_BITS) << (SUM_BITS - BONUS_BITS));
        shift -= step;
    }
    sums
}

/// S-4.5: returns the number of bonus cards that a seleh with this sum earns.
pub(super) fn earned(sum: u8) -> usize {
    let sum = usize::from(sum);
    if sum.is_multiple_of(SUM_PER_BONUS) { sum / SUM_PER_BONUS } else { 0 }
}

/// S-4.5: returns the number of further bonus cards for a seleh.
fn bonus(seleh: Seleh, means: Means) -> usize {
    let further = seleh.taken.map_or(0, |taken| earned(seleh.sum).saturating_sub(taken));
    further.min(means.own.store.len())
}

/// Tells whether a gift is possible with this number of further bonus cards and with the swap, if
/// that is still available.
fn ends_in_gift(turn: &Turn, means: Means, raised: usize, bonus: usize, sign: bool) -> bool {
    let wanted = turn.wanted(turn.rivals).at(raised);
    if wanted == 0 {
        return false;
    }
    let Own { hand, store } = means.own;
    let swaps = means.swaps && (hand.kinds().any(|face| may_swap(means, hand, face)));
    numbers(hand) & wanted != 0
        || ((bonus > 0 || swaps) && numbers(store) & wanted != 0)
        || ((sign || holds(means.own, Face::Sum))
            && sum_pays(means, bonus, Face::One, sign, wanted))
}

const fn holds(own: Own, face: Face) -> bool {
    own.hand.contains(face) || own.store.contains(face)
}

/// S-4.3: a card that was in hand before can be swapped early, any card while a 4 with the sign is
/// in hand or stays on the counter. (While more cards can leave the counter, swapping a bonus card
/// is equivalent to drawing another one.)
const fn may_swap(means: Means, hand: Faces, face: Face) -> bool {
    means.late
        || hand.contains(Face::Swap)
        || (means.early && hand.count(face) > means.drawn.count(face))
}

/// Tries the bonus cards from this face on, then the swap, to find a sum that can be given.
fn sum_pays(means: Means, bonus: usize, from: Face, sign: bool, wanted: u32) -> bool {
    let Own { hand, store } = means.own;
    let right = |hand: Faces| sign || hand.contains(Face::Sum);
    // No single card of the hand or of the available store can be given, so only sums of several
    // cards remain.
    let pays = |hand: Faces| right(hand) && sums(hand) & wanted != 0;
    if pays(hand) {
        return true;
    }
    let swapped = |face| {
        store.kinds().any(|back| pays(hand.minus(Faces::only(face)).plus(Faces::only(back))))
    };
    if means.swaps && hand.kinds().any(|face| may_swap(means, hand, face) && swapped(face)) {
        return true;
    }
    bonus > 0
        && store.kinds().filter(|face| *face >= from).any(|face| {
            let drawn = means.drawn.plus(Faces::only(face));
            let after = Means { own: means.own.drawn(face), drawn, ..means };
            sum_pays(after, bonus - 1, face, sign, wanted)
        })
}
