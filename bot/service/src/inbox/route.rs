//! The router: what a press or a line means, who hears the answer. The only place that knows.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::catalog::AnyOptions;
use moka::sync::Cache;
use storage::Store;

use super::aside::Aside;
use super::caller::{Acknowledgement, Caller, Handled, LongWork, Response};
use crate::fault::Fault;
use crate::publish::Publisher;
use crate::settings::Settings;
use crate::tables::Tables;
use panels::panel::Press;
use panels::present::menu;
use panels::typed::Vocabulary;
use panels::typed::chat_command;
use platform::{Destination, Inbound, Input, MessageRef};
use runtime::report::report;
use runtime::work::Panicked;
use table::command::{Act, Afterwards, Command, Request};
use table::journal::Marks;
use table::{Actor, Refusal, Table};
use words::locale::Lang;
use words::people::{PersonId, RoomId, TableId};

/// Pictures of which it is remembered what they pointed out, and for how long.
const LOOKED: u64 = 10_000;
/// How long wrong codes count.
const WRONG_FOR: Duration = Duration::from_mins(10);
/// So long a room's new tables are counted.
const AN_HOUR: Duration = Duration::from_hours(1);
const FORGOTTEN: Duration = Duration::from_hours(6);

/// Decides what comes of everything that comes in.
#[derive(Debug)]
pub struct Router {
    pub(super) tables: Arc<Tables>,
    pub(super) publisher: Arc<Publisher>,
    pub(super) settings: Arc<Settings>,
    vocabulary: Arc<Vocabulary>,
    /// What people were shown of tables in pictures that nobody keeps.
    pub(super) looked: Cache<(TableId, PersonId), Marks>,
    aside: Aside,
    /// Accounts whose tables are known to be their person's.
    pub(super) adopted: Cache<PersonId, ()>,
    /// How many codes an account has entered of late that bring nobody together.
    pub(super) wrong_codes: Cache<PersonId, u8>,
    /// How often new tables of a room were announced in the last hour.
    pub(super) announced: Cache<RoomId, u8>,
    /// Who was told of a new table in the last half hour.
    pub(super) told_of_late: Cache<PersonId, ()>,
}

impl Router {
    /// Returns a router for these tables.
    pub fn new(
        tables: Arc<Tables>,
        publisher: Arc<Publisher>,
        settings: Arc<Settings>,
        vocabulary: Arc<Vocabulary>,
    ) -> Self {
        let looked = Cache::builder().max_capacity(LOOKED).time_to_idle(FORGOTTEN).build();
        let adopted = Cache::new(LOOKED);
        let wrong_codes = Cache::builder().max_capacity(LOOKED).time_to_live(WRONG_FOR).build();
        Self {
            tables,
            publisher,
            settings,
            vocabulary,
            looked,
            aside: Aside::default(),
            adopted,
            wrong_codes,
            announced: Cache::builder().max_capacity(LOOKED).time_to_live(AN_HOUR).build(),
            told_of_late: Cache::builder().max_capacity(LOOKED).time_to_live(AN_HOUR / 2).build(),
        }
    }

    /// Does what somebody wants, down to the commit, and returns what they are answered.
    pub(super) async fn handle(&self, inbound: &Inbound) -> Handled {
        let Inbound { by, at, input, pressed, lang, is_admin, receipt, reply } = inbound;
        let (is_struck, is_passing) = (AtomicBool::new(false), reply.is_passing());
        let receipt =
            receipt.as_ref().map(|write| Acknowledgement { write, is_struck: &is_struck });
        let person = self.whoever(by).await;
        let (account, by, is_admin) = (&by.id, &person, *is_admin);
        let has_parted = self.finish_parting(&person.id).await;
        let caller =
            Caller { by, at, account, is_admin, has_parted, receipt, coming: &[], is_passing };
        let coming = self.heard_of(&caller, lang.as_ref()).await.unwrap_or_else(|fault| {
            report(&fault);
            Vec::new()
        });
        let caller = Caller { coming: &coming, ..caller };
        let answer = match input {
            Input::Button(data) => match data.parse() {
                Ok(press) => self.pressed(&caller, press, pressed.as_ref()).await,
                Err(_) => Ok(Refusal::NoSuchButton.into()),
            },
            Input::Line(line) => match chat_command::read(&self.vocabulary.understood(line)) {
                Ok(word) => self.word(&caller, word).await,
                Err(text) => Ok(Response::Line(text)),
            },
        };
        let answer = answer.unwrap_or_else(|fault| {
            report(&fault);
            Response::Line(fault.text())
        });
        let lang = self.lang(account, at).await.unwrap_or_else(|fault| {
            report(&fault);
            self.usual_lang()
        });
        let answer = self.greeting(&caller, answer).await;
        Handled { answer, lang, is_struck: is_struck.into_inner() }
    }

    /// Takes note that doing something has panicked.
    pub(super) fn panicked(&self, inbound: &Inbound, panicked: &Panicked) {
        let table = match &inbound.input {
            Input::Button(data) => data.parse().ok().and_then(|press| match press {
                Press::At(table, _) => Some(table),
                _ => None,
            }),
            Input::Line(_) => None,
        };
        tracing::error!(?table, by = inbound.by.id.as_str(), "what somebody did {panicked}");
        if let Some(id) = table {
            self.aside.panicked(id);
        }
    }

    /// Returns the language of whoever has chosen none.
    pub(super) fn usual_lang(&self) -> Lang {
        self.settings.languages().usual().clone()
    }

    /// Returns who shows things.
    pub(super) const fn publisher(&self) -> &Arc<Publisher> {
        &self.publisher
    }

    /// Returns the store under everything.
    pub(super) fn store(&self) -> &Arc<dyn Store> {
        self.tables.store()
    }

    /// Moves the tables of a room to another one, which the room has become.
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

    /// Whoever is heard of in private can be written to from now on, and a room can that is
    /// spoken in. Returns the tables whose hands come to somebody because of that.
    async fn heard_of(
        &self,
        caller: &Caller<'_>,
        lang: Option<&Lang>,
    ) -> Result<Vec<TableId>, Fault> {
        if let Some(lang) = lang {
            self.settings.hear(caller.account, lang).await?;
        }
        let tables = || self.here(caller.by, caller.at);
        let again = self.publisher.heard_at(caller.at, tables).await?;
        let is_sent = self.settings.of_person(&caller.by.id).await?.hands.are_sent();
        Ok(if is_sent { again } else { Vec::new() })
    }

    /// Returns the language in which somebody is answered.
    async fn lang(&self, account: &PersonId, at: &Destination) -> Result<Lang, Fault> {
        let mine = self.settings.of_person(account).await?;
        let room = match at {
            Destination::Room(room) => Some(self.settings.of_room(room).await?),
            Destination::Person(_) => None,
        };
        Ok(self.settings.lang(&mine, room.as_ref()))
    }

    /// Does what a button says; the message it stands on should be the one that belongs there.
    async fn pressed(
        &self,
        caller: &Caller<'_>,
        press: Press,
        on: Option<&MessageRef>,
    ) -> Result<Response, Fault> {
        let at_table = match &press {
            Press::At(table, act) => Some((*table, act.afterwards())),
            _ => None,
        };
        let table = at_table.map(|(table, _)| table);
        let closes = matches!(
            press,
            Press::At(
                _,
                Act::Command(Command::Cancel) | Act::Request(Request::AskCancel | Request::Board)
            )
        );
        if table.is_some_and(|id| self.aside.contains(id)) && !closes {
            return Ok(Refusal::Aside.into());
        }
        let mut answer = self.press(caller, press).await?;
        if let Some(pressed) = at_table {
            answer = self.renewed(caller, pressed, answer).await?;
        }
        if let Some(id) = table {
            self.aside.worked(id);
        }
        // A list of tables belongs to none of them, and keeps its buttons.
        let on = match on {
            Some(message) if self.is_digest(caller, message).await? => None,
            on => on,
        };
        if let (Some(id), Some(message)) = (table, on) {
            let (at, message) = (caller.at.clone(), message.clone());
            match answer {
                Response::Line(_) | Response::Refused(_) | Response::InVain(..) => {
                    self.publisher.pressed_in_vain(id, at, message);
                }
                _ => self.publisher.pressed(id, at, message),
            }
        }
        Ok(answer)
    }

    /// Tells whether a message is the list of tables that somebody was sent last.
    async fn is_digest(&self, caller: &Caller<'_>, message: &MessageRef) -> Result<bool, Fault> {
        let Destination::Person(person) = caller.at else { return Ok(false) };
        let mine = self.settings.of_person(person).await?;
        Ok(mine.digest.message.as_ref() == Some(message))
    }

    async fn press(&self, caller: &Caller<'_>, press: Press) -> Result<Response, Fault> {
        match press {
            Press::At(table, act) => self.act(caller, table, act).await,
            Press::Open(game) => self.open(caller, AnyOptions::of(game)).await,
            Press::Settings(setting) => self.setting(caller, setting).await,
            Press::Block(table, seat, check) => self.block_seat(caller, (table, seat), check).await,
            Press::Unblock(place, check) => self.unblock(caller, place.into(), check).await,
            Press::Link(step, code) => self.link_step(caller, step, &code).await,
            Press::Export(id, pass) => Ok(Response::Later(LongWork::Export(Some(id), Some(pass)))),
            Press::Replay(id, look) => self.replay(caller, id, look).await,
            Press::Luck(id, step) => self.luck_step(caller, id, step).await,
            Press::Games => Ok(Response::Panel(menu::games())),
            Press::Rules(game, chapter) => Ok(Response::Panel(menu::rules(game, chapter))),
        }
    }

    async fn act(&self, caller: &Caller<'_>, id: TableId, act: Act) -> Result<Response, Fault> {
        match act {
            // Without a code, people of its rooms may watch.
            Act::Command(Command::Watch) if !self.is_where_shown(caller, id).await? => {
                Ok(Refusal::NotToBeWatched.into())
            }
            Act::Command(command) => self.do_at(caller, id, &command).await,
            Act::Request(request) => self.request(caller, id, request).await,
        }
    }

    /// Does something at a table; whoever plays on a hand that nobody brings up to date is shown
    /// it anew.
    pub(super) async fn do_at(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        command: &Command,
    ) -> Result<Response, Fault> {
        let is_about_me = matches!(command, Command::SitIn(None) | Command::PlayOn(None));
        let is_step = command.afterwards() == Afterwards::Step;
        // In private, the question had taken the place of the hand.
        let was_question = command.afterwards() == Afterwards::Hand && self.is_kept(caller);
        match self.command(caller, id, command).await? {
            Response::Done if command.is_ahead() => self.ahead(caller, id, (0, Vec::new())).await,
            Response::Done if *command == Command::Invite => self.invitation(caller, id).await,
            Response::Done if *command == Command::Watch => Ok(self.watching(caller)),
            Response::Done if is_about_me || was_question => self.hand(caller, id, None).await,
            Response::Done if is_step && self.is_hand_on_request(caller).await? => {
                if self.is_kept(caller) {
                    self.publisher.request(id, caller.at.clone());
                    return Ok(Response::Done);
                }
                self.hand(caller, id, None).await
            }
            answer => Ok(answer),
        }
    }

    /// Shows something of a table, or does what is beside it.
    pub(super) async fn request(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        request: Request,
    ) -> Result<Response, Fault> {
        let by = caller.by;
        match request {
            Request::Hand | Request::Confirm { .. } | Request::Open { .. } => {
                self.hand(caller, id, request.focus()).await
            }
            Request::ConfirmInRoom { .. } | Request::OpenInRoom { .. } => {
                self.open_in_room(caller, id, request.focus()).await
            }
            Request::Page(number) => self.page(by, id, number).await,
            Request::Ahead { page, path } => self.ahead(caller, id, (page, path)).await,
            Request::Board => self.board(caller, id).await,
            Request::Next => self.next_table(caller, id).await,
            Request::ShowHere => self.show_here(caller, id).await,
            Request::AskLeave => self.ask(by, id, |table| menu::ask_leave(table, &by.id)).await,
            Request::AskCancel => self.ask_cancel(caller, id).await,
            Request::Rematch => {
                let receipt = caller.receipt.map(|receipt| receipt.write);
                Ok(match self.tables.rematch(id, by, receipt).await? {
                    Ok(_) => Response::Done,
                    Err(refusal) => refusal.into(),
                })
            }
        }
    }

    async fn command(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        command: &Command,
    ) -> Result<Response, Fault> {
        if matches!(command, Command::Join | Command::TakeSeat(_))
            && let Err(refusal) = self.tables.may_join(caller.by).await?
        {
            return Ok(refusal.into());
        }
        if *command == Command::Nudge && self.is_unheard(&caller.by.id, id).await? {
            return Ok(Refusal::NudgedLately.into());
        }
        if *command == Command::Nudge
            && let Some(said) = self.is_quiet_at(id).await?
        {
            return Ok(Response::Line(said));
        }
        let mut by = Actor::Person(caller.by);
        let receipt = caller.receipt.map(|receipt| receipt.write);
        loop {
            return Ok(
                match self
                    .tables
                    .handle_once(id, by, command, (caller.at, caller.account, receipt))
                    .await?
                {
                    Ok(_) => {
                        caller.is_struck();
                        Response::Done
                    }
                    // Whoever runs the room may close its tables.
                    Err(
                        refusal @ (Refusal::NotHost | Refusal::NotSeated | Refusal::NotYourWindow),
                    ) if by == Actor::Person(caller.by)
                        && matches!(
                            command,
                            Command::Cancel | Command::CloseWindow | Command::MakeHost(_)
                        ) =>
                    {
                        let runs_room = match command {
                            // Whoever runs a room may close whatever is shown there.
                            Command::CloseWindow if caller.at.room().is_some() => caller.is_admin,
                            Command::CloseWindow => Some(false),
                            _ => self.runs_room_of(caller, id).await?,
                        };
                        match runs_room {
                            None => Response::AskAdmin,
                            Some(true) => {
                                by = Actor::Admin(caller.by);
                                continue;
                            }
                            Some(false) => refusal.into(),
                        }
                    }
                    Err(refusal) => refusal.into(),
                },
            );
        }
    }

    /// Tells whether somebody runs the room of a table, and is there, if that is known.
    pub(super) async fn runs_room_of(
        &self,
        caller: &Caller<'_>,
        id: TableId,
    ) -> Result<Option<bool>, Fault> {
        let Destination::Room(room) = caller.at else { return Ok(Some(false)) };
        let is_home = |table: Table| table.home.room() == Some(room);
        let is_here = self.tables.get(id).await?.is_some_and(is_home);
        Ok(if is_here { caller.is_admin } else { Some(false) })
    }
}
