//! Small counts side by side, two bits each, as the bits of one number.

/// The counts of a clan: one for each face (S-1.1).
pub(super) const CLAN_BITS: u32 = 14;
/// Every other count of three clans, the first one among them.
const EVEN: u64 = 0x3333 | 0x3333 << CLAN_BITS | 0x3333 << (2 * CLAN_BITS);
/// The counts between those.
const ODD: u64 = 0x0ccc | 0x0ccc << CLAN_BITS | 0x0ccc << (2 * CLAN_BITS);
/// The lower bit of each count.
const LOW: u128 = 0x5555_5555_5555_5555_5555_5555_5555_5555;
/// Every other count.
const PAIRS: u128 = 0x3333_3333_3333_3333_3333_3333_3333_3333;
/// Every other field of four bits.
const NIBBLES: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;

/// Returns the sum of all counts: neighbours are added up in fields of 4, then of 8 bits, and then all
/// bytes at once.
#[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
pub(super) const fn len(counts: u128) -> usize {
    let fours = (counts & PAIRS) + ((counts >> 2) & PAIRS);
    let bytes = (fours & NIBBLES) + ((fours >> 4) & NIBBLES);
    let bytes = (bytes as u64) + ((bytes >> 64) as u64);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
}

/// Returns the sums over all clans, by the places of the counts in a clan.
#[expect(clippy::cast_possible_truncation, reason = "three clans are added up at a time")]
pub(super) fn by_place(counts: u128) -> [u8; CLAN_BITS as usize / 2] {
    let (some, others) = (counts as u64, (counts >> (3 * CLAN_BITS)) as u64);
    // Every other count has four bits, which is enough for six clans. The last one of a clan has two,
    // which is enough for two clans, as a clan has one card there.
    let all = |mask: u64| {
        let two = (some & mask) + (others & mask);
        let of = |clan: u32| two >> (clan * CLAN_BITS) & ((1 << CLAN_BITS) - 1);
        of(0) + of(1) + of(2)
    };
    let (even, odd) = (all(EVEN), all(ODD) >> 2);
    std::array::from_fn(|place| {
        let sums = if place % 2 == 0 { even } else { odd };
        (sums >> (4 * (place / 2)) & 0xf) as u8
    })
}

/// Returns a one for each count that is not 0, of eight.
pub(super) const fn ones_of_few(counts: u16) -> u16 {
    (counts | counts >> 1) & 0x5555
}

/// Returns the sum of eight counts, as those of one clan are.
pub(super) const fn len_of_few(counts: u16) -> usize {
    let fours = (counts & 0x3333) + ((counts >> 2) & 0x3333);
    let bytes = (fours & 0x0f0f) + ((fours >> 4) & 0x0f0f);
    ((bytes + (bytes >> 8)) & 0xff) as usize
}

/// Iterates over the places of the counts that are not 0, of eight.
pub(super) fn few_places(counts: u16) -> impl Iterator<Item = usize> + Clone {
    let mut rest = u32::from(ones_of_few(counts));
    std::iter::from_fn(move || {
        let place = (rest != 0).then(|| rest.trailing_zeros() as usize / 2)?;
        rest &= rest - 1;
        Some(place)
    })
}

/// Iterates over the places of the counts that are not 0.
pub(super) fn places(counts: u128) -> impl Iterator<Item = usize> + Clone {
    let mut rest = ones(counts);
    std::iter::from_fn(move || {
        let place = (rest != 0).then(|| rest.trailing_zeros() as usize / 2)?;
        rest &= rest - 1;
        Some(place)
    })
}

/// Returns a one for each count that is not 0.
const fn ones(counts: u128) -> u128 {
    (counts | counts >> 1) & LOW
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Chance as _, SplitMix64};
    use crate::games::seladin::card::{Cards, Clan, Face, Faces};

    #[test]
    fn places_are_added_up_as_one_by_one() {
        let mut luck = SplitMix64(1);
        let all =
            Clan::ALL.map(|clan| Faces::DECK.of(clan)).into_iter().fold(Cards::EMPTY, Cards::plus);
        for part in 0..1_000 {
            let some = all.iter().filter(|_| part == 0 || luck.below(3) > 0);
            let some: Vec<_> = some.collect();
            let mut expected = [0; 6];
            for card in &some {
                expected[usize::from(card.face.number())] += 1;
            }
            let heap: Cards = some.iter().copied().collect();
            assert_eq!(heap.by_number(), expected);
        }
        assert_eq!(CLAN_BITS as usize, 2 * Face::ALL.len());
    }
}
