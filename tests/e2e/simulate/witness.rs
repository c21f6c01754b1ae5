//! The witness of an evening: everything that was sent, what was acknowledged, and how often each
//! hand rang.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use engine::play::Ticket;
use panels::panel::{Panel, Press};
use platform::{Destination, Next, Reply};
use storage::Memory;
use table::command::{Act, Command};
use tokio::time::Instant;
use words::locale::Lang;
use words::people::{PersonId, TableId};

use crate::chaos::{Action, lock, tables};

/// Something that was sent.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sent {
    /// The time since the evening began.
    pub after: Duration,
    pub to: Destination,
    pub how: How,
    pub panel: Panel,
    pub lang: Lang,
}

/// The way in which something was sent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    Post,
    Edit,
    /// The buttons of a message were removed.
    Strip,
    /// An answer to a person, without words.
    Done,
    /// An answer to a person.
    Answer,
}

/// A question to a person in private, with the turn in which it was asked. The same decision is
/// asked again after a pause or a refused takeback.
type Question = (PersonId, TableId, Ticket, u64);

/// What was seen of an evening, by all processes together.
#[derive(Debug)]
pub struct Witness {
    begun: Instant,
    memory: Memory,
    sent: Mutex<Vec<Sent>>,
    /// The number of hands that were posted with a notification, by question.
    rings: Mutex<BTreeMap<Question, u32>>,
    /// The number of requests to the platform, including those that failed.
    requests: AtomicU64,
    acknowledged: AtomicU64,
    /// Acknowledged actions that were not stored at that moment.
    lost: Mutex<Vec<Action>>,
}

impl Witness {
    /// Returns a witness of an evening that begins now.
    pub fn of(memory: &Memory) -> Self {
        Self {
            begun: Instant::now(),
            memory: memory.clone(),
            sent: Mutex::default(),
            rings: Mutex::default(),
            requests: AtomicU64::new(0),
            acknowledged: AtomicU64::new(0),
            lost: Mutex::default(),
        }
    }

    /// Records a request to the platform, before it is known whether it succeeds.
    pub fn requested(&self) {
        self.requests.fetch_add(1, Ordering::SeqCst);
    }

    /// Returns the number of requests to the platform.
    pub fn requests(&self) -> u64 {
        self.requests.load(Ordering::SeqCst)
    }

    /// Returns the number of acknowledged actions.
    pub fn acknowledged(&self) -> u64 {
        self.acknowledged.load(Ordering::SeqCst)
    }

    /// Records that something was sent.
    pub fn saw(&self, to: &Destination, how: How, panel: &Panel, lang: &Lang) {
        let (after, to) = (self.begun.elapsed(), to.clone());
        lock(&self.sent).push(Sent { after, to, how, panel: panel.clone(), lang: lang.clone() });
    }

    /// Returns everything that was sent.
    pub fn sent(&self) -> Vec<Sent> {
        lock(&self.sent).clone()
    }

    /// Records a new message, if it is a hand that rings for a question.
    pub async fn heard(&self, to: &Destination, panel: &Panel) {
        let Some((person, (id, ticket))) = to.person().zip(answered(panel)) else { return };
        let stored = tables(&self.memory).await;
        let table = stored.iter().find(|table| table.id == id && panel.notifies());
        let seat = table.and_then(|table| Some((table, table.seat_of(person)?)));
        if let Some((table, seat)) = seat {
            let question = (person.clone(), id, ticket, table.asked(seat).turn);
            *lock(&self.rings).entry(question).or_default() += 1;
        }
    }

    /// Returns the questions whose hand has rung more than once.
    pub fn repeated_rings(&self) -> Vec<(Question, u32)> {
        let rings = lock(&self.rings);
        rings.iter().filter(|(_, times)| **times > 1).map(|(one, n)| (one.clone(), *n)).collect()
    }

    /// Returns the acknowledged actions that were not stored.
    pub fn lost(&self) -> Vec<String> {
        lock(&self.lost).iter().map(|action| format!("{action:?}")).collect()
    }

    /// Records that a press was acknowledged, and checks that its action is stored.
    async fn acknowledge(&self, press: &Press, person: &PersonId) {
        let Some(action) = Action::of(press, person) else { return };
        self.acknowledged.fetch_add(1, Ordering::SeqCst);
        if !action.is_kept(&tables(&self.memory).await) {
            // A panic here would be caught by the service.
            lock(&self.lost).push(action);
        }
    }
}

/// Returns the decision that the buttons of a panel answer, if they do.
fn answered(panel: &Panel) -> Option<(TableId, Ticket)> {
    panel.buttons.iter().find_map(|button| match &button.press {
        Press::At(table, Act::Command(Command::Answer { ticket, .. })) => Some((*table, *ticket)),
        _ => None,
    })
}

/// Answers a person, and tells the witness.
#[derive(Debug)]
pub struct WitnessedReply {
    pub witness: Arc<Witness>,
    pub person: PersonId,
    /// What the person has pressed, if it was a button.
    pub press: Option<Press>,
}

impl WitnessedReply {
    fn saw(&self, how: How, panel: &Panel, lang: &Lang) {
        self.witness.saw(&Destination::Person(self.person.clone()), how, panel, lang);
    }
}

#[async_trait]
impl Reply for WitnessedReply {
    async fn is_admin(&self) -> bool {
        false
    }

    async fn give(&self, next: &Next, lang: &Lang) {
        match next {
            Next::Line(text) => self.saw(How::Answer, &Panel::of([text.clone()]), lang),
            Next::Panel(panel) => self.saw(How::Answer, panel, lang),
            _ => {
                self.saw(How::Done, &Panel::default(), lang);
                if let Some(press) = &self.press {
                    self.witness.acknowledge(press, &self.person).await;
                }
            }
        }
    }
}
