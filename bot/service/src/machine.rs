//! Machine players: they look at their view, think, and answer like anybody else.
//!
//! What they are given is a view and a budget; there is nothing here to cheat with. Nor does the
//! time they take tell anything: it is the [pace](runtime::clock::World::pace) of their level,
//! whatever it was about. A turn is thought out to its end within that time and waits for the rest
//! of it; several that are due at the same moment share it, and are answered together.

#[cfg(test)]
mod tests;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, Instant as RealInstant};

use engine::catalog::AnyPlay;
use engine::chance::SplitMix64;
use engine::game::Sample;
use engine::play::{Pick, Play, Step, Ticket};
use engine::search::{Budget, Level, think};
use engine::seat::{Seat, Viewer};
use engine::with_play;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::fault::Fault;
use crate::publish::{Job, Todo};
use crate::tables::Tables;
use runtime::cluster::Lease;
use runtime::metrics::names::{GAME, LEVEL, THINKING};
use runtime::report::report;
use runtime::work::Outcome;
use table::command::Command;
use table::{Actor, Stage};
use words::people::TableId;

/// More answers than one turn of any game needs; what is left is thought about again.
const MAX_ANSWERS_PER_TURN: usize = 40;
/// One part in so many of the time is kept for what is done when there is none left: every
/// decision is worth a few worlds.
const KEPT: u32 = 10;

/// Moves for the machine players of all tables.
#[derive(Debug)]
pub struct Machines {
    tables: Arc<Tables>,
    todo: Arc<Todo>,
    /// How many tables may be thought about at the same time.
    heads: Arc<Semaphore>,
    stop: CancellationToken,
}

/// An answer to a decision.
type Answer = (Ticket, Pick);

/// A turn of a seat, thought out to its end.
type Turn = (Seat, Vec<Answer>);

impl Machines {
    /// Returns the machine players of these tables.
    pub fn new(tables: Arc<Tables>, todo: Arc<Todo>, stop: CancellationToken) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        // One core is left for answering people.
        let heads = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        Self { tables, todo, heads, stop }
    }

    /// Answers for every machine player of a table that is to act.
    pub async fn attend(&self, id: TableId) -> Outcome {
        // What follows is followed from the press that had them asked.
        let answered = match self.todo.requests(id, &Job::Play).last() {
            Some(request) => request.scope(self.answer(id)).await,
            None => self.answer(id).await,
        };
        match answered {
            Ok(revision) => {
                if let Some(revision) = revision {
                    self.todo.done(id, &Job::Play, revision).await;
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
            Err(fault) => {
                report(&fault);
                Outcome::Failed
            }
        }
    }

    /// Answers; returns the revision of the table for which there is nothing left to answer.
    async fn answer(&self, id: TableId) -> Result<Option<u64>, Fault> {
        let (begun, really_begun) = (Instant::now(), RealInstant::now());
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
        let time = Time { begun: really_begun, pace, stop: self.stop.clone() };
        let Some(turns) = self.think(minds, play, time).await? else { return Ok(None) };
        tokio::select! {
            biased;
            () = self.stop.cancelled() => return Ok(None),
            () = tokio::time::sleep_until(begun + pace) => {}
        }
        for (seat, turn) in turns {
            self.give(&lease, id, seat, turn).await?;
        }
        Ok(Some(table.revision))
    }

    /// Thinks about the turns on a thread of its own, as soon as there is one.
    ///
    /// # Panics
    /// If thinking does; whoever runs the job looks after that.
    async fn think(
        &self,
        minds: Vec<Mind>,
        play: &AnyPlay,
        time: Time,
    ) -> Result<Option<Vec<Turn>>, Fault> {
        let head = tokio::select! {
            () = self.stop.cancelled() => return Ok(None),
            head = Arc::clone(&self.heads).acquire_owned() => match head {
                Ok(head) => head,
                Err(_) => return Ok(None),
            },
        };
        let (play, game) = (play.clone(), play.game().name());
        let thinking = move || {
            let _head = head; // Even if nobody waits for the answers any more.
            let seats = minds.len();
            let (mut turns, mut thought) = (Vec::with_capacity(seats), Vec::with_capacity(seats));
            for (before, mind) in minds.into_iter().enumerate() {
                let share = time.share(before, seats);
                let begun = RealInstant::now();
                turns.push((mind.seat, mind.turn(play.clone(), &share)));
                thought.push((mind.level, begun.elapsed()));
            }
            (turns, thought)
        };
        match tokio::task::spawn_blocking(thinking).await {
            Ok((turns, thought)) => {
                for (level, took) in thought {
                    THINKING
                        .histogram(&[(GAME, game), (LEVEL, level.name())])
                        .observe(took.as_secs_f64());
                }
                Ok(Some(turns))
            }
            Err(broken) => match broken.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(_) => Ok(None), // The runtime shuts down.
            },
        }
    }

    /// Gives the answers of a turn, until one of them does not fit any more: somebody else may
    /// have acted in between, and then it is thought about again.
    async fn give(
        &self,
        lease: &Lease,
        id: TableId,
        seat: Seat,
        turn: Vec<Answer>,
    ) -> Result<(), Fault> {
        for (ticket, pick) in turn {
            let answer = Command::Answer { ticket, pick };
            let by = Actor::Machine(seat);
            let given = self.tables.handle_under(lease, id, by, &answer).await?;
            if let Err(refusal) = given {
                tracing::debug!(%id, ?seat, "the machine player was refused: {refusal}");
                break;
            }
        }
        Ok(())
    }
}

/// Returns how long a machine player of a level takes, at a pace that is that of a regular.
fn pace_of(level: Level, pace: Duration) -> Duration {
    match level {
        Level::Random | Level::Novice => pace * 2 / 3,
        Level::Regular => pace,
        Level::Master => pace * 2,
    }
}

/// The time in which everything must be thought out; no pace at all means as long as it takes.
struct Time {
    begun: RealInstant,
    pace: Duration,
    stop: CancellationToken,
}

/// What one of several turns may take of it.
struct Share<'a> {
    until: Option<RealInstant>,
    stop: &'a CancellationToken,
}

impl Time {
    /// Returns the share of a turn, of so many, before which so many others are thought about.
    fn share(&self, before: usize, turns: usize) -> Share<'_> {
        let parts = |turns| u32::try_from(turns).unwrap_or(u32::MAX);
        let thinking = self.pace / KEPT * (KEPT - 1);
        let until = self.begun + thinking * parts(before + 1) / parts(turns);
        Share { until: (!self.pace.is_zero()).then_some(until), stop: &self.stop }
    }
}

impl Share<'_> {
    /// Returns until when the next decision may be thought about, so that there is time for those
    /// after it.
    fn half_of_the_rest(&self, now: RealInstant) -> Option<RealInstant> {
        self.until.map(|until| now + until.saturating_duration_since(now) / 2)
    }
}

/// What a machine player is while it thinks about a turn.
struct Mind {
    /// What its luck grows from, together with table, step and seat.
    salt: u64,
    id: TableId,
    seat: Seat,
    level: Level,
}

impl Mind {
    /// Returns the answers of the seat until somebody else is waited for.
    fn turn(&self, mut play: AnyPlay, share: &Share<'_>) -> Vec<Answer> {
        with_play!(&mut play, play => self.answers(play, share))
    }

    /// The play is a copy: what is done to it here is what will be done to the real one.
    fn answers<G: Sample>(&self, play: &mut Play<G>, share: &Share<'_>) -> Vec<Answer> {
        let mut answers = Vec::new();
        while answers.len() < MAX_ANSWERS_PER_TURN
            && play.to_act().contains(self.seat)
            && !share.stop.is_cancelled()
        {
            let until = share.half_of_the_rest(RealInstant::now());
            let is_late = || until.is_some_and(|until| RealInstant::now() >= until);
            let stop = || share.stop.is_cancelled() || is_late();
            let Some((ticket, pick)) = self.choose(play, &stop) else { break };
            if play.act(self.seat, ticket, &[pick]).is_err() {
                break;
            }
            answers.push((ticket, pick));
        }
        answers
    }

    /// Chooses for the seat from its view, and finds the choice among its options.
    fn choose<G: Sample>(&self, play: &Play<G>, stop: &dyn Fn() -> bool) -> Option<Answer> {
        let choice = play.choice(self.seat)?;
        let view = play.view(Viewer::Seat(self.seat));
        let budget = Budget::of_level::<G>(self.level, stop);
        let action = think::<G>(&view, self.seat, budget, &mut self.luck(play.step()))?;
        let index = choice.options.iter().position(|option| *option == action)?;
        Some((choice.ticket, Pick(u16::try_from(index).ok()?)))
    }

    /// One process thinks about one question with the same luck each time.
    fn luck(&self, step: Step) -> SplitMix64 {
        let mut hasher = DefaultHasher::new();
        (self.salt, self.id, step, self.seat).hash(&mut hasher);
        SplitMix64(hasher.finish())
    }
}
