//! Replays of games, moment by moment. Nothing is stored of people who replay a game: a button
//! carries the viewer, the moment and, for a finished game, a pass made from a hash of its seed.

use super::caller::{Answer, Caller, FollowUp};
use super::route::Router;
use crate::fault::Fault;
use drawings::render::Rendering;
use drawings::replay::{ShownMoment, moment};
use panels::present::replay::{self, ReplayPanels};
use platform::Next;
use runtime::report::report;
use table::choices::{RoomSettings, UserSettings};
use table::command::Who;
use table::game_record::GameRecord;
use table::replay::{Pass, ReplayView, Source, Way};
use table::{Refusal, Stage};
use words::people::{Destination, RoomId, TableId};

impl Router {
    /// Offers the games that can be replayed here: running ones, and the last finished ones.
    pub(in crate::inbox) async fn games_to_replay(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
    ) -> Answer {
        if let Some(id) = named {
            return self.first_moment(caller, id).await;
        }
        let mut running = self.here(caller.person, caller.place).await?;
        running.retain(|table| matches!(table.stage, Stage::Playing(_)));
        let finished = self.finished_here(caller, replay::MAX_GAMES).await?;
        match (&running[..], &finished[..]) {
            ([], []) => Ok(Next::Line(replay::none())),
            ([only], []) => self.first_moment(caller, only.id).await,
            ([], [only]) => self.first_moment(caller, only.id).await,
            (running, finished) => Ok(Next::panel(replay::games(running, finished))),
        }
    }

    /// Returns the last finished games of the room, or in private those of the caller.
    pub(in crate::inbox) async fn finished_here(
        &self,
        caller: &Caller<'_>,
        limit: usize,
    ) -> Result<Vec<GameRecord>, Fault> {
        let archive = self.tables.archive();
        let ids = match caller.place {
            Destination::Room(room) => archive.of_room(room, limit).await?,
            Destination::Person(_) => archive.of_person(&caller.person.id, limit).await?,
        };
        let mut records = Vec::new();
        for (id, record) in archive.get_many(&ids).await? {
            match record {
                Ok(record) => records.push(record),
                Err(why) => tracing::warn!(%id, %why, "a finished game is left out"),
            }
        }
        Ok(records)
    }

    async fn first_moment(&self, caller: &Caller<'_>, id: TableId) -> Answer {
        let source = self.source(caller, id, None).await?.ok_or_else(replay::none)?;
        let (eyes, pass) = (source.own_eyes(&caller.person.id), source.pass());
        let look = ReplayView { way: Way::Alone, eyes, at: 0, pass };
        self.look(caller, &source, look)
    }

    /// Shows a moment of a game.
    pub(in crate::inbox) async fn replay(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        look: ReplayView,
    ) -> Answer {
        if look.way == Way::Turned {
            return self.turned(caller, id, look).await;
        }
        let source = self.source(caller, id, Some(look.pass)).await?;
        self.look(caller, &source.ok_or(Refusal::NoSuchTable)?, look)
    }

    fn look(&self, caller: &Caller<'_>, source: &Source, look: ReplayView) -> Answer {
        if !look.way.is_private() {
            let is_host = source.host.as_ref() == Some(&caller.person.id);
            let room = source.room.clone().filter(|_| source.ended.is_some());
            let room = room.ok_or(Refusal::NoSuchTable)?;
            if !is_host {
                return Err(Refusal::NotHost.into());
            }
            if look.way == Way::ToRoom {
                let shown = Box::new(moment(source, look, &caller.person.id));
                caller.follow_up(FollowUp::Moment(room, shown));
                return Ok(Next::Same);
            }
        }
        let shown = moment(source, look, &caller.person.id);
        let shown = self.rendered_moment(shown, caller.place, caller.mine, caller.room);
        Ok(Next::panel(shown))
    }

    /// Shows a moment of a game to its room, without a notification.
    pub(in crate::inbox) async fn show_room(&self, room: &RoomId, shown: ShownMoment) {
        let its = self.settings.of_room(room).await.unwrap_or_else(|fault| {
            report(&fault);
            RoomSettings::default()
        });
        let nobody = UserSettings::default();
        let (lang, to) = (self.settings.lang(&nobody, Some(&its)), Destination::Room(room.clone()));
        let rendering = self.rendered_moment(shown, &to, &nobody, &its);
        self.publisher.post_picture_once(&to, &rendering, &lang).await;
    }

    /// Returns a moment with its picture, or in words if no picture is wanted.
    pub(in crate::inbox) fn rendered_moment(
        &self,
        shown: ShownMoment,
        to: &Destination,
        mine: &UserSettings,
        room: &RoomSettings,
    ) -> Rendering {
        let ShownMoment { drawing, panels: ReplayPanels { pictured, in_words } } = shown;
        let drawing = drawing.filter(|_| self.shows_pictures(to, mine, room));
        Rendering { in_words, pictured: drawing.map(|drawing| (drawing, pictured)) }
    }

    /// Returns a game that the caller may replay. Alone at a screen, there is no room to show it to.
    pub(in crate::inbox) async fn source(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        pass: Option<Pass>,
    ) -> Result<Option<Source>, Fault> {
        let mut source = self.known_source(caller, id, pass).await?;
        if let Some(source) = source.as_mut().filter(|_| !caller.at.surface.reaches_out) {
            source.room = None;
        }
        Ok(source)
    }

    /// Returns a game that the caller may replay: a finished one of theirs, of the room where they
    /// are, or that they were shown; or a running one in this room, or at which they sit or watch.
    async fn known_source(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        pass: Option<Pass>,
    ) -> Result<Option<Source>, Fault> {
        if let Some(record) = self.finished(id).await? {
            let is_theirs = record.is_known_to(&caller.person.id, caller.place);
            let source = Source::of_record(record);
            let is_shown = pass == Some(source.pass());
            return Ok(Some(source).filter(|_| is_theirs || is_shown));
        }
        let Some(table) = self.tables.get(id).await? else { return Ok(None) };
        if table.admits(Who::Shown, &caller.person.id, caller.place).is_err() {
            return Ok(None);
        }
        let lines = self.tables.lines(&table).await?;
        Ok(lines.and_then(|lines| Source::of_table(&table, &lines)))
    }
}
