//! Arguments of commands in the payload of a button: a dot, then a number in base 16 or a name.

use std::fmt::{self, Write};

use engine::play::{Pick, Ticket};
use engine::search::Level;
use engine::seat::{MAX_SEATS, Seat};
#[cfg(any(test, feature = "laws"))]
use proptest::prelude::*;

use crate::choices::Choice;
use words::people::Moment;

/// The maximum depth of nested groups; no game needs more.
const MAX_DEPTH: usize = 4;

/// The rest of a payload, split at its dots.
type Rest<'a, 'r> = &'r mut dyn Iterator<Item = &'a str>;

pub(super) trait Argument: Sized + fmt::Debug + Clone + 'static {
    /// Writes the argument after a dot.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the argument from the front; `None` if it is malformed or missing.
    fn read(rest: Rest<'_, '_>) -> Option<Self>;

    /// Generates any value that can be written.
    #[cfg(any(test, feature = "laws"))]
    fn any() -> BoxedStrategy<Self>;
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(
            impl Argument for $number {
                fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    write!(f, ".{self:x}")
                }

                fn read(rest: Rest<'_, '_>) -> Option<Self> {
                    <$number>::from_str_radix(rest.next()?, 16).ok()
                }

                #[cfg(any(test, feature = "laws"))]
                fn any() -> BoxedStrategy<Self> {
                    any::<$number>().boxed()
                }
            }
        )+
    };
}

numbers!(u8, u16, u32, u64);

/// The index of the value.
impl<T: Choice + fmt::Debug> Argument for T {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, ".{:x}", Self::ALL.iter().position(|choice| choice == self).unwrap_or_default())
    }

    fn read(rest: Rest<'_, '_>) -> Option<Self> {
        Self::ALL.get(usize::from(u8::read(rest)?)).copied()
    }

    #[cfg(any(test, feature = "laws"))]
    fn any() -> BoxedStrategy<Self> {
        proptest::sample::select(Self::ALL).boxed()
    }
}

macro_rules! numbered {
    ($($name:ty),+) => {
        $(
            impl Argument for $name {
                fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    self.0.write(f)
                }

                fn read(rest: Rest<'_, '_>) -> Option<Self> {
                    Argument::read(rest).map(Self)
                }

                #[cfg(any(test, feature = "laws"))]
                fn any() -> BoxedStrategy<Self> {
                    Argument::any().prop_map(Self).boxed()
                }
            }
        )+
    };
}

numbered!(Ticket, Pick, Moment);

impl Argument for Seat {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, ".{:x}", self.index())
    }

    fn read(rest: Rest<'_, '_>) -> Option<Self> {
        let index = usize::from(u8::read(rest)?);
        (index < MAX_SEATS).then(|| Self::new(index))
    }

    #[cfg(any(test, feature = "laws"))]
    fn any() -> BoxedStrategy<Self> {
        (0..MAX_SEATS).prop_map(Self::new).boxed()
    }
}

impl Argument for Level {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('.')?;
        f.write_str(self.name())
    }

    fn read(rest: Rest<'_, '_>) -> Option<Self> {
        let name = rest.next()?;
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    #[cfg(any(test, feature = "laws"))]
    fn any() -> BoxedStrategy<Self> {
        proptest::sample::select(Self::ALL.to_vec()).boxed()
    }
}

/// Only the last argument can be optional.
impl<T: Argument> Argument for Option<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |argument| argument.write(f))
    }

    fn read(rest: Rest<'_, '_>) -> Option<Self> {
        let mut rest = rest.peekable();
        if rest.peek().is_none() { Some(None) } else { T::read(&mut rest).map(Some) }
    }

    #[cfg(any(test, feature = "laws"))]
    fn any() -> BoxedStrategy<Self> {
        prop::option::of(T::any()).boxed()
    }
}

/// Only the last argument can be a list.
impl Argument for Vec<u8> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|number| number.write(f))
    }

    fn read(rest: Rest<'_, '_>) -> Option<Self> {
        let mut numbers = Self::new();
        for part in rest {
            if numbers.len() == MAX_DEPTH {
                return None;
            }
            numbers.push(u8::from_str_radix(part, 16).ok()?);
        }
        Some(numbers)
    }

    #[cfg(any(test, feature = "laws"))]
    fn any() -> BoxedStrategy<Self> {
        prop::collection::vec(any::<u8>(), 0..=MAX_DEPTH).boxed()
    }
}
