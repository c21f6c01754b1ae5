//! The desired state of a destination, and its panel. Pure.

use std::collections::BTreeMap;

use engine::seat::{Seat, Viewer};

use super::plan::{Facts, Placement};
use super::shown::{Shown, ShownRows};
use panels::panel::Panel;
use panels::present::table::{RenderOptions, panel};
use panels::present::watching::watched;
use table::choices::UserSettings;
use table::{Call, Stage, Table};
use words::people::{Destination, Moment, PersonId};
use words::text::Text;

/// The call of the people who want to be told of a new lobby.
pub(in crate::publish) const LOBBY_CALL: Call = Call { turn: 0, notifications: 1 };

/// The call for which each person is notified.
pub(in crate::publish) type Calls = BTreeMap<PersonId, Call>;

/// Returns what should stand in a private chat: the hand of its person, or the public view if they
/// wait in a private lobby or watch.
pub(in crate::publish) fn private_facts(
    table: &Table,
    account: &PersonId,
    mine: &UserSettings,
    now: Moment,
) -> (Facts, Viewer) {
    let seat = table.seat_at(account);
    let is_playing = matches!(table.stage, Stage::Playing(_));
    let is_on = is_playing || matches!(table.stage, Stage::Over { .. });
    let Some(seat) = seat.filter(|_| is_on) else {
        let facts = if table.is_shown_to(account) {
            // It is posted once, without a notification, and edited from then on.
            let room = room_facts(table, &Calls::new(), now);
            Facts { in_place: true, meanwhile: false, ..room }
        } else {
            Facts { now, ..Facts::default() }
        };
        return (facts, Viewer::Public);
    };
    let next = table.next_up().filter(|(next, _)| *next == seat && mine.may_notify(now));
    let facts = Facts {
        stands: true,
        may_post: mine.hands.are_sent(),
        asked: table.must_act(seat),
        call: table.asked(seat).call(),
        asks_consent: table.asks_to_agree(seat),
        turn: table.turn,
        next: next.filter(|_| mine.next.is_on()).map_or(0, |(_, turn)| turn),
        // Once a decision has waited for a while, all changes are shown.
        can_wait: is_playing && table.room_of(seat).is_some() && !table.can_nudge(now),
        now,
        ..Facts::default()
    };
    (facts, Viewer::Seat(seat))
}

/// Returns what should stand in a room of which these people are called.
pub(in crate::publish) fn room_facts(table: &Table, calls: &Calls, now: Moment) -> Facts {
    let asked = table.people_to_act();
    let latest = calls.values().max().copied();
    // If nobody of the room has to act, it shows the news without a notification.
    let elsewhere = || asked.iter().map(|seat| table.asked(seat).call()).max();
    let (call, is_over) = match table.stage {
        Stage::Playing(_) => (latest.or_else(elsewhere), false),
        // The end is news for everybody.
        Stage::Over { .. } => (Some(Call::first(table.turn)), true),
        Stage::Lobby { .. } => (table.calls.then_some(LOBBY_CALL), false),
        Stage::Closed(_) => (None, false),
    };
    Facts {
        stands: true,
        may_post: true,
        asked: is_over || call == Some(LOBBY_CALL) || !asked.is_empty(),
        call: call.unwrap_or_default(),
        asks_consent: table.takeback().is_some(),
        turn: table.turn,
        meanwhile: table.is_moving(),
        in_place: !is_over && latest.is_none(),
        now,
        ..Facts::default()
    }
}

/// Returns what should stand in the home of a table that is played in a place of its own.
pub(in crate::publish) fn left_facts(table: &Table, now: Moment) -> Facts {
    let (stands, may_post, in_place) = (true, true, true);
    Facts { stands, may_post, in_place, turn: table.turn, now, ..Facts::default() }
}

/// Returns the journal line from which news are shown. A new question begins where the news of the
/// last one ended. Everything else, including a question that is asked again and a request for an
/// undo, begins at the same line as before.
pub(in crate::publish) fn news_from(facts: &Facts, shown: &Shown, placement: Placement) -> u64 {
    let is_turn = facts.asked && !facts.asks_consent;
    let is_new = is_turn && facts.call > shown.call && !facts.asks_again(shown);
    let is_begun_anew = placement == Placement::Post || facts.in_place;
    if is_begun_anew && is_new { shown.news_until } else { shown.news_from }
}

/// Returns the panel of a hand that is not sent, so that an old hand is not mistaken for the
/// current one.
pub(in crate::publish) fn hand_on_request() -> Panel {
    Panel::of([Text::new("hand-on-request")]).in_private()
}

/// Returns the panel of a private chat whose reader has no hand: the lobby in which they wait, or
/// the public view of a table that they watch.
pub(in crate::publish) fn onlooker(
    table: &Table,
    account: &PersonId,
    options: &RenderOptions,
) -> Panel {
    let person = table.person_at(account);
    let reader = table.seat_of(person);
    if reader.is_some() || table.host == *person {
        return panel(table, Viewer::Public, &RenderOptions { reader, ..options.clone() });
    }
    watched(table, options)
}

/// Returns the panel of a room.
pub(in crate::publish) fn room(
    table: &Table,
    place: &Destination,
    rows: &ShownRows,
    options: &RenderOptions,
) -> Panel {
    let is_unreachable = |seat: &Seat| {
        let hand = table.hand_of(*seat).filter(|_| table.room_of(*seat) == place.room());
        hand.is_some_and(|to| rows.get(&to).is_some_and(|shown| shown.unreachable.is_some()))
    };
    let unreachable = table.people().map(|(seat, _)| seat).filter(is_unreachable).collect();
    panel(table, Viewer::Public, &RenderOptions { unreachable, ..options.clone() })
}

#[cfg(test)]
mod tests {
    use engine::catalog::{AnyOptions, GameId};
    use engine::chance::Seed;
    use platform::fake::Fake;
    use table::choices::Toggle;
    use table::command::Command;
    use table::{Actor, Now};
    use words::people::TableId;

    use super::*;

    const NAMES: [&str; 3] = ["Anna", "Bora", "Cora"];

    #[test]
    fn of_three_only_the_next_player_is_notified() {
        let (room, luck) = (Destination::Room(Fake::room("parlour")), || Seed::from_number(1));
        let options = AnyOptions::of(GameId::IceCult);
        let (id, anna) = (TableId::new(1), Fake::person(NAMES[0]));
        let mut table = Table::open(id, room, anna, options, Moment(1), luck());
        let now = Now::at(Moment(2), &luck);
        let commands = [(1, Command::Join), (2, Command::Join), (0, Command::Start)];
        for (who, command) in commands {
            let person = Fake::person(NAMES[who]);
            table.handle(Actor::Person(&person), &now, &command).expect("it is allowed");
        }
        let (next, turn) = table.next_up().expect("three play");
        let mine = UserSettings { next: Toggle::On, ..UserSettings::default() };
        for seat in Seat::all(3) {
            let account = Fake::person(NAMES[seat.index()]).id;
            let (facts, viewer) = private_facts(&table, &account, &mine, Moment(3));
            assert_eq!(viewer, Viewer::Seat(seat));
            assert_eq!(facts.next, if seat == next { turn } else { 0 });
            assert_eq!(facts.asked, table.must_act(seat));
        }
    }
}
