//! Commands at tables: who may give them, and what the caller sees afterwards.

use std::sync::atomic::{AtomicBool, Ordering};

use super::caller::{Answer, Caller, Stop};
use super::next::{self, Shows};
use super::route::Router;
use platform::Next;
use table::choices::UserSettings;
use table::command::{Act, Command, Request, Who};
use table::{Actor, Entry, Refusal};
use words::people::{Moment, TableId};
use words::text::Text;

impl Router {
    /// Carries out a command at a table, or answers a request about it, if the caller may give it.
    pub(in crate::inbox) async fn act(&self, caller: &Caller<'_>, id: TableId, act: Act) -> Answer {
        let mut caller = *caller;
        let command = match act {
            Act::Request(request) => return self.ask(&caller, id, request).await,
            // The button of an earlier version, which does not say what was asked.
            Act::Command(command) if command.agrees() => return Err(Refusal::Stale.into()),
            Act::Command(command) => command,
            Act::Yes(command, check) => {
                caller.agreed = Some(check);
                command
            }
        };
        self.do_at(&caller, id, &command).await
    }

    async fn ask(&self, caller: &Caller<'_>, id: TableId, request: Request) -> Answer {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        let (who, onlooker) = (request.who(), (id, caller.person.id.clone()));
        if let Err(refusal) = table.admits(who, &caller.person.id, caller.place) {
            match caller.is_admin_for(who, &table) {
                _ if who == Who::Shown && self.onlookers.contains_key(&onlooker) => {}
                Some(true) => {}
                Some(false) => return Err(refusal.into()),
                None => return Err(Stop::AskAdmin),
            }
        } else if who == Who::Shown && caller.place.room().is_some() {
            self.onlookers.insert(onlooker, ());
        }
        self.request(caller, &table, request).await
    }

    /// Carries out a command at a table, and shows what the caller sees afterwards.
    pub(in crate::inbox) async fn do_at(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        command: &Command,
    ) -> Answer {
        match self.command(caller, id, command).await {
            Err(Stop::Refused(Refusal::NothingToUndo)) if *command == Command::Undo => {
                self.take_back(caller, id).await?;
            }
            done => done?,
        }
        match next::shows(command, caller.at) {
            Shows::Code => self.invitation(caller, id).await,
            Shows::NoCode => Ok(Next::Line(Text::new("said-code-withdrawn"))),
            Shows::Watching => Ok(Self::watching(caller)),
            Shows::Lesson => self.offer_lesson(caller, id).await,
            Shows::Planner => self.ask(caller, id, Request::AHEAD).await,
            Shows::Hand => self.hand(caller, id, None).await,
            Shows::HandUpdate => {
                self.publisher.request(id, caller.place.clone());
                Ok(Next::Same)
            }
            Shows::Nothing => Ok(Next::Same),
        }
    }

    /// Takes back a move that cannot be undone, if nobody has to agree; otherwise says who has to.
    async fn take_back(&self, caller: &Caller<'_>, id: TableId) -> Result<(), Stop> {
        let table = self.tables.get(id).await?;
        let seat = table.as_ref().and_then(|table| table.seat_of(&caller.person.id));
        let asked = table.zip(seat).filter(|(table, seat)| table.may_ask_back(*seat));
        let (table, seat) = asked.ok_or(Refusal::NothingToUndo)?;
        if table.players().without(seat).is_empty() {
            return self.command(caller, id, &Command::TakeBack).await;
        }
        let button = Text::new("button-ask-back");
        Err(Text::new("said-ask-to-take-back").text("button", button).into())
    }

    /// Carries out a command; if a person alone may not give it, as an admin of the room.
    pub(in crate::inbox) async fn command(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        command: &Command,
    ) -> Result<(), Stop> {
        let mut caller = *caller;
        if matches!(command, Command::Join | Command::TakeSeat(_)) {
            self.tables.may_join(caller.person).await??;
        }
        if *command == Command::Nudge {
            self.may_nudge(&caller, id).await?;
        }
        if let Command::Phrase(_) = command {
            self.may_say_phrase(&caller, id, command).await?;
        }
        if *command == Command::Join
            && let Some(table) = self.tables.get(id).await?
            && self.settings.has_block_at(&caller.person.id, &table).await?
        {
            caller.entry = Entry::Blocked;
        }
        let actor = Actor::Person(caller.person);
        let done = self.tables.handle_in(id, actor, command, caller.context()).await?;
        let refusal = match caller.noted(done) {
            Ok(table)
                if *command == Command::Join && table.seat_of(&caller.person.id).is_none() =>
            {
                return Err(Refusal::HostIsAsked.into());
            }
            Ok(_) => return Ok(()),
            Err(refusal @ (Refusal::NotHost | Refusal::NotSeated | Refusal::NotYourWindow)) => {
                refusal
            }
            Err(refusal) => return Err(refusal.into()),
        };
        let is_admin = match (command, self.tables.get(id).await?) {
            // Admins may close every window in their room.
            (Command::CloseWindow, _) if caller.place.room().is_some() => caller.is_admin,
            (_, Some(table)) => caller.is_admin_for(command.who(), &table),
            (_, None) => Some(false),
        };
        if !is_admin.ok_or(Stop::AskAdmin)? {
            return Err(refusal.into());
        }
        let actor = Actor::Admin(caller.person);
        let done = self.tables.handle_in(id, actor, command, caller.context()).await?;
        caller.noted(done)?;
        Ok(())
    }

    /// Counts a phrase, and refuses more of them than a person may say in an hour. One that the table
    /// refuses does not count.
    async fn may_say_phrase(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        command: &Command,
    ) -> Result<(), Stop> {
        let table = self.tables.get(id).await?.ok_or(Refusal::NoSuchTable)?;
        let actor = Actor::Person(caller.person);
        self.tables.would_handle(&table, actor, command, caller.context())?;
        let enough = Text::new("said-enough-phrases");
        self.counted(caller, UserSettings::says_phrase, enough).await
    }

    /// Counts something that a person may only do so many times, or else stops with this text.
    pub(in crate::inbox) async fn counted(
        &self,
        caller: &Caller<'_>,
        count: impl Fn(&mut UserSettings, Moment) -> bool + Send + Sync,
        enough: Text,
    ) -> Result<(), Stop> {
        let (now, may) = (self.tables.world().now(), AtomicBool::new(false));
        let count = |mine: &mut UserSettings| may.store(count(mine, now), Ordering::Relaxed);
        self.settings.change_person(&caller.person.id, count).await?;
        if may.into_inner() { Ok(()) } else { Err(enough.into()) }
    }

    /// Refuses a nudge that would reach nobody: because one person has blocked the other, which is
    /// not disclosed, or because all players who have to act have quiet hours.
    pub(in crate::inbox) async fn may_nudge(
        &self,
        caller: &Caller<'_>,
        id: TableId,
    ) -> Result<(), Stop> {
        let (who, now) = (&caller.person.id, self.tables.world().now());
        let table = self.tables.get(id).await?.filter(|table| table.seat_of(who).is_some());
        let Some(table) = table else { return Ok(()) };
        let (mut quiet_until, mut is_quiet) = (None, true);
        for seat in table.people_to_act().iter() {
            let chair = table.chair(seat);
            let Some(other) = chair.and_then(|chair| chair.sitter.person()) else { continue };
            if self.settings.has_block_between(who, caller.mine, &other.id).await? {
                return Err(Refusal::NudgedLately.into());
            }
            match self.settings.of_person(&other.id).await?.quiet_around(now) {
                Some((_, ends)) => quiet_until = quiet_until.max(Some(ends)),
                None => is_quiet = false,
            }
        }
        match quiet_until.filter(|_| is_quiet) {
            Some(ends) => Err(Text::new("said-quiet-hours").time("until", ends).into()),
            None => Ok(()),
        }
    }
}
