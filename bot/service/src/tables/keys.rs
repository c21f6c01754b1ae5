//! Where things are stored. This is the list of all keys; the functions below make most of them,
//! and `archive/keys.rs`, `results/keys.rs` and `settings/` the others of this crate.
//!
//! | key | holds |
//! |---|---|
//! | `table/<id>/head` | the table: people, options, stage, play; JSON with a format number |
//! | `table/<id>/unreadable` | the head of a table that was closed because it could not be read |
//! | `table/<id>/journal/<number>` | a line for each change: what was done, told and taken back |
//! | `room/<room>/<id>` | the tables that a room shows |
//! | `person/<person>/<id>`, `watched/<person>/<id>` | the tables where a person sits, or watches |
//! | `lobby/<id>` | the lobbies of rooms |
//! | `code/<code>/<id>` | the table of a code |
//! | `notify/<game>/<person>` | people who may want to know of new tables; their settings decide |
//! | `due/<moment>/<id>/<reason>` | a deadline of a table, see `table::Reason` |
//! | `due/<moment>/<person>/digest` | when a person gets the list of waiting tables |
//! | `due/<moment>/<person>/notice` | a message to a person about a change by another one; JSON |
//! | `due/<moment>/<person>/forget` | a person is being forgotten; when to resume that |
//! | `due/<moment>/<room>/closes` | when a room may be closed for lack of messages |
//! | `todo/<id>/<revision>/<platform>` | a mark: a revision is not shown or answered yet |
//! | `shown/<id>/room/<room>`, `shown/<id>/person/<person>` | what was shown there; JSON |
//! | `settings/person/<person>`, `settings/room/<room>` | what people and rooms have chosen; JSON |
//! | `settings/operator` | who is blocked, and an announced maintenance; JSON |
//! | `link/<code>` | a code that links two accounts, valid for ten minutes; JSON |
//! | `archive/<id>` | a finished game: a byte for its format, then JSON, deflated |
//! | `result/<order>/<id>` | all finished games, in the order in which their results count |
//! | `played/room/<room>/<order>/<id>` | the finished games of a room, the last first |
//! | `played/person/<person>/<order>/<id>` | the finished games of a person, the last first |
//! | `figures/person/<person>` | figures, ratings and awards of a person; JSON |
//! | `figures/room/<room>/<person>` | figures of a person in a room; JSON |
//! | `service/alive` | when the service was last alive, within a minute |
//! | `service/probe` | written to see whether the store takes commits |
//! | `service/examined` | written, read and deleted by `chaikhana doctor` |
//! | `cluster/member/<process>` | a process is alive; changes every second |
//! | `cluster/lease/<group>/<part>` | who has a duty, and how often it has changed hands |
//! | `cluster/note/<id>/<platform>/…` | what is wanted of a table that another process shows |
//! | `cluster/slot/<place>` | when all processes together have sent something to a place |
//! | `<platform>/private/<account>` | which private chat is that of an account |
//! | `<platform>/…` | other records of a platform's own: updates not yet worked off |
//!
//! `<moment>`, `<order>`, `<number>` and `<revision>` have leading zeros, so that keys are in their
//! order. Heads, finished games and figures carry a format number, which is 1. A second format
//! would be read beside the first, and a record written in it when it changes next; unknown numbers
//! are reported, and their bytes left alone. Figures follow from results and are written with them;
//! only titles are added later.

use engine::catalog::GameId;
use storage::{BadKey, Key};

use crate::due;
use table::{Code, Deadline};
use words::people::{Destination, Moment, PersonId, RoomId, TableId};

pub fn tables() -> Result<Key, BadKey> {
    Key::new("table")
}

/// The folder of everything of a table.
pub fn table(id: TableId) -> Result<Key, BadKey> {
    tables()?.child(id)
}

pub fn head(id: TableId) -> Result<Key, BadKey> {
    table(id)?.child("head")
}

/// The former head of a table that could not be read when it was closed.
pub fn closed_unreadable(id: TableId) -> Result<Key, BadKey> {
    table(id)?.child("unreadable")
}

pub fn journal(id: TableId) -> Result<Key, BadKey> {
    table(id)?.child("journal")
}

pub fn line(id: TableId, number: u64) -> Result<Key, BadKey> {
    journal(id)?.child(format_args!("{number:012}"))
}

/// Reads the number from a key of [`line`].
pub(crate) fn read_line(key: &Key) -> Option<u64> {
    key.segments().next_back()?.parse().ok()
}

pub fn rooms() -> Result<Key, BadKey> {
    Key::new("room")
}

pub fn room(room: &RoomId) -> Result<Key, BadKey> {
    rooms()?.child(room.as_str())
}

pub fn person(person: &PersonId) -> Result<Key, BadKey> {
    Key::new("person")?.child(person.as_str())
}

/// The lobbies of rooms.
pub fn lobbies() -> Result<Key, BadKey> {
    Key::new("lobby")
}

/// People who may want to be notified of new tables of a game.
pub fn listeners(game: GameId) -> Result<Key, BadKey> {
    Key::new("notify")?.child(game.name())
}

/// The table with a code.
pub fn code(code: &Code) -> Result<Key, BadKey> {
    Key::new("code")?.child(code.plain())
}

/// Tables that a person watches.
pub fn watched(person: &PersonId) -> Result<Key, BadKey> {
    Key::new("watched")?.child(person.as_str())
}

pub(crate) fn dues() -> Result<Key, BadKey> {
    due::folder()
}

pub fn due(deadline: Deadline, id: TableId) -> Result<Key, BadKey> {
    due::at(deadline.at)?.child(id)?.child(deadline.reason)
}

/// Reads a key of [`due()`].
pub(crate) fn read_due(key: &Key) -> Option<(Deadline, TableId)> {
    let mut segments = key.segments().skip(1);
    let at = Moment(segments.next()?.parse().ok()?);
    let id = segments.next()?.parse().ok()?;
    let reason = segments.next()?.parse().ok()?;
    Some((Deadline { at, reason }, id))
}

/// Tables with pending work.
pub(crate) fn todos() -> Result<Key, BadKey> {
    Key::new("todo")
}

/// A mark for a platform; the work of machine players belongs to the platform of the home.
pub fn todo(id: TableId, revision: u64, platform: &str) -> Result<Key, BadKey> {
    todos()?.child(id)?.child(format_args!("{revision:012}"))?.child(platform)
}

/// Reads the table and the platform from a key of [`todo()`].
pub(crate) fn read_todo(key: &Key) -> Option<(TableId, String)> {
    let mut segments = key.segments().skip(1);
    let (id, platform) = (segments.next()?.parse().ok()?, segments.nth(1)?);
    Some((id, platform.into()))
}

/// The records of what was shown of a table.
pub fn shown(id: TableId) -> Result<Key, BadKey> {
    Key::new("shown")?.child(id)
}

pub(crate) fn shown_to(id: TableId, to: &Destination) -> Result<Key, BadKey> {
    let (kind, name) = match to {
        Destination::Room(room) => ("room", room.as_str()),
        Destination::Person(person) => ("person", person.as_str()),
    };
    shown(id)?.child(kind)?.child(name)
}

/// Reads the destination from a key of [`shown_to`].
pub(crate) fn read_shown(key: &Key) -> Option<Destination> {
    let mut segments = key.segments().skip(2);
    let (kind, name) = (segments.next()?, segments.next()?);
    match &*kind {
        "room" => Some(Destination::Room(RoomId::read(&name)?)),
        "person" => Some(Destination::Person(PersonId::read(&name)?)),
        _ => None,
    }
}

/// When the service was last alive.
pub fn alive() -> Result<Key, BadKey> {
    Key::new("service/alive")
}

/// A record that is written, read and removed to test the store.
pub fn examined() -> Result<Key, BadKey> {
    Key::new("service/examined")
}

/// A record that is written to see whether the store accepts commits.
pub fn probe() -> Result<Key, BadKey> {
    Key::new("service/probe")
}

/// Returns the table that the last segment of a key names.
pub(crate) fn table_in(key: &Key) -> Option<TableId> {
    key.segments().next_back()?.parse().ok()
}
