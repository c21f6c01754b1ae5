//! The clients of a table: what they ask of it is recorded, and what they are answered.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use e2e::history::{Call, History, Operation, Outcome, REFUSALS, ticket_of};
use engine::play::{Pick, Ticket};
use panels::panel::{Panel, Press};
use platform::fake::Fake;
use platform::{Destination, Inbound, Input, Next, Reply};
use table::command::{Act, Command, Request};
use words::locale::Lang;
use words::people::TableId;

use super::process::Process;
use super::store::Life;
use crate::chaos::lock;

/// What the clients of a table have asked and learned.
#[derive(Debug)]
pub struct Record {
    pub table: TableId,
    pub room: Destination,
    pub history: Mutex<History>,
    /// The decisions that were seen, with the names of the people who were asked.
    pub seen: Mutex<Vec<(&'static str, Ticket)>>,
}

/// An operation of a client.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub who: &'static str,
    pub operation: Operation,
    /// Whether the connection of the client breaks before the answer arrives.
    pub is_cut: bool,
}

impl Record {
    /// Returns an empty record of a table that asks the decision with this ticket.
    pub fn of(table: TableId, room: Destination, first: Ticket) -> Self {
        let (history, seen) = (Mutex::new(History::of(first)), Mutex::default());
        Self { table, room, history, seen }
    }

    /// Returns the ticket of the decision that the buttons of a panel are about.
    pub fn asked_in(&self, panel: &Panel) -> Option<Ticket> {
        panel.buttons.iter().find_map(|button| ticket_of(&button.press, self.table))
    }

    /// Has a client ask a process, if that listens.
    pub fn ask(self: &Arc<Self>, process: &Process, asked: Asked) {
        let Some(intake) = process.intake() else { return };
        let act: Act = match asked.operation {
            Operation::Look => Request::Hand.into(),
            Operation::Answer(ticket) => Command::Answer { ticket, pick: Pick(0) }.into(),
        };
        let call = lock(&self.history).begin(asked.operation);
        let (record, life) = (Arc::clone(self), Arc::clone(&process.life));
        let reply = Box::new(RecordedReply { record, life, asked, call });
        let input = Input::Button(Press::At(self.table, act).to_string());
        let inbound = Inbound::new(Fake::person(asked.who), self.room.clone(), input, reply);
        // A process that does not accept the input never answers it.
        let _ = intake.accept(Inbound { is_admin: Some(false), ..inbound });
    }
}

/// Records the answer to an operation.
#[derive(Debug)]
struct RecordedReply {
    record: Arc<Record>,
    /// The life of the process that answers.
    life: Arc<Life>,
    asked: Asked,
    call: Call,
}

impl RecordedReply {
    fn is_press(&self) -> bool {
        self.asked.operation != Operation::Look
    }

    /// Records an outcome, if the answer tells one and arrives.
    async fn answer(&self, outcome: Option<Outcome>) {
        self.life.runs().await;
        let Some(outcome) = outcome.filter(|_| !self.asked.is_cut) else { return };
        if let Outcome::Saw(ticket) = outcome {
            lock(&self.record.seen).push((self.asked.who, ticket));
        }
        lock(&self.record.history).answer(self.call, outcome);
    }
}

#[async_trait]
impl Reply for RecordedReply {
    async fn is_admin(&self) -> bool {
        false
    }

    async fn give(&self, next: &Next, _: &Lang) {
        let outcome = match next {
            Next::Line(text) => {
                let is_refusal = REFUSALS.iter().any(|refusal| refusal.text() == *text);
                (self.is_press() && is_refusal).then_some(Outcome::Refused)
            }
            // The hand of a player who is not asked has no decision.
            Next::Panel(panel) => {
                let asked = self.record.asked_in(panel).filter(|_| !self.is_press());
                asked.map(Outcome::Saw)
            }
            _ => self.is_press().then_some(Outcome::Accepted),
        };
        self.answer(outcome).await;
    }

    async fn busy(&self, _: &Lang) {}
}
