//! Machine players: they look at their view, think, and answer like anybody else.
//!
//! What they are given is a view and a budget; there is nothing here to cheat with.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use engine::catalog::AnyPlay;
use engine::chance::Quick;
use engine::play::{Pick, Play, Step};
use engine::search::{Budget, Level, think};
use engine::seat::{Seat, Viewer};
use engine::{game::Sample, with_play};
use tokio_util::sync::CancellationToken;

use crate::people::TableId;
use crate::table::{Actor, Command, Stage};
use crate::tables::{Fault, Tables, report};

/// How well machine players play.
const LEVEL: Level = Level::Regular;

/// Moves for the machine players of all tables.
#[derive(Debug)]
pub struct Machines {
    tables: Arc<Tables>,
    /// What their luck grows from, together with table, step and seat.
    salt: u64,
    stop: CancellationToken,
}

impl Machines {
    /// Returns the machine players of these tables.
    pub fn new(tables: Arc<Tables>, stop: CancellationToken) -> Self {
        let salt = tables.world().salt();
        Self { tables, salt, stop }
    }

    /// Answers for every machine player of a table that is to act.
    pub async fn attend(&self, id: TableId) {
        if let Err(fault) = self.answer(id).await {
            report(&fault);
        }
    }

    async fn answer(&self, id: TableId) -> Result<(), Fault> {
        let Some(table) = self.tables.get(id).await? else { return Ok(()) };
        for seat in table.machines_to_act() {
            let Stage::Playing(play) = &table.stage else { continue };
            let play = play.clone();
            let (luck, stop) = (self.luck(id, play.step(), seat), self.stop.clone());
            let thinking = move || chosen(&play, seat, luck, &|| stop.is_cancelled());
            let Ok(Some((ticket, pick))) = tokio::task::spawn_blocking(thinking).await else {
                continue;
            };
            if self.stop.is_cancelled() {
                return Ok(());
            }
            let answer = Command::Answer { ticket, picks: vec![pick] };
            if let Err(refusal) = self.tables.handle(id, Actor::Machine(seat), &answer).await? {
                tracing::debug!(%id, ?seat, "the machine player was refused: {refusal}");
            }
        }
        Ok(())
    }

    /// One process thinks about one question with the same luck each time.
    fn luck(&self, id: TableId, step: Step, seat: Seat) -> Quick {
        let mut hasher = DefaultHasher::new();
        (self.salt, id, step, seat).hash(&mut hasher);
        Quick(hasher.finish())
    }
}

fn chosen(
    play: &AnyPlay,
    seat: Seat,
    luck: Quick,
    stop: &dyn Fn() -> bool,
) -> Option<(Step, Pick)> {
    with_play!(play, play => choose(play, seat, luck, stop))
}

/// Chooses for a seat from its view, and finds the choice among the seat's options.
fn choose<G: Sample>(
    play: &Play<G>,
    seat: Seat,
    mut luck: Quick,
    stop: &dyn Fn() -> bool,
) -> Option<(Step, Pick)> {
    let choice = play.choice(seat)?;
    let view = play.view(Viewer::Seat(seat));
    let action = think::<G>(&view, seat, Budget { worlds: LEVEL.worlds::<G>(), stop }, &mut luck)?;
    let index = choice.options.iter().position(|option| *option == action)?;
    Some((choice.ticket, Pick(u16::try_from(index).ok()?)))
}
