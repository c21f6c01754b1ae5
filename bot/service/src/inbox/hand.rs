//! Hands on request: rendered as in private, and shown where [`plan`](super::hand_plan::plan) says.

use engine::play::Ticket;

use super::caller::{Answer, Caller, Response};
use super::hand_answer::HandAnswer;
use super::hand_plan::{HandPlace, HandRequest, plan};
use super::route::Router;
use crate::fault::Fault;
use crate::publish::Sign;
use drawings::render::{HandContext, Rendering, render};
use panels::panel::{Layouts, Panel};
use panels::present::table::panel;
use platform::Destination;
use table::choices::{Layout, RoomSettings, UserSettings};
use table::command::{Afterwards, Focus};
use table::{Refusal, Stage, Table};
use words::people::TableId;

impl Router {
    /// Shows the caller their hand, with a part of a decision open.
    pub(super) async fn hand(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        focus: Option<(Ticket, Focus)>,
    ) -> Answer {
        let Some(table) = self.tables.get(id).await? else {
            return Ok(Refusal::NoSuchTable.into());
        };
        let Some(own) = table.seat_of(&caller.person.id).and_then(|seat| table.hand_of(seat))
        else {
            return Ok(Refusal::NotSeated.into());
        };
        // The whole hand can be shown even after the decision.
        if let Some((ticket, _)) = focus.as_ref().filter(|(_, focus)| *focus != Focus::WHOLE)
            && let Err(refusal) = table.still_asks(&caller.person.id, *ticket)
        {
            return Ok(refusal.into());
        }
        if focus.is_none() && caller.place.person().is_none() {
            let own = Destination::Person(caller.account.clone());
            self.publisher.reopen(&own, Sign::HandWanted).await?;
        }
        let own = self.route_hand(caller, id, own).await?;
        let mine = self.settings.of_person(&caller.person.id).await?;
        let places = plan(HandRequest {
            surface: self.publisher.surface(caller.place),
            is_private: matches!(caller.place, Destination::Person(_)),
            is_passing: caller.is_passing,
            opens_part: focus.is_some(),
            is_coming: caller.coming.contains(&id),
            is_for_rooms: mine.hands.are_in_rooms(),
        });
        match (places[0], focus) {
            (HandPlace::Coming, _) => Ok(Response::Done),
            (HandPlace::Standing, Some((ticket, focus))) => {
                self.publisher.open_part(id, own, ticket, focus);
                Ok(Response::Done)
            }
            (HandPlace::Standing | HandPlace::Private, _) => {
                match caller.pressed.filter(|_| own == *caller.place) {
                    Some(page) => self.publisher.go_back(id, own, page.clone()),
                    None => self.publisher.repost(id, own),
                }
                Ok(Response::Done)
            }
            (first, focus) => {
                if matches!(first, HandPlace::Elsewhere | HandPlace::PopUp) {
                    self.publisher.repost(id, own.clone());
                }
                let hand = self.rendered(caller, &table, &mine, focus).await?;
                if first == HandPlace::Answer {
                    return Ok(hand.into());
                }
                Ok(Response::Hand(Box::new(HandAnswer { table: id, own, hand, places })))
            }
        }
    }

    /// Renders the hand of the caller for an answer, in the same way as their message in private.
    async fn rendered(
        &self,
        caller: &Caller<'_>,
        table: &Table,
        mine: &UserSettings,
        focus: Option<(Ticket, Focus)>,
    ) -> Result<Rendering, Fault> {
        let person = &caller.person.id;
        let theirs = table.seat_of(person).and_then(|seat| table.room_of(seat));
        let room = self.settings.of_room_if_any(theirs.or_else(|| table.home.room())).await?;
        // An answer cannot have the layout of an article.
        let chosen = Layouts::Pictures.nearest(self.settings.layout(mine, &room));
        let layout = self.publisher.layout_at(caller.place, chosen);
        let (viewer, key) = (table.viewer(person), (table.id, person.clone()));
        let marks = self.shown_marks.get(&key).unwrap_or_default();
        let news = self.tables.news(table, marks.from).await?;
        let seen_until = news.seen_until(viewer);
        self.shown_marks.insert(key, marks.shown(seen_until));
        let since = marks.since(seen_until);
        let (has_next, number) = self.tables.beside(table, person).await?;
        let context = HandContext {
            viewer,
            mine,
            focus,
            has_next,
            number,
            can_notify: self.publisher.surface(caller.place).reaches_out,
            news,
            since,
        };
        let options = context.options(table);
        Ok(render(table, viewer, layout, since, options, |options| panel(table, viewer, options)))
    }

    /// Adds the current hand to the answer to a press on a hand that is shown only on request.
    pub(super) async fn renewed(
        &self,
        caller: &Caller<'_>,
        id: TableId,
        afterwards: Afterwards,
        answer: Response,
    ) -> Answer {
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
        let has_no_seat = afterwards == Afterwards::Step
            && matches!(answer, Response::Refused(Refusal::NotSeated));
        let is_on = |table: &Table| !matches!(table.stage, Stage::Closed(_)) && !has_no_seat;
        let Some(table) = table.filter(is_on) else {
            // Its buttons are of no use any more, so the answer replaces the message.
            let line = |said| Response::Panel(Panel::of([said]).in_private());
            return Ok(said.map_or(answer, line));
        };
        if table.play().is_none() {
            return Ok(answer);
        }
        let Some(own) = table.seat_of(&caller.person.id).and_then(|seat| table.hand_of(seat))
        else {
            return Ok(answer);
        };
        self.route_hand(caller, id, own).await?;
        let mine = self.settings.of_person(&caller.person.id).await?;
        let hand = self.rendered(caller, &table, &mine, None).await?;
        Ok(match said {
            None => hand.into(),
            Some(said) => Response::RefusedWithHand(said, Box::new(hand)),
        })
    }

    /// Tells whether the caller is in a private chat whose messages are edited.
    pub(super) fn is_kept(&self, caller: &Caller<'_>) -> bool {
        let is_private = matches!(caller.place, Destination::Person(_));
        is_private && self.publisher.surface(caller.place).reaches_out
    }

    /// Tells whether the caller plays in private with hands that are shown on request only.
    pub(super) async fn is_hand_on_request(&self, caller: &Caller<'_>) -> Result<bool, Fault> {
        let is_private = matches!(caller.place, Destination::Person(_));
        Ok(is_private && !self.settings.of_person(&caller.person.id).await?.hands.are_sent())
    }

    /// Tells whether the caller looks at a screen on which their hand is drawn when it changes.
    pub(super) async fn is_hand_on_screen(&self, caller: &Caller<'_>) -> Result<bool, Fault> {
        let is_screen = !self.publisher.surface(caller.place).reaches_out;
        Ok(is_screen && self.settings.of_person(&caller.person.id).await?.hands.are_sent())
    }

    /// Tells whether a person is shown pictures at a destination.
    pub(super) fn shows_pictures(
        &self,
        to: &Destination,
        mine: &UserSettings,
        room: &RoomSettings,
    ) -> bool {
        self.publisher.layout_at(to, self.settings.layout(mine, room)) != Layout::Text
    }
}

impl From<Rendering> for Response {
    fn from(rendering: Rendering) -> Self {
        if rendering.pictured.is_some() {
            Self::Drawn(Box::new(rendering))
        } else {
            Self::Panel(rendering.in_words)
        }
    }
}
