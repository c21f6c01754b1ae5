//! What should stand at a destination, and what it says. Pure.

use std::collections::BTreeMap;
use std::hash::Hasher as _;

use engine::seat::Viewer;
use serde::Serialize;

use super::plan::{Facts, Placement};
use super::shown::{Rows, Shown};
use crate::locale::Lang;
use crate::panel::Panel;
use crate::people::{Moment, PersonId};
use crate::platform::Destination;
use crate::present::table::{RenderOptions, panel};
use crate::settings::choices::Toggle;
use crate::settings::{RoomSettings, UserSettings};
use crate::table::{Call, Stage, Table};
use crate::text::Text;

/// Raised when the same panels come out as other fingerprints: then all are edited once.
const LOOKS: u64 = 1;

/// Returns every destination at which something of a table stands, or may stand still.
pub(crate) fn destinations(table: &Table) -> Vec<Destination> {
    let mut all = vec![Destination::Room(table.room.clone())];
    if !matches!(table.stage, Stage::Lobby { .. }) {
        let people = table.chairs.iter().filter_map(|chair| chair.sitter.person());
        all.extend(people.map(|person| Destination::Person(person.id.clone())));
    }
    all
}

/// What people are called for.
pub(super) type Calls = BTreeMap<PersonId, Call>;

/// What somebody has chosen, as far as it matters for what they are shown.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    pub(super) mine: UserSettings,
    pub(super) room: RoomSettings,
}

/// Returns what should stand before one person.
pub(super) fn hand_facts(
    table: &Table,
    person: &PersonId,
    choices: &Choices,
    now: Moment,
) -> (Facts, Viewer) {
    let seat = table.seat_of(person);
    let is_on = matches!(table.stage, Stage::Playing(_) | Stage::Over { .. });
    let Some(seat) = seat.filter(|_| is_on) else {
        return (Facts { now, ..Facts::default() }, Viewer::Public);
    };
    let next = table.next_up().filter(|(next, _)| *next == seat && choices.mine.may_ring(now));
    let facts = Facts {
        stands: true,
        may_post: choices.mine.hands.is_on(),
        asked: table.people_to_act().contains(seat) || table.asks_host(seat),
        call: table.asked(seat).call(),
        turn: table.turn,
        next: next.filter(|_| choices.mine.next.is_on()).map_or(0, |(_, turn)| turn),
        meanwhile: false,
        now,
    };
    (facts, Viewer::Seat(seat))
}

/// Returns what should stand in the room, where these people are called for these decisions.
pub(super) fn room_facts(table: &Table, calls: &Calls, meanwhile: bool, now: Moment) -> Facts {
    let asked = table.people_to_act();
    let latest = calls.values().max().copied();
    let (call, is_over) = match table.stage {
        Stage::Playing(_) => (latest, false),
        // How it ended is new to everybody.
        Stage::Over { .. } => (Some(Call::first(table.turn)), true),
        Stage::Lobby { .. } | Stage::Closed(_) => (None, false),
    };
    Facts {
        stands: true,
        may_post: true,
        asked: is_over || !asked.is_empty(),
        call: call.unwrap_or_default(),
        turn: table.turn,
        next: 0,
        meanwhile,
        now,
    }
}

/// The line of the journal from which news are shown: for a new question what came since the last
/// one, otherwise the same as before.
pub(super) fn news_from(facts: &Facts, shown: &Shown, placement: Placement) -> u64 {
    let is_new = facts.asked && facts.call > shown.call;
    if placement == Placement::Post && is_new { shown.news_until } else { shown.news_from }
}

/// Returns the hand panel of somebody.
pub(super) fn hand(
    table: &Table,
    viewer: Viewer,
    choices: &Choices,
    options: &RenderOptions,
    is_requested: bool,
) -> Panel {
    match choices.mine.hands {
        Toggle::On => panel(table, viewer, options),
        Toggle::Off if is_requested => panel(table, viewer, options),
        // Nobody shall hold an old hand for the present one.
        Toggle::Off => Panel::of([Text::new("hand-on-request")]).in_private(),
    }
}

/// Returns the panel of the room.
pub(super) fn room(table: &Table, rows: &Rows, options: &RenderOptions) -> Panel {
    let is_closed = |person: &PersonId| {
        let to = Destination::Person(person.clone());
        rows.0.get(&to).is_some_and(|(shown, _)| shown.closed.is_some())
    };
    let unreachable = table.people().filter(|(_, person)| is_closed(&person.id));
    let unreachable = unreachable.map(|(seat, _)| seat).collect();
    panel(table, Viewer::Public, &RenderOptions { unreachable, ..options.clone() })
}

/// Returns the fingerprints of a panel in a language: of all of it, and of what concerns its reader
/// alone. In a room that is all of it. Whether it rings is no part of how it looks.
pub(super) fn fingerprints(panel: &Panel, lang: &Lang) -> (u64, u64) {
    let panel = &Panel { silent: false, ..panel.clone() };
    let all = fingerprint(&(panel, lang));
    if panel.private {
        (all, fingerprint(&(&panel.brief, &panel.buttons, &panel.choice, lang)))
    } else {
        (all, all)
    }
}

/// Returns the fingerprints of a panel with a picture: whatever the picture shows is said in words
/// by another panel, except from where on it points out what is new.
pub(super) fn with_picture(panel: (u64, u64), in_words: (u64, u64), since: u64) -> (u64, u64) {
    (fingerprint(&(panel.0, in_words.0, since)), fingerprint(&(panel.1, in_words.1, true)))
}

/// Returns a number that stands for what is written, the same in every build (FNV-1a over its
/// JSON). It is never 0.
pub(super) fn fingerprint(what: &impl Serialize) -> u64 {
    let bytes = serde_json::to_vec(&(LOOKS, what)).expect("panels are plain values");
    let mut hasher = fnv::FnvHasher::default();
    hasher.write(&bytes);
    hasher.finish().max(1)
}
