//! Which awards a finished game earns.
//!
//! They follow from the result, from the figures of a player, and from public events. So they
//! disclose nothing that stays hidden after the end.

use std::time::Duration;

use engine::catalog::{GameId, Listed};
use engine::play::{EntryKind, ReplayStep, Step, Transcript};
use engine::search::Level;
use engine::seat::{Seat, SeatSet, Viewer};
use engine::with_transcript;

use super::PublicHistory;
use table::figures::{Figures, Tally, are_one_side, is_alone};
use table::game_record::{GameRecord, Player, RecordedSeat};

#[cfg(test)]
mod tests;

const WEEK: Duration = Duration::from_hours(7 * 24);

/// The name of an award, and when a player has earned it.
type Row = (&'static str, fn(&Finished<'_>) -> bool);

/// The awards that do not depend on the game.
pub const AWARDS: [Row; 14] = [
    (ALONE, |it| it.has_won && it.record.seats.iter().any(|seat| is_master(&seat.player))),
    ("first-game", |it| it.has_reached(1, |tally| tally.plays)),
    ("first-win", |it| it.has_won),
    ("ten-games", |it| it.has_reached(10, |tally| tally.plays)),
    ("hundred-games", |it| it.has_reached(100, |tally| tally.plays)),
    ("three-in-a-row", |it| it.has_reached(3, |tally| tally.longest)),
    ("five-in-a-row", |it| it.has_reached(5, |tally| tally.longest)),
    ("every-game", |it| it.in_every_game(|tally| tally.plays)),
    ("every-game-won", |it| it.in_every_game(|tally| tally.wins)),
    ("ten-people", |it| it.after.met.len() >= 10),
    ("large-table", |it| it.has_won && it.record.seats.len() >= 4),
    ("stood-in", |it| !it.own.before.is_empty() && !it.own.left),
    ("long-game", |it| it.record.lasted() >= WEEK),
    ("shared-win", |it| it.has_won && it.is_win_shared()),
];
/// The only award of a game against machine players alone.
const ALONE: &str = "beat-master";

/// A finished game for one of its players, with their figures before and after it.
pub struct Finished<'a> {
    record: &'a GameRecord,
    seat: Seat,
    own: &'a RecordedSeat,
    winners: SeatSet,
    has_won: bool,
    before: &'a Figures,
    after: &'a Figures,
}

impl Finished<'_> {
    /// Tells whether a count of games with other people has reached a number by this game.
    fn has_reached(&self, number: u32, count: fn(&Tally) -> u32) -> bool {
        let count = |of: &Figures| of.among_people().map_or(0, |tally| count(&tally));
        count(self.before) < number && count(self.after) >= number
    }

    fn in_every_game(&self, count: fn(&Tally) -> u32) -> bool {
        let tally = |game: &GameId| self.after.of_game(*game, false);
        GameId::ALL.iter().all(|game| tally(game).is_some_and(|tally| count(&tally) > 0))
    }

    /// Tells whether somebody who is not on the side of the player has won.
    fn is_win_shared(&self) -> bool {
        self.winners.iter().any(|winner| !are_one_side(self.record, self.seat, winner))
    }
}

/// Returns the awards of a player that do not depend on the game, by their figures before and after
/// it. The player may have earned them before.
pub fn by_figures(
    record: &GameRecord,
    seat: Seat,
    before: &Figures,
    after: &Figures,
) -> Vec<&'static str> {
    let Some(outcome) = record.outcome() else { return Vec::new() };
    let (winners, own) = (outcome.winners(), &record.seats[seat.index()]);
    let has_won = winners.contains(seat);
    let it = Finished { record, seat, own, winners, has_won, before, after };
    let is_alone = is_alone(record);
    let rows = AWARDS.iter().filter(|(name, holds)| (*name == ALONE) == is_alone && holds(&it));
    rows.map(|(name, _)| *name).collect()
}

const fn is_master(player: &Player) -> bool {
    matches!(player, Player::Machine { level: Level::Master, .. })
}

/// Returns the seats and the names of the awards for the course of a game, in order. A game that
/// cannot be replayed, or was not finished, has none.
pub fn in_game(record: &GameRecord) -> Vec<(Seat, String)> {
    let Some(outcome) = record.outcome() else { return Vec::new() };
    with_transcript!(&record.transcript, G, transcript => {
        let Some(events) = public_events(transcript) else { return Vec::new() };
        let game = PublicHistory::<G> { events: &events, outcome };
        let full = |name| format!("{}/{name}", <G as Listed>::ID.name());
        let seats = Seat::all(record.seats.len());
        let awards = seats.flat_map(|seat| game.awards(seat).map(move |name| (seat, full(name))));
        let mut awards: Vec<_> = awards.collect();
        awards.sort_unstable();
        awards
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
