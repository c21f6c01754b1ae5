//! Machine players: they look at their view, think, and answer like anybody else.
//!
//! What they are given is a view and a budget; there is nothing here to cheat with. Nor does the
//! time they take tell anything: a turn is thought out to its end and then waits for the
//! [pace](crate::world::World::pace) of the world, whatever it was about.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use engine::catalog::AnyPlay;
use engine::chance::Quick;
use engine::game::Sample;
use engine::play::{Pick, Play, Step};
use engine::search::{Budget, Level, think};
use engine::seat::{Seat, Viewer};
use engine::with_play;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::people::TableId;
use crate::table::{Actor, Command, Stage};
use crate::tables::{Fault, Tables, report};

/// More answers than one turn of any game needs; what is left is thought about again.
const LONGEST: usize = 40;

/// Moves for the machine players of all tables.
#[derive(Debug)]
pub struct Machines {
    tables: Arc<Tables>,
    stop: CancellationToken,
}

/// An answer to a decision.
type Answer = (Step, Pick);

impl Machines {
    /// Returns the machine players of these tables.
    pub const fn new(tables: Arc<Tables>, stop: CancellationToken) -> Self {
        Self { tables, stop }
    }

    /// Answers for every machine player of a table that is to act.
    pub async fn attend(&self, id: TableId) {
        if let Err(fault) = self.answer(id).await {
            report(&fault);
        }
    }

    async fn answer(&self, id: TableId) -> Result<(), Fault> {
        let begun = Instant::now();
        let Some(table) = self.tables.get(id).await? else { return Ok(()) };
        let Stage::Playing(play) = &table.stage else { return Ok(()) };
        let mut turns = Vec::new();
        for (seat, level) in table.machines_to_act() {
            let (play, stop) = (play.clone(), self.stop.clone());
            let mind = Mind { salt: self.tables.world().salt(), id, seat, level };
            let thinking = move || mind.turn(*play, &|| stop.is_cancelled());
            match tokio::task::spawn_blocking(thinking).await {
                Ok(turn) => turns.push((seat, turn)),
                Err(broken) => report(&broken),
            }
        }
        if turns.is_empty() {
            return Ok(());
        }
        tokio::select! {
            () = tokio::time::sleep_until(begun + self.tables.world().pace()) => {}
            () = self.stop.cancelled() => return Ok(()),
        }
        for (seat, turn) in turns {
            self.give(id, seat, turn).await?;
        }
        Ok(())
    }

    /// Gives the answers of a turn, until one of them does not fit any more: somebody else may
    /// have acted in between, and then it is thought about again.
    async fn give(&self, id: TableId, seat: Seat, turn: Vec<Answer>) -> Result<(), Fault> {
        for (ticket, pick) in turn {
            let answer = Command::Answer { ticket, picks: vec![pick] };
            if let Err(refusal) = self.tables.handle(id, Actor::Machine(seat), &answer).await? {
                tracing::debug!(%id, ?seat, "the machine player was refused: {refusal}");
                break;
            }
        }
        Ok(())
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
    fn turn(&self, mut play: AnyPlay, stop: &dyn Fn() -> bool) -> Vec<Answer> {
        with_play!(&mut play, play => self.answers(play, stop))
    }

    /// The play is a copy: what is done to it here is what will be done to the real one.
    fn answers<G: Sample>(&self, play: &mut Play<G>, stop: &dyn Fn() -> bool) -> Vec<Answer> {
        let mut answers = Vec::new();
        while answers.len() < LONGEST && play.to_act().contains(self.seat) && !stop() {
            let Some((ticket, pick)) = self.choose(play, stop) else { break };
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
        let budget = Budget { worlds: self.level.worlds::<G>(), stop };
        let action = think::<G>(&view, self.seat, budget, &mut self.luck(play.step()))?;
        let index = choice.options.iter().position(|option| *option == action)?;
        Some((choice.ticket, Pick(u16::try_from(index).ok()?)))
    }

    /// One process thinks about one question with the same luck each time.
    fn luck(&self, step: Step) -> Quick {
        let mut hasher = DefaultHasher::new();
        (self.salt, self.id, step, self.seat).hash(&mut hasher);
        Quick(hasher.finish())
    }
}
