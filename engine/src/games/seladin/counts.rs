//! Small counts packed into the bits of one number, two bits each.

/// The counts of a clan: one for each face (S-1.1).
pub(super) const CLAN_BITS: u32 = 14;
/// The lower bit of each count.
const LOW_BITS: u128 = 0x5555_5555_5555_5555_5555_5555_5555_5555;
/// Every other count.
const PAIRS: u128 = 0x3333_3333_3333_3333_3333_3333_3333_3333;
/// Every other field of four bits.
const NIBBLES: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;

/// Returns the sum of all counts: neighbours are added up in fields of 4, then of 8 bits, and then
/// all bytes at once.
#[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
pub(super) const fn len(counts: u128) -> usize {
    let fours = (counts & PAIRS) + ((counts >> 2) & PAIRS);
    let bytes = (fours & NIBBLES) + ((fours >> 4) & NIBBLES);
    let bytes = (bytes as u64) + ((bytes >> 64) as u64);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
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

/// Iterates over the indices of the non-zero counts, of eight.
pub(super) fn few_places(counts: u16) -> impl Iterator<Item = usize> + Clone {
    let mut rest = u32::from(ones_of_few(counts));
    std::iter::from_fn(move || {
        let place = (rest != 0).then(|| rest.trailing_zeros() as usize / 2)?;
        rest &= rest - 1;
        Some(place)
    })
}

/// Iterates over the indices of the non-zero counts.
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
    (counts | counts >> 1) & LOW_BITS
}
