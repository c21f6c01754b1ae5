//! Glimpses: hands that stand in rooms before nobody but their owners.
//!
//! A platform on which that is possible promises nothing about them: they may be gone at any moment.
//! So they are known in memory alone, up to a bound, and forgotten at the first thing that goes wrong;
//! nothing waits for them. They follow what this process hears of their tables, and a press on one
//! that has been forgotten has it followed again.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::play::Step;
use engine::seat::Seat;
use storage::Version;
use tokio::time::timeout;

use super::{Publisher, desired};
use crate::command::Focus;
use crate::fault::{Fault, report};
use crate::locale::Lang;
use crate::panel::Panel;
use crate::people::{Destination, PersonId, TableId};
use crate::pictures::NoPicture;
use crate::platform::{Glimpse, Platform, PlatformError, Urgency};
use crate::present::picture::drawing;
use crate::present::table::{RenderOptions, panel};
use crate::settings::RoomSettings;
use crate::settings::choices::Layout;
use crate::table::journal::Marks;
use crate::table::{Stage, Table};
use crate::tables::Watch;
use crate::work::{Background, Outcome, WorkQueue};

/// Tables at which hands are open in rooms; with more, all of them are forgotten.
const TABLES: usize = 10_000;
/// Hands that are changed at the same time; most of them wait for a slot.
const AT_ONCE: usize = 256;
/// Whoever waits for a slot looks so often whether it has become more urgent.
const LOOK: Duration = Duration::from_secs(5);
/// A picture that is late is looked for again after this.
const LATE: Duration = Duration::from_secs(2);

/// Somebody's hand at a table.
pub(crate) type HandKey = (TableId, PersonId);

/// The hands that are open in rooms.
#[derive(Debug)]
pub(crate) struct Glimpses {
    hands: Mutex<HashMap<TableId, BTreeMap<PersonId, Hand>>>,
    queue: Arc<WorkQueue<HandKey>>,
}

/// A hand that is open in a room.
#[derive(Clone, Debug)]
struct Hand {
    at: Destination,
    glimpse: Glimpse,
    /// Where it has stood before, to be taken away.
    old: Vec<Glimpse>,
    /// How all of it looks, and what concerns its owner alone; zeros if that is not known.
    prints: (u64, u64),
    turn: u64,
    focus: Option<(Step, Focus)>,
    /// What its picture has pointed out.
    marks: Marks,
}

impl Glimpses {
    /// Returns a place where open hands are known; there are none yet.
    pub(crate) fn new(background: &Background) -> Arc<Self> {
        let queue = WorkQueue::new("a hand in a room", AT_ONCE, background);
        Arc::new(Self { hands: Mutex::default(), queue })
    }

    /// Has a message be the open hand of somebody; another one that was goes.
    fn follow(
        &self,
        key: HandKey,
        at: &Destination,
        glimpse: &Glimpse,
        change: impl FnOnce(&mut Hand),
    ) {
        let mut tables = self.hands();
        if tables.len() >= TABLES && !tables.contains_key(&key.0) {
            tables.clear();
        }
        let hands = tables.entry(key.0).or_default();
        let fresh = |old| Hand {
            at: at.clone(),
            glimpse: glimpse.clone(),
            old,
            prints: (0, 0),
            turn: 0,
            focus: None,
            marks: Marks::default(),
        };
        let hand = hands.entry(key.1.clone()).or_insert_with(|| fresh(Vec::new()));
        if hand.glimpse.message != glimpse.message {
            let mut old = std::mem::take(&mut hand.old);
            old.push(hand.glimpse.clone());
            old.retain(|old| old.message != glimpse.message);
            *hand = fresh(old);
        }
        change(hand);
        drop(tables);
        self.queue.add(key);
    }

    fn at(&self, (id, person): &HandKey) -> Option<Hand> {
        self.hands().get(id)?.get(person).cloned()
    }

    /// Changes what is known of a hand, if it is still this message.
    fn change(&self, (id, person): &HandKey, glimpse: &Glimpse, change: impl FnOnce(&mut Hand)) {
        let mut tables = self.hands();
        let hand = tables.get_mut(id).and_then(|hands| hands.get_mut(person));
        if let Some(hand) = hand.filter(|hand| hand.glimpse.message == glimpse.message) {
            change(hand);
        }
    }

    /// Forgets a hand, if it is still this message.
    fn forget(&self, (id, person): &HandKey, glimpse: &Glimpse) {
        let mut tables = self.hands();
        let Some(hands) = tables.get_mut(id) else { return };
        if hands.get(person).is_some_and(|hand| hand.glimpse.message == glimpse.message) {
            hands.remove(person);
        }
        if hands.is_empty() {
            tables.remove(id);
        }
    }

    /// Has the open hands of a table looked at.
    fn look_at(&self, id: TableId) {
        let people: Vec<PersonId> =
            self.hands().get(&id).into_iter().flat_map(BTreeMap::keys).cloned().collect();
        for person in people {
            self.queue.add((id, person));
        }
    }

    fn hands(&self) -> MutexGuard<'_, HashMap<TableId, BTreeMap<PersonId, Hand>>> {
        self.hands.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Watch for Glimpses {
    fn changed(&self, table: &Table, _: Version) {
        self.look_at(table.id);
    }
}

/// What should stand in a hand that is open.
struct Wanted {
    in_words: Panel,
    prints: (u64, u64),
    options: RenderOptions,
    lang: Lang,
    is_pictured: bool,
    is_asked: bool,
}

impl Publisher {
    /// Has the open hands of rooms follow their tables, until the service stops.
    pub(super) fn follow_hands(self: &Arc<Self>) {
        let publisher = Arc::clone(self);
        self.glimpses.queue.run(move |key| {
            let publisher = Arc::clone(&publisher);
            async move {
                publisher.look_after_hand(&key).await.unwrap_or_else(|fault| {
                    report(&fault);
                    Outcome::Done
                })
            }
        });
    }

    /// Has the open hands of a table looked at that another process has changed.
    pub(crate) fn look_at_hands(&self, id: TableId) {
        self.glimpses.look_at(id);
    }

    /// Tells whether a hand can perhaps be shown in a room to its owner alone.
    pub(crate) fn has_glimpses(&self, at: &Destination) -> bool {
        self.platforms.get(at.platform()).is_some_and(|it| it.platform.has_glimpses(at))
    }

    /// Has a hand that was just shown follow its table; it says this in words, to its owner in their
    /// language, as of a turn, with a part of it open.
    pub(crate) fn hand_stands(
        &self,
        key: HandKey,
        (at, glimpse): (&Destination, &Glimpse),
        (in_words, lang, turn): (&Panel, &Lang, u64),
        (focus, marks): (Option<(Step, Focus)>, Marks),
    ) {
        let prints = desired::fingerprints(in_words, lang);
        self.glimpses.follow(key, at, glimpse, |hand| {
            (hand.prints, hand.turn, hand.focus, hand.marks) = (prints, turn, focus, marks);
        });
    }

    /// Has a message taken away in the place of which somebody's hand stands elsewhere now.
    pub(crate) fn hand_has_moved_from(&self, key: &HandKey, glimpse: Glimpse) {
        let mut tables = self.glimpses.hands();
        let hand = tables.get_mut(&key.0).and_then(|hands| hands.get_mut(&key.1));
        if let Some(hand) = hand.filter(|hand| hand.glimpse.message != glimpse.message) {
            hand.old.push(glimpse);
            drop(tables);
            self.glimpses.queue.add(key.clone());
        }
    }

    /// Has a message in which somebody has pressed something be their hand.
    pub(crate) fn hand_is_at(&self, key: HandKey, at: &Destination, glimpse: &Glimpse) {
        self.glimpses.follow(key, at, glimpse, |_| {});
    }

    /// Has a message in which somebody has pressed something be their hand, with a part of it open.
    pub(crate) fn open_hand_at(
        &self,
        key: HandKey,
        at: &Destination,
        glimpse: &Glimpse,
        focus: Option<(Step, Focus)>,
    ) {
        // What stands there may be a page, whatever is known of it.
        self.glimpses.follow(key, at, glimpse, |hand| (hand.focus, hand.prints) = (focus, (0, 0)));
    }

    /// Takes note that a message in which somebody's hand stood shows something else now.
    pub(crate) fn hand_is_covered(&self, key: &HandKey, glimpse: &Glimpse) {
        self.glimpses.forget(key, glimpse);
    }

    /// Makes an open hand true.
    async fn look_after_hand(&self, key: &HandKey) -> Result<Outcome, Fault> {
        let mut is_permitted = false;
        loop {
            let Some(hand) = self.glimpses.at(key) else { return Ok(Outcome::Done) };
            let Some(served) = self.platforms.get(hand.at.platform()) else {
                return Ok(Outcome::Done);
            };
            let platform = &served.platform;
            for old in &hand.old {
                platform.remove_glimpse(old).await;
            }
            let is_removed = |old: &Glimpse| hand.old.contains(old);
            self.glimpses.change(key, &hand.glimpse, |hand| hand.old.retain(|it| !is_removed(it)));
            let table = self.tables.get(key.0).await?;
            let seated = table.and_then(|table| table.seat_of(&key.1).map(|seat| (table, seat)));
            let Some((table, seat)) = seated else {
                self.glimpses.forget(key, &hand.glimpse);
                platform.remove_glimpse(&hand.glimpse).await;
                return Ok(Outcome::Done);
            };
            let is_in_hurry = table.moved_by_machine || self.tables.world().pace().is_zero();
            if table.is_moving() && is_in_hurry {
                return Ok(Outcome::Done); // The move will have us look again.
            }
            let wanted = self.wanted_hand(&table, (key, seat), &hand).await?;
            let is_on = matches!(table.stage, Stage::Playing(_));
            let is_old_news = is_on && !wanted.is_asked && hand.turn == table.turn;
            let is_same = if is_old_news {
                wanted.prints.1 == hand.prints.1
            } else {
                wanted.prints == hand.prints
            };
            if is_same || self.stop.is_cancelled() {
                return Ok(Outcome::Done);
            }
            if !is_permitted {
                let urgency = if wanted.is_asked { Urgency::Asked } else { Urgency::Tidying };
                let permit = timeout(LOOK, self.permit(platform, &hand.at, urgency));
                is_permitted = tokio::select! {
                    biased;
                    () = self.stop.cancelled() => return Ok(Outcome::Done),
                    permitted = permit => permitted.is_ok(),
                };
                // The table may have changed meanwhile: its owner may be asked by now.
                continue;
            }
            let outcome = self.change_hand(platform, &table, (key, seat), &hand, wanted).await?;
            if !table.is_live() {
                self.glimpses.forget(key, &hand.glimpse);
            }
            return Ok(outcome);
        }
    }

    /// Makes an open hand look like this, or forgets it.
    async fn change_hand(
        &self,
        platform: &Arc<dyn Platform>,
        table: &Table,
        (key, seat): (&HandKey, Seat),
        hand: &Hand,
        wanted: Wanted,
    ) -> Result<Outcome, Fault> {
        let Wanted { in_words, prints, options, lang, is_pictured, .. } = wanted;
        let mut shown = in_words;
        let mut marks = hand.marks;
        if is_pictured {
            let (viewer, since) = (table.viewer(&key.1), hand.marks.since(table.told));
            let news = self.tables.news(table, since).await?;
            if let Some(drawing) = drawing(table, viewer, &news, since) {
                match self.pictures.draw(&drawing, &lang).await {
                    Ok(picture) => {
                        let below = panel(table, viewer, &options.below_picture());
                        shown = Panel { picture: Some(picture), ..below };
                        marks = marks.shown(table.told);
                    }
                    Err(NoPicture::Late) => return Ok(Outcome::After(LATE)),
                    Err(NoPicture::Undrawn) => {}
                }
            }
        }
        match platform.change_glimpse(&hand.glimpse, &shown, &lang).await {
            Ok(glimpse) => self.glimpses.change(key, &hand.glimpse, |hand| {
                (hand.glimpse, hand.prints) = (glimpse, prints);
                (hand.turn, hand.marks) = (table.turn, marks);
            }),
            Err(PlatformError::Slow(wait)) => return Ok(Outcome::After(wait)),
            Err(error) => {
                tracing::info!(id = %table.id, ?seat, "a hand in a room is not followed: {error}");
                self.glimpses.forget(key, &hand.glimpse);
                if let PlatformError::Unalterable = error {
                    platform.remove_glimpse(&hand.glimpse).await;
                }
            }
        }
        Ok(Outcome::Done)
    }

    async fn wanted_hand(
        &self,
        table: &Table,
        ((_, person), seat): (&HandKey, Seat),
        hand: &Hand,
    ) -> Result<Wanted, Fault> {
        let mine = self.settings.of_person(person).await?;
        let room = match hand.at.room() {
            Some(room) => self.settings.of_room(room).await?,
            None => RoomSettings::default(),
        };
        let lang = self.settings.lang(&mine, Some(&room));
        let has_next = self.tables.wait_elsewhere(table, person).await?;
        let focus = hand.focus.clone();
        let options = RenderOptions { focus, has_next, ..RenderOptions::default() };
        let in_words = panel(table, table.viewer(person), &options);
        let prints = desired::fingerprints(&in_words, &lang);
        // What began in words goes on in words.
        let is_pictured = hand.glimpse.picture.is_some()
            && self.settings.layout(&mine, &room) == Layout::Pictures
            && self.shows_pictures(&hand.at);
        let is_asked = table.people_to_act().contains(seat) || table.asks_host(seat);
        Ok(Wanted { in_words, prints, options, lang, is_pictured, is_asked })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::{MessageRef, RoomId};

    fn glimpses() -> Arc<Glimpses> {
        Glimpses::new(&Background::default())
    }

    fn glimpse(name: &str) -> Glimpse {
        Glimpse { message: MessageRef(name.to_owned()), picture: None }
    }

    fn key(number: u64) -> HandKey {
        (TableId::new(number), PersonId::new("fake", "Anna"))
    }

    fn room() -> Destination {
        Destination::Room(RoomId::new("fake", "parlour"))
    }

    #[tokio::test]
    async fn somebody_has_one_hand_at_a_table_and_the_one_before_goes() {
        let glimpses = glimpses();
        for name in ["c", "a", "b", "b", "c"] {
            glimpses.follow(key(1), &room(), &glimpse(name), |hand| hand.prints = (1, 1));
        }
        let hand = glimpses.at(&key(1)).expect("a hand");
        assert_eq!((hand.glimpse, hand.old), (glimpse("c"), vec![glimpse("a"), glimpse("b")]));
    }

    #[tokio::test]
    async fn what_is_known_of_a_message_is_changed_and_forgotten_only_while_it_is_that_message() {
        let glimpses = glimpses();
        glimpses.follow(key(1), &room(), &glimpse("a"), |_| {});
        glimpses.change(&key(1), &glimpse("b"), |hand| hand.turn = 9);
        glimpses.forget(&key(1), &glimpse("b"));
        assert_eq!(glimpses.at(&key(1)).map(|hand| hand.turn), Some(0));
        glimpses.change(&key(1), &glimpse("a"), |hand| hand.turn = 9);
        assert_eq!(glimpses.at(&key(1)).map(|hand| hand.turn), Some(9));
        glimpses.forget(&key(1), &glimpse("a"));
        assert!(glimpses.at(&key(1)).is_none() && glimpses.hands().is_empty());
    }

    #[tokio::test]
    async fn they_are_bounded() {
        let glimpses = glimpses();
        for number in 1..=TABLES as u64 + 1 {
            glimpses.follow(key(number), &room(), &glimpse("a"), |_| {});
        }
        assert!(glimpses.hands().len() <= TABLES);
        assert!(glimpses.at(&key(TABLES as u64 + 1)).is_some());
    }
}
