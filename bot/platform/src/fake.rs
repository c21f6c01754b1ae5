//! A platform that records what it shows, for tests. People are identified by their names.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use async_trait::async_trait;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use super::{
    Delivery, Destination, Inbound, Input, Intake, Limits, MessageRef, Next, Platform,
    PlatformError, Reply, Urgency,
};
use crate::files::File;
use panels::panel::{Panel, Press};
use table::command::Act;
use words::locale::Lang;
use words::people::{Person, PersonId, PlatformName, RoomId};
use words::text::Text;

/// The name of the fake platform.
pub const NAME: PlatformName = "fake";

/// The number of messages on a platform [with earlier messages](Fake::with_earlier_messages); their
/// ids are at most this number.
const EARLIER_MESSAGES: u64 = 1_000_000;

/// A platform that records what it shows.
#[derive(Debug)]
pub struct Fake {
    limits: Limits,
    seen: Mutex<FakeState>,
    /// The intake of the service that listens, which keeps its platforms alive.
    intake: Mutex<Option<Weak<dyn Intake>>>,
    listening: Notify,
    /// The least urgent sends that are permitted; `None` permits nothing.
    permitted: watch::Sender<Option<Urgency>>,
    /// The number of messages that an earlier service has posted and this value does not know.
    earlier_messages: u64,
}

/// Everything that was shown and is shown now, and what tests have set.
#[derive(Debug, Default)]
struct FakeState {
    now: HashMap<Destination, Vec<(MessageRef, Panel)>>,
    ever: Vec<(Destination, Panel)>,
    requests: Vec<Request>,
    admins: HashSet<PersonId>,
    langs: HashMap<PersonId, Lang>,
    /// The language of the last panel in each place.
    read: HashMap<Destination, Lang>,
    said: HashMap<PersonId, Vec<Text>>,
    ever_said: HashMap<PersonId, Vec<Text>>,
    shown: HashMap<PersonId, Vec<Panel>>,
    files: HashMap<PersonId, Vec<File>>,
    failures: Vec<PlatformError>,
    /// The destinations that are unreachable.
    closed: HashSet<Destination>,
    /// The number of messages and edits so far, which is also the id of the last message.
    delivered: u64,
}

/// A recorded request to a fake platform.
#[derive(Clone, PartialEq, Debug)]
pub struct Request {
    pub at: Instant,
    pub to: Destination,
    /// The method and its arguments, without the ids of messages.
    pub what: String,
}

/// Answers a person on a fake platform.
#[derive(Debug)]
struct FakeReply {
    platform: Arc<Fake>,
    to: PersonId,
}

impl Default for Fake {
    fn default() -> Self {
        let limits = Limits { rows: 5, per_row: 5, comfortable: 10, label: 80, text: 2000 };
        Self {
            limits,
            seen: Mutex::default(),
            intake: Mutex::default(),
            listening: Notify::new(),
            permitted: watch::Sender::new(Some(Urgency::Tidying)),
            earlier_messages: 0,
        }
    }
}

impl Fake {
    /// Returns a platform for very many tables that an earlier service has shown. Edits of the
    /// messages of that service succeed, and nothing of them is kept. Nor is there a history.
    pub fn with_earlier_messages() -> Self {
        let seen = FakeState { delivered: EARLIER_MESSAGES, ..FakeState::default() };
        let earlier_messages = EARLIER_MESSAGES;
        Self { seen: Mutex::new(seen), earlier_messages, ..Self::default() }
    }

    pub fn person(name: &str) -> Person {
        Person { id: PersonId::new(NAME, name), name: name.to_owned() }
    }

    pub fn room(name: &str) -> RoomId {
        RoomId::new(NAME, name)
    }

    /// Makes an input of a person, and waits until everything that follows from it is done.
    pub async fn does(self: &Arc<Self>, person: &Person, place: &Destination, what: Input) {
        let inbox = loop {
            let listening = self.listening.notified();
            let inbox = self.intake.lock().unwrap_or_else(PoisonError::into_inner).clone();
            match inbox.and_then(|inbox| inbox.upgrade()) {
                Some(inbox) => break inbox,
                None => listening.await,
            }
        };
        let reply = Box::new(FakeReply { platform: Arc::clone(self), to: person.id.clone() });
        let lang = self.lock().langs.get(&person.id).cloned();
        let inbound = Inbound { lang, ..Inbound::new(person.clone(), place.clone(), what, reply) };
        // A stopping service accepts no input and shows nothing.
        let _ = inbox.accept(inbound);
        inbox.wait_idle().await;
    }

    /// Makes a person an admin of every room.
    pub fn promote(&self, person: &PersonId) {
        self.lock().admins.insert(person.clone());
    }

    /// Sets the language of a person's client.
    pub fn speaks(&self, person: &PersonId, lang: &Lang) {
        self.lock().langs.insert(person.clone(), lang.clone());
    }

    /// Returns the language of the last panel in a place.
    pub fn read_in(&self, place: &Destination) -> Option<Lang> {
        self.lock().read.get(place).cloned()
    }

    /// Permits only sends that are at least this urgent; `None` permits nothing.
    pub fn permit_from(&self, urgency: Option<Urgency>) {
        self.permitted.send_replace(urgency);
    }

    /// Makes the next attempt to show something fail with this error.
    pub fn fail_next(&self, error: PlatformError) {
        self.lock().failures.push(error);
    }

    /// Makes a destination unreachable.
    pub fn close(&self, to: &Destination) {
        self.lock().closed.insert(to.clone());
    }

    /// Makes a destination reachable again.
    pub fn open(&self, to: &Destination) {
        self.lock().closed.remove(to);
    }

    /// Returns the lowest panel in a place.
    pub fn lowest(&self, place: &Destination) -> Option<Panel> {
        self.lock().now.get(place).and_then(|posts| posts.last()).map(|(_, panel)| panel.clone())
    }

    /// Returns the panels in a place, the lowest last.
    pub fn standing(&self, place: &Destination) -> Vec<Panel> {
        let seen = self.lock();
        seen.now.get(place).into_iter().flatten().map(|(_, panel)| panel.clone()).collect()
    }

    /// Returns every message in a destination with its panel.
    pub fn messages(&self, to: &Destination) -> Vec<(MessageRef, Panel)> {
        self.lock().now.get(to).cloned().unwrap_or_default()
    }

    /// Deletes the lowest panel in a place without the service's knowledge.
    pub fn lose(&self, place: &Destination) {
        if let Some(posts) = self.lock().now.get_mut(place) {
            posts.pop();
        }
    }

    /// Returns the number of panels in a place.
    pub fn posts(&self, place: &Destination) -> usize {
        self.lock().now.get(place).map_or(0, Vec::len)
    }

    /// Returns the number of messages that were posted or edited, without answers.
    pub fn deliveries(&self) -> u64 {
        self.lock().delivered - self.earlier_messages
    }

    /// Returns every panel that was ever shown with its place, including answers to one person.
    pub fn ever(&self) -> Vec<(Destination, Panel)> {
        self.lock().ever.clone()
    }

    /// Returns every request so far, without answers.
    pub fn requests(&self) -> Vec<Request> {
        self.lock().requests.clone()
    }

    /// Removes and returns what was said to a person since the last call.
    pub fn said_to(&self, person: &PersonId) -> Vec<Text> {
        self.lock().said.remove(person).unwrap_or_default()
    }

    /// Returns everything that was ever said to a person privately.
    pub fn ever_said(&self, person: &PersonId) -> Vec<Text> {
        self.lock().ever_said.get(person).cloned().unwrap_or_default()
    }

    /// Removes and returns the panels that answered a person since the last call.
    pub fn answered(&self, person: &PersonId) -> Vec<Panel> {
        self.lock().shown.remove(person).unwrap_or_default()
    }

    /// Removes and returns the files that were sent to a person since the last call.
    pub fn files_of(&self, person: &PersonId) -> Vec<File> {
        self.lock().files.remove(person).unwrap_or_default()
    }

    /// Tells whether everything that was ever shown is kept.
    const fn keeps_history(&self) -> bool {
        self.earlier_messages == 0
    }

    fn note(&self, seen: &mut FakeState, to: &Destination, what: fmt::Arguments<'_>) {
        if self.keeps_history() {
            let what = what.to_string();
            seen.requests.push(Request { at: Instant::now(), to: to.clone(), what });
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, FakeState> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Checks that every button that agrees to something is bound to its question.
fn check_bound(panel: &Panel) {
    for button in &panel.buttons {
        if let Press::At(_, Act::Command(command)) = &button.press {
            assert!(!command.agrees(), "{command:?} is bound to no question");
        }
    }
}

#[async_trait]
impl Platform for Fake {
    fn name(&self) -> PlatformName {
        NAME
    }

    async fn permit(&self, _: &Destination, urgency: Urgency) {
        let mut permitted = self.permitted.subscribe();
        // The sender is part of `self`, so waiting cannot fail.
        let _ =
            permitted.wait_for(|permitted| permitted.is_some_and(|least| least <= urgency)).await;
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }

    async fn listen(self: Arc<Self>, intake: Arc<dyn Intake>) -> Result<(), PlatformError> {
        *self.intake.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::downgrade(&intake));
        self.listening.notify_waiters();
        Ok(())
    }

    async fn deliver(
        &self,
        place: &Destination,
        panel: &Panel,
        lang: &Lang,
        delivery: Delivery<'_>,
    ) -> Result<MessageRef, PlatformError> {
        let mut seen = self.lock();
        let method = if matches!(delivery, Delivery::Post { .. }) { "post" } else { "edit" };
        self.note(&mut seen, place, format_args!("{method} {lang:?} {panel:?}"));
        check_bound(panel);
        if let Some(error) = seen.failures.pop() {
            return Err(error);
        }
        if seen.closed.contains(place) {
            return Err(PlatformError::Forbidden);
        }
        seen.read.insert(place.clone(), lang.clone());
        if self.keeps_history() {
            seen.ever.push((place.clone(), panel.clone()));
        }
        seen.delivered += 1;
        let next = MessageRef(seen.delivered.to_string());
        match delivery {
            Delivery::Post { .. } => {
                seen.now.entry(place.clone()).or_default().push((next.clone(), panel.clone()));
                Ok(next)
            }
            Delivery::Edit { message: old, .. } => {
                let mut posts = seen.now.get_mut(place).into_iter().flatten();
                match posts.find(|(posted, _)| posted == old) {
                    Some((_, standing)) => *standing = panel.clone(),
                    None if self.earlier_messages > 0 => {}
                    None => return Err(PlatformError::Gone),
                }
                Ok(old.clone())
            }
        }
    }

    async fn remove(&self, to: &Destination, message: &MessageRef) -> Result<(), PlatformError> {
        let mut seen = self.lock();
        self.note(&mut seen, to, format_args!("remove"));
        if let Some(posts) = seen.now.get_mut(to) {
            posts.retain(|(posted, _)| posted != message);
        }
        Ok(())
    }

    async fn remove_buttons(
        &self,
        to: &Destination,
        message: &MessageRef,
    ) -> Result<(), PlatformError> {
        let mut seen = self.lock();
        self.note(&mut seen, to, format_args!("strip"));
        let mut posts = seen.now.get_mut(to).into_iter().flatten();
        if let Some((_, panel)) = posts.find(|(posted, _)| posted == message) {
            panel.buttons.clear();
        }
        Ok(())
    }
}

#[async_trait]
impl Reply for FakeReply {
    async fn is_admin(&self) -> bool {
        self.platform.lock().admins.contains(&self.to)
    }

    async fn give(&self, next: &Next, _: &Lang) {
        match next {
            Next::Line(text) | Next::Farewell(text) => self.said(text),
            Next::Panel(panel) => self.shown(panel),
            Next::Refused(why, panel) => {
                self.shown(panel);
                self.said(why);
            }
            Next::Word(_) => self.said(&Text::new("luck-type-command")),
            Next::Files(files) => {
                self.said(files.line());
                let mut seen = self.platform.lock();
                seen.files.entry(self.to.clone()).or_default().extend(files.all().iter().cloned());
            }
            Next::Same
            | Next::Clear
            | Next::Gone
            | Next::Posted
            | Next::Room
            | Next::InPrivate(_)
            | Next::Closed => {}
        }
    }
}

impl FakeReply {
    fn said(&self, text: &Text) {
        let mut seen = self.platform.lock();
        seen.said.entry(self.to.clone()).or_default().push(text.clone());
        seen.ever_said.entry(self.to.clone()).or_default().push(text.clone());
    }

    fn shown(&self, panel: &Panel) {
        check_bound(panel);
        let mut seen = self.platform.lock();
        if self.platform.keeps_history() {
            seen.ever.push((Destination::Person(self.to.clone()), panel.clone()));
        }
        seen.shown.entry(self.to.clone()).or_default().push(panel.clone());
    }
}
