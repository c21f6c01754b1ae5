//! Hands that are asked for: rendered as they are in private, and shown where
//! [`plan`](super::hand_plan::plan) says.

use engine::play::Ticket;

use super::caller::{Caller, Response};
use super::hand_answer::HandAnswer;
use super::hand_plan::{Asked, Place, plan};
use super::route::Router;
use crate::fault::Fault;
use drawings::render::{HandContext, Rendering, render};
use panels::panel::{Layouts, Panel};
use panels::present::table::panel;
use platform::Destination;
use table::choices::{RoomSettings, UserSettings};
use table::command::{Afterwards, Focus};
use table::{Refusal, Stage, Table};
use words::people::TableId;

impl Router {
    /// Shows somebody their hand, with a part of a decision open.
    pub(super) async fn hand(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        focus: Option<(Ticket, Focus)>,
    ) -> Result<Response, Fault> {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let Some(own) = table.seat_of(&caller.by.id).and_then(|seat| table.hand_of(seat)) else {
            return Ok(Refusal::NotSeated.into());
        };
        // The way back to the whole hand stays open.
        if let Some((ticket, _)) = focus.as_ref().filter(|(_, focus)| *focus != Focus::WHOLE)
            && let Err(refusal) = table.still_asks(&caller.by.id, *ticket)
        {
            return Ok(refusal.into());
        }
        let own = self.hand_comes(caller, id, own).await?;
        let mine = self.settings.of_person(&caller.by.id).await?;
        let places = plan(Asked {
            surface: self.publisher.surface(caller.at),
            is_private: matches!(caller.at, Destination::Person(_)),
            is_passing: caller.is_passing,
            opens_part: focus.is_some(),
            is_coming: caller.coming.contains(&id),
            is_for_rooms: mine.hands.are_in_rooms(),
        });
        match (places[0], focus) {
            (Place::Coming, _) => Ok(Response::Done),
            (Place::Standing, Some((ticket, focus))) => {
                self.publisher.open_part(id, own, ticket, focus);
                Ok(Response::Done)
            }
            (Place::Standing | Place::Private, _) => {
                self.publisher.repost(id, own);
                Ok(Response::Done)
            }
            (first, focus) => {
                if matches!(first, Place::Elsewhere | Place::PopUp) {
                    self.publisher.repost(id, own.clone());
                }
                let hand = self.rendered(caller, &table, &mine, focus).await?;
                if first == Place::Answer {
                    return Ok(hand.into());
                }
                Ok(Response::Hand(Box::new(HandAnswer { table: id, own, hand, places })))
            }
        }
    }

    /// Renders somebody's hand for an answer, as their message in private shows it.
    async fn rendered(
        &self,
        caller: &Caller<'_>,
        table: &Table,
        mine: &UserSettings,
        focus: Option<(Ticket, Focus)>,
    ) -> Result<Rendering, Fault> {
        let by = &caller.by.id;
        let theirs = table.seat_of(by).and_then(|seat| table.room_of(seat));
        let room = match theirs.or_else(|| table.home.room()) {
            Some(room) => self.settings.of_room(room).await?,
            None => RoomSettings::default(),
        };
        // No answer is an article.
        let chosen = Layouts::Pictures.nearest(self.settings.layout(mine, &room));
        let layout = self.publisher.layout_at(caller.at, chosen);
        let (viewer, key) = (table.viewer(by), (table.id, by.clone()));
        let marks = self.looked.get(&key).unwrap_or_default();
        let news = self.tables.news(table, marks.from).await?;
        let heard = news.heard(viewer);
        self.looked.insert(key, marks.shown(heard));
        let since = marks.since(heard);
        let context = HandContext {
            viewer,
            mine,
            focus,
            has_next: self.tables.wait_elsewhere(table, by).await?,
            can_ring: self.publisher.surface(caller.at).reaches_out,
            news,
            since,
        };
        let options = context.options(table);
        Ok(render((table, viewer), (layout, since), options, |options| {
            panel(table, viewer, options)
        }))
    }

    /// Returns the answer to a press on a hand that nobody brings up to date: the hand as it is then,
    /// with what there was to say.
    pub(super) async fn renewed(
        &self,
        caller: &Caller<'_>,
        (id, afterwards): (TableId, Afterwards),
        answer: Response,
    ) -> Result<Response, Fault> {
        let said = match &answer {
            _ if !caller.is_passing => return Ok(answer),
            Response::Done => None,
            Response::Line(text) => Some(text.clone()),
            Response::Refused(refusal) => Some(refusal.text()),
            _ => return Ok(answer),
        };
        if said.is_none() && matches!(afterwards, Afterwards::Gone | Afterwards::Room) {
            return Ok(answer);
        }
        let table = self.tables.get(id).await?;
        let Some(table) = table.filter(|table| !matches!(table.stage, Stage::Closed(_))) else {
            // Nothing comes of its buttons any more: what is said takes their place.
            let line = |said| Response::Panel(Panel::of([said]).in_private());
            return Ok(said.map_or(answer, line));
        };
        if table.play().is_none() {
            return Ok(answer);
        }
        let Some(own) = table.seat_of(&caller.by.id).and_then(|seat| table.hand_of(seat)) else {
            return Ok(answer);
        };
        self.hand_comes(caller, id, own).await?;
        let mine = self.settings.of_person(&caller.by.id).await?;
        let hand = self.rendered(caller, &table, &mine, None).await?;
        Ok(match said {
            None => hand.into(),
            Some(said) => Response::InVain(said, Box::new(hand)),
        })
    }

    /// Tells whether somebody is in private where messages stay and are changed in place.
    pub(super) fn is_kept(&self, caller: &Caller<'_>) -> bool {
        let is_private = matches!(caller.at, Destination::Person(_));
        is_private && self.publisher.surface(caller.at).reaches_out
    }

    /// Tells whether somebody plays in private on a hand that nobody brings up to date.
    pub(super) async fn is_hand_on_request(&self, caller: &Caller<'_>) -> Result<bool, Fault> {
        let is_private = matches!(caller.at, Destination::Person(_));
        Ok(is_private && !self.settings.of_person(&caller.by.id).await?.hands.are_sent())
    }
}

impl From<Rendering> for Response {
    fn from(rendering: Rendering) -> Self {
        if rendering.pictured.is_some() {
            Self::Drawn(rendering)
        } else {
            Self::Panel(rendering.in_words)
        }
    }
}
