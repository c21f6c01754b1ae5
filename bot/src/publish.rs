//! The publisher: makes rooms and hand panels look like the stored tables.
//!
//! Level-triggered: it compares what was shown with what should be, so bursts become one change
//! and a crash repeats a change at worst. It never decides anything.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use engine::play::Step;
use engine::seat::Viewer;
use serde::{Deserialize, Serialize};
use storage::{Batch, CommitError, Expect, Version};

use crate::fault::{Fault, report};
use crate::locale::Lang;
use crate::panel::{Focus, Panel};
use crate::people::{PersonId, PlatformName, TableId};
use crate::platform::{Delivery, Destination, MessageRef, Platform, PlatformError};
use crate::present::table::{Look, panel};
use crate::settings::Settings;
use crate::settings::choices::Switch;
use crate::table::{Stage, Table};
use crate::tables::{Tables, keys};
use crate::text::Text;
use crate::work::{Outcome, WorkQueue};

/// How long to wait after a failure of a platform or the store.
const PATIENCE: Duration = Duration::from_secs(3);
/// A turn that no table ever has: whatever was posted in it is posted anew.
const NO_TURN: u64 = u64::MAX;

/// Brings rooms and hand panels up to date.
#[derive(Debug)]
pub struct Publisher {
    tables: Arc<Tables>,
    settings: Arc<Settings>,
    platforms: HashMap<PlatformName, Arc<dyn Platform>>,
    queue: Arc<WorkQueue<TableId>>,
    /// Places that could not be written to when they were last tried.
    shut: Mutex<HashSet<Destination>>,
}

/// What was shown of a table, as stored.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
struct Shown {
    room: Option<Post>,
    people: BTreeMap<PersonId, Post>,
}

/// One panel as it was shown last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Post {
    /// Where it is; nothing if the platform has forgotten.
    posted: Option<MessageRef>,
    /// A fingerprint of the panel.
    looks: u64,
    /// The turn in which it was posted anew.
    turn: u64,
    /// The news it begins with.
    since: u64,
    /// The news that were told when it was last looked at in earnest.
    upto: u64,
    /// The platform will not let us write there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    shut: bool,
    /// The part of a decision that somebody opened for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    focus: Option<(Step, Focus)>,
}

impl Publisher {
    /// Returns a publisher for these platforms.
    pub fn new(
        tables: Arc<Tables>,
        settings: Arc<Settings>,
        platforms: impl IntoIterator<Item = Arc<dyn Platform>>,
        queue: Arc<WorkQueue<TableId>>,
    ) -> Self {
        let platforms = platforms.into_iter().map(|platform| (platform.name(), platform)).collect();
        Self { tables, settings, platforms, shut: Mutex::default(), queue }
    }

    /// Brings everything that is shown of a table up to date.
    pub async fn publish(&self, id: TableId) -> Outcome {
        match self.bring_up_to_date(id).await {
            Ok(None) | Err(Fault::Unreadable(..)) => Outcome::Done,
            Ok(Some(wait)) => Outcome::After(wait),
            Err(fault) => {
                report(&fault);
                Outcome::Failed
            }
        }
    }

    /// Tells whether a place is on a platform that reaches people who are elsewhere.
    pub fn reaches_out(&self, place: &Destination) -> bool {
        self.platforms.get(place.platform()).is_some_and(|platform| platform.reaches_out())
    }

    /// Posts a table again at the bottom of its room.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn repost(&self, id: TableId) -> Result<(), Fault> {
        self.change_shown(id, |shown| {
            if let Some(room) = &mut shown.room {
                room.turn = NO_TURN;
            }
        })
        .await?;
        self.ring(id);
        Ok(())
    }

    /// Opens a part of a decision in the room of a table, as long as it is this decision.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn unfold(&self, id: TableId, ticket: Step, focus: &Focus) -> Result<(), Fault> {
        let changed = self
            .change_shown(id, |shown| {
                if let Some(room) = &mut shown.room {
                    room.focus = Some((ticket, focus.clone()));
                }
            })
            .await?;
        if changed {
            self.ring(id);
        }
        Ok(())
    }

    /// Forgets where things were posted on a platform that does not keep its posts.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn forget(&self, platform: PlatformName, id: TableId) -> Result<(), Fault> {
        self.change_shown(id, |shown| {
            let people = shown.people.iter_mut().filter(|(id, _)| id.platform() == platform);
            for (_, post) in people {
                post.posted = None;
            }
            if let Some(room) = &mut shown.room {
                room.posted = None;
            }
        })
        .await?;
        Ok(())
    }

    /// Takes note that a person or a room has been heard of; returns whether they could not be
    /// written to, so that their tables should be [shown](Self::heard_of) to them again.
    pub fn was_shut(&self, place: &Destination) -> bool {
        self.shut().remove(place)
    }

    fn shut(&self) -> MutexGuard<'_, HashSet<Destination>> {
        self.shut.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes again to a person or a room that could not be written to; returns whether there is
    /// something to write.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn heard_of(&self, place: &Destination, id: TableId) -> Result<bool, Fault> {
        let open = |post: Option<&mut Post>| {
            if let Some(post) = post.filter(|post| post.shut) {
                (post.shut, post.posted, post.turn) = (false, None, NO_TURN);
            }
        };
        let changed = self
            .change_shown(id, |shown| match place {
                Destination::Room(_) => open(shown.room.as_mut()),
                Destination::Person(person) => open(shown.people.get_mut(person)),
            })
            .await?;
        if changed {
            self.ring(id);
        }
        Ok(changed)
    }

    /// Has a table looked at again.
    pub fn ring(&self, id: TableId) {
        self.queue.add(id);
    }

    /// Returns how long to wait before trying again, if something did not work out.
    async fn bring_up_to_date(&self, id: TableId) -> Result<Option<Duration>, Fault> {
        let Some(table) = self.tables.get(id).await? else { return Ok(None) };
        // A row of machine players' moves is shown as one; what came before it is shown meanwhile,
        // unless they are as good as done.
        let meanwhile = table.is_moving();
        if meanwhile && (table.moved_by_machine || self.tables.world().pace().is_zero()) {
            return Ok(None); // The machine player's move will ring again.
        }
        let (before, version) = self.load(id).await?;
        let mut shown = before.clone();
        let mut wait = None;

        let of_room = self.settings.of_room(&table.room).await?;
        let mut called = HashSet::new();
        for (person, asked, viewer) in hands(&table) {
            let mine = self.settings.of_person(&person).await?;
            if mine.rings.is_on() && of_room.mentions.is_on() {
                called.insert(person.clone());
            }
            let old = shown.people.get(&person).cloned();
            let (since, upto, turn, anew) = match &old {
                None => (0, table.news.told(), table.turn, true),
                Some(post) if asked && post.turn != table.turn => {
                    (post.upto, table.news.told(), table.turn, true)
                }
                Some(post) if asked => (post.since, table.news.told(), post.turn, false),
                Some(post) => (post.since, post.upto, post.turn, false),
            };
            let post = Post { posted: None, looks: 0, turn, since, upto, shut: false, focus: None };
            let look = Look { since, ..Look::default() };
            let (next, post, anew) = match (mine.hands, &old) {
                (Switch::On, _) => (panel(&table, viewer, &look), post, anew),
                // Nobody shall hold an old hand for the present one.
                (Switch::Off, Some(old)) if old.posted.is_some() => {
                    (on_request(), old.clone(), false)
                }
                (Switch::Off, _) => continue,
            };
            let next = Panel { silent: !mine.rings.is_on(), ..next };
            let lang = self.settings.lang(&mine, Some(&of_room));
            let (place, mut slot) = (Destination::Person(person.clone()), old);
            wait = longer(wait, self.show(&place, &next, &lang, &mut slot, post, anew).await);
            if let Some(post) = slot {
                shown.people.insert(person, post);
            }
        }
        let place = Destination::Room(table.room.clone());
        let told = table.news.told();
        let (since, upto, turn, anew) = match &shown.room {
            None => (0, told, table.turn, true),
            Some(post) if post.turn == NO_TURN => (post.since, told, table.turn, true),
            Some(post) if meanwhile => (post.since, post.upto, post.turn, false),
            Some(post) if post.turn != table.turn => (post.upto, told, table.turn, true),
            Some(post) => (post.since, told, post.turn, false),
        };
        let shut = |person: &PersonId| shown.people.get(person).is_some_and(|post| post.shut);
        let unreachable =
            table.people().filter(|(_, person)| shut(&person.id)).map(|(seat, _)| seat).collect();
        let focus = shown.room.as_ref().and_then(|post| post.focus.clone());
        let look = Look { since, focus: focus.clone(), unreachable };
        let mut next = panel(&table, Viewer::Public, &look);
        next.calls.retain(|person| called.contains(person));
        let lang = self.settings.lang_of_room(&of_room);
        let post = Post { posted: None, looks: 0, turn, since, upto, shut: false, focus };
        wait = longer(wait, self.show(&place, &next, &lang, &mut shown.room, post, anew).await);

        if shown != before {
            self.save(id, &shown, version).await?;
        }
        Ok(wait)
    }

    /// Shows one panel if it looks different now, and notes it down; returns how long to wait if
    /// it could not be shown.
    async fn show(
        &self,
        place: &Destination,
        panel: &Panel,
        lang: &Lang,
        slot: &mut Option<Post>,
        post: Post,
        anew: bool,
    ) -> Option<Duration> {
        let platform = self.platforms.get(place.platform())?;
        if slot.as_ref().is_some_and(|post| post.shut) {
            self.shut().insert(place.clone());
            return None;
        }
        let looks = fingerprint(panel, lang);
        let old = slot.as_ref().and_then(|post| post.posted.as_ref());
        let nonce = rand::random();
        let manner = match old {
            Some(old) if !anew => Delivery::Edit(old),
            _ => Delivery::Post { nonce },
        };
        let same = slot.as_ref().is_some_and(|post| post.looks == looks);
        if same && matches!(manner, Delivery::Edit(_)) {
            return None;
        }
        let mut result = platform.deliver(place, panel, lang, manner).await;
        if matches!(result, Err(PlatformError::Gone)) && old.is_some() {
            result = platform.deliver(place, panel, lang, Delivery::Post { nonce }).await;
        } else if let (Ok(_), Delivery::Post { .. }, Some(old)) = (&result, manner, old) {
            let _ = platform.strip(place, old).await;
        }
        match result {
            Ok(posted) => {
                *slot = Some(Post { posted: Some(posted), looks, ..post });
                None
            }
            Err(PlatformError::Slow(wait)) => Some(wait),
            Err(error @ (PlatformError::Gone | PlatformError::Forbidden)) => {
                tracing::info!(?place, "not shown: {error}");
                *slot = Some(Post { shut: true, ..post });
                self.shut().insert(place.clone());
                None
            }
            Err(error @ (PlatformError::Fault(_) | PlatformError::Refused(_))) => {
                report(&error);
                Some(PATIENCE)
            }
        }
    }

    async fn load(&self, id: TableId) -> Result<(Shown, Option<Version>), Fault> {
        let stored = self.tables.store().get(&keys::shown(id)?).await?;
        // What was shown can be shown again: a record nobody can read is only an extra post.
        let shown = |bytes: &[u8]| serde_json::from_slice(bytes).unwrap_or_default();
        Ok(stored
            .map_or_else(Default::default, |stored| (shown(&stored.value), Some(stored.version))))
    }

    async fn save(&self, id: TableId, shown: &Shown, at: Option<Version>) -> Result<(), Fault> {
        let bytes = serde_json::to_vec(shown).expect("what was shown is plain values");
        let expect = at.map_or(Expect::Absent, Expect::At);
        let batch = Batch::new().put(keys::shown(id)?, expect, bytes);
        match self.tables.store().commit(batch).await {
            Ok(_) => Ok(()),
            // Somebody else has shown the table too; the next look puts it right.
            Err(CommitError::Conflict { .. }) => {
                self.ring(id);
                Ok(())
            }
            Err(CommitError::Store(cause)) => Err(cause.into()),
        }
    }

    /// Changes what is noted down; returns whether that made a difference.
    async fn change_shown(&self, id: TableId, change: impl Fn(&mut Shown)) -> Result<bool, Fault> {
        let (before, version) = self.load(id).await?;
        let mut shown = before.clone();
        change(&mut shown);
        if shown != before {
            self.save(id, &shown, version).await?;
        }
        Ok(shown != before)
    }
}

/// Returns who has a hand panel, whether they are asked, and through whose eyes they see.
fn hands(table: &Table) -> Vec<(PersonId, bool, Viewer)> {
    if !matches!(table.stage, Stage::Playing(_) | Stage::Over { .. }) {
        return Vec::new();
    }
    let asked = table.people_to_act();
    table
        .people()
        .map(|(seat, person)| (person.id.clone(), asked.contains(seat), Viewer::Seat(seat)))
        .collect()
}

/// Returns what stands in place of a hand that its owner wants to see on request only.
fn on_request() -> Panel {
    Panel::of([Text::new("hand-on-request")]).in_private()
}

fn fingerprint(panel: &Panel, lang: &Lang) -> u64 {
    let mut hasher = DefaultHasher::new();
    (panel, lang).hash(&mut hasher);
    hasher.finish()
}

fn longer(one: Option<Duration>, other: Option<Duration>) -> Option<Duration> {
    one.max(other)
}
