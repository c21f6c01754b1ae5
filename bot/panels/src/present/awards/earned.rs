//! Which awards a finished game earns.
//!
//! They follow from the result, from the figures of a player, and from public events. So they
//! disclose nothing that stays hidden after the end.

use std::time::Duration;

use engine::catalog::{GameId, Listed};
use engine::game::Game;
use engine::play::{EntryKind, ReplayStep, Step, Transcript};
use engine::search::Level;
use engine::seat::{Seat, Viewer};
use engine::with_transcript;

use super::PublicHistory;
use crate::present::GrantAwards;
use table::figures::{Figures, is_alone};
use table::game_record::{GameRecord, Player};

#[cfg(test)]
mod tests;

const WEEK: Duration = Duration::from_hours(7 * 24);
const LARGE_TABLE_SEATS: usize = 4;

/// Returns the awards of a player that do not depend on the game, by their figures before and after
/// it. The player may have earned them before.
pub fn by_figures(
    record: &GameRecord,
    seat: Seat,
    before: &Figures,
    after: &Figures,
) -> Vec<&'static str> {
    let Some(outcome) = record.outcome() else { return Vec::new() };
    let own = &record.seats[seat.index()];
    let has_won = outcome.winners().contains(seat);
    let mut reached = Vec::new();
    let mut add = |is_reached: bool, name| reached.extend(is_reached.then_some(name));
    if is_alone(record) {
        let is_master =
            |player: &Player| matches!(player, Player::Machine { level: Level::Master, .. });
        let met_master = record.seats.iter().any(|seat| is_master(&seat.player));
        add(has_won && met_master, "beat-master");
        return reached;
    }
    let count =
        |of: &Figures| of.among_people().map_or((0, 0), |tally| (tally.plays, tally.longest));
    let ((played, was_longest), (plays, longest)) = (count(before), count(after));
    let all = |is_it: &dyn Fn(GameId) -> bool| GameId::ALL.iter().all(|game| is_it(*game));
    let tally = |game| after.of_game(game, false);
    add(played == 0, "first-game");
    add(has_won, "first-win");
    add(played < 10 && plays >= 10, "ten-games");
    add(played < 100 && plays >= 100, "hundred-games");
    add(was_longest < 3 && longest >= 3, "three-in-a-row");
    add(was_longest < 5 && longest >= 5, "five-in-a-row");
    add(all(&|game| tally(game).is_some_and(|tally| tally.plays > 0)), "every-game");
    add(all(&|game| tally(game).is_some_and(|tally| tally.wins > 0)), "every-game-won");
    add(after.met.len() >= 10, "ten-people");
    add(has_won && record.seats.len() >= LARGE_TABLE_SEATS, "large-table");
    add(!own.before.is_empty() && !own.left, "stood-in");
    add(record.lasted() >= WEEK, "long-game");
    add(has_won && !is_mostly_shared(record, seat) && outcome.winners().len() > 1, "shared-win");
    reached
}

/// Tells whether all winners are on the side of a seat.
fn is_mostly_shared(record: &GameRecord, seat: Seat) -> bool {
    let Some(outcome) = record.outcome() else { return false };
    with_transcript!(&record.transcript, G, transcript => {
        let side = |seat| <G as Game>::side(transcript.options(), record.seats.len(), seat);
        outcome.winners().iter().all(|other| side(other) == side(seat))
    })
}

/// Returns the seats and the names of the awards for the course of a game. A game that cannot be
/// replayed, or was not finished, has none.
pub fn in_game(record: &GameRecord) -> Vec<(Seat, String)> {
    let Some(outcome) = record.outcome() else { return Vec::new() };
    with_transcript!(&record.transcript, G, transcript => {
        let Some(events) = public_events(transcript) else { return Vec::new() };
        let mut awards = G::awards(&PublicHistory { events: &events, outcome });
        awards.sort_unstable();
        awards.dedup();
        let named = |(seat, name)| (seat, format!("{}/{name}", <G as Listed>::ID.name()));
        awards.into_iter().map(named).collect()
    })
}

/// Returns the public events of a game, without those that were taken back.
fn public_events<G: Listed>(transcript: &Transcript<G>) -> Option<Vec<G::Event>> {
    let (mut replay, deal) = transcript.replay().ok()?;
    let mut told: Vec<(Step, G::Event)> = Vec::new();
    let mut add = |replayed: ReplayStep<G::Action, G::Event>| {
        let step = replayed.entry.map_or(Step(0), |entry| entry.step);
        if let Some(EntryKind::TakeBack(first)) = replayed.entry.map(|entry| entry.kind) {
            told.retain(|(step, _)| *step < first);
        }
        let heard =
            replayed.told.into_iter().filter(|event| event.audience.includes(Viewer::Public));
        told.extend(heard.map(|scoped| (step, scoped.event)));
    };
    add(deal);
    while let Some(replayed) = replay.next() {
        add(replayed.ok()?);
    }
    Some(told.into_iter().map(|(_, event)| event).collect())
}
