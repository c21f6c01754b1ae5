//! The possible gifts of a hand, from tables: the numbers that it can make, one bit each, and the
//! cards for each.
//!
//! Rollouts look at thousands of hands for each decision. `plan.rs` and `feasibility.rs` define
//! legal gifts; a test compares this module with them for all heaps of every hand.

use super::card::{Face, Faces, HEAPS};

/// The sum of a whole deck of one clan (S-1.3); no greater number can be given.
pub(super) const MAX_GIFT: usize = 30;

/// For each heap: the numbers on single cards, and the sums of one or more of its cards, one bit
/// each.
static MAKES: [[u32; 2]; HEAPS] = {
    let (mut makes, mut at) = ([[0; 2]; HEAPS], 1);
    while at < HEAPS {
        let (rest, number) = Faces::nth(at).without_first();
        let [numbers, sums] = makes[rest.index()];
        makes[at] = [numbers | 1 << number, sums | (sums | 1) << number];
        at += 1;
    }
    makes
};

/// Returns the numbers on these cards, and the sums of one or more of them.
pub(super) fn makes(hand: Faces) -> &'static [u32; 2] {
    &MAKES[hand.index()]
}

/// Returns the sums of one or more of these cards, one bit each.
pub(super) fn sums(hand: Faces) -> u32 {
    makes(hand)[1]
}

/// Returns the numbers on these cards, one bit each.
pub(super) fn numbers(hand: Faces) -> u32 {
    makes(hand)[0]
}

/// Returns cards with this sum, which must be possible, with as many high faces as possible.
pub(super) const fn single(hand: Faces, number: usize) -> Faces {
    // Returns cards with this sum, which must be possible, with as many high faces as possible.
    hand.with_number(number).first()
}

/// Calls `call` with every heap of these cards that has this sum, in no particular order.
pub(super) fn heap(hand: Faces, sum: usize) -> Faces {
    let (mut left, mut rest, mut heap) = (hand, sum, Faces::EMPTY);
    while let Some((card, number)) = left.last().filter(|_| rest > 0) {
        left = left.minus(card);
        let number = usize::from(number);
        if rest == number || rest > number && sums(left) & 1 << (rest - number) != 0 {
            (rest, heap) = (rest - number, heap.plus(card));
        }
    }
    heap
}

/// Calls `call` with every non-empty heap of these cards that has at most the sum `most`, and with
/// its sum, in no particular order.
pub(super) fn each_heap(cards: Faces, sum: usize, call: &mut impl FnMut(Faces)) {
    subsets(cards, sum, &mut |heap, of| {
        if of == sum {
            call(heap);
        }
    });
}

/// Calls with every non-empty heap of these cards that adds up to `most` at most, in no special
/// order, and with what it adds up to.
pub(super) fn subsets(cards: Faces, most: usize, call: &mut impl FnMut(Faces, usize)) {
    add_from(&Face::ALL, cards, Heap { cards: Faces::EMPTY, sum: 0 }, most, call);
}

/// Cards with their sum.
#[derive(Clone, Copy)]
struct Heap {
    cards: Faces,
    sum: usize,
}

/// Adds one or more cards of one of these faces, then of later ones.
fn add_from(
    faces: &[Face],
    cards: Faces,
    begun: Heap,
    most: usize,
    call: &mut impl FnMut(Faces, usize),
) {
    for (at, face) in faces.iter().enumerate() {
        let mut heap = begun;
        for _ in 0..cards.count(*face) {
            heap.cards = heap.cards.plus(Faces::only(*face));
            heap.sum += usize::from(face.number());
            if heap.sum > most {
                break;
            }
            call(heap.cards, heap.sum);
            add_from(&faces[at + 1..], cards, heap, most, call);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns every possible hand.
    fn hands() -> Vec<Faces> {
        let mut hands = vec![Faces::EMPTY];
        subsets(Faces::DECK, MAX_GIFT, &mut |hand, _| hands.push(hand));
        assert_eq!(hands.len(), 27 * 16);
        hands
    }

    /// Returns a sort key by the highest faces.
    fn by_face(heap: Faces) -> Vec<usize> {
        Face::ALL.into_iter().rev().map(|face| heap.count(face)).collect()
    }

    #[test]
    fn a_glance_at_a_hand_tells_what_can_be_given_of_it_and_takes_high_cards_first() {
        for hand in hands() {
            let mut best = [None; MAX_GIFT + 1];
            subsets(hand, MAX_GIFT, &mut |heap, sum| {
                if best[sum].is_none_or(|best| by_face(heap) > by_face(best)) {
                    best[sum] = Some(heap);
                }
            });
            let mut heaps = [const { Vec::new() }; MAX_GIFT + 1];
            subsets(hand, MAX_GIFT, &mut |heap, sum| heaps[sum].push(heap));
            for (sum, mut all) in heaps.into_iter().enumerate() {
                let mut found = Vec::new();
                each_heap(hand, sum, &mut |heap| found.push(heap));
                all.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, all, "{sum} of {hand:?}");
            }
            for (sum, best) in best.into_iter().enumerate() {
                assert_eq!(sums(hand) & 1 << sum != 0, best.is_some(), "{sum} of {hand:?}");
                let heap = best.map(|_| heap(hand, sum));
                assert_eq!(heap, best, "{sum} of {hand:?}");
                let one = hand.kinds().find(|face| usize::from(face.number()) == sum);
                let only = one.map(Faces::only).unwrap_or_default();
                assert_eq!(single(hand, sum), only, "{sum} of {hand:?}");
                assert_eq!(numbers(hand) & 1 << sum != 0, one.is_some(), "{sum} of {hand:?}");
            }
        }
    }
}
