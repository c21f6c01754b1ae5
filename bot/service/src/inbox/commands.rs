//! Commands at tables: who may give them, and what the caller sees afterwards.

use super::caller::{Answer, Caller, Response};
use super::route::Router;
use table::command::{Act, Afterwards, Command, Request, Who};
use table::{Actor, Entry, Refusal};
use words::people::TableId;
use words::text::Text;

impl Router {
    /// Carries out a command at a table, or answers a request about it, if the caller may give it.
    pub(super) async fn act(&self, caller: &Caller<'_>, id: TableId, act: Act) -> Answer {
        let mut caller = *caller;
        let command = match act {
            Act::Request(request) => return self.ask(&caller, id, request).await,
            // The button of an earlier version, which does not say what was asked.
            Act::Command(command) if command.agrees() => return Ok(Refusal::Stale.into()),
            Act::Command(command) => command,
            Act::Yes(command, check) => {
                caller.agreed = Some(check);
                command
            }
        };
        self.do_at(&caller, id, &command).await
    }

    async fn ask(&self, caller: &Caller<'_>, id: TableId, request: Request) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let (who, onlooker) = (request.who(), (id, caller.person.id.clone()));
        if let Err(refusal) = table.admits(who, &caller.person.id, caller.place) {
            match caller.is_admin_for(who, &table) {
                _ if who == Who::Shown && self.onlookers.contains_key(&onlooker) => {}
                Some(true) => {}
                Some(false) => return Ok(refusal.into()),
                None => return Ok(Response::AskAdmin),
            }
        } else if who == Who::Shown && caller.place.room().is_some() {
            self.onlookers.insert(onlooker, ());
        }
        self.request(caller, &table, request).await
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
        if !matches!(answer, Response::Done) {
            return Ok(answer);
        }
        match command {
            Command::Invite => self.invitation(caller, id).await,
            Command::WithdrawCode => Ok(Response::Line(Text::new("said-code-withdrawn"))),
            Command::Watch => Ok(self.watching(caller)),
            Command::Join => self.offer_lesson(caller, id).await,
            _ if command.is_ahead() => self.ask(caller, id, Request::AHEAD).await,
            _ if is_about_me && self.is_hand_on_screen(caller).await? => Ok(Response::Done),
            _ if is_about_me || was_question => self.hand(caller, id, None).await,
            _ if is_step && self.is_hand_on_request(caller).await? => {
                if self.is_kept(caller) {
                    self.publisher.request(id, caller.place.clone());
                    return Ok(Response::Done);
                }
                self.hand(caller, id, None).await
            }
            _ => Ok(Response::Done),
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
        let is_admin = match (command, self.tables.get(id).await?) {
            // Admins may close every window in their room.
            (Command::CloseWindow, _) if caller.place.room().is_some() => caller.is_admin,
            (_, Some(table)) => caller.is_admin_for(command.who(), &table),
            (_, None) => Some(false),
        };
        match is_admin {
            None => Ok(Response::AskAdmin),
            Some(false) => Ok(refusal.into()),
            Some(true) => {
                let actor = Actor::Admin(caller.person);
                let done = self.tables.handle_in(id, actor, command, caller.context()).await?;
                Ok(caller.response(done))
            }
        }
    }
}
