//! Decisions read from the bytes of an input.

/// The remaining bytes of an input.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    pub fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// Returns the next two bytes as a number, if there are two.
    pub fn next_u16(&mut self) -> Option<u16> {
        Some(u16::from_be_bytes([self.next()?, self.next()?]))
    }

    /// Returns a number below `n`; 0 when no byte is left or `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let number = if n > 256 { self.next_u16() } else { self.next().map(u16::from) };
        usize::from(number.unwrap_or_default()).checked_rem(n).unwrap_or_default()
    }

    /// Returns one of the items, or nothing when there are none.
    pub fn pick<'i, T>(&mut self, items: &'i [T]) -> Option<&'i T> {
        items.get(self.below(items.len()))
    }
}
