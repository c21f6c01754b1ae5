//! Secrets of changes without a press: standing answers and time-outs reveal nothing that is hidden
//! from a viewer.
//!
//! The same happens at a table and at its twin, whose game looks the same to the viewer.

use ::table::command::Command;
use ::table::journal::JournalLine;
use ::table::{Actor, Deadline, Now, Pace, Stage, Table};
use engine::ahead::Ahead;
use engine::catalog::{AnyOptions, GameId};
use engine::chance::{Chance as _, SplitMix64};
use engine::play::Pick;
use engine::seat::{Seat, Viewer};
use engine::{with_game, with_play};
use panels::present::table::{RenderOptions, panel};
use words::people::{Moment, Person};

use crate::secrets::{no_luck, person, table, twin};

/// Comparisons after which the next game is examined.
const COMPARISONS_PER_GAME: u32 = 400;
/// The maximum number of standing answers of any game.
const MAX_STANDING_ANSWERS: u8 = 4;
const YEAR: u64 = 365 * 24 * 60 * 60 * 1000;

fn handle(table: &mut Table, person: &Person, command: &Command) -> Option<JournalLine> {
    table.handle(Actor::Person(person), &Now::at(Moment(1), &no_luck), command).ok()
}

/// Gives every possible standing answer for everybody but the viewer.
fn stand(table: &mut Table, viewer: Seat) {
    for seat in Seat::all(table.chairs.len()).filter(|seat| *seat != viewer) {
        let by = person(table, seat);
        for standing in 0..MAX_STANDING_ANSWERS {
            handle(table, &by, &Command::Stand(standing));
        }
    }
}

/// Returns an answer of somebody who is asked, in the notation of the game.
fn any_answer(table: &Table, luck: &mut SplitMix64) -> Option<(Seat, String)> {
    let seats: Vec<Seat> = table.to_act().iter().collect();
    let seat = *luck.pick(&seats)?;
    with_play!(table.play()?, play => {
        let options = play.choice(seat)?.options;
        let action = luck.pick(&options)?;
        Some((seat, serde_json::to_string(action).expect("an action is plain values")))
    })
}

/// Gives an answer of somebody, if possible; returns the journal line.
fn answers(table: &mut Table, seat: Seat, said: &str) -> Option<JournalLine> {
    let (ticket, place) = with_play!(table.play()?, play => {
        let choice = play.choice(seat)?;
        let is_said = |action: &_| serde_json::to_string(action).is_ok_and(|text| text == said);
        (choice.ticket, choice.options.iter().position(is_said)?)
    });
    let by = person(table, seat);
    let pick = Pick(u16::try_from(place).ok()?);
    handle(table, &by, &Command::Answer { ticket, pick })
}

fn sight(table: &Table, viewer: Seat) -> impl PartialEq + std::fmt::Debug + use<> {
    panel(table, Viewer::Seat(viewer), &RenderOptions::default())
}

fn deadlines(table: &Table) -> Vec<Deadline> {
    let mut deadlines = table.deadlines(1);
    deadlines.sort_unstable();
    deadlines
}

/// Lets the time of everybody who is asked run out.
fn run_out(table: &mut Table) {
    for seat in table.people_to_act().iter() {
        let _ = table.time_is_up(seat, Moment(YEAR));
    }
}

/// Compares what a viewer sees at a table and at its twin after the same change; returns whether
/// there was anything to compare.
fn compare(real: &Table, viewer: Seat, luck: &mut SplitMix64) -> bool {
    let Some(other) = twin(real, Viewer::Seat(viewer), luck) else { return false };
    assert_eq!(deadlines(real), deadlines(&other), "when something happens by itself");
    let mut late = [real.clone(), other.clone()];
    late.iter_mut().for_each(run_out);
    assert_eq!(sight(&late[0], viewer), sight(&late[1], viewer), "a machine player sits in");

    let Some((seat, said)) = any_answer(real, luck) else { return false };
    let mut plain = [real.clone(), other.clone()];
    let done = plain.each_mut().map(|table| answers(table, seat, &said));
    let can_tell = sight(&plain[0], viewer) != sight(&plain[1], viewer);
    if done.iter().any(Option::is_none) || can_tell {
        return false;
    }
    let mut standing = [real.clone(), other];
    for table in &mut standing {
        stand(table, viewer);
    }
    let done = standing.each_mut().map(|table| answers(table, seat, &said).expect("as before"));
    // Later answers may follow from luck in which the twins differ.
    let [first, second] = done.map(|line| line.entries.get(1).cloned());
    assert_eq!(first, second, "{viewer:?} could tell from what was answered for others");
    first.is_some()
}

#[test]
fn nothing_that_happens_by_itself_tells_what_is_hidden() {
    let mut luck = SplitMix64(5);
    for game in GameId::ALL {
        let (mut compared, mut answered, mut seed) = (0, 0, 0);
        while compared < COMPARISONS_PER_GAME {
            seed += 1;
            let mut options = AnyOptions::of(*game);
            for (spec, known) in AnyOptions::of(*game).specs().iter().enumerate() {
                options.set(
                    spec,
                    luck.below(u32::try_from(known.values.len()).expect("few")) as usize,
                );
            }
            let seats = *luck.pick(&game.seats().collect::<Vec<_>>()).expect("a number of seats");
            if !options.allow(seats) {
                continue;
            }
            let mut table = table(options, seats, seed);
            table.pace = Pace::Hour;
            table.clocks.clear();
            while matches!(table.stage, Stage::Playing(_)) && compared < COMPARISONS_PER_GAME {
                for viewer in Seat::all(seats) {
                    answered += u32::from(compare(&table, viewer, &mut luck));
                    compared += 1;
                }
                for _ in 0..3 {
                    if let Some((seat, said)) = any_answer(&table, &mut luck) {
                        answers(&mut table, seat, &said).expect("an option");
                    }
                }
            }
        }
        let has_standing = with_game!(*game, G => !G::STANDING.is_empty());
        assert!(!has_standing || answered > 0, "{game}: {answered} answers were given ahead");
    }
}
