//! The stored form of a table, with its format number and the way from older formats.
//!
//! The only file of the bot that turns plays into bytes.

use engine::seat::{MAX_SEATS, Seat};
use engine::with_play;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use thiserror::Error;

use super::{Asked, Sitter, Stage, Table};

/// The latest format that this version writes: that of tables at which somebody has played whose
/// name is forgotten.
pub const FORMAT: u32 = 4;
/// The format of tables that are more than a room of one platform, of which an older version would
/// forget what it does not know.
const WIDE: u32 = 3;
/// The format of all others, which an older version can play on with.
const PLAIN: u32 = 2;

/// More than anybody counts: changes of a table, or milliseconds of some thousand years. What is
/// added to them stays far from the end of the numbers.
const MOST: u64 = 1 << 48;

/// Why bytes could not be read as a table.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// Not a table, or not one this version can make sense of.
    #[error("the record is no table of format {FORMAT}")]
    Broken(#[source] serde_json::Error),
    /// A later version wrote it.
    #[error("the record has format {0}, and this version reads formats up to {FORMAT}")]
    TooNew(u32),
    /// It could be read, and cannot be.
    #[error("the record is no table that can be: {0}")]
    Impossible(&'static str),
    /// A version wrote it that never was.
    #[error("the record has format {0}, which never existed")]
    NoSuchFormat(u32),
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

/// Returns the bytes to store.
///
/// # Panics
/// Never: a table is plain values.
pub fn encode(table: &Table) -> Vec<u8> {
    let format = if table.chairs.iter().any(|chair| chair.sitter == Sitter::Somebody) {
        FORMAT
    } else if table.is_of_one_room() {
        PLAIN
    } else {
        WIDE
    };
    serde_json::to_vec(&Written { format, table }).expect("a table is plain values")
}

/// Reads stored bytes.
///
/// # Errors
/// If they are no table that this version can read, or one that cannot be. The bytes stay as they
/// are.
pub fn decode(bytes: &[u8]) -> Result<Table, Unreadable> {
    let Read { format, table } = serde_json::from_slice(bytes).map_err(Unreadable::Broken)?;
    let table: Table = match format {
        PLAIN | WIDE | FORMAT => serde_json::from_str(table.get()).map_err(Unreadable::Broken)?,
        1 => from_format_1(table.get())?,
        0 => return Err(Unreadable::NoSuchFormat(format)),
        _ => return Err(Unreadable::TooNew(format)),
    };
    table.validate().map_err(Unreadable::Impossible)?;
    Ok(table)
}

impl Table {
    /// Says why the table cannot be, if it cannot; its play has been asked already.
    fn validate(&self) -> Result<(), &'static str> {
        let is = |holds: bool, promise| if holds { Ok(()) } else { Err(promise) };
        let counts = [self.told, self.revision, self.turn, self.touched.0, self.stood_until.0];
        is(counts.iter().all(|count| *count <= MOST), "nobody counts so far")?;
        let seats = self.chairs.len();
        let most = *self.game().seats().end();
        is(seats <= most, "it has more seats than the game")?;
        is(self.asked.len() <= most, "more seats were asked than there are")?;
        is(self.clocks.len() <= most, "more seats have a clock than there are")?;
        is(self.ahead.len() <= most, "more seats decide ahead than there are")?;
        is(self.clocks.iter().all(|clock| clock.is_within(MOST)), "a clock runs for ages")?;
        let wishes = self.chairs.iter().map(|chair| chair.wishes.len()).max().unwrap_or_default();
        is(wishes <= self.options.seat_specs().len(), "a seat has chosen what cannot be chosen")?;
        match &self.stage {
            Stage::Lobby { .. } => is(seats > 0, "nobody sits at it"),
            Stage::Playing(play) | Stage::Over { play, .. } => {
                is(play.game() == self.game(), "it is a table of one game and a play of another")?;
                is(
                    with_play!(&**play, play => play.seats()) == seats,
                    "others sit at it than play",
                )?;
                let is_over = matches!(self.stage, Stage::Over { .. });
                is(play.outcome().is_some() == is_over, "its play is over and it is not")
            }
            Stage::Closed(_) => Ok(()),
        }
    }
}

/// Reads a table of format 1. It had its news in it, as texts, and counted them; lines of the
/// journal go on from that number. Who is asked counts as having been asked in the turn that is on.
fn from_format_1(text: &str) -> Result<Table, Unreadable> {
    let mut fields: Map<String, Value> = serde_json::from_str(text).map_err(Unreadable::Broken)?;
    let news = fields.remove("news");
    let told = news.as_ref().and_then(|news| news.get("told")).and_then(Value::as_u64);
    fields.insert("told".to_owned(), told.unwrap_or_default().into());
    let table = Value::Object(fields);
    let mut table: Table = serde_json::from_value(table).map_err(Unreadable::Broken)?;
    let (asked, turn, touched) = (table.people_to_act(), table.turn, table.touched);
    table.asked = Seat::all(table.chairs.len().min(MAX_SEATS))
        .map(|seat| Asked {
            turn,
            since: asked.contains(seat).then_some(touched),
            ..Asked::default()
        })
        .collect();
    Ok(table)
}
