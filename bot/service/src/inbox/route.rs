//! The router, which handles a press or a typed line.

use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use storage::{Batch, Store};

use super::caller::{Answer, Caller, CallerState, Content, Effects, Handled, LongWork, Stop};
use super::meaning::Meaning;
use super::next;
use super::tables::quarantine::QuarantinedTables;
use crate::fault::{Fault, is_committed};
use crate::publish::{Publisher, Sign};
use crate::settings::Settings;
use crate::tables::Tables;
use panels::panel::Press;
use panels::present::{learning, menu};
use panels::typed::Vocabulary;
use panels::typed::chat_command::{self, NewTable};
use platform::{Destination, Inbound, Next};
use runtime::report::report;
use runtime::work::Panicked;
use table::Refusal;
use table::command::{Act, Command, Request};
use table::journal::PictureMarks;
use words::locale::{Lang, Locales};
use words::people::{PersonId, RoomId, TableId};

/// The maximum number of entries of each cache.
const CACHE_SIZE: u64 = 10_000;
/// How long the service remembers which news a requested hand has shown.
const SHOWN_MARKS_TTL: Duration = Duration::from_hours(6);
/// The time for which wrong codes count.
const WRONG_CODES_TTL: Duration = Duration::from_mins(10);
/// The time for which the announcements of a room count.
const ANNOUNCEMENTS_TTL: Duration = Duration::from_hours(1);
/// The minimum time between two notifications of a person.
const NOTIFIED_TTL: Duration = Duration::from_mins(30);
/// The time for which a private page about a table works after it was opened in the room.
const ONLOOKERS_TTL: Duration = Duration::from_mins(15);

/// Handles inputs up to the commit.
#[derive(Debug)]
pub struct Router {
    pub(super) tables: Arc<Tables>,
    pub(super) publisher: Arc<Publisher>,
    pub(super) settings: Arc<Settings>,
    pub(super) vocabulary: Arc<Vocabulary>,
    pub(super) locales: Arc<Locales>,
    /// The news that people have seen on requested hands.
    pub(super) shown_marks: Cache<(TableId, PersonId), PictureMarks>,
    quarantine: QuarantinedTables,
    /// The accounts whose seats are known to be transferred to their person.
    pub(super) adopted: Cache<PersonId, ()>,
    /// The number of wrong codes that each account has entered recently.
    pub(super) wrong_codes: Cache<PersonId, u8>,
    /// The number of recent announcements in each room.
    pub(super) announced: Cache<RoomId, u8>,
    /// The people who were recently notified of a new table.
    pub(super) notified: Cache<PersonId, ()>,
    /// The people who have recently looked at a table in its room. What they are shown privately has
    /// buttons, too.
    pub(super) onlookers: Cache<(TableId, PersonId), ()>,
}

impl Router {
    pub fn new(
        tables: Arc<Tables>,
        publisher: Arc<Publisher>,
        settings: Arc<Settings>,
        vocabulary: Arc<Vocabulary>,
        locales: Arc<Locales>,
    ) -> Self {
        let shown_marks = Cache::builder().max_capacity(CACHE_SIZE).time_to_idle(SHOWN_MARKS_TTL);
        Self {
            tables,
            publisher,
            settings,
            vocabulary,
            locales,
            shown_marks: shown_marks.build(),
            quarantine: QuarantinedTables::default(),
            adopted: Cache::new(CACHE_SIZE),
            wrong_codes: expiring(WRONG_CODES_TTL),
            announced: expiring(ANNOUNCEMENTS_TTL),
            notified: expiring(NOTIFIED_TTL),
            onlookers: expiring(ONLOOKERS_TTL),
        }
    }

    /// Handles an input up to the commit.
    pub(super) async fn handle(&self, inbound: &Inbound) -> Handled {
        let (effects, meaning) = (Effects::default(), Meaning::of(inbound));
        let answer = self.answer(inbound, &meaning, &effects).await;
        let lang = self.lang(inbound).await.unwrap_or_else(|fault| {
            report(&fault);
            self.usual_lang()
        });
        let lang = match &meaning {
            Meaning::Line(line) => self.vocabulary.typed_in(line, &lang).cloned().unwrap_or(lang),
            Meaning::Press(_) | Meaning::Unknown => lang,
        };
        Handled::new(answer, lang, effects)
    }

    async fn answer(&self, inbound: &Inbound, meaning: &Meaning, effects: &Effects) -> Answer {
        if let Some(told) = self.out_of_bounds(inbound).await? {
            return Ok(told.map(Content::Words));
        }
        let state = self.caller_state(inbound).await?;
        let caller = Caller::of(inbound, &state, effects);
        let answer = match meaning {
            Meaning::Press(press) => self.pressed(&caller, press, inbound).await,
            Meaning::Unknown => Err(Refusal::NoSuchButton.into()),
            Meaning::Line(line) => match chat_command::read(&self.vocabulary.understood(line)) {
                Ok(command) => self.chat_command(&caller, command).await,
                Err(text) => {
                    let otherwise = inbound.otherwise.clone().unwrap_or(text);
                    self.no_command(&caller, line, otherwise).await
                }
            },
        };
        Ok(self.greeting(&caller, answer?).await)
    }

    /// Returns what is said if the operator does not let this person act in this place.
    async fn out_of_bounds(&self, inbound: &Inbound) -> Result<Option<Next>, Fault> {
        let Inbound { person, place, group, .. } = inbound;
        self.settings.out_of_bounds(&person.id, place, group.as_deref()).await
    }

    /// Reads the caller of an input, after what the input shows about them is stored.
    pub(super) async fn caller_state(&self, inbound: &Inbound) -> Result<CallerState, Fault> {
        let person = self.person(&inbound.person).await;
        let has_unlinked = self.finish_unlinking(&person.id).await;
        let again = self.note_reachable(inbound).await.unwrap_or_else(|fault| {
            report(&fault);
            Vec::new()
        });
        let mine = self.settings.of_person(&person.id).await?;
        let room = self.settings.of_room_if_any(inbound.place.room()).await?;
        let surface = self.publisher.surface(&inbound.place);
        let coming = if mine.hands.are_sent() { again } else { Vec::new() };
        Ok(CallerState { person, mine, room, surface, has_unlinked, coming })
    }

    /// Logs a panic in the handling of an input, and counts it for the table of the pressed button.
    pub(super) fn panicked(&self, inbound: &Inbound, panicked: &Panicked) {
        let table = Meaning::of(inbound).acts_at();
        tracing::error!(?table, by = inbound.person.id.as_str(), "what somebody did {panicked}");
        if let Some(id) = table {
            self.quarantine.panicked(id);
        }
    }

    pub(super) fn usual_lang(&self) -> Lang {
        self.settings.languages().usual().clone()
    }

    pub(super) const fn publisher(&self) -> &Arc<Publisher> {
        &self.publisher
    }

    pub(super) fn store(&self) -> &Arc<dyn Store> {
        self.tables.store()
    }

    /// Strikes off an input that has changed something, and would change it back if it were handled
    /// again.
    pub(super) async fn strike_off(&self, caller: &Caller<'_>) -> Result<(), Fault> {
        if let Some(receipt) = caller.receipt() {
            let batch = Batch::new().with(receipt.clone()).relaxed();
            is_committed(self.store().commit(batch).await)?;
            caller.note_commit();
        }
        Ok(())
    }

    /// Moves everything that belongs to a room to its successor.
    pub async fn move_room(&self, from: &RoomId, to: &RoomId) {
        let archive = self.tables.archive();
        for moved in [
            self.settings.move_room(from, to).await,
            self.tables.move_room(from, to).await,
            archive.move_room(from, to).await,
            self.tables.results().move_room(from, to).await,
        ] {
            moved.unwrap_or_else(|fault| report(&fault));
        }
    }

    /// Notes that a person or room is reachable again, and the language of the client. Returns the
    /// tables whose hands would be posted again because of that.
    async fn note_reachable(&self, inbound: &Inbound) -> Result<Vec<TableId>, Fault> {
        if let Some(lang) = &inbound.lang {
            self.settings.note_client_lang(&inbound.person.id, lang).await?;
        }
        if !inbound.is_open {
            return Ok(Vec::new());
        }
        if inbound.place.person().is_none() {
            let own = Destination::Person(inbound.person.id.clone());
            self.publisher.reopen(&own, Sign::Elsewhere).await?;
        }
        self.publisher.reopen(&inbound.place, Sign::There).await
    }

    /// Returns the language in which the caller is answered.
    async fn lang(&self, inbound: &Inbound) -> Result<Lang, Fault> {
        let mine = self.settings.of_person(&inbound.person.id).await?;
        let room = self.settings.of_room_if_any(inbound.place.room()).await?;
        Ok(self.settings.lang(&mine, Some(&room)))
    }

    /// Handles a press, and has the publisher check whether the message is current.
    async fn pressed(&self, caller: &Caller<'_>, press: &Press, inbound: &Inbound) -> Answer {
        let acts_at = press.acts_at();
        if acts_at.is_some_and(|id| self.quarantine.contains(id)) && !closes(press) {
            return Err(Refusal::Quarantined.into());
        }
        let pressed = match (press, &inbound.on.message) {
            (Press::At(id, _), Some(message)) if !caller.is_on_digest(message) => {
                Some((*id, message))
            }
            _ => None,
        };
        if let Some((id, message)) = pressed {
            self.publisher.pressed(id, caller.place, message);
        }
        let mut answer = self.press(caller, press.clone()).await;
        if let Some((id, message)) = pressed {
            let is_stale =
                matches!(&answer, Err(Stop::Refused(refusal)) if refusal.is_of_old_panel());
            self.publisher.handled(id, caller.place, message, is_stale);
        }
        if matches!(answer, Err(Stop::Fault(_))) {
            return answer;
        }
        if let Press::At(id, act) = press {
            answer = self.renewed(caller, *id, act, answer).await;
        }
        if let Some(id) = acts_at {
            self.quarantine.succeeded(id);
        }
        Ok(match answer? {
            Next::Same | Next::Posted => next::done(press, &inbound.input, &inbound.on, caller.at),
            shown => shown,
        })
    }

    pub(super) async fn press(&self, caller: &Caller<'_>, press: Press) -> Answer {
        match press {
            Press::At(id, act) => self.act(caller, id, act).await,
            Press::Open(game) => self.open(caller, NewTable::of(game)).await,
            Press::Settings(setting) => self.setting(caller, setting).await,
            Press::Block(table, seat, check) => self.block_seat(caller, table, seat, check).await,
            Press::Unblock(place, check) => self.unblock(caller, place.into(), check).await,
            Press::Link(step, code) => self.link_step(caller, step, &code).await,
            Press::Export(id, pass) => Err(Stop::Later(LongWork::Export(Some(id), Some(pass)))),
            Press::Replay(id, look) => self.replay(caller, id, look).await,
            Press::Luck(id, step) => self.luck_step(caller, id, step).await,
            Press::PlayNow(game) => self.play_now(caller, game).await,
            Press::Games => self.menu(caller).await,
            Press::Help(page) => Ok(Self::help(caller, page)),
            // It is read as a line.
            Press::Typed(_) => Err(Refusal::NoSuchButton.into()),
            Press::Lessons => Ok(Next::panel(learning::menu())),
            Press::Lesson(game, place) => self.lesson(caller, game, place).await,
            Press::LeaveLesson(game, exit) => self.leave_lesson(caller, game, exit).await,
            Press::Gap(_) => Ok(Next::Same),
            Press::Rules(game, chapter) => Ok(Next::panel(menu::rules(game, chapter))),
        }
    }
}

/// Tells whether a press closes a table, or shows it.
const fn closes(press: &Press) -> bool {
    matches!(
        press,
        Press::At(
            _,
            Act::Yes(Command::Cancel, _) | Act::Request(Request::AskCancel | Request::Board)
        )
    )
}

/// Returns an empty cache whose entries expire.
fn expiring<K, V>(ttl: Duration) -> Cache<K, V>
where
    K: Eq + Hash + Send + Sync + 'static,
    V: Clone + Send + Sync + 'static,
{
    Cache::builder().max_capacity(CACHE_SIZE).time_to_live(ttl).build()
}
