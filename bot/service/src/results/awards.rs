//! Awards: small things that somebody has done for the first time.
//!
//! They follow from the result, from the figures before, and from what everybody at the table was
//! told; so they give nothing away that stays hidden after the end.

use std::time::Duration;

use engine::catalog::{GameId, Listed};
use engine::play::{Deed, Passage, Step, Transcript};
use engine::search::Level;
use engine::seat::{Seat, Viewer};
use engine::with_transcript;

use panels::present::Present;
use panels::present::awards::Told;
use table::figures::{Figures, is_alone};
use table::game_record::{GameRecord, Player};

#[cfg(test)]
mod tests;

const WEEK: Duration = Duration::from_hours(7 * 24);
/// So many others make a large table.
const MANY: usize = 4;

/// Returns what somebody has reached with a game, by the figures before and after it.
pub(super) fn general(
    record: &GameRecord,
    seat: Seat,
    (before, after): (&Figures, &Figures),
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
    let count = |of: &Figures| of.among_people().map_or((0, 0), |it| (it.plays, it.longest));
    let ((played, was_longest), (plays, longest)) = (count(before), count(after));
    let all = |is_it: &dyn Fn(GameId) -> bool| GameId::ALL.iter().all(|game| is_it(*game));
    let tally = |game| after.of_game(game, false);
    add(played == 0, "first-game");
    add(has_won, "first-win");
    add(played < 10 && plays >= 10, "ten-games");
    add(played < 100 && plays >= 100, "hundred-games");
    add(was_longest < 3 && longest >= 3, "three-in-a-row");
    add(was_longest < 5 && longest >= 5, "five-in-a-row");
    add(all(&|game| tally(game).is_some_and(|it| it.plays > 0)), "every-game");
    add(all(&|game| tally(game).is_some_and(|it| it.wins > 0)), "every-game-won");
    add(after.met.len() >= 10, "ten-people");
    add(has_won && record.seats.len() >= MANY, "large-table");
    add(!own.before.is_empty() && !own.left, "stood-in");
    add(record.lasted() >= WEEK, "long-game");
    add(has_won && !is_mostly_shared(record, seat) && outcome.winners().len() > 1, "shared-win");
    reached
}

/// Tells whether whoever shares a place with a seat is on its side.
fn is_mostly_shared(record: &GameRecord, seat: Seat) -> bool {
    let Some(outcome) = record.outcome() else { return false };
    with_transcript!(&record.transcript, G, it => {
        let side = |seat| <G as engine::game::Game>::side(it.options(), record.seats.len(), seat);
        outcome.winners().iter().all(|other| side(other) == side(seat))
    })
}

/// Returns what was done in a game, by its own rules: whose it is, and its name. A game that cannot
/// be played again, or was not played to its end, has none.
pub(super) fn of_game(record: &GameRecord) -> Vec<(Seat, String)> {
    let Some(outcome) = record.outcome() else { return Vec::new() };
    with_transcript!(&record.transcript, G, it => {
        let Some(events) = public(it) else { return Vec::new() };
        let mut awards = <G as Present>::awards(&Told { events: &events, outcome });
        awards.sort_unstable();
        awards.dedup();
        let named = |(seat, name)| (seat, format!("{}/{name}", <G as Listed>::ID.name()));
        awards.into_iter().map(named).collect()
    })
}

/// Returns what everybody was told in a game, without what was taken back.
fn public<G: Present>(transcript: &Transcript<G>) -> Option<Vec<G::Event>> {
    let (mut replay, deal) = transcript.replay().ok()?;
    let mut told: Vec<(Step, G::Event)> = Vec::new();
    let mut add = |passage: Passage<G::Action, G::Event>| {
        let step = passage.entry.map_or(Step(0), |entry| entry.step);
        if let Some(Deed::TakeBack(first)) = passage.entry.map(|entry| entry.deed) {
            told.retain(|(step, _)| *step < first);
        }
        let heard = passage.told.into_iter().filter(|it| it.to.includes(Viewer::Public));
        told.extend(heard.map(|it| (step, it.event)));
    };
    add(deal);
    while let Some(passage) = replay.next() {
        add(passage.ok()?);
    }
    Some(told.into_iter().map(|(_, event)| event).collect())
}
