//! Tables with clocks, and actions at given moments.

use super::super::Pace;
use super::*;

pub(super) const HOUR: u64 = 60 * 60 * 1000;

pub(super) fn later(hours: u64) -> Moment {
    Moment(NOW.0 + hours * HOUR)
}

/// Gives a command at a moment.
pub(super) fn acts(
    table: &mut Table,
    who: &str,
    command: &Command,
    at: Moment,
) -> Result<(), Refusal> {
    let (person, luck) = (person(who), no_luck);
    table.handle(Actor::Person(&person), &Now::at(at, &luck), command).map(|_| ())
}

pub(super) fn asked(table: &Table) -> Seat {
    table.people_to_act().single().expect("one is asked")
}

pub(super) fn name(seat: Seat) -> &'static str {
    ["Anna", "Bora"][seat.index()]
}

/// Returns a game of two people with an hour for each decision and two in reserve, and the seat
/// that has to act.
pub(super) fn clocked() -> (Table, Seat) {
    let mut table = lobby(&["Anna", "Bora"]);
    table.pace = Pace::Hour;
    does_by_luck(&mut table, "Anna", &Command::Start, 5).expect("enough people");
    let seat = asked(&table);
    (table, seat)
}

/// Answers at a moment for the player who has to act, until another player has to.
pub(super) fn plays(table: &mut Table, at: Moment) {
    let seat = asked(table);
    while table.people_to_act().contains(seat) {
        let ticket = with_play!(table.play().expect("a play"), play => {
            play.choice(seat).expect("a choice").ticket
        });
        let answer = Command::Answer { ticket, pick: Pick(0) };
        acts(table, name(seat), &answer, at).expect("an option");
    }
}
