//! Machine players: they think about their view and answer with the same commands as people.
//!
//! A machine player gets a view and a budget, so it cannot cheat. Its time discloses nothing
//! either: it is the [pace](runtime::clock::World::pace) of its level, whatever the decision.
//! Within that time it thinks until the end of its turn, and then waits for the rest. Machine
//! players that have to act at the same time share the time, and their answers are committed
//! together.

#[cfg(test)]
mod tests;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, Instant as RealInstant};

use engine::catalog::{AnyPlay, Listed};
use engine::chance::SplitMix64;
use engine::play::{Pick, Play, Step, Ticket};
use engine::search::{Budget, Level};
use engine::seat::{Seat, Viewer};
use engine::with_play;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::fault::{Fault, outcome_of};
use crate::publish::{Todo, TodoItem};
use crate::tables::{ChangeContext, Tables};
use runtime::blocking::blocking;
use runtime::cluster::Lease;
use runtime::metrics::names::{GAME, LEVEL, THINKING};
use runtime::work::Outcome;
use table::command::Command;
use table::{Actor, Stage};
use words::people::TableId;

/// The maximum number of answers in one turn; no game needs more. The rest of a longer turn is
/// another one.
const MAX_ANSWERS_PER_TURN: usize = 40;
/// One part in this number is reserved for decisions after the time is up, each of which gets a few
/// samples.
const RESERVE: u32 = 10;

/// Moves for the machine players of all tables.
#[derive(Debug)]
pub struct Machines {
    tables: Arc<Tables>,
    todo: Arc<Todo>,
    /// A permit for each table whose machine players may think at the same time.
    heads: Arc<Semaphore>,
    stop: CancellationToken,
}

/// An answer to a decision.
type TicketPick = (Ticket, Pick);

/// The answers of a machine player until another player has to act.
struct MachineTurn {
    mind: Mind,
    answers: Vec<TicketPick>,
    took: Duration,
}

impl Machines {
    pub fn new(tables: Arc<Tables>, todo: Arc<Todo>, stop: CancellationToken) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        // One core is reserved for the inputs of people.
        let heads = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        Self { tables, todo, heads, stop }
    }

    /// Answers for all machine players of a table that have to act.
    pub async fn attend(&self, id: TableId) -> Outcome {
        // The log names the input that has led to this turn.
        let answered = match self.todo.requests(id, &TodoItem::Play).last() {
            Some(request) => request.scope(self.answer(id)).await,
            None => self.answer(id).await,
        };
        match answered {
            Ok(revision) => {
                if let Some(revision) = revision {
                    self.todo.done(id, &TodoItem::Play, revision).await;
                }
                Outcome::Done
            }
            Err(Fault::TakenOver(_)) => {
                if let Ok(Some(table)) = self.tables.get(id).await {
                    self.todo.leave(id, table.home.platform());
                }
                Outcome::Done
            }
            Err(Fault::Unreadable(..)) => Outcome::Done,
            Err(fault) => outcome_of(Err(fault)),
        }
    }

    /// Commits all answers; returns the revision after which nothing is left to answer.
    async fn answer(&self, id: TableId) -> Result<Option<u64>, Fault> {
        let begun = Instant::now();
        let Some(table) = self.tables.get(id).await? else { return Ok(None) };
        let Some(lease) = self.tables.lease(table.home.platform(), id) else {
            self.todo.leave(id, table.home.platform());
            return Ok(None);
        };
        let Stage::Playing(play) = &table.stage else { return Ok(Some(table.revision)) };
        let world = self.tables.world();
        let mind = |(seat, level)| Mind { salt: world.salt(), id, seat, level };
        let minds: Vec<Mind> = table.machines_to_act().map(mind).collect();
        let paces = minds.iter().map(|mind| pace_of(mind.level, world.pace()));
        let Some(pace) = paces.max() else { return Ok(Some(table.revision)) };
        let time = Time { begun, pace, stop: self.stop.clone() };
        let Some(turns) = self.think(minds, play, time).await else { return Ok(None) };
        let rest = tokio::time::sleep_until(begun + pace);
        if self.stop.run_until_cancelled(rest).await.is_none() {
            return Ok(None);
        }
        for turn in turns {
            self.commit(&lease, id, turn).await?;
        }
        Ok(Some(table.revision))
    }

    /// Thinks about the turns on a blocking thread, once one is free; returns `None` if the service
    /// stops first.
    async fn think(
        &self,
        minds: Vec<Mind>,
        play: &AnyPlay,
        time: Time,
    ) -> Option<Vec<MachineTurn>> {
        let head = Arc::clone(&self.heads).acquire_owned();
        let head = self.stop.run_until_cancelled(head).await?.ok()?;
        let thinking = self.tables.thinking().begin();
        let (play, game) = (play.clone(), play.game().name());
        let turns = blocking(move || {
            let _held = (head, thinking); // Even if nobody waits for the answers any more.
            let seats = minds.len();
            let turn_of = |(before, mind): (usize, Mind)| {
                let begun = RealInstant::now();
                let answers = mind.turn(play.clone(), &time.share(before, seats));
                MachineTurn { mind, answers, took: begun.elapsed() }
            };
            minds.into_iter().enumerate().map(turn_of).collect::<Vec<_>>()
        });
        let turns = turns.await;
        for MachineTurn { mind, took, .. } in &turns {
            let labels = [(GAME, game), (LEVEL, mind.level.name())];
            THINKING.histogram(&labels).observe(took.as_secs_f64());
        }
        Some(turns)
    }

    /// Commits the answers of a turn until one is refused. If another player has acted meanwhile,
    /// the machine player thinks again.
    async fn commit(
        &self,
        lease: &Lease,
        id: TableId,
        MachineTurn { mind, answers, .. }: MachineTurn,
    ) -> Result<(), Fault> {
        let seat = mind.seat;
        let context = ChangeContext { lease: Some(lease), ..ChangeContext::default() };
        for (ticket, pick) in answers {
            let (actor, answer) = (Actor::Machine(seat), Command::Answer { ticket, pick });
            if let Err(refusal) = self.tables.handle_in(id, actor, &answer, context).await? {
                tracing::debug!(%id, ?seat, "the machine player was refused: {refusal}");
                break;
            }
        }
        Ok(())
    }
}

/// Returns the time of a level, as a share of that of a regular.
fn pace_of(level: Level, pace: Duration) -> Duration {
    match level {
        Level::Random | Level::Novice => pace * 2 / 3,
        Level::Regular => pace,
        Level::Expert => pace * 3 / 2,
        Level::Master => pace * 2,
    }
}

/// The time for all turns. Without a pace it is unlimited.
struct Time {
    begun: Instant,
    pace: Duration,
    stop: CancellationToken,
}

/// The share of one turn.
struct Share<'a> {
    until: Option<Instant>,
    stop: &'a CancellationToken,
}

impl Time {
    /// Returns the share of one of several turns, with `before` others before it.
    fn share(&self, before: usize, turns: usize) -> Share<'_> {
        let parts = |turns| u32::try_from(turns).unwrap_or(u32::MAX);
        let thinking = self.pace / RESERVE * (RESERVE - 1);
        let until = self.begun + thinking * parts(before + 1) / parts(turns);
        Share { until: (!self.pace.is_zero()).then_some(until), stop: &self.stop }
    }
}

impl Share<'_> {
    /// Returns the end of the time for the next decision, so that half of the rest is left for
    /// those after it.
    fn half_of_the_rest(&self, now: Instant) -> Option<Instant> {
        self.until.map(|until| now + until.saturating_duration_since(now) / 2)
    }
}

/// A machine player that thinks about a turn.
struct Mind {
    /// A seed for its luck, together with table, step and seat.
    salt: u64,
    id: TableId,
    seat: Seat,
    level: Level,
}

impl Mind {
    /// Returns the answers of the seat until another player has to act.
    fn turn(&self, mut play: AnyPlay, share: &Share<'_>) -> Vec<TicketPick> {
        with_play!(&mut play, play => self.answers(play, share))
    }

    /// Tries each answer on `play`, which is a copy.
    fn answers<G: Listed>(&self, play: &mut Play<G>, share: &Share<'_>) -> Vec<TicketPick> {
        let mut answers = Vec::new();
        while answers.len() < MAX_ANSWERS_PER_TURN
            && play.to_act().contains(self.seat)
            && !share.stop.is_cancelled()
        {
            let until = share.half_of_the_rest(Instant::now());
            let is_late = || until.is_some_and(|until| Instant::now() >= until);
            let stop = || share.stop.is_cancelled() || is_late();
            let Some((ticket, pick)) = self.choose(play, &stop) else { break };
            if play.act(self.seat, ticket, &[pick]).is_err() {
                break;
            }
            answers.push((ticket, pick));
        }
        answers
    }

    /// Chooses an action from the view of the seat, and finds it among the options.
    fn choose<G: Listed>(&self, play: &Play<G>, stop: &dyn Fn() -> bool) -> Option<TicketPick> {
        let choice = play.choice(self.seat)?;
        let view = play.view(Viewer::Seat(self.seat));
        let budget = Budget::of_level::<G>(self.level, stop);
        let action = G::choose(&view, self.seat, budget, &mut self.luck(play.step()))?;
        let index = choice.options.iter().position(|option| *option == action)?;
        Some((choice.ticket, Pick(u16::try_from(index).ok()?)))
    }

    /// Returns the luck for a decision, which is the same for every attempt of this process.
    fn luck(&self, step: Step) -> SplitMix64 {
        let mut hasher = DefaultHasher::new();
        (self.salt, self.id, step, self.seat).hash(&mut hasher);
        SplitMix64(hasher.finish())
    }
}
