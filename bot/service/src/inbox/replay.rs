//! Looking back on games.

use super::caller::{Caller, Response, Telling};
use super::route::Router;
use crate::fault::Fault;
use drawings::render::Rendering;
use drawings::replay::{Shown, moment};
use panels::present::replay::{self, Panels};
use runtime::report::report;
use table::choices::Layout;
use table::choices::{RoomSettings, UserSettings};
use table::game_record::GameRecord;
use table::replay::{Look, Pass, Source, Way};
use table::{Refusal, Stage, Table};
use words::people::{Destination, RoomId, TableId};

impl Router {
    /// Offers the games that can be looked back on here: those that are on, and the last ones.
    pub(super) async fn games_to_replay(
        &self,
        caller: &Caller<'_>,
        named: Option<TableId>,
    ) -> Result<Response, Fault> {
        if let Some(id) = named {
            return self.first_moment(caller, id).await;
        }
        let mut running = self.here(caller.by, caller.at).await?;
        running.retain(|table| matches!(table.stage, Stage::Playing(_)));
        let finished = self.finished_here(caller, replay::OFFERED).await?;
        match (&running[..], &finished[..]) {
            ([], []) => Ok(Response::Line(replay::none())),
            ([only], []) => self.first_moment(caller, only.id).await,
            ([], [only]) => self.first_moment(caller, only.id).await,
            (running, finished) => Ok(Response::Panel(replay::games(running, finished))),
        }
    }

    /// Returns the last finished games of a room, or in private those of whoever asks.
    pub(super) async fn finished_here(
        &self,
        caller: &Caller<'_>,
        limit: usize,
    ) -> Result<Vec<GameRecord>, Fault> {
        let archive = self.tables.archive();
        let ids = match caller.at {
            Destination::Room(room) => archive.of_room(room, limit).await?,
            Destination::Person(_) => archive.of_person(&caller.by.id, limit).await?,
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

    async fn first_moment(&self, caller: &Caller<'_>, id: TableId) -> Result<Response, Fault> {
        let Some(source) = self.source(caller, id, None).await? else {
            return Ok(Response::Line(replay::none()));
        };
        let (eyes, pass) = (source.own_eyes(&caller.by.id), source.pass());
        let look = Look { way: Way::Alone, eyes, at: 0, pass };
        self.look(caller, &source, look).await
    }

    /// Shows a moment of a game.
    pub(super) async fn replay(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        look: Look,
    ) -> Result<Response, Fault> {
        match self.source(caller, id, Some(look.pass)).await? {
            Some(source) => self.look(caller, &source, look).await,
            None => Ok(Refusal::NoSuchTable.into()),
        }
    }

    async fn look(
        &self,
        caller: &Caller<'_>,
        source: &Source,
        look: Look,
    ) -> Result<Response, Fault> {
        if look.way != Way::Alone {
            let is_host = source.host.as_ref() == Some(&caller.by.id);
            let Some(room) = source.room.clone().filter(|_| source.ended.is_some()) else {
                return Ok(Refusal::NoSuchTable.into());
            };
            if !is_host {
                return Ok(Refusal::NotHost.into());
            }
            if look.way == Way::ToRoom {
                let shown = moment(source, look, &caller.by.id);
                let telling = Telling::Room(room, Box::new(shown));
                return Ok(Response::Telling(Box::new(Response::Done), Box::new(telling)));
            }
        }
        let shown = moment(source, look, &caller.by.id);
        let mine = self.settings.of_person(&caller.by.id).await?;
        let room = match caller.at {
            Destination::Room(room) => self.settings.of_room(room).await?,
            Destination::Person(_) => RoomSettings::default(),
        };
        Ok(self.drawn(shown, caller.at, (&mine, &room)))
    }

    /// Shows a room a moment of one of its games; nobody is rung.
    pub(super) async fn tell_room(&self, room: &RoomId, shown: Shown) {
        let its = self.settings.of_room(room).await.unwrap_or_else(|fault| {
            report(&fault);
            RoomSettings::default()
        });
        let nobody = UserSettings::default();
        let (lang, to) = (self.settings.lang(&nobody, Some(&its)), Destination::Room(room.clone()));
        match self.drawn(shown, &to, (&nobody, &its)) {
            Response::Drawn(drawn) => self.publisher.tell_drawn(&to, &drawn, &lang).await,
            Response::Panel(panel) => {
                self.publisher.tell(&to, &panel, &lang).await;
            }
            _ => {}
        }
    }

    /// Returns a moment with its picture, or, where none is wanted, in words.
    fn drawn(
        &self,
        shown: Shown,
        to: &Destination,
        (mine, room): (&UserSettings, &RoomSettings),
    ) -> Response {
        let Shown { drawing, panels: Panels { pictured, in_words } } = shown;
        let layout = self.publisher.layout_at(to, self.settings.layout(mine, room));
        match drawing.filter(|_| layout != Layout::Text) {
            Some(drawing) => {
                Response::Drawn(Rendering { in_words, pictured: Some((drawing, pictured)) })
            }
            None => Response::Panel(in_words),
        }
    }

    /// Returns a game that somebody may look back on: a finished one of theirs, of the room where
    /// they are, or that they were shown; or one that is on where they are, sit, or watch.
    async fn source(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        pass: Option<Pass>,
    ) -> Result<Option<Source>, Fault> {
        match self.tables.archive().get(id).await {
            Ok(Some(record)) => {
                let is_theirs = record.is_known_to(&caller.by.id, caller.at);
                let source = Source::of_record(record);
                let is_shown = pass == Some(source.pass());
                return Ok(Some(source).filter(|_| is_theirs || is_shown));
            }
            Ok(None) => {}
            Err(Fault::Damaged(id, why)) => tracing::warn!(%id, %why, "a finished game is lost"),
            Err(fault) => return Err(fault),
        }
        let Some(table) = self.tables.get(id).await? else { return Ok(None) };
        if !self.may_look_back(caller, &table).await? {
            return Ok(None);
        }
        let lines = self.tables.lines(&table).await?;
        Ok(lines.and_then(|lines| Source::of_table(&table, &lines)))
    }

    /// Tells whether somebody may look closer at a table that is on: at one where they are, sit, or
    /// watch.
    pub(super) async fn may_look_back(
        &self,
        caller: &Caller<'_>,
        table: &Table,
    ) -> Result<bool, Fault> {
        let by = &caller.by.id;
        let is_there = table.seat_of(by).is_some() || table.watchers().any(|it| it == by);
        Ok(is_there || self.is_where_shown(caller, table.id).await?)
    }
}
