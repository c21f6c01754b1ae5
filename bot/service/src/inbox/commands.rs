//! Commands at tables: who may give them, and what the caller sees afterwards.

use super::caller::{Answer, Caller, Response};
use super::route::Router;
use crate::fault::Fault;
use table::command::{Act, Afterwards, Command, Who};
use table::{Actor, Entry, Refusal};
use words::people::TableId;
use words::text::Text;

impl Router {
    /// Carries out a command at a table, or answers a request about it, if the caller may give it.
    pub(super) async fn act(&self, caller: &Caller<'_>, id: TableId, act: Act) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let looks = act.who() == Who::Shown && matches!(act, Act::Request(_));
        let onlooker = || (id, caller.person.id.clone());
        if let Err(refusal) = table.admits(act.who(), &caller.person.id, caller.place) {
            match caller.runs_room_of(&table) {
                _ if looks && self.onlookers.contains_key(&onlooker()) => {}
                None if act.who() == Who::SeatedOrAdmin => return Ok(Response::AskAdmin),
                Some(true) if act.who() == Who::SeatedOrAdmin => {}
                _ => return Ok(refusal.into()),
            }
        } else if looks && caller.place.room().is_some() {
            self.onlookers.insert(onlooker(), ());
        }
        match act {
            // The button of an earlier version, which does not say what was asked.
            Act::Command(command) if command.agrees() => Ok(Refusal::Stale.into()),
            Act::Command(command) => self.do_at(caller, id, &command).await,
            Act::Yes(command, check) => {
                let mut caller = *caller;
                caller.agreed = Some(check);
                self.do_at(&caller, id, &command).await
            }
            Act::Request(request) => self.request(caller, &table, request).await,
        }
    }

    /// Carries out a command at a table, and shows what the caller sees afterwards.
    pub(super) async fn do_at(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        command: &Command,
    ) -> Answer {
        let is_about_me = matches!(command, Command::SitIn(None) | Command::PlayOn(None));
        let is_step = command.afterwards() == Afterwards::Step;
        // In private, the question has replaced the hand.
        let was_question = command.afterwards() == Afterwards::Hand && self.is_kept(caller);
        let answer = match self.command(caller, id, command).await? {
            Response::Refused(Refusal::NothingToUndo) if *command == Command::Undo => {
                self.take_back(caller, id).await?
            }
            answer => answer,
        };
        match answer {
            Response::Done if command.is_ahead() => match self.tables.get(id).await? {
                Some(table) => self.ahead(caller, &table, 0, Vec::new()).await,
                None => Ok(Refusal::NoSuchTable.into()),
            },
            Response::Done if *command == Command::Invite => self.invitation(caller, id).await,
            Response::Done if *command == Command::WithdrawCode => {
                Ok(Response::Line(Text::new("said-code-withdrawn")))
            }
            Response::Done if *command == Command::Watch => Ok(self.watching(caller)),
            Response::Done if *command == Command::Join => self.offer_lesson(caller, id).await,
            Response::Done if is_about_me && self.is_hand_on_screen(caller).await? => {
                Ok(Response::Done)
            }
            Response::Done if is_about_me || was_question => self.hand(caller, id, None).await,
            Response::Done if is_step && self.is_hand_on_request(caller).await? => {
                if self.is_kept(caller) {
                    self.publisher.request(id, caller.place.clone());
                    return Ok(Response::Done);
                }
                self.hand(caller, id, None).await
            }
            answer => Ok(answer),
        }
    }

    /// Takes back a move that cannot be undone, if nobody has to agree; otherwise says who has to.
    async fn take_back(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let table = self.tables.get(id).await?;
        let seat = table.as_ref().and_then(|table| table.seat_of(&caller.person.id));
        match table.zip(seat).filter(|(table, seat)| table.may_ask_back(*seat)) {
            None => Ok(Refusal::NothingToUndo.into()),
            Some((table, seat)) if table.players().without(seat).is_empty() => {
                self.command(caller, id, &Command::TakeBack).await
            }
            Some(_) => {
                let button = Text::new("button-ask-back");
                Ok(Response::Line(Text::new("said-ask-to-take-back").text("button", button)))
            }
        }
    }

    /// Carries out a command; if a person alone may not give it, as an admin of the room.
    pub(super) async fn command(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        command: &Command,
    ) -> Answer {
        if matches!(command, Command::Join | Command::TakeSeat(_))
            && let Err(refusal) = self.tables.may_join(caller.person).await?
        {
            return Ok(refusal.into());
        }
        if *command == Command::Nudge
            && let Some(answer) = self.deny_nudge(caller, id).await?
        {
            return Ok(answer);
        }
        let mut caller = *caller;
        if *command == Command::Join
            && let Some(table) = self.tables.get(id).await?
            && self.has_block_at(&caller.person.id, &table).await?
        {
            caller.entry = Entry::Blocked;
        }
        let actor = Actor::Person(caller.person);
        let refusal = match self.tables.handle_in(id, actor, command, caller.context()).await? {
            Ok(table)
                if *command == Command::Join && table.seat_of(&caller.person.id).is_none() =>
            {
                caller.note_commit();
                return Ok(Refusal::HostIsAsked.into());
            }
            Err(refusal @ (Refusal::NotHost | Refusal::NotSeated | Refusal::NotYourWindow)) => {
                refusal
            }
            done => return Ok(caller.response(done)),
        };
        match self.may_as_admin(&caller, id, command).await? {
            None => Ok(Response::AskAdmin),
            Some(false) => Ok(refusal.into()),
            Some(true) => {
                let actor = Actor::Admin(caller.person);
                let done = self.tables.handle_in(id, actor, command, caller.context()).await?;
                Ok(caller.response(done))
            }
        }
    }

    /// Tells whether the caller may give a command as an admin; `None` if that is unknown.
    async fn may_as_admin(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        command: &Command,
    ) -> Result<Option<bool>, Fault> {
        match command {
            // Admins may close every window in their room.
            Command::CloseWindow if caller.place.room().is_some() => Ok(caller.is_admin),
            _ if command.who() == Who::SeatedOrAdmin => {
                let table = self.tables.get(id).await?;
                Ok(table.map_or(Some(false), |table| caller.runs_room_of(&table)))
            }
            _ => Ok(Some(false)),
        }
    }
}
