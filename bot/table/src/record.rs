//! The stored form of a table, with its format number.
//!
//! This is the only file of the bot that converts plays to bytes. A reader for a second format
//! would stand next to the first, and every table would be converted by its next change; see
//! `docs/architecture.md`.

use engine::with_play;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use words::people::PersonId;

use super::{Stage, Table};

/// The format that this version reads and writes.
const FORMAT: u32 = 1;

/// More than any count of changes, and than the milliseconds of some thousand years. Sums of such
/// numbers cannot overflow.
const MAX_RECORDED_COUNT: u64 = 1 << 48;

/// Why stored bytes are not a table.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// The JSON is not a table that this version knows.
    #[error("the record is no table of format {FORMAT}")]
    Broken(#[source] serde_json::Error),
    /// The format is another version's.
    #[error("the record has format {0}, and this version reads format {FORMAT}")]
    OtherFormat(u32),
    /// The table violates an invariant.
    #[error("the record is no table that can be: {0}")]
    Impossible(&'static str),
}

#[derive(Serialize)]
struct Written<'a> {
    format: u32,
    table: &'a Table,
}

#[derive(Deserialize)]
struct Read<'a> {
    format: u32,
    #[serde(borrow)]
    table: &'a RawValue,
}

/// Returns the stored form.
///
/// # Panics
/// Never: a table is plain values.
pub fn encode(table: &Table) -> Vec<u8> {
    serde_json::to_vec(&Written { format: FORMAT, table }).expect("a table is plain values")
}

/// Reads the stored form. The bytes are not changed.
///
/// # Errors
/// If this version cannot read the bytes, or the table violates an invariant.
pub fn decode(bytes: &[u8]) -> Result<Table, Unreadable> {
    let Read { format, table } = serde_json::from_slice(bytes).map_err(Unreadable::Broken)?;
    if format != FORMAT {
        return Err(Unreadable::OtherFormat(format));
    }
    let table: Table = serde_json::from_str(table.get()).map_err(Unreadable::Broken)?;
    table.validate().map_err(Unreadable::Impossible)?;
    Ok(table)
}

/// Returns the host in stored bytes that need not be a table of this version.
pub fn host_of(bytes: &[u8]) -> Option<PersonId> {
    #[derive(Deserialize)]
    struct Hosted {
        host: PersonId,
    }
    #[derive(Deserialize)]
    struct Head {
        table: Hosted,
    }
    serde_json::from_slice(bytes).ok().map(|Head { table }| table.host)
}

impl Table {
    /// Returns the invariant that the table violates, if any. Its play was validated before.
    fn validate(&self) -> Result<(), &'static str> {
        let is = |holds: bool, promise| if holds { Ok(()) } else { Err(promise) };
        let counts = [self.told, self.secret, self.revision, self.turn, self.touched.0];
        is(
            counts
                .iter()
                .chain([&self.stood_until.0, &self.set_back.0])
                .all(|count| *count <= MAX_RECORDED_COUNT),
            "nobody counts so far",
        )?;
        let mut words = self.chairs.iter().filter_map(|chair| chair.word.as_ref());
        is(words.all(|word| word.arrival <= MAX_RECORDED_COUNT), "nobody counts so far")?;
        let seats = self.chairs.len();
        let most = *self.game().seats().end();
        is(seats <= most, "it has more seats than the game")?;
        is(self.asked.len() <= most, "more seats were asked than there are")?;
        is(self.clocks.len() <= most, "more seats have a clock than there are")?;
        is(self.ahead.len() <= most, "more seats decide ahead than there are")?;
        is(
            self.clocks.iter().all(|clock| clock.is_within(MAX_RECORDED_COUNT)),
            "a clock runs for ages",
        )?;
        let wishes = self.chairs.iter().map(|chair| chair.wishes.len()).max().unwrap_or_default();
        is(wishes <= self.options.seat_specs().len(), "a seat has chosen what cannot be chosen")?;
        match &self.stage {
            Stage::Lobby { .. } => is(seats > 0, "nobody sits at it")?,
            Stage::Playing(play) | Stage::Over { play, .. } => {
                is(play.game() == self.game(), "it is a table of one game and a play of another")?;
                is(
                    with_play!(&**play, play => play.seats()) == seats,
                    "others sit at it than play",
                )?;
                let is_over = matches!(self.stage, Stage::Over { .. });
                is(play.outcome().is_some() == is_over, "its play is over and it is not")?;
            }
            Stage::Closed(_) => {}
        }
        let mut closed = self.fairness.closed().into_iter();
        is(closed.all(|list| list.fits(seats)), "a word is of a seat that is not there")
    }
}
