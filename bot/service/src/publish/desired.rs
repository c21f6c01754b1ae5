//! What should stand at a destination, and what it says. Pure.

use std::collections::BTreeMap;
use std::hash::Hasher as _;

use engine::seat::{Seat, Viewer};
use serde::Serialize;

use super::plan::{Facts, Placement};
use super::shown::{Rows, Shown};
use panels::panel::Panel;
use panels::present::table::{RenderOptions, panel};
use panels::present::watching::watched;
use table::choices::Hands;
use table::choices::{RoomSettings, UserSettings};
use table::{Call, Stage, Table};
use words::locale::Lang;
use words::people::{Destination, Moment, PersonId};
use words::text::Text;

/// Raised when the same panels come out as other fingerprints: then all are edited once.
const LOOKS: u64 = 1;

/// What people are called for.
pub(super) type Calls = BTreeMap<PersonId, Call>;

/// What somebody has chosen, as far as it matters for what they are shown.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    pub(super) mine: UserSettings,
    pub(super) room: RoomSettings,
}

/// Returns what should stand before one person: their hand, or the table as all see it where they
/// gather in private or watch.
pub(super) fn private_facts(
    table: &Table,
    account: &PersonId,
    choices: &Choices,
    now: Moment,
) -> (Facts, Viewer) {
    let seat = table.seat_at(account);
    let is_on = matches!(table.stage, Stage::Playing(_) | Stage::Over { .. });
    let Some(seat) = seat.filter(|_| is_on) else {
        if !table.is_shown_to(account) {
            return (Facts { now, ..Facts::default() }, Viewer::Public);
        }
        return (onlooker_facts(table, now), Viewer::Public);
    };
    let next = table.next_up().filter(|(next, _)| *next == seat && choices.mine.may_ring(now));
    let facts = Facts {
        stands: true,
        may_post: choices.mine.hands.are_sent(),
        asked: table.must_act(seat),
        call: table.asked(seat).call(),
        turn: table.turn,
        next: next.filter(|_| choices.mine.next.is_on()).map_or(0, |(_, turn)| turn),
        meanwhile: false,
        in_place: false,
        // Once a decision has waited for a while, everything is brought up to date.
        can_wait: table.is_far(seat) && table.room_of(seat).is_some() && !table.can_nudge(now),
        now,
    };
    (facts, Viewer::Seat(seat))
}

/// Returns what should stand before somebody who looks on: it is posted once, and changed in place.
fn onlooker_facts(table: &Table, now: Moment) -> Facts {
    Facts { in_place: true, ..room_facts(table, &Calls::new(), false, now) }
}

/// Returns what should stand in a room, where these people are called for these decisions.
pub(super) fn room_facts(table: &Table, calls: &Calls, meanwhile: bool, now: Moment) -> Facts {
    let asked = table.people_to_act();
    let latest = calls.values().max().copied();
    // Where nobody of the room is asked, there are news, and nothing to ring for.
    let elsewhere = || asked.iter().map(|seat| table.asked(seat).call()).max();
    let (call, is_over) = match table.stage {
        Stage::Playing(_) => (latest.or_else(elsewhere), false),
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
        in_place: !is_over && latest.is_none(),
        can_wait: false,
        now,
    }
}

/// The line of the journal from which news are shown: for a new question what came since the last
/// one, otherwise the same as before, also where the same is asked again.
pub(super) fn news_from(facts: &Facts, shown: &Shown, placement: Placement) -> u64 {
    let is_new = facts.asked && facts.call > shown.call && !facts.asks_again(shown);
    let is_begun_anew = placement == Placement::Post || facts.in_place;
    if is_begun_anew && is_new { shown.news_until } else { shown.news_from }
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
        Hands::Direct | Hands::Both => panel(table, viewer, options),
        Hands::Room if is_requested => panel(table, viewer, options),
        // Nobody shall hold an old hand for the present one.
        Hands::Room => Panel::of([Text::new("hand-on-request")]).in_private(),
    }
}

/// Returns the panel of somebody who looks on in private: the lobby for those who gather there, and
/// the table as all see it.
pub(super) fn onlooker(table: &Table, account: &PersonId, options: &RenderOptions) -> Panel {
    let person = table.person_at(account);
    let reader = table.seat_of(person);
    if reader.is_some() || table.host == *person {
        return panel(table, Viewer::Public, &RenderOptions { reader, ..options.clone() });
    }
    watched(table, options)
}

/// Returns the panel of a room.
pub(super) fn room(table: &Table, at: &Destination, rows: &Rows, options: &RenderOptions) -> Panel {
    let is_closed = |seat: Seat| {
        let to = table.hand_of(seat);
        to.and_then(|to| rows.0.get(&to)).is_some_and(|(shown, _)| shown.closed.is_some())
    };
    let is_here = |seat: Seat| table.room_of(seat) == at.room();
    let unreachable = table.people().filter(|(seat, _)| is_here(*seat) && is_closed(*seat));
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
